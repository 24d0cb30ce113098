"""Los Brutos, yellow: the knuckle-cracker, the one with the pie, the batter, the one who does not knock, and the giant at tea."""

from __future__ import annotations

from itertools import pairwise

from tools.plates.drawing.inks import PAPER, mix
from tools.plates.drawing.outlines import circle, ellipse, lozenge, polygon, rounded
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
    TAN,
    WOOD,
    WOOD_SHADE,
    Cloth,
    Skin,
)
from tools.plates.famiglia.hands import draw_hand
from tools.plates.famiglia.hats import Felt, brim_shadow, homburg, low_fedora, newsboy_cap, tilted_fedora, top_hat
from tools.plates.famiglia.likeness import draw_face, glancing_eyes, stubble
from tools.plates.famiglia.person import Person
from tools.plates.famiglia.settings import blinds, bricks, dusk_corner, smoke, spark, wall
from tools.plates.famiglia.tailoring import bow_tie, braces, coat, collar, lapels, limb, shirt, shoulder_width, sleeve

GOLD = FAMILY["B"]
FELT = Felt(GOLD.main, GOLD.deep)
VEST = Cloth("#F3E8D3", "#BFAE90", "#A3937A", "#8A7A60")
CRIMSON, CRIMSON_SHADE = "#A83226", "#6A1A18"


def bare_arm(plate: Plate, skin: Skin, points: list[tuple[float, float]], widths: list[float]) -> None:
    """An arm without a sleeve: shoulder, elbow, wrist; two cuts for the muscle."""
    for k, (a, b) in enumerate(pairwise(points)):
        limb(plate, a, b, widths[k], widths[k + 1], skin.lit, skin.shade)
        mx, my = a[0] * 0.55 + b[0] * 0.45, a[1] * 0.55 + b[1] * 0.45
        plate.curve((a[0], a[1] - 3), (mx - 6, my - 8), (mx + 4, my - 4), (mx, my + 8), 1.3, skin.shade)


# ------------------------------------------------------------------------------------------------- 0: the one who cracks knuckles
def _knuckles_setting(plate: Plate) -> None:
    wall(plate, GOLD.main)
    blinds(plate, GOLD, 84, 8, 38)
    bricks(plate, mix(GOLD.main, GOLD.deep, 0.4), ((210, 20, 80, 90), (14, 150, 50, 90), (242, 180, 50, 120)), 5)


def _knuckles(plate: Plate) -> None:
    x, y, s = 158, 168, 1.16
    jacket = Cloth("#8A4A2C", "#4A2418", "#D99A6A", "#8A4A2C")
    with plate.placed(x, 250):
        coat(plate, 96, VEST, 3, slope=0)
        plate.split("M0 -10H34C40 18 24 40 0 46", TAN.lit, TAN.shade)
        braces(plate, jacket.lit, jacket.shade, 56)
    with plate.placed(x, y, s):
        draw_face(plate, TAN, "none", "none", "none", half_width=40, chin=52, jaw=0.92, nose=12, neck=(31, 74))
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


# ---------------------------------------------------------------------------------------------------- 1: bandaged nose, and a pie
def _pie_setting(plate: Plate) -> None:
    wall(plate, GOLD.main)
    blinds(plate, GOLD, 96, 5, 38)
    # the diner's counter and tiles
    squares = [rounded(14 + c * 24, 250 + r * 24, 24, 24) for r in range(5) for c in range(12) if (r + c) % 2]
    plate.flat("".join(squares), mix(GOLD.main, GOLD.deep, 0.5))
    plate.flat(rounded(0, 240, 300, 10), CRIMSON)


