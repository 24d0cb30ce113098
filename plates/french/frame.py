"""The court card's frame: a block with a tongue of paper cut out for the index at two corners, and a belt in the middle."""

from __future__ import annotations

from plates.drawing.inks import HORN, HORN_SHADE, PAPER
from plates.drawing.outlines import coords, lozenge, polygon
from plates.drawing.plate import Plate
from plates.french.suits import Suit

INSET = 17.0
BELT = 11.0
"""Half the height of the belt, and how far it climbs from the middle to either edge."""


def block(inset: float) -> str:
    """The block's outline, `inset` from the card's edge; the index tongues move with it."""
    g = inset - INSET
    left, top, right, bottom = inset, inset, 300 - inset, 420 - inset
    k = 6.0
    corner = 12.0 - g
    return (
        f"M{coords(59 + g + k, top)}H{coords(right - corner)}Q{coords(right, top, right, top + corner)}"
        f"V{coords(420 - (112 + g) - k)}Q{coords(right, 420 - 112 - g, right - k, 420 - 112 - g)}"
        f"H{coords(300 - 40)}C{coords(300 - 50 - g, 420 - 112 - g, 300 - 59 - g, 420 - 100, 300 - 59 - g, 420 - 88)}"
        f"V{coords(bottom - k)}Q{coords(300 - 59 - g, bottom, 300 - 59 - g - k, bottom)}"
        f"H{coords(left + corner)}Q{coords(left, bottom, left, bottom - corner)}"
        f"V{coords(112 + g + k)}Q{coords(left, 112 + g, left + k, 112 + g)}"
        f"H{coords(40)}C{coords(50 + g, 112 + g, 59 + g, 100, 59 + g, 88)}"
        f"V{coords(top + k)}Q{coords(59 + g, top, 59 + g + k, top)}Z"
    )


def draw_frame(plate: Plate, suit: Suit) -> None:
    """Paper over everything outside the block, then a hair line round it."""
    plate.flat("M0 0H300V420H0Z" + block(INSET), PAPER, evenodd=True)
    draw_hair_line(plate, suit)


def draw_hair_line(plate: Plate, suit: Suit) -> None:
    """The line alone, for cards without a block."""
    plate.stroke(block(INSET - 5), suit.main, 1.5)


def draw_belt(plate: Plate, suit: Suit) -> None:
    """The slanted belt of studs; it hides where the two half figures end."""
    h = BELT

    def strip(half_height: float) -> str:
        return polygon(
            [(10, 210 + h - half_height), (290, 210 - h - half_height), (290, 210 - h + half_height), (10, 210 + h + half_height)]
        )

    plate.flat(strip(h), PAPER)
    plate.flat(strip(h - 2.4), suit.deep)
    plate.flat(strip(h - 4.6), suit.main if suit.code != "S" else suit.skin_shade)
    n = 13
    for i in range(n):
        x = 150 + (i - (n - 1) / 2) * 21.4
        y = 210 - (x - 150) / 140 * h
        large = i % 2 == 0
        plate.flat(lozenge(x, y, 6.4 if large else 2.6, 6.2 if large else 2.6), HORN if large else PAPER)
        if large:
            plate.flat(polygon([(x, y - 6.2), (x + 6.4, y), (x, y + 6.2)]), HORN_SHADE)
