"""The auditor weighs coins against paper before the vault."""

from __future__ import annotations

import math

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse, polygon, rounded
from plates.drawing.plate import Plate
from plates.famiglia.emblems import draw_banknotes
from plates.famiglia.families import (
    BRASS,
    BRASS_SHADE,
    FAMILY,
    KEY,
    PORCELAIN,
    WHITE_CLOTH,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, top_hat
from plates.famiglia.likeness import draw_face, glancing_eyes, wrinkles
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, wall
from plates.famiglia.tailoring import coat, lapels, necktie, shirt, shoulder_width, sleeve

BLUE = FAMILY["C"]
FELT = Felt(BLUE.main, BLUE.deep)


def setting(plate: Plate) -> None:
    wall(plate, BLUE.main)
    blinds(plate, BLUE, 60, 9, 38, 60)
    # the vault's door
    x, y = 152, 176
    plate.cut(circle(x, y, 142), mix(BLUE.main, BLUE.deep, 0.5))
    plate.cut(circle(x, y, 126), "#7F94A4")
    plate.flat(f"M{x} {y - 124.6}A124.6 124.6 0 0 1 {x} {y + 124.6}Z", "#4A5F70")
    plate.cut(circle(x, y, 108), BLUE.deep)
    for i in range(20):
        a = math.radians(i * 18 + 9)
        plate.cut(circle(x + math.cos(a) * 117, y + math.sin(a) * 117, 5), BRASS if math.cos(a) < 0 else BRASS_SHADE, 1.3)
    for i in range(24):
        a = math.radians(i * 15)
        plate.gouge(x + math.cos(a) * 70, y + math.sin(a) * 70, x + math.cos(a) * 104, y + math.sin(a) * 104, 1.8, BLUE.main)
    for i in range(3):
        a = math.radians(i * 120 - 30)
        plate.stroke(f"M{coords(x + math.cos(a) * 92, y + math.sin(a) * 92)}L{coords(x, y)}", "#7F94A4", 9)


def figure(plate: Plate) -> None:
    x, y, s = 152, 174, 1.08
    with plate.placed(x, 266):
        coat(plate, shoulder_width(4) - 6, stripes=6, slope=6)
        shirt(plate)
        necktie(plate, BLUE.main, BLUE.deep, BLUE.light)
        lapels(plate, wide=1.16)
    with plate.placed(x, y, s):
        draw_face(
            plate,
            PORCELAIN,
            "none",
            "none",
            "none",
            half_width=31,
            chin=62,
            jaw=0.5,
            nose=14,
            hook=0.9,
            cheekbone=4,
            neck=(13, 84),
            cheek_cuts=False,
        )
        wrinkles(plate, PORCELAIN)
        for side, ink in ((-1, PORCELAIN.shade), (1, PORCELAIN.lit)):
            plate.curve((side * 29, 14), (side * 22, 24), (side * 19, 34), (side * 20, 46), 2.2, ink)
            plate.curve(
                (side * 6, -9), (side * 12, -17), (side * 22, -18), (side * 30, -12), 2.6, "#8F8890" if side < 0 else PAPER
            )
            plate.cut(
                f"M{coords(side * 32, -18)}C{coords(side * 40, -8, side * 40, 10, side * 34, 22)}"
                f"L{coords(side * 29, 8)}L{coords(side * 30, -16)}Z",
                "#E6E0DA" if side < 0 else "#A8A0A4",
                1.6,
            )
        glancing_eyes(plate, -3.6, 2.4, lid=4)
        plate.curve((-9, 44), (-3, 41), (3, 41), (9, 44), 1.9, PORCELAIN.lip)
        plate.gouge(-4, 50, 5, 50, 0.9, KEY)
        plate.stroke(circle(17, -2, 12), BRASS, 2.6)
        plate.stroke("M28 4C34 20 36 40 40 60", BRASS, 1.4)
        plate.gouge(11, -3, 18, -10, 1.4, PAPER)
        top_hat(plate, FELT, 0, 1.06)
    with plate.placed(x, 268):
        for side, ink in ((-1, PAPER), (1, "#CDBD9F")):
            plate.cut(f"M0 14L{coords(side * 20, -22)}L{coords(side * 28, -8)}L{coords(side * 20, 22)}Z", ink)
    # the scales: the heart of the matter against the money
    beam_y = 262.0
    with plate.placed(0, 14):
        _scales(plate, beam_y)
    sleeve(plate, [(238, 352), (204, 396), (160, 332)], [54, 44, 32])
    plate.cut(rounded(148, 270, 8, 40, 2), BRASS_SHADE, 1.6)
    draw_hand(plate, "grip", PORCELAIN, 158, 328, 1.06, -2, cuff=WHITE_CLOTH)


def _scales(plate: Plate, beam_y: float) -> None:
    """Coins outweigh banknotes."""
    for px, py in ((70, 272), (234, 252)):
        for dx in (-22, 22):
            plate.stroke(f"M{px} {py - 6}L{px + dx} {py + 42}", BRASS, 1.6)
    plate.cut(polygon([(64, 266), (152, 252), (240, 246), (240, 252), (152, 264), (64, 273)]), BRASS)
    plate.flat(polygon([(152, 254), (239, 247.6), (239, 251), (152, 262.6)]), BRASS_SHADE)
    # left pan: coins
    for cx, cy in ((58, 308), (72, 306), (84, 308), (64, 301), (78, 300), (70, 294)):
        plate.cut(ellipse(cx, cy, 11, 5), BRASS, 1.5, around=KEY)
    plate.cut("M44 312H98C96 326 82 330 71 330C60 330 46 326 44 312Z", BRASS)
    plate.flat("M72 313H96.6C94.6 325 82 328.8 72 328.8Z", BRASS_SHADE)
    # right pan: a contract
    with plate.placed(234, 280, 0.5, turn=-6):
        draw_banknotes(plate, "#6FA386", "#27523F", PAPER, 2.4)
    plate.cut("M207 292H261C259 306 245 310 234 310C223 310 209 306 207 292Z", BRASS)
    plate.flat("M235 293H259.6C257.6 305 245 308.8 235 308.8Z", BRASS_SHADE)
    plate.cut(rounded(148, beam_y - 20, 8, 26, 3), BRASS)
    plate.cut(circle(152, beam_y - 24, 6), "#B93A2E", 1.6)


PERSON = Person("C4", setting, figure, (152, 196, 1.26))
