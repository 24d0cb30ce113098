"""The kraken of Tritonia, with a crown of coral and a ship in its arm."""

from __future__ import annotations

import math
from collections.abc import Iterator

from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import Point, Spine, circle, coords, ellipse, mirrored
from plates.drawing.plate import Plate
from plates.kingdoms.inks import TRITONIA, Tincture


def _arm(plate: Plate, points: list[Point], width: float, tincture: Tincture, side: int, suckers: str) -> None:
    """A tentacle from its root to its curled tip, with suckers along the `side` of its spine (-1 or 1)."""
    n = len(points)
    widths = [max(2.0, width * (1 - i / (n - 1)) ** 0.8 + 3) for i in range(n)]
    spine = Spine(points, widths, 4)
    plate.limb(spine, tincture.lit, tincture.shade, dark_side=-side)
    for (x, y), (nx, ny), r in _even(spine, 15.5):
        plate.dots([(x + nx * r * 0.46 * side, y + ny * r * 0.46 * side)], max(1.2, r * 0.32), suckers)


def _even(spine: Spine, root: float) -> Iterator[tuple[Point, Point, float]]:
    """Places along a tentacle that lie closer together as it grows thin, from `root` units away from its root."""
    last = len(spine.line) - 1
    travelled, due = 0.0, root * 1.6
    for i in range(1, last):
        (ax, ay), (bx, by) = spine.line[i - 1], spine.line[i]
        step = math.hypot(bx - ax, by - ay)
        while travelled + step >= due:
            share = (due - travelled) / step
            _, (mx, my), s = spine.at((i - 1) / last)
            _, (nx, ny), r = spine.at(i / last)
            s += (r - s) * share
            if s > 2.4:
                yield (ax + (bx - ax) * share, ay + (by - ay) * share), (mx + (nx - mx) * share, my + (ny - my) * share), s
            due += max(4.5, s * 1.05)
        travelled += step


