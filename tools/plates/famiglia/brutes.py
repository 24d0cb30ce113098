"""Los Brutos, yellow: the knuckle-cracker, the one with the pie, the batter, the one who does not knock, and the giant at tea."""

from __future__ import annotations

import math
from itertools import pairwise

from tools.plates.drawing.inks import PAPER, mix
from tools.plates.drawing.outlines import Spine, circle, coords, ellipse, polygon, rounded
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


def bare_arm(plate: Plate, skin: Skin, points: list[tuple[float, float]], widths: list[float], dark_side: int = 1) -> None:
    """An arm without a sleeve: shoulder, elbow, wrist; two cuts for the muscle."""
    for k, (a, b) in enumerate(pairwise(points)):
        limb(plate, a, b, widths[k], widths[k + 1], skin.lit, skin.shade, dark_side)
        mx, my = a[0] * 0.55 + b[0] * 0.45, a[1] * 0.55 + b[1] * 0.45
        plate.curve((a[0], a[1] - 3), (mx - 6, my - 8), (mx + 4, my - 4), (mx, my + 8), 1.3, skin.shade)


# ------------------------------------------------------------------------------------------------- 0: the one who cracks knuckles
def _knuckles_setting(plate: Plate) -> None:
    wall(plate, GOLD.main)
    blinds(plate, GOLD, 84, 8, 38)
    bricks(plate, mix(GOLD.main, GOLD.deep, 0.4), ((210, 20, 80, 90), (14, 150, 50, 90), (242, 180, 50, 120)), 5)


