"""From the masque: Cascabel, the Conde, Sor Inés, the Capitana, the Marquesa and Zita."""

from __future__ import annotations

from plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER
from plates.drawing.outlines import Spine, circle, coords, lozenge
from plates.drawing.plate import Plate
from plates.portraits import trimmings
from plates.portraits.beards import BEARDS
from plates.portraits.garments import shawl
from plates.portraits.hair import HAIR, temples
from plates.portraits.hats import HATS, jester, tricorne
from plates.portraits.sitter import SKINS, Mood, Sitter
from plates.portraits.tint import BLACK, CHESTNUT, Tint, cloth
from plates.portraits.wardrobe import body, open_neck, ruff

_LINEN_SHADE = "#D9C7A4"


# -------------------------------------------------------------------------------------------------------------------- Cascabel
_MOTLEY = cloth("#1F6A6E", "#A9DACB")


def _cascabel_garment(plate: Plate) -> None:
    body(plate, _MOTLEY, 82)
    plate.flat("M1.4 62H15C20 68 50 66 80 86V130H1.4Z", GOLD_SHADE)
    for x, y in ((-22, 92), (-44, 92), (-33, 112), (-58, 108)):
        plate.flat(lozenge(x, y, 7, 10), "#E2A42B")
    for x, y in ((22, 92), (44, 92), (33, 112), (58, 108)):
        plate.flat(lozenge(x, y, 7, 10), "#12424A")


def _cascabel_collar(plate: Plate) -> None:
    for side, ink, second in ((-1, PAPER, "#D8577A"), (1, _LINEN_SHADE, "#9C3358")):
        for i, (x, y) in enumerate(((48, 76), (33, 86), (15, 92))):
            plate.cut(
                f"M{side * (x - 18)} {64 + (2 - i) * 2}L{side * (x + 8)} {66 + (2 - i)}L{side * x} {y + 12}Z",
                ink if i % 2 == 0 else second,
                2,
            )
            plate.cut(circle(side * x, y + 13, 4.6), GOLD if side < 0 else GOLD_SHADE, 1.5)


def _cascabel_mask(plate: Plate) -> None:
    # painted lozenges over one eye, a heart on the other cheek
    plate.flat(lozenge(-17, -3, 9, 27), "#7E2458")
    plate.flat("M-25 -2H-9L-17 8Z", "#7E2458")
    plate.flat("M22 19C19 14 13 16 15 21C16 24 20 26 22 28C24 26 28 24 29 21C31 16 25 14 22 19Z", "#D8577A")


def _cascabel_front(plate: Plate) -> None:
    temples(plate, CHESTNUT)
    jester(plate, Tint("#7E2458", "#542039", "#E9B9CC", "#7E2458"))


# ----------------------------------------------------------------------------------------------------------------------- Conde
_VELVET = Tint("#3A3242", "#211A24", "#8A7E96", "#5A4A6A")


def _conde_behind(plate: Plate) -> None:
    plume = Spine([(22, -46), (34, -72), (54, -80), (70, -64), (68, -42)], [10, 22, 24, 18, 0])
    plate.cut(plume.outline(), PAPER)
    plate.flat(plume.between(0, -1, 1.2), _LINEN_SHADE)
    plate.rings(plume, 7, 1.3, "#B7A283", 0.15, 0.9, 0.6)


def _conde_garment(plate: Plate) -> None:
    body(plate, _VELVET, 86)
    plate.stroke("M-34 76C-30 100 -14 112 0 116C14 112 30 100 34 76", PAPER, 7)
    plate.stroke("M-34 76C-30 100 -14 112 0 116C14 112 30 100 34 76", GOLD, 4)
    plate.cut("M0 112L7 121L0 132L-7 121Z", "#B3242C", 1.8)


