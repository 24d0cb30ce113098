"""Headgear: cloth for brawlers, pots for defenders, pointed hats for wizards, hoods and turbans for wardens.

All are drawn on the bird's head: crown about y = -35, brow about y = -13, half width about 31.
"""

from __future__ import annotations

import math

from plates.chicken_army.inks import COMB, COMB_SHADE, CREAM, GOLD, GOLD_SHADE, KEY, STEEL, STEEL_SHADE, WOOD, WOOD_SHADE
from plates.drawing.outlines import circle, coords, ellipse, lozenge, polygon, star
from plates.drawing.plate import Plate


# -- cloth ---------------------------------------------------------------------------------------------------------------------
def draw_headband(plate: Plate, lit: str, shade: str, side: int = 1) -> None:
    """A band round the brow, its two ends flying to one `side`."""
    for dx, dy, drop in ((34, -20, 5), (36, -2, 10)):
        x = side * 27
        plate.cut(
            f"M{coords(x, -19)}"
            f"C{coords(x + side * 12, drop - 24, x + side * 20, drop - 12, x + side * dx, dy * 0.6 - 16)}"
            f"L{coords(x + side * (dx - 4), dy * 0.5 - 6)}C{coords(x + side * 18, drop - 4, x + side * 10, drop - 14, x, -12)}Z",
            shade,
            1.9,
        )
    plate.cut(
        "M-29.4 -13C-29 -20 -27.4 -23 -26 -25.6C-10 -31 10 -31 26 -25.6C27.4 -23 29 -20 29.4 -13C12 -20 -12 -20 -29.4 -13Z", lit
    )
    plate.flat("M0 -29C10 -29 18 -28 25.4 -24.6C26.8 -22 27.8 -19 28 -15C18 -18.4 9 -19 0 -18.6Z", shade)


def draw_kerchief(plate: Plate, lit: str, shade: str) -> None:
    """A farm wife's headscarf, dotted, knotted under the beak (its tails are drawn here too)."""
    plate.cut(
        "M0 -46C26 -46 42 -26 40 4C39 20 30 32 18 38C24 26 31 12 29 -2C27 -15 14 -22 0 -22"
        "C-14 -22 -27 -15 -29 -2C-31 12 -24 26 -18 38C-30 32 -39 20 -40 4C-42 -26 -26 -46 0 -46Z",
        lit,
    )
    plate.flat("M0 -45C26 -45 40.6 -26 38.8 4C38 18 30 29 21 35C26 25 32 12 30 -2C28 -16 14 -23 0 -23.2Z", shade)
    for x, y in ((-26, -26), (-10, -34), (10, -36), (27, -26), (-35, -4), (35, -4), (-32, 16), (33, 14)):
        plate.flat(circle(x, y, 3.4), COMB if x < 0 else COMB_SHADE)


def draw_bandana(plate: Plate, lit: str, shade: str) -> None:
    """A pirate's bandana tied at the right, with a knot."""
    for d in (
        "M30 -20C40 -26 48 -24 54 -28C52 -20 50 -14 44 -12C38 -10 33 -12 30 -16Z",
        "M30 -18C40 -14 44 -6 50 -2C42 2 34 -2 29 -12Z",
    ):
        plate.cut(d, shade, 1.9)
    plate.cut("M-32 -10C-34 -34 -18 -46 0 -46C18 -46 34 -34 32 -10C20 -19 -20 -19 -32 -10Z", lit)
    plate.flat("M0 -45C18 -44 32.4 -33 31 -12C22 -17 10 -18 0 -17.6Z", shade)
    plate.cut(circle(30, -17, 5), lit, 1.8)
    for x, y in ((-20, -28), (-5, -37), (-7, -24), (10, -30), (22, -36), (21, -22)):
        plate.flat(lozenge(x, y, 2.8, 4.4), CREAM)


