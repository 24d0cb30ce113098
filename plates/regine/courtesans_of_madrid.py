"""Two courtesans of Madrid, after Goya: the maja behind her fan, the duchess and her dog.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

import math

from plates.drawing.head import Head, draw_head
from plates.drawing.outlines import circle, coords, ellipse, lozenge
from plates.drawing.plate import Plate
from plates.regine.anatomy import draw_curl, draw_fist, draw_pearls, draw_shoulders, draw_sleeve
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
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
    mix,
)
from plates.regine.regalia import draw_fan, draw_rose


def maja(plate: Plate) -> None:
    """Comb, mantilla, carnation; the fan hides the mouth, so the eyes do the talking."""
    lace = "M0 78C48 78 84 116 98 186C110 246 126 300 140 424H0"
    plate.split(lace, KEY, KEY)
    for k, ink in ((-1, ROSE_SHADE), (1, PLUM)):
        plate.strands(
            ((k * 34, 96), (k * 74, 140), (k * 94, 240), (k * 124, 352)),
            ((k * 30, 130), (k * 52, 180), (k * 66, 260), (k * 84, 352)),
            5,
            1.8,
            ink,
        )
        for i in range(10):
            t = i / 9
            x, y = 42 + 88 * t + math.sin(t * math.pi) * 18, 86 + 264 * t
            plate.cut(circle(k * x, y, 9.5), mix(KEY, PLUM, 0.5), 1.6)
            plate.flat(circle(k * x, y, 3.2), ROSE if k < 0 else ROSE_SHADE)
    # the comb
    comb = "M0 38C28 38 56 50 62 74L44 122H0"
    plate.split(comb, "#8A4B2A", "#5A2C1C")
    for i in range(5):
        for k, ink in ((-1, GOLD), (1, BRASS)):
            if i or k < 0:
                a = math.radians(-90 + k * i * 17)
                plate.cut(lozenge(math.cos(a) * 44, 96 + math.sin(a) * 42, 5.4, 8), ink, 1.5)
    plate.strands_both(((4, 76), (6, 90), (8, 100), (8, 114)), ((46, 82), (40, 94), (36, 104), (32, 116)), 5, 1.5, GOLD, BRASS)
    plate.split("M0 96C30 96 52 120 52 160C52 200 46 224 34 240H0", KEY, KEY)
    draw_shoulders(plate, RED_SHADE, mix(RED_SHADE, KEY, 0.45), y=270, width=98, slope=28)
    plate.split("M0 262H24C40 280 52 290 62 300C40 330 18 336 0 336", OLIVE.lit, OLIVE.shade)
    with plate.placed(0, 182, 1.14):
        draw_head(
            plate,
            Head(
                OLIVE.lit,
                OLIVE.shade,
                KEY,
                eyes="sidelong",
                brows="arched",
                brow_weight=1.5,
                mouth="none",
                jaw=0.56,
                neck=(16, 76),
                nose=9,
                ears=False,
            ),
        )
        plate.split("M0 -50C34 -50 46 -22 42 14C36 -2 26 -14 8 -22L0 -30", KEY, KEY)
        plate.strands_both(
            ((4, -46), (24, -44), (38, -24), (41, 2)), ((4, -36), (18, -34), (32, -20), (39, 2)), 3, 1.2, ROSE_SHADE, PLUM
        )
        plate.stroke("M-37 18A6 6 0 1 0 -29 22", KEY, 2.2)
        plate.stroke("M37 18A6 6 0 1 1 29 22", KEY, 2.2)
    draw_rose(plate, -46, 148, 17, RED, CREAM)
    for k in (-1, 1):
        plate.cut(lozenge(k * 48, 206, 4.6, 10), GOLD if k < 0 else BRASS, 1.5)
    # the great fan before her mouth
    draw_fan(plate, 0, 308, 103, -162, -18, 12, (RED, GOLD), -90)
    draw_pearls(
        plate,
        [(math.cos(math.radians(a)) * 48, 308 + math.sin(math.radians(a)) * 48) for a in range(-154, -24, 13)],
        2.8,
        RED_SHADE,
    )
    draw_sleeve(plate, [(124, 424), (86, 366), (30, 326)], [64, 54, 32], mix(RED_SHADE, KEY, 0.2), mix(RED_SHADE, KEY, 0.5))
    plate.cut("M40 306C30 318 26 332 30 346L14 340C12 326 16 312 26 302Z", CREAM_SHADE, 2)
    draw_fist(plate, 6, 312, OLIVE.lit, OLIVE.shade, 0.95, turn=-24)


def duchess(plate: Plate) -> None:
    """After Goya: white muslin, red sash, a great deal of hair, and a dog dressed to match."""
    cloud = (
        (0, 78, 28),
        (-34, 84, 28),
        (34, 84, 28),
        (-64, 104, 28),
        (64, 104, 28),
        (-82, 138, 27),
        (82, 138, 27),
        (-84, 176, 26),
        (84, 176, 26),
        (-72, 212, 24),
        (72, 212, 24),
        (-54, 240, 18),
        (54, 240, 18),
    )
    for x, y, r in cloud:
        plate.cut(circle(x, y, r), KEY, 2)
    plate.flat(ellipse(0, 156, 84, 84), KEY)
    for x, y, r in cloud:
        draw_curl(plate, x, y, r * 0.9, ROSE if x < 1 else PLUM, 2, x > 0)
    for x, y, r in ((-30, 112, 18), (30, 112, 18), (-54, 150, 18), (54, 150, 18), (0, 106, 16)):
        draw_curl(plate, x, y, r, ROSE_SHADE if x < 1 else PLUM, 1.8, x > 0)
    draw_shoulders(plate, CREAM, CREAM_SHADE, y=262, width=100, slope=30)
    plate.split("M0 264H18C26 284 40 292 52 298C36 326 18 334 0 334", FAIR.lit, FAIR.shade)
    plate.strands_both(
        ((70, 304), (84, 320), (90, 342), (92, 366)), ((54, 316), (60, 334), (62, 348), (62, 366)), 4, 1.7, SKY, BRASS
    )
    for i in range(9):
        t = i / 8
        px, py = -54 + 108 * t, 300 + math.sin(t * math.pi) * 38
        plate.cut(circle(px, py, 7), CREAM if px < 0 else CREAM_SHADE, 1.6, around=SKY_SHADE if px < 0 else BRASS)
    # the bow on her breast
    for k, ink in ((-1, RED), (1, RED_SHADE)):
        plate.cut(f"M0 306C{coords(k * 10, 286, k * 44, 284, k * 46, 300)}C{coords(k * 48, 320, k * 12, 322, 0, 306)}Z", ink)
        plate.gouge(k * 8, 304, k * 34, 297, 1.8, ROSE)
    plate.cut(circle(0, 305, 7), RED, 1.8)
    with plate.placed(0, 186, 1.1):
        draw_head(
            plate,
            Head(
                FAIR.lit,
                FAIR.shade,
                KEY,
                eyes="almond",
                brows="calm",
                brow_weight=2.2,
                mouth="small",
                lip=RED,
                jaw=0.54,
                nose=10,
                neck=(14, 74),
                ears=False,
            ),
        )
        plate.flat(circle(-23, 20, 7), mix(FAIR.lit, ROSE, 0.55))
        plate.split("M0 -50C30 -50 44 -26 42 12C34 -4 28 -14 20 -18C12 -22 4 -24 0 -30", KEY, KEY)
        plate.strands_both(
            ((4, -46), (22, -44), (36, -28), (41, 2)), ((4, -36), (16, -34), (30, -18), (39, 4)), 3, 1.2, ROSE, PLUM
        )
        for k in (-1, 1):
            plate.cut(circle(k * 39, 26, 4.6), GOLD if k < 0 else BRASS, 1.5)
    plate.cut("M-34 84C-50 66 -26 56 -18 74C-12 54 14 58 4 78C-4 92 -24 96 -34 84Z", RED, 2)
    plate.stroke("M-24 82A5 5 0 1 1 -14 84", CREAM, 1.8)
    for px, py in ((-15.0, 278.0), (-8, 281.5), (0, 283), (8, 281.5), (15, 278)):
        plate.cut(circle(px, py, 3.8), RED, 1.1)
    # the dog
    plate.cut("M-136 424C-132 372 -118 346 -96 340C-70 338 -56 366 -54 424Z", CREAM)
    plate.flat("M-90 340C-70 342 -56 368 -54 424H-82C-72 390 -76 360 -90 340Z", CREAM_SHADE)
    for k, ink in ((-1, CREAM), (1, CREAM_SHADE)):
        plate.cut(
            f"M{coords(-96 + k * 18, 288)}C{coords(-96 + k * 34, 278, -96 + k * 44, 296, -96 + k * 38, 322)}"
            f"C{coords(-96 + k * 30, 328, -96 + k * 22, 318, -96 + k * 18, 304)}Z",
            mix(ink, BRASS, 0.3),
        )
    plate.cut(
        "M-96 276C-74 276 -66 296 -72 314C-76 332 -86 340 -96 340C-106 340 -116 332 -120 314C-126 296 -118 276 -96 276Z", CREAM
    )
    plate.flat("M-96 276C-74 276 -66 296 -72 314C-76 332 -86 340 -96 340Z", CREAM_SHADE)
    for k in (-1, 1):
        plate.flat(circle(-96 + k * 11, 303, 4.4), KEY)
        plate.flat(circle(-97.4 + k * 11, 301.4, 1.4), CREAM)
    plate.flat("M-103 316Q-96 312 -89 316Q-92 324 -96 325Q-100 324 -103 316Z", KEY)
    plate.stroke("M-96 325V331M-96 331Q-103 335 -107 331M-96 331Q-89 335 -85 331", KEY, 1.7)
    for k in (-1, 1):
        plate.cut(
            f"M-96 274C{coords(-96 + k * 6, 260, -96 + k * 22, 258, -96 + k * 22, 270)}"
            f"C{coords(-96 + k * 22, 282, -96 + k * 8, 282, -96, 274)}Z",
            RED if k < 0 else RED_SHADE,
            1.8,
        )
    plate.cut(circle(-96, 273, 4.4), GOLD, 1.4)


FIGURES = {"maja": maja, "duchess": duchess}
