"""Backgrounds of the eight characters. All in card units, origin at the card's top left corner.

`bold` leaves out details that would be invisible on a small card.
"""

from __future__ import annotations

import math

from plates.drawing.outlines import circle, coords, lozenge, rounded, star
from plates.drawing.plate import Plate
from plates.regine.frame import BLOCK
from plates.regine.inks import (
    CREAM,
    DEEP,
    GOLD,
    KEY,
    LEAF,
    LEAF_SHADE,
    PLUM,
    RED,
    ROSE,
    SKY,
    TEAL,
    WHEAT,
    mix,
)

SHEET = rounded(0, 0, 300, 420)


def harlequin(plate: Plate, bold: bool = False, across: float = 48) -> None:
    """Teal motley, `across` units from lozenge to lozenge."""
    plate.flat(SHEET, TEAL)
    step = across * (1.5 if bold else 1)
    rows, columns = int(420 / step) + 2, int(300 / step) + 2
    motley, studs = [], []
    for row in range(-1, rows * 2):
        for column in range(-1, columns):
            x, y = column * step + (step / 2 if row % 2 else 0) + 6, row * step * 0.98
            motley.append(lozenge(x, y, step * 0.22, step * 0.45))
            studs.append((x + step / 2, y))
    plate.flat("".join(motley), mix(TEAL, CREAM, 0.15))
    if not bold:
        plate.dots([p for p in studs if 14 < p[0] < 286 and 14 < p[1] < 350], 1.5, mix(TEAL, CREAM, 0.4))


def wheat_field(plate: Plate, bold: bool = False, sun: tuple[float, float] = (232, 92)) -> None:
    """A leaf-green sky, a sun and ripe wheat."""
    plate.flat(SHEET, LEAF)
    x, y = sun
    plate.rays(x, y, 40, (x - 80, y - 74, x + 90, y + 84), 14 if bold else 24, 4 if bold else 2.3, WHEAT, gap=10, seed=2)
    plate.flat(circle(x, y, 33), WHEAT)
    if not bold:
        for cx, cy, w in ((106, 60, 1.0), (64, 136, 0.8), (276 - x * 0.3, 150, 0.7)):
            plate.flat(
                f"M{coords(cx, cy)}C{coords(cx + 8 * w, cy - 14 * w, cx + 28 * w, cy - 12 * w, cx + 31 * w, cy - 3 * w)}"
                f"C{coords(cx + 40 * w, cy - 8 * w, cx + 50 * w, cy - 2 * w, cx + 48 * w, cy + 5 * w)}H{coords(cx - 8 * w)}"
                f"C{coords(cx - 9 * w, cy + 1 * w, cx - 4 * w, cy - 1 * w, cx, cy)}Z",
                mix(LEAF, CREAM, 0.5),
            )
        plate.flat("M0 214C40 186 84 190 128 206C170 186 230 178 300 200V260H0Z", LEAF_SHADE)
    plate.flat("M0 226C80 202 120 230 180 216C230 206 260 212 300 222V420H0Z", WHEAT)
    if bold:
        return
    dark = mix(WHEAT, GOLD, 0.8)
    for row in range(5):
        for column in range(17):
            px = column * 19 + (9 if row % 2 else 0) - 4
            py = 240 + row * 25 + math.sin(px * 0.03) * 7
            plate.gouge(px, py + 14, px + 2, py - 9, 1.2, dark)
            plate.gouge(px - 5, py + 2, px + 1, py - 6, 1.1, dark)
            plate.gouge(px + 6, py + 1, px + 1, py - 7, 1.1, dark)


