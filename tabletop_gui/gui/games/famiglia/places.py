"""Layout of Famiglia."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from msgspec import Struct

from tabletop_gui.games.famiglia import AREA, BOX, DECK, DISCARD, HAND, KIND, STREET, UNDER
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tabletop_gui.gui.table.model.input.intents import Box
from tabletop_gui.gui.table.model.layout import RATIO, Fan, Pile, Rows, Spot, ZonePlace
from tabletop_gui.gui.table.model.seating import SeatLayout

HAND_CARD: Final = 142.0
HAND_LEFT, HAND_RIGHT = 276.0, 1176.0
"""Horizontal range of the hand, between the own portrait and the panel."""
HAND_GAP: Final = 5.0
HAND_FOOT: Final = 38.0
"""Distance of the own cards from the lower edge of the canvas, whatever their size."""
STREET_CARD: Final = 116.0
AREA_CARD: Final = 88.0
AREA_LEFT, AREA_RIGHT = 408.0, 1062.0
RIVAL_CARD: Final = 74.0
RIVAL_LEFT, RIVAL_RIGHT = 470.0, 1430.0
"""Horizontal range of the rival's hand and play area together."""
RIVAL_Y: Final = 128.0
LEGIBLE: Final = 46.0
"""Least width of a card whose points can be read at every size of window."""
DECK_CARD: Final = 106.0
ABOVE: Final = -140.0
"""Position of the box, out of sight above the table."""
SIDE_BY_SIDE: Final = 5.0
"""Gap between two cards of a strip, so that none covers another's points."""
FRAME: Final = 9.0
"""Distance of an area's frame from its cards."""
BETWEEN: Final = 2 * FRAME + 22.0
"""Gap between the rival's hand and play area, for the frame."""
COUNTS: Final = 44.0
"""Height of the count under the discards, with space below."""
AIR: Final = 10.0
TAKEN_AT: Final = 1136.0
"""Position of the preview of a card taken from the street, between the own play area and the panel."""
UNDER_CARD: Final = 34.0
UNDER_ROOM: Final = 366.0
"""Largest distance from the first row of the cards under the deck to the last."""
PORTRAIT: Final = 104.0
BOSS, BOSS_X, BOSS_UP = 176.0, 610.0, 490.0
"""Portrait of a boss during the count: its size, its distance from the middle, and its height above the lower edge."""
COLUMNS: Final = 8
"""Number of places in a row of the street; they never move."""
FILLED: Final = (1, 2, 3, 4, 5, 6, 7, 0)
"""Order in which a row's places are filled, so that the usual six lie in the middle."""
STREET_STEP: Final = 125.0
STREET_TALL: Final = 272.0
"""Height for all rows together if there are several."""
STREET_GAP: Final = 8.0
CHOICE_CARD: Final = 96.0
"""Width of a card in the choice of payment."""
CHOICE_STEP: Final = 190.0
CHOICE_ROOM: Final = 700.0
CHOICE_LABEL: Final = 16.0
"""Distance of a choice's label below its card."""
QUESTION_HEAD: Final = 52.0
"""Height of the question above the choices."""
QUESTION_LEAST: Final = 350.0
"""Least width of the choice panel, for the question to fit."""
ASIDE: Final = 5.0
"""Horizontal offset between the cards of a pile."""


