"""Los Mercenarios, green: the girl with the catapult, the one-eyed, the knife-thrower, nobody, and the virtuosa."""

from __future__ import annotations

import math

from tools.plates.drawing.inks import PAPER, mix
from tools.plates.drawing.outlines import circle, coords, ellipse, lozenge, polygon, rounded
from tools.plates.drawing.plate import Plate
from tools.plates.famiglia.families import (
    BRASS,
    BRASS_SHADE,
    BROWN,
    DEEP,
    FAMILY,
    KEY,
    NIGHT,
    OLIVE,
    PORCELAIN,
    TAN,
    WHITE_CLOTH,
    WOOD,
    WOOD_SHADE,
    Cloth,
)
from tools.plates.famiglia.hands import GLOVES, draw_hand
from tools.plates.famiglia.hats import Felt, brim_shadow, homburg, low_fedora, newsboy_cap, tilted_fedora, top_hat
from tools.plates.famiglia.likeness import Profile, draw_face, glancing_eyes, stubble, wrinkles
from tools.plates.famiglia.person import Person
from tools.plates.famiglia.settings import beam, blinds, bricks, dusk_corner, rain, smoke, spark, street_lamp, wall
from tools.plates.famiglia.tailoring import coat, folds, shoulder_width, sleeve

GREEN = FAMILY["M"]
FELT = Felt(GREEN.main, GREEN.deep)
TRENCH = Cloth("#C9B68C", "#7E6D4A", "#8F7C54", "#B09C70")
STEEL, STEEL_SHADE = "#B4BEC2", "#66727A"


# -------------------------------------------------------------------------------------------------- 0: the girl with the catapult
def _catapult_setting(plate: Plate) -> None:
    wall(plate, GREEN.main)
    blinds(plate, GREEN, 70, 8, 38)
    # roofs and chimneys
    plate.flat("M0 350V270L40 240L82 270V350Z", GREEN.dusk)
    plate.flat("M200 350V232L252 196L310 236V350Z", GREEN.dusk)
    for cx, cy in ((232, 176), (262, 168), (26, 226)):
        plate.flat(rounded(cx, cy, 18, 60), GREEN.dusk)
        plate.flat(rounded(cx - 4, cy - 6, 26, 8, 1), GREEN.deep)
    bricks(plate, GREEN.deep, ((206, 250, 90, 96), (14, 286, 60, 60)), 7)


def _catapult(plate: Plate) -> None:
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


# ---------------------------------------------------------------------------------------------------------------- 1: the one-eyed
def _oneeyed_setting(plate: Plate) -> None:
    wall(plate, GREEN.main)
    blinds(plate, GREEN, 76, 8, 36)
    dusk_corner(plate, GREEN)
    plate.stroke("M222 -10V56", KEY, 3)
    plate.cut(rounded(214, 52, 16, 16, 2), KEY, 1.8)
    spark(plate, 222, 84, 22, 44, 16, "#F0D88A", width=2)
    plate.cut("M214 66C200 84 206 102 222 102C238 102 244 84 230 66Z", "#F7E8B0", 2)
    plate.stroke("M218 70L220 88L224 88L226 70", KEY, 1.2)


