"""A tile: 139 x 139 units of ground, a figure, and a tab of paper in the corner with the symbol's glyph."""

from __future__ import annotations

import math
from collections.abc import Callable

from plates.chicken_army.emblems import GLYPHS
from plates.chicken_army.inks import KINDS, Kind
from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, coords, rounded, star
from plates.drawing.plate import Plate

SIZE = 139.0
CORNER = 16.0
TAB = 42.0
"""Side of the paper tab in the top left corner."""
SMALL_TAB = 66.0

Figure = Callable[[Plate], None]
"""Draws a figure round (0, 0), between the eyes, in tile units."""


class BoldPlate(Plate):
    """A plate without the fine cuts: for tiles so small that gouges would only make them grey."""

    def _sliver(self, d: str, ink: str) -> None:
        pass

    def dots(self, points, r: float, ink: str) -> None:  # type: ignore[no-untyped-def]
        for x, y in points:
            self.flat(circle(x, y, r), ink)


def _tab(side: float) -> str:
    return f"M0 0H{coords(side)}V{coords(side * 0.6)}C{coords(side, side * 0.85, side * 0.85, side, side * 0.6, side)}H0Z"


def _frame(plate: Plate) -> None:
    """Paper outside the rounded block."""
    plate.flat(f"M0 0H{SIZE:g}V{SIZE:g}H0Z" + rounded(0, 0, SIZE, SIZE, CORNER), PAPER, evenodd=True)


def _glyph(plate: Plate, kind: Kind, side: float) -> None:
    plate.flat(_tab(side), PAPER)
    middle = side * 0.475
    with plate.placed(middle, middle, side / 42 * 0.52):
        GLYPHS[kind.emblem](plate, mix(kind.deep, kind.ground, 0.55), kind.deep, PAPER)


def tile_plate(code: str, figure: Figure, at: tuple[float, float] = (71, 62), scale: float = 0.92, seed: int = 1) -> Plate:
    """The tile of a symbol with its figure, eyes at `at`."""
    kind = KINDS[code]
    plate = Plate(SIZE, SIZE, decimals=2)
    plate.flat(rounded(0, 0, SIZE, SIZE), kind.ground)
    GROUNDS[code](plate, kind, at, seed)
    with plate.placed(*at, scale):
        figure(plate)
    if code in "FSWB":
        _glyph(plate, kind, TAB)
    _frame(plate)
    return plate


def small_tile_plate(code: str, figure: Figure, at: tuple[float, float], scale: float) -> Plate:
    """The same for tiles under some 44 px: nearer, without fine cuts, under a large glyph."""
    kind = KINDS[code]
    plate = BoldPlate(SIZE, SIZE, decimals=1)
    plate.flat(rounded(0, 0, SIZE, SIZE), kind.ground)
    bird = code in "FSWB"
    closer = 1.14 if bird else 1.2 if code == "C" else 1.1
    x, y = (at[0] + 12, at[1] + 10) if bird else (SIZE / 2 + (at[0] - SIZE / 2) * closer, SIZE / 2 + (at[1] - SIZE / 2) * closer)
    with plate.placed(x, y, scale * closer):
        figure(plate)
    if bird:
        _glyph(plate, kind, SMALL_TAB)
    _frame(plate)
    return plate


# -- grounds -------------------------------------------------------------------------------------------------------------------
def _blaze(plate: Plate, kind: Kind, at: tuple[float, float], seed: int) -> None:
    """Short rays to the edge: a clash."""
    plate.rays(at[0], at[1] + 6, 47, (3, 3, SIZE - 3, SIZE - 3), 32, 2.4, kind.light, stagger=9, gap=1, seed=seed)


def _bulwark(plate: Plate, kind: Kind, at: tuple[float, float], seed: int) -> None:
    """Courses of stone."""
    ink = mix(kind.ground, kind.light, 0.5)
    for row in range(9):
        y = 8 + row * 16
        plate.gouge(-8, y, SIZE + 8, y + (seed % 3 - 1) * 0.8, 1.5, ink)
        for column in range(6):
            x = column * 30 + (15 if row % 2 else 0) - 4 + seed * 5 % 9
            plate.gouge(x, y + 1.4, x, y + 14.6, 1.8, ink)


def _starlight(plate: Plate, kind: Kind, at: tuple[float, float], seed: int) -> None:
    """Long thin rays and stars between them."""
    ink = mix(kind.ground, kind.light, 0.5)
    plate.rays(at[0], at[1] + 4, 52, (2, 2, SIZE - 2, SIZE - 2), 22, 1.3, ink, stagger=14, gap=2, seed=seed)
    for k in range(7):
        a = (k * 51.4 + seed * 19) % 360
        r = 60 + (k * 7 + seed * 3) % 11
        x, y = at[0] + math.cos(math.radians(a)) * r, at[1] + 4 + math.sin(math.radians(a)) * r
        if 6 < x < SIZE - 6 and 6 < y < SIZE - 6:
            plate.flat(star(x, y, 5.6 if k % 2 else 3.8, 1.6, 4), kind.light)


def _ripples(plate: Plate, kind: Kind, at: tuple[float, float], seed: int) -> None:
    """Rings that run outward, broken like gouges."""
    ink = mix(kind.ground, kind.light, 0.42)
    for ring, r in enumerate((50, 60, 70, 80, 91)):
        n = 7 + ring
        for k in range(n):
            a0 = math.tau * (k + ring * 0.37 + seed * 0.21) / n
            a1 = a0 + math.tau / n * 0.78
            p = [(at[0] + math.cos(a) * r, at[1] + 6 + math.sin(a) * r) for a in (a0, a1)]
            m = (a0 + a1) / 2
            bow = r * (1 + (1 - math.cos((a1 - a0) / 2)) * 1.3)
            c = [(at[0] + math.cos(m + d) * bow, at[1] + 6 + math.sin(m + d) * bow) for d in ((a0 - m) * 0.36, (a1 - m) * 0.36)]
            plate.curve(p[0], c[0], c[1], p[1], 1.3, ink)


def _glint(plate: Plate, kind: Kind, at: tuple[float, float], seed: int) -> None:
    plate.rays(at[0], at[1], 55, (4, 4, SIZE - 4, SIZE - 4), 28, 2.1, kind.deep, stagger=7, gap=1, seed=seed)


def _steam(plate: Plate, kind: Kind, at: tuple[float, float], seed: int) -> None:
    for side in (-1, 1):
        for k in range(3):
            x, y = SIZE / 2 + side * (46 + k * 8), 112 - k * 24
            plate.curve((x, y), (x + side * 9, y - 8), (x - side * 7, y - 17), (x + side * 3, y - 27), 1.5, kind.deep)


GROUNDS: dict[str, Callable[[Plate, Kind, tuple[float, float], int], None]] = {
    "F": _blaze,
    "S": _bulwark,
    "W": _starlight,
    "B": _ripples,
    "C": _glint,
    "P": _steam,
}
