"""Soft shadows, made once per size and kept.

A shadow is one rounded rectangle of near-black blurred by three box blurs (which look like a Gaussian and cost a tenth of it).
All surfaces are premultiplied.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop_gui.gui.art.press import round_mask
from tabletop_gui.gui.art.raster import blank

__all__ = ["SHADOW_INK", "Picture", "blurred", "box_radius", "soft_shadow"]

SHADOW_INK = (10, 6, 14)


class Picture(NamedTuple):
    """A premultiplied surface and where it goes: ``blit(surface, cx + dx, cy + dy)`` for a thing centred at (cx, cy) px."""

    surface: pygame.Surface
    dx: int
    dy: int


def blurred(surface: pygame.Surface, blur: float) -> pygame.Surface:
    """``surface`` blurred three times by boxes; looks like ``pygame.transform.gaussian_blur(surface, blur)``."""
    radius = box_radius(blur)
    for _ in range(3):
        surface = pygame.transform.box_blur(surface, radius)
    return surface


def box_radius(blur: float) -> int:
    """Radius in px of each of the three boxes: measured to lie on SDL's Gaussian of the same ``blur``."""
    return max(1, round(blur * 0.87))


@lru_cache(maxsize=96)
def soft_shadow(w: int, h: int, r: float, blur: int, alpha: int, ink: tuple[int, int, int] = SHADOW_INK) -> Picture:
    """The shadow of a ``w`` x ``h`` rounded rectangle, centred where the rectangle is. ``blur`` in px, ``alpha`` 0-255."""
    pad = 3 * box_radius(blur)
    surface = blank(w + 2 * pad, h + 2 * pad)
    surface.blit(round_mask(w, h, r), (pad, pad))
    surface.fill((*(c * alpha // 255 for c in ink), alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(blurred(surface, blur), -(w // 2) - pad, -(h // 2) - pad)
