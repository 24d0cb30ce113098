"""From the four kingdoms: Sir Aldric, Freydis, Oriel, Baltasar and Dama Ysolda."""

from __future__ import annotations

from plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER
from plates.drawing.outlines import Spine, circle, coords, ellipse, lozenge, rounded, star
from plates.drawing.plate import Plate
from plates.portraits import trimmings
from plates.portraits.beards import BEARDS, moustache
from plates.portraits.garments import GARMENTS
from plates.portraits.hair import HAIR, temples
from plates.portraits.hats import HATS
from plates.portraits.sitter import SKINS, Mood, Sitter
from plates.portraits.tint import CHESTNUT, RUST, WHITE, Tint, cloth
from plates.portraits.wardrobe import body, open_neck

_STEEL, _STEEL_SHADE, _STEEL_CUT, _STEEL_DEEP = "#C9D2DA", "#6A7686", "#8793A3", "#A9B4C0"


# ---------------------------------------------------------------------------------------------------------------------- Aldric
def _aldric_behind(plate: Plate) -> None:
    plume = Spine([(2, -78), (12, -102), (36, -104), (56, -84), (60, -54), (68, -34)], [8, 20, 26, 24, 17, 0])
    plate.cut(plume.outline(), "#C8432B")
    plate.flat(plume.between(0, -1, 1.2), "#7A1F2E")
    plate.rings(plume, 8, 1.7, "#F5B09A", 0.15, 0.9, 0.5)


def _aldric_garment(plate: Plate) -> None:
    GARMENTS["armour"].under(plate, cloth("#C8432B"))


def _aldric_front(plate: Plate) -> None:
    moustache(plate, RUST)
    # an open helm: skull, cheek plates, a brow band of brass
    plate.split(
        "M0 -84C32 -82 48 -56 46 -22L45 26C44 38 38 44 31 46C36 30 38 12 36 -16C34 -28 18 -34 0 -34", _STEEL, _STEEL_SHADE
    )
    plate.split("M0 -86C4 -84 5 -76 5 -40H0", "#F2F0EA", _STEEL, 1.8)
    plate.split("M0 -43C18 -43 36 -36 46 -24L45 -12C34 -26 18 -32 0 -32", GOLD, GOLD_SHADE, 2)
    for side, cut in ((-1, _STEEL_CUT), (1, _STEEL_DEEP)):
        plate.curve((side * 12, -78), (side * 30, -70), (side * 38, -54), (side * 40, -36), 1.6, cut)
        plate.curve((side * 12, -70), (side * 24, -64), (side * 30, -54), (side * 32, -42), 1.2, cut)
        plate.gouge(side * 42, -6, side * 41, 26, 1.4, cut)
        for x, y in ((14, -38), (29, -31)):
            plate.flat(circle(side * x, y, 2.2), INK)
        plate.cut(circle(side * 41, 2, 3.4), GOLD if side < 0 else GOLD_SHADE, 1.4)


# --------------------------------------------------------------------------------------------------------------------- Freydis
def _freydis_garment(plate: Plate) -> None:
    body(plate, cloth("#2D4E86", "#9DB9E0"), 84)
    # a wolf's skin over the shoulders
    for side, ink, cut in ((1, "#7D7680", "#B9B2B4"), (-1, "#C9C2C4", "#857E88")):
        tips = [(18, 60), (30, 58), (46, 62), (62, 68), (78, 78), (90, 92)]
        path = f"M{coords(side * 12, 64)}"
        for x, y in tips:
            path += f"L{coords(side * x, y)}L{coords(side * (x + 1), y + 5)}"
        for x, y in ((88, 112), (78, 104), (72, 116), (62, 102), (54, 112), (46, 96), (36, 104), (28, 90), (18, 96), (12, 80)):
            path += f"L{coords(side * x, y)}"
        plate.cut(path + "Z", ink, 2)
        for x, y in ((24, 70), (34, 72), (44, 76), (54, 82), (64, 86), (74, 92), (30, 82), (50, 92)):
            plate.gouge(side * x, y - 4, side * (x + 3), y + 6, 1.2, cut)
    plate.cut(circle(0, 92, 7), GOLD, 2)
    plate.flat(lozenge(0, 92, 3, 4), "#1D3358")


def _freydis_mask(plate: Plate) -> None:
    trimmings.freckles(plate, *SKINS["porcelain"])
    for i in range(3):  # woad
        for side, ink in ((-1, "#2D4E86"), (1, "#1D3358")):
            plate.gouge(side * (11 + i * 7.5), 5, side * (12.5 + i * 7.5), 17 - i, 1.7, ink)


_FLAX = Tint("#EBD7A0", "#B99A5C", "#A8823C", "#EBD7A0")


