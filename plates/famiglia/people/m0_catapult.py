"""The girl with the catapult takes aim."""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import circle, coords, ellipse, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    FAMILY,
    KEY,
    STEEL,
    TAN,
    WOOD,
    WOOD_SHADE,
    Cloth,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, newsboy_cap
from plates.famiglia.likeness import draw_face
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, bricks, wall
from plates.famiglia.tailoring import coat, sleeve

GREEN = FAMILY["M"]


def setting(plate: Plate) -> None:
    wall(plate, GREEN.main)
    blinds(plate, GREEN, 70, 8, 38)
    # roofs and chimneys
    plate.flat("M0 350V270L40 240L82 270V350Z", GREEN.dusk)
    plate.flat("M200 350V232L252 196L310 236V350Z", GREEN.dusk)
    for cx, cy in ((232, 176), (262, 168), (26, 226)):
        plate.flat(rounded(cx, cy, 18, 60), GREEN.dusk)
        plate.flat(rounded(cx - 4, cy - 6, 26, 8, 1), GREEN.deep)
    bricks(plate, GREEN.deep, ((206, 250, 90, 96), (14, 286, 60, 60)), 7)


def figure(plate: Plate) -> None:
    x, y, s = 184, 168, 1.1
    jumper = Cloth("#B8502E", "#6E2A1A", "#F0A06A", "#B8502E")
    with plate.placed(x, y, s, turn=6):
        for side, ink, cut in ((-1, "#2E1D18", "#8A6650"), (1, "#1A100E", "#5A3A2C")):
            plate.cut(
                f"M{coords(side * 30, -10)}C{coords(side * 58, 0, side * 50, 20, side * 66, 34)}"
                f"C{coords(side * 60, 44, side * 46, 46, side * 34, 34)}Z",
                ink,
            )
            plate.strands(
                ((side * 36, -2), (side * 50, 8), (side * 50, 22), (side * 60, 34)),
                ((side * 34, 10), (side * 42, 18), (side * 44, 28), (side * 50, 38)),
                3,
                1.3,
                cut,
            )
    with plate.placed(x, 250):
        coat(plate, 70, jumper, 0, slope=12)
        for k in range(4):
            plate.stroke(
                f"M-92 {44 + k * 26}C-50 {30 + k * 26} 50 {30 + k * 26} 92 {44 + k * 26}", "#F0C9A0" if k % 2 else "#8A3A22", 4
            )
        plate.split("M0 -6H20C24 6 14 14 0 16", jumper.stripe, jumper.lit)
    with plate.placed(x, y, s, turn=6):
        draw_face(plate, TAN, "none", "none", "none", "#2E1D18", 1.3, half_width=36, chin=48, jaw=0.62, nose=8, neck=(13, 64))
        # one eye aims, the other is shut
        xx, yy = -17.0, -2.0
        plate.flat(circle(xx, yy, 8.4), KEY)
        plate.flat(circle(xx, yy, 7), PAPER)
        plate.flat(circle(xx - 0.6, yy + 0.4, 3.5), KEY)
        plate.flat(circle(xx - 1.8, yy - 0.9, 1.1), PAPER)
        plate.curve((8, 1), (13, -4), (21, -4), (27, 1), 2.3, KEY)
        plate.gouge(28, -2, 33, -5, 1.0, KEY)
        plate.gouge(28, 1.5, 33.4, 2, 1.0, KEY)
        plate.curve((-7, -14), (-13, -21), (-24, -21), (-30, -13), 2.4, "#2E1D18")
        plate.curve((7, -8), (13, -12), (23, -13), (30, -8), 2.6, "#2E1D18")
        # tongue between the teeth
        plate.curve((-12, 30), (-4, 33), (6, 32), (14, 26), 1.9, KEY)
        plate.cut("M3 31C2 38 5 42 9 41C14 40 14 33 12 28.6Z", "#D8776A", 1.2)
        plate.cut("M14 12L27 7L29 15L17 20Z", "#F0D8B8", 1.4, around=KEY)
        plate.dots([(-24, 14), (-19, 18), (-27, 19)], 1.3, TAN.shade)
        plate.split("M0 -40C24 -40 36 -30 39 -8C30 -18 14 -22 0 -22", "#2E1D18", "#1A100E", 0)
        newsboy_cap(plate, Felt(GREEN.light, GREEN.main, "#3F6E58", "#1D4032", "#A9D0B8", "#5A8C74"), 7)
    # her far hand at the cheek, the rubber stretched
    sleeve(plate, [(244, 300), (274, 338), (244, 236)], [44, 38, 26], jumper, stripes=False)
    for ex, ey in ((58, 186), (122, 180)):
        plate.stroke(f"M{ex} {ey}L226 216", PAPER, 6.4)
        plate.stroke(f"M{ex} {ey}L226 216", "#7A3A22", 3.4)
    plate.cut(ellipse(222, 215, 12, 8), "#6E4A2E", 1.8)
    plate.cut(circle(217, 214, 6), STEEL, 1.6)
    draw_hand(plate, "fist", TAN, 242, 232, 0.86, -60)
    # the fork, in front
    sleeve(plate, [(108, 322), (70, 366), (88, 306)], [46, 42, 30], jumper, stripes=False)
    fork = (
        "M80 316L82 254C70 236 60 216 55 184H66C70 208 78 224 90 234C102 222 112 206 117 178H128C124 212 114 236 100 254L100 316Z"
    )
    plate.cut(fork, WOOD)
    plate.flat("M91 250C104 236 116 212 119 179.4H126.4C122 212 113 235 98.6 253L98.8 314H91Z", WOOD_SHADE)
    plate.gouge(62, 192, 84, 240, 1.4, PAPER)
    for ex, ey in ((60, 188), (122, 182)):
        for k in range(3):
            plate.stroke(f"M{ex - 7} {ey + k * 4}L{ex + 7} {ey - 1 + k * 4}", "#7A3A22", 2.4)
    draw_hand(plate, "fist", TAN, 90, 312, 1.06, 4)


PERSON = Person("M0", setting, figure, (158, 196, 1.3))
