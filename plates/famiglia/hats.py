"""Hats tell the rank: 0 newsboy cap, 1 low fedora or cloche, 2 tilted fedora, 3 homburg or toque, 4 top hat.

Head coordinates (see `drawing.head`); the brow is at y = -14. Every hat is symmetrical, so it also sits on a head in profile.
"""

from __future__ import annotations

from dataclasses import dataclass

from plates.drawing.inks import PAPER
from plates.drawing.outlines import both_sides, circle, lozenge
from plates.drawing.plate import Plate
from plates.famiglia.families import NIGHT


@dataclass(frozen=True)
class Felt:
    """Inks of a hat: `band` and `band_shade` its ribbon, `cut` and `cut_shade` the gouges on its lit and dark half."""

    band: str
    band_shade: str
    lit: str = "#2E2A35"
    shade: str = NIGHT
    cut: str = "#C9BDAC"
    cut_shade: str = "#5D5660"


def newsboy_cap(plate: Plate, felt: Felt, turn: float = 0.0) -> None:
    """Eight soft panels, a button, a short peak."""
    with plate.placed(turn=turn):
        plate.cut("M-45 -20C-60 -42 -36 -68 0 -67C36 -68 60 -42 45 -20C28 -30 -28 -30 -45 -20Z", felt.lit)
        plate.flat("M0 -66C36 -67 58 -42 44 -21.5C32 -27 14 -28.4 0 -28.4Z", felt.shade)
        plate.strands(
            ((-3, -66), (-20, -64), (-42, -50), (-43, -26)), ((-1, -66), (-6, -56), (-9, -44), (-9, -30)), 3, 1.5, felt.cut
        )
        plate.strands(
            ((3, -66), (20, -64), (42, -50), (43, -26)), ((1, -66), (6, -56), (9, -44), (9, -30)), 3, 1.4, felt.cut_shade
        )
        plate.cut(circle(0, -67, 4.2), felt.band, 1.8)
        plate.cut("M-43 -21C-26 -33 26 -33 43 -21C40 -9 20 -13 0 -13C-20 -13 -40 -9 -43 -21Z", felt.shade)
        plate.curve((-37, -20), (-20, -28), (2, -28.4), (14, -27), 1.5, felt.cut)


def low_fedora(plate: Plate, felt: Felt, turn: float = 0.0) -> None:
    """A shallow crown, a level brim."""
    with plate.placed(turn=turn):
        plate.split("M0 -60C3 -60 5 -61 9 -62C25 -66 39 -54 35 -20H0", felt.lit, felt.shade)
        plate.split("M0 -38C14 -38.6 26 -37.6 36 -34.6L35 -21H0", felt.band, felt.band_shade, 0)
        brim = "M0 -25C24 -25 52 -27 68 -14C52 -3 22 -11.5 0 -11.5"
        plate.split(brim, felt.lit, felt.shade)
        plate.gouge(-58, -14, -12, -20.4, 1.8, felt.cut)
        plate.gouge(24, -19.6, 58, -14.4, 1.5, felt.cut_shade)
        plate.curve((-29, -42), (-29, -56), (-19, -60), (-11, -57), 1.7, felt.cut)
        plate.curve((-2, -56), (-6, -50), (-4, -46), (0, -43), 1.4, felt.cut_shade)
        plate.curve((29, -42), (29, -54), (22, -59), (15, -58), 1.3, felt.cut_shade)