def _pie(plate: Plate) -> None:
    x, y, s = 166, 166, 1.16
    fair = Skin("#F3CDAE", "#B5735C", "#A8322E")
    with plate.placed(x, 260):
        coat(plate, shoulder_width(1) + 8, Cloth("#4A5A4C", "#232E28", "#A8B59A", "#5D6E5C"), 4, slope=0)
        # a checked napkin for a bib
        plate.split("M0 -4H30C48 20 40 60 0 84", PAPER, "#CDBD9F")
        for r in range(4):
            for c in range(-2, 3):
                if (r + c) % 2 == 0 and abs(c) * 13 < 32 - abs(r - 1) * 4:
                    plate.flat(rounded(c * 13 - 6, 4 + r * 15, 13, 15), CRIMSON if c < 1 else CRIMSON_SHADE)
    with plate.placed(x, y, s, turn=4):
        plate.cut("M-44 -14C-48 6 -47 16 -42 24L-34 4ZM44 -14C48 6 47 16 42 24L34 4Z", "#B8562A", 1.8)
        draw_face(plate, fair, "none", "none", "none", half_width=41, chin=50, jaw=0.9, nose=13, cheekbone=7, neck=(26, 66))
        # one eye black, both content
        plate.flat(ellipse(17, -1, 13, 10), "#6E5A7A")
        plate.flat(ellipse(17, -1, 13, 10), "#4A3A56", 0.5)
        glancing_eyes(plate, -2.4, 3, lid=3.4)
        for side in (-1, 1):
            plate.curve((side * 8, -13), (side * 14, -19), (side * 24, -18), (side * 31, -11), 2.8, "#8A3A1A")
            plate.curve(
                (side * 37, 12), (side * 45, 22), (side * 40, 36), (side * 30, 40), 1.6, fair.shade if side < 0 else fair.lit
            )
        # cheeks full of pie
        plate.flat("M-10 33Q0 29 12 33Q6 39 0 38Q-6 39 -10 33Z", fair.lip)
        plate.curve((-11, 34), (-4, 36), (4, 36), (13, 33), 1.3, KEY)
        plate.dots([(-16, 40), (-11, 45), (16, 42), (8, 45), (-20, 33)], 1.8, "#5A2A5A")
        # the bandage across the nose
        plate.cut("M-26 6L24 10L25 20L-27 16Z", PAPER, 1.6, around=KEY)
        plate.cut("M-13 4C-8 0 6 0 10 5L11 21C4 25 -8 25 -13 20Z", PAPER, 1.8, around=KEY)
        plate.stroke("M-10 8L8 19M8 8L-10 19", "#B3A183", 1.5)
        plate.split("M0 -36C26 -36 36 -28 40 -10C28 -20 14 -22 0 -22", "#B8562A", "#7A3416", 0)
        low_fedora(plate, FELT, -4)
    with plate.placed(x - 2, 252):
        collar(plate, depth=22)
    # the pie in its tin, a slice gone
    plate.flat(ellipse(92, 340, 70, 12), GOLD.deep)
    plate.cut("M22 306L40 342H148L164 306Z", "#9AA3A6")
    plate.flat("M96 308H160L146 340H100Z", "#5D666C")
    plate.strands(((34, 312), (42, 324), (46, 332), (50, 340)), ((150, 312), (144, 324), (140, 332), (138, 340)), 9, 1.4, PAPER)
    plate.cut(
        "M16 306C14 288 46 272 92 272C140 272 172 288 170 306C160 316 150 306 140 314"
        "C128 320 120 308 108 315C96 321 86 309 74 315C62 320 52 308 42 313C30 317 22 312 16 306Z",
        WOOD,
    )
    plate.flat(
        "M96 273.4C140 273 170 288 168.6 305.6C160 314 150 305 140 312.6C128 318.6 120 307 108 313.6C104 315.6 100 315 96 313.6Z",
        WOOD_SHADE,
    )
    plate.cut("M92 282L148 292C160 296 164 300 164 306L112 300Z", "#5A2A5A", 1.8)
    for px, py in ((34, 294), (52, 286), (72, 282), (50, 300), (74, 298)):
        plate.gouge(px, py, px + 12, py - 5, 1.8, KEY)
    smoke(plate, [(58, 264), (48, 246), (66, 226), (50, 202), (60, 178)], [1, 6, 8, 7, 1], PAPER)
    smoke(plate, [(98, 262), (90, 246), (104, 232), (94, 214), (100, 196)], [1, 5, 6, 6, 1], PAPER)
    # the fork
    sleeve(plate, [(252, 312), (262, 356), (236, 276)], [52, 46, 31], Cloth("#4A5A4C", "#232E28", "#A8B59A", "#5D6E5C"))
    with plate.placed(226, 236, turn=-26):
        plate.stroke("M0 34V-18", PAPER, 7)
        plate.stroke("M0 34V-18", "#9AA3A6", 4)
        plate.cut("M-8 -40V-22C-8 -14 8 -14 8 -22V-40H4.6V-26H1.7V-40H-1.7V-26H-4.6V-40Z", "#9AA3A6", 1.4)
        plate.cut("M-13 -36C-14 -50 12 -52 14 -38C12 -30 -10 -28 -13 -36Z", "#5A2A5A", 1.8)
        plate.cut("M-14 -44C-10 -54 10 -56 15 -46C10 -42 -8 -40 -14 -44Z", WOOD, 1.6)
    draw_hand(plate, "fist", fair, 236, 270, 1.0, -20, cuff=Cloth(PAPER, "#CDBD9F", "", ""))


