"""Emblems of 72 x 72: the eight characters, the eight abilities, the hidden card. Each in full and plain.

In full they have two inks and a light; the plain ones are one ink with real gaps, so that they can be printed small and in any
ink. The live area is 64.8 units (a 48-unit grid at 1.35) round the middle.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

from plates.drawing.outlines import circle, coords, ellipse, lozenge, mirrored, polygon, rounded, transformed
from plates.drawing.plate import Plate
from plates.regine.inks import BRASS, CREAM, GOLD, KEY, RED, RED_SHADE, ROSE, SKY, TEAL, mix

GRID = 1.35
Emblem = Callable[[Plate, bool], None]
"""Draws on the 48-unit grid round the origin; the flag asks for the plain version."""


def _arrow(x0: float, y0: float, x1: float, y1: float, head: float = 6.0, shaft: float = 3.4) -> str:
    """A straight arrow as one outline."""
    a = math.atan2(y1 - y0, x1 - x0)
    c, s = math.cos(a), math.sin(a)

    def at(along: float, across: float) -> tuple[float, float]:
        return x1 - c * along - s * across, y1 - s * along + c * across

    length = math.hypot(x1 - x0, y1 - y0)
    h = shaft / 2
    return polygon(
        [
            at(0, 0),
            at(head * 1.15, head),
            at(head * 1.15, h),
            at(length, h),
            at(length, -h),
            at(head * 1.15, -h),
            at(head * 1.15, -head),
        ]
    )


def _card(x: float, y: float, turn: float, w: float = 14.0, h: float = 20.0) -> str:
    return transformed(rounded(-w / 2, -h / 2, w, h, 2.4), x, y, turn)


def _turn_arrow(plate: Plate, r: float, start: float, end: float, ink: str, width: float) -> None:
    """An arc from angle `start` to `end` (degrees) with a head at its end."""
    a0, a1 = math.radians(start), math.radians(end)
    sweep = 1 if end > start else 0
    large = 1 if abs(end - start) > 180 else 0
    plate.stroke(
        f"M{coords(math.cos(a0) * r, math.sin(a0) * r)}A{coords(r, r)} 0 {large} {sweep} "
        f"{coords(math.cos(a1) * r, math.sin(a1) * r)}",
        ink,
        width,
    )
    tangent = a1 + (math.pi / 2 if sweep else -math.pi / 2)
    x, y = math.cos(a1) * r, math.sin(a1) * r
    size = width * 2.3
    plate.flat(
        polygon(
            [(x + math.cos(tangent) * size, y + math.sin(tangent) * size)]
            + [(x + math.cos(tangent + k) * size, y + math.sin(tangent + k) * size) for k in (2.2, -2.2)]
        ),
        ink,
    )


# ------------------------------------------------------------------------------------------------------------------- abilities
def _swap(p: Plate, plain: bool) -> None:
    p.flat(_card(-7.4, 0, -8, 11.6, 18), CREAM)
    p.flat(_card(7.4, 0, 8, 11.6, 18), CREAM if plain else GOLD)
    _turn_arrow(p, 20.4, 205, 300, CREAM, 3.4)
    _turn_arrow(p, 20.4, 25, 120, CREAM if plain else GOLD, 3.4)


def _force(p: Plate, plain: bool) -> None:
    """A rival has to lay down a card."""
    p.flat(circle(-10, -14, 7.4), CREAM)
    p.flat("M-22 9C-22 -3 -17 -5.4 -10 -5.4C-3 -5.4 2 -3 2 9Z", CREAM)
    p.flat(_card(13.4, 13, 0, 15, 20), CREAM if plain else GOLD)
    p.flat(_arrow(13.4, -18, 13.4, 0.4, 6.4, 4), CREAM)
    p.flat(rounded(-22, 13, 25, 4, 2), CREAM)


def _kill(p: Plate, plain: bool) -> None:
    """A card cut in two by a dagger."""
    with p.placed(turn=38):
        p.flat("M-17 -15H-6.4V15H-17C-19 15 -20 14 -20 12V-12C-20 -14 -19 -15 -17 -15Z", CREAM)
        p.flat("M17 -15H6.4V15H17C19 15 20 14 20 12V-12C20 -14 19 -15 17 -15Z", CREAM)
        ink = CREAM if plain else GOLD
        p.flat("M0 24L3.4 15V-11H-3.4V15Z", ink)
        p.flat(rounded(-10, -17, 20, 4.2, 2), ink)
        p.flat(rounded(-2, -23.5, 4, 7, 2), ink)


def _flip(p: Plate, plain: bool) -> None:
    """A card half over."""
    p.flat("M1.2 -11H12C14 -11 15 -10 15 -8V18C15 20 14 21 12 21H1.2Z", CREAM)
    p.stroke("M-2 -9.4H-11C-12.6 -9.4 -13.4 -8.6 -13.4 -7V17C-13.4 18.6 -12.6 19.4 -11 19.4H-2", CREAM, 3.2)
    if not plain:
        p.flat(lozenge(8, 5, 3.6, 6), RED)
    _turn_arrow(p, 19, 200, 318, CREAM if plain else GOLD, 3.4)


def _peek(p: Plate, plain: bool) -> None:
    """An eye over the pile."""
    p.flat(f"M-23 -8Q0 -31 23 -8Q0 15 -23 -8Z{circle(0, -8, 8)}", CREAM, evenodd=True)
    p.flat(circle(0, -8, 4.4), CREAM if plain else GOLD)
    p.flat("M-14 10.4H14L16 15H-16Z", CREAM)
    p.flat(rounded(-17, 17.4, 34, 4.4, 1.6), CREAM if plain else GOLD)


def _lose(p: Plate, plain: bool) -> None:
    """One of the rival's cards drops out."""
    p.flat(_card(-13.4, -6, -16, 12, 19), CREAM)
    p.flat(_card(13.4, -6, 16, 12, 19), CREAM)
    p.flat(_card(0, 1, 0, 11.6, 18), CREAM if plain else GOLD)
    p.flat(polygon([(-8, 14), (8, 14), (0, 23.4)]), CREAM if plain else GOLD)
    p.flat(lozenge(0, -17.4, 3.6, 5), CREAM)


