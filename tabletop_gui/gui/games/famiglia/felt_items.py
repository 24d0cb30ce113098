"""Elements on the felt other than cards: labels, the pass through the deck, reduced prices, the choice of
payment, the points at each seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.games.famiglia import DECK, DISCARD, UNDER, VALUE, Recruit, Threaten
from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.art.faces.measures import Detail, detail_for
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.famiglia.facts import ThreatPreview
from tabletop_gui.gui.games.famiglia.places import QUESTION_HEAD, FamigliaPlaces, Strip
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tabletop_gui.gui.games.famiglia.threatened_cards import RivalReach
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import PlaceStyle, empty_place
from tabletop_gui.gui.paint.pen import Anchor, Pen, laid
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.input.carry import Carry
from tabletop_gui.gui.table.model.input.intents import Box, Target
from tabletop_gui.gui.table.model.layout import RATIO, Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import out_cubic
from tabletop_gui.gui.table.model.seating import SeatLayout
from tabletop_gui.gui.table.scale import TableScale

CAP: Final = 1.2
"""Largest interface scale of these elements."""
RUN: Final = KeyFamily("table.famiglia.run{}", (1, 2))
"""Keys of the pass through the deck, first or second."""
RISE: Final = 34.0
"""Rise of newly won points, logical units."""
OFFER: Final = 9.0
"""Distance of the mark of a card that can be taken below the card."""
OVER_STREET: Final = 9.0
"""Distance of the street's name above its cards and the frames of those that can be taken."""
STAGE_UNDER: Final = 30.0
"""Distance of the pass label below a pile's count."""


