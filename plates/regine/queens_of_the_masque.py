"""The masked queens: the young one with her mask in hand, the golden one behind hers.

Every figure stands on the card's axis: x = 0 is the middle, y counts from the card's top.
"""

from __future__ import annotations

import math

from plates.drawing.head import Head, draw_head
from plates.drawing.outlines import circle, coords, lozenge, mirrored, polygon, rounded
from plates.drawing.plate import Plate
from plates.regine.anatomy import (
    draw_cartwheel,
    draw_fist,
    draw_loup,
    draw_pearls,
    draw_shoulders,
    draw_sleeve,
    loup,
    loup_half,
)
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    CROWN_SHADE,
    DARK,
    FAIR,
    GOLD,
    KEY,
    PLUM,
    RED,
    RED_SHADE,
    ROSE,
    ROSE_SHADE,
    TEAL,
    mix,
)
from plates.regine.regalia import draw_open_crown


def queen_of_the_masque(plate: Plate) -> None:
    """A young queen with lowered lids, holding the gold mask she has taken off."""
    hair = "M0 88C58 88 74 138 74 190C74 238 56 264 36 272H0"
    plate.split(hair, KEY, KEY)
    plate.strands_both(
        ((46, 122), (70, 156), (68, 214), (48, 256)), ((58, 126), (80, 170), (72, 226), (38, 266)), 4, 1.5, ROSE, PLUM
    )
    # the collar stands like wings
    wing = "M0 302C46 292 98 266 122 172C92 182 76 196 58 232C42 262 20 278 0 286"
    plate.cut(wing, CREAM_SHADE)
    plate.cut(mirrored(wing), CREAM)
    for k, ink in ((-1, GOLD), (1, BRASS)):
        for t in range(7):
            u = t / 6
            plate.gouge(k * (54 + u * 14), 262 - u * 44, k * (80 + u * 32), 258 - u * 66, 2.2, ink)
        for t in range(6):
            plate.flat(lozenge(k * (118.5 - t * 2.7 - t * t * 0.9), 184 + t * 14.5, 2.6, 4), ROSE if k < 0 else ROSE_SHADE)
    draw_shoulders(plate, GOLD, CROWN_SHADE, y=260, width=112, slope=30)
    plate.split("M0 320C16 320 32 314 46 300C32 330 24 370 26 424H0", KEY, KEY)
    plate.split("M0 262H18C24 282 34 290 42 298C30 312 16 317 0 317", FAIR.lit, FAIR.shade)
    for k, ink in ((-1, CREAM), (1, GOLD)):
        for i in range(4):
            plate.curve(
                (k * (60 + i * 13), 298 + i * 3),
                (k * (56 + i * 13), 318),
                (k * (60 + i * 12), 330),
                (k * (56 + i * 12), 356),
                1.8,
                ink,
            )
    with plate.placed(0, 190, 1.13):
        draw_head(
            plate, Head(FAIR.lit, FAIR.shade, KEY, eyes="lowered", brows="arched", mouth="calm", lip=RED, jaw=0.56, neck=(15, 72))
        )
        plate.split("M0 -47C26 -46 40 -26 41 4C34 -8 22 -22 0 -28", KEY, KEY)
        plate.strands_both(
            ((2, -44), (14, -44), (28, -34), (38, -8)), ((2, -32), (12, -30), (26, -22), (38, -6)), 3, 1.1, ROSE, PLUM
        )
        for k, ink in ((-1, GOLD), (1, BRASS)):
            plate.cut(lozenge(k * 39, 25, 4.4, 9), ink, 1.6)
    draw_pearls(plate, [(i * 8.2, 289 - abs(i) ** 1.7 * 2.0) for i in range(-4, 5)])
    plate.cut(lozenge(0, 301, 5.5, 8), RED, 1.6)
    draw_open_crown(plate, 138)
    # the mask on its stick
    with plate.placed(84, 286, turn=-12):
        plate.cut(rounded(-2.6, -10, 5.2, 70, 2), KEY, 1.6)
        with plate.placed(0, -20, 0.84):
            plate.cut(loup(1.0), GOLD, 2.4)
            plate.flat(loup_half(1.0), BRASS)
            for side in (-1, 1):
                plate.flat(
                    f"M{coords(side * 18 - 10, -2)}Q{coords(side * 18, -11, side * 18 + 10, -3)}"
                    f"Q{coords(side * 18, 5, side * 18 - 10, -2)}Z",
                    KEY,
                )
            plate.curve((-38, -15), (-28, -17), (-16, -14), (-8, -8), 1.5, CREAM)
            plate.dots([(x * 1.0, 9 - abs(x) * 0.06) for x in (-30, -24, 24, 30)], 1.6, CREAM)
    draw_sleeve(plate, [(112, 424), (114, 372), (96, 340)], [54, 48, 32], GOLD, CROWN_SHADE)
    plate.cut("M78 344C84 330 108 322 118 330L114 346C104 342 90 348 84 358Z", CREAM, 2)
    draw_fist(plate, 90, 322, FAIR.lit, FAIR.shade, 0.92, turn=-10)


