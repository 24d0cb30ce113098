"""Dress and attributes of the commanders: uniform, shawl and wool, armour made of pans, a bolt of lightning."""

from __future__ import annotations

import math
from collections.abc import Sequence

from plates.chicken_army.inks import (
    COMB,
    COMB_SHADE,
    CREAM,
    GOLD,
    GOLD_SHADE,
    KEY,
    STEEL,
    STEEL_SHADE,
)
from plates.drawing.outlines import circle, coords, polygon
from plates.drawing.plate import Plate

WOOL, WOOL_SHADE = "#C4557E", "#7C2B55"
SHAWL, SHAWL_SHADE = "#8C5FA8", "#543272"


def draw_coat(plate: Plate, lit: str, shade: str) -> None:
    """A uniform coat with facings, buttons and epaulettes."""
    plate.cut("M-30 44C-48 50 -62 62 -66 112H66C62 62 48 50 30 44L10 66H-10Z", lit)
    plate.flat("M0 66H10L30 44.8C47 51 60.6 62 64.6 112H0Z", shade)
    plate.cut("M-30 44L-4 112H4L30 44L16 40L0 58L-16 40Z", CREAM, 2)
    plate.flat("M1 58L16 41.4L28.6 45L4 108H1Z", "#D8BFA0")
    plate.cut("M-16 40L-40 58L-14 82L-6 62Z", COMB, 2)
    plate.cut("M16 40L40 58L14 82L6 62Z", COMB_SHADE, 2)
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        plate.gouge(side * 22, 48, side * 13, 72, 1.2, GOLD if side < 0 else GOLD_SHADE)
        for k in range(4):
            x = side * (24 + k * 4.4)
            plate.gouge(side * 52, 56 + k * 2, x + side * 24, 74 + k * 4, 1.2, shade if side < 0 else lit)
        plate.cut(
            f"M{coords(side * 34, 50)}C{coords(side * 40, 40, side * 62, 44, side * 70, 60)}"
            f"C{coords(side * 60, 66, side * 42, 62, side * 34, 50)}Z",
            ink,
        )
        for k in range(7):
            x = side * (42 + k * 4.4)
            plate.cut(
                f"M{coords(x - 2.6, 58 + k * 0.9)}L{coords(x - 2.2 + side, 74 + k * 0.9)}"
                f"H{coords(x + 2.4 + side)}L{coords(x + 2.6, 58 + k * 0.9)}Z",
                ink,
                1.2,
            )
        for k in range(2):
            plate.cut(circle(side * 20, 84 + k * 13, 3.4), ink, 1.3)
    for k in range(3):  # aiguillette
        plate.curve((34, 62), (36, 78 + k * 6), (24, 84 + k * 7), (12, 70 + k * 3), 1.7, GOLD)
    for x in (-8, -4, 4, 8):
        plate.gouge(x * 0.9, 62, x * 0.5, 98, 0.8, "#C9A882" if x < 0 else CREAM)


def draw_bicorne(plate: Plate) -> None:
    """A two-cornered hat with braid and cockade."""
    plate.cut("M-56 -18C-48 -46 -22 -40 0 -70C22 -40 48 -46 56 -18C36 -28 18 -29 0 -29C-18 -29 -36 -28 -56 -18Z", KEY)
    plate.flat("M2 -67C24 -40 46 -44 54 -20C36 -29 18 -30.4 2 -30.4Z", "#120B12")
    plate.cut("M-56 -18C-40 -34 -20 -36 0 -38C20 -36 40 -34 56 -18C36 -28 18 -29 0 -29C-18 -29 -36 -28 -56 -18Z", GOLD, 1.8)
    plate.flat("M2 -37C21 -35 38 -33 53 -20C36 -28 18 -30 2 -30.2Z", GOLD_SHADE)
    for k in range(6):
        for side in (-1, 1):
            x = side * (10 + k * 7)
            plate.gouge(x, -36 + abs(x) * 0.1, x + side * 2, -30 + abs(x) * 0.06, 0.9, KEY)
    plate.strands_both(
        ((5, -60), (10, -52), (14, -46), (18, -40)), ((9, -56), (22, -46), (34, -42), (46, -32)), 4, 1.2, "#8D7A8C", "#5B4A5A"
    )
    plate.cut(circle(0, -48, 9), COMB, 1.8)
    plate.flat("M0 -56A8 8 0 0 1 0 -40Z", COMB_SHADE)
    plate.cut(circle(0, -48, 4.6), CREAM, 1.2)
    plate.flat(circle(0, -48, 2), "#2F5496")


