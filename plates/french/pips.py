"""Number cards: one to ten emblems in their classic places, sized to the count, with the court's hair line round them."""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import Point, rounded
from plates.drawing.plate import Plate
from plates.french.frame import draw_hair_line
from plates.french.suits import SUIT, draw_emblem

LEFT, MIDDLE, RIGHT = 97.0, 150.0, 203.0
TOP, BOTTOM = 80.0, 340.0
CENTRE = (TOP + BOTTOM) / 2


def _rows(*shares: float) -> list[float]:
    return [TOP + (BOTTOM - TOP) * share for share in shares]


def _columns(*shares: float) -> list[Point]:
    return [(x, y) for y in _rows(*shares) for x in (LEFT, RIGHT)]


def _middle(*shares: float) -> list[Point]:
    return [(MIDDLE, y) for y in _rows(*shares)]


PLACES: dict[int, tuple[float, list[Point]]] = {
    2: (1.28, _middle(0, 1)),
    3: (1.28, _middle(0, 0.5, 1)),
    4: (1.16, _columns(0, 1)),
    5: (1.16, [*_columns(0, 1), *_middle(0.5)]),
    6: (1.16, _columns(0, 0.5, 1)),
    7: (1.04, [*_columns(0, 0.5, 1), *_middle(0.25)]),
    8: (1.04, [*_columns(0, 0.5, 1), *_middle(0.25, 0.75)]),
    9: (0.96, [*_columns(0, 1 / 3, 2 / 3, 1), *_middle(0.5)]),
    10: (0.96, [*_columns(0, 1 / 3, 2 / 3, 1), *_middle(1 / 6, 5 / 6)]),
}
"""Count -> (scale of the emblem, its places)."""


def pip_plate(count: int, suit_code: str) -> Plate:
    """The full card of a number, without index. Emblems below the middle hang upside down."""
    suit = SUIT[suit_code]
    plate = Plate()
    plate.flat(rounded(0, 0, 300, 420), PAPER)
    draw_hair_line(plate, suit)
    scale, places = PLACES[count]
    for x, y in places:
        draw_emblem(plate, suit, x, y, scale, upside_down=y > CENTRE + 1)
    return plate
