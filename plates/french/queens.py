"""The four queens: slender necks, long hair, painted lips, a jewel on the brow."""

from __future__ import annotations

import math

from plates.drawing.head import Head, draw_head
from plates.drawing.inks import HORN, HORN_SHADE, INK, PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse, lozenge, mirrored, spline
from plates.drawing.plate import Plate
from plates.french.anatomy import draw_fist, draw_horns, draw_jewels, draw_long_ears
from plates.french.attributes import draw_burning_heart, draw_mirror, draw_serpent, draw_toadstool
from plates.french.grounds import draw_arch, draw_fringe, draw_stars
from plates.french.suits import SUIT, Suit

HEAD = (2.0, -98.0, 1.18)


def _face(suit: Suit, **features: object) -> Head:
    base = {"eye_ink": HORN, "lip": suit.deep, "jaw": 0.5, "nose": 9.0, "ears": False, "neck": (12.0, 70.0), "half_width": 34.0}
    return Head(suit.skin, suit.skin_shade, **(base | features))  # type: ignore[arg-type]


def queen_of_hearts(plate: Plate) -> None:
    suit = SUIT["H"]
    lit, shade = "#F2B13A", "#C9601C"
    draw_arch(plate, suit)
    draw_fringe(plate, suit)
    x, y, scale = HEAD
    with plate.placed(x, y, scale):
        # hair of flames behind the head
        half = (
            "M0 -70C6 -66 10 -60 10 -54C18 -60 22 -70 20 -80C34 -70 40 -58 38 -46C46 -50 52 -58 52 -66C64 -50 64 -34 58 -20"
            "C66 -22 70 -28 72 -36C80 -16 74 4 64 18C70 18 74 16 78 12C78 36 66 56 48 70L26 76H0"
        )
        plate.split(half, lit, shade)
        plate.strands_both(
            ((28, -50), (48, -30), (56, 0), (46, 60)), ((34, -54), (60, -34), (70, -4), (60, 48)), 4, 1.7, suit.main, suit.deep
        )
    # bodice with a collar of flames
    plate.split("M0 -46H22C58 -38 82 -24 90 4H0", INK, "#140E16")
    plate.strands_both(
        ((40, -34), (58, -24), (66, -12), (70, 4)), ((62, -30), (76, -20), (82, -8), (86, 4)), 3, 1.8, suit.main, suit.main
    )
    plate.split("M0 -54H18C24 -34 16 -16 0 2", suit.skin, suit.skin_shade)
    for d in ("M16 -50L28 -66L33 -52L50 -66L51 -48L70 -56C66 -34 40 -14 4 4C16 -14 22 -32 16 -50Z",):
        plate.cut(d, suit.deep)
        plate.cut(mirrored(d), suit.main)
    plate.strands_both(
        ((22, -46), (24, -32), (18, -18), (8, -4)), ((56, -48), (48, -34), (32, -20), (12, -4)), 3, 1.4, lit, suit.main
    )
    with plate.placed(x, y, scale):
        draw_horns(plate, [(17, -38), (27, -54), (25, -70), (14, -80)], [14, 12, 9, 1], 5)
        draw_head(plate, _face(suit, eyes="ember", brows="arched", mouth="calm", lip="#5A0F12", cheekbone=2))
        # parted fringe, curling off at the temples
        fringe = "M0 -50C24 -50 40 -34 40 -6C40 10 46 20 54 22C44 30 32 22 32 4C30 -14 18 -26 0 -34"
        plate.split(fringe, lit, shade)
        plate.strands_both(
            ((3, -46), (20, -44), (34, -28), (37, 6)), ((2, -37), (16, -32), (30, -20), (34, 2)), 3, 1.3, suit.main, suit.deep
        )
        draw_jewels(plate, suit, [(0, -31, 6, 9)], PAPER)
    draw_jewels(plate, suit, [(2, -22, 5, 7)], HORN)
    with plate.placed(99, -20, 0.84, turn=4):
        draw_burning_heart(plate, suit)
    draw_fist(plate, suit, 99, -20, 0.9, turn=4)


