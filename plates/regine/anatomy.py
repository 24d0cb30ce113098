"""Bodies at court: heads in profile, shoulders, sleeves, hands and what adorns them.

Figures stand on the card's axis (x = 0) in card units from the top (y = 0).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from plates.drawing.outlines import Point, Spine, circle, coords, ellipse, rounded, spline
from plates.drawing.plate import Plate
from plates.regine.inks import BRASS, CREAM, CREAM_SHADE, GOLD, KEY, RED, Skin, mix


def draw_shoulders(
    plate: Plate, lit: str, shade: str, y: float = 258, width: float = 108, slope: float = 32, neck: float = 22, foot: float = 424
) -> None:
    """A bust's shoulders, lit on the left of the axis."""
    w = width
    plate.split(
        f"M0 {y:g}L{coords(neck, y)}C{coords(neck + 6, y + slope * 0.6, w * 0.72, y + slope * 0.62, w, y + slope + 26)}"
        f"L{coords(w + 10, foot)}H0",
        lit,
        shade,
    )


def draw_sleeve(
    plate: Plate, points: Sequence[Point], widths: Sequence[float], lit: str, shade: str, dark_side: int = 1
) -> Spine:
    """An arm in its sleeve along `points`; returns its spine for folds and cuffs."""
    arm = Spine(points, widths)
    plate.limb(arm, lit, shade, dark_side)
    return arm


# ----------------------------------------------------------------------------------------------------------------------- hands
def draw_fist(
    plate: Plate, x: float, y: float, lit: str, shade: str, scale: float = 1.0, turn: float = 0.0, flip: bool = False
) -> None:
    """A fist round something upright, knuckles to the left (to the right when `flip`)."""
    with plate.placed(x, y, turn=turn, stretch=(-scale if flip else scale, scale)):
        plate.cut("M-9 -15H6C14 -15 16 -10 16 -4V8C16 14 11 17 4 17H-9Z", shade)
        for i in range(4):
            top = -15 + i * 7.8
            plate.cut(
                f"M-8 {top:g}H5C11 {top:g} 11 {top + 7.8:g} 5 {top + 7.8:g}H-8C-14 {top + 7.8:g} -14 {top:g} -8 {top:g}Z",
                shade if flip else lit,
                1.7,
            )
        plate.cut("M13 -13C7 -20 -3 -21 -8 -16C-5 -12 2 -13 8 -7Z", shade if flip else lit, 1.7)


def draw_pointing(plate: Plate, x: float, y: float, lit: str, shade: str, scale: float = 1.0, turn: float = 0.0) -> None:
    """The back of a hand with its forefinger up."""
    with plate.placed(x, y, scale, turn):
        plate.cut("M-13 -6C-13 -12 14 -13 16 -5V12C16 24 10 30 8 40H-10C-10 28 -15 18 -14 6Z", lit)
        plate.flat("M2 -11C9 -11 15 -9 16 -5V12C16 24 10 30 8 40H0C4 24 5 6 2 -11Z", shade)
        plate.cut(rounded(-14, -44, 10.5, 44, 5.2), lit, 2)
        for i in range(3):
            plate.cut(rounded(-4 + i * 6.8, -8 + i * 1.6, 7, 14, 3.4), lit if i == 0 else shade, 1.5)
        plate.cut("M-13 8C-8 0 2 1 8 7C8 11 5 13 2 12C-4 9 -8 12 -11 17Z", lit, 1.6)


def draw_spread_hand(
    plate: Plate, x: float, y: float, lit: str, shade: str, scale: float = 1.0, turn: float = 0.0, flip: bool = False
) -> None:
    """An open hand, fingers up and spread, thumb to the right (to the left when `flip`)."""
    with plate.placed(x, y, turn=turn, stretch=(-scale if flip else scale, scale)):
        for angle, length, ink in ((-30, 25, lit), (-11, 30, lit), (9, 29, shade), (27, 24, shade), (68, 19, shade)):
            a = math.radians(angle)
            tip = (math.sin(a) * (9 + length), 2 - math.cos(a) * (9 + length))
            finger = Spine([(math.sin(a) * 4, 4 - math.cos(a) * 2), (math.sin(a) * 18, 2 - math.cos(a) * 18), tip], [9, 8.4, 5])
            plate.cut(finger.outline(), ink, 1.7)
        plate.cut("M-11 -8C-6 -13 8 -13 12 -6C15 4 12 14 9 20H-8C-12 12 -14 2 -11 -8Z", lit)
        plate.flat("M3 -11C8 -11 11 -8 12 -6C15 4 12 14 9 19.5H2C5 10 5 0 3 -11Z", shade)


