"""A bandaged nose, a black eye and a pie."""

from __future__ import annotations

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import ellipse, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    CRIMSON,
    CRIMSON_SHADE,
    FAMILY,
    KEY,
    WOOD,
    WOOD_SHADE,
    Cloth,
    Skin,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, low_fedora
from plates.famiglia.likeness import draw_face, glancing_eyes
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, smoke, wall
from plates.famiglia.tailoring import coat, collar, shoulder_width, sleeve

GOLD = FAMILY["B"]
FELT = Felt(GOLD.main, GOLD.deep)


def setting(plate: Plate) -> None:
    wall(plate, GOLD.main)
    blinds(plate, GOLD, 96, 5, 38)
    # the diner's counter and tiles
    squares = [rounded(14 + c * 24, 250 + r * 24, 24, 24) for r in range(5) for c in range(12) if (r + c) % 2]
    plate.flat("".join(squares), mix(GOLD.main, GOLD.deep, 0.5))
    plate.flat(rounded(0, 240, 300, 10), CRIMSON)


def figure(plate: Plate) -> None:
    x, y, s = 166, 166, 1.16
    fair = Skin("#F3CDAE", "#B5735C", "#A8322E")
    with plate.placed(x, 260):
        coat(plate, shoulder_width(1) + 8, Cloth("#4A5A4C", "#232E28", "#A8B59A", "#5D6E5C"), 4, slope=0)
        # a checked napkin for a bib
        plate.split("M0 -4H30C48 20 40 60 0 84", PAPER, "#CDBD9F")
        for r in range(4):
            for c in range(-2, 3):
                if (r + c) % 2 == 0 and abs(c) * 13 < 32 - abs(r - 1) * 4:
                    plate.flat(rounded(c * 13 - 6, 4 + r * 15, 13, 15), CRIMSON if c < 1 else CRIMSON_SHADE)
    with plate.placed(x, y, s, turn=4):
        plate.cut("M-44 -14C-48 6 -47 16 -42 24L-34 4ZM44 -14C48 6 47 16 42 24L34 4Z", "#B8562A", 1.8)
        draw_face(plate, fair, "none", "none", "none", half_width=41, chin=50, jaw=0.9, nose=13, cheekbone=7, neck=(26, 66))
        # one eye black, both content
        plate.flat(ellipse(17, -1, 13, 10), "#6E5A7A")
        plate.flat(ellipse(17, -1, 13, 10), "#4A3A56", 0.5)
        glancing_eyes(plate, -2.4, 3, lid=3.4)
        for side in (-1, 1):
            plate.curve((side * 8, -13), (side * 14, -19), (side * 24, -18), (side * 31, -11), 2.8, "#8A3A1A")
            plate.curve(
                (side * 37, 12), (side * 45, 22), (side * 40, 36), (side * 30, 40), 1.6, fair.shade if side < 0 else fair.lit
            )
        # cheeks full of pie
        plate.flat("M-10 33Q0 29 12 33Q6 39 0 38Q-6 39 -10 33Z", fair.lip)
        plate.curve((-11, 34), (-4, 36), (4, 36), (13, 33), 1.3, KEY)
        plate.dots([(-16, 40), (-11, 45), (16, 42), (8, 45), (-20, 33)], 1.8, "#5A2A5A")
        # the bandage across the nose
        plate.cut("M-26 6L24 10L25 20L-27 16Z", PAPER, 1.6, around=KEY)
        plate.cut("M-13 4C-8 0 6 0 10 5L11 21C4 25 -8 25 -13 20Z", PAPER, 1.8, around=KEY)
        plate.stroke("M-10 8L8 19M8 8L-10 19", "#B3A183", 1.5)
        plate.split("M0 -36C26 -36 36 -28 40 -10C28 -20 14 -22 0 -22", "#B8562A", "#7A3416", 0)
        low_fedora(plate, FELT, -4)
    with plate.placed(x - 2, 252):
        collar(plate, depth=22)
    # the pie in its tin, a slice gone
    plate.flat(ellipse(92, 340, 70, 12), GOLD.deep)
    plate.cut("M22 306L40 342H148L164 306Z", "#9AA3A6")
    plate.flat("M96 308H160L146 340H100Z", "#5D666C")
    plate.strands(((34, 312), (42, 324), (46, 332), (50, 340)), ((150, 312), (144, 324), (140, 332), (138, 340)), 9, 1.4, PAPER)
    plate.cut(
        "M16 306C14 288 46 272 92 272C140 272 172 288 170 306C160 316 150 306 140 314"
        "C128 320 120 308 108 315C96 321 86 309 74 315C62 320 52 308 42 313C30 317 22 312 16 306Z",
        WOOD,
    )
    plate.flat(
        "M96 273.4C140 273 170 288 168.6 305.6C160 314 150 305 140 312.6C128 318.6 120 307 108 313.6C104 315.6 100 315 96 313.6Z",
        WOOD_SHADE,
    )
    plate.cut("M92 282L148 292C160 296 164 300 164 306L112 300Z", "#5A2A5A", 1.8)
    for px, py in ((34, 294), (52, 286), (72, 282), (50, 300), (74, 298)):
        plate.gouge(px, py, px + 12, py - 5, 1.8, KEY)
    smoke(plate, [(58, 264), (48, 246), (66, 226), (50, 202), (60, 178)], [1, 6, 8, 7, 1], PAPER)
    smoke(plate, [(98, 262), (90, 246), (104, 232), (94, 214), (100, 196)], [1, 5, 6, 6, 1], PAPER)
    # the fork
    sleeve(plate, [(252, 312), (262, 356), (236, 276)], [52, 46, 31], Cloth("#4A5A4C", "#232E28", "#A8B59A", "#5D6E5C"))
    with plate.placed(226, 236, turn=-26):
        plate.stroke("M0 34V-18", PAPER, 7)
        plate.stroke("M0 34V-18", "#9AA3A6", 4)
        plate.cut("M-8 -40V-22C-8 -14 8 -14 8 -22V-40H4.6V-26H1.7V-40H-1.7V-26H-4.6V-40Z", "#9AA3A6", 1.4)
        plate.cut("M-13 -36C-14 -50 12 -52 14 -38C12 -30 -10 -28 -13 -36Z", "#5A2A5A", 1.8)
        plate.cut("M-14 -44C-10 -54 10 -56 15 -46C10 -42 -8 -40 -14 -44Z", WOOD, 1.6)
    draw_hand(plate, "fist", fair, 236, 270, 1.0, -20, cuff=Cloth(PAPER, "#CDBD9F", "", ""))


PERSON = Person("B1", setting, figure, (160, 206, 1.3))
