"""Elements on the felt other than cards: frames, counts, reduced prices, the choice of payment, the points at each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.games.famiglia import DECK, DISCARD, VALUE, Recruit, Threaten
from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.art.faces.measures import Detail, detail_for
from tabletop_gui.gui.art.raster.raster import mix, rrect_path
from tabletop_gui.gui.games.famiglia.facts import ThreatPreview
from tabletop_gui.gui.games.famiglia.places import QUESTION_HEAD, FamigliaPlaces, Strip
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import PlaceStyle, empty_place
from tabletop_gui.gui.paint.pen import Pen, laid
from tabletop_gui.gui.paint.skin import shape
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED, SHARP_PLACE_OPACITY
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.input.carry import Carry
from tabletop_gui.gui.table.model.input.intents import Box, Target
from tabletop_gui.gui.table.model.layout import RATIO, Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import out_cubic
from tabletop_gui.gui.table.model.seating import SeatLayout
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.scale import TableScale

CAP: Final = 1.2
"""Largest interface scale of these elements."""
RISE: Final = 34.0
"""Rise of newly won points, logical units."""
UNDER_PILE: Final = 25.0
"""Distance of a pile's count below it."""


class FeltLabels:
    """Draws these elements at one table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.measure = TableScale(app, CAP)
        self.counts: list[pygame.Rect] = []
        """Rectangles of the card counts of deck and discards, pixels; the end of the game is judged by them."""

    # -- under the cards ------------------------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas, tally: FamigliaTally, places: FamigliaPlaces) -> None:
        """Draw empty places, the frame of each play area with the place of its next card, and what each pile holds."""
        for strip in (places.area, places.rival_area):
            self._frame(canvas, strip.frame)
            if strip.roomy:
                self._place(canvas, strip.slot)
        self.counts = []
        for zone, n in ((DECK, tally.deck), (DISCARD, len(tally.discards))):
            spot = places.zones[zone].spots(1)[0]
            if not tally.zones[zone]:
                self._place(canvas, spot)
            if n:
                at = self.app.viewport.point(spot.x, spot.y + spot.height / 2 + UNDER_PILE)
                self.counts.append(self.measure.pen(canvas).text(at, str(n), "display", 22, PAPER, "center"))
        for gap in places.street.gaps:
            self._place(canvas, gap)

    def draw_owed_place(self, canvas: Canvas, slot: Spot) -> None:
        """Draw the place for the card owed in exchange for the fetched one."""
        self._pill(canvas, self.app.tr("table.famiglia.owed"), slot.x, slot.y, True, 16)

    def _place(self, canvas: Canvas, spot: Spot) -> None:
        """Draw the outline of an empty place."""
        u = self.app.viewport.u
        piece = empty_place(self.app.skin, (round(spot.width * u), round(spot.height * u)), u, 0.38, PlaceStyle(1.8, 8, 7))
        self.measure.pen(canvas).put(piece, self.app.viewport.point(spot.x, spot.y), "center")

    def _frame(self, canvas: Canvas, box: Box) -> None:
        """Draw the inlaid frame of a play area."""
        rect, u, skin = self.app.viewport.rect(*box), self.app.viewport.u, self.app.skin
        line, strength = max(1.0, 1.6 * u), 0.38
        if skin.theme.sharp:
            line, strength = 1.5 * line, SHARP_PLACE_OPACITY
        path = rrect_path(line, line, rect.w - 2 * line, rect.h - 2 * line, 14 * u)
        body = shape(path, INK, opacity=0.12) + shape(path, "none", PAPER, line, strength)
        self.measure.pen(canvas).put(skin.drawing(("area", skin.theme.sharp), rect.w, rect.h, body), rect)

    def _pill(self, canvas: Canvas, words: str, x: float, y: float, strong: bool, size: float = 16) -> pygame.Rect:
        pen = self.measure.pen(canvas)
        text, point = pen.line(words, "bold", size, INK), self.app.viewport.point(x, y)
        rect = laid((text.get_width() + pen.px(26), text.get_height() + pen.px(8)), point, "center")
        pen.pill(rect, GOLD if strong else PAPER, INK)
        pen.put(text, point, "center")
        return rect

    # -- over the cards -------------------------------------------------------------------------------------------------------

    def draw_prices(
        self,
        canvas: Canvas,
        table: Table,
        reduced: ThreatPreview | None,
        aimed: Sequence[ThreatPreview],
    ) -> None:
        """Draw the current price of the threatened card (`reduced`), and the prices of others after a Brute."""
        for one in ([] if reduced is None else [reduced]) + [*aimed]:
            if one.card in table.tally.slots:
                self._price(canvas, table.hit_test.outline(one.card), one)

    def _price(self, canvas: Canvas, spot: Spot, one: ThreatPreview) -> None:
        value = VALUE[one.card]
        over = 54 if one.held else 0  # clear of the Brute in the hand, and of the label
        left = max(0, value - one.by)
        price = f"{value} − {value - left} = {left}" if one.held else f"{value} → {left}"
        self._pill(canvas, price, spot.x, spot.y - spot.height / 2 - over, one.payable, 20)

    def draw_drop_effect(self, canvas: Canvas, words: str, carry: Carry) -> None:
        """Draw the effect of a drop at this place on the lower edge of the carried card."""
        if words:
            self._pill(canvas, words, carry.x, carry.y + carry.width * carry.ratio * 0.54 - 6, True, 17)

    def draw_reductions(self, canvas: Canvas, lit: Sequence[Target], best: Target | None, carry: Carry) -> None:
        """Draw the reductions that a carried Brute offers at the card below it, one label each, beside the Brute."""
        if best is None or not isinstance(best.action, Threaten):
            return
        card = best.name.split()[1]
        rungs = {t.action.by: t for t in lit if isinstance(t.action, Threaten) and t.name.split()[1] == card}
        if len(rungs) < 2:
            return
        for by, target in rungs.items():
            _, top, _, h = target.catch
            self._pill(canvas, f"−{by}", carry.x - carry.width * 0.54 - 34, top + h / 2, target.name == best.name, 18)

    def draw_heap_counts(self, canvas: Canvas, places: FamigliaPlaces, raised: Sequence[Spot]) -> None:
        """Draw the number of cards in each heap of the play areas, but none over a `raised` card of the hand."""
        for strip in (places.area, places.rival_area):
            for spot, n in strip.heaps():
                x, y = spot.x - spot.width / 2 + 16, spot.y + self.hang(strip)
                if not any(abs(card.x - x) < card.width / 2 + 16 and card.y - card.height / 2 < y + 14 for card in raised):
                    self._pill(canvas, f"×{n}", x, y, False, 14)

    def draw_wild(self, canvas: Canvas, spot: Spot) -> None:
        """Draw on a Mercenary of the hand that it pays for a card of another kind."""
        self._pill(canvas, self.app.tr("table.famiglia.wild"), spot.x, spot.y, True, 15)

    def hang(self, strip: Strip) -> float:
        """Return the offset of a heap's number below the middle of a strip's cards, logical units. It is on their lower
        edge, left of the points, and clear of the smallest cards, whose points fill the foot.
        """
        edge = strip.width * RATIO / 2
        if detail_for(self.app.viewport.px(strip.width)) != Detail.TINY:
            return edge + 1
        tall = self.app.text.line("×2", "bold", self.measure.type(14), INK).get_height() + self.measure.px(8)
        return edge + tall / 2 / self.app.viewport.u

    def draw_exchange(self, canvas: Canvas, spot: Spot, left: int) -> None:
        """Draw the number of exchanges left to the Accountant at a spot."""
        self._pill(canvas, self.app.tr("table.famiglia.swaps", n=left), spot.x, spot.y - spot.height / 2 - 15, True, 16)

    def draw_choices(
        self, canvas: Canvas, places: FamigliaPlaces, lit: Sequence[Target], best: Target | None,
        picture: Callable[[int, float, bool], Picture],
    ) -> None:  # fmt: skip
        """Draw the ways to pay for a card side by side, each with the card that goes to the table."""
        shown: dict[str, Target] = {}
        for target in lit:
            shown.setdefault(target.name, target)
        if shown:
            self._ground(canvas, places.question(len(shown)), best)
        for target in shown.values():
            action = target.action
            if not isinstance(action, Recruit):
                continue
            spot, pen = target.spot, self.measure.pen(canvas)
            piece = picture(action.lay, spot.width, best is not None and best.name == target.name)
            pen.picture(self.app.viewport.point(spot.x, spot.y), piece)
            self._pill(canvas, self.app.tr("table.famiglia.lay"), spot.x, spot.y + spot.height / 2 - 4, True)

    def _ground(self, canvas: Canvas, box: Box, best: Target | None) -> None:
        """Draw the panel under the choices, with the question, and the frame round the one aimed at."""
        app, view, pen = self.app, self.app.viewport, self.measure.pen(canvas)
        rect = view.rect(*box)
        pen.panel(rect, alpha=0.95, line=mix(GOLD, app.theme.panel, 0.4), lift=(14, 150, 8))
        head = pygame.Rect(rect.x, rect.y, rect.w, view.px(QUESTION_HEAD - 10))
        title = pen.line(app.tr("table.famiglia.who_lays"), "display", 19, app.theme.heading, room=rect.w - pen.px(30))
        pen.put(title, (rect.centerx - title.get_width() // 2, head.y + (head.h - title.get_height()) // 2))
        if best is not None and best.name.startswith("lay "):
            frame = pen.skin.frame(view.px(best.spot.width + 14), view.px(best.spot.height + 14), 11)
            pen.put(frame, view.point(best.spot.x, best.spot.y), "center")


class PointSeals:
    """The point seals of both seats."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._shown: dict[int, int] = {}
        self.gains: dict[int, tuple[int, float]] = {}
        self._rolls: dict[int, tuple[int, float]] = {}
        """The number shown before, and the time since the current one began to roll up."""

    def see(self, tally: FamigliaTally, still: bool) -> None:
        """Set the current points. `still`: True if they have changed by other means than play (another viewer, an undo)."""
        points = {seat: tally.told(seat) for seat in range(2)}
        for seat, now in points.items():
            gain = now - self._shown.get(seat, now)
            if gain > 0 and not still:
                self.gains[seat] = gain, 0.0
                if not (tally.over or self.app.reduced_motion):
                    self._rolls[seat] = self._shown[seat], 0.0
            elif gain:
                self.gains.pop(seat, None)
                self._rolls.pop(seat, None)
        self._shown = points

    def points(self, seat: int) -> int:
        """Return the number on a seat's seal."""
        now = self._shown.get(seat, 0)
        before, ms = self._rolls.get(seat, (now, timing.POINTS_ROLL_MS))
        return before + round((now - before) * out_cubic(min(1.0, ms / timing.POINTS_ROLL_MS)))

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms`. Return True while something rises or rolls."""
        rolls = {seat: (n, ms + dt_ms) for seat, (n, ms) in self._rolls.items()}
        self._rolls = {seat: (n, ms) for seat, (n, ms) in rolls.items() if ms < timing.POINTS_ROLL_MS}
        self.gains = {seat: (n, ms + dt_ms) for seat, (n, ms) in self.gains.items() if ms + dt_ms < timing.RISE_MS}
        return bool(self.gains or rolls)

    def draw(self, canvas: Canvas, at: SeatLayout, seat: int) -> None:
        """Draw a seat's seal at its portrait, and its latest gain."""
        app, u = self.app, self.app.viewport.u
        x, y = app.viewport.point(*seal_at(at))
        d = worth_diamond(canvas, app, str(self.points(seat)), (x, y), app.theme.ground(RED))
        pen = Pen(canvas, app)
        gain = self.gains.get(seat)
        if gain is None:
            return
        n, ms = gain
        share = ms / timing.RISE_MS
        lift = round((RISE if not app.reduced_motion else 0.0) * out_cubic(min(1.0, share * 1.6)) * u)
        told = app.text.line(f"+{n}", "display", max(13, round(20 * u)), INK)
        w, h = told.get_width() + round(20 * u), told.get_height() + round(4 * u)
        strength = min(1.0, (1 - share) * 3)
        left, top = x + d // 2 + round(4 * u), y - h // 2 - lift + round(RISE * 0.5 * u)
        pill = pen.put(canvas.faded(app.skin.pill(w, h, GOLD, INK), strength), (left, top))
        pen.put(canvas.faded(told, strength), pill, "center")


def seal_at(at: SeatLayout) -> tuple[float, float]:
    """Return the middle of a seat's points, logical units."""
    return at.x + at.diameter * 0.44, at.y - at.diameter * 0.34


def worth_diamond(canvas: Canvas, app: App, words: str, at: tuple[int, int], ink: str) -> int:
    """Draw points on a diamond around a point (pixels) and return its width in pixels. Card values and scores share this look."""
    u, pen = app.viewport.u, Pen(canvas, app)
    text = app.text.line(words, "display", max(13, round(21 * u)), PAPER)
    d = max(round(62 * u), text.get_width() + round(30 * u))
    half = d / 2
    outside, line = (f"M{half} {e:.2f}L{d - e:.2f} {half}L{half} {d - e:.2f}L{e:.2f} {half}Z" for e in (0.0, d * 0.035))
    body = f'<path d="{outside}" fill="{INK}"/><path d="{line}" fill="{PAPER}"/>'
    inner = d * 0.085
    body += f'<path d="M{half} {inner:.2f}L{d - inner:.2f} {half}L{half} {d - inner:.2f}L{inner:.2f} {half}Z" fill="{ink}"/>'
    pen.put(app.skin.drawing(("worth", d, ink), d, d, body), at, "center")
    pen.put(text, at, "center")
    return d
