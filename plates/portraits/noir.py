"""From the back rooms: Don Carmelo, Gilda, Dedos, Quiroga and Señora Wu."""

from __future__ import annotations

from plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER
from plates.drawing.outlines import circle, ellipse
from plates.drawing.plate import Plate
from plates.portraits import trimmings
from plates.portraits.beards import BEARDS, walrus
from plates.portraits.garments import bow_tie, suit
from plates.portraits.hair import HAIR, temples
from plates.portraits.sitter import SKINS, Mood, Sitter
from plates.portraits.tint import BLACK, BROWN, RUST, SILVER, Tint, cloth
from plates.portraits.wardrobe import body

_LINEN_SHADE = "#D9C7A4"


# --------------------------------------------------------------------------------------------------------------------- Carmelo
_PINSTRIPE = Tint("#3A3242", "#211A24", "#8A7E96", "#5A4A6A")


def _carmelo_garment(plate: Plate) -> None:
    suit(plate, _PINSTRIPE, ("#9E1B1F", "#5E0F18"))
    for x in (54, 62, 70, 78):
        for side, ink in ((-1, _PINSTRIPE.cut), (1, _PINSTRIPE.deep)):
            plate.gouge(side * x, 84 + (x - 54) * 0.4, side * (x + 3), 128, 0.9, ink)
    for x, y in ((-38, 84), (-43, 80), (-34, 80), (-38, 77)):
        plate.cut(circle(x, y, 4.6), "#B3242C", 1.2)


def _carmelo_mask(plate: Plate) -> None:
    lit, shade = SKINS["olive"]
    trimmings.wrinkles(plate, lit, shade)
    for side, ink in ((-1, shade), (1, lit)):  # jowls
        plate.curve((side * 32, 28), (side * 34, 38), (side * 30, 46), (side * 20, 48), 1.5, ink)


def _carmelo_front(plate: Plate) -> None:
    # the cigar, then the moustache over it
    plate.cut("M6 32L42 40L41 48L4 40Z", "#7A4A2A", 1.8)
    plate.flat("M18 35L22 35.8L20.6 43.6L16.6 42.8Z", GOLD)
    plate.cut("M40 39.6L50 42C52 45 51 49 48 50L39.4 48Z", "#8F8890", 1.6)
    plate.flat(circle(48.6, 46, 2.4), "#D63A1B")
    walrus(plate, SILVER)
    temples(plate, SILVER)
    # a homburg: one dent, a curled brim
    felt = Tint("#5A5462", "#2E2A36", "#B9B2C4", "#6E667A")
    plate.split("M0 -78C20 -86 38 -74 38 -34H0", felt.lit, felt.shade)
    plate.curve((0, -44), (2, -56), (2, -66), (0, -76), 2.0, felt.shade)
    plate.split("M0 -50C14 -50 28 -48 38.6 -45L38 -32H0", INK, "#120D14", 1.8)
    plate.split("M0 -36C24 -36 50 -38 62 -47C68 -42 64 -30 48 -23C34 -19 16 -20 0 -20", felt.lit, felt.shade)
    plate.curve((-61, -41), (-54, -33), (-36, -28), (-12, -27), 1.6, felt.cut)
    plate.curve((-29, -54), (-31, -66), (-24, -76), (-12, -76), 1.7, felt.cut)
    plate.curve((44, -27), (54, -30), (60, -36), (62, -42), 1.2, felt.deep)


# ----------------------------------------------------------------------------------------------------------------------- Gilda
def _gilda_garment(plate: Plate) -> None:
    plate.split("M0 54H15C20 68 44 66 72 86V130H0", *SKINS["porcelain"])
    plate.split("M0 100C20 94 44 84 66 96C76 100 80 110 84 130H0", "#211A24", "#120D14")
    plate.strands_both(
        ((8, 104), (24, 102), (44, 96), (62, 102)), ((6, 126), (28, 122), (50, 114), (72, 118)), 3, 1.5, "#6A5E74", "#3A3242"
    )


