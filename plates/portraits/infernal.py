"""From the infernal court: Azufre, Malvina, Fray Tizón, Doña Brasa and Caronte."""

from __future__ import annotations

from plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER
from plates.drawing.outlines import Spine, circle, lozenge, star
from plates.drawing.plate import Plate
from plates.portraits import trimmings
from plates.portraits.beards import BEARDS, goatee
from plates.portraits.garments import bow_tie
from plates.portraits.hair import HAIR
from plates.portraits.hats import HATS, horns
from plates.portraits.sitter import SKINS, Mood, Sitter
from plates.portraits.tint import BLACK, RUST, SILVER, WHITE, WINE, Tint, cloth
from plates.portraits.wardrobe import body, open_neck

_LINEN_SHADE = "#D9C7A4"


# ---------------------------------------------------------------------------------------------------------------------- Azufre
def _pointed_ears(plate: Plate, lit: str, shade: str) -> None:
    for side, ink, cut in ((-1, lit, shade), (1, shade, lit)):
        plate.cut(
            f"M{side * 34} 12C{side * 44} 10 {side * 54} -8 {side * 60} -22C{side * 48} -16 {side * 38} -14 {side * 34} -6Z", ink
        )
        plate.gouge(side * 38, 4, side * 52, -13, 1.4, cut)


def _azufre_behind(plate: Plate) -> None:
    _pointed_ears(plate, *SKINS["ember"])


def _azufre_garment(plate: Plate) -> None:
    body(plate, cloth("#211A24", "#7A6E86"), 86)
    plate.split("M0 60H22L24 132H0", PAPER, _LINEN_SHADE)
    for side, ink in ((-1, "#4A3A55"), (1, "#2E2436")):
        plate.cut(f"M{side * 22} 60L{side * 46} 72L{side * 30} 108L{side * 6} 130L{side * 4} 118Z", ink)


def _azufre_collar(plate: Plate) -> None:
    for side, ink in ((-1, PAPER), (1, _LINEN_SHADE)):
        plate.cut(f"M0 78L{side * 15} 58L{side * 21} 66L{side * 12} 84Z", ink, 1.8)
    bow_tie(plate, GOLD, GOLD_SHADE, 83)


def _azufre_front(plate: Plate) -> None:
    # a lick of fire for hair
    plate.cut(
        "M-30 -31C-34 -44 -24 -50 -22 -60C-16 -56 -14 -50 -13 -46C-12 -60 -4 -66 -4 -78C6 -70 8 -58 8 -50C12 -54 13 -60 12 -66"
        "C22 -58 20 -48 20 -44C24 -46 26 -50 26 -54C34 -44 34 -38 29 -30C14 -38 -14 -38 -30 -31Z",
        "#F2B233",
    )
    plate.flat(
        (
            "M2 -68C7 -62 7.6 -54 7.6 -49C12 -53 13 -58 12.4 -63C21 -56 19 -48 19 -43C23 -45 25.4 -48 26 -51.6"
            "C32.6 -43 32.6 -38 28.4 -31C20 -35.4 10 -36.6 2 -36.6Z"
        ),
        "#C8402F",
    )
    plate.curve((-24, -36), (-22, -46), (-20, -48), (-21, -54), 1.5, "#C8402F")
    plate.curve((-8, -38), (-9, -50), (-3, -56), (-3, -68), 1.7, "#C8402F")
    plate.curve((14, -38), (15, -44), (16, -48), (15, -54), 1.4, "#F2B233")
    horns(plate, BLACK)


# --------------------------------------------------------------------------------------------------------------------- Malvina
def _ram_horns(plate: Plate) -> None:
    for side, ink, cut in ((-1, "#E5AC35", "#A86A1E"), (1, "#A86A1E", "#E5AC35")):
        spine = Spine(
            [(side * 20, -46), (side * 40, -66), (side * 62, -56), (side * 66, -32), (side * 54, -18), (side * 46, -26)],
            [18, 18, 16, 13, 8, 0],
        )
        plate.cut(spine.outline(), ink)
        plate.rings(spine, 9, 1.3, cut, 0.1, 0.85)


