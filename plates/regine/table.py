"""Drawings of Regine's table: the card back, the garland in the felt, the veil over a hidden card, the lobby's
poster.
"""

from __future__ import annotations

import itertools
import math

from plates.drawing.head import Head, draw_head
from plates.drawing.inks import PAPER
from plates.drawing.outlines import Spine, circle, coords, ellipse, lozenge, polygon, rounded, star
from plates.drawing.plate import Plate
from plates.regine.anatomy import draw_bell, draw_fist, draw_pearls, loup, loup_half
from plates.regine.inks import (
    BRASS,
    CREAM,
    CREAM_SHADE,
    DEEP,
    FAIR,
    GOLD,
    KEY,
    PLUM,
    RED,
    RED_SHADE,
    ROSE,
    ROSE_SHADE,
    TEAL,
    TEAL_SHADE,
    mix,
)
from plates.regine.regalia import draw_feather


def _plumed_mask(plate: Plate) -> None:
    """A half mask crowned with plumes, upright on its own axis; it hides its lower edge behind whatever follows."""
    fan = (
        (-64, TEAL, TEAL_SHADE, 0.84),
        (64, TEAL, TEAL_SHADE, 0.84),
        (-33, GOLD, BRASS, 0.96),
        (33, GOLD, BRASS, 0.96),
        (0, ROSE, ROSE_SHADE, 1.06),
    )
    for turn, lit, shade, size in fan:
        draw_feather(plate, 0, -4, turn, size, lit, shade)
    plate.split("M0 -52L9 -26L22 -40L24 -14C14 -19 6 -20 0 -20", GOLD, BRASS, 2)
    draw_pearls(plate, [(-22, -43), (0, -55), (22, -43)], 3.6, KEY)
    with plate.placed(0, 2, 1.06):
        plate.cut(loup(1.0), GOLD, 2.4)
        plate.flat(loup_half(1.0), BRASS)
        for side in (-1, 1):
            plate.cut(
                f"M{coords(side * 18 - 11, -2)}Q{coords(side * 18, -12, side * 18 + 11, -3)}"
                f"Q{coords(side * 18, 6, side * 18 - 11, -2)}Z",
                KEY,
                1.4,
            )
        plate.strands_both(
            ((10, -11), (20, -17), (30, -19), (39, -19)), ((8, 6), (14, 11), (22, 11), (33, 4)), 2, 1.2, CREAM, GOLD, 0, 1
        )
        plate.cut(lozenge(0, -8, 4, 7), RED, 1.6)


def regine_back() -> Plate:
    """Plum brocade with two masks in an oval; the same upside down."""
    plate = Plate()
    plate.flat(rounded(0, 0, 300, 420), PLUM)
    light, deep = mix(PLUM, ROSE, 0.42), mix(PLUM, KEY, 0.4)
    lozenges, hearts = [], []
    for row in range(-7, 8):
        for column in range(-5, 6):
            x, y = 150 + column * 30 + (15 if row % 2 else 0), 210 + row * 29.0
            if ((x - 150) / 104) ** 2 + ((y - 210) / 146) ** 2 > 1 and 8 < x < 292:
                lozenges.append(lozenge(x, y, 9.5, 20))
                hearts.append(lozenge(x, y, 3.4, 7.4))
    plate.flat("".join(lozenges), light)
    plate.flat("".join(hearts), deep)
    plate.flat("M0 0H300V420H0Z" + rounded(14, 14, 272, 392, 12), PAPER, evenodd=True)
    plate.stroke(rounded(23, 23, 254, 374, 8), PAPER, 5)
    plate.stroke(rounded(23, 23, 254, 374, 8), GOLD, 2.2)
    for x, y in ((42, 42), (258, 42), (258, 378), (42, 378)):
        plate.cut(circle(x, y, 17), KEY, 2, around=GOLD)
        plate.flat(star(x, y, 11, 4.4, 8), GOLD)
        plate.flat(circle(x, y, 3), RED)
    plate.cut(ellipse(150, 210, 108, 150), DEEP, 2.4)
    n = 52
    for i in range(n):
        a = math.tau * i / n
        px, py = 150 + math.cos(a) * 101, 210 + math.sin(a) * 143
        plate.flat(lozenge(px, py, 3.4, 3.4) if i % 2 else circle(px, py, 2.2), GOLD)
    plate.cut(ellipse(150, 210, 94, 136), KEY, 2.2, around=GOLD)
    for turn in (0, 180):
        with plate.placed(150, 210, turn=turn), plate.placed(0, -30, 0.94):
            _plumed_mask(plate)
    for turn in (0, 180):
        with plate.placed(150, 210, turn=turn):
            for px, py, r in ((-76, -30, 6), (76, -30, 6), (-86, -8, 3), (86, -8, 3)):
                plate.flat(star(px, py, r, r * 0.36, 4), GOLD)
    # a rope of pearls parts the two
    plate.cut(polygon([(52, 210), (84, 202), (216, 202), (248, 210), (216, 218), (84, 218)]), BRASS, 2)
    plate.flat(polygon([(52, 210), (84, 202), (216, 202), (248, 210)]), GOLD)
    plate.cut(lozenge(150, 210, 15, 15), RED, 2.2)
    plate.flat(polygon([(150, 197), (163, 210), (150, 223)]), RED_SHADE)
    for x in (88, 106, 124, 176, 194, 212):
        plate.cut(circle(x, 210, 4.4), CREAM, 1.4, around=KEY)
    return plate


