"""Wings, tails and feet, for birds in any pose."""

from __future__ import annotations

from collections.abc import Sequence

from plates.chicken_army.inks import BEAK, BEAK_SHADE, WHITE, Plumage
from plates.drawing.outlines import Point, Spine, coords
from plates.drawing.plate import Plate


def draw_arm(
    plate: Plate, feathers: Plumage, points: Sequence[Point], widths: Sequence[float], shaded: bool, out: int = 0
) -> None:
    """A wing used as an arm, from the shoulder to the wrist; flight feathers stick out of its `out` side (-1 left, 1 right)."""
    arm = Spine(points, widths)
    ink, cut = (feathers.shade, feathers.shade_cut) if shaded else (feathers.lit, feathers.lit_cut)
    if out:
        for k in range(4):
            (x, y), (nx, ny), r = arm.at(0.1 + k * 0.19)
            bx, by = -ny, nx  # back along the arm, away from the wrist
            ox, oy = nx * out, ny * out
            reach = r + 13 - k * 2
            tip = x + ox * reach + bx * (13 - k), y + oy * reach + by * (13 - k)
            root = x - bx * 6, y - by * 6
            elbow = x + ox * (r + 3) - bx * 2, y + oy * (r + 3) - by * 2
            plate.cut(Spine([root, elbow, tip], [16, 15, 3]).outline(), feathers.shade, 2.0)
    plate.cut(arm.outline(), ink)
    for share in (-0.5, 0.0, 0.5):
        line = arm.offset(share)
        n = len(line)
        for first, last in ((0.12, 0.42), (0.5, 0.86)):
            i, j = int(n * first), min(n - 1, int(n * last))
            third = (j - i) // 3
            plate.curve(line[i], line[i + third], line[j - third], line[j], 1.1, cut)


def draw_grip(
    plate: Plate, feathers: Plumage, x: float, y: float, turn: float = 0, scale: float = 1.0, shaded: bool = False
) -> None:
    """Three feather fingers round something upright; the back of the wing to the right, tips to the left."""
    ink = feathers.shade if shaded else feathers.lit
    around = feathers.lit_cut if feathers is WHITE else plate.paper
    with plate.placed(x, y, scale, turn):
        plate.cut("M-2 -10C8 -14 14 -8 14 0C14 8 8 13 -2 10Z", feathers.shade)
        for k in range(3):
            top = -11 + k * 7
            finger = (
                f"M6 {top:g}H-7C{coords(-14, top + 0.6, -14, top + 7, -7, top + 7.4)}H6C{coords(9, top + 5, 9, top + 2, 6, top)}Z"
            )
            plate.cut(finger, ink, 1.7, around=around)


def draw_folded_wing(plate: Plate, feathers: Plumage, x: float, y: float, side: int, scale: float = 1.0, turn: float = 0) -> None:
    """A wing laid on the body: shoulder at (x, y), tips downward; `side` -1 lit, 1 in shade."""
    with plate.placed(x, y, stretch=(side * scale, scale)):
        ink, cut = (feathers.lit, feathers.lit_cut) if side < 0 else (feathers.shade, feathers.shade_cut)
        plate.cut(
            "M-6 -8C8 -12 18 0 18 18C18 36 8 50 -8 58C-7 53 -6 50 -5 47C-9 50 -13 51 -17 51"
            "C-13 44 -12 38 -13 32C-16 14 -16 -4 -6 -8Z",
            ink,
        )
        plate.strands(((-6, 2), (-9, 18), (-7, 30), (-9, 44)), ((10, 2), (14, 18), (10, 34), (-2, 50)), 4, 1.5, cut)


def draw_spread_wing(plate: Plate, feathers: Plumage, x: float, y: float, side: int, scale: float = 1.0, turn: float = 0) -> None:
    """A wing thrown up and out, five quills; `side` -1 to the left (lit), 1 to the right (in shade)."""
    ink, cut = (feathers.lit, feathers.lit_cut) if side < 0 else (feathers.shade, feathers.shade_cut)
    with plate.placed(x, y, turn=turn * side, stretch=None), plate.placed(0, 0, stretch=(side * scale, scale)):
        for k, (tx, ty) in enumerate(((20, 26), (38, 16), (50, -2), (54, -22), (48, -42))):
            quill = Spine([(0, 6 - k * 1.5), (tx * 0.55, ty * 0.55 + 2), (tx, ty)], [11, 15, 3])
            plate.cut(quill.outline(), ink, 2.0)
            plate.curve(
                (tx * 0.3, ty * 0.3 + 3), (tx * 0.5, ty * 0.5 + 2), (tx * 0.7, ty * 0.7 + 1), (tx * 0.9, ty * 0.9), 1.2, cut
            )
        plate.cut("M-10 -8C2 -18 18 -22 26 -20C24 -6 14 8 -8 14Z", ink, 2.0)
        plate.strands(((-4, -6), (4, -12), (14, -16), (22, -16)), ((-4, 8), (6, 6), (14, 0), (20, -8)), 3, 1.3, cut)


def draw_tail(
    plate: Plate, feathers: Plumage, x: float, y: float, turn: float = 0, scale: float = 1.0, sickles: bool = True
) -> None:
    """A cock's tail that rises to the right; its root at (x, y)."""
    with plate.placed(x, y, scale, turn):
        plumes: list[list[Point]] = [
            [(0, 0), (16, -30), (44, -40), (62, -22)],
            [(0, 2), (20, -18), (44, -22), (60, -2)],
            [(0, 6), (20, -6), (40, -6), (52, 14)],
        ]
        if not sickles:
            plumes = [[(0, 0), (12, -16), (22, -28)], [(0, 2), (16, -10), (30, -16)], [(0, 6), (16, 0), (30, -2)]]
        for k, points in enumerate(plumes):
            widths = [10, 14, 12, 2] if sickles else [10, 13, 4]
            plume = Spine(points, widths)
            plate.limb(plume, feathers.lit if k < 2 else feathers.shade, feathers.shade, dark_side=1)
            middle = plume.offset(0)
            third = len(middle) // 3
            plate.curve(middle[1], middle[third], middle[2 * third], middle[-2], 1.1, feathers.shade_cut)


def draw_foot(
    plate: Plate, x: float, y: float, turn: float = 0, scale: float = 1.0, length: float = 18, shaded: bool = False
) -> None:
    """A leg from (x, y) down, with three claws and a spur."""
    ink = BEAK_SHADE if shaded else BEAK
    with plate.placed(x, y, scale, turn):
        for dx, dy in ((-13, 6), (1, 10), (13, 5)):
            toe = Spine([(0, length - 2), (dx * 0.5, length + dy * 0.5), (dx, length + dy)], [6, 5.4, 1.5])
            plate.cut(toe.outline(), ink, 1.7)
        plate.cut(f"M-3.4 0H3.4L3 {length:g}C2 {length + 3:g} -2 {length + 3:g} -3 {length:g}Z", ink, 1.7)
        for k in range(int(length // 5)):
            plate.gouge(-2.6, 4 + k * 5, 2.6, 4 + k * 5, 0.7, BEAK_SHADE if not shaded else BEAK)