def _malvina_behind(plate: Plate) -> None:
    # a collar that stands up like a bat's wings
    for side, ink, cut in ((-1, "#8E1F2C", "#E08A7A"), (1, "#5E0F18", "#B23A2E")):
        plate.cut(
            (
                f"M{side * 10} 70C{side * 40} 64 {side * 62} 40 {side * 78} -4C{side * 74} 20 {side * 84} 24 {side * 92} 28"
                f"C{side * 88} 48 {side * 90} 70 {side * 94} 100L0 110Z"
            ),
            ink,
        )
        for x, y in ((74, 10), (82, 36), (84, 64)):
            plate.curve((side * 18, 80), (side * 40, 70), (side * (x - 16), y + 24), (side * (x - 2), y), 1.5, cut)
    HAIR["waves"].behind(plate, WINE)


def _malvina_garment(plate: Plate) -> None:
    body(plate, cloth("#2B1433", "#8A6AA0"), 66, 3)
    open_neck(plate, *SKINS["dusk"], depth=112)


def _malvina_collar(plate: Plate) -> None:
    plate.split("M0 66H16.4C17 70 17.4 73 17.4 75C10 79 4 80 0 80", "#2B1433", INK, 1.8)
    plate.cut(lozenge(0, 75, 5.5, 8), "#D63A1B", 1.8)


def _malvina_front(plate: Plate) -> None:
    HAIR["waves"].front(plate, WINE)
    _ram_horns(plate)
    trimmings.drops(plate)


# ----------------------------------------------------------------------------------------------------------------- Fray Tizón
_HABIT = Tint("#8A5632", "#553320", "#D6A878", "#8A5632")


def _tizon_garment(plate: Plate) -> None:
    body(plate, _HABIT, 96, 5)


def _tizon_collar(plate: Plate) -> None:
    # the cowl in folds round the neck, and a rope of beads
    plate.split("M0 62H18C40 60 54 70 54 80C50 96 24 104 0 104", _HABIT.lit, _HABIT.shade)
    plate.split("M0 66H15C30 66 38 70 38 77C32 86 14 90 0 90", "#6E4226", "#3E2416", 2)
    plate.strands_both(
        ((42, 70), (46, 78), (40, 88), (28, 94)), ((49, 74), (52, 82), (44, 94), (26, 100)), 2, 1.3, _HABIT.cut, _HABIT.deep
    )
    plate.stroke("M0 100V128M-8 112H8", PAPER, 7)
    plate.stroke("M0 100V128M-8 112H8", GOLD, 4)


def _tizon_mask(plate: Plate) -> None:
    trimmings.blush(plate, *SKINS["porcelain"])
    plate.curve((-16, 43.5), (-6, 47), (6, 47), (16, 43.5), 1.2, SKINS["porcelain"][1])  # the second chin


# ----------------------------------------------------------------------------------------------------------------- Doña Brasa
_SCARF = cloth("#C8402F", "#F5B09A")


def _brasa_behind(plate: Plate) -> None:
    HATS["kerchief"].behind(plate, _SCARF)


def _brasa_garment(plate: Plate) -> None:
    body(plate, cloth("#3A3242", "#8A7E96"), 88)
    plate.split("M0 84C14 84 22 78 27 66L38 71C38 96 44 116 46 132H0", PAPER, _LINEN_SHADE)
    for x in (-30, -15, 15, 30):
        plate.gouge(x, 100, x * 1.05, 122, 1.4, "#B7A283" if x < 0 else "#8A7A66")


def _brasa_mask(plate: Plate) -> None:
    trimmings.wrinkles(plate, *SKINS["tan"])
    for x, y, w in ((-25, 14, 8), (-21, 19, 6), (23, 25, 6)):  # soot
        plate.gouge(x - w, y + 2, x + w, y - 2, 1.6, INK)


def _brasa_front(plate: Plate) -> None:
    plate.split("M0 -34C14 -34 28 -28 36 -16C38 -10 39 -6 39 0C42 -10 42 -20 38 -28L0 -44", SILVER.lit, SILVER.shade, 1.8)
    HATS["kerchief"].front(plate, _SCARF)
    trimmings.hoops(plate, 14, 7, 38)
    # a wooden spoon stuck in the knot
    plate.stroke("M24 -32L38 -62", PAPER, 8)
    plate.stroke("M24 -32L38 -62", "#B07A2C", 5)
    plate.cut("M33 -58C30 -69 34 -79 41 -78C49 -77 51 -66 43 -56Z", "#B07A2C", 2)


# --------------------------------------------------------------------------------------------------------------------- Caronte
_SHROUD = cloth("#2F5A5C", "#9CC4C0")


