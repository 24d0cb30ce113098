"""Card backs no game comes with: tide, street lamp, night moth, Manila shawl. Drawn in one half, and turned about the middle."""

from __future__ import annotations

import math
from collections.abc import Callable

from plates.drawing.inks import HORN, HORN_SHADE, PAPER, mix
from plates.drawing.outlines import circle, coords, ellipse, lozenge, polygon, rounded, transformed
from plates.drawing.plate import Plate

Draw = Callable[[Plate], None]


def _both_ways(plate: Plate, half: Draw) -> None:
    """The half as it is and turned about the middle of the card, which is its (0, 0)."""
    for turn in (0, 180):
        with plate.placed(150, 210, turn=turn):
            half(plate)


def _framed(plate: Plate, ink: str, line: str) -> None:
    """The paper round every back, and a line inside it."""
    plate.flat("M0 0H300V420H0Z" + rounded(14, 14, 272, 392, 12), PAPER, evenodd=True)
    plate.stroke(rounded(20, 20, 260, 380, 8), ink, 5)
    plate.stroke(rounded(20, 20, 260, 380, 8), line, 1.8)


# ----------------------------------------------------------------------------------------------------------------------- tide
SEA, DEEP, FOAM, FISH, FISH_SHADE = "#1F6A6E", "#103C45", "#BFD9CC", "#DE6A4C", "#A63F35"
SCALE, ROW = 30.0, 19.0
"""Half the width of a scale of the sea, and how far the next row lies below."""


def _arch(x: float, y: float, r: float, down: float) -> str:
    """A round arch over (x, y) with straight sides so far down."""
    k = 0.5523 * r
    return (
        f"M{coords(x - r, y + down)}V{y:g}C{coords(x - r, y - k, x - k, y - r, x, y - r)}"
        f"C{coords(x + k, y - r, x + r, y - k, x + r, y)}V{y + down:g}Z"
    )


def tide_back() -> Plate:
    """Scales of the sea, that rise from the middle to both ends; in the middle two fish, head to tail."""
    plate = Plate()
    plate.flat(rounded(0, 0, 300, 420), DEEP)
    _both_ways(plate, _waves)
    plate.flat(rounded(0, 192, 300, 36), DEEP)
    plate.stroke("M14 196H286M14 224H286", HORN, 1.8)
    plate.flat("".join(lozenge(150 + x, 210, 8, 5) for x in (-122, -100, -78, 78, 100, 122)), HORN)
    plate.cut(circle(150, 210, 72), DEEP, 3)
    plate.stroke(circle(150, 210, 65), HORN, 2)
    plate.flat(circle(150, 210, 62), mix(DEEP, SEA, 0.35))
    _both_ways(plate, _fish)
    _framed(plate, DEEP, HORN)
    return plate


def _waves(plate: Plate) -> None:
    for row in range(11):
        y = -ROW * (11 - row)
        across = [x * 2 * SCALE + (SCALE if row % 2 else 0) for x in range(-3, 3)]
        for r, ink in ((SCALE, DEEP), (SCALE - 3, FOAM), (SCALE - 7.4, SEA), (SCALE - 15, FOAM)):
            plate.flat("".join(_arch(x, y, r, ROW) for x in across if abs(x) < 138 + SCALE), ink)


def _fish(plate: Plate) -> None:
    """One swims to the right above the water's line."""
    for k in range(3):
        x = -52 + 40 * k
        plate.curve((x, -4), (x + 10, -12), (x + 22, 4), (x + 36, -4), 1.6, FOAM)
    with plate.placed(0, -28):
        plate.cut("M-26 0C-36 -14 -44 -16 -50 -15C-45 -5 -45 5 -50 15C-44 16 -36 13 -26 0Z", FISH_SHADE, 2)
        plate.cut("M-8 -13C-4 -24 10 -24 18 -13C10 -11 0 -11 -8 -13Z", FISH_SHADE, 2)
        plate.cut("M-32 0C-18 -20 22 -21 44 0C22 21 -18 20 -32 0Z", FISH, 2)
        plate.flat("M-32 0C-18 20 22 21 44 0C30 6 -12 8 -32 0Z", FISH_SHADE)
        for k in range(4):
            x = 12 - 11 * k
            plate.curve((x, -12 + 2 * k), (x + 6, -5), (x + 6, 5), (x, 12 - 2 * k), 1.3, PAPER)
        plate.curve((24, -11), (18, -4), (18, 4), (24, 11), 1.6, PAPER)
        plate.cut(circle(31, -3, 3.6), DEEP, 1.4)


