"""Seating round the rim: three to seven seats, the viewer south, the others clockwise from the left."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from msgspec import Struct

from tabletop_gui.gui.table.model.layout import Fan, Spot

Side = Literal["south", "west", "north", "east"]
BidSealState = Literal["wet", "hairline", "paid", "broken"]
"""State of a bid: kept so far, kept but in danger, made, or missed."""


class Sway(NamedTuple):
    """Displacement of a seat: logical units to the right and down, and the clockwise tilt of its face in degrees."""

    x: int = 0
    y: int = 0
    lean: int = 0


STILL: Final = Sway()

PORTRAIT: Final = 104.0
OWN_PORTRAIT: Final = 108.0
TOP: Final = 124.0
RIVAL_CARD: Final = 38.0

# For so many rivals: their portraits' centres on a canvas of 1600 x 900, clockwise from the viewer's left, and their sides.
_RIVALS: Final[dict[int, tuple[tuple[float, float, Side], ...]]] = {
    2: ((168, 330, "west"), (1432, 330, "east")),
    3: ((150, 352, "west"), (800, 112, "north"), (1450, 352, "east")),
    4: ((150, 372, "west"), (530, TOP, "north"), (1070, TOP, "north"), (1450, 372, "east")),
    5: ((150, 372, "west"), (444, TOP, "north"), (800, 112, "north"), (1156, TOP, "north"), (1450, 372, "east")),
    6: (
        (160, 486, "west"), (190, 236, "west"), (560, TOP, "north"),
        (1040, TOP, "north"), (1410, 236, "east"), (1440, 486, "east"),
    ),
}  # fmt: skip


class SeatLayout(Struct, frozen=True):
    """The layout of one seat, in logical units: portrait, held cards, labels and tricks."""

    x: float
    y: float
    side: Side
    diameter: float
    cards: Fan
    """Position of a rival's cards, backs up."""
    pips: tuple[float, float]
    """Start of the bid and trick markers: the left end of their first row, or (east) the right end."""
    tricks: Spot
    """Position of the tricks taken by the seat."""

    @property
    def inward(self) -> tuple[float, float]:
        """Direction from the portrait towards the middle of the table."""
        return {"south": (0.0, -1.0), "north": (0.0, 1.0), "west": (1.0, 0.0), "east": (-1.0, 0.0)}[self.side]


def seats_around(count: int, w: float, h: float) -> list[SeatLayout]:
    """Return the seats on a canvas of `w` x `h` logical units: the viewer's first, then clockwise."""
    return [_own(w, h), *(_rival(x, y, side, w, h) for x, y, side in _RIVALS[count - 1])]


def _own(w: float, h: float) -> SeatLayout:
    x, y = w / 2 - 500, h - 156
    return SeatLayout(
        x, y, "south", OWN_PORTRAIT, Fan(x, y, 1, 1, 1), (x - 64, y - 96), Spot(x - 140, y - 84, RIVAL_CARD, 0, False)
    )


def _rival(x: float, y: float, side: Side, w: float, h: float) -> SeatLayout:
    x = x + (w - 1600) * (x - 150) / 1300
    y = y + (h - 900) * max(0.0, (y - TOP) / (744 - TOP))  # in a high window no seat comes nearer to the bar
    room, step = 96.0, 17.0
    match side:
        case "north":
            cards = Fan(x - 104, y - 4, RIVAL_CARD, room, step, bend=7, turn=10, up=False)
            return SeatLayout(x, y, side, PORTRAIT, cards, (x + 64, y - 34), Spot(x + 82, y + 13, RIVAL_CARD, 0, False))
        case "west":
            cards = Fan(x + 118, y + 20, RIVAL_CARD, room, step, bend=7, turn=10, up=False)
            return SeatLayout(x, y, side, PORTRAIT, cards, (x + 66, y - 42), Spot(x + 84, y + 84, RIVAL_CARD, 0, False))
        case _:
            cards = Fan(x - 118, y + 20, RIVAL_CARD, room, step, bend=7, turn=10, up=False)
            return SeatLayout(x, y, side, PORTRAIT, cards, (x - 66, y - 42), Spot(x - 132, y + 84, RIVAL_CARD, 0, False))
