"""Two peasants on the road: the goose-wife under her straw hat, the water carrier.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

from plates.drawing.head import Head, draw_head
from plates.drawing.outlines import Spine, circle, coords, ellipse, lozenge, polygon
from plates.drawing.plate import Plate
from plates.regine.anatomy import draw_fist, draw_pearls, draw_shoulders, draw_sleeve, draw_wink
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    DARK,
    GOLD,
    KEY,
    LEAF,
    LEAF_SHADE,
    LINEN,
    OLIVE,
    PLUM,
    RED,
    RED_SHADE,
    ROSE,
    ROSE_SHADE,
    SKY,
    STRAW_SHADE,
    TEAL,
    TEAL_SHADE,
    mix,
)

CLAY, CLAY_SHADE = "#B9653A", "#7A3B22"
FEATHER = mix(CREAM, SKY, 0.32)


def goose_wife(plate: Plate) -> None:
    """She has sold this goose at three markets and still has it."""
    draw_shoulders(plate, TEAL, TEAL_SHADE, y=262, width=112, slope=26)
    # crossed shawl
    plate.cut("M-6 330L-74 286C-60 272 -40 264 -22 262L14 312Z", CREAM)
    plate.cut("M-4 346L22 262C44 264 64 272 78 288L4 352Z", RED_SHADE)
    plate.cut("M-4 346L-26 262C-44 264 -64 274 -82 294L-30 424H20Z", RED)
    for i in range(4):
        plate.curve((-70 + i * 14, 296 - i * 7), (-52 + i * 14, 320 - i * 4), (-38 + i * 12, 340), (-22 + i * 10, 362), 1.8, GOLD)
        plate.curve((66 - i * 13, 290 - i * 6), (50 - i * 11, 306 - i * 4), (34 - i * 8, 322), (12 - i * 2, 338), 1.6, ROSE)
    # the hat's back brim
    plate.cut(ellipse(12, 148, 104, 34), mix(STRAW_SHADE, KEY, 0.4))
    with plate.placed(14, 196, 1.14, turn=5):
        draw_head(
            plate,
            Head(
                OLIVE.lit,
                OLIVE.shade,
                KEY,
                eyes="none",
                eye_ink=CREAM,
                brows="none",
                mouth="none",
                nose=17,
                hook=1.2,
                jaw=0.74,
                chin=54,
                half_width=38,
                neck=(17, 62),
                ears=False,
            ),
        )
        plate.curve((-30, -12), (-24, -19), (-14, -18), (-8, -13), 2.2, CREAM)
        plate.curve((8, -8), (16, -12), (24, -10), (31, -5), 2.2, CREAM_SHADE)
        draw_wink(plate)
        # a gap-toothed laugh
        plate.flat("M-19 26Q0 33 19 25Q15 45 0 45Q-15 45 -19 26Z", KEY)
        plate.flat("M-12 29.6L-4 31V37H-11ZM6 31.2L13 29L11 36H6Z", CREAM)
        plate.flat("M-9 41Q0 35 9 41Q0 46 -9 41Z", RED)
        for side, ink in ((-1, OLIVE.shade), (1, OLIVE.lit)):
            plate.curve((side * 18, 12), (side * 25, 18), (side * 26, 28), (side * 23, 38), 1.3, ink)
            plate.curve((side * 29, 2), (side * 33, 3), (side * 35, 6), (side * 36, 9), 1.0, ink)
            plate.flat(circle(side * 26, 16, 7.5), mix(OLIVE.lit if side < 0 else OLIVE.shade, RED, 0.4))
        plate.flat(circle(9, 51, 2.4), KEY)
        plate.stroke("M10 50L14 46", KEY, 0.9)
        # kerchief under the hat
        for side, ink in ((-1, CREAM), (1, CREAM_SHADE)):
            plate.cut(
                f"M{coords(side * 36, -30)}C{coords(side * 50, -6, side * 48, 30, side * 26, 52)}L{coords(side * 34, 8)}Z", ink
            )
        plate.split("M0 -44C22 -44 38 -36 42 -20C28 -28 14 -30 0 -30", CREAM, CREAM_SHADE, 1.8)
    # the straw hat
    plate.cut(
        "M-94 150C-60 128 84 118 120 140C118 128 108 122 84 116C80 78 62 60 14 62C-34 64 -52 84 -54 122C-78 130 -92 138 -94 150Z",
        GOLD,
    )
    plate.flat("M20 61C62 62 80 78 84 116C108 122 118 128 120 140C98 126 58 126 22 128C34 106 34 84 20 61Z", STRAW_SHADE)
    plate.cut("M-55 124C-30 110 60 104 84 116L83 100C58 92 -30 96 -54 108Z", RED, 2)
    plate.flat("M24 103C48 100 68 104 82 113L81 101C62 94 44 94 24 95Z", RED_SHADE)
    for i in range(9):
        x = -44 + i * 15
        plate.curve(
            (x, 100 - abs(x - 14) * 0.02),
            (x + 4, 88),
            (x * 0.8 + 10, 78),
            (x * 0.5 + 10, 68 + abs(x - 14) * 0.08),
            1.4,
            BRASS if i < 5 else GOLD,
        )
        plate.gouge(
            -80 + i * 23, 141 - (i % 2) * 6 - i * 0.9, -64 + i * 23, 137 - (i % 2) * 8 - i * 0.9, 1.5, BRASS if i < 5 else GOLD
        )
    plate.cut(polygon([(58, 98), (70, 62), (80, 50), (78, 68), (68, 100)]), LEAF, 1.8)
    plate.cut(polygon([(66, 100), (86, 72), (98, 66), (92, 80), (76, 104)]), LEAF_SHADE, 1.8)
    plate.cut(circle(66, 98, 8), CREAM, 1.6)
    plate.flat(circle(66, 98, 3.4), GOLD)
    # the goose under her arm
    body = "M-136 330C-130 300 -96 286 -62 296C-36 304 -22 326 -26 356C-30 384 -66 424 -140 424Z"
    plate.cut(body, FEATHER)
    plate.flat("M-76 294C-36 298 -22 326 -26 356C-30 384 -60 410 -100 424C-74 390 -58 330 -76 294Z", CREAM_SHADE)
    neck = Spine([(-104, 320), (-110, 282), (-94, 248), (-92, 214), (-106, 198)], [52, 30, 22, 20, 22], 5)
    plate.limb(neck, FEATHER, CREAM_SHADE)
    plate.cut(ellipse(-106, 194, 17, 14), FEATHER)
    plate.cut("M-118 186C-128 188 -138 196 -144 200C-134 206 -124 206 -116 202Z", GOLD)
    plate.flat("M-143 200C-134 205 -124 205 -117 201L-118 198C-126 200 -134 200 -143 200Z", BRASS)
    plate.flat(circle(-110, 191, 3.4), KEY)
    plate.flat(circle(-111, 190, 1.1), CREAM)
    plate.gouge(-118, 184, -104, 183, 1.6, KEY)
    plate.strands(
        ((-112, 306), (-98, 318), (-84, 330), (-72, 346)), ((-124, 330), (-108, 344), (-96, 352), (-84, 356)), 4, 2.0, SKY
    )
    plate.strands(
        ((-70, 304), (-54, 316), (-44, 334), (-42, 352)), ((-90, 310), (-70, 326), (-58, 344), (-54, 358)), 3, 1.8, BRASS
    )
    plate.cut("M-113 250C-104 256 -92 256 -84 250L-84 260C-92 266 -106 265 -114 259Z", RED, 1.8)
    draw_sleeve(plate, [(172, 404), (92, 366), (20, 340), (-26, 326)], [60, 48, 36, 26], TEAL_SHADE, mix(TEAL_SHADE, KEY, 0.4))
    plate.cut("M-14 310C-22 318 -24 332 -18 342L-4 342C-8 330 -8 320 -2 310Z", CREAM_SHADE, 2)
    draw_fist(plate, -34, 324, OLIVE.lit, OLIVE.shade, 0.95, turn=-82)


def water_carrier(plate: Plate) -> None:
    """Two leagues with the jar on her head, and not a drop for gentlemen."""
    # the arm goes up to the jar's handle
    draw_sleeve(plate, [(62, 306), (108, 288), (116, 216), (80, 138)], [44, 46, 36, 24], LINEN, CREAM_SHADE)
    plate.split("M0 38H20C24 46 22 54 18 60C44 70 56 92 50 116C46 134 30 146 0 146", CLAY, CLAY_SHADE)
    plate.cut(ellipse(0, 40, 22, 8), CLAY_SHADE)
    plate.flat(ellipse(0, 40, 15, 4.4), KEY)
    for side, ink in ((-1, CLAY), (1, CLAY_SHADE)):
        plate.stroke(f"M{coords(side * 17, 58)}C{coords(side * 52, 50, side * 66, 74, side * 52, 98)}", CREAM, 11)
        plate.stroke(f"M{coords(side * 17, 58)}C{coords(side * 52, 50, side * 66, 74, side * 52, 98)}", ink, 6.4)
    plate.stroke("M-46 96C-24 106 24 106 46 96", CREAM, 5)
    plate.stroke("M-48 108C-26 119 26 119 48 108", CREAM, 2)
    for x in range(-36, 37, 12):
        plate.flat(lozenge(x, 101.5 - (x / 46) ** 2 * 4, 3.4, 3.4), CLAY_SHADE)
    plate.strands(
        ((-22, 70), (-38, 82), (-44, 100), (-38, 126)),
        ((-8, 68), (-14, 84), (-16, 104), (-12, 138)),
        3,
        1.8,
        mix(CLAY, CREAM, 0.5),
    )
    plate.cut("M-40 142C-20 132 20 132 40 142C42 152 34 158 0 158C-34 158 -42 152 -40 142Z", RED)
    plate.flat("M0 135C16 135 30 137 40 142C42 152 34 158 0 158Z", RED_SHADE)
    for i in range(-3, 4):
        plate.curve((i * 11 - 5, 153), (i * 11 - 2, 146), (i * 11 + 3, 142), (i * 11 + 8, 138), 1.5, ROSE)
    # hair in one thick wave to the left
    plate.cut("M-32 158C-58 170 -64 214 -50 250C-46 268 -58 282 -70 286C-50 300 -28 288 -24 262Z", KEY)
    plate.strands(
        ((-36, 168), (-54, 196), (-48, 240), (-44, 284)), ((-30, 176), (-42, 204), (-38, 240), (-34, 280)), 3, 1.5, ROSE_SHADE
    )
    draw_shoulders(plate, LINEN, CREAM_SHADE, y=268, width=96, slope=26)
    plate.split("M0 268H20C26 284 40 290 52 294C36 318 18 326 0 326", DARK.lit, DARK.shade)
    for side, ink, cut in ((-1, LEAF_SHADE, GOLD), (1, mix(LEAF_SHADE, KEY, 0.45), BRASS)):
        plate.cut(
            f"M{coords(0, 340)}C{coords(side * 20, 336, side * 40, 322, side * 54, 296)}"
            f"L{coords(side * 74, 304)}C{coords(side * 66, 350, side * 70, 390, side * 74, 424)}H0Z",
            ink,
        )
        plate.strands(
            ((side * 60, 304), (side * 54, 326), (side * 52, 342), (side * 54, 366)),
            ((side * 30, 336), (side * 28, 346), (side * 26, 354), (side * 26, 366)),
            3,
            1.7,
            cut,
        )
    with plate.placed(0, 202, 1.1):
        draw_head(
            plate,
            Head(
                DARK.lit,
                DARK.shade,
                KEY,
                eyes="sidelong",
                brows="arched",
                mouth="smirk",
                lip="#D8577A",
                jaw=0.58,
                nose=9,
                neck=(15, 70),
                ears=True,
            ),
        )
        plate.split("M0 -48C30 -48 44 -24 41 6C34 -10 24 -20 10 -24L0 -32", KEY, KEY)
        plate.strands_both(
            ((4, -44), (22, -42), (36, -26), (40, 0)), ((4, -35), (16, -33), (30, -20), (38, -2)), 3, 1.2, ROSE_SHADE, PLUM
        )
        for side in (-1, 1):
            plate.stroke(
                f"M{coords(side * 38, 15)}A7 7 0 1 {0 if side < 0 else 1} {coords(side * 36, 28)}",
                GOLD if side < 0 else BRASS,
                2.6,
            )
    draw_pearls(plate, [(i * 8.4, 290 - abs(i) ** 1.7 * 1.6) for i in range(-4, 5)], 3.8, RED_SHADE)
    draw_fist(plate, 64, 106, DARK.lit, DARK.shade, 0.9, turn=-24)
    plate.cut("M58 126C66 138 84 138 94 124L104 134C94 152 70 154 60 142Z", CREAM, 2)


FIGURES = {"goose_wife": goose_wife, "water": water_carrier}