# ----------------------------------------------------------------------------------------------------- 2: the bat on the shoulder
def _batter_setting(plate: Plate) -> None:
    wall(plate, GOLD.main)
    blinds(plate, GOLD, 60, 9, 36)
    dusk_corner(plate, GOLD)


def _batter(plate: Plate) -> None:
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
        coat(plate, shoulder_width(2) + 4, jersey, 5, slope=0)
        plate.split("M0 -8H26C30 8 18 26 0 34", BROWN.lit, BROWN.shade)
        plate.stroke("M-27 -8C-30 12 -16 30 0 36C16 30 30 12 27 -8", PAPER, 6)
        plate.stroke("M-27 -8C-30 12 -16 30 0 36C16 30 30 12 27 -8", CRIMSON, 3.6)
    with plate.placed(x, y, s, turn=-7):
        draw_face(plate, BROWN, "none", "none", "none", chin=50, jaw=0.72, nose=10, half_width=37, neck=(20, 68), ears=False)
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


# --------------------------------------------------------------------------------------------- 3: the one who comes through doors
def _door_setting(plate: Plate) -> None:
    wall(plate, NIGHT)
    plate.rays(168, 176, 30, (0, -20, 300, 380), 40, 5, GOLD.main, stagger=20, seed=9)


def _door(plate: Plate) -> None:
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


# ------------------------------------------------------------------------------------------------------------ 4: the giant at tea
def _tea_setting(plate: Plate) -> None:
    wall(plate, GOLD.main)
    blinds(plate, GOLD, 70, 8, 40)
    # wallpaper of little bats
    for i in range(3):
        for k in range(4):
            px, py = 110 + k * 56 + (28 if i % 2 else 0), 40 + i * 44
            if px < 280:
                with plate.placed(px, py, 0.7, turn=30):
                    plate.flat("M-3.4 -16C-4 -19 4 -19 3.4 -16L1.6 12H-1.6Z", mix(GOLD.main, GOLD.deep, 0.5))