def tilted_fedora(plate: Plate, felt: Felt, turn: float = -8.0) -> None:
    """A high pinched crown and a brim pulled over one eye."""
    with plate.placed(turn=turn):
        plate.cut("M-37 -22C-43 -64 -24 -82 -7 -72C0 -68 4 -69 10 -74C29 -82 43 -62 37 -22Z", felt.lit)
        plate.flat("M1 -69.6C4 -69.8 7 -71.6 10 -74C29 -82 43 -62 37 -22H1C6 -40 -5 -54 1 -69.6Z", felt.shade)
        plate.cut("M-38.6 -39C-20 -45 20 -45 38.6 -39L37 -23H-37Z", felt.band, 1.8)
        plate.flat("M2 -43.2C16 -43 28 -42 38 -39.4L36.4 -23.6H3Z", felt.band_shade)
        plate.cut("M-76 -7C-58 -29 -22 -28 0 -28C22 -28 54 -31 74 -21C56 -4 22 -13 0 -13C-24 -13 -58 5 -76 -7Z", felt.lit)
        plate.flat("M8 -27.6C28 -28 56 -30 73 -21C56 -5 26 -12.6 6 -13.2C12 -18 12 -22 8 -27.6Z", felt.shade)
        plate.gouge(-66, -8, -14, -22, 2.0, felt.cut)
        plate.gouge(26, -23, 62, -21.6, 1.6, felt.cut_shade)
        plate.curve((-31, -45), (-34, -64), (-22, -73), (-11, -66), 2.0, felt.cut)
        plate.curve((-22, -46), (-23, -58), (-17, -64), (-12, -62), 1.2, felt.cut)
        plate.curve((13, -66), (23, -75), (33, -66), (31, -46), 1.5, felt.cut_shade)


def homburg(plate: Plate, felt: Felt, turn: float = 0.0) -> None:
    """One deep crease in a tall stiff crown, a curled brim."""
    with plate.placed(turn=turn):
        plate.split("M0 -78C4 -78 7 -80 10 -84C27 -88 39 -68 37 -24H0", felt.lit, felt.shade)
        plate.split("M0 -46C14 -46.4 26 -45.4 37.6 -43L37 -25H0", felt.band, felt.band_shade, 0)
        plate.cut("M-36.6 -44L-27 -46L-24 -35L-28 -24.6L-36.6 -25Z", felt.band_shade, 1.4)
        plate.split(
            "M0 -29C14 -29 28 -28 38 -26C47 -24 55 -25 61 -33C66 -18 52 -10 36 -13C22 -16 10 -16.4 0 -16.4", felt.lit, felt.shade
        )
        plate.curve((-57, -25), (-48, -18), (-34, -20), (-8, -23), 1.6, felt.cut)
        plate.curve((57, -25), (48, -18), (34, -20), (14, -22), 1.4, felt.cut_shade)
        plate.curve((-30, -50), (-30, -70), (-24, -80), (-13, -78), 2.0, felt.cut)
        plate.curve((-21, -50), (-21, -62), (-17, -72), (-10, -73), 1.4, felt.cut)
        plate.curve((0, -76), (-5, -66), (-4, -58), (0, -50), 1.6, felt.cut_shade)
        plate.curve((29, -50), (30, -68), (25, -78), (16, -78), 1.4, felt.cut_shade)


def top_hat(plate: Plate, felt: Felt, turn: float = 0.0, height: float = 1.0) -> None:
    """Silk, flared at the top; `height` lowers the crown for a hat that is too small."""
    with plate.placed(turn=turn):
        crown = -30 - 62 * height
        plate.split(
            f"M0 {crown - 5:g}C14 {crown - 5:g} 30 {crown - 3:g} 41 {crown:g}C37 {crown + 20:g} 36 -44 35 -24H0",
            felt.lit,
            felt.shade,
        )
        plate.flat(
            both_sides(
                f"M0 {crown + 4:g}C14 {crown + 4:g} 28 {crown + 2.6:g} 38 {crown:g}"
                f"C28 {crown - 2.6:g} 14 {crown - 3.6:g} 0 {crown - 3.6:g}"
            ),
            felt.cut_shade,
        )
        plate.split("M0 -48C14 -48.4 26 -47.6 36 -45L35 -28C24 -31 12 -31.4 0 -31.4", felt.band, felt.band_shade, 0)
        plate.strands(
            ((-34, crown + 8), (-31, crown + 22), (-30, -60), (-30, -52)),
            ((-12, crown + 9), (-11, crown + 22), (-11, -62), (-11, -52)),
            4,
            1.8,
            felt.cut,
        )
        plate.strands(
            ((16, crown + 12), (15, crown + 22), (15, -62), (15, -52)),
            ((32, crown + 10), (29, crown + 22), (29, -60), (29, -52)),
            2,
            1.2,
            felt.cut_shade,
        )
        plate.split("M0 -34C24 -34 52 -33 64 -29C60 -13 40 -17 0 -17", felt.lit, felt.shade)
        plate.curve((-56, -26), (-44, -21), (-26, -25), (-6, -26.4), 1.6, felt.cut)
        plate.curve((56, -26), (44, -21), (30, -24), (16, -25), 1.3, felt.cut_shade)