def queen_of_spades(plate: Plate) -> None:
    suit = SUIT["S"]
    draw_arch(plate, suit)
    draw_stars(plate, suit, [(-74, -174, 4), (70, -176, 5), (122, -150, 3), (-120, -80, 4), (118, -60, 3), (90, -120, 3)])
    draw_fringe(plate, suit)
    x, y, scale = HEAD
    with plate.placed(x, y, scale):
        # crescent behind the head
        plate.cut(
            "M-58 -84C-62 -54 -40 -34 0 -34C40 -34 62 -54 58 -84C52 -62 34 -50 0 -50C-34 -50 -52 -62 -58 -84Z", suit.accent, 2
        )
        hair = "M0 -52C40 -52 48 -22 48 10C48 40 54 62 62 82H0"
        plate.split(hair, "#2B2040", INK)
        plate.strands_both(
            ((30, -34), (42, -10), (42, 30), (52, 80)),
            ((22, -30), (34, 0), (34, 40), (34, 80)),
            5,
            1.3,
            suit.light,
            suit.skin_shade,
        )
    plate.split("M0 -46H18C50 -38 74 -24 82 4H0", suit.main, suit.deep)
    plate.split("M0 -54H18C30 -40 18 -16 0 -4", suit.skin, suit.skin_shade)
    plate.strands_both(
        ((30, -36), (48, -28), (56, -14), (60, 4)),
        ((54, -32), (66, -22), (72, -10), (76, 4)),
        3,
        1.6,
        suit.light,
        suit.skin_shade,
    )
    collar = "M15 -50C26 -58 40 -74 44 -92C56 -74 56 -48 40 -30C28 -18 12 -8 0 4C12 -16 20 -32 15 -50Z"
    plate.cut(collar, suit.skin_shade)
    plate.cut(mirrored(collar), suit.light)
    plate.strands_both(
        ((18, -46), (28, -54), (38, -68), (44, -84)), ((10, -14), (24, -24), (42, -44), (48, -70)), 4, 1.3, suit.deep, suit.main
    )
    with plate.placed(x, y, scale):
        draw_horns(plate, [(12, -42), (17, -56), (17, -68), (12, -80)], [10, 9, 6, 1], 4)
        draw_head(plate, _face(suit, eyes="lowered", brows="arched", mouth="calm", lip=suit.deep, brow_weight=1.2))
        # smooth hair with a widow's peak
        plate.split("M0 -52C38 -52 46 -24 46 6C46 30 48 46 54 62C42 54 36 38 37 10C36 -12 22 -32 0 -18", "#2B2040", INK)
        plate.strands_both(
            ((2, -46), (24, -44), (38, -22), (40, 22)),
            ((2, -28), (20, -32), (34, -16), (38, 10)),
            3,
            1.2,
            suit.light,
            suit.skin_shade,
        )
        plate.cut("M-8 -36A9 9 0 1 0 8 -36A11 11 0 0 1 -8 -36Z", suit.accent, 1.6)
        for side, ink in ((-1, HORN), (1, HORN_SHADE)):
            plate.cut(lozenge(side * 38, 28, 4, 9), ink, 1.6)
    # a choker of small bones
    for i in range(-3, 4):
        plate.cut(ellipse(2 + i * 6.4, -25 - abs(i) ** 2 * 0.9, 2.6, 4.4), PAPER if i < 1 else suit.light, 1.2, around=suit.deep)
    with plate.placed(100, -22, 0.98, turn=3):
        draw_serpent(plate, suit, "#4F9074", "#1E5A48")
    draw_fist(plate, suit, 104, -24, 0.92)


