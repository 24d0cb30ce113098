"""Coins and potions: one of each on a tile, so that no counting is needed."""

from __future__ import annotations

import math

from plates.chicken_army.inks import BEAK, BEAK_SHADE, COMB, COMB_SHADE, CREAM, GOLD, GOLD_SHADE, KEY, WOOD, WOOD_SHADE
from plates.drawing.outlines import Spine, circle, polygon, rounded
from plates.drawing.plate import Plate

DEEP_GOLD = "#7E4A12"
GLASS, GLASS_SHADE = "#FFFFFF", "#DCC9B8"


def _coin(plate: Plate, reeds: int) -> None:
    """The blank: rim, reeding and a sunk field."""
    plate.flat(circle(3, 5, 49), "#C9973A")
    plate.cut(circle(0, 0, 49), GOLD, 2.4, around=DEEP_GOLD)
    plate.flat("M0 -48A48 48 0 0 1 0 48Z", GOLD_SHADE)
    for k in range(reeds):
        a = math.tau * (k + 0.5) / reeds
        c, s = math.cos(a), math.sin(a)
        plate.gouge(c * 42.6, s * 42.6, c * 47.4, s * 47.4, 1.1, DEEP_GOLD if c > 0 else "#FBE9B0")
    plate.cut(circle(0, 0, 40.5), "#F6C95C", 1.8, around=DEEP_GOLD)
    plate.flat("M0 -39.6A39.6 39.6 0 0 1 0 39.6Z", "#D8962C")
    plate.curve((-35, 8), (-38, -10), (-28, -28), (-12, -34), 1.8, CREAM)


def cock_coin(plate: Plate) -> None:
    """A cock's head in profile, like an emperor's."""
    _coin(plate, 40)
    plate.flat("M-12 -20C-16 -30 -6 -34 -4 -26C-4 -36 8 -36 7 -27C12 -34 22 -28 17 -20C22 -20 24 -12 19 -9L2 -12Z", DEEP_GOLD)
    plate.flat(
        "M-8 -16C2 -22 16 -18 19 -6C21 2 18 8 22 18C24 24 26 28 28 30C18 36 -2 37 -14 33"
        "C-10 26 -6 20 -8 12C-10 8 -12 4 -12 -2C-12 -8 -11 -13 -8 -16Z",
        GOLD,
    )
    plate.flat("M8 -17.4C14 -15 18 -11 19 -6C21 2 18 8 22 18C24 24 26 28 28 30C22 33 14 35 6 35.4C14 20 6 2 8 -17.4Z", GOLD_SHADE)
    plate.flat("M-10 -10L-28 -1L-11 4Z", DEEP_GOLD)
    plate.flat("M-13 5C-20 8 -19 18 -13 17C-9 16 -9 9 -8 5Z", DEEP_GOLD)
    plate.flat(circle(-1, -6, 4), CREAM)
    plate.flat(circle(-2, -5.6, 2.1), DEEP_GOLD)
    plate.strands(((2, 4), (4, 14), (6, 22), (4, 31)), ((16, 4), (17, 14), (20, 22), (24, 28)), 5, 1.2, DEEP_GOLD)


def egg_coin(plate: Plate) -> None:
    """An egg between two ears of wheat."""
    _coin(plate, 28)
    plate.cut("M0 -26C11 -26 18 -8 18 2C18 13 11 20 0 20C-11 20 -18 13 -18 2C-18 -8 -11 -26 0 -26Z", CREAM, 2, around=DEEP_GOLD)
    plate.flat("M0 -25C10.4 -25 17 -8 17 2C17 12 10.4 19 0 19C8 8 8 -12 0 -25Z", "#D9C19A")
    plate.curve((-12, -2), (-12, -10), (-8, -17), (-4, -20), 1.5, "#FFFFFF")
    for side, ink in ((-1, DEEP_GOLD), (1, DEEP_GOLD)):
        plate.curve((side * 3, 31), (side * 16, 30), (side * 26, 18), (side * 29, -6), 1.3, ink)
        for k in range(6):
            a = math.radians(74 - k * 17)
            x, y = side * (3 + math.cos(a) * 27), 2 + math.sin(a) * 29
            for lean in (-24, 30):
                with plate.placed(x, y, turn=side * (12 + (90 - math.degrees(a)) * 0.9 - 60 + lean)):
                    plate.flat("M0 1C3 -2 3 -6 0 -10C-3 -6 -3 -2 0 1Z", ink)


