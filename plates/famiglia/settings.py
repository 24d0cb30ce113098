"""Backgrounds of the figures: walls with the light of venetian blinds, bricks, lamps, smoke."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import Point, Spine, coords, polygon, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import KEY, Family


def wall(plate: Plate, ink: str) -> None:
    """One flat ink over the whole block."""
    plate.flat(rounded(0, 0, 300, 420), ink)


def blinds(
    plate: Plate,
    family: Family,
    top: float = 60,
    slats: int = 9,
    step: float = 36,
    rise: float = 70,
    share: float = 0.58,
    left: float = 0,
    right: float = 300,
    ink: str = "",
    opacity: float = 1.0,
) -> None:
    """Slanting bars of light: the first at `top` on the left edge, each `step` lower, `rise` higher on the right.

    With an `opacity` they fall on what is drawn already: on furniture, not on people.
    """
    bars = []
    run = (right - left) / 300 * rise
    for i in range(slats):
        y = top + i * step
        bars.append(polygon([(left, y), (right, y - run), (right, y - run + step * share), (left, y + step * share)]))
    plate.flat("".join(bars), ink or (family.pale if opacity == 1 else PAPER), opacity)


def beam(plate: Plate, corners: Sequence[Point], ink: str) -> None:
    plate.flat(polygon(corners), ink)


def dusk_corner(plate: Plate, family: Family) -> None:
    """The dark that comes in from the right."""
    plate.flat("M300 -10V430H150C214 330 236 180 300 -10Z", mix(family.deep, KEY, 0.2), 0.6)


def bricks(plate: Plate, ink: str, boxes: Sequence[tuple[float, float, float, float]], seed: int = 2) -> None:
    """Patches of brickwork in x, y, width, height: the mortar is cut, single stones are filled."""
    rng = random.Random(seed)
    fill = []
    for x0, y0, w, h in boxes:
        rows = int(h // 15)
        for row in range(rows):
            x = x0 - (13 if row % 2 else 0)
            while x < x0 + w:
                a, b = max(x, x0), min(x + 23, x0 + w)
                if b - a > 5 and rng.random() < 0.72:
                    fill.append(rounded(a, y0 + row * 15, b - a, 12.4, 1.5))
                x += 26
    plate.flat("".join(fill), ink)


def smoke(plate: Plate, points: Sequence[Point], widths: Sequence[float], ink: str) -> None:
    """A ribbon of smoke, thin where it begins."""
    plate.flat(Spine(points, widths).outline(), ink)


def rain(plate: Plate, ink: str, n: int, seed: int, box: tuple[float, float, float, float] = (14, 14, 286, 350)) -> None:
    rng = random.Random(seed)
    for _ in range(n):
        x, y = rng.uniform(box[0], box[2]), rng.uniform(box[1], box[3])
        length = rng.uniform(14, 30)
        plate.gouge(x, y, x - length * 0.3, y + length, 0.9, ink)


def spark(
    plate: Plate,
    x: float,
    y: float,
    inner: float,
    outer: float,
    n: int,
    ink: str,
    arc: tuple[float, float] = (0, 360),
    width: float = 1.8,
) -> None:
    """Short cuts round a place where something cracks, burns or shines."""
    for i in range(n):
        a = math.radians(arc[0] + (arc[1] - arc[0]) * (i + 0.5) / n)
        far = outer if i % 2 else inner + (outer - inner) * 0.65
        plate.gouge(
            x + math.cos(a) * inner, y + math.sin(a) * inner, x + math.cos(a) * far, y + math.sin(a) * far, width, ink, 0.3
        )


def street_lamp(plate: Plate, x: float, y: float, glow: str, glass: str, size: float = 1.0) -> None:
    """A lantern on its post; x, y is the middle of the glass."""
    with plate.placed(x, y, size):
        plate.cut(rounded(-4, 22, 8, 400), KEY)
        plate.cut("M-15 22H15L11 32H-11Z", KEY)
        plate.cut("M-15 20L-20 -16H20L15 20Z", glass)
        plate.flat("M2 20L4 -16H20L15 20Z", glow)
        plate.stroke("M-6 20L-8 -16M6 20L8 -16", KEY, 1.6)
        plate.cut("M-25 -15C-16 -22 -10 -30 -6 -34H6C10 -30 16 -22 25 -15Z", KEY)
        plate.cut(f"M{coords(-3, -34)}L0 -43L3 -34Z", KEY)