def _gilda_collar(plate: Plate) -> None:
    plate.split("M0 66H16.6C17.2 69 17.4 72 17.6 74C10 79 4 80 0 80", "#1F6A6E", "#12424A", 1.8)
    plate.cut(circle(0, 78, 5), GOLD, 1.6)


def _gilda_mask(plate: Plate) -> None:
    trimmings.mole(plate, *SKINS["porcelain"])


def _gilda_front(plate: Plate) -> None:
    HAIR["sweep"].front(plate, RUST)
    plate.cut("M-40 14C-44 24 -44 34 -40 40C-36 34 -36 24 -40 14Z", "#3E7D52", 1.6)


# ----------------------------------------------------------------------------------------------------------------------- Dedos
def _dedos_garment(plate: Plate) -> None:
    body(plate, Tint(PAPER, _LINEN_SHADE, "#B7A283", "#8A7A66"), 74)
    plate.split("M0 112L20 62L40 70C46 90 48 110 48 132H0", "#2A4A5E", "#1A2E3C")
    for x in (30, 38):
        for side, ink in ((-1, "#8FB4C8"), (1, "#4A6A7E")):
            plate.gouge(side * x, 76, side * (x + 2), 128, 0.9, ink)
    plate.stroke("M-66 92L-58 128", "#B23A2E", 7)
    plate.stroke("M66 92L58 128", "#6E1620", 7)


def _dedos_collar(plate: Plate) -> None:
    for side, ink in ((-1, PAPER), (1, _LINEN_SHADE)):
        plate.cut(f"M0 78L{side * 15} 57L{side * 23} 67L{side * 12} 86Z", ink, 1.8)
    bow_tie(plate, y=83)


def _dedos_front(plate: Plate) -> None:
    BEARDS["pencil"].over(plate, BLACK)
    HAIR["parted"].front(plate, BLACK)
    # a card player's eyeshade
    plate.split("M0 -40C22 -40 38 -34 44 -22L44 -14C34 -26 18 -30 0 -30", "#5A4A50", INK, 1.8)
    plate.split("M0 -31C20 -31 36 -26 45 -15C54 -8 52 0 44 1C34 -9 18 -13 0 -13", "#4F9074", "#27523F", 2)
    plate.curve((-40, -8), (-32, -18), (-16, -22), (-2, -22), 1.8, "#BFE3CC")
    plate.curve((8, -21), (22, -20), (34, -14), (42, -5), 1.2, "#4F9074")
    # and a spare ace behind the ear
    with plate.placed(49, -22, 1, 18):
        plate.cut("M-9 -15H9V13H-9Z", PAPER, 1.6, around=INK)
        plate.flat("M0 -9C4 -4 7 -1 7 3C7 7 2 8 0 4C-2 8 -7 7 -7 3C-7 -1 -4 -4 0 -9Z", INK)
        plate.flat("M-1 3H1L2.6 9H-2.6Z", INK)


# --------------------------------------------------------------------------------------------------------------------- Quiroga
_COAT = Tint("#C9A46A", "#85653A", "#F4E0B4", "#C9A46A")


def _quiroga_garment(plate: Plate) -> None:
    body(plate, _COAT, 92)
    plate.split("M0 60H20L22 132H0", PAPER, _LINEN_SHADE)
    plate.cut("M-6 82H6L9 132H-9Z", "#2A4A5E", 1.8)
    plate.flat("M0 83H5.4L8 131H0Z", "#1A2E3C")