def _oneeyed(plate: Plate) -> None:
    x, y, s = 152, 172, 1.16
    sweater = Cloth("#33463E", "#18241F", "#7E9A8A", "#45604F")
    with plate.placed(x, 256):
        coat(plate, shoulder_width(1) + 4, sweater, 5, slope=2)
        plate.split("M0 -14H30C34 0 32 14 24 22H0", sweater.lit, sweater.shade)
        for k in range(-5, 6):
            plate.gouge(k * 5, -8, k * 4.6, 16, 1.4, sweater.stripe if k < 1 else sweater.stripe_shade)
        # holster straps
        for side, ink in ((-1, "#8A5A34"), (1, "#4E3019")):
            plate.cut(polygon([(side * 40, 4), (side * 54, 10), (side * 50, 140), (side * 34, 140)]), ink, 2)
    with plate.placed(x, y, s, turn=7):
        plate.cut("M-42 -16C-47 6 -45 18 -40 28L-31 2ZM42 -16C47 6 45 18 40 28L31 2Z", "#8F8890", 1.8)
        draw_face(
            plate,
            PORCELAIN,
            "none",
            "none",
            "none",
            half_width=37,
            chin=54,
            jaw=0.76,
            nose=13,
            hook=0.5,
            cheekbone=2,
            neck=(20, 70),
            cheek_cuts=False,
        )
        wrinkles(plate, PORCELAIN, False)
        stubble(plate, "#8F7A74", "#E9CDB8")
        # the eye that is left looks down
        plate.flat("M-26 0Q-18 -6 -8 1Q-16 8 -25 3Z", PAPER)
        plate.flat(circle(-16, 3, 3.2), KEY)
        plate.curve((-28, 1), (-22, -6), (-14, -5.6), (-6, 1), 2.2, KEY)
        plate.curve((-6, -8), (-13, -15), (-23, -16), (-31, -9), 3.2, "#8F8890")
        # the patch and the scar under it
        plate.stroke("M6 -12L-38 -24M30 -13L40 -18", PAPER, 5)
        plate.stroke("M6 -12L-38 -24M30 -13L40 -18", KEY, 2.8)
        plate.cut("M4 -12L32 -14C35 4 28 13 19 13C9 13 3 5 4 -12Z", KEY, 2)
        plate.curve((10, -8), (10, 2), (14, 8), (20, 9), 1.4, "#5D5660")
        plate.gouge(22, 14, 25, 34, 1.5, PAPER)
        for k in range(3):
            plate.gouge(19, 19 + k * 5, 28, 17 + k * 5, 1.1, PAPER)
        plate.curve((-12, 36), (-4, 32), (4, 32), (12, 35), 2.1, PORCELAIN.lip)
        plate.stroke("M8 34L34 40", PAPER, 3.6)
        plate.stroke("M8 34L34 40", WOOD, 1.9)
        brim_shadow(plate, PORCELAIN.shade)
        low_fedora(plate, FELT, 4)
    # the revolver, drawn through a cloth
    sleeve(plate, [(78, 304), (50, 350), (78, 306)], [52, 44, 31], sweater, stripes=False)
    with plate.placed(158, 296, turn=-6):
        plate.cut("M-100 -13H16V7H-100Z", STEEL)
        plate.flat("M-98.8 -2H16V5.8H-98.8Z", STEEL_SHADE)
        plate.gouge(-92, -8, 4, -9, 1.6, PAPER)
        plate.cut("M-98 -20L-88 -13H-98Z", STEEL_SHADE, 1.6)
        plate.cut(rounded(8, -17, 38, 30, 5), STEEL)
        plate.flat(rounded(9.2, 0, 35.6, 12, 4), STEEL_SHADE)
        for k in range(3):
            plate.curve((14 + k * 11, -14), (18 + k * 11, -6), (18 + k * 11, 4), (14 + k * 11, 11), 2, KEY)
        plate.cut("M44 -17H64L74 -25L72 -12C86 -2 92 18 94 46C82 54 68 52 62 44C64 28 58 16 44 13Z", STEEL)
        plate.cut("M64 4C82 6 90 24 92 46C82 53 70 51 64 44C66 28 64 16 58 9Z", "#7A4A2A", 2)
        plate.strands(((68, 14), (74, 22), (76, 32), (74, 46)), ((82, 16), (86, 26), (88, 36), (86, 46)), 3, 1.3, "#C98A5A")
        plate.stroke("M34 13C34 30 54 30 58 18", PAPER, 6.4)
        plate.stroke("M34 13C34 30 54 30 58 18", STEEL_SHADE, 3.4)
    plate.stroke("M236 312L208 306", PAPER, 12)
    plate.stroke("M236 312L208 306", PORCELAIN.shade, 7.6)
    sleeve(plate, [(240, 306), (268, 366), (240, 344)], [54, 46, 32], sweater, stripes=False)
    draw_hand(plate, "grip", PORCELAIN, 240, 338, 1.1, -10)
    # the cloth
    rag = (
        "M70 276C80 264 92 274 104 266C118 260 126 274 136 272C134 288 142 298 134 308C140 322 126 330 128 346"
        "C112 340 100 352 88 344C78 348 72 336 64 334C70 322 60 312 68 302C62 292 66 284 70 276Z"
    )
    plate.cut(rag, "#C8502F")
    plate.flat(
        "M108 267C120 262 127 274 134.6 273.4C133 288 140.6 298 132.8 308"
        "C138.6 321 125 329 126.4 344C116 341 108 346 100 347C116 330 120 296 108 267Z",
        "#7E2A1C",
    )
    for px, py in ((80, 284), (92, 334), (78, 320), (118, 334), (124, 286), (106, 338), (70, 300)):
        plate.dots([(px, py)], 2.4, PAPER)
    plate.strands(
        ((84, 276), (82, 284), (84, 288), (90, 292)), ((118, 272), (114, 282), (112, 288), (108, 292)), 3, 1.5, "#7E2A1C"
    )
    draw_hand(plate, "fist", PORCELAIN, 98, 330, 1.06, 10)