def draw_boxing_guard(plate: Plate, lit: str, shade: str) -> None:
    """A boxer's padded head guard, comb showing through the top."""
    plate.cut("M-31 8C-38 -6 -36 -24 -28 -32C-22 -36 -16 -36 -12 -33C-18 -27 -21 -20 -22 -12C-25 -6 -27 0 -31 8Z", lit)
    plate.cut("M31 8C38 -6 36 -24 28 -32C22 -36 16 -36 12 -33C18 -27 21 -20 22 -12C25 -6 27 0 31 8Z", shade)
    plate.cut("M-29 -16C-28 -24 -24 -30 -20 -33C-8 -36 8 -36 20 -33C24 -30 28 -24 29 -16C12 -23 -12 -23 -29 -16Z", lit)
    plate.flat("M0 -34.4C8 -34.4 14 -33.6 19.4 -32C23 -29 26.6 -24 27.6 -18C18 -21 9 -21.4 0 -21.2Z", shade)
    plate.flat(star(0, -27.6, 5.6, 2.3), CREAM)


# -- pots ----------------------------------------------------------------------------------------------------------------------
def draw_saucepan(plate: Plate, lit: str = STEEL, shade: str = STEEL_SHADE, side: int = 1) -> None:
    """A saucepan upside down, its handle to one `side`."""
    plate.cut(
        f"M{coords(side * 28, -26)}L{coords(side * 62, -37)}"
        f"C{coords(side * 69, -39, side * 70, -29, side * 64, -28)}L{coords(side * 29, -17)}Z",
        WOOD_SHADE,
    )
    plate.flat(circle(side * 61, -33, 1.8), CREAM)
    plate.cut("M-31 -14L-29 -50C-29 -55 -24 -57 -19 -57H19C24 -57 29 -55 29 -50L31 -14C16 -20 -16 -20 -31 -14Z", lit)
    plate.flat("M2 -55.8H19C23.4 -55.8 27.8 -54 27.8 -50L29.6 -15.6C20 -18.6 10 -18.8 2 -18.8C6 -30 5 -44 2 -55.8Z", shade)
    plate.cut("M-35 -10C-36 -15 -35 -18 -32 -20C-12 -26 12 -26 32 -20C35 -18 36 -15 35 -10C14 -18 -14 -18 -35 -10Z", lit, 1.9)
    plate.flat("M2 -23.4C14 -23.4 24 -22 31.6 -18.6C33.8 -17 34.6 -15 34.2 -12C22 -15.8 12 -16 2 -16Z", shade)
    plate.curve((-23, -26), (-24, -36), (-22, -46), (-17, -51), 1.7, CREAM)
    plate.gouge(-15, -27, -13, -46, 1.2, CREAM)
    plate.curve((22, -28), (23, -36), (22, -44), (18, -50), 1.3, lit)


def draw_bucket(plate: Plate, lit: str, shade: str) -> None:
    """A bucket over the whole head with a slit for the eyes: a great helm. The handle hangs before the breast."""
    plate.cut("M-34 34L-31 -44C-20 -52 20 -52 31 -44L34 34C18 44 -18 44 -34 34Z", lit)
    plate.flat("M0 -49C12 -49 24 -47.6 29.8 -43.4L32.8 33C24 39 12 41.4 0 41.4C-7 24 -3 -30 0 -49Z", shade)
    for y in (-36, 30):
        plate.curve((-33, y - 2), (-16, y + 6), (16, y + 6), (33, y - 2), 2.2, CREAM)
    plate.cut("M-27 -9C-10 -14 10 -14 27 -9V9C10 4 -10 4 -27 9Z", KEY)
    plate.curve((-25, 14), (-25, 20), (-25, 24), (-24, 27), 1.6, CREAM)
    plate.curve((-24, -30), (-25, -24), (-26, -20), (-26, -14), 1.6, CREAM)


