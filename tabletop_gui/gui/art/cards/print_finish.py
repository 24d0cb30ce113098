"""Print finish: specks of bare paper, paper tooth, round corners (the fifth rule of the visual style)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from tabletop_gui.gui.art.raster.raster import premultiplied, raster, rrect_path, svg_text
from tabletop_gui.gui.art.tabletop.textures import PAPER, soft_noise, speckle

MASTER_W, MASTER_H = 300, 420
SCALING_LOSS: Final = (3, 3, 3, 3)
"""Amount that ``smoothscale`` takes off a full channel when it shrinks an image (its sums are rounded down)."""
_SPECK_AREA = 70  # one speck to so many square master pixels


@lru_cache(maxsize=32)
def round_mask(w: int, h: int, r: float) -> pygame.Surface:
    """Return a mask, white inside a rounded rectangle and transparent outside, *premultiplied*: multiply an opaque
    image by it.
    """
    shape = f'<path d="{rrect_path(0, 0, w, h, r)}" fill="#ffffff"/>'
    return premultiplied(raster(svg_text(w, h, shape), w, h))


@lru_cache(maxsize=32)
def disc_mask(diameter: int) -> pygame.Surface:
    """Return a mask, white inside the inscribed circle, premultiplied."""
    return round_mask(diameter, diameter, diameter / 2)


@lru_cache(maxsize=8)
def _specks(w: int, h: int, variant: int) -> pygame.Surface:
    tall = round(MASTER_W * h / w)
    specks = speckle(MASTER_W, tall, MASTER_W * tall // _SPECK_AREA, PAPER, 5)
    turned = pygame.transform.flip(specks.copy(), bool(variant & 1), bool(variant & 2))
    return pygame.transform.smoothscale(turned, (w, h)).premul_alpha()


@lru_cache(maxsize=8)
def _tooth(w: int, h: int, r: float, variant: int) -> pygame.Surface:
    """Return tooth and corner mask in one image to multiply by: the product is already premultiplied."""
    tall = round(MASTER_W * h / w)
    grain = pygame.transform.flip(soft_noise(MASTER_W, tall, 1).copy(), bool(variant & 2), bool(variant & 1))
    tooth = pygame.transform.smoothscale(grain, (w, h))
    tooth.fill(SCALING_LOSS, special_flags=pygame.BLEND_RGBA_ADD)
    tooth.blit(round_mask(w, h, r), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return tooth


def press(picture: pygame.Surface, r: float, variant: int = 0) -> pygame.Surface:
    """Apply the finish to ``picture`` (opaque, 32 bits), corners of radius ``r`` px, in place; it becomes
    *premultiplied*.

    ``variant`` 0-3 rotates the texture so that neighbours have different specks. Returns the same surface.
    """
    w, h = picture.get_size()
    picture.blit(_specks(w, h, variant & 3), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    picture.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)  # blending may have lost a step of opacity
    picture.blit(_tooth(w, h, r, variant & 3), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
