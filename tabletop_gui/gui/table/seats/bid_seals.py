"""The wax seal of a bid at a seat: wet while the bid is kept so far, stamped when it is made, in two halves
when it is missed.

Its states differ in shape first, in colour second.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.skin import Skin
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.table.model.seating import BidSealState

WAX, SHADED, DEEP = GOLD, "#B5701C", "#7A4512"
ASH, ASH_SHADED = "#A49BA6", "#6E6673"
BUMPS: Final = (1.0, 0.985, 1.03, 1.0, 0.97, 1.015, 1.035, 0.99, 0.975, 1.02, 1.01, 0.98)
"""Radii of the wax's irregular edge, all round."""
TEETH: Final = (-0.10, 0.16, -0.12, 0.14, -0.08)
"""The crack, from the top: offsets to the right."""
HEAD: Final = (
    (-0.36, -0.10), (-0.78, -0.86), (-0.16, -0.52), (0.16, -0.52), (0.78, -0.86), (0.36, -0.10),
    (0.30, 0.42), (0.0, 0.92), (-0.30, 0.42),
)  # fmt: skip
EYE: Final = ((0.26, 0.02), (0.04, 0.14), (0.22, 0.20))
"""The devil's head and one of its eyes, relative to the middle of the seal."""
STEPS: Final = 10
"""Number of pictures of the halves moving apart."""
PARTED: Final = 0.34
"""Final distance of the halves, in widths of the seal."""
LEANS: Final = 16.0
"""Tilt of either half, degrees."""


def seal_picture(skin: Skin, kind: BidSealState, side: int, apart: float = 1.0, ash: float = 1.0) -> pygame.Surface:
    """Return a seal in a square of `side` pixels. For a broken one, `apart` is the separation of its halves and
    `ash` the degree of burning, 0 to 1.
    """
    step, burnt = round(apart * STEPS), round(ash * STEPS)
    if kind == "broken":
        return skin.drawing(("seal", kind, step, burnt), side, side, _broken(side, step / STEPS, burnt / STEPS))
    body = {"wet": _wet, "hairline": _hairline, "paid": _paid}[kind](side)
    return skin.drawing(("seal", kind), side, side, body)


def _edge(c: float, r: float, start: float, end: float) -> list[tuple[float, float]]:
    """Return points along the edge of the wax, clockwise from the top, `start` to `end` in turns."""
    found, n = [], len(BUMPS)
    for k in range(25):
        turn = start + (end - start) * k / 24
        at = (turn % 1.0) * n
        low, share = int(at) % n, at - int(at)
        reach = r * (BUMPS[low] * (1 - share) + BUMPS[(low + 1) % n] * share)
        found.append((c + reach * sin(2 * pi * turn), c - reach * cos(2 * pi * turn)))
    return found


def _path(points: list[tuple[float, float]], fill: str, line: str = "", width: float = 0.0) -> str:
    way = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
    edge = f' stroke="{line}" stroke-width="{width:.2f}" stroke-linejoin="round"' if line else ""
    return f'<path d="{way}" fill="{fill}"{edge}/>'


def _ground(side: int) -> str:
    c, r = side / 2, side * 0.40
    whole = _edge(c, r, 0.0, 1.0)
    return _path(whole, WAX, INK, side * 0.09) + _path(whole, WAX, PAPER, side * 0.045) + _path(_edge(c, r, 0.0, 0.5), SHADED)


def _wet(side: int) -> str:
    """Draw a smooth drop with one long highlight."""
    c, r = side / 2, side * 0.40
    light = _edge(c, r * 0.74, 0.70, 0.93)
    body = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in light)
    shine = f'<path d="{body}" fill="none" stroke="{PAPER}" stroke-width="{side * 0.055:.2f}" stroke-linecap="round"/>'
    return _ground(side) + shine


def _hairline(side: int) -> str:
    """Draw a drop with the crack along which it would split."""
    c, r = side / 2, side * 0.40
    way = "L".join(f"{c + tooth * r:.2f} {c - r + 2 * r * (k + 1) / (len(TEETH) + 1):.2f}" for k, tooth in enumerate(TEETH))
    line = f'stroke-width="{max(1.2, side * 0.026):.2f}" stroke-linejoin="round"'
    return f'{_wet(side)}<path d="M{c:.2f} {c - r:.2f}L{way}" fill="none" stroke="{INK}" {line}/>'


def _paid(side: int) -> str:
    """Draw a disc with cuts all round, and the devil's head."""
    c, r = side / 2, side * 0.40
    near, far = r * 0.80, r * 0.96
    rays = [(sin(2 * pi * k / 20), -cos(2 * pi * k / 20)) for k in range(20)]
    way = "".join(f"M{c + near * x:.2f} {c + near * y:.2f}L{c + far * x:.2f} {c + far * y:.2f}" for x, y in rays)
    cuts = f'<path d="{way}" fill="none" stroke="{DEEP}" stroke-width="{side * 0.028:.2f}" stroke-linecap="round"/>'
    coin, wide = mix(GOLD, PAPER, 0.25), side * 0.03
    ring = f'<circle cx="{c}" cy="{c}" r="{r * 0.70:.2f}" fill="{coin}" stroke="{DEEP}" stroke-width="{wide:.2f}"/>'
    u = r * 0.60
    face = _path([(c + x * u, c + y * u) for x, y in HEAD], DEEP)
    face += "".join(_path([(c + side * x * u, c + y * u) for x, y in EYE], GOLD) for side in (-1, 1))
    return _ground(side) + cuts + ring + face


def _broken(side: int, apart: float, ash: float) -> str:
    """Draw two halves with a crack between them, still gold or burnt to ash."""
    c, r = side / 2, side * 0.40 * (1 - 0.14 * apart)
    light, dark = mix(WAX, ASH, ash), mix(SHADED, ASH_SHADED, ash)
    crack = [(c + tooth * r, c - r + 2 * r * (k + 1) / (len(TEETH) + 1)) for k, tooth in enumerate(TEETH)]
    right = [*_edge(c, r, 0.0, 0.5), *reversed(crack)]
    left = [*_edge(c, r, 0.5, 1.0), *crack]
    body = ""
    for points, sign, fill in ((left, -1, light), (right, 1, dark)):
        turn, far = sign * LEANS * apart * pi / 180, sign * PARTED * apart * side / 2
        there = [(x - c, y - c) for x, y in points]
        moved = [(c + far + x * cos(turn) - y * sin(turn), c + x * sin(turn) + y * cos(turn)) for x, y in there]
        body += _path(moved, fill, INK, side * 0.075) + _path(moved, fill, PAPER, side * 0.035)
    return body
