"""The bird seen from the side, looking left. Its origin is the middle of the head; the body lies to the right and below."""

from __future__ import annotations

import math
from dataclasses import dataclass

from plates.chicken_army.features import segment
from plates.chicken_army.inks import BEAK, BEAK_SHADE, COMB, COMB_SHADE, CREAM, KEY, MOUTH, WHITE, Plumage
from plates.chicken_army.limbs import draw_tail
from plates.drawing.outlines import Spine, circle, polygon
from plates.drawing.plate import Plate

_BODY = (
    "M-19 -8C-24 -32 8 -42 18 -22C25 -8 26 6 40 11C54 15 66 8 74 -4C86 20 80 54 50 65C20 75 -14 66 -22 40C-27 24 -16 10 -19 -8Z"
)
_SHADE = "M18 -22C25 -8 26 6 40 11C54 15 66 8 74 -4C86 20 80 54 50 65C20 75 -14 66 -22 40C-2 58 28 54 42 38C18 32 6 6 18 -22Z"


@dataclass(frozen=True)
class Profile:
    """Plumage and temper of a bird in profile. `tail` is "cock", "hen" or "" for none."""

    plumage: Plumage = WHITE
    eye: str = "glare"
    beak: str = "shut"
    comb: bool = True
    tail: str = "cock"
    tail_plumage: Plumage | None = None
    mask: bool = False
    wing: bool = True


def draw_profile(plate: Plate, bird: Profile) -> None:
    """The bird without legs and headgear."""
    feathers = bird.plumage
    if bird.tail:
        draw_tail(plate, bird.tail_plumage or feathers, 62, 8, -4 if bird.tail == "cock" else 4, 0.8, sickles=bird.tail == "cock")
    if bird.comb:
        plate.cut("M-13 -24C-24 -34 -15 -46 -8 -38C-9 -51 7 -53 7 -40C13 -49 26 -42 20 -31C28 -31 28 -19 19 -16Z", COMB)
        plate.flat("M4 -29C5 -36 6 -38 6.6 -40C12 -47 24 -41 18 -30C25.4 -30.4 26 -20 18.4 -17.4Z", COMB_SHADE)
        plate.gouge(-14, -38, -9, -27, 1.4, "#F3A08A")
        plate.gouge(1, -45, 1, -30, 1.4, "#F3A08A")
    plate.cut(_BODY, feathers.lit)
    plate.flat(_SHADE, feathers.shade)
    plate.stroke(_BODY, plate.paper, 2.4)
    plate.strands(((-16, 6), (-14, 16), (-18, 26), (-18, 40)), ((16, 2), (18, 12), (16, 22), (22, 32)), 6, 1.4, feathers.lit_cut)
    if bird.wing:
        draw_side_wing(plate, feathers)
    if bird.mask:
        plate.flat("M-18 -12C-16 -24 2 -26 6 -14C9 -4 0 4 -8 3C-14 2 -18 -4 -18 -12Z", COMB)
    plate.cut("M-14 4C-24 6 -27 24 -19 29C-11 32 -7 16 -8 5Z", COMB, 1.8)
    plate.flat("M-11 5C-12 14 -14 24 -17 28C-11 29 -8.6 16 -9 6Z", COMB_SHADE)
    _beak(plate, bird.beak)
    _eye(plate, bird.eye, feathers)


def draw_side_wing(plate: Plate, feathers: Plumage) -> None:
    """The wing laid on the near side."""
    plate.cut(
        "M14 20C28 8 58 12 70 22C66 38 54 52 38 56C40 52 40 50 39.6 47C33 52 26 53 19 52C22 49 22 47 22 44C12 41 10 30 14 20Z",
        feathers.lit,
    )
    plate.flat(
        "M69 22C65 37 53 50.4 39.6 54.4C41 50 41 48 40.6 44C34 49 28 51 21.6 51C23.6 48 24 46 23.6 43C42 44 60 38 69 22Z",
        feathers.shade,
    )
    plate.strands(((20, 22), (22, 32), (26, 38), (34, 43)), ((38, 15), (46, 20), (54, 22), (64, 23)), 5, 1.4, feathers.lit_cut)


def _beak(plate: Plate, kind: str) -> None:
    if kind == "open":
        plate.cut("M-18 0L-36 14C-28 18 -20 16 -15 10Z", BEAK_SHADE, 1.8)
        plate.flat("M-19 -2L-33 11C-27 13 -21 11 -17 6Z", MOUTH)
        plate.cut("M-15 -18C-28 -20 -40 -14 -46 -4C-38 -6 -26 -4 -18 0Z", BEAK, 1.8)
    else:
        plate.cut("M-18 0L-35 4C-30 10 -22 10 -16 7Z", BEAK_SHADE, 1.8)
        plate.cut("M-15 -18C-28 -18 -40 -8 -44 4C-36 1 -26 2 -17 3Z", BEAK, 1.8)
    plate.flat(
        "M-18 -2C-26 -4 -36 -5 -44 -3C-36 -8 -26 -9 -18 -8Z"
        if kind == "open"
        else "M-43 3C-36 0 -26 0 -18 1.6V-4C-26 -5 -36 -4 -43 3Z",
        BEAK_SHADE,
    )
    plate.gouge(-29, -12, -24, -11, 1.1, KEY)


def _eye(plate: Plate, kind: str, feathers: Plumage) -> None:
    x, y, r = -3.0, -11.0, 9.2
    if kind == "shut":
        plate.curve((x - r, y), (x - r * 0.5, y + r * 0.7), (x + r * 0.5, y + r * 0.7), (x + r, y), 1.8, KEY)
        return
    plate.flat(circle(x, y, r + 1.7), KEY)
    plate.flat(circle(x, y, r), CREAM)
    plate.flat(circle(x - 3, y + 0.6, r * 0.42), KEY)
    plate.flat(circle(x - 4.4, y - 1.2, r * 0.15), CREAM)
    slant, depth = {"glare": (-20, 0.5), "bored": (0, 0.95), "wide": (0, 0.0)}[kind]
    if depth:
        plate.flat(segment(x, y, r + 0.3, slant, depth), feathers.lit)
    if kind == "glare":
        plate.flat(polygon([(x - 12, y - 2.6), (x - 11, y - 8), (x + 11, y - 17), (x + 13, y - 12)]), KEY)
    elif kind == "bored":
        plate.stroke(f"M{x - r:g} {y + 0.4:g}H{x + r:g}", KEY, 1.7)


def draw_leg(plate: Plate, points: list[tuple[float, float]], toes: float, shaded: bool = False) -> None:
    """A leg along `points`, claws spread round the direction `toes` (degrees; 0 right, 90 down)."""
    ink = BEAK_SHADE if shaded else BEAK
    x, y = points[-1]
    for spread in (-46, -4, 40, 170):
        a = math.radians(toes + spread)
        reach = 17 if spread != 170 else 9
        plate.cut(
            Spine(
                [
                    (x, y),
                    (x + math.cos(a) * reach * 0.6, y + math.sin(a) * reach * 0.6),
                    (x + math.cos(a) * reach, y + math.sin(a) * reach),
                ],
                [7, 6, 2],
            ).outline(),
            ink,
            1.7,
        )
    plate.cut(Spine(points, [13, *[7.5] * (len(points) - 1)]).outline(), ink, 1.8)
