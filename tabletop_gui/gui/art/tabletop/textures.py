"""Generated noise: paper tooth, speckle, felt weave. Seeded, so the same pixels come out every time."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

import pygame

from tabletop_gui.gui.art.raster.raster import blank, hex_rgb

PAPER: Final = "#F6EAD4"
INK: Final = "#211A24"


def grey_noise(w: int, h: int, low: int, high: int, seed: int) -> pygame.Surface:
    """Return opaque grey noise, each pixel uniform over ``low``..``high``; for multiplying."""
    surface = pygame.image.frombuffer(random.Random(seed).randbytes(w * h), (w, h), "P")
    surface.set_palette([(low + (i * (high - low) >> 8),) * 3 for i in range(256)])
    return surface.convert(blank(1, 1))


def tile(target: pygame.Surface, pattern: pygame.Surface, flags: int = 0) -> None:
    """Cover ``target`` with copies of ``pattern``, blended with ``flags``."""
    w, h = pattern.get_size()
    for y in range(0, target.get_height(), h):
        for x in range(0, target.get_width(), w):
            target.blit(pattern, (x, y), special_flags=flags)


@lru_cache(maxsize=4)
def soft_noise(w: int, h: int, seed: int) -> pygame.Surface:
    """Return paper tooth for multiplying: fine blurred grain over slow stains; never darker than about 4 % on the whole."""
    grain = pygame.transform.box_blur(grey_noise(w, h, 234, 255, seed), 1)
    white = blank(w, h)
    white.fill((255, 255, 255))
    grain.set_alpha(150)
    white.blit(grain, (0, 0))
    stains = pygame.transform.smoothscale(grey_noise(14, 20, 249, 255, seed + 9), (w, h))
    white.blit(stains, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return white


@lru_cache(maxsize=4)
def speckle(w: int, h: int, dots: int, colour: str, seed: int) -> pygame.Surface:
    """Return ``dots`` specks of bare paper without ink, half to one and a half pixels wide, straight alpha."""
    rng = random.Random(seed)
    double = blank(w * 2, h * 2)
    ink = hex_rgb(colour)
    double.fill((*ink, 0))
    for _ in range(dots):
        at = rng.randrange(w * 2), rng.randrange(h * 2)
        pygame.draw.circle(double, (*ink, rng.randrange(20, 60)), at, rng.choice((1, 1, 1, 2, 2, 3)))
    return pygame.transform.smoothscale(double, (w, h))
