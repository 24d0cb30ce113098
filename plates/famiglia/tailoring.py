"""Coats, shirts, ties and sleeves. Torsos stand on the pit of the neck (0, 0) and reach 130 units down."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from plates.drawing.inks import PAPER
from plates.drawing.outlines import Point, circle, coords, polygon
from plates.drawing.plate import Plate
from plates.famiglia.families import SUIT_CLOTH, WHITE_CLOTH, Cloth, Skin


def shoulder_width(rank: int) -> float:
    """Half the width of a coat: seven units wider with every rank."""
    return 84.0 + 7 * rank


def coat(plate: Plate, half: float, cloth: Cloth = SUIT_CLOTH, stripes: int = 4, slope: float = 0.0) -> None:
    """The body of a coat with pinstripes; `slope` lets the shoulders hang."""
    w, y = half, 50 + slope
    plate.split(
        f"M0 -8H20C{coords(28, 12, w * 0.66, 10 + slope * 0.5, w, y)}C{coords(w + 13, y + 30, w + 15, y + 60, w + 15, 140)}H0",
        cloth.lit,
        cloth.shade,
    )
    plate.strands_both(
        ((46, 22 + slope * 0.4), (44, 60), (46, 90), (50, 138)),
        ((w - 4, y + 8), (w + 2, y + 30), (w + 4, y + 50), (w + 4, 138)),
        stripes,
        1.5,
        cloth.stripe,
        cloth.stripe_shade,
    )


def shirt(plate: Plate, cloth: Cloth = WHITE_CLOTH, wide: float = 32) -> None:
    """The shirt in the coat's opening."""
    plate.split(f"M0 12L{coords(wide, -6)}L{coords(wide - 8, 140)}H0", cloth.lit, cloth.shade)


def collar(plate: Plate, cloth: Cloth = WHITE_CLOTH, depth: float = 26) -> None:
    """Two points of a shirt collar."""
    for side, ink in ((-1, cloth.lit), (1, cloth.shade)):
        plate.cut(f"M0 {coords(14)}L{coords(side * 21, -12)}L{coords(side * 31, 2)}L{coords(side * 17, depth)}Z", ink)


def necktie(plate: Plate, lit: str, shade: str, cut: str | None = None) -> None:
    plate.cut("M-8 12H8L11 24L15 140H-15L-11 24Z", lit, 2)
    plate.flat("M0 13H7.4L10 24L14 139H0Z", shade)
    plate.stroke("M-10.6 25Q0 30 10.6 25", PAPER, 1.6)
    if cut:
        for y in (44, 60, 76, 92):
            plate.gouge(-11, y + 7, 9, y - 5, 1.6, cut)


def bow_tie(plate: Plate, lit: str, shade: str) -> None:
    for side, ink in ((-1, lit), (1, shade)):
        plate.cut(f"M0 15L{coords(side * 23, 4)}C{coords(side * 27, 12, side * 27, 20, side * 23, 28)}Z", ink, 2)
        plate.gouge(side * 6, 15.6, side * 18, 13, 1.1, PAPER)
    plate.cut(circle(0, 16, 5.6), lit, 1.8)


def lapels(plate: Plate, cloth: Cloth = SUIT_CLOTH, wide: float = 1.0, low: float = 128) -> None:
    """Peaked lapels; `wide` stretches them, `low` is where they meet."""
    for side, ink, cut in ((-1, cloth.lit, cloth.stripe), (1, cloth.shade, cloth.stripe_shade)):
        w = side * wide
        plate.cut(
            f"M{coords(side * 26, -10)}C{coords(w * 44, -2, w * 52, 6, w * 58, 14)}L{coords(w * 49, 40)}L{coords(w * 62, 46)}"
            f"L{coords(side * 6, low + 10)}L{coords(side * 12, 60)}Z",
            ink,
        )
        plate.gouge(w * 52, 17, w * 45, 38, 1.2, cut)
        plate.gouge(w * 52, 52, side * 14, low - 8, 1.4, cut)