class FeltLabels:
    """Draws these elements at one table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.measure = TableScale(app, CAP)
        self.counts: list[pygame.Rect] = []
        """Rectangles of the card counts of deck and discards, pixels; the end of the game is judged by them."""

    # -- under the cards ------------------------------------------------------------------------------------------------------

    def draw_ground(
        self, canvas: Canvas, tally: FamigliaTally, places: FamigliaPlaces, felt: str, ropes: RivalReach, watching: bool
    ) -> None:
        """Draw labels and empty places. Portraits on the knots of ropes take the place of the street's name."""
        tr, rival = self.app.tr, ropes.rival
        soft = mix(PAPER, felt, 0.22)
        self._place(canvas, places.deck.spots(1)[0].x, places.deck.spots(1)[0].y, places.deck.width, not tally.zones[DECK])
        self._place(canvas, places.discard.x, places.discard.y, places.discard.width, not tally.zones[DISCARD])
        foot, last = places.deck.y + places.deck.width * 0.7 + 20, tr("table.famiglia.last_turns") if tally.left >= 0 else ""
        self.counts = []
        for x, count, stage, strong in (
            (places.deck.x, tr("table.famiglia.deck", n=tally.deck), tr(RUN[tally.run]), tally.run == 2),
            (places.discard.x, tr("table.famiglia.discards", n=len(tally.zones[DISCARD])), last, True),
        ):
            said = self._say(canvas, count, (x, foot), soft)
            self.counts.append(said.union(self._pill(canvas, stage, x, foot + STAGE_UNDER, strong)) if stage else said)
        if tally.zones[UNDER]:
            under = places.under
            self._say(canvas, tr("table.famiglia.under"), (under.x, under.y - under.width * 0.7 - 14), soft, "midleft")
        if not (places.street.crowded or ropes.reach):  # no room over two rows
            tall = self.app.text.height("display", self.measure.type(21)) / self.app.viewport.u
            up = max(24, tall / 2 + OVER_STREET)
            at = self.app.viewport.point(places.street.x, places.street.top - up)
            self.measure.pen(canvas).text(at, tr("table.famiglia.street"), "display", 21, PAPER, "center")
        for gap in places.street.gaps:
            self._place(canvas, gap.x, gap.y, gap.width, True)
        own = tr("table.famiglia.area.south" if watching else "table.famiglia.area.own")
        if not places.area.cards:
            slot = places.area_slot
            self._place(canvas, slot.x, slot.y, slot.width, True)
        away = places.rival_area
        self._place(canvas, away.x + away.width / 2, away.y, away.width, not away.cards)
        self._say(canvas, own, (places.area.x - 14, places.area.y), soft, "midright")
        below = max(strip.y + self.hang(strip) for strip in (places.rival_area, places.rival_hand)) + 23
        self._say(canvas, tr("table.famiglia.area.rival", who=rival), (places.rival_area.x, below), soft, "midleft")
        self._say(canvas, tr("table.famiglia.hand.rival", who=rival), (places.rival_hand.x, below), soft, "midleft")

    def draw_owed_place(self, canvas: Canvas, slot: Spot) -> None:
        """Draw the place for the card owed in exchange for the fetched one."""
        self._place(canvas, slot.x, slot.y, slot.width, True)
        self._pill(canvas, self.app.tr("table.famiglia.owed"), slot.x, slot.y, True, 16)

    def _place(self, canvas: Canvas, x: float, y: float, width: float, empty: bool) -> None:
        """Draw the outline of an empty place."""
        if not empty:
            return
        u = self.app.viewport.u
        piece = empty_place(self.app.skin, (round(width * u), round(width * 1.4 * u)), u, 0.38, PlaceStyle(1.8, 8, 7))
        self.measure.pen(canvas).put(piece, self.app.viewport.point(x, y), "center")

    def _say(
        self, canvas: Canvas, words: str, at: tuple[float, float], ink: str, anchor: Anchor = "center"
    ) -> pygame.Rect:
        return self.measure.pen(canvas).text(self.app.viewport.point(*at), words, "italic", 17, ink, anchor)

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
        tally: FamigliaTally,
        places: FamigliaPlaces,
        reduced: ThreatPreview | None,
        aimed: Sequence[ThreatPreview],
    ) -> None:
        """Draw the current price of the threatened card (`reduced`), and the prices of others after a Brute."""
        for one in ([] if reduced is None else [reduced]) + [*aimed]:
            if one.card in tally.slots:
                self._price(canvas, places, tally.slots[one.card], one)

    def _price(self, canvas: Canvas, places: FamigliaPlaces, slot: int, one: ThreatPreview) -> None:
        spot, value = places.street.slot(slot), VALUE[one.card]
        over = 54 if one.held else 0  # clear of the Brute in the hand, and of the label
        left = max(0, value - one.by)
        price = f"{value} − {value - left} = {left}" if one.held else f"{value} → {left}"
        self._pill(canvas, price, spot.x, spot.y - spot.height / 2 - over, one.payable, 20)

    def draw_offers(self, canvas: Canvas, places: FamigliaPlaces, offers: Sequence[tuple[int, bool]]) -> None:
        """Draw a mark under each card of the street that can be taken now, given by its place and True if it is free.
        Between two rows there is no space for marks.
        """
        if places.street.crowded:
            return
        pen = self.measure.pen(canvas)
        for slot, free in offers:
            spot = places.street.slot(slot)
            y = spot.y + spot.height / 2 + OFFER
            if free:
                self._pill(canvas, self.app.tr("table.famiglia.free"), spot.x, y + 4, True, 15)
                continue
            w, h = self.app.viewport.px(30), self.app.viewport.px(18)
            line = max(1.2, 1.6 * self.app.viewport.u)
            left, right, low, foot = line, w - line, h * 0.62, h - line
            path = f"M{w / 2} {line}L{right} {low}L{right} {foot}L{w / 2} {h * 0.46}L{left} {foot}L{left} {low}Z"
            body = f'<path d="{path}" fill="{GOLD}" stroke="{INK}" stroke-width="{line:.2f}" stroke-linejoin="round"/>'
            pen.put(self.app.skin.drawing(("offer",), w, h, body), self.app.viewport.point(spot.x, y), "center")

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

    def draw_heap_counts(self, canvas: Canvas, places: FamigliaPlaces) -> None:
        """Draw the number of cards in each heap of the play areas."""
        for strip in (places.area, places.rival_area):
            for spot, n in strip.heaps():
                self._pill(canvas, f"×{n}", spot.x - spot.width / 2 + 16, spot.y + self.hang(strip), False, 14)

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
        self._pill(canvas, self.app.tr("table.famiglia.swaps", n=left), spot.x, spot.y - spot.height / 2 - 6, True, 16)

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