def draw_colander(plate: Plate) -> None:
    """A colander with its two ears and its holes."""
    for side, ink in ((-1, STEEL), (1, STEEL_SHADE)):
        plate.cut(
            f"M{coords(side * 30, -24)}C{coords(side * 40, -32, side * 50, -26, side * 46, -17)}"
            f"C{coords(side * 43, -12, side * 36, -12, side * 31, -15)}Z",
            ink,
        )
        plate.flat(ellipse(side * 39.5, -20, 4, 3), KEY)
    plate.cut("M-33 -14C-35 -42 -18 -58 0 -58C18 -58 35 -42 33 -14C16 -21 -16 -21 -33 -14Z", STEEL)
    plate.flat("M0 -57C17 -57 33 -42 31.8 -16C22 -19.6 11 -19.6 0 -19.6C5 -30 5 -46 0 -57Z", STEEL_SHADE)
    plate.cut("M-37 -9C-38 -14 -37 -18 -33 -20C-12 -26 12 -26 33 -20C37 -18 38 -14 37 -9C14 -17 -14 -17 -37 -9Z", STEEL, 1.9)
    plate.flat("M0 -23.4C14 -23.4 26 -22 32.4 -18.6C35 -17 36 -14 35.8 -11C22 -15 12 -15.4 0 -15.4Z", STEEL_SHADE)
    for row, (y, n) in enumerate(((-50, 3), (-41, 5), (-32, 6))):
        for k in range(n):
            x = (k - (n - 1) / 2) * 9.6
            plate.flat(circle(x, y + abs(x) * 0.12 + row * 0.4, 2.2), KEY)


def draw_stockpot(plate: Plate, lit: str, shade: str) -> None:
    """A big enamel pot with two lugs and a chip, pulled down to the eyes."""
    for side, ink in ((-1, lit), (1, shade)):
        plate.cut(
            f"M{coords(side * 32, -44)}H{coords(side * 46)}"
            f"C{coords(side * 52, -44, side * 52, -30, side * 46, -30)}H{coords(side * 32)}Z",
            ink,
        )
        plate.flat(
            f"M{coords(side * 35, -39.4)}H{coords(side * 44)}"
            f"C{coords(side * 46.6, -39.4, side * 46.6, -34.6, side * 44, -34.6)}H{coords(side * 35)}Z",
            KEY,
        )
    plate.cut("M-36 -11V-54C-36 -61 -31 -64 -25 -64H25C31 -64 36 -61 36 -54V-11C18 -18 -18 -18 -36 -11Z", lit)
    plate.flat("M2 -62.8H25C30.4 -62.8 34.8 -60 34.8 -54V-12.6C24 -16.4 12 -17 2 -17C8 -30 7 -50 2 -62.8Z", shade)
    plate.stroke("M-34.6 -56C-16 -61 16 -61 34.6 -56", CREAM, 2.4)
    plate.curve((-35, -18), (-14, -25), (14, -25), (35, -18), 2.0, CREAM)
    for x, y, r in ((-20, -42, 3.2), (-9, -34, 2), (12, -46, 2.6), (22, -35, 3)):
        plate.flat(circle(x, y, r), CREAM)
    plate.flat("M-28 -51L-21 -54L-23 -48Z", KEY)


def draw_tin_helm(plate: Plate) -> None:
    """A soup tin cut open: a helm with its jagged lid standing up."""
    plate.cut("M-4 -52L26 -66C32 -68 36 -60 31 -56L8 -48Z", STEEL_SHADE)
    plate.cut("M-29 -14V-50L-22 -46L-17 -52L-10 -46L-4 -52L3 -46L9 -52L15 -46L22 -52L29 -48V-14C14 -19 -14 -19 -29 -14Z", STEEL)
    plate.flat("M2 -46.6L9 -51L15 -45L22 -51L28 -47.4V-15.4C20 -17.6 10 -18 2 -18Z", STEEL_SHADE)
    plate.cut("M-29 -22V-40C-14 -45 14 -45 29 -40V-22C14 -27 -14 -27 -29 -22Z", COMB, 1.6)
    plate.flat("M2 -43.4C14 -43.2 22 -42 28 -39.4V-23.4C20 -25.6 10 -25.8 2 -25.8Z", COMB_SHADE)
    plate.flat("M0 -41C5 -41 8 -36 8 -33.4C8 -30 5 -28 0 -28C-5 -28 -8 -30 -8 -33.4C-8 -36 -5 -41 0 -41Z", CREAM)


