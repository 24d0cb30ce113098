"""State of the final count: both gangs are built up card by card as houses, a storey per card and a window per
point. `final_count_view` draws it.

The families come in turn, the decisive one last, low cards before high ones. The last card of each gang waits
for a pause of its own, and the seat that is behind lays it first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

from msgspec import Struct

from tabletop_gui.games import famiglia as rules
from tabletop_gui.games.famiglia import AREA, FAMILY, HAND, WORTH, Famiglia
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally

ORDER: Final = (rules.MERCENARIOS, rules.CONTABLES, rules.BRUTOS, rules.FAMIGLIA)
"""The families in the order of counting."""
FLIGHT_MS: Final = 200.0
"""Flight time of a card to its gang's roof."""
WINDOW_MS: Final = 26.0
"""Interval between two windows that light up."""
APART_MS: Final = 80.0
"""Interval between two cards, in addition to their windows."""
PAVING_MS: Final = 45.0
"""Interval after a card worth nothing, which becomes pavement."""
DARK_MS: Final = 520.0
"""Time until the room is dark and both lamps are on."""
NAMED_MS: Final = 220.0
"""Time for which a family is announced before its cards come."""
BREATH_MS: Final = 700.0
"""Pause before the last cards."""
NARROWS_MS: Final = 260.0
"""Time in which a lamp's light narrows to the card held back, and widens to the house again."""
DUST_MS: Final = 300.0
"""Duration of the dust under a storey that has landed."""
OUT_MS: Final = 60.0
"""Interval between the loser's storeys that go dark."""
BLINK_MS: Final = (140.0, 280.0)
"""Times between which the winner's sign is off, once."""


class Storey(Struct):
    """A card of a gang as part of its house."""

    seat: int
    card: int
    last: bool = False
    """True for the card that waits for the pause."""
    ms: float = -1.0
    """Time since it set out; below 0 before."""
    lit: int = 0
    stood: float = -1.0
    """Time of its landing, in ms of the count; below 0 if the landing was not shown."""

    @property
    def points(self) -> int:
        """The card's value, which is its number of windows."""
        return WORTH[self.card]

    @property
    def landed(self) -> bool:
        """True if it stands."""
        return self.ms >= FLIGHT_MS

    @property
    def busy(self) -> bool:
        """True if it is on its way, or its windows are being lit."""
        return self.ms >= 0 and not (self.landed and self.lit == self.points)


