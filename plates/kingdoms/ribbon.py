"""The ribbon at a card's foot that bears the warrior's name; printed in ink, the run time puts it in the kingdom's.

It comes out of the left border and ends in a swallow tail before the lower index. The name stands in `NAME`.
"""

from __future__ import annotations

from plates.drawing.inks import INK, PAPER
from plates.drawing.plate import Plate

NAME = (21.0, 371.0, 176.0, 30.0)
"""Left, top, width and height of the room for the name."""


def ribbon_plate() -> Plate:
    """A whole card, transparent but for the ribbon."""
    plate = Plate()
    plate.flat("M0 366H217L206 386L217 406V411H0Z", PAPER)
    plate.stroke("M14 371H208.4L200 386L208.4 401H14", INK, 1.6)
    return plate
