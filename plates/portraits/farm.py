"""From the farm: Goyo, Remedios, Nuño, Clotilde and Abundio. People, though not always alone."""

from __future__ import annotations

from plates.drawing.inks import GOLD, INK, PAPER
from plates.drawing.outlines import circle, ellipse
from plates.drawing.plate import Plate
from plates.portraits import trimmings
from plates.portraits.beards import stubble, walrus
from plates.portraits.garments import GARMENTS, dungarees
from plates.portraits.hair import HAIR, temples
from plates.portraits.hats import HATS, bonnet, straw_hat
from plates.portraits.sitter import SKINS, Mood, Sitter
from plates.portraits.tint import BLACK, BROWN, RUST, SILVER, STRAW, Tint, cloth
from plates.portraits.wardrobe import body, open_neck

_LINEN_SHADE = "#D9C7A4"
_COMB, _COMB_SHADE = "#D6392F", "#8E1F2C"
_BEAK, _BEAK_SHADE = "#F0A92E", "#B96A1C"


# ------------------------------------------------------------------------------------------------------------------------ Goyo
_DENIM = cloth("#2A6496", "#A9CBF2")
_CHECK = Tint("#C8402F", "#7E2420", "#F5B09A", "#C8402F")


def _goyo_garment(plate: Plate) -> None:
    dungarees(plate, _DENIM, _CHECK)
    for x, y in ((56, 88), (66, 98), (58, 108), (70, 114)):
        for side, ink in ((-1, PAPER), (1, "#E08A7A")):
            plate.gouge(side * (x - 6), y, side * (x + 6), y, 1.3, ink)
            plate.gouge(side * x, y - 6, side * x, y + 6, 1.3, ink)


def _goyo_collar(plate: Plate) -> None:
    for side, ink in ((-1, _CHECK.lit), (1, _CHECK.shade)):
        plate.cut(f"M0 78L{side * 16} 57L{side * 32} 68L{side * 17} 92Z", ink, 2)


def _goyo_mask(plate: Plate) -> None:
    trimmings.blush(plate, *SKINS["porcelain"])
    plate.curve((-14, 45), (-6, 48.4), (6, 48.4), (14, 45), 1.2, SKINS["porcelain"][1])


def _goyo_front(plate: Plate) -> None:
    # a stalk of wheat between the teeth
    plate.stroke("M8 34C22 38 36 36 50 26", PAPER, 4.4)
    plate.stroke("M8 34C22 38 36 36 50 26", "#B07A2C", 2)
    for x, y in ((46, 30), (52, 26), (58, 21), (47, 22), (53, 17), (60, 13)):
        plate.cut(f"M{x - 5} {y + 3}Q{x - 2} {y - 5} {x + 6} {y - 5}Q{x + 4} {y + 4} {x - 5} {y + 3}Z", GOLD, 1.2)
    temples(plate, RUST)
    straw_hat(plate, cloth("#3E7D52", "#BFE0B4"))


# -------------------------------------------------------------------------------------------------------------------- Remedios
def _remedios_garment(plate: Plate) -> None:
    body(plate, cloth("#3A3242", "#8A7E96"), 88)
    plate.split("M0 122L18 64C42 66 62 74 80 92V130H0", "#7E2458", "#4F213D")
    plate.strands_both(
        ((24, 70), (36, 80), (34, 104), (16, 126)), ((52, 74), (70, 86), (72, 108), (62, 128)), 4, 1.6, "#E3A5C2", "#A8487A"
    )
    plate.cut(circle(0, 104, 6), GOLD, 1.8)


def _remedios_mask(plate: Plate) -> None:
    trimmings.wrinkles(plate, *SKINS["olive"])
    trimmings.blush(plate, *SKINS["olive"])


def _remedios_front(plate: Plate) -> None:
    plate.split("M0 -38C14 -36 28 -28 35 -10C28 -18 12 -28 0 -30", SILVER.lit, SILVER.shade, 1.6)
    bonnet(plate, cloth("#2F6A86", "#B9DCE8"))