def night(plate: Plate, bold: bool = False, full: bool = True) -> None:
    """Roofs under the moon, full or waning."""
    plate.flat(SHEET, KEY)
    if full:
        plate.flat(circle(214, 100, 58), GOLD)
        if not bold:
            craters = mix(GOLD, RED, 0.4)
            for x0, y0, x1, y1 in (
                (170, 76, 214, 80),
                (232, 66, 258, 72),
                (184, 96, 240, 102),
                (214, 118, 264, 122),
                (178, 128, 220, 134),
                (224, 142, 246, 144),
            ):
                plate.gouge(x0, y0, x1, y1, 1.9, craters)
    else:
        plate.flat("M236 26A46 46 0 1 0 278 92A40 40 0 1 1 236 26Z", GOLD)
    if not bold:
        points = [
            (110, 34),
            (136, 62),
            (104, 84),
            (150, 26),
            (268, 30),
            (276, 178),
            (30, 134),
            (56, 172),
            (98, 128),
            (282, 210),
            (176, 40),
        ]
        for i, (x, y) in enumerate(points):
            plate.flat(star(x, y, 4.2 if i % 3 else 6, 1.5, 4), mix(GOLD, CREAM, 0.5) if i % 2 else mix(KEY, ROSE, 0.6))
    plate.flat(
        "M0 420V246L22 228L44 246V226H62L84 206L106 226V250H122"
        "V268H178V244H196L214 222V204L222 190L230 204V222H250V238L276 214L300 236V420Z",
        DEEP,
    )
    plate.flat(
        "M0 420V286L30 262L60 286V300H90L104 286L118 300H186L206 282L226 300V280H244L268 258L300 284V420Z", mix(DEEP, KEY, 0.5)
    )
    windows = [(22, 250), (36, 250), (76, 236), (90, 236), (218, 236), (262, 250), (276, 250), (26, 298), (262, 290), (276, 290)]
    plate.flat("".join(rounded(x, y, 6, 10) for x, y in windows), GOLD)


def damask(plate: Plate, bold: bool = False) -> None:
    """Red damask of a boudoir."""
    plate.flat(SHEET, RED)
    dark = mix(RED, KEY, 0.3)
    size = 1.5 if bold else 1.0
    step = 62 * size
    petals: list[str] = []
    for row in range(-1, int(420 / (step * 0.8)) + 2):
        for column in range(-1, int(300 / step) + 2):
            x, y = column * step + (step / 2 if row % 2 else 0) + 26, row * step * 0.8 + 20
            if y > 376 and not bold:
                continue
            for k in (-size, size):
                petals.append(
                    f"M{coords(x, y - 23 * size)}C{coords(x + k * 17, y - 14 * size, x + k * 20, y + 4 * size, x, y + 19 * size)}"
                    f"C{coords(x + k * 6, y, x + k * 6, y - 10 * size, x, y - 23 * size)}Z"
                )
                if not bold:
                    petals.append(
                        f"M{coords(x + k * 3, y + 21)}C{coords(x + k * 14, y + 20, x + k * 20, y + 12, x + k * 20, y + 6)}"
                        f"C{coords(x + k * 26, y + 16, x + k * 16, y + 26, x + k * 3, y + 21)}Z"
                    )
            if not bold:
                petals.append(lozenge(x, y - 4, 2.4, 7))
    plate.flat("".join(petals), dark)


def sound(plate: Plate, bold: bool = False, bell: tuple[float, float] = (262, 92)) -> None:
    """A blue sky full of sound: arcs round the trumpet's bell."""
    plate.flat(SHEET, SKY)
    x, y = bell
    pale = mix(SKY, CREAM, 0.62)
    for i, r in enumerate(range(54, 380, 34 if not bold else 52)):
        plate.stroke(circle(x, y, r), pale, (4.4 if i % 2 else 2.4) * (1.5 if bold else 1))
    if bold:
        return
    for i in range(26):
        a = math.radians(i * 360 / 26 + 7)
        r = 105 + (i * 53) % 170
        px, py = x + math.cos(a) * r, y + math.sin(a) * r
        if 20 < px < 280 and 20 < py < 340:
            plate.flat(lozenge(px, py, 2.6, 4), mix(SKY, TEAL, 0.5))


