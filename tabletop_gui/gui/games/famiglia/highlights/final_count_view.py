"""Drawing of the final count: a dark room, two lamps, the city, and a house for each gang that grows window by window."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.games.famiglia import FAMILIES, FAMILY
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.famiglia.highlights.final_count import BLINK_MS, DARK_MS, FLIGHT_MS, ORDER, OUT_MS, FinalCount, Storey
from tabletop_gui.gui.games.famiglia.places import BOSS, BOSS_UP
from tabletop_gui.gui.games.famiglia.tally import ADDED_UP, FamigliaTally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.neon import neon
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import Drawing, prerender_drawing
from tabletop_gui.gui.paint.theme import CORAL, GOLD, INK, PAPER
from tabletop_gui.gui.table.effects.slivers import BurstSpec, burst
from tabletop_gui.gui.table.model.motion.tween import in_cubic, out_cubic

if TYPE_CHECKING:
    from tabletop_gui.gui.games.famiglia.table_view import FamigliaView

HOUSE_X, HOUSE_WIDE = 240.0, 200.0
"""Distance of a house's middle from the table's, and its width, logical units."""
GROUND: Final = 92.0
"""Height of the street above the lower edge."""
STOREY, TALLEST = 7.4, 440.0
"""Height of one point, and of the highest house."""
NARROWER: Final = 5.0
"""Reduction of the width from one family's storeys to the next one's above."""
LAMP_MS: Final = (170.0, 350.0)
"""Times at which the lamps come on."""
AHEAD_MS: Final = 60.0
"""Time during the darkening at which the room is rendered in advance."""
DARK: Final = 0.84
NIGHT: Final = "#06080A"
CITY: Final = "#0E1713"
CITY_LINE: Final = "#1E4A3C"
LIT: Final = "#FFE7A3"
DUST: Final = "#CDBF9E"
OPACITY_STEPS: Final = 8
"""Number of opacity steps of the narrowing light and of the dust."""
CARD: Final = 96.0
PILE: Final = 205.0
"""Height of a gang's pile above the lower edge."""
HELD: Final = 168.0
"""Distance of the held card from its boss, towards the houses."""
SEAL, SEALS_APART = 40.0, 66.0
BURST_MS: Final = 320.0
SKYLINE: Final = (
    (-470, 52, 150), (-412, 78, 110), (-330, 60, 190), (-86, 66, 205), (-16, 44, 190), (32, 56, 165), (96, 60, 225),
    (346, 64, 150), (414, 70, 170), (486, 52, 105),
)  # fmt: skip
"""The houses in the background: left edge from the middle, width, height."""


