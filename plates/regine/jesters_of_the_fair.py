"""Four jesters of the fair: Pierrot, Pulcinella and his macaroni, the juggler of masks, the fat one who laughs.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

import math

from plates.drawing.head import Head, draw_head
from plates.drawing.outlines import Spine, circle, coords, ellipse, lozenge, rounded
from plates.drawing.plate import Plate
from plates.regine.anatomy import (
    Profile,
    draw_bell,
    draw_cartwheel,
    draw_fist,
    draw_profile,
    draw_shoulders,
    draw_sleeve,
    draw_spread_hand,
    loup,
    loup_half,
)
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    DARK,
    DEEP,
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
    WHEAT,
    mix,
)

PALE, PALE_SHADE = mix(CREAM, SKY, 0.18), mix(SKY, KEY, 0.14)


def pierrot(plate: Plate) -> None:
    """Pierrot."""
    draw_shoulders(plate, PALE, PALE_SHADE, y=266, width=110, slope=24)
    plate.strands_both(
        ((60, 296), (80, 308), (94, 330), (98, 362)), ((34, 306), (46, 322), (50, 340), (52, 362)), 4, 1.9, SKY_SHADE, SKY
    )
    for y in (318, 336):
        plate.cut(circle(0, y - 2, 9), KEY, 2)
        plate.flat(circle(-3, y - 5, 2.4), PLUM)
    draw_cartwheel(plate, 0, 262, 98, 40, 30, CREAM, CREAM_SHADE, SKY_SHADE)
    draw_cartwheel(plate, 0, 252, 62, 22, 20, CREAM, CREAM_SHADE, TEAL)
    # the sugar-loaf hat leans
    plate.cut("M-44 150C-40 120 -14 66 22 26C40 66 50 116 46 150C20 134 -18 134 -44 150Z", PALE)
    plate.flat("M22 26C40 66 50 116 46 150C34 143 20 139 4 138C22 100 26 64 22 26Z", PALE_SHADE)
    plate.strands(((-36, 142), (-28, 116), (-6, 76), (18, 38)), ((-8, 136), (2, 108), (14, 72), (20, 40)), 3, 1.7, SKY)
    for x, y, r in ((20, 40, 9), (10, 78, 11), (2, 118, 12)):
        plate.cut(circle(x, y, r), KEY, 2)
        plate.curve((x - r * 0.6, y - 1), (x - r * 0.4, y - r * 0.6), (x, y - r * 0.7), (x + 2, y - r * 0.6), 1.3, ROSE)
    with plate.placed(0, 192, 1.14, turn=9):
        draw_head(
            plate,
            Head(
                CREAM,
                "#C9BFC0",
                KEY,
                eyes="lowered",
                brows="worried",
                brow_weight=1.5,
                mouth="pout",
                lip=RED,
                jaw=0.56,
                nose=10,
                ears=False,
                cheek_cuts=False,
            ),
        )
        plate.split("M0 -49C30 -47 44 -26 42 6C38 -12 26 -26 0 -30", KEY, KEY)
        # one tear, large
        plate.cut("M-21 8C-28 20 -28 28 -21 29C-14 28 -14 20 -21 8Z", SKY, 1.4, around=SKY_SHADE)
        plate.flat(circle(-23, 23, 1.8), CREAM)
        plate.flat(lozenge(17, 13, 3, 8), KEY)
    # sleeves longer than arms, and a daisy losing its petals
    draw_sleeve(plate, [(-130, 424), (-126, 366), (-92, 318)], [60, 60, 44], PALE, PALE_SHADE)
    plate.cut("M-118 306C-104 292 -78 296 -70 312L-76 330C-90 318 -104 318 -114 326Z", CREAM, 2)
    plate.stroke("M-86 306C-92 282 -96 262 -94 238", "#5E7F3B", 3.4)
    for k in range(9):
        a = math.radians(k * 40 + 10)
        if k not in (3, 4):
            with plate.placed(-94 + math.cos(a) * 15, 232 + math.sin(a) * 15, turn=k * 40 + 100):
                plate.cut(ellipse(0, 0, 5, 10), CREAM, 1.5, around=SKY_SHADE)
    plate.cut(circle(-94, 232, 8), GOLD, 1.8)
    for x, y, turn in ((-112, 274, 40), (-74, 286, -30)):
        with plate.placed(x, y, turn=turn):
            plate.cut(ellipse(0, 0, 4.4, 9), CREAM, 1.4, around=SKY_SHADE)
    draw_fist(plate, -88, 308, CREAM, "#C9BFC0", 0.86, turn=-6)


def pulcinella(plate: Plate) -> None:
    """Pulcinella with his macaroni."""
    # hump and smock
    plate.cut("M-96 424C-116 356 -112 284 -76 252C-40 232 0 244 30 262C66 276 92 300 98 336L108 424Z", PALE)
    plate.flat("M10 254C48 262 92 296 98 336L108 424H20C34 360 36 300 10 254Z", PALE_SHADE)
    plate.strands(
        ((-74, 268), (-98, 300), (-98, 344), (-86, 366)), ((-40, 256), (-62, 300), (-64, 340), (-56, 366)), 4, 2.0, SKY_SHADE
    )
    plate.strands(((40, 282), (62, 310), (66, 340), (66, 366)), ((70, 294), (84, 320), (88, 344), (90, 366)), 3, 1.9, SKY)
    plate.stroke("M-100 344C-50 362 50 362 104 344", KEY, 5)
    # he looks up to the right, so the face is mirrored and lies in shade
    with plate.placed(0, 196, turn=-22, stretch=(-1.2, 1.2)):
        plate.cut("M-14 44C-8 62 -8 74 -14 88H32C22 70 22 50 26 22Z", OLIVE.shade)
        draw_profile(plate, Profile(OLIVE.shade, OLIVE.lit, nose=0, chin=2, eye="none", brow=0, lip=RED, key=KEY))
        plate.flat("M-46 31C-38 28 -28 30 -18 24C-16 40 -26 50 -40 46Z", KEY)
        plate.flat("M-44 32C-38 30 -30 31 -23 28C-24 33 -34 37 -42 36Z", CREAM)
        plate.cut(
            "M-6 -40C-22 -48 -38 -40 -38 -26C-38 -14 -42 -8 -50 2C-62 14 -68 30 -58 36"
            "C-52 32 -48 26 -40 22C-28 18 -14 20 -2 8C8 -6 8 -28 -6 -40Z",
            KEY,
        )
        plate.curve((-40, -6), (-50, 6), (-60, 20), (-58, 32), 1.8, PLUM)
        plate.curve((-12, -38), (-2, -28), (0, -8), (-10, 8), 2.4, PLUM)
        plate.curve((-34, -26), (-28, -30), (-20, -28), (-14, -20), 2, PLUM)
        plate.flat(circle(-19, 8, 4), RED_SHADE)
        plate.flat(ellipse(-28, -5, 8, 8.4), CREAM)
        plate.flat(circle(-31, -6, 3.8), KEY)
        plate.flat(circle(-32.4, -7.4, 1.2), CREAM)
        plate.cut("M6 -4C12 -14 24 -14 26 -2C26 10 16 18 8 14Z", OLIVE.lit, 1.8)
        # the tall white hat
        plate.cut("M-40 -30C-36 -60 -20 -96 10 -104C38 -100 52 -60 48 -14C30 -34 -10 -40 -40 -30Z", PALE)
        plate.flat("M-40 -30C-36 -60 -20 -96 10 -104C0 -80 -6 -58 -6 -36C-18 -36 -30 -34 -40 -30Z", PALE_SHADE)
        plate.strands(((8, -96), (2, -78), (0, -60), (0, -42)), ((24, -94), (38, -72), (42, -50), (42, -28)), 4, 1.6, SKY_SHADE)
        plate.cut("M-42 -32C-12 -44 32 -36 50 -12L47 -2C30 -24 -10 -30 -40 -20Z", RED, 1.8)
    draw_cartwheel(plate, 14, 272, 58, 17, 15, CREAM, CREAM_SHADE, RED)
    # fork on high, macaroni down
    plate.cut(rounded(83, 60, 6, 120, 2.4), SKY)
    plate.cut("M72 34V58C72 70 80 72 86 72C92 72 100 70 100 58V34H96V56H91V32H81V56H76V34Z", SKY, 2)
    for i, (x, sway) in enumerate(((70, -8), (76, 6), (82, -4), (88, 8), (94, -6), (100, 4), (106, 10))):
        end = 128 + (i * 37) % 46
        plate.stroke(f"M{coords(x, 52)}C{coords(x + sway, 78, x - sway, 100, x - 14 + sway, end)}", CREAM, 7.4)
        plate.stroke(f"M{coords(x, 52)}C{coords(x + sway, 78, x - sway, 100, x - 14 + sway, end)}", WHEAT if i % 2 else GOLD, 4.4)
    plate.cut("M66 46C76 36 100 36 110 48C106 60 72 62 66 46Z", GOLD, 2)
    for i in range(3):
        plate.curve((70 + i * 8, 50), (78 + i * 8, 42), (86 + i * 6, 42), (98 + i * 4, 50), 1.6, BRASS)
    draw_sleeve(plate, [(84, 330), (128, 290), (122, 226), (92, 190)], [48, 50, 40, 30], PALE, PALE_SHADE)
    draw_fist(plate, 86, 172, OLIVE.lit, OLIVE.shade, 0.95)
    # the other hand pats the belly
    draw_sleeve(plate, [(-94, 300), (-118, 340), (-76, 352), (-34, 330)], [40, 46, 42, 28], PALE, PALE_SHADE)
    draw_spread_hand(plate, -20, 322, OLIVE.lit, OLIVE.shade, 0.72, turn=76)


def juggler(plate: Plate) -> None:
    """A juggler of masks: comedy, tragedy and farce."""
    for points, lit, shade, cut in (
        ([(-16, 150), (-44, 122), (-76, 128), (-86, 164), (-76, 188)], RED, RED_SHADE, GOLD),
        ([(16, 150), (44, 122), (76, 128), (86, 164), (76, 188)], GOLD, BRASS, CREAM),
    ):
        horn = Spine(points, [66, 56, 38, 20, 4])
        plate.limb(horn, lit, shade, 1 if points[0][0] > 0 else -1)
        for offset in (-0.45, 0.15):
            line = horn.offset(offset)
            plate.curve(line[3], line[7], line[11], line[14], 1.9, cut)
        draw_bell(plate, points[-1][0], points[-1][1] + 6, 9)
    draw_shoulders(plate, PLUM, DEEP, y=262, width=96, slope=30)
    plate.flat("M0 262H22C28 282 70 288 96 318L106 424H0Z", DEEP)
    for i, (x, y) in enumerate(((-62, 316), (-38, 336), (-84, 346), (62, 316), (38, 336), (84, 346))):
        plate.flat(lozenge(x, y, 9, 15), (GOLD, RED, GOLD)[i % 3] if i < 3 else (BRASS, RED_SHADE, BRASS)[i % 3])
    draw_cartwheel(plate, 0, 270, 62, 22, 17, CREAM, CREAM_SHADE, ROSE)
    with plate.placed(0, 200, 1.08, turn=-4):
        draw_head(
            plate,
            Head(
                DARK.lit, DARK.shade, KEY, eyes="sidelong", brows="raised", mouth="laugh", lip=ROSE, jaw=0.58, nose=9, ears=False
            ),
        )
        for k, ink in ((-1, ROSE), (1, RED)):
            plate.flat(circle(k * 25, 18, 5), ink)
        plate.cut("M-42 8C-46 -26 -26 -50 0 -52V-30C-20 -26 -34 -14 -42 8Z", RED)
        plate.cut("M42 8C46 -26 26 -50 0 -52V-30C20 -26 34 -14 42 8Z", BRASS)
        for x, y in ((-36, -8), (-26, -20), (-13, -28), (0, -31), (13, -28), (26, -20), (36, -8)):
            plate.cut(circle(x, y, 3.8), CREAM if x < 1 else CREAM_SHADE, 1.2)
    # masks in the air
    for x, y, turn, lit, shade in ((-26, 56, -14, GOLD, BRASS), (46, 54, 12, ROSE, ROSE_SHADE), (104, 100, 38, SKY, SKY_SHADE)):
        with plate.placed(x, y, 0.74, turn=turn):
            plate.cut(loup(1.0), lit, 2.8)
            plate.flat(loup_half(1.0), shade)
            for k in (-1, 1):
                plate.flat(
                    f"M{coords(k * 18 - 11, -2)}Q{coords(k * 18, -13, k * 18 + 11, -3)}Q{coords(k * 18, 6, k * 18 - 11, -2)}Z",
                    KEY,
                )
            plate.curve((-38, -15), (-28, -17), (-16, -14), (-8, -8), 1.8, CREAM)
            for k in (-1, 1):
                plate.stroke(f"M{coords(k * 43, -18)}C{coords(k * 54, -26, k * 52, -8, k * 62, -14)}", lit if k < 0 else shade, 3)
    for side, lit, shade in ((-1, RED, RED_SHADE), (1, BRASS, mix(BRASS, KEY, 0.35))):
        arm = draw_sleeve(
            plate, [(side * 84, 326), (side * 122, 330), (side * 122, 292), (side * 104, 262)], [44, 46, 36, 26], lit, shade
        )
        plate.rings(arm, 3, 1.7, GOLD if side < 0 else WHEAT, 0.3, 0.75, 0.6)
        plate.cut(
            f"M{coords(side * 88, 262)}C{coords(side * 96, 272, side * 110, 270, side * 120, 258)}"
            f"L{coords(side * 124, 270)}C{coords(side * 112, 284, side * 94, 284, side * 86, 274)}Z",
            CREAM if side < 0 else CREAM_SHADE,
            2,
        )
        draw_spread_hand(plate, side * 99, 240, DARK.lit, DARK.shade, 0.8, turn=side * -14, flip=side > 0)


def laugher(plate: Plate) -> None:
    """A laughing jester."""
    # the cock's comb
    comb = ((-66.0, 92.0), (-38.0, 52.0), (2.0, 34.0), (42.0, 50.0), (68.0, 90.0))
    for i, (x, y) in enumerate(comb):
        plate.limb(
            Spine([(x * 0.5, 136), (x * 0.8, (y + 130) / 2), (x, y)], [52, 50, 16]),
            RED if x < 4 else RED_SHADE,
            RED_SHADE if x < 4 else mix(RED_SHADE, KEY, 0.4),
            1,
        )
        plate.gouge(x * 0.55, 124, x * 0.94, y + 12, 2, GOLD if i < 3 else RED)
    # the hood and a body like a barrel
    plate.split("M0 268C60 262 116 292 130 352L136 424H0", GOLD, BRASS)
    plate.split("M0 110C62 110 92 150 90 206C90 246 76 272 50 284H0", PLUM, DEEP)
    plate.strands_both(
        ((40, 122), (74, 144), (84, 186), (76, 242)), ((30, 126), (62, 154), (72, 194), (64, 250)), 3, 1.7, ROSE, PLUM
    )
    for i, (x, y) in enumerate(((-84.0, 322.0), (-56, 340), (-102, 350), (84, 322), (56, 340), (102, 350))):
        plate.flat(lozenge(x, y, 10, 16), PLUM if i < 3 else DEEP)
    # scalloped cape with bells
    for i in range(-3, 4):
        x = i * 25.0
        y = 300 - (x / 90) ** 2 * 22
        plate.cut(
            f"M{coords(x - 14, y - 28)}L{coords(x + 14, y - 28)}L{coords(x + 12, y - 4)}"
            f"L{coords(x, y + 8)}L{coords(x - 12, y - 4)}Z",
            (RED, CREAM)[i % 2] if i < 1 else (RED_SHADE, CREAM_SHADE)[i % 2],
            2,
        )
        draw_bell(plate, x, y + 11, 5.4, 1.4)
    plate.split("M0 268C30 270 58 262 72 244L80 262C62 284 30 290 0 288", PLUM, DEEP)
    with plate.placed(0, 206, 1.26):
        draw_head(
            plate,
            Head(
                FAIR.lit,
                FAIR.shade,
                KEY,
                eyes="none",
                brows="raised",
                brow_weight=1.5,
                mouth="none",
                nose=12,
                jaw=0.98,
                chin=50,
                half_width=44,
                top=-50,
                ears=False,
                cheek_cuts=False,
            ),
        )
        for k in (-1, 1):
            plate.curve((k * 6, 0), (k * 13, -10), (k * 25, -9), (k * 31, 2), 2.6, KEY)
            for j in range(3):
                plate.gouge(k * 33, -2 + j * 4, k * (38 + (j == 1)), -5 + j * 5, 0.9, KEY if k < 0 else FAIR.lit)
            plate.flat(circle(k * 29, 15, 9.5), mix(FAIR.lit if k < 0 else FAIR.shade, RED, 0.45))
            plate.curve((k * 12, 6), (k * 20, 10), (k * 26, 8), (k * 31, 4), 1.1, FAIR.shade if k < 0 else FAIR.lit)
        plate.flat("M-25 19Q0 27 25 19Q24 44 0 45Q-24 44 -25 19Z", KEY)
        plate.flat("M-21 22Q0 28.6 21 22L18 29Q0 34 -18 29Z", CREAM)
        for x in (-10, 0, 10):
            plate.stroke(f"M{x} 26V31", KEY, 1)
        plate.flat("M-14 40Q0 29 14 40Q0 46 -14 40Z", ROSE)
        for k, ink in ((-1, SKY), (1, SKY)):
            plate.cut(
                f"M{coords(k * 38, -2)}C{coords(k * 44, 4, k * 46, 10, k * 42, 13)}C{coords(k * 37, 13, k * 36, 6, k * 38, -2)}Z",
                ink,
                1.3,
            )
        plate.split("M0 -52C36 -50 52 -26 50 8C44 -14 30 -30 0 -34", PLUM, DEEP)
        for x, y in ((-38, -16), (-26, -28), (-9, -34), (9, -34), (26, -28), (38, -16)):
            plate.cut(lozenge(x, y, 4.4, 6), GOLD if x < 0 else BRASS, 1.3)
    # hands on the belly
    for side in (-1, 1):
        lit, shade = (GOLD, BRASS) if side < 0 else (BRASS, mix(BRASS, KEY, 0.35))
        draw_sleeve(
            plate, [(side * 112, 306), (side * 132, 342), (side * 98, 364), (side * 64, 344)], [30, 50, 44, 30], lit, shade, side
        )
        plate.cut(
            f"M{coords(side * 72, 326)}C{coords(side * 62, 336, side * 62, 350, side * 70, 362)}"
            f"L{coords(side * 58, 362)}C{coords(side * 50, 348, side * 52, 334, side * 62, 322)}Z",
            CREAM if side < 0 else CREAM_SHADE,
            2,
        )
        draw_spread_hand(
            plate,
            side * 46,
            334,
            FAIR.lit if side < 0 else FAIR.shade,
            FAIR.shade if side < 0 else mix(FAIR.shade, KEY, 0.3),
            0.66,
            turn=side * -64,
            flip=side > 0,
        )


FIGURES = {"pierrot": pierrot, "pulcinella": pulcinella, "juggler": juggler, "laugher": laugher}
