"""Cards for small sizes (under 100 px wide): one figure or one emblem, and a large free corner for rank and suit.

The top left corner is left free for an index: `FREE_WIDTH` x `FREE_HEIGHT` plate units of paper.
"""

from __future__ import annotations

from plates.drawing.inks import PAPER
from plates.drawing.outlines import coords, rounded
from plates.drawing.plate import Plate
from plates.french.aces import draw_ace_body
from plates.french.court import FIGURES
from plates.french.suits import SUIT, draw_emblem

FREE_WIDTH, FREE_HEIGHT = 120.0, 176.0


def _block() -> str:
    """The art's window: the card less a thin border and the free corner."""
    x, y, edge = FREE_WIDTH, FREE_HEIGHT, 12.0
    return (
        f"M{coords(x + 8, edge)}H{coords(300 - edge - 12)}Q{coords(300 - edge, edge, 300 - edge, edge + 12)}"
        f"V{coords(420 - edge - 12)}Q{coords(300 - edge, 420 - edge, 300 - edge - 12, 420 - edge)}"
        f"H{coords(edge + 12)}Q{coords(edge, 420 - edge, edge, 420 - edge - 12)}"
        f"V{coords(y + 8)}Q{coords(edge, y, edge + 8, y)}H{coords(x - 26)}"
        f"C{coords(x - 10, y, x, y - 12, x, y - 28)}V{coords(edge + 8)}Q{coords(x, edge, x + 8, edge)}Z"
    )


def mini_plate(rank: str, suit_code: str) -> Plate:
    """The small version of any card of the deck."""
    suit = SUIT[suit_code]
    plate = Plate()
    if rank in FIGURES:
        plate.flat(rounded(0, 0, 300, 420), suit.deep)
        x, y, scale = {"K": (178, 420, 1.74), "Q": (178, 436, 1.92), "J": (178, 434, 1.96)}[rank]
        with plate.placed(x, y, scale):
            FIGURES[rank][suit_code](plate)
        plate.flat("M0 0H300V420H0Z" + _block(), PAPER, evenodd=True)
        return plate
    plate.flat(rounded(0, 0, 300, 420), PAPER)
    if rank == "A":
        with plate.placed(168, 276, 1.3):
            draw_ace_body(plate, suit)
    else:
        draw_emblem(plate, suit, 184, 286, 3.3)
    return plate
