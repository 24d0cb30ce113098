"""Stormsun's own things: thunder drum, sun mirror, lightning whip, sickle sword, sun discs, eagle's wings, flame sword."""

from __future__ import annotations

import math

from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import Point, Spine, circle, coords, ellipse, polygon, rounded
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import draw_disc
from plates.kingdoms.inks import STORMSUN, WOOD, Kingdom, Tincture
from plates.kingdoms.weapons import draw_hilt

K = STORMSUN
BRONZE = Tincture("#F1D078", "#A2591D", "#FFF1C4", "#F4C542")
LINEN = Tincture("#F8EBCB", "#CDA46C", "#C99A5B", "#F8EBCB")
STEEL = Tincture("#EDE6D6", "#8E8790", PAPER, "#C9BFC0")


def draw_drum(plate: Plate) -> None:
    """A thunder drum on its side of the body; its skin is the ellipse at the origin, its barrel hangs below."""
    plate.cut("M-70 0C-84 44 -76 84 -58 110H58C76 84 84 44 70 0Z", K.primary)
    plate.flat("M0 10H69C82 46 74 84 57 109H0Z", K.shadow)
    for i in range(-3, 4):
        x = i * 21.0
        plate.stroke(
            f"M{coords(x - 10, 18 - abs(i) * 2)}L{coords(x * 1.06, 104)}L{coords(x + 11, 18 - abs(i) * 2)}",
            LINEN.lit if i < 1 else LINEN.shade,
            2.2,
        )
    plate.cut("M-73 -4C-74 26 74 26 73 -4L70 18C60 40 -60 40 -70 18Z", K.accent, 2)
    plate.flat("M0 20C40 20 72 12 73 0L69.4 17C64 29 30 34 0 34Z", K.trim.shade)
    plate.dots([(-60, 20), (-40, 27), (-20, 30), (0, 31), (20, 30), (40, 27), (60, 20)], 2.6, K.metal)
    plate.cut(ellipse(0, 0, 74, 24), LINEN.lit)
    plate.flat("M4 -22.8C94 -22 94 22 4 22.8Z", LINEN.shade)
    plate.stroke(ellipse(0, 0, 48, 14), K.accent, 2.4)
    plate.flat(polygon([(6, -10), (-12, 1), (-1, 1), (-8, 10), (12, -2), (1, -2)]), K.primary)


def draw_drumstick(plate: Plate) -> None:
    plate.cut(rounded(-3.4, -66, 6.8, 90, 3), WOOD.lit, 2)
    plate.flat(rounded(0, -65, 2.6, 88, 1), WOOD.shade)
    draw_disc(plate, K.trim, 0, -72, 13)


def draw_mirror(plate: Plate, r: float) -> None:
    """A round mirror of polished brass in a ring of rays."""
    n = 20
    for i in range(n):
        a0, a, a1 = (math.tau * (i + d) / n for d in (-0.42, 0.0, 0.42))
        far = r * (1.44 if i % 2 else 1.28)
        plate.cut(
            polygon([(math.cos(t) * size, math.sin(t) * size) for t, size in ((a0, r), (a, far), (a1, r))]),
            K.primary if math.cos(a) < 0.05 else K.shadow,
            1.8,
        )
    plate.cut(circle(0, 0, r), K.metal)
    plate.flat(f"M0 {-r + 1.2:g}A{coords(r - 1.2, r - 1.2)} 0 0 1 0 {r - 1.2:g}Z", K.metal_shade)
    plate.cut(circle(0, 0, r * 0.8), PAPER, 2)
    q = r * 0.78
    plate.flat(
        f"M{coords(0, -q)}A{coords(q, q)} 0 0 1 {coords(0, q)}C{coords(q * 0.5, q * 0.4, q * 0.5, -q * 0.4)} {coords(0, -q)}Z",
        K.light,
    )
    for d in (-0.42, -0.12):
        plate.gouge(d * r - 6, r * 0.44, d * r + r * 0.34, -r * 0.5, 2.4, K.light)