def cloche(plate: Plate, felt: Felt, turn: float = 0.0) -> None:
    """A close bell with a turned-up edge and a felt rosette: the low fedora's sister."""
    with plate.placed(turn=turn):
        plate.split("M0 -62C32 -62 45 -40 44 -10C45 -4 48 2 50 8C40 2 28 -14 0 -15", felt.lit, felt.shade)
        plate.split("M0 -34C18 -34 34 -26 44 -13L44.6 -3C34 -18 18 -24 0 -24.6", felt.band, felt.band_shade, 0)
        plate.strands(
            ((-4, -58), (-24, -56), (-37, -42), (-40, -22)), ((-2, -58), (-14, -54), (-19, -44), (-20, -36)), 3, 1.6, felt.cut
        )
        plate.strands(
            ((4, -58), (24, -56), (37, -42), (40, -22)), ((2, -58), (14, -54), (19, -44), (20, -36)), 3, 1.3, felt.cut_shade
        )
        plate.cut(circle(-33, -22, 9.5), felt.band, 1.8)
        plate.stroke("M-37 -19A5 5 0 1 1 -29 -19", felt.cut, 1.5)
        plate.flat(circle(-33, -21, 2), felt.cut)


def toque(plate: Plate, felt: Felt, turn: float = 0.0) -> None:
    """A tall draped crown without a brim, a jewel and a cock's feather: the homburg's sister."""
    with plate.placed(turn=turn):
        for points, ink in (
            ("M28 -40C44 -62 44 -88 74 -104C76 -80 66 -52 34 -32Z", felt.band),
            ("M30 -36C56 -52 64 -70 88 -76C82 -54 62 -34 36 -28Z", felt.band_shade),
        ):
            plate.cut(points, ink)
        plate.strands(
            ((32, -42), (46, -62), (50, -84), (70, -96)), ((34, -36), (56, -50), (62, -70), (74, -84)), 3, 1.2, felt.cut
        )
        plate.split("M0 -80C20 -82 42 -76 43 -58C43 -44 42 -30 41 -16C28 -24 14 -26 0 -26", felt.lit, felt.shade)
        plate.strands(
            ((-38, -66), (-20, -74), (10, -74), (30, -40)), ((-40, -24), (-26, -36), (6, -40), (26, -32)), 5, 1.6, felt.cut
        )
        plate.strands(
            ((16, -76), (30, -72), (38, -60), (38, -40)), ((10, -68), (22, -62), (32, -52), (36, -32)), 3, 1.2, felt.cut_shade
        )
        plate.cut(lozenge(30, -38, 7, 10), felt.band, 1.8)
        plate.flat(lozenge(29, -40, 2.4, 3.6), PAPER)


BRIM_SHADOW = "M-35 -16C-20 -12 20 -12 35 -16L34.5 -9C18 -5 -18 -5 -34.5 -9Z"


def brim_shadow(plate: Plate, shade: str) -> None:
    """The shadow of a brim on the brow."""
    plate.flat(BRIM_SHADOW, shade)