class FinalCount:
    """A count in progress or finished."""

    def __init__(self, gangs: Sequence[Sequence[int]], lit: list[int]) -> None:
        """Create a count. `gangs`: each seat's cards. `lit` is kept up to date with the lit windows by seat."""
        self.storeys = list(_in_order(gangs))
        self.lit = lit
        self.family = -1
        """Index in `ORDER` of the family being counted."""
        self.ms = 0.0
        """Time since the room began to darken."""
        self.over_ms = -1.0
        """Time since the end of the count; below 0 before."""
        self.held_ms = 0.0
        """Time for which all but the last cards have stood."""

    @classmethod
    def whole(cls, tally: FamigliaTally) -> FinalCount:
        """Return the finished count of a tally."""
        final_count = cls([list(tally.owned(seat)) for seat in range(2)], [0, 0])
        final_count.close()
        final_count.over_ms = DARK_MS + OUT_MS * len(final_count.storeys)
        return final_count

    def close(self) -> None:
        """Finish at once: everything stands and is lit."""
        self.ms, self.family = max(self.ms, DARK_MS), len(ORDER) - 1
        for storey in self.storeys:
            storey.ms = max(storey.ms, 0.0)
        self.hurry(0)

    # -- what is so -----------------------------------------------------------------------------------------------------------

    def of(self, family: int) -> list[Storey]:
        """Return the storeys of a family of `ORDER`, without the last cards."""
        return [one for one in self.storeys if FAMILY[one.card] == ORDER[family] and not one.last]

    @property
    def last(self) -> list[Storey]:
        """The last card of each gang, that of the seat behind first."""
        before = [sum(one.points for one in self.storeys if one.seat == seat and not one.last) for seat in range(2)]
        return sorted((one for one in self.storeys if one.last), key=lambda one: before[one.seat])

    @property
    def decides(self) -> bool:
        """True if the last cards may still change the winner: the lead is no larger than the trailing seat's last card."""
        before = [sum(one.points for one in self.storeys if one.seat == seat and not one.last) for seat in range(2)]
        behind = min(range(2), key=lambda seat: before[seat])
        return abs(before[0] - before[1]) <= sum(one.points for one in self.last if one.seat == behind)

    @property
    def holds(self) -> bool:
        """True during the pause in which only the last cards are still to come."""
        return self.over_ms < 0 and all(one.last or (one.landed and not one.busy) for one in self.storeys)

    def narrow(self, seat: int) -> float:
        """Return how far a gang's light has narrowed to its held card, 0 to 1; it returns to the house with the card."""
        last = next((one for one in self.storeys if one.seat == seat and one.last), None)
        if last is None or self.held_ms <= 0:
            return 0.0
        since = self.ms - last.stood if last.stood >= 0 else self.over_ms
        return max(0.0, 1 - since / NARROWS_MS) if since >= 0 else min(1.0, self.held_ms / NARROWS_MS)

    def dust(self, storey: Storey) -> float:
        """Return the progress of a landed storey's dust, 0 to 1; 1 if there is none."""
        return min(1.0, (self.ms - storey.stood) / DUST_MS) if storey.stood >= 0 else 1.0

    def house(self, seat: int) -> list[Storey]:
        """Return a gang's standing storeys that are worth something, from the ground up."""
        return [one for one in self.storeys if one.seat == seat and one.landed and one.points]

    def paving(self, seat: int) -> list[Storey]:
        """Return a gang's cards that are worth nothing and lie there."""
        return [one for one in self.storeys if one.seat == seat and one.landed and not one.points]

    def waiting(self, seat: int) -> int:
        """Return the number of a gang's cards in its pile, without the last."""
        return sum(one.seat == seat and one.ms < 0 and not one.last for one in self.storeys)

    @property
    def leader(self) -> int:
        """The seat with more windows lit; -1 on a tie."""
        return -1 if self.lit[0] == self.lit[1] else int(self.lit[1] > self.lit[0])

    @property
    def tallest(self) -> int:
        """The final height of the higher house, in points."""
        return max(sum(one.points for one in self.storeys if one.seat == seat) for seat in range(2))

    # -- time -----------------------------------------------------------------------------------------------------------------

    @property
    def flying(self) -> bool:
        """True if a card is on its way, or windows are being lit."""
        return any(one.busy for one in self.storeys)

    @property
    def resting(self) -> bool:
        """True if nothing moves by itself any more."""
        dark = self.ms >= DARK_MS
        done = self.over_ms < 0 or self.over_ms >= DARK_MS + OUT_MS * len(self.storeys)
        settles = (self.holds and self.held_ms < NARROWS_MS) or any(self.dust(one) < 1 for one in self.storeys)
        return dark and done and not self.flying and not settles

    def hurry(self, ms: float) -> None:
        """Land and light every card that has set out, at once."""
        self.ms = max(self.ms, DARK_MS)
        for storey in self.storeys:
            if storey.ms >= 0:
                storey.ms = max(storey.ms, FLIGHT_MS)
                self._light(storey, storey.points)

    def launch(self, storey: Storey) -> None:
        """Start a card's flight."""
        storey.ms = max(storey.ms, 0.0)

    def update(self, dt_ms: float) -> list[Storey]:
        """Advance by `dt_ms`, at speed 1. Return the cards that have just landed."""
        self.ms += dt_ms
        self.held_ms += dt_ms if self.holds else 0.0
        if self.over_ms >= 0:
            self.over_ms += dt_ms
        landed = []
        for storey in self.storeys:
            if not storey.busy:
                continue
            before, storey.ms = storey.landed, storey.ms + dt_ms
            if storey.landed:
                if not before:
                    landed.append(storey)
                    storey.stood = self.ms
                self._light(storey, min(storey.points, 1 + int((storey.ms - FLIGHT_MS) / WINDOW_MS)))
        return landed

    def _light(self, storey: Storey, windows: int) -> None:
        self.lit[storey.seat] += windows - storey.lit
        storey.lit = windows


def interval_after_ms(storey: Storey) -> float:
    """Return the delay after a card before the next one sets out, at speed 1; its windows are lit by then."""
    return APART_MS + WINDOW_MS * storey.points if storey.points else PAVING_MS


def gangs_of(state: Famiglia) -> list[list[int]]:
    """Return each seat's cards."""
    return [state.zones[HAND + seat] + state.zones[AREA + seat] for seat in range(2)]


def _in_order(gangs: Sequence[Sequence[int]]) -> Iterator[Storey]:
    """Yield the cards in the order of counting, alternating between the gangs."""
    place = {family: k for k, family in enumerate(ORDER)}
    rows = [sorted(gang, key=lambda card: (place[FAMILY[card]], WORTH[card], card)) for gang in gangs]
    last = [max(row, key=lambda card: (place[FAMILY[card]], WORTH[card], card), default=-1) for row in rows]
    for family in ORDER:
        mine = [[card for card in row if FAMILY[card] == family and card != last[seat]] for seat, row in enumerate(rows)]
        for pair in zip_longest(*mine, fillvalue=-1):
            yield from (Storey(seat, card) for seat, card in enumerate(pair) if card >= 0)
    yield from (Storey(seat, card, last=True) for seat, card in enumerate(last) if card >= 0)
