"""Where the cards of Famiglia lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabletop_gui.games.famiglia import AREA, DECK, DISCARD, HAND, KIND, STREET, UNDER
from tabletop_gui.gui.famiglia.tally import Tally
from tabletop_gui.gui.table.intents import Box
from tabletop_gui.gui.table.layout import RATIO, Fan, Pile, Place, Spot
from tabletop_gui.gui.table.rim import Seat

HAND_CARD: Final = 142.0
STREET_CARD: Final = 120.0
AREA_CARD: Final = 88.0
RIVAL_CARD: Final = 76.0
DECK_CARD: Final = 106.0
UNDER_CARD: Final = 50.0
PORTRAIT: Final = 104.0
STREET_STEP: Final = 134.0
STREET_ROOM: Final = 740.0
"""From the middle of the first slot to that of the last, at most."""
PANEL: Final = 388.0
"""What the panel of the turn takes up at the right of the canvas."""


@dataclass(frozen=True, slots=True)
class Street:
    """The street: every card in its own slot, closer together when there are more than six."""

    x: float
    """The middle of the row."""
    y: float
    width: float
    tally: Tally

    def slot(self, k: int) -> Spot:
        """The k-th slot."""
        last = self.tally.columns - 1
        step = min(STREET_STEP, STREET_ROOM / last)
        return Spot(self.x + (k - last / 2) * step, self.y, self.width, 0.0, True, k)

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        cards, slots = self.tally.zones[STREET], self.tally.slots
        known = len(cards) == count
        return [self.slot(slots.get(cards[k], k) if known else k) for k in range(count)]


@dataclass(frozen=True, slots=True)
class Strip:
    """Upright cards side by side from the left, family by family, overlapping when there are many."""

    x: float
    """The left edge."""
    y: float
    width: float
    room: float
    step: float
    cards: Sequence[int]
    """The zone's cards as shown now."""
    by_kind: bool = True
    """Families together; else in the zone's order."""

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        step = min(self.step, (self.room - self.width) / (count - 1)) if count > 1 else 0.0
        ranks = list(range(count))
        if self.by_kind and len(self.cards) == count and min(self.cards, default=0) >= 0:
            shown = sorted(range(count), key=lambda k: (KIND[self.cards[k]] // 5, -KIND[self.cards[k]], k))
            for rank, k in enumerate(shown):
                ranks[k] = rank
        return [Spot(self.x + self.width / 2 + step * rank, self.y, self.width, 0.0, True, rank) for rank in ranks]


@dataclass(frozen=True, slots=True)
class FamigliaPlaces:
    """Every zone's place, and both seats', on a canvas of so many logical units."""

    w: float
    h: float
    seats: list[Seat]
    """The viewer's, the rival's."""
    zones: dict[int, Place]
    hand: Fan
    street: Street
    area: Strip
    rival_area: Strip
    rival_hand: Strip
    deck: Pile
    discard: Pile
    under: Strip

    @classmethod
    def of(cls, tally: Tally, south: int, w: float, h: float) -> FamigliaPlaces:
        """The places for a tally, seen from a seat."""
        middle, lower = w / 2, h - 900
        north = 1 - south
        left = middle - 470
        street = Street(left + 470, 372 + lower * 0.45, STREET_CARD, tally)
        far = middle - 330  # where the rival's cards begin
        hand = Fan(middle - 20, h - 138, HAND_CARD, 736, 100, bend=18, turn=7)
        rival_hand = Strip(far, 148, RIVAL_CARD, 400, 58, tally.zones[HAND + north])
        rival_area = Strip(far + 440, 148, RIVAL_CARD, 430, 58, tally.zones[AREA + north])
        area = Strip(left + 78, h - 312, AREA_CARD, 742, 94, tally.zones[AREA + south])
        deck = Pile(left - 36, 350 + lower * 0.45, DECK_CARD)
        discard = Pile(left + 976, 350 + lower * 0.45, DECK_CARD, angle=3, up=True)
        under = Strip(left - 150, 574 + lower * 0.6, UNDER_CARD, 186, 34, tally.zones[UNDER], by_kind=False)
        zones: dict[int, Place] = {
            HAND + south: hand, HAND + north: rival_hand, AREA + south: area, AREA + north: rival_area,
            STREET: street, DECK: deck, UNDER: under, DISCARD: discard,
        }  # fmt: skip
        nowhere = Fan(0, 0, 1, 1, 1)
        seats = [
            Seat(left - 22, h - 150, "south", PORTRAIT, nowhere, (0, 0), Spot(0, 0, 1)),
            Seat(far - 84, 134, "north", PORTRAIT, nowhere, (0, 0), Spot(0, 0, 1)),
        ]
        return cls(w, h, seats, zones, hand, street, area, rival_area, rival_hand, deck, discard, under)

    # -- where a card may be put ----------------------------------------------------------------------------------------------

    @property
    def area_slot(self) -> Spot:
        """Where a card lies next in the own play area."""
        spots = self.area.spots(len(self.area.cards))
        right = max((spot.x for spot in spots), default=self.area.x - self.area.step + self.area.width / 2)
        return Spot(right + min(self.area.step, 94), self.area.y, self.area.width)

    @property
    def area_box(self) -> Box:
        """The own play area."""
        tall = self.area.width * RATIO
        return self.area.x - 60, self.area.y - tall / 2 - 14, self.area.room + 120, tall + 26

    @property
    def hand_box(self) -> Box:
        """The own hand and the felt before it."""
        return self.hand.x - 400, self.area.y + 60, 800, self.h - self.area.y - 60

    @property
    def hand_slot(self) -> Spot:
        """Where a card is shown that may be taken into the hand."""
        return Spot(self.hand.x, self.area.y - 6, 104)

    def choice(self, k: int, count: int) -> tuple[Spot, Box]:
        """The k-th of several ways to pay for a card: a place before the hand, and the part of the hand under it."""
        step = min(190.0, 700 / count)
        x = self.hand.x + (k - (count - 1) / 2) * step
        left, top, wide, tall = self.hand_box
        share = wide / count
        return Spot(x, self.area.y - 14, 96), (left + k * share, top - 150, share, tall + 150)