# ------------------------------------------------------------------------------------------------------------------------ Nuño
def _chick(plate: Plate, x: float, y: float, scale: float = 1.0) -> None:
    with plate.placed(x, y, scale):
        plate.cut(
            "M-24 16C-28 -2 -16 -10 -12 -14C-14 -28 0 -34 9 -29C17 -25 18 -16 14 -9C24 -4 28 6 24 16C14 24 -14 24 -24 16Z",
            "#F2CF4A",
        )
        plate.flat(
            "M3 -29.6C14 -31 19 -18 13 -9C23 -4 27 6 23 15.4C16 20 8 21 4 21C14 8 10 -8 2 -12C8 -18 8 -26 3 -29.6Z", "#C9931E"
        )
        plate.curve((-20, 10), (-16, 2), (-6, 2), (0, 8), 1.6, "#FBEBA8")
        plate.curve((-18, 16), (-12, 10), (-4, 10), (2, 15), 1.4, "#FBEBA8")
        plate.cut("M-12 -21L-24 -16L-12 -13Z", _BEAK_SHADE, 1.6)
        plate.flat(circle(-3, -21, 2.6), INK)
        plate.flat(circle(-3.8, -21.8, 0.9), PAPER)
        plate.stroke("M4 -31C4 -36 8 -38 10 -37M7 -30C9 -34 13 -34 15 -32", "#C9931E", 2)


def _nuno_garment(plate: Plate) -> None:
    GARMENTS["jersey"].under(plate, cloth("#3E7D52", "#BFE0B4"))
    for side, ink in ((-1, "#8A5632"), (1, "#5A3420")):
        plate.cut(f"M{side * 26} 64L{side * 36} 67L{side * 32} 132L{side * 20} 132Z", ink, 1.8)


def _nuno_collar(plate: Plate) -> None:
    plate.split("M0 68H17C22 71 23 76 21 80C13 84 6 85 0 85", "#3E7D52", "#27523F")


def _nuno_mask(plate: Plate) -> None:
    lit, shade = SKINS["porcelain"]
    trimmings.freckles(plate, lit, shade)
    trimmings.plaster(plate, lit, shade)


def _nuno_front(plate: Plate) -> None:
    HAIR["bowl"].front(plate, STRAW)
    # a nest of hair, and who lives in it
    _chick(plate, 3, -68, 0.9)
    for x0, y0, x1, y1 in (
        (-30, -50, -16, -62),
        (-22, -46, -6, -56),
        (30, -50, 18, -62),
        (24, -44, 8, -54),
        (-12, -44, 6, -52),
        (14, -42, -4, -50),
    ):
        plate.gouge(x0, y0, x1, y1, 3.0, STRAW.lit if x0 < 0 else STRAW.shade, 0.4)
        plate.gouge(x0 + 1, y0 - 1, x1, y1, 1.0, STRAW.cut if x0 < 0 else STRAW.deep, 0.4)


# -------------------------------------------------------------------------------------------------------------------- Clotilde
def _hen(plate: Plate) -> None:
    """Sitting, looking to the left, and not about to move."""
    plate.cut("M44 -70C58 -88 66 -94 74 -92C74 -84 70 -72 62 -58Z", "#B98A5A", 2)
    plate.cut("M52 -66C66 -74 76 -76 80 -72C76 -64 68 -56 56 -50Z", "#8A5A34", 2)
    plate.cut(
        (
            "M-36 -64C-44 -92 -30 -104 -16 -102C-4 -100 0 -88 4 -80C16 -76 34 -80 54 -74C58 -54 46 -38 20 -34"
            "C-10 -30 -34 -38 -36 -64Z"
        ),
        "#FBF3E2",
    )
    plate.flat(
        "M10 -77.4C24 -76 40 -78.6 53 -73C56.6 -54 45 -39 20 -35C14 -34.2 8 -34 4 -34.2C18 -44 22 -62 10 -77.4Z", "#D8BFA0"
    )
    plate.cut("M6 -70C22 -76 38 -72 44 -62C36 -46 18 -44 8 -54Z", "#EAD9BC", 2)
    for i in range(3):
        plate.curve((12 + i * 8, -66 + i), (16 + i * 8, -60), (18 + i * 7, -56), (14 + i * 8, -51), 1.3, "#B7A283")
    for x, y in ((-24, -58), (-14, -50), (-4, -58), (-8, -44), (2, -46)):
        plate.curve((x - 6, y), (x - 3, y + 4), (x + 3, y + 4), (x + 6, y), 1.0, "#B7A283")
    # comb, wattle, beak, eye
    plate.cut(
        "M-34 -94C-40 -104 -34 -110 -30 -106C-30 -114 -22 -116 -20 -108C-16 -114 -8 -112 -10 -102C-16 -100 -26 -98 -34 -94Z",
        _COMB,
        1.8,
    )
    plate.cut("M-38 -88L-54 -82L-38 -78Z", _BEAK, 1.8)
    plate.flat("M-38 -83L-51 -82L-38 -78.6Z", _BEAK_SHADE)
    plate.cut("M-38 -78C-44 -70 -40 -62 -36 -62C-32 -64 -32 -74 -34 -78Z", _COMB_SHADE, 1.6)
    plate.flat(circle(-27, -88, 4), INK)
    plate.flat(circle(-28.2, -89.2, 1.3), PAPER)


