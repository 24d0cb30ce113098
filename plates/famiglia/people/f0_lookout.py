"""The look-out: a newspaper boy who whistles when the law comes."""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import circle, coords, ellipse, rounded
from plates.drawing.plate import Plate
from plates.famiglia.emblems import draw_rose
from plates.famiglia.families import (
    FAMILY,
    KEY,
    OLIVE,
    Cloth,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, newsboy_cap
from plates.famiglia.likeness import draw_face, glancing_eyes
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, bricks, street_lamp, wall
from plates.famiglia.tailoring import coat, folds, shirt, sleeve

RED = FAMILY["F"]


def setting(plate: Plate) -> None:
    wall(plate, RED.main)
    blinds(plate, RED, 92, 8)
    bricks(plate, RED.dusk, ((196, 20, 90, 120), (14, 236, 66, 100), (226, 150, 60, 60)))
    street_lamp(plate, 256, 76, "#E3A09A", PAPER, 0.86)


def figure(plate: Plate) -> None:
    tweed = Cloth("#6E5A52", "#3A2C2C", "#B9A08C", "#6E5A52")
    x, y, s = 160, 176, 1.08
    with plate.placed(x - 2, 252):
        coat(plate, 76, tweed, 3, slope=10)
        shirt(plate, Cloth(RED.light, RED.main, RED.main, RED.deep), 30)
    # the papers under his arm
    with plate.placed(226, 306, turn=-16):
        for i, ink in enumerate(("#CDBD9F", "#E2D3B6", PAPER)):
            plate.cut(rounded(-42 + i * 3, -34 + i * 5, 88, 62, 3), ink, 1.8, around=KEY)
        plate.flat(rounded(-28, -18, 62, 7, 1), KEY)
        for k in range(4):
            plate.stroke(f"M{coords(8, -4 + k * 7)}H34", "#8A7A66", 2)
        with plate.placed(-12, 6, 0.56):
            draw_rose(plate, RED.main, RED.deep, PAPER, line=1.4)
    sleeve(plate, [(220, 292), (250, 338), (206, 338)], [44, 38, 28], tweed, stripes=False)
    folds(plate, 240, 328, 40, tweed.stripe_shade)
    draw_hand(plate, "flat", OLIVE, 204, 338, 0.86, -82)
    with plate.placed(x, y, s, turn=-5):
        plate.cut("M-41 -12C-46 6 -44 20 -38 30L-30 4ZM41 -12C46 6 44 20 38 30L30 4Z", "#3B2318", 1.8)
        draw_face(plate, OLIVE, "none", "raised", "none", "#3B2318", 1.2, half_width=36, chin=46, jaw=0.6, nose=8, neck=(14, 64))
        glancing_eyes(plate, 4.4)
        for fx, fy in ((-24, 12), (-18, 16), (-27, 18), (-20, 9), (22, 12), (27, 16), (19, 17)):
            plate.flat(circle(fx, fy, 1.3), OLIVE.shade if fx < 0 else OLIVE.lit)
        # pursed lips
        plate.flat(ellipse(-1, 29, 7.4, 6.4), OLIVE.lip)
        plate.flat(ellipse(-1, 29, 3.6, 3.2), KEY)
        for side in (-1, 1):
            plate.curve(
                (side * 13, 18), (side * 17, 24), (side * 17, 32), (side * 12, 38), 1.2, OLIVE.shade if side < 0 else OLIVE.lit
            )
        plate.split("M0 -36C20 -36 34 -28 38 -8C30 -18 14 -22 0 -22", "#3B2318", "#24140E", 0)
        newsboy_cap(plate, Felt(RED.main, RED.deep, "#6E5A52", "#3A2C2C", "#C9B49E", "#7A665C"), 6)
    # scarf
    with plate.placed(x - 1, 250):
        plate.cut("M-32 -8C-18 6 18 6 32 -8C38 2 38 14 28 18C10 26 -12 26 -30 18C-38 12 -38 2 -32 -8Z", RED.deep)
        plate.strands(((-28, 0), (-14, 10), (10, 12), (28, 2)), ((-28, 12), (-12, 20), (12, 20), (28, 12)), 3, 1.4, RED.light)
    # two fingers in the mouth
    sleeve(plate, [(100, 294), (78, 338), (132, 262)], [46, 38, 25], tweed, stripes=False)
    folds(plate, 92, 326, -50, tweed.stripe)
    with plate.placed(134, 254, 0.92, turn=18):
        plate.cut(rounded(-12, -2, 24, 10, 3), "#3A2C2C")
        plate.cut("M-12 0C-16 -10 -15 -22 -8 -28C2 -32 14 -28 15 -18C15 -8 13 -2 11 0Z", OLIVE.lit)
        plate.flat("M4 -28C11 -27 14 -22 14 -17C14 -8 12 -3 10 -1H3C7 -8 8 -18 4 -28Z", OLIVE.shade)
        for i in range(3):
            plate.gouge(-4 + i * 5, -14 + i * 1, -8 + i * 5, -24 + i * 1.5, 1.2, OLIVE.shade if i < 2 else OLIVE.lit)
        for fx in (2, 10):
            plate.stroke(f"M{fx - 2} -24L{fx + 5} -42", PAPER, 10)
            plate.stroke(f"M{fx - 2} -24L{fx + 5} -42", OLIVE.lit, 6.6)
    # the whistle itself
    for nx, ny, size, turn in ((104, 196, 1.0, -12), (66, 168, 1.2, -3), (50, 222, 0.9, 6)):
        with plate.placed(nx, ny, size, turn):
            plate.cut("M-2 8V-20L16 -24V4C16 12 4 14 3 7C3 2 8 -1 12 1V-16L2 -14V12C2 20 -10 22 -11 15C-11 10 -6 7 -2 8Z", KEY, 2)


PERSON = Person("F0", setting, figure, (160, 200, 1.42))