def _conde_front(plate: Plate) -> None:
    BEARDS["van_dyke"].over(plate, BLACK)
    plate.split("M0 -36H37C43 -24 42 -8 40 8C38 0 36 -10 31 -22H0", BLACK.lit, BLACK.shade, 1.8)
    # a broad hat, pinned up on the left
    felt = Tint("#7E1423", "#4A0D18", "#E08A8A", "#A8323E")
    plate.cut("M-36 -30C-40 -62 -24 -74 0 -74C26 -74 40 -60 36 -30Z", felt.lit)
    plate.flat("M4 -74C28 -73 39 -60 35 -31H4C16 -44 14 -62 4 -74Z", felt.shade)
    plate.cut("M-37 -44C-14 -50 14 -50 37 -44L36 -30H-36Z", INK, 1.8)
    plate.cut(
        "M-40 -24C-62 -40 -66 -64 -56 -74C-48 -58 -34 -42 0 -38C30 -36 58 -30 82 -12C56 -8 26 -18 0 -20C-16 -20 -28 -20 -40 -24Z",
        felt.lit,
    )
    plate.flat("M4 -37.4C32 -35.6 58 -30 80.6 -12.8C56 -9.4 28 -18 4 -20.6Z", felt.shade)
    plate.curve((-56, -66), (-52, -48), (-36, -34), (-8, -30), 1.7, felt.cut)
    plate.curve((14, -30), (34, -28), (54, -24), (70, -16), 1.4, felt.deep)
    plate.cut(circle(-46, -45, 6), GOLD, 1.8)
    trimmings.ring(plate)


# ------------------------------------------------------------------------------------------------------------------- Sor Inés
def _ines_behind(plate: Plate) -> None:
    plate.split("M0 -64C44 -64 56 -26 58 14C60 48 70 76 80 104H0", INK, "#120D14")
    plate.strands_both(
        ((38, -40), (50, 0), (50, 40), (54, 96)), ((46, -38), (60, 0), (60, 40), (70, 96)), 3, 1.5, "#6A5E74", "#3A3242"
    )


def _ines_garment(plate: Plate) -> None:
    body(plate, Tint("#2A2430", "#17121A", "#6A5E74", "#3A3242"), 80)
    plate.split("M0 62H24C44 70 46 92 40 108C26 116 12 118 0 118", PAPER, _LINEN_SHADE)
    plate.strands_both(
        ((8, 100), (16, 100), (28, 96), (36, 88)), ((8, 112), (18, 112), (30, 106), (38, 98)), 2, 1.2, "#B7A283", "#8A7A66"
    )


def _ines_collar(plate: Plate) -> None:
    # the wimple goes up to the ears
    plate.split("M0 52H20C30 40 36 20 38 4C50 10 48 44 34 66C24 80 12 84 0 84", PAPER, _LINEN_SHADE)


def _ines_front(plate: Plate) -> None:
    plate.split("M0 -60C40 -60 50 -30 48 4C47 30 40 48 28 58C34 40 38 16 36 -8C32 -24 18 -31 0 -31", PAPER, _LINEN_SHADE)
    plate.strands_both(
        ((39, -30), (43, -10), (43, 14), (36, 40)), ((43, -30), (46, -10), (46, 16), (39, 38)), 2, 1.0, "#B7A283", "#8A7A66"
    )
    plate.split("M0 -68C46 -68 58 -32 58 8C58 30 54 44 48 56C50 20 50 -2 44 -22C36 -40 20 -45 0 -45", INK, "#120D14")
    plate.curve((-46, -26), (-40, -46), (-24, -58), (-4, -60), 1.8, "#6A5E74")
    plate.curve((-51, -8), (-50, -28), (-40, -46), (-30, -54), 1.4, "#6A5E74")
    trimmings.half_moons(plate)


# ----------------------------------------------------------------------------------------------------------------------- Leiva
_COAT = cloth("#2A4A6E", "#A9CBE8")


def _leiva_behind(plate: Plate) -> None:
    hair = HAIR["locs"]
    hair.behind(plate, BLACK)


def _leiva_garment(plate: Plate) -> None:
    body(plate, _COAT, 90)
    open_neck(plate, *SKINS["deep"], depth=96)
    for side, ink in ((-1, _COAT.lit), (1, _COAT.shade)):
        plate.cut(f"M{side * 18} 58L{side * 46} 72L{side * 40} 92L{side * 10} 132L{side * 2} 108Z", ink)
        plate.stroke(f"M{side * 20} 66L{side * 40} 76L{side * 35} 90L{side * 10} 122", GOLD if side < 0 else GOLD_SHADE, 2)
    for x, y in ((-52, 98), (-48, 112), (52, 98), (48, 112)):
        plate.cut(circle(x, y, 4), GOLD if x < 0 else GOLD_SHADE, 1.4)


def _leiva_front(plate: Plate) -> None:
    HAIR["locs"].hatted(plate, BLACK)
    tricorne(plate, Tint("#3A3242", "#211A24", "#B9B2C4", "#5A4A6A"))
    trimmings.hoops(plate, 13, 6, 38)


