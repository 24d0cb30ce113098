"""Aldonza, Nadira, Vera, Maruja, Iria, La Sombra and Odile."""

from __future__ import annotations

import math

from tools.plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER
from tools.plates.drawing.outlines import both_sides, circle, coords, ellipse, lozenge
from tools.plates.drawing.plate import Plate
from tools.plates.portraits.sitter import SKINS, Mood, Sitter
from tools.plates.portraits.wardrobe import open_neck, shirt_collar, shoulders


def _flower(plate: Plate, x: float, y: float, r: float, ink: str, petals: int = 6) -> None:
    for i in range(petals):
        a = math.radians(i * 360 / petals - 90)
        plate.cut(circle(x + math.cos(a) * r, y + math.sin(a) * r, r * 0.78), ink, 1.6)
    plate.cut(circle(x, y, r * 0.6), GOLD, 1.4)


def _hoops(plate: Plate, y: float = 17, r: float = 6, x: float = 38) -> None:
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        plate.stroke(circle(side * x, y + r, r), PAPER, 5.4)
        plate.stroke(circle(side * x, y + r, r), ink, 3)


# --------------------------------------------------------------------------------------------------------------------- Aldonza
_CHESTNUT, _CHESTNUT_CUT = "#4A2A1E", "#B5794E"


def _aldonza_behind(plate: Plate) -> None:
    # the peineta, a tall carved comb, and the bun under it
    plate.split("M0 -87C18 -89 33 -82 39 -64L28 -30H0", "#8E1F2C", "#5E0F18")
    for x in (-25, -12.5, 0, 12.5, 25):
        plate.flat(ellipse(x, -70 + abs(x) * 0.32, 3.6, 6.5), "#E2A42B" if x <= 0 else "#A8621E")
    plate.stroke("M-34 -58C-18 -67 18 -67 34 -58", "#E9B9A0", 1.5)


def _aldonza_garment(plate: Plate) -> None:
    shoulders(plate, "#7E2458", 78, "#E9B9CC")
    open_neck(plate, *SKINS["olive"], depth=100)
    # a shawl with a fringe of points
    plate.split("M0 104L20 62C46 66 70 80 84 98V130H0", "#1F6A6E", "#12424A")
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        for x, y in ((30, 82), (48, 90), (64, 102), (34, 100)):
            plate.flat(lozenge(side * x, y, 4, 5), ink)


def _aldonza_front(plate: Plate) -> None:
    plate.split("M0 -54C34 -54 47 -26 43 6C40 16 38 20 36 22C37 -4 26 -24 0 -31", _CHESTNUT, "#2B1712")
    plate.strands_both(
        ((3, -50), (24, -48), (40, -28), (39, 8)), ((2, -36), (18, -32), (32, -16), (37, 6)), 4, 1.3, _CHESTNUT_CUT, "#7A4A30"
    )
    _hoops(plate)
    _flower(plate, -31, -36, 8, "#D63A1B")


# ---------------------------------------------------------------------------------------------------------------------- Nadira
def _nadira_behind(plate: Plate) -> None:
    plate.split("M0 -50C44 -52 50 -16 50 16C50 44 62 70 66 96H0", "#2A2030", INK)
    plate.strands_both(
        ((30, -30), (42, 0), (42, 40), (52, 90)), ((44, -24), (52, 4), (50, 44), (62, 90)), 4, 1.4, "#8A7AA0", "#5A4A6A"
    )


def _nadira_garment(plate: Plate) -> None:
    shoulders(plate, "#1F6A6E", 76, "#A9DACB")
    open_neck(plate, *SKINS["brown"], depth=92)
    for side, ink in ((-1, PAPER), (1, "#D9C7A4")):
        for i in range(4):
            plate.cut(ellipse(side * (20 + i * 9), 86 - i * 9, 9.5, 8.5), ink, 1.8)
    for i in range(-3, 4):
        plate.cut(circle(i * 6.4, 72 - abs(i) ** 1.7 * 1.1, 3.6), GOLD if i < 1 else GOLD_SHADE, 1.2)
    plate.cut(lozenge(0, 83, 5, 8), "#B23A2E", 1.5)