def draw_pinch(
    plate: Plate, x: float, y: float, lit: str, shade: str, scale: float = 1.0, turn: float = 0.0, flip: bool = False
) -> None:
    """A daintily held hand: finger and thumb meet at the origin, the other fingers spread to the right."""
    with plate.placed(x, y, turn=turn, stretch=(-scale if flip else scale, scale)):
        for tip, bend in (((24, -17), (17, -12)), ((27, -8), (19, -4)), ((25, 2), (18, 4))):
            plate.cut(Spine([(8, 8), bend, tip], [9, 7.6, 4.4]).outline(), shade, 1.6)
        plate.cut("M4 2C9 -4 18 0 20 8C21 18 18 26 19 36H2C2 26 -3 16 4 2Z", shade)
        plate.flat("M4 2C8 -2 12 -1 14 2C9 12 9 24 10 36H2C2 26 -3 16 4 2Z", lit)
        plate.cut(Spine([(10, 6), (5, -3), (-1, -1)], [10, 8, 5]).outline(), lit, 1.6)
        plate.cut(Spine([(7, 17), (0, 11), (-2, 2)], [10, 8.4, 5]).outline(), lit, 1.6)


# --------------------------------------------------------------------------------------------------------------------- profile
@dataclass(frozen=True)
class Profile:
    """A head seen from the side, looking left: face lit, jaw and skull in shade. Origin as for the frontal head.

    `nose` makes the nose longer, `hook` bends it, `chin` pushes the chin out, `sunken` draws the lips in; `cheek` blows the cheek
    out.
    """

    lit: str
    shade: str
    nose: float = 0.0
    hook: float = 0.0
    chin: float = 0.0
    sunken: float = 0.0
    cheek: float = 0.0
    eye: str = "open"
    lip: str = RED
    key: str = KEY
    brow: float = 1.0
    pursed: bool = False

    def front(self) -> str:
        """From the crown down the face to the chin and along the jaw to the ear."""
        n, h, c, s = self.nose, self.hook, self.chin, self.sunken
        out = -4.0 if self.pursed else 0.0
        return (
            f"M6 -52C-16 -54 -34 -44 -36 -24C{coords(-36.5, -18, -39.5, -15, -37, -9)}"
            f"C{coords(-38 - h * 3, -3 - h * 3, -46 - n - h * 2, 6, -49 - n, 14 + h * 6)}"
            f"C{coords(-50 - n, 20 + h * 6, -46, 22.5 + h, -40, 22)}"
            f"C{coords(-40, 26, -44 + s + out, 28, -44 + s + out, 31.5)}"
            f"C{coords(-44 + s + out, 34, -41 + s, 34.5, -39.5 + s, 35)}"
            f"C{coords(-42 + s + out, 36, -43.5 + s + out, 38.5, -42.5 + s, 41)}"
            f"C{coords(-41 + s, 44, -38 + s, 44, -38 + s * 0.6, 46)}"
            f"C{coords(-43 - c, 49, -43 - c * 1.3, 59 - c * 0.2, -32 - c, 61)}C-18 63 -2 56 8 36"
        )

    def back(self) -> str:
        """From the ear round the skull to the crown."""
        return "C22 30 40 4 41 -16C40 -40 24 -52 6 -52Z"