# --------------------------------------------------------------------------------------------------------------------- Marquesa
_POWDER = Tint("#F2E6EA", "#C4AFC0", "#B58FA6", "#8F7A92")


def _marquesa_behind(plate: Plate) -> None:
    plate.split("M0 -128C32 -130 52 -104 50 -70C56 -50 54 -14 48 12C50 26 48 40 44 52L0 40", _POWDER.lit, _POWDER.shade)
    for side, ink, cut in ((1, _POWDER.shade, _POWDER.deep), (-1, _POWDER.lit, _POWDER.cut)):
        for y in (14, 32, 50):  # the side curls, like rolls of cloth
            plate.cut(f"M{side * 34} {y - 9}H{side * 56}A9 9 0 0 {1 if side > 0 else 0} {side * 56} {y + 9}H{side * 34}Z", ink, 2)
            plate.stroke(f"M{coords(side * 55 - 3, y + 2.4)}A4 4 0 1 1 {coords(side * 55 + 3, y + 2.4)}", cut, 1.4)


def _marquesa_garment(plate: Plate) -> None:
    plate.split("M0 54H15C20 68 44 66 70 84V130H0", *SKINS["porcelain"])
    plate.split("M0 112C20 104 40 90 58 84C70 90 78 100 82 130H0", "#D8577A", "#8E2F5E")
    for i in range(6):
        for side, ink in ((-1, PAPER), (1, _LINEN_SHADE)):
            plate.cut(circle(side * (4 + i * 11), 111 - i * 5.2 - (i == 0), 6.4), ink, 1.8)


def _marquesa_collar(plate: Plate) -> None:
    plate.split("M0 67H16.6C17.2 70 17.4 72 17.6 75C10 80 4 81 0 81", "#D8577A", "#8E2F5E", 1.8)
    plate.cut(circle(0, 79, 5.4), PAPER, 1.6, around="#8E2F5E")


def _marquesa_mask(plate: Plate) -> None:
    lit, shade = SKINS["porcelain"]
    trimmings.mole(plate, lit, shade)
    for x, ink in ((-24, "#D8577A"), (24, "#A83A5E")):
        plate.flat(circle(x, 15, 5.6), ink)


def _marquesa_front(plate: Plate) -> None:
    plate.split(
        "M0 -122C28 -124 46 -100 44 -70C50 -46 46 -20 41 6C38 -8 34 -20 26 -27C16 -33 8 -35 0 -35", _POWDER.lit, _POWDER.shade
    )
    plate.strands_both(
        ((4, -118), (30, -112), (40, -66), (40, -16)),
        ((4, -44), (14, -46), (28, -36), (37, -12)),
        7,
        1.5,
        _POWDER.cut,
        _POWDER.deep,
    )
    # a frigate under full sail, as fashion demands
    plate.cut("M-34 -92C-26 -70 26 -70 36 -94C20 -86 -20 -86 -34 -92Z", "#6E4226", 2)
    plate.flat("M2 -87.4C16 -87.6 26 -89 34 -92.4C26 -76 12 -75 2 -75.6Z", "#3E2416")
    plate.stroke("M0 -84V-146M-20 -86V-124M20 -86V-124", PAPER, 5)
    plate.stroke("M0 -84V-146M-20 -86V-124M20 -86V-124", "#6E4226", 2.4)
    for x, top, foot, w in ((-20, -122, -96, 10), (0, -140, -98, 12), (20, -122, -96, 10)):
        plate.cut(
            (
                f"M{x - w} {top + 2}Q{x} {top + 6} {x + w} {top + 2}Q{x + w + 5} {(top + foot) / 2} {x + w} {foot}"
                f"Q{x} {foot - 6} {x - w} {foot}Q{x - w + 5} {(top + foot) / 2} {x - w} {top + 2}Z"
            ),
            PAPER if x <= 0 else _LINEN_SHADE,
            1.8,
            around="#8A7A66",
        )
    plate.cut("M0 -147L14 -143L0 -138Z", "#B23A2E", 1.4)
    for i in range(5):
        plate.curve(
            (-40 + i * 16, -76 + abs(i - 2) * -2),
            (-36 + i * 16, -82),
            (-32 + i * 16, -82),
            (-26 + i * 16, -76 + abs(i - 2) * -2),
            1.6,
            "#6C9CC9",
        )
    trimmings.pearl_drops(plate)


