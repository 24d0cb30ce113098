"""Where the cards of Famiglia lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from tabletop_gui.games.famiglia import AREA, DECK, DISCARD, HAND, KIND, STREET, UNDER
from tabletop_gui.gui.famiglia.tally import Tally
from tabletop_gui.gui.table.intents import Box
from tabletop_gui.gui.table.layout import RATIO, Fan, Pile, Place, Rows, Spot
from tabletop_gui.gui.table.rim import Seat

HAND_CARD: Final = 142.0
STREET_CARD: Final = 120.0
AREA_CARD: Final = 88.0
RIVAL_CARD: Final = 76.0
DECK_CARD: Final = 106.0
AREA_STEP: Final = 62.0
RIVAL_STEP: Final = 58.0
RIVAL_ROOM: Final = 910.0
"""For the rival's hand and play area together, with what lies between them."""
RIVAL_HAND_ROOM: Final = 400.0
"""The hand takes no more of it, and leaves no more than it needs to a crowded area."""
BETWEEN: Final = 40.0
UNDER_CARD: Final = 46.0
UNDER_ROOM: Final = 280.0
"""From the first row of the cards under the deck to the last, at most."""
PORTRAIT: Final = 104.0
STREET_STEP: Final = 134.0
STREET_ROOM: Final = 740.0
"""From the middle of the first slot to that of the last, at most."""
STREET_GAP: Final = 8.0
ONE_ROW: Final = 8
"""So many cards lie in one row; more take two."""
CROWDED_CARD: Final = 94.0
CROWDED_DROP: Final = 10.0
"""How far below the middle of one row that of two is."""
CHOICE_CARD: Final = 96.0
"""The width of a card that may pay, where it is asked which."""
CHOICE_STEP: Final = 190.0
CHOICE_ROOM: Final = 700.0
CHOICE_LABEL: Final = 16.0
"""How far the label of a choice hangs below its card."""
QUESTION_HEAD: Final = 52.0
"""The question above the choices."""
QUESTION_LEAST: Final = 350.0
"""The panel is as wide as that at least: the question has to fit."""
ASIDE: Final = 5.0
"""How far a card of a pile lies aside from the one under it."""