# -- pointed hats --------------------------------------------------------------------------------------------------------------
def draw_bent_hat(plate: Plate, lit: str, shade: str, band: str = GOLD, band_shade: str = GOLD_SHADE) -> None:
    """The classic: wide brim, crown bent over to the right, a buckle of gold."""
    plate.cut(
        "M-27 -20C-22 -44 -14 -62 2 -76C10 -83 26 -86 42 -78C44 -70 40 -66 36 -66C30 -72 22 -70 19 -64C22 -50 26 -36 27 -20Z", lit
    )
    plate.flat(
        "M3 -22C8 -42 2 -62 16 -79C24 -82 34 -81 41 -77C42.6 -70 39.6 -67.4 36.4 -67.2"
        "C30 -73.4 20.6 -71.4 17.8 -64C20.8 -50 24.8 -36 25.8 -21Z",
        shade,
    )
    plate.curve((12, -66), (4, -64), (0, -62), (-6, -56), 1.5, CREAM)
    plate.gouge(-16, -32, -6, -54, 1.6, CREAM)
    plate.cut("M-26 -24C-24 -30 -23.4 -33 -22.4 -36C-8 -41 10 -41 23.6 -36C24.6 -32 25.4 -28 26 -24Z", band, 1.8)
    plate.flat("M2 -39.4C10 -39.4 16 -38.4 22.6 -35.4L25 -24.6H2Z", band_shade)
    plate.cut("M-50 -13C-42 -27 -20 -29 0 -29C20 -29 44 -27 51 -11C34 -18 14 -20 0 -20C-16 -20 -34 -20 -50 -13Z", lit)
    plate.flat("M3 -27.8C22 -27.8 42 -26 49 -13C34 -18.6 16 -21 3 -21Z", shade)


def draw_star_cone(plate: Plate, lit: str, shade: str, ink: str = GOLD, ink_shade: str = GOLD_SHADE) -> None:
    """A tall straight cone with moon and stars."""
    plate.cut("M-30 -15C-22 -40 -8 -72 2 -92C10 -72 24 -40 30 -15C14 -23 -14 -23 -30 -15Z", lit)
    plate.flat("M2 -89C9 -72 22 -42 28.4 -17C20 -20.6 11 -21.4 2 -21.4C8 -44 6 -68 2 -89Z", shade)
    plate.flat(star(-11, -34, 6.6, 2.7), ink)
    plate.flat(star(15, -44, 5, 2), ink_shade)
    plate.flat("M2 -68C-4 -66 -6 -58 -1 -54C-8 -53 -12 -60 -8 -66C-6 -69 -2 -70 2 -68Z", ink)
    plate.flat(star(16, -27, 4, 1.6), ink_shade)
    plate.cut("M-35 -10C-36 -15 -35 -19 -31 -21C-12 -28 12 -28 31 -21C35 -19 36 -15 35 -10C14 -18 -14 -18 -35 -10Z", ink, 1.9)
    plate.flat("M2 -25.2C14 -25 24 -23.4 30.6 -19.6C33.6 -18 34.4 -15 34 -12C22 -16 12 -16.4 2 -16.4Z", ink_shade)


def draw_big_hat(plate: Plate, lit: str, shade: str, patch: str) -> None:
    """A hat two sizes too large, patched, slipped over one eye."""
    plate.cut("M-40 -18C-38 -40 -36 -60 -50 -80C-28 -84 2 -76 18 -56C28 -44 36 -30 38 -18Z", lit)
    plate.flat("M2 -20C6 -36 4 -56 -12 -74C2 -72 12 -62 17 -55.4C26.6 -44 34 -32 36.4 -20Z", shade)
    plate.curve((-44, -76), (-34, -62), (-34, -50), (-35, -40), 1.6, CREAM)
    plate.curve((-36, -76), (-26, -66), (-22, -54), (-24, -42), 1.4, CREAM)
    plate.cut(polygon([(4, -50), (19, -44), (15, -30), (0, -35)]), patch, 1.6)
    for x0, y0, x1, y1 in ((1, -46, 6, -44), (0, -40, 4, -38), (10, -50, 9, -45), (17, -41, 22, -40), (12, -29, 13, -34)):
        plate.gouge(x0, y0, x1, y1, 1.0, CREAM)
    plate.cut(
        "M-58 -2C-50 -22 -28 -28 0 -27C28 -27 52 -24 56 -9C36 -18 14 -17 2 -15C-10 -13 -16 2 -32 4C-42 5 -52 2 -58 -2Z", lit
    )
    plate.flat("M3 -25.8C28 -25.8 48 -23 54 -11.4C36 -19 14 -18.4 3 -16.6Z", shade)
    plate.curve((-50, -4), (-40, -16), (-26, -20), (-10, -21), 1.5, CREAM)


