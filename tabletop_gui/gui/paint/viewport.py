"""Logical units to window pixels.

Scenes are laid out on a logical canvas of at least 1600 x 900 units. ``u`` is the size of one logical unit in window pixels;
the canvas grows in the direction in which the window is longer than 16:9, so nothing is letterboxed.
"""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

LOGICAL_WIDTH: Final = 1600.0
LOGICAL_HEIGHT: Final = 900.0
LEAST_SIZE: Final = (480, 300)
"""Minimum layout size in pixels. Tiling window managers make windows of any size, down to a single pixel;
nothing is usable in them, and they show the upper left part of a window of this size.
"""
TEXT_FLOOR_PX: Final = 12
"""Minimum size of text in window pixels, however small the window."""
LEAST_UNIT: Final = 0.6
"""Minimum window pixels per interface unit in a window (1280 x 720 at 80 % has 0.64): the background of text
stays in proportion to letters that are at their minimum size.
"""


class Viewport(Struct, frozen=True):
    """One window size and one interface scale.

    ``width`` and ``height`` are window pixels, at least `LEAST_SIZE` (`of`); ``scale`` (0.8 to 2) is the player's
    choice and enlarges text and controls, never the table.
    """

    width: int
    height: int
    scale: float = 1.0
    least: float = 0.0
    """Lower limit of an interface scale passed to `capped_scale`: in a small window letters do not shrink with it."""

    @classmethod
    def of(cls, size: tuple[int, int], scale: float, least: float = 0.0) -> Viewport:
        """Return the viewport of a window of any size, or of a part of one: one smaller than `LEAST_SIZE` is laid out at
        that size.
        """
        return cls(max(size[0], LEAST_SIZE[0]), max(size[1], LEAST_SIZE[1]), max(scale, least), least)

    @classmethod
    def whole(cls, size: tuple[int, int], scale: float) -> Viewport:
        """Return the viewport of the window itself: an interface unit has `LEAST_UNIT` pixels or more."""
        return cls.of(size, scale, LEAST_UNIT / cls.of(size, scale).u)

    @property
    def u(self) -> float:
        """Window pixels per logical unit."""
        return min(self.width / LOGICAL_WIDTH, self.height / LOGICAL_HEIGHT)

    @property
    def unit(self) -> float:
        """Window pixels per interface unit."""
        return self.u * self.scale

    @property
    def w(self) -> float:
        """Logical width of the canvas, 1600 or more."""
        return self.width / self.u

    @property
    def h(self) -> float:
        """Logical height of the canvas, 900 or more."""
        return self.height / self.u

    @property
    def size(self) -> tuple[int, int]:
        """Window size in pixels."""
        return self.width, self.height

    def capped_scale(self, cap: float) -> float:
        """Return the player's interface scale, limited to `cap`."""
        return min(self.scale, max(cap, self.least))

    def px(self, logical: float) -> int:
        """Return a length in window pixels, rounded."""
        return round(logical * self.u)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return a logical position in window pixels."""
        u = self.u
        return round(x * u), round(y * u)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """Return a logical rectangle in window pixels. Edges are rounded, so neighbours share their edge."""
        u = self.u
        left, top = round(x * u), round(y * u)
        return pygame.Rect(left, top, round((x + w) * u) - left, round((y + h) * u) - top)

    def logical(self, position: tuple[float, float]) -> tuple[float, float]:
        """Return a window position (a mouse event's ``pos``) in logical units."""
        u = self.u
        return position[0] / u, position[1] / u

    def holds(self, position: tuple[float, float]) -> bool:
        """Return whether a point, in window pixels, lies in the window."""
        return 0 <= position[0] < self.width and 0 <= position[1] < self.height

    def text(self, size: float) -> int:
        """Return a type size in window pixels: logical size x interface scale, never below the readable minimum."""
        return max(TEXT_FLOOR_PX, round(size * self.scale * self.u))
