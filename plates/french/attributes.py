"""Attributes of the court: trident, key, goblet, cudgel, burning heart, serpent, mirror, toadstool, torch,
dagger, dice, lute.

Each attribute stands on its own origin where the hand grips it.
"""

from __future__ import annotations

import math

from plates.drawing.inks import HORN, HORN_SHADE, INK, PAPER
from plates.drawing.outlines import Spine, circle, coords, ellipse, lozenge, mirrored, polygon, rounded, spline
from plates.drawing.plate import Plate
from plates.french.suits import Suit


def draw_trident(plate: Plate, suit: Suit) -> None:
    plate.cut(rounded(-3.6, -118, 7.2, 150, 2), HORN)
    plate.flat(rounded(0, -118, 3.6, 150, 1), HORN_SHADE)
    side = "M2 -112C20 -112 24 -126 21 -146L14.5 -141L24.5 -172L33 -139L27.6 -143C31 -118 22 -101 2 -101Z"
    plate.cut(side, HORN_SHADE)
    plate.cut(mirrored(side), HORN)
    plate.split("M0 -184L9 -148L3.6 -151V-100H0", HORN, HORN_SHADE)
    plate.cut(lozenge(0, -106, 9, 9), suit.main)
    plate.gouge(-22.5, -141, -24.5, -162, 1.1, PAPER)
    plate.gouge(-2.4, -152, -1.4, -172, 1.0, PAPER)


def draw_key(plate: Plate, suit: Suit) -> None:
    """A gaoler's key, bow up."""
    plate.cut(rounded(-4, -112, 8, 142, 3), suit.light)
    plate.flat(rounded(0, -112, 4, 142, 2), suit.skin_shade)
    plate.cut("M4 -100H26V-92H19V-86H26V-74H17V-82H12V-74H4Z", suit.light)
    for cx, cy in ((-13, -132), (13, -132), (0, -152)):
        plate.cut(circle(cx, cy, 14), suit.light)
    plate.flat("M0 -118C13 -118 27 -120 27 -132C27 -141 20 -147 13 -146C14 -158 8 -166 0 -166Z", suit.skin_shade)
    for cx, cy in ((-13, -132), (13, -132), (0, -152)):
        plate.cut(circle(cx, cy, 6.4), suit.deep)
    plate.cut(rounded(-9, -119, 18, 8, 3), HORN)


def draw_goblet(plate: Plate, suit: Suit) -> None:
    """A goblet heaped with coins; the hand grips its stem."""
    plate.split("M0 8H18C18 18 14 22 0 22", HORN, HORN_SHADE)
    for cx, cy, r in ((-14, -66, 9), (14, -67, 9), (0, -76, 10), (-6, -60, 9), (9, -58, 9)):
        plate.cut(circle(cx, cy, r), HORN, 1.8)
        plate.stroke(circle(cx, cy, r - 3.4), HORN_SHADE, 1.5)
    plate.split("M0 -56H30C30 -36 22 -20 5 -15C4.4 -6 5 2 7 10H0", HORN, HORN_SHADE)
    plate.cut(rounded(-31, -59, 62, 9, 3), suit.main, 1.8)
    plate.strands(((-25, -46), (-23, -36), (-17, -26), (-9, -21)), ((-13, -46), (-12, -36), (-9, -28), (-4, -22)), 3, 1.3, PAPER)
    plate.cut(lozenge(8, -34, 5, 8), suit.light, 1.4)


def draw_cudgel(plate: Plate, suit: Suit) -> None:
    """A knotted club bound with an iron ring."""
    body = Spine([(-2, 34), (0, 0), (2, -50), (0, -100), (-3, -148), (-1, -166)], [11, 13, 17, 30, 40, 16])
    plate.limb(body, "#8A5A2E", "#573317")
    for x, y, r in ((-9, -136, 6.5), (9, -118, 6), (5, -148, 5), (-6, -104, 4.4)):
        plate.cut(circle(x, y, r), "#573317", 1.6)
        plate.stroke(circle(x, y, r * 0.42), "#C58D4F", 1.3)
    for x, tip in ((-19, (-33, -146)), (17, (32, -150)), (18, (32, -118)), (-16, (-30, -116))):
        y = tip[1] + 6
        plate.cut(polygon([(x, y - 6), tip, (x, y + 5)]), HORN if x < 0 else HORN_SHADE, 1.6)
    plate.strands(((-6, -30), (-7, -50), (-10, -70), (-12, -90)), ((0, -26), (-1, -46), (-3, -66), (-4, -84)), 2, 1.2, "#C58D4F")
    plate.cut(rounded(-11, -56, 24, 8, 2), suit.light, 1.6)


