"""The card's frame: paper round the block, and a pennant cut out of it for the index at two corners.

The full card's notch is `NOTCH` wide and deep at the top left and, turned by 180 degrees, at the bottom right. The mini has
one, `MINI_NOTCH`, at the top left. Nothing is printed in them here: numeral and emblem are stamped at run time.
"""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import coords, rounded
from plates.drawing.plate import Plate
from plates.kingdoms.inks import Kingdom

BORDER = 14.0
NOTCH = (74.0, 136.0)
MINI_BORDER = 10.0
MINI_NOTCH = (120.0, 196.0)


def _pennant(left: float, width: float, shoulder: float, point: float) -> str:
    """Paper from the card's corner; its sides end at y = `shoulder`, the point hangs to y = `point`."""
    middle = (left + width) / 2
    return f"M0 0H{coords(width)}V{coords(shoulder)}L{coords(middle, point)}L{coords(left, shoulder)}H0Z"


def draw_frame(plate: Plate, kingdom: Kingdom) -> None:
    """To be drawn last: covers what sticks out of the block."""
    width, point = NOTCH
    plate.flat("M0 0H300V420H0Z" + rounded(BORDER, BORDER, 272, 392, 12), PAPER, evenodd=True)
    for turn in (0, 180):
        x, y = (300, 420) if turn else (0, 0)
        with plate.placed(x, y, turn=turn):
            plate.flat(_pennant(BORDER, width, 112, point), PAPER)
            plate.stroke("M68 14V109L44 128.4L20 109V14", kingdom.index, 1.6)


def draw_mini_frame(plate: Plate, kingdom: Kingdom) -> None:
    """The small card's frame: a narrower border and one larger notch."""
    width, point = MINI_NOTCH
    b = MINI_BORDER
    plate.flat("M0 0H300V420H0Z" + rounded(b, b, 300 - 2 * b, 420 - 2 * b, 14), PAPER, evenodd=True)
    plate.flat(_pennant(b, width, 158, point), PAPER)
