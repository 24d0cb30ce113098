"""He does not knock."""

from __future__ import annotations

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, polygon, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    BRASS,
    BRASS_SHADE,
    DEEP,
    FAMILY,
    KEY,
    NIGHT,
)
from plates.famiglia.hands import draw_hand
from plates.famiglia.hats import Felt, brim_shadow, homburg
from plates.famiglia.likeness import draw_face, glancing_eyes, stubble
from plates.famiglia.person import Person
from plates.famiglia.settings import spark, wall
from plates.famiglia.tailoring import coat, collar, lapels, shirt, shoulder_width, sleeve

GOLD = FAMILY["B"]
FELT = Felt(GOLD.main, GOLD.deep)


def setting(plate: Plate) -> None:
    wall(plate, NIGHT)
    plate.rays(168, 176, 30, (0, -20, 300, 380), 40, 5, GOLD.main, stagger=20, seed=9)


def figure(plate: Plate) -> None:
    x, y, s = 166, 172, 1.14
    with plate.placed(x, 262):
        coat(plate, shoulder_width(3), stripes=5, slope=-4)
        shirt(plate)
        plate.cut("M-9 10H9L14 60H-14Z", GOLD.main, 2)
        plate.flat("M1 11H8L13 59H1Z", GOLD.deep)
        lapels(plate, wide=1.1)
    with plate.placed(x, y, s, turn=-5):
        draw_face(plate, DEEP, "none", "none", "none", half_width=40, chin=52, jaw=0.88, nose=12, hook=0.2, neck=(26, 68))
        glancing_eyes(plate, -1.2, 0.4, lid=1.2)
        for side in (-1, 1):
            plate.curve((side * 3, -4), (side * 12, -12), (side * 24, -18), (side * 35, -18), 3.6, KEY if side < 0 else "#B58664")
        plate.gouge(-3, -18, -4, -8, 1.3, DEEP.shade)
        plate.flat("M-22 24Q0 30 22 22Q20 46 0 47Q-20 46 -22 24Z", KEY)
        plate.flat("M-19 26Q0 31.6 19 24.4L18 31Q0 37 -18 32Z", PAPER)
        plate.flat("M-15 42Q0 36 15 40Q10 45.6 0 45.6Q-10 45.6 -15 42Z", PAPER)
        plate.flat("M-9 29L-3.4 30V36L-9 35Z", BRASS)
        for tx in (-14, -3, 3, 9, 14):
            plate.stroke(f"M{tx} 28L{tx * 0.96:.1f} 34", KEY, 1.1)
        stubble(plate, DEEP.shade, "#7A5138", 5)
        brim_shadow(plate, DEEP.shade)
        homburg(plate, FELT, -3)
    with plate.placed(x, 262):
        collar(plate)
    # the door, with the hole he made
    hole = (
        "M100 96L122 84L118 52L146 70L168 34L186 66L218 44L214 84L254 88L236 118L268 146L240 164L262 206L236 214L250 262"
        "L216 252L214 300L178 282L150 318L130 286L92 304L92 268L48 270L66 238L34 214L62 190L46 150L82 148Z"
    )
    plate.flat("M0 -10H310V430H0Z" + hole, GOLD.main, evenodd=True)
    panel = mix(GOLD.main, GOLD.deep, 0.45)
    edge = mix(GOLD.main, GOLD.deep, 0.75)
    for px in (52, 110, 190, 246):
        for a, b in ((10, 62), (290, 350)):
            plate.stroke(f"M{px} {a}V{b}", edge, 2.4)
    plate.stroke("M34 120V146M34 226V350M270 20V140M274 170V350M246 20V78", edge, 2)
    for gx, gy, ln in (
        (72, 300, 46),
        (128, 312, 34),
        (206, 306, 40),
        (262, 240, 60),
        (258, 40, 36),
        (22, 130, 40),
        (226, 22, 20),
        (160, 328, 20),
        (22, 250, 60),
        (60, 288, 40),
    ):
        plate.gouge(gx, gy, gx + 2, gy + ln, 2.2, panel)
        plate.gouge(gx + 7, gy + 6, gx + 8, gy + ln * 0.7, 1.6, GOLD.light)
    plate.stroke(hole, KEY, 6)
    plate.stroke(hole, PAPER, 2.8)
    # splinters
    for sx, sy, ln, w, a in (
        (60, 128, 44, 9, -150),
        (252, 70, 40, 8, -40),
        (270, 190, 34, 7, 10),
        (120, 40, 30, 7, -110),
        (44, 300, 36, 8, 150),
        (236, 292, 44, 9, 50),
        (200, 24, 22, 6, -70),
        (270, 262, 26, 6, 30),
        (28, 180, 22, 6, 180),
    ):
        with plate.placed(sx, sy, turn=a):
            plate.cut(
                f"M{-ln * 0.5:g} {-w * 0.4:g}L{ln * 0.5:g} 0L{-ln * 0.3:g} {w * 0.7:g}L{-ln * 0.55:g} {w * 0.2:g}Z",
                GOLD.light if sx < 200 else GOLD.main,
                1.8,
                around=KEY,
            )
    # the fist comes first
    sleeve(plate, [(126, 262), (96, 282)], [66, 58])
    plate.cut("M60 244L112 270L98 304L44 284Z", PAPER)
    plate.flat("M84 258L110 271.4L97 302L72 292Z", "#CDBD9F")
    draw_hand(plate, "fist", DEEP, 82, 272, 1.9, -28)
    spark(plate, 70, 232, 48, 64, 12, KEY, (120, 250), 2.6)
    # the lock hangs by one screw
    with plate.placed(250, 322, turn=24):
        plate.cut(rounded(-9, -24, 18, 46, 4), BRASS, 2, around=KEY)
        plate.cut(circle(0, -10, 8), BRASS_SHADE, 1.6)
        plate.flat(circle(0, 9, 3.4), KEY)
        plate.flat(polygon([(-2, 10), (2, 10), (3, 18), (-3, 18)]), KEY)


PERSON = Person("B3", setting, figure, (156, 188, 1.2))
