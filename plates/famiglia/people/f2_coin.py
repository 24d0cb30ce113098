"""She decides by the coin."""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import circle, ellipse
from plates.drawing.plate import Plate
from plates.famiglia.emblems import draw_rose
from plates.famiglia.families import (
    BRASS,
    BRASS_SHADE,
    FAMILY,
    KEY,
    PORCELAIN,
    WHITE_CLOTH,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, brim_shadow, tilted_fedora
from plates.famiglia.likeness import draw_face, glancing_eyes
from plates.famiglia.person import Person
from plates.famiglia.settings import blinds, spark, wall
from plates.famiglia.tailoring import coat, collar, lapels, necktie, shirt, shoulder_width, sleeve

RED = FAMILY["F"]
FELT = Felt(RED.main, RED.deep)


def setting(plate: Plate) -> None:
    wall(plate, RED.main)
    blinds(plate, RED, 110, 7, 40, 74)
    # her shadow on the wall
    with plate.placed(232, 124, 0.86):
        plate.flat(
            "M-36 -26C-40 -62 -24 -78 -8 -70C8 -80 40 -66 36 -28C52 -28 66 -26 78 -20C60 -6 44 -8 34 -8C36 22 28 38 14 46"
            "L16 60C50 64 76 84 80 200H-60V60C-40 50 -30 30 -34 -6C-48 -6 -62 -4 -76 -8C-64 -22 -50 -27 -36 -26Z",
            RED.deep,
            0.62,
        )


def figure(plate: Plate) -> None:
    x, y, s = 166, 182, 1.14
    with plate.placed(x, 258, turn=4):
        coat(plate, shoulder_width(2) - 14, stripes=5, slope=8)
        shirt(plate)
        necktie(plate, RED.main, RED.deep, RED.light)
        lapels(plate, wide=1.06)
    with plate.placed(204, 318, 0.5, turn=8):
        draw_rose(plate, "#C8302F", RED.main, PAPER, line=3, stem=False)
    with plate.placed(x, y, s, turn=7):
        plate.cut("M-38 -30C-50 -10 -50 18 -42 34C-36 40 -26 36 -22 30L-30 -10Z", "#B5622B")
        plate.cut("M38 -30C52 -10 54 20 44 38C36 44 26 38 24 30L30 -10Z", "#6E3317")
        plate.strands(
            ((-38, -20), (-46, 0), (-46, 18), (-34, 34)), ((-34, -16), (-38, 0), (-38, 18), (-27, 30)), 3, 1.3, "#F0B87A"
        )
        plate.strands(((38, -20), (48, 0), (48, 20), (36, 36)), ((34, -16), (40, 2), (40, 18), (29, 32)), 3, 1.3, "#B5622B")
        draw_face(
            plate, PORCELAIN, "none", "cocked", "smirk", "#6E3317", 1.1, chin=50, jaw=0.55, nose=9, ears=False, neck=(13, 70)
        )
        glancing_eyes(plate, -4.6, -1.2)
        for side in (-1, 1):
            plate.gouge(side * 27, -4, side * 33, -8, 1.5, KEY)
        plate.flat(circle(-20, 20, 1.6), KEY)
        brim_shadow(plate, PORCELAIN.shade)
        tilted_fedora(plate, FELT, -6)
    with plate.placed(x, 258, turn=4):
        collar(plate)
    # arm and coin
    sleeve(plate, [(98, 308), (62, 348), (94, 282)], [50, 42, 28])
    draw_hand(plate, "thumb", PORCELAIN, 96, 272, 0.94, -4, cuff=WHITE_CLOTH)
    plate.cut(circle(84, 142, 17), BRASS)
    plate.flat("M84 126C105 126 105 158 84 158Z", BRASS_SHADE)
    plate.stroke(circle(84, 142, 12), PAPER, 1.4)
    with plate.placed(84, 143, 0.34):
        draw_rose(plate, RED.main, RED.deep, PAPER, stem=False)
    # its way up, edge over edge
    for cy, rx in ((226, 3.0), (204, 12.0), (180, 6.0)):
        plate.stroke(ellipse(88 - (226 - cy) * 0.08, cy, rx, 9), BRASS, 2.2)
    for dx in (-15, 15):
        plate.gouge(88 + dx, 222, 84 + dx, 172, 1.8, PAPER)
    spark(plate, 84, 142, 22, 32, 12, PAPER, (180, 360), 1.5)


PERSON = Person("F2", setting, figure, (146, 196, 1.36))
