"""Two knights with closed helms: one with a plume, one under a castle.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

import math

from plates.drawing.outlines import circle, coords, ellipse, polygon, rounded
from plates.drawing.plate import Plate
from plates.regine.anatomy import draw_fist, draw_shoulders, draw_sleeve
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    DEEP,
    GOLD,
    KEY,
    PLUM,
    RED,
    RED_SHADE,
    SKY,
    SKY_SHADE,
    TEAL,
    mix,
)


def champion(plate: Plate) -> None:
    """A champion with a closed helm."""
    # sword, point up
    plate.cut(polygon([(-112, 330), (-112, 138), (-103, 112), (-94, 138), (-94, 330)]), CREAM)
    plate.flat(polygon([(-103, 112), (-94, 138), (-94, 330), (-103, 330)]), SKY_SHADE)
    plate.gouge(-107.5, 300, -107.5, 146, 1.4, SKY)
    # plume
    crest = "M-6 92C-18 52 10 22 52 28C92 34 112 74 106 130C102 166 116 186 128 202C92 202 74 176 70 148C66 122 40 104 -2 112Z"
    plate.cut(crest, RED)
    plate.strands(((4, 84), (20, 48), (62, 40), (84, 98)), ((14, 102), (44, 100), (64, 124), (80, 172)), 6, 2.2, CREAM)
    plate.strands(((48, 42), (90, 58), (92, 122), (106, 192)), ((28, 72), (66, 92), (72, 142), (98, 196)), 4, 1.9, RED_SHADE)
    for side, lit, cut in ((-1, SKY, CREAM), (1, TEAL, SKY)):
        for i, y in enumerate((348, 330, 308)):
            plate.cut(
                f"M{coords(side * 40, y - 22)}C{coords(side * 66, y - 42, side * 116, y - 34, side * (130 - i * 3), y + 18)}"
                f"C{coords(side * 112, y + 32, side * 80, y + 32, side * 54, y + 18)}Z",
                lit if i != 1 else mix(lit, KEY, 0.2),
            )
            plate.strands(
                ((side * 54, y - 16), (side * 74, y - 26), (side * 100, y - 18), (side * 114, y + 8)),
                ((side * 60, y + 4), (side * 76, y), (side * 92, y + 4), (side * 104, y + 16)),
                4,
                1.7,
                cut,
            )
    plate.split("M0 250C30 252 50 264 58 296C40 312 20 316 0 316", SKY, TEAL)
    plate.split("M0 320C12 320 26 318 40 308L58 424H0", PLUM, DEEP)
    plate.stroke("M-44 306C-26 320 26 320 44 306", GOLD, 4)
    plate.split("M0 86C54 88 68 140 66 198C64 246 40 276 0 284", SKY, TEAL)
    # visor
    plate.cut("M-68 186L0 164L68 186L64 216L0 236L-64 216Z", KEY)
    for side in (-1, 1):
        plate.flat(
            f"M{coords(side * 13, 197)}Q{coords(side * 28, 186, side * 44, 196)}Q{coords(side * 28, 204, side * 13, 197)}Z", CREAM
        )
        plate.flat(circle(side * 28 - 1, 196, 3.6), KEY)
        plate.flat(circle(side * 28 - 2.2, 194.8, 1), CREAM)
    plate.cut(polygon([(-8, 82), (8, 82), (8, 172), (0, 182), (-8, 172)]), GOLD)
    plate.flat(polygon([(0, 82), (8, 82), (8, 172), (0, 182)]), BRASS)
    for row in range(3):
        for column in range(3):
            plate.flat(circle(-38 + column * 11 + row * 3, 236 + row * 11 + column * 2.2, 2.7), KEY)
            plate.flat(circle(38 - column * 11 - row * 3, 236 + row * 11 + column * 2.2, 2.7), CREAM)
    plate.stroke("M0 236V282", CREAM, 2.4)
    plate.stroke("M-57 222C-50 252 -34 270 -12 276", GOLD, 2.2)
    plate.stroke("M57 222C50 252 34 270 12 276", BRASS, 2.2)
    plate.strands(((-46, 120), (-36, 104), (-22, 98), (-13, 96)), ((-54, 174), (-40, 162), (-24, 156), (-13, 152)), 6, 1.7, CREAM)
    plate.strands(((46, 120), (36, 104), (22, 98), (13, 96)), ((54, 174), (40, 162), (24, 156), (13, 152)), 6, 1.5, SKY)
    for side in (-1, 1):
        plate.cut(circle(side * 65, 196, 8), GOLD if side < 0 else BRASS, 2)
    # the hilt, gauntlet round it
    plate.cut("M-132 296C-120 288 -86 288 -74 296L-77 308C-88 302 -118 302 -129 308Z", GOLD)
    plate.flat("M-103 290.6C-92 291 -82 292.6 -75 296.6L-78 306.6C-86 303.4 -95 302.6 -103 302.6Z", BRASS)
    draw_sleeve(plate, [(-128, 424), (-132, 372), (-112, 340)], [46, 44, 34], SKY, SKY_SHADE)
    plate.cut(polygon([(-122, 334), (-84, 338), (-82, 364), (-128, 368)]), SKY, 2)
    draw_fist(plate, -103, 322, SKY, SKY_SHADE, 1.05, flip=False)


def castle_on_the_helm(plate: Plate) -> None:
    """A knight with a castle on his helm."""
    # the crest: a castle with banners
    plate.cut(rounded(-40, 62, 80, 46), CREAM)
    plate.flat(rounded(0, 62, 40, 46), CREAM_SHADE)
    for x, top, w in ((-46.0, 44, 26), (20, 44, 26), (-16, 26, 32)):
        battlements = (
            f"M{coords(x, 108)}V{coords(top)}H{coords(x + w * 0.24)}"
            f"V{coords(top + 7)}H{coords(x + w * 0.38)}V{coords(top)}"
            f"H{coords(x + w * 0.62)}V{coords(top + 7)}H{coords(x + w * 0.76)}"
            f"V{coords(top)}H{coords(x + w)}V108Z"
        )
        plate.cut(battlements, CREAM if x < 10 else CREAM_SHADE)
        plate.flat(rounded(x + w * 0.6, top + 8, w * 0.4 - 1, 100 - top), CREAM_SHADE if x < 10 else mix(CREAM_SHADE, KEY, 0.25))
        plate.flat(rounded(x + w / 2 - 2.6, top + 16, 5.2, 11, 2.6), KEY)
    plate.flat("M-10 108V90C-10 78 10 78 10 90V108Z", KEY)
    for x, y in ((-33.0, 44), (33, 44)):
        plate.stroke(f"M{x} {y}V{y - 20}", "#573317", 2.2)
        plate.cut(polygon([(x, y - 22), (x + 22, y - 16), (x, y - 9)]), RED, 1.5)
    for x, y in ((-30.0, 92), (-24, 98), (28, 90), (34, 96), (-4, 54), (4, 60)):
        plate.stroke(f"M{coords(x - 3, y)}H{coords(x + 3)}", BRASS, 1.4)
    # torse and mantling
    for k, lit, cut in ((-1, RED, GOLD), (1, RED_SHADE, BRASS)):
        plate.cut(
            f"M{coords(k * 44, 118)}C{coords(k * 76, 116, k * 108, 138, k * 112, 178)}"
            f"C{coords(k * 104, 172, k * 98, 176, k * 100, 190)}C{coords(k * 110, 210, k * 120, 224, k * 112, 256)}"
            f"C{coords(k * 104, 244, k * 92, 240, k * 86, 252)}C{coords(k * 84, 222, k * 66, 190, k * 46, 170)}Z",
            lit,
        )
        plate.strands(
            ((k * 56, 128), (k * 84, 134), (k * 98, 158), (k * 104, 176)),
            ((k * 54, 166), (k * 74, 186), (k * 92, 212), (k * 104, 244)),
            5,
            2.2,
            cut,
        )
    # great helm with a slit and breaths
    plate.split("M0 108C36 108 56 122 60 150L64 214C58 252 34 276 0 284", SKY, TEAL)
    plate.cut("M-66 182L-8 190V200L-65 196Z", KEY, 2)
    plate.cut("M66 182L8 190V200L65 196Z", KEY, 2)
    for k in (-1, 1):
        plate.flat(ellipse(k * 30, 192.6, 5.4, 3.2), CREAM)
        plate.flat(circle(k * 30 - 1, 192.6, 2.6), KEY)
    plate.cut(polygon([(-8, 116), (8, 116), (8, 280), (0, 284), (-8, 280)]), GOLD)
    plate.flat(polygon([(0, 116), (8, 116), (8, 280), (0, 284)]), BRASS)
    plate.cut("M-8 216H-40V228H-8ZM8 216H40V228H8Z", GOLD, 1.8)
    plate.flat("M8 217H39V227H8Z", BRASS)
    for k in (-1, 1):
        for row in range(3):
            for column in range(3 - row // 2):
                plate.flat(circle(k * (20 + column * 11 + row * 2), 240 + row * 10, 2.7), KEY if k < 0 else CREAM)
    plate.strands(
        ((-50, 130), (-36, 122), (-24, 120), (-13, 120)), ((-56, 174), (-42, 172), (-26, 174), (-13, 178)), 4, 1.7, CREAM
    )
    plate.strands(((50, 130), (36, 122), (24, 120), (13, 120)), ((56, 174), (42, 172), (26, 174), (13, 178)), 4, 1.5, SKY)
    plate.cut("M-62 112C-30 100 30 100 62 112C66 122 62 132 54 134C24 124 -24 124 -54 134C-62 132 -66 122 -62 112Z", CREAM)
    for i in range(6):
        x = -48 + i * 19.2
        plate.cut(
            f"M{coords(x - 9, 128)}C{coords(x - 8, 118, x, 110, x + 8, 106)}"
            f"L{coords(x + 17, 108)}C{coords(x + 8, 114, x + 2, 120, x + 2, 127)}Z",
            RED if x < 0 else RED_SHADE,
            1.4,
        )
    # body behind a shield
    draw_shoulders(plate, SKY, TEAL, y=280, width=108, slope=24)
    plate.strands_both(
        ((56, 304), (74, 312), (88, 330), (92, 356)), ((30, 310), (42, 324), (46, 340), (48, 360)), 3, 1.8, CREAM, SKY
    )
    with plate.placed(-76, 322, turn=-8):
        plate.cut("M-50 -36C-20 -30 20 -30 50 -36C54 12 40 60 0 88C-40 60 -54 12 -50 -36Z", GOLD, 2.6)
        plate.flat("M0 -31.5C18 -31.5 36 -33 49 -35C53 12 39 59 0 86Z", BRASS)
        plate.cut("M-22 34V-2H-15V5H-8V-12H-1V-5H1V-12H8V5H15V-2H22V34Z", RED, 2)
        plate.flat("M-5 34V20C-5 12 5 12 5 20V34Z", GOLD)
    # a mace on his shoulder
    with plate.placed(96, 330, turn=8):
        plate.cut(rounded(-4.4, -78, 8.8, 120, 3), "#8A5A2E")
        plate.flat(rounded(0, -78, 4.4, 120, 2), "#573317")
        for i in range(8):
            a = math.radians(i * 45)
            plate.cut(
                polygon(
                    [
                        (math.cos(a - 0.35) * 15, -92 + math.sin(a - 0.35) * 15),
                        (math.cos(a) * 28, -92 + math.sin(a) * 28),
                        (math.cos(a + 0.35) * 15, -92 + math.sin(a + 0.35) * 15),
                    ]
                ),
                SKY if math.cos(a) < 0.1 else TEAL,
                1.7,
            )
        plate.cut(circle(0, -92, 17), SKY)
        plate.flat("M0 -109C22 -109 22 -75 0 -75Z", TEAL)
        plate.gouge(-9, -96, -4, -102, 2, CREAM)
    draw_fist(plate, 96, 326, SKY, TEAL, 1.0, turn=8)


FIGURES = {"champion": champion, "castle": castle_on_the_helm}
