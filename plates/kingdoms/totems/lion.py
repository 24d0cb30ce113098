"""The lion of Stormsun: a mane of flames, a crown of sun rays, lightning on the brow."""

from __future__ import annotations

import math

from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse, lozenge, mirrored, polygon
from plates.drawing.plate import Plate
from plates.kingdoms.inks import STORMSUN

_CENTRE = 196.0


def _lock(plate: Plate, angle: float, near: float, far: float, half: float, ink: str, cut: str) -> None:
    """A flame of the mane: from the ring `near` out to `far`, its tip swept clockwise on the right and back on the left."""
    a = math.radians(angle)
    lean = math.radians(9 if math.cos(a) >= 0 else -9)

    def at(r: float, turn: float, across: float) -> tuple[float, float]:
        c, s = math.cos(a + turn), math.sin(a + turn)
        return c * r - s * across, _CENTRE + s * r + c * across

    m = (near + far) / 2
    plate.cut(
        f"M{coords(*at(near, 0, -half))}"
        f"C{coords(*at(m, 0, -half * 1.5), *at(far * 0.9, lean * 0.4, -half * 0.6), *at(far, lean, 0))}"
        f"C{coords(*at(far * 0.86, lean * 0.4, half * 0.9), *at(m, 0, half * 1.3), *at(near, 0, half))}Z",
        ink,
        2,
    )
    plate.curve(at(near + 6, 0, 0), at(m, 0, -1), at(far * 0.86, lean * 0.3, 0), at(far * 0.95, lean * 0.7, 0), 1.7, cut)


