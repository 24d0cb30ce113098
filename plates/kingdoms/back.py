"""The card back: the four kingdoms' fields twice, turned about a compass rose, so that it looks the same upside down."""

from __future__ import annotations

import math

from plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER, mix
from plates.drawing.outlines import circle, coords, lozenge, polygon, rounded
from plates.drawing.plate import Plate
from plates.kingdoms.emblems import draw_emblem
from plates.kingdoms.inks import STORMSUN, TRITONIA, VENTYSKAR, WOODLAND, Kingdom

_FIELDS: tuple[tuple[Kingdom, float, float, str, str, str], ...] = (
    (TRITONIA, 82, 63, TRITONIA.ground, TRITONIA.primary, "#A9DACB"),
    (WOODLAND, 218, 63, WOODLAND.shadow, WOODLAND.primary, "#DDE3A1"),
    (VENTYSKAR, 59, 153, VENTYSKAR.shadow, VENTYSKAR.primary, "#DCEAF2"),
    (STORMSUN, 241, 153, STORMSUN.shadow, STORMSUN.primary, "#FBE08A"),
)
"""Kingdom, where its emblem stands, and its inks: field, pattern, emblem."""


def kingdoms_back() -> Plate:
    """Fields, frame and rose."""
    plate = Plate()
    plate.flat(rounded(0, 0, 300, 420), INK)
    for turn in (0, 180):
        with plate.placed(150, 210, turn=turn), plate.placed(-150, -210):
            for kingdom, x, y, field, pattern, pale in _FIELDS:
                left, top = (14, 150)[x > 150], (14, 112)[y > 112]
                plate.flat(rounded(left, top, 136, 98), field)
                _PATTERNS[kingdom.id](plate, left + 68, top + 49, mix(field, pattern, 0.62))
                plate.flat(circle(x, y, 33), field)
                plate.stroke(circle(x, y, 33), mix(field, pattern, 0.9), 1.6)
                draw_emblem(plate, kingdom, x, y, 0.84, (pale, mix(pale, pattern, 0.5)), field)
    _lattice(plate)
    _rose(plate)
    plate.flat("M0 0H300V420H0Z" + rounded(14, 14, 272, 392, 12), PAPER, evenodd=True)
    plate.stroke(rounded(19.5, 19.5, 261, 381, 8), GOLD, 1.6)
    return plate


def _lattice(plate: Plate) -> None:
    """Gold bars between the fields, with studs."""
    for d in ("M150 14V406", "M14 112H286", "M14 210H286", "M14 308H286"):
        plate.stroke(d, PAPER, 8)
        plate.stroke(d, INK, 4.6)
        plate.stroke(d, GOLD, 1.6)
    for x, y in ((150, 112), (150, 308)):
        plate.cut(lozenge(x, y, 15, 15), INK, 2.2, around=GOLD)
        plate.flat(lozenge(x, y, 9.5, 9.5), GOLD)
        plate.flat(polygon([(x, y - 9.5), (x + 9.5, y), (x, y + 9.5)]), GOLD_SHADE)


def _rose(plate: Plate) -> None:
    """The compass in the middle, pointing to all sides alike."""
    x, y = 150.0, 210.0
    plate.cut(circle(x, y, 66), INK, 3)
    plate.stroke(circle(x, y, 60), GOLD, 1.8)
    for i in range(48):
        a = math.radians(i * 7.5)
        c, s = math.cos(a), math.sin(a)
        near = 52 if i % 6 else 47
        plate.gouge(x + c * near, y + s * near, x + c * 58, y + s * 58, 1.2, PAPER if i % 6 else GOLD)
    plate.flat(circle(x, y, 43), "#124A5C")
    plate.rays(x, y, 18, (x - 42, y - 42, x + 42, y + 42), 40, 1.2, "#2C7085", gap=3, seed=3)
    with plate.placed(x, y):
        for start, far, near, lit, shade in (
            (22.5, 34, 8, "#A9DACB", "#1F8A8C"),
            (45, 45, 10, GOLD, GOLD_SHADE),
            (0, 58, 12, PAPER, "#C9B795"),
        ):
            step = 45 if start == 22.5 else 90
            for k in range(360 // step):
                with plate.placed(turn=start + k * step):
                    plate.flat(polygon([(0, -far), (near * 0.8, -near * 1.1), (0, 0)]), shade)
                    plate.flat(polygon([(0, -far), (-near * 0.8, -near * 1.1), (0, 0)]), lit)
        plate.cut(circle(0, 0, 9), "#B3242C", 2)
        plate.flat(lozenge(0, 0, 4.6, 4.6), PAPER)


def _waves(plate: Plate, x: float, y: float, ink: str) -> None:
    for row in range(6):
        for column in range(-4, 5):
            cx, cy = x + column * 26 + (13 if row % 2 else 0), y - 38 + row * 17
            if abs(cx - x) <= 62:
                for r in (11, 6):
                    plate.stroke(f"M{coords(cx - r, cy + 5)}A{coords(r, r)} 0 0 1 {coords(cx + r, cy + 5)}", ink, 1.8)


def _leaves(plate: Plate, x: float, y: float, ink: str) -> None:
    for row in range(5):
        for column in range(-4, 5):
            cx, cy = x + column * 22 + (11 if row % 2 else 0), y - 40 + row * 20
            if abs(cx - x) <= 60:
                plate.flat(f"M{coords(cx, cy - 9)}Q{coords(cx + 8, cy, cx, cy + 9)}Q{coords(cx - 8, cy, cx, cy - 9)}Z", ink)


def _crystals(plate: Plate, x: float, y: float, ink: str) -> None:
    for row in range(5):
        for column in range(-4, 5):
            cx, cy = x + column * 24 + (12 if row % 2 else 0), y - 40 + row * 20
            if abs(cx - x) <= 60:
                for turn in (30, 90, 150):
                    a = math.radians(turn)
                    plate.gouge(cx - math.cos(a) * 8, cy - math.sin(a) * 8, cx + math.cos(a) * 8, cy + math.sin(a) * 8, 1.5, ink)


def _rays(plate: Plate, x: float, y: float, ink: str) -> None:
    plate.rays(x, y, 6, (x - 68, y - 49, x + 68, y + 49), 44, 2.4, ink, stagger=5, gap=2, seed=2)


_PATTERNS = {TRITONIA.id: _waves, WOODLAND.id: _leaves, VENTYSKAR.id: _crystals, STORMSUN.id: _rays}
