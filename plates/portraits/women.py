"""Aldonza, Nadira, Vera, Maruja, Iria, La Sombra and Odile."""

from __future__ import annotations

from plates.drawing.inks import GOLD, GOLD_SHADE, PAPER
from plates.drawing.outlines import both_sides, circle, coords, ellipse, lozenge
from plates.drawing.plate import Plate
from plates.portraits import trimmings
from plates.portraits.hair import HAIR
from plates.portraits.hats import beret, blossom, crown
from plates.portraits.sitter import SKINS, Mood, Sitter
from plates.portraits.tint import BLACK, CHESTNUT, SILVER, STRAW, Tint, cloth
from plates.portraits.wardrobe import open_neck, shirt_collar, shoulders

# --------------------------------------------------------------------------------------------------------------------- Aldonza


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
    folds = ((24, 68), (40, 78), (26, 104), (10, 122)), ((58, 80), (66, 96), (60, 114), (50, 130))
    plate.strands_both(*folds, 4, 1.3, "#7FB8B4", "#2F8A8C")


def _aldonza_front(plate: Plate) -> None:
    HAIR["bun"].front(plate, CHESTNUT)
    trimmings.hoops(plate)
    blossom(plate, -31, -36, 8, "#D63A1B")


# ---------------------------------------------------------------------------------------------------------------------- Nadira
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
    HAIR["long"].front(plate, BLACK)
    trimmings.drops(plate)
    crown(plate, cloth("#8E1F2C"))


# ------------------------------------------------------------------------------------------------------------------------ Vera
def _vera_garment(plate: Plate) -> None:
    shoulders(plate, "#B23A2E", 66, PAPER, 3)
    open_neck(plate, *SKINS["porcelain"], depth=112)
    for i in range(-4, 5):
        plate.cut(circle(i * 5.6, 74 - abs(i) ** 2 * 0.55, 3.4), PAPER if i < 1 else "#D9C7A4", 1.1, around="#5A4A50")


def _vera_front(plate: Plate) -> None:
    HAIR["bob"].front(plate, BLACK)
    plate.split("M0 -36C20 -37 38 -32 47 -22L49 -12C38 -22 20 -27 0 -27", GOLD, GOLD_SHADE)
    blossom(plate, -34, -32, 8.5, "#D8577A")


# ---------------------------------------------------------------------------------------------------------------------- Maruja


def _maruja_garment(plate: Plate) -> None:
    shoulders(plate, "#3E7D52", 84, "#C9E0C0")
    plate.split("M0 92L16 58C34 62 44 72 50 84L30 104Z", PAPER, "#D9C7A4")
    for i in range(-4, 5):
        plate.cut(circle(i * 6.6, 82 - abs(i) ** 2 * 0.9, 4), "#D8577A" if i < 1 else "#9C3358", 1.2)


def _maruja_front(plate: Plate) -> None:
    HAIR["curls"].front(plate, SILVER)
    trimmings.cat_glasses(plate)
    trimmings.studs(plate)


# ------------------------------------------------------------------------------------------------------------------------ Iria


def _iria_garment(plate: Plate) -> None:
    shoulders(plate, "#2A6496", 70, "#A9CBF2")
    shirt_collar(plate)
    plate.cut("M0 96L9 88L14 108L0 104L-14 108L-9 88Z", "#B23A2E", 2)


def _iria_front(plate: Plate) -> None:
    HAIR["braids"].front(plate, STRAW)
    trimmings.freckles(plate, *SKINS["porcelain"])


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
    plate.split("M0 -44C26 -44 42 -30 40 0C34 -16 24 -28 0 -30", BLACK.lit, BLACK.shade)
    for side in (-1, 1):
        for i in range(4):
            x, y = 36 - i * 2.6, -4 - i * 8
            plate.stroke(f"M{coords(side * x - 3, y + 2)}A3.4 3.4 0 1 1 {coords(side * x + 3, y + 2)}", "#7A6A86", 1.3)
    beret(plate, Tint("#C8402F", "#8E1F2C", "#F5B09A", "#C8402F"))
    trimmings.hoops(plate, 14, 8, 39)


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
        behind=lambda plate: HAIR["long"].behind(plate, BLACK),
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
        behind=lambda plate: HAIR["bob"].behind(plate, BLACK),
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
        behind=lambda plate: HAIR["curls"].behind(plate, SILVER),
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
        behind=lambda plate: HAIR["braids"].behind(plate, STRAW),
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
