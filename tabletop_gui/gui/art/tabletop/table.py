"""The table: felt inside a wooden rim, on planks.

Laid out in logical units on a canvas of (window / u): the table is the canvas less its margins, so it fits
any window shape.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.cards.print_finish import round_mask
from tabletop_gui.gui.art.cards.shadows import SHADOW_INK, blurred, box_radius
from tabletop_gui.gui.art.raster.plates import Plates
from tabletop_gui.gui.art.raster.raster import blank, hex_rgb, inner_drawing, mix, raster, rrect_path, svg_text
from tabletop_gui.gui.art.tabletop.floor import SOFT, floor_surface, radial
from tabletop_gui.gui.art.tabletop.textures import PAPER, grey_noise
from tabletop_gui.gui.paint.theme import deepened

if TYPE_CHECKING:
    from tabletop_gui.content.records.schema import TableInks

GOLD: Final = "#E2A42B"
LIP: Final = "#120C10"
SHEEN: Final = "#EDB884"
"""Ink of the light on wood."""
LEFT, TOP, BOTTOM = 34, 60, 68
RADIUS: Final = 250
RIM: Final = 40
MOTIF: Final = (1452.0, 692.0)
"""Size of the drawing printed on a felt, in its plate's units."""
INKS: Final = re.compile(r'"#[0-9A-Fa-f]{6}"')
"""Pattern of the inks in a drawing."""
FRAME: Final = ((26, 1.6, 0.7), (34, 1.0, 0.5))
"""The two lines printed along the felt's edge: inset and width in logical units, opacity."""

Rect = tuple[float, float, float, float]


class TableLook(Struct, frozen=True):
    """The inks (``#rrggbb``) of a game's table; ``motif`` is the path of a plate under ``assets/``, or empty."""

    felt: str
    wood: str
    floor: str
    motif: str = ""
    motif_ink: str = ""
    """Ink of the whole motif; empty for its own inks."""

    @classmethod
    def of(cls, inks: TableInks, floor: str | None = None, darkest: float = 1.0) -> TableLook:
        """Return the look of a game's table, on a theme's floor if given, with a felt no lighter than the theme's limit
        (`Theme.felt`).
        """
        return cls(deepened(inks.felt, darkest), inks.wood, floor or inks.floor, inks.motif, inks.motif_ink or "")

    @property
    def line(self) -> str:
        """The ink of the lines along the edge of the felt: the felt's own, brighter."""
        bright = "#{:02X}{:02X}{:02X}".format(*(min(255, round(c * 1.75)) for c in hex_rgb(self.felt)))
        return mix(bright, PAPER, 0.16)


def table_rect(w: float, h: float) -> Rect:
    """Return the table (x, y, w, h) on a canvas of ``w`` x ``h`` logical units; corner radius ``RADIUS``."""
    return LEFT, TOP, w - 2 * LEFT, h - TOP - BOTTOM


def felt_rect(w: float, h: float) -> Rect:
    """Return the felt inside the rim, in logical units; corner radius ``RADIUS - RIM``."""
    x, y, tw, th = table_rect(w, h)
    return x + RIM, y + RIM, tw - 2 * RIM, th - 2 * RIM


def print_place(w: float, h: float) -> tuple[float, float, float]:
    """Return the placement of a game's drawing on the felt of a canvas of ``w`` x ``h`` logical units: its scale and
    its corner.
    """
    x, y, fw, fh = felt_rect(w, h)
    scale = min(fw / MOTIF[0], fh / MOTIF[1])
    return scale, x + (fw - MOTIF[0] * scale) / 2, y + (fh - MOTIF[1] * scale) / 2


