"""Shoulders and collars the sitters share, in head coordinates."""

from __future__ import annotations

import math

from plates.drawing.inks import PAPER
from plates.drawing.outlines import ellipse
from plates.drawing.plate import Plate
from plates.portraits.tint import Tint, cloth


def body(plate: Plate, stuff: Tint, wide: float = 80, n: int = 4) -> None:
    """A plain garment to the lower edge, with folds."""
    plate.split(f"M0 54H15C20 68 {wide * 0.62:g} 66 {wide:g} 86V130H0", stuff.lit, stuff.shade)
    folds = (
        ((34, 76), (46, 82), (54, 98), (56, 126)),
        ((wide * 0.76, 80), (wide * 0.88, 88), (wide * 0.94, 104), (wide * 0.92, 126)),
    )
    plate.strands_both(folds[0], folds[1], n, 1.6, stuff.cut, stuff.deep)


def shoulders(plate: Plate, ink: str, wide: float = 80, cuts: str = PAPER, n: int = 4) -> None:
    """`body` in a cloth of this ink."""
    body(plate, cloth(ink, cuts), wide, n)


def open_neck(plate: Plate, lit: str, shade: str, depth: float = 104) -> None:
    """Skin in the V of a collar."""
    plate.split(f"M0 56H16C20 74 12 90 0 {depth:g}", lit, shade)


def shirt_collar(plate: Plate, ink: str = PAPER, shade: str = "#D9C7A4") -> None:
    for side, fill in ((-1, ink), (1, shade)):
        plate.cut(f"M0 86L{side * 18} 56L{side * 30} 70L{side * 16} 102Z", fill)


def lapels(plate: Plate, stuff: Tint) -> None:
    for side, fill in ((-1, stuff.lit), (1, stuff.shade)):
        plate.cut(f"M{side * 22} 60L{side * 44} 74L{side * 36} 90L{side * 42} 94L{side * 8} 132L{side * 4} 120Z", fill)


def ruff(plate: Plate, ink: str = PAPER, shade: str = "#D9C7A4", cut: str = "#8A7A66", radius: float = 42) -> None:
    """A court ruff seen from the front: fluted ovals round the neck."""
    for i in range(11):
        a = math.radians(186 - i * 19.2)
        x, y = math.cos(a) * radius, 62 + math.sin(a) * 17
        plate.cut(ellipse(x, y, 10.5, 9), ink if x < 1 else shade, 2)
        plate.stroke(f"M{x - 5:.1f} {y + 1:.1f}A5 4.4 0 1 1 {x + 5:.1f} {y + 1:.1f}", cut, 1.3)
