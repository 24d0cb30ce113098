"""The four jacks: imps with big ears, short horns, jagged collars and mischief."""

from __future__ import annotations

import math

from plates.drawing.head import Head, draw_head
from plates.drawing.inks import HORN, HORN_SHADE, INK, PAPER, mix
from plates.drawing.outlines import Spine, circle, coords, lozenge, mirrored, polygon
from plates.drawing.plate import Plate
from plates.french.anatomy import draw_fist, draw_horns, draw_leaf, draw_long_ears, draw_open_hand
from plates.french.attributes import draw_dagger, draw_die, draw_lute, draw_torch
from plates.french.grounds import draw_fringe, draw_lozenges, draw_stars
from plates.french.suits import SUIT, Suit

HEAD = (0.0, -92.0, 1.16)


def _face(suit: Suit, **features: object) -> Head:
    base = {"eye_ink": HORN, "lip": INK, "jaw": 0.56, "nose": 14.0, "ears": False, "brow_weight": 0.9}
    return Head(suit.skin, suit.skin_shade, **(base | features))  # type: ignore[arg-type]


def _doublet(plate: Plate, suit: Suit, lit: str, shade: str) -> None:
    plate.split("M0 -44H26C58 -38 84 -24 92 4H0", lit, shade)


def _jagged_collar(plate: Plate, inks: tuple[str, str], n: int = 9, reach: float = 46, bells: bool = True) -> None:
    for i in range(n):
        a = math.radians(188 - i * 196 / (n - 1))
        x, y = math.cos(a) * reach, -40 + max(math.sin(a), -0.2) * reach * 0.62
        left, right = a + 0.25, a - 0.25
        points = [(math.cos(left) * 20, -44 + math.sin(left) * 8), (x, y + 6), (math.cos(right) * 20, -44 + math.sin(right) * 8)]
        plate.cut(polygon(points), inks[i % 2], 2)
        if bells:
            plate.cut(circle(x, y + 7, 4), HORN if x < 2 else HORN_SHADE, 1.4)


def jack_of_hearts(plate: Plate) -> None:
    suit = SUIT["H"]
    draw_lozenges(plate, suit)
    draw_fringe(plate, suit)
    with plate.placed(101, -18, 0.95, turn=7):
        draw_torch(plate, suit)
    _doublet(plate, suit, suit.main, suit.deep)
    for side, ink in ((-1, HORN), (1, HORN_SHADE)):
        for px, py in ((46, -14), (66, -4)):
            plate.flat(lozenge(side * px, py, 6, 9), ink)
    _jagged_collar(plate, (PAPER, HORN))
    x, y, scale = HEAD
    with plate.placed(x, y, scale, turn=-5):
        draw_long_ears(plate, suit, 72, -16)
        draw_horns(plate, [(19, -34), (30, -48), (40, -66)], [19, 14, 1], 4)
        draw_head(plate, _face(suit, eyes="goat", brows="raised", mouth="tongue", lip="#F5B09A"))
        flame = (
            "M-20 -38C-24 -52 -14 -56 -14 -72C-4 -66 -4 -58 -4 -52C4 -60 2 -74 10 -84"
            "C18 -70 14 -60 16 -52C20 -56 22 -60 22 -66C30 -54 26 -42 20 -34C8 -42 -10 -42 -20 -38Z"
        )
        plate.cut(flame, INK)
        plate.strands(
            ((-14, -40), (-16, -50), (-10, -56), (-12, -66)), ((16, -38), (22, -46), (10, -60), (11, -78)), 5, 1.3, suit.light
        )
        for side in (-1, 1):
            plate.flat(circle(side * 25, 16, 6), suit.light if side < 0 else suit.main)
    draw_fist(plate, suit, 102, -18, 0.95, turn=7)