def _refresh(p: Plate, plain: bool) -> None:
    """One out, one in."""
    p.flat(_card(0, 0, 0, 15, 23), CREAM)
    if not plain:
        p.flat(lozenge(0, 0, 4, 6), RED)
    p.flat(_arrow(-16, 18, -16, -20, 7.6, 5.2), CREAM if plain else GOLD)
    p.flat(_arrow(16, -18, 16, 20, 7.6, 5.2), CREAM if plain else GOLD)


def _crown_glyph(p: Plate, lit: str, shade: str, jewel: str = "") -> None:
    half = "M0 -20L8 -3L20 -13L16 11H0Z"
    p.flat(half + mirrored(half), lit)
    if shade != lit:
        p.flat(half, shade)
    p.flat(rounded(-16, 14, 32, 5, 1.6), lit)
    if shade != lit:
        p.flat(rounded(0, 14, 16, 5, 1.6), shade)
    p.dots([(-20.4, -16), (20.4, -16), (0, -21)], 3, lit)
    if jewel:
        p.flat(lozenge(0, 1, 3.4, 5), jewel)


def _none(p: Plate, plain: bool) -> None:
    """The queen does nothing: she is the queen."""
    _crown_glyph(p, CREAM if plain else GOLD, CREAM if plain else mix(GOLD, CREAM, 0.6))


ABILITIES: dict[str, Emblem] = {
    "swap": _swap,
    "force": _force,
    "kill": _kill,
    "flip": _flip,
    "peek": _peek,
    "lose": _lose,
    "refresh": _refresh,
    "none": _none,
}