def draw_sabre(plate: Plate, x: float, y: float, turn: float) -> None:
    with plate.placed(x, y, turn=turn):
        plate.cut("M-4 8C-8 -30 -4 -70 14 -104C16 -70 12 -30 5 8Z", STEEL)
        plate.flat("M1 7C0 -30 4 -70 13.4 -98C14.6 -68 11 -30 4 7Z", STEEL_SHADE)
        plate.cut("M-12 8C-4 2 6 2 12 8C18 14 14 32 4 34L3 28C9 26 11 18 8 14H-12Z", GOLD, 1.8)
        plate.cut("M-4 13H4V36H-4Z", KEY, 1.6)
        for k in range(4):
            plate.gouge(-3.6, 17 + k * 5, 3.6, 19 + k * 5, 0.8, GOLD)


def draw_needle(plate: Plate, x: float, y: float, turn: float) -> None:
    with plate.placed(x, y, turn=turn):
        plate.cut("M-2.2 30L-2.2 -62L0 -72L2.2 -62V30Z", STEEL, 1.7)
        plate.flat("M0.2 30V-70L1.4 -62V30Z", STEEL_SHADE)
        plate.cut(circle(0, 32, 5.4), COMB, 1.6)


def draw_wool(plate: Plate, x: float, y: float, r: float) -> None:
    with plate.placed(x, y, r / 20):
        plate.cut(circle(0, 0, 20), WOOL)
        plate.flat("M0 -19A19 19 0 0 1 0 19C8 8 8 -8 0 -19Z", WOOL_SHADE)
        for k in range(5):
            d = -12 + k * 6
            plate.curve(
                (d - 8, -14 + abs(d) * 0.3), (d, -8), (d + 6, 4), (d + 5, 14 - abs(d) * 0.2), 1.1, CREAM if k < 3 else WOOL
            )
        plate.curve((-17, 4), (-6, 12), (6, 10), (16, 2), 1.1, CREAM)


def draw_lace_cap(plate: Plate) -> None:
    """A grandmother's cap with a frill and a bow."""
    for k in range(9):
        a = math.radians(180 + 22.5 * k)
        x, y = math.cos(a) * 37, -8 + math.sin(a) * 33
        plate.cut(circle(x, y, 8.5), CREAM if x < 3 else "#D8BFA0", 1.7)
        plate.dots([(x, y)], 1.6, "#B99B74")
    plate.cut("M-34 -8C-38 -36 -20 -52 0 -52C20 -52 38 -36 34 -8C20 -25 -20 -25 -34 -8Z", CREAM, 2, around="#C9A882")
    plate.flat("M1 -51C20 -50 37 -36 33.4 -10C26 -18 14 -21 1 -21.4Z", "#D8BFA0")
    plate.strands_both(
        ((4, -48), (8, -40), (10, -32), (10, -24)), ((10, -48), (24, -40), (32, -28), (31, -14)), 4, 1.1, "#C9A882", "#B99B74"
    )
    for side, ink in ((-1, WOOL), (1, WOOL_SHADE)):
        plate.cut(
            f"M0 -30C{coords(side * 8, -40, side * 20, -40, side * 20, -30)}C{coords(side * 20, -22, side * 8, -22, 0, -28)}Z",
            ink,
            1.7,
        )
    plate.cut(circle(0, -29, 4), WOOL, 1.5)