def jack_of_spades(plate: Plate) -> None:
    suit = SUIT["S"]
    draw_lozenges(plate, suit)
    draw_stars(plate, suit, [(-120, -70, 4), (-70, -178, 4), (60, -180, 3), (122, -178, 5)])
    draw_fringe(plate, suit)
    # little bat wings
    wing = (
        "M10 -20C30 -40 50 -60 64 -88C76 -80 92 -78 112 -84C108 -72 110 -60 116 -50"
        "C106 -50 98 -44 94 -34C84 -38 76 -32 72 -22C60 -26 48 -16 40 0Z"
    )
    plate.cut(wing, suit.skin_shade)
    plate.cut(mirrored(wing), suit.skin)
    plate.strands_both(
        ((36, -26), (52, -44), (60, -64), (64, -82)), ((60, -26), (84, -42), (98, -58), (108, -74)), 3, 1.6, suit.deep, suit.light
    )
    _doublet(plate, suit, suit.main, suit.deep)
    plate.strands_both(
        ((36, -34), (50, -26), (56, -12), (58, 4)), ((64, -32), (76, -20), (82, -8), (84, 4)), 4, 1.6, suit.light, suit.skin_shade
    )
    _jagged_collar(plate, (suit.light, "#D63A1B"), bells=False, reach=42)
    x, y, scale = HEAD
    with plate.placed(x, y, scale, turn=5):
        # bat ears stand straight up
        for side, ink, cut in ((-1, suit.skin, suit.skin_shade), (1, suit.skin_shade, suit.skin)):
            plate.cut(
                f"M{coords(side * 30, 2)}C{coords(side * 44, -20, side * 56, -44, side * 64, -66)}"
                f"C{coords(side * 72, -40, side * 62, 0, side * 34, 16)}Z",
                ink,
            )
            plate.strands(
                ((side * 38, 2), (side * 46, -14), (side * 56, -34), (side * 61, -52)),
                ((side * 44, 4), (side * 54, -8), (side * 60, -24), (side * 64, -44)), 2, 1.7, cut,
            )  # fmt: skip
        draw_horns(plate, [(16, -38), (24, -52), (22, -68)], [15, 11, 1], 4)
        draw_head(plate, _face(suit, eyes="wink", brows="cocked", mouth="grin", jaw=0.6, chin=52, nose=16, hook=1))
        # skull cap with a point on the brow
        plate.split("M0 -49C26 -49 38 -32 38 -10C28 -22 16 -30 0 -16", suit.main, suit.deep)
        plate.strands_both(
            ((2, -44), (18, -42), (30, -32), (35, -18)),
            ((2, -30), (12, -32), (24, -28), (33, -18)),
            3,
            1.1,
            suit.light,
            suit.skin_shade,
        )
        plate.cut(lozenge(0, -34, 4.6, 6.4), "#D63A1B", 1.6)
    with plate.placed(103, -16, 0.95, turn=6):
        draw_dagger(plate, suit)
    draw_fist(plate, suit, 103, -10, 0.95, turn=6)


