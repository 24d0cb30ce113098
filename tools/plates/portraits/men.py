"""Bruno, Señor Pío, Kofi, Lobo and Tomás."""

from __future__ import annotations

from tools.plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER
from tools.plates.drawing.outlines import circle, coords, lozenge
from tools.plates.drawing.plate import Plate
from tools.plates.portraits.sitter import SKINS, Mood, Sitter, in_shade
from tools.plates.portraits.wardrobe import lapels, open_neck, shirt_collar, shoulders

# ----------------------------------------------------------------------------------------------------------------------- Bruno
_RUST, _RUST_SHADE, _RUST_CUT = "#B8492C", "#7A2A1E", "#F0A878"


def _bruno_garment(plate: Plate) -> None:
    shoulders(plate, "#2A4A5E", 92, "#8FB4C8")
    plate.split("M0 60H22L26 132H0", PAPER, "#D9C7A4")
    plate.cut("M-6 84H6L10 132H-10Z", GOLD, 1.8)
    plate.flat("M0 85H5.4L9 131H0Z", GOLD_SHADE)
    lapels(plate, "#2A4A5E")


def _bruno_beard(plate: Plate) -> None:
    plate.split("M0 36H12C20 30 28 18 37 -6C44 32 32 66 12 72C6 74 2 70 0 70", _RUST, _RUST_SHADE)
    plate.strands_both(((35, 10), (36, 34), (26, 54), (8, 68)), ((12, 46), (14, 52), (10, 60), (4, 66)), 5, 1.4, _RUST_CUT, _RUST)
    plate.flat("M-15 26Q0 20 15 26Q12 40 0 40Q-12 40 -15 26Z", _RUST_SHADE)
    plate.split("M0 19C8 13 18 17 26 15C22 27 10 29 0 25", _RUST, _RUST_SHADE, 1.8)


def _bruno_front(plate: Plate) -> None:
    plate.cut(
        "M-41 -2C-48 -40 -30 -62 2 -62C36 -62 48 -36 41 -2C38 -14 35 -22 28 -30C6 -24 -14 -28 -26 -37C-34 -26 -38 -16 -41 -2Z",
        _RUST,
    )
    plate.flat("M6 -61C36 -60 47 -36 40.6 -4C38 -15 35 -23 28.6 -30C22 -28 14 -27 8 -27C18 -38 16 -52 6 -61Z", _RUST_SHADE)
    plate.strands(
        ((-37, -18), (-36, -40), (-20, -54), (4, -58)), ((-27, -38), (-16, -40), (4, -36), (26, -40)), 6, 1.4, _RUST_CUT
    )


# ------------------------------------------------------------------------------------------------------------------------- Pío
def _pio_garment(plate: Plate) -> None:
    shoulders(plate, "#5B3E96", 82, "#C9B9F0")
    shirt_collar(plate)
    # bow tie
    for side, ink in ((-1, "#C8402F"), (1, "#8E1F2C")):
        plate.cut(f"M0 84L{side * 22} 74C{side * 25} 82 {side * 25} 90 {side * 22} 97Z", ink)
    plate.cut(circle(0, 85.5, 5.5), "#C8402F", 1.8)


def _pio_beard(plate: Plate) -> None:
    plate.split("M0 19C8 12 20 17 29 13C36 10 38 4 36 0C44 8 42 22 30 26C18 30 6 29 0 24", "#EFE9E2", "#B9B2B4", 2)
    plate.strands_both(
        ((4, 21), (14, 18), (24, 22), (34, 14)), ((4, 24), (14, 26), (24, 26), (36, 16)), 3, 1, "#8F8890", "#8F8890"
    )


def _pio_front(plate: Plate) -> None:
    # tufts over the ears, a shine on the pate
    for side, ink in ((-1, "#EFE9E2"), (1, "#B9B2B4")):
        for x, y, r in ((41, -14, 8), (44, -2, 8), (39, 10, 6)):
            plate.cut(circle(side * x, y, r), ink, 1.8)
            plate.stroke(f"M{coords(side * x - 3, y + 1)}A3.2 3.2 0 1 1 {coords(side * x + 2.4, y + 2.4)}", "#8F8890", 1.1)
    plate.curve((-22, -28), (-18, -40), (-8, -45), (4, -43), 2.2, PAPER)
    for side, ink in ((-1, INK), (1, PAPER)):
        plate.stroke(circle(side * 17, -2, 12.5), ink, 2.6)
    plate.stroke("M-5 -3Q0 -7 5 -3", INK, 2.4)
    plate.gouge(-25, -6, -19, -11.5, 1.2, PAPER)


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
    # flat top, faded at the temples
    plate.split("M0 -62C16 -63 32 -61 38 -54C42 -42 41 -26 39 -10C37 -18 35 -24 32 -28C20 -33 10 -33 0 -33", "#2A2030", INK)
    for row, (y, n) in enumerate(((-56, 5), (-48, 6), (-40, 5))):
        for i in range(n):
            x = -30 + i * 60 / (n - 1) + (3 if row % 2 else 0)
            plate.stroke(f"M{coords(x - 2.6, y + 1.6)}A2.8 2.8 0 1 1 {coords(x + 2.6, y + 1.6)}", "#7A6A86", 1.3)
    plate.cut(circle(-37, 16, 4), GOLD, 1.5)


