"""The warriors' bodies: a torso split by the light, arms that bend and hold, fists, shoulders, legs, capes.

Figure units: the pit of the neck is 0,0; a head (see `drawing.head`) stands at `HEAD`; shoulders are about 60 to either side,
the waist at y = 118, hips at y = 138, knees at y = 225, feet at y = 320. The figure is put on the card with `Plate.placed`.
"""

from __future__ import annotations

import itertools
import math

from plates.drawing.inks import INK, mix
from plates.drawing.outlines import Cubic, Point, Spine, circle, coords, ellipse, polygon
from plates.drawing.plate import Plate
from plates.kingdoms.inks import Tincture

HEAD = (0.0, -50.0, 0.86)
"""x, y and scale of the head on the shoulders: its chin is at y = -7, its crown at y = -90."""


# ----------------------------------------------------------------------------------------------------------------------- trunk
def draw_torso(
    plate: Plate, stuff: Tincture, shoulder: float = 60, waist: float = 42, hip: float = 50, foot: float = 200, neck: float = 17
) -> None:
    """Neckline to `foot`: lit left half, shadow right half, no pattern (see `armour`)."""
    half = (
        f"M0 -8H{coords(neck)}C{coords(neck + 6, 4, shoulder - 16, 2, shoulder, 18)}"
        f"C{coords(shoulder + 2, 50, waist + 6, 84, waist, 114)}C{coords(waist + 2, 126, hip, 134, hip, 150)}"
        f"L{coords(hip + 6, foot)}H0"
    )
    plate.split(half, stuff.lit, stuff.shade)


def draw_folds(plate: Plate, stuff: Tincture, a: Cubic, b: Cubic, n: int = 4, width: float = 1.6) -> None:
    """Gouges between two curves of the right half, counterchanged on either side."""
    plate.strands_both(a, b, n, width, stuff.cut, stuff.cut_shade)


def draw_belt(
    plate: Plate, stuff: Tincture, buckle: Tincture, y: float = 116, half_width: float = 44, height: float = 13
) -> None:
    """A belt round the waist with a round buckle."""
    plate.split(
        f"M0 {y:g}H{half_width:g}L{coords(half_width + 1, y + height)}Q{coords(0, y + height + 5, 0, y + height + 5)}H0",
        stuff.lit,
        stuff.shade,
    )
    draw_disc(plate, buckle, 0, y + height * 0.55, height * 0.72)


def draw_disc(plate: Plate, stuff: Tincture, x: float, y: float, r: float, line: float = 2.0) -> None:
    """A boss, a button, a brooch: lit left, dark right."""
    plate.cut(circle(x, y, r), stuff.lit, line)
    plate.flat(
        f"M{coords(x, y - r + line / 2)}A{coords(r - line / 2, r - line / 2)} 0 0 1 {coords(x, y + r - line / 2)}Z", stuff.shade
    )
    if r > 7:
        plate.curve(
            (x - r * 0.62, y + r * 0.2),
            (x - r * 0.66, y - r * 0.3),
            (x - r * 0.4, y - r * 0.6),
            (x - r * 0.1, y - r * 0.66),
            1.1,
            stuff.cut,
        )


def draw_cape(
    plate: Plate, stuff: Tincture, shoulder: float = 66, foot: float = 230, spread: float = 118, blow: float = 0.0
) -> None:
    """A cape behind the body; `blow` pushes its hem to the right (wind from the left)."""
    left = (
        f"M0 -6H{coords(-shoulder + 14)}"
        f"C{coords(-shoulder - 14, 16)} {coords(-spread + 6 + blow, 90)} {coords(-spread + blow, foot)}H{coords(blow)}"
        f"C{coords(blow * 0.4, 90, 0, 40, 0, -6)}Z"
    )
    right = (
        f"M0 -6H{coords(shoulder - 14)}"
        f"C{coords(shoulder + 14, 16)} {coords(spread - 6 + blow, 90)} {coords(spread + blow, foot)}H{coords(blow)}"
        f"C{coords(blow * 0.4, 90, 0, 40, 0, -6)}Z"
    )
    plate.cut(left, stuff.lit)
    plate.cut(right, stuff.shade)
    for side, ink in ((-1, stuff.cut), (1, stuff.cut_shade)):
        plate.strands(
            (
                (side * (shoulder - 8), 6),
                (side * (shoulder + 10), 50),
                (side * (spread - 16) + blow * 0.6, 110),
                (side * (spread - 10) + blow, foot),
            ),
            (
                (side * (shoulder - 26), 14),
                (side * (shoulder - 10), 60),
                (side * (spread - 52) + blow * 0.6, 120),
                (side * (spread - 56) + blow, foot),
            ),
            4,
            1.9,
            ink,
        )


