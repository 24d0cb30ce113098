"""Print on the felt: a compass ring round the battlefield, the four kingdoms at its corners.

One ink in several strengths; the felt itself shows between.
"""

from __future__ import annotations

import math

from plates.drawing.outlines import circle, coords, ellipse, polygon
from plates.drawing.plate import Plate
from plates.house.felt import HEIGHT, WIDTH
from plates.kingdoms.emblems import draw_emblem
from plates.kingdoms.inks import KINGDOMS

_INK = "#5F9CB0"
_FELT = "#124A5C"
_RX, _RY = 484.0, 240.0
_CORNER = math.radians(33)
"""Angle of the kingdoms on the ring: beside the five warriors of the battlefield, not under them."""


def kingdoms_motif() -> Plate:
    """The ring (its middle, where the warriors lie, stays bare but for a whisper of the rose)."""
    plate = Plate(WIDTH, HEIGHT)
    x, y = WIDTH / 2, HEIGHT / 2 - 10
    for rx, ry, width, strength in ((_RX, _RY, 1.8, 0.7), (_RX - 8, _RY - 8, 1, 0.5), (_RX - 40, _RY - 40, 1.4, 0.55)):
        plate.stroke(ellipse(x, y, rx, ry), _INK, width, strength)
    # degrees round the ring: one path for each length of tick
    ticks: dict[int, list[str]] = {10: [], 16: [], 24: []}
    for i in range(144):
        a = math.tau * i / 144
        deep = 24 if i % 12 == 0 else 16 if i % 3 == 0 else 10
        c, s = math.cos(a), math.sin(a)
        outer = (x + c * (_RX - 11), y + s * (_RY - 11))
        inner = (x + c * (_RX - 11 - deep), y + s * (_RY - 11 - deep))
        ticks[deep].append(f"M{coords(*outer)}L{coords(*inner)}")
    for deep, lines in ticks.items():
        plate.stroke("".join(lines), _INK, 1.1 if deep == 10 else 1.6, 0.5 if deep == 10 else 0.65)
    # the rose: four points that cross the ring, lit and shaded halves
    for k in range(4):
        a = math.tau * k / 4 - math.pi / 2
        c, s = math.cos(a), math.sin(a)
        far = (x + c * (_RX + 30), y + s * (_RY + 30))
        near = (x + c * (_RX - 74), y + s * (_RY - 74))
        middle = (x + c * (_RX - 24), y + s * (_RY - 24))
        for side, strength in ((-1, 0.62), (1, 0.34)):
            plate.flat(polygon([far, (middle[0] - s * 15 * side, middle[1] + c * 15 * side), near]), _INK, strength)
    for k in range(8):
        a = math.tau * k / 8
        reach, half = (150, 0.2) if k % 2 == 0 else (104, 0.24)
        for side, strength in ((-1, 0.13), (1, 0.07)):
            tip = (x + math.cos(a) * reach * 1.5, y + math.sin(a) * reach)
            b = a + half * side * 2
            plate.flat(polygon([tip, (x + math.cos(b) * 54, y + math.sin(b) * 36), (x, y)]), _INK, strength)
    # the kingdoms where the ring has its corners
    for kingdom, (sx, sy) in zip(KINGDOMS, ((-1, -1), (1, -1), (-1, 1), (1, 1)), strict=True):
        cx, cy = x + sx * (_RX - 20) * math.cos(_CORNER), y + sy * (_RY - 20) * math.sin(_CORNER)
        plate.flat(circle(cx, cy, 43), _FELT)
        plate.stroke(circle(cx, cy, 42), _INK, 1.8, 0.75)
        plate.stroke(circle(cx, cy, 37), _INK, 1, 0.5)
        draw_emblem(plate, kingdom, cx, cy, 0.86, (_INK, _INK), _FELT, plain=True)
    return plate
