"""The don in his armchair, and the cat."""

from __future__ import annotations

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse, rounded
from plates.drawing.plate import Plate
from plates.famiglia.emblems import draw_rose
from plates.famiglia.families import (
    BRASS,
    BRASS_SHADE,
    FAMILY,
    KEY,
    NIGHT,
    OLIVE,
    WHITE_CLOTH,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, top_hat
from plates.famiglia.likeness import draw_face, glancing_eyes, wrinkles
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, dusk_corner, wall
from plates.famiglia.tailoring import bow_tie, coat, collar, lapels, shirt, shoulder_width, sleeve

RED = FAMILY["F"]
FELT = Felt(RED.main, RED.deep)


def setting(plate: Plate) -> None:
    wall(plate, RED.main)
    blinds(plate, RED, 70, 8, 38, 60)
    dusk_corner(plate, RED)


def _armchair(plate: Plate) -> None:
    plate.split("M0 60C40 56 84 66 100 96C118 110 126 136 120 168C134 190 138 250 136 360H0", RED.deep, mix(RED.deep, KEY, 0.5))
    for row in range(4):
        for k in range(4):
            for side in (-1, 1):
                bx = side * (22 + k * 28 + (14 if row % 2 else 0))
                by = 104 + row * 40
                if abs(bx) < 112:
                    plate.gouge(bx, by, bx - 15, by + 20, 1.3, mix(RED.deep, RED.light, 0.3 if side < 0 else 0.12))
                    plate.gouge(bx, by, bx + 15, by + 20, 1.3, mix(RED.deep, RED.light, 0.3 if side < 0 else 0.12))
                    plate.dots([(bx, by)], 2.4, BRASS if side < 0 else BRASS_SHADE)


def figure(plate: Plate) -> None:
    """The don in his armchair, the cat on his knees; also on the poster."""
    with plate.placed(156, 20):
        _armchair(plate)
    blinds(plate, RED, 70, 8, 38, 60, opacity=0.13)
    x, y, s = 156, 178, 1.12
    with plate.placed(x, 262):
        coat(plate, shoulder_width(4) - 4, stripes=6)
        shirt(plate, wide=36)
        plate.split("M0 40L28 30L26 140H0", RED.main, RED.deep)
        lapels(plate, wide=1.2, low=110)
    with plate.placed(74, 300, 0.5, turn=-8):
        draw_rose(plate, "#C8302F", RED.main, PAPER, line=3)
    with plate.placed(x, y, s):
        draw_face(
            plate,
            OLIVE,
            "none",
            "none",
            "none",
            chin=54,
            jaw=0.84,
            nose=13,
            hook=0.5,
            half_width=38,
            cheekbone=3,
            neck=(22, 70),
            cheek_cuts=False,
        )
        wrinkles(plate, OLIVE, False)
        glancing_eyes(plate, -2.6, 1.4, lid=4.6)
        for side, ink in ((-1, "#5D5660"), (1, "#C9BDAC")):
            plate.curve((side * 7, -8), (side * 12, -16), (side * 24, -17), (side * 32, -9), 3.2, ink)
            # jowls
            plate.curve(
                (side * 19, 30), (side * 26, 38), (side * 26, 46), (side * 19, 50), 1.5, OLIVE.shade if side < 0 else OLIVE.lit
            )
        plate.curve((-9, 40), (-3, 37), (3, 37), (9, 40), 2.2, OLIVE.lip)
        plate.split("M0 19C8 14 18 18 26 17C33 16 36 10 35 4C42 14 36 29 25 30C14 31 6 28 0 26", "#6E6670", KEY, 2)
        plate.strands_both(
            ((4, 21), (14, 20), (24, 22), (34, 12)), ((4, 24), (14, 26), (24, 27), (36, 14)), 3, 1.0, "#D9D0C6", "#6E6670"
        )
        plate.split("M30 -22C38 -18 40 -6 40 4L35 8C36 -4 34 -14 28 -20", "#8F8890", "#5D5660", 1.6)
        top_hat(plate, FELT, 0, 0.94)
    with plate.placed(x, 258):
        collar(plate, depth=22)
        bow_tie(plate, KEY, NIGHT)
    # the cat
    _cat(plate, 132, 304)
    sleeve(plate, [(256, 300), (272, 346), (238, 328)], [54, 48, 34])
    draw_hand(plate, "flat", OLIVE, 226, 322, 1.12, -66, cuff=WHITE_CLOTH)
    with plate.placed(226, 322, 1.12, turn=-66):
        plate.cut(rounded(-0.6, -36, 8, 6, 2), BRASS, 1.3)
        plate.cut(circle(3.4, -33, 4.6), "#C8302F", 1.5)


def _cat(plate: Plate, x: float, y: float) -> None:
    """A white Persian that has seen everything."""
    fur, shade, cut = "#F3E8D8", "#B9A99A", "#8F7F74"
    with plate.placed(x, y):
        plate.cut("M-34 8C-46 26 -48 46 -46 64H108C112 44 104 20 84 12C60 2 20 -4 -34 8Z", fur)
        plate.flat("M70 8C100 16 110 40 107 63H40C66 52 80 30 70 8Z", shade)
        plate.strands(((10, 8), (30, 16), (40, 30), (36, 56)), ((60, 8), (84, 18), (92, 36), (84, 60)), 6, 1.5, cut)
        plate.strands(((-26, 30), (-30, 40), (-30, 50), (-28, 62)), ((6, 32), (6, 42), (4, 52), (4, 62)), 5, 1.3, shade)
        for side, ink in ((-1, fur), (1, shade)):
            plate.cut(f"M{coords(side * 12, -24)}L{coords(side * 31, -42)}L{coords(side * 34, -12)}Z", ink)
            plate.flat(
                f"M{coords(side * 19, -23)}L{coords(side * 28, -33)}L{coords(side * 29, -16)}Z",
                "#D8978A" if side < 0 else "#8C5048",
            )
        plate.split("M0 -28C18 -30 34 -18 36 0L44 8L36 12L40 20L31 21C22 29 10 30 0 30", fur, shade)
        for side, ink in ((-1, cut), (1, fur)):
            plate.flat(
                f"M{coords(side * 6, -2)}Q{coords(side * 14, -13, side * 26, -8)}Q{coords(side * 20, 5, side * 6, -2)}Z",
                "#E9B23C",
            )
            plate.flat(ellipse(side * 15.5, -4.4, 2, 4.6), KEY)
            plate.curve((side * 3, -4), (side * 11, -12), (side * 20, -14), (side * 29, -9), 2.2, KEY)
            for k in range(3):
                plate.gouge(side * 14, 11 + k * 2, side * 46, 6 + k * 8, 0.8, KEY if side < 0 else PAPER)
            plate.gouge(side * 4, -20, side * 7, -11, 1.4, ink)
        plate.flat("M-5 4H5L0 10Z", "#C8685A")
        plate.curve((0, 9), (-2, 16), (-8, 17), (-12, 13), 1.4, KEY)
        plate.curve((0, 9), (2, 16), (8, 17), (12, 13), 1.4, KEY)
        plate.cut("M-30 28C-14 38 14 38 30 28L31 35C14 45 -14 45 -31 35Z", RED.main, 1.6)
        plate.cut(circle(0, 40, 5), BRASS, 1.4)


PERSON = Person("F4", setting, figure, (156, 204, 1.3))
