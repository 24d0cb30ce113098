"""Weapons and shields of the warriors, from kitchen and barn. Weapons stand on their grip, pointing up."""

from __future__ import annotations

import math

from plates.chicken_army.inks import COMB, COMB_SHADE, CREAM, GOLD, GOLD_SHADE, KEY, STEEL, STEEL_SHADE, WOOD, WOOD_SHADE
from plates.drawing.outlines import circle, coords, ellipse, rounded
from plates.drawing.plate import Plate

WOOD_LIGHT = "#E3BB82"


def draw_spoon(plate: Plate, x: float, y: float, turn: float = 0, scale: float = 1.0) -> None:
    """A wooden spoon."""
    with plate.placed(x, y, scale, turn):
        plate.cut("M-3 26L-3.6 -34H3.6L3 26C2 29 -2 29 -3 26Z", WOOD)
        plate.flat("M0.6 -34H3L2.4 26C2 28 1 28 0.6 27Z", WOOD_SHADE)
        plate.cut("M0 -72C12 -72 16 -58 14 -46C12 -36 6 -32 0 -32C-6 -32 -12 -36 -14 -46C-16 -58 -12 -72 0 -72Z", WOOD)
        plate.flat("M1 -70.4C11 -70 14.4 -58 12.6 -46C11 -37 6 -33.6 1 -33.6Z", WOOD_SHADE)
        plate.flat(ellipse(-0.4, -52, 8, 12), WOOD_SHADE)
        plate.curve((-5, -46), (-7, -52), (-5, -60), (0, -62), 1.4, WOOD_LIGHT)


def draw_rolling_pin(plate: Plate, x: float, y: float, turn: float = 0, scale: float = 1.0) -> None:
    """A rolling pin across."""
    with plate.placed(x, y, scale, turn):
        for side in (-1, 1):
            plate.cut(
                f"M{side * 34} -4L{side * 50} -5.4C{coords(side * 58, -5, side * 58, 5, side * 50, 5.4)}L{side * 34} 4Z",
                WOOD_SHADE,
            )
        plate.cut(rounded(-38, -11, 76, 22, 6), WOOD)
        plate.flat("M-36.6 2H36.6V5C36.6 8 35 9.8 32 9.8H-32C-35 9.8 -36.6 8 -36.6 5Z", WOOD_SHADE)
        plate.gouge(-30, -6, 24, -6, 1.4, WOOD_LIGHT)
        plate.gouge(-10, -1.6, 32, -1.6, 1.1, WOOD_LIGHT)


def draw_pitchfork(plate: Plate, x: float, y: float, turn: float = 0, scale: float = 1.0) -> None:
    """A three-tined pitchfork."""
    with plate.placed(x, y, scale, turn):
        plate.cut("M-3.4 92L-3.4 -46H3.4L3.4 92Z", WOOD)
        plate.flat("M0.6 -46H2.6V92H0.6Z", WOOD_SHADE)
        plate.cut(
            "M-3.6 -40V-54C-14 -55 -20 -62 -20 -70L-19 -98L-13.4 -72C-13 -66 -9 -62 -4 -61V-104L0 -110L4 -104V-61"
            "C9 -62 13 -66 13.4 -72L19 -98L20 -70C20 -62 14 -55 3.6 -54V-40Z",
            STEEL,
        )
        plate.flat(
            "M0.4 -109L2.8 -104V-59.4C10 -60 14 -65 14.6 -72L18.6 -92L18.8 -70C18.6 -63 14 -56.6 2.4 -55.4V-41H0.4Z", STEEL_SHADE
        )