# ----------------------------------------------------------------------------------------------------------------- street lamp
IRON, NIGHT, GLOW = "#3A2014", "#1A1014", "#F5D68A"
MESH = 34.0


def lamp_back() -> Plate:
    """Wrought iron, and behind it a lamp and its reflection in a wet street."""
    plate = Plate()
    plate.flat(rounded(0, 0, 300, 420), IRON)
    nodes = [(150 + i * MESH, 210 + j * MESH) for i in range(-4, 5) for j in range(-6, 7)]
    plate.stroke("".join(circle(x, y, MESH / 2) for x, y in nodes), HORN_SHADE, 2.6)
    plate.stroke("".join(_scroll(x, y, (-1) ** k) for k, (x, y) in enumerate(nodes)), HORN, 2.2)
    between = [(x + MESH / 2, y + MESH / 2) for x, y in nodes] + [(150 - 4.5 * MESH, y + MESH / 2) for _, y in nodes[:13]]
    plate.flat("".join(lozenge(x, y, 5, 5) for x, y in between), HORN)
    plate.cut(rounded(82, 74, 136, 272, 66), NIGHT, 3, around=HORN)
    plate.stroke(rounded(89, 81, 122, 258, 59), HORN_SHADE, 1.6)
    _both_ways(plate, _lamp)
    _framed(plate, NIGHT, HORN)
    return plate


def _scroll(x: float, y: float, hand: int) -> str:
    """A scroll of iron like an S, the same upside down."""
    h = 9.0 * hand
    return (
        f"M{coords(x - h, y + 3)}C{coords(x - h, y - 10, x, y - 9, x, y)}C{coords(x, y + 9, x + h, y + 10, x + h, y - 3)}"
    )


def _lamp(plate: Plate) -> None:
    """It stands on the line of the water, lit from within; its light is cut out of the night."""
    for k in range(15):
        turn = math.radians(-168 + 156 * k / 14)
        near, far = (34.0, 50.0) if k % 2 else (38.0, 62.0)
        c, s = math.cos(turn), math.sin(turn)
        plate.gouge(c * near, -52 + s * near * 1.15, c * far, -52 + s * far * 1.15, 1.6, HORN if k % 2 else GLOW)
    plate.flat("M-52 -3.4H52L40 0H-40Z", HORN_SHADE)
    plate.cut("M-9 0L-5 -16H5L9 0Z", HORN, 1.6)
    plate.flat("M0 0V-16H5L9 0Z", HORN_SHADE)
    plate.cut("M-14 -16H14L11 -21H-11Z", HORN_SHADE, 1.6)
    plate.cut("M-12 -21L-22 -68H22L12 -21Z", GLOW, 2)
    plate.flat("M0 -21V-68H22L12 -21Z", HORN)
    plate.cut("M-4 -21L-7 -68H7L4 -21Z", PAPER, 1.6, around=HORN_SHADE)
    plate.flat("M0 -30C-5 -36 -4 -42 0 -50C4 -42 5 -36 0 -30Z", "#D9583F")
    plate.cut("M-27 -68C-18 -74 -10 -84 -7 -92H7C10 -84 18 -74 27 -68Z", HORN, 2)
    plate.flat("M0 -68V-92H7C10 -84 18 -74 27 -68Z", HORN_SHADE)
    plate.cut(lozenge(0, -99, 5, 7), HORN, 1.6)


# ------------------------------------------------------------------------------------------------------------------ night moth
SKY, DUSK, MOON, MOON_SHADE = "#1B2350", "#2E3A78", "#EBD3A0", "#BF9A5E"
WING, WING_SHADE, ROSE = "#C9497D", "#7E2458", "#EFA3B4"


def moth_back() -> Plate:
    """Two moths and two moons."""
    plate = Plate()
    plate.flat(rounded(0, 0, 300, 420), SKY)
    _both_ways(plate, _stars)
    _both_ways(plate, _moon)
    _both_ways(plate, _moth)
    plate.cut(lozenge(150, 210, 8, 12), HORN, 2)
    _framed(plate, SKY, HORN)
    return plate