def _quiroga_collar(plate: Plate) -> None:
    # the trench coat's collar, turned up against the rain
    for side, ink, cut in ((-1, _COAT.lit, _COAT.cut), (1, _COAT.shade, _COAT.deep)):
        plate.cut(
            (
                f"M{side * 16} 66C{side * 24} 56 {side * 32} 46 {side * 42} 36C{side * 52} 44 {side * 58} 58 {side * 60} 74"
                f"L{side * 40} 98L{side * 8} 132L{side * 5} 112Z"
            ),
            ink,
        )
        plate.curve((side * 24, 72), (side * 32, 66), (side * 40, 58), (side * 44, 46), 1.4, cut)
        plate.cut(circle(side * 42, 84, 4), "#5A3420", 1.4)


def _quiroga_mask(plate: Plate) -> None:
    lit, shade = SKINS["tan"]
    for side, ink in ((-1, shade), (1, lit)):  # bags under the eyes
        plate.curve((side * 8, 6), (side * 13, 11), (side * 22, 11), (side * 26, 6), 1.4, ink)
        plate.curve((side * 11, 15), (side * 16, 20), (side * 18, 25), (side * 17, 31), 1.0, ink)


def _quiroga_front(plate: Plate) -> None:
    BEARDS["moustache"].over(plate, BROWN)
    temples(plate, BROWN)
    # an old hat, pulled down on one side, and the rain still running off it
    felt = Tint("#A88A5E", "#634C2C", "#F0DEB8", "#A88A5E")
    plate.cut("M-36 -30C-46 -58 -34 -80 -15 -75C-6 -84 20 -85 30 -73C43 -61 41 -44 37 -26Z", felt.lit)
    plate.flat("M6 -81C16 -82.6 24 -79 29 -72C41.6 -60.6 39.6 -44 36 -27H6C16 -44 0 -66 6 -81Z", felt.shade)
    plate.curve((-15, -74), (-8, -66), (0, -64), (8, -68), 1.8, felt.shade)
    plate.cut("M-38 -43C-14 -52 14 -50 39 -40L37 -25C14 -36 -14 -36 -36 -29Z", "#3A3242", 1.8)
    plate.flat("M6 -48.6C18 -48 29 -44.6 38 -39.6L36.4 -26C26 -30.6 16 -33 6 -34Z", INK)
    plate.cut("M-74 -32C-50 -30 -22 -40 8 -38C34 -36 54 -24 68 -4C46 -4 22 -13 -4 -17C-28 -21 -56 -18 -74 -32Z", felt.lit)
    plate.flat("M6 -37C32 -36 54 -24 66.6 -4.6C46 -5.4 24 -12.6 6 -16.4Z", felt.shade)
    plate.gouge(-62, -28, -16, -31, 1.7, felt.cut)
    plate.curve((-31, -52), (-37, -64), (-28, -74), (-18, -70), 1.7, felt.cut)
    for x, y in ((68, 6), (56, 4), (-64, -14)):
        plate.flat(f"M{x} {y - 7}C{x + 4} {y} {x + 4} {y + 4} {x} {y + 4}C{x - 4} {y + 4} {x - 4} {y} {x} {y - 7}Z", "#DCE9EE")


# -------------------------------------------------------------------------------------------------------------------------- Wu
_JADE, _JADE_SHADE = "#4F9074", "#27523F"


def _wu_behind(plate: Plate) -> None:
    for side, ink in ((-1, "#B23A2E"), (1, "#6E1620")):  # the pins first, the knot over them
        plate.stroke(f"M{side * -22} -54L{side * 34} -90", PAPER, 7)
        plate.stroke(f"M{side * -22} -54L{side * 34} -90", ink, 4)
        plate.cut(circle(side * 35, -91, 5.5), GOLD if side < 0 else GOLD_SHADE, 1.6)
    HAIR["bun"].behind(plate, SILVER)


def _wu_garment(plate: Plate) -> None:
    body(plate, cloth("#9E1B1F", "#F0A890"), 78)
    plate.stroke("M0 92C14 92 26 100 34 128", PAPER, 5)
    plate.stroke("M0 92C14 92 26 100 34 128", GOLD_SHADE, 2.4)
    for x, y in ((-44, 98), (52, 98)):
        for dx, dy in ((0, -7), (7, 0), (0, 7), (-7, 0)):
            plate.flat(ellipse(x + dx, y + dy, 3.6, 3.6), GOLD if x < 0 else GOLD_SHADE)