def _clotilde_garment(plate: Plate) -> None:
    body(plate, cloth("#2C7568", "#A9DACB"), 84)
    open_neck(plate, *SKINS["tan"], depth=90)
    plate.split("M0 96L17 58C34 60 48 68 56 80C40 96 20 102 0 108", PAPER, _LINEN_SHADE)
    for x, y in ((20, 78), (34, 78), (44, 82), (14, 92), (28, 90)):
        for side, ink in ((-1, "#D8577A"), (1, "#9C3358")):
            plate.flat(circle(side * x, y, 2.2), ink)


def _clotilde_front(plate: Plate) -> None:
    trimmings.round_glasses(plate)
    plate.split("M0 -44C34 -44 46 -22 42 8C37 -8 27 -22 0 -28", BROWN.lit, BROWN.shade)
    plate.strands_both(
        ((4, -40), (22, -40), (36, -24), (40, 2)), ((3, -31), (16, -29), (30, -18), (39, 0)), 3, 1.3, BROWN.cut, BROWN.deep
    )
    # the nest that used to be a hat
    _hen(plate)
    plate.split("M0 -52C26 -54 48 -52 56 -44C54 -34 36 -26 0 -26", "#C9963A", "#8A5A1E")
    for x, y, dx, dy in (
        (6, -46, 30, 4),
        (10, -38, 34, -2),
        (4, -32, 28, -6),
        (22, -48, 32, 10),
        (30, -32, 22, -10),
        (2, -40, 22, 8),
    ):
        for side, ink in ((-1, "#F7D98A"), (1, "#C9963A")):
            plate.gouge(side * x, y, side * (x + dx * 0.8), y + dy, 1.3, ink)
    for side, ink in ((-1, "#C9963A"), (1, "#8A5A1E")):
        plate.gouge(side * 50, -44, side * 66, -50, 1.6, ink)
        plate.gouge(side * 50, -36, side * 64, -32, 1.6, ink)
    plate.cut(ellipse(-22, -52, 8, 9.5), "#F6EAD4", 1.6, around="#B7A283")
    trimmings.studs(plate)


# --------------------------------------------------------------------------------------------------------------------- Abundio
def _abundio_garment(plate: Plate) -> None:
    body(plate, cloth("#6E4A2E", "#D9B48A"), 94, 5)
    plate.split("M0 62H26C34 80 34 110 32 132H0", "#C9A46A", "#85653A")
    for i in range(5):
        for side, ink in ((-1, "#F4E0B4"), (1, "#C9A46A")):
            plate.gouge(side * 4, 92 + i * 9, side * 26, 89 + i * 9, 1.3, ink)


def _abundio_collar(plate: Plate) -> None:
    # a sheepskin collar
    for side, ink, cut in ((1, "#C9B48F", "#F6EAD4"), (-1, "#F6EAD4", "#B7A283")):
        for x, y, r in ((46, 92, 12), (40, 76, 13), (27, 66, 12)):
            plate.cut(circle(side * x, y, r), ink, 2)
            plate.stroke(f"M{side * x - 5} {y + 2}A5 5 0 1 1 {side * x + 4} {y + 4}", cut, 1.4)


def _abundio_mask(plate: Plate) -> None:
    lit, shade = SKINS["olive"]
    trimmings.blush(plate, lit, shade)
    plate.flat(ellipse(-3, 15, 7, 5.5), "#C8604A")  # the cold, he says


def _abundio_beard(plate: Plate) -> None:
    stubble(plate, Tint("#8A6A54", "#54301F", "#54301F", "#5A3A2A"))


