"""The princesses: the one with the goldfinch, the infanta who throws away the cards she dislikes, the frog's,
the one who cut off her plait.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

from plates.drawing.head import Head, draw_head, draw_neck
from plates.drawing.outlines import Spine, circle, coords, lozenge, polygon, rounded, star, transformed
from plates.drawing.plate import Plate
from plates.regine.anatomy import (
    Profile,
    draw_cartwheel,
    draw_fist,
    draw_pearls,
    draw_pointing,
    draw_profile,
    draw_shoulders,
    draw_sleeve,
    draw_spread_hand,
)
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    CROWN_SHADE,
    DARK,
    DEEP,
    FAIR,
    GOLD,
    KEY,
    LEAF,
    LEAF_SHADE,
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


def goldfinch(plate: Plate) -> None:
    """A princess with a goldfinch."""
    veil = "M58 36C118 66 128 168 120 300L96 424H44L54 240Z"
    plate.cut(veil, CREAM)
    plate.flat("M58 36C118 66 128 168 120 300L96 424H74C98 300 108 120 58 36Z", CREAM_SHADE)
    plate.strands(((64, 50), (104, 92), (110, 190), (96, 370)), ((60, 80), (74, 130), (78, 220), (64, 360)), 6, 1.6, ROSE)
    plate.cut("M56 28L-40 128C-18 116 20 124 48 158Z", TEAL)
    plate.flat("M56 28L10 122C24 128 38 142 48 158Z", TEAL_SHADE)
    for u in (0.28, 0.5, 0.72):
        x0, y0, x1, y1 = 56 - 96 * u, 28 + 100 * u, 56 - 8 * u, 28 + 130 * u
        plate.curve(
            (x0, y0),
            (x0 + (x1 - x0) * 0.3, y0 - 5 * u),
            (x0 + (x1 - x0) * 0.7, y0 + 4 * u + (y1 - y0) * 0.4),
            (x1, y1),
            2.6,
            GOLD,
        )
    for u, v in ((0.4, 0.4), (0.62, 0.3), (0.62, 0.66), (0.84, 0.5)):
        x0, y0, x1, y1 = 56 - 96 * u, 28 + 100 * u, 56 - 8 * u, 28 + 130 * u
        plate.flat(lozenge(x0 + (x1 - x0) * v, y0 + (y1 - y0) * v + 2, 3, 5), CREAM)
    plate.cut(circle(56, 30, 6.5), GOLD, 2)
    hair = "M0 116C54 116 62 176 60 232C60 266 56 296 46 310H0"
    plate.split(hair, GOLD, BRASS)
    plate.strands_both(
        ((40, 150), (56, 190), (54, 246), (46, 302)), ((46, 150), (58, 206), (46, 256), (30, 300)), 4, 1.6, CREAM, RED
    )
    draw_shoulders(plate, TEAL, TEAL_SHADE, y=266, width=102, slope=30)
    plate.split("M0 264H18C26 284 38 292 50 298C36 328 18 340 0 344", FAIR.lit, FAIR.shade)
    for k, ink, cut in ((-1, CREAM, ROSE), (1, CREAM_SHADE, ROSE_SHADE)):
        plate.cut(
            f"M0 344C{coords(k * 18, 340, k * 36, 328, k * 50, 298)}"
            f"L{coords(k * 66, 306)}C{coords(k * 52, 340, k * 24, 360, 0, 366)}Z",
            ink,
        )
        for x, y in ((56, 310), (48, 324), (36, 338), (22, 348)):
            plate.flat(lozenge(k * x, y, 2.4, 3.4), cut)
        plate.strands(
            ((k * 72, 304), (k * 84, 322), (k * 90, 344), (k * 94, 370)),
            ((k * 62, 322), (k * 66, 338), (k * 68, 352), (k * 68, 370)),
            3,
            1.7,
            SKY if k < 0 else TEAL,
        )
    with plate.placed(0, 198, 1.1, turn=3):
        draw_head(
            plate,
            Head(
                FAIR.lit,
                FAIR.shade,
                KEY,
                eyes="sidelong",
                brows="arched",
                brow_weight=0.9,
                mouth="small",
                lip=RED,
                jaw=0.54,
                nose=9,
                neck=(14, 70),
            ),
        )
        plate.flat(circle(-23, 20, 7), mix(FAIR.lit, ROSE, 0.5))
        plate.split("M0 -48C28 -48 42 -26 44 10C36 -8 24 -22 0 -30", GOLD, BRASS)
        plate.strands_both(
            ((2, -44), (18, -44), (32, -32), (41, -4)), ((2, -34), (14, -32), (28, -22), (40, -4)), 3, 1.2, RED, CREAM
        )
        plate.cut("M-43 -24C-20 -46 20 -46 43 -24L41 -15C20 -36 -20 -36 -41 -15Z", CREAM, 2)
        plate.cut(circle(0, -36, 5.5), RED, 1.6)
        for x in (-14, -26, 14, 26):
            plate.flat(circle(x, -33 + abs(x) * 0.22, 2), TEAL)
    draw_pearls(plate, [(i * 7.4, 291 - abs(i) ** 1.7 * 1.7) for i in range(-4, 5)], 3)
    # the finger and the finch
    draw_sleeve(plate, [(112, 424), (118, 372), (92, 330)], [62, 52, 30], TEAL, TEAL_SHADE)
    plate.cut("M72 328C82 342 104 342 116 330L120 346C106 358 82 356 68 344Z", CREAM, 2)
    draw_pointing(plate, 92, 298, FAIR.lit, FAIR.shade, 0.95, turn=-14)
    with plate.placed(76, 246, 1.0):
        plate.cut("M-34 -6C-30 -24 -12 -30 0 -22C14 -18 22 -4 34 14L24 14C14 18 -6 18 -16 8C-22 4 -26 0 -34 -6Z", GOLD, 2)
        plate.cut("M-26 -18C-30 -28 -18 -36 -8 -30C-2 -26 -2 -16 -8 -10C-16 -8 -24 -12 -26 -18Z", RED, 1.8)
        plate.cut("M-8 -20C6 -20 18 -8 32 14C14 14 -2 6 -8 -20Z", KEY, 1.8)
        plate.strands(((0, -10), (8, -4), (16, 2), (24, 10)), ((-4, -4), (4, 4), (12, 8), (20, 12)), 2, 1.8, GOLD)
        plate.cut("M-26 -24L-38 -20L-26 -16Z", CREAM, 1.4)
        plate.flat(circle(-17, -23, 2.4), KEY)
        plate.stroke("M-4 14L-2 24M6 15L6 24", KEY, 1.8)


def infanta(plate: Plate) -> None:
    """After Velázquez: a wide-skirted infanta throwing away cards."""
    plate.flat("M-140 300H140V424H-140Z", mix(ROSE, KEY, 0.55))
    for i in range(4):
        plate.gouge(-132, 308 + i * 12, 130, 306 + i * 12, 1.3, ROSE, 0.4)
    # the farthingale
    skirt = "M0 214H30C64 222 108 252 124 304C128 330 130 360 130 424H0"
    plate.split(skirt, mix(CREAM, SKY, 0.42), mix(SKY, TEAL, 0.3))
    for k, ink, bow in ((-1, TEAL, ROSE), (1, KEY, ROSE_SHADE)):
        plate.strands(
            ((k * 16, 224), (k * 24, 262), (k * 28, 300), (k * 30, 352)),
            ((k * 46, 232), (k * 84, 258), (k * 104, 300), (k * 112, 352)),
            7,
            1.8,
            ink,
            0.0,
            1.0,
        )
        plate.stroke(f"M{coords(k * 3, 300)}C{coords(k * 50, 306, k * 90, 300, k * 121, 292)}", bow, 6)
        plate.stroke(f"M{coords(k * 3, 300)}C{coords(k * 50, 306, k * 90, 300, k * 121, 292)}", GOLD, 1.6)
        for x, y in ((34, 304), (72, 302), (106, 297)):
            plate.cut(lozenge(k * x, y, 7, 8), bow, 1.6)
            plate.flat(circle(k * x, y, 2.4), GOLD)
    plate.split("M0 214C14 214 22 210 28 204C26 240 14 262 0 272", PLUM, DEEP)
    for y in (222, 236, 250):
        plate.cut(lozenge(0, y, 4.4, 5.4), GOLD, 1.4)
    # her hair falls on the left only
    with plate.placed(0, 132, 1.02):
        plate.split("M0 -52C46 -52 58 -14 54 22C52 42 44 56 32 62H0", GOLD, BRASS)
        plate.strands_both(
            ((34, -30), (52, -6), (50, 24), (36, 58)), ((24, -34), (42, -8), (42, 24), (26, 58)), 4, 1.5, CREAM, RED_SHADE
        )
        face = Head(
            FAIR.lit,
            FAIR.shade,
            KEY,
            eyes="stern",
            brows="angry",
            brow_weight=0.7,
            mouth="pout",
            lip=RED,
            jaw=0.72,
            chin=44,
            half_width=37,
            nose=7,
            ears=False,
            neck=(13, 66),
            cheek_cuts=False,
        )
        draw_neck(plate, face)
        draw_head(plate, Head(**{**face.__dict__, "neck": None}))
        plate.flat(circle(-23, 18, 8), mix(FAIR.lit, ROSE, 0.6))
        plate.flat(circle(24, 18, 8), mix(FAIR.shade, RED, 0.5))
        plate.cut(
            "M-44 20C-50 -30 -26 -54 4 -54C36 -54 52 -28 46 18C40 -6 34 -18 24 -28C6 -18 -24 -18 -34 -26C-38 -14 -40 2 -44 20Z",
            GOLD,
        )
        plate.flat("M4 -54C36 -54 52 -28 46 18C40 -6 34 -18 24 -28C18 -25 12 -23 4 -22Z", BRASS)
        plate.strands(
            ((-38, -12), (-34, -36), (-16, -48), (2, -50)), ((-26, -26), (-14, -30), (6, -34), (18, -32)), 5, 1.4, CREAM
        )
        plate.strands(
            ((10, -50), (30, -46), (42, -28), (44, -4)), ((10, -38), (22, -38), (34, -28), (40, -12)), 2, 1.4, RED_SHADE
        )
        # bow at the right temple, little crown
        for k in (-1, 1):
            plate.cut(
                f"M40 -26C{coords(40 + k * 4, -42, 40 + k * 20, -44, 40 + k * 20, -30)}"
                f"C{coords(40 + k * 22, -16, 40 + k * 6, -14, 40, -26)}Z",
                ROSE if k < 0 else ROSE_SHADE,
                1.8,
            )
        plate.cut(circle(40, -27, 4.4), GOLD, 1.4)
        with plate.placed(-10, -50, turn=-8):
            plate.cut("M-22 4L-26 -18L-14 -8L0 -24L14 -8L26 -18L22 4C8 -1 -8 -1 -22 4Z", GOLD)
            plate.flat("M0 -24L14 -8L26 -18L22 4C14 1.4 7 0.4 0 0.3Z", BRASS)
            draw_pearls(plate, [(-26, -21), (0, -27), (26, -21)], 3.6, PLUM)
    # collar
    plate.split("M0 190H14C34 194 44 202 50 214C34 224 16 226 0 226", CREAM, CREAM_SHADE)
    for x in range(-40, 41, 10):
        plate.flat(circle(x, 219 - (x / 50) ** 2 * 8, 2.2), ROSE if x < 2 else ROSE_SHADE)
    plate.cut(lozenge(0, 212, 6, 7), RED, 1.6)
    # left hand holds what is left of her cards, right hand tosses one over her shoulder
    draw_sleeve(plate, [(-40, 214), (-72, 232), (-88, 262)], [30, 38, 24], PLUM, DEEP, -1)
    plate.cut("M-104 254C-96 264 -84 268 -72 266L-74 278C-90 280 -104 272 -110 264Z", CREAM, 2)
    for i in range(3):
        with plate.placed(-96, 290, turn=-34 + i * 24):
            plate.cut(rounded(-14, -46, 28, 40, 3), CREAM, 2, around=KEY)
            plate.flat(rounded(-10.5, -42.5, 21, 33, 2), (RED, TEAL, PLUM)[i])
            plate.flat(lozenge(0, -26, 5, 7), GOLD)
    draw_fist(plate, -95, 284, FAIR.lit, FAIR.shade, 0.82, turn=-10)
    draw_sleeve(plate, [(40, 214), (78, 222), (94, 192), (92, 168)], [30, 38, 28, 20], PLUM, DEEP)
    plate.cut("M78 166C86 174 98 174 106 166L107 178C98 185 86 185 77 178Z", CREAM, 2)
    draw_spread_hand(plate, 92, 146, FAIR.lit, FAIR.shade, 0.84, turn=12, flip=True)
    with plate.placed(98, 70, turn=28):
        plate.cut(rounded(-22, -31, 44, 62, 5), CREAM, 2.2, around=KEY)
        plate.flat(rounded(-16.5, -25.5, 33, 51, 3), DEEP)
        plate.flat(transformed("M-12 8L-15 -8L-6 0L0 -12L6 0L15 -8L12 8Z", 0, -2, 0, 0.9), GOLD)
    for x0, y0, x1, y1 in ((70, 112, 76, 96), (88, 116, 92, 102), (116, 116, 112, 104)):
        plate.gouge(x0, y0, x1, y1, 1.8, CREAM)


def frog_suitor(plate: Plate) -> None:
    """A princess with a frog."""
    with plate.placed(12, -30, 1.08):
        _draw_kiss(plate)


def _draw_kiss(plate: Plate) -> None:
    # long plait down the back
    plait = Spine([(44, 190), (74, 226), (80, 280), (84, 340), (88, 400)], [34, 38, 34, 30, 26])
    plate.limb(plait, GOLD, BRASS)
    plate.rings(plait, 13, 2.0, CREAM, 0.1, 0.95, 1.2)
    draw_shoulders(plate, SKY_SHADE, mix(SKY_SHADE, KEY, 0.45), y=266, width=94, slope=28)
    plate.strands_both(
        ((44, 296), (62, 308), (74, 330), (78, 366)), ((24, 306), (32, 322), (36, 342), (36, 366)), 4, 1.8, CREAM, SKY
    )
    plate.cut("M-18 238C-12 256 -14 270 -22 282H38C26 266 24 246 28 216Z", FAIR.shade)
    plate.flat("M-18 238C-12 256 -14 270 -21 281H-6C-2 264 -2 252 -6 236Z", FAIR.lit)
    draw_cartwheel(plate, 4, 282, 54, 17, 15, CREAM, CREAM_SHADE, TEAL)
    with plate.placed(6, 188, 1.2, turn=3):
        draw_profile(plate, Profile(FAIR.lit, FAIR.shade, nose=-3, chin=-1, eye="shut", brow=0.9, pursed=True, lip="#C5303F"))
        plate.flat(circle(-20, 22, 8), mix(FAIR.lit, ROSE, 0.6))
        plate.cut(
            "M-6 -52C-26 -54 -38 -40 -38 -24C-28 -34 -18 -32 -10 -22"
            "C-4 -12 0 -4 2 8C10 -2 20 2 20 14C32 20 46 6 45 -14C44 -42 22 -58 -6 -52Z",
            GOLD,
        )
        plate.flat("M8 -53C16 -30 12 -14 12 0C18 2 20 8 20 14C32 20 46 6 45 -14C44 -40 26 -54 8 -53Z", BRASS)
        plate.strands(((-32, -32), (-22, -42), (-4, -40), (6, -6)), ((0, -50), (26, -48), (42, -26), (34, 8)), 6, 1.5, CREAM)
        # chaplet with flowers
        plate.cut("M-38 -28C-24 -42 20 -46 44 -20L43 -11C20 -34 -22 -32 -38 -19Z", TEAL, 1.8)
        for x, y in ((-30, -30), (-14, -36), (4, -37), (22, -31), (37, -20)):
            plate.cut(star(x, y, 7, 4, 5), CREAM if x < 10 else CREAM_SHADE, 1.2)
            plate.flat(circle(x, y, 2.2), GOLD)
        with plate.placed(2, -46, 0.9, turn=4):
            plate.cut("M-20 4L-25 -20L-12 -9L0 -26L12 -9L25 -20L20 4C8 0 -8 0 -20 4Z", GOLD)
            plate.flat("M0 -26L12 -9L25 -20L20 4C14 2 7 1 0 1Z", CROWN_SHADE)
            draw_pearls(plate, [(-25, -23), (0, -29), (25, -23)], 3.6, PLUM)
        plate.cut(lozenge(11, 28, 3.6, 8), ROSE, 1.4)
    for x, y, size in ((-66, 168, 1.0), (-92, 146, 0.75), (-70, 128, 0.5)):
        plate.cut(transformed("M0 12C-16 0 -10 -14 0 -6C10 -14 16 0 0 12Z", x, y, 8, size), RED, 1.8)
    # the suitor, on her palm, lips ready
    with plate.placed(-92, 238):
        plate.cut("M-34 44C-48 30 -44 6 -26 0C-6 -8 22 -4 30 14C40 24 44 40 34 48C16 56 -20 54 -34 44Z", LEAF)
        plate.flat("M2 -4C20 -2 28 6 31 15C40 24 44 40 34 47C24 51 12 52 2 51Z", LEAF_SHADE)
        plate.cut("M-6 6C12 -2 30 6 34 20C30 30 6 34 -8 26C-14 20 -14 10 -6 6Z", mix(LEAF, WHEAT, 0.3), 2)
        plate.cut("M-36 46C-48 48 -50 34 -40 24C-28 26 -20 36 -22 48Z", LEAF, 2)
        for x, y, r in ((2, -6, 11), (24, -4, 10)):
            plate.cut(circle(x, y, r), mix(LEAF, WHEAT, 0.3), 2)
            plate.cut(circle(x + 1, y - 1, r * 0.62), CREAM, 1.2)
            plate.flat(circle(x + 3, y - 1, 3.2), KEY)
        plate.cut("M30 12C40 10 44 16 38 19C44 22 40 28 30 25C34 21 34 16 30 12Z", ROSE, 1.6)
        plate.dots([(-26, 18), (-18, 30), (-30, 34), (-10, 38)], 2.8, LEAF_SHADE)
        for k in range(3):
            plate.stroke(f"M{coords(12 + k * 7, 48)}L{coords(10 + k * 9, 55)}", LEAF, 4)
        plate.cut("M-16 -12L-20 -28L-10 -20L-4 -32L4 -21L14 -28L8 -12C0 -16 -8 -16 -16 -12Z", GOLD, 1.6)
    draw_sleeve(plate, [(-40, 424), (-96, 392), (-104, 340)], [66, 56, 34], SKY_SHADE, mix(SKY_SHADE, KEY, 0.45))
    plate.cut("M-122 330C-112 340 -96 340 -86 330L-84 344C-94 354 -114 354 -124 344Z", CREAM, 2)
    # an open palm under it
    plate.cut(
        "M-134 296C-120 290 -104 292 -96 292C-84 290 -66 292 -54 284"
        "C-46 282 -46 292 -52 298C-62 308 -72 312 -84 314L-88 334"
        "H-120L-122 314C-130 310 -138 302 -134 296Z",
        FAIR.lit,
    )
    plate.flat(
        "M-98 293C-84 291 -66 293 -54 285C-47 283 -46 292 -52 298C-62 308 -72 312 -84 314L-88 333H-102C-96 318 -94 306 -98 293Z",
        FAIR.shade,
    )
    for x in (-126, -116):
        plate.gouge(x, 299, x + 20, 300 + (x + 126) * 0.3, 1.1, FAIR.shade)


def shorn(plate: Plate) -> None:
    """A princess with shorn hair."""
    draw_shoulders(plate, GOLD, BRASS, y=264, width=104, slope=28)
    plate.split("M0 266H22C34 280 50 290 60 298C40 326 20 334 0 336", DARK.lit, DARK.shade)
    for k, ink, cut in ((-1, CREAM, TEAL), (1, CREAM_SHADE, TEAL_SHADE)):
        plate.cut(
            f"M0 336C{coords(k * 20, 334, k * 40, 326, k * 60, 296)}"
            f"L{coords(k * 74, 302)}C{coords(k * 58, 342, k * 26, 358, 0, 360)}Z",
            ink,
        )
        for x, y in ((64, 310), (54, 326), (40, 340), (22, 349)):
            plate.flat(lozenge(k * x, y, 3, 4.4), cut)
        plate.strands(
            ((k * 78, 306), (k * 88, 322), (k * 92, 344), (k * 94, 368)),
            ((k * 64, 330), (k * 68, 344), (k * 70, 354), (k * 70, 368)),
            3,
            1.9,
            CREAM if k < 0 else GOLD,
        )
    with plate.placed(0, 192, 1.16, turn=5):
        # hair hacked off at the jaw
        plate.cut("M-44 -6C-52 18 -50 36 -54 50L-42 44L-40 56L-30 44L-22 52H22L30 46L38 58L42 46L54 50C50 34 52 14 44 -6Z", KEY)
        draw_head(
            plate,
            Head(
                DARK.lit,
                DARK.shade,
                KEY,
                eyes="wide",
                brows="raised",
                brow_weight=1.1,
                mouth="smile",
                lip=ROSE,
                jaw=0.58,
                nose=9,
                neck=(15, 66),
                ears=False,
            ),
        )
        plate.split("M0 -52C36 -52 52 -24 48 18L41 18L42 -4L35 0L31 -17L23 -12L17 -25L8 -19L0 -29", KEY, KEY)
        plate.strands_both(
            ((4, -48), (26, -46), (42, -26), (45, 10)), ((4, -38), (18, -36), (32, -22), (38, -2)), 5, 1.4, ROSE, PLUM
        )
        # crown askew
        with plate.placed(14, -50, 0.98, turn=17):
            plate.cut("M-26 6L-32 -22L-15 -9L0 -28L15 -9L32 -22L26 6C10 0 -10 0 -26 6Z", GOLD)
            plate.flat("M0 -28L15 -9L32 -22L26 6C18 2.6 9 1.4 0 1.4Z", CROWN_SHADE)
            draw_pearls(plate, [(-32, -25), (0, -32), (32, -25)], 4.4, PLUM)
            plate.cut(lozenge(0, -8, 4, 5.4), RED, 1.4)
    # snippets in the air
    for x, y, turn in ((-60, 262, 30), (98, 128, -20), (-74, 140, 60), (78, 150, 40), (60, 258, 10)):
        with plate.placed(x, y, turn=turn):
            plate.gouge(-7, 0, 7, 1, 2.4, KEY)
    # scissors on the left
    with plate.placed(-92, 240, turn=-10):
        plate.cut(polygon([(-4, 10), (-22, -66), (-12, -60), (5, 6)]), CREAM)
        plate.cut(polygon([(4, 10), (14, -70), (4, -62), (-5, 6)]), SKY)
        for k in (-1, 1):
            plate.stroke(f"M{coords(k * 2, 8)}L{coords(k * 11, 38)}", CREAM, 9)
            plate.stroke(f"M{coords(k * 2, 8)}L{coords(k * 11, 38)}", GOLD if k < 0 else BRASS, 5)
            plate.cut(circle(k * 14, 50, 14), GOLD if k < 0 else BRASS, 2)
            plate.cut(circle(k * 14, 50, 7.4), ROSE, 1.6)
        plate.cut(circle(0, 8, 5), GOLD, 1.6)
    draw_sleeve(plate, [(-128, 424), (-128, 376), (-98, 334)], [54, 48, 28], GOLD, BRASS)
    plate.cut("M-120 330C-110 344 -94 346 -80 338L-80 352C-94 360 -114 358 -126 346Z", CREAM, 2)
    draw_fist(plate, -88, 306, DARK.lit, DARK.shade, 0.92, turn=-8)
    # the plait on the right
    plait = Spine([(92, 186), (94, 220), (90, 262), (94, 300), (88, 330)], [16, 30, 32, 28, 22])
    plate.limb(plait, KEY, mix(KEY, PLUM, 0.5))
    plate.rings(plait, 9, 2.0, ROSE, 0.1, 0.95, 1.3)
    for k in range(5):
        plate.gouge(84 + k * 4, 192, 78 + k * 7, 170 - (k % 2) * 6, 2.6, KEY)
    plate.cut("M78 206C86 212 102 212 110 206L110 216C102 222 86 222 78 216Z", TEAL, 1.8)
    draw_sleeve(plate, [(132, 424), (130, 350), (108, 282)], [50, 46, 26], BRASS, mix(BRASS, KEY, 0.4))
    plate.cut("M90 280C100 290 116 288 124 276L130 288C120 302 100 304 88 294Z", CREAM_SHADE, 2)
    draw_fist(plate, 95, 258, DARK.lit, DARK.shade, 0.92, turn=6)


FIGURES = {"goldfinch": goldfinch, "infanta": infanta, "frog": frog_suitor, "shorn": shorn}