def glory(plate: Plate, bold: bool = False, x: float = 150, y: float = 176) -> None:
    """Gold with cream rays: fame."""
    plate.flat(SHEET, GOLD)
    if not bold:
        plate.rays(x, y, 96, (0, 0, 300, 400), 36, 3.2, mix(GOLD, BRASS_LIGHT, 0.8), stagger=24, gap=4, seed=5)
    plate.rays(
        x, y, 70, (14, 14, 286, 400), 15 if bold else 36, 6 if bold else 4.2, mix(GOLD, CREAM, 0.8), stagger=18, gap=6, seed=8
    )


BRASS_LIGHT = "#C27F20"


def roses(plate: Plate, bold: bool = False) -> None:
    """Rose silk sown with fleurons."""
    plate.flat(SHEET, ROSE)
    pale = mix(ROSE, CREAM, 0.26)
    size = 1.7 if bold else 1.0
    step = 54 * size
    petals: list[str] = []
    hearts: list[tuple[float, float]] = []
    for row in range(-1, int(420 / step) + 2):
        for column in range(-1, int(300 / step) + 2):
            x, y = column * step + (step / 2 if row % 2 else 0) + 20, row * step + 20
            if y > 366 and not bold:
                continue
            for k in range(4):
                a = math.radians(k * 90)
                c, t = math.cos(a) * 18 * size, math.sin(a) * 18 * size
                petals.append(f"M{coords(x, y)}Q{coords(x + c + t * 0.7, y + t - c * 0.7)} {coords(x + c * 0.86, y + t * 0.86)}")
                petals.append(f"Q{coords(x + c - t * 0.7, y + t + c * 0.7, x, y)}Z")
            hearts.append((x, y))
    plate.flat("".join(petals), pale)
    plate.dots(hearts, 2.4 * size, mix(ROSE, PLUM, 0.5))


def court_rays(plate: Plate, bold: bool = False, x: float = 150, y: float = 170) -> None:
    """A queen's plum glory."""
    plate.flat(SHEET, PLUM)
    if not bold:
        plate.rays(x, y, 112, (0, 0, 300, 400), 44, 4, mix(PLUM, KEY, 0.42), stagger=0, gap=0, seed=11)
    plate.rays(x, y, 92, BLOCK, 20 if bold else 44, 4.4 if bold else 2.7, mix(PLUM, ROSE, 0.8), stagger=12, gap=8, seed=3)
    if not bold:
        for i in range(22):
            a = math.radians(i * 360 / 22 + 4)
            px, py = x + math.cos(a) * 128, y + math.sin(a) * 136
            if 20 < px < 280 and 20 < py < 340:
                plate.flat(star(px, py, 4, 1.6, 4), mix(GOLD, PLUM, 0.25))


def curtain(plate: Plate, lit: str, shade: str, side: int = 1) -> None:
    """A drawn curtain in an upper corner (the right one, or the left with `side` -1)."""
    with plate.placed(150, 0, stretch=(side, 1)):
        plate.cut("M10 -4C34 40 78 60 96 86C110 110 116 150 112 196C124 214 136 226 152 232V-4Z", lit)
        plate.flat("M96 -4C104 40 116 100 112 196C124 214 136 226 152 232V-4Z", shade)
        for i in range(6):
            x = 40 + i * 18
            plate.curve(
                (x, 10), (x + 18, 40), (x + 30 - i * 3, 70 + i * 10), (108 + i * 2, 120 + i * 12), 1.7, shade if i < 3 else lit
            )
        plate.cut("M104 186C110 182 120 186 124 196L118 206C112 206 106 202 102 198Z", GOLD, 1.8)
        for i in range(4):
            plate.gouge(110 + i * 4, 204 + i * 2, 106 + i * 5, 226 + i * 2, 1.6, GOLD)
