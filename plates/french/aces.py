"""The four aces: emblems with devils in them.

The spade grins, the heart winks, the diamond stares with its one eye, the club is a Cerberus.
"""

from __future__ import annotations

import math

from plates.drawing.inks import HORN, HORN_SHADE, INK, PAPER, mix
from plates.drawing.outlines import Spine, circle, coords, lozenge, polygon, rounded
from plates.drawing.plate import Plate
from plates.french.frame import draw_hair_line
from plates.french.suits import SUIT, Suit

X, Y = 150.0, 212.0


def _horns(plate: Plate, points: list[tuple[float, float]], widths: list[float], rings: int) -> None:
    for side in (-1, 1):
        horn = Spine([(side * x, y) for x, y in points], widths)
        plate.limb(horn, HORN, HORN_SHADE, line=3)
        plate.rings(horn, rings, 1.6, PAPER, 0.12, 0.8, 0.3)


def _body(plate: Plate, suit: Suit, scale: float, gouges: bool = True) -> None:
    """The emblem, large, with its split and the house's cuts."""
    with plate.placed(scale=scale):
        plate.flat(suit.emblem, suit.main)
        plate.flat(suit.half + "Z", suit.deep)
        if gouges:
            plate.curve(*suit.glint, 1.1, PAPER)
            plate.curve(*suit.reflex, 0.8, suit.light)


def _spade_ring(plate: Plate, suit: Suit) -> None:
    for i in range(48):
        a = math.radians(i * 7.5)
        inner, outer = (104, 132) if i % 4 == 0 else (106, 118) if i % 2 == 0 else (110, 124)
        plate.gouge(
            math.cos(a) * inner, math.sin(a) * inner * 1.08, math.cos(a) * outer, math.sin(a) * outer * 1.08, 2.6, suit.main, 0.7
        )


def _ace_of_spades(plate: Plate, suit: Suit) -> None:
    _horns(plate, [(20, -50), (40, -64), (50, -84), (40, -102)], [26, 21, 14, 2], 6)
    _body(plate, suit, 2.85, gouges=False)
    plate.strands(
        ((-62, 40), (-68, 14), (-44, -14), (-22, -44)), ((-40, 48), (-42, 30), (-28, 8), (-14, -18)), 3, 2.2, suit.light, 0, 0.7
    )
    plate.strands(
        ((62, 40), (68, 14), (44, -14), (22, -44)), ((40, 48), (42, 30), (28, 8), (14, -18)), 3, 1.8, suit.skin_shade, 0, 0.7
    )
    for side in (-1, 1):
        plate.flat(f"M{coords(side * 9, 6)}Q{coords(side * 26, -12, side * 46, -14)}Q{coords(side * 38, 14, side * 9, 6)}Z", HORN)
        plate.flat(
            f"M{coords(side * 27, -10)}Q{coords(side * 31, 0, side * 27, 8)}Q{coords(side * 22, 0, side * 27, -10)}Z", suit.deep
        )
    mouth = "M-50 18Q0 44 50 18Q40 62 0 62Q-40 62 -50 18Z"
    plate.flat(mouth, PAPER)
    for x in (-31, -16, 0, 16, 31):
        plate.stroke(f"M{coords(x, 26)}L{coords(x * 0.86, 60)}", suit.deep, 2.4)
    plate.stroke("M-43 34Q0 58 43 34", suit.deep, 2.4)


def _heart_ring(plate: Plate, suit: Suit) -> None:
    for i in range(20):
        a = i * 18
        big = i % 2 == 0
        with plate.placed(turn=a):
            top = -132 if big else -120
            d = (
                f"M-9 -99C{coords(-13, -110, -3, -114, 2, top)}"
                f"C{coords(2, -114, 13, -110, 9, -99)}C{coords(5, -103, -5, -103, -9, -99)}Z"
            )
            plate.flat(d, suit.main if big else HORN)


