"""Tools of the wizards: wands, brooms, whisks and staffs; the wardens' globe, book, umbrella and rings."""

from __future__ import annotations

import math

from plates.chicken_army.inks import (
    COMB,
    COMB_SHADE,
    CREAM,
    GOLD,
    GOLD_SHADE,
    KEY,
    STEEL,
    STEEL_SHADE,
    WOOD,
    WOOD_SHADE,
)
from plates.drawing.outlines import Spine, circle, coords, polygon, star
from plates.drawing.plate import Plate

GLOW = "#F7E3A0"


def draw_star_wand(plate: Plate, x: float, y: float, turn: float = 0, scale: float = 1.0) -> None:
    """A wand with a star; its grip at the origin."""
    with plate.placed(x, y, scale, turn):
        plate.cut("M-3 22L-2.4 -34H2.4L3 22Z", WOOD_SHADE, 1.8)
        plate.cut(star(0, -46, 21, 8.8), GOLD, 2.2)
        for k in range(5):
            a, b = math.radians(-90 + 72 * k), math.radians(-54 + 72 * k)
            plate.flat(
                polygon([(0, -46), (math.cos(a) * 19, -46 + math.sin(a) * 19), (math.cos(b) * 8, -46 + math.sin(b) * 8)]),
                GOLD_SHADE,
            )


def draw_sparks(
    plate: Plate, x: float, y: float, r: float, n: int, ink: str, arc: tuple[float, float] = (0, 360), long: float = 9
) -> None:
    """Short cuts and small stars round a point: magic at work."""
    for k in range(n):
        a = math.radians(arc[0] + (arc[1] - arc[0]) * (k + 0.5) / n)
        c, s = math.cos(a), math.sin(a)
        if k % 2:
            plate.flat(star(x + c * (r + 4), y + s * (r + 4), 4.4, 1.4, 4), ink)
        else:
            plate.gouge(x + c * r, y + s * r, x + c * (r + long), y + s * (r + long), 1.6, ink, 0.3)


def draw_whisk(plate: Plate, x: float, y: float, turn: float = 0, scale: float = 1.0) -> None:
    """A kitchen whisk for a wand."""
    with plate.placed(x, y, scale, turn):
        plate.cut("M-3.4 22V-14H3.4V22C3.4 26 -3.4 26 -3.4 22Z", WOOD_SHADE, 1.8)
        plate.cut("M-5 -12H5L4 -22H-4Z", STEEL, 1.6)
        for w in (15, 8):
            plate.stroke(f"M-3 -22C{coords(-w * 1.5, -40, -w, -60, 0, -61)}C{coords(w, -60, w * 1.5, -40, 3, -22)}", CREAM, 4.2)
            plate.stroke(
                f"M-3 -22C{coords(-w * 1.5, -40, -w, -60, 0, -61)}C{coords(w, -60, w * 1.5, -40, 3, -22)}", STEEL_SHADE, 2.2
            )
        plate.stroke("M0 -22V-61", CREAM, 3.6)
        plate.stroke("M0 -22V-61", STEEL_SHADE, 1.8)


def draw_broom(plate: Plate, x: float, y: float, turn: float = 0, scale: float = 1.0, length: float = 120) -> None:
    """A besom; bristles at the origin pointing down, the stick up."""
    with plate.placed(x, y, scale, turn):
        plate.cut(f"M-3.2 4L-2.8 {-length:g}H2.8L3.2 4Z", WOOD)
        plate.flat(f"M0.6 4V{-length + 1:g}H2L2.4 4Z", WOOD_SHADE)
        plate.cut("M-7 0H7C10 14 20 26 19 48L13 44L9 51L4 45L-1 52L-6 45L-11 51L-14 44L-19 48C-20 26 -10 14 -7 0Z", GOLD)
        plate.flat("M1 1H6.4C9 14 18.4 27 18 45L13 42L9 48.4L4 43L1 47Z", GOLD_SHADE)
        plate.strands(((-5, 6), (-8, 18), (-12, 28), (-14, 40)), ((5, 6), (8, 18), (12, 28), (14, 40)), 6, 1.2, WOOD_SHADE)
        plate.cut("M-8 -3H8V5H-8Z", COMB, 1.5)


def draw_egg_staff(plate: Plate, x: float, y: float, turn: float = 0, scale: float = 1.0) -> None:
    """A gnarled staff whose crook holds an egg that shines."""
    with plate.placed(x, y, scale, turn):
        stick = Spine(
            [(2, 70), (-1, 20), (2, -30), (-8, -52), (-13, -70), (0, -86), (15, -78), (14, -66)], [8, 7, 7.6, 7, 6.4, 6, 5, 2]
        )
        plate.limb(stick, WOOD, WOOD_SHADE)
        plate.rings(stick, 8, 1.0, WOOD_SHADE, 0.1, 0.6)
        plate.cut("M1 -78C7 -78 11 -69 11 -64C11 -58 7 -54 1 -54C-5 -54 -9 -58 -9 -64C-9 -69 -5 -78 1 -78Z", GLOW, 2)
        plate.flat("M2 -76.8C7 -75 9.8 -68 9.8 -64C9.8 -59 6.6 -55.4 2 -55.2Z", GOLD)