def draw_fork(plate: Plate, x: float, y: float, turn: float = 0, scale: float = 1.0) -> None:
    """A table fork carried like a trident."""
    with plate.placed(x, y, scale, turn):
        plate.cut(
            "M-5 50L-3.4 -26C-15 -30 -17 -44 -16 -74L-13.6 -76L-11.4 -74L-10 -48H-6.4L-5.4 -75L-3 -77"
            "L-0.8 -75L0 -48H2L3 -75L5.4 -77L7.6 -75L7.4 -48H11L12.6 -74L15 -76L17 -74C18 -44 15 -30 3.4 -26"
            "L5 50C4 54 -4 54 -5 50Z",
            STEEL,
        )
        plate.flat("M0.6 -40H13C13 -32 9 -28.6 2 -27L3.8 49C3 51.4 1.4 51.6 0.6 51.4Z", STEEL_SHADE)
        plate.curve((-13, -46), (-12, -34), (-7, -30), (-3, -28), 1.2, CREAM)


def draw_glove(plate: Plate, x: float, y: float, side: int, scale: float = 1.0, turn: float = 0) -> None:
    """A boxing glove, knuckles up; its thumb on the inner side."""
    with plate.placed(x, y, turn=turn * side), plate.placed(stretch=(side * scale, scale)):
        lit, shade = (COMB, COMB_SHADE) if side < 0 else (COMB_SHADE, "#6A1420")
        plate.cut("M-11 10H11L12 24C6 27 -6 27 -12 24Z", CREAM)
        plate.flat("M0 10H10L10.8 23C7 25 3 25.4 0 25.4Z", "#D8BFA0")
        plate.cut("M-15 -2C-19 -22 -8 -30 4 -29C17 -28 22 -16 18 -2C17 6 14 11 11 13H-11C-14 9 -14 4 -15 -2Z", lit)
        plate.flat("M6 -27.6C16 -26 20 -15 16.6 -2C15.6 5 13 9 10.4 11.6H2C10 2 12 -16 6 -27.6Z", shade)
        plate.cut("M-15 -6C-21 -10 -24 -2 -20 5C-17 10 -9 10 -6 5C-8 -2 -11 -5 -15 -6Z", lit, 1.8)
        plate.curve((-8, -18), (-4, -24), (4, -24), (8, -22), 1.5, "#F3A08A")
        plate.gouge(-9, 17, 9, 17, 1.1, lit)


def draw_clog(plate: Plate, x: float, y: float, turn: float = 0, scale: float = 1.0) -> None:
    """A wooden clog seen from the side, its sole down, its toe to the left."""
    with plate.placed(x, y, scale, turn):
        plate.cut(
            "M-40 12C-42 2 -30 -8 -16 -8C-8 -8 -4 -14 4 -15C14 -16 24 -12 24 -4V14C24 18 20 18 14 18H-28C-36 18 -40 17 -40 12Z",
            WOOD,
        )
        plate.flat("M-38.6 12C-20 8 4 10 22.8 2V14C22.8 16.8 20 16.8 14 16.8H-28C-35 16.8 -38.6 16 -38.6 12Z", WOOD_SHADE)
        plate.flat(ellipse(11, -9, 11, 4.6), KEY)
        plate.curve((-34, 5), (-30, -1), (-22, -4), (-14, -4), 1.4, WOOD_LIGHT)
        plate.gouge(-24, 3, 4, 1, 1.0, WOOD_SHADE)


# -- to hide behind ------------------------------------------------------------------------------------------------------------
def draw_lid(plate: Plate, x: float, y: float, r: float = 34) -> None:
    """A pot lid with its knob, used as a buckler."""
    with plate.placed(x, y, r / 34):
        plate.cut(circle(0, 0, 34), STEEL)
        plate.flat("M0 -33A33 33 0 0 1 0 33C6 12 6 -12 0 -33Z", STEEL_SHADE)
        plate.stroke(circle(0, 0, 26), CREAM, 1.8)
        for k in range(7):
            a = math.radians(196 + k * 22)
            plate.gouge(
                math.cos(a) * 14, math.sin(a) * 14, math.cos(a) * 23, math.sin(a) * 23, 1.2, STEEL_SHADE if k < 4 else STEEL
            )
        for k in range(12):
            a = math.radians(15 + k * 30)
            plate.dots([(math.cos(a) * 30, math.sin(a) * 30)], 1.3, KEY)
        plate.cut(circle(0, 0, 10), COMB)
        plate.flat("M0 -9A9 9 0 0 1 0 9Z", COMB_SHADE)
        plate.curve((-5.4, 1), (-6, -3), (-3, -6), (0, -6), 1.2, "#F3A08A")