def draw_kraken(plate: Plate) -> None:
    k = TRITONIA
    lit, dim = k.trim, k.trim.dim
    pale = mix(k.accent, PAPER, 0.7)
    _arm(plate, [(-36, 232), (-92, 216), (-122, 184), (-118, 148), (-92, 144), (-90, 164), (-100, 166)], 38, lit, 1, pale)
    _arm(plate, [(-40, 244), (-84, 268), (-122, 266), (-128, 232), (-106, 220), (-98, 236), (-108, 242)], 36, lit, 1, pale)
    _arm(plate, [(40, 244), (84, 266), (122, 258), (126, 226), (106, 214), (97, 230), (106, 237)], 36, dim, -1, k.accent)
    _arm(plate, [(-30, 256), (-66, 304), (-112, 322), (-130, 300), (-112, 284), (-100, 298)], 36, lit, 1, pale)
    _arm(plate, [(30, 256), (62, 298), (104, 300), (128, 282), (114, 266), (100, 276)], 36, dim, -1, k.accent)
    _arm(plate, [(-10, 262), (-26, 316), (-68, 352), (-106, 352), (-112, 334), (-94, 328)], 38, lit, 1, pale)
    _arm(plate, [(14, 262), (26, 320), (10, 366), (30, 392), (54, 376), (42, 362)], 38, dim, 1, k.accent)
    # fins and mantle
    fin = "M44 58C70 58 96 84 100 120C88 112 78 116 70 128Z"
    plate.cut(fin, k.shadow)
    plate.cut(mirrored(fin), k.primary)
    plate.strands_both(
        ((54, 66), (72, 72), (86, 92), (94, 112)), ((62, 90), (68, 96), (72, 108), (74, 120)), 3, 1.5, k.light, k.primary
    )
    _galleon(plate, 98, 84)
    _arm(
        plate, [(36, 236), (96, 224), (126, 184), (124, 138), (104, 112), (80, 114), (76, 132), (90, 134)], 36, dim, -1, k.accent
    )
    mantle = "M0 52C40 54 72 88 76 132C78 164 68 186 60 206C56 226 58 244 50 262C40 256 34 262 28 274C18 266 10 268 0 278"
    plate.split(mantle, k.primary, k.shadow)
    plate.strands_both(
        ((8, 70), (38, 76), (58, 104), (64, 144)), ((6, 112), (22, 116), (36, 132), (40, 156)), 6, 1.9, k.light, k.primary
    )
    for side, ink in ((-1, k.light), (1, k.primary)):
        for x, y, r in ((13, 92, 5), (29, 98, 4.4), (43, 110, 3.8), (53, 126, 3.2), (11, 128, 3.6), (24, 136, 3)):
            plate.flat(ellipse(side * x, y, r, r * 0.8), ink)
        for x, y in ((10, 250), (22, 246), (34, 244), (46, 240)):
            plate.gouge(side * x, y - 18, side * x * 1.02, y + 8, 1.3, ink)
    # eyes under heavy lids, the pupils level slots
    for side in (-1, 1):
        lid = (
            f"M{coords(side * 8, 206)}C{coords(side * 14, 176, side * 50, 164, side * 76, 178)}"
            f"C{coords(side * 74, 194, side * 66, 206, side * 56, 214)}Z"
        )
        plate.cut(lid, k.shadow if side < 0 else mix(k.shadow, INK, 0.45), 2)
        eye = (
            f"M{coords(side * 12, 210)}C{coords(side * 24, 190, side * 48, 184, side * 66, 190)}"
            f"C{coords(side * 60, 214, side * 30, 224, side * 12, 210)}Z"
        )
        plate.cut(eye, k.metal, 1.8, around=INK)
        plate.flat(
            f"M{coords(side * 24, 206)}Q{coords(side * 32, 198, side * 40, 200)}Q{coords(side * 50, 196, side * 57, 196)}"
            f"Q{coords(side * 50, 205, side * 40, 207)}Q{coords(side * 32, 211, side * 24, 206)}Z",
            INK,
        )
        plate.dots([(side * 38 - 7, 198.6)], 2.2, PAPER)
        plate.curve((side * 10, 212), (side * 22, 189), (side * 48, 182), (side * 70, 188), 2.6, INK)
        for x, y, r in ((20, 226, 2.6), (30, 230, 2.2), (40, 229, 1.8)):
            plate.dots([(side * x, y)], r, k.light if side < 0 else k.primary)
    # a crown of branching coral
    plate.split(
        "M0 20L6 36L10 50C16 46 18 38 16 28L24 36L30 24L33 40L44 34C44 50 40 62 36 74C24 66 12 63 0 63", k.metal, k.metal_shade
    )
    for x, y in ((0, 18), (16, 26), (30, 22), (45, 32)):
        for side in (-1, 1) if x else (1,):
            plate.cut(circle(side * x, y, 4), k.accent if side * x <= 0 else k.trim.shade, 1.5)
    plate.split("M0 56C14 56 27 60 38 66L35 77C24 70 12 67 0 67", k.accent, k.trim.shade, 1.8)
    plate.dots([(-24, 65), (-12, 62.5), (0, 61.6), (12, 62.5), (24, 65)], 2, PAPER)


def _galleon(plate: Plate, x: float, y: float) -> None:
    """The ship it has caught, heeling over."""
    k = TRITONIA
    with plate.placed(x, y, 0.86, turn=12):
        for mx, top in ((-14, -52), (9, -60)):
            plate.stroke(f"M{coords(mx, 0)}V{coords(top)}", PAPER, 5)
            plate.stroke(f"M{coords(mx, 0)}V{coords(top)}", "#8A5A2E", 2.6)
        for mx, my, w, h in ((-14, -46, 12, 15), (-14, -27, 14, 17), (9, -54, 12, 15), (9, -35, 15, 20)):
            sail = (
                f"M{coords(mx - w, my)}H{coords(mx + w)}"
                f"C{coords(mx + w + 6, my + h * 0.5, mx + w, my + h, mx + w - 3, my + h)}"
                f"Q{coords(mx, my + h - 6, mx - w + 1, my + h)}Q{coords(mx - w + 5, my + h / 2, mx - w, my)}Z"
            )
            plate.cut(sail, PAPER, 1.2, around=k.ground)
            plate.gouge(mx + w * 0.3, my + 2, mx + w * 0.35, my + h - 3, 1.5, k.light)
        plate.flat("M9 -62L28 -66L22 -61L28 -57L9 -55Z", k.accent)
        plate.cut("M-36 -10C-26 2 -10 4 34 -6C32 12 22 22 8 23H-14C-28 20 -34 6 -36 -10Z", "#8A5A2E", 2)
        plate.flat("M2 1.6C12 1 24 -2.4 33 -4.6C31 12 22 21.6 8 22H2Z", "#573317")
        plate.curve((-32, 2), (-16, 12), (12, 12), (30, 4), 1.2, k.metal)
        plate.dots([(-20, 11), (-9, 13.5), (3, 13.5), (15, 11)], 1.7, k.metal)