# ------------------------------------------------------------------------------------------------------------------------ Zita
_SILK = cloth("#5B3E96", "#C9B9F0")


def _zita_behind(plate: Plate) -> None:
    HAIR["waves"].behind(plate, BLACK)


def _zita_front(plate: Plate) -> None:
    plate.split("M0 -40C24 -40 40 -28 44 -4C45 10 50 18 47 28C40 20 38 8 37 -4C32 -16 18 -24 0 -28", BLACK.lit, BLACK.shade, 2)
    HATS["kerchief"].front(plate, _SILK)
    for x, y in ((-38, -9), (-29, -18), (-18, -24), (-6, -27), (6, -27), (18, -24), (29, -18), (38, -9)):
        plate.cut(circle(x, y, 4.6), GOLD if x < 0 else GOLD_SHADE, 1.3)
    trimmings.hoops(plate, 16, 9, 40)


MASQUE = (
    Sitter(
        "cascabel",
        "#E9C77B",
        "porcelain",
        {
            "calm": Mood("almond", "cocked", "smirk"),
            "glad": Mood("wink", "raised", "grin"),
            "sour": Mood("wide", "worried", "tongue"),
        },
        {"jaw": 0.56, "nose": 10},
        place=(60, 67, 0.64),
        garment=_cascabel_garment,
        collar=_cascabel_collar,
        mask=_cascabel_mask,
        front=_cascabel_front,
    ),
    Sitter(
        "conde",
        "#1F6A6E",
        "olive",
        {
            "calm": Mood("lowered", "arched", "calm"),
            "glad": Mood("sidelong", "cocked", "smirk"),
            "sour": Mood("stern", "angry", "grim"),
        },
        {"jaw": 0.54, "nose": 14, "hook": 0.8, "half_width": 35, "chin": 52},
        place=(58, 64, 0.67),
        behind=_conde_behind,
        garment=_conde_garment,
        collar=lambda plate: ruff(plate, radius=40),
        beard=lambda plate: BEARDS["goatee"].under(plate, BLACK),
        front=_conde_front,
    ),
    Sitter(
        "ines",
        "#8FBFC0",
        "olive",
        {
            "calm": Mood("almond", "calm", "small"),
            "glad": Mood("laughing", "raised", "smirk"),
            "sour": Mood("stern", "angry", "grim"),
        },
        {"jaw": 0.6, "nose": 10},
        brow_ink=CHESTNUT.lit,
        ears=False,
        place=(60, 58, 0.73),
        behind=_ines_behind,
        garment=_ines_garment,
        collar=_ines_collar,
        front=_ines_front,
    ),
    Sitter(
        "leiva",
        "#D9603B",
        "deep",
        {
            "calm": Mood("almond", "cocked", "smirk"),
            "glad": Mood("almond", "raised", "grin"),
            "sour": Mood("stern", "angry", "sneer"),
        },
        {"jaw": 0.64, "nose": 10},
        lip="#B8503C",
        place=(60, 61, 0.69),
        behind=_leiva_behind,
        garment=_leiva_garment,
        mask=lambda plate: trimmings.scar(plate, *SKINS["deep"]),
        front=_leiva_front,
    ),
    Sitter(
        "marquesa",
        "#4A1B45",
        "porcelain",
        {
            "calm": Mood("sidelong", "arched", "small"),
            "glad": Mood("laughing", "arched", "smile"),
            "sour": Mood("wide", "raised", "pout"),
        },
        {"jaw": 0.6, "nose": 9, "cheekbone": 1},
        lip="#C0182A",
        brow_ink="#8F7A92",
        ears=False,
        place=(60, 83, 0.53),
        behind=_marquesa_behind,
        garment=_marquesa_garment,
        collar=_marquesa_collar,
        mask=_marquesa_mask,
        front=_marquesa_front,
    ),
    Sitter(
        "zita",
        "#2C7568",
        "brown",
        {
            "calm": Mood("sidelong", "arched", "smirk"),
            "glad": Mood("laughing", "arched", "smile"),
            "sour": Mood("wide", "cocked", "pout"),
        },
        {"jaw": 0.54, "nose": 10, "hook": 0.3},
        lip="#C8455A",
        ears=False,
        place=(60, 57, 0.73),
        behind=_zita_behind,
        garment=lambda plate: shawl(plate, cloth("#C8402F", "#F5B09A"), SKINS["brown"]),
        front=_zita_front,
    ),
)