def _cast_shadow(surface: pygame.Surface, table: pygame.Rect, u: float) -> None:
    """Draw the table's shadow on the floor."""
    w, h = max(2, table.w // SOFT), max(2, table.h // SOFT)
    blur = 34 * u / SOFT
    pad = 3 * box_radius(blur)
    small = blank(w + 2 * pad, h + 2 * pad)
    small.blit(round_mask(w, h, RADIUS * u / SOFT), (pad, pad))
    small.fill((*(c * 190 // 255 for c in SHADOW_INK), 190), special_flags=pygame.BLEND_RGBA_MULT)
    big = pygame.transform.smoothscale(blurred(small, blur), (small.get_width() * SOFT, small.get_height() * SOFT))
    at = table.x - pad * SOFT, table.y - pad * SOFT + round(22 * u)
    surface.blit(big, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _stroke(d: str, ink: str, width: float, more: str = "") -> str:
    return f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width:.2f}"{more}/>'


def along(rect: Rect, r: float, at: float) -> tuple[float, float, float, float]:
    """Return the point (x, y) and outward normal (nx, ny) at a length ``at`` clockwise along a rounded rectangle,
    from its top straight.
    """
    x, y, w, h = rect
    across, down, bend = w - 2 * r, h - 2 * r, math.pi / 2 * r
    at %= 2 * (across + down) + 4 * bend
    corners = (x + w - r, y + r), (x + w - r, y + h - r), (x + r, y + h - r), (x + r, y + r)
    for side, (length, (cx, cy)) in enumerate(zip((across, down, across, down), corners, strict=True)):
        nx, ny = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))[side]
        if at <= length:  # the straight before this corner ends where the corner begins
            back = length - at
            return cx + nx * r + ny * back, cy + ny * r - nx * back, nx, ny
        at -= length
        if at <= bend:
            turn = at / r
            ax, ay = nx * math.cos(turn) - ny * math.sin(turn), ny * math.cos(turn) + nx * math.sin(turn)
            return cx + ax * r, cy + ay * r, ax, ay
        at -= bend
    return x + r, y, 0.0, -1.0


def _cut(rect: Rect, r: float, at: float, length: float, width: float, ink: str) -> str:
    """Return a tapered cut that follows a rounded rectangle."""
    x0, y0, *_ = along(rect, r, at)
    xm, ym, nx, ny = along(rect, r, at + length / 2)
    x1, y1, *_ = along(rect, r, at + length)
    cx, cy = 2 * xm - (x0 + x1) / 2, 2 * ym - (y0 + y1) / 2
    return (
        f'<path fill="{ink}" d="M{x0:.1f} {y0:.1f}Q{cx + nx * width:.1f} {cy + ny * width:.1f} {x1:.1f} {y1:.1f}'
        f'Q{cx - nx * width:.1f} {cy - ny * width:.1f} {x0:.1f} {y0:.1f}Z"/>'
    )


def _rim(w: float, h: float, wood: str) -> str:
    """Return the SVG of the rail: tapered cuts of grain on a flat ink, dark edges, a lit outer line, a gold line and
    a dark lip at the felt.
    """
    x, y, tw, th = table_rect(w, h)
    fx, fy, fw, fh = felt_rect(w, h)
    rng = random.Random(9)
    dark, deep, light = mix(wood, "#000000", 0.45), mix(wood, "#000000", 0.25), mix(wood, SHEEN, 0.42)
    ring = rrect_path(x, y, tw, th, RADIUS) + rrect_path(fx, fy, fw, fh, RADIUS - RIM)
    body = [f'<path d="{ring}" fill-rule="evenodd" fill="{wood}"/>']
    for lane in range(14):
        o = 3.2 + lane * (RIM - 9) / 13
        rect, r = (x + o, y + o, tw - 2 * o, th - 2 * o), RADIUS - o
        around = 2 * (rect[2] + rect[3]) - (8 - 2 * math.pi) * r
        at, end = rng.uniform(0, 200), around
        while at < end:
            length = rng.uniform(60, 250)
            ink = light if lane % 3 == 1 and rng.random() < 0.85 else (dark if rng.random() < 0.6 else deep)
            body.append(_cut(rect, r, at, length, rng.uniform(0.9, 2.3), ink))
            at += length + rng.uniform(15, 130)
    for inset, width, ink, strength in ((3, 4, "#000000", 0.22), (35.5, 9, "#000000", 0.28), (0.6, 1.6, light, 1.0)):
        line = rrect_path(x + inset, y + inset, tw - 2 * inset, th - 2 * inset, RADIUS - inset)
        body.append(_stroke(line, ink, width, f' opacity="{strength}"'))
    body.append(_stroke(rrect_path(fx, fy, fw, fh, RADIUS - RIM), LIP, 3))
    body.append(_stroke(rrect_path(fx - 3, fy - 3, fw + 6, fh + 6, RADIUS - RIM + 3), GOLD, 1.8))
    return "".join(body)


def _lay_rim(surface: pygame.Surface, w: float, h: float, wood: str) -> None:
    """Draw the rail over everything, lit from the upper left."""
    size = surface.get_size()
    rim = raster(svg_text(w, h, _rim(w, h, mix(wood, SHEEN, 0.08))), *size).convert(blank(1, 1))
    light = radial(max(2, size[0] // SOFT), max(2, size[1] // SOFT), (0.2, -0.15), 1.05, "#FFFFFF", "#A0928E")
    rim.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(rim, (0, 0))


def _cloth(size: tuple[int, int], ink: str) -> pygame.Surface:
    """Return the ink times grain, threads across and threads down."""
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


def _light(felt: pygame.Surface, u: float) -> None:
    """Add warm light in the middle, dimmer towards the rim, and the rim's own soft shadow. The ink keeps its hue."""
    size = felt.get_size()
    w, h = max(2, size[0] // SOFT), max(2, size[1] // SOFT)
    warm = radial(w, h, (0.5, 0.44), 0.58, "#221D17", "#000000")
    felt.blit(pygame.transform.smoothscale(warm, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    shade = radial(w, h, (0.5, 0.46), 0.68, "#FFFFFF", "#868084")
    s = u / SOFT
    pit = blank(w, h)
    pit.fill((84, 82, 86, 255))
    hole_w, hole_h = max(2, round(w - 8 * s)), max(2, round(h - 14 * s))
    hole = round_mask(hole_w, hole_h, (RADIUS - RIM) * s - 6 * s)
    pit.blit(hole, (round(4 * s), round(14 * s)), special_flags=pygame.BLEND_PREMULTIPLIED)
    shade.blit(blurred(pit, 14 * s), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    felt.blit(pygame.transform.smoothscale(shade, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _print(felt: pygame.Surface, look: TableLook, u: float, plates: Plates) -> None:
    """Print two lines along the edge, and the game's drawing in the middle, as large as fits."""
    w, h = felt.get_width() / u, felt.get_height() / u

    def write(plate: Callable[[str], bytes]) -> str:
        body = []
        for inset, width, strength in FRAME:
            line = rrect_path(inset, inset, w - 2 * inset, h - 2 * inset, RADIUS - RIM - inset)
            body.append(_stroke(line, look.line, width, f' opacity="{strength}"'))
        drawing = inner_drawing(plate(look.motif)) if look.motif else None
        if drawing is not None:
            inside, (x, y, mw, mh) = drawing
            if look.motif_ink:
                inside = INKS.sub(f'"{look.motif_ink}"', inside)
            scale = min(w / mw, h / mh)
            dx, dy = (w - mw * scale) / 2 - x * scale, (h - mh * scale) / 2 - y * scale
            body.append(f'<g transform="translate({dx:.2f} {dy:.2f}) scale({scale:.4f})">{inside}</g>')
        return svg_text(w, h, "".join(body))

    felt.blit(plates.drawn(write, *felt.get_size()).convert(blank(1, 1)), (0, 0))


def _round_corners(felt: pygame.Surface, r: int) -> None:
    """Cut the corners off an opaque image, which becomes premultiplied."""
    w, h = felt.get_size()
    disc = round_mask(2 * r, 2 * r, r)
    for x, y in ((0, 0), (w - r, 0), (0, h - r), (w - r, h - r)):
        quarter = disc.subsurface(0 if x == 0 else r, 0 if y == 0 else r, r, r)
        felt.blit(quarter, (x, y), special_flags=pygame.BLEND_RGBA_MULT)


def table_surface(size: tuple[int, int], u: float, look: TableLook, plates: Plates) -> pygame.Surface:
    """Return the whole background of a game, ``size`` px at ``u`` px per logical unit, opaque."""
    w, h = size[0] / u, size[1] / u
    surface = floor_surface(size, u, look.floor)
    _cast_shadow(surface, pygame.Rect(*(round(v * u) for v in table_rect(w, h))), u)
    x, y, fw, fh = felt_rect(w, h)
    at = round(x * u), round(y * u)
    felt = _cloth((round((x + fw) * u) - at[0], round((y + fh) * u) - at[1]), look.felt)
    _print(felt, look, u, plates)
    _light(felt, u)
    _round_corners(felt, round((RADIUS - RIM) * u))
    surface.blit(felt, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    _lay_rim(surface, w, h, look.wood)
    return surface