def draw_shawl(plate: Plate) -> None:
    plate.cut("M-26 40C-52 46 -66 70 -68 112H68C66 70 52 46 26 40L0 74Z", SHAWL)
    plate.flat("M0 74L26 41.4C51 47 64.6 70 66.6 112H0Z", SHAWL_SHADE)
    for row in range(5):
        for side, ink in ((-1, CREAM), (1, SHAWL)):
            y = 62 + row * 11
            reach = 34 + row * 6
            for k in range(4):
                x = side * (16 + row * 2 + k * reach / 5)
                plate.curve(
                    (x - 4, y - 2 - k * 2), (x - 2, y + 3 - k * 2), (x + 2, y + 3 - k * 2), (x + 4, y - 2 - k * 2), 1.0, ink
                )
    plate.cut("M0 68C5 68 8 74 8 78C8 83 5 86 0 86C-5 86 -8 83 -8 78C-8 74 -5 68 0 68Z", GOLD, 1.7)
    plate.flat("M0 69C4.4 70 7 74 7 78C7 82 4 85 0 85Z", GOLD_SHADE)


def draw_breastplate(plate: Plate) -> None:
    """Armour beaten out of pans, rivets and all."""
    plate.cut("M-30 42C-14 56 14 56 30 42C44 48 52 64 54 112H-54C-52 64 -44 48 -30 42Z", STEEL)
    plate.flat("M0 52.6C12 52.6 22 49 30 43.4C43 49 51 64 52.6 112H0C8 90 6 70 0 52.6Z", STEEL_SHADE)
    plate.curve((-40, 62), (-46, 76), (-47, 90), (-46, 104), 1.9, CREAM)
    plate.strands_both(
        ((12, 70), (24, 76), (36, 74), (46, 68)), ((10, 96), (24, 102), (38, 100), (50, 94)), 3, 1.2, STEEL_SHADE, STEEL
    )
    plate.cut(
        "M-2 66C8 62 16 68 16 76C24 80 22 94 14 96C12 106 -4 108 -8 100C-18 102 -22 92 -18 86"
        "C-22 78 -14 70 -8 72C-8 68 -4 66 -2 66Z",
        CREAM,
        1.6,
        around=STEEL_SHADE,
    )
    plate.cut(circle(-1, 84, 8.6), GOLD, 1.2)
    plate.flat("M-1 76A8 8 0 0 1 -1 92Z", GOLD_SHADE)
    for side, ink in ((-1, STEEL), (1, STEEL_SHADE)):
        plate.cut(circle(side * 48, 58, 17), ink)
        plate.stroke(circle(side * 48, 58, 11.4), CREAM, 1.3)
        plate.cut(circle(side * 48, 58, 4.4), COMB if side < 0 else COMB_SHADE, 1.4)
        for k in range(8):
            a = math.radians(22 + 45 * k)
            plate.dots([(side * 48 + math.cos(a) * 14.2, 58 + math.sin(a) * 14.2)], 1.2, KEY)
        for k in range(6):
            x = side * (30 - k * 5.2)
            plate.dots([(x, 49.4 + (30 - abs(x)) * 0.24)], 1.1, KEY)
        plate.strands(
            ((side * 26, 60), (side * 32, 70), (side * 33, 84), (side * 31, 98)),
            ((side * 40, 78), (side * 43, 86), (side * 43, 94), (side * 42, 104)),
            4,
            1.0,
            CREAM if side < 0 else STEEL,
        )


def draw_bolt(plate: Plate, points: Sequence[tuple[float, float]], w: float, ink: str) -> None:
    """A jagged bolt from the first point to the last."""
    there = [(x - w * (1 - k / len(points)), y) for k, (x, y) in enumerate(points)]
    back = [(x + w * (1 - k / len(points)), y + w * 0.5) for k, (x, y) in enumerate(points)][::-1]
    plate.cut(polygon([*there, *back]), ink, 1.6)
