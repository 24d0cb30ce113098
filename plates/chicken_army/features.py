"""Features that distinguish birds: eyes, brows, beaks, combs, wattles. All stand on the head's origin, between
the eyes.
"""

from __future__ import annotations

import math

from plates.chicken_army.inks import BEAK, BEAK_SHADE, COMB, COMB_SHADE, CREAM, KEY, MOUTH
from plates.drawing.outlines import circle, coords, polygon
from plates.drawing.plate import Plate


# -- eyes ---------------------------------------------------------------------------------------------------------------------
def segment(x: float, y: float, r: float, slant: float, depth: float) -> str:
    """The part of a disc above a chord: `slant` degrees (clockwise), `depth` 0 for nothing to 2 for the whole disc (in radii)."""
    d = r * (1 - depth)
    half = math.sqrt(max(r * r - d * d, 0.0))
    c, s = math.cos(math.radians(slant)), math.sin(math.radians(slant))
    left = x - half * c + d * s, y - half * s - d * c
    right = x + half * c + d * s, y + half * s - d * c
    large = 1 if depth > 1 else 0
    return f"M{coords(*left)}A{coords(r, r)} 0 {large} 1 {coords(*right)}Z"


LIDS: dict[str, tuple[float, float]] = {
    "glare": (22, 0.52),
    "rage": (30, 0.66),
    "bored": (0, 0.95),
    "doubt": (-6, 0.5),
    "wide": (0, 0),
    "sly": (10, 0.8),
    "dread": (-16, 0.22),
}
"""Slant (towards the beak) and depth of the upper lid."""

PUPILS = {"wide": 0.36, "dread": 0.3, "rage": 0.36, "bored": 0.44}


def draw_eyes(
    plate: Plate, kind: str, apart: float, r: float, look: tuple[float, float], lit: str, shade: str, iris: str = ""
) -> None:
    """Both eyes; `look` moves the pupils (for glares towards the beak)."""
    for side in (-1, 1):
        _eye(plate, kind, side, apart, r, look, lit if side < 0 else shade, iris)


def _eye(plate: Plate, kind: str, side: int, apart: float, r: float, look: tuple[float, float], lid_ink: str, iris: str) -> None:
    x, y = side * apart, 0.0
    if kind == "shut" or (kind == "wink" and side > 0):
        plate.stroke(
            f"M{coords(x - r, y - 1)}C{coords(x - r * 0.5, y + r * 0.7, x + r * 0.5, y + r * 0.7, x + r, y - 1)}", KEY, 2.4
        )
        for k in (-1, 0, 1):
            plate.gouge(x + k * r * 0.6, y + 4 - abs(k), x + k * r * 0.95, y + 8 - abs(k) * 2, 0.9, KEY, 0.2)
        return
    if kind == "crazed":
        r *= 1.14 if side < 0 else 0.84
    slant, depth = LIDS.get(kind, (0.0, 0.0))
    plate.flat(circle(x, y, r + 1.7), KEY)
    plate.flat(circle(x, y, r), CREAM)
    crossed = kind in ("glare", "rage")
    dx = -side * look[0] if crossed else look[0]
    pupil = r * PUPILS.get(kind, 0.42)
    if iris:
        plate.flat(circle(x + dx, y + look[1], pupil * 1.6), iris)
    plate.flat(circle(x + dx, y + look[1], pupil), KEY)
    plate.flat(circle(x + dx - pupil * 0.35, y + look[1] - pupil * 0.4, pupil * 0.34), CREAM)
    if depth:
        plate.flat(segment(x, y, r + 0.3, slant * -side, depth), lid_ink)
        lid = segment(x, y, r + 0.3, slant * -side, depth)
        start, rest = lid[1:].split("A")
        end = rest.rstrip("Z").split(" ")[-2:]
        plate.stroke(f"M{start}L{' '.join(end)}", KEY, 1.7)