# ------------------------------------------------------------------------------------------------------------------------ limbs
def _dark_side(a: Point, b: Point) -> int:
    """Which side of the line from a to b lies away from the light (which falls from the left and a little from above)."""
    nx, ny = -(b[1] - a[1]), b[0] - a[0]
    return 1 if nx * 0.8 + ny * 0.6 > 0 else -1


def draw_limb(plate: Plate, stuff: Tincture, points: list[Point], widths: list[float]) -> None:
    """A tapering limb whose shadow lies on the side away from the light."""
    plate.limb(Spine(points, widths), stuff.lit, stuff.shade, _dark_side(points[0], points[-1]))


def _rounded(a: Point, b: Point, widths: tuple[float, float, float], heel: float, toe: float) -> Spine:
    """A limb from a to b with a rounded heel before a and a rounded toe beyond b (shares of the width there)."""
    length = math.dist(a, b) or 1.0
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    points: list[Point] = [a, _between(a, b, 0.5), b]
    sizes = list(widths)
    if heel:
        r = widths[0] * heel
        points[:0] = [(a[0] - ux * r, a[1] - uy * r), (a[0] - ux * r * 0.8, a[1] - uy * r * 0.8)]
        sizes[:0] = [widths[0] * 0.3, widths[0] * 0.62]
    if toe:
        r = widths[2] * toe
        points += [(b[0] + ux * r * 0.8, b[1] + uy * r * 0.8), (b[0] + ux * r, b[1] + uy * r)]
        sizes += [widths[2] * 0.62, widths[2] * 0.3]
    return Spine(points, sizes)


def draw_arm(
    plate: Plate,
    sleeve: Tincture,
    bracer: Tincture,
    shoulder: Point,
    elbow: Point,
    hand: Point,
    width: float = 30,
    bands: int = 3,
) -> None:
    """Upper arm in the sleeve's stuff, then the forearm in the bracer's with `bands` gouges across. The hand is drawn apart."""
    upper = _rounded(shoulder, elbow, (width, width * 1.02, width * 0.8), 0.4, 0.42)
    plate.limb(upper, sleeve.lit, sleeve.shade, _dark_side(shoulder, elbow))
    draw_forearm(plate, bracer, elbow, hand, width, bands)


def draw_forearm(plate: Plate, bracer: Tincture, elbow: Point, hand: Point, width: float = 30, bands: int = 3) -> None:
    spine = _rounded(elbow, hand, (width * 0.76, width * 0.8, width * 0.52), 0.36, 0)
    plate.limb(spine, bracer.lit, bracer.shade, _dark_side(elbow, hand))
    plate.rings(spine, bands, 1.3, bracer.cut, 0.4, 0.84, bend=0.5)


def draw_fist(
    plate: Plate, skin: Tincture, x: float, y: float, turn: float = 0.0, scale: float = 1.0, mirror: bool = False
) -> None:
    """A fist round a shaft that stands upright (and is `turn` degrees off); knuckles left, or right when mirrored."""
    with plate.placed(x, y, turn=turn), plate.placed(stretch=(-scale if mirror else scale, scale)):
        plate.cut("M-8 -15H7C13 -15 15 -10 15 -4V7C15 13 10 16 4 16H-8Z", skin.shade, 2.2)
        for i in range(4):
            top = -15 + i * 7.6
            plate.cut(
                f"M-7 {top:g}H6C11 {top:g} 11 {top + 7.6:g} 6 {top + 7.6:g}H-7C-13 {top + 7.6:g} -13 {top:g} -7 {top:g}Z",
                skin.lit,
                1.6,
            )


