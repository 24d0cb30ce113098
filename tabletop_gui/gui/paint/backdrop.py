"""What lies under an overlay, out of focus: the frame so far at a quarter of its size, blurred, darkened, and large again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas, Entry, picture_of

SHRINK: Final = 4
"""The blur is computed at a quarter of the size: a sixteenth of the work, and nothing of it is seen."""
RADIUS: Final = 6.0
"""Logical units of the window; two passes of a box look like one of a bell."""
DIM: Final = 0.5
"""How much of the light is left."""


class Backdrop:
    """An overlay's own. It is made anew only when what lies beneath has changed."""

    def __init__(self, dim: float = DIM) -> None:
        self._dim = dim
        self._beneath: list[Entry] = []
        self.picture: pygame.Surface | None = None

    def draw(self, canvas: Canvas, unit: float) -> None:
        """Replace everything that was shown so far in this frame. ``unit`` is pixels per logical unit."""
        beneath = canvas.take()
        if self.picture is None or self.picture.get_size() != canvas.size or not alike(beneath, self._beneath):
            self._beneath = beneath
            self.picture = blurred(picture_of(beneath, canvas.size), RADIUS * unit, self._dim)
        canvas.blit(self.picture, 0, 0)


def alike(some: Sequence[Entry], others: Sequence[Entry]) -> bool:
    """Whether two frames show the same."""
    return len(some) == len(others) and all(one.same(other) for one, other in zip(some, others, strict=True))


def blurred(picture: pygame.Surface, radius: float, light: float) -> pygame.Surface:
    """The opaque picture, out of focus by ``radius`` pixels, at ``light`` (0 to 1) of its brightness. It is changed itself: to
    have another of the window's size would take as long as the blur."""
    w, h = picture.get_size()
    small = pygame.transform.smoothscale(picture, (max(1, w // SHRINK), max(1, h // SHRINK)))
    reach = max(1, round(radius / SHRINK))
    for _ in range(2):
        small = pygame.transform.box_blur(small, reach)
    level = round(255 * light)
    small.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(small, (w, h), picture)