def queen_of_diamonds(plate: Plate) -> None:
    suit = SUIT["D"]
    lit, shade = suit.accent, mix(suit.light, suit.skin, 0.35)
    draw_arch(plate, suit)
    draw_fringe(plate, suit)
    x, y, scale = HEAD
    # fan collar
    fan = "M0 -20L20 -40C40 -60 64 -84 84 -104C98 -74 100 -40 84 -4L60 6H0"
    plate.split(fan, PAPER, suit.light)
    for i in range(9):
        a = math.radians(-12 - i * 5.6)
        for side, ink in ((-1, suit.main), (1, suit.skin_shade)):
            plate.gouge(
                side * math.cos(a) * 44,
                -10 + math.sin(a) * 44,
                side * math.cos(a) * (92 + i * 3),
                -10 + math.sin(a) * (92 + i * 4),
                1.8,
                ink,
            )
    plate.split("M0 -46H20C48 -38 66 -24 74 4H0", suit.main, suit.deep)
    plate.split("M0 -54H18C30 -44 40 -34 38 -26C26 -10 12 -6 0 -2", suit.skin, suit.skin_shade)
    plate.strands_both(
        ((30, -22), (40, -18), (44, -8), (46, 4)), ((52, -26), (58, -18), (62, -8), (64, 4)), 3, 1.5, suit.light, suit.main
    )
    with plate.placed(x, y, scale):
        # a tower of hair between two corkscrew horns
        plate.split("M0 -80C26 -80 40 -66 42 -46C50 -30 50 -6 44 18C42 30 34 38 26 40H0", lit, shade)
        draw_horns(plate, [(28, -34), (46, -42), (54, -56), (52, -70), (62, -80)], [18, 16, 13, 9, 1], 6)
        draw_head(plate, _face(suit, eyes="sidelong", eye_ink=PAPER, brows="arched", mouth="small", lip="#B3242C"))
        plate.split("M0 -78C26 -78 41 -62 41 -42C44 -26 43 -8 39 8C36 -14 24 -28 0 -30", lit, shade)
        plate.strands_both(
            ((2, -74), (16, -70), (18, -50), (8, -34)),
            ((6, -74), (34, -66), (40, -34), (32, -18)),
            5,
            1.3,
            suit.main,
            suit.skin_shade,
        )
        for side, ink, cut in ((-1, lit, suit.main), (1, shade, suit.skin_shade)):
            for cx, cy, r in ((42, -18, 8.5), (44, 0, 9), (43, 18, 8.5), (40, 34, 7)):
                plate.cut(circle(side * cx, cy, r), ink, 1.8)
                plate.stroke(
                    f"M{coords(side * cx - r * 0.5, cy)}A{coords(r * 0.5, r * 0.5)} 0 1 1 {coords(side * cx, cy + r * 0.5)}",
                    cut,
                    1.5,
                )
        # tiara
        plate.split(
            "M0 -66C3 -60 6 -54 8 -46C12 -50 16 -54 20 -56C22 -50 22 -44 22 -38"
            "C26 -40 30 -42 34 -42C34 -36 34 -30 32 -26C22 -34 12 -37 0 -37",
            HORN,
            HORN_SHADE,
            2,
        )
        draw_jewels(plate, suit, [(0, -48, 5, 7), (-18, -44, 3.4, 4.6), (18, -44, 3.4, 4.6)], suit.main)
        plate.flat(circle(-15, 24, 1.8), INK)
    # necklace of diamonds
    draw_jewels(plate, suit, [(-14, -27, 4, 6), (2, -20, 6, 9), (18, -27, 4, 6)], suit.accent)
    with plate.placed(101, -18, 0.86, turn=6):
        draw_mirror(plate, suit)
    draw_fist(plate, suit, 101, -20, 0.9)