def golden_queen(plate: Plate) -> None:
    """From over the sea, behind a gold half mask, with orb and sceptre and the broadest ruff of all."""
    draw_shoulders(plate, RED, RED_SHADE, y=270, width=122, slope=24)
    for k, ink in ((-1, GOLD), (1, BRASS)):
        for i in range(4):
            plate.curve(
                (k * (52 + i * 18), 300 + i * 3),
                (k * (56 + i * 18), 318),
                (k * (60 + i * 18), 336),
                (k * (60 + i * 18), 362),
                2.2,
                ink,
            )
    draw_cartwheel(plate, 0, 236, 108, 62, 34, CREAM, CREAM_SHADE, PLUM)
    for i in range(5):
        a = math.radians(35 + i * 27.5)
        plate.cut(circle(math.cos(a) * 74, 236 + math.sin(a) * 43, 5), GOLD if i > 1 else BRASS, 1.5)
    with plate.placed(0, 188, 1.08):
        # hair dressed as two hearts, with pearls
        for k, ink in ((-1, KEY), (1, KEY)):
            plate.cut(
                f"M0 -40C{coords(k * 12, -66, k * 46, -66, k * 54, -34)}"
                f"C{coords(k * 58, -8, k * 50, 14, k * 38, 26)}L{coords(k * 30, -20)}Z",
                ink,
            )
        plate.strands_both(
            ((16, -52), (38, -52), (50, -30), (44, 10)), ((10, -42), (28, -42), (40, -26), (38, 8)), 4, 1.4, ROSE, PLUM
        )
        draw_head(
            plate,
            Head(
                DARK.lit,
                DARK.shade,
                KEY,
                eyes="none",
                brows="none",
                mouth="smirk",
                lip="#D8577A",
                jaw=0.6,
                nose=9,
                half_width=37,
                ears=False,
                neck=None,
            ),
        )
        plate.flat("M-11 29Q-5 24 -1 26Q5 24 12 26Q4 36 -11 29Z", "#C2405F")
        plate.curve((-12, 29.5), (-4, 31.5), (5, 30), (14, 24), 0.9, KEY)
        draw_loup(plate, GOLD, BRASS, DARK, 0.96, look=3)
        plate.strands_both(
            ((10, -9), (20, -15), (30, -17), (38, -17)), ((12, -5), (20, -10), (30, -13), (39, -12)), 2, 1.0, CREAM, GOLD, 0, 1
        )
        plate.flat(lozenge(0, -2, 4, 6), RED)
        plate.split("M0 -46C24 -46 36 -34 38 -18C28 -26 14 -32 0 -32", KEY, KEY, 1.6)
        draw_pearls(plate, [(x, -30 - (1 - (x / 36) ** 2) * 8) for x in range(-36, 37, 9)], 3.2)
        for k in (-1, 1):
            draw_pearls(plate, [(k * 40, 22), (k * 41, 31)], 4)
    # tall imperial crown
    plate.split("M0 42C26 44 50 62 52 92L46 134C30 126 16 124 0 124", RED, RED_SHADE)
    plate.split("M0 30C6 34 8 60 8 124H0", GOLD, CROWN_SHADE)
    for k, ink in ((-1, GOLD), (1, CROWN_SHADE)):
        plate.cut(
            f"M0 40C{coords(k * 30, 34, k * 60, 60, k * 58, 100)}L{coords(k * 50, 136)}"
            f"L{coords(k * 40, 132)}L{coords(k * 46, 98)}C{coords(k * 46, 68, k * 26, 50, 0, 50)}Z",
            ink,
        )
    plate.split("M0 118C18 118 36 122 52 130L50 144C34 136 16 133 0 133", GOLD, CROWN_SHADE)
    for i, ink in enumerate((TEAL, RED, TEAL, RED, TEAL)):
        x = (i - 2) * 19.0
        plate.cut(lozenge(x, 126 + abs(x) ** 2 * 0.0042, 4.6, 4.2), ink, 1.2)
    draw_pearls(plate, [(k * x, y) for k in (-1, 1) for x, y in ((20, 44), (38, 56), (50, 74), (54, 94))], 3.6, PLUM)
    plate.cut(circle(0, 32, 10), GOLD, 2)
    plate.cut("M-3 10H3V15H9V21H3V28H-3V21H-9V15H-3Z", GOLD, 1.8)
    # orb on the left, sceptre on the right
    for side in (-1, 1):
        draw_sleeve(
            plate,
            [(side * 128, 424), (side * 126, 372), (side * 104, 336)],
            [54, 50, 34],
            RED if side < 0 else RED_SHADE,
            RED_SHADE if side < 0 else mix(RED_SHADE, KEY, 0.4),
        )
        plate.cut(
            f"M{coords(side * 84, 340)}C{coords(side * 92, 326, side * 112, 318, side * 124, 324)}"
            f"L{coords(side * 120, 342)}C{coords(side * 108, 338, side * 96, 344, side * 88, 354)}Z",
            CREAM if side < 0 else CREAM_SHADE,
            2,
        )
    plate.cut(circle(-94, 292, 24), GOLD)
    plate.flat("M-94 268C-62 268 -62 316 -94 316Z", BRASS)
    plate.cut("M-118 288C-104 296 -84 296 -70 288V297C-84 305 -104 305 -118 297Z", CREAM, 1.4)
    plate.cut("M-97 252H-91V257H-85V263H-91V270H-97V263H-103V257H-97Z", GOLD, 1.6)
    plate.gouge(-108, 284, -102, 274, 2, CREAM)
    draw_fist(plate, -93, 318, DARK.lit, DARK.shade, 0.95, turn=90)
    plate.cut(polygon([(88, 346), (112, 214), (117, 215), (95, 348)]), GOLD)
    plate.cut("M114 212C100 206 100 190 112 180C108 172 114 164 120 160C124 168 128 174 124 182C134 192 130 208 118 213Z", GOLD)
    plate.flat("M118 210C122 196 122 182 120 164C124 170 128 176 124 182C134 192 130 207 118 212Z", BRASS)
    plate.cut(lozenge(116, 195, 5, 8), RED, 1.6)
    draw_fist(plate, 96, 320, DARK.lit, DARK.shade, 0.95, turn=10)


FIGURES = {"masque": queen_of_the_masque, "golden": golden_queen}
