"""Body armour and dress: patterns cut into the torso, breastplates, fur, collars, sashes. Figure units (see
`anatomy`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from plates.drawing.outlines import Point, coords, polygon
from plates.drawing.plate import Plate
from plates.kingdoms.inks import Tincture


def _places(dx: float, dy: float, top: float, bottom: float, inset: float = 8.0) -> Iterator[Point]:
    """Staggered places on a torso of the usual width between two heights."""
    row = 0
    y = top
    while y <= bottom:
        half = 60 - max(y - 18, 0) * 0.17 if y < 118 else 43 + (y - 118) * 0.12
        half -= inset + max(16 - y, 0) * 1.2
        x = dx / 2 if row % 2 else 0.0
        while x <= half:
            yield x, y
            if x:
                yield -x, y
            x += dx
        y += dy
        row += 1


def draw_scales(plate: Plate, stuff: Tincture, top: float = 20, bottom: float = 106) -> None:
    for x, y in _places(17, 13, top, bottom, 10):
        ink = stuff.cut if x < 0 else stuff.cut_shade
        plate.curve((x - 8, y - 4), (x - 7, y + 6), (x + 7, y + 6), (x + 8, y - 4), 1.3, ink)


def draw_mail(plate: Plate, stuff: Tincture, top: float = 18, bottom: float = 106) -> None:
    for x, y in _places(10, 8, top, bottom, 7):
        ink = stuff.cut if x < 0 else stuff.cut_shade
        plate.curve((x - 3.6, y), (x - 2, y + 3.6), (x + 2, y + 3.6), (x + 3.6, y), 0.9, ink)


def draw_leaves(plate: Plate, stuff: Tincture, top: float = 20, bottom: float = 108) -> None:
    for x, y in _places(19, 15, top, bottom, 11):
        lit, dark = (stuff.lit, stuff.cut) if x < 0 else (stuff.shade, stuff.cut_shade)
        plate.cut(f"M{coords(x, y - 9)}Q{coords(x + 10, y, x, y + 13)}Q{coords(x - 10, y, x, y - 9)}Z", lit, 1.3, around=dark)


def draw_chevrons(plate: Plate, stuff: Tincture, top: float = 22, bottom: float = 106) -> None:
    for x, y in _places(20, 13, top, bottom, 12):
        ink = stuff.cut if x < 0 else stuff.cut_shade
        plate.gouge(x - 9, y + 4, x + 0.6, y - 4, 1.2, ink)
        plate.gouge(x - 0.6, y - 4, x + 9, y + 4, 1.2, ink)


def draw_flames(plate: Plate, stuff: Tincture, top: float = 24, bottom: float = 104) -> None:
    for x, y in _places(16, 16, top, bottom, 9):
        plate.gouge(x - 1.5, y - 9, x + 1.5, y + 9, 1.9, stuff.cut if x < 0 else stuff.cut_shade, 0.7)


def draw_quilt(plate: Plate, stuff: Tincture, top: float = 16, bottom: float = 112) -> None:
    for x in range(-44, 45, 11):
        half = abs(x)
        start = top + max(half - 34, 0) * 0.8
        plate.gouge(x, start, x * 0.8, bottom, 1.0, stuff.cut if x < 0 else stuff.cut_shade)


def draw_lames(plate: Plate, stuff: Tincture, top: float = 30, bottom: float = 108, step: float = 15) -> None:
    """Broad hoops across the body."""
    y = top
    while y <= bottom:
        half = 54 - max(y - 18, 0) * 0.17
        plate.curve((-half, y - 5), (-half * 0.5, y + 4), (-8, y + 5), (0, y + 5), 1.5, stuff.cut)
        plate.curve((0, y + 5), (8, y + 5), (half * 0.5, y + 4), (half, y - 5), 1.5, stuff.cut_shade)
        y += step


def draw_breastplate(plate: Plate, steel: Tincture, ridge: float = 0.0, foot: float = 100) -> None:
    """A cuirass with two gouged breasts; `ridge` lets its middle come to a point below."""
    plate.split(
        f"M0 10C16 14 34 0 46 12C56 24 54 52 46 74L{coords(42, foot - 8)}Q{coords(20, foot + 2)} {coords(0, foot + 2 + ridge)}",
        steel.lit,
        steel.shade,
    )
    plate.strands_both(
        ((8, 46), (20, 60), (38, 56), (46, 36)), ((6, 58), (20, 70), (36, 64), (44, 48)), 2, 1.4, steel.cut, steel.cut_shade
    )
    plate.strands_both(
        ((38, 22), (44, 30), (46, 40), (45, 48)), ((32, 20), (38, 28), (40, 34), (40, 40)), 2, 1.2, steel.cut, steel.cut_shade
    )


def draw_tassets(plate: Plate, stuff: Tincture, top: float = 122, drop: float = 40, n: int = 3, width: float = 17) -> None:
    """A skirt of hanging straps or plates, `n` to each side."""
    for i in range(n - 1, -1, -1):
        x = i * width
        for side, ink, cut in ((-1, stuff.lit, stuff.cut), (1, stuff.shade, stuff.cut_shade)):
            a, b = side * x, side * (x + width)
            lean = side * i * 2.4
            plate.cut(
                f"M{coords(a, top)}L{coords(b, top)}L{coords(b + lean, top + drop - 6)}"
                f"L{coords((a + b) / 2 + lean, top + drop + 4)}L{coords(a + lean * 0.6, top + drop - 6)}Z",
                ink,
                2,
            )
            plate.gouge((a + b) / 2, top + 6, (a + b) / 2 + lean * 0.7, top + drop - 6, 1.2, cut)


def draw_fur_collar(plate: Plate, stuff: Tincture, width: float = 62, drop: float = 30) -> None:
    """Fur round neck and shoulders, split by the light."""
    points = [(0.0, drop + 10)]
    n = 6
    for i in range(n + 1):
        t = i / n
        x = width * math.sin(t * math.pi / 2)
        y = drop + 2 - (drop + 6) * (1 - math.cos(t * math.pi / 2)) * 0.9
        points.append((x * 0.94, y - 2))
        points.append((x + 5 + t * 5, y + 9 - t * 4))
    half = polygon([*points, (width - 4, -8), (16, -14), (0, -12)], closed=False)
    plate.split(half, stuff.lit, stuff.shade)
    for i in range(n):
        t = (i + 0.5) / n
        x = width * math.sin(t * math.pi / 2)
        y = drop - (drop + 6) * (1 - math.cos(t * math.pi / 2)) * 0.9
        for side, ink in ((-1, stuff.cut), (1, stuff.cut_shade)):
            plate.gouge(side * (x + 1), y + 3, side * x * 0.72, y - 17, 1.4, ink)
            plate.gouge(side * (x * 0.86), y - 3, side * x * 0.6, y - 19, 1.0, ink)


def draw_sash(plate: Plate, stuff: Tincture, from_left: bool = True) -> None:
    """A band from one shoulder to the other hip."""
    s = 1 if from_left else -1
    band = [(-50 * s, 10), (-32 * s, 4), (46 * s, 112), (40 * s, 126), (28 * s, 124)]
    plate.cut(polygon(band), stuff.lit if from_left else stuff.shade)
    plate.gouge(-40 * s, 12, 34 * s, 116, 1.2, stuff.cut)


def draw_collar(plate: Plate, stuff: Tincture, width: float = 30, drop: float = 18) -> None:
    """A plain gorget round the neck."""
    plate.split(f"M0 -14H16L{coords(width, 2)}Q{coords(width * 0.6, drop, 0, drop + 4)}", stuff.lit, stuff.shade)
    plate.strands_both(
        ((15, -6), (18, 2), (10, 6), (2, 8)), ((width - 8, 2), (18, 10), (10, 12), (2, 14)), 2, 1.1, stuff.cut, stuff.cut_shade
    )
