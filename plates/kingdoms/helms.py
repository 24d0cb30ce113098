"""Helms, in head coordinates (see `drawing.head`): bowls, visors with eyes behind them, brims, bands."""

from __future__ import annotations

from plates.drawing.head import Head
from plates.drawing.inks import INK, PAPER, mix
from plates.drawing.outlines import coords
from plates.drawing.plate import Plate
from plates.kingdoms.inks import Kingdom, Tincture

ROUND = "M0 -56C30 -56 46 -36 45 -6C45 24 36 44 0 62"
"""Right half of a closed helm's outline, from the crown to the chin."""
NARROW = "M0 -60C24 -56 38 -36 38 -6C38 24 28 50 0 70"
CONE = "M0 -92C12 -74 44 -46 45 -6C45 24 36 44 0 62"
SNOUT = "M0 -52C30 -54 46 -38 45 -8L38 18C30 34 20 64 0 78"

VISORS = {
    "tritonia": "M-35 -8C-24 -17 -8 -11 0 2C8 -11 24 -17 35 -8C31 9 16 13 6 7L4 46H-4L-6 7C-16 13 -31 9 -35 -8Z",
    "woodland": "M-35 -13H35L30 6L9 10L6 42L0 50L-6 42L-9 10L-30 6Z",
    "ventyskar": (
        "M-36 -4C-36 -20 -10 -20 -7 -3L-5 6H5L7 -3C10 -20 36 -20 36 -4C34 12 14 13 7 8L5 12H-5L-7 8C-14 13 -34 12 -36 -4Z"
    ),
    "stormsun": "M-37 -15L-5 1L0 11L5 1L37 -15L29 8L8 14L0 46L-8 14L-29 8Z",
}


def face(kingdom: Kingdom, **features: object) -> Head:
    """A head with the kingdom's skin unless told otherwise; features as in `Head`."""
    base: dict[str, object] = {"lit": kingdom.skin, "shade": kingdom.skin_shade, "neck": (16.0, 62.0), "ears": False}
    return Head(**(base | features))  # type: ignore[arg-type]


def draw_closed(plate: Plate, kingdom: Kingdom, steel: Tincture, bowl: str = ROUND, eyes: str = "", visor: str = "") -> None:
    """A closed helm split by the light, with the kingdom's visor and eyes in the dark behind it."""
    plate.split(bowl, steel.lit, steel.shade)
    plate.flat(visor or VISORS[kingdom.id], INK)
    glow = eyes or PAPER
    for side, ink in ((-1, glow), (1, mix(glow, kingdom.metal_shade, 0.35))):
        inner, outer = side * 9.5, side * 29
        plate.flat(f"M{coords(outer, -5)}Q{coords(side * 19, -11, inner, 1)}Q{coords(side * 22, 7, outer, -5)}Z", ink)
        plate.flat(
            f"M{coords(side * 16 - 1, -5.6)}Q{coords(side * 16 + 5, -1, side * 16, 3.4)}"
            f"Q{coords(side * 16 - 5, -1, side * 16 - 1, -5.6)}Z",
            INK,
        )


def draw_bowl_gouges(plate: Plate, steel: Tincture, n: int = 4) -> None:
    """The roundness of a closed helm's brow and cheeks."""
    plate.strands_both(
        ((41, -14), (38, -34), (26, -46), (8, -51)),
        ((35, -18), (28, -30), (18, -36), (8, -38)),
        n,
        1.4,
        steel.cut,
        steel.cut_shade,
    )
    plate.strands_both(
        ((40, 14), (34, 34), (24, 44), (10, 52)), ((18, 16), (18, 28), (14, 38), (8, 44)), 3, 1.2, steel.cut, steel.cut_shade
    )


def draw_cap(plate: Plate, steel: Tincture, brow: float = -16, top: float = -58, width: float = 42, side: float = 2) -> None:
    """An open helm: a bowl down to the brow, its edge drooping to y = `side` at the temples."""
    plate.split(
        f"M0 {top:g}C{coords(width * 0.66, top, width + 2, top * 0.6, width, side)}"
        f"C{coords(width * 0.84, brow + 6, width * 0.5, brow - 2, 0, brow - 2)}",
        steel.lit,
        steel.shade,
    )
    plate.strands_both(
        ((width - 5, brow - 6), (width - 8, top * 0.66), (width * 0.5, top * 0.88), (8, top + 4)),
        ((width * 0.6, brow - 10), (width * 0.5, top * 0.66), (width * 0.36, top * 0.76), (8, top + 14)),
        3,
        1.4,
        steel.cut,
        steel.cut_shade,
    )


def draw_band(plate: Plate, stuff: Tincture, brow: float = -16, width: float = 43, side: float = 2, height: float = 10) -> None:
    """A band along an open helm's edge."""
    h = height
    plate.split(
        f"M0 {brow - 2 - h * 0.5:g}"
        f"C{coords(width * 0.5, brow - 2 - h * 0.5)} {coords(width * 0.84, brow + 5 - h * 0.5)}"
        f" {coords(width + 1, side - h * 0.6)}"
        f"L{coords(width, side + h * 0.4)}"
        f"C{coords(width * 0.84, brow + 6 + h * 0.5)} {coords(width * 0.5, brow + h * 0.5)} {coords(0, brow + h * 0.5)}",
        stuff.lit,
        stuff.shade,
    )


def draw_cheeks(plate: Plate, steel: Tincture, width: float = 42, top: float = -4, foot: float = 40, reach: float = 20) -> None:
    """Cheek pieces hanging from an open helm."""
    for side, ink, cut in ((-1, steel.lit, steel.cut), (1, steel.shade, steel.cut_shade)):
        plate.cut(
            f"M{coords(side * (width + 1), top)}"
            f"C{coords(side * (width + 1), top + 20)} {coords(side * (width - 4), foot - 6)}"
            f" {coords(side * reach, foot)}"
            f"C{coords(side * (reach + 6), foot - 16, side * (width - 14), top + 18, side * (width - 10), top)}Z",
            ink,
            2,
        )
        plate.curve(
            (side * (width - 4), top + 4),
            (side * (width - 4), top + 16),
            (side * (width - 8), foot - 12),
            (side * (reach + 6), foot - 5),
            1.1,
            cut,
        )


def draw_beard(
    plate: Plate, hair: Tincture, length: float = 84, width: float = 38, mouth: str = "#7A2A22", fork: float = 0.0
) -> None:
    """A full beard and moustache; `fork` parts its end."""
    end = f"C{coords(width, 40)} {coords(width * 0.56 + fork, length * 0.82)} {coords(fork, length)}L0 {length - fork * 1.2:g}"
    plate.split(f"M0 30C12 26 26 20 {coords(width - 2, 0)}{end}", hair.lit, hair.shade)
    plate.strands_both(
        ((width - 6, 14), (width - 6, 40), (width * 0.5, length * 0.7), (5 + fork, length * 0.92)),
        ((9, 42), (9, length * 0.56), (7, length * 0.7), (3 + fork * 0.6, length * 0.84)),
        5,
        1.3,
        hair.cut,
        hair.cut_shade,
    )
    plate.flat("M-9 33Q0 29 9 33Q0 41 -9 33Z", mouth)
    plate.split("M0 19C8 14 18 18 25 27C29 33 27 40 22 44C14 38 8 32 0 27", hair.lit, hair.shade, 1.8)