def claw_coin(plate: Plate) -> None:
    """A chicken's foot: the counterfeiters' choice."""
    _coin(plate, 34)
    for angle, reach in ((-138, 31), (-90, 33), (-42, 31), (90, 17)):
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        toe = Spine([(0, 6), (c * reach * 0.55, 6 + s * reach * 0.55), (c * reach, 6 + s * reach)], [11, 9, 8])
        plate.flat(toe.outline(), DEEP_GOLD)
        for share in (0.42, 0.64, 0.84):
            plate.flat(circle(c * reach * share, 6 + s * reach * share, 5.2), DEEP_GOLD)
            px, py = c * reach * (share + 0.1), 6 + s * reach * (share + 0.1)
            plate.gouge(px - s * 4.6, py + c * 4.6, px + s * 4.6, py - c * 4.6, 1.0, GOLD)
        x1, y1 = c * (reach + 1), 6 + s * (reach + 1)
        plate.flat(polygon([(x1 - s * 3.6, y1 + c * 3.6), (x1 + c * 9, y1 + s * 9), (x1 + s * 3.6, y1 - c * 3.6)]), KEY)
    plate.flat(circle(0, 6, 7), DEEP_GOLD)
    for x, y in ((-19, 18), (19, 18)):
        plate.flat(
            polygon(
                [
                    (x, y - 5),
                    (x + 1.6, y - 1.6),
                    (x + 5, y),
                    (x + 1.6, y + 1.6),
                    (x, y + 5),
                    (x - 1.6, y + 1.6),
                    (x - 5, y),
                    (x - 1.6, y - 1.6),
                ]
            ),
            DEEP_GOLD,
        )


# -- potions -------------------------------------------------------------------------------------------------------------------
def _label(plate: Plate, x: float, y: float, scale: float) -> None:
    """A heart: this one heals."""
    with plate.placed(x, y, scale):
        plate.flat("M0 13C-6 8 -13 3 -13 -4C-13 -12 -3 -13 0 -6C3 -13 13 -12 13 -4C13 3 6 8 0 13Z", CREAM)


def _bubbles(plate: Plate, places: tuple[tuple[float, float, float], ...]) -> None:
    for x, y, r in places:
        plate.flat(circle(x, y, r), "#F3A08A" if x < 2 else COMB)


def round_flask(plate: Plate) -> None:
    """A round flask with a cork, and a feather in the cork."""
    quill = Spine([(4, -44), (12, -56), (28, -64)], [5, 13, 2])
    plate.cut(quill.outline(), CREAM, 1.8, around=KEY)
    plate.curve((5, -45), (10, -54), (18, -60), (26, -63), 1.0, WOOD_SHADE)
    body = "M-11 -34V-18C-32 -10 -44 8 -40 28C-37 42 -22 48 0 48C22 48 37 42 40 28C44 8 32 -10 11 -18V-34Z"
    plate.cut(body, GLASS, 3, around=KEY)
    plate.flat("M2 -32.6H9.6V-17C30 -9 42 8 38.6 28C36 40 22 46.4 2 46.4Z", GLASS_SHADE)
    plate.flat(
        "M-37 12C-26 2 -14 18 0 11C12 5 24 2 37 10C39 17 39.6 22 38.4 28C36 40 22 46 0 46"
        "C-22 46 -36 40 -38.4 28C-39.6 22 -39 17 -37 12Z",
        COMB,
    )
    plate.flat("M4 9.4C14 4.6 25 2.6 37 10C39 17 39.6 22 38.4 28C36 40 22 46 4 46C14 32 14 20 4 9.4Z", COMB_SHADE)
    plate.cut(rounded(-15, -38, 30, 8, 3), GLASS, 2.4, around=KEY)
    plate.cut(rounded(-10, -49, 20, 13, 3), WOOD, 2.2, around=KEY)
    plate.flat(rounded(1, -47.8, 8, 10, 2), WOOD_SHADE)
    _label(plate, -1, 27, 0.92)
    _bubbles(plate, ((-25, 26, 3.6), (-20, 36, 2.4), (22, 20, 3.4), (26, 32, 2.2)))
    plate.curve((-33, 4), (-31, -4), (-25, -9), (-18, -12), 2.1, GLASS_SHADE)