def _wu_collar(plate: Plate) -> None:
    plate.split("M0 62H19C24 68 26 78 26 84C16 90 8 92 0 94", "#B3242C", "#6E1620")
    plate.stroke("M-25 83C-16 89 -8 91 0 92C8 91 16 89 25 83", GOLD, 2)
    for x in (-4.5, 4.5):
        plate.cut(circle(x, 82, 3), _JADE, 1.2)


def _wu_front(plate: Plate) -> None:
    trimmings.dark_glasses(plate)
    HAIR["bun"].front(plate, SILVER)
    for side, ink in ((-1, _JADE), (1, _JADE_SHADE)):
        plate.stroke(circle(side * 39, 27, 6), PAPER, 7)
        plate.stroke(circle(side * 39, 27, 6), ink, 4.4)


NOIR = (
    Sitter(
        "carmelo",
        "#9E1B1F",
        "olive",
        {
            "calm": Mood("stern", "calm", "none"),
            "glad": Mood("laughing", "raised", "none"),
            "sour": Mood("stern", "angry", "none"),
        },
        {"jaw": 0.88, "nose": 14, "half_width": 39, "chin": 50, "cheekbone": 2},
        brow_ink="#6E6872",
        place=(60, 64, 0.69),
        garment=_carmelo_garment,
        mask=_carmelo_mask,
        front=_carmelo_front,
    ),
    Sitter(
        "gilda",
        "#214765",
        "porcelain",
        {
            "calm": Mood("almond", "arched", "smirk"),
            "glad": Mood("lowered", "arched", "smile"),
            "sour": Mood("stern", "cocked", "pout"),
        },
        {"jaw": 0.5, "nose": 8},
        lip="#C0182A",
        brow_ink=RUST.shade,
        ears=False,
        place=(60, 56, 0.73),
        behind=lambda plate: HAIR["sweep"].behind(plate, RUST),
        garment=_gilda_garment,
        collar=_gilda_collar,
        mask=_gilda_mask,
        front=_gilda_front,
    ),
    Sitter(
        "dedos",
        "#ECB836",
        "porcelain",
        {
            "calm": Mood("sidelong", "none", "smirk"),
            "glad": Mood("laughing", "none", "grin"),
            "sour": Mood("wide", "none", "grim"),
        },
        {"jaw": 0.54, "nose": 14, "half_width": 35, "chin": 53},
        place=(60, 57, 0.72),
        garment=_dedos_garment,
        collar=_dedos_collar,
        front=_dedos_front,
        mouth_rise=-1,
    ),
    Sitter(
        "quiroga",
        "#4F7488",
        "tan",
        {
            "calm": Mood("stern", "worried", "grim"),
            "glad": Mood("almond", "cocked", "smirk"),
            "sour": Mood("lowered", "worried", "grim"),
        },
        {"jaw": 0.7, "nose": 13},
        lip="#7A3226",
        brow_ink=BROWN.shade,
        place=(60, 65, 0.68),
        garment=_quiroga_garment,
        collar=_quiroga_collar,
        mask=_quiroga_mask,
        front=_quiroga_front,
        mouth_rise=-3,
    ),
    Sitter(
        "wu",
        "#4F9074",
        "olive",
        {
            "calm": Mood("none", "arched", "small"),
            "glad": Mood("none", "raised", "smile"),
            "sour": Mood("none", "angry", "grim"),
        },
        {"jaw": 0.62, "nose": 8},
        brow_ink="#6E6872",
        place=(60, 70, 0.64),
        behind=_wu_behind,
        garment=_wu_garment,
        collar=_wu_collar,
        mask=lambda plate: trimmings.wrinkles(plate, *SKINS["olive"]),
        front=_wu_front,
    ),
)