class FinalCountView:
    """Draws the count at one table."""

    def __init__(self, scene: FamigliaView, deck: FamigliaDeck) -> None:
        self.scene, self.deck = scene, deck
        self._paled = 0, 0
        """The window size for which the narrowed light was rendered."""
        self._whole: tuple[FamigliaTally | None, FinalCount | None] = None, None

    @property
    def final_count(self) -> FinalCount | None:
        """The count in progress or finished, or None."""
        tally = self.scene.tally
        if not tally.over:
            return None
        if self.scene.play.final_count is not None:
            return self.scene.play.final_count
        if tally.counted == ADDED_UP and self._whole[0] is not tally:
            self._whole = tally, FinalCount.whole(tally)
        return self._whole[1] if tally.counted == ADDED_UP else None

    @property
    def covers(self) -> bool:
        """True if the room is dark, so that the table is no longer visible."""
        final_count = self.final_count
        return final_count is not None and final_count.ms >= DARK_MS * 0.7

    def faces(self) -> Iterator[tuple[int, str]]:
        """Yield the widths (pixels) and the emotions of the bosses' portraits."""
        for emotion in ("calm", "glad", "sour"):
            yield round(BOSS * self.scene.app.viewport.u), emotion

    def rects(self) -> list[pygame.Rect]:
        """Return the rectangles of its readable parts, pixels."""
        if self.final_count is None:
            return []
        view, places = self.scene.app.viewport, self.scene.places
        tall = TALLEST + 100
        return [view.rect(places.w / 2 - HOUSE_X - 120, places.h - GROUND - tall, 2 * HOUSE_X + 240, tall)]

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole count over the table."""
        final_count, scene = self.final_count, self.scene
        if final_count is None:
            return
        app = scene.app
        if not self.covers:
            canvas.dim(DARK * final_count.ms / (DARK_MS * 0.7))
            scene.bar.draw(canvas)
            for drawing in (self._lamp(), self._spot(), self._behind(), *(self._puff(points) for points in range(1, 16))):
                prerender_drawing(app.art.in_background, app.skin, *drawing)
            if self._paled != app.viewport.size:
                self._paled = app.viewport.size
                for drawing in (self._lamp(), self._spot()):
                    app.art.in_background(partial(self._paler, canvas, drawing))
            if final_count.ms >= AHEAD_MS:
                self._room()
            return
        size, room = app.viewport.size, self._room()
        with canvas.clipped(pygame.Rect(0, scene.bar.height, size[0], size[1] - scene.bar.height)):
            canvas.blit(room, 0, 0)
        scene.bar.draw(canvas)
        self._city(canvas, final_count)
        start = canvas.given
        for side, seat in enumerate(self._order):
            self._house(canvas, final_count, side, seat)
        shake, card = scene.table.highlights.shake, CARD
        canvas.move(start, *(app.viewport.px(card * far) if far else 0 for far in shake))
        self._dust(canvas, final_count)
        self._gap(canvas, final_count)
        self._seats(canvas, final_count)
        self._sparks(canvas, final_count)
        for side, seat in enumerate(self._order):
            self._cards(canvas, final_count, side, seat)
            self._figure(canvas, final_count, side, seat)
        self._seals(canvas, final_count)

    @property
    def _order(self) -> tuple[int, int]:
        """The seats from left to right, the viewer's first."""
        south = self.scene.table.viewpoint.south
        return south, 1 - south

    def _x(self, side: int) -> float:
        return self.scene.places.w / 2 + (HOUSE_X if side else -HOUSE_X)

    def _held(self, side: int) -> float:
        """Return the x of the held card, logical units from the left."""
        return self.scene.places.seats[side].x + (HELD if side == 0 else -HELD)

    @property
    def _ground(self) -> float:
        return self.scene.places.h - GROUND

    def _step(self, final_count: FinalCount) -> float:
        """Return the height of one point, logical units."""
        return min(STOREY, TALLEST / max(1, final_count.tallest))

    def _roof(self, final_count: FinalCount, seat: int) -> float:
        """Return the y of a house's roof, logical units from the top."""
        return self._ground - self._step(final_count) * sum(one.points for one in final_count.house(seat))

    def _room(self) -> pygame.Surface:
        """Return the image of the dark table."""
        app = self.scene.app
        return app.skin.tinted(app.art.table(app.viewport.size, app.viewport.u, self.scene.look, wait=False), NIGHT, DARK)

    def _lamp(self) -> Drawing:
        """Return the light of a lamp."""
        view = self.scene.app.viewport
        w, h = view.px(440), view.px(self._ground - 56)
        body = "".join(
            f'<path d="M{w * (0.5 - a)} 0L{w * (0.5 + a)} 0L{w * (0.5 + b)} {h}L{w * (0.5 - b)} {h}Z" fill="#FFF0C0" '
            f'opacity="0.055"/>'
            for a, b in ((0.10, 0.5), (0.085, 0.42), (0.07, 0.34))
        )
        return ("lamp",), w, h, body

    def _spot(self) -> Drawing:
        """Return the light of a lamp narrowed to a held card."""
        view = self.scene.app.viewport
        w, h = view.px(190), view.px(self.scene.places.h - BOSS_UP + CARD * 0.9 - 56)
        foot, flat = h - view.px(22), view.px(22)
        body = "".join(
            f'<path d="M{w * (0.5 - a):.1f} 0H{w * (0.5 + a):.1f}L{w * (0.5 + b):.1f} {foot}'
            f'A{w * b:.1f} {flat * b * 2:.1f} 0 0 1 {w * (0.5 - b):.1f} {foot}Z" fill="#FFF0C0" opacity="0.085"/>'
            for a, b in ((0.10, 0.5), (0.085, 0.43), (0.07, 0.36))
        )
        return ("narrow lamp",), w, h, body

    def _paler(self, canvas: Canvas, drawing: Drawing) -> None:
        light = self.scene.app.skin.drawing(*drawing)
        for step in range(1, OPACITY_STEPS):
            canvas.faded(light, step / OPACITY_STEPS)

    def _light(self, canvas: Canvas, drawing: Drawing, strength: float, at: tuple[float, float]) -> None:
        """Draw a lamp's light at a strength, centred on the point it falls from."""
        step = round(strength * OPACITY_STEPS)
        if step:
            light = self.scene.app.skin.drawing(*drawing)
            x, y = self.scene.app.viewport.point(*at)
            canvas.blit(canvas.faded(light, step / OPACITY_STEPS), x - light.get_width() // 2, y)

    def _puff(self, points: int) -> Drawing:
        """Return the dust of a storey of some points."""
        u = self.scene.app.viewport.u
        w, line = round((20 + 1.8 * points) * u), max(0.8, 1.1 * u)
        h = round(w * 0.7)
        way = "M1 20C-1 15 3 11 7 12C7 5 16 3 19 9C24 6 30 11 28 16C30 17 30 20 29 20Z"
        scale = f"scale({w / 31:.3f} {h / 22:.3f})"
        body = f'<path d="{way}" transform="{scale}" fill="{DUST}" stroke="{INK}" stroke-width="{line * 31 / w:.2f}"/>'
        return ("storey dust", points), w, h, body

    def _dust(self, canvas: Canvas, final_count: FinalCount) -> None:
        """Draw dust at both ends of the storeys that have just landed."""
        scene, view, step = self.scene, self.scene.app.viewport, self._step(final_count)
        if scene.app.reduced_motion or not scene.app.settings.dramatic_effects:
            return
        for side, seat in enumerate(self._order):
            under = 0
            for storey in final_count.house(seat):
                gone, foot = final_count.dust(storey), self._ground - step * under
                under += storey.points
                if gone >= 1:
                    continue
                wide = HOUSE_WIDE / 2 - NARROWER * ORDER.index(FAMILY[storey.card])
                piece = scene.app.skin.drawing(*self._puff(min(15, storey.points)))
                lit = canvas.faded(piece, round((1 - gone * gone) * OPACITY_STEPS) / OPACITY_STEPS)
                for way in (-1, 1):
                    x, y = view.point(self._x(side) + way * (wide + 2 + 20 * out_cubic(gone)), foot - 9 * out_cubic(gone))
                    canvas.blit(lit, x - lit.get_width() // 2, y - lit.get_height())

    def _behind(self) -> Drawing:
        """Return the houses in the background."""
        view, u = self.scene.app.viewport, self.scene.app.viewport.u
        w, h = view.px(1080), view.px(240)
        body = ""
        for number, (left, wide, tall) in enumerate(SKYLINE):
            x, y = (left + 540) * u, h - tall * u
            body += f'<path d="M{x:.1f} {h}V{y:.1f}H{x + wide * u:.1f}V{h}Z" fill="{CITY}" stroke="{CITY_LINE}" '
            body += f'stroke-width="{max(1.0, 1.2 * u):.2f}"/>'
            for k in range(3):
                wx, wy = x + (0.2 + 0.25 * ((number + k) % 3)) * wide * u, y + (0.16 + 0.2 * k) * tall * u
                body += f'<path d="M{wx:.1f} {wy:.1f}h{5 * u:.1f}v{8 * u:.1f}h{-5 * u:.1f}Z" fill="{GOLD}" opacity="0.5"/>'
        return ("city",), w, h, body

    def _city(self, canvas: Canvas, final_count: FinalCount) -> None:
        """Draw the lamps' light, the houses in the background, and the street."""
        app, view = self.scene.app, self.scene.app.viewport
        for side in range(2):
            if final_count.ms < LAMP_MS[side]:
                continue
            narrow = final_count.narrow(self._order[side])
            self._light(canvas, self._lamp(), 1 - narrow, (self._x(side), 56))
            self._light(canvas, self._spot(), narrow, (self._held(side), 56))
        canvas.blit(app.skin.drawing(*self._behind()), *view.point(self.scene.places.w / 2 - 540, self._ground - 240))
        left, y = view.point(self.scene.places.w / 2 - 490, self._ground)
        right = min([left + view.px(980), *(rect.x for rect in self.scene.panel_rects() if rect.w)])  # what is said there is read
        canvas.blit(app.skin.fill(right - left, max(2, view.px(3)), PAPER), left, y)

    def _house(self, canvas: Canvas, final_count: FinalCount, side: int, seat: int) -> None:
        """Draw the storeys of one gang and the pavement before its door."""
        app, view, step = self.scene.app, self.scene.app.viewport, self._step(final_count)
        floors, under = final_count.house(seat), 0
        dark = self.dark(final_count, seat)
        for number, storey in enumerate(floors):
            foot, top = self._ground - step * under, self._ground - step * (under + storey.points)
            under += storey.points
            wide = HOUSE_WIDE - 2 * NARROWER * ORDER.index(FAMILY[storey.card])
            x, y = view.point(self._x(side) - wide / 2, top)
            tall = view.point(0, foot)[1] - y
            lit = 0 if number >= len(floors) - dark else storey.lit
            canvas.blit(self._storey(storey, lit, view.px(wide), tall), x, y)
        stones = final_count.paving(seat)
        for k, stone in enumerate(stones):
            ink = self.deck.family(FAMILIES[FAMILY[stone.card]]).ink
            w, h = view.px(20), view.px(9)
            piece = app.skin.panel(w, h, fill=ink, alpha=1.0, radius=2, line=PAPER)
            row, column = divmod(k, 9)
            left = self._x(side) - min(9, len(stones)) * 11.5
            canvas.blit(piece, *view.point(left + column * 23, self._ground + 6 + row * 11))

    def dark(self, final_count: FinalCount, seat: int) -> int:
        """Return the number of storeys dark from the top: the loser's, at the end."""
        outcome = self.scene.match.outcome
        if final_count.over_ms < 0 or outcome is None or seat in outcome.winners:
            return 0
        floors = len(final_count.house(seat))
        return floors if self.scene.app.reduced_motion else min(floors, int(final_count.over_ms / OUT_MS))

    def _storey(self, storey: Storey, lit: int, w: int, h: int) -> pygame.Surface:
        """Return one storey with some of its windows lit."""
        app, u = self.scene.app, self.scene.app.viewport.u
        family = self.deck.family(FAMILIES[FAMILY[storey.card]])
        line = max(1.0, 1.4 * u)
        shade = mix(family.ink, family.dark, 0.75)
        body = f'<path d="M0 0H{w}V{h}H0Z" fill="{family.ink}"/>'
        body += f'<path d="M{w * 0.72:.1f} 0H{w}V{h}H{w * 0.72:.1f}Z" fill="{shade}"/>'
        columns = 5 if storey.points >= 10 else min(3, storey.points)
        rows = -(-storey.points // columns)
        ww, wh = min(15 * u, h / rows * 0.9), min(13 * u, h / rows * 0.62)
        edge = max(0.8, 1.1 * u)
        for k in range(storey.points):
            row, column = divmod(k, columns)
            x = w / 2 + (column - (columns - 1) / 2) * 36 * u - ww / 2
            y = h - (row + 0.5) * h / rows - wh / 2
            fill = LIT if k < lit else mix(family.dark, INK, 0.55)
            body += f'<path d="M{x:.2f} {y:.2f}h{ww:.2f}v{wh:.2f}h{-ww:.2f}Z" fill="{fill}" stroke="{INK}" '
            body += f'stroke-width="{edge:.2f}"/>'
        half = line / 2
        body += f'<path d="M{half} {h}V{half}H{w - half}V{h}" fill="none" stroke="{PAPER}" stroke-width="{line:.2f}"/>'
        return app.skin.drawing(("storey", FAMILY[storey.card], storey.points, lit), w, h, body)

    def _gap(self, canvas: Canvas, final_count: FinalCount) -> None:
        """Draw both roof lines and the difference between them, in windows."""
        scene, view = self.scene, self.scene.app.viewport
        step, middle = self._step(final_count), scene.places.w / 2
        if not any(final_count.lit):
            return
        heights = []
        w, h, line = view.px(256), max(3, view.px(4)), max(1.5, 2.4 * view.u)
        for seat, ink in zip(self._order, (GOLD, CORAL), strict=True):
            heights.append(self._ground - step * final_count.lit[seat])
            dashes = "".join(f"M{x} {h / 2}h{9 * view.u:.1f}" for x in range(0, w, max(6, round(18 * view.u))))
            body = f'<path d="{dashes}" stroke="{ink}" stroke-width="{line:.2f}"/>'
            canvas.blit(scene.app.skin.drawing(("roof line", ink), w, h, body), *view.point(middle - 128, heights[-1]))
        pen = Pen(canvas, scene.app)
        text = scene.app.text.line(str(abs(final_count.lit[0] - final_count.lit[1])), "display", max(14, view.px(32)), PAPER)
        rect = pygame.Rect(0, 0, max(text.get_width() + view.px(30), view.px(74)), text.get_height() + view.px(8))
        rect.center = view.point(middle, sum(heights) / 2)
        pen.panel(rect, fill=INK, alpha=1.0, radius=10, line=PAPER)
        pen.put(text, rect, "center")

    def _seats(self, canvas: Canvas, final_count: FinalCount) -> None:
        """Draw both bosses; the leading one smiles."""
        scene = self.scene
        for slot, seat in enumerate(self._order):
            plate, lead = scene.seat_plate(seat), final_count.leader
            if final_count.over_ms < 0:
                mood = "calm" if lead < 0 else "glad" if lead == seat else "sour"
                plate = replace(plate, emotion=mood, active=lead == seat, thinking=False)
            elif scene.match.outcome is not None:
                plate = replace(plate, active=seat in scene.match.outcome.winners, thinking=False)
            scene.signs.draw(canvas, slot, scene.places.seats[slot], plate)

    def _cards(self, canvas: Canvas, final_count: FinalCount, side: int, seat: int) -> None:
        """Draw the pile, the held card, and the cards in flight."""
        scene, view, pen = self.scene, self.scene.app.viewport, Pen(canvas, self.scene.app)
        boss = scene.places.seats[side]
        pile = boss.x, scene.places.h - PILE
        for k in range(min(3, -(-final_count.waiting(seat) // 3))):
            pen.picture(view.point(pile[0] + 2 * k, pile[1] - 3 * k), scene.painter.small(-1, CARD))
        held = self._held(side), boss.y
        for storey in final_count.storeys:
            if storey.seat != seat or storey.landed:
                continue
            if storey.ms >= 0:
                share = in_cubic(min(1.0, storey.ms / FLIGHT_MS))
                start = held if storey.last else pile
                goal = self._x(side), self._roof(final_count, seat) - CARD * 0.5
                at = start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share
                pen.picture(view.point(*at), scene.painter.small(storey.card, CARD))
            elif storey.last and not final_count.waiting(seat):
                pen.picture(view.point(*held), scene.painter.small(-1, CARD))

    def _figure(self, canvas: Canvas, final_count: FinalCount, side: int, seat: int) -> None:
        """Draw the sign on the roof with the number of lit windows."""
        scene, view = self.scene, self.scene.app.viewport
        outcome, out = scene.match.outcome, False
        won = final_count.over_ms >= 0 and outcome is not None and seat in outcome.winners
        if won and not scene.app.reduced_motion:
            out = BLINK_MS[0] <= final_count.over_ms < BLINK_MS[1]
        ink = GOLD if side == 0 else CORAL
        if out or (final_count.over_ms >= 0 and not won):
            ink = mix(ink, INK, 0.62)
        x, roof = view.point(self._x(side), self._roof(final_count, seat))
        post = scene.app.skin.fill(max(2, view.px(3)), view.px(20), PAPER)
        for far in (-34, 34):
            canvas.blit(post, x + view.px(far) if far > 0 else x - view.px(-far), roof - view.px(20))
        size = max(20, view.px(86 if won else 76))
        neon(Pen(canvas, scene.app), str(final_count.lit[seat]), size, (x, roof - view.px(18) - size // 2), ink=ink)
        if won:
            Pen(canvas, scene.app).icon((x, roof - view.px(26) - size), "crown", view.px(44), GOLD, "midbottom")

    def _sparks(self, canvas: Canvas, final_count: FinalCount) -> None:
        """Draw the sparks from a roof that a heavy card has just hit."""
        scene, highlights = self.scene, self.scene.table.highlights
        now = highlights.now
        if now is None or final_count.over_ms >= 0:
            return
        side, view = self._order.index(now.seat), scene.app.viewport
        top = max((one for one in final_count.house(now.seat)), key=lambda one: final_count.storeys.index(one), default=None)
        high = self._roof(final_count, now.seat) + (self._step(final_count) * top.points / 2 if top is not None else 0.0)
        blow = BurstSpec(
            CARD * view.u * 1.4, life=BURST_MS, many=now.weight.size.particles, inks=(PAPER, GOLD, CORAL), seed=now.dice,
            near=0.8, far=1.7,
        )  # fmt: skip
        burst(canvas, scene.app.skin, view.point(self._x(side), high), highlights.since(now.hits), blow)

    def _seals(self, canvas: Canvas, final_count: FinalCount) -> None:
        """Draw the four families at the bottom: counted, current, and to come."""
        scene, view = self.scene, self.scene.app.viewport
        for k, number in enumerate(ORDER):
            family, now = self.deck.family(FAMILIES[number]), k == final_count.family and final_count.over_ms < 0
            d = view.px(SEAL * (1.22 if now else 1.0))
            x, y = view.point(scene.places.w / 2 + (k - 1.5) * SEALS_APART, scene.places.h - 36)
            disc = scene.app.skin.disc(d, family.ink, GOLD if now else PAPER, 3.0 if now else 1.8)
            emblem = scene.app.art.emblem(family.reverse, round(d * 0.58))
            for piece in (disc, emblem):
                shown = piece if k <= final_count.family else canvas.faded(piece, 0.4)
                canvas.blit(shown, x - piece.get_width() // 2, y - piece.get_height() // 2)