def draw_kite_shield(plate: Plate, x: float, y: float, lit: str, shade: str, scale: float = 1.0, turn: float = 0) -> None:
    """A knight's shield with a fried egg for arms."""
    with plate.placed(x, y, scale, turn):
        plate.cut("M-30 -34C-18 -30 -8 -31 0 -36C8 -31 18 -30 30 -34C34 -4 22 26 0 42C-22 26 -34 -4 -30 -34Z", CREAM)
        plate.flat("M-26.6 -29.6C-16 -26.4 -7 -27.4 0 -31.4V37C-18 23 -28.6 -4 -26.6 -29.6Z", lit)
        plate.flat("M26.6 -29.6C16 -26.4 7 -27.4 0 -31.4V37C18 23 28.6 -4 26.6 -29.6Z", shade)
        plate.flat(
            "M-2 -21C6 -24 13 -20 14 -12C20 -8 20 2 13 6C12 14 4 18 -3 13C-11 16 -18 10 -16 2"
            "C-21 -4 -18 -13 -11 -14C-10 -18 -6 -20 -2 -21Z",
            CREAM,
        )
        plate.flat(circle(-0.6, -3, 8.4), GOLD)
        plate.flat("M0 -11.4A8.4 8.4 0 0 1 0 5.4C3 0 3 -6 0 -11.4Z", GOLD_SHADE)


def draw_washboard(plate: Plate, x: float, y: float, scale: float = 1.0, turn: float = 0) -> None:
    """A washboard held up like a tower shield."""
    with plate.placed(x, y, scale, turn):
        plate.cut("M-38 -30C-38 -35 -34 -36 -30 -36H30C34 -36 38 -35 38 -30V60H-38Z", WOOD)
        plate.flat("M4 -34.6H30C33 -34.6 36.6 -34 36.6 -30V60H4Z", WOOD_SHADE)
        plate.cut(rounded(-27, -18, 54, 90, 3), STEEL)
        plate.flat(rounded(1, -16.8, 24.8, 88, 2), STEEL_SHADE)
        for k in range(9):
            yy = -11 + k * 8.4
            plate.curve((-24, yy), (-10, yy + 4.6), (10, yy + 4.6), (24, yy), 1.7, CREAM)
        plate.gouge(-32, -28, 28, -28, 1.3, WOOD_LIGHT)


def draw_barrel_lid(plate: Plate, x: float, y: float, r: float = 36) -> None:
    """The lid of a barrel: five planks and a hoop."""
    with plate.placed(x, y, r / 36, turn=-14):
        plate.cut(circle(0, 0, 36), STEEL_SHADE)
        plate.flat(circle(0, 0, 31), WOOD)
        plate.flat("M0 -31A31 31 0 0 1 0 31Z", WOOD_SHADE)
        for px in (-19, -6.5, 6.5, 19):
            h = math.sqrt(31 * 31 - px * px)
            plate.gouge(px, -h, px, h, 1.3, CREAM)
        for px, py, py2 in ((-13, -20, 2), (-25, -8, 8), (0, -6, 16), (13, -18, 10), (25, -6, 12)):
            plate.gouge(px, py, px, py2, 1.0, WOOD_SHADE if px < 2 else WOOD)
        for k in range(10):
            a = math.radians(k * 36)
            plate.dots([(math.cos(a) * 33.4, math.sin(a) * 33.4)], 1.2, CREAM)
        plate.cut(circle(0, 0, 9.4), STEEL)
        plate.flat("M0 -8.4A8.4 8.4 0 0 1 0 8.4Z", STEEL_SHADE)