# ------------------------------------------------------------------------------------------------------------------------ felt
def regine_motif() -> Plate:
    """A court garland round the four jugadas: two ropes, lozenges, laurel, and a mask at each quarter. 1452 x 692."""
    plate = Plate(1452, 692)
    ink = mix("#571A48", ROSE, 0.55)
    cx, cy, rx, ry = 726.0, 336.0, 444.0, 268.0
    for grow, width, opacity in ((14, 1.6, 0.6), (-14, 1.6, 0.6), (22, 1, 0.4)):
        plate.stroke(ellipse(cx, cy, rx + grow, ry + grow), ink, width, opacity)
    n = 72
    gems, leaves = [], []
    for i in range(n):
        a = math.tau * i / n
        if min(abs(math.remainder(a - q, math.tau)) for q in (0, math.pi / 2, math.pi, -math.pi / 2)) < 0.1:
            continue
        x, y = cx + math.cos(a) * rx, cy + math.sin(a) * ry
        along = math.atan2(math.cos(a) * ry, -math.sin(a) * rx)
        c, s = math.cos(along), math.sin(along)

        def at(u: float, v: float, x: float = x, y: float = y, c: float = c, s: float = s) -> tuple[float, float]:
            return x + c * u - s * v, y + s * u + c * v

        if i % 4 == 2:
            gems.append(polygon([at(-15, 0), at(0, 6), at(15, 0), at(0, -6)]))
        else:
            flow = 1 if math.sin(2 * a) > 0 else -1
            for side in (-1, 1):
                leaves.append(
                    f"M{coords(*at(-9 * flow, 0))}"
                    f"C{coords(*at(-3 * flow, 12 * side), *at(10 * flow, 16 * side), *at(17 * flow, 11 * side))}"
                    f"C{coords(*at(8 * flow, 2 * side), *at(0, 1 * side), *at(-9 * flow, 0))}Z"
                )
    plate.flat("".join(leaves), ink, 0.42)
    plate.flat("".join(gems), ink, 0.62)
    for x, y in ((cx, cy - ry), (cx, cy + ry), (cx - rx, cy), (cx + rx, cy)):
        with plate.placed(x, y, 0.62):
            mask = (
                "M0 -9C10 -19 28 -22 43 -21C46 -2 38 13 22 15C12 15 8 8 0 7"
                "C-8 8 -12 15 -22 15C-38 13 -46 -2 -43 -21C-28 -22 -10 -19 0 -9Z"
            )
            holes = "".join(
                f"M{coords(k * 18 - 10, -2)}Q{coords(k * 18, -11, k * 18 + 10, -2)}Q{coords(k * 18, 5, k * 18 - 10, -2)}Z"
                for k in (-1, 1)
            )
            plate.flat(mask + holes, ink, 0.72, evenodd=True)
            plate.flat("M-20 -26L-24 -46L-10 -36L0 -54L10 -36L24 -46L20 -26C8 -31 -8 -31 -20 -26Z", ink, 0.72)
    return plate


