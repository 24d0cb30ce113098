"""Beards and moustaches by name, in head coordinates: what is drawn under the mouth, and what lies over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from plates.drawing.outlines import coords
from plates.drawing.plate import Plate
from plates.portraits.tint import Tint

Grow = Callable[[Plate, Tint], None]


def nothing(plate: Plate, hair: Tint) -> None:
    """Shaven."""


@dataclass(frozen=True)
class Beard:
    under: Grow = nothing
    over: Grow = nothing


def full_under(plate: Plate, hair: Tint) -> None:
    plate.split("M0 36H12C20 30 28 18 37 -6C44 32 32 66 12 72C6 74 2 70 0 70", hair.lit, hair.shade)
    plate.strands_both(
        ((35, 10), (36, 34), (26, 54), (8, 68)), ((12, 46), (14, 52), (10, 60), (4, 66)), 5, 1.4, hair.cut, hair.deep
    )
    plate.flat("M-15 26Q0 20 15 26Q12 40 0 40Q-12 40 -15 26Z", hair.shade)


def moustache(plate: Plate, hair: Tint) -> None:
    plate.split("M0 19C8 13 18 17 26 15C22 27 10 29 0 25", hair.lit, hair.shade, 1.8)


def handlebar(plate: Plate, hair: Tint) -> None:
    """Combed out and curled up at the ends."""
    plate.split("M0 19C8 12 20 17 29 13C36 10 38 4 36 0C44 8 42 22 30 26C18 30 6 29 0 24", hair.lit, hair.shade, 2)
    plate.strands_both(
        ((4, 21), (14, 18), (24, 22), (34, 14)), ((4, 24), (14, 26), (24, 26), (36, 16)), 3, 1, hair.cut, hair.deep
    )


def walrus(plate: Plate, hair: Tint) -> None:
    plate.split("M0 17C8 12 20 14 27 22C30 28 30 36 27 40C22 34 12 32 0 33", hair.lit, hair.shade, 2)
    plate.strands_both(
        ((2, 19), (4, 23), (5, 27), (5, 31)), ((20, 19), (26, 24), (27, 30), (26, 36)), 5, 1.1, hair.cut, hair.deep
    )


def _pencil(plate: Plate, hair: Tint) -> None:
    plate.curve((-1, 22.5), (-6, 19.5), (-12, 22), (-17, 25), 1.5, hair.lit)
    plate.curve((1, 22.5), (6, 19.5), (12, 22), (17, 25), 1.5, hair.deep)


def goatee(plate: Plate, hair: Tint) -> None:
    plate.cut("M-12 42Q0 35 12 42C11 54 6 62 0 68C-6 62 -11 54 -12 42Z", hair.lit, 1.8)
    plate.flat("M0 38.6Q6 38.8 11.4 42.2C10.4 54 5.6 61.6 0 67Z", hair.shade)
    plate.strands(((-7, 44), (-7, 50), (-5, 56), (-1, 62)), ((7, 44), (7, 50), (5, 56), (1, 62)), 3, 1, hair.cut)


def _van_dyke_over(plate: Plate, hair: Tint) -> None:
    plate.split("M0 19C6 15 12 17 17 18C21 19 24 17 25 14C26 24 14 28 0 24", hair.lit, hair.shade, 1.6)


def _long_under(plate: Plate, hair: Tint) -> None:
    plate.split("M0 36H12C20 30 29 16 37.5 -4C46 34 36 74 24 92C14 100 6 104 0 104", hair.lit, hair.shade)
    plate.strands_both(
        ((36, 8), (40, 40), (32, 70), (20, 90)), ((10, 44), (10, 62), (6, 80), (3, 98)), 6, 1.5, hair.cut, hair.deep
    )
    plate.flat("M-15 26Q0 20 15 26Q12 40 0 40Q-12 40 -15 26Z", hair.shade)


def _long_over(plate: Plate, hair: Tint) -> None:
    plate.split("M0 19C9 13 19 16 25 24C29 32 29 44 27 52C22 40 14 30 0 26", hair.lit, hair.shade, 1.8)
    plate.strands_both(
        ((4, 20), (14, 18), (23, 28), (26, 44)), ((4, 24), (12, 24), (20, 32), (26, 44)), 2, 1, hair.cut, hair.deep
    )


def _whiskers(plate: Plate, hair: Tint) -> None:
    """Mutton chops."""
    for side, ink, cut in ((-1, hair.lit, hair.cut), (1, hair.shade, hair.deep)):
        plate.cut(
            f"M{side * 38} -14C{side * 44} 8 {side * 42} 30 {side * 32} 41C{side * 22} 46 {side * 16} 38 {side * 20} 32"
            f"C{side * 30} 26 {side * 33} 4 {side * 34} -12Z",
            ink,
            2,
        )
        for i in range(4):
            plate.gouge(side * (37 - i * 3.4), 8 + i * 8, side * (34 - i * 4.6), 15 + i * 8, 1.1, cut)


def stubble(plate: Plate, hair: Tint) -> None:
    """Three days without a razor."""
    for row, y in enumerate((26, 32, 38, 44)):
        for i in range(7):
            x = -27 + i * 9 + (4 if row % 2 else 0) + row
            if abs(x) < 31 - row * 5 and not (abs(x) < 15 and y < 36):
                plate.stroke(f"M{coords(x, y)}L{coords(x - 0.8, y + 3.6)}", hair.lit if x < 0 else hair.deep, 1.3)


BEARDS: dict[str, Beard] = {
    "none": Beard(),
    "stubble": Beard(stubble),
    "pencil": Beard(over=_pencil),
    "moustache": Beard(over=moustache),
    "handlebar": Beard(over=handlebar),
    "walrus": Beard(over=walrus),
    "goatee": Beard(goatee),
    "van_dyke": Beard(goatee, _van_dyke_over),
    "full": Beard(full_under, moustache),
    "long": Beard(_long_under, _long_over),
    "whiskers": Beard(_whiskers),
}
"""In the order of the recipe: only ever add at the end."""
