"""Bruno, Señor Pío, Kofi, Lobo and Tomás."""

from __future__ import annotations

from dataclasses import replace

from plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER
from plates.drawing.outlines import circle, lozenge
from plates.drawing.plate import Plate
from plates.portraits import trimmings
from plates.portraits.beards import BEARDS, handlebar, stubble
from plates.portraits.garments import bow_tie, suit
from plates.portraits.hair import HAIR, crop, temples, tufts
from plates.portraits.hats import fedora, flat_cap
from plates.portraits.sitter import SKINS, Mood, Sitter
from plates.portraits.tint import BLACK, RUST, WHITE, Tint, cloth
from plates.portraits.wardrobe import lapels, open_neck, shirt_collar, shoulders


# ----------------------------------------------------------------------------------------------------------------------- Bruno
def _bruno_garment(plate: Plate) -> None:
    shoulders(plate, "#2A4A5E", 92, "#8FB4C8")
    plate.split("M0 60H22L26 132H0", PAPER, "#D9C7A4")
    plate.cut("M-6 84H6L10 132H-10Z", GOLD, 1.8)
    plate.flat("M0 85H5.4L9 131H0Z", GOLD_SHADE)
    lapels(plate, cloth("#2A4A5E"))


def _bruno_beard(plate: Plate) -> None:
    BEARDS["full"].under(plate, RUST)
    BEARDS["full"].over(plate, RUST)


# ------------------------------------------------------------------------------------------------------------------------- Pío
def _pio_garment(plate: Plate) -> None:
    shoulders(plate, "#5B3E96", 82, "#C9B9F0")
    shirt_collar(plate)
    bow_tie(plate)


def _pio_front(plate: Plate) -> None:
    tufts(plate, WHITE)
    plate.curve((-22, -28), (-18, -40), (-8, -45), (4, -43), 2.2, PAPER)  # a shine on the pate
    trimmings.round_glasses(plate)


# ------------------------------------------------------------------------------------------------------------------------ Kofi
def _kofi_garment(plate: Plate) -> None:
    shoulders(plate, "#C8602B", 86, "#F7D9A0")
    open_neck(plate, *SKINS["deep"], depth=84)
    # a woven stole: bands and lozenges
    for side, ink, second in ((-1, "#1F6A6E", GOLD), (1, "#12424A", GOLD_SHADE)):
        plate.cut(f"M{side * 16} 56L{side * 40} 66C{side * 34} 88 {side * 28} 110 {side * 26} 132H0L{side * 2} 98Z", ink)
        for x, y in ((27, 72), (21, 90), (15, 110)):
            plate.flat(lozenge(side * x, y, 5.5, 6.5), second)
            plate.flat(lozenge(side * x, y, 2, 2.6), "#8E1F2C")


def _kofi_front(plate: Plate) -> None:
    HAIR["flat_top"].front(plate, replace(BLACK, deep="#7A6A86"))
    plate.cut(circle(-37, 16, 4), GOLD, 1.5)


# ------------------------------------------------------------------------------------------------------------------------ Lobo
def _lobo_garment(plate: Plate) -> None:
    suit(plate, cloth("#2B2430", "#8A7E96"))
    plate.cut(circle(-50, 100, 5), "#B23A2E", 1.5)


def _lobo_beard(plate: Plate) -> None:
    stubble(plate, Tint(SKINS["tan"][1], "#54301F", PAPER, "#54301F"))


def _lobo_front(plate: Plate) -> None:
    temples(plate, BLACK)
    trimmings.patch(plate)
    fedora(plate, Tint("#3A3242", INK, PAPER, "#6A5E74"))


# ----------------------------------------------------------------------------------------------------------------------- Tomás
def _tomas_garment(plate: Plate) -> None:
    shoulders(plate, "#7E2458", 84, "#E9B9CC")
    open_neck(plate, *SKINS["brown"], depth=94)
    for side, ink in ((-1, PAPER), (1, "#D9C7A4")):
        plate.cut(f"M0 96L{side * 17} 57L{side * 32} 68L{side * 24} 100Z", ink)
    # neckerchief
    plate.split("M0 66L17 60C22 66 22 72 18 76L0 82", "#1F6A6E", "#12424A")
    plate.cut("M-5 76L5 76L11 98L0 92L-11 98Z", "#1F6A6E", 1.8)


def _tomas_beard(plate: Plate) -> None:
    BEARDS["van_dyke"].under(plate, BLACK)
    BEARDS["van_dyke"].over(plate, BLACK)


def _tomas_front(plate: Plate) -> None:
    temples(plate, BLACK)
    flat_cap(plate, cloth("#2F6A86", "#B9DCE8"))


MEN = (
    Sitter(
        "bruno",
        "#3E7D52",
        "porcelain",
        {
            "calm": Mood("almond", "angry", "none"),
            "glad": Mood("laughing", "calm", "smile"),
            "sour": Mood("stern", "angry", "grim"),
        },
        {"jaw": 0.76, "nose": 12, "half_width": 37},
        lip="#F3C9B0",
        brow_ink=RUST.shade,
        place=(60, 55, 0.72),
        garment=_bruno_garment,
        beard=_bruno_beard,
        front=lambda plate: crop(plate, RUST),
        mouth_rise=-1,
    ),
    Sitter(
        "pio",
        "#7FB3B6",
        "olive",
        {
            "calm": Mood("almond", "raised", "none"),
            "glad": Mood("laughing", "raised", "smile"),
            "sour": Mood("stern", "worried", "grim"),
        },
        {"jaw": 0.62, "nose": 14},
        brow_ink="#8F8890",
        place=(60, 55, 0.76),
        garment=_pio_garment,
        beard=lambda plate: handlebar(plate, WHITE),
        front=_pio_front,
        mouth_rise=-3,
    ),
    Sitter(
        "kofi",
        "#F0CF7A",
        "deep",
        {
            "calm": Mood("almond", "calm", "smirk"),
            "glad": Mood("almond", "raised", "laugh"),
            "sour": Mood("stern", "angry", "grim"),
        },
        {"jaw": 0.68, "nose": 11},
        lip="#B8503C",
        place=(60, 60, 0.72),
        garment=_kofi_garment,
        front=_kofi_front,
    ),
    Sitter(
        "lobo",
        "#D9603B",
        "tan",
        {
            "calm": Mood("stern", "calm", "grim"),
            "glad": Mood("almond", "cocked", "smirk"),
            "sour": Mood("stern", "angry", "sneer"),
        },
        {"jaw": 0.72, "nose": 12, "hook": 0.6},
        lip="#6E2A22",
        place=(60, 66, 0.68),
        garment=_lobo_garment,
        beard=_lobo_beard,
        front=_lobo_front,
    ),
    Sitter(
        "tomas",
        "#A9C8A0",
        "brown",
        {
            "calm": Mood("almond", "calm", "smirk"),
            "glad": Mood("laughing", "raised", "smile"),
            "sour": Mood("sidelong", "angry", "grim"),
        },
        {"jaw": 0.66, "nose": 12},
        lip="#C8604A",
        place=(60, 63, 0.7),
        garment=_tomas_garment,
        beard=_tomas_beard,
        front=_tomas_front,
    ),
)
