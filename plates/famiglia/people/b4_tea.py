"""The giant takes tea."""

from __future__ import annotations

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, ellipse, lozenge, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    BRASS,
    CRIMSON,
    FAMILY,
    KEY,
    NIGHT,
    OLIVE,
    WOOD,
    Cloth,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, top_hat
from plates.famiglia.likeness import draw_face
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, smoke, wall
from plates.famiglia.tailoring import bow_tie, coat, collar, lapels, shirt, sleeve

GOLD = FAMILY["B"]
FELT = Felt(GOLD.main, GOLD.deep)


def setting(plate: Plate) -> None:
    wall(plate, GOLD.main)
    blinds(plate, GOLD, 70, 8, 40)
    # wallpaper of little bats
    for i in range(3):
        for k in range(4):
            px, py = 110 + k * 56 + (28 if i % 2 else 0), 40 + i * 44
            if px < 280:
                with plate.placed(px, py, 0.7, turn=30):
                    plate.flat("M-3.4 -16C-4 -19 4 -19 3.4 -16L1.6 12H-1.6Z", mix(GOLD.main, GOLD.deep, 0.5))


def figure(plate: Plate) -> None:
    x, y, s = 166, 150, 1.06
    tail = Cloth("#2A2731", NIGHT, "#E2A42B", "#A8621E")
    with plate.placed(x - 8, 236):
        coat(plate, 138, tail, 6, slope=-22)
        shirt(plate, wide=44)
        plate.split("M0 52L36 26L44 140H0", GOLD.main, GOLD.deep)
        for k in range(3):
            plate.cut(circle(0, 70 + k * 20, 4), PAPER, 1.2, around=KEY)
        lapels(plate, tail, 1.5, 130)
    with plate.placed(x, y, s):
        draw_face(
            plate,
            OLIVE,
            "lowered",
            "none",
            "none",
            half_width=46,
            chin=60,
            jaw=0.96,
            nose=14,
            hook=0.2,
            cheekbone=6,
            neck=(40, 84),
        )
        for side in (-1, 1):
            plate.curve(
                (side * 5, -11), (side * 12, -20), (side * 24, -20), (side * 34, -13), 3.2, "#5A3A22" if side < 0 else "#2E1D12"
            )
        plate.flat(ellipse(-27, 16, 8, 5), "#D98A6A")
        plate.flat(ellipse(28, 16, 8, 5), "#7E4A34")
        plate.split("M0 21C10 13 26 16 34 28C40 38 38 50 32 56C30 44 22 38 12 36C6 35 3 33 0 31", "#7A5230", "#3E2817", 2)
        plate.strands_both(
            ((4, 23), (18, 20), (32, 30), (33, 50)), ((3, 29), (12, 31), (24, 36), (31, 48)), 4, 1.3, "#D9A86A", "#7A5230"
        )
        plate.curve((-6, 41), (-2, 44), (2, 44), (6, 41), 2.2, OLIVE.lip)
        with plate.placed(0, -28, 0.66, turn=9):
            top_hat(plate, FELT, 0, 0.9)
    with plate.placed(x - 4, 244, 1.2):
        collar(plate, depth=28)
        bow_tie(plate, GOLD.main, GOLD.deep)
    # the cup: the smallest one in the house
    sleeve(plate, [(46, 296), (52, 376), (120, 296)], [86, 68, 42], tail)
    with plate.placed(124, 290, 1.3, turn=18):
        plate.cut(rounded(-15, -3, 30, 13, 4), PAPER)
    draw_hand(plate, "dainty", OLIVE, 126, 288, 1.34, 6)
    with plate.placed(126, 288, 1.34, turn=6):
        for bx, by in ((8, -30), (1.4, -35.6), (25, -31)):
            plate.stroke(ellipse(bx, by, 4, 3.6), KEY, 3.6)
            plate.stroke(ellipse(bx, by, 4, 3.6), BRASS, 2)
    plate.stroke("M100 222C118 218 118 244 98 244", PAPER, 7)
    plate.stroke("M100 222C118 218 118 244 98 244", "#CDBD9F", 3)
    plate.cut("M58 214C56 240 64 254 82 254C100 254 108 240 106 214Z", PAPER)
    plate.flat("M83 215H104.6C106 239 98 252.6 83 252.8Z", "#CDBD9F")
    plate.stroke("M60 228Q82 234 104 228", CRIMSON, 2.6)
    plate.flat(lozenge(82, 241, 4, 5), CRIMSON)
    plate.cut(ellipse(82, 214, 24, 6), "#8A4A22", 1.8)
    smoke(plate, [(76, 204), (66, 186), (84, 168), (70, 146)], [1, 6, 7, 1], PAPER)
    smoke(plate, [(90, 206), (84, 192), (96, 180), (90, 164)], [1, 5, 5, 1], PAPER)
    # saucer and a biscuit
    sleeve(plate, [(276, 300), (276, 374), (214, 344)], [86, 68, 44], tail)
    draw_hand(plate, "flat", OLIVE, 214, 350, 1.3, -80)
    plate.cut("M132 322H216C210 334 194 336 174 336C154 336 138 334 132 322Z", PAPER)
    plate.flat("M176 323.2H214C208 333 194 334.8 176 334.8Z", "#CDBD9F")
    plate.cut(ellipse(174, 321, 42, 6), PAPER, 2)
    plate.stroke(ellipse(174, 321, 34, 4), CRIMSON, 1.6)
    plate.cut(ellipse(188, 314, 15, 7), WOOD, 1.8)
    plate.cut(circle(188, 311.6, 4), CRIMSON, 1.4)


PERSON = Person("B4", setting, figure, (150, 196, 1.26))