def _nadira_front(plate: Plate) -> None:
    plate.split("M0 -48C32 -47 44 -24 42 8C36 -8 24 -26 0 -30", "#2A2030", INK)
    plate.strands_both(
        ((3, -44), (20, -44), (34, -30), (39, -4)), ((2, -34), (14, -31), (28, -20), (38, -4)), 3, 1.2, "#8A7AA0", "#5A4A6A"
    )
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        plate.cut(lozenge(side * 39, 26, 4.4, 9), ink, 1.6)
    plate.split("M0 -80L9 -58L22 -48L30 -66L45 -68L39 -28C26 -36 12 -38 0 -38", GOLD, GOLD_SHADE)
    plate.split("M0 -44C14 -44 30 -41 41 -34L39 -25C26 -33 12 -35 0 -35", "#8E1F2C", "#5E0F18", 1.8)
    plate.dots([(-26, -34), (-13, -38.5), (0, -40), (13, -38.5), (26, -34)], 2.4, PAPER)
    for x, y in ((0, -82), (45, -70), (-45, -70)):
        plate.cut(circle(x, y, 5), PAPER, 1.6, around="#8E1F2C")
    plate.cut(lozenge(0, -57, 5, 7), "#D63A1B", 1.6)


# ------------------------------------------------------------------------------------------------------------------------ Vera
def _vera_behind(plate: Plate) -> None:
    plate.split("M0 -56C48 -56 56 -22 54 16C53 32 48 40 38 42L0 30", "#2A2030", INK)


def _vera_garment(plate: Plate) -> None:
    shoulders(plate, "#B23A2E", 66, PAPER, 3)
    open_neck(plate, *SKINS["porcelain"], depth=112)
    for i in range(-4, 5):
        plate.cut(circle(i * 5.6, 74 - abs(i) ** 2 * 0.55, 3.4), PAPER if i < 1 else "#D9C7A4", 1.1, around="#5A4A50")


def _vera_front(plate: Plate) -> None:
    # a fringe cut straight and two points on the cheeks
    plate.split("M0 -54C36 -54 50 -28 49 4C48 20 44 28 32 30C36 18 38 0 34 -16H0", "#2A2030", INK)
    plate.strands_both(
        ((2, -50), (4, -40), (4, -30), (4, -18)), ((34, -42), (38, -34), (36, -26), (32, -18)), 5, 1.3, "#8A7AA0", "#5A4A6A"
    )
    plate.strands_both(
        ((40, -20), (44, -4), (44, 10), (36, 26)), ((46, -16), (48, -2), (48, 12), (40, 26)), 2, 1.2, "#8A7AA0", "#5A4A6A"
    )
    plate.split("M0 -36C20 -37 38 -32 47 -22L49 -12C38 -22 20 -27 0 -27", GOLD, GOLD_SHADE)
    _flower(plate, -34, -32, 8.5, "#D8577A")


# ---------------------------------------------------------------------------------------------------------------------- Maruja
_SILVER, _SILVER_SHADE = "#D6D0CC", "#8F8890"
_MARUJA_CURLS = ((0, -60), (20, -58), (37, -46), (48, -28), (52, -8), (50, 12))


def _maruja_behind(plate: Plate) -> None:
    for side, ink in ((1, _SILVER_SHADE), (-1, _SILVER)):
        for x, y in _MARUJA_CURLS[::-1]:
            plate.cut(circle(side * x, y, 14), ink, 2)


def _maruja_garment(plate: Plate) -> None:
    shoulders(plate, "#3E7D52", 84, "#C9E0C0")
    plate.split("M0 92L16 58C34 62 44 72 50 84L30 104Z", PAPER, "#D9C7A4")
    for i in range(-4, 5):
        plate.cut(circle(i * 6.6, 82 - abs(i) ** 2 * 0.9, 4), "#D8577A" if i < 1 else "#9C3358", 1.2)


def _maruja_front(plate: Plate) -> None:
    for side, ink, cut in ((1, _SILVER_SHADE, "#C9C2C4"), (-1, _SILVER, "#857E88")):
        for x, y, r in ((35, -22, 10), (26, -36, 11), (10, -43, 12)):
            plate.cut(circle(side * x, y, r), ink, 1.8)
        for x, y in ((35, -22), (26, -36), (10, -43), (50, 10), (52, -10), (47, -30), (34, -50), (16, -60)):
            plate.stroke(f"M{coords(side * x - 5.5, y + 2)}A5.6 5.6 0 1 1 {coords(side * x + 4, y + 4)}", cut, 1.5)
    for side, ink in ((-1, INK), (1, PAPER)):
        plate.stroke(
            f"M{side * 6} -4C{side * 8} 12 {side * 28} 12 {side * 30} -6C{side * 22} -10 {side * 10} -9 {side * 6} -4Z", ink, 2.3
        )
    plate.stroke("M-6 -4Q0 -8 6 -4", INK, 2.2)
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        plate.cut(circle(side * 38, 20, 4.6), ink, 1.5)


# ------------------------------------------------------------------------------------------------------------------------ Iria
_STRAW, _STRAW_SHADE, _STRAW_CUT = "#E3B04C", "#A8762A", "#FBE3A0"


