"""The reasons of a hint drawn on the table: the cards they name light up in turn, numbered like the
sentences; the best action has a green frame, the player's idea a paper-coloured one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, radians, sin
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import BEST, BEST_ON_PAPER, CORAL, GOLD, INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.help.note_panel import number_disc
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import Glide
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.stage import Stage
from tabletop_gui.gui.table.scale import TableScale

NEXT_MS: Final = 120.0
"""Delay between one highlight and the next, ms."""
HALF: Final = 0.5
"""Dimming of the rest of the table while cards are highlighted, 0 to 1."""
IN, OVER = 34.0, 8.0
"""Logical units from a card's left edge to the middle of its number, and from the number's upper edge to the
card's: beside the index, as far as a neighbouring card leaves that free.
"""
CAP: Final = 1.25


class ReasonLights:
    """The highlighted cards, their order, and the progress of the animation."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.measure = TableScale(app, CAP)
        self.numbers: Mapping[int, tuple[int, bool]] = {}
        """Number of the reason that names each card, and whether the reason speaks against the action."""
        self.best: Sequence[Sequence[int]] = ()
        """Cards of each best action; the first card bears the tag."""
        self.idea: Sequence[int] = ()
        """Cards of the player's idea."""
        self._only = False
        self._ms = 0.0
        self._down, self._deep = Glide(0.0), HALF

    @property
    def shown(self) -> bool:
        """True while highlights are shown."""
        return self._down.goal > 0

    def show(
        self,
        numbers: Mapping[int, tuple[int, bool]],
        best: Sequence[Sequence[int]],
        idea: Sequence[int],
        *,
        dims: bool = True,
        only: bool = False,
    ) -> None:
        """Highlight these cards; cards that are already lit stay lit. `dims` darkens the rest of the table, `only`
        says that the best action is the only legal one.
        """
        if numbers != self.numbers or not self.shown:
            self._ms = 0.0
        self.numbers, self.best, self.idea, self._only = numbers, best, idea, only
        self._deep = HALF if dims else 0.0
        self._glide(1.0)

    def clear(self) -> None:
        """Remove all highlights."""
        if self.shown:
            self.numbers, self.best, self.idea = {}, (), ()
            self._glide(0.0)

    def _glide(self, goal: float) -> None:
        self._down.to(goal, 0 if self.app.reduced_motion else timing.TARGET_FADE_MS)
        self.app.dirty()

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while more highlights are to come."""
        waiting = self.shown and self._lit < max((number for number, _ in self.numbers.values()), default=0)
        if waiting:
            self._ms += dt_ms
        return self._down.update(dt_ms) or waiting

    @property
    def _lit(self) -> int:
        """Highest number that is lit by now."""
        return 99 if self.app.reduced_motion else 1 + int(self._ms / NEXT_MS)

    # -- what the picture asks ------------------------------------------------------------------------------------------------

    @property
    def dimmed(self) -> float:
        """Dimming of everything else, 0 to 1."""
        return self._deep * self._down.value

    def names(self, card: int) -> bool:
        """Return True if a card is highlighted."""
        return card >= 0 and (card in self.numbers or self._is_best(card) or card in self.idea)

    def _is_best(self, card: int) -> bool:
        """Return True if a card belongs to a best action."""
        return any(card in cards for cards in self.best)

    def dims(self, card: int) -> bool | None:
        """Return True if a card of the player's hand is dimmed; None if no highlights are shown."""
        return not self.names(card) if self.shown and (self.numbers or self.best) else None

    def frame(self, card: int) -> str | None:
        """Return the frame colour of a card; None for no frame."""
        if not self.shown or card < 0:
            return None
        if self._is_best(card):
            return BEST
        if card in self.idea:
            return PAPER
        number, against = self.numbers.get(card, (99, False))
        if number > self._lit or number == 99:
            return None
        return CORAL if against else GOLD

    def draw(self, canvas: Canvas, stage: Stage) -> None:
        """Draw the numbers and tags over the cards."""
        if not self.shown:
            return
        pen, m = self.measure.pen(canvas), self.measure
        for card, (number, against) in self.numbers.items():
            sprite = on_stage(stage, card)
            if sprite is not None and number <= self._lit:
                at = self._at(sprite, IN - sprite.spot.width / 2, -0.5 - OVER / sprite.spot.height)
                number_disc(pen, self.app, m, at, number, against)
        several = "table.hint.tag.any" if len(self.best) > 2 else "table.hint.tag.either"
        word = several if len(self.best) > 1 else "table.hint.tag.only" if self._only else "table.hint.tag.best"
        tags: list[tuple[int, str, str, str, str | None]] = [
            (cards[0], word, BEST_ON_PAPER, PAPER, None) for cards in self.best if cards
        ]
        tags += [(self.idea[0], "table.hint.tag.yours", INK, PAPER, PAPER)] if self.idea else []
        for card, said, fill, ink, line in tags:
            sprite = on_stage(stage, card)
            if sprite is not None:
                self._tag(pen, sprite, self.app.tr(said), fill, ink, line)

    def _at(self, sprite: Sprite, dx: float, down: float) -> tuple[int, int]:
        """Return a point of a card as it lies, in pixels. `dx`: logical units from its middle; `down`: share of its height."""
        dy, turned = down * sprite.spot.height, radians(sprite.spot.angle)
        x, y = sprite.x + sprite.sway, sprite.y - sprite.rise
        return self.app.viewport.point(x + dx * cos(turned) - dy * sin(turned), y + dx * sin(turned) + dy * cos(turned))

    def _tag(self, pen: Pen, sprite: Sprite, words: str, fill: str, ink: str, line: str | None) -> None:
        text = pen.line(words, "bold", 16, ink)
        pill = pygame.Rect((0, 0), (text.get_width() + pen.px(22), text.get_height() + pen.px(5)))
        pill.center = self._at(sprite, 0, 0.5)
        pill.clamp_ip(pygame.Rect(0, 0, self.app.viewport.width, self.app.viewport.height - pen.px(4)))
        pen.pill(pill, fill, line)
        pen.put(text, pill, "center")


def on_stage(stage: Stage, card: int) -> Sprite | None:
    """Return the card's sprite if it lies still and face up before the viewer; None otherwise."""
    found = stage.find(card)
    sprite = stage.rows[found[0]][found[1]] if found is not None else None
    return sprite if sprite is not None and sprite.spot.seen and sprite.flight is None and not sprite.carried else None
