"""The kingdoms' emblems: trident, oak leaf, snowflake, sun with a bolt. Each stands on its own origin, about 56 wide, 61 high."""

from __future__ import annotations

import math

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import both_sides, circle, polygon, transformed
from plates.drawing.plate import Plate
from plates.kingdoms.inks import STORMSUN, TRITONIA, VENTYSKAR, WOODLAND, Kingdom

_TRIDENT = (
    "M0 -31.5L6.8 -15L3 -17.4V-5C9.6 -6.4 12.4 -11 12.4 -18.6L8.4 -16.4L15.6 -29.5L22.8 -15L18.6 -17.6C19 -4.6 12.6 3.4 3 5"
    "V12H8.4V17.4H3V31H0"
)
_LEAF = (
    "M0 -31C6.4 -29.4 9.4 -24.6 7.6 -19.4C14.6 -22.2 21 -16.6 17.2 -10.2C24.4 -10.4 28.4 -2.6 21.4 3"
    "C25.4 8 21.4 15.6 13.4 13.6C12.6 17.8 7.4 19.6 2.8 16.8L3.6 31H0"
)
_BOLT = "M4.4 -13.4L-8.4 3H-0.8L-4.4 13.4L8.4 -3H0.8Z"


def tints(kingdom: Kingdom) -> tuple[str, str]:
    """An emblem's inks in light and in shadow, on paper."""
    lit = {
        VENTYSKAR.id: mix(VENTYSKAR.primary, VENTYSKAR.shadow, 0.35),
        STORMSUN.id: STORMSUN.primary,
        WOODLAND.id: WOODLAND.primary,
        TRITONIA.id: mix(TRITONIA.primary, TRITONIA.shadow, 0.4),
    }[kingdom.id]
    return lit, kingdom.index


def draw_emblem(
    plate: Plate,
    kingdom: Kingdom,
    x: float = 0,
    y: float = 0,
    scale: float = 1.0,
    inks: tuple[str, str] | None = None,
    cut: str = PAPER,
    plain: bool = False,
) -> None:
    """An emblem at x, y; `inks` are its lit and its shadow half, `cut` the lines in it; `plain` is one flat ink."""
    lit, shade = inks or tints(kingdom)
    if plain:
        lit = shade
    with plate.placed(x, y, scale):
        _EMBLEMS[kingdom.id](plate, lit, shade, "" if plain else cut)


def _trident(plate: Plate, lit: str, shade: str, cut: str) -> None:
    plate.flat(both_sides(_TRIDENT), lit)
    if cut:
        plate.flat(_TRIDENT + "Z", shade)
        plate.gouge(-15.6, -25, -15.6, -9, 1.0, cut)
        plate.gouge(-1.4, -25, -1.4, -2, 0.9, cut)


def _leaf(plate: Plate, lit: str, shade: str, cut: str) -> None:
    if not cut:
        veins = [polygon([(0, -22), (1.6, 17), (-1.6, 17)])]
        for y, reach in ((-9, 9), (3, 14)):
            for side in (-1, 1):
                veins.append(polygon([(side * 1.9, y + 5.4), (side * reach, y - 3), (side * 1.6, y + 1)]))
        plate.flat(both_sides(_LEAF) + "".join(veins), lit, evenodd=True)
    else:
        plate.flat(both_sides(_LEAF), lit)
        plate.flat(_LEAF + "Z", shade)
        plate.gouge(0, -25, 0, 24, 1.3, cut, swell=0.7)
        for y, reach in ((-12, 10), (-2, 15), (9, 11)):
            for side in (-1, 1):
                plate.gouge(0, y + 5, side * reach, y - 3, 0.9, cut)


_ARM = "M-2.5 0V-31H2.5V-24.5L8.6 -30L11.8 -26.4L2.5 -17.6V-14.2L7.4 -18.4L10.4 -14.8L2.5 -7.8V0Z"
_ARM_LEFT = "M-2.5 0V-7.8L-10.4 -14.8L-7.4 -18.4L-2.5 -14.2V-17.6L-11.8 -26.4L-8.6 -30L-2.5 -24.5V-31H2.5V0Z"


def _flake(plate: Plate, lit: str, shade: str, cut: str) -> None:
    for turn in (240, 300, 0, 180, 60, 120):
        ink = shade if turn in (60, 120) else lit
        plate.flat(transformed(_ARM, 0, 0, turn), ink)
        plate.flat(transformed(_ARM_LEFT, 0, 0, turn), ink)
    if cut:
        for turn, d in ((0, _ARM), (180, _ARM_LEFT)):
            plate.flat(
                transformed(d.replace("-2.5", "0", 1) if turn == 0 else _ARM_LEFT.replace("H2.5V0Z", "H0V0Z"), 0, 0, turn), shade
            )
        plate.flat(polygon([(5.2 * math.cos(math.radians(a)), 5.2 * math.sin(math.radians(a))) for a in range(30, 390, 60)]), cut)


def _ray(angle: float, near: float, far: float, half: float) -> str:
    a, b = math.radians(angle - half), math.radians(angle + half)
    m = math.radians(angle)
    return polygon(
        [
            (math.cos(a) * near, math.sin(a) * near),
            (math.cos(m) * far, math.sin(m) * far),
            (math.cos(b) * near, math.sin(b) * near),
        ]
    )


def _bolt_sun(plate: Plate, lit: str, shade: str, cut: str) -> None:
    for i in range(16):
        a = -90 + i * 22.5
        ink = shade if cut and math.cos(math.radians(a)) > 0.01 else lit
        plate.flat(_ray(a, 20.6, 31.5 if i % 2 == 0 else 26, 7.4), ink)
    if not cut:
        plate.flat(circle(0, 0, 18.4) + _BOLT, lit, evenodd=True)
        return
    plate.flat("M0 -31.5L2.7 -20.4H0ZM0 31.5L2.7 20.4H0Z", shade)
    plate.flat(circle(0, 0, 18.4), lit)
    plate.flat("M0 -18.4C24.4 -18.4 24.4 18.4 0 18.4Z", shade)
    plate.flat(_BOLT, cut)


_EMBLEMS = {TRITONIA.id: _trident, WOODLAND.id: _leaf, VENTYSKAR.id: _flake, STORMSUN.id: _bolt_sun}


def emblem_plate(kingdom: Kingdom, plain: bool) -> Plate:
    """The emblem alone on a transparent 72 x 72 ground, a tenth of it margin."""
    plate = Plate(72, 72, decimals=2)
    draw_emblem(plate, kingdom, 36, 36, 1.02, plain=plain)
    return plate
