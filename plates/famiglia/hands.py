"""Hands. Each stands on its wrist (0, 0) with the fingers up, the thumb at the left; about 46 units high.

Fingers are round-ended strokes under a wider white one, so they part like everything else on the block.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from plates.drawing.inks import PAPER
from plates.drawing.outlines import Point, polygon, rounded, spline
from plates.drawing.plate import Plate
from plates.famiglia.families import Cloth, Skin

GLOVES = {"black": Skin("#3A3542", "#17151C", ""), "kid": Skin("#EADBC0", "#B9A585", "")}


def digit(plate: Plate, points: Sequence[Point], width: float, ink: str, line: float = 2.0) -> None:
    """One finger along its bones."""
    d = spline(points) if len(points) > 2 else polygon(points, closed=False)
    plate.stroke(d, PAPER, width + 2 * line)
    plate.stroke(d, ink, width)


def _fist(p: Plate, s: Skin) -> None:
    """Knuckles to the fore, thumb laid across."""
    p.cut("M-15 4C-22 -6 -23 -26 -17 -33C-8 -38 10 -38 18 -33C23 -26 22 -6 16 4Z", s.shade)
    for i, x in enumerate((-14.5, -4.9, 4.7, 14)):
        top = -32 if i in (1, 2) else -29.5
        digit(p, ((x, top), (x, -12)), 8.4, s.lit if i < 3 else s.shade)
        p.gouge(x - 2.6, top - 1, x + 3, top - 1.6, 0.9, s.shade if i < 3 else s.lit)
    digit(p, ((-17, -12), (-12, -2), (3, -3.4)), 8.8, s.lit)
    p.gouge(-2, -4.6, 4, -4.6, 1.1, s.shade)


def _grip(p: Plate, s: Skin) -> None:
    """Round something upright that passes through x = -4: fingers to the left."""
    p.cut("M-8 6C-14 -2 -14 -32 -6 -36H6C15 -34 17 -14 12 6Z", s.shade)
    for i, y in enumerate((-30, -21.4, -12.8, -4.6)):
        digit(p, ((7 - i * 0.8, y), (-11 + i * 0.8, y + 0.6)), 7.4, s.lit)
        p.gouge(1, y + 1.6, 8 - i, y + 1.8, 0.9, s.shade)
    digit(p, ((9, -24), (5, -36), (-5, -40)), 7.8, s.shade)


def _pinch(p: Plate, s: Skin) -> None:
    """Index and thumb meet at (-15, -42), the others curled."""
    p.cut("M-10 4C-15 -8 -15 -20 -9 -26C0 -32 14 -28 16 -18C17 -8 14 -2 11 4Z", s.lit)
    p.flat("M4 -26C12 -26 15 -20 15 -16C16 -8 13 -2 10.4 3H2C8 -6 8 -16 4 -26Z", s.shade)
    for x, y in ((15, -17), (11, -24), (5, -29)):
        digit(p, ((x, y), (x - 4, y - 9), (x - 12, y - 5)), 7, s.shade if x > 8 else s.lit)
    digit(p, ((-1, -27), (-4, -41), (-14, -44)), 7.2, s.lit)
    digit(p, ((-9, -10), (-19, -22), (-16, -37)), 7.6, s.lit)
    p.gouge(-18.4, -31, -17.4, -24, 1.0, s.shade)


def _dainty(p: Plate, s: Skin) -> None:
    """As `_pinch`, the little finger in the air."""
    digit(p, ((13, -18), (24, -30), (28, -46)), 6.4, s.shade)
    p.cut("M-10 4C-15 -8 -15 -20 -9 -26C0 -32 14 -28 16 -18C17 -8 14 -2 11 4Z", s.lit)
    p.flat("M4 -26C12 -26 15 -20 15 -16C16 -8 13 -2 10.4 3H2C8 -6 8 -16 4 -26Z", s.shade)
    for x, y in ((11, -22), (5, -28)):
        digit(p, ((x, y), (x - 4, y - 10), (x - 12, y - 8)), 7, s.shade if x > 8 else s.lit)
    digit(p, ((-1, -27), (-4, -41), (-14, -44)), 7.2, s.lit)
    digit(p, ((-9, -10), (-19, -22), (-16, -37)), 7.6, s.lit)


def _flat(p: Plate, s: Skin) -> None:
    """The back of an open hand, fingers together."""
    p.cut("M-11 5C-15 -6 -17 -16 -15 -22C-6 -28 8 -28 15 -22C16 -12 14 -4 11 5Z", s.lit)
    p.flat("M5 -25C10 -25 14 -23 15 -21.6C16 -12 13 -4 10.4 4H4C8 -6 8 -16 5 -25Z", s.shade)
    for x, top in ((12.6, -38), (5, -45), (-3, -47), (-10.6, -42)):
        digit(p, ((x * 0.92, -20), (x, top)), 6.8, s.shade if x > 9 else s.lit)
        p.gouge(x * 0.92 - 2, -23, x * 0.92 + 2.4, -23, 0.9, s.shade if x < 9 else s.lit)
    digit(p, ((-11, -8), (-20, -18), (-24, -26)), 7.4, s.lit)


def _spread(p: Plate, s: Skin) -> None:
    """The back of a hand with its fingers apart."""
    p.cut("M-11 5C-15 -6 -16 -16 -14 -22C-6 -28 8 -28 14 -22C16 -12 14 -4 11 5Z", s.lit)
    p.flat("M5 -25C10 -25 13 -23 14 -21.6C16 -12 13 -4 10.4 4H4C8 -6 8 -16 5 -25Z", s.shade)
    for x, tx, ty in ((12, 25, -38), (5, 9, -47), (-3, -6, -48), (-10, -20, -42)):
        digit(p, ((x, -19), ((x + tx) / 2 + 1, (ty - 19) / 2 - 2), (tx, ty)), 6.8, s.shade if x > 9 else s.lit)
    digit(p, ((-10, -6), (-21, -11), (-29, -18)), 7.4, s.lit)


def _thumb_up(p: Plate, s: Skin) -> None:
    """A loose fist, the thumb flung up: a coin has just left it."""
    p.cut("M-12 5C-17 -4 -18 -20 -13 -26H12C18 -22 17 -4 13 5Z", s.shade)
    for i, y in enumerate((-21, -13, -5, 2.4)):
        digit(p, ((9 - i, y), (-13 + i * 1.6, y + 0.4)), 7.2, s.lit)
    digit(p, ((8, -18), (2, -30), (-4, -44)), 8.0, s.lit)
    p.gouge(-5.4, -41, -2.4, -45, 1.0, s.shade)


def _point(p: Plate, s: Skin) -> None:
    """The index out, the others folded."""
    digit(p, ((-9, -22), (-11, -48)), 7.4, s.lit)
    p.cut("M-12 5C-17 -6 -17 -22 -12 -28H12C18 -22 17 -6 12 5Z", s.lit)
    p.flat("M4 -28H12C18 -22 17 -6 12 5H5C9 -6 9 -18 4 -28Z", s.shade)
    for x in (-0.6, 7, 13.6):
        digit(p, ((x, -24), (x - 0.6, -13)), 6.6, s.lit if x < 8 else s.shade)
    digit(p, ((-13, -8), (-6, -15), (3, -14)), 7.2, s.lit)


_POSES: dict[str, Callable[[Plate, Skin], None]] = {
    "fist": _fist,
    "grip": _grip,
    "pinch": _pinch,
    "dainty": _dainty,
    "flat": _flat,
    "spread": _spread,
    "thumb": _thumb_up,
    "point": _point,
}


def draw_hand(
    plate: Plate,
    pose: str,
    skin: Skin,
    x: float,
    y: float,
    scale: float = 1.0,
    turn: float = 0.0,
    flip: bool = False,
    cuff: Cloth | None = None,
) -> None:
    """A hand in one of the poses, its wrist at x, y; `flip` mirrors it, `cuff` puts a shirt cuff under it."""
    with plate.placed(x, y, turn=turn, stretch=(-scale if flip else scale, scale)):
        if cuff:
            plate.cut(rounded(-14, 0, 28, 12, 3), cuff.lit)
            plate.flat(rounded(3, 1.2, 10, 9.6, 2), cuff.shade)
        _POSES[pose](plate, skin)
