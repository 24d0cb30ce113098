"""Where the cards of Famiglia lie."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct

from tabletop_gui.games.famiglia import AREA, BOX, DECK, DISCARD, HAND, KIND, STREET, UNDER
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tabletop_gui.gui.table.model.input.intents import Box
from tabletop_gui.gui.table.model.layout import RATIO, Fan, Pile, Rows, Spot, ZonePlace
from tabletop_gui.gui.table.model.seating import RimSeat

HAND_CARD: Final = 142.0
HAND_LEFT, HAND_RIGHT = 276.0, 1176.0
"""Between the own portrait and the panel."""
HAND_GAP: Final = 5.0
HAND_FOOT: Final = 38.0
"""How far above the lower edge of the canvas the own cards stand, however large they are."""
STREET_CARD: Final = 116.0
AREA_CARD: Final = 88.0
AREA_LEFT, AREA_RIGHT = 408.0, 1062.0
RIVAL_CARD: Final = 84.0
RIVAL_LEFT, RIVAL_RIGHT = 470.0, 1440.0
"""For the rival's hand and play area together, with what lies between them."""
DECK_CARD: Final = 106.0
ABOVE: Final = -140.0
"""Where the box stands: out of sight."""
SIDE_BY_SIDE: Final = 5.0
"""Between two cards of a strip: none covers what another one is worth."""
BETWEEN: Final = 26.0
"""Between the rival's hand and play area."""
LABELS: Final = 64.0
"""What is written under the discards takes so much, with air under it."""
AIR: Final = 10.0
TAKEN_AT: Final = 1136.0
"""Where a card of the street waits that may be taken: between the own play area and the panel."""
UNDER_CARD: Final = 34.0
UNDER_ROOM: Final = 366.0
"""From the first row of the cards under the deck to the last, at most."""
PORTRAIT: Final = 104.0
BOSS, BOSS_X, BOSS_UP = 176.0, 610.0, 490.0
"""A boss while gangs are counted: the portrait, how far it is from the middle, and above the lower edge."""
COLUMNS: Final = 8
"""A row of the street has so many places, and they never move."""
FILLED: Final = (1, 2, 3, 4, 5, 6, 7, 0)
"""The order in which a row's places are filled, so that the usual six lie in the middle."""
STREET_STEP: Final = 125.0
STREET_TALL: Final = 280.0
"""Room for all rows together when there are several."""
STREET_GAP: Final = 8.0
CROWDED_DROP: Final = 10.0
"""How far below the middle of one row that of several is."""
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


