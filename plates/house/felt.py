"""Print on the felt of a table (1452 x 692, transparent ground), and the dealer's button."""

from __future__ import annotations

import math

from plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER
from plates.drawing.outlines import circle, coords, ellipse, lozenge, rounded
from plates.drawing.plate import Plate

WIDTH, HEIGHT = 1452.0, 692.0


def oh_hell_motif() -> Plate:
    """A ring of flames round the trick. (The lines along the rim are drawn at run time: they follow the window's shape.)"""
    ink = "#A8404A"
    plate = Plate(WIDTH, HEIGHT)
    cx, cy = WIDTH / 2, HEIGHT / 2 - 10
    rx, ry = 336.0, 200.0
    n = 56
    small, tall, cores = [], [], []
    for i in range(n):
        x, y, nx, ny = _on_ellipse(cx, cy, rx, ry, i / n)
        if i % 2 == 0:
            length = 46 if i % 4 == 0 else 36
            tall.append(_tongue(x, y, nx, ny, 11, length))
            cores.append(_tongue(x + nx * 4, y + ny * 4, nx, ny, 4.4, length * 0.42))
        else:
            small.append(_tongue(x, y, nx, ny, 8, 20))
    plate.flat("".join(small), ink, 0.26)
    plate.flat("".join(tall), ink, 0.42)
    plate.flat("".join(cores), "#5E1220", 0.55)
    plate.stroke(ellipse(cx, cy, rx - 5, ry - 5), ink, 1.6, 0.65)
    plate.stroke(ellipse(cx, cy, rx - 19, ry - 19), ink, 1, 0.5)
    studs = []
    for i in range(48):
        x, y, _, _ = _on_ellipse(cx, cy, rx - 12, ry - 12, (i + 0.5) / 48)
        studs.append(lozenge(x, y, 2.6, 2.6) if i % 4 else lozenge(x, y, 4.6, 4.6))
    plate.flat("".join(studs), ink, 0.55)
    return plate


def _on_ellipse(cx: float, cy: float, rx: float, ry: float, share: float) -> tuple[float, float, float, float]:
    """A point and its outward normal, at even steps of arc (not of angle)."""
    steps = 720
    lengths = [0.0]
    for k in range(steps):
        a, b = math.tau * k / steps - math.pi / 2, math.tau * (k + 1) / steps - math.pi / 2
        lengths.append(lengths[-1] + math.hypot((math.cos(b) - math.cos(a)) * rx, (math.sin(b) - math.sin(a)) * ry))
    goal = share * lengths[-1]
    k = next(i for i, length in enumerate(lengths) if length >= goal)
    a = math.tau * k / steps - math.pi / 2
    nx, ny = math.cos(a) / rx, math.sin(a) / ry
    norm = math.hypot(nx, ny)
    return cx + math.cos(a) * rx, cy + math.sin(a) * ry, nx / norm, ny / norm


def _tongue(x: float, y: float, nx: float, ny: float, half: float, length: float) -> str:
    """A leaning flame on a ring, pointing along the normal."""
    tx, ty = -ny, nx

    def at(along: float, out: float) -> tuple[float, float]:
        return x + tx * along * half + nx * out * length, y + ty * along * half + ny * out * length

    return (
        f"M{coords(*at(-1, 0))}C{coords(*at(-1.5, 0.42), *at(-0.1, 0.55), *at(0.2, 1))}"
        f"C{coords(*at(0.35, 0.72), *at(1.7, 0.4), *at(1, 0))}C{coords(*at(0.4, 0.1), *at(-0.4, 0.1), *at(-1, 0))}Z"
    )


def dealer_button() -> Plate:
    """A gold button with a hand of three cards: whose deal it is. 64 x 64, transparent ground."""
    plate = Plate(64, 64, decimals=2)
    plate.flat(circle(32, 32, 30), INK)
    plate.flat(circle(32, 32, 28), GOLD)
    plate.flat("M32 4C69.3 4 69.3 60 32 60Z", GOLD_SHADE)
    for i in range(20):
        a = math.radians(i * 18)
        c, s = math.cos(a), math.sin(a)
        plate.gouge(32 + c * 23.4, 32 + s * 23.4, 32 + c * 28, 32 + s * 28, 1.1, PAPER)
    plate.cut(circle(32, 32, 21.5), INK, 1.8)
    for turn, ink in ((-24, "#C9B795"), (0, "#E3D3B4"), (24, PAPER)):
        with plate.placed(32, 44, turn=turn):
            plate.cut(rounded(-6.4, -23, 12.8, 18.5, 2), ink, 1.4, around=INK)
    with plate.placed(32, 44, turn=24):
        plate.flat(lozenge(0, -13.8, 3.2, 4.4), "#B3242C")
    return plate


MOTIFS = {"oh_hell_motif": oh_hell_motif}
