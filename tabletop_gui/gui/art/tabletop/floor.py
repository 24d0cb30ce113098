"""Bare planks, and soft light on a dark background without bands.

An 8-bit ramp over a dark floor shows as rings. Light is therefore drawn several times too strong, dithered
with noise, and divided back: it then shows grain instead of steps.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from tabletop_gui.gui.art.raster.raster import blank, hex_rgb, mix, opaque, raster, svg_text
from tabletop_gui.gui.art.tabletop.textures import PAPER, grey_noise, tile

BLACK: Final = "#000000"
PLANK: Final = 112
GAP: Final = 3
GRAIN: Final = 46
"""Number of cuts on a plank 1600 units long."""
JOINTS: Final = (0.31, 0.66, 0.17, 0.8, 0.45)
"""Position of the joint between two boards in each of the rendered rows, as a share of the width."""
SOFT: Final = 4
"""Reduction of the size at which light and blurred shadows are rendered."""
RAMP: Final = (0.0, 0.12, 0.25, 0.4, 0.5, 0.6, 0.75, 0.88, 1.0)
DITHER: Final = 4
"""Factor by which light is drawn too strong before it is dithered and divided back."""


def _gouge(x: float, y: float, length: float, bend: tuple[float, float, float], width: float, ink: str) -> str:
    """Return a horizontal tapered cut: a lens along a bent line."""
    a, b, c = bend
    x1, x2, x3 = x + length * 0.3, x + length * 0.7, x + length
    return (
        f'<path fill="{ink}" d="M{x:.1f} {y:.1f}C{x1:.1f} {y + a + width:.1f} {x2:.1f} {y + b + width:.1f} {x3:.1f} {y + c:.1f}'
        f'C{x2:.1f} {y + b - width:.1f} {x1:.1f} {y + a - width:.1f} {x:.1f} {y:.1f}Z"/>'
    )


def _grain(rng: random.Random, x0: float, x1: float, y: float, tone: str) -> str:
    light, deep = mix(tone, PAPER, 0.07), mix(tone, BLACK, 0.24)
    cuts = []
    for _ in range(round(GRAIN * (x1 - x0) / 1600)):
        length = min(rng.uniform(60, 260), (x1 - x0) * 0.8)
        x = rng.uniform(x0, x1 - length)
        bend = (rng.uniform(-5, 5), rng.uniform(-5, 5), rng.uniform(-2, 2))
        ink = light if rng.random() < 0.5 else deep
        cuts.append(_gouge(x, y + rng.uniform(8, PLANK - 12), length, bend, rng.uniform(0.6, 1.6), ink))
    return "".join(cuts)


def radial(w: int, h: int, centre: tuple[float, float], r: float, inner: str, outer: str) -> pygame.Surface:
    """Return an opaque radial ramp, ``w`` x ``h`` px; ``centre`` as shares of the size, ``r`` as a share of the width.

    Its slope is zero in the middle and at the edge: a straight ramp would show a point of light.
    """
    stops = "".join(f'<stop offset="{t:.2f}" stop-color="{mix(inner, outer, t * t * (3 - 2 * t))}"/>' for t in RAMP)
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{centre[0] * w:.1f}" cy="{centre[1] * h:.1f}" '
        f'r="{r * w:.1f}">{stops}</radialGradient></defs><path d="M0 0H{w}V{h}H0Z" fill="url(#g)"/>'
    )
    return raster(svg_text(w, h, body), w, h).convert(blank(1, 1))


@lru_cache(maxsize=1)
def _dither() -> pygame.Surface:
    return grey_noise(512, 512, 0, DITHER - 1, 11)


def dithered(strong: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a small ramp drawn ``DITHER`` times too strong, at full size and true strength; for adding or subtracting."""
    ramp = pygame.transform.smoothscale(strong, size)
    tile(ramp, _dither(), pygame.BLEND_RGB_ADD)
    ramp.fill((256 // DITHER,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return ramp


def floor_surface(size: tuple[int, int], u: float, ink: str, *, glow: str | None = None) -> pygame.Surface:
    """Return bare planks, ``size`` px at ``u`` px per logical unit, opaque.

    Each plank has its own tone and joint; five rows of grain are rendered and reused mirrored. ``glow`` is the
    ink of a soft light in the upper middle; the edges are darker.
    """
    w, rows = size[0] / u, math.ceil(size[1] / u / PLANK)
    rng = random.Random(4)
    joints = [share * w for share in JOINTS]
    middle = mix(ink, BLACK, 0.08)
    boards = [(row * PLANK, x0, x1) for row, x in enumerate(joints) for x0, x1 in ((0.0, x), (x + GAP, w))]
    cuts = [_grain(rng, x0, x1, y, middle) for y, x0, x1 in boards]
    high = round(PLANK * u)
    grain = raster(svg_text(w, len(JOINTS) * PLANK, "".join(cuts)), size[0], len(JOINTS) * high).convert(blank(1, 1))
    mirrored = pygame.transform.flip(grain, True, False) if rows > len(JOINTS) else grain
    surface = opaque(*size)
    surface.fill(hex_rgb(mix(ink, BLACK, 0.45)))
    gap = max(1, round(GAP * u))
    for row in range(rows):
        straight = row // len(JOINTS) % 2 == 0
        cut = row % len(JOINTS) if straight else row * 3 % len(JOINTS)
        left = round((joints[cut] if straight else w - joints[cut] - GAP) * u)
        for x, width in ((0, left), (left + gap, size[0] - left - gap)):
            surface.fill(hex_rgb(mix(ink, BLACK, rng.uniform(0, 0.16))), (x, row * high, width, high - gap))
        surface.blit(grain if straight else mirrored, (0, row * high), (0, cut * high, size[0], high))
    if glow is not None:
        small = max(2, size[0] // SOFT), max(2, size[1] // SOFT)
        added = [lit - own for own, lit in zip(hex_rgb(ink), hex_rgb(glow), strict=True)]
        light = radial(*small, (0.5, 0.4), 0.5, _strong(added), BLACK)
        surface.blit(dithered(light, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        shade = radial(*small, (0.5, 0.45), 0.66, BLACK, _strong([min(c * 0.5, 36) for c in hex_rgb(ink)]))
        surface.blit(dithered(shade, size), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return surface


def _strong(light: Sequence[float]) -> str:
    """Return a light (red, green, blue) times ``DITHER``, as an ink, clamped to the channel's range."""
    return "#{:02X}{:02X}{:02X}".format(*(max(0, min(255, round(c * DITHER))) for c in light))
