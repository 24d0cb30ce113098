"""Marks at the rivals after a battle: what each has cost the viewer, until the viewer's next card lies."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import BattleDisplay
from tabletop_gui.gui.games.chicken_army.places import PORTRAIT, ArmyCorner, ChickenPlaces
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import written
from tabletop_gui.gui.paint.theme import RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion.tween import Glide, out_back
from tabletop_gui.gui.table.scale import TableScale

CAP: Final = 1.2
"""Largest interface scale that the marks follow."""
GROUND: Final = "#160F14"
INK: Final = "#FFB3A1"
HEART, TYPE, PAD = 16.0, 18.0, 9.0
"""Width of the heart, size of the number, and space before and after both, interface units."""
OUT: Final = 0.40
"""Distance of a mark from the portrait's middle, to its outer upper side, in diameters of the portrait."""
GROWS_MS: Final = 240.0
"""Time in which the marks appear."""
STEPS: Final = 6
"""Number of sizes while they do."""


def losses(show: BattleDisplay, tally: ChickenTally, viewer: int) -> Mapping[int, int]:
    """Return the life that each rival has cost the viewer in the last battle, without those who cost none; nothing once
    the viewer's next card lies, or if that battle has not been shown.
    """
    fresh = show.known and show.round == tally.round - 1 and tally.phase == "organise" and not tally.ended
    if not fresh or not 0 <= viewer < tally.n or tally.fell[viewer] or tally.shown_cards[viewer] > tally.round:
        return {}
    cost = {rival: blow.damage for (rival, struck), blow in show.blows.items() if struck == viewer}
    return {rival: n for rival, n in cost.items() if n}


class LossMarks:
    """The marks of one table."""

    def __init__(self, app: App, deck: ChickenDeck, show: BattleDisplay) -> None:
        self.app, self.deck, self.show = app, deck, show
        self.measure = TableScale(app, CAP)
        self.losses: Mapping[int, int] = {}
        """Life lost to each rival."""
        self._grown = Glide(0.0)

    def follow(self, tally: ChickenTally, viewer: int, *, there: bool, ms: float) -> None:
        """Show what the last battle has cost. `there`: the armies are back at their seats; `ms`: time to appear in."""
        self.losses = losses(self.show, tally, viewer) if there else {}
        if not self.losses:
            self._grown.snap(0.0)
        self._grown.to(1.0 if self.losses else 0.0, ms, out_back)

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms`. True while they appear."""
        return self._grown.update(dt_ms)

    def rect(self, corner: ArmyCorner, n: int) -> pygame.Rect:
        """Return the area of a mark, pixels: at the outer upper side of the portrait, opposite the first-player card."""
        m, view = self.measure, self.app.viewport
        wide = m.px(HEART) + m.px(4) + self.app.text.width(written(-n), "display", m.type(TYPE)) + 2 * m.px(PAD)
        rect = pygame.Rect(0, 0, wide, m.px(TYPE + 9))
        side = -1 if corner.side == "west" else 1
        rect.center = view.point(corner.x + side * OUT * PORTRAIT, corner.y - OUT * PORTRAIT)
        return rect.clamp(self.app.canvas.target.get_rect().inflate(-2 * m.px(6), -2 * m.px(6)))

    def at(self, places: ChickenPlaces, south: int, pos: tuple[int, int]) -> tuple[int, pygame.Rect] | None:
        """Return the rival whose mark is at a point (pixels), and the area of the mark."""
        for rival in self.losses:
            rect = self.rect(places.corners[(rival - south) % len(places.corners)], self.losses[rival])
            if rect.collidepoint(pos):
                return rival, rect
        return None

    def told(self, rival: int, name: str, tr: Tr) -> str:
        """Return what a mark says, in words."""
        return tr("table.chicken_army.tell.cost", who=name, n=self.losses[rival])

    def draw(self, canvas: Canvas, places: ChickenPlaces, south: int) -> None:
        """Draw the marks."""
        for rival, n in self.losses.items():
            slot = (rival - south) % len(places.corners)
            rect = self.rect(places.corners[slot], n)
            grown = max(1, round(STEPS * self._grown.value)) / STEPS
            canvas.repeat(("loss", slot), (rect.topleft, n, grown), partial(self._draw, canvas, rect, n, grown))

    def _draw(self, canvas: Canvas, whole: pygame.Rect, n: int, grown: float) -> None:
        pen, rect = self.measure.pen(canvas), whole.scale_by(grown)
        pen.pill(rect, GROUND, RED)
        if grown < 1:
            return
        heart = pen.art.emblem(self.deck.heart.emblem, pen.px(HEART))
        at = pen.put(heart, (rect.x + pen.px(PAD), rect.centery), "midleft")
        pen.text((at.right + pen.px(4), rect.centery), written(-n), "display", TYPE, INK, "midleft")
