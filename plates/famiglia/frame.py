"""The deco frame: chamfered notch for value and emblem, band of seventeen diamonds, name panel; and the diamond of the points."""

from __future__ import annotations

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import coords, lozenge, polygon
from plates.drawing.plate import Plate
from plates.famiglia.families import FAMILY, KEY, Family

LEFT, TOP, RIGHT, FOOT = 14.0, 14.0, 286.0, 350.0
"""The art's window; the notch takes `NOTCH_WIDTH` x `NOTCH_HEIGHT` units of the card's upper left corner."""
NOTCH_WIDTH, NOTCH_HEIGHT, CHAMFER = 82.0, 112.0, 20.0
DIAMONDS = 17
WORTH_HALF = (67.0, 69.0)
"""Half the width and height of the diamond for the victory points, its two lines included."""
WORTH_LINES = (8.5, 3.5)
"""Distances from the diamond's corners of the family's ink and of the paper round it; the rest is the outer
line of ink.
"""
RULE_ENDS = 204.0
"""End of the rule under the name, before the diamond."""
MINI_NOTCH = (126.0, 176.0)
MINI_EDGE = 12.0


def window(width: float, height: float, chamfer: float, edge: float, foot: float, corner: float) -> str:
    """The art's window: a rectangle with a chamfered notch at the upper left; square at the foot when `corner` is 0."""
    right = 300 - edge
    lower = (
        f"V{coords(foot - corner)}Q{coords(right, foot, right - corner, foot)}H{coords(edge + corner)}"
        f"Q{coords(edge, foot, edge, foot - corner)}"
        if corner
        else f"V{coords(foot)}H{coords(edge)}"
    )
    return (
        f"M{coords(width, edge)}H{coords(right - 10)}Q{coords(right, edge, right, edge + 10)}{lower}"
        f"V{coords(height)}H{coords(width - chamfer)}L{coords(width, height - chamfer)}Z"
    )


def draw_frame(plate: Plate, family: Family) -> None:
    """Paper over everything outside the window, then band, lines and the diamond for the points."""
    plate.flat("M0 0H300V420H0Z" + window(NOTCH_WIDTH, NOTCH_HEIGHT, CHAMFER, LEFT, FOOT, 0), PAPER, evenodd=True)
    # the line round the index, and two steps in the corner
    plate.stroke("M76 15V88.5L58.5 106H15", KEY, 1.6)
    plate.stroke("M71 104.5L74.5 101", family.main if family.code != "B" else family.deep, 2.2)
    plate.stroke("M66 109.5L79.5 96", KEY, 1.6)
    # the band
    plate.flat(polygon([(14, 348), (286, 348), (286, 358), (279, 364.6), (21, 364.6), (14, 358)]), KEY)
    step = 16.0
    first = 150 - step * (DIAMONDS - 1) / 2
    lit, shade = [], []
    for i in range(DIAMONDS):
        x = first + i * step
        lit.append(lozenge(x, 356.3, 6.2, 4.8))
        shade.append(polygon([(x, 351.5), (x + 6.2, 356.3), (x, 361.1)]))
    plate.flat("".join(lit), mix(family.main, PAPER, 0.12) if family.code != "B" else family.main)
    plate.flat("".join(shade), family.deep if family.code != "C" else mix(family.deep, family.main, 0.45))
    # the rule under the name
    plate.stroke(f"M24 403.6H{coords(RULE_ENDS)}", KEY, 1.3)
    plate.flat(lozenge(RULE_ENDS, 403.6, 3.4, 2.6), KEY)


def worth_plate() -> Plate:
    """The diamond that carries a card's victory points, in the Famiglia's inks: the program prints it in each family's own."""
    w, h = WORTH_HALF
    plate, family = Plate(int(2 * w), int(2 * h)), FAMILY["F"]
    inner, paper = WORTH_LINES
    plate.flat(lozenge(w, h, w, h), KEY)
    plate.flat(lozenge(w, h, w - paper, h - paper), PAPER)
    plate.flat(lozenge(w, h, w - inner, h - inner), family.main)
    plate.flat(polygon([(w, inner), (2 * w - inner, h), (w, 2 * h - inner)]), family.deep)
    return plate


def draw_mini_frame(plate: Plate) -> None:
    """The frame of a small card: the window goes down to the foot, the notch is half as large again."""
    w, h = MINI_NOTCH
    plate.flat("M0 0H300V420H0Z" + window(w, h, 30, MINI_EDGE, 420 - MINI_EDGE, 10), PAPER, evenodd=True)