def egg_bottle(plate: Plate) -> None:
    """A bottle blown in the shape of an egg, in its cup."""
    plate.cut("M-22 36H22L28 52H-28Z", GOLD, 2.4, around=KEY)
    plate.flat("M1 37H21L26 50.8H1Z", GOLD_SHADE)
    plate.cut("M0 -40C20 -40 34 -10 34 8C34 28 20 40 0 40C-20 40 -34 28 -34 8C-34 -10 -20 -40 0 -40Z", GLASS, 3, around=KEY)
    plate.flat("M2 -38C19 -37 32.4 -10 32.4 8C32.4 27 19 38.4 2 38.4Z", GLASS_SHADE)
    plate.flat("M-32 2C-20 -6 -10 8 2 2C14 -4 22 -6 32 2C34 26 20 38.4 0 38.4C-20 38.4 -34 26 -32 2Z", COMB)
    plate.flat("M4 1C14 -4 22 -6 32 2C34 26 20 38.4 4 38.4C12 26 12 12 4 1Z", COMB_SHADE)
    plate.cut("M-8 -48H8L10 -36H-10Z", GLASS, 2.4, around=KEY)
    plate.cut(circle(0, -54, 8.5), COMB_SHADE, 2.4, around=KEY)
    plate.curve((-4.6, -54), (-4.6, -57), (-2, -59), (1, -59), 1.3, "#F3A08A")
    _label(plate, -1, 20, 0.88)
    _bubbles(plate, ((-20, 14, 3.2), (-16, 28, 2.4), (20, 10, 3.2), (18, 27, 2.2)))
    plate.curve((-27, -4), (-25, -16), (-18, -26), (-12, -31), 2.0, GLASS_SHADE)


def cone_flask(plate: Plate) -> None:
    """A chemist's flask whose stopper is a cock's head."""
    plate.cut("M-9 -26V-14L-42 36C-45 44 -42 48 -34 48H34C42 48 45 44 42 36L9 -14V-26Z", GLASS, 3, around=KEY)
    plate.flat("M2 -24.6H7.6V-13.4L40.4 36.4C43 43 41 46.4 34 46.4H2Z", GLASS_SHADE)
    plate.flat("M-26 14C-16 8 -8 20 2 13C12 7 18 8 27 15L40 35.6C43 43 41 46 34 46H-34C-41 46 -43 43 -40 35.6Z", COMB)
    plate.flat("M5 11.6C13 7 18 8.4 27 15L40 35.6C43 43 41 46 34 46H5C14 36 14 24 5 11.6Z", COMB_SHADE)
    plate.cut(rounded(-13, -30, 26, 8, 3), GLASS, 2.4, around=KEY)
    plate.cut("M-10 -52C-13 -60 -4 -63 -2 -57C0 -64 10 -62 7 -54C13 -54 12 -46 8 -46Z", COMB, 1.8, around=KEY)
    plate.cut("M-10 -30C-12 -42 -12 -53 0 -53C12 -53 12 -42 10 -30Z", BEAK, 2.2, around=KEY)
    plate.flat("M1 -52C10.6 -51 11 -42 9 -31.2H1Z", BEAK_SHADE)
    plate.cut("M-9 -46L-19 -42L-9 -39Z", GOLD, 1.6, around=KEY)
    plate.flat(circle(-3.4, -45, 2.4), KEY)
    _label(plate, -1, 29, 0.92)
    _bubbles(plate, ((-26, 34, 3.2), (-19, 22, 2.4), (24, 32, 3.4), (18, 20, 2.2)))
    plate.curve((-33, 28), (-28, 20), (-22, 11), (-14, 0), 1.8, GLASS_SHADE)


COINS = ((cock_coin, (69.5, 69.5), 1.0), (egg_coin, (69.5, 69.5), 1.0), (claw_coin, (69.5, 69.5), 1.0))
POTIONS = ((round_flask, (69.5, 73), 1.0), (egg_bottle, (69.5, 74), 1.0), (cone_flask, (69.5, 74), 1.0))