def queen_of_clubs(plate: Plate) -> None:
    suit = SUIT["C"]
    hair_lit, hair_shade = "#5A2A4A", "#38182F"
    draw_arch(plate, suit)
    draw_fringe(plate, suit)
    x, y, scale = HEAD
    # a moth's wings for a mantle
    wing = "M0 -16C22 -44 60 -92 108 -96C104 -84 112 -78 108 -66C114 -58 108 -46 112 -34C106 -26 110 -12 102 4H0"
    plate.split(wing, suit.accent, mix(suit.accent, suit.main, 0.5))
    plate.strands_both(
        ((26, -30), (52, -50), (78, -72), (102, -86)), ((30, -4), (60, -10), (84, -16), (102, -22)), 6, 1.5, suit.main, suit.deep
    )
    for side, ink in ((-1, HORN), (1, HORN_SHADE)):
        plate.cut(circle(side * 82, -52, 14), ink)
        plate.cut(circle(side * 82, -52, 7.5), INK, 1.8)
        plate.flat(circle(side * 82 - 2.4, -54.6, 2.2), PAPER)
    plate.split("M0 -46H18C42 -40 60 -26 66 4H0", suit.main, suit.deep)
    plate.split("M0 -54H18C30 -36 20 -16 0 0", suit.skin, suit.skin_shade)
    plate.strands_both(
        ((24, -30), (38, -26), (46, -12), (48, 4)), ((44, -34), (54, -24), (58, -10), (62, 4)), 3, 1.5, suit.light, suit.skin
    )
    with plate.placed(x, y, scale):
        # a cloud of curls
        cloud = [(0, -66), (26, -68), (48, -52), (60, -30), (64, -4), (62, 22), (54, 44), (32, 58)]
        for cx, cy in cloud[::-1]:
            for side, ink in ((-1, hair_lit), (1, hair_shade)):
                plate.cut(circle(side * cx, cy * 0.94, 17), ink, 2)
        plate.flat(ellipse(0, -8, 50, 54), hair_lit)
        plate.flat("M0 -62C68 -62 68 46 0 46Z", hair_shade)
        for side, ink in ((-1, "#C58AA8"), (1, "#8A4A72")):
            for cx, cy in cloud[1:7]:
                px, py = side * cx * 0.98, cy * 0.94
                plate.stroke(f"M{coords(px - 7, py + 3)}A7.5 7.5 0 1 1 {coords(px + 4, py + 6)}", ink, 1.7)
        draw_long_ears(plate, suit, reach=58, tip=-14)
        draw_head(plate, _face(suit, eyes="hooded", brows="arched", mouth="calm", lip="#7A1F3A"))
        draw_horns(plate, [(21, -30), (36, -48), (56, -42), (56, -24), (44, -20), (42, -30)], [15, 16, 14, 11, 7, 2], 6)
        for side, ink in ((-1, hair_lit), (1, hair_shade)):
            for cx, cy, r in ((30, -30, 9), (18, -40, 10), (5, -43, 10)):
                plate.cut(circle(side * cx, cy, r), ink, 1.6)
            for cx, cy in ((30, -30), (18, -40)):
                plate.stroke(
                    f"M{coords(side * cx - 4, cy + 1)}A4.5 4.5 0 1 1 {coords(side * cx + 3, cy + 4)}",
                    "#C58AA8" if side < 0 else "#8A4A72",
                    1.5,
                )
        # a wreath of nightshade
        for fx, fy in ((-34, -34), (0, -47), (34, -34), (-18, -45), (18, -45)):
            _blossom(plate, fx, fy, 8.5 if abs(fx) != 18 else 7, fx <= 0)
        for side, ink in ((-1, suit.skin_shade), (1, suit.skin)):
            plate.dots([(side * fx, fy) for fx, fy in ((24, 12), (28, 17), (20, 17))], 1.3, ink)
    draw_jewels(plate, suit, [(2, -19, 5, 7)], HORN)
    with plate.placed(104, -22, 0.95, turn=4):
        draw_toadstool(plate, suit)
    draw_fist(plate, suit, 104, -22, 0.9)


def _blossom(plate: Plate, x: float, y: float, r: float, lit: bool) -> None:
    petals = [
        (
            x + math.cos(math.radians(a)) * (r if i % 2 == 0 else r * 0.55),
            y + math.sin(math.radians(a)) * (r if i % 2 == 0 else r * 0.55),
        )
        for i, a in enumerate(range(-90, 270, 36))
    ]
    plate.cut(spline(petals, True), "#D8577A" if lit else "#9C3358", 1.5)
    plate.flat(circle(x, y, r * 0.3), HORN)


FIGURES = {"H": queen_of_hearts, "S": queen_of_spades, "D": queen_of_diamonds, "C": queen_of_clubs}
