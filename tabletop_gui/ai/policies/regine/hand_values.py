"""Value of four cards during building: their expected points in the bets, and the gain of an exchange.

Characters, not cards: a handful is the sum of its characters' `SHARES`, as in `combinations.NUMBER`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from tabletop_gui.ai.policies.regine.bets.blueprint import kind_points
from tabletop_gui.games.regine.characters import COPIES, JESTER, QUEEN, TRUMPETER
from tabletop_gui.games.regine.combinations import KINDS_OF_FOUR, NUMBER, PAIRS, WORTH

SHARES: Final = [5**kind for kind in range(8)]
AGAIN: Final = 0.4
"""Probability of one more exchange after the next: a seat may announce that there are no more."""


def handful(kinds: Iterable[int]) -> int:
    """Return the number of a multiset of characters."""
    return sum([SHARES[kind] for kind in kinds])


def parts(kinds: Sequence[int]) -> list[tuple[int, ...]]:
    """Return every distinct subset of some characters, including all and none."""
    found: set[tuple[int, ...]] = {()}
    for kind in kinds:
        found |= {(*part, kind) for part in found}
    return sorted(found)


class HandValues:
    """The values of handfuls, given the values `points` of four cards by kind of combination.

    Nothing is known of the others' cards here; a drawn card may be any that is not held.
    """

    def __init__(self, points: Sequence[float], copies: Sequence[int] = COPIES) -> None:
        self.copies, self.points = list(copies), points
        self.four = {number: points[k] for number, k in NUMBER.items()}
        """Points by handful of four."""
        self.value_with_exchange = dict(self.four)
        """The same with a later exchange taken into account."""
        self.kept: dict[int, float] = {}
        """Value by handful of none to four cards kept, when the rest is drawn."""
        self._draws = [self._drawn(kept) for size in range(4) for kept in combinations_with_replacement(range(8), size)]
        for _ in range(3):
            self._look_ahead()
        self.fresh = [self.renewed(kinds) for kinds in KINDS_OF_FOUR]
        """By kind of combination and character in it: the gain of another card in its place."""
        self.trumpeter_gain = {handful(kinds): self.swapped(kinds) for kinds in KINDS_OF_FOUR if TRUMPETER in kinds}
        """By handful of four with a trumpeter: the gain of the option to put the next card in its place."""

    def _drawn(self, kept: tuple[int, ...]) -> tuple[int, list[tuple[int, float]]]:
        """Return the handfuls of four that a kept one may become, with their probabilities."""
        left = [copies - kept.count(kind) for kind, copies in enumerate(self.copies)]
        base, need = handful(kept), 4 - len(kept)
        found, whole = [], 0
        for drawn in combinations_with_replacement(range(8), need):
            ways = 1
            for kind in set(drawn):
                ways *= comb(left[kind], drawn.count(kind))
            if ways:
                found.append((base + handful(drawn), ways))
                whole += ways
        return base, [(number, ways / whole) for number, ways in found]

    def _look_ahead(self) -> None:
        """Add one more exchange to the values."""
        value_with_exchange, kept = self.value_with_exchange, self.kept
        for base, draws in self._draws:
            kept[base] = sum([value_with_exchange[number] * chance for number, chance in draws])
        for kinds in KINDS_OF_FOUR:
            number = handful(kinds)
            now = self.four[number]
            best = max([kept[handful(part)] for part in parts(kinds) if len(part) < 4])
            value_with_exchange[number] = now + AGAIN * max(best - now, 0.0)
        for number in self.four:
            kept[number] = value_with_exchange[number]

    def renewed(self, kinds: tuple[int, ...]) -> dict[int, float]:
        """Return, by character, the points when one of it is replaced by a random card."""
        found = {}
        left = [copies - kinds.count(kind) for kind, copies in enumerate(self.copies)]
        whole = sum(left)
        for kind in set(kinds):
            base = handful(kinds) - SHARES[kind]
            found[kind] = sum([n * self.four[base + SHARES[drawn]] for drawn, n in enumerate(left) if n]) / whole
        return found

    def swapped(self, kinds: tuple[int, ...]) -> float:
        """Return the mean gain of exchanging a trumpeter for the next card whenever that is better."""
        now, base = self.four[handful(kinds)], handful(kinds) - SHARES[TRUMPETER]
        left = [copies - kinds.count(kind) for kind, copies in enumerate(self.copies)]
        return sum([n * max(self.four[base + SHARES[drawn]] - now, 0.0) for drawn, n in enumerate(left) if n]) / sum(left)


@lru_cache(maxsize=6)
def worth(seats: int, queens: int = 8) -> HandValues:
    """Return the values of handfuls at a table with this many seats."""
    return HandValues(kind_points(seats), (*COPIES[:QUEEN], queens))


@lru_cache(maxsize=2)
def plain_worth(queens: int = 8) -> HandValues:
    """Return the values as beginners see them: a pair is the goal, two are better; queens and jesters count a little."""
    points = []
    for k, kinds in enumerate(KINDS_OF_FOUR):
        points.append(WORTH[k][PAIRS] + 0.2 * (kinds.count(QUEEN) + kinds.count(JESTER)))
    return HandValues(points, (*COPIES[:QUEEN], queens))