def draw_burning_heart(plate: Plate, suit: Suit) -> None:
    """A sceptre with a heart aflame on it; the hand grips its rod."""
    plate.split("M0 -62H4L5 34H0", HORN, HORN_SHADE)
    plate.cut(lozenge(0, -55, 8, 6), HORN)
    with plate.placed(0, -50, 1.06):
        flame = (
            "M0 -66C-20 -76 -26 -92 -15 -112C-14 -102 -10 -98 -5 -98C-10 -116 2 -128 4 -146"
            "C12 -132 10 -122 14 -114C17 -118 18 -122 18 -126C28 -108 24 -80 0 -66Z"
        )
        plate.cut(flame, HORN)
        plate.flat("M2 -66C14 -78 6 -92 6 -108C12 -100 12 -96 15 -92C17 -96 18 -98 18 -104C26 -92 20 -74 2 -66Z", HORN_SHADE)
        plate.gouge(-9, -84, -7, -97, 1.6, PAPER)
        with plate.placed(0, -36, 1.05):
            plate.cut(suit.emblem, suit.main)
            plate.flat(suit.half + "Z", suit.deep)
            plate.curve(*suit.glint, 2.2, PAPER)
            plate.curve(*suit.reflex, 1.6, suit.light)
        plate.stroke("M-16 -40L-6 -32L-10 -22L2 -14", PAPER, 1.8)


def draw_serpent(plate: Plate, suit: Suit, skin: str, shade: str) -> None:
    """A snake that climbs in coils with its head to the left; the tail is at the origin."""
    body = Spine(
        [
            (14, 20),
            (2, -2),
            (4, -26),
            (20, -46),
            (12, -70),
            (-12, -84),
            (-12, -108),
            (10, -122),
            (12, -144),
            (-6, -154),
            (-20, -150),
        ],
        [4, 13, 17, 19, 19, 18, 17, 16, 15, 13, 15],
        4,
    )
    plate.limb(body, skin, shade)
    plate.rings(body, 20, 1.3, HORN, 0.04, 0.86, bend=0.7)
    plate.cut("M-12 -160C-26 -168 -42 -160 -50 -148C-40 -138 -22 -136 -12 -141Z", skin)
    plate.flat("M-49 -148C-40 -139 -22 -137 -12 -142L-16 -148Z", shade)
    plate.flat("M-26 -157L-36 -152L-25 -151Z", HORN)
    plate.stroke("M-50 -148H-59L-65 -153M-59 -148L-65 -143", "#E0532F", 1.8)


def draw_mirror(plate: Plate, suit: Suit) -> None:
    """A hand mirror; a small grin looks out of the glass."""
    plate.split("M0 -64H6L5 18C8 22 8 28 0 30", HORN, HORN_SHADE)
    plate.cut(ellipse(0, -100, 34, 42), HORN)
    plate.flat("M0 -142C46 -142 46 -58 0 -58Z", HORN_SHADE)
    for i in range(12):
        a = math.radians(i * 30 + 15)
        plate.flat(circle(math.cos(a) * 29.4, -100 + math.sin(a) * 37.4, 2), PAPER)
    plate.cut(ellipse(0, -100, 24.5, 32), suit.accent, 1.8)
    plate.flat("M0 -132C33 -132 33 -68 0 -68Z", suit.light)
    for y, length in ((-116, 22), (-108, 14)):
        plate.gouge(-14, y + 12, -14 + length, y - 6, 1.5, PAPER)
    for side in (-1, 1):
        plate.flat(f"M{coords(side * 4, -96)}L{coords(side * 15, -101)}Q{coords(side * 12, -92, side * 4, -96)}Z", INK)
    plate.flat("M-14 -86Q0 -78 14 -88Q8 -72 0 -72Q-9 -72 -14 -86Z", INK)
    plate.stroke("M-6 -82.4V-76M0 -81V-74M6 -82.6V-76.4", suit.accent, 1.3)
    plate.cut(lozenge(0, -146, 6, 8), suit.main, 1.6)


def draw_toadstool(plate: Plate, suit: Suit) -> None:
    """A fly agaric, pulled up by its stalk."""
    plate.split("M0 -70H9C7 -40 8 -6 13 24C8 32 4 34 0 34", PAPER, "#C9B59A")
    plate.strands(((-6, -50), (-5, -30), (-6, -10), (-9, 18)), ((-2, -50), (-1, -30), (-2, -10), (-3, 22)), 2, 1.1, "#A98F72")
    plate.split("M0 -76H18C22 -64 24 -58 20 -54C14 -58 6 -60 0 -60", PAPER, "#C9B59A")
    plate.split("M0 -138C34 -136 48 -106 46 -84C44 -76 20 -72 0 -72", "#C8402F", "#8E1F2C")
    for x, y, rx, ry in (
        (-24, -104, 7, 8),
        (-4, -122, 6.5, 5.5),
        (8, -98, 8, 8),
        (30, -96, 5.5, 8),
        (-12, -85, 6, 4.6),
        (26, -116, 4, 5),
        (-36, -86, 4, 5),
    ):
        plate.flat(ellipse(x, y, rx, ry), PAPER if x < 10 else "#E9C9B0")