def draw_palm(
    plate: Plate, skin: Tincture, x: float, y: float, turn: float = 0.0, scale: float = 1.0, mirror: bool = False
) -> None:
    """An open hand seen from the palm, fingers up, thumb to the right (left when mirrored)."""
    with plate.placed(x, y, turn=turn), plate.placed(stretch=(-scale if mirror else scale, scale)):
        for i, (fx, tip, lean) in enumerate(((-10, -30, -4), (-3.4, -36, -1), (3.4, -35, 1), (9.6, -29, 4))):
            spine = Spine([(fx, 0), (fx + lean * 0.6, tip * 0.5), (fx + lean, tip)], [8.4, 8, 5])
            plate.cut(spine.outline(), skin.lit if i < 3 else skin.shade, 1.6)
        plate.cut("M10 6C16 2 20 -6 24 -8C29 -9 30 -4 27 0C22 8 18 14 10 18Z", skin.shade, 1.6)
        plate.cut("M-14 -4C-15 8 -12 18 -8 22H8C13 16 15 6 13.6 -4C6 -8 -6 -8 -14 -4Z", skin.lit, 1.8)
        plate.flat("M2 -5C8 -6 11 -5 12.6 -3C14 6 12 15 8 21H2Z", skin.shade)
        plate.gouge(-9, 4, 3, 7, 0.9, skin.shade)


def draw_leg(plate: Plate, cloth: Tincture, boot: Tincture, hip: Point, knee: Point, foot: Point, width: float = 40) -> None:
    """Thigh, greave and a foot that points left or right of the shin, whichever way the knee bends."""
    draw_limb(plate, cloth, [hip, _between(hip, knee, 0.5), knee], [width, width * 0.94, width * 0.7])
    ahead = -1 if knee[0] <= hip[0] else 1
    plate.cut(
        f"M{coords(foot[0] - ahead * width * 0.28, foot[1] - 8)}L{coords(foot[0] - ahead * width * 0.34, foot[1] + 12)}"
        f"H{coords(foot[0] + ahead * width * 0.9)}"
        f"Q{coords(foot[0] + ahead * width * 0.8, foot[1] - 4)} {coords(foot[0] + ahead * width * 0.2, foot[1] - 10)}Z",
        boot.shade if ahead > 0 else boot.lit,
    )
    spine = Spine([knee, _between(knee, foot, 0.4), foot], [width * 0.66, width * 0.74, width * 0.46])
    plate.limb(spine, boot.lit, boot.shade, _dark_side(knee, foot))
    plate.rings(spine, 2, 1.3, boot.cut, 0.5, 0.85, bend=0.5)
    draw_disc(plate, boot, knee[0], knee[1], width * 0.3)


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


# -------------------------------------------------------------------------------------------------------------------- shoulders
def draw_pauldron(
    plate: Plate, stuff: Tincture, side: int, x: float = 58, y: float = 18, size: float = 30, plates: int = 2, turn: float = 0.0
) -> None:
    """A shoulder piece of `plates` overlapping lames on the left (-1) or right (1)."""
    lit = stuff.lit if side < 0 else stuff.shade
    cut = stuff.cut if side < 0 else stuff.lit
    with plate.placed(side * x, y, turn=side * turn), plate.placed(stretch=(side, 1)):
        for i in range(plates - 1, -1, -1):
            o = i * size * 0.42
            plate.cut(
                f"M{coords(-size * 0.86, 4 + o)}"
                f"C{coords(-size * 0.7, -size * 0.72 + o)} {coords(size * 0.5, -size * 0.86 + o)}"
                f" {coords(size * 0.84 - i * 2, size * 0.5 + o)}"
                f"C{coords(size * 0.4, size * 0.66 + o, -size * 0.4, size * 0.6 + o, -size * 0.86, 4 + o)}Z",
                lit,
            )
            if i == 0:
                plate.strands(
                    ((-size * 0.6, -2), (-size * 0.4, -size * 0.44), (size * 0.3, -size * 0.5), (size * 0.62, size * 0.3)),
                    ((-size * 0.4, size * 0.26), (-size * 0.2, size * 0.1), (size * 0.2, size * 0.2), (size * 0.5, size * 0.46)),
                    3,
                    1.3,
                    cut,
                )
            else:
                plate.curve(
                    (-size * 0.5, o + size * 0.4),
                    (-size * 0.1, o + size * 0.52),
                    (size * 0.3, o + size * 0.5),
                    (size * 0.62, o + size * 0.4),
                    1.1,
                    cut,
                )