def draw_witch_hat(plate: Plate, lit: str, shade: str, feather: str) -> None:
    """A low crooked hat with two kinks and a feather."""
    plate.cut(
        "M-25 -20C-27 -36 -20 -46 -22 -54C-16 -60 -8 -58 -10 -66C-6 -76 -26 -76 -38 -70"
        "C-32 -82 -6 -92 8 -78C18 -66 24 -40 26 -20Z",
        lit,
    )
    plate.flat("M4 -22C8 -42 4 -60 -4 -82C0 -82 4 -80 7.2 -77C17 -65 22.6 -40 24.6 -21Z", shade)
    plate.gouge(-19, -44, -6, -49, 1.5, CREAM)
    plate.gouge(-14, -58, -2, -62, 1.4, CREAM)
    plate.cut("M22 -30C34 -38 46 -54 44 -70C36 -60 24 -52 20 -36Z", feather, 1.8)
    plate.gouge(24, -34, 41, -62, 1.1, CREAM)
    plate.cut("M-46 -10C-42 -26 -22 -31 0 -30C22 -31 42 -28 48 -12C32 -20 14 -22 0 -21C-16 -21 -32 -18 -46 -10Z", lit)
    plate.flat("M3 -28.8C22 -29.4 40 -26 46 -14C32 -20.6 14 -22.8 3 -22Z", shade)


# -- hoods and turbans ---------------------------------------------------------------------------------------------------------
def draw_mitre(plate: Plate, lit: str, shade: str) -> None:
    """An onion-shaped cap with ear flaps and a gem on the brow."""
    plate.cut(
        "M0 -70C4 -58 34 -50 36 -16C37 -2 36 10 33 20C30 14 29 4 27 -4C24 -16 12 -21 0 -21"
        "C-12 -21 -24 -16 -27 -4C-29 4 -30 14 -33 20C-36 10 -37 -2 -36 -16C-34 -50 -4 -58 0 -70Z",
        lit,
    )
    plate.flat("M0 -67C4 -57 33 -49 34.8 -16C35.6 -4 35 6 33 15C31 10 30 2 28 -5C25 -16.6 12 -22.2 0 -22.2Z", shade)
    plate.strands_both(
        ((2, -58), (14, -48), (20, -36), (22, -26)), ((6, -54), (24, -46), (32, -30), (32, -14)), 3, 1.5, CREAM, lit
    )
    plate.cut(circle(0, -36, 8), GOLD, 2)
    plate.flat("M0 -43A7 7 0 0 1 0 -29Z", GOLD_SHADE)
    plate.flat(star(0, -36, 4.6, 1.6, 4), CREAM)


def draw_turban(plate: Plate, lit: str, shade: str, jewel: str) -> None:
    """A wound turban with a jewel and one tall feather."""
    plate.cut("M2 -50C-4 -66 -2 -82 12 -92C20 -82 18 -64 8 -50Z", CREAM, 1.8)
    plate.flat("M6 -50C6 -66 9 -80 12 -90C18.6 -81 16.6 -64 7.4 -51Z", "#D8BFA0")
    for k in range(4):
        plate.gouge(5, -58 - k * 7, -0.6 + k, -63 - k * 7, 1.0, "#B99B74")
    plate.cut("M-33 -14C-42 -40 -22 -56 0 -56C22 -56 42 -40 33 -14C18 -24 -18 -24 -33 -14Z", lit)
    plate.flat("M0 -55C21 -55 40 -40 32 -16.4C22 -21.6 11 -22.4 0 -22.4Z", shade)
    plate.curve((-35, -22), (-20, -34), (4, -32), (34, -44), 1.7, CREAM)
    plate.curve((-35, -34), (-18, -46), (6, -42), (24, -52), 1.7, CREAM)
    plate.curve((-14, -22), (4, -26), (20, -30), (36, -30), 1.6, CREAM)
    plate.cut("M0 -49C7 -44 8 -36 0 -30C-8 -36 -7 -44 0 -49Z", GOLD, 1.9)
    plate.flat(lozenge(0, -39.6, 3.6, 5.6), jewel)