def draw_torch(plate: Plate, suit: Suit) -> None:
    plate.split("M0 -66H11L6 34H0", "#8A5A2E", "#573317")
    plate.strands(((-5, -56), (-5, -30), (-3, 0), (-3, 28)), ((-1, -56), (-1, -30), (-1, 0), (-1, 28)), 2, 1.1, "#C58D4F")
    flame = spline(
        [
            (-15, -78),
            (-25, -104),
            (-14, -128),
            (-17, -148),
            (-2, -132),
            (2, -172),
            (17, -138),
            (22, -146),
            (25, -112),
            (14, -78),
            (0, -70),
        ],
        True,
    )
    plate.cut(flame, suit.main)
    plate.flat(spline([(-8, -78), (-14, -100), (-5, -122), (2, -142), (12, -116), (13, -98), (7, -78)], True), HORN)
    plate.flat(spline([(-3, -80), (-6, -96), (2, -114), (6, -96), (3, -80)], True), PAPER)
    plate.split("M0 -80H15L12 -62H0", HORN, HORN_SHADE)


def draw_dagger(plate: Plate, suit: Suit) -> None:
    """A wavy kris, point up."""
    edge = "M0 -150C7 -132 -1 -120 6 -104C12 -90 4 -78 9 -62C11 -52 9 -40 8 -30H0"
    blade = (
        "M0 -150C7 -132 -1 -120 6 -104C12 -90 4 -78 9 -62C11 -52 9 -40 8 -30H-8"
        "C-10 -44 -12 -54 -7 -66C-1 -80 -12 -92 -7 -108C-3 -122 -7 -134 0 -150Z"
    )
    plate.flat(blade, suit.accent)
    plate.flat(edge + "Z", suit.light)
    plate.stroke(blade, PAPER, 2.4)
    plate.gouge(0, -126, 1, -40, 1.0, suit.main)
    plate.split("M0 -30H20C25 -30 25 -18 18 -19L0 -20", HORN, HORN_SHADE)
    plate.split("M0 -20H5V24H0", suit.skin_shade, suit.deep)
    plate.cut(circle(0, 26, 7), HORN)
    plate.cut(lozenge(0, -25, 4, 4.6), "#D63A1B", 1.2)


def draw_die(plate: Plate, x: float, y: float, size: float, turn: float, pips: tuple[int, int, int]) -> None:
    """A die in parallel projection: top, left and right face with 1-6 pips."""
    s = size
    with plate.placed(x, y, turn=turn):
        faces = (
            ([(0, -s), (s * 0.9, -s * 0.5), (0, 0), (-s * 0.9, -s * 0.5)], PAPER, pips[0]),
            ([(-s * 0.9, -s * 0.5), (0, 0), (0, s), (-s * 0.9, s * 0.5)], "#E9D8B8", pips[1]),
            ([(0, 0), (s * 0.9, -s * 0.5), (s * 0.9, s * 0.5), (0, s)], "#BFA27E", pips[2]),
        )
        for corners, ink, count in faces:
            plate.cut(polygon(corners), ink, 1.8, around=INK)
            o, u, v = corners[0], _minus(corners[1], corners[0]), _minus(corners[3], corners[0])
            for a, b in _PIPS[count]:
                plate.flat(circle(o[0] + u[0] * a + v[0] * b, o[1] + u[1] * a + v[1] * b, s * 0.105), INK)


_PIPS: dict[int, list[tuple[float, float]]] = {
    1: [(0.5, 0.5)],
    2: [(0.27, 0.27), (0.73, 0.73)],
    3: [(0.25, 0.25), (0.5, 0.5), (0.75, 0.75)],
    4: [(0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)],
    5: [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75), (0.5, 0.5)],
    6: [(0.27, 0.22), (0.73, 0.22), (0.27, 0.5), (0.73, 0.5), (0.27, 0.78), (0.73, 0.78)],
}


def _minus(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    return a[0] - b[0], a[1] - b[1]


def draw_lute(plate: Plate, suit: Suit) -> None:
    """A lute, belly at the origin, neck up."""
    plate.cut(polygon([(-4.5, -20), (-4, -118), (4, -118), (4.5, -20)]), "#573317")
    plate.cut("M-5 -116L-12 -144L-6 -148L5 -118Z", "#8A5A2E")
    for i in range(3):
        plate.cut(circle(-14 - i * 0.6, -122 - i * 8, 3.2), HORN, 1.2)
    plate.split("M0 -40C10 -40 14 -24 24 -10C38 8 28 34 0 34", "#C58D4F", "#8A5A2E")
    plate.cut(circle(0, -2, 9), "#573317", 1.6)
    plate.stroke(circle(0, -2, 5), HORN, 1.2)
    plate.cut(rounded(-11, 18, 22, 5, 2), "#573317", 1.4)
    for x in (-3, -1, 1, 3):
        plate.stroke(f"M{coords(x * 1.4, 18)}L{coords(x, -116)}", PAPER, 0.9)
    for y in (-100, -84, -70, -58):
        plate.stroke(f"M-4 {y}H4", HORN, 1.1)
