"""The blurred background of an overlay: the frame so far at a quarter of its size, blurred, darkened, and enlarged again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas, Entry, picture_of

SHRINK: Final = 4
"""Reduction before the blur: a sixteenth of the work, with no visible difference."""
RADIUS: Final = 6.0
"""Blur radius in logical units of the window; two passes of a box filter approximate a Gaussian."""
DIM: Final = 0.5
"""Share of the brightness that is left."""


class Backdrop:
    """The backdrop of one overlay. It is recomputed only when the content below has changed."""

    def __init__(self, dim: float = DIM) -> None:
        self._dim = dim
        self._beneath: list[Entry] = []
        self.picture: pygame.Surface | None = None

    def draw(self, canvas: Canvas, unit: float) -> None:
        """Replace everything shown so far in this frame. ``unit`` is pixels per logical unit."""
        beneath = canvas.take()
        if self.picture is None or self.picture.get_size() != canvas.size or not alike(beneath, self._beneath):
            self._beneath = beneath
            self.picture = blurred(picture_of(beneath, canvas.size), RADIUS * unit, self._dim)
        canvas.blit(self.picture, 0, 0)


def alike(some: Sequence[Entry], others: Sequence[Entry]) -> bool:
    """Return whether two frames show the same."""
    return len(some) == len(others) and all(one.same(other) for one, other in zip(some, others, strict=True))


def blurred(picture: pygame.Surface, radius: float, light: float) -> pygame.Surface:
    """Blur the opaque picture in place by ``radius`` pixels, at ``light`` (0 to 1) of its brightness, and return it:
    allocating another of the window's size would take as long as the blur.
    """
    w, h = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, w // SHRINK), max(1, h // SHRINK)))
    reach = max(1, round(radius / SHRINK))
    for _ in range(2):
        small = pygame.transform.box_blur(small, reach)
    level = round(255 * light)
    small.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(small, (w, h), picture)
