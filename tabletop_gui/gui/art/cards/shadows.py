"""Soft shadows, rendered once per size and cached.

A shadow is a rounded rectangle of near-black blurred by three box blurs (which look like a Gaussian and cost
a tenth of it). All surfaces are premultiplied.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from tabletop_gui.gui.art.cards.print_finish import round_mask
from tabletop_gui.gui.art.raster.raster import blank

SHADOW_INK = (10, 6, 14)


class Picture(NamedTuple):
    """A premultiplied surface and its offset: ``blit(surface, cx + dx, cy + dy)`` for an element centred at (cx, cy) px."""

    surface: pygame.Surface
    dx: int
    dy: int


def blurred(surface: pygame.Surface, blur: float) -> pygame.Surface:
    """Return ``surface`` blurred three times by boxes; looks like ``pygame.transform.gaussian_blur(surface, blur)``."""
    radius = box_radius(blur)
    for _ in range(3):
        surface = pygame.transform.box_blur(surface, radius)
    return surface


def box_radius(blur: float) -> int:
    """Return the radius in px of each of the three boxes, fitted by measurement to SDL's Gaussian of the same ``blur``."""
    return max(1, round(blur * 0.87))


@lru_cache(maxsize=96)
def soft_shadow(w: int, h: int, r: float, blur: int, alpha: int, ink: tuple[int, int, int] = SHADOW_INK) -> Picture:
    """Return the shadow of a ``w`` x ``h`` rounded rectangle, with the same centre. ``blur`` in px, ``alpha`` 0-255.

    Only the four corners are blurred; the straight sides and the middle of a larger shadow are a single pixel stretched.
    """
    w, h = max(1, w), max(1, h)  # a window may leave no room for it
    reach = 3 * box_radius(blur)
    corner = 2 * reach + math.ceil(r)
    across, down = w + 2 * reach, h + 2 * reach
    made_across, made_down = min(across, 2 * corner + 1), min(down, 2 * corner + 1)
    made = _blurred_plate(made_across - 2 * reach, made_down - 2 * reach, r, blur, alpha, ink)
    surface = made
    if (made_across, made_down) != (across, down):
        surface = blank(across, down)
        for left, wide, x, broad in _stretch(made_across, across, corner):
            for top, high, y, tall in _stretch(made_down, down, corner):
                if wide == high == 1:  # the middle, which is most of it, has one colour
                    surface.fill(made.get_at((left, top)), (x, y, broad, tall))
                    continue
                piece = pygame.transform.scale(made.subsurface(left, top, wide, high), (broad, tall))
                surface.blit(piece, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    return Picture(surface, -(w // 2) - reach, -(h // 2) - reach)


def _blurred_plate(w: int, h: int, r: float, blur: int, alpha: int, ink: tuple[int, int, int]) -> pygame.Surface:
    reach = 3 * box_radius(blur)
    surface = blank(w + 2 * reach, h + 2 * reach)
    surface.blit(round_mask(w, h, r), (reach, reach))
    surface.fill((*(c * alpha // 255 for c in ink), alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return blurred(surface, blur)


def _stretch(made: int, wanted: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Return the pieces of a stretched length as (from, length, to, length): its two ends, kept, and the pixel
    between, stretched.
    """
    if made == wanted:
        return [(0, made, 0, made)]
    return [(0, corner, 0, corner), (corner, 1, corner, wanted - 2 * corner), (corner + 1, corner, wanted - corner, corner)]