def _ace_of_hearts(plate: Plate, suit: Suit) -> None:
    _horns(plate, [(36, -58), (52, -72), (72, -74), (80, -94)], [24, 20, 15, 2], 6)
    _body(plate, suit, 2.75)
    plate.strands(((-50, -2), (-46, 22), (-26, 42), (-8, 66)), ((-36, 10), (-32, 26), (-18, 40), (-6, 56)), 3, 1.8, suit.light)
    plate.strands(((62, -30), (66, 0), (34, 34), (10, 64)), ((46, -8), (46, 10), (26, 34), (10, 52)), 3, 1.8, suit.main)
    # one eye winks
    plate.flat("M-10 -12Q-26 -34 -46 -28Q-36 0 -10 -12Z", HORN)
    plate.flat("M-27 -27Q-21 -16 -27 -8Q-32 -16 -27 -27Z", INK)
    plate.curve((-6, -18), (-20, -42), (-36, -44), (-54, -34), 4.2, INK)
    plate.curve((12, -12), (20, -26), (36, -28), (48, -16), 4, INK)
    plate.curve((8, -26), (20, -38), (36, -42), (50, -32), 3, INK)
    plate.flat("M-34 12Q0 30 36 6Q26 42 0 44Q-24 44 -34 12Z", INK)
    plate.flat("M-30 14.6Q0 31 32 9L29 16Q0 36 -27 21Z", PAPER)
    for x, y in ((-20, 22.6), (20, 20.6)):
        plate.flat(polygon([(x - 6, y - 4), (x + 6, y - 4), (x, y + 12)]), PAPER)
    plate.flat("M-13 41Q-2 26 16 38Q8 45 0 44Q-8 44 -13 41Z", suit.light)


def _diamond_ring(plate: Plate, suit: Suit) -> None:
    for i in range(24):
        with plate.placed(turn=i * 15):
            long = i % 2 == 0
            tip = -134 if long else -122
            plate.flat(polygon([(-6 if long else -3.4, -110), (0, tip), (6 if long else 3.4, -110), (0, -100)]), suit.main)
            if long:
                plate.flat(polygon([(0, tip), (6, -110), (0, -100)]), suit.deep)


def _ace_of_diamonds(plate: Plate, suit: Suit) -> None:
    _horns(plate, [(30, -46), (50, -50), (70, -62), (72, -84)], [22, 19, 14, 2], 6)
    _body(plate, suit, 2.95, gouges=False)
    for d, ink in (
        ("M0 -94C-14 -56 -38 -24 -70 0L-26 -14Z", mix(suit.main, suit.light, 0.45)),
        ("M-70 0C-40 24 -16 56 0 94L-26 16Z", mix(suit.main, suit.deep, 0.35)),
        ("M0 -94L26 -14L0 -30L-26 -14Z", suit.skin),
        ("M0 -94L26 -14L0 -30Z", suit.main),
        ("M0 94L26 16L0 32L-26 16Z", suit.skin_shade),
        ("M0 94L26 16L0 32Z", suit.deep),
    ):
        plate.flat(d, ink)
    for d in ("M0 -92L-26 -14L-68 0L-26 16L0 92L26 16L68 0L26 -14Z", "M-26 -14V16M26 -14V16"):
        plate.stroke(d, suit.accent, 1.6)
    # the one eye
    plate.cut("M-46 2Q0 -46 46 -2Q0 40 -46 2Z", PAPER, 3, around=suit.deep)
    plate.flat(circle(0, -2, 19), suit.main)
    plate.flat("M0 -21C25 -21 25 17 0 17Z", suit.deep)
    plate.rays(0, -2, 9, (-19, -21, 19, 17), 16, 1.1, suit.accent, gap=2, seed=2)
    plate.flat("M0 -19Q8 -2 0 15Q-8 -2 0 -19Z", INK)
    plate.flat(circle(-7, -10, 4), PAPER)
    plate.curve((-54, 4), (-26, -38), (22, -42), (54, -6), 4.4, suit.deep)
    plate.curve((-40, -20), (-22, -40), (22, -46), (46, -28), 3.4, suit.deep)
    plate.curve((-24, 40), (-8, 50), (10, 49), (26, 36), 3.4, suit.deep)
    for x, y in ((-13, 45.6), (14, 44)):
        plate.flat(polygon([(x - 4.6, y - 1), (x + 4.6, y - 1), (x, y + 10)]), PAPER)


def _club_ring(plate: Plate, suit: Suit) -> None:
    for i in range(16):
        if i in (0, 3, 12, 15):
            continue  # a horn is there
        with plate.placed(turn=i * 22.5 + 11.25):
            d = "M0 -99C-11 -108 -9 -120 3 -134C12 -120 10 -108 0 -99Z"
            plate.flat(d, suit.main if i % 2 else suit.skin)
            plate.gouge(0, -101, 2, -128, 1.6, PAPER)


