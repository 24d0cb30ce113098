"""The ground everything lies on: plank floor, wooden rim, felt.

Laid out in logical units on a canvas of (window / u): the table is the canvas less its margins, so it fills any window shape.
Felt and floor are flat inks times machine noise; light and shadow are drawn at a quarter of the size and blown up, which nobody
sees because they are soft.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop_gui.gui.art.plates import Plates
from tabletop_gui.gui.art.press import round_mask
from tabletop_gui.gui.art.raster import blank, hex_rgb, mix, premultiplied, raster, rrect_path
from tabletop_gui.gui.art.shadows import SHADOW_INK, blurred, box_radius
from tabletop_gui.gui.art.textures import PAPER, grey_noise

__all__ = ["RIM", "TableLook", "felt_rect", "floor_surface", "table_rect", "table_surface"]

GOLD: Final = "#E2A42B"
LIP: Final = "#120C10"
LEFT, TOP, BOTTOM = 34, 60, 68
RADIUS: Final = 250
RIM: Final = 40
PLANK: Final = 112
MOTIF_W, MOTIF_H = 1452, 692
SOFT: Final = 4
"""Light and blurred shadow are drawn at one ``SOFT``-th of the size."""


@dataclass(frozen=True, slots=True)
class TableLook:
    """The inks (``#rrggbb``) of a game's table; ``motif`` is a plate's path under ``assets/`` or empty."""

    felt: str
    wood: str
    floor: str
    motif: str = ""
    motif_ink: str = ""


Rect = tuple[float, float, float, float]


def table_rect(w: float, h: float) -> Rect:
    """The table (x, y, w, h) on a canvas of ``w`` x ``h`` logical units; corner radius ``RADIUS``."""
    return LEFT, TOP, w - 2 * LEFT, h - TOP - BOTTOM


def felt_rect(w: float, h: float) -> Rect:
    """The felt inside the rim, in logical units; corner radius ``RADIUS - RIM``."""
    x, y, tw, th = table_rect(w, h)
    return x + RIM, y + RIM, tw - 2 * RIM, th - 2 * RIM


def _svg(w: float, h: float, body: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.2f} {h:.2f}">{body}</svg>'


def _gouge(x: float, y: float, length: float, bend: tuple[float, float, float], width: float, ink: str) -> str:
    """A horizontal tapered cut: a lens about a bent line."""
    a, b, c = bend
    x1, x2, x3 = x + length * 0.3, x + length * 0.7, x + length
    return (
        f'<path fill="{ink}" d="M{x:.1f} {y:.1f}C{x1:.1f} {y + a + width:.1f} {x2:.1f} {y + b + width:.1f} {x3:.1f} {y + c:.1f}'
        f'C{x2:.1f} {y + b - width:.1f} {x1:.1f} {y + a - width:.1f} {x:.1f} {y:.1f}Z"/>'
    )


def _planks(w: float, h: float, ink: str) -> str:
    """Boards from left to right, each with its own tone, grain and joints."""
    rng = random.Random(4)
    dark, body, y = mix(ink, "#000000", 0.45), [f'<path fill="{ink}" d="M0 0H{w:.0f}V{h:.0f}H0Z"/>'], 0.0
    body.append(f'<path fill="{dark}" d="M0 0H{w:.0f}V{h:.0f}H0Z"/>')
    while y < h:
        joint = rng.uniform(0.15, 0.85) * w
        for x0, x1 in ((0.0, joint), (joint + 3, w)):
            tone = mix(ink, "#000000", rng.uniform(0, 0.16))
            body.append(f'<path fill="{tone}" d="M{x0:.1f} {y:.1f}H{x1:.1f}V{y + PLANK - 3:.1f}H{x0:.1f}Z"/>')
            light, deep = mix(tone, PAPER, 0.10), mix(tone, "#000000", 0.3)
            for _ in range(round(46 * (x1 - x0) / 1600)):
                length = min(rng.uniform(60, 260), (x1 - x0) * 0.8)
                x = rng.uniform(x0, x1 - length)
                bend = (rng.uniform(-5, 5), rng.uniform(-5, 5), rng.uniform(-2, 2))
                cut = light if rng.random() < 0.5 else deep
                body.append(_gouge(x, y + rng.uniform(8, PLANK - 12), length, bend, rng.uniform(0.6, 1.6), cut))
        y += PLANK
    return "".join(body)


def _soft_light(
    size: tuple[int, int], cx: float, cy: float, r: float, inner: tuple[str, float], outer: tuple[str, float]
) -> pygame.Surface:
    """A radial light at a ``SOFT``-th of ``size`` (measures are fractions of the size's width and height); premultiplied."""
    w, h = max(2, size[0] // SOFT), max(2, size[1] // SOFT)
    stops = "".join(f'<stop offset="{i}" stop-color="{ink}" stop-opacity="{a}"/>' for i, (ink, a) in enumerate((inner, outer)))
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{cx * w:.1f}" cy="{cy * h:.1f}" r="{r * w:.1f}">{stops}'
        f'</radialGradient></defs><path d="M0 0H{w}V{h}H0Z" fill="url(#g)"/>'
    )
    return premultiplied(raster(_svg(w, h, body), w, h))


def floor_surface(size: tuple[int, int], u: float, ink: str, *, glow: str | None = None) -> pygame.Surface:
    """Bare planks, ``size`` px, opaque; ``glow`` is the ink of a soft light in the upper middle, black towards the edges."""
    surface = pygame.Surface(size, 0, 32)
    surface.blit(raster(_svg(size[0] / u, size[1] / u, _planks(size[0] / u, size[1] / u, ink)), *size), (0, 0))
    if glow is not None:
        light = _soft_light(size, 0.5, 0.4, 0.61, (glow, 0.75), ("#000000", 0.35))
        surface.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


def _cast_shadow(surface: pygame.Surface, table: pygame.Rect, r: float, u: float) -> None:
    """The table's shadow on the floor."""
    w, h = max(2, table.w // SOFT), max(2, table.h // SOFT)
    blur = 34 * u / SOFT
    pad = 3 * box_radius(blur)
    small = blank(w + 2 * pad, h + 2 * pad)
    small.blit(round_mask(w, h, r / SOFT), (pad, pad))
    small.fill((*(c * 190 // 255 for c in SHADOW_INK), 190), special_flags=pygame.BLEND_RGBA_MULT)
    big = pygame.transform.smoothscale(blurred(small, blur), (small.get_width() * SOFT, small.get_height() * SOFT))
    at = table.x - pad * SOFT, table.y - pad * SOFT + round(22 * u)
    surface.blit(big, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _rim(w: float, h: float, wood: str) -> str:
    """The rail: eleven broken strokes of grain round a flat ink, lit along its outer edge, dark towards the felt."""
    x, y, tw, th = table_rect(w, h)
    rng = random.Random(9)
    dark, light = mix(wood, "#000000", 0.42), mix(wood, PAPER, 0.34)
    body = [f'<path d="{rrect_path(x, y, tw, th, RADIUS)}" fill="{wood}"/>']
    for i in range(11):
        o = 3 + i * (RIM - 6) / 10
        dashes = " ".join(f"{rng.uniform(a, b):.1f}" for a, b in ((60, 190), (30, 120), (20, 60), (40, 90)))
        body.append(
            f'<path d="{rrect_path(x + o, y + o, tw - 2 * o, th - 2 * o, RADIUS - o)}" fill="none" stroke-linecap="round" '
            f'stroke="{light if i % 3 == 1 else dark}" stroke-width="{rng.uniform(0.7, 1.9):.2f}" stroke-dasharray="{dashes}" '
            f'opacity=".8"/>'
        )
    body.append(
        f'<path d="{rrect_path(x + 0.5, y + 0.5, tw - 1, th - 1, RADIUS)}" fill="none" stroke="{light}" stroke-width="1.6"/>'
    )
    return "".join(body)


def _felt(size: tuple[int, int], ink: str) -> pygame.Surface:
    """Cloth: the ink times grain, threads across and threads down."""
    w, h = size
    cloth = blank(w, h)
    cloth.fill(hex_rgb(ink))
    cloth.blit(grey_noise(w, h, 222, 255, 1), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    across = pygame.transform.smoothscale(grey_noise(w // 6, h, 228, 255, 2), (w, h))
    cloth.blit(across, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    down = pygame.transform.smoothscale(grey_noise(w, h // 6, 228, 255, 3), (w, h))
    cloth.blit(down, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cloth.fill((7, 7, 6), special_flags=pygame.BLEND_RGB_ADD)
    return cloth


def _felt_shade(size: tuple[int, int], r: float, u: float) -> pygame.Surface:
    """Warm light in the middle, darkness towards the rim and the rim's own shadow, as one premultiplied picture."""
    small = _soft_light(size, 0.5, 0.46, 0.62, ("#FFE9BE", 0.07), ("#000000", 0.50))
    w, h = small.get_size()
    inner = blank(w, h)
    inner.fill((0, 0, 0, 170))
    hole = blank(w, h)
    s = u / SOFT
    hole_w, hole_h = max(2, round(w - 8 * s)), max(2, round(h - 14 * s))
    hole.blit(round_mask(hole_w, hole_h, r / SOFT - 6 * s), (round(4 * s), round(14 * s)))
    inner.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    small.blit(blurred(inner, 14 * s), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.smoothscale(small, size)


def _motif(felt: pygame.Surface, look: TableLook, u: float, plates: Plates) -> None:
    """The game's drawing printed in the middle of the felt, as large as fits."""
    w, h = felt.get_size()
    scale = min(w / MOTIF_W, h / MOTIF_H)
    size = round(MOTIF_W * scale), round(MOTIF_H * scale)
    drawn = plates.picture(look.motif, *size)
    if drawn is not None:
        felt.blit(drawn, ((w - size[0]) // 2, (h - size[1]) // 2), special_flags=pygame.BLEND_PREMULTIPLIED)


def table_surface(size: tuple[int, int], u: float, look: TableLook, plates: Plates) -> pygame.Surface:
    """The whole ground of a game, ``size`` px at ``u`` px a logical unit, opaque."""
    w, h = size[0] / u, size[1] / u
    surface = floor_surface(size, u, look.floor)
    table = pygame.Rect(*(round(v * u) for v in table_rect(w, h)))
    _cast_shadow(surface, table, RADIUS * u, u)
    surface.blit(raster(_svg(w, h, _rim(w, h, look.wood)), *size), (0, 0))
    x, y, fw, fh = felt_rect(w, h)
    at = round(x * u), round(y * u)
    felt_size = round((x + fw) * u) - at[0], round((y + fh) * u) - at[1]
    r = (RADIUS - RIM) * u
    felt = _felt(felt_size, look.felt)
    if look.motif:
        _motif(felt, look, u, plates)
    felt.blit(_felt_shade(felt_size, r, u), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    felt.blit(round_mask(*felt_size, r), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(felt, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    edge = (
        f'<path d="{rrect_path(x, y, fw, fh, RADIUS - RIM)}" fill="none" stroke="{LIP}" stroke-width="3"/>'
        f'<path d="{rrect_path(x - 3, y - 3, fw + 6, fh + 6, RADIUS - RIM + 3)}" fill="none" stroke="{GOLD}" stroke-width="1.6"/>'
    )
    surface.blit(raster(_svg(w, h, edge), *size), (0, 0))
    return surface