def draw_profile(plate: Plate, face: Profile) -> None:
    """Face, eye, brow, lips and ear; hair, hats and neck are the caller's."""
    p = plate
    whole = face.front() + face.back()
    p.flat(whole, face.lit)
    p.flat("M12 -52C-2 -30 -14 -18 -12 0C-11 14 -17 24 -19 34C-21 46 -27 55 -33 61C-18 63 -2 56 8 36" + face.back(), face.shade)
    p.stroke(whole, p.paper, 2.4)
    if face.cheek:
        r = face.cheek
        p.flat(circle(-21, 27, r), mix(face.lit, RED, 0.45))
        p.curve((-27, 27 - r), (-16, 27 - r), (-10, 22), (-11, 31), 1.3, face.shade)
    if face.eye == "open":
        p.flat("M-36 -2.5Q-30 -10.5 -19 -3.5Q-27 2 -35 0.5Z", p.paper)
        p.flat(ellipse(-31.5, -3.4, 2.8, 3.6), face.key)
        p.curve((-37, -3), (-32, -10), (-26, -9.5), (-16, -4), 1.7, face.key)
    elif face.eye == "sly":
        p.flat("M-36 -1.5L-19 -4.5Q-26 3 -35 1Z", p.paper)
        p.flat(circle(-31, -0.8, 2.5), face.key)
        p.stroke("M-37 -1.8L-16 -5", face.key, 2.2)
    elif face.eye == "round":
        p.flat(ellipse(-29.5, -4, 7, 7.6), face.key)
        p.flat(ellipse(-30, -4, 5.4, 6.2), p.paper)
        p.flat(circle(-32, -3.4, 2.8), face.key)
    elif face.eye == "shut":
        p.curve((-37, -2.5), (-32, 3.5), (-25, 3), (-17, -2.5), 2, face.key)
        for x in (-33, -28.5, -24):
            p.stroke(f"M{coords(x, 1.6)}L{coords(x - 1.4, 5.4)}", face.key, 1.2)
    if face.brow:
        p.curve((-39, -13), (-33, -20), (-25, -20), (-15, -13), 1.8 * face.brow, face.key)
    s = face.sunken + (-4.0 if face.pursed else 0.0)
    if face.pursed:
        p.flat(f"M{coords(-44 + s + 4, 30)}Q{coords(-36 + s, 32, -35 + s, 35)}Q{coords(-37 + s, 40, -43 + s + 4, 40)}Z", face.lip)
    else:
        p.flat(
            f"M{coords(-44.5 + s, 31.5)}Q{coords(-38 + s, 30, -30 + s, 35.4)}"
            f"Q{coords(-36 + s, 40, -43 + s, 40)}L{coords(-39.5 + s, 35)}Z",
            face.lip,
        )
        p.curve((-40 + s, 35), (-37 + s, 35.4), (-33 + s, 35.4), (-28 + s, 34), 0.9, face.key)
    p.flat(f"M{coords(-39, 21.5)}Q-35 17 -36 14Q-41 16 -42 20Z", face.shade)
    p.cut(ellipse(11, 5, 7, 11), face.shade, 1.8)
    p.curve((9, -1), (14, -1), (14, 8), (10, 11), 1.2, face.lit)


# ------------------------------------------------------------------------------------------------------------------- ornaments
def draw_bell(plate: Plate, x: float, y: float, r: float = 10, line: float = 2.0) -> None:
    """A jester's bell: gold, split, with its slot."""
    plate.cut(circle(x, y, r), GOLD, line)
    plate.flat(f"M{coords(x, y - r + 1)}C{coords(x + r * 1.3, y - r, x + r * 1.3, y + r, x, y + r - 1)}Z", BRASS)
    plate.stroke(f"M{coords(x - r * 0.62, y + r * 0.16)}H{coords(x + r * 0.62)}", KEY, r * 0.17)
    plate.dots([(x, y + r * 0.5)], r * 0.2, KEY)
    plate.gouge(x - r * 0.55, y - r * 0.25, x - r * 0.1, y - r * 0.66, r * 0.13, CREAM)


def draw_cartwheel(
    plate: Plate,
    x: float,
    y: float,
    rx: float,
    ry: float,
    pleats: int = 30,
    lit: str = CREAM,
    shade: str = CREAM_SHADE,
    cut: str = KEY,
) -> None:
    """A ruff as broad as a wheel, seen from the front; lit on the left."""
    rim: list[Point] = []
    for i in range(pleats * 2):
        a = math.pi * i / pleats - math.pi / 2
        k = 1.0 if i % 2 else 0.94
        rim.append((x + math.cos(a) * rx * k, y + math.sin(a) * ry * k))
    plate.cut(spline(rim, True), lit)
    right = [p for p in rim[: pleats + 1] if p[0] >= x - 0.5]
    plate.flat(spline(right) + "Z", shade)
    for i in range(pleats):
        a = math.pi * 2 * (i + 0.5) / pleats - math.pi / 2
        c, s = math.cos(a), math.sin(a)
        ink = mix(lit, cut, 0.55) if c < 0 else mix(shade, cut, 0.7)
        plate.gouge(x + c * rx * 0.34, y + s * ry * 0.34, x + c * rx * 0.95, y + s * ry * 0.95, 1.5, ink, 0.8)