def _freydis_front(plate: Plate) -> None:
    # loose and pale as flax, but for two thin plaits with rings on them
    plate.split("M0 -54C38 -54 52 -30 48 0C47 14 54 22 52 40C44 32 40 14 38 -2C33 -17 20 -28 0 -34", _FLAX.lit, _FLAX.shade)
    plate.strands_both(
        ((3, -50), (26, -50), (43, -32), (45, 20)), ((2, -38), (16, -35), (33, -22), (41, 6)), 5, 1.3, _FLAX.cut, _FLAX.deep
    )
    for side, ink, cut, metal in ((-1, _FLAX.lit, _FLAX.cut, GOLD), (1, _FLAX.shade, _FLAX.deep, GOLD_SHADE)):
        for i in range(6):
            x, y = side * (38 + i * 0.4), 8 + i * 10.5
            plate.cut(ellipse(x, y, 5.6, 6.6), ink, 1.6)
            plate.gouge(x - side * 4, y - 3, x + side * 4, y + 3, 0.9, cut)
        plate.cut(rounded(side * 40 - 6, 66, 12, 7, 2), metal, 1.5)
        plate.cut(f"M{coords(side * 40 - 5, 74)}L{coords(side * 40 + 5, 74)}L{coords(side * 41, 88)}Z", ink, 1.6)
    plate.split("M0 -36C20 -37 36 -31 44 -21L43 -13C34 -23 20 -28 0 -28", _STEEL, _STEEL_SHADE, 2)
    plate.cut(lozenge(0, -31, 6, 9), "#6C9CC9", 1.8)
    for side in (-1, 1):
        plate.gouge(side * 12, -31.6, side * 32, -25.6, 1.1, _STEEL_CUT)


# ---------------------------------------------------------------------------------------------------------------------- Oriel
_LINCOLN = Tint("#5E8A3C", "#2F4A2A", "#C9DE8A", "#5E8A3C")


def _oriel_garment(plate: Plate) -> None:
    body(plate, _LINCOLN, 76)
    open_neck(plate, *SKINS["brown"], depth=88)
    plate.cut("M-64 70L-54 64L46 132L30 136Z", "#8A5632", 2)
    for x, y in ((-40, 83), (-16, 99), (8, 115)):
        plate.flat(circle(x, y, 2.6), GOLD)


def _oriel_collar(plate: Plate) -> None:
    plate.split("M0 82L17 58C26 62 34 68 38 76C26 88 12 94 0 98", "#3C6B3A", "#23452D")
    plate.flat(lozenge(0, 89, 3.4, 4.6), GOLD)


def _oriel_front(plate: Plate) -> None:
    HAIR["pixie"].hatted(plate, CHESTNUT)
    # an archer's hat, its peak to the left, a pheasant's feather on it
    feather = Spine([(24, -32), (36, -52), (43, -72), (54, -88)], [7, 16, 14, 0])
    plate.cut(feather.outline(), "#C25A2A")
    plate.flat(feather.between(0, 1, 1), "#7A2F1A")
    plate.rings(feather, 7, 1.1, "#F0C08A", 0.2, 0.9, 0.6)
    plate.cut("M-40 -28C-34 -60 -10 -80 14 -76C36 -72 44 -50 42 -28C20 -36 -20 -36 -40 -28Z", _LINCOLN.lit)
    plate.flat("M4 -76.4C30 -77 43 -52 41 -28.6C30 -32 18 -33.6 6 -33.6C18 -46 16 -62 4 -76.4Z", _LINCOLN.shade)
    plate.cut("M-84 -14C-56 -40 -20 -44 8 -44C28 -44 44 -40 52 -30C54 -22 48 -16 40 -16C20 -26 -30 -30 -84 -14Z", "#3C6B3A")
    plate.flat("M4 -43.6C28 -44 44 -39 51 -30C53 -22 47 -17 40.4 -17C30 -22 18 -25 4 -26Z", "#23452D")
    plate.curve((-70, -20), (-46, -34), (-24, -38), (-2, -38), 1.6, _LINCOLN.cut)
    plate.curve((-32, -44), (-26, -58), (-16, -66), (-4, -70), 1.5, _LINCOLN.cut)
    trimmings.ring(plate)


# ------------------------------------------------------------------------------------------------------------------- Baltasar
_NIGHT = cloth("#5B3E96", "#C9B9F0")


def _baltasar_garment(plate: Plate) -> None:
    body(plate, _NIGHT, 88)
    for x, y, r, ink in ((-58, 94, 6, GOLD), (-40, 112, 4, GOLD), (58, 92, 6, GOLD_SHADE), (42, 114, 4, GOLD_SHADE)):
        plate.flat(star(x, y, r, r * 0.42), ink)


def _baltasar_front(plate: Plate) -> None:
    BEARDS["long"].over(plate, WHITE)
    temples(plate, WHITE)
    HATS["turban"].front(plate, Tint("#F6EAD4", "#CDB891", "#B7A283", "#F6EAD4"))
    trimmings.hoops(plate, 12, 5, 38)


