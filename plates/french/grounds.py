"""Backgrounds of the court figures: rays behind kings, an arch of stars behind queens, lozenges behind jacks.

Each suit's own fringe rises in front of them.

Drawn in half-card coordinates: the card's middle is 0,0 and the block reaches to x = ±133, y = -193.
"""

from __future__ import annotations

import math

from plates.drawing.inks import HORN, mix
from plates.drawing.outlines import circle, coords, lozenge, rounded, star
from plates.drawing.plate import Plate
from plates.french.suits import Suit

HALF_BLOCK = (-133.0, -193.0, 133.0, 0.0)


def draw_rays(plate: Plate, suit: Suit, x: float = 0, y: float = -100) -> None:
    """A king's glory: gouges all round the head."""
    ink = mix(suit.main, suit.light, 0.22)
    plate.rays(x, y, 62, HALF_BLOCK, 34, 3.1, ink, stagger=12, gap=5, seed=4)


def draw_arch(plate: Plate, suit: Suit, y: float = -92) -> None:
    """A queen's mandorla: two arches of studs."""
    studs = []
    for r, size, n in ((92, 3.4, 30), (106, 6.0, 20)):
        for i in range(n):
            a = math.radians(180 + 180 * (i + 0.5) / n)
            px, py = math.cos(a) * r, y + math.sin(a) * r * 0.98
            studs.append(lozenge(px, py, size * 0.7, size) if size > 4 else circle(px, py, size * 0.6))
    studs.extend(lozenge(side * 106, y + 16 + i * 22, 4.2, 6) for i in range(3) for side in (-1, 1))
    plate.flat("".join(studs), mix(suit.main, suit.light, 0.25))


def draw_lozenges(plate: Plate, suit: Suit) -> None:
    """A jack's motley."""
    ink = mix(suit.deep, suit.main, 0.75) if suit.code != "S" else mix(suit.main, suit.light, 0.16)
    motley = [
        lozenge(column * 30 + (15 if row % 2 else 0), -190 + row * 24, 10, 18) for row in range(9) for column in range(-5, 6)
    ]
    plate.flat("".join(motley), ink)


def draw_fringe(plate: Plate, suit: Suit) -> None:
    """Draw the suit's fringe above the belt: flames, crystals, thorny leaves or spires of the city of night."""
    if suit.code == "H":
        for i in range(10):
            x, h = -126.0 + i * 28, 44 + (i * 37) % 34
            plate.flat(_flame(x, h), suit.main if i % 2 else HORN)
    elif suit.code == "D":
        for i in range(12):
            x, h = -128 + i * 23.5, 40 + (i * 29) % 38
            plate.flat(
                f"M{coords(x - 11, 4)}L{coords(x - 8, -h * 0.6)}L{coords(x, -h)}L{coords(x + 8, -h * 0.6)}L{coords(x + 11, 4)}Z",
                suit.main,
            )
            plate.flat(
                f"M{coords(x, 4)}V{coords(-h)}L{coords(x + 8, -h * 0.6)}L{coords(x + 11, 4)}Z", mix(suit.main, suit.deep, 0.6)
            )
            plate.gouge(x - 5, -h * 0.55, x - 6, -6, 1.1, suit.light)
    elif suit.code == "C":
        for i in range(9):
            x, h = -124.0 + i * 31, 46 + (i * 41) % 36
            lean = 10 if i % 2 else -10
            plate.flat(
                f"M{coords(x - 7, 4)}C{coords(x - 16, -h * 0.4, x - 10 + lean, -h * 0.7, x + lean, -h)}"
                f"C{coords(x + 12 + lean, -h * 0.6, x + 14, -h * 0.3, x + 7, 4)}Z",
                mix(suit.main, suit.skin, 0.42) if i % 2 else suit.main,
            )
            plate.curve((x, 0), (x, -h * 0.3), (x + lean * 0.6, -h * 0.6), (x + lean, -h * 0.94), 1.2, suit.light)
    else:
        for i in range(12):
            x, h = -128 + i * 23.5, 36 + (i * 43) % 40
            ink = mix(suit.main, suit.light, 0.3 if i % 2 else 0.14)
            plate.flat(f"M{coords(x - 9, 4)}V{coords(-h * 0.62)}L{coords(x, -h)}L{coords(x + 9, -h * 0.62)}V4Z", ink)
            if i % 2:
                plate.flat(rounded(x - 2, -h * 0.46, 4, 7), HORN)


def _flame(x: float, h: float) -> str:
    return (
        f"M{coords(x - 15, 4)}C{coords(x - 20, -h * 0.5, x - 3, -h * 0.6, x + 2, -h * 1.5)}"
        f"C{coords(x + 4, -h * 0.9, x + 19, -h * 0.7, x + 15, 4)}Z"
    )


def draw_moon(plate: Plate, suit: Suit, x: float, y: float, r: float) -> None:
    plate.flat(
        f"M{coords(x - r * 0.3, y - r)}A{coords(r, r)} 0 1 0 {coords(x + r, y + r * 0.35)}"
        f"A{coords(r * 0.82, r * 0.82)} 0 1 1 {coords(x - r * 0.3, y - r)}Z",
        suit.accent,
    )


def draw_stars(plate: Plate, suit: Suit, places: list[tuple[float, float, float]]) -> None:
    for x, y, r in places:
        plate.flat(star(x, y, r, r * 0.36, 4), suit.accent)
