"""Cards of a game beside a row of buttons that slide out from behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from tabletop_gui.gui.art import Face, Picture
from tabletop_gui.gui.shell.app import App

SIDES = ((-1, 2, 13.0), (-1, 1, 6.0), (1, 1, -6.0), (1, 2, -13.0))
"""The cards beside the buttons: side, position outwards, and rotation (degrees)."""
SIDE_CARD, SIDE_STEP = 84.0, 84.0
SIDE_CLEAR = 0.74
"""Distance of the nearer card's centre from the buttons, in card widths: rotated, it reaches 0.57 back towards them."""
LEAST_SIDE = 30
"""Minimum width in pixels of the space for cards."""
SPREAD_MS = 420.0
SPREAD_STAGGER_MS = 70.0
SPREAD_WHOLE_MS = SPREAD_MS + SPREAD_STAGGER_MS * len(SIDES)
"""Total time in which the cards slide out one after the other, so that the program's first frame need not draw them."""
SPREAD_STEP_MS = 1000 / 30
"""Maximum time step of the animation, so that cards slide smoothly even after a late frame."""


class ShowcaseFan:
    """`place` it, and it slides out as soon as the program is visible; until then it costs nothing."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._faces: Sequence[Face] = ()
        self._between = pygame.Rect(0, 0, 0, 0)
        self._spread_ms = 0.0
        self._made = 0
        """Number of cards rendered ahead, before they slide out."""

    def lie(self) -> None:
        """Skip the animation: all cards are out."""
        self._spread_ms = SPREAD_WHOLE_MS

    def come(self) -> None:
        """Slide other cards out; with reduced motion they appear at once."""
        self._spread_ms = 0.0 if not self.app.reduced_motion else SPREAD_WHOLE_MS
        self._made = 0

    def place(self, faces: Sequence[Face], buttons: pygame.Rect, least: int) -> None:
        """Place these cards on both sides of the buttons, clear of the text above them, which is `least` pixels wide
        in the middle of the window.
        """
        words = pygame.Rect((self.app.viewport.width - least) // 2, buttons.y, least, buttons.h)
        self._faces, self._between = faces, buttons.union(words)

    def update(self, dt_ms: float) -> bool:
        """Advance time. Return True while they slide."""
        if self._spread_ms >= SPREAD_WHOLE_MS or not self.app.shown_once:
            return False
        if self._made < len(SIDES):  # one in a turn: with a cold cache each takes its time, and none may come without the others
            self._made += 1
            self._pictures()
        else:
            self._spread_ms += min(dt_ms, SPREAD_STEP_MS)
        return True

    def out(self, index: int) -> float:
        """Return the progress of a card, 0 to 1."""
        part = min(1.0, max(0.0, (self._spread_ms - SPREAD_STAGGER_MS * index) / SPREAD_MS))
        return 1 - (1 - part) ** 3

    def shown(self) -> Iterator[tuple[pygame.Surface, int, int]]:
        """Yield the visible cards: pictures and positions."""
        between, width = self._between, self._width
        fan = self._pictures() if self._spread_ms > 0 else []
        for index, (picture, (side, place, _)) in enumerate(zip(fan, SIDES, strict=False)):
            edge = between.left if side < 0 else between.right
            x = edge + side * self.out(index) * width * (SIDE_CLEAR + (place - 1) * SIDE_STEP / SIDE_CARD)
            y = between.centery - width * 0.2 + (place - 1) * width * 0.14
            yield picture.surface, round(x) + picture.dx, round(y) + picture.dy

    def _pictures(self) -> list[Picture]:
        """Return the available pictures: all of them, unless they still wait to slide out."""
        if self._width < LEAST_SIDE:
            return []
        faces = self._faces if self._spread_ms > 0 else self._faces[: self._made]
        u = self.app.viewport.u
        return [
            self.app.art.card(face, self._width, angle=lean, lift=4 * u) for face, (_, _, lean) in zip(faces, SIDES, strict=False)
        ]

    @property
    def _width(self) -> int:
        """Width of a card in pixels."""
        aside = min(self._between.x, self.app.viewport.width - self._between.right)
        room = (aside - self.app.skin.px(70)) / 2.22
        return round(min(self.app.viewport.px(SIDE_CARD), room))
