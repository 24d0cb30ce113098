"""Layout of Game of Kingdoms: two to nine seats, the board, the treasure, chips and bets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.games.kingdoms.battle import BOARD, DECK, HAND, MOST_SEATS, MUCK
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.table.model.input.intents import Box
from tabletop_gui.gui.table.model.layout import Fan, Pile, Slots, Spot, ZonePlace
from tabletop_gui.gui.table.model.play import ViewContext
from tabletop_gui.gui.table.model.seating import SeatLayout, Side

Point = tuple[float, float]

PORTRAIT: Final = 100.0
OWN_PORTRAIT: Final = 108.0
OWN_CARD: Final = 142.0
HELD_CARD: Final = 58.0
SHOWN_CARD: Final = 78.0
BOARD_CARD: Final = 118.0
BOARD_STEP: Final = 130.0
DECK_CARD: Final = 70.0
ATTENDED: Final = 5.0
BESIDE_MEDALLION: Final = ((195.0, 142.0), (240.0, 58.0), (234.0, 0.0))
"""Distance of a bet from a portrait at the left or right, by its height: high, in the middle, low. None lies over a medallion."""
FRONT_UP, FRONT = 290.0, 186.0
"""Distance of the portrait of a fall from the lower edge, and its diameter."""
ASIDE, ASIDE_CARD = (-206.0, 296.0), 112.0
"""Middle of the own hand beside it, from the middle of the lower edge to the right and up, and the width of its cards."""

_RIVALS: Final[dict[int, tuple[tuple[float, float, Side], ...]]] = {
    1: ((800, 122, "north"),),
    2: ((168, 330, "west"), (1432, 330, "east")),
    3: ((150, 372, "west"), (800, 122, "north"), (1450, 372, "east")),
    4: ((150, 392, "west"), (520, 122, "north"), (1080, 122, "north"), (1450, 392, "east")),
    5: ((150, 392, "west"), (430, 122, "north"), (800, 122, "north"), (1170, 122, "north"), (1450, 392, "east")),
    6: (
        (150, 486, "west"), (150, 268, "west"), (545, 122, "north"),
        (1055, 122, "north"), (1450, 268, "east"), (1450, 486, "east"),
    ),
    7: (
        (150, 486, "west"), (150, 268, "west"), (470, 122, "north"), (800, 122, "north"),
        (1130, 122, "north"), (1450, 268, "east"), (1450, 486, "east"),
    ),
    8: (
        (150, 486, "west"), (150, 268, "west"), (404, 122, "north"), (668, 122, "north"),
        (932, 122, "north"), (1196, 122, "north"), (1450, 268, "east"), (1450, 486, "east"),
    ),
}  # fmt: skip
"""Portrait centres on a canvas of 1600 x 900, clockwise from the viewer's left, and their sides, by the number of rivals."""


class ChipSpots(Struct, frozen=True):
    """Positions of one seat's chips; a point is the middle of the chips' lower edge."""

    stack: Point
    bet: Point
    button: Point
    """Middle of the dealer button."""
    blind: Point
    """Middle of the blind marker."""


class PartlyHiddenFan(Fan, frozen=True):
    """An own hand with some cards face down."""

    down: frozenset[int] = frozenset()

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        spots = Fan.spots(self, count, order)
        return [replace(spot, up=place not in self.down) for place, spot in enumerate(spots)]