def _abundio_front(plate: Plate) -> None:
    walrus(plate, BLACK)
    # a cap with the flaps down, one tied, one not
    wool = cloth("#7E3B2A", "#E8B08E")
    for side, ink, fur, cut in ((1, wool.shade, "#C9B48F", wool.deep), (-1, wool.lit, "#F6EAD4", wool.cut)):
        swing = 12 if side > 0 else 0
        plate.cut(
            (
                f"M{side * 34} -30C{side * 50} -30 {side * (54 + swing)} -6 {side * (50 + swing)} 22"
                f"C{side * (44 + swing)} 28 {side * (38 + swing / 2)} 24 {side * 36} 12Z"
            ),
            ink,
        )
        plate.curve(
            (side * 42, -22), (side * (48 + swing / 2), -8), (side * (48 + swing), 6), (side * (46 + swing), 20), 1.5, cut
        )
        plate.stroke(
            f"M{side * (47 + swing)} 24C{side * (48 + swing)} 34 {side * (44 + swing)} 38 {side * (46 + swing)} 46", fur, 2.4
        )
    plate.split("M0 -78C30 -78 46 -60 45 -34H0", wool.lit, wool.shade)
    plate.strands_both(
        ((4, -74), (4, -64), (4, -52), (4, -42)), ((28, -72), (38, -62), (41, -50), (41, -40)), 4, 1.5, wool.cut, wool.deep
    )
    for side, ink, cut in ((1, "#C9B48F", "#F6EAD4"), (-1, "#F6EAD4", "#B7A283")):
        for x, y in ((42, -27), (31, -33), (18, -37), (6, -38.5)):
            plate.cut(circle(side * x, y, 9.5), ink, 1.8)
            plate.stroke(f"M{side * x - 4} {y + 1}A4 4 0 1 1 {side * x + 3} {y + 3}", cut, 1.3)


FARM = (
    Sitter(
        "goyo",
        "#8FBFC0",
        "porcelain",
        {
            "calm": Mood("almond", "raised", "smirk"),
            "glad": Mood("laughing", "raised", "smile"),
            "sour": Mood("wide", "worried", "grim"),
        },
        {"jaw": 0.86, "nose": 8, "half_width": 39, "chin": 49, "cheekbone": 3},
        brow_ink=RUST.shade,
        place=(58, 64, 0.68),
        behind=lambda plate: HATS["straw"].behind(plate, STRAW),
        garment=_goyo_garment,
        collar=_goyo_collar,
        mask=_goyo_mask,
        front=_goyo_front,
    ),
    Sitter(
        "remedios",
        "#C99A3A",
        "olive",
        {
            "calm": Mood("almond", "calm", "small"),
            "glad": Mood("laughing", "raised", "laugh"),
            "sour": Mood("sidelong", "angry", "pout"),
        },
        {"jaw": 0.74, "nose": 13, "hook": 0.4, "half_width": 37, "chin": 49},
        brow_ink="#7D7680",
        ears=False,
        place=(60, 56, 0.73),
        garment=_remedios_garment,
        mask=_remedios_mask,
        front=_remedios_front,
    ),
    Sitter(
        "nuno",
        "#B23A2E",
        "porcelain",
        {
            "calm": Mood("wide", "none", "smile"),
            "glad": Mood("laughing", "none", "grin"),
            "sour": Mood("wide", "worried", "pout"),
        },
        {"jaw": 0.66, "nose": 7, "half_width": 37, "chin": 47, "cheekbone": 2},
        brow_ink="#8A5A1E",
        place=(60, 72, 0.65),
        garment=_nuno_garment,
        collar=_nuno_collar,
        mask=_nuno_mask,
        front=_nuno_front,
    ),
    Sitter(
        "clotilde",
        "#5F8FBF",
        "tan",
        {
            "calm": Mood("sidelong", "arched", "smirk"),
            "glad": Mood("laughing", "raised", "smile"),
            "sour": Mood("stern", "cocked", "grim"),
        },
        {"jaw": 0.58, "nose": 9},
        lip="#A83A3A",
        brow_ink=BROWN.shade,
        place=(60, 74, 0.59),
        garment=_clotilde_garment,
        front=_clotilde_front,
    ),
    Sitter(
        "abundio",
        "#A9C8A0",
        "olive",
        {
            "calm": Mood("almond", "calm", "none"),
            "glad": Mood("laughing", "raised", "smile"),
            "sour": Mood("stern", "angry", "grim"),
        },
        {"jaw": 0.8, "nose": 15, "half_width": 38},
        place=(59, 62, 0.69),
        garment=_abundio_garment,
        collar=_abundio_collar,
        mask=_abundio_mask,
        beard=_abundio_beard,
        front=_abundio_front,
        mouth_rise=-6,
    ),
)
