"""Clothes by name, in head coordinates: `under` before the neck is drawn, `collar` over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from plates.drawing.inks import GOLD, GOLD_SHADE, INK, PAPER
from plates.drawing.outlines import circle, lozenge, star
from plates.drawing.plate import Plate
from plates.portraits.tint import SKIN_ROLE, Tint
from plates.portraits.wardrobe import body, lapels, open_neck, ruff, shirt_collar

Sew = Callable[[Plate, Tint], None]
LINEN, LINEN_SHADE = PAPER, "#D9C7A4"


def nothing(plate: Plate, stuff: Tint) -> None:
    """No collar."""


@dataclass(frozen=True)
class Garment:
    under: Sew
    collar: Sew = nothing


def _shirt(plate: Plate, stuff: Tint) -> None:
    body(plate, stuff)
    shirt_collar(plate)


def suit(plate: Plate, stuff: Tint, tie: tuple[str, str] = ("#B23A2E", "#6E1620")) -> None:
    body(plate, stuff, 90)
    plate.split("M0 60H22L24 132H0", LINEN, LINEN_SHADE)
    plate.cut("M-6 82H6L9 132H-9Z", tie[0], 1.8)
    plate.flat("M0 83H5.4L8 131H0Z", tie[1])
    lapels(plate, stuff)


def bow_tie(plate: Plate, ink: str = "#C8402F", shade: str = "#8E1F2C", y: float = 85.5) -> None:
    for side, fill in ((-1, ink), (1, shade)):
        plate.cut(
            f"M0 {y - 1.5}L{side * 22} {y - 11.5}C{side * 25} {y - 3.5} {side * 25} {y + 4.5} {side * 22} {y + 11.5}Z", fill
        )
    plate.cut(circle(0, y, 5.5), ink, 1.8)


def _dinner(plate: Plate, stuff: Tint) -> None:
    body(plate, stuff, 88)
    plate.split("M0 60H22L24 132H0", LINEN, LINEN_SHADE)
    for y in (102, 114):
        plate.flat(circle(0, y, 2), INK)
    lapels(plate, stuff)


def _dinner_collar(plate: Plate, stuff: Tint) -> None:
    for side, fill in ((-1, LINEN), (1, LINEN_SHADE)):
        plate.cut(f"M0 78L{side * 15} 58L{side * 21} 66L{side * 12} 84Z", fill, 1.8)
    bow_tie(plate, y=82)


def _roll_neck(plate: Plate, stuff: Tint) -> None:
    body(plate, stuff, 78)


def _roll_collar(plate: Plate, stuff: Tint) -> None:
    plate.split("M0 55H17C23 59 23 76 19 80C12 84 6 85 0 85", stuff.lit, stuff.shade)
    plate.strands_both(
        ((3, 57), (3, 64), (3, 72), (3, 83)), ((18, 58), (20, 64), (19, 72), (16, 79)), 4, 1.1, stuff.cut, stuff.deep
    )


def _blouse(plate: Plate, stuff: Tint) -> None:
    body(plate, stuff, 70, 3)
    open_neck(plate, *SKIN_ROLE, depth=110)


def _pearls(plate: Plate, stuff: Tint) -> None:
    for i in range(-4, 5):
        plate.cut(circle(i * 5.6, 76 - abs(i) ** 2 * 0.55, 3.4), LINEN if i < 1 else LINEN_SHADE, 1.1, around="#5A4A50")


def shawl(plate: Plate, stuff: Tint, skin: tuple[str, str] = SKIN_ROLE) -> None:
    body(plate, Tint("#7E2459", "#4F213D", "#E9B9CC", "#7E2459"), 78)
    open_neck(plate, *skin, depth=100)
    plate.split("M0 104L20 62C46 66 70 80 84 98V130H0", stuff.lit, stuff.shade)
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        for x, y in ((30, 82), (48, 90), (64, 102), (34, 100)):
            plate.flat(lozenge(side * x, y, 4, 5), ink)


def _ruffed(plate: Plate, stuff: Tint) -> None:
    body(plate, stuff, 78)
    for y in (96, 108):
        plate.cut(circle(0, y, 3), GOLD, 1.2)


def _ruff_collar(plate: Plate, stuff: Tint) -> None:
    ruff(plate, radius=38)


def dungarees(plate: Plate, stuff: Tint, shirt: Tint | None = None) -> None:
    body(plate, shirt or Tint(LINEN, LINEN_SHADE, "#B7A283", "#F6EAD4"), 84)
    for side, ink in ((-1, stuff.lit), (1, stuff.shade)):
        plate.cut(f"M{side * 30} 66L{side * 45} 71L{side * 34} 104L{side * 21} 104Z", ink, 2)
    plate.split("M0 98H34C38 110 40 120 40 132H0", stuff.lit, stuff.shade)
    for side, ink in ((-1, GOLD), (1, GOLD_SHADE)):
        plate.cut(circle(side * 27, 101, 4.4), ink, 1.5)


def _open_collar(plate: Plate, stuff: Tint) -> None:
    for side, fill in ((-1, LINEN), (1, LINEN_SHADE)):
        plate.cut(f"M0 78L{side * 16} 57L{side * 30} 68L{side * 17} 90Z", fill, 2)


def armour(plate: Plate, stuff: Tint) -> None:
    """A breastplate; the sash is the garment's colour."""
    plate.split("M0 54H15C20 68 50 64 86 84V130H0", "#B9C2CC", "#6A7686")
    for side, lit, cut in ((-1, "#D3DAE2", "#8793A3"), (1, "#7E8A9A", "#B9C2CC")):
        plate.cut(
            f"M{side * 44} 76C{side * 58} 66 {side * 80} 70 {side * 92} 92C{side * 78} 104 {side * 60} 104 {side * 48} 100Z", lit
        )
        for i in range(3):
            plate.curve(
                (side * (52 + i * 9), 79 + i),
                (side * (56 + i * 9), 86),
                (side * (57 + i * 9), 94),
                (side * (55 + i * 9), 99),
                1.2,
                cut,
            )
    plate.cut("M-40 74L-24 68L44 124L30 134Z", stuff.lit, 2)
    plate.flat("M4 91.8L43 124L30.4 133L4 111Z", stuff.shade)


