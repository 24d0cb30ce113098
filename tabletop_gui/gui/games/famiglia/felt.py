"""What is written and marked on the felt: labels, the pass through the deck, prices after a Brute, the choice of who pays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.famiglia import DECK, DISCARD, UNDER, VALUE, Recruit, Threaten
from tabletop_gui.gui.art.faces.measures import Detail, detail_for
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.art.shadows import Picture
from tabletop_gui.gui.games.famiglia.aims import Aimed
from tabletop_gui.gui.games.famiglia.places import QUESTION_HEAD, FamigliaPlaces, Strip
from tabletop_gui.gui.games.famiglia.tally import Tally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.table.model.carry import Carry
from tabletop_gui.gui.table.model.intents import Box, Target
from tabletop_gui.gui.table.model.layout import RATIO, Spot
from tabletop_gui.gui.table.outline import dashed_outline

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CAP: Final = 1.2
"""The largest interface scale these follow."""
STAGE_UNDER: Final = 30.0
"""How far under a pile's count it stands which time the deck is gone through."""


class FeltLabels:
    """Draws them at one table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.measure = Measure(app, CAP)

    # -- under the cards ------------------------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas, tally: Tally, places: FamigliaPlaces, felt: str, rival: str, watching: bool) -> None:
        """Labels and empty places."""
        tr = self.app.tr
        soft = mix(PAPER, felt, 0.22)
        self._place(canvas, places.deck.spots(1)[0].x, places.deck.spots(1)[0].y, places.deck.width, not tally.zones[DECK])
        self._place(canvas, places.discard.x, places.discard.y, places.discard.width, not tally.zones[DISCARD])
        for x, y, count, stage, strong in self._counts(tally, places):
            self._say(canvas, count, x, y, soft)
            if stage:
                self._pill(canvas, stage, x, y + STAGE_UNDER, strong)
        if tally.zones[UNDER]:
            under = places.under
            self._say(canvas, tr("table.famiglia.under"), under.x, under.y - under.width * 0.7 - 14, soft, left=True)
        if not places.street.crowded:  # no room over two rows
            self._say(canvas, tr("table.famiglia.street"), places.street.x, places.street.top - 24, PAPER, "display", 21)
        for gap in places.street.gaps:
            self._place(canvas, gap.x, gap.y, gap.width, True)
        if not watching:
            own = tr("table.famiglia.area.own")
        else:
            own = tr("table.famiglia.area.south")
        if not places.area.cards:
            slot = places.area_slot
            self._place(canvas, slot.x, slot.y, slot.width, True)
        away = places.rival_area
        self._place(canvas, away.x + away.width / 2, away.y, away.width, not away.cards)
        self._say(canvas, own, places.area.x - 14, places.area.y, soft, right=True)
        below = max(strip.y + self.hang(strip) for strip in (places.rival_area, places.rival_hand)) + 23
        self._say(canvas, tr("table.famiglia.area.rival", who=rival), places.rival_area.x, below, soft, left=True)
        self._say(canvas, tr("table.famiglia.hand.rival", who=rival), places.rival_hand.x, below, soft, left=True)

    def _counts(self, tally: Tally, places: FamigliaPlaces) -> list[tuple[float, float, str, str, bool]]:
        """Under deck and discards: where, how many cards, what that means ("": nothing yet), and whether it is near the end."""
        tr = self.app.tr
        foot = places.deck.y + places.deck.width * 0.7 + 20
        last = tr("table.famiglia.last_turns") if tally.left >= 0 else ""
        return [
            (places.deck.x, foot, tr("table.famiglia.deck", n=tally.deck), tr(f"table.famiglia.run{tally.run}"), tally.run == 2),
            (places.discard.x, foot, tr("table.famiglia.discards", n=len(tally.zones[DISCARD])), last, True),
        ]

    def figures(self, tally: Tally, places: FamigliaPlaces) -> list[pygame.Rect]:
        """Where it is written how many cards deck and discards have, in pixels."""
        found, m = [], self.measure
        for x, y, count, stage, _ in self._counts(tally, places):
            wide = self.app.text.width(count, "italic", m.type(17))
            tall = self.app.text.height("italic", m.type(17))
            px, py = self.app.viewport.point(x, y)
            rect = pygame.Rect(px - wide // 2, py - tall // 2, wide, tall)
            if stage:
                w = self.app.text.width(stage, "bold", m.type(16)) + m.px(26)
                h = self.app.text.height("bold", m.type(16)) + m.px(8)
                px, py = self.app.viewport.point(x, y + STAGE_UNDER)
                rect.union_ip(px - w // 2, py - h // 2, w, h)
            found.append(rect)
        return found

    def draw_owed(self, canvas: Canvas, slot: Spot) -> None:
        """The place for the card that is owed for the one fetched."""
        self._place(canvas, slot.x, slot.y, slot.width, True)
        self._pill(canvas, self.app.tr("table.famiglia.owed"), slot.x, slot.y, True, 16)

    def _place(self, canvas: Canvas, x: float, y: float, width: float, empty: bool) -> None:
        """The outline of an empty place."""
        if not empty:
            return
        u = self.app.viewport.u
        w, h = round(width * u), round(width * 1.4 * u)
        line = max(1.3, 1.8 * u)
        path = dashed_outline(line, line, w - 2 * line, h - 2 * line, 8 * u, 7 * u, 6 * u)
        body = f'<path d="{path}" fill="none" stroke="{PAPER}" stroke-width="{line:.2f}" opacity="0.38"/>'
        piece = self.app.skin.drawing(("empty place", w), w, h, body)
        px, py = self.app.viewport.point(x, y)
        canvas.blit(piece, px - w // 2, py - h // 2)

    def _say(
        self, canvas: Canvas, words: str, x: float, y: float, ink: str, face: str = "italic", size: float = 17,
        *, left: bool = False, right: bool = False,
    ) -> None:  # fmt: skip
        text = self.app.text.line(words, face, self.measure.type(size), ink)  # type: ignore[arg-type]
        px, py = self.app.viewport.point(x, y)
        px -= 0 if left else text.get_width() if right else text.get_width() // 2
        canvas.blit(text, px, py - text.get_height() // 2)

    def _pill(self, canvas: Canvas, words: str, x: float, y: float, strong: bool, size: float = 16) -> None:
        app, m = self.app, self.measure
        text = app.text.line(words, "bold", m.type(size), INK)
        w, h = text.get_width() + m.px(26), text.get_height() + m.px(8)
        px, py = app.viewport.point(x, y)
        canvas.blit(app.skin.pill(w, h, GOLD if strong else PAPER, INK), px - w // 2, py - h // 2)
        canvas.blit(text, px - text.get_width() // 2, py - text.get_height() // 2)

    # -- over the cards -------------------------------------------------------------------------------------------------------

    def draw_prices(
        self, canvas: Canvas, tally: Tally, places: FamigliaPlaces, reduced: tuple[int, int], aimed: Sequence[Aimed]
    ) -> None:
        """What a threatened card (`reduced`: card or -1, by how much) costs now, and what others would cost after a Brute."""
        if reduced[0] in tally.slots:
            self._price(canvas, places, tally.slots[reduced[0]], Aimed(*reduced, True))
        for one in aimed:
            if one.card in tally.slots:
                self._price(canvas, places, tally.slots[one.card], one)

    def _price(self, canvas: Canvas, places: FamigliaPlaces, slot: int, one: Aimed) -> None:
        spot, value = places.street.slot(slot), VALUE[one.card]
        over = 54 if one.held else 0  # clear of the Brute in the hand, and of the label
        price = f"{value} → {max(0, value - one.by)}"
        self._pill(canvas, price, spot.x, spot.y - spot.height / 2 - over, one.payable, 20)

    def draw_upshot(self, canvas: Canvas, words: str, carry: Carry) -> None:
        """What follows when the carried card is let go here, on its lower edge."""
        if words:
            self._pill(canvas, words, carry.x, carry.y + carry.width * carry.ratio * 0.54 - 6, True, 17)

    def draw_ladder(self, canvas: Canvas, lit: Sequence[Target], best: Target | None, carry: Carry) -> None:
        """What a carried Brute takes off where he is held: a rung for each reduction, beside him."""
        if best is None or not isinstance(best.action, Threaten):
            return
        card = best.name.split()[1]
        rungs = {t.action.by: t for t in lit if isinstance(t.action, Threaten) and t.name.split()[1] == card}
        if len(rungs) < 2:
            return
        for by, target in rungs.items():
            _, top, _, h = target.catch
            self._pill(canvas, f"−{by}", carry.x - carry.width * 0.54 - 34, top + h / 2, target.name == best.name, 18)

    def draw_heaps(self, canvas: Canvas, places: FamigliaPlaces) -> None:
        """How many cards lie in each heap of the play areas."""
        for strip in (places.area, places.rival_area):
            for spot, n in strip.heaps():
                self._pill(canvas, f"×{n}", spot.x - spot.width / 2 + 16, spot.y + self.hang(strip), False, 14)

    def hang(self, strip: Strip) -> float:
        """How far below the middle of a strip's cards the middle of a heap's number lies, in logical units: on their lower edge,
        at the left of the points; clear of the smallest cards, whose points fill the foot."""
        edge = strip.width * RATIO / 2
        if detail_for(self.app.viewport.px(strip.width)) != Detail.TINY:
            return edge + 1
        tall = self.app.text.line("×2", "bold", self.measure.type(14), INK).get_height() + self.measure.px(8)
        return edge + tall / 2 / self.app.viewport.u

    def draw_exchange(self, canvas: Canvas, spot: Spot, left: int) -> None:
        """What the Accountant who lies there may still exchange."""
        self._pill(canvas, self.app.tr("table.famiglia.swaps", n=left), spot.x, spot.y - spot.height / 2 - 6, True, 16)

    def draw_choices(
        self, canvas: Canvas, places: FamigliaPlaces, lit: Sequence[Target], best: Target | None,
        picture: Callable[[int, float, bool], Picture],
    ) -> None:  # fmt: skip
        """The ways to pay for a card, side by side: who goes to the table."""
        shown: dict[str, Target] = {}
        for target in lit:
            shown.setdefault(target.name, target)
        if shown:
            self._ground(canvas, places.question(len(shown)), best)
        for target in shown.values():
            action = target.action
            if not isinstance(action, Recruit):
                continue
            slot = target.slot
            x, y = self.app.viewport.point(slot.x, slot.y)
            piece = picture(action.lay, slot.width, best is not None and best.name == target.name)
            canvas.blit(piece.surface, x + piece.dx, y + piece.dy)
            self._pill(canvas, self.app.tr("table.famiglia.lay"), slot.x, slot.y + slot.height / 2 - 4, True)

    def _ground(self, canvas: Canvas, box: Box, best: Target | None) -> None:
        """The panel under the choices, with the question, and the frame round the one aimed at."""
        app, skin, view, m = self.app, self.app.skin, self.app.viewport, self.measure
        rect = view.rect(*box)
        shadow = app.art.shadow(rect.w, rect.h, 14 * skin.unit, m.px(14), 150, drop=m.px(8))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.panel(rect.w, rect.h, alpha=0.95, line=mix(GOLD, app.theme.panel, 0.4)), *rect.topleft)
        words = app.tr("table.famiglia.who_lays")
        title = app.text.fitted(words, "display", m.type(19), app.theme.heading, rect.w - m.px(30))
        head = view.px(QUESTION_HEAD - 10)
        canvas.blit(title, rect.centerx - title.get_width() // 2, rect.y + (head - title.get_height()) // 2)
        if best is not None and best.name.startswith("lay "):
            w, h = view.px(best.slot.width + 14), view.px(best.slot.height + 14)
            x, y = view.point(best.slot.x, best.slot.y)
            frame = skin.frame(w, h, 11)
            canvas.blit(frame, x - frame.get_width() // 2, y - frame.get_height() // 2)