class KingdomsPlaces(Struct, frozen=True):
    """Layout of every zone, seat and chip on a canvas of a given size in logical units."""

    w: float
    h: float
    south: int
    seats: list[SeatLayout]
    """Seats by slot: the viewer's first, then clockwise."""
    corners: list[ChipSpots]
    """Chip positions by slot."""
    zones: dict[int, ZonePlace]
    board: Slots
    treasure: Point
    """Middle of the lower edge of the main treasure's chips."""

    @classmethod
    def of(
        cls, tally: KingdomsTally, context: ViewContext, *, down: frozenset[int] = frozenset(),
        own_down: frozenset[int] = frozenset(), aside: bool = False, asked: int = -1,
    ) -> KingdomsPlaces:  # fmt: skip
        """Return the layout for a tally.

        The acting rival holds its cards slightly further in. `down`: face-down places of the board; `own_down`:
        face-down cards of the own hand; `aside`: the own hand makes room for somebody's fall (`front`); `asked`: the seat
        that decides openly, whose cards lie larger before it.
        """
        n, south, (w, h) = tally.n, context.south, context.size
        seats = [_own(w, h), *(_rival(x, y, side, w, h) for x, y, side in _RIVALS[n - 1])]
        lower = (h - 900) * 0.45
        middle = w / 2
        board = Slots(middle - 2 * BOARD_STEP, 352 + lower, BOARD_CARD, BOARD_STEP, down=down)
        zones: dict[int, ZonePlace] = {
            HAND + k: Pile(middle, -160, DECK_CARD) for k in range(MOST_SEATS)
        }  # fmt: skip
        for k, seat in enumerate(seats):
            who = (south + k) % n
            held = seat.cards
            if k and (context.open or who in tally.shown):
                held = shown_hand(seat)
            elif k and who == asked:
                held = replace(shown_hand(seat), up=False)
            elif k and context.acting == who:
                held = replace(held, x=held.x + ATTENDED * seat.inward[0], y=held.y + ATTENDED * seat.inward[1])
            elif not k and aside:
                held = Fan(middle + ASIDE[0], h - ASIDE[1], ASIDE_CARD, ASIDE_CARD + 104, 96, bend=4, turn=8, along=-5)
            elif not k and own_down:
                own = held.x, held.y, held.width, held.room, held.step, held.bend, held.turn
                held = PartlyHiddenFan(*own, down=own_down)
            zones[HAND + who] = held
        zones[BOARD] = board
        zones[MUCK] = zones[DECK] = Pile(middle, -160, DECK_CARD)
        corners = [_corner(seat, 84 if n == MOST_SEATS else 98) for seat in seats]
        return cls(w, h, south, seats, corners, zones, board, (middle, 506 + lower))

    def corner(self, seat: int) -> ChipSpots:
        """Return the chip positions of a seat."""
        return self.corners[(seat - self.south) % len(self.corners)]

    def seat(self, seat: int) -> SeatLayout:
        """Return the position of a seat."""
        return self.seats[(seat - self.south) % len(self.seats)]

    @property
    def front(self) -> Point:
        """Middle of the portrait of somebody whose fall is shown."""
        return self.w / 2, self.h - FRONT_UP

    @property
    def catch(self) -> Box:
        """The drop area for bets: the middle of the table, from the board down to the viewer."""
        top = self.board.y - self.board.width * 0.7
        return self.w / 2 - 420, top, 840, self.corners[0].bet[1] + 40 - top


def _own(w: float, h: float) -> SeatLayout:
    x, y = w / 2 - 284, h - 150
    cards = Fan(w / 2 + 8, h - 138, OWN_CARD, OWN_CARD + 136, 126, bend=6, turn=7)
    return SeatLayout(x, y, "south", OWN_PORTRAIT, cards, (x, y), Spot(x, y, 1))


def _rival(x: float, y: float, side: Side, w: float, h: float) -> SeatLayout:
    x = x + (w - 1600) * (x - 150) / 1300
    y = y + (h - 900) * (y - 122) / (744 - 122)
    off = {"west": (112.0, -6.0), "east": (-112.0, -6.0)}.get(side, (104.0, 0.0))
    cards = Fan(x + off[0], y + off[1], HELD_CARD, HELD_CARD + 30, 28, bend=3, turn=7, up=False)
    return SeatLayout(x, y, side, PORTRAIT, cards, (x, y), Spot(x, y, 1))


def shown_hand(seat: SeatLayout) -> Fan:
    """Return the fan of a rival's hand that is shown face up."""
    outward = {"north": 26.0, "east": -16.0}.get(seat.side, 16.0)
    x = seat.cards.x + outward
    y = seat.cards.y - (0 if seat.side == "north" else 8)
    return replace(seat.cards, x=x, y=y, width=SHOWN_CARD, room=SHOWN_CARD + 54, step=50, up=True, turn=4)


def _corner(seat: SeatLayout, beside: float) -> ChipSpots:
    """Return a seat's chip positions. `beside`: distance of the chips from the portrait in the upper row."""
    x, y = seat.x, seat.y
    aside = BESIDE_MEDALLION[0 if y < 300 else 2 if y > 450 else 1]
    match seat.side:
        case "south":
            return ChipSpots((x - 222, y - 8), (x + 74, y - 84), (x - 48, y - 46), (x + 48, y - 46))
        case "north":
            return ChipSpots((x - beside, y + 42), (x, y + 140), (x - 42, y - 38), (x + 42, y - 38))
        case "west":
            return ChipSpots((x + 112, y + 100), (x + aside[0], y + aside[1]), (x - 42, y - 38), (x + 42, y - 38))
        case _:
            return ChipSpots((x - 112, y + 100), (x - aside[0], y + aside[1]), (x + 42, y - 38), (x - 42, y - 38))