def _stars(plate: Plate) -> None:
    small: list[tuple[float, float]] = []
    large: list[tuple[float, float]] = []
    for k in range(34):  # the seeds of a sunflower: no two in a line
        turn, far = k * 2.39996, 30 + 29 * math.sqrt(k)
        x, y = far * math.cos(turn) * 0.86, far * math.sin(turn) * 1.15
        if y < 0 and abs(x) < 118 and y > -178 and not (abs(x) < 48 and y < -52):
            (large if k % 4 == 0 else small).append((x, y))
    for row in range(6):
        small += [(-112 + 8 * (row % 2), -170 + 29 * row), (114 - 6 * (row % 2), -158 + 29 * row)]
    plate.flat("".join(lozenge(x, y, 1.8, 2.6) for x, y in small), PAPER)
    for x, y in large:
        plate.flat(lozenge(x, y, 2.2, 7) + lozenge(x, y, 7, 2.2), HORN)


def _moon(plate: Plate) -> None:
    plate.rays(0, -118, 48, (-112, -180, 112, -20), 30, 1.4, DUSK, gap=6, seed=4)
    plate.cut(circle(0, -118, 43), MOON, 2.4)
    plate.flat("M0 -161C57 -161 57 -75 0 -75C26 -96 26 -140 0 -161Z", MOON_SHADE)
    for x, y, r in ((-18, -132, 6.5), (-8, -106, 4.5), (-27, -112, 3.5), (26, -122, 4)):
        plate.flat(circle(x, y, r), mix(MOON, MOON_SHADE, 0.7) if x < 0 else mix(MOON_SHADE, SKY, 0.25))


def _moth(plate: Plate) -> None:
    """Upwards, its wings spread; the other hangs below it."""
    for side in (-1, 1):
        lit, shade = (WING, WING_SHADE) if side < 0 else (mix(WING, WING_SHADE, 0.45), mix(WING_SHADE, SKY, 0.3))

        def at(*points: float, side: int = side) -> str:
            return coords(*(v * side if k % 2 == 0 else v for k, v in enumerate(points)))

        hind = f"M{at(4, -8)}C{at(30, -14, 66, -22, 74, -8)}C{at(70, -2, 44, 0, 4, -2)}Z"
        plate.cut(hind, shade, 2)
        fore = f"M{at(4, -34)}C{at(26, -62, 66, -82, 106, -78)}C{at(112, -62, 104, -44, 96, -30)}C{at(70, -20, 34, -14, 4, -12)}Z"
        plate.cut(fore, lit, 2.2)
        rim = f"M{at(106, -78)}C{at(112, -62, 104, -44, 96, -30)}C{at(88, -28, 84, -27, 80, -25)}"
        rim += f"C{at(92, -42, 98, -60, 106, -78)}Z"
        plate.flat(rim, shade)
        for k in range(5):
            plate.gouge(side * 12, -24, side * (88 - 13 * k), -62 + 7 * k, 1.3, ROSE)
        plate.cut(ellipse(side * 66, -49, 12, 10), MOON, 2)
        plate.cut(ellipse(side * 66, -49, 6.4, 5.4), SKY, 1.6, around=WING_SHADE)
        plate.flat(circle(side * 66 - 2, -51, 1.7), PAPER)
        for k in range(6):
            share = k / 5
            x, y = 5 + 20 * share, -44 - 26 * math.sin(1.3 * share)
            plate.gouge(side * x, y, side * (x + 7), y - 7 + 5 * share, 1.1, HORN)
        plate.curve((side * 2, -40), (side * 6, -56), (side * 14, -66), (side * 26, -70), 1.5, HORN)
    plate.cut("M0 -46C9 -44 9 -30 7 -18C6 -8 4 -2 0 4C-4 -2 -6 -8 -7 -18C-9 -30 -9 -44 0 -46Z", HORN, 2)
    plate.flat("M0 -46C9 -44 9 -30 7 -18C6 -8 4 -2 0 4Z", HORN_SHADE)
    for y in (-30, -23, -16):
        plate.curve((-7, y), (-3, y + 3), (3, y + 3), (7, y), 1.1, WING_SHADE)


# ---------------------------------------------------------------------------------------------------------------- Manila shawl
SILK, CARNATION, CARNATION_SHADE, DAHLIA, DAHLIA_SHADE, LEAF, LEAF_SHADE = (
    "#17121B", "#D63F3A", "#8E1F2C", "#F0B7A6", "#C8616B", "#7FA05A", "#3F6B45",
)  # fmt: skip


