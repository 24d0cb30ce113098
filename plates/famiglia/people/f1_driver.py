"""The driver at her wheel; in the mirror a pursuer."""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import circle, ellipse, polygon, rounded
from plates.drawing.plate import Plate
from plates.famiglia.emblems import draw_rose
from plates.famiglia.families import (
    BRASS,
    BRASS_SHADE,
    BROWN,
    FAMILY,
    KEY,
    NIGHT,
    Cloth,
)
from plates.famiglia.hands import GLOVES, draw_hand
from plates.famiglia.hats import Felt, cloche
from plates.famiglia.likeness import draw_face, glancing_eyes
from plates.famiglia.person import Person
from plates.famiglia.settings import spark, wall
from plates.famiglia.tailoring import coat, shoulder_width, sleeve

RED = FAMILY["F"]


def setting(plate: Plate) -> None:
    wall(plate, NIGHT)
    plate.flat("M14 0H300V260H0Z", RED.main)
    plate.rays(150, 150, 40, (0, -30, 300, 300), 42, 3.4, RED.pale, stagger=24, gap=2, seed=4)
    for bx, by, w, h in ((20, 130, 34, 130), (56, 170, 26, 90), (214, 120, 30, 140), (246, 92, 40, 170)):
        plate.flat(rounded(bx, by, w, h), RED.deep)
        lit = []
        for i in range(int(w // 11)):
            for k in range(int(h // 18)):
                if (i * 5 + k * 3 + int(bx)) % 3:
                    lit.append(rounded(bx + 5 + i * 11, by + 8 + k * 18, 5.4, 8))
        plate.flat("".join(lit), "#E9B36A")


def figure(plate: Plate) -> None:
    x, y, s = 160, 164, 1.06
    # the scarf flies
    for dy, ink in ((10, RED.deep), (0, PAPER)):
        plate.cut(
            f"M196 {222 + dy}C220 {196 + dy} 240 {214 + dy} 258 {196 + dy}C272 {184 + dy} 280 {188 + dy} 292 {178 + dy}"
            f"V{214 + dy}C276 {222 + dy} 262 {216 + dy} 250 {228 + dy}C232 {242 + dy} 214 {232 + dy} 198 {244 + dy}Z",
            ink,
        )
    plate.strands(
        ((206, 230), (228, 212), (244, 226), (284, 196)), ((206, 236), (228, 224), (246, 234), (284, 208)), 2, 1.4, RED.main
    )
    with plate.placed(x, 244):
        coat(plate, shoulder_width(1) - 6, Cloth("#5A3A2C", "#2E1B16", "#B98A62", "#5A3A2C"), 3, slope=8)
        plate.split("M0 -8H30C36 4 28 20 0 24", PAPER, "#CDBD9F")
        plate.strands(((-26, 0), (-12, 12), (10, 14), (26, 2)), ((-20, 10), (-8, 20), (8, 20), (20, 10)), 2, 1.3, RED.main)
    with plate.placed(x, y, s):
        plate.split("M0 -50C40 -50 50 -16 46 14C45 28 40 34 30 38L0 30", "#2A1714", NIGHT)
        plate.strands_both(
            ((38, -6), (46, 4), (44, 20), (32, 34)), ((42, -6), (48, 6), (46, 22), (36, 36)), 2, 1.2, "#8A5A40", "#5A3A2C"
        )
        draw_face(plate, BROWN, "none", "arched", "smile", KEY, 1.2, chin=49, jaw=0.54, nose=9, ears=False, neck=(13, 66))
        glancing_eyes(plate, 4.0, lid=1.5)
        for side in (-1, 1):
            plate.gouge(side * 27, -4, side * 33, -8, 1.4, KEY if side < 0 else "#C8946C")
        cloche(plate, Felt(RED.main, RED.deep, "#3A2C32", NIGHT))
        # goggles pushed up
        plate.stroke("M-42 -36C-20 -48 20 -48 42 -36", "#5A3A2C", 8)
        for side, glass in ((-1, "#F0C9A8"), (1, "#9A6A56")):
            plate.cut(ellipse(side * 18, -42, 16, 12), BRASS if side < 0 else BRASS_SHADE)
            plate.flat(ellipse(side * 18, -42, 11.4, 8), glass)
            plate.gouge(side * 18 - 7, -41, side * 18 + 1, -48, 1.7, PAPER)
        for side, ink in ((-1, BRASS), (1, BRASS_SHADE)):
            plate.cut(circle(side * 37, 25, 4.4), ink, 1.5)
    # arms, wheel, gloves
    leather = Cloth("#5A3A2C", "#2E1B16", "#B98A62", "#5A3A2C")
    sleeve(plate, [(92, 292), (60, 336), (92, 322)], [44, 36, 26], leather, stripes=False)
    sleeve(plate, [(230, 292), (258, 336), (230, 322)], [44, 36, 26], leather, stripes=False)
    wheel = ellipse(160, 356, 92, 62)
    plate.stroke(wheel, PAPER, 19)
    plate.stroke(wheel, "#8A4A2A", 14.4)
    plate.stroke("M70 344A92 62 0 0 1 160 294", "#C98A5A", 3)
    plate.cut(polygon([(154, 300), (166, 300), (170, 350), (150, 350)]), "#B9AE9F", 1.8)
    plate.cut("M78 340L146 346V356L76 352Z", "#B9AE9F", 1.8)
    plate.cut("M242 340L174 346V356L244 352Z", "#6E6670", 1.8)
    plate.cut(circle(160, 352, 20), BRASS)
    with plate.placed(160, 346, 0.4):
        draw_rose(plate, RED.main, RED.deep, PAPER, stem=False)
    draw_hand(plate, "grip", GLOVES["kid"], 96, 326, 0.95, -38)
    draw_hand(plate, "grip", GLOVES["kid"], 224, 326, 0.95, 38, flip=True)
    # roof and mirror: somebody follows
    plate.cut("M-10 40V-10H310V40C250 22 190 18 150 18C110 18 50 22 -10 40Z", KEY)
    plate.cut("M300 30L286 34C270 120 262 200 264 350H300Z", KEY)
    plate.cut("M0 112H24C32 200 36 260 34 350H0Z", KEY)
    plate.stroke("M206 18V36", PAPER, 6)
    plate.stroke("M206 18V36", "#6E6670", 3)
    plate.cut(rounded(158, 34, 96, 38, 12), "#6E6670")
    plate.cut(rounded(163, 39, 86, 28, 8), NIGHT, 1.6)
    for mx in (190, 222):
        spark(plate, mx, 53, 7, 14, 10, "#F0C05A", width=1.2)
        plate.flat(circle(mx, 53, 6.4), "#F7E3A8")
        plate.flat(circle(mx, 53, 3), PAPER)


PERSON = Person("F1", setting, figure, (160, 210, 1.3))