# ------------------------------------------------------------------------------------------------------------------------ veil
def veil() -> Plate:
    """Laid over a card that only its owner may read: black lace falls from the right and leaves value and face to be seen."""
    plate = Plate()
    rim = [(206, 0), (232, 46), (249, 96), (259, 150), (263, 206), (261, 262), (252, 316), (236, 364), (214, 420)]

    def edge_at(y: float) -> float:
        """Return the x of the lace's edge at a height."""
        for (x0, y0), (x1, y1) in itertools.pairwise(rim):
            if y0 <= y <= y1:
                return x0 + (x1 - x0) * (y - y0) / (y1 - y0)
        return rim[-1][0]

    threads = []
    for i in range(-22, 44):
        y = i * 11.0
        for slope in (1, -1):
            inside = [(x, y + slope * (x - 200)) for x in range(200, 301, 4) if 0 <= y + slope * (x - 200) <= 420]
            run = [(x, py) for x, py in inside if x >= edge_at(py)]
            if len(run) > 1:
                threads.append(f"M{coords(*run[0])}L{coords(*run[-1])}")
    plate.stroke("".join(threads), KEY, 1.7, 0.85)
    for i in range(25):
        y = 8.0 + i * 17
        x = edge_at(min(y, 419))
        plate.flat(circle(x, y, 10.5), KEY)
        plate.flat(circle(x, y, 3.6), PAPER)
    for y in range(60, 400, 66):
        x = (edge_at(y) + 300) / 2 + 4
        plate.flat(
            "".join(
                ellipse(x + math.cos(a) * 8, y + math.sin(a) * 8, 5.4, 5.4) for a in (math.radians(k * 72 - 90) for k in range(5))
            ),
            KEY,
        )
        plate.flat(circle(x, y, 3.4), PAPER)
    # the seal: a closed eye
    x, y = 252.0, 44.0
    plate.flat(circle(x, y, 29), PAPER)
    plate.flat(circle(x, y, 25.6), KEY)
    with plate.placed(x, y + 1, 0.86):
        plate.stroke("M-19 -3C-12 8 12 8 19 -3", PAPER, 4)
        for x0, y0, x1, y1 in ((-13, 3.6, -17, 10.6), (-4.6, 6.4, -6, 14.6), (4.6, 6.4, 6, 14.6), (13, 3.6, 17, 10.6)):
            plate.stroke(f"M{coords(x0, y0)}L{coords(x1, y1)}", PAPER, 3.2)
        plate.stroke("M-14 -14C-8 -19 8 -19 14 -14", GOLD, 2.8)
    return plate


