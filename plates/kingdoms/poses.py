"""Placing of figures on the card and of objects in hands."""

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
    """The drawing of one warrior on the full card (300 x 420 units), and its crop for the mini.

    On the full card the drawing is moved up by `lift`, so that the ribbon with the name hides nothing
    important. The mini is the same drawing enlarged `zoom` times with the point `focus` brought to
    `MINI_CENTRE`.
    """

    draw: Callable[[Plate], None]
    lift: float = 0.0
    focus: Point = (168.0, 206.0)
    zoom: float = 1.14


MINI_CENTRE = (176.0, 236.0)


def aim(a: Point, b: Point) -> float:
    """Return the rotation (degrees) that makes an upright object point from a to b."""
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
    """Draw an object with its grip at the point, and a fist round it."""
    with plate.placed(at[0], at[1], scale, turn=turn):
        thing(plate)
    if glove is not None:
        draw_fist(plate, glove, at[0], at[1], turn, fist, mirror)