def tapered(a: Point, b: Point, width_a: float, width_b: float, inset: float = 0.0) -> str:
    """The outline round two discs of these widths: a limb with round ends."""
    ra, rb = width_a / 2 - inset, width_b / 2 - inset
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
    return (
        f"M{coords(a[0] + nx * ra, a[1] + ny * ra)}A{coords(ra, ra)} 0 0 1 {coords(a[0] - nx * ra, a[1] - ny * ra)}"
        f"L{coords(b[0] - nx * rb, b[1] - ny * rb)}A{coords(rb, rb)} 0 0 1 {coords(b[0] + nx * rb, b[1] + ny * rb)}Z"
    )


def _dark_half(a: Point, b: Point, width_a: float, width_b: float) -> str:
    """The half of such a limb away from the light, which comes from the upper left; inside the white line."""
    ra, rb = width_a / 2 - 1.2, width_b / 2 - 1.2
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    tx, ty = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    side = 1 if -ty + 0.5 * tx > 0 else -1
    nx, ny = -ty * side, tx * side
    sweep = 1 if side > 0 else 0
    return (
        f"M{coords(a[0] - tx * ra, a[1] - ty * ra)}L{coords(b[0] + tx * rb, b[1] + ty * rb)}"
        f"A{coords(rb, rb)} 0 0 {sweep} {coords(b[0] + nx * rb, b[1] + ny * rb)}L{coords(a[0] + nx * ra, a[1] + ny * ra)}"
        f"A{coords(ra, ra)} 0 0 {sweep} {coords(a[0] - tx * ra, a[1] - ty * ra)}Z"
    )


def limb(plate: Plate, a: Point, b: Point, width_a: float, width_b: float, lit: str, shade: str) -> None:
    """One bone's length of arm, split along its axis."""
    plate.cut(tapered(a, b, width_a, width_b), lit)
    plate.flat(_dark_half(a, b, width_a, width_b), shade)


def sleeve(
    plate: Plate,
    points: Sequence[Point],
    widths: Sequence[float],
    cloth: Cloth = SUIT_CLOTH,
    stripes: bool = True,
) -> None:
    """An arm in cloth: shoulder, elbow, wrist, and the width at each of them."""
    for k, (a, b) in enumerate(pairwise(points)):
        limb(plate, a, b, widths[k], widths[k + 1], cloth.lit, cloth.shade)
        if stripes:
            length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
            tx, ty = (b[0] - a[0]) / length, (b[1] - a[1]) / length
            side = 1 if -ty + 0.5 * tx > 0 else -1
            for share, ink in ((-0.24 * side, cloth.stripe), (0.24 * side, cloth.stripe_shade)):
                wa, wb = widths[k] * share, widths[k + 1] * share
                plate.gouge(a[0] - ty * wa, a[1] + tx * wa, b[0] - ty * wb, b[1] + tx * wb, 1.3, ink)


def bare_arm(plate: Plate, skin: Skin, points: Sequence[Point], widths: Sequence[float]) -> None:
    """An arm without a sleeve: shoulder, elbow, wrist; two cuts for the muscle."""
    for k, (a, b) in enumerate(pairwise(points)):
        limb(plate, a, b, widths[k], widths[k + 1], skin.lit, skin.shade)
        mx, my = a[0] * 0.55 + b[0] * 0.45, a[1] * 0.55 + b[1] * 0.45
        plate.curve((a[0], a[1] - 3), (mx - 6, my - 8), (mx + 4, my - 4), (mx, my + 8), 1.3, skin.shade)


def folds(plate: Plate, x: float, y: float, turn: float, ink: str, size: float = 1.0) -> None:
    """Three cuts in the crook of an elbow."""
    with plate.placed(x, y, size, turn):
        for i in (-1, 0, 1):
            plate.gouge(i * 6, -9 + abs(i) * 3, i * 10, 10 - abs(i) * 3, 1.4, ink)


def braces(plate: Plate, lit: str, shade: str, wide: float = 46) -> None:
    """Suspenders over a shirt."""
    for side, ink in ((-1, lit), (1, shade)):
        plate.cut(
            polygon([(side * (wide - 7), -2), (side * (wide + 7), 4), (side * (wide - 6), 140), (side * (wide - 20), 140)]),
            ink,
            2,
        )
        plate.cut(
            polygon([(side * (wide - 9), 62), (side * (wide + 6), 63), (side * (wide + 5), 74), (side * (wide - 10), 73)]),
            PAPER,
            1.2,
        )