# ----------------------------------------------------------------------------------------------------------- 2: the knife-thrower
def _thrower_setting(plate: Plate) -> None:
    wall(plate, GREEN.main)
    blinds(plate, GREEN, 96, 7, 40)
    for r, ink in ((96, GREEN.deep), (74, GREEN.light), (52, GREEN.deep), (30, GREEN.light), (10, GREEN.deep)):
        plate.flat(circle(30, 250, r), ink, 0.72)


def _knife(plate: Plate, x: float, y: float, turn: float, size: float = 1.0) -> None:
    """A throwing knife, point up, its balance at x, y."""
    with plate.placed(x, y, size, turn):
        plate.cut("M0 -44C7 -30 7 -12 5 0H-5C-7 -12 -7 -30 0 -44Z", STEEL)
        plate.flat("M0 -41C6 -30 6 -12 4 -1H0Z", STEEL_SHADE)
        plate.cut(rounded(-9, -2, 18, 5, 2), BRASS, 1.4)
        plate.cut(rounded(-4, 3, 8, 24, 3), KEY, 1.6)
        plate.cut(circle(0, 30, 4.4), BRASS, 1.4)


def _thrower(plate: Plate) -> None:
    x, y, s = 172, 174, 1.12
    coat_cloth = Cloth("#3A3046", "#1C1624", "#B79AC8", "#5E4C70")
    sitter = Profile(BROWN, nose=8, lips=2.4, chin=-1, eye="squint")
    with plate.placed(x, y, s, turn=-8):
        sitter.draw_neck(plate, 20)
    with plate.placed(x + 4, 262, turn=-5):
        coat(plate, shoulder_width(2) - 10, coat_cloth, 4, slope=4)
        plate.cut("M-46 -2C-30 14 -10 20 18 10L24 30C4 44 -26 40 -48 22Z", GREEN.light)
        plate.flat("M-4 16.4C4 16.4 12 14 17.4 11.6L22.6 29C14 34 6 37 -4 37Z", GREEN.main)
        plate.cut("M-40 24L-24 34L-30 70L-50 82L-52 48Z", GREEN.light)
    with plate.placed(x, y, s, turn=-8):
        sitter.draw(plate)
        plate.cut("M4 -20C24 -24 44 -20 43 0C42 14 36 24 28 28C24 20 24 12 21 4C18 -4 6 -6 4 -20Z", KEY, 2)
        plate.strands(((8, -16), (22, -14), (30, 2), (29, 22)), ((22, -20), (38, -14), (40, 2), (34, 18)), 4, 1.3, "#8A7A86")
        plate.gouge(-15, -3, -8, -7, 1.5, KEY)
        plate.cut(circle(14, 20, 5), BRASS, 1.5)
        tilted_fedora(plate, FELT, -4)
    # the plait over her shoulder
    for k in range(7):
        t = k / 6
        with plate.placed(206 + 20 * math.sin(t * 3.4), 206 + 76 * t, turn=24 - 60 * t):
            plate.cut(ellipse(0, 0, 11 - 3 * t, 8.6 - 2 * t), KEY, 1.8)
            plate.curve((-6, 2), (-1, -5), (3, -5), (6, 1), 1.3, "#8A7A86")
    plate.cut(lozenge(202, 296, 7, 10), GREEN.light, 1.6)
    # a fan of knives in the near hand
    for k, turn in enumerate((-62, -40, -18)):
        _knife(plate, 84 - 14 + k * 14, 292 - k * 5, turn, 0.96)
    sleeve(plate, [(112, 314), (72, 362), (86, 326)], [48, 42, 30], coat_cloth)
    draw_hand(plate, "fist", BROWN, 84, 326, 1.0, -30, cuff=WHITE_CLOTH)
    # the throwing arm, drawn back
    sleeve(plate, [(236, 300), (270, 306), (250, 146)], [54, 48, 29], coat_cloth)
    folds(plate, 264, 288, 80, coat_cloth.stripe)
    _knife(plate, 195, 78, 131, 1.24)
    draw_hand(plate, "pinch", BROWN, 250, 138, 1.04, -18, cuff=WHITE_CLOTH)
    for k in range(4):
        plate.curve((262 + k * 7, 112 - k * 4), (282 + k * 6, 128), (284 + k * 5, 150), (276 + k * 6, 172), 1.5, PAPER)