def _ace_of_clubs(plate: Plate, suit: Suit) -> None:
    for x, y, turn in ((0, -58, 0), (-56, 8, -26), (56, 8, 26)):
        with plate.placed(x, y, turn=turn):
            _horns(plate, [(13, -22), (24, -34), (22, -50)], [15, 11, 1.5], 4)
    with plate.placed(0, 4):
        _body(plate, suit, 2.9, gouges=False)
    for side, ink in ((-1, suit.light), (1, suit.skin_shade)):
        plate.strands(
            ((side * 2.5, 36), (side * 4, 56), (side * 9, 72), (side * 20, 86)),
            ((side * 6, 36), (side * 8, 54), (side * 16, 70), (side * 28, 86)),
            3,
            1.4,
            ink,
        )
    heads = (((0, -52), 1.0, "laugh", 0), ((-48, 18), 0.92, "rage", -12), ((48, 18), 0.92, "sleep", 12))
    for (x, y), scale, mood, turn in heads:
        with plate.placed(x, y, scale, turn):
            _cerberus(plate, suit, mood)


def _cerberus(plate: Plate, suit: Suit, mood: str) -> None:
    plate.curve((-25, 2), (-27, -10), (-20, -22), (-8, -25), 2.2, PAPER)
    if mood == "sleep":
        for side in (-1, 1):
            plate.curve((side * 4, -5), (side * 8, 1), (side * 15, 1), (side * 20, -6), 2.6, HORN)
        plate.flat("M-7 10Q0 5 7 10Q6 19 0 19Q-6 19 -7 10Z", PAPER)
        for zx, zy, size in ((22, -27, 6), (31, -38, 4.4)):
            plate.stroke(
                f"M{coords(zx - size, zy - size)}H{coords(zx + size)}L{coords(zx - size, zy + size)}H{coords(zx + size)}",
                suit.main,
                2.6,
            )
        return
    slant = 5 if mood == "rage" else -1
    for side in (-1, 1):
        plate.flat(
            f"M{coords(side * 4, -2)}Q{coords(side * 9, -13 + slant * 0.4, side * 21, -9 - slant)}"
            f"Q{coords(side * 17, 3, side * 4, -2)}Z",
            HORN,
        )
        plate.flat(
            f"M{coords(side * 12, -9)}Q{coords(side * 15, -4, side * 12, 0)}Q{coords(side * 9, -4, side * 12, -9)}Z", suit.deep
        )
        if mood == "rage":
            plate.gouge(side * 2, -7, side * 22, -19, 2.4, PAPER, 0.6)
    if mood == "laugh":
        plate.flat("M-20 5Q0 14 20 5Q15 25 0 25Q-15 25 -20 5Z", PAPER)
        plate.stroke("M-12 9.5L-10 22.6M-4 11V25M4 11V25M12 9.5L10 22.6", suit.deep, 1.7)
    else:
        plate.flat("M-17 17L-12 7L-7 14L0 7L7 14L12 7L17 17L11 13.6L7 20L0 14L-7 20L-11 13.6Z", PAPER)


_BODIES = {"S": _ace_of_spades, "H": _ace_of_hearts, "D": _ace_of_diamonds, "C": _ace_of_clubs}
_RINGS = {"S": _spade_ring, "H": _heart_ring, "D": _diamond_ring, "C": _club_ring}


def draw_ace_body(plate: Plate, suit: Suit) -> None:
    """The ace's devil about the origin, about 160 wide and 190 high."""
    _BODIES[suit.code](plate, suit)


def ace_plate(suit_code: str) -> Plate:
    suit = SUIT[suit_code]
    plate = Plate()
    plate.flat(rounded(0, 0, 300, 420), PAPER)
    draw_hair_line(plate, suit)
    with plate.placed(X, Y):
        _RINGS[suit_code](plate, suit)
        draw_ace_body(plate, suit)
    for y in (46.0, 374.0):
        for dx, r in ((-22, 3.0), (0, 5.0), (22, 3.0)):
            plate.flat(lozenge(X + dx, y, r, r * 1.4), suit.main)
    return plate
