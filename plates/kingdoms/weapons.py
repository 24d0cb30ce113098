"""Objects held. Each stands on its own origin where the hand grips it, upright: its head is towards negative
y.
"""

from __future__ import annotations

import itertools
import math

from plates.drawing.inks import PAPER
from plates.drawing.outlines import Point, circle, coords, ellipse, lozenge, mirrored, polygon, rounded
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import draw_disc
from plates.kingdoms.inks import BLADE, WOOD, Tincture


def draw_shaft(plate: Plate, top: float, foot: float, width: float = 8, wood: Tincture = WOOD) -> None:
    plate.cut(rounded(-width / 2, top, width, foot - top, 2), wood.lit, 2.2)
    plate.flat(rounded(0, top + 1.2, width / 2 - 1.1, foot - top - 2.4, 0), wood.shade)


def draw_blade(plate: Plate, foot: float, tip: float, width: float, steel: Tincture = BLADE, fuller: bool = True) -> None:
    """A straight two-edged blade from y = `foot` up to y = `tip`."""
    plate.split(f"M0 {tip:g}L{coords(width * 0.86, tip + width * 2.2)}L{coords(width, foot)}H0", steel.lit, steel.shade)
    if fuller:
        plate.gouge(-width * 0.3, foot - 4, -width * 0.2, tip + width * 2.4, 1.2, steel.cut)


def draw_hilt(plate: Plate, gold: Tincture, grip: Tincture, span: float = 22, length: float = 30, foot: float = 15) -> None:
    """Cross-guard just above the hand, grip and pommel; the blade starts at y = -17."""
    plate.cut(rounded(-4.5, -16, 9, length + 6, 3), grip.lit, 2)
    plate.split(f"M0 -24H{span - 3:g}C{coords(span + 3, -25, span + 3, -14, span - 3, -15)}L0 -16", gold.lit, gold.shade)
    draw_disc(plate, gold, 0, foot + 8, 7.5)


def draw_sword(
    plate: Plate, gold: Tincture, grip: Tincture, length: float = 120, width: float = 9, steel: Tincture = BLADE
) -> None:
    draw_blade(plate, -20, -20 - length, width, steel)
    draw_hilt(plate, gold, grip)


def draw_spear(plate: Plate, steel: Tincture, top: float = -150, foot: float = 120, size: float = 1.0, tassel: str = "") -> None:
    """A leaf-shaped head on a shaft; its point is at y = `top`."""
    draw_shaft(plate, top + 40 * size, foot)
    with plate.placed(0, top, size):
        if tassel:
            plate.cut("M-6 52L-14 76L-4 70L0 80L5 70L14 76L6 52Z", tassel, 2)
        plate.split("M0 0C10 14 14 26 13 36L5 48V58H0", steel.lit, steel.shade)
        plate.gouge(-3.4, 42, -2, 14, 1.1, steel.cut)


def draw_trident(plate: Plate, steel: Tincture, gem: str, top: float = -140, foot: float = 150) -> None:
    draw_shaft(plate, top + 50, foot, 8)
    with plate.placed(0, top):
        side = "M2 62C22 62 27 48 24 26L17 31L28 -6L38 34L32 29C36 58 24 74 2 74Z"
        plate.cut(side, steel.shade)
        plate.cut(mirrored(side), steel.lit)
        plate.split("M0 -20L10 20L4 17V76H0", steel.lit, steel.shade)
        plate.cut(lozenge(0, 70, 9, 9), gem, 2)
        plate.gouge(-27, 26, -27, 6, 1.1, steel.cut)
        plate.gouge(-2.6, 14, -1.6, -8, 1.0, steel.cut)


def draw_axe(
    plate: Plate, steel: Tincture, gold: Tincture, top: float = -90, foot: float = 50, size: float = 1.0, double: bool = False
) -> None:
    """An axe whose edge looks left (and right when double)."""
    draw_shaft(plate, top, foot, 8)
    head = "M3 -14C-12 -14 -22 -22 -34 -32C-42 -12 -42 14 -34 32C-22 20 -12 12 3 12Z"
    with plate.placed(0, top + 22 * size, size):
        if double:
            plate.cut(mirrored(head), steel.shade)
            plate.strands(((31, -22), (36, -8), (36, 8), (31, 22)), ((24, -18), (28, -8), (28, 8), (24, 16)), 2, 1.2, steel.lit)
        plate.cut(head, steel.lit)
        plate.flat("M2 1H-39C-39 12 -37 22 -33.4 29.6C-22 19 -12 11 2 11Z", steel.shade)
        plate.curve((-33, -24), (-37, -10), (-37, 8), (-33, 24), 1.6, steel.cut)
        plate.cut(rounded(-7, -18, 14, 34, 3), gold.lit, 2)
        plate.flat(rounded(0, -17, 6, 32, 2), gold.shade)