def draw_whip(plate: Plate, points: list[Point]) -> None:
    """A whip that is lightning: a broken line growing thinner towards its end."""
    widths = [9.0 - 6.0 * i / (len(points) - 1) for i in range(len(points))]
    for ink, extra in ((PAPER, 5.0), (K.accent, 0.0)):
        left: list[Point] = []
        right: list[Point] = []
        for i, (x, y) in enumerate(points):
            ax, ay = points[max(i - 1, 0)]
            bx, by = points[min(i + 1, len(points) - 1)]
            size = math.hypot(bx - ax, by - ay) or 1.0
            nx, ny = -(by - ay) / size, (bx - ax) / size
            w = (widths[i] + extra) / 2
            left.append((x + nx * w, y + ny * w))
            right.append((x - nx * w, y - ny * w))
        plate.flat(polygon([*left, *reversed(right)]), ink)
    x, y = points[-1]
    for i in range(8):
        a = math.tau * i / 8 + 0.2
        near, far = 8, 26 if i % 2 else 18
        plate.gouge(x + math.cos(a) * near, y + math.sin(a) * near, x + math.cos(a) * far, y + math.sin(a) * far, 2.0, PAPER)


def draw_sickle_sword(plate: Plate) -> None:
    """A khopesh: a straight foot, then a blade like a sickle, its edge to the left."""
    blade = (
        "M-6 -18L-7 -62C-34 -74 -44 -104 -26 -136C-10 -160 18 -164 34 -150C10 -150 -4 -136 -8 -118C-12 -98 -2 -84 12 -76L8 -18Z"
    )
    plate.cut(blade, STEEL.lit)
    plate.flat(
        "M1 -18V-66C-18 -80 -22 -106 -10 -130C0 -148 16 -154 30 -150.4C10 -148 -3 -135 -7 -118C-11 -98 -2 -83 11 -75.4L7 -18Z",
        STEEL.shade,
    )
    plate.curve((-10, -70), (-32, -84), (-38, -108), (-22, -132), 1.6, K.metal)
    draw_hilt(plate, K.steel, K.dark, 14, 34, 18)


def draw_flame_sword(plate: Plate, length: float) -> None:
    """A two-hander with a waved blade, gripped at the origin, its point `length` above."""
    n = 7
    left: list[Point] = [(-11, -30)]
    right: list[Point] = [(11, -30)]
    for i in range(n):
        y = -44 - (length - 80) * i / (n - 1)
        sway = 4.5 if i % 2 else -4.5
        w = 12 - i * 0.7
        left.append((-w + sway, y))
        right.append((w + sway, y))
    tip = (0.0, -length)
    edge = "M" + "L".join(coords(*p) for p in left[:1])
    for i in range(1, len(left)):
        (ax, ay), (bx, by) = left[i - 1], left[i]
        edge += f"C{coords(ax, (ay + by) / 2, bx, (ay + by) / 2, bx, by)}"
    edge += f"L{coords(*tip)}L{coords(*right[-1])}"
    for i in range(len(right) - 1, 0, -1):
        (ax, ay), (bx, by) = right[i], right[i - 1]
        edge += f"C{coords(ax, (ay + by) / 2, bx, (ay + by) / 2, bx, by)}"
    plate.cut(edge + "Z", STEEL.lit)
    dark = "M0 -30"
    middle = [(0.0, -30.0)] + [((a + b) / 2, y) for (a, y), (b, _) in zip(left[1:], right[1:], strict=True)]
    for i in range(1, len(middle)):
        (ax, ay), (bx, by) = middle[i - 1], middle[i]
        dark += f"C{coords(ax, (ay + by) / 2, bx, (ay + by) / 2, bx, by)}"
    dark += f"L{coords(0, -length + 4)}L{coords(right[-1][0] - 1, right[-1][1])}"
    for i in range(len(right) - 1, 0, -1):
        (ax, ay), (bx, by) = right[i], right[i - 1]
        dark += f"C{coords(ax - 1, (ay + by) / 2, bx - 1, (ay + by) / 2, bx - 1, by)}"
    plate.flat(dark + "Z", STEEL.shade)
    plate.cut("M-5 -30H5V44H-5Z", K.accent, 2)
    for y in (-4, 8, 20, 32):
        plate.stroke(f"M-5 {y + 3}L5 {y - 3}", K.light, 1.6)
    plate.split("M0 -40C20 -40 34 -46 46 -38C50 -30 44 -24 38 -28C26 -26 14 -22 0 -24", K.metal, K.metal_shade)
    draw_disc(plate, K.steel, 0, -32, 10)
    draw_disc(plate, K.trim, 0, 50, 10)


