"""Court cards: the same half figure twice, turned about the middle."""

from __future__ import annotations

from plates.drawing.outlines import rounded
from plates.drawing.plate import Plate
from plates.french import jacks, kings, queens
from plates.french.frame import draw_belt, draw_frame
from plates.french.suits import SUIT

FIGURES = {"K": kings.FIGURES, "Q": queens.FIGURES, "J": jacks.FIGURES}


def court_plate(rank: str, suit_code: str) -> Plate:
    """The full card of a king, queen or jack, without index."""
    suit = SUIT[suit_code]
    plate = Plate()
    plate.flat(rounded(0, 0, 300, 420), suit.deep)
    for turn in (0, 180):
        with plate.placed(150, 210, turn=turn):
            FIGURES[rank][suit_code](plate)
    draw_belt(plate, suit)
    draw_frame(plate, suit)
    return plate