def _iria_behind(plate: Plate) -> None:
    plate.split("M0 -54C42 -54 50 -18 46 12L36 24H0", _STRAW, _STRAW_SHADE)


def _iria_garment(plate: Plate) -> None:
    shoulders(plate, "#2A6496", 70, "#A9CBF2")
    shirt_collar(plate)
    plate.cut("M0 96L9 88L14 108L0 104L-14 108L-9 88Z", "#B23A2E", 2)
    for side, ink, cut in ((-1, _STRAW, _STRAW_SHADE), (1, _STRAW_SHADE, _STRAW)):
        for i in range(4):
            x, y = side * (43 + i * 2.4), 26 + i * 14.5
            plate.cut(ellipse(x, y, 10.5 - i * 0.4, 9.5), ink, 2)
            plate.curve((x - side * 8, y - 5), (x - side * 2, y - 1), (x + side * 3, y + 1), (x + side * 7, y + 6), 1.2, cut)
        plate.cut(lozenge(side * 52, 82, 7, 6), "#B23A2E" if side < 0 else "#7A1F2E", 1.8)


def _iria_front(plate: Plate) -> None:
    plate.split("M0 -52C34 -51 46 -26 43 10C37 -8 26 -24 0 -30", _STRAW, _STRAW_SHADE)
    plate.strands_both(
        ((2, -48), (20, -47), (36, -30), (40, 2)), ((2, -34), (14, -31), (28, -20), (38, -2)), 5, 1.3, _STRAW_CUT, "#E3B04C"
    )
    lit, shade = SKINS["porcelain"]
    for x, y in ((-27, 11), (-21, 14), (-29, 17), (-23, 19.5), (22, 12), (27, 15.5), (20, 18)):
        plate.flat(circle(x, y, 1.7), shade if x < 0 else lit)


# ---------------------------------------------------------------------------------------------------------------------- Sombra
def _sombra_behind(plate: Plate) -> None:
    plate.split("M0 -68C48 -66 64 -22 66 22C68 60 76 84 84 110H0", "#5B3E96", "#37245F")


def _sombra_garment(plate: Plate) -> None:
    plate.flat(both_sides("M0 -40C30 -40 44 -14 44 20C44 50 36 70 24 84H0"), "#1B1230")
    shoulders(plate, "#3A2260", 80, "#9C86C8")
    plate.split("M0 112L18 60C40 66 60 76 76 92V130H0", "#5B3E96", "#37245F")
    plate.cut(lozenge(0, 92, 7, 9), "#7FC9C0", 1.8)


def _sombra_mask(plate: Plate) -> None:
    """A domino: the moods look out through it."""
    plate.split("M0 -12C8 -20 26 -22 42 -14C44 0 38 12 26 13C16 13 8 8 0 5", "#1F6A6E", "#12424A", 2)
    for side, ink in ((-1, "#7FC9C0"), (1, "#2F8A8C")):
        plate.gouge(side * 38, -12, side * 16, -17, 1.2, ink)
        plate.gouge(side * 34, 8, side * 18, 11, 1.0, ink)
    lit, shade = SKINS["olive"]
    for side, ink in ((-1, lit), (1, shade)):
        plate.flat(ellipse(side * 17, -2, 12, 7.5), ink)


def _sombra_front(plate: Plate) -> None:
    hood = "M0 -70C50 -68 66 -24 66 20C66 50 58 66 46 80L33 66C42 46 46 16 42 -8C36 -32 20 -42 0 -44"
    plate.split(hood, "#5B3E96", "#37245F")
    plate.strands_both(
        ((8, -62), (42, -52), (60, -16), (58, 36)), ((4, -50), (34, -44), (50, -14), (48, 38)), 4, 1.6, "#B9A8E0", "#7A5FB8"
    )
    plate.cut(lozenge(0, -57, 5, 8), "#7FC9C0", 1.6)


# ----------------------------------------------------------------------------------------------------------------------- Odile
def _odile_garment(plate: Plate) -> None:
    shoulders(plate, "#E2A42B", 78, "#8A4A1E")
    plate.split("M0 56H20C24 64 23 74 20 80H0", "#C9861E", "#8A4A1E")
    plate.strands_both(((3, 58), (3, 64), (3, 72), (3, 79)), ((19, 58), (20, 64), (19, 72), (17, 79)), 4, 1, PAPER, "#E2A42B")


