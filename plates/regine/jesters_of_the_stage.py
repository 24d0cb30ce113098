"""Three jesters of the stage: bells and a marotte, Harlequin, and a tumbler on her hands.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

import math

from plates.drawing.head import Head, draw_head, draw_neck
from plates.drawing.outlines import Spine, circle, ellipse, lozenge, polygon, rounded
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
)
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
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
    mix,
)


def _pointed_collar(plate: Plate, x: float, y: float, reach: float, n: int, inks: tuple[str, str], drop: float = 0.86) -> None:
    """A collar of pointed tabs with a bell on each."""
    for i in range(n):
        degrees = 166 - i * 152 / (n - 1)
        a, left, right = (math.radians(degrees + d) for d in (0, 11, -11))
        tip = (x + math.cos(a) * reach, y + math.sin(a) * reach * drop)
        plate.cut(
            polygon(
                [
                    (x + math.cos(left) * 22, y + 4 + math.sin(left) * 12),
                    (x + math.cos(left) * reach * 0.72, y + math.sin(left) * reach * 0.6),
                    tip,
                    (x + math.cos(right) * reach * 0.72, y + math.sin(right) * reach * 0.6),
                    (x + math.cos(right) * 22, y + 4 + math.sin(right) * 12),
                ]
            ),
            inks[i % 2] if tip[0] < x + 1 else mix(inks[i % 2], KEY, 0.34),
        )
        plate.gouge(
            x + math.cos(a) * 26,
            y + 4 + math.sin(a) * 16,
            x + math.cos(a) * reach * 0.8,
            y + math.sin(a) * reach * 0.68,
            1.3,
            inks[1 - i % 2],
        )
        draw_bell(plate, tip[0], tip[1] + 2, 5, 1.5)


def jester_of_bells(plate: Plate) -> None:
    """Young and wide awake, arguing with the small jester on his stick."""
    horns = (
        ([(-22, 152), (-46, 116), (-84, 116), (-108, 146), (-112, 172)], [64, 56, 38, 20, 4], GOLD, BRASS, CREAM),
        ([(22, 152), (46, 106), (82, 88), (112, 104), (118, 132)], [64, 56, 40, 22, 4], PLUM, DEEP, ROSE),
        ([(0, 150), (4, 98), (-4, 62), (-30, 42), (-46, 52)], [86, 66, 40, 22, 4], RED, RED_SHADE, GOLD),
    )
    for points, widths, lit, shade, cut in horns:
        horn = Spine(points, widths)
        plate.limb(horn, lit, shade, 1 if points[0][0] >= 0 else -1)
        for k in (-0.55, 0.0, 0.5):
            line = horn.offset(k)
            plate.curve(line[3], line[7], line[11], line[14], 1.9, cut if k < 0.4 else mix(shade, cut, 0.5))
    draw_bell(plate, -112, 178, 11)
    draw_bell(plate, 118, 140, 11)
    draw_bell(plate, -50, 56, 11)
    draw_shoulders(plate, PLUM, DEEP, y=258, width=104, slope=30)
    plate.cut("M0 264L-26 424H-96L-112 332C-90 302 -40 300 -14 264Z", GOLD)
    for i, (x, y) in enumerate(((-54, 330), (-76, 348), (-36, 352), (54, 326), (80, 340), (34, 352))):
        plate.flat(lozenge(x, y, 9, 15), PLUM if i < 3 else BRASS)
    _pointed_collar(plate, 0, 240, 76, 9, (CREAM, RED))
    with plate.placed(-4, 192, 1.12, turn=-6):
        draw_head(
            plate,
            Head(FAIR.lit, FAIR.shade, KEY, eyes="wide", brows="raised", mouth="smile", lip=RED, jaw=0.66, nose=13, ears=False),
        )
        plate.flat(circle(-25, 19, 6.5), ROSE)
        plate.flat(circle(26, 19, 6.5), RED)
        brim = "M0 -50C34 -46 46 -20 42 8C35 -12 22 -22 0 -30"
        plate.split(brim, RED, RED_SHADE)
        for i in range(-3, 4):
            plate.cut(circle(i * 11.4, -35 + abs(i) ** 1.9 * 2.4, 4), GOLD if i < 1 else BRASS, 1.2)
    # the marotte: a jester in little, put out its tongue
    plate.cut(rounded(93, 236, 7, 108, 3), GOLD)
    plate.flat(rounded(96.5, 236, 3.5, 108, 2), BRASS)
    for points, lit, shade in (
        ([(88, 206), (72, 190), (64, 204)], RED, RED_SHADE),
        ([(104, 206), (122, 192), (130, 208)], SKY, mix(SKY, KEY, 0.4)),
    ):
        plate.limb(Spine(points, [22, 14, 3]), lit, shade, -1 if lit == RED else 1, 1.8)
    draw_bell(plate, 64, 207, 5, 1.4)
    draw_bell(plate, 130, 211, 5, 1.4)
    with plate.placed(97, 222, 0.44, turn=6):
        draw_head(
            plate,
            Head(
                FAIR.lit,
                FAIR.shade,
                KEY,
                eyes="laughing",
                brows="raised",
                mouth="tongue",
                lip=ROSE,
                nose=15,
                jaw=0.6,
                ears=False,
                cheek_cuts=False,
            ),
        )
        plate.split("M0 -52C36 -48 46 -20 43 4C34 -14 20 -22 0 -26", RED, mix(SKY, KEY, 0.4))
    for i in range(5):
        a = math.radians(158 - i * 34)
        plate.cut(
            polygon([(90, 244), (97 + math.cos(a) * 26, 240 + math.sin(a) * 22), (104, 244)]), CREAM if i < 3 else ROSE, 1.5
        )
    draw_sleeve(plate, [(104, 330), (116, 352), (112, 400)], [30, 40, 50], PLUM, DEEP)
    plate.cut("M82 322C92 330 112 330 122 320L124 332C112 340 92 340 80 334Z", CREAM, 2)
    draw_fist(plate, 98, 308, FAIR.lit, FAIR.shade, 1.0)


def harlequin(plate: Plate) -> None:
    """Arlecchino of the black mask, slapstick over his shoulder, looking to the left."""
    # the slapstick goes up behind him
    with plate.placed(92, 296, 1.22, turn=6):
        plate.cut(polygon([(-7, 20), (-9, -150), (-2, -156), (2, 20)]), CREAM)
        plate.cut(polygon([(2, 20), (1, -152), (9, -144), (8, 20)]), CREAM_SHADE)
        plate.cut(rounded(-9, -8, 19, 11, 3), RED, 1.8)
        for k in range(5):
            plate.gouge(-4.5, -136 + k * 24, -4, -120 + k * 24, 1.1, BRASS)
    draw_shoulders(plate, CREAM, CREAM_SHADE, y=262, width=106, slope=26)
    # motley of patches
    patches = (
        (-1, -1),
        (0, 0),
        (1, -1),
        (-2, 0),
        (2, 0),
        (-1, 1),
        (1, 1),
        (-3, 1),
        (3, 1),
        (0, 2),
        (-2, 2),
        (2, 2),
        (-4, 2),
        (4, 2),
        (3, -0.6),
        (-3, -0.6),
    )
    inks = (RED, GOLD, PLUM, SKY)
    for i, (c, r) in enumerate(patches):
        x, y = c * 24.0, 318 + r * 22.0
        if abs(x) < 104 and y > 290:
            ink = inks[(i * 3 + (i // 4)) % 4]
            plate.flat(lozenge(x, y, 12.5, 22), ink if x < 4 else mix(ink, KEY, 0.36))
    draw_sleeve(plate, [(112, 424), (124, 368), (104, 330)], [54, 48, 34], RED, RED_SHADE)
    for px, py, ink in ((112, 352, GOLD), (126, 372, SKY)):
        plate.flat(lozenge(px, py, 9, 14), mix(ink, KEY, 0.15))
    plate.cut("M82 324C92 334 110 334 122 322L126 336C112 348 90 348 78 338Z", CREAM, 2)
    draw_fist(plate, 93, 296, OLIVE.lit, OLIVE.shade, 1.05, turn=6)
    plate.cut("M-14 240C-8 262 -18 272 -34 280H40C28 266 26 246 30 222Z", OLIVE.shade)
    plate.flat("M-14 240C-8 260 -18 270 -32 279H-10C0 262 2 250 -2 238Z", OLIVE.lit)
    draw_cartwheel(plate, 2, 272, 58, 20, 15, CREAM, CREAM_SHADE, RED)
    with plate.placed(4, 190, 1.28, turn=-4):
        draw_profile(plate, Profile(OLIVE.lit, OLIVE.shade, nose=2, chin=3, eye="none", brow=0, lip=RED))
        # a broad grin at the corner of the mouth
        plate.flat("M-42 35C-34 36 -26 33 -19 25C-20 36 -28 44 -40 41Z", KEY)
        plate.flat("M-40 35.6C-33 36 -27 34 -22 29.5C-23 34 -28 38 -39.4 38Z", CREAM)
        plate.curve((-17, 20), (-14, 24), (-14, 28), (-17, 32), 1.2, KEY)
        # cropped black beard along the jaw, and hair
        plate.cut("M-32 61C-36 56 -40 58 -36 52C-26 58 -10 50 -2 34L2 12H14C18 24 10 40 4 46C-6 60 -20 64 -32 61Z", KEY, 1.8)
        plate.strands(((-28, 57), (-18, 58), (-6, 50), (2, 34)), ((-24, 60), (-12, 60), (2, 50), (8, 34)), 3, 1.1, PLUM, 0, 1)
        # close-cropped hair down to the nape
        plate.cut("M-10 -50C20 -64 46 -46 44 -14C43 8 34 26 20 34C24 20 20 8 16 0C8 -14 -4 -20 -10 -50Z", KEY, 1.8)
        plate.strands(((0, -40), (20, -44), (34, -24), (26, 16)), ((14, -50), (38, -40), (44, -14), (28, 24)), 4, 1.2, PLUM)
        # the half mask: bump on the brow, snub nose, slit eye
        mask = (
            "M-8 -38C-20 -46 -36 -40 -38 -28C-46 -28 -48 -16 -40 -12C-44 -6 -58 0 -60 11C-60 22 -48 25 -40 22"
            "C-30 20 -16 20 -4 10C6 2 8 -26 -8 -38Z"
        )
        plate.cut(mask, KEY)
        plate.curve((-14, -36), (-6, -26), (-2, -8), (-12, 10), 2.6, PLUM)
        plate.curve((-36, -26), (-30, -30), (-22, -28), (-16, -20), 2.2, PLUM)
        plate.curve((-34, 16), (-26, 16), (-18, 12), (-12, 4), 1.8, PLUM)
        plate.flat(circle(-40, -20, 4.6), RED)
        plate.gouge(-44, -22, -40, -24, 1, ROSE)
        plate.flat("M-38 -4Q-29 -14 -17 -5Q-27 3 -38 -4Z", CREAM)
        plate.flat(circle(-31, -5.2, 3.4), KEY)
        plate.flat(circle(-32.4, -6.4, 1), CREAM)
        plate.curve((-58, 10), (-57, 4), (-50, 0), (-45, -3), 1.3, ROSE)
        # the soft grey hat with its hare's scut, brim turned up
        plate.cut("M-38 -34C-40 -66 -8 -88 26 -80C54 -72 64 -44 52 -18C36 -44 -8 -54 -38 -34Z", SKY)
        plate.flat("M14 -82C50 -78 66 -46 52 -18C44 -32 30 -40 14 -44C26 -56 26 -70 14 -82Z", SKY_SHADE)
        plate.strands(((-28, -44), (-24, -60), (-10, -72), (8, -76)), ((-4, -46), (6, -54), (12, -64), (14, -74)), 4, 1.5, CREAM)
        plate.cut("M-52 -26C-48 -40 -20 -52 8 -48C36 -44 58 -26 62 -2C50 -12 44 -18 34 -24C6 -38 -30 -36 -52 -26Z", CREAM)
        plate.flat("M8 -48C36 -44 58 -26 62 -2C50 -12 44 -18 34 -24C26 -28 18 -31 10 -33Z", CREAM_SHADE)
        plate.strands(
            ((-44, -31), (-24, -42), (0, -43), (20, -38)), ((20, -42), (36, -36), (48, -24), (56, -12)), 2, 1.4, BRASS, 0, 1
        )
        for k in range(6):
            plate.gouge(26 + k * 3, -78 + k * 2.4, 34 + k * 9, -104 + k * 9, 4.2, CREAM if k < 3 else CREAM_SHADE)
        plate.cut(circle(28, -76, 7), RED, 1.8)
        plate.cut("M6 -4C12 -14 24 -14 26 -2C26 10 16 18 8 14Z", OLIVE.shade, 1.8)
        plate.curve((11, -4), (19, -8), (21, 2), (14, 10), 1.3, OLIVE.lit)


def tumbler(plate: Plate) -> None:
    """Columbine standing on her hands."""
    plate.flat("M-136 300C-70 290 70 290 136 300V424H-136Z", mix(KEY, PLUM, 0.35))
    plate.flat(ellipse(0, 312, 92, 11), KEY)
    with plate.placed(0, 2, 0.915):
        _draw_tumbler(plate)


def _draw_tumbler(plate: Plate) -> None:
    def leg(points: list[tuple[float, float]], widths: list[float], lit: str, shade: str, stripe: str) -> Spine:
        limb = Spine(points, widths, 6)
        plate.limb(limb, lit, shade)
        for k in range(7):
            (x, y), (nx, ny), r = limb.at(0.16 + k * 0.12)
            plate.curve(
                (x - nx * r, y - ny * r),
                (x - nx * r * 0.3 + ny * 3, y - ny * r * 0.3 - nx * 3),
                (x + nx * r * 0.3 + ny * 3, y + ny * r * 0.3 - nx * 3),
                (x + nx * r, y + ny * r),
                3.2,
                stripe,
            )
        return limb

    leg([(14, 166), (46, 142), (78, 126), (106, 92)], [40, 36, 27, 15], GOLD, BRASS, PLUM)
    plate.cut("M98 98C104 88 100 74 108 62C112 54 122 50 126 56C128 62 122 64 120 70C118 84 118 96 110 106Z", PLUM)
    draw_bell(plate, 126, 52, 7, 1.6)
    leg([(-14, 168), (-30, 128), (-18, 92), (6, 56)], [40, 36, 27, 15], RED, RED_SHADE, CREAM)
    plate.cut("M-2 64C4 52 4 40 14 32C20 26 30 28 30 34C28 40 22 38 20 44C18 56 14 66 10 70Z", GOLD)
    draw_bell(plate, 32, 28, 7, 1.6)
    # the cap's horns lie on the floor behind the hands
    horns = (
        ([(-20, 316), (-44, 338), (-78, 332), (-98, 306)], GOLD, BRASS),
        ([(20, 316), (46, 340), (80, 334), (100, 306)], PLUM, DEEP),
    )
    for points, lit, shade in horns:
        horn = Spine(points, [40, 36, 24, 4])
        plate.limb(horn, lit, shade, 1 if points[0][0] < 0 else -1)
        line = horn.offset(0)
        plate.curve(line[3], line[6], line[9], line[11], 1.8, CREAM if points[0][0] < 0 else ROSE)
        draw_bell(plate, points[-1][0], points[-1][1] - 6, 9)
    # arms
    for side, lit, shade in ((-1, CREAM, CREAM_SHADE), (1, CREAM_SHADE, mix(CREAM_SHADE, KEY, 0.35))):
        arm = Spine([(side * 26, 226), (side * 50, 242), (side * 65, 272), (side * 66, 312)], [12, 40, 40, 20])
        plate.limb(arm, lit, shade)
        plate.rings(arm, 4, 1.5, BRASS if side < 0 else KEY, 0.2, 0.8, 0.6)
        plate.cut(rounded(side * 66 - 13, 306, 26, 9, 4), RED if side < 0 else RED_SHADE, 1.8)
        with plate.placed(side * 70, 322, stretch=(side, -1)):
            draw_spread_hand(plate, 0, 0, FAIR.lit, FAIR.shade if side < 0 else "#8F4A38", 0.62, turn=62)
    # body and skirt
    plate.split("M0 176H30C40 204 44 224 40 246H0", PLUM, DEEP)
    for y in (196, 212, 228):
        plate.flat(lozenge(0, y, 6, 7), GOLD)
    plate.strands_both(
        ((14, 184), (20, 200), (22, 220), (20, 240)), ((24, 184), (32, 204), (34, 222), (32, 240)), 2, 1.5, ROSE, PLUM
    )
    for i in range(-3, 4):
        x = i * 13.4
        ink = (GOLD, RED)[i % 2] if i < 1 else (BRASS, RED_SHADE)[i % 2]
        plate.cut(
            polygon([(x - 10, 178), (x * 1.35 - 11, 194), (x * 1.55, 212 - abs(i) * 4), (x * 1.35 + 11, 194), (x + 10, 178)]),
            ink,
            2,
        )
    plate.cut("M-40 172C-20 164 20 164 40 172V182C20 174 -20 174 -40 182Z", CREAM, 2)
    # collar, head upside down: mirrored in height, so that the light still comes from the left
    draw_cartwheel(plate, 0, 250, 50, 12, 13)
    with plate.placed(0, 288, stretch=(0.92, -0.92)):
        face = Head(
            CREAM,
            "#D9A48C",
            KEY,
            eyes="laughing",
            brows="arched",
            mouth="laugh",
            lip=RED,
            jaw=0.58,
            nose=9,
            ears=False,
            cheek_cuts=False,
        )
        draw_neck(plate, face)
        draw_head(plate, face)
        plate.flat(lozenge(-17, 12, 3, 9), KEY)
        plate.flat(lozenge(17, 12, 3, 9), KEY)
        plate.flat(circle(-25, 20, 6), ROSE)
        plate.flat(circle(25, 20, 6), RED)
        plate.split("M0 -52C36 -48 48 -20 44 8C36 -12 22 -22 0 -30", RED, RED_SHADE)
        plate.strands_both(
            ((4, -46), (18, -44), (32, -32), (39, -8)), ((4, -36), (16, -34), (28, -24), (38, -6)), 2, 1.3, GOLD, ROSE_SHADE
        )


FIGURES = {"bells": jester_of_bells, "harlequin": harlequin, "tumbler": tumbler}