# ------------------------------------------------------------------------------------------------------------------------ Lobo
def _lobo_garment(plate: Plate) -> None:
    shoulders(plate, "#2B2430", 90, "#8A7E96")
    plate.split("M0 60H22L24 132H0", PAPER, "#D9C7A4")
    plate.cut("M-6 82H6L9 132H-9Z", "#B23A2E", 1.8)
    plate.flat("M0 83H5.4L8 131H0Z", "#6E1620")
    lapels(plate, "#2B2430")
    plate.cut(circle(-50, 100, 5), "#B23A2E", 1.5)


def _lobo_beard(plate: Plate) -> None:
    """Three days without a razor."""
    _, shade = SKINS["tan"]
    for row, y in enumerate((26, 32, 38, 44)):
        for i in range(7):
            x = -27 + i * 9 + (4 if row % 2 else 0) + row
            if abs(x) < 31 - row * 5 and not (abs(x) < 15 and y < 36):
                plate.gouge(x, y, x - 0.8, y + 4, 0.8, shade if x < 0 else "#54301F")


def _lobo_front(plate: Plate) -> None:
    plate.split("M0 -36H36C41 -26 41 -16 39 -6C37 -14 35 -18 31 -22H0", "#2A2030", INK, 1.6)
    # patch over the shadow eye
    plate.stroke("M4 -14L-38 -27M31 -13L40 -17", INK, 3)
    plate.cut("M3 -13C12 -16 24 -16 32 -12C33 2 27 11 18 11C9 11 3 2 3 -13Z", INK, 1.6)
    plate.gouge(9, -8, 25, -9, 1, "#6A5E74")
    # fedora
    plate.cut("M-37 -28C-41 -68 -24 -84 -8 -76C-2 -72 4 -73 10 -78C28 -86 41 -68 37 -28Z", "#3A3242")
    plate.flat("M4 -73.6C6 -74.6 8 -76 10.4 -77C27 -84 39.8 -67 36 -29H4C14 -44 10 -62 4 -73.6Z", INK)
    plate.cut("M-38 -43C-14 -49 14 -49 38 -43L37 -28H-37Z", "#B23A2E", 1.8)
    plate.flat("M4 -47C16 -47 28 -45.6 37 -42.4L36 -29H4Z", "#6E1620")
    plate.cut("M-68 -22C-52 -40 -22 -35 0 -35C22 -35 52 -40 68 -22C50 -10 22 -18 0 -18C-22 -18 -50 -10 -68 -22Z", "#3A3242")
    plate.flat("M4 -34C24 -34.4 52 -38 67 -22C50 -11.4 24 -18.6 4 -19Z", INK)
    plate.gouge(-58, -22, -14, -29, 1.7, PAPER)
    plate.curve((-29, -50), (-32, -64), (-24, -75), (-12, -71), 1.7, PAPER)


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
    plate.cut("M-12 42Q0 35 12 42C11 54 6 62 0 68C-6 62 -11 54 -12 42Z", "#2A2030", 1.8)
    plate.strands(((-7, 44), (-7, 50), (-5, 56), (-1, 62)), ((7, 44), (7, 50), (5, 56), (1, 62)), 3, 1, "#8A7AA0")
    plate.split("M0 19C6 15 12 17 17 18C21 19 24 17 25 14C26 24 14 28 0 24", "#2A2030", INK, 1.6)


def _tomas_front(plate: Plate) -> None:
    plate.split("M0 -34H34C40 -24 41 -12 39 -2C37 -8 36 -12 33 -16H0", "#2A2030", INK, 1.6)
    # flat cap
    plate.cut("M-45 -20C-56 -52 -30 -70 2 -68C36 -70 58 -50 45 -20C30 -30 -30 -30 -45 -20Z", "#2F6A86")
    plate.flat("M4 -67.4C36 -68.6 56.6 -50 44.4 -21.2C36 -26 22 -27.6 6 -27.6C18 -40 16 -56 4 -67.4Z", "#1B3E52")
    for i in range(4):
        t = i / 3
        plate.curve((0, -64), (-10 - t * 16, -58), (-22 - t * 16, -46 + t * 2), (-24 - t * 18, -30 + t * 4), 1.4, "#B9DCE8")
    plate.cut("M-43 -24C-20 -38 20 -38 43 -24C40 -12 20 -18 0 -18C-20 -18 -40 -12 -43 -24Z", in_shade("#2F6A86"), 2)
    plate.gouge(-36, -23, 6, -29, 1.4, "#B9DCE8")
    plate.cut(circle(1, -67, 4.5), "#2F6A86", 1.6)


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
        brow_ink=_RUST_SHADE,
        place=(60, 55, 0.72),
        garment=_bruno_garment,
        beard=_bruno_beard,
        front=_bruno_front,
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
        beard=_pio_beard,
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