def _gorget(plate: Plate, stuff: Tint) -> None:
    plate.split("M0 58H18C26 62 32 68 34 76C24 84 10 88 0 88", "#D3DAE2", "#6A7686")
    plate.stroke("M-29 75C-18 81 18 81 29 75", GOLD, 2)
    plate.gouge(-15, 63, -24, 72, 1.2, "#8793A3")
    plate.gouge(15, 63, 24, 72, 1.2, "#B9C2CC")


def cloak(plate: Plate, stuff: Tint) -> None:
    body(plate, Tint("#3A3243", "#211A26", "#8A7E97", "#4E4458"), 76)
    plate.split("M0 112L16 58C40 62 66 74 84 96V130H0", stuff.lit, stuff.shade)
    plate.strands_both(
        ((18, 64), (30, 76), (30, 100), (20, 126)), ((50, 70), (66, 84), (72, 104), (70, 126)), 4, 1.6, stuff.cut, stuff.deep
    )
    plate.cut(circle(0, 92, 8), GOLD, 2)
    plate.flat(star(0, 92, 5.6, 2.4, 5), "#B23A2E")


def _jersey(plate: Plate, stuff: Tint) -> None:
    """A sailor's stripes."""
    plate.split("M0 54H15C20 68 50 66 80 86V130H0", LINEN, LINEN_SHADE)
    for i in range(4):
        y = 76 + i * 14
        for side, ink in ((-1, stuff.lit), (1, stuff.shade)):
            reach = 28 + i * 22
            plate.curve(
                (0, y + 8), (side * reach * 0.3, y + 9), (side * reach * 0.7, y + 5), (side * min(reach, 80), y + 3), 3.6, ink
            )


def _jersey_collar(plate: Plate, stuff: Tint) -> None:
    plate.split("M0 66L17 58C22 64 22 70 18 74L0 82", stuff.lit, stuff.shade)
    plate.cut("M-5 76L5 76L11 98L0 92L-11 98Z", stuff.lit, 1.8)


def _doublet(plate: Plate, stuff: Tint) -> None:
    body(plate, stuff, 84)
    plate.split("M0 66L10 66L8 132H0", GOLD, GOLD_SHADE, 1.8)
    for y in (92, 106, 120):
        plate.flat(circle(0, y, 2.6), INK)


def _band_collar(plate: Plate, stuff: Tint) -> None:
    """A broad lace collar, scalloped."""
    for side, ink, cut in ((-1, LINEN, "#B7A283"), (1, LINEN_SHADE, "#8A7A66")):
        plate.cut(
            f"M0 70L{side * 15} 58C{side * 26} 62 {side * 40} 64 {side * 50} 72Q{side * 50} 80 {side * 42} 80"
            f"Q{side * 40} 88 {side * 31} 86"
            f"Q{side * 28} 94 {side * 19} 91Q{side * 15} 98 {side * 7} 94Q{side * 3} 90 0 84Z",
            ink,
        )
        for x, y in ((42, 74), (32, 79), (21, 84), (10, 87)):
            plate.flat(circle(side * x, y, 1.9), cut)


GARMENTS: dict[str, Garment] = {
    "shirt": Garment(_shirt),
    "suit": Garment(suit),
    "dinner": Garment(_dinner, _dinner_collar),
    "roll_neck": Garment(_roll_neck, _roll_collar),
    "blouse": Garment(_blouse, _pearls),
    "shawl": Garment(shawl),
    "ruff": Garment(_ruffed, _ruff_collar),
    "dungarees": Garment(dungarees, _open_collar),
    "armour": Garment(armour, _gorget),
    "cloak": Garment(cloak),
    "jersey": Garment(_jersey, _jersey_collar),
    "doublet": Garment(_doublet, _band_collar),
}
"""In the order of the recipe: only ever add at the end."""