def draw_sun_disc(plate: Plate, inner: float, outer: float, n: int, steel: Tincture, flat_side: bool = False) -> None:
    """A sun about the origin: straight and waved rays by turns; with `flat_side` only its upper half."""
    for i in range(n):
        turn = (180 / (n - 1) * i - 180) if flat_side else (360 / n * i - 90)
        a = math.radians(turn)
        lit = math.cos(a) < 0.05
        ink = steel.lit if lit else steel.shade
        half = (math.pi if flat_side else math.tau) / n * 0.42
        far = outer if i % 2 == 0 else outer * 0.84
        p0 = (math.cos(a - half) * inner, math.sin(a - half) * inner)
        p1 = (math.cos(a + half) * inner, math.sin(a + half) * inner)
        tip = (math.cos(a) * far, math.sin(a) * far)
        if i % 2 == 0:
            plate.cut(polygon([p0, tip, p1]), ink, 2)
            plate.gouge(
                math.cos(a) * (inner + 3),
                math.sin(a) * (inner + 3),
                tip[0] * 0.88,
                tip[1] * 0.88,
                1.3,
                steel.cut if lit else steel.cut_shade,
            )
        else:
            nx, ny = -math.sin(a) * 7, math.cos(a) * 7
            mid = (inner + far) / 2
            bend = (math.cos(a) * mid + nx, math.sin(a) * mid + ny)
            back = (math.cos(a) * mid - nx * 0.2, math.sin(a) * mid - ny * 0.2)
            plate.cut(
                f"M{coords(*p0)}Q{coords(*back)} {coords(*tip)}Q{coords(*bend)} {coords(*p1)}Z", K.primary if lit else K.shadow, 2
            )


def draw_eagle_wing(plate: Plate, side: int) -> None:
    """A wing on the back, raised (figure units)."""
    lit, cut = (K.accent, K.trim.cut) if side < 0 else (K.trim.shade, K.accent)
    for i in range(6):
        tip = (side * (66 + i * 14), -128 + i * 30)
        root = (side * (26 + i * 2), 20 + i * 6)
        elbow = (side * (58 + i * 9), -46 + i * 16)
        feather = Spine([root, elbow, ((elbow[0] + tip[0]) / 2 + side * 3, (elbow[1] + tip[1]) / 2), tip], [18, 27, 24, 4], 4)
        plate.cut(feather.outline(), lit if i % 2 else mix(lit, K.shadow if side > 0 else K.primary, 0.4))
        plate.curve(root, elbow, ((elbow[0] + tip[0]) / 2, (elbow[1] + tip[1]) / 2), tip, 1.3, cut)
    for i in range(5):
        x, y = side * (36 + i * 8.5), -6 - i * 10 + (i * i) * 0.6
        plate.cut(ellipse(x, y, 11, 13), K.metal if side < 0 else K.metal_shade, 2)
        plate.curve((x - 6, y + 2), (x - 3, y + 8), (x + 3, y + 8), (x + 6, y + 2), 1.2, PAPER if side < 0 else K.metal)


def draw_sun_face(plate: Plate, k: Kingdom, x: float, y: float, r: float) -> None:
    """The sun's stern face, as on shields: rays, brows, a mouth."""
    with plate.placed(x, y, r / 40):
        draw_sun_disc(plate, 27, 46, 16, k.steel)
        plate.cut(circle(0, 0, 29), k.metal)
        plate.flat("M0 -28A28 28 0 0 1 0 28C5 20 -4 18 1 12C-2 8 -7 8 -6 4C-3 -4 -2 -14 0 -28Z", k.metal_shade)
        for side in (-1, 1):
            plate.flat(f"M{coords(side * 5, -4)}L{coords(side * 19, -9)}Q{coords(side * 15, 2, side * 5, -4)}Z", INK)
        plate.flat("M-10 13Q0 9 10 13Q0 18 -10 13Z", k.shadow)