def draw_globe(plate: Plate, x: float, y: float, r: float, light: str, deep: str) -> None:
    """A crystal ball with an egg in it, on a small stand."""
    with plate.placed(x, y, r / 24):
        plate.cut("M-17 20H17L23 34H-23Z", GOLD)
        plate.flat("M1 20H16.4L21.4 32.8H1Z", GOLD_SHADE)
        plate.cut(circle(0, 0, 24), light)
        plate.flat("M0 -23A23 23 0 0 1 0 23C12 14 14 -10 0 -23Z", deep)
        plate.flat("M-1 -12C6 -12 10 -2 10 4C10 10 5 14 -1 14C-7 14 -12 10 -12 4C-12 -2 -8 -12 -1 -12Z", CREAM)
        plate.flat("M0 -12C6 -11 10 -2 10 4C10 10 5 14 0 14Z", GLOW)
        plate.curve((-19, 2), (-19, -8), (-13, -16), (-6, -19), 1.9, CREAM)


def draw_book(plate: Plate, x: float, y: float, cover: str, turn: float = 0, scale: float = 1.0) -> None:
    """An open grimoire seen from before: two boards, an egg on the cover."""
    with plate.placed(x, y, scale, turn):
        plate.cut("M-44 -22C-30 -28 -12 -26 0 -18C12 -26 30 -28 44 -22L48 26C32 20 14 22 0 30C-14 22 -32 20 -48 26Z", CREAM)
        plate.cut("M-46 -16C-32 -22 -13 -20 0 -12V36C-14 28 -34 26 -50 32Z", cover)
        plate.cut("M46 -16C32 -22 13 -20 0 -12V36C14 28 34 26 50 32Z", COMB_SHADE)
        plate.flat("M-24 -4C-19 -4 -15 3 -15 9C-15 14 -19 17 -24 17C-29 17 -33 14 -33 9C-33 3 -29 -4 -24 -4Z", GOLD)
        plate.flat(star(24, 8, 12, 4, 4), GOLD)
        plate.stroke("M-41 -10C-30 -14 -16 -13 -6 -7V26C-18 21 -30 21 -44 24Z", GOLD, 1.4)
        plate.stroke("M41 -10C30 -14 16 -13 6 -7V26C18 21 30 21 44 24Z", GOLD_SHADE, 1.4)


def draw_umbrella(
    plate: Plate, x: float, y: float, inks: tuple[str, str], turn: float = 0, scale: float = 1.0, lift: float = 30
) -> None:
    """An umbrella against spells; the grip at the origin, the canopy above it (`lift` makes its stick longer)."""
    with plate.placed(x, y, scale, turn):
        for ink, width in ((CREAM, 6.4), (WOOD_SHADE, 3.4)):
            plate.stroke(f"M0 {-60 - lift:g}V14C0 22 10 22 10 14", ink, width)
        with plate.placed(0, -lift):
            plate.cut("M-2.4 -100H2.4V-88H-2.4Z", WOOD_SHADE, 1.6)
            plate.cut(
                "M-66 -42C-62 -76 -32 -94 0 -94C32 -94 62 -76 66 -42C58 -50 50 -50 44 -42C36 -52 28 -52 22 -44"
                "C14 -54 -14 -54 -22 -44C-28 -52 -36 -52 -44 -42C-50 -50 -58 -50 -66 -42Z",
                inks[0],
            )
            plate.flat(
                "M0 -93C31 -93 60 -76 64.6 -45C57 -51.6 50 -51 44 -44.4C36 -53.4 27 -53 22 -46.4C16 -52 8 -53 0 -53Z", inks[1]
            )
            plate.stroke("M-22 -45C-25 -64 -16 -84 0 -93C16 -84 25 -64 22 -45", CREAM, 1.8)
            plate.stroke("M-44 -43C-44 -62 -32 -86 0 -93C32 -86 44 -62 44 -43", CREAM, 1.8)
            plate.curve((-59, -54), (-54, -68), (-44, -77), (-36, -82), 1.7, CREAM)


def draw_ward_ring(plate: Plate, x: float, y: float, r: float, light: str) -> None:
    """The warding circle: a broad ring with notches and four sparks."""
    plate.flat(circle(x, y, r), light, 0.26)
    plate.stroke(circle(x, y, r), light, 2.6)
    plate.stroke(circle(x, y, r - 6.4), light, 1.2)
    for k in range(24):
        a = math.radians(k * 15 + 7.5)
        c, s = math.cos(a), math.sin(a)
        plate.gouge(x + c * (r - 5), y + s * (r - 5), x + c * (r - 1.4), y + s * (r - 1.4), 0.9, light)
    for k in range(4):
        a = math.radians(k * 90 + 45)
        plate.flat(star(x + math.cos(a) * r, y + math.sin(a) * r, 6.4, 2.2, 4), CREAM)


def draw_spectacles(plate: Plate, apart: float, r: float, ink: str = GOLD) -> None:
    """Round glasses."""
    for side in (-1, 1):
        plate.stroke(circle(side * apart, 0, r + 3.4), CREAM, 4.2)
        plate.stroke(circle(side * apart, 0, r + 3.4), KEY, 2.2)
    plate.stroke(f"M{coords(-apart + r + 3, -2)}Q0 -6 {coords(apart - r - 3, -2)}", KEY, 2.2)


def draw_floating_egg(plate: Plate, x: float, y: float, turn: float, ink: str, shade: str, scale: float = 1.0) -> None:
    """An egg that hangs in the air."""
    with plate.placed(x, y, scale, turn):
        plate.cut("M0 -13C7 -13 10 -3 10 3C10 9 6 12 0 12C-6 12 -10 9 -10 3C-10 -3 -7 -13 0 -13Z", ink, 2)
        plate.flat("M0 -12C6.4 -11 9 -3 9 3C9 8.4 5.4 11 0 11Z", shade)