# -- brows --------------------------------------------------------------------------------------------------------------------
def draw_brows(plate: Plate, kind: str, apart: float, r: float, ink: str = KEY) -> None:
    """Feather brows: `angry`, `raised`, `worried`, `cocked` (one up, one down), `bushy`, or `none`."""
    if kind == "none":
        return
    for side in (-1, 1):
        pose = {"cocked": "raised" if side < 0 else "angry"}.get(kind, kind)
        x = side * apart
        if pose == "angry":
            d = polygon(
                [
                    (x + side * (r + 5), -r - 7.5),
                    (x + side * (r + 2), -r - 2.4),
                    (x - side * (r - 1), -r + 4.6),
                    (x - side * (r - 0.4), -r - 0.6),
                ]
            )
            plate.flat(d, ink)
        elif pose == "bushy":
            plate.cut(
                f"M{coords(x - side * r, -r + 2)}"
                f"C{coords(x - side * 2, -r - 9, x + side * r, -r - 10, x + side * (r + 6), -r - 4)}"
                f"C{coords(x + side * (r + 1), -r - 1, x + side * 3, -r - 1, x - side * r, -r + 2)}Z",
                ink,
                1.4,
            )
        elif pose == "raised":
            plate.curve(
                (x + side * (r + 2), -r - 3),
                (x + side * r * 0.4, -r - 9),
                (x - side * r * 0.4, -r - 9),
                (x - side * r, -r - 5),
                2.2,
                ink,
            )
        else:
            plate.curve(
                (x + side * (r + 3), -r + 0.6),
                (x + side * r * 0.5, -r - 3),
                (x - side * r * 0.2, -r - 6),
                (x - side * r, -r - 8),
                2.2,
                ink,
            )


# -- beaks --------------------------------------------------------------------------------------------------------------------
def draw_beak(plate: Plate, kind: str) -> None:
    """`shut`, `pout` (corners down), `smirk` (left corner up), `open`, or `shout` (as wide as it goes)."""
    if kind in ("open", "shout"):
        _open_beak(plate, 10.0 if kind == "open" else 17.0)
        return
    if kind != "smirk":
        plate.cut("M-8 15C-5 22 -3 25 0 26C3 25 5 22 8 15Z", BEAK_SHADE, 1.6)
    plate.cut("M0 -5C6 -2 14 6 16.5 13C10 15 5 17 0 22.5C-5 17 -10 15 -16.5 13C-14 6 -6 -2 0 -5Z", BEAK, 1.9)
    plate.flat("M0.4 -4C6 -1.4 13.4 6 15.4 12.6C9.6 14.6 5 16.4 0.4 21.4C-2 12 -2 3 0.4 -4Z", BEAK_SHADE)
    line = {"pout": "M-15 14.5Q0 8 15 14.5", "smirk": "M-15.5 11Q-4 17.5 13 14"}.get(
        kind, "M-14.6 12.6Q-5 13.4 0 18.6Q5 13.4 14.6 12.6"
    )
    plate.stroke(line, KEY, 1.6)
    plate.gouge(-6.6, 3.4, -3, 6.4, 1.1, KEY)
    plate.gouge(6.6, 3.4, 3.4, 6.4, 1.1, KEY)


def _open_beak(plate: Plate, gape: float) -> None:
    plate.cut(
        f"M{coords(-13.5, 9)}C{coords(-13, 12 + gape, -6, 17 + gape, 0, 18 + gape)}"
        f"C{coords(6, 17 + gape, 13, 12 + gape, 13.5, 9)}Z",
        BEAK_SHADE,
        1.9,
    )
    plate.flat(
        f"M-11.6 9C{coords(-11, 9 + gape, -5, 13 + gape, 0, 13.6 + gape)}C{coords(5, 13 + gape, 11, 9 + gape, 11.6, 9)}Z", MOUTH
    )
    plate.flat(
        f"M-6 {9 + gape:g}C{coords(-4, 4 + gape, 4, 4 + gape, 6, 9 + gape)}C{coords(4, 12 + gape, -4, 12 + gape, -6, 9 + gape)}Z",
        COMB,
    )
    plate.cut("M0 -6C7 -3 14 4 17 11C10 11 5 12 0 16C-5 12 -10 11 -17 11C-14 4 -7 -3 0 -6Z", BEAK, 1.9)
    plate.flat("M0.4 -5C7 -2.4 13.4 4 15.8 10.2C9.6 10.4 5 11.4 0.4 15C-2 9 -2 1 0.4 -5Z", BEAK_SHADE)
    plate.gouge(-6.8, 2.6, -3.2, 5.4, 1.1, KEY)
    plate.gouge(6.8, 2.6, 3.6, 5.4, 1.1, KEY)