def draw_hood_back(plate: Plate, dark: str) -> None:
    """The inside of a hood, to be drawn behind the head."""
    plate.cut("M0 -60C8 -50 38 -44 40 -8C41 12 38 24 34 42H-34C-38 24 -41 12 -40 -8C-38 -44 -8 -50 0 -60Z", dark)


def draw_hood(plate: Plate, lit: str, shade: str) -> None:
    """A monk's pointed hood before the head, open round the face; its cape covers the shoulders."""
    plate.cut(
        "M0 -62C8 -51 39 -45 41 -8C42 12 40 24 52 42C60 58 60 84 58 106H-58C-60 84 -60 58 -52 42C-40 24 -42 12 -41 -8"
        "C-39 -45 -8 -51 0 -62ZM0 -41C-20 -38 -33 -24 -33 2C-33 18 -28 34 -14 46C-6 52 6 52 14 46"
        "C28 34 33 18 33 2C33 -24 20 -38 0 -41Z",
        lit,
    )
    plate.flat(
        "M0 -60C8 -50 38 -44 39.8 -8C40.8 12 39 25 51 43C58.6 58 58.6 82 56.8 104H0V51.6"
        "C6 51.6 10 50 15 46.6C29 34 34.2 18 34.2 2C34 -24.6 20.6 -39 0 -42.2Z",
        shade,
    )
    plate.strands_both(((16, 56), (24, 70), (28, 84), (28, 104)), ((44, 40), (52, 56), (53, 76), (51, 100)), 5, 1.6, shade, lit)
    plate.strands_both(
        ((4, -50), (18, -44), (30, -32), (36, -8)), ((4, -54), (22, -46), (34, -32), (38.6, -8)), 2, 1.2, CREAM, lit
    )


def draw_nightcap(plate: Plate, lit: str, shade: str) -> None:
    """A sleeper's striped cap that hangs to the right, with a bobble."""
    plate.cut("M-31 -16C-32 -42 -14 -58 8 -56C32 -54 46 -34 52 -6L42 -2C38 -18 34 -26 29 -16C14 -24 -16 -24 -31 -16Z", lit)
    plate.flat(
        "M6 -55C32 -53 45 -33 50.6 -7L43 -4C39 -20 33.4 -28.6 28.6 -17.8C20 -21.6 12 -22.4 5 -22.4C14 -32 14 -44 6 -55Z", shade
    )
    for stripe in (
        ((-22, -40), (-14, -34), (-10, -30), (-9, -23)),
        ((-8, -50), (2, -44), (8, -36), (9, -24)),
        ((14, -54), (22, -46), (26, -38), (27, -20)),
        ((32, -46), (33, -40), (36, -32), (39, -22)),
    ):
        plate.curve(*stripe, 2.3, CREAM)
    plate.cut("M-35 -10C-36 -15 -35 -19 -31 -21C-12 -28 12 -28 31 -21C35 -19 36 -15 35 -10C14 -18 -14 -18 -35 -10Z", CREAM, 1.9)
    plate.flat("M2 -25.2C14 -25 24 -23.4 30.6 -19.6C33.6 -18 34.4 -15 34 -12C22 -16 12 -16.4 2 -16.4Z", "#D8BFA0")
    plate.cut(circle(48, 2, 8), CREAM, 2)
    for k in range(8):
        a = math.radians(k * 45)
        plate.gouge(48 + math.cos(a) * 2, 2 + math.sin(a) * 2, 48 + math.cos(a) * 7, 2 + math.sin(a) * 7, 1.0, WOOD)