# ------------------------------------------------------------------------------------------------------------------ characters
def _cap(p: Plate, plain: bool) -> None:
    lit, shade, band = (KEY, KEY, KEY) if plain else (TEAL, mix(TEAL, KEY, 0.5), GOLD)
    wing = "M3 11C4 -4 8 -14 15 -15C21 -15 23 -9 23 -2C20 -6 17 -4 16 11Z"
    p.flat(mirrored(wing), lit)
    p.flat(wing, shade)
    middle = "M0 -22C7 -14 9 -8 8 -5C4 0 2 6 1 11H-1C-2 6 -4 0 -8 -5C-9 -8 -7 -14 0 -22Z"
    p.flat(middle, lit if plain else RED)
    if not plain:
        p.flat("M0 -22C7 -14 9 -8 8 -5C4 0 2 6 1 11H0Z", RED_SHADE)
    p.flat(rounded(-17, 14, 34, 5.4, 2), band)
    p.dots([(-22.4, 1), (22.4, 1), (0, -22)], 3.6, band)


def _wheat(p: Plate, plain: bool) -> None:
    lit, shade = (KEY, KEY) if plain else (GOLD, BRASS)
    for i in range(4):
        y = 4.0 - i * 8
        p.flat(f"M-1 {y + 5:g}C{coords(-9, y + 3, -12, y - 4, -10, y - 9)}C{coords(-3, y - 6, -1, y, -1, y + 5)}Z", lit)
        p.flat(f"M1 {y + 5:g}C{coords(9, y + 3, 12, y - 4, 10, y - 9)}C{coords(3, y - 6, 1, y, 1, y + 5)}Z", shade)
    p.flat("M0 -24C3.4 -20 3.4 -17 0 -13.4C-3.4 -17 -3.4 -20 0 -24Z", lit)
    p.flat(rounded(-1.5, 9, 3, 14, 1.4), lit)
    p.flat("M-2 18C-12 18 -16 12 -18 6C-9 6 -3 11 -2 18Z", lit if plain else TEAL)
    p.flat("M2 20C12 20 16 14 18 8C9 8 3 13 2 20Z", shade if plain else mix(TEAL, KEY, 0.4))


def _dagger(p: Plate, plain: bool) -> None:
    hilt = KEY if plain else GOLD
    with p.placed(turn=32):
        p.flat("M0 24L-6 15V-6H6V15Z", KEY if plain else SKY)
        if not plain:
            p.flat("M0 24L6 15V-6H0Z", mix(SKY, KEY, 0.4))
        p.flat(rounded(-14, -11.4, 28, 4.6, 2.2), hilt)
        p.flat(rounded(-3, -20, 6, 8.4, 1.4), hilt if plain else RED)
        p.flat(circle(0, -22, 3.4), hilt)


def _fan(p: Plate, plain: bool) -> None:
    for i in range(7):
        a0, a1 = math.radians(-168 + i * 22.4), math.radians(-168 + i * 22.4 + 20)
        am = (a0 + a1) / 2
        ink = KEY if plain else ((RED, GOLD)[i % 2] if i < 4 else (RED_SHADE, BRASS)[i % 2])
        points = [(math.cos(a) * r, 15 + math.sin(a) * r) for a, r in ((a0, 11), (a0, 27), (am, 30), (a1, 27), (a1, 11))]
        p.flat(polygon(points), ink)
    p.flat("M-8 9.6A9.6 9.6 0 0 1 8 9.6L0 22Z", KEY if plain else ROSE)


def _trumpet(p: Plate, plain: bool) -> None:
    lit, shade, flag = (KEY, KEY, KEY) if plain else (GOLD, BRASS, TEAL)
    with p.placed(-1, 2, turn=-32):
        p.flat("M-23 -3H6C13 -3 19 -8 23 -14V14C19 8 13 3 6 3H-23Z", lit)
        if not plain:
            p.flat("M-23 0H23V14C19 8 13 3 6 3H-23Z", shade)
        p.flat(rounded(-25.4, -5, 4, 10, 1.6), lit)
        p.flat("M-16 6H4V23L-1 18.4L-6 23L-11 18.4L-16 23Z", flag)


def _shield(p: Plate, plain: bool) -> None:
    """A knight is known by his shield."""
    quarter = "M2 -22H19C20.4 -22 21 -21.4 21 -20V-2.4H2Z"
    point = "M2 2.4H21C20 12 13 20 2 24.4Z"
    p.flat(mirrored(quarter), KEY if plain else SKY)
    p.flat(quarter, KEY if plain else RED)
    p.flat(mirrored(point), KEY if plain else RED)
    p.flat(point, KEY if plain else TEAL)