# -- wattles and combs -----------------------------------------------------------------------------------------------------------
def draw_wattles(plate: Plate, low: bool = False) -> None:
    """The two lobes under the beak; `low` under an open one."""
    with plate.placed(0, 8 if low else 0):
        plate.cut("M0 18H-7C-13 26 -11 38 -4.6 37C-1.6 36.6 0 33 0 29Z", COMB, 1.8)
        plate.cut("M0 18H7C13 26 11 38 4.6 37C1.6 36.6 0 33 0 29Z", COMB_SHADE, 1.8)


def draw_comb(plate: Plate, kind: str) -> None:
    """A comb on the crown (its foot at y = 0 and a little under it)."""
    if kind == "single":
        plate.cut(
            "M-19 9C-29 -4 -22 -15 -13 -8C-16 -22 1 -27 3 -12C7 -25 23 -21 18 -7C27 -10 30 3 19 9Z",
            COMB,
        )
        plate.flat("M1.4 10C2 2 3 -4 3.4 -10C8 -22.6 21 -19 17 -5C25 -8 27.6 2.4 18.4 8Z", COMB_SHADE)
        plate.gouge(-18, -5, -11, 6, 1.5, "#F3A08A")
        plate.gouge(-6, -15, -4, 4, 1.6, "#F3A08A")
        plate.gouge(12, -13, 9, 4, 1.4, COMB)
    elif kind == "tall":
        plate.cut(
            "M-20 10C-34 -2 -30 -18 -19 -12C-24 -30 -7 -36 -4 -20C-2 -38 16 -36 12 -18C22 -30 33 -14 22 -3C29 -2 27 8 20 10Z",
            COMB,
        )
        plate.flat("M2 10C3 -2 1 -12 -1 -20C2 -34.6 14 -33 10.4 -14C21 -26 30.4 -13 20 -1.4C27 -1 25 7 19 9Z", COMB_SHADE)
        for x0, y0, x1, y1 in ((-24, -7, -12, 6), (-15, -22, -7, 4), (5, -27, 3, 2), (20, -13, 11, 4)):
            plate.gouge(x0, y0, x1, y1, 1.6, "#F3A08A" if x0 < 2 else COMB)
    elif kind == "tuft":
        for turn, ink in ((-34, COMB), (30, COMB_SHADE), (-4, COMB)):
            with plate.placed(0, 6, turn=turn):
                plate.cut("M-4 4C-9 -8 -4 -20 3 -24C3 -16 8 -6 4 4Z", ink, 1.9)
    elif kind == "rose":
        for x, y, r in ((-15, 3, 7), (14, 3, 7), (-8, -3, 8), (8, -3, 8), (0, -6, 9)):
            plate.cut(circle(x, y, r), COMB if x <= 0 else COMB_SHADE, 1.8)
    elif kind == "flop":
        plate.cut("M-16 9C-26 -4 -16 -16 -8 -9C-8 -22 10 -24 10 -10C18 -20 36 -14 40 2C42 12 34 16 30 9C24 12 20 10 17 8Z", COMB)
        plate.flat("M4 9C6 0 9 -4 10.4 -8C18 -17 34 -12 38 3C39.4 10 34.6 13 31 6C24 10 20 9 16.6 7Z", COMB_SHADE)
        plate.gouge(-14, -4, -9, 6, 1.5, "#F3A08A")
        plate.gouge(0, -13, 0, 4, 1.6, "#F3A08A")
        plate.gouge(28, -6, 33, 4, 1.4, COMB)
