"""Crowns, bows, feathers, roses and fans."""

from __future__ import annotations

import math

from plates.drawing.outlines import circle, coords, ellipse, lozenge, polygon, spline
from plates.drawing.plate import Plate
from plates.regine.inks import (
    CREAM,
    CREAM_SHADE,
    CROWN_SHADE,
    GOLD,
    KEY,
    PLUM,
    RED,
    mix,
)


def draw_open_crown(plate: Plate, y: float, half: float = 54, rise: float = 70) -> None:
    """Four points with pearls on a jewelled band; its band's middle lies at `y`."""
    w = half
    plate.split(
        f"M0 {y - rise * 0.5:g}L{coords(w * 0.4, y - rise)}L{coords(w * 0.64, y - rise * 0.42)}"
        f"L{coords(w * 1.16, y - rise * 0.78)}"
        f"L{coords(w, y + 12)}C{coords(w * 0.66, y + 2, w * 0.3, y - 1, 0, y - 1)}",
        GOLD,
        CROWN_SHADE,
    )
    plate.split(
        f"M0 {y - 15:g}C{coords(w * 0.3, y - 15, w * 0.64, y - 12, w * 0.97, y - 3)}"
        f"L{coords(w, y + 12)}C{coords(w * 0.66, y + 2, w * 0.3, y - 1, 0, y - 1)}",
        KEY,
        KEY,
        1.6,
    )
    for i in range(-2, 3):
        plate.flat(circle(i * w * 0.36, y - 8 + abs(i) ** 2 * 1.5, 3.2), CREAM if i < 1 else CREAM_SHADE)
    for side, x, py in ((-1, 0.4, 1.03), (1, 0.4, 1.03), (-1, 1.16, 0.82), (1, 1.16, 0.82)):
        plate.cut(circle(side * w * x, y - rise * py, 6.4), CREAM if side < 0 else CREAM_SHADE, 1.6, around=PLUM)
    plate.cut(lozenge(0, y - rise * 0.36, 7, 9), RED, 1.8)
    plate.gouge(-w * 0.9, y - 12, -w * 1.04, y - rise * 0.6, 1.4, CREAM)
    plate.gouge(-w * 0.5, y - 18, -w * 0.42, y - rise * 0.8, 1.4, CREAM)


def draw_bow(plate: Plate, x: float, y: float, size: float, ink: str) -> None:
    """A knotted ribbon."""
    with plate.placed(x, y, size):
        for k in (-1, 1):
            plate.cut(f"M0 0C{coords(k * 6, -12, k * 18, -13, k * 17, -1)}C{coords(k * 18, 11, k * 6, 10, 0, 0)}Z", ink, 1.8)
            plate.gouge(k * 4, 0, k * 13, -3, 1.2, CREAM)
        plate.cut(circle(0, 0, 4), GOLD, 1.4)


def draw_feather(plate: Plate, x: float, y: float, turn: float, size: float, lit: str, shade: str) -> None:
    """A stiff plume with an eye, a hundred units long at size 1, standing on x, y and leaning by `turn` degrees."""
    with plate.placed(x, y, size, turn=turn):
        plate.split("M0 -100C13 -86 21 -60 16 -34C13 -18 6 -6 0 0", lit, shade, 2)
        for k, ink in ((-1, CREAM), (1, mix(shade, CREAM, 0.45))):
            for step in range(6):
                foot = -18.0 - step * 12
                reach = k * (13 - abs(step - 2) * 1.1)
                plate.curve((0, foot + 8), (k * 5, foot + 3), (k * 10, foot - 3), (reach, foot - 9), 1.2, ink)
        plate.cut(ellipse(0, -80, 4.6, 8), KEY, 1.4)


def draw_rose(plate: Plate, x: float, y: float, r: float, lit: str, cut: str) -> None:
    """A blown rose."""
    petals = [
        (x + math.cos(a) * r * k, y + math.sin(a) * r * k)
        for a, k in ((math.radians(i * 36), 1.0 if i % 2 else 0.86) for i in range(10))
    ]
    plate.cut(spline(petals, True), lit, 1.8)
    plate.stroke(
        f"M{coords(x - r * 0.2, y)}A{coords(r * 0.24, r * 0.24)} 0 1 1 {coords(x + r * 0.2, y + r * 0.1)}"
        f"A{coords(r * 0.42, r * 0.42)} 0 0 1 {coords(x - r * 0.5, y + r * 0.2)}"
        f"A{coords(r * 0.6, r * 0.6)} 0 0 1 {coords(x + r * 0.1, y - r * 0.56)}",
        cut,
        1.5,
    )


def draw_fan(
    plate: Plate, x: float, y: float, r: float, start: float, end: float, n: int, inks: tuple[str, str], shade_from: float = -90
) -> None:
    """An open fan with its rivet at x, y, from angle `start` to `end` (degrees, -90 is up)."""
    step = (end - start) / n
    for i in range(n):
        a0, a1 = math.radians(start + i * step), math.radians(start + (i + 1) * step)
        am = (a0 + a1) / 2
        ink = inks[i % 2]
        if math.degrees(am) > shade_from:
            ink = mix(ink, KEY, 0.3)
        plate.cut(
            polygon(
                [
                    (x, y),
                    (x + math.cos(a0) * r, y + math.sin(a0) * r),
                    (x + math.cos(am) * r * 1.06, y + math.sin(am) * r * 1.06),
                    (x + math.cos(a1) * r, y + math.sin(a1) * r),
                ]
            ),
            ink,
            2,
        )
        plate.gouge(
            x + math.cos(am) * r * 0.36,
            y + math.sin(am) * r * 0.36,
            x + math.cos(am) * r * 0.74,
            y + math.sin(am) * r * 0.74,
            1.9,
            CREAM,
        )
        plate.flat(lozenge(x + math.cos(am) * r * 0.86, y + math.sin(am) * r * 0.86, 3, 4), CREAM)
    plate.cut(circle(x, y, 6.5), GOLD, 2)
