"""Partial outlines: arcs, and dashes. (The rasteriser closes a dashed path with a stray stroke, so the dashes
are separate paths.)
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.paint.skin import Skin
from tabletop_gui.gui.paint.theme import PAPER, SHARP_PLACE_OPACITY

OutlinePoint = tuple[float, float]
OutlineBox = tuple[float, float, float, float]
"""Left, top, width and height."""


class PlaceStyle(Struct, frozen=True):
    """The line round an empty place, in logical units."""

    line: float = 1.6
    radius: float = 10
    dash: float = 8


PLACE_STYLE: Final = PlaceStyle()


@lru_cache(maxsize=16)
def dashed_outline(box: OutlineBox, r: float, dash: float, gap: float) -> str:
    """Return SVG path data of the dashes round a rounded rectangle; dashes and gaps are stretched slightly to close evenly."""
    x, y, w, h = box
    corners = [(x + w - r, y + r, -pi / 2), (x + w - r, y + h - r, 0.0), (x + r, y + h - r, pi / 2), (x + r, y + r, pi)]
    straight = [w - 2 * r, h - 2 * r, w - 2 * r, h - 2 * r]
    length = sum(straight) + 2 * pi * r
    count = max(1, round(length / (dash + gap)))
    period = length / count
    drawn = period * dash / (dash + gap)

    def at(way: float) -> OutlinePoint:
        way %= length
        px, py, direction = x + r, y, 0.0
        for (cx, cy, start), side in zip(corners, straight, strict=True):
            if way <= side:
                return px + cos(direction) * way, py + sin(direction) * way
            way -= side
            if way <= pi * r / 2:
                a = start + way / r
                return cx + r * cos(a), cy + r * sin(a)
            way -= pi * r / 2
            direction += pi / 2
            px, py = cx + r * cos(start + pi / 2), cy + r * sin(start + pi / 2)
        return x + r, y

    pieces = []
    for k in range(count):
        begin = k * period - drawn / 2
        points = [at(begin + drawn * t / 4) for t in range(5)]
        pieces.append("M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in points))
    return "".join(pieces)


def arc(c: float, r: float, start: float, share: float) -> str:
    """Return SVG path data of an arc of a circle about (c, c), clockwise; `start` from the top, and both in whole turns."""
    a, b = 2 * pi * start, 2 * pi * (start + share)
    x, y = c + r * sin(b), c - r * cos(b)
    return f"M{c + r * sin(a):.2f} {c - r * cos(a):.2f}A{r:.2f} {r:.2f} 0 {int(share > 0.5)} 1 {x:.2f} {y:.2f}"


def empty_place(
    skin: Skin, size: tuple[int, int], u: float, strength: float, style: PlaceStyle = PLACE_STYLE
) -> pygame.Surface:
    """Return the outline of an empty card place on the felt for a card of this size (pixels); a logical unit has `u` pixels."""
    line, radius, dash = style.line, style.radius, style.dash
    if skin.theme.sharp:
        strength, line = max(strength, SHARP_PLACE_OPACITY), 1.5 * line
    (w, h), thick = size, max(0.4 + line / 2, line * u)
    path = dashed_outline((thick, thick, w - 2 * thick, h - 2 * thick), radius * u, dash * u, (dash - 1) * u)
    body = f'<path d="{path}" fill="none" stroke="{PAPER}" stroke-width="{thick:.2f}" opacity="{strength}"/>'
    return skin.drawing(("empty place", strength, line, radius, dash), w, h, body)
