"""Parts of the infernal body that several figures share: horns, ears, hands, jewels, leaves."""

from __future__ import annotations

import math

from plates.drawing.inks import HORN, HORN_SHADE, PAPER
from plates.drawing.outlines import Point, Spine, coords, lozenge, transformed
from plates.drawing.plate import Plate
from plates.french.suits import Suit


def draw_long_ears(plate: Plate, suit: Suit, reach: float = 68, tip: float = -20) -> None:
    """Pointed ears out to x = ±`reach`, their points at y = `tip` (head coordinates)."""
    for side, ink, cut in ((-1, suit.skin, suit.skin_shade), (1, suit.skin_shade, suit.skin)):
        x = side * reach
        plate.cut(
            f"M{coords(side * 32, -8)}C{coords(side * 44, tip + 2, side * (reach - 10), tip - 2, x, tip)}"
            f"C{coords(x - side * 4, tip + 16, side * 50, 12, side * 34, 14)}Z",
            ink,
        )
        plate.curve((side * 39, 0), (side * 46, -6), (side * 54, tip + 10), (side * (reach - 8), tip + 4), 1.7, cut)


def draw_horns(plate: Plate, points: list[Point], widths: list[float], rings: int, bend: float = 0.3) -> None:
    """A right horn and its mirror image, both lit from the left, with growth rings."""
    for side in (-1, 1):
        horn = Spine([(side * x, y) for x, y in points], widths)
        plate.limb(horn, HORN, HORN_SHADE)
        plate.rings(horn, rings, 1.3, PAPER, 0.1, 0.8, bend)


def draw_fist(plate: Plate, suit: Suit, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> None:
    """A clawed fist round something upright, knuckles to the left."""
    with plate.placed(x, y, scale, turn):
        plate.cut("M-9 -14H7C13 -14 14 -10 14 -5V8C14 13 10 15 4 15H-9Z", suit.skin_shade)
        for i in range(4):
            top = -14.5 + i * 7.2
            plate.cut(
                f"M-9 {top:g}H5C10 {top:g} 10 {top + 7.2:g} 5 {top + 7.2:g}H-9C-14 {top + 7.2:g} -14 {top:g} -9 {top:g}Z",
                suit.skin,
                1.6,
            )
            plate.flat(f"M-11 {top + 1.4:g}L-18 {top + 4.4:g}L-11 {top + 6:g}Z", HORN)


def draw_open_hand(plate: Plate, suit: Suit, x: float, y: float, scale: float = 1.0) -> None:
    """A hand held out palm up, fingers to the left, thumb to the right."""
    hand = (
        "M-32 -13C-35 -10 -34 -6 -31 -2C-26 6 -20 11 -12 14L-11 44H11L12 14C22 11 30 2 32 -10"
        "C33 -16 27 -18 24 -13C20 -6 14 -4 6 -4C-4 -4 -16 -6 -25 -13C-27 -15 -30 -15 -32 -13Z"
    )
    with plate.placed(x, y, scale):
        for tip in ("M-30 -8L-41 -16L-27 -13Z", "M25 -13L33 -25L32 -11Z"):
            plate.cut(tip, HORN, 1.4)
        plate.cut(hand, suit.skin)
        plate.flat("M2 -3C14 -3 21 -5 25 -12C27 -15 32 -14 31 -10C29 1 22 10 11 13L10 43H2Z", suit.skin_shade)
        for x0, y0 in ((-27, -7), (-24, -2), (-20, 3)):
            plate.gouge(x0, y0, x0 + 17, y0 + 5.5, 1.1, suit.skin_shade)


def draw_jewels(plate: Plate, suit: Suit, places: list[tuple[float, float, float, float]], ink: str) -> None:
    """Lozenge-cut stones at (x, y, half width, half height), each with a lit facet."""
    for x, y, rx, ry in places:
        plate.cut(lozenge(x, y, rx, ry), ink, 1.6)
        plate.flat(f"M{coords(x, y - ry)}L{coords(x + rx, y)}L{coords(x, y + ry)}Z", suit.deep, 0.45)


def draw_leaf(plate: Plate, x: float, y: float, size: float, turn: float, ink: str, vein: str, line: float = 1.8) -> None:
    """A lobed leaf hanging down from x, y, `size` long; `turn` swings its tip clockwise."""
    plate.cut(transformed(_LEAF, x, y, turn, size / 20), ink, line)
    (x0, y0), (x1, y1) = (_turned(0, length, turn, size / 20) for length in (1, 22))
    plate.gouge(x + x0, y + y0, x + x1, y + y1, 1.3 * size / 20, vein)


_LEAF = "M0 -2C9 0 11 5 8 7C15 8 14 15 8 16C7 20 3 23 0 26C-3 23 -7 20 -8 16C-14 15 -15 8 -8 7C-11 5 -9 0 0 -2Z"


def _turned(x: float, y: float, turn: float, scale: float) -> Point:
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    return x * c - y * s, x * s + y * c