# ---------------------------------------------------------------------------------------------------------------------- 3: nobody
def _nobody_setting(plate: Plate) -> None:
    wall(plate, GREEN.deep)
    beam(plate, [(206, 64), (262, 64), (330, 360), (40, 360)], mix(GREEN.main, "#E9D58A", 0.2))
    beam(plate, [(218, 64), (250, 64), (290, 360), (96, 360)], mix(GREEN.main, "#E9D58A", 0.42))
    plate.flat("M0 330H300V360H0Z", mix(GREEN.deep, KEY, 0.4))
    plate.flat(ellipse(166, 340, 118, 12), mix(GREEN.main, "#E9D58A", 0.5))
    bricks(plate, mix(GREEN.deep, GREEN.main, 0.35), ((14, 120, 60, 190), (100, 20, 70, 60)), 3)
    rain(plate, GREEN.light, 70, 11)


def _nobody(plate: Plate) -> None:
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
        draw_face(plate, OLIVE, "none", "none", "none", half_width=35, chin=50, jaw=0.64, nose=11, neck=(16, 60))
        plate.flat("M-34.6 -30H34.6V8C34 18 32 26 29 32C22 24 12 22 4 16C-8 10 -22 12 -34.6 2Z", mix(OLIVE.shade, KEY, 0.62))
        for side in (-1, 1):
            plate.flat(
                f"M{coords(side * 9, 0)}Q{coords(side * 17, -6, side * 26, -2)}Q{coords(side * 18, 4, side * 9, 0)}Z", "#FBF0C4"
            )
            plate.flat(circle(side * 17 + 1, -1.2, 2.2), KEY)
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


# ---------------------------------------------------------------------------------------------------------------- 4: the virtuosa
def _virtuosa_setting(plate: Plate) -> None:
    wall(plate, GREEN.main)
    blinds(plate, GREEN, 60, 9, 38)
    for px, ink in ((252, GREEN.dusk), (270, GREEN.deep), (288, GREEN.dusk)):
        plate.flat(f"M{px} -10C{px - 10} 100 {px + 8} 200 {px - 6} 360H{px + 20}V-10Z", ink)
    for i, (bx, by, a, k) in enumerate(((112, 60, -20, 0.62), (106, 150, 16, 0.6), (254, 60, 18, 0.6), (248, 262, -24, 0.5))):
        with plate.placed(bx, by, k, turn=a):
            plate.cut(rounded(-30, -17, 60, 34, 4), GREEN.light if i % 2 == 0 else "#8FBFA2")
            plate.stroke(rounded(-24, -11, 48, 22, 2), GREEN.deep, 1.8)
            plate.flat(circle(0, 0, 8), GREEN.deep)


