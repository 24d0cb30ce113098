"""The painted queens: the wide-haired regent after Velázquez, the old one at her mirror after Goya.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

import math

from plates.drawing.head import Head, draw_head, draw_neck
from plates.drawing.outlines import Spine, circle, coords, ellipse, lozenge, rounded
from plates.drawing.plate import Plate
from plates.regine.anatomy import (
    Profile,
    draw_cartwheel,
    draw_curl,
    draw_fist,
    draw_profile,
    draw_shoulders,
    draw_sleeve,
)
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    CROWN_SHADE,
    FAIR,
    GOLD,
    KEY,
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
    mix,
)
from plates.regine.regalia import draw_bow, draw_open_crown


def wide_regent(plate: Plate) -> None:
    """After Velázquez: a regent with wide hair and a Habsburg chin."""
    # panniers and cape
    plate.split("M0 262H24C40 282 96 286 136 322V424H0", SKY_SHADE, mix(KEY, TEAL, 0.25))
    for k, ink in ((-1, CREAM), (1, SKY)):
        for i in range(4):
            plate.curve(
                (k * (40 + i * 20), 296 + i * 6),
                (k * (46 + i * 22), 312),
                (k * (50 + i * 24), 330),
                (k * (52 + i * 25), 356),
                2.0,
                ink,
            )
    hair = "M0 98C56 92 104 122 118 168C130 206 124 234 104 240C84 246 64 234 52 214C44 200 40 186 38 170H0"
    plate.split(hair, "#C98A45", "#8A4B2A")
    for k, cut in ((-1, CREAM), (1, "#D9A35E")):
        ink_dark = "#8A4B2A" if k < 0 else KEY
        plate.strands(
            ((k * 20, 112), (k * 62, 112), (k * 104, 140), (k * 112, 200)),
            ((k * 16, 126), (k * 46, 130), (k * 66, 160), (k * 62, 218)),
            5,
            1.7,
            cut,
        )
        plate.strands(
            ((k * 24, 106), (k * 70, 104), (k * 112, 140), (k * 120, 204)),
            ((k * 22, 120), (k * 52, 122), (k * 78, 150), (k * 78, 226)),
            4,
            1.6,
            ink_dark,
        )
        for x, y, r in ((96, 222, 12), (74, 220, 10), (112, 202, 10)):
            plate.cut(circle(k * x, y, r), "#C98A45" if k < 0 else "#8A4B2A", 1.8)
            draw_curl(plate, k * x, y, r, CREAM if k < 0 else "#D9A35E", 1.5)
        for x, y in ((100, 158), (84, 186), (66, 140)):
            draw_bow(plate, k * x, y, 0.8, RED if k < 0 else RED_SHADE)
    with plate.placed(0, 188, 1.08):
        face = Head(
            FAIR.lit,
            FAIR.shade,
            KEY,
            eyes="hooded",
            eye_ink=CREAM,
            brows="calm",
            mouth="pout",
            lip=RED,
            jaw=0.66,
            chin=58,
            nose=14,
            hook=0.6,
            neck=(16, 78),
            ears=False,
        )
        draw_neck(plate, face)
    # the flat wide collar of silver lace
    plate.split("M0 266H24C48 270 74 278 88 294C74 316 44 326 0 328", CREAM, CREAM_SHADE)
    for i in range(13):
        px = -78 + i * 13
        py = 326 - (px / 88) ** 2 * 30
        plate.flat(circle(px, py - 8, 3.4), SKY_SHADE if px < 4 else KEY)
        plate.gouge(px * 0.55, 290, px * 0.9, py - 16, 1.5, mix(CREAM_SHADE, SKY_SHADE, 0.6) if px < 4 else BRASS)
    with plate.placed(0, 188, 1.08):
        draw_head(plate, Head(**{**face.__dict__, "neck": None, "eyes": "almond"}))
        plate.flat(circle(-23, 24, 8.5), mix(FAIR.lit, ROSE, 0.6))
        plate.flat(circle(24, 24, 8.5), mix(FAIR.shade, RED, 0.6))
        for side, ink in ((-1, FAIR.lit), (1, FAIR.shade)):
            plate.flat(
                f"M{coords(side * 17 - 12, -13)}H{coords(side * 17 + 12)}"
                f"V-4.5C{coords(side * 17 + 8, -6, side * 17 - 8, -6, side * 17 - 12, -4)}Z",
                ink,
            )
            plate.curve((side * 7, -0.5), (side * 12, -6), (side * 22, -7), (side * 29, -3), 1.8, KEY)
        plate.split("M0 -50C28 -50 44 -30 44 2C36 -14 22 -26 0 -26", "#C98A45", "#8A4B2A")
        plate.strands_both(
            ((2, -46), (18, -46), (34, -30), (41, -6)), ((2, -32), (16, -30), (30, -22), (40, -6)), 3, 1.2, CREAM, "#D9A35E"
        )
    # brooch, small crown tilted, ostrich feather to the right
    plate.cut(circle(0, 302, 11), GOLD, 2)
    plate.cut(lozenge(0, 302, 6, 7), RED, 1.4)
    for points, widths in (([(30, 122), (70, 84), (112, 84), (128, 112), (120, 140)], [8, 30, 34, 26, 4]),):
        feather = Spine(points, widths)
        plate.limb(feather, CREAM, CREAM_SHADE)
        plate.rings(feather, 14, 1.4, BRASS, 0.1, 0.92, bend=1.1)
    with plate.placed(-16, 62, 0.72, turn=-9):
        draw_open_crown(plate, 58, 50, 66)
    # a shut fan instead of an answer
    draw_sleeve(plate, [(-128, 424), (-126, 366), (-100, 334)], [54, 52, 32], SKY_SHADE, mix(KEY, TEAL, 0.25))
    with plate.placed(-84, 318, turn=-26):
        plate.cut("M-5 16L-10 -82C-6 -88 6 -88 10 -82L5 16Z", RED)
        plate.flat("M0 16L2 -86C5 -86 8 -85 10 -82L5 16Z", RED_SHADE)
        for rib in (-5.4, -1.6, 2.6, 6):
            plate.gouge(rib * 0.5, 4, rib, -76, 1.1, GOLD)
        plate.cut("M-10.6 -70L-10 -82C-6 -88 6 -88 10 -82L10.6 -70C4 -74 -4 -74 -10.6 -70Z", GOLD, 1.6)
    plate.cut("M-116 318C-112 332 -98 344 -82 342L-86 356C-104 356 -122 344 -128 330Z", CREAM, 2)
    draw_fist(plate, -84, 318, FAIR.lit, FAIR.shade, 0.95, turn=-26)


def old_queen(plate: Plate) -> None:
    """After Goya, "Until death": an old queen with her crown at a mirror."""
    lace, lace_lit = KEY, mix(KEY, PLUM, 0.55)
    # mantilla from the crown down the back
    veil = "M18 92C60 84 96 120 106 176C116 236 126 300 138 356V424H8C20 360 30 300 18 240Z"
    plate.cut(veil, lace)
    plate.strands(((40, 100), (84, 130), (98, 220), (128, 350)), ((24, 130), (52, 180), (58, 260), (66, 360)), 5, 1.8, ROSE_SHADE)
    for i in range(9):
        t = i / 8
        x, y = 60 + 74 * t + math.sin(t * math.pi) * 16, 104 + t * 236
        plate.cut(circle(x, y, 9), lace_lit, 1.6)
        plate.flat(circle(x, y, 3), CREAM)
    draw_shoulders(plate, TEAL, TEAL_SHADE, y=268, width=92, slope=26)
    plate.strands_both(
        ((40, 296), (58, 304), (70, 330), (74, 360)),
        ((22, 300), (30, 316), (34, 340), (34, 366)),
        4,
        1.7,
        SKY,
        mix(TEAL_SHADE, SKY, 0.4),
    )
    # stringy neck, ruff
    plate.cut("M-22 236C-14 256 -20 274 -30 286H42C26 270 26 246 32 216Z", OLIVE.shade)
    plate.flat("M-22 236C-14 256 -20 274 -28 285H-14C-6 268 -4 254 -10 232Z", OLIVE.lit)
    for x in (0, 9, 18):
        plate.curve((x, 238), (x - 4, 252), (x - 4, 262), (x - 8, 276), 1.3, OLIVE.lit)
    draw_cartwheel(plate, 6, 284, 66, 19, 17, CREAM, CREAM_SHADE, PLUM)
    with plate.placed(8, 186, 1.2, turn=4):
        draw_profile(
            plate, Profile(OLIVE.lit, OLIVE.shade, nose=6, hook=1.6, chin=7, sunken=6, eye="sly", brow=0.8, lip="#9C3A46")
        )
        # what time wrote
        for wrinkle in (
            ((-34, -26), (-28, -31), (-20, -31), (-12, -27)),
            ((-34, -32), (-28, -37), (-20, -37), (-10, -33)),
            ((-20, 3), (-24, 7), (-30, 8), (-34, 5)),
            ((-40, 24), (-32, 26), (-28, 34), (-30, 44)),
            ((-28, 20), (-22, 26), (-20, 36), (-24, 48)),
            ((-15, 0), (-10, 4), (-7, 6), (-3, 6)),
            ((-15, -5), (-10, -5), (-7, -6), (-4, -8)),
        ):
            plate.curve(*wrinkle, 1.1, OLIVE.shade if wrinkle[0][0] < -14 else OLIVE.lit)
        plate.flat(circle(-21, 17, 7), mix(OLIVE.lit, RED, 0.45))
        plate.flat(circle(-36, 52, 2), KEY)
        # white hair rolled up, pearl drop
        plate.cut(
            "M4 -54C-16 -56 -32 -46 -37 -26C-26 -36 -14 -32 -8 -20"
            "C-4 -10 2 -2 4 6C14 -2 20 6 16 18C30 22 44 6 45 -14C46 -40 28 -56 4 -54Z",
            CREAM,
        )
        plate.flat("M10 -54C4 -40 14 -16 18 -2C18 6 20 10 16 18C30 22 44 6 45 -14C46 -40 30 -54 10 -54Z", CREAM_SHADE)
        plate.strands(((-30, -34), (-20, -42), (-6, -36), (4, -8)), ((-10, -50), (14, -52), (36, -34), (30, 12)), 6, 1.4, BRASS)
        plate.cut(ellipse(11, 26, 4, 6.5), CREAM, 1.4, around=KEY)
        # comb and crown on top
        with plate.placed(2, -46, turn=-7):
            plate.cut("M-30 2C-26 -8 34 -8 38 2L44 -22L26 -14L22 -38L8 -18L-6 -42L-14 -18L-30 -34L-34 -20Z", GOLD)
            plate.flat("M8 -18L22 -38L26 -14L44 -22L38 2C34 -4 22 -6 10 -6Z", CROWN_SHADE)
            for x, y in ((-30, -37), (-6, -45), (22, -41), (45, -25)):
                plate.cut(circle(x, y, 4.6), CREAM, 1.3, around=PLUM)
            plate.cut(lozenge(-14, -8, 4, 4.6), RED, 1.2)
            plate.cut(lozenge(6, -10, 4, 4.6), TEAL, 1.2)
            plate.cut(lozenge(26, -7, 4, 4.6), RED, 1.2)
    # the mirror
    with plate.placed(-92, 216, turn=-9):
        plate.cut(rounded(-5, 40, 10, 66, 4), GOLD)
        plate.cut(ellipse(0, 0, 35, 45), GOLD)
        plate.flat("M0 -45C47 -45 47 45 0 45Z", BRASS)
        for i in range(16):
            a = math.radians(i * 22.5)
            plate.dots([(math.cos(a) * 31, math.sin(a) * 40.6)], 1.8, CREAM)
        plate.cut(ellipse(0, 0, 26.5, 36), SKY_SHADE, 2)
        # a skull with her crown looks out
        plate.split("M0 -20C18 -20 21 -6 18 4C16 10 11 10 11 16L9 24H0", CREAM, CREAM_SHADE, 1.6)
        for k in (-1, 1):
            plate.flat(ellipse(k * 8.2, -1, 5.4, 6.2), KEY)
        plate.flat("M0 5L3.6 12H-3.6Z", KEY)
        for x in (-5, 0, 5):
            plate.stroke(f"M{x} 16V23", KEY, 1.2)
        plate.cut("M-15 -15L-17 -29L-8 -22L0 -32L8 -22L17 -29L15 -15C6 -20 -6 -20 -15 -15Z", GOLD, 1.4)
    draw_sleeve(plate, [(-70, 424), (-96, 386), (-82, 336)], [70, 56, 34], TEAL, TEAL_SHADE)
    plate.cut("M-100 330C-90 338 -74 338 -64 328L-62 342C-72 350 -92 350 -102 342Z", CREAM, 2)
    draw_fist(plate, -78, 310, OLIVE.lit, OLIVE.shade, 0.95, turn=-9, flip=True)


FIGURES = {"regent": wide_regent, "crone": old_queen}