def jack_of_diamonds(plate: Plate) -> None:
    suit = SUIT["D"]
    draw_lozenges(plate, suit)
    draw_fringe(plate, suit)
    _doublet(plate, suit, suit.light, suit.skin)
    for i in range(5):
        for side, ink in ((-1, suit.main), (1, suit.deep)):
            px = side * (34 + i * 12)
            plate.gouge(px, -34 + i * 4, px * 1.04, 4, 2.6, ink)
    for i in range(9):
        a = math.radians(194 - i * 26)
        rx, ry = math.cos(a) * 40, -40 + math.sin(a) * 15
        plate.cut(circle(rx, ry, 12), PAPER if rx < 2 else suit.light, 2, around=suit.main)
        plate.stroke(
            f"M{coords(rx - 4, ry + 1)}A4.5 4.5 0 1 1 {coords(rx + 4, ry + 1)}", suit.light if rx < 2 else suit.main, 1.4
        )
    x, y, scale = HEAD
    with plate.placed(x, y, scale, turn=-4):
        draw_long_ears(plate, suit, 66, -24)
        draw_head(
            plate,
            _face(suit, eyes="sidelong", eye_ink=PAPER, brows="cocked", mouth="smirk", lip=suit.deep, nose=13, brow_weight=1.2),
        )
        # thin moustache and a tuft
        for side in (-1, 1):
            plate.curve((side * 1, 22), (side * 8, 19), (side * 16, 22), (side * 23, 15), 1.8, INK)
        plate.cut("M-6 44Q0 40 6 44L0 60Z", INK, 1.4)
        # slashed cap with horns through the brim and a long plume
        plate.split("M0 -70C34 -74 56 -54 46 -26C30 -36 14 -38 0 -38", suit.main, suit.deep)
        plate.strands_both(
            ((10, -42), (14, -52), (14, -60), (8, -66)),
            ((38, -34), (44, -44), (40, -56), (26, -64)),
            4,
            1.7,
            suit.accent,
            suit.light,
        )
        draw_horns(plate, [(22, -34), (32, -50), (30, -66)], [15, 11, 1], 4)
        plate.split("M0 -42C18 -42 36 -38 50 -30L47 -18C32 -27 16 -30 0 -30", HORN, HORN_SHADE)
        plume = Spine([(34, -28), (62, -44), (76, -70), (66, -88), (52, -86)], [5, 22, 26, 16, 2])
        plate.limb(plume, PAPER, suit.light)
        plate.rings(plume, 9, 1.3, suit.main, 0.15, 0.9, bend=1.2)
        plate.cut(lozenge(-26, -31, 5, 6.5), suit.main, 1.6)
        plate.cut(circle(-38, 22, 4.4), HORN, 1.5)
    draw_open_hand(plate, suit, 97, -38)
    draw_die(plate, 95, -72, 22, -14, (5, 6, 3))
    draw_die(plate, 114, -108, 16, 18, (1, 4, 2))


def jack_of_clubs(plate: Plate) -> None:
    suit = SUIT["C"]
    hair_lit, hair_shade = "#8A5A2E", "#573317"
    draw_lozenges(plate, suit)
    draw_fringe(plate, suit)
    _doublet(plate, suit, mix(suit.main, suit.skin, 0.35), suit.main)
    # a collar of oak leaves
    for i in range(7):
        a = 64 - i * 21.3
        draw_leaf(plate, -a * 0.42, -42 + (1 - abs(a) / 64) * 8, 34, a, HORN if i % 2 else suit.accent, suit.main)
    x, y, scale = HEAD
    with plate.placed(x, y, scale, turn=4):
        for cx, cy in ((0, -48), (22, -46), (38, -32), (44, -12), (40, 8)):
            for side, ink in ((-1, hair_lit), (1, hair_shade)):
                plate.cut(circle(side * cx, cy, 14), ink, 1.8)
        draw_long_ears(plate, suit, 70, 10)
        draw_horns(plate, [(20, -36), (30, -54), (46, -60), (54, -72)], [16, 13, 9, 1], 5)
        draw_head(plate, _face(suit, eyes="wide", eye_ink=HORN, brows="raised", mouth="whistle", lip=suit.deep, jaw=0.52))
        for side, ink, cut in ((-1, hair_lit, "#E0A85E"), (1, hair_shade, hair_lit)):
            for cx, cy, r in ((32, -26, 10), (20, -36, 11), (6, -40, 11)):
                plate.cut(circle(side * cx, cy, r), ink, 1.8)
            for cx, cy in ((32, -26), (20, -36), (6, -40), (42, -8)):
                plate.stroke(f"M{coords(side * cx - 5, cy + 2)}A5 5 0 1 1 {coords(side * cx + 3, cy + 4)}", cut, 1.6)
        plate.cut("M-7 46Q0 40 7 46C6 54 4 60 -3 66C-3 60 -7 54 -7 46Z", hair_lit, 1.5)
        for side, ink in ((-1, suit.skin_shade), (1, suit.skin)):
            plate.dots([(side * px, py) for px, py in ((25, 10), (20, 14), (28, 16), (23, 20))], 1.4, ink)
    with plate.placed(92, -30, 1.02, turn=12):
        draw_lute(plate, suit)
    draw_fist(plate, suit, 101, -74, 0.8, turn=12)


FIGURES = {"H": jack_of_hearts, "S": jack_of_spades, "D": jack_of_diamonds, "C": jack_of_clubs}
