"""The ribbon at a card's foot that bears the warrior's name; printed in ink, the run time puts it in the kingdom's.

It comes out of the left border and ends in a swallow tail before the lower index. The name stands in `NAME`.
"""

from __future__ import annotations

from tools.plates.drawing.inks import INK, PAPER
from tools.plates.drawing.plate import Plate

NAME = (22.0, 366.0, 176.0, 30.0)
"""Left, top, width and height of the room for the name."""


def ribbon_plate() -> Plate:
    """A whole card, transparent but for the ribbon."""
    plate = Plate()
    plate.flat("M0 362H216L204 381L216 400H0Z", PAPER)
    plate.stroke("M14 366.6H207.4L198.6 381L207.4 395.4H14", INK, 1.6)
    return plate