@dataclass(frozen=True, slots=True)
class Street:
    """The street: every card in its own slot; smaller when there are more than six, in two rows when it is crowded."""

    x: float
    """The middle of the row."""
    y: float
    tally: Tally

    @property
    def crowded(self) -> bool:
        """Whether it takes two rows."""
        return self.tally.columns > ONE_ROW

    @property
    def across(self) -> int:
        """How many slots a row has."""
        return -(-self.tally.columns // 2) if self.crowded else self.tally.columns

    @property
    def width(self) -> float:
        """A card's width."""
        most = CROWDED_CARD if self.crowded else STREET_CARD
        return min(most, self._step - STREET_GAP)

    @property
    def _step(self) -> float:
        return min(STREET_STEP, STREET_ROOM / (self.across - 1), CROWDED_CARD + STREET_GAP * 2 if self.crowded else STREET_STEP)

    @property
    def top(self) -> float:
        """The upper edge of its cards."""
        spot = self.slot(0)
        return spot.y - spot.height / 2

    def slot(self, k: int) -> Spot:
        """The k-th slot."""
        row, column = divmod(k, self.across)
        x, y = self.x + (column - (self.across - 1) / 2) * self._step, self.y
        if self.crowded:
            y += CROWDED_DROP + (row - 0.5) * (CROWDED_CARD * RATIO + STREET_GAP)
        return Spot(x, y, self.width, 0.0, True, k)

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        cards, slots = self.tally.zones[STREET], self.tally.slots
        known = len(cards) == count
        return [self.slot(slots.get(cards[k], k) if known else k) for k in range(count)]


@dataclass(frozen=True, slots=True)
class Strip:
    """Upright cards side by side from the left, overlapping when there are many: families together, the most valuable first."""

    x: float
    """The left edge."""
    y: float
    width: float
    room: float
    step: float
    cards: Sequence[int]
    """The zone's cards as shown now."""
    piled: bool = False
    """Cards alike lie on one another, a little aside."""

    @property
    def needed(self) -> float:
        """How wide it is when nothing has to move closer together."""
        piles = len({KIND[card] if self.piled and card >= 0 else -1 - k for k, card in enumerate(self.cards)})
        return self.width + self.step * max(0, piles - 1) + ASIDE * (len(self.cards) - piles)

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        shown = list(range(count))
        known = len(self.cards) == count and min(self.cards, default=0) >= 0
        if known:
            shown.sort(key=lambda k: (KIND[self.cards[k]] // 5, -KIND[self.cards[k]], k))
        first = [True] + [not (self.piled and known and KIND[self.cards[a]] == KIND[self.cards[b]]) for a, b in pairwise(shown)]
        piles = sum(first)
        step = min(self.step, (self.room - self.width - ASIDE * (count - piles)) / (piles - 1)) if piles > 1 else 0.0
        spots = [Spot(0, 0, self.width)] * count
        x = self.x + self.width / 2
        for rank, (k, opens) in enumerate(zip(shown, first, strict=False)):
            x += 0.0 if rank == 0 else step if opens else ASIDE
            spots[k] = Spot(x, self.y, self.width, 0.0, True, rank)
        return spots

    def heaps(self) -> list[tuple[Spot, int]]:
        """The last card of every pile of several cards, and how many they are."""
        spots = self.spots(len(self.cards))
        found: dict[int, list[Spot]] = {}
        for card, spot in zip(self.cards, spots, strict=True):
            found.setdefault(KIND[card], []).append(spot)
        return [(max(heap, key=lambda spot: spot.z), len(heap)) for heap in found.values() if len(heap) > 1]


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
    under: Rows

    @classmethod
    def of(cls, tally: Tally, south: int, w: float, h: float) -> FamigliaPlaces:
        """The places for a tally, seen from a seat."""
        middle, lower = w / 2, h - 900
        north = 1 - south
        left = middle - 470
        street = Street(left + 470, 372 + lower * 0.45, tally)
        far = middle - 330  # where the rival's cards begin
        hand = Fan(middle - 20, h - 138, HAND_CARD, 736, 100, bend=18, turn=7)
        held, laid = tally.zones[HAND + north], tally.zones[AREA + north]
        wide = Strip(far, 148, RIVAL_CARD, RIVAL_ROOM, AREA_STEP, laid, piled=True).needed
        needed = RIVAL_CARD + RIVAL_STEP * max(0, len(held) - 1)
        share = min(RIVAL_HAND_ROOM, max(needed, RIVAL_ROOM - BETWEEN - wide))
        rival_hand = Strip(far, 148, RIVAL_CARD, share, RIVAL_STEP, held)
        rival_area = Strip(
            far + share + BETWEEN, 148, RIVAL_CARD, RIVAL_ROOM - BETWEEN - share, AREA_STEP, laid, piled=True
        )  # fmt: skip
        area = Strip(left + 78, h - 312, AREA_CARD, 742, 94, tally.zones[AREA + south], piled=True)
        deck = Pile(left - 36, 350 + lower * 0.45, DECK_CARD)
        discard = Pile(left + 976, 350 + lower * 0.45, DECK_CARD, angle=3, up=True)
        down = min(UNDER_CARD * RATIO + 6, UNDER_ROOM / max(1, -(-len(tally.zones[UNDER]) // 3) - 1))
        under = Rows(left - 250, deck.y - 30, UNDER_CARD, UNDER_CARD + 4, down, across=3)
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
        """The k-th of several ways to pay for a card: a place before the hand, and what catches a card for it."""
        x = self.hand.x + (k - (count - 1) / 2) * min(CHOICE_STEP, CHOICE_ROOM / count)
        spot = Spot(x, self.area.y - 14, CHOICE_CARD)
        left, top, wide, tall = spot.box
        return spot, (left - 8, top - 8, wide + 16, tall + 16 + CHOICE_LABEL)

    def question(self, count: int) -> Box:
        """The panel on which so many ways to pay lie side by side."""
        (first, _), (last, _) = self.choice(0, count), self.choice(count - 1, count)
        wide = max(QUESTION_LEAST, last.x - first.x + CHOICE_CARD + 64)
        top = first.y - first.height / 2 - QUESTION_HEAD
        return self.hand.x - wide / 2, top, wide, first.y + first.height / 2 + CHOICE_LABEL + 8 - top

    def among_hand(self, count: int) -> tuple[Spot, Box]:
        """The own hand with the question before it: what is let go there, but in none of so many answers, leaves it open."""
        left, _, wide, _ = self.hand_box
        top = self.question(count)[1]
        return Spot(self.hand.x, self.hand.y, self.hand.width), (left, top, wide, self.h - top)
