"""The symbols as emblems: fist, shield, wand, barrier, coin, potion; heart and skull for the life cards.

Each is drawn round (0, 0) within ±32. Two inks with a split and a gouge, or plain in one ink with the line cut out of it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from plates.chicken_army.inks import COMB, COMB_SHADE, GOLD, GOLD_SHADE, KEY, KINDS
from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import circle, lozenge, polygon, rounded, star
from plates.drawing.plate import Plate

Glyph = Callable[[Plate, str, str, str], None]
"""Draws the emblem: lit ink, shade ink, and the ink of what is cut out of it."""

_FINGERS = tuple((-28.0 + 14.2 * k, -28.0 + (4.0, 0.0, 0.0, 4.0)[k], 12.2, 27.0, 5.4) for k in range(4))
_THUMB = (-31.0, 2.6, 41.0, 12.6, 6.2)
_PALM = "M-25 18.2H13V2.6H28V15C28 25 21 32 12 32H-10C-19 32 -25 26 -25 18.2Z"
_SHIELD_HALF = "M0 -32C8 -26 17 -24 26 -26C30 0 20 22 0 33"
_SHIELD = "M0 -32C8 -26 17 -24 26 -26C30 0 20 22 0 33C-20 22 -30 0 -26 -26C-17 -24 -8 -26 0 -32Z"
_FLASK = "M-9 -24V-12C-24 -6 -30 8 -26 19C-23 28 -14 32 0 32C14 32 23 28 26 19C30 8 24 -6 9 -12V-24Z"
_HEART = "M0 30C-14 18 -31 7 -31 -10C-31 -29 -8 -32 0 -15C8 -32 31 -29 31 -10C31 7 14 18 0 30Z"


def draw_fist(plate: Plate, lit: str, shade: str, cut: str) -> None:
    """A clenched fist, knuckles up, the thumb across."""
    for k, finger in enumerate(_FINGERS):
        plate.flat(rounded(*finger), shade if shade != lit and k == 3 else lit)
    plate.flat(_PALM, shade)
    plate.flat(rounded(*_THUMB), lit)
    for x, y, w, _, _ in _FINGERS[:3]:
        plate.gouge(x + w / 2, y + 4, x + w / 2, y + 13, 1.5, cut)


def draw_shield(plate: Plate, lit: str, shade: str, cut: str) -> None:
    """A heater shield with an egg on it."""
    plate.flat(_SHIELD, lit)
    if shade != lit:
        plate.flat(_SHIELD_HALF + "Z", shade)
    plate.flat("M0 -17C8 -17 13 -4 13 4C13 12 7 17 0 17C-7 17 -13 12 -13 4C-13 -4 -8 -17 0 -17Z", cut)
    if shade != lit:
        plate.curve((7, -2), (9, 5), (6, 10), (1, 12), 1.6, lit)


def draw_wand(plate: Plate, lit: str, shade: str, cut: str) -> None:
    """A wand with a star at its tip, up and to the right."""
    with plate.placed(0, 0, 1.0, turn=45):
        plate.flat(rounded(-4.6, -2, 9.2, 37, 3), shade)
        plate.flat(rounded(-4.6, 23, 9.2, 4, 1), cut)
        plate.flat(star(0, -14, 23, 10), lit)
        if shade != lit:
            for k in range(5):
                a, b = math.radians(-90 + 72 * k), math.radians(-54 + 72 * k)
                tip, dent = (math.cos(a) * 23, math.sin(a) * 23 - 14), (math.cos(b) * 10, math.sin(b) * 10 - 14)
                plate.flat(polygon([(0, -14), tip, dent]), shade)


def draw_ward(plate: Plate, lit: str, shade: str, cut: str) -> None:
    """A magic circle: two rings and a four-pointed spark."""
    plate.flat(circle(0, 0, 32), lit)
    if shade != lit:
        plate.flat("M0 -32A32 32 0 0 1 0 32Z", shade)
    plate.stroke(circle(0, 0, 23.5), cut, 4.4)
    plate.flat(star(0, 0, 18, 6.4, 4), cut)


def draw_coin(plate: Plate, lit: str, shade: str, cut: str) -> None:
    """A coin with an egg struck on it."""
    plate.flat(circle(0, 0, 31), lit)
    if shade != lit:
        plate.flat("M0 -31A31 31 0 0 1 0 31Z", shade)
    plate.stroke(circle(0, 0, 23), cut, 3.4)
    plate.flat("M0 -14C7 -14 11 -3 11 3.4C11 10 6 14 0 14C-6 14 -11 10 -11 3.4C-11 -3 -7 -14 0 -14Z", cut)


def draw_potion(plate: Plate, lit: str, shade: str, cut: str) -> None:
    """A round flask with a cork."""
    plate.flat(_FLASK, lit)
    if shade != lit:
        plate.flat("M0 -24H9V-12C24 -6 30 8 26 19C23 28 14 32 0 32Z", shade)
    plate.flat(rounded(-12.5, -33, 25, 9, 2.4), shade)
    plate.flat("M-21 9C-13 2 -7 13 1 9C9 5 14 3 21 7C20 3 17 -2 12 -5H-12C-17 -2 -20 4 -21 9Z", cut)
    plate.flat(circle(-8, 19, 3.6), cut)
    plate.flat(circle(6, 23, 2.6), cut)


def draw_heart(plate: Plate, lit: str, shade: str, cut: str) -> None:
    """A heart: life."""
    plate.flat(_HEART, lit)
    if shade != lit:
        plate.flat("M0 30V-15C8 -32 31 -29 31 -10C31 7 14 18 0 30Z", shade)
    plate.curve((-24, -8), (-25, -17), (-18, -22), (-12, -21), 2.4, cut)


def draw_skull(plate: Plate, lit: str, shade: str, cut: str) -> None:
    """The skull of a chicken: life below nothing."""
    plate.flat(
        "M0 -32C18 -32 29 -20 28 -6C27 4 20 8 17 12L4 32C2 35 -2 35 -4 32L-17 12C-20 8 -27 4 -28 -6C-29 -20 -18 -32 0 -32Z", lit
    )
    if shade != lit:
        plate.flat("M0 -32C18 -32 29 -20 28 -6C27 4 20 8 17 12L4 32C3 34 1 34.4 0 34.4Z", shade)
    for side in (-1, 1):
        plate.flat(circle(side * 12.5, -7, 8.2), cut)
        plate.gouge(side * 3.4, 9, side * 2.2, 16, 2, cut)
    plate.gouge(0, 19, 0, 33, 1.5, cut)


def draw_ward_plain(plate: Plate, lit: str, shade: str, cut: str) -> None:
    """The magic circle for small sizes: one ring, one spark."""
    plate.stroke(circle(0, 0, 27), lit, 8)
    plate.flat(star(0, 0, 19, 7.4, 4), lit)


GLYPHS: dict[str, Glyph] = {
    "fist": draw_fist,
    "shield": draw_shield,
    "wand": draw_wand,
    "ward": draw_ward,
    "coin": draw_coin,
    "potion": draw_potion,
    "heart": draw_heart,
    "skull": draw_skull,
}

INKS: dict[str, tuple[str, str]] = {
    "coin": (GOLD, GOLD_SHADE),
    "potion": (COMB, COMB_SHADE),
    "heart": (COMB, COMB_SHADE),
    "skull": (KEY, "#120C14"),
    **{
        kind.emblem: (mix(kind.ground, PAPER, 0.08) if kind.code != "S" else "#3E7DB4", kind.deep)
        for kind in KINDS.values()
        if kind.code in "FSWB"
    },
}


def emblem_plate(name: str, plain: bool) -> Plate:
    """An emblem on a transparent ground, 72 x 72; `plain` in one ink, to be exchanged at run time.

    What is cut out shows the ground, so that a plain emblem may be printed in any ink on anything.
    """
    plate = Plate(72, 72, decimals=2)
    lit, shade = INKS[name]
    with plate.placed(36, 36):
        if plain:
            _PLAIN[name](plate, shade)
        else:
            GLYPHS[name](plate, lit, shade, PAPER)
    return plate


# -- plain emblems: what is cut out is really open (even-odd) ------------------------------------------------------------------
def _plain_fist(plate: Plate, ink: str) -> None:
    for finger in _FINGERS:
        plate.flat(rounded(*finger), ink)
    plate.flat(_PALM, ink)
    plate.flat(rounded(*_THUMB), ink)


def _plain_shield(plate: Plate, ink: str) -> None:
    plate.flat(_SHIELD + "M0 -15C8 -15 12 -4 12 3C12 11 7 15 0 15C-7 15 -12 11 -12 3C-12 -4 -8 -15 0 -15Z", ink, evenodd=True)


def _plain_wand(plate: Plate, ink: str) -> None:
    with plate.placed(0, 0, 1.0, turn=45):
        plate.flat(star(0, -13, 24, 11), ink)
        plate.flat(rounded(-5, 1, 10, 21, 2), ink)
        plate.flat(rounded(-5, 25, 10, 10, 3), ink)


def _plain_ward(plate: Plate, ink: str) -> None:
    draw_ward_plain(plate, ink, ink, ink)


def _plain_coin(plate: Plate, ink: str) -> None:
    plate.stroke(circle(0, 0, 27), ink, 7.4)
    plate.flat("M0 -15C8 -15 12 -3 12 3.6C12 11 6 15 0 15C-6 15 -12 11 -12 3.6C-12 -3 -8 -15 0 -15Z", ink)


def _plain_potion(plate: Plate, ink: str) -> None:
    gap = "M-20 8C-13 2 -7 12 1 8.4C9 5 14 3 20 6C18 1 15 -3 10 -5.6H-10C-15 -3 -19 2 -20 8Z"
    plate.flat(_FLASK + gap, ink, evenodd=True)
    plate.flat(rounded(-12.5, -33, 25, 9, 2.4), ink)


def _plain_heart(plate: Plate, ink: str) -> None:
    plate.flat(_HEART, ink)


def _plain_skull(plate: Plate, ink: str) -> None:
    skull = "M0 -32C18 -32 29 -20 28 -6C27 4 20 8 17 12L4 32C2 35 -2 35 -4 32L-17 12C-20 8 -27 4 -28 -6C-29 -20 -18 -32 0 -32Z"
    plate.flat(skull + circle(-12.5, -7, 8.4) + circle(12.5, -7, 8.4) + lozenge(0, 13, 2.6, 6), ink, evenodd=True)


_PLAIN: dict[str, Callable[[Plate, str], None]] = {
    "fist": _plain_fist,
    "shield": _plain_shield,
    "wand": _plain_wand,
    "ward": _plain_ward,
    "coin": _plain_coin,
    "potion": _plain_potion,
    "heart": _plain_heart,
    "skull": _plain_skull,
}