def draw_hammer(plate: Plate, steel: Tincture, gold: Tincture, top: float = -110, foot: float = 70) -> None:
    """A war hammer: a square head across the shaft, with a spike above."""
    draw_shaft(plate, top, foot, 9)
    with plate.placed(0, top + 8):
        plate.split("M0 -40L6 -20H0", steel.lit, steel.shade)
        plate.cut("M-46 -24L-38 -30H38L46 -24V20L38 26H-38L-46 20Z", steel.lit)
        plate.flat("M0 -29H37.6L45 -23.6V19.6L37.6 25H0Z", steel.shade)
        for x in (-34, 28):
            plate.cut(rounded(x - 2, -29, 9, 54, 1), gold.lit if x < 0 else gold.shade, 1.8)
        plate.gouge(-24, -18, -2, -18, 1.3, steel.cut)
        plate.gouge(-24, 14, -6, 14, 1.3, steel.cut)
        plate.stroke("M-14 -8L-6 0L-14 8M-2 -8L6 0L-2 8M10 -8L18 0L10 8", steel.cut, 2)


def draw_mace(plate: Plate, steel: Tincture, top: float = -80, foot: float = 40) -> None:
    """A flanged mace."""
    draw_shaft(plate, top + 20, foot, 9)
    with plate.placed(0, top):
        for side, ink in ((-1, steel.lit), (1, steel.shade)):
            plate.cut(
                f"M0 -20L{coords(side * 12, -18)}L{coords(side * 26, -2)}L{coords(side * 24, 12)}L{coords(side * 8, 30)}H0Z", ink
            )
        plate.split("M0 -30L9 -18L7 24L0 34", steel.lit, steel.shade)
        plate.gouge(-14, -8, -15, 12, 1.3, steel.cut)


def draw_sabre(plate: Plate, gold: Tincture, grip: Tincture, steel: Tincture = BLADE, length: float = 116) -> None:
    """A curved sabre: its edge is the left, outer side of the curve."""
    n = length
    back = f"C{coords(3, -n * 0.5, 8, -n * 0.8, 30, -20 - n)}"
    plate.cut(
        f"M-9 -18C{coords(-14, -n * 0.5, -6, -n * 0.9, 30, -20 - n)}C{coords(16, -n * 0.78, 8, -n * 0.5, 6, -18)}Z", steel.lit
    )
    plate.flat(f"M-1 -18{back}C{coords(16, -n * 0.78, 8, -n * 0.5, 5, -18)}Z", steel.shade)
    plate.cut("M-6 -16C-20 -14 -22 8 -6 18L-3 14C-13 6 -12 -6 -4 -10Z", gold.lit, 1.8)
    draw_hilt(plate, gold, grip, 16)


def draw_chain(plate: Plate, points: list[Point], steel: Tincture, link: float = 7.5) -> None:
    """Links along straight pieces between the points."""
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        n = max(1, round(math.hypot(bx - ax, by - ay) / (link * 1.5)))
        turn = math.degrees(math.atan2(by - ay, bx - ax))
        for i in range(n):
            t = (i + 0.5) / n
            with plate.placed(ax + (bx - ax) * t, ay + (by - ay) * t, turn=turn):
                plate.stroke(ellipse(0, 0, link, link * (0.62 if i % 2 else 0.3)), PAPER, 5.2)
                plate.stroke(ellipse(0, 0, link, link * (0.62 if i % 2 else 0.3)), steel.lit if i % 2 else steel.shade, 2.8)


def draw_halberd(plate: Plate, steel: Tincture, gold: Tincture, top: float = -150, foot: float = 150) -> None:
    draw_shaft(plate, top + 40, foot, 8)
    with plate.placed(0, top + 60):
        plate.split("M0 -72L8 -30L5 -6H0", steel.lit, steel.shade)
        plate.cut("M4 -24L30 -10L22 -2L34 8L4 18Z", steel.shade)
        plate.cut("M-3 -22C-18 -22 -28 -30 -36 -44C-50 -16 -50 16 -34 40C-28 24 -18 16 -3 16Z", steel.lit)
        plate.curve((-38, -32), (-47, -8), (-45, 12), (-36, 30), 1.8, steel.cut)
        plate.flat("M-3 0H-46C-45 14 -41 27 -34 37C-28 22 -18 15 -3 15Z", steel.shade)
        plate.cut(rounded(-6.5, -26, 13, 48, 3), gold.lit, 2)
        plate.flat(rounded(0, -25, 5.5, 46, 2), gold.shade)


def draw_knife(plate: Plate, gold: Tincture, grip: Tincture, steel: Tincture = BLADE) -> None:
    """A diver's knife, one edge."""
    plate.cut("M-6 -18L-7 -52C-6 -64 0 -72 7 -78C9 -60 8 -40 6 -18Z", steel.lit)
    plate.flat("M0 -18V-66C3 -70 4 -72 6 -75C8 -58 7 -40 5 -18Z", steel.shade)
    plate.cut(rounded(-11, -21, 22, 7, 3), gold.lit, 1.8)
    plate.cut(rounded(-4.5, -14, 9, 30, 3), grip.lit, 1.8)
    plate.cut(circle(0, 20, 5), gold.lit, 1.6)


def draw_bolt(plate: Plate, lit: str, shade: str, length: float = 150) -> None:
    """A thunderbolt gripped at its middle."""
    k = length / 150
    outline = [(40, -112), (-18, -32), (4, -35), (-26, 24), (-4, 20), (-20, 104), (30, 0), (8, 5), (30, -48), (8, -44)]
    plate.cut(polygon([(x * k, y * k) for x, y in outline]), lit)
    dark = [(38, -106), (5, -42), (27, -45.5), (4, 8), (26, 3), (-15, 88), (2, 14), (-12, 17), (14, -40), (-6, -37)]
    plate.flat(polygon([(x * k, y * k) for x, y in dark]), shade)
