"""Where the cards of Oh Hell lie."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tabletop_gui.games.oh_hell import DECK, HAND, MOST_SEATS, TAKEN, TRICK
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.layout import Circle, Fan, Heaps, Pile, Place, Rows, Spot
from tabletop_gui.gui.table.model.rim import Seat, seats_around

HAND_CARD: Final = 142.0
TRICK_CARD: Final = 114.0
DECK_CARD: Final = 96.0
RADII: Final = {3: (152, 92), 4: (136, 87), 5: (182, 96), 6: (142, 100), 7: (180, 100)}
"""Half axes of the ring of the trick's slots, by seats."""
CROWDED: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    5: ((0, 96), (-182, 6), (-64, -86), (64, -86), (182, 6)),
    6: ((0, 98), (-130, 92), (-142, -74), (0, -90), (142, -74), (130, 92)),
    7: ((0, 98), (-132, 96), (-190, -76), (-66, -92), (66, -92), (190, -76), (132, 96)),
}
"""The slots of five and more seats, from the middle of the trick: no card lies upon another's index."""
ATTENDED: Final = 5.0
OPEN_CARD, OPEN_STEP, OPEN_DOWN = 60.0, 22.0, 46.0
"""A rival's hand laid open: the width of a card, and how far the next one and the next row are shifted."""
HAND_ROOM: Final = 848.0
SCORE_ROOM: Final = 342.0


@dataclass(frozen=True, slots=True)
class OhHellPlaces:
    """Every zone's place, and every seat's, on a canvas of so many logical units."""

    w: float
    h: float
    seats: list[Seat]
    """By slot: the viewer's first, then clockwise."""
    trick: Circle
    zones: dict[int, Place]
    hand: Fan
    """The viewer's own hand."""

    @classmethod
    def of(
        cls,
        tally: OhHellTally,
        south: int,
        w: float,
        h: float,
        open_table: bool = False,
        acting: int | None = None,
        room_right: float = SCORE_ROOM,
    ) -> OhHellPlaces:
        """The places for a tally, seen from a seat. The rival who acts holds the cards a little further in."""
        n = tally.n
        seats = seats_around(n, w, h)
        cx, cy = w / 2, 393 + (h - 900) * 0.45
        rx, ry = RADII[n]
        trick = Circle(cx, cy, TRICK_CARD, n, rx, ry, (tally.leader - south) % n, CROWDED.get(n, ()))
        hand = own_hand(w, h, room_right)
        zones: dict[int, Place] = {}
        for k in range(MOST_SEATS):
            zones[HAND + k] = Pile(cx, -200, DECK_CARD)
        for k, seat in enumerate(seats):
            held: Fan | Rows = opened(seat) if open_table else seat.cards
            if acting == (south + k) % n:
                held = replace(held, x=held.x + ATTENDED * seat.inward[0], y=held.y + ATTENDED * seat.inward[1])
            zones[HAND + (south + k) % n] = held if k else hand
        zones[TRICK] = trick
        owners = [(one.winner - south) % n for one in tally.taken]
        heaps = [tricks_beside(seat, tally.size) if open_table else seat.tricks for seat in seats]
        zones[TAKEN] = Heaps(heaps, owners, n)
        turned = Spot(cx - 330, cy - 63, DECK_CARD, 8, True) if tally.turned >= 0 else None
        zones[DECK] = Pile(cx - 348, cy - 93, DECK_CARD, turned=turned)
        return cls(w, h, seats, trick, zones, hand)

    def crowded(self, room_right: float) -> bool:
        """Whether the hand would lie otherwise if so much were taken up at the right."""
        return own_hand(self.w, self.h, room_right) != self.hand

    @property
    def catch(self) -> tuple[float, float, float, float]:
        """The middle of the table: whatever is dropped here is meant for the trick."""
        half = self.trick.rx + 110
        return self.trick.x - half, self.trick.y - self.trick.ry - 95, 2 * half, 2 * self.trick.ry + 205


def own_hand(w: float, h: float, room_right: float) -> Fan:
    """The viewer's hand: between the own seat and the score, in the middle of the table while there is room for that."""
    left, right = w / 2 - 416, w - room_right - 10
    x = w / 2 + 8
    room = min(HAND_ROOM, 2 * min(x - left, right - x))
    if room < 0.92 * HAND_ROOM:
        x, room = (left + right) / 2, min(HAND_ROOM, right - left)
    return Fan(x, h - 142, HAND_CARD, room, 104, bend=24, turn=8)


def opened(seat: Seat) -> Rows:
    """A rival's hand on an open table: faces up, beside the portrait."""
    x, y = seat.x, seat.y
    if seat.side == "east":
        return Rows(x - 62, y + 22, OPEN_CARD, OPEN_STEP, OPEN_DOWN, side=-1)
    return Rows(x + 62, y + (28 if seat.side == "north" else 22), OPEN_CARD, OPEN_STEP, OPEN_DOWN)


def tricks_beside(seat: Seat, size: int) -> Spot:
    """Where a seat's tricks lie on an open table, in a hand of so many cards: clear of the rows of cards."""
    if seat.side == "south":
        return seat.tricks
    if seat.side == "north":
        return replace(seat.tricks, x=seat.cards.x, y=seat.cards.y)
    return seat.tricks.moved(0, OPEN_DOWN * (opened(seat).rows(size) - 1) + 6)