# --------------------------------------------------------------------------------------------------------------------- shields
def draw_round_shield(plate: Plate, field: Tincture, rim: Tincture, x: float, y: float, r: float, boss: float = 0.24) -> None:
    """A round shield seen from the front, halved by the light; emblems go on top of it at x, y."""
    plate.cut(circle(x, y, r), rim.lit)
    plate.flat(f"M{coords(x, y - r + 1.2)}A{coords(r - 1.2, r - 1.2)} 0 0 1 {coords(x, y + r - 1.2)}Z", rim.shade)
    inner = r * 0.86
    plate.cut(circle(x, y, inner), field.lit, 2)
    plate.flat(f"M{coords(x, y - inner + 1)}A{coords(inner - 1, inner - 1)} 0 0 1 {coords(x, y + inner - 1)}Z", field.shade)
    n = max(8, round(r / 4))
    studs = [(x + math.cos(a) * r * 0.93, y + math.sin(a) * r * 0.93) for a in (math.tau * (i + 0.5) / n for i in range(n))]
    plate.dots(studs, max(1.3, r * 0.035), rim.cut)
    if boss:
        draw_disc(plate, rim, x, y, r * boss)


def draw_wall_shield(
    plate: Plate, field: Tincture, rim: Tincture, x: float, y: float, w: float, h: float, turn: float = 0.0
) -> None:
    """A tall curved wall of a shield, centred on x, y: half width `w`, half height `h`."""
    with plate.placed(x, y, turn=turn):
        plate.split(
            f"M0 {-h - 6:g}Q{coords(w * 0.6, -h - 5, w, -h + 4)}L{coords(w, h - 4)}Q{coords(w * 0.6, h + 5, 0, h + 6)}",
            rim.lit,
            rim.shade,
        )
        i = 7.0
        plate.split(
            (
                f"M0 {-h - 6 + i:g}Q{coords(w * 0.6, -h - 5 + i, w - i, -h + 4 + i)}L{coords(w - i, h - 4 - i)}"
                f"Q{coords(w * 0.6, h + 5 - i, 0, h + 6 - i)}"
            ),
            field.lit,
            field.shade,
            2,
        )


# ------------------------------------------------------------------------------------------------------------------------- hair
def draw_braid(plate: Plate, hair: Tincture, points: list[Point], width: float = 15, tie: str = "") -> None:
    """A plait along the points: links of hair, thinner to the end, with a tie in the ink `tie`."""
    spine = Spine(points, [width] * len(points), 6)
    n = max(3, round(sum(math.dist(a, b) for a, b in itertools.pairwise(points)) / (width * 0.62)))
    for i in range(n):
        t = i / max(n - 1, 1)
        (x, y), (nx, ny), _ = spine.at(t)
        r = width * 0.56 * (1 - 0.35 * t)
        sway = r * 0.26 * (1 if i % 2 else -1)
        plate.cut(ellipse(x + nx * sway, y + ny * sway, r, r * 0.84), hair.lit if i % 2 else hair.shade, 1.6)
    if tie:
        x, y = points[-1]
        plate.cut(polygon([(x - 5, y - 2), (x + 5, y - 2), (x + 3, y + 13), (x - 3, y + 13)]), hair.lit, 1.6)
        plate.cut(ellipse(x, y - 2, 6.5, 4), tie, 1.6)


def hair_tincture(ink: str) -> Tincture:
    """Hair of one colour: darker in shadow, gouged lighter."""
    return Tincture(ink, mix(ink, INK, 0.45), mix(ink, "#F6EAD4", 0.5), mix(ink, "#F6EAD4", 0.18))
