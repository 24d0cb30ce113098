"""The bat on her shoulder, a bubble of gum."""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import circle, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    BRASS,
    BRASS_SHADE,
    BROWN,
    CRIMSON,
    CRIMSON_SHADE,
    FAMILY,
    KEY,
    NIGHT,
    WOOD,
    WOOD_SHADE,
    Cloth,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, brim_shadow, tilted_fedora
from plates.famiglia.likeness import bare_neck, draw_face, glancing_eyes
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, dusk_corner, wall
from plates.famiglia.tailoring import bare_arm, coat, shoulder_width, sleeve

GOLD = FAMILY["B"]
FELT = Felt(GOLD.main, GOLD.deep)


def setting(plate: Plate) -> None:
    wall(plate, GOLD.main)
    blinds(plate, GOLD, 60, 9, 36)
    dusk_corner(plate, GOLD)


def figure(plate: Plate) -> None:
    x, y, s = 150, 172, 1.12
    jersey = Cloth("#F3E8D3", "#C3B394", CRIMSON, CRIMSON_SHADE)
    with plate.placed(x, y, s, turn=-7):
        plate.cut("M-34 -34C-60 -6 -48 20 -62 44C-70 62 -54 76 -42 66C-30 58 -28 20 -28 -4Z", KEY)
        plate.cut("M34 -34C60 -8 52 20 64 42C74 62 58 78 46 68C34 58 30 20 30 -4Z", NIGHT)
        plate.strands(
            ((-36, -24), (-52, 0), (-44, 28), (-54, 58)), ((-30, -20), (-38, 4), (-34, 34), (-42, 60)), 4, 1.5, "#8A7A86"
        )
        plate.strands(((36, -24), (54, 0), (46, 28), (58, 58)), ((30, -20), (40, 4), (36, 34), (46, 60)), 4, 1.4, "#5D5660")
    with plate.placed(x, 258):
        coat(plate, shoulder_width(2) + 4, jersey, 0, slope=0)
        for side, ink in ((-1, CRIMSON), (1, CRIMSON_SHADE)):
            plate.stroke(f"M{side * 26} 0C{side * 48} 20 {side * 62} 48 {side * 66} 110", ink, 3.4)
    with plate.placed(x, y, s, turn=-7):
        bare_neck(plate, BROWN, 20, 76)
    with plate.placed(x, 258):
        plate.split("M0 -14H22L27 -6C29 10 16 28 0 35", BROWN.lit, BROWN.shade, 0)
        plate.stroke("M-27 -8C-30 12 -16 30 0 36C16 30 30 12 27 -8", PAPER, 6)
        plate.stroke("M-27 -8C-30 12 -16 30 0 36C16 30 30 12 27 -8", CRIMSON, 3.6)
    with plate.placed(x, y, s, turn=-7):
        draw_face(plate, BROWN, "none", "none", "none", chin=50, jaw=0.72, nose=10, half_width=37, neck=None, ears=False)
        glancing_eyes(plate, 3.6, 0.6, lid=2.6)
        plate.curve((-7, -12), (-13, -20), (-24, -21), (-31, -11), 2.4, KEY)
        plate.curve((7, -9), (13, -14), (24, -16), (31, -10), 2.6, "#C8946C")
        for side in (-1, 1):
            plate.gouge(side * 27, -3, side * 34, -7, 1.5, KEY if side < 0 else "#C8946C")
        # a scar, a hoop, the bubble
        plate.gouge(-26, 10, -14, 22, 1.5, PAPER)
        for k in range(3):
            plate.gouge(-26 + k * 4, 16 + k * 3, -20 + k * 4, 11 + k * 3, 1.0, PAPER)
        for side, ink in ((-1, BRASS), (1, BRASS_SHADE)):
            plate.stroke(circle(side * 39, 22, 8), PAPER, 5.6)
            plate.stroke(circle(side * 39, 22, 8), ink, 3.2)
        plate.cut(circle(-6, 38, 21), "#E58FA0")
        plate.flat("M0 18.4C21 22 21 54 -2 57.6C10 48 12 28 0 18.4Z", "#B85A70")
        plate.curve((-19, 44), (-22, 32), (-16, 25), (-8, 23), 2.4, PAPER)
        plate.gouge(-18, 48, -15, 51, 1.6, PAPER)
        brim_shadow(plate, BROWN.shade)
        tilted_fedora(plate, FELT, -8)
    # the bat over her shoulder
    with plate.placed(86, 322, turn=38):
        plate.cut(
            "M-6 26C-5 -50 -7 -100 -12 -150C-17 -196 -19 -226 -18 -258"
            "C-16 -278 16 -278 18 -258C19 -226 17 -196 12 -150C7 -100 5 -50 6 26Z",
            WOOD,
        )
        plate.flat(
            "M2 25C2 -50 4 -100 5 -150C7 -196 9 -228 6 -271C12 -270 16 -266 16.6 -258"
            "C17.8 -226 15.8 -196 10.8 -150C6 -100 4 -50 4.8 25Z",
            WOOD_SHADE,
        )
        plate.gouge(-9, -254, -7, -130, 2.4, "#F0C68A")
        plate.curve((-3, -250), (-2, -220), (-4, -190), (-3, -150), 1.4, WOOD_SHADE)
        for k in range(7):
            plate.stroke(f"M-7 {-30 - k * 9}L7 {-34 - k * 9}", KEY if k % 2 else "#5D5660", 5)
        for ny, side in ((-252, -1), (-236, 1), (-218, -1), (-202, 1)):
            plate.stroke(f"M{side * 12} {ny}L{side * 30} {ny - 7}", PAPER, 5.4)
            plate.stroke(f"M{side * 12} {ny}L{side * 30} {ny - 7}", KEY, 2.8)
        plate.cut(rounded(-9, 20, 18, 9, 4), WOOD_SHADE)
    sleeve(plate, [(66, 296), (48, 326)], [62, 58], jersey, stripes=False)
    bare_arm(plate, BROWN, [(46, 352), (60, 366), (94, 330)], [50, 46, 35])
    draw_hand(plate, "fist", BROWN, 88, 334, 1.16, 28)
    sleeve(plate, [(250, 306), (262, 350)], [62, 60], jersey, stripes=False)


PERSON = Person("B2", setting, figure, (160, 194, 1.3))