def _virtuosa(plate: Plate) -> None:
    x, y, s = 186, 178, 1.12
    velvet = Cloth("#2E5E4A", "#12302A", "#9CD0B4", "#3F7A60")
    with plate.placed(x, 262):
        coat(plate, shoulder_width(4) - 12, velvet, 5, slope=8)
        plate.split("M0 -10H22C36 14 26 40 0 66", DEEP.lit, DEEP.shade)
        # fur
        for side, ink, cut in ((-1, "#E6DCCB", "#A89A86"), (1, "#A89A86", "#6E6255")):
            plate.cut(
                f"M{coords(side * 18, -14)}C{coords(side * 40, -18, side * 58, -4, side * 72, 6)}"
                f"C{coords(side * 92, 16, side * 104, 34, side * 104, 54)}"
                f"C{coords(side * 84, 62, side * 60, 54, side * 44, 62)}C{coords(side * 28, 70, side * 14, 84, side * 2, 82)}"
                f"C{coords(side * 20, 50, side * 26, 18, side * 18, -14)}Z",
                ink,
            )
            for k in range(5):
                for row in range(3):
                    fx, fy = 32 + k * 14 - row * 5, 2 + k * 8 + row * 15
                    plate.gouge(side * fx, fy, side * (fx + 2), fy + 11, 1.6, cut)
        for k in range(-3, 4):
            plate.cut(circle(k * 6.4, 10 - abs(k) ** 1.8 * 1.3, 3.8), PAPER if k < 1 else "#CDBD9F", 1.2, around=KEY)
        plate.cut("M-6 16L0 10L6 16L0 30Z", "#7FC8A0", 1.6)
    with plate.placed(x, y, s, turn=-3):
        for side, ink in ((-1, KEY), (1, NIGHT)):
            plate.cut(
                f"M{coords(side * 26, -20)}C{coords(side * 50, -12, side * 54, 16, side * 40, 32)}"
                f"C{coords(side * 34, 36, side * 28, 26, side * 30, 10)}Z",
                ink,
            )
            plate.curve((side * 34, -10), (side * 46, 0), (side * 46, 14), (side * 37, 26), 1.4, "#8A7A86")
        draw_face(plate, DEEP, "none", "none", "none", chin=52, jaw=0.54, nose=9, cheekbone=2, neck=(14, 70), ears=False)
        glancing_eyes(plate, -3.4, 1, lid=3)
        for side in (-1, 1):
            plate.gouge(side * 26, -4, side * 34, -9, 1.8, KEY if side < 0 else "#B58664")
            plate.curve(
                (side * 7, -12), (side * 13, -20), (side * 25, -21), (side * 32, -11), 1.9, KEY if side < 0 else "#B58664"
            )
        plate.flat("M-12 31Q-6 24 -1 27Q5 24 12 31Q0 41 -12 31Z", "#B8303A")
        plate.curve((-12, 31), (-4, 33), (4, 33), (12, 31), 1.0, KEY)
        plate.flat(circle(-19, 22, 1.8), KEY)
        for side, ink in ((-1, "#7FC8A0"), (1, "#3F7A60")):
            plate.cut(lozenge(side * 36, 30, 4, 10), ink, 1.5)
        # the veil: a net with knots
        net = "M-40 -18C-44 0 -42 12 -36 20C-20 28 20 28 36 20C42 12 44 0 40 -18Z"
        plate.flat(net, NIGHT, 0.28)
        for k in range(-3, 4):
            plate.stroke(
                f"M{k * 13 - 8} -16L{k * 11 + 10} {24 - abs(k) * 1.6:g}M{k * 13 + 8} -16L{k * 11 - 10} {24 - abs(k) * 1.6:g}",
                KEY,
                1.1,
            )
        plate.stroke("M-37 20C-20 28 20 28 37 20", KEY, 2.2)
        plate.dots([(k * 12.4, 22.6 - abs(k) ** 2 * 0.4) for k in (-2.5, -1.5, -0.5, 0.5, 1.5, 2.5)], 2.2, KEY)
        top_hat(plate, FELT, -4, 0.86)
        # plume
        with plate.placed(30, -44, turn=10):
            plate.cut(
                "M0 6C-6 -20 4 -52 34 -66C52 -72 66 -62 66 -50C58 -56 50 -54 46 -46"
                "C54 -46 56 -38 52 -32C44 -36 38 -32 34 -24C40 -22 40 -14 34 -10C26 -14 20 -8 14 4Z",
                GREEN.light,
            )
            plate.flat(
                "M14 2C20 -20 34 -44 62 -54C56 -56 50 -54 46 -46C54 -46 56 -38 52 -32"
                "C44 -36 38 -32 34 -24C40 -22 40 -14 34 -10C26 -14 20 -8 14 2Z",
                GREEN.main,
            )
            plate.curve((4, 4), (6, -20), (22, -46), (52, -58), 1.6, PAPER)
    # the violin case: what looks out of it is not a violin
    sleeve(plate, [(104, 318), (96, 372), (60, 350)], [54, 46, 32], velvet)
    with plate.placed(80, 308, 1.06, turn=-9):
        case = (
            "M-10 -118C6 -120 20 -112 24 -96C28 -82 24 -70 30 -58C38 -44 46 -26 42 0C38 24 20 34 -2 34"
            "C-28 34 -46 22 -48 -4C-48 -30 -36 -42 -30 -56C-26 -70 -32 -82 -30 -96C-28 -110 -22 -118 -10 -118Z"
        )
        plate.cut(case, "#3A2A22", 2.4)
        plate.flat(
            "M0 -117C12 -117 20 -109 22.6 -96C26.6 -82 22.6 -70 28.6 -58C36.6 -44 44.6 -26 40.6 0C37 22 20 32.6 0 32.8Z",
            "#1E1410",
        )
        plate.stroke(
            "M-4 -108C6 -108 14 -104 16 -92C18 -80 16 -70 22 -58C30 -44 36 -26 32 -4C28 16 14 24 -4 24"
            "C-24 24 -38 14 -38 -6C-38 -28 -28 -40 -22 -54C-18 -68 -24 -80 -22 -92C-20 -102 -14 -108 -4 -108Z",
            BRASS,
            1.5,
        )
        for py in (-84, -6):
            plate.cut(rounded(20, py, 12, 16, 2), BRASS, 1.5)
        plate.cut(rounded(-56, -34, 14, 34, 6), BRASS_SHADE, 1.8)
        for px, py in ((-34, 18), (28, 20), (-16, -108), (12, -108)):
            plate.cut(circle(px, py, 5), BRASS, 1.3)
        plate.curve((-30, -14), (-30, -32), (-20, -46), (-15, -60), 2, "#8A6A58")
    sleeve(plate, [(268, 322), (250, 372), (150, 300)], [54, 48, 30], velvet)
    draw_hand(plate, "spread", GLOVES["black"], 142, 294, 1.04, -62)


PEOPLE = (
    Person("M0", _catapult_setting, _catapult, (158, 196, 1.3)),
    Person("M1", _oneeyed_setting, _oneeyed, (150, 206, 1.3)),
    Person("M2", _thrower_setting, _thrower, (172, 186, 1.24)),
    Person("M3", _nobody_setting, _nobody, (148, 166, 1.5)),
    Person("M4", _virtuosa_setting, _virtuosa, (164, 196, 1.28)),
)
