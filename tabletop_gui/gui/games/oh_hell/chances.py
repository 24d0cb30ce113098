"""Who can still win the match in its last hand, and what for: computed from the bids, the tricks won and the points alone.

Every way to share out the tricks that are left counts as possible, whatever the cards: what is said of a seat is true for
everybody at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_

from msgspec import Struct

from tabletop_gui.gui.games.oh_hell.tally import OhHellTally

Score = Callable[[int, int, int], int]
"""Points of a hand by its size, a bid and the tricks won."""


class Chance(Struct, frozen=True):
    """A seat that can still win the match, alone or with others."""

    seat: int
    makes: bool = False
    """True if it wins alone by making its bid."""
    if_misses: int = -1
    """The seat that has to miss its bid for that; -1 for none."""


def chances(tally: OhHellTally, score: Score) -> list[Chance]:
    """Return the seats that can still win, in the last hand once all have bid; otherwise, and once only one is left, none."""
    if not tally.last or tally.phase != "tricks" or min(tally.bids) < 0 or sum(tally.won) >= tally.size:
        return []
    hand = _Hand(tally, score)
    able = [seat for seat in range(tally.n) if hand.can_win(seat)]
    return [hand.chance(seat, able) for seat in able] if len(able) > 1 else []


class _Hand:
    """The totals that each seat may end with, by the number of tricks that it still wins. Sets of such numbers are bit masks."""

    def __init__(self, tally: OhHellTally, score: Score) -> None:
        self.left = tally.size - sum(tally.won)
        self.any = (2 << self.left) - 1
        self.missing = [bid - won for bid, won in zip(tally.bids, tally.won, strict=True)]
        self.totals = [
            [tally.points[seat] + score(tally.size, tally.bids[seat], tally.won[seat] + more) for more in range(self.left + 1)]
            for seat in range(tally.n)
        ]

    def can_win(self, seat: int) -> bool:
        """Return True if no other seat need have more points than this one."""
        seats = range(len(self.totals))
        return any(
            self._possible([1 << more if one == seat else self._below(one, total + 1) for one in seats])
            for more, total in enumerate(self.totals[seat])
        )

    def chance(self, seat: int, able: Sequence[int]) -> Chance:
        """Return what a seat can win with."""
        if not 0 <= self.missing[seat] <= self.left:
            return Chance(seat)
        if self._wins(seat):
            return Chance(seat, True)
        rival = next((one for one in able if one != seat and self._wins(seat, one)), -1)
        return Chance(seat, rival >= 0, rival)

    def _wins(self, seat: int, missing: int = -1) -> bool:
        """Return True if a seat that makes its bid, while another one (`missing`) does not, is sure to win alone."""
        made, given = self.missing[seat], [self.any] * len(self.totals)
        total, given[seat] = self.totals[seat][made], 1 << made
        if missing >= 0 and self.missing[missing] >= 0:
            given[missing] &= ~(1 << self.missing[missing])
        if not self._possible(given):
            return False
        for one in range(len(given)):
            ahead = given[one] & ~self._below(one, total)
            if one != seat and self._possible([*given[:one], ahead, *given[one + 1 :]]):
                return False
        return True

    def _below(self, seat: int, total: int) -> int:
        """Return the numbers of tricks with which a seat ends below a total."""
        return sum(1 << more for more, has in enumerate(self.totals[seat]) if has < total)

    def _possible(self, given: Sequence[int]) -> bool:
        """Return True if the tricks left can be shared out so that each seat wins one of the numbers given for it."""
        sums = 1
        for some in given:
            sums = reduce(or_, (sums << more for more in range(self.left + 1) if some >> more & 1), 0) & self.any
        return bool(sums >> self.left & 1)