def draw_pearls(plate: Plate, places: Sequence[Point], r: float = 3.6, around: str = KEY) -> None:
    """A string of pearls."""
    for x, y in places:
        plate.cut(circle(x, y, r), CREAM, 1, around=around)


def draw_curl(plate: Plate, x: float, y: float, r: float, ink: str, width: float = 1.6, flip: bool = False) -> None:
    """The cut that makes a ball of hair a curl."""
    k = -1 if flip else 1
    sweep = 0 if flip else 1
    plate.stroke(
        f"M{coords(x - k * r * 0.55, y + r * 0.2)}A{coords(r * 0.56, r * 0.56)} 0 1 {sweep} "
        f"{coords(x + k * r * 0.3, y + r * 0.48)}",
        ink,
        width,
    )


def loup(scale: float = 1.0) -> str:
    """A half mask (a loup) over the eyes of a frontal head, with its two eye holes; even-odd."""
    k = scale
    outer = (
        f"M0 {-9 * k:g}C{coords(10 * k, -19 * k, 28 * k, -22 * k, 43 * k, -21 * k)}"
        f"C{coords(46 * k, -2 * k, 38 * k, 13 * k, 22 * k, 15 * k)}C{coords(12 * k, 15 * k, 8 * k, 8 * k, 0, 7 * k)}"
        f"C{coords(-8 * k, 8 * k, -12 * k, 15 * k, -22 * k, 15 * k)}C{coords(-38 * k, 13 * k, -46 * k, -2 * k, -43 * k, -21 * k)}"
        f"C{coords(-28 * k, -22 * k, -10 * k, -19 * k, 0, -9 * k)}Z"
    )
    return outer


def loup_half(scale: float = 1.0) -> str:
    """The right half of a loup, for its shade."""
    k = scale
    return (
        f"M0 {-9 * k:g}C{coords(10 * k, -19 * k, 28 * k, -22 * k, 43 * k, -21 * k)}"
        f"C{coords(46 * k, -2 * k, 38 * k, 13 * k, 22 * k, 15 * k)}C{coords(12 * k, 15 * k, 8 * k, 8 * k, 0, 7 * k)}Z"
    )


def draw_loup(plate: Plate, lit: str, shade: str, skin: Skin, scale: float = 1.0, look: float = -0.8) -> None:
    """A half mask worn: the eyes look through it."""
    k = scale
    plate.cut(loup(k), lit, 2)
    plate.flat(loup_half(k), shade)
    for side in (-1, 1):
        x, y = side * 18 * k, -3 * k
        hole = (
            f"M{coords(x - 10.5 * k, y + 1)}Q{coords(x, y - 9 * k, x + 10.5 * k, y - side * 1.5)}"
            f"Q{coords(x, y + 8 * k, x - 10.5 * k, y + 1)}Z"
        )
        plate.flat(hole, KEY)
        plate.flat(
            f"M{coords(x - 8 * k, y + 1)}Q{coords(x, y - 5.5 * k, x + 8 * k, y - side)}"
            f"Q{coords(x, y + 5 * k, x - 8 * k, y + 1)}Z",
            CREAM,
        )
        plate.flat(circle(x + look, y + 0.2, 3.3 * k), KEY)
        plate.flat(circle(x + look - 1.1, y - 1, 0.9), CREAM)


def draw_wink(plate: Plate) -> None:
    """The eyes of a frontal head without any: the lit one open, the other one shut in a smile."""
    plate.flat("M-7.5 -0.5Q-16 -10.5 -27 -3Q-17 4.5 -7.5 -0.5Z", CREAM)
    plate.flat(circle(-16.6, -2.8, 3.5), KEY)
    plate.flat(circle(-17.8, -4, 1), CREAM)
    plate.curve((-6, 0), (-13, -9), (-22, -8.5), (-30, -4.5), 1.8, KEY)
    plate.curve((8, 1.5), (13, -5.5), (22, -5), (28, 0), 2.3, KEY)
    plate.gouge(29, -4, 33.5, -6, 0.9, KEY)
    plate.gouge(29.5, -0.6, 34, -1, 0.9, KEY)