def _caronte_behind(plate: Plate) -> None:
    HATS["hood"].behind(plate, _SHROUD)


def _caronte_garment(plate: Plate) -> None:
    body(plate, _SHROUD, 82)


def _caronte_mask(plate: Plate) -> None:
    trimmings.wrinkles(plate, *SKINS["porcelain"])
    for side, ink in ((-1, SKINS["porcelain"][1]), (1, SKINS["porcelain"][0])):  # hollow cheeks
        plate.curve((side * 31, 10), (side * 24, 18), (side * 22, 26), (side * 25, 36), 2.0, ink)


def _caronte_front(plate: Plate) -> None:
    BEARDS["long"].over(plate, WHITE)
    plate.curve((-20, -36), (-8, -41), (8, -41), (20, -36), 2.2, SKINS["porcelain"][1])
    HATS["hood"].front(plate, _SHROUD)
    # his fee, worn on the brow
    plate.cut(circle(0, -52, 8.5), GOLD, 2)
    plate.flat("M0.8 -59.6A7.6 7.6 0 0 1 0.8 -44.4Z", GOLD_SHADE)
    plate.flat(star(0, -52, 4.6, 2, 5), INK)


INFERNAL = (
    Sitter(
        "azufre",
        "#7E2458",
        "ember",
        {
            "calm": Mood("ember", "devilish", "smirk"),
            "glad": Mood("ember", "devilish", "grin"),
            "sour": Mood("hooded", "angry", "fangs"),
        },
        {"jaw": 0.5, "nose": 13, "hook": 0.5, "chin": 51},
        lip="#5E0F18",
        ears=False,
        place=(60, 67, 0.66),
        behind=_azufre_behind,
        garment=_azufre_garment,
        collar=_azufre_collar,
        beard=lambda plate: goatee(plate, BLACK),
        front=_azufre_front,
    ),
    Sitter(
        "malvina",
        "#E2A42B",
        "dusk",
        {
            "calm": Mood("hooded", "arched", "smirk"),
            "glad": Mood("ember", "arched", "fangs"),
            "sour": Mood("stern", "devilish", "sneer"),
        },
        {"jaw": 0.48, "nose": 9, "chin": 51},
        lip="#8E1F2C",
        brow_ink="#3A1030",
        ears=False,
        place=(60, 66, 0.63),
        behind=_malvina_behind,
        garment=_malvina_garment,
        collar=_malvina_collar,
        front=_malvina_front,
    ),
    Sitter(
        "tizon",
        "#D9603B",
        "porcelain",
        {
            "calm": Mood("almond", "raised", "smile"),
            "glad": Mood("laughing", "raised", "laugh"),
            "sour": Mood("wide", "worried", "pout"),
        },
        {"jaw": 0.84, "nose": 12, "half_width": 39, "chin": 49, "cheekbone": 3},
        brow_ink=RUST.shade,
        place=(60, 54, 0.74),
        garment=_tizon_garment,
        collar=_tizon_collar,
        mask=_tizon_mask,
        front=lambda plate: HAIR["tonsure"].front(plate, RUST),
    ),
    Sitter(
        "brasa",
        "#F0CF7A",
        "tan",
        {
            "calm": Mood("sidelong", "cocked", "smirk"),
            "glad": Mood("laughing", "raised", "laugh"),
            "sour": Mood("stern", "angry", "grim"),
        },
        {"jaw": 0.72, "nose": 13, "hook": 0.6},
        lip="#8E3A2A",
        brow_ink="#7D7680",
        place=(59, 66, 0.68),
        behind=_brasa_behind,
        garment=_brasa_garment,
        mask=_brasa_mask,
        front=_brasa_front,
    ),
    Sitter(
        "caronte",
        "#1B2A44",
        "porcelain",
        {
            "calm": Mood("stern", "worried", "none"),
            "glad": Mood("almond", "raised", "none"),
            "sour": Mood("stern", "angry", "grim"),
        },
        {"jaw": 0.5, "nose": 14, "hook": 0.8, "half_width": 35, "chin": 52},
        brow_ink="#8F8890",
        ears=False,
        place=(60, 62, 0.67),
        behind=_caronte_behind,
        garment=_caronte_garment,
        mask=_caronte_mask,
        beard=lambda plate: BEARDS["long"].under(plate, WHITE),
        front=_caronte_front,
    ),
)