class Street(Struct, frozen=True):
    """Zone of the street. Every card keeps its own place and leaves a gap when it goes. More cards than fit in a row
    take several rows of smaller cards in the same columns.
    """

    x: float
    """Middle of the row."""
    y: float
    tally: FamigliaTally

    @property
    def rows(self) -> int:
        """The number of rows in use."""
        return -(-self.tally.columns // COLUMNS)

    @property
    def crowded(self) -> bool:
        """True if there are several rows."""
        return self.rows > 1

    @property
    def width(self) -> float:
        """The width of a card."""
        rows = self.rows
        return min(STREET_CARD, (STREET_TALL - STREET_GAP * (rows - 1)) / rows / RATIO) if rows > 1 else STREET_CARD

    def slot(self, k: int) -> Spot:
        """Return the position of the k-th slot."""
        row, place = divmod(k, COLUMNS)
        width, rows = self.width, self.rows
        x = self.x + (FILLED[place] - (COLUMNS - 1) / 2) * STREET_STEP
        y = self.y + (row - (rows - 1) / 2) * (width * RATIO + STREET_GAP)
        return Spot(x, y, width, 0.0, True, k)

    @property
    def gaps(self) -> list[Spot]:
        """The empty places in it."""
        taken = set(self.tally.slots.values())
        return [self.slot(k) for k in range(self.tally.columns) if k not in taken]

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        cards, slots = self.tally.zones[STREET], self.tally.slots
        known = len(cards) == count
        return [self.slot(slots.get(cards[k], k) if known else k) for k in range(count)]


class Strip(Struct, frozen=True):
    """Zone of upright cards side by side from the left: families together, the most valuable first. Cards do not
    overlap, except for identical ones if they are piled.
    """

    x: float
    """Left edge."""
    y: float
    width: float
    cards: Sequence[int]
    """The zone's cards as shown now."""
    piled: bool = False
    """True if identical cards lie on one another, slightly offset."""
    roomy: bool = True
    """True if there is space for the place of the next card."""

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

    @property
    def slot(self) -> Spot:
        """The position of its next card."""
        right = max((spot.x for spot in self.spots(len(self.cards))), default=self.x - SIDE_BY_SIDE - self.width / 2)
        return Spot(right + self.width + SIDE_BY_SIDE, self.y, self.width)

    @property
    def frame(self) -> Box:
        """The frame round its cards and the place of the next one."""
        slot = self.slot
        right = slot.x + slot.width / 2 - (0 if self.roomy else self.width + SIDE_BY_SIDE)
        tall, left = slot.height + 2 * FRAME, self.x - FRAME
        return left, self.y - tall / 2, right + FRAME - left, tall

    def heaps(self) -> list[tuple[Spot, int]]:
        """Return the top card of every pile of several cards, and the number of cards in it."""
        spots = self.spots(len(self.cards))
        found: dict[int, list[Spot]] = {}
        for card, spot in zip(self.cards, spots, strict=True):
            found.setdefault(KIND[card], []).append(spot)
        return [(max(heap, key=lambda spot: spot.z), len(heap)) for heap in found.values() if len(heap) > 1]


class FamigliaPlaces(Struct, frozen=True):
    """Layout of every zone and both seats on a canvas of a given size in logical units."""

    w: float
    h: float
    seats: list[SeatLayout]
    """The viewer's seat, then the rival's."""
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
        """Return the layout for a tally, seen from a seat."""
        middle, lower = w / 2, h - 900
        north, left = 1 - south, middle - 800
        street = Street(middle, 370 + lower * 0.45, tally)
        room, count = HAND_RIGHT - HAND_LEFT, max(1, len(tally.zones[HAND + south]))
        card = min(HAND_CARD, room / count - HAND_GAP)
        x, y = left + (HAND_LEFT + HAND_RIGHT) / 2, h - HAND_FOOT - card * RATIO / 2
        hand = Fan(x, y, card, room, card + HAND_GAP, bend=0, turn=0)
        held, laid = tally.zones[HAND + north], tally.zones[AREA + north]
        alike = ASIDE * (len(laid) - piles(laid))
        far, beside = left + RIVAL_LEFT, max(1, len(held)) + piles(laid)
        room = RIVAL_RIGHT - RIVAL_LEFT - BETWEEN - alike
        roomy = not laid or abreast(RIVAL_CARD, room, beside + 1) >= LEGIBLE
        width = abreast(RIVAL_CARD, room, beside + roomy)
        rival_hand = Strip(far, RIVAL_Y, width, held)
        share = (width + SIDE_BY_SIDE) * max(1, len(held))
        rival_area = Strip(far + share + BETWEEN, RIVAL_Y, width, laid, piled=True, roomy=roomy)
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
            seats = [SeatLayout(x, h - BOSS_UP, "south", BOSS, nowhere, (0, 0), Spot(0, 0, 1)) for x in fronts]
            return cls(w, h, seats, zones, hand, street, area, rival_area, rival_hand, deck, discard, under)
        seats = [
            SeatLayout(left + 196, h - 150, "south", PORTRAIT, nowhere, (0, 0), Spot(0, 0, 1)),
            SeatLayout(far - 90, 120, "north", PORTRAIT, nowhere, (0, 0), Spot(0, 0, 1)),
        ]
        return cls(w, h, seats, zones, hand, street, area, rival_area, rival_hand, deck, discard, under)

    def lowest(self, left: float) -> float:
        """Return the lowest edge of the middle's cards and counts to the right of a line."""
        taken = [self.street.slot(k) for k in range(max(self.street.tally.columns, 1))]
        feet = [spot.y + spot.height / 2 + AIR for spot in taken if spot.x + spot.width / 2 > left]
        return max([self.discard.y + DECK_CARD * RATIO / 2 + COUNTS, *feet])

    # -- where a card may be put ----------------------------------------------------------------------------------------------

    @property
    def area_slot(self) -> Spot:
        """The position of the next card in the own play area."""
        return self.area.slot

    @property
    def area_box(self) -> Box:
        """The own play area."""
        tall = self.area.width * RATIO
        return self.area.x - 60, self.area.y - tall / 2 - 14, AREA_RIGHT - AREA_LEFT + 74, tall + 26

    @property
    def hand_box(self) -> Box:
        """The own hand and the felt in front of it."""
        return self.hand.x - 450, self.area.y + 78, 920, self.h - self.area.y - 78

    @property
    def hand_slot(self) -> Spot:
        """The position of the preview of a card that may be taken into the hand: at the hand's end, beside the own play area."""
        return Spot(self.area.x - AREA_LEFT + TAKEN_AT, self.area.y, AREA_CARD)

    def choice(self, k: int, count: int) -> tuple[Spot, Box]:
        """Return the k-th of several ways to pay for a card: a position in front of the hand, and its drop area."""
        x = self.hand.x + (k - (count - 1) / 2) * min(CHOICE_STEP, CHOICE_ROOM / count)
        spot = Spot(x, self.area.y - 14, CHOICE_CARD)
        left, top, wide, tall = spot.box
        return spot, (left - 8, top - 8, wide + 16, tall + 16 + CHOICE_LABEL)

    def question(self, count: int) -> Box:
        """Return the panel on which the ways to pay lie side by side."""
        (first, _), (last, _) = self.choice(0, count), self.choice(count - 1, count)
        wide = max(QUESTION_LEAST, last.x - first.x + CHOICE_CARD + 64)
        top = first.y - first.height / 2 - QUESTION_HEAD
        return self.hand.x - wide / 2, top, wide, first.y + first.height / 2 + CHOICE_LABEL + 8 - top

    def among_hand(self, count: int) -> tuple[Spot, Box]:
        """Return the own hand including the question in front of it. A drop here, but on none of the answers, leaves the
        question open.
        """
        left, _, wide, _ = self.hand_box
        top = self.question(count)[1]
        return Spot(self.hand.x, self.hand.y, self.hand.width), (left, top, wide, self.h - top)


def piles(cards: Sequence[int]) -> int:
    """Return the number of places the cards take up if identical ones are piled."""
    return len({KIND[card] if card >= 0 else -1 - k for k, card in enumerate(cards)})


def abreast(most: float, room: float, count: int) -> float:
    """Return the card width at which `count` cards fit side by side."""
    return min(most, (room - SIDE_BY_SIDE * (count - 1)) / max(1, count))