# ---------------------------------------------------------------------------------------------------------------------- poster
def regine_poster() -> Plate:
    """One face, two roles: queen in the light, jester in the shadow; between them a hand of cards. 300 x 506."""
    ground = PLUM
    plate = Plate(300, 506)
    plate.flat(rounded(0, 0, 300, 506), PAPER)
    plate.flat(rounded(14, 14, 136, 372), ground)
    plate.flat(rounded(150, 14, 136, 372), TEAL)
    plate.rays(150, 196, 90, (14, 14, 150, 386), 26, 3, mix(PLUM, ROSE, 0.75), stagger=14, gap=4, seed=7, arc=(92, 268))
    motley = [
        lozenge(168 + column * 34 + (17 if row % 2 else 0), 14 + row * 33, 9, 18) for row in range(12) for column in range(5)
    ]
    plate.flat("".join(motley), mix(TEAL, CREAM, 0.16))
    plate.flat(rounded(130, 14, 20, 372), ground)
    with plate.placed(150, 0):
        _half_queen(plate)
        _half_jester(plate)
        with plate.placed(0, 206, 1.44):
            draw_head(
                plate,
                Head(
                    FAIR.lit,
                    FAIR.shade,
                    KEY,
                    eyes="none",
                    brows="none",
                    mouth="smirk",
                    lip=RED,
                    jaw=0.58,
                    nose=11,
                    neck=None,
                    ears=False,
                    cheek_cuts=False,
                ),
            )
            plate.curve((-27, -3), (-22, 3.5), (-13, 3.5), (-7, -2.5), 2, KEY)
            for x in (-24, -19.5, -14.5, -10):
                plate.stroke(f"M{coords(x, 1.6)}L{coords(x - 1.4 + (x + 17) * 0.1, 5.8)}", KEY, 1.3)
            plate.curve((-7, -12), (-14, -22), (-24, -21), (-31, -12), 1.7, KEY)
            plate.flat(circle(-23, 20, 7), mix(FAIR.lit, ROSE, 0.55))
            # her half mask is his
            plate.cut(loup_half(1.0).replace("Z", "L0 -9Z"), KEY, 2)
            plate.flat("M8 -2Q18 -12 29 -4Q20 6 8 -2Z", CREAM)
            plate.flat(circle(18, -3, 3.8), KEY)
            plate.flat(circle(16.8, -4.4, 1.2), CREAM)
            plate.curve((8, -12), (18, -17), (28, -19), (39, -19), 1.6, ROSE)
            plate.flat(circle(26, 25, 6), RED)
            # hair on her side, cap on his
            plate.cut("M0 -48C-28 -48 -42 -26 -43 8C-35 -10 -22 -24 0 -30Z", KEY, 2)
            plate.strands(
                ((-2, -44), (-16, -44), (-30, -34), (-40, -6)), ((-2, -33), (-13, -31), (-27, -22), (-40, -4)), 3, 1.1, ROSE
            )
            plate.cut("M0 -50C34 -48 47 -22 44 10C36 -12 22 -24 0 -30Z", RED_SHADE, 2)
            for x, y in ((10, -34), (21, -29), (31, -20), (38, -8)):
                plate.cut(circle(x, y, 3.8), GOLD if x < 15 else BRASS, 1.2)
        _half_crown(plate)
    _hand_of_cards(plate)
    for side in (-1, 1):
        with plate.placed(150 + side * 50, 380, stretch=(-side, 1)):
            draw_fist(
                plate,
                0,
                0,
                FAIR.lit if side < 0 else FAIR.shade,
                FAIR.shade if side < 0 else mix(FAIR.shade, KEY, 0.3),
                1.2,
                turn=24,
            )
    plate.flat("M0 0H300V506H0Z" + rounded(14, 14, 272, 372, 10), PAPER, evenodd=True)
    plate.stroke("M24 398H276", KEY, 2)
    plate.stroke("M24 486H276", KEY, 1.2)
    return plate


def _half_queen(plate: Plate) -> None:
    """Hair, collar and gown of the left half."""
    plate.cut("M0 104C-74 104 -96 160 -94 222C-92 268 -76 300 -52 312H0Z", KEY)
    plate.strands(
        ((-56, 140), (-90, 180), (-86, 242), (-60, 304)), ((-70, 136), (-100, 200), (-92, 250), (-50, 310)), 4, 1.8, ROSE
    )
    plate.cut("M0 346C-50 336 -116 298 -136 206C-104 216 -88 232 -70 268C-54 300 -24 322 0 330Z", CREAM)
    for t in range(7):
        u = t / 6
        plate.gouge(-(66 + u * 12), 306 - u * 44, -(94 + u * 34), 298 - u * 74, 2.4, GOLD)
    plate.cut("M0 290H-24C-30 316 -90 320 -142 356V424H0Z", GOLD)
    for i in range(4):
        plate.curve(
            (-(40 + i * 20), 332 + i * 4), (-(40 + i * 21), 346), (-(42 + i * 22), 362), (-(42 + i * 22), 390), 2.2, CREAM
        )
    plate.cut("M0 262H-22L-26 318L0 336Z", FAIR.lit)