def _knuckles(plate: Plate) -> None:
    x, y, s = 158, 168, 1.16
    with plate.placed(x, 258):
        coat(plate, 100, Cloth("#8A4A2C", "#4A2418", "#D99A6A", "#8A4A2C"), 4, slope=-2)
        plate.split("M0 -10H30C36 16 22 44 0 54", VEST.lit, VEST.shade)
        braces(plate, KEY, NIGHT, 52)
    with plate.placed(x, y, s):
        plate.split("M0 30H34C36 44 42 62 52 80H0", TAN.lit, TAN.shade)
        draw_face(plate, TAN, "none", "none", "none", half_width=40, chin=52, jaw=0.92, nose=12, neck=None)
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
    bare_arm(plate, TAN, [(62, 300), (62, 352), (120, 314)], [62, 52, 36], 1)
    bare_arm(plate, TAN, [(252, 300), (252, 352), (192, 314)], [62, 52, 36], -1)
    for side, (sx, sy) in ((-1, (60, 300)), (1, (254, 300))):
        plate.cut(
            f"M{coords(sx - 34, sy - 24)}H{coords(sx + 34)}V{coords(sy + 14)}"
            f"C{coords(sx + 16, sy + 20, sx - 16, sy + 20, sx - 34, sy + 14)}Z",
            "#8A4A2C" if side < 0 else "#4A2418",
        )
    # an anchor on the forearm
    with plate.placed(84, 338, 0.9, turn=-38):
        plate.stroke("M0 -10V12M-7 -4H7M-10 5C-8 13 8 13 10 5", "#35506A", 2.2)
        plate.stroke(circle(0, -13, 3), "#35506A", 2)
    draw_hand(plate, "fist", TAN, 122, 318, 1.32, 52)
    draw_hand(plate, "fist", TAN, 194, 318, 1.32, -52, flip=True)
    spark(plate, 158, 284, 12, 30, 11, KEY, (200, 340), 2.4)
    spark(plate, 158, 284, 14, 26, 6, PAPER, (205, 335), 1.4)


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
    sleeve(plate, [(252, 312), (262, 356), (236, 276)], [52, 46, 31], Cloth("#4A5A4C", "#232E28", "#A8B59A", "#5D6E5C"), -1)
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
    bat = Spine([(88, 316), (132, 268), (204, 182), (262, 112)], [12, 13, 25, 31])
    plate.limb(bat, WOOD, WOOD_SHADE, 1)
    plate.cut("M272 96C284 104 280 122 270 126C258 128 246 118 246 106C250 94 262 90 272 96Z", WOOD)
    plate.flat("M274 98C283 106 279 121 270 125C262 126.6 258 124 254 121C266 120 274 112 274 98Z", WOOD_SHADE)
    plate.flat(Spine([(150, 248), (204, 184), (258, 116)], [2, 5, 3]).between(-1, 0.4), "#F0C68A")
    for px, py in ((196, 190), (214, 170), (230, 150)):
        plate.gouge(px + 5, py + 2, px + 14, py - 10, 1.2, KEY)
    # tape and nails
    for k in range(5):
        tx, ty = 100 + k * 9, 303 - k * 10
        plate.stroke(f"M{tx - 7} {ty - 6}L{tx + 7} {ty + 5}", KEY if k % 2 else "#5D5660", 5)
    for nx, ny, a in ((240, 116, -150), (222, 140, -150), (262, 134, 30), (244, 156, 30)):
        r = math.radians(a)
        plate.stroke(f"M{coords(nx, ny)}L{coords(nx + math.cos(r) * 15, ny + math.sin(r) * 12)}", PAPER, 5)
        plate.stroke(f"M{coords(nx, ny)}L{coords(nx + math.cos(r) * 15, ny + math.sin(r) * 12)}", KEY, 2.4)
    sleeve(plate, [(60, 300), (46, 330)], [62, 56], jersey, stripes=False)
    bare_arm(plate, BROWN, [(48, 336), (58, 364), (92, 326)], [54, 48, 36], 1)
    draw_hand(plate, "fist", BROWN, 88, 334, 1.16, 28)
    sleeve(plate, [(250, 306), (262, 350)], [62, 60], jersey, -1, stripes=False)


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
        collar(plate)
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
    sleeve(plate, [(126, 262), (96, 282)], [66, 58], dark_side=1)
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
        collar(plate, depth=30)
    with plate.placed(x, y, s):
        plate.split("M0 30H42C46 46 54 60 64 84H0", OLIVE.lit, OLIVE.shade)
        draw_face(
            plate, OLIVE, "lowered", "none", "none", half_width=46, chin=60, jaw=0.96, nose=14, hook=0.2, cheekbone=6, neck=None
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
    with plate.placed(x - 8, 248):
        bow_tie(plate, GOLD.main, GOLD.deep)
    # the cup: the smallest one in the house
    sleeve(plate, [(46, 296), (46, 372), (92, 274)], [86, 68, 42], tail)
    plate.cut("M84 226C82 246 88 256 100 256C112 256 118 246 116 226Z", PAPER)
    plate.flat("M101 227H114.6C116 244 111 254.6 101 254.8Z", "#CDBD9F")
    plate.stroke("M86 238H114", CRIMSON, 2.4)
    plate.cut(ellipse(100, 226, 16, 4.4), "#8A4A22", 1.8)
    smoke(plate, [(96, 216), (88, 202), (102, 188), (92, 170)], [1, 5, 6, 1], PAPER)
    smoke(plate, [(106, 218), (100, 206), (112, 196), (106, 184)], [1, 4, 4, 1], PAPER)
    plate.stroke("M116 232C128 230 128 246 115 246", PAPER, 6)
    plate.stroke("M116 232C128 230 128 246 115 246", "#CDBD9F", 2.6)
    with plate.placed(98, 282, 1.3, turn=16):
        plate.cut(rounded(-15, -3, 30, 13, 4), PAPER)
    draw_hand(plate, "dainty", OLIVE, 100, 280, 1.34, 14, flip=False)
    # brass on the knuckles
    for bx, by in ((96, 236), (108, 240), (119, 248)):
        plate.stroke(ellipse(bx + 3, by + 6, 5.4, 4.4), KEY, 5)
        plate.stroke(ellipse(bx + 3, by + 6, 5.4, 4.4), BRASS, 2.8)
    # saucer and a biscuit
    sleeve(plate, [(276, 300), (276, 374), (214, 344)], [86, 68, 44], tail, -1)
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
