"""He cracks his knuckles."""

from __future__ import annotations

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    FAMILY,
    KEY,
    TAN,
    Cloth,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, newsboy_cap
from plates.famiglia.likeness import bare_neck, draw_face, glancing_eyes, stubble
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, bricks, wall
from plates.famiglia.tailoring import bare_arm, braces, coat, sleeve

GOLD = FAMILY["B"]
VEST = Cloth("#F3E8D3", "#BFAE90", "#A3937A", "#8A7A60")


def setting(plate: Plate) -> None:
    wall(plate, GOLD.main)
    blinds(plate, GOLD, 84, 8, 38)
    bricks(plate, mix(GOLD.main, GOLD.deep, 0.4), ((210, 20, 80, 90), (14, 150, 50, 90), (242, 180, 50, 120)), 5)


def figure(plate: Plate) -> None:
    x, y, s = 158, 168, 1.16
    jacket = Cloth("#8A4A2C", "#4A2418", "#D99A6A", "#8A4A2C")
    with plate.placed(x, 250):
        coat(plate, 96, VEST, 3, slope=0)
    with plate.placed(x, y, s):
        bare_neck(plate, TAN, 31, 80, 52)
    with plate.placed(x, 250):
        plate.split("M0 -14H34L38 -6C42 18 24 40 0 46", TAN.lit, TAN.shade, 0)
        plate.stroke("M-38 -6C-42 18 -24 40 0 46C24 40 42 18 38 -6", PAPER, 2.4)
        braces(plate, jacket.lit, jacket.shade, 56)
    with plate.placed(x, y, s):
        draw_face(plate, TAN, "none", "none", "none", half_width=40, chin=52, jaw=0.92, nose=12, neck=None)
        glancing_eyes(plate, -0.8, 0.6, lid=3)
        for side in (-1, 1):
            plate.curve((side * 4, -8), (side * 12, -13), (side * 24, -16), (side * 34, -12), 3.4, KEY)
        plate.flat("M-19 27Q0 33 19 27Q14 44 0 44Q-14 44 -19 27Z", KEY)
        plate.flat("M-16.4 28.6Q0 34 16.4 28.6L15 35Q0 40 -15 35Z", PAPER)
        plate.flat("M3 32L9 31V38L3 38.6Z", KEY)
        plate.stroke("M-8 31V37M-2 32V38.4", "#B3A183", 1.2)
        stubble(plate, TAN.shade, "#4A2C20", 6)
        plate.curve((-3, 47), (-1, 49), (2, 49), (4, 47), 1.4, KEY)
        # a torn ear and a plaster
        with plate.placed(24, 18, turn=-24):
            plate.cut(rounded(-11, -4, 22, 8, 3), "#F0D8B8", 1.4, around=KEY)
            plate.flat(rounded(-4, -3, 8, 6, 1), "#C9A987")
        newsboy_cap(plate, Felt(GOLD.light, GOLD.main, "#5A4632", "#2E2418", "#C9A878", "#7A6248"), -5)
    bare_arm(plate, TAN, [(52, 318), (60, 346), (104, 312)], [58, 52, 36])
    bare_arm(plate, TAN, [(264, 318), (256, 346), (212, 312)], [58, 52, 36])
    sleeve(plate, [(66, 280), (50, 316)], [66, 64], VEST, stripes=False)
    sleeve(plate, [(250, 280), (266, 316)], [66, 64], VEST, stripes=False)
    for side, cx in ((-1, 47), (1, 269)):
        with plate.placed(cx, 334, turn=side * -22):
            plate.cut(rounded(-36, -7, 72, 14, 6), VEST.lit if side < 0 else VEST.shade, 2)
            plate.gouge(-28, 1, 28, 1, 1.4, VEST.stripe)
    # an anchor on the forearm
    with plate.placed(74, 334, 0.86, turn=-40):
        plate.stroke("M0 -10V12M-7 -4H7M-10 5C-8 13 8 13 10 5", "#35506A", 2.4)
        plate.stroke(circle(0, -13, 3), "#35506A", 2)
    draw_hand(plate, "fist", TAN, 108, 306, 1.32, 84)
    draw_hand(plate, "fist", TAN, 208, 306, 1.32, -84, flip=True)
    # what is heard
    for bx, by, size, turn in ((158, 268, 1.1, 0), (124, 262, 0.8, -34), (192, 262, 0.8, 34)):
        with plate.placed(bx, by, size, turn):
            plate.cut("M-2 6L-9 -12L-2 -12L-7 -34L9 -16L2 -16L8 -2L2 -3Z", GOLD.main, 2.2, around=KEY)


PERSON = Person("B0", setting, figure, (158, 206, 1.26))
