"""Eyewear, jewels and what a life leaves on a face, by name, in head coordinates."""

from __future__ import annotations

from collections.abc import Callable

from plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER
from plates.drawing.outlines import Spine, circle, coords, lozenge
from plates.drawing.plate import Plate

Trim = Callable[[Plate], None]
Mark = Callable[[Plate, str, str], None]
"""Drawn with the lit and the shade ink of the skin."""


def nothing(plate: Plate) -> None:
    """Without."""


def no_mark(plate: Plate, lit: str, shade: str) -> None:
    """Unmarked."""


# --------------------------------------------------------------------------------------------------------------------- eyewear
def round_glasses(plate: Plate) -> None:
    for side, ink in ((-1, INK), (1, PAPER)):
        plate.stroke(circle(side * 17, -2, 12.5), ink, 2.6)
    plate.stroke("M-5 -3Q0 -7 5 -3", INK, 2.4)
    plate.gouge(-25, -6, -19, -11.5, 1.2, PAPER)


def half_moons(plate: Plate) -> None:
    for side, ink in ((-1, INK), (1, PAPER)):
        plate.stroke(f"M{side * 5} 4H{side * 30}C{side * 30} 16 {side * 6} 17 {side * 5} 4Z", ink, 2.2)
    plate.stroke("M-5 5Q0 1 5 5", INK, 2)


def cat_glasses(plate: Plate) -> None:
    for side, ink in ((-1, INK), (1, PAPER)):
        plate.stroke(
            f"M{side * 6} -4C{side * 8} 12 {side * 28} 12 {side * 30} -6C{side * 22} -10 {side * 10} -9 {side * 6} -4Z", ink, 2.3
        )
    plate.stroke("M-6 -4Q0 -8 6 -4", INK, 2.2)


def dark_glasses(plate: Plate) -> None:
    for side, cut in ((-1, "#8A7AA0"), (1, "#5A4A6A")):
        plate.cut(circle(side * 17, -1, 12.5), INK, 1.8)
        plate.gouge(side * 17 - 7, 3, side * 17 + 1, -8, 1.5, cut)
        plate.gouge(side * 17 - 2.5, 5, side * 17 + 4, -4, 0.9, cut)
    plate.stroke("M-5 -3Q0 -7 5 -3", PAPER, 3.8)
    plate.stroke("M-5 -3Q0 -7 5 -3", INK, 2.2)


def monocle(plate: Plate) -> None:
    plate.stroke(circle(-17, -1, 13), GOLD, 3)
    plate.stroke("M-28 6C-38 18 -40 40 -34 62", GOLD, 1.5)
    plate.gouge(-25, -5, -19, -10.5, 1.2, PAPER)


def patch(plate: Plate) -> None:
    plate.stroke("M4 -14L-38 -27M31 -13L40 -17", INK, 3)
    plate.cut("M3 -13C12 -16 24 -16 32 -12C33 2 27 11 18 11C9 11 3 2 3 -13Z", INK, 1.6)
    plate.gouge(9, -8, 25, -9, 1, "#6A5E74")


# ---------------------------------------------------------------------------------------------------------------------- jewels
def hoops(plate: Plate, y: float = 17, r: float = 6, x: float = 38) -> None:
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        plate.stroke(circle(side * x, y + r, r), PAPER, 5.4)
        plate.stroke(circle(side * x, y + r, r), ink, 3)


def studs(plate: Plate) -> None:
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        plate.cut(circle(side * 38, 18, 4.4), ink, 1.5)


def drops(plate: Plate) -> None:
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        plate.cut(lozenge(side * 39, 25, 4.4, 9), ink, 1.6)


def pearl_drops(plate: Plate) -> None:
    for side, ink in ((-1, PAPER), (1, "#D9C7A4")):
        x = side * 38.5
        plate.cut(
            f"M{coords(x, 12)}C{coords(x + 7, 22, x + 5, 30, x, 30)}C{coords(x - 5, 30, x - 7, 22, x, 12)}Z",
            ink,
            1.4,
            around="#5A4A50",
        )


def ring(plate: Plate) -> None:
    """One, as sailors wear it."""
    plate.stroke(circle(-38, 20, 5), PAPER, 5)
    plate.stroke(circle(-38, 20, 5), GOLD, 2.8)


# ----------------------------------------------------------------------------------------------------------------------- marks
def freckles(plate: Plate, lit: str, shade: str) -> None:
    for x, y in ((-27, 11), (-21, 14), (-29, 17), (-23, 19.5), (22, 12), (27, 15.5), (20, 18)):
        plate.flat(circle(x, y, 1.7), shade if x < 0 else lit)


def mole(plate: Plate, lit: str, shade: str) -> None:
    plate.flat(circle(-18, 27, 2.3), INK)


def scar(plate: Plate, lit: str, shade: str) -> None:
    """From the brow over the cheek, on the lit side."""
    plate.curve((-27, -22), (-24, -8), (-26, 8), (-21, 24), 1.5, shade)
    for x, y in ((-26, -14), (-25, 12), (-23.4, 19)):
        plate.gouge(x - 4, y + 1, x + 4, y - 1, 0.9, shade)


def wrinkles(plate: Plate, lit: str, shade: str) -> None:
    """Seventy winters."""
    for side, ink in ((-1, shade), (1, lit)):
        plate.curve((side * 11, 15), (side * 17, 20), (side * 20, 26), (side * 19, 33), 1.4, ink)
        plate.curve((side * 10, 8), (side * 14, 12), (side * 20, 12), (side * 25, 8), 1.2, ink)
        plate.gouge(side * 29, -4, side * 34, -7, 1.2, ink)
        plate.gouge(side * 29, 0, side * 34.4, 0.6, 1.2, ink)
    for y in (-26, -31):
        plate.curve((-19, y + 1.5), (-13, y - 2), (-9, y - 2), (-5, y), 1.2, shade)
        plate.curve((5, y), (9, y - 2), (13, y - 2), (19, y + 1.5), 1.2, lit)


def blush(plate: Plate, lit: str, shade: str) -> None:
    """Country cheeks."""
    for side, ink in ((-1, "#D8705A"), (1, "#B8503F")):
        for i in range(5):
            x, reach = side * (18 + i * 3.2), 4.5 - abs(i - 2) * 0.8
            plate.stroke(f"M{coords(x + 1, 14.5 - reach)}L{coords(x - 1, 14.5 + reach)}", ink, 1.5)


def plaster(plate: Plate, lit: str, shade: str) -> None:
    """Stuck across the nose: best not asked about."""
    spine = Spine([(-12, 9), (0, 11), (12, 9)], [8, 8, 8])
    plate.cut(spine.outline(), "#F6EAD4", 1.2, around="#B7A283")
    for x in (-8, -5, 5, 8):
        plate.flat(circle(x, 9.8, 0.9), "#B7A283")


EYEWEAR: dict[str, Trim] = {
    "none": nothing,
    "round": round_glasses,
    "half_moons": half_moons,
    "cat": cat_glasses,
    "dark": dark_glasses,
    "monocle": monocle,
    "patch": patch,
}
JEWELS: dict[str, Trim] = {"none": nothing, "hoops": hoops, "studs": studs, "drops": drops, "pearls": pearl_drops, "ring": ring}
MARKS: dict[str, Mark] = {
    "none": no_mark,
    "freckles": freckles,
    "mole": mole,
    "scar": scar,
    "wrinkles": wrinkles,
    "blush": blush,
    "plaster": plaster,
}
"""All in the order of the recipe: only ever add at the end."""
