"""The card "Nobody": a figure under a lamp, in the rain."""

from __future__ import annotations

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, ellipse, polygon, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import (
    BRASS,
    FAMILY,
    KEY,
    OLIVE,
    Cloth,
    Skin,
)
from plates.famiglia.hats import Felt, homburg
from plates.famiglia.likeness import draw_face
from plates.famiglia.person import Person
from plates.famiglia.settings import beam, bricks, rain, smoke, spark, street_lamp, wall
from plates.famiglia.tailoring import folds, sleeve

GREEN = FAMILY["M"]
TRENCH = Cloth("#C9B68C", "#7E6D4A", "#8F7C54", "#B09C70")


def setting(plate: Plate) -> None:
    wall(plate, GREEN.deep)
    beam(plate, [(206, 64), (262, 64), (330, 360), (40, 360)], mix(GREEN.main, "#E9D58A", 0.2))
    beam(plate, [(218, 64), (250, 64), (290, 360), (96, 360)], mix(GREEN.main, "#E9D58A", 0.42))
    plate.flat("M0 330H300V360H0Z", mix(GREEN.deep, KEY, 0.4))
    plate.flat(ellipse(166, 340, 118, 12), mix(GREEN.main, "#E9D58A", 0.5))
    bricks(plate, mix(GREEN.deep, GREEN.main, 0.35), ((14, 120, 60, 190), (100, 20, 70, 60)), 3)
    rain(plate, GREEN.light, 70, 11)


def figure(plate: Plate) -> None:
    street_lamp(plate, 236, 66, "#E9C36A", "#FBF0C4", 1.0)
    x, y = 146, 158
    # trench coat to the knees, collar up, belt knotted
    plate.flat("M96 330L108 352H140L146 330ZM150 330L158 352H190L196 330Z", KEY)
    half = "M0 -34H30C52 -26 74 -12 80 18C86 56 80 92 72 116C84 150 88 180 92 212H0"
    with plate.placed(x, 206):
        with plate.placed(0, -40):
            plate.split(half, TRENCH.lit, TRENCH.shade)
        plate.strands_both(
            ((20, 84), (22, 110), (24, 140), (26, 168)),
            ((66, 84), (72, 110), (78, 140), (82, 168)),
            4,
            1.7,
            TRENCH.stripe,
            TRENCH.stripe_shade,
        )
        # storm flap and double row of buttons
        plate.cut("M-2 -50L-64 -34C-66 -14 -40 0 -20 4L-4 -14Z", mix(TRENCH.lit, PAPER, 0.2))
        plate.cut("M2 -50L60 -36C64 -18 44 0 24 4L4 -14Z", TRENCH.shade)
        plate.cut("M-10 -20L12 -20L14 150H-14Z", mix(TRENCH.lit, TRENCH.shade, 0.3), 2)
        for k in range(3):
            plate.cut(circle(-20, 16 + k * 22, 4.4), KEY, 1.3)
            plate.cut(circle(22, 16 + k * 22, 4.4), KEY, 1.3)
        plate.cut("M-74 72C-40 82 40 82 74 70L74 88C40 98 -40 98 -73 90Z", mix(TRENCH.shade, KEY, 0.15))
        plate.cut(rounded(-14, 74, 28, 20, 3), BRASS, 2)
        plate.flat(rounded(-8, 79, 16, 10, 1), TRENCH.shade)
        plate.cut("M14 82L44 92L56 122L40 118L28 100L14 92Z", mix(TRENCH.shade, KEY, 0.15))
    # hands deep in the pockets
    for side in (-1, 1):
        sleeve(plate, [(x + side * 66, 192), (x + side * 84, 254), (x + side * 54, 304)], [44, 38, 34], TRENCH, stripes=False)
        folds(plate, x + side * 78, 252, side * 60, TRENCH.stripe if side < 0 else TRENCH.stripe_shade, 0.9)
        plate.cut(
            polygon([(x + side * 34, 290), (x + side * 78, 298), (x + side * 76, 310), (x + side * 34, 304)]),
            TRENCH.lit if side < 0 else TRENCH.shade,
            2,
        )
    # the face: a strip of light between brim and collar
    with plate.placed(x + 2, y - 10, 0.92, turn=-3):
        dark = Skin(OLIVE.lit, mix(OLIVE.shade, KEY, 0.66), OLIVE.lip)
        draw_face(plate, dark, "none", "none", "none", half_width=35, chin=50, jaw=0.64, nose=12, neck=(16, 60), cheek_cuts=False)
        # the brim's shadow: nothing but two points of light in it
        plate.flat("M-34.4 -30H0V15C-8 13 -20 10 -34.4 11Z", dark.shade)
        for side in (-1, 1):
            plate.flat(ellipse(side * 15, -1, 5.2, 2.2), "#FBF0C4")
            plate.flat(circle(side * 15 - 1, -1, 1.6), KEY)
        plate.curve((-8, 31), (-3, 29), (3, 29), (8, 31), 2, OLIVE.lip)
        homburg(plate, Felt(GREEN.main, GREEN.deep), 0)
    plate.cut("M140 200C116 196 104 182 100 156L88 164C86 190 98 214 122 226Z", mix(TRENCH.lit, PAPER, 0.2))
    plate.cut("M152 200C176 196 188 182 192 156L206 164C206 190 194 214 170 226Z", TRENCH.shade)
    plate.cut("M122 226L148 198L172 226L148 236Z", mix(TRENCH.lit, TRENCH.shade, 0.5))
    # the cigarette's point
    plate.stroke("M138 180L116 188", PAPER, 5)
    plate.stroke("M138 180L118 187", "#E9D8B8", 2.6)
    spark(plate, 114, 189, 4, 11, 8, "#F2A04A", width=1.2)
    plate.flat(circle(114, 189, 3.6), "#E8692E")
    smoke(plate, [(110, 182), (98, 168), (106, 150), (92, 136), (98, 122)], [1, 4, 5, 6, 2], SMOKE_GREEN)


SMOKE_GREEN = "#BFCFC0"


PERSON = Person("M3", setting, figure, (148, 166, 1.5))