def _tea(plate: Plate) -> None:
    x, y, s = 166, 150, 1.06
    tail = Cloth("#2A2731", NIGHT, "#E2A42B", "#A8621E")
    with plate.placed(x - 8, 236):
        coat(plate, 138, tail, 6, slope=-22)
        shirt(plate, wide=44)
        plate.split("M0 52L36 26L44 140H0", GOLD.main, GOLD.deep)
        for k in range(3):
            plate.cut(circle(0, 70 + k * 20, 4), PAPER, 1.2, around=KEY)
        lapels(plate, tail, 1.5, 130)
    with plate.placed(x, y, s):
        draw_face(
            plate,
            OLIVE,
            "lowered",
            "none",
            "none",
            half_width=46,
            chin=60,
            jaw=0.96,
            nose=14,
            hook=0.2,
            cheekbone=6,
            neck=(40, 84),
        )
        for side in (-1, 1):
            plate.curve(
                (side * 5, -11), (side * 12, -20), (side * 24, -20), (side * 34, -13), 3.2, "#5A3A22" if side < 0 else "#2E1D12"
            )
        plate.flat(ellipse(-27, 16, 8, 5), "#D98A6A")
        plate.flat(ellipse(28, 16, 8, 5), "#7E4A34")
        plate.split("M0 21C10 13 26 16 34 28C40 38 38 50 32 56C30 44 22 38 12 36C6 35 3 33 0 31", "#7A5230", "#3E2817", 2)
        plate.strands_both(
            ((4, 23), (18, 20), (32, 30), (33, 50)), ((3, 29), (12, 31), (24, 36), (31, 48)), 4, 1.3, "#D9A86A", "#7A5230"
        )
        plate.curve((-6, 41), (-2, 44), (2, 44), (6, 41), 2.2, OLIVE.lip)
        with plate.placed(0, -28, 0.66, turn=9):
            top_hat(plate, FELT, 0, 0.9)
    with plate.placed(x - 4, 244, 1.2):
        collar(plate, depth=28)
        bow_tie(plate, GOLD.main, GOLD.deep)
    # the cup: the smallest one in the house
    sleeve(plate, [(46, 296), (52, 376), (120, 296)], [86, 68, 42], tail)
    with plate.placed(124, 290, 1.3, turn=18):
        plate.cut(rounded(-15, -3, 30, 13, 4), PAPER)
    draw_hand(plate, "dainty", OLIVE, 126, 288, 1.34, 6)
    with plate.placed(126, 288, 1.34, turn=6):
        for bx, by in ((8, -30), (1.4, -35.6), (25, -31)):
            plate.stroke(ellipse(bx, by, 4, 3.6), KEY, 3.6)
            plate.stroke(ellipse(bx, by, 4, 3.6), BRASS, 2)
    plate.stroke("M100 222C118 218 118 244 98 244", PAPER, 7)
    plate.stroke("M100 222C118 218 118 244 98 244", "#CDBD9F", 3)
    plate.cut("M58 214C56 240 64 254 82 254C100 254 108 240 106 214Z", PAPER)
    plate.flat("M83 215H104.6C106 239 98 252.6 83 252.8Z", "#CDBD9F")
    plate.stroke("M60 228Q82 234 104 228", CRIMSON, 2.6)
    plate.flat(lozenge(82, 241, 4, 5), CRIMSON)
    plate.cut(ellipse(82, 214, 24, 6), "#8A4A22", 1.8)
    smoke(plate, [(76, 204), (66, 186), (84, 168), (70, 146)], [1, 6, 7, 1], PAPER)
    smoke(plate, [(90, 206), (84, 192), (96, 180), (90, 164)], [1, 5, 5, 1], PAPER)
    # saucer and a biscuit
    sleeve(plate, [(276, 300), (276, 374), (214, 344)], [86, 68, 44], tail)
    draw_hand(plate, "flat", OLIVE, 214, 350, 1.3, -80)
    plate.cut("M132 322H216C210 334 194 336 174 336C154 336 138 334 132 322Z", PAPER)
    plate.flat("M176 323.2H214C208 333 194 334.8 176 334.8Z", "#CDBD9F")
    plate.cut(ellipse(174, 321, 42, 6), PAPER, 2)
    plate.stroke(ellipse(174, 321, 34, 4), CRIMSON, 1.6)
    plate.cut(ellipse(188, 314, 15, 7), WOOD, 1.8)
    plate.cut(circle(188, 311.6, 4), CRIMSON, 1.4)


PEOPLE = (
    Person("B0", _knuckles_setting, _knuckles, (158, 206, 1.26)),
    Person("B1", _pie_setting, _pie, (160, 206, 1.3)),
    Person("B2", _batter_setting, _batter, (160, 194, 1.3)),
    Person("B3", _door_setting, _door, (156, 188, 1.2)),
    Person("B4", _tea_setting, _tea, (150, 196, 1.26)),
)
