"""Four queens more: the falconer, the child under her crown, the widow behind her veil, the gambler.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

import math

from plates.drawing.head import Head, draw_head
from plates.drawing.outlines import circle, coords, ellipse, lozenge, polygon, rounded, star
from plates.drawing.plate import Plate
from plates.regine.anatomy import draw_cartwheel, draw_curl, draw_fist, draw_pearls, draw_shoulders, draw_sleeve, draw_wink
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    CROWN_SHADE,
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
    TEAL_SHADE,
    WHEAT,
    mix,
)
from plates.regine.regalia import draw_open_crown


def falconer(plate: Plate) -> None:
    """A queen with a hooded falcon."""
    # two plaits and a fillet under the crown
    for k, lit, shade in ((-1, "#8A4B2A", "#5A2C1C"), (1, "#5A2C1C", KEY)):
        for i in range(8):
            plate.cut(ellipse(k * (50 - i * 0.8), 210 + i * 16.4, 12, 10), lit if i % 2 else shade, 1.6)
            plate.gouge(k * 50 - 6, 213 + i * 16.4, k * 50 + 6, 206 + i * 16.4, 1.2, WHEAT if k < 0 else "#B5552F")
    draw_shoulders(plate, LEAF, LEAF_SHADE, y=262, width=100, slope=30)
    plate.split("M0 262H20C26 280 40 290 54 296C36 322 18 330 0 330", OLIVE.lit, OLIVE.shade)
    for k, ink, cut in ((-1, GOLD, RED), (1, BRASS, RED_SHADE)):
        plate.cut(
            f"M0 332C{coords(k * 20, 330, k * 38, 320, k * 54, 294)}"
            f"L{coords(k * 70, 300)}C{coords(k * 56, 340, k * 26, 352, 0, 354)}Z",
            ink,
        )
        for x, y in ((60, 308), (50, 324), (36, 336), (18, 343)):
            plate.flat(lozenge(k * x, y, 3.4, 5), cut)
        plate.strands(
            ((k * 76, 304), (k * 86, 322), (k * 90, 342), (k * 92, 366)),
            ((k * 62, 330), (k * 66, 344), (k * 68, 354), (k * 68, 368)),
            3,
            1.9,
            WHEAT if k < 0 else LEAF,
        )
    with plate.placed(0, 194, 1.1):
        plate.split("M0 -52C46 -52 52 -12 46 22L40 40L34 6H0", "#8A4B2A", "#5A2C1C")
        draw_head(
            plate,
            Head(
                OLIVE.lit,
                OLIVE.shade,
                KEY,
                eyes="sidelong",
                brows="calm",
                brow_weight=1.5,
                mouth="calm",
                lip="#A8352B",
                jaw=0.62,
                nose=12,
                neck=(16, 68),
                ears=False,
            ),
        )
        plate.split("M0 -50C32 -50 46 -24 43 14C38 -6 26 -20 0 -28", "#8A4B2A", "#5A2C1C")
        plate.strands_both(
            ((4, -46), (22, -44), (36, -28), (41, 2)), ((4, -35), (16, -33), (30, -20), (40, 4)), 3, 1.3, WHEAT, "#B5552F"
        )
    with plate.placed(0, 14):
        plate.split("M0 128C22 128 44 132 58 142L62 96L44 116L30 82L14 112L0 78", GOLD, CROWN_SHADE)
        plate.split("M0 122C22 122 42 126 58 134L57 146C42 137 22 133 0 133", KEY, KEY, 1.6)
        for x in (-42, -21, 0, 21, 42):
            plate.cut(lozenge(x, 129 + (x / 42) ** 2 * 5.4, 4, 4.6), TEAL if x else RED, 1)
        draw_pearls(plate, [(k * x, y) for k in (-1, 1) for x, y in ((62, 92), (30, 78))] + [(0.0, 74.0)], 5, PLUM)
    # the falcon
    draw_sleeve(plate, [(126, 424), (128, 368), (102, 330)], [56, 54, 34], LEAF_SHADE, mix(LEAF_SHADE, KEY, 0.4))
    plate.cut("M112 250C120 276 118 312 108 344L96 338C100 306 100 280 96 258Z", CREAM_SHADE, 2)
    plate.cut("M72 212C60 236 62 276 84 300C104 300 120 276 116 240C114 220 104 206 92 204Z", CREAM)
    plate.cut("M92 206C112 214 124 244 116 282C112 298 104 310 100 324C92 300 86 250 92 206Z", SKY_SHADE, 2)
    plate.strands(((98, 222), (112, 240), (114, 268), (102, 308)), ((94, 222), (98, 246), (100, 272), (98, 296)), 4, 1.6, CREAM)
    for row in range(5):
        for column in range(3 - row % 2):
            plate.gouge(
                70 + column * 8 + (row % 2) * 4, 228 + row * 13, 70 + column * 8 + (row % 2) * 4, 236 + row * 13, 1.9, BRASS
            )
    plate.cut(circle(82, 200, 18), RED)
    plate.flat("M84 182.6C106 184 106 216 84 217.4C90 208 90 192 84 182.6Z", RED_SHADE)
    plate.cut("M66 200C56 200 52 206 54 214C60 210 66 210 70 210Z", GOLD, 1.8)
    plate.cut("M80 182C74 170 80 162 86 158C88 166 94 172 88 182Z", GOLD, 1.8)
    plate.curve((70, 192), (76, 186), (84, 186), (90, 192), 1.6, GOLD)
    plate.flat(circle(76, 199, 3.4), GOLD)
    plate.stroke("M84 300V312M92 300V312", GOLD, 4)
    plate.cut("M66 318C68 306 106 304 112 316C118 330 110 344 96 346C80 346 66 336 66 318Z", "#8A5A2E")
    plate.flat("M92 307C102 307 110 311 112 316C118 330 110 344 96 346C90 346 100 330 92 307Z", "#5E371D")
    for i in range(3):
        plate.curve((68 + i, 320 + i * 6), (74, 316 + i * 6), (82, 316 + i * 6), (88, 320 + i * 6), 1.4, WHEAT)
    plate.stroke("M88 310C76 330 72 350 60 360", RED, 2.4)


def child_queen(plate: Plate) -> None:
    """A child queen under a large crown."""
    # ermine cape
    plate.split("M0 246C60 246 112 284 126 346L132 424H0", RED, RED_SHADE)
    plate.split("M0 250C44 250 84 270 98 306C76 330 36 340 0 340", CREAM, CREAM_SHADE)
    for x, y in (
        (-70, 294),
        (-46, 314),
        (-44, 282),
        (-18, 322),
        (-20, 296),
        (18, 296),
        (20, 322),
        (46, 282),
        (46, 314),
        (70, 294),
    ):
        plate.flat(
            f"M{coords(x, y - 6)}L{coords(x + 3.4, y + 3)}L{coords(x + 1, y + 2)}"
            f"L{coords(x, y + 9)}L{coords(x - 1, y + 2)}L{coords(x - 3.4, y + 3)}Z",
            KEY,
        )
    plate.strands_both(
        ((104, 318), (112, 334), (116, 348), (118, 368)), ((60, 338), (64, 348), (66, 356), (66, 368)), 4, 2, ROSE, RED
    )
    draw_cartwheel(plate, 0, 258, 56, 17, 17, CREAM, CREAM_SHADE, PLUM)
    with plate.placed(0, 206, 1.12):
        plate.split("M0 -50C44 -50 58 -14 52 22C60 30 60 42 50 46C54 54 44 62 34 56H0", KEY, KEY)
        plate.strands_both(
            ((36, -30), (50, -6), (46, 22), (50, 44)), ((28, -30), (42, 0), (38, 26), (38, 52)), 4, 1.5, ROSE, PLUM
        )
        draw_head(
            plate,
            Head(
                FAIR.lit,
                FAIR.shade,
                KEY,
                eyes="wide",
                brows="none",
                mouth="small",
                lip=RED,
                jaw=0.78,
                chin=42,
                half_width=38,
                nose=6,
                ears=False,
                cheek_cuts=False,
            ),
        )
        plate.flat(circle(-25, 17, 8), mix(FAIR.lit, ROSE, 0.65))
        plate.flat(circle(26, 17, 8), mix(FAIR.shade, RED, 0.5))
        for k, ink in ((-1, FAIR.shade), (1, FAIR.lit)):
            plate.dots([(k * 12, 10), (k * 17, 13), (k * 10, 15)], 1.1, ink)
    # a grown king's crown, down to the brows and over one
    with plate.placed(3, 62, 1.42, turn=7):
        draw_open_crown(plate, 88, 52, 78)
        plate.cut(lozenge(-26, 66, 6, 9), TEAL, 1.6)
        plate.cut(lozenge(27, 66, 6, 9), TEAL_SHADE, 1.6)
    # doll in the crook of the arm: a jester, naturally
    draw_sleeve(plate, [(-130, 424), (-128, 372), (-98, 338)], [56, 54, 34], RED, RED_SHADE)
    with plate.placed(-82, 296, turn=-14):
        plate.split("M0 14C14 14 24 24 26 56H0", PLUM, GOLD, 2)
        for k, ink in ((-1, GOLD), (1, PLUM)):
            plate.cut(
                f"M{coords(k * 10, -22)}C{coords(k * 18, -38, k * 34, -34, k * 34, -16)}"
                f"C{coords(k * 28, -20, k * 22, -14, k * 16, -4)}Z",
                ink,
                1.8,
            )
            plate.cut(circle(k * 34, -13, 4), CREAM, 1.3)
        with plate.placed(0, -2, 0.42):
            draw_head(
                plate,
                Head(
                    CREAM, CREAM_SHADE, KEY, eyes="laughing", brows="none", mouth="smile", lip=RED, ears=False, cheek_cuts=False
                ),
            )
            plate.split("M0 -52C38 -50 48 -20 43 6C34 -14 20 -24 0 -28", PLUM, GOLD)
        for i in range(5):
            a = math.radians(160 - i * 35)
            plate.cut(polygon([(-7, 18), (math.cos(a) * 24, 20 + math.sin(a) * 18), (7, 18)]), (CREAM, RED)[i % 2], 1.4)
    plate.cut("M-118 334C-108 346 -92 346 -80 338L-80 350C-92 360 -112 358 -124 348Z", CREAM, 2)
    draw_fist(plate, -84, 326, FAIR.lit, FAIR.shade, 0.82, turn=70)
    # and the sceptre like a toy sword
    plate.cut(polygon([(84, 352), (96, 206), (101, 206), (93, 354)]), GOLD)
    plate.cut(circle(99, 194, 15), GOLD)
    plate.flat("M99 179C119 179 119 209 99 209Z", BRASS)
    plate.cut(star(99, 172, 12, 5, 5), CREAM, 1.8)
    plate.flat(lozenge(99, 194, 4.4, 7), RED)
    draw_sleeve(plate, [(132, 424), (132, 372), (108, 342)], [54, 50, 32], RED_SHADE, mix(RED_SHADE, KEY, 0.4))
    plate.cut("M80 338C90 348 108 346 118 336L122 348C110 360 90 360 78 350Z", CREAM_SHADE, 2)
    draw_fist(plate, 91, 322, FAIR.lit, FAIR.shade, 0.85, turn=6)


def widow(plate: Plate) -> None:
    """A widowed queen behind her veil."""
    veil = (
        "M0 80C58 78 98 94 104 142C92 150 90 164 100 176C90 188 90 202 104 214"
        "C94 228 96 242 112 254C104 268 110 282 124 292C118 306 126 320 134 330L140 424H0"
    )
    plate.split(veil, KEY, mix(KEY, "#000000", 0.35))
    for k, ink in ((-1, ROSE_SHADE), (1, PLUM)):
        plate.strands(
            ((k * 40, 100), (k * 72, 140), (k * 76, 220), (k * 120, 340)),
            ((k * 56, 150), (k * 62, 210), (k * 74, 280), (k * 90, 356)),
            4,
            1.9,
            ink,
        )
        for x, y in ((50, 92), (78, 104), (94, 126), (92, 158), (90, 196), (94, 234), (104, 272), (118, 308)):
            plate.cut(circle(k * x, y, 8.6), mix(KEY, PLUM, 0.55), 1.6)
            plate.flat(circle(k * x, y, 2.9), CREAM)
    draw_shoulders(plate, DEEP, KEY, y=268, width=86, slope=28)
    plate.strands_both(
        ((40, 300), (54, 314), (60, 336), (62, 366)), ((22, 312), (28, 326), (30, 344), (30, 366)), 3, 1.8, ROSE_SHADE, PLUM
    )
    draw_cartwheel(plate, 0, 270, 48, 15, 15, CREAM, CREAM_SHADE, PLUM)
    with plate.placed(0, 190, 1.14, turn=-3):
        draw_head(
            plate,
            Head(
                OLIVE.lit,
                OLIVE.shade,
                KEY,
                eyes="sidelong",
                brows="arched",
                brow_weight=1.2,
                mouth="smirk",
                lip=RED,
                jaw=0.58,
                nose=10,
                neck=None,
                ears=False,
            ),
        )
        plate.flat(circle(14, 37, 2.1), KEY)
        for side, ink in ((-1, OLIVE.shade), (1, OLIVE.lit)):
            plate.curve((side * 9, 9), (side * 15, 13), (side * 23, 11), (side * 28, 6), 1.1, ink)
        # a widow's peak
        plate.split("M0 -50C34 -50 46 -22 42 16C38 -10 24 -24 0 -16", KEY, KEY)
        plate.strands_both(
            ((4, -46), (24, -44), (38, -24), (41, 4)), ((4, -34), (18, -36), (32, -20), (39, 4)), 3, 1.3, ROSE_SHADE, PLUM
        )
        # the net before her eyes
        net = []
        for i in range(-5, 6):
            net.append(
                f"M{coords(i * 8.4 - 8, -14)}L{coords(i * 8.4 + 8, 16)}M{coords(i * 8.4 + 8, -14)}L{coords(i * 8.4 - 8, 16)}"
            )
        plate.stroke("".join(net), KEY, 0.9, 0.7)
        for x in range(-40, 41, 10):
            plate.flat(circle(x, 17 - (x / 44) ** 2 * 5, 1.8), KEY)
    # crown over the veil, in black and silver
    plate.split("M0 72L12 40L24 74L46 50L44 106C28 98 14 96 0 96", SKY, SKY_SHADE)
    plate.split("M0 90C16 90 30 92 45 99L44 110C28 102 14 100 0 100", PLUM, DEEP, 1.6)
    draw_pearls(plate, [(k * x, y) for k in (-1, 1) for x, y in ((46, 46), (12, 35))], 5, PLUM)
    for x in (-28, 0, 28):
        plate.cut(lozenge(x, 95.5 + (x / 28) ** 2 * 2.4, 3.8, 4.6), RED, 1)
    # the locket: a gentleman, crossed out by time
    draw_sleeve(plate, [(-112, 424), (-104, 366), (-64, 330)], [58, 52, 30], DEEP, KEY)
    plate.cut("M-84 326C-74 338 -60 342 -46 338L-50 352C-66 354 -84 346 -94 336Z", CREAM, 2)
    plate.stroke("M-60 300C-40 330 -10 326 0 288", GOLD, 2.2)
    plate.cut(ellipse(-70, 272, 21, 26), GOLD)
    plate.flat("M-70 246C-42 246 -42 298 -70 298Z", BRASS)
    plate.cut(ellipse(-70, 272, 15, 20), TEAL, 1.8)
    with plate.placed(-70, 270, 0.27):
        draw_head(
            plate,
            Head(FAIR.lit, FAIR.shade, KEY, eyes="stern", brows="angry", mouth="none", ears=False, jaw=0.7, cheek_cuts=False),
        )
        plate.split("M0 24C18 22 30 30 44 22C36 40 16 40 0 34", KEY, KEY)
        plate.split("M0 -50C36 -48 46 -24 42 0C30 -18 14 -24 0 -26", KEY, KEY)
    draw_fist(plate, -62, 306, OLIVE.lit, OLIVE.shade, 0.9, turn=-14)
    # and a handkerchief, dry
    draw_sleeve(plate, [(116, 424), (108, 366), (76, 326)], [58, 52, 30], KEY, mix(KEY, "#000000", 0.4))
    plate.cut("M66 296C80 286 96 292 96 306L104 340L88 332L76 350L64 330Z", CREAM)
    plate.flat("M80 290C90 290 96 296 96 306L104 340L88 332L80 344Z", CREAM_SHADE)
    for x0, y0, x1, y1 in ((74, 306, 72, 330), (82, 306, 84, 332), (88, 304, 96, 328)):
        plate.gouge(x0, y0, x1, y1, 1.4, ROSE_SHADE)
    draw_fist(plate, 72, 306, OLIVE.shade, mix(OLIVE.shade, KEY, 0.3), 0.9, turn=16, flip=True)


def gambler(plate: Plate) -> None:
    """A gambling queen with cards."""
    hair, hair_shade = "#C9622E", "#7E3418"
    for k, ink, cut in ((-1, hair, WHEAT), (1, hair_shade, "#C9622E")):
        for x, y, r in ((44, 138, 22), (58, 170, 21), (60, 204, 20), (54, 236, 17)):
            plate.cut(circle(k * x, y, r), ink)
            draw_curl(plate, k * x, y, r, cut, 2.1, k > 0)
            draw_curl(plate, k * x, y, r * 0.5, cut, 1.5, k > 0)
    # a standing collar of playing-card points
    for k, inks in ((-1, (CREAM, RED)), (1, (CREAM_SHADE, RED_SHADE))):
        for i in range(4):
            a = math.radians(-8 - i * 19)
            b = math.radians(-8 - (i + 1) * 19)
            plate.cut(
                polygon(
                    [
                        (k * 22, 276),
                        (k * (math.cos(a) * 92), 282 + math.sin(a) * 92),
                        (k * (math.cos((a + b) / 2) * 108), 282 + math.sin((a + b) / 2) * 108),
                        (k * (math.cos(b) * 92), 282 + math.sin(b) * 92),
                    ]
                ),
                inks[i % 2],
            )
            c = (a + b) / 2
            plate.flat(lozenge(k * math.cos(c) * 82, 282 + math.sin(c) * 82, 4.4, 6.4), inks[1 - i % 2])
    draw_shoulders(plate, TEAL, TEAL_SHADE, y=266, width=108, slope=26)
    plate.split("M0 266H20C28 282 40 290 52 296C36 324 18 332 0 332", FAIR.lit, FAIR.shade)
    plate.strands_both(
        ((62, 304), (80, 316), (90, 336), (94, 362)),
        ((40, 322), (52, 336), (56, 350), (58, 366)),
        4,
        1.9,
        SKY,
        mix(TEAL_SHADE, SKY, 0.4),
    )
    with plate.placed(0, 190, 1.12, turn=-6):
        draw_head(
            plate,
            Head(
                FAIR.lit,
                FAIR.shade,
                KEY,
                eyes="none",
                brows="arched",
                brow_weight=1.1,
                mouth="laugh",
                lip=ROSE,
                jaw=0.66,
                nose=10,
                neck=(16, 70),
                ears=False,
            ),
        )
        draw_wink(plate)
        plate.flat(circle(-25, 20, 7.5), mix(FAIR.lit, ROSE, 0.6))
        plate.flat(circle(26, 19, 7), mix(FAIR.shade, RED, 0.5))
        for k, ink in ((-1, FAIR.shade), (1, FAIR.lit)):
            plate.dots([(k * 16, 10), (k * 21, 12), (k * 13, 14)], 1.1, ink)
        plate.split("M0 -50C32 -50 46 -26 42 6C34 -12 24 -24 0 -28", hair, hair_shade)
        plate.strands_both(
            ((4, -46), (22, -44), (36, -28), (41, -2)), ((4, -36), (16, -34), (30, -22), (39, -2)), 3, 1.3, WHEAT, "#C9622E"
        )
        # crown of suits: cup, coin, coin, cup
        with plate.placed(0, -44, turn=4):
            plate.cut("M-44 12L-50 -30L-32 -12L-20 -44L0 -14L20 -44L32 -12L50 -30L44 12C16 2 -16 2 -44 12Z", GOLD)
            plate.flat("M0 -14L20 -44L32 -12L50 -30L44 12C30 7 15 4.6 0 4.5Z", CROWN_SHADE)
            plate.cut("M-46 0C-16 -10 16 -10 46 0L44 12C16 2 -16 2 -44 12Z", PLUM, 1.6)
            for x in (-30, -15, 0, 15, 30):
                plate.flat(circle(x, 1 + (x / 30) ** 2 * 3, 3), CREAM)
            for x, y in ((-50, -34), (-20, -49), (20, -49), (50, -34)):
                plate.cut(circle(x, y, 7), GOLD if x < 0 else BRASS, 1.8)
                plate.flat(circle(x, y, 2.8), RED)
    draw_pearls(plate, [(i * 8, 287 - abs(i) ** 1.7 * 1.9) for i in range(-4, 5)], 3.6)
    # the winning hand, shown to us
    for i in range(4):
        with plate.placed(-78, 350, turn=-44 + i * 23):
            plate.cut(rounded(-19, -98, 38, 56, 4), CREAM, 2.2, around=KEY)
            plate.flat(rounded(-14.5, -93.5, 29, 47, 2.4), (RED, PLUM, TEAL, GOLD)[i])
            plate.flat("M-9 -62L-11 -77L-4.4 -70.4L0 -80L4.4 -70.4L11 -77L9 -62Z", GOLD if i < 3 else KEY)
    draw_sleeve(plate, [(-132, 424), (-126, 392), (-92, 362)], [50, 46, 32], TEAL, TEAL_SHADE)
    draw_fist(plate, -80, 322, FAIR.lit, FAIR.shade, 0.95, turn=-8)
    # and one that was never dealt, out of the other sleeve
    with plate.placed(112, 296, turn=34):
        plate.cut(rounded(-17, -40, 34, 50, 4), CREAM, 2.2, around=KEY)
        plate.flat(rounded(-13, -36, 26, 42, 2.4), PLUM)
        plate.flat("M-8 -8L-10 -22L-4 -16L0 -25L4 -16L10 -22L8 -8Z", GOLD)
    draw_sleeve(plate, [(92, 424), (112, 372), (98, 318)], [60, 54, 38], TEAL_SHADE, mix(TEAL_SHADE, KEY, 0.4))
    plate.cut("M76 314C86 328 108 326 118 310L124 324C112 342 86 342 72 328Z", CREAM_SHADE, 2)
    draw_fist(plate, 94, 296, FAIR.lit, FAIR.shade, 0.92, turn=20)


FIGURES = {"falconer": falconer, "child": child_queen, "widow": widow, "gambler": gambler}