def draw_lion(plate: Plate) -> None:
    k = STORMSUN
    deep = mix(k.shadow, INK, 0.35)
    # shoulders
    plate.split("M0 300C60 300 104 320 122 352L134 424H0", k.primary, k.shadow)
    # three rings of flames
    for n, near, far, half, turn in ((22, 92, 152, 15, 0.0), (20, 76, 126, 14, 9.0), (18, 60, 100, 13, 0.0)):
        order = sorted(range(n), key=lambda i: -abs(((90 + turn + i * 360 / n) % 360) - 90))
        for i in order:
            a = 90 + turn + i * 360 / n
            left = math.cos(math.radians(a)) <= 0.02
            down = max(0.0, math.sin(math.radians(a)))
            reach = far + down * (46 if n == 22 else 34 if n == 20 else 22)
            ink, cut = {
                22: (k.shadow if left else deep, k.primary if left else k.shadow),
                20: (k.primary if left else k.shadow, k.light if left else k.primary),
                18: (k.metal if left else k.metal_shade, k.light if left else k.metal),
            }[n]
            _lock(plate, a, near, reach, half, ink, cut)
    # ears
    ear = "M40 148C42 116 74 108 86 126C92 146 78 168 62 172Z"
    plate.cut(ear, k.metal_shade)
    plate.cut(mirrored(ear), k.metal)
    inner = "M52 146C54 128 70 122 77 132C80 144 74 156 64 160Z"
    plate.flat(inner, deep)
    plate.flat(mirrored(inner), k.primary)
    plate.strands_both(
        ((54, 150), (60, 142), (66, 136), (74, 132)), ((60, 158), (66, 150), (72, 144), (77, 140)), 3, 1.4, k.light, k.metal
    )
    # face
    face = "M0 128C40 126 68 150 68 192C70 216 60 238 52 254C42 274 24 284 0 286"
    plate.split(face, k.light, k.metal)
    plate.strands_both(
        ((62, 196), (62, 216), (54, 234), (44, 254)),
        ((50, 214), (48, 226), (42, 238), (36, 250)),
        4,
        1.6,
        k.metal_shade,
        k.metal_shade,
    )
    plate.strands_both(
        ((20, 140), (40, 142), (54, 156), (60, 176)), ((14, 152), (30, 152), (42, 162), (48, 174)), 3, 1.5, k.metal, k.metal_shade
    )
    # bridge of the nose
    plate.flat("M0 160C-14 166 -20 184 -19 206L-27 236H0Z", mix(k.light, PAPER, 0.45))
    plate.flat("M0 160C14 166 20 184 19 206L27 236H0Z", k.metal_shade)
    # eyes
    for side in (-1, 1):
        plate.flat(
            f"M{coords(side * 16, 212)}C{coords(side * 18, 190, side * 44, 180, side * 60, 186)}"
            f"C{coords(side * 58, 208, side * 36, 222, side * 16, 212)}Z",
            k.metal_shade if side < 0 else k.shadow,
        )
        plate.cut(
            f"M{coords(side * 18, 209)}C{coords(side * 26, 195, side * 42, 188, side * 58, 188)}"
            f"C{coords(side * 54, 203, side * 36, 214, side * 18, 209)}Z",
            PAPER,
            2,
            around=INK,
        )
        plate.flat(circle(side * 37 - 1, 199.4, 7.6), k.accent)
        plate.flat(ellipse(side * 37 - 1, 200, 2.6, 5.6), INK)
        plate.dots([(side * 37 - 4.4, 196.8)], 2, PAPER)
        plate.curve((side * 14, 214), (side * 24, 192), (side * 42, 185), (side * 64, 184), 3.0, INK)
        brow = (
            f"M{coords(side * 8, 196)}C{coords(side * 14, 176, side * 40, 160, side * 66, 172)}"
            f"C{coords(side * 50, 172, side * 28, 184, side * 20, 200)}Z"
        )
        plate.cut(brow, k.primary if side < 0 else k.shadow, 1.8)
        plate.strands(
            ((side * 14, 192), (side * 24, 178), (side * 40, 170), (side * 56, 171)),
            ((side * 17, 195), (side * 26, 183), (side * 40, 174), (side * 54, 173)),
            2,
            1.1,
            k.light if side < 0 else k.metal,
        )
    # muzzle
    muzzle = "M0 232C16 230 38 238 42 254C42 270 26 280 8 276L0 272"
    plate.split(muzzle, PAPER, mix(k.light, k.metal, 0.35))
    plate.split("M0 262C10 268 20 274 24 280C22 296 10 304 0 306", INK, "#120D14", 1.8)
    plate.flat("M-14 288Q0 280 14 288Q8 300 0 300Q-8 300 -14 288Z", k.primary)
    for side in (-1, 1):
        plate.cut(f"M{coords(side * 15, 275)}L{coords(side * 19, 274)}L{coords(side * 17, 289)}Z", PAPER, 1.0, around=INK)
    plate.split("M0 236C14 232 38 240 42 254C41 268 24 278 8 274L0 264", PAPER, mix(k.light, k.metal, 0.35))
    plate.split("M0 226C14 224 27 228 29 236C27 248 10 252 4 260H0", INK, "#120D14", 1.8)
    plate.curve((-20, 233), (-14, 229), (-8, 229), (-3, 231), 1.5, k.metal)
    for side in (-1, 1):
        plate.dots([(side * x, y) for x, y in ((16, 257), (24, 254), (32, 253), (20, 264), (29, 262))], 1.7, INK)
        for y0, x1, y1 in ((256, 96, 246), (260, 98, 262), (264, 92, 278)):
            plate.gouge(side * 40, y0, side * x1, y1, 1.1, PAPER)
    # chin beard
    beard = "M0 296C10 296 20 290 26 280C34 300 24 322 16 334L10 324C8 338 4 346 0 352"
    plate.split(beard, k.metal, k.metal_shade)
    plate.strands_both(
        ((22, 292), (24, 304), (20, 316), (15, 326)), ((6, 302), (6, 314), (5, 324), (2, 338)), 4, 1.5, PAPER, k.light
    )
    # lightning on the brow, and the crown of the sun
    plate.cut("M6 142L-10 168H0L-6 188L12 160H2Z", k.accent, 1.8)
    for x, top, w in ((-58, 66, 11), (58, 66, 11), (-31, 36, 12), (31, 36, 12), (0, 18, 14)):
        lean = x * 0.42
        foot = 128 + abs(x) * 0.16
        plate.cut(polygon([(x - w, foot), (x + lean, top), (x + w, foot)]), k.metal if x <= 0 else k.metal_shade, 2)
        plate.flat(
            polygon([(x + lean, top + 3), (x + w - 1.4, foot), (x, foot)]),
            k.metal_shade if x <= 0 else mix(k.metal_shade, INK, 0.3),
        )
        plate.gouge(x - w * 0.4, foot - 10, x - w * 0.1 + lean * 0.75, top + 22, 1.3, PAPER if x <= 0 else k.light)
    band = "M0 114C28 114 54 120 72 132L66 148C50 138 26 132 0 132"
    plate.split(band, k.accent, mix(k.accent, INK, 0.45))
    for x, y in ((0, 123), (-26, 126), (26, 126), (-49, 133), (49, 133)):
        plate.cut(lozenge(x, y, 6.4, 7.4), k.metal if x <= 0 else k.metal_shade, 1.5)
        plate.dots([(x - 1.5, y - 2)], 1.3, PAPER)