def _crowned_heart(p: Plate, plain: bool) -> None:
    """A crowned heart: the princess."""
    half = "M0 -4C4 -11 20 -11 20 2C20 12 8 18 0 25Z"
    p.flat(half + mirrored(half), KEY if plain else ROSE)
    if not plain:
        p.flat(half, mix(ROSE, KEY, 0.35))
    crown = "M0 -22L5 -15.6L13 -20L10.6 -10.4C6 -12.6 2 -12.4 0 -10.6Z"
    p.flat(crown + mirrored(crown), KEY if plain else GOLD)
    p.dots([(-13, -21.4), (0, -23.2), (13, -21.4)], 2.2, KEY if plain else GOLD)


def _crown(p: Plate, plain: bool) -> None:
    if plain:
        _crown_glyph(p, KEY, KEY)
    else:
        _crown_glyph(p, GOLD, mix(GOLD, RED, 0.55), CREAM)


CHARACTERS: dict[str, Emblem] = {
    "jester": _cap,
    "peasant": _wheat,
    "assassin": _dagger,
    "courtesan": _fan,
    "trumpeter": _trumpet,
    "knight": _shield,
    "princess": _crowned_heart,
    "queen": _crown,
}


def _masks(p: Plate, plain: bool) -> None:
    """The two faces of a pair."""
    for k, ink in ((-1, KEY if plain else CREAM), (1, KEY if plain else mix(CREAM, KEY, 0.2))):
        with p.placed(k * 12, 0, turn=k * 7):
            smile = "M-6 6Q0 14 6 6Q0 9 -6 6Z" if k < 0 else "M-6 11Q0 3 6 11Q0 8 -6 11Z"
            eyes = ellipse(-4.4, -4, 2.6, 2.2) + ellipse(4.4, -4, 2.6, 2.2)
            p.flat(f"M-10 -14C-4 -17 4 -17 10 -14C12 4 8 15 0 18C-8 15 -12 4 -10 -14Z{eyes}{smile}", ink, evenodd=True)


def _veiled(p: Plate, plain: bool) -> None:
    """A closed eye under a fringe of lashes: this card lies face down for all other seats."""
    ink = KEY if plain else CREAM
    p.stroke("M-20 -4C-12 8 12 8 20 -4", ink, 4.4)
    for x, y, tx, ty in ((-14, 3, -19, 11), (-5, 6.4, -7, 15.4), (5, 6.4, 7, 15.4), (14, 3, 19, 11)):
        p.stroke(f"M{coords(x, y)}L{coords(tx, ty)}", ink, 3.6)
    p.stroke("M-15 -15C-8 -20 8 -20 15 -15", ink if plain else GOLD, 3)


def _sum(p: Plate, plain: bool) -> None:
    """The four cards that are added up."""
    inks = (KEY,) * 4 if plain else (CREAM, GOLD, CREAM, GOLD)
    for k, ink in enumerate(inks):
        turn = -42 + k * 28
        a = math.radians(turn)
        card = transformed(rounded(-6.4, -11, 12.8, 22, 2.2), math.sin(a) * 21, 16 - math.cos(a) * 23, turn)
        p.flat(card, ink)


MARKS: dict[str, Emblem] = {"pair": _masks, "hidden": _veiled, "sum": _sum}


def emblem_plate(draw: Emblem, plain: bool) -> Plate:
    """An emblem on a transparent ground."""
    plate = Plate(72, 72, decimals=2)
    with plate.placed(36, 36, GRID):
        draw(plate, plain)
    return plate


def emblem_plates() -> Iterator[tuple[str, Callable[[], Plate]]]:
    """Every emblem with its path under `assets/`."""
    for folder, emblems in (("abilities", ABILITIES), ("characters", CHARACTERS), ("marks", MARKS)):
        for name, draw in emblems.items():
            yield f"regine/{folder}/{name}.svg", partial(emblem_plate, draw, False)
            yield f"regine/{folder}/{name}_plain.svg", partial(emblem_plate, draw, True)