class Street(Struct, frozen=True):
    """The street: every card in a place of its own, which it keeps; what leaves it leaves a gap. More than a row of cards take
    several, of smaller cards in the same columns."""

    x: float
    """The middle of the row."""
    y: float
    tally: FamigliaTally

    @property
    def rows(self) -> int:
        """How many rows it takes."""
        return -(-self.tally.columns // COLUMNS)

    @property
    def crowded(self) -> bool:
        """Whether it takes several rows."""
        return self.rows > 1

    @property
    def width(self) -> float:
        """A card's width."""
        rows = self.rows
        return min(STREET_CARD, (STREET_TALL - STREET_GAP * (rows - 1)) / rows / RATIO) if rows > 1 else STREET_CARD

    @property
    def top(self) -> float:
        """The upper edge of its cards."""
        spot = self.slot(0)
        return spot.y - spot.height / 2

    def slot(self, k: int) -> Spot:
        """The k-th slot."""
        row, place = divmod(k, COLUMNS)
        width, rows = self.width, self.rows
        x = self.x + (FILLED[place] - (COLUMNS - 1) / 2) * STREET_STEP
        y = self.y + (row - (rows - 1) / 2) * (width * RATIO + STREET_GAP) + (CROWDED_DROP if rows > 1 else 0.0)
        return Spot(x, y, width, 0.0, True, k)

    @property
    def gaps(self) -> list[Spot]:
        """The places in it where no card lies."""
        taken = set(self.tally.slots.values())
        return [self.slot(k) for k in range(self.tally.columns) if k not in taken]

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        cards, slots = self.tally.zones[STREET], self.tally.slots
        known = len(cards) == count
        return [self.slot(slots.get(cards[k], k) if known else k) for k in range(count)]


class Strip(Struct, frozen=True):
    """Upright cards side by side from the left: families together, the most valuable first. None covers another one, but for
    cards alike where they are piled."""

    x: float
    """The left edge."""
    y: float
    width: float
    cards: Sequence[int]
    """The zone's cards as shown now."""
    piled: bool = False
    """Cards alike lie on one another, a little aside."""

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        shown = list(range(count))
        known = len(self.cards) == count and min(self.cards, default=0) >= 0
        if known:
            shown.sort(key=lambda k: (KIND[self.cards[k]] // 5, -KIND[self.cards[k]], k))
        first = [True] + [not (self.piled and known and KIND[self.cards[a]] == KIND[self.cards[b]]) for a, b in pairwise(shown)]
        spots = [Spot(0, 0, self.width)] * count
        x = self.x + self.width / 2
        for rank, (k, opens) in enumerate(zip(shown, first, strict=False)):
            x += 0.0 if rank == 0 else self.width + SIDE_BY_SIDE if opens else ASIDE
            spots[k] = Spot(x, self.y, self.width, 0.0, True, rank)
        return spots

    def heaps(self) -> list[tuple[Spot, int]]:
        """The last card of every pile of several cards, and how many they are."""
        spots = self.spots(len(self.cards))
        found: dict[int, list[Spot]] = {}
        for card, spot in zip(self.cards, spots, strict=True):
            found.setdefault(KIND[card], []).append(spot)
        return [(max(heap, key=lambda spot: spot.z), len(heap)) for heap in found.values() if len(heap) > 1]


class FamigliaPlaces(Struct, frozen=True):
    """Every zone's place, and both seats', on a canvas of so many logical units."""

    w: float
    h: float
    seats: list[RimSeat]
    """The viewer's, the rival's."""
    zones: dict[int, ZonePlace]
    hand: Fan
    street: Street
    area: Strip
    rival_area: Strip
    rival_hand: Strip
    deck: Pile
    discard: Pile
    under: Rows

    @classmethod
    def of(cls, tally: FamigliaTally, south: int, w: float, h: float) -> FamigliaPlaces:
        """The places for a tally, seen from a seat."""
        middle, lower = w / 2, h - 900
        north, left = 1 - south, middle - 800
        street = Street(middle, 372 + lower * 0.45, tally)
        room, count = HAND_RIGHT - HAND_LEFT, max(1, len(tally.zones[HAND + south]))
        card = min(HAND_CARD, room / count - HAND_GAP)
        x, y = left + (HAND_LEFT + HAND_RIGHT) / 2, h - HAND_FOOT - card * RATIO / 2
        hand = Fan(x, y, card, room, card + HAND_GAP, bend=0, turn=0)
        held, laid = tally.zones[HAND + north], tally.zones[AREA + north]
        alike = ASIDE * (len(laid) - piles(laid))
        far, beside = left + RIVAL_LEFT, max(1, len(held)) + max(1, piles(laid))
        width = abreast(RIVAL_CARD, RIVAL_RIGHT - RIVAL_LEFT - BETWEEN - alike, beside)
        rival_hand = Strip(far, 148, width, held)
        share = (width + SIDE_BY_SIDE) * max(1, len(held))
        rival_area = Strip(far + share + BETWEEN, 148, width, laid, piled=True)
        own = tally.zones[AREA + south]
        width = abreast(AREA_CARD, AREA_RIGHT - AREA_LEFT - ASIDE * (len(own) - piles(own)), piles(own) + 1)
        area = Strip(left + AREA_LEFT, h - 312, width, own, piled=True)
        deck = Pile(left + 225, 350 + lower * 0.45, DECK_CARD)
        discard = Pile(left + 1375, 350 + lower * 0.45, DECK_CARD, angle=3, up=True)
        down = min(UNDER_CARD * RATIO + 6, UNDER_ROOM / max(1, -(-len(tally.zones[UNDER]) // 2) - 1))
        under = Rows(left + 94, deck.y - 86, UNDER_CARD, UNDER_CARD + 4, down, across=2)
        zones: dict[int, ZonePlace] = {
            HAND + south: hand, HAND + north: rival_hand, AREA + south: area, AREA + north: rival_area,
            STREET: street, DECK: deck, UNDER: under, DISCARD: discard, BOX: Pile(w / 2, ABOVE, DECK_CARD),
        }  # fmt: skip
        nowhere = Fan(0, 0, 1, 1, 1)
        if tally.over:  # the bosses come to the front while their gangs are counted
            fronts = middle - BOSS_X, middle + BOSS_X
            seats = [RimSeat(x, h - BOSS_UP, "south", BOSS, nowhere, (0, 0), Spot(0, 0, 1)) for x in fronts]
            return cls(w, h, seats, zones, hand, street, area, rival_area, rival_hand, deck, discard, under)
        seats = [
            RimSeat(left + 196, h - 150, "south", PORTRAIT, nowhere, (0, 0), Spot(0, 0, 1)),
            RimSeat(far - 84, 134, "north", PORTRAIT, nowhere, (0, 0), Spot(0, 0, 1)),
        ]
        return cls(w, h, seats, zones, hand, street, area, rival_area, rival_hand, deck, discard, under)

    def lowest(self, left: float) -> float:
        """How far down cards of the table's middle reach, with what is written under them, to the right of a line."""
        taken = [self.street.slot(k) for k in range(max(self.street.tally.columns, 1))]
        feet = [spot.y + spot.height / 2 + AIR for spot in taken if spot.x + spot.width / 2 > left]
        return max([self.discard.y + DECK_CARD * RATIO / 2 + LABELS, *feet])

    # -- where a card may be put ----------------------------------------------------------------------------------------------

    @property
    def area_slot(self) -> Spot:
        """Where a card lies next in the own play area."""
        spots = self.area.spots(len(self.area.cards))
        step = self.area.width + SIDE_BY_SIDE
        right = max((spot.x for spot in spots), default=self.area.x - step + self.area.width / 2)
        return Spot(right + step, self.area.y, self.area.width)

    @property
    def area_box(self) -> Box:
        """The own play area."""
        tall = self.area.width * RATIO
        return self.area.x - 60, self.area.y - tall / 2 - 14, AREA_RIGHT - AREA_LEFT + 74, tall + 26

    @property
    def hand_box(self) -> Box:
        """The own hand and the felt before it."""
        return self.hand.x - 450, self.area.y + 78, 920, self.h - self.area.y - 78

    @property
    def hand_slot(self) -> Spot:
        """Where a card is shown that may be taken into the hand: at its end, and beside the own play area, never on it."""
        return Spot(self.area.x - AREA_LEFT + TAKEN_AT, self.area.y, AREA_CARD)

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


def piles(cards: Sequence[int]) -> int:
    """In how many places cards lie when those alike are piled."""
    return len({KIND[card] if card >= 0 else -1 - k for k, card in enumerate(cards)})


def abreast(most: float, room: float, count: int) -> float:
    """How wide so many cards may be to lie side by side."""
    return min(most, (room - SIDE_BY_SIDE * (count - 1)) / max(1, count))
