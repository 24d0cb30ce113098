"""The assassins: the hood on the roofs, the lady who asks you to keep her secret, the nun with the vial, the dancer.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

import math

from plates.drawing.head import Head, draw_head
from plates.drawing.outlines import Spine, circle, coords, ellipse, lozenge, polygon, rounded, star
from plates.drawing.plate import Plate
from plates.regine.anatomy import draw_curl, draw_fist, draw_pointing, draw_shoulders, draw_sleeve
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    DEEP,
    FAIR,
    GOLD,
    KEY,
    LEAF,
    LEAF_SHADE,
    OLIVE,
    PLUM,
    RED,
    RED_SHADE,
    ROSE,
    ROSE_SHADE,
    SKY,
    SKY_SHADE,
    TEAL,
    mix,
)


def hood(plate: Plate) -> None:
    """A hooded figure: only a pair of eyes and the blade are visible."""
    cloak = "M0 64C62 68 74 148 82 212C96 250 122 280 128 424H0"
    plate.split(cloak, PLUM, DEEP)
    for k, ink in ((-1, ROSE), (1, PLUM)):
        plate.strands(
            ((k * 20, 76), (k * 62, 104), (k * 70, 176), (k * 84, 236)),
            ((k * 30, 96), (k * 54, 140), (k * 58, 206), (k * 62, 268)),
            4,
            2,
            ink,
            0.0,
            1.0,
        )
        plate.strands(
            ((k * 74, 262), (k * 94, 306), (k * 102, 346), (k * 108, 400)),
            ((k * 40, 288), (k * 48, 330), (k * 54, 360), (k * 56, 400)),
            5,
            2.2,
            ink,
        )
    # hem of the hood, embroidered
    rim = "M0 100C44 104 56 152 52 200C46 244 24 262 0 268"
    plate.split(rim, RED, RED_SHADE)
    plate.split("M0 110C38 114 48 158 44 198C38 236 20 254 0 258", KEY, KEY, 1.8)
    for k in (-1, 1):
        for x, y in ((22, 106), (38, 122), (47, 144), (51, 170), (49, 198), (41, 224), (27, 244)):
            plate.flat(lozenge(k * x, y, 2.4, 3.6), GOLD)
    with plate.placed(0, 192, 1.02):
        draw_head(
            plate,
            Head(
                FAIR.lit,
                FAIR.shade,
                KEY,
                eyes="stern",
                brows="angry",
                brow_weight=0.9,
                mouth="none",
                jaw=0.56,
                ears=False,
                cheek_cuts=False,
            ),
        )
        # scar across the lit brow
        plate.stroke("M-27 -22L-14 8", RED, 1.6)
        plate.stroke("M-26 -12L-20 -15M-22 -3L-16 -6", RED, 1.2)
        veil = "M0 8C8 14 20 6 38 10C38 34 22 56 0 60"
        plate.split(veil, RED, RED_SHADE)
        plate.strands_both(((4, 16), (14, 18), (24, 14), (35, 17)), ((2, 50), (10, 48), (18, 42), (24, 36)), 4, 1.3, ROSE, RED)
        plate.split("M0 -48C14 -48 36 -40 41 -6C26 -28 12 -32 0 -30", KEY, KEY, 0)
    # the dagger before her breast
    plate.cut("M0 206L11 226V298H-11V226Z", CREAM)
    plate.flat("M0 206L11 226V298H0Z", SKY)
    plate.gouge(-4.5, 230, -4.5, 292, 1.3, SKY)
    plate.cut("M-40 296C-28 288 28 288 40 296L36 308C22 302 -22 302 -36 308Z", GOLD)
    plate.flat("M0 290.4C16 290.4 31 292 39 296.6L35.5 306.5C24 302.6 12 302.4 0 302.4Z", BRASS)
    # cuffed gloves from both sides
    for side in (-1, 1):
        lit, shade = (RED, RED_SHADE) if side < 0 else (RED_SHADE, mix(RED_SHADE, KEY, 0.4))
        draw_sleeve(
            plate,
            [(side * 116, 400), (side * 88, 350), (side * 44, 326)],
            [70, 56, 38],
            PLUM if side < 0 else DEEP,
            DEEP if side < 0 else mix(DEEP, KEY, 0.5),
            side,
        )
        plate.cut(
            f"M{coords(side * 60, 308)}C{coords(side * 52, 320, side * 50, 336, side * 54, 350)}"
            f"L{coords(side * 36, 346)}C{coords(side * 32, 330, side * 36, 314, side * 46, 302)}Z",
            GOLD if side < 0 else BRASS,
            2,
        )
        draw_fist(plate, side * 19, 322, lit, shade, 1.05, flip=side < 0)


def secret(plate: Plate) -> None:
    """A lady of rank, in tricorn and white half mask, a finger on her lips; her other hand is behind her back."""
    cape = "M0 246H26C60 256 104 274 118 320L134 424H0"
    # the blade behind
    with plate.placed(92, 268, turn=14):
        plate.cut(polygon([(-7, 6), (-7, -84), (0, -112), (7, -84), (7, 6)]), CREAM)
        plate.flat(polygon([(0, -112), (7, -84), (7, 6), (0, 6)]), SKY)
        plate.gouge(-3, 0, -3, -80, 1.2, SKY)
        plate.cut("M-30 4C-20 12 20 12 30 4L28 14C18 20 -18 20 -28 14Z", GOLD, 2)
        plate.cut(rounded(-5, 14, 10, 30, 3), RED_SHADE, 2)
    # hair down one shoulder
    plate.cut("M-40 170C-66 196 -70 244 -58 292C-54 304 -44 306 -38 298C-46 262 -40 236 -26 214Z", KEY)
    plate.cut("M40 170C62 196 66 232 56 268L34 232Z", KEY)
    plate.strands(
        ((-44, 184), (-60, 212), (-60, 254), (-52, 290)), ((-36, 196), (-48, 220), (-48, 254), (-44, 288)), 3, 1.5, ROSE
    )
    plate.split(cape, TEAL, mix(TEAL, KEY, 0.62))
    plate.strands_both(
        ((60, 276), (86, 292), (96, 318), (104, 356)), ((30, 280), (46, 300), (52, 326), (56, 360)), 4, 2.0, SKY, TEAL
    )
    plate.split("M0 236H17C18 256 24 270 30 276L0 336", OLIVE.lit, OLIVE.shade)
    plate.cut("M-17 254C-6 260 6 260 17 254V265C6 272 -6 272 -17 265Z", KEY, 2)
    plate.cut(lozenge(0, 271, 5, 8), RED, 1.6)
    # high lapels
    for side, ink, cut in ((-1, RED, ROSE), (1, RED_SHADE, RED)):
        plate.cut(
            f"M{coords(side * 14, 250)}C{coords(side * 36, 240, side * 62, 226, side * 76, 232)}"
            f"C{coords(side * 74, 262, side * 52, 296, side * 6, 344)}L{coords(side * 2, 312)}Z",
            ink,
        )
        plate.strands(
            ((side * 22, 256), (side * 40, 248), (side * 56, 240), (side * 70, 240)),
            ((side * 10, 322), (side * 30, 300), (side * 48, 276), (side * 60, 258)),
            3,
            1.6,
            cut,
        )
    with plate.placed(0, 188, 1.12, turn=3):
        draw_head(
            plate,
            Head(OLIVE.lit, OLIVE.shade, KEY, eyes="none", brows="none", mouth="none", jaw=0.54, nose=9, ears=False, neck=None),
        )
        plate.flat("M-11 30Q-5 25 -1 27Q5 25 11 30Q0 38 -11 30Z", "#C5202F")
        plate.curve((-11.5, 30), (-4, 31.6), (4, 31.6), (11.5, 30), 0.9, KEY)
        plate.flat(circle(20, 34, 2), KEY)
        # white mask with a beak of a nose
        half = "M0 -30C20 -32 38 -26 40 -8C40 8 34 18 22 18C12 17 8 12 6 20L0 28"
        plate.split(half, CREAM, CREAM_SHADE)
        plate.flat("M0 -6C-4 6 -12 18 -9 24C-6 27 -2 26 0 28C3 26 5 22 6 20C4 10 2 2 0 -6Z", mix(CREAM_SHADE, BRASS, 0.35))
        for side in (-1, 1):
            x = side * 18
            plate.flat(
                f"M{coords(x - side * 11, 2)}Q{coords(x, -11, x + side * 12, -7)}Q{coords(x + side * 5, 7, x - side * 11, 2)}Z",
                KEY,
            )
            plate.flat(
                f"M{coords(x - side * 7, 0)}Q{coords(x, -7, x + side * 8, -5)}Q{coords(x + side * 3, 4, x - side * 7, 0)}Z",
                CREAM if side < 0 else mix(CREAM, GOLD, 0.3),
            )
            plate.flat(circle(x - 2, -2, 3), KEY)
            plate.curve(
                (x - side * 10, -12), (x, -20), (x + side * 8, -19), (x + side * 16, -14), 1.4, RED if side < 0 else RED_SHADE
            )
        plate.strands_both(
            ((30, 8), (33, 4), (35, 0), (36, -6)), ((24, 14), (28, 8), (30, 4), (32, -2)), 2, 1.0, SKY_SHADE, BRASS
        )
    # the tricorn, edged in gold, with a cockade
    with plate.placed(5, 22, 0.88):
        plate.split("M0 150C30 148 46 156 52 172C34 166 16 164 0 164", KEY, KEY)
        hat = "M0 88C30 86 48 100 56 122C78 118 104 112 118 92C122 122 98 150 62 156C40 152 18 150 0 150"
        plate.split(hat, DEEP, KEY)
        plate.cut(
            "M-118 92C-104 112 -78 118 -56 122C-30 112 30 112 56 122"
            "C78 118 104 112 118 92C120 130 92 152 58 158C30 146 -30 146 -58 158C-92 152 -120 130 -118 92Z",
            KEY,
        )
        plate.curve((-114, 102), (-98, 126), (-70, 140), (-54, 146), 3.4, GOLD)
        plate.curve((114, 102), (98, 126), (70, 140), (54, 146), 3.4, BRASS)
        plate.curve((-50, 147), (-20, 138), (20, 138), (50, 147), 3.4, GOLD)
        for k, ink in ((-1, ROSE_SHADE), (1, PLUM)):
            plate.strands(
                ((k * 52, 124), (k * 70, 126), (k * 88, 122), (k * 104, 112)),
                ((k * 30, 126), (k * 44, 130), (k * 62, 136), (k * 76, 138)),
                3,
                1.6,
                ink,
            )
            plate.strands(
                ((k * 6, 92), (k * 22, 94), (k * 36, 104), (k * 44, 114)),
                ((k * 2, 100), (k * 14, 102), (k * 24, 108), (k * 30, 114)),
                2,
                1.6,
                ink,
            )
        plate.cut(circle(-58, 132, 11), RED, 2)
        plate.cut(circle(-58, 132, 4.4), GOLD, 1.4)
        for points in ([(-66, 124), (-76, 100), (-66, 80), (-48, 70)],):
            feather = Spine(points, [6, 20, 20, 3])
            plate.limb(feather, CREAM, CREAM_SHADE)
            plate.rings(feather, 8, 1.3, ROSE_SHADE, 0.15, 0.9, 1.1)
    # hush
    draw_sleeve(plate, [(-118, 424), (-88, 362), (-32, 316)], [60, 52, 34], TEAL, mix(TEAL, KEY, 0.62))
    plate.cut("M-50 306C-42 318 -30 326 -14 328L-20 342C-40 340 -54 330 -62 318Z", CREAM, 2)
    draw_pointing(plate, -16, 268, KEY, mix(KEY, PLUM, 0.6), 1.1, turn=18)


def poisoner(plate: Plate) -> None:
    """A nun with a vial of poison."""
    # the cornette's wings
    wing = "M0 92C34 84 62 96 78 118C98 128 122 128 136 116C134 152 112 182 78 186C66 176 56 160 48 150C34 136 16 132 0 132Z"
    plate.split(wing, CREAM, CREAM_SHADE)
    plate.strands_both(
        ((14, 98), (44, 96), (70, 122), (122, 132)), ((10, 118), (36, 120), (60, 144), (88, 174)), 5, 1.7, SKY, BRASS
    )
    plate.split("M0 250H24C54 262 96 276 108 318L120 424H0", KEY, KEY)
    plate.strands_both(
        ((50, 276), (80, 292), (92, 318), (98, 360)), ((28, 290), (44, 306), (50, 330), (54, 360)), 4, 1.9, PLUM, DEEP
    )
    # the bib
    plate.split("M0 252H34C58 262 68 282 62 304C44 322 20 328 0 328", CREAM, CREAM_SHADE)
    plate.strands_both(
        ((30, 268), (48, 278), (54, 292), (50, 306)), ((10, 292), (16, 304), (18, 314), (16, 322)), 3, 1.4, SKY, BRASS
    )
    with plate.placed(0, 194, 1.1, turn=-3):
        draw_head(
            plate,
            Head(
                FAIR.lit,
                FAIR.shade,
                KEY,
                eyes="laughing",
                brows="raised",
                brow_weight=0.9,
                mouth="smile",
                lip=RED,
                jaw=0.72,
                nose=9,
                ears=False,
                half_width=38,
            ),
        )
        plate.flat(circle(-25, 20, 8), mix(FAIR.lit, ROSE, 0.6))
        plate.flat(circle(26, 20, 8), mix(FAIR.shade, RED, 0.5))
        # the coif, tight round the face
        plate.split("M0 -56C42 -56 58 -22 52 18C48 48 26 62 0 64L0 52C18 50 30 38 36 20C42 -10 28 -36 0 -36", CREAM, CREAM_SHADE)
        plate.strands_both(
            ((6, -50), (34, -46), (48, -20), (46, 18)), ((44, 26), (38, 42), (24, 54), (8, 60)), 2, 1.3, SKY, BRASS
        )
    # her rosary counts
    beads = [(math.cos(math.radians(a)) * 44, 306 + math.sin(math.radians(a)) * 34) for a in range(150, 29, -15)]
    for i, (x, y) in enumerate(beads):
        plate.cut(circle(x, y, 4.6), (RED if i % 4 else GOLD) if x < 1 else (RED_SHADE if i % 4 else BRASS), 1.4)
    # the vial, held up between two fingers
    draw_sleeve(plate, [(118, 424), (116, 364), (92, 322)], [60, 54, 34], KEY, KEY)
    plate.stroke("M82 404C92 372 92 350 84 334", PLUM, 2)
    plate.cut("M72 318C82 330 98 330 110 318L114 332C102 346 82 346 68 334Z", CREAM, 2)
    with plate.placed(84, 234, turn=6):
        plate.cut(rounded(-6, -34, 12, 10, 3), "#8A5A2E", 2)
        plate.cut("M-7 -25H7V-10C22 -2 26 22 18 38C12 44 -12 44 -18 38C-26 22 -22 -2 -7 -10Z", mix(LEAF, GOLD, 0.35))
        plate.flat("M0 -24H6V-10C21 -2 25 22 17 37C13 41 6 42 0 42Z", LEAF_SHADE)
        plate.flat("M-5.8 -24H5.8V-11L9 -8H-9L-5.8 -11Z", mix(CREAM, SKY, 0.6))
        plate.cut(rounded(-12.5, 2, 25, 26, 3), CREAM, 1.6)
        plate.split("M0 5C8 5 9.4 11 8 15C7 17.4 5 17.4 5 20V24H0", KEY, KEY, 0)
        for k in (-1, 1):
            plate.flat(circle(k * 3.6, 12, 2.3), CREAM)
        plate.curve((-16, 4), (-20, 14), (-19, 24), (-14, 33), 1.6, CREAM)
    draw_fist(plate, 88, 298, FAIR.lit, FAIR.shade, 0.95, turn=4)


def rose_and_knife(plate: Plate) -> None:
    """A dancer with a rose and a knife."""
    # a storm of curls
    curls = (
        (0, 104, 24),
        (-34, 112, 24),
        (34, 112, 24),
        (-60, 138, 24),
        (60, 138, 24),
        (-72, 174, 23),
        (72, 174, 23),
        (-74, 212, 22),
        (74, 212, 22),
        (-66, 246, 20),
        (66, 246, 20),
    )
    for x, y, r in curls:
        plate.cut(circle(x, y, r), KEY, 2)
        draw_curl(plate, x, y, r, ROSE if x < 1 else ROSE_SHADE, 2.2, x > 0)
        draw_curl(plate, x, y, r * 0.5, ROSE if x < 1 else ROSE_SHADE, 1.5, x > 0)
    plate.flat(ellipse(0, 186, 62, 80), KEY)
    draw_shoulders(plate, OLIVE.lit, OLIVE.shade, y=262, width=84, slope=34)
    # the fringed shawl slips off both shoulders
    shawl = "M0 350C26 346 50 330 64 306C84 300 104 312 112 336L124 424H0"
    plate.split(shawl, RED, RED_SHADE)
    for k, ink in ((-1, GOLD), (1, BRASS)):
        for i in range(4):
            plate.cut(star(k * (34 + i * 22), 352 - i * 3 + (8 if i == 0 else 0), 7.6, 4, 5), ink, 1.4)
        for i in range(9):
            px = k * (6 + i * 7.4)
            py = 350 - (i / 8) ** 2 * 42
            plate.gouge(px, py - 2, px - k * 2, py - 22 + i, 1.9, ROSE if k < 0 else RED)
    with plate.placed(0, 190, 1.14, turn=6):
        draw_head(
            plate,
            Head(
                OLIVE.lit,
                OLIVE.shade,
                KEY,
                eyes="stern",
                brows="cocked",
                brow_weight=1.3,
                mouth="none",
                jaw=0.56,
                nose=10,
                neck=(15, 72),
                ears=False,
            ),
        )
        # the rose in her teeth
        plate.flat("M-14 27Q0 24 14 27Q10 36 0 36Q-10 36 -14 27Z", "#C5303F")
        plate.flat("M-11 28.6H11L9 32.6H-9Z", CREAM)
        plate.stroke("M-34 38C-16 30 10 30 32 26", LEAF, 3)
        plate.cut("M-30 36C-38 44 -46 42 -50 38C-44 32 -36 30 -30 36Z", LEAF, 1.5)
        plate.cut(star(38, 25, 14, 9, 7), RED, 1.8)
        plate.stroke("M35 26A4 4 0 1 1 41 27A7 7 0 0 1 31 28", CREAM, 1.5)
        plate.split("M0 -50C34 -48 48 -22 43 12C38 -8 30 -18 14 -22C8 -24 4 -28 0 -32", KEY, KEY)
        plate.strands_both(
            ((4, -46), (24, -44), (38, -26), (42, 2)), ((4, -37), (18, -35), (34, -20), (40, 0)), 3, 1.3, ROSE, PLUM
        )
        for k in (-1, 1):
            plate.stroke(f"M{coords(k * 38, 16)}A10 10 0 1 {0 if k < 0 else 1} {coords(k * 35, 34)}", GOLD if k < 0 else BRASS, 3)
    # the navaja, open
    draw_sleeve(plate, [(-128, 424), (-126, 366), (-98, 326)], [50, 44, 24], OLIVE.lit, OLIVE.shade)
    with plate.placed(-92, 306, turn=-12):
        plate.cut("M-6 -16C-14 -50 -10 -84 14 -116C12 -88 12 -56 7 -16Z", CREAM)
        plate.flat("M1 -16C0 -52 4 -86 13 -113C12 -88 11.6 -56 6.4 -16Z", SKY)
        plate.cut("M-7 -18H8C9 0 12 24 6 42C0 46 -6 42 -6 36C-2 20 -6 0 -7 -18Z", RED_SHADE)
        for y in (-12, 2, 30):
            plate.stroke(f"M{coords(-6, y)}H{coords(8, y)}", GOLD, 2.6)
    draw_fist(plate, -90, 308, OLIVE.lit, OLIVE.shade, 0.95, turn=-12)


FIGURES = {"hood": hood, "secret": secret, "nun": poisoner, "rose": rose_and_knife}