def _half_jester(plate: Plate) -> None:
    """Cap, collar and motley of the right half."""
    for points, widths, lit, shade, cut in (
        ([(24, 160), (62, 108), (104, 106), (122, 146), (116, 180)], [76, 66, 44, 24, 5], GOLD, BRASS, CREAM),
        ([(12, 150), (30, 92), (62, 58), (96, 54), (110, 76)], [70, 62, 40, 22, 5], RED, RED_SHADE, GOLD),
    ):
        horn = Spine(points, widths)
        plate.limb(horn, lit, shade, 1)
        for offset in (-0.5, 0.1):
            line = horn.offset(offset)
            plate.curve(line[3], line[7], line[11], line[14], 2, cut)
    draw_bell(plate, 115, 188, 12)
    draw_bell(plate, 112, 86, 12)
    plate.cut("M0 290H24C30 316 90 320 142 356V424H0Z", PLUM)
    for px, py in ((56, 352), (90, 356), (34, 372), (74, 386), (112, 384)):
        plate.flat(lozenge(px, py, 10, 18), GOLD if px < 60 else BRASS)
    plate.cut("M0 262H22L26 318L0 336Z", FAIR.shade)
    for i in range(5):
        a = math.radians(90 - i * 22)
        left, right = a + 0.2, a - 0.2
        x, y = math.cos(a) * 84, 282 + math.sin(a) * 72
        plate.cut(
            polygon(
                [
                    (math.cos(left) * 24, 280 + math.sin(left) * 14),
                    (math.cos(left) * 60, 280 + math.sin(left) * 50),
                    (x, y),
                    (math.cos(right) * 60, 280 + math.sin(right) * 50),
                    (math.cos(right) * 24, 280 + math.sin(right) * 14),
                ]
            ),
            (CREAM_SHADE, RED)[i % 2],
        )
        draw_bell(plate, x, y + 3, 6, 1.6)


def _half_crown(plate: Plate) -> None:
    """The crown, on her half only, tilted over the axis."""
    plate.cut("M2 152C-22 152 -46 156 -66 168L-82 92L-44 124L-30 62L2 104Z", GOLD)
    plate.cut("M2 138C-24 138 -48 142 -69 154L-66 170C-46 158 -22 153 2 153Z", KEY, 1.8)
    for i in range(4):
        x = -8 - i * 16.0
        plate.flat(circle(x, 146 + (x / 66) ** 2 * 13, 4), CREAM)
    for x, y in ((-82, 88), (-30, 57)):
        plate.cut(circle(x, y, 8), CREAM, 2, around=PLUM)
    plate.gouge(-62, 148, -76, 104, 1.8, CREAM)
    plate.gouge(-36, 136, -31, 78, 1.8, CREAM)
    plate.cut(lozenge(-14, 122, 7, 10), RED, 2)


def _hand_of_cards(plate: Plate) -> None:
    """Five cards, fanned, in the grounds' inks with the characters' signs."""
    signs = (
        (
            TEAL,
            "M-9 8C-9 0 -12 -8 -17 -4C-16 -12 -8 -12 -5 -4C-3 -10 0 -14 0 -16C0 -14 3 -10 5 -4C8 -12 16 -12 17 -4C12 -8 9 0 9 8Z",
        ),
        (RED, "M0 12L-16 -4C-10 -14 10 -14 16 -4Z"),
        (PLUM, "M-12 9L-15 -9L-6 -1L0 -13L6 -1L15 -9L12 9Z"),
        (KEY, "M0 16L4 8V-6H10V-10H2V-17H-2V-10H-10V-6H-4V8Z"),
        (GOLD, "M-12 8V-2C-12 -12 12 -12 12 -2V8L2 12V0H-2V12Z"),
    )
    for i, (ink, sign) in enumerate(signs):
        spread = i - 2
        a = math.radians(spread * 15)
        with plate.placed(150 + math.sin(a) * 106, 444 - math.cos(a) * 106, 1.1, turn=spread * 15):
            plate.cut(rounded(-26, -38, 52, 74, 6), PAPER, 2.2, around=KEY)
            plate.flat(rounded(-20.5, -32.5, 41, 63, 3), ink)
            with plate.placed(-6 + max(spread, 0) * 3, -13, 0.82):
                plate.flat(sign, CREAM if ink != GOLD else KEY)