# --------------------------------------------------------------------------------------------------------------------- Ysolda
def _ysolda_behind(plate: Plate) -> None:
    # the veil falls behind her
    plate.split("M0 -70C34 -64 62 -30 68 8C72 40 74 80 86 112H0", "#DCE9EE", "#A3B9C9")
    plate.strands_both(
        ((30, -44), (50, -10), (54, 40), (62, 110)), ((40, -40), (62, -6), (66, 40), (80, 106)), 4, 1.4, "#9FB2C6", "#DCE9EE"
    )


def _ysolda_garment(plate: Plate) -> None:
    body(plate, cloth("#1F8A8C", "#A9DACB"), 66, 3)
    open_neck(plate, *SKINS["porcelain"], depth=106)
    plate.split("M0 100L14 62L26 62C24 84 14 104 0 114", GOLD, GOLD_SHADE, 1.8)


def _ysolda_collar(plate: Plate) -> None:
    for i in range(-3, 4):
        plate.cut(circle(i * 6, 75 - i * i * 0.8, 3.2), PAPER if i < 1 else "#D9C7A4", 1.1, around="#5A4A50")


def _ysolda_front(plate: Plate) -> None:
    # the hennin: a steeple of brocade, and the black velvet frontlet
    plate.split("M0 -124L9 -122L34 -32C22 -39 10 -41 0 -41", "#7A5BA6", "#48346E")
    for y, w in ((-108.0, 9), (-92.0, 14), (-76.0, 18), (-60.0, 23)):
        for side, ink in ((-1, "#D9C9F2"), (1, "#7A5BA6")):
            plate.gouge(side * 1, y - 3, side * w, y + 4, 1.4, ink)
    plate.split("M0 -45C14 -45 28 -42 37 -35C43 -22 43 -4 41 12C37 4 35 -10 32 -20C24 -32 12 -36 0 -36", INK, "#120D14", 2)
    for x, y in ((-24, -37), (-12, -40.5), (0, -41.6), (12, -40.5), (24, -37)):
        plate.flat(circle(x, y, 2.2), GOLD if x < 1 else GOLD_SHADE)


HERALDS = (
    Sitter(
        "aldric",
        "#F2A33A",
        "tan",
        {
            "calm": Mood("almond", "calm", "smirk"),
            "glad": Mood("almond", "raised", "laugh"),
            "sour": Mood("wide", "angry", "sneer"),
        },
        {"jaw": 0.8, "nose": 12, "half_width": 37},
        lip="#8E3A2A",
        brow_ink=RUST.shade,
        ears=False,
        place=(57, 71, 0.61),
        behind=_aldric_behind,
        garment=_aldric_garment,
        collar=lambda plate: GARMENTS["armour"].collar(plate, cloth("#C8432B")),
        mask=lambda plate: trimmings.scar(plate, *SKINS["tan"]),
        front=_aldric_front,
        mouth_rise=-2,
    ),
    Sitter(
        "freydis",
        "#CFE2EA",
        "porcelain",
        {
            "calm": Mood("stern", "calm", "calm"),
            "glad": Mood("almond", "raised", "grin"),
            "sour": Mood("wide", "angry", "sneer"),
        },
        {"jaw": 0.72, "nose": 10},
        brow_ink="#8A5A1E",
        place=(60, 56, 0.71),
        behind=lambda plate: HAIR["waves"].behind(plate, _FLAX),
        garment=_freydis_garment,
        mask=_freydis_mask,
        front=_freydis_front,
    ),
    Sitter(
        "oriel",
        "#E9C77B",
        "brown",
        {
            "calm": Mood("sidelong", "calm", "small"),
            "glad": Mood("wink", "raised", "smile"),
            "sour": Mood("stern", "angry", "pout"),
        },
        {"jaw": 0.56, "nose": 8},
        lip="#C8554A",
        place=(61, 68, 0.65),
        garment=_oriel_garment,
        collar=_oriel_collar,
        front=_oriel_front,
    ),
    Sitter(
        "baltasar",
        "#0F4152",
        "deep",
        {
            "calm": Mood("almond", "raised", "none"),
            "glad": Mood("laughing", "raised", "smile"),
            "sour": Mood("stern", "worried", "grim"),
        },
        {"jaw": 0.64, "nose": 12},
        lip="#B8503C",
        brow_ink="#EFE9E2",
        place=(60, 64, 0.68),
        garment=_baltasar_garment,
        mask=lambda plate: trimmings.wrinkles(plate, SKINS["deep"][0], "#9A6A4C"),
        beard=lambda plate: BEARDS["long"].under(plate, WHITE),
        front=_baltasar_front,
    ),
    Sitter(
        "ysolda",
        "#C8432B",
        "porcelain",
        {
            "calm": Mood("lowered", "arched", "small"),
            "glad": Mood("almond", "arched", "smirk"),
            "sour": Mood("sidelong", "cocked", "pout"),
        },
        {"jaw": 0.5, "nose": 8},
        brow_ink="#8A5632",
        ears=False,
        place=(60, 76, 0.6),
        behind=_ysolda_behind,
        garment=_ysolda_garment,
        collar=_ysolda_collar,
        front=_ysolda_front,
    ),
)
