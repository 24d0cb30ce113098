"""Backgrounds of the figures, one printed pattern per kingdom, quieter than any figure.

Seigaiha waves for Tritonia, trunks and leaves for Woodland, wind curls and crystals for Ventyskär, the
sun's disc between bolts for Stormsun. `bare` leaves out small details, for minis.
"""

from __future__ import annotations

import math
import random

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, coords, polygon, rounded
from plates.drawing.plate import Plate
from plates.kingdoms.inks import STORMSUN, TRITONIA, VENTYSKAR, WOODLAND, Kingdom


def draw_ground(plate: Plate, kingdom: Kingdom, bare: bool = False) -> None:
    """Fills the whole card; the frame covers the border later."""
    plate.flat(rounded(0, 0, 300, 420), kingdom.ground)
    _GROUNDS[kingdom.id](plate, bare)


def _waves(plate: Plate, bare: bool) -> None:
    k = TRITONIA
    step = 68.0 if not bare else 92.0
    outer, inner = mix(k.ground, k.primary, 0.62), mix(k.ground, k.primary, 0.36)
    r = step / 2 - 2
    rows = int(420 / (step * 0.5)) + 2
    for row in range(rows):
        y = 14 + row * step * 0.5
        places = [column * step + (step / 2 if row % 2 else 0) for column in range(int(300 / step) + 2)]
        plate.flat("".join(f"M{coords(x - r, y)}A{coords(r, r)} 0 0 1 {coords(x + r, y)}Z" for x in places), k.ground)
        for shares, ink, width in (((1.0,), outer, 2.4), ((0.68, 0.36), inner, 2.3)):
            for x in places:
                for q in (r * share for share in shares):
                    plate.stroke(f"M{coords(x - q, y)}A{coords(q, q)} 0 0 1 {coords(x + q, y)}", ink, width)


def _forest(plate: Plate, bare: bool) -> None:
    k = WOODLAND
    rng = random.Random(4)
    far, near = mix(k.ground, k.shadow, 0.22), mix(k.ground, k.shadow, 0.46)
    for i in range(7):
        x = 20.0 + i * 45
        plate.flat(_trunk(x, 7 + rng.random() * 5), far)
    for i in range(5):
        x = 34 + i * 60 + rng.uniform(-6, 6)
        w = 12 + rng.random() * 7
        plate.flat(_trunk(x, w), near)
        for j in range(6):
            y = 30.0 + j * 64 + rng.random() * 20
            plate.gouge(x - w * 0.4 + rng.random() * w * 0.6, y, x - w * 0.4 + rng.random() * w * 0.6, y + 40, 1.4, k.ground)
    if bare:
        return
    for i in range(26):
        x, y, a = rng.uniform(18, 282), rng.uniform(18, 330), math.radians(rng.uniform(0, 360))
        ink = (mix(k.ground, k.light, 0.6), mix(k.ground, k.light, 0.35), mix(k.ground, k.accent, 0.75))[i % 3]
        dx, dy = math.cos(a) * 10, math.sin(a) * 10
        plate.flat(
            f"M{coords(x - dx, y - dy)}Q{coords(x - dy * 0.7, y + dx * 0.7, x + dx, y + dy)}"
            f"Q{coords(x + dy * 0.7, y - dx * 0.7, x - dx, y - dy)}Z",
            ink,
        )
        plate.gouge(x - dx * 0.8, y - dy * 0.8, x + dx * 0.6, y + dy * 0.6, 0.7, k.ground)


def _trunk(x: float, w: float) -> str:
    return (
        f"M{coords(x - w * 0.6, 0)}C{coords(x - w * 0.4, 150, x - w * 0.8, 290, x - w * 1.3, 420)}H{coords(x + w * 1.3)}"
        f"C{coords(x + w * 0.8, 290, x + w * 0.4, 150, x + w * 0.6, 0)}Z"
    )


def _wind(plate: Plate, bare: bool) -> None:
    k = VENTYSKAR
    ink, faint = mix(k.ground, k.primary, 0.5), mix(k.ground, k.primary, 0.28)
    for row in range(6):
        y = 62.0 + row * 66
        for column in range(-1, 4):
            x = column * 108.0 + (54 if row % 2 else 0)
            plate.stroke(
                f"M{coords(x - 44, y)}H{coords(x + 18)}C{coords(x + 44, y, x + 46, y - 32, x + 20, y - 32)}"
                f"C{coords(x + 2, y - 32, x + 3, y - 11, x + 18, y - 13)}",
                ink,
                3.0,
            )
            plate.stroke(f"M{coords(x - 30, y + 9)}H{coords(x + 40)}", faint, 2.6)
    if bare:
        return
    rng = random.Random(7)
    for i in range(24):
        x, y, r = rng.uniform(20, 280), rng.uniform(20, 400), rng.choice((3.2, 4.6, 6.4))
        for turn in (0, 60, 120):
            a = math.radians(turn + i * 17)
            dx, dy = math.cos(a) * r, math.sin(a) * r
            plate.gouge(x - dx, y - dy, x + dx, y + dy, 1.3, k.light)


def _sun(plate: Plate, bare: bool) -> None:
    k = STORMSUN
    x, y = 150.0, 176.0
    soft = mix(k.ground, k.light, 0.85)
    for i in range(28):
        a = math.radians(i * 360 / 28)
        near, far, half = (130, 330, 0.05) if i % 2 else (136, 184, 0.06)
        plate.flat(
            polygon(
                [
                    (x + math.cos(a - half) * near, y + math.sin(a - half) * near),
                    (x + math.cos(a) * far, y + math.sin(a) * far),
                    (x + math.cos(a + half) * near, y + math.sin(a + half) * near),
                ]
            ),
            soft,
        )
    plate.flat(circle(x, y, 124), soft)
    plate.flat(circle(x, y, 111), mix(k.ground, k.light, 0.22))
    if bare:
        return
    plate.rays(x, y, 46, (x - 82, y - 82, x + 82, y + 82), 40, 1.5, mix(k.ground, k.light, 0.55), stagger=10, gap=4, seed=3)
    for bx, side in ((40, 1), (258, -1)):
        top = 210 if side > 0 else 92
        points = [(0, 0), (-13, 52), (1, 52), (-11, 104), (19, 38), (5, 38), (16, 0)]
        plate.cut(polygon([(bx + side * px, top + py) for px, py in points]), mix(k.ground, k.accent, 0.72), 2, around=PAPER)


_GROUNDS = {"tritonia": _waves, "woodland": _forest, "ventyskar": _wind, "stormsun": _sun}
