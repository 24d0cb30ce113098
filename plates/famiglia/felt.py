"""Print on the felt: a deco frame round the street, with stepped corners and fans at its ends."""

from __future__ import annotations

import math

from plates.drawing.outlines import circle, coords, lozenge, polygon
from plates.drawing.plate import Plate

WIDTH, HEIGHT = 1452.0, 692.0
INK = "#5FA383"


def famiglia_motif() -> Plate:
    """Lines round the street (kept out of where cards lie), diamonds on them, fans at the ends."""
    plate = Plate(WIDTH, HEIGHT)
    cx, cy = WIDTH / 2, HEIGHT / 2 - 30
    half_w, half_h = 560.0, 116.0

    def stepped(grow: float, step: float) -> str:
        w, h = half_w + grow, half_h + grow
        s = step
        right = [
            (w - 3 * s, -h),
            (w - 3 * s, -h + s),
            (w - 2 * s, -h + s),
            (w - 2 * s, -h + 2 * s),
            (w - s, -h + 2 * s),
            (w - s, -h + 3 * s),
            (w, -h + 3 * s),
        ]
        quarter = right
        points = [
            *quarter,
            *[(x, -y) for x, y in reversed(quarter)],
            *[(-x, -y) for x, y in quarter],
            *[(-x, y) for x, y in reversed(quarter)],
        ]
        return polygon([(cx + x, cy + y) for x, y in points])

    plate.stroke(stepped(0, 9), INK, 2.0, 0.7)
    plate.stroke(stepped(9, 9), INK, 1.1, 0.5)
    plate.stroke(stepped(-8, 9), INK, 1.0, 0.4)
    # diamonds on the long sides, tallest in the middle
    studs: list[str] = []
    small: list[str] = []
    for side in (-1, 1):
        y = cy + side * (half_h + 4.5)
        for i in range(-8, 9):
            size = 9.0 - abs(i) * 0.7
            if i % 2 == 0:
                studs.append(lozenge(cx + i * 15, y, size * 0.75, size))
            else:
                small.append(lozenge(cx + i * 15, y, 2.6, 3.4))
    plate.flat("".join(studs), INK, 0.55)
    plate.flat("".join(small), INK, 0.42)
    # fans beyond the short sides
    rays, tips = [], []
    for side in (-1, 1):
        x = cx + side * (half_w + 12)
        for i in range(13):
            a = math.radians(-72 + i * 12)
            dx, dy = math.cos(a) * side, math.sin(a)
            nx, ny = -dy, dx
            near, far = 30.0, 92.0 if i % 2 == 0 else 72.0
            w = 4.6
            rays.append(
                f"M{coords(x + dx * near, cy + dy * near)}L{coords(x + dx * (far - 8) + nx * w, cy + dy * (far - 8) + ny * w)}"
                f"L{coords(x + dx * far, cy + dy * far)}L{coords(x + dx * (far - 8) - nx * w, cy + dy * (far - 8) - ny * w)}Z"
            )
            if i % 2 == 0:
                tips.append(lozenge(x + dx * 102, cy + dy * 102, 3.4, 3.4))
        plate.stroke(f"M{coords(x, cy - 24)}A24 24 0 0 {1 if side > 0 else 0} {coords(x, cy + 24)}", INK, 1.6, 0.6)
        plate.stroke(f"M{coords(x, cy - 15)}A15 15 0 0 {1 if side > 0 else 0} {coords(x, cy + 15)}", INK, 1.2, 0.5)
    plate.flat("".join(rays), INK, 0.34)
    plate.flat("".join(tips), INK, 0.5)
    plate.flat(
        "".join(circle(cx + sx * (half_w - 22), cy + sy * (half_h - 22), 3) for sx in (-1, 1) for sy in (-1, 1)), INK, 0.45
    )
    return plate


MOTIFS = {"famiglia_motif": famiglia_motif}
