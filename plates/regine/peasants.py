"""Two peasants: the girl with sheaf and sickle, the spinner.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

import math

from plates.drawing.head import Head, draw_head
from plates.drawing.outlines import circle, coords, ellipse, polygon, rounded
from plates.drawing.plate import Plate
from plates.regine.anatomy import draw_fist, draw_pinch, draw_shoulders, draw_sleeve
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    FAIR,
    GOLD,
    KEY,
    LINEN,
    OLIVE,
    RED,
    RED_SHADE,
    ROSE,
    SKY,
    STRAW_SHADE,
    WHEAT,
    mix,
)


def _ear(plate: Plate, x: float, y: float, turn: float, length: float = 60) -> None:
    """An ear of wheat growing up from x, y."""
    with plate.placed(x, y, turn=turn):
        plate.stroke(f"M0 {length:g}V0", STRAW_SHADE, 2.2)
        for i in range(5):
            for side, ink in ((-1, GOLD), (1, STRAW_SHADE)):
                top = -i * 10.5
                plate.cut(
                    f"M0 {top:g}C{coords(side * 3, top - 3, side * 10, top - 6, side * 8, top - 17)}"
                    f"C{coords(side * 2, top - 14, 0, top - 8, 0, top)}Z",
                    ink,
                    1.3,
                )
        plate.cut("M0 -50C4 -54 4 -62 0 -68C-4 -62 -4 -54 0 -50Z", GOLD, 1.3)
        for side in (-1, 1):
            plate.stroke(f"M{side * 6} -40L{side * 11} -62", WHEAT, 1.1)


def reaper(plate: Plate) -> None:
    """Young and sunburnt, a sheaf on her shoulder; the sickle hangs over her arm like a question."""
    for x, y, turn in (
        (72, 218, -16),
        (88, 206, -4),
        (104, 212, 8),
        (118, 224, 20),
        (82, 232, -10),
        (98, 228, 4),
        (112, 238, 16),
    ):
        _ear(plate, x, y, turn, 80)
    draw_shoulders(plate, LINEN, CREAM_SHADE, y=256, width=106, slope=30)
    plate.strands_both(
        ((70, 300), (84, 316), (90, 334), (92, 360)), ((52, 302), (62, 318), (66, 336), (66, 360)), 3, 1.7, SKY, BRASS
    )
    # laced bodice
    for side, ink in ((-1, RED), (1, RED_SHADE)):
        plate.cut(
            f"M{coords(side * 32, 276)}L{coords(side * 56, 296)}C{coords(side * 50, 330, side * 66, 380, side * 70, 424)}"
            f"H{coords(side * 8)}V330Z",
            ink,
        )
        plate.strands(
            ((side * 36, 290), (side * 30, 312), (side * 26, 330), (side * 24, 356)),
            ((side * 50, 302), (side * 46, 320), (side * 48, 340), (side * 52, 360)),
            3,
            1.5,
            ROSE if side < 0 else RED,
        )
    for i in range(2):
        y = 304 + i * 14
        plate.stroke(
            f"M{coords(-18 + i * 4, y)}L{coords(18 - i * 4, y + 12)}M{coords(18 - i * 4, y)}L{coords(-18 + i * 4, y + 12)}",
            KEY,
            2.2,
        )
    # plait
    plate.flat("M-40 222C-52 236 -52 250 -46 258L-34 240Z", "#6B3D1F")
    for i in range(6):
        cy = 238 + i * 14.4
        plate.cut(ellipse(-47 - math.sin(i * 0.7) * 3, cy, 10 - i * 0.6, 8.6), "#8A5A2E" if i % 2 else "#6B3D1F", 1.6)
        plate.gouge(-53, cy + 3, -42, cy - 4, 1.1, "#C58D4F")
    plate.cut("M-56 322H-40L-44 332H-52Z", RED, 1.5)
    plate.cut("M-53 332H-43L-40 350C-46 354 -52 354 -56 350Z", "#6B3D1F", 1.5)
    with plate.placed(-2, 196, 1.1, turn=-4):
        # the kerchief's tails
        plate.cut("M18 54C30 62 44 78 40 92C30 84 18 74 8 64Z", CREAM_SHADE)
        plate.cut("M-4 58C-14 72 -12 84 -6 92C4 84 10 72 10 62Z", CREAM)
        draw_head(
            plate,
            Head(
                OLIVE.lit,
                OLIVE.shade,
                KEY,
                eyes="almond",
                brows="calm",
                mouth="smile",
                lip="#A8352B",
                jaw=0.62,
                nose=9,
                neck=(16, 66),
                ears=False,
            ),
        )
        for side, ink in ((-1, mix(OLIVE.lit, RED, 0.4)), (1, mix(OLIVE.shade, RED, 0.4))):
            plate.flat(circle(side * 25, 19, 8), ink)
            plate.dots([(side * 22, 13), (side * 27, 15), (side * 24, 19)], 1.1, OLIVE.shade if side < 0 else KEY)
        plate.split("M0 -58C40 -58 54 -20 46 26C42 42 32 52 18 60L14 54C30 40 38 22 36 4C32 -14 18 -26 0 -28", CREAM, CREAM_SHADE)
        plate.split("M0 -30C12 -28 30 -20 36 0C22 -14 10 -18 0 -20", "#8A5A2E", "#6B3D1F", 1.6)
        plate.strands_both(
            ((2, -54), (26, -52), (42, -34), (42, 10)), ((2, -36), (18, -34), (34, -22), (40, 8)), 3, 1.3, RED, RED_SHADE
        )
        for x, y in (
            (-20, -46),
            (-34, -30),
            (-6, -50),
            (14, -47),
            (30, -36),
            (39, -14),
            (-42, -8),
            (-42, 16),
            (42, 12),
            (-22, -34),
            (22, -34),
        ):
            plate.flat(circle(x, y, 2.6), RED if x < 0 else RED_SHADE)
    # arm up round the sheaf, sickle in hand
    draw_sleeve(plate, [(92, 312), (116, 330), (112, 366)], [40, 44, 40], CREAM_SHADE, mix(CREAM_SHADE, KEY, 0.25))
    for k in range(5):
        plate.stroke(f"M{coords(84 + k * 7, 268)}L{coords(78 + k * 9, 330)}", STRAW_SHADE if k % 2 else GOLD, 4)
    plate.cut("M74 290C88 298 108 298 122 288L123 300C108 309 88 309 74 301Z", RED_SHADE, 2)
    with plate.placed(-92, 300, turn=-14):
        plate.cut("M4 -10C-26 -30 -34 -74 0 -92C22 -102 40 -92 46 -74C30 -86 10 -80 2 -64C-6 -46 0 -26 12 -14Z", CREAM)
        plate.flat("M46 -74C30 -86 10 -80 2 -64C-6 -46 0 -26 12 -14L8 -12C-12 -32 -14 -60 4 -76C18 -88 36 -86 46 -74Z", SKY)
        plate.cut(rounded(0, -14, 11, 44, 4), "#8A5A2E")
        plate.flat(rounded(6, -13, 4.4, 42, 2), "#573317")
    draw_sleeve(plate, [(-112, 424), (-118, 372), (-100, 334)], [52, 48, 32], LINEN, CREAM_SHADE)
    plate.cut("M-118 334C-108 342 -92 340 -84 330L-82 342C-92 352 -110 354 -120 346Z", CREAM, 2)
    draw_fist(plate, -86, 310, OLIVE.lit, OLIVE.shade, 0.95, turn=-14)


def spinner(plate: Plate) -> None:
    """After Velázquez: she spins, she listens, and she knows whose thread is short."""
    # distaff and its cloud of wool
    plate.cut(rounded(78, 60, 8, 330, 3), "#8A5A2E")
    plate.flat(rounded(82, 60, 4, 330, 2), "#573317")
    plate.cut("M82 54C100 66 112 96 110 130C108 158 98 176 82 182C66 176 56 158 54 130C52 96 64 66 82 54Z", CREAM)
    plate.flat("M82 54C100 66 112 96 110 130C108 158 98 176 82 182C90 150 90 90 82 54Z", CREAM_SHADE)
    plate.strands(((74, 66), (58, 92), (58, 134), (76, 172)), ((92, 66), (108, 92), (106, 134), (90, 172)), 9, 1.7, BRASS)
    for y in (96, 126, 154):
        plate.stroke(f"M{coords(56, y + 4)}Q82 {y + 14} {coords(108, y + 2)}", RED, 4)
    plate.stroke("M70 172C30 200 -50 206 -92 250", CREAM, 1.8)
    draw_shoulders(plate, mix(RED, BRASS, 0.35), RED_SHADE, y=262, width=106, slope=28)
    plate.split("M0 264H24C42 276 58 286 66 300C44 334 20 344 0 346", CREAM, CREAM_SHADE)
    plate.strands_both(
        ((26, 272), (44, 284), (54, 296), (58, 304)), ((6, 312), (12, 324), (14, 334), (12, 342)), 4, 1.6, SKY, BRASS
    )
    for k, ink, cut in ((-1, GOLD, BRASS), (1, BRASS, GOLD)):
        plate.strands(
            ((k * 76, 300), (k * 88, 318), (k * 94, 338), (k * 96, 362)),
            ((k * 56, 324), (k * 60, 340), (k * 60, 352), (k * 60, 366)),
            3,
            1.8,
            ink if k < 0 else cut,
        )
    with plate.placed(-14, 198, 1.12, turn=-7):
        draw_head(
            plate,
            Head(
                FAIR.lit,
                FAIR.shade,
                KEY,
                eyes="lowered",
                brows="calm",
                brow_weight=1.2,
                mouth="calm",
                lip="#B23A2E",
                jaw=0.7,
                nose=12,
                neck=(16, 64),
                ears=False,
            ),
        )
        for side, ink in ((-1, FAIR.shade), (1, FAIR.lit)):
            plate.curve((side * 14, 12), (side * 21, 16), (side * 24, 24), (side * 22, 34), 1.1, ink)
            plate.flat(circle(side * 25, 20, 7.5), mix(FAIR.lit if side < 0 else FAIR.shade, RED, 0.35))
        # a white cloth tied high
        plate.split("M0 -66C44 -66 60 -26 52 12C50 24 46 34 40 40L36 10C32 -12 18 -24 0 -24", CREAM, CREAM_SHADE)
        plate.strands_both(
            ((4, -60), (30, -58), (48, -36), (48, 8)), ((4, -36), (18, -34), (34, -20), (40, 14)), 5, 1.5, SKY, BRASS
        )
        plate.split("M0 -26C16 -24 30 -12 36 6C24 -10 12 -16 0 -16", "#A9A099", "#6E625F", 1.6)
    # thread and spindle
    plate.stroke("M-92 250V300", CREAM, 1.6)
    plate.cut(polygon([(-92, 292), (-86, 306), (-90, 348), (-94, 348), (-98, 306)]), "#8A5A2E", 2)
    plate.cut(ellipse(-92, 312, 13, 16), CREAM, 2)
    for y in (304, 310, 316, 322):
        plate.stroke(f"M{coords(-102, y)}Q-92 {y + 5} {coords(-82, y - 1)}", BRASS, 1.2)
    draw_sleeve(plate, [(-132, 330), (-126, 292), (-100, 262)], [44, 40, 24], mix(RED, BRASS, 0.35), RED_SHADE)
    plate.cut("M-116 268C-108 280 -98 282 -86 276L-82 286C-96 296 -114 292 -124 280Z", CREAM, 2)
    draw_pinch(plate, -92, 246, FAIR.lit, FAIR.shade, 0.85, turn=8, flip=True)
    draw_sleeve(plate, [(120, 424), (122, 350), (96, 296)], [54, 50, 30], RED_SHADE, mix(RED_SHADE, KEY, 0.4))
    plate.cut("M74 296C84 308 102 308 114 294L118 308C106 322 84 322 72 310Z", CREAM_SHADE, 2)
    draw_fist(plate, 83, 278, FAIR.lit, FAIR.shade, 0.95)


FIGURES = {"reaper": reaper, "spinner": spinner}