def shawl_back() -> Plate:
    """Black silk: a carnation between two dahlias, garlands of leaves, and the fringe at both ends."""
    plate = Plate()
    plate.flat(rounded(0, 0, 300, 420), SILK)
    _both_ways(plate, _fringe)
    _both_ways(plate, _garland)
    _both_ways(plate, _dahlias)
    with plate.placed(150, 210):
        for ring, (many, far, ink) in enumerate(
            ((16, 56.0, CARNATION_SHADE), (14, 45.0, CARNATION), (12, 33.0, mix(CARNATION, DAHLIA, 0.35)), (8, 20.0, CARNATION))
        ):
            _petals(plate, _frilled(far, far * 0.30), many, ring, ink)
        plate.cut(circle(0, 0, 7), HORN, 1.6)
        plate.flat(circle(0, 0, 3), CARNATION_SHADE)
    _framed(plate, SILK, DAHLIA)
    return plate


def _petals(plate: Plate, petal: str, many: int, ring: int, ink: str) -> None:
    """A ring of petals: every second one, then those between them; of neighbouring rings none stands behind another."""
    turns = [360 / many * (k + 0.5 * (ring % 2)) for k in range(many)]
    for first in (0, 1):
        plate.cut("".join(transformed(petal, turn=turn) for turn in turns[first::2]), ink, 1.4)


def _frilled(far: float, half: float) -> str:
    """A petal of a carnation, out from the middle: its edge is torn."""
    edge = [(-half, -far * 0.82), (-half * 0.66, -far), (-half * 0.3, -far * 0.9), (0, -far * 1.04)]
    edge += [(-x, y) for x, y in reversed(edge[:-1])]
    return polygon([(0, 0), *edge])


def _fringe(plate: Plate) -> None:
    for k in range(23):
        x = -110 + 10 * k
        plate.gouge(x, -178, x + (1.5 if k % 2 else -1.5), -152 - 6 * (k % 2), 1.7, DAHLIA_SHADE if k % 2 else CARNATION, 0.25)
    plate.flat("".join(lozenge(-115 + 10 * k, -181, 2.6, 2.6) for k in range(24)), HORN)


def _garland(plate: Plate) -> None:
    """Leaves up one side and buds between them; turned, they go down the other."""
    plate.curve((-100, 150), (-90, 60), (-110, -60), (-100, -146), 1.8, LEAF_SHADE)
    for k in range(9):
        y = 132 - 33 * k
        x = -99 + 5 * math.sin(y / 46)
        for side in (-1, 1):
            with plate.placed(x, y + (16 if side > 0 else 0), turn=side * 52):
                plate.cut("M0 2C-10 -6 -10 -20 0 -30C10 -20 10 -6 0 2Z", LEAF, 1.6)
                plate.flat("M0 2C10 -6 10 -20 0 -30Z", LEAF_SHADE)
    for y in (-116, -50, 16, 82):
        plate.cut(circle(-99 + 5 * math.sin(y / 46), y, 7), DAHLIA_SHADE, 1.6)
        plate.flat(circle(-101 + 5 * math.sin(y / 46), y - 2, 2.6), DAHLIA)


def _dahlias(plate: Plate) -> None:
    """One above the carnation, and small flowers at its side."""
    _dahlia(plate, 0, -108, 1.0)
    for x, y in ((-58, -62), (58, -62)):
        _dahlia(plate, x, y, 0.45)
    for x, turn in ((-40, -34), (40, 34)):
        with plate.placed(x, -92, turn=turn):
            plate.cut("M0 2C-9 -6 -9 -18 0 -27C9 -18 9 -6 0 2Z", LEAF, 1.6)
            plate.flat("M0 2C9 -6 9 -18 0 -27Z", LEAF_SHADE)


def _dahlia(plate: Plate, x: float, y: float, scale: float) -> None:
    with plate.placed(x, y, scale):
        rings = ((16, 37.0, DAHLIA_SHADE), (14, 28.0, DAHLIA), (10, 18.0, mix(DAHLIA, PAPER, 0.5)))
        for ring, (many, far, ink) in enumerate(rings):
            half = far * 0.21
            petal = f"M0 0C{coords(-half, -far * 0.4, -half, -far * 0.8, 0, -far)}"
            petal += f"C{coords(half, -far * 0.8, half, -far * 0.4, 0, 0)}Z"
            _petals(plate, petal, many, ring, ink)
        plate.cut(circle(0, 0, 6), HORN, 1.6)


BACKS = {"tide": tide_back, "street_lamp": lamp_back, "night_moth": moth_back, "manila_shawl": shawl_back}