def _odile_front(plate: Plate) -> None:
    plate.split("M0 -44C26 -44 42 -30 40 0C34 -16 24 -28 0 -30", "#2A2030", INK)
    for side in (-1, 1):
        for i in range(4):
            x, y = 36 - i * 2.6, -4 - i * 8
            plate.stroke(f"M{coords(side * x - 3, y + 2)}A3.4 3.4 0 1 1 {coords(side * x + 3, y + 2)}", "#7A6A86", 1.3)
    # the beret, pulled over to the right
    beret = "M-43 -24C-56 -46 -36 -74 6 -76C48 -76 66 -50 50 -26C44 -16 38 -22 20 -30C-4 -36 -26 -32 -43 -24Z"
    plate.cut(beret, "#C8402F")
    plate.flat("M8 -76C48 -76 65 -50 49.4 -26.4C44 -17 38 -22.6 22 -30.4C30 -44 24 -66 8 -76Z", "#8E1F2C")
    plate.strands(
        ((-40, -32), (-44, -50), (-22, -68), (4, -72)), ((-28, -34), (-24, -48), (-8, -60), (8, -66)), 4, 1.6, "#F5B09A"
    )
    plate.cut("M3 -74L6 -86L12 -85L11 -75Z", "#8E1F2C", 1.8)
    plate.split("M0 -36C18 -38 34 -32 44 -22L42 -15C32 -25 18 -30 0 -29", INK, "#120D14", 1.6)
    _hoops(plate, 14, 8, 39)


WOMEN = (
    Sitter(
        "aldonza",
        "#E2A42B",
        "olive",
        {
            "calm": Mood("almond", "arched", "smirk"),
            "glad": Mood("laughing", "arched", "smile"),
            "sour": Mood("stern", "angry", "pout"),
        },
        {"jaw": 0.54, "nose": 9},
        place=(60, 66, 0.67),
        behind=_aldonza_behind,
        garment=_aldonza_garment,
        front=_aldonza_front,
    ),
    Sitter(
        "nadira",
        "#B23A2E",
        "brown",
        {
            "calm": Mood("lowered", "arched", "calm"),
            "glad": Mood("almond", "arched", "smile"),
            "sour": Mood("stern", "cocked", "grim"),
        },
        {"jaw": 0.55, "nose": 9},
        lip="#C8455A",
        place=(60, 66, 0.66),
        behind=_nadira_behind,
        garment=_nadira_garment,
        front=_nadira_front,
    ),
    Sitter(
        "vera",
        "#2A6496",
        "porcelain",
        {
            "calm": Mood("almond", "arched", "small"),
            "glad": Mood("sidelong", "raised", "smirk"),
            "sour": Mood("lowered", "worried", "pout"),
        },
        {"jaw": 0.52, "nose": 8},
        place=(60, 55, 0.74),
        ears=False,
        behind=_vera_behind,
        garment=_vera_garment,
        front=_vera_front,
    ),
    Sitter(
        "maruja",
        "#7E2458",
        "tan",
        {
            "calm": Mood("almond", "calm", "smirk"),
            "glad": Mood("laughing", "raised", "laugh"),
            "sour": Mood("stern", "angry", "grim"),
        },
        {"jaw": 0.7, "nose": 11},
        brow_ink="#8F8890",
        place=(60, 59, 0.7),
        behind=_maruja_behind,
        garment=_maruja_garment,
        front=_maruja_front,
    ),
    Sitter(
        "iria",
        "#C8602B",
        "porcelain",
        {
            "calm": Mood("wide", "calm", "smirk"),
            "glad": Mood("laughing", "raised", "laugh"),
            "sour": Mood("wide", "worried", "pout"),
        },
        {"jaw": 0.6, "nose": 9},
        brow_ink="#8A5A1E",
        place=(60, 56, 0.72),
        behind=_iria_behind,
        garment=_iria_garment,
        front=_iria_front,
    ),
    Sitter(
        "sombra",
        "#1F3A44",
        "olive",
        {
            "calm": Mood("stern", "none", "calm"),
            "glad": Mood("sidelong", "cocked", "smirk"),
            "sour": Mood("stern", "angry", "grim"),
        },
        {"jaw": 0.52, "nose": 9},
        lip="#7E2458",
        ears=False,
        place=(60, 59, 0.7),
        behind=_sombra_behind,
        mask=_sombra_mask,
        garment=_sombra_garment,
        front=_sombra_front,
    ),
    Sitter(
        "odile",
        "#1F6A6E",
        "deep",
        {
            "calm": Mood("almond", "arched", "calm"),
            "glad": Mood("laughing", "raised", "smile"),
            "sour": Mood("sidelong", "cocked", "grim"),
        },
        {"jaw": 0.56, "nose": 10},
        lip="#B8324A",
        place=(58, 65, 0.69),
        garment=_odile_garment,
        front=_odile_front,
    ),
)
