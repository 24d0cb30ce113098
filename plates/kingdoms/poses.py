"""How figures are put on the card and things into hands."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from plates.drawing.outlines import Point
from plates.drawing.plate import Plate
from plates.kingdoms.anatomy import draw_fist
from plates.kingdoms.inks import Tincture


@dataclass(frozen=True)
class Figure:
    """How one warrior is drawn on the full card (300 x 420 units), and what the mini shows of it.

    On the full card the drawing is moved up by `lift`, so that the ribbon with the name hides nothing that tells. The mini is the
    same drawing enlarged `zoom` times with the point `focus` brought to `MINI_CENTRE`.
    """

    draw: Callable[[Plate], None]
    lift: float = 0.0
    focus: Point = (168.0, 206.0)
    zoom: float = 1.14


MINI_CENTRE = (176.0, 236.0)


def aim(a: Point, b: Point) -> float:
    """The turn (degrees) that makes an upright thing point from a to b."""
    return math.degrees(math.atan2(b[0] - a[0], -(b[1] - a[1])))


def hold(
    plate: Plate,
    at: Point,
    turn: float,
    thing: Callable[[Plate], None],
    glove: Tincture | None,
    mirror: bool = False,
    fist: float = 1.0,
    scale: float = 1.0,
) -> None:
    """The thing with its grip at the point, and a fist round it."""
    with plate.placed(at[0], at[1], scale, turn=turn):
        thing(plate)
    if glove is not None:
        draw_fist(plate, glove, at[0], at[1], turn, fist, mirror)
