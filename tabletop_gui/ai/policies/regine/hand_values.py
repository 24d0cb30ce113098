"""What four cards are worth while they are gathered: the points they bring in the bets, and what an exchange may make of them.

Characters, not cards: a handful is the sum of its characters' `SHARES`, as in `combinations.NUMBER`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final

from tabletop_gui.ai.policies.regine.bets.blueprint import class_points
from tabletop_gui.games.regine.characters import COPIES, JESTER, QUEEN, TRUMPETER
from tabletop_gui.games.regine.combinations import KINDS_OF_FOUR, NUMBER, PAIRS, WORTH

SHARES: Final = [5**kind for kind in range(8)]
AGAIN: Final = 0.4
"""How likely one more exchange is after the next: somebody may announce that there are no more."""


def handful(kinds: Iterable[int]) -> int:
    """The number of some characters."""
    return sum([SHARES[kind] for kind in kinds])


def parts(kinds: Sequence[int]) -> list[tuple[int, ...]]:
    """Every different part of some characters, themselves and none among them."""
    found: set[tuple[int, ...]] = {()}
    for kind in kinds:
        found |= {(*part, kind) for part in found}
    return sorted(found)


class Worth:
    """What handfuls are worth when the four cards are worth `points`, by kind of combination.

    Nothing is known of the others' cards here; what is drawn may be any card that is not held.
    """

    def __init__(self, points: Sequence[float], copies: Sequence[int] = COPIES) -> None:
        self.copies, self.points = list(copies), points
        self.four = {number: points[k] for number, k in NUMBER.items()}
        """By handful of four: the points it brings."""
        self.hope = dict(self.four)
        """The same, a later exchange taken into account."""
        self.kept: dict[int, float] = {}
        """By handful of none to four kept: what it is worth when the rest is drawn."""
        self._draws = [self._drawn(kept) for size in range(4) for kept in combinations_with_replacement(range(8), size)]
        for _ in range(3):
            self._look_ahead()
        self.fresh = [self.renewed(kinds) for kinds in KINDS_OF_FOUR]
        """By kind of combination and character in it: what it is worth to have another card for that one."""
        self.heard = {handful(kinds): self.swapped(kinds) for kinds in KINDS_OF_FOUR if TRUMPETER in kinds}
        """By handful of four with a trumpeter: what may be gained by putting the next card in its place, or not."""

    def _drawn(self, kept: tuple[int, ...]) -> tuple[int, list[tuple[int, float]]]:
        """The handfuls of four that a kept one may become, with their chances."""
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
        """One more exchange foreseen."""
        hope, kept = self.hope, self.kept
        for base, draws in self._draws:
            kept[base] = sum([hope[number] * chance for number, chance in draws])
        for kinds in KINDS_OF_FOUR:
            number = handful(kinds)
            now = self.four[number]
            best = max([kept[handful(part)] for part in parts(kinds) if len(part) < 4])
            hope[number] = now + AGAIN * max(best - now, 0.0)
        for number in self.four:
            kept[number] = hope[number]

    def renewed(self, kinds: tuple[int, ...]) -> dict[int, float]:
        """By character: the points when one of it goes and a card from anywhere comes."""
        found = {}
        left = [copies - kinds.count(kind) for kind, copies in enumerate(self.copies)]
        whole = sum(left)
        for kind in set(kinds):
            base = handful(kinds) - SHARES[kind]
            found[kind] = sum([n * self.four[base + SHARES[drawn]] for drawn, n in enumerate(left) if n]) / whole
        return found

    def swapped(self, kinds: tuple[int, ...]) -> float:
        """The mean gain from exchanging a trumpeter for the next card wherever that is better."""
        now, base = self.four[handful(kinds)], handful(kinds) - SHARES[TRUMPETER]
        left = [copies - kinds.count(kind) for kind, copies in enumerate(self.copies)]
        return sum([n * max(self.four[base + SHARES[drawn]] - now, 0.0) for drawn, n in enumerate(left) if n]) / sum(left)


@lru_cache(maxsize=6)
def worth(seats: int, queens: int = 8) -> Worth:
    """What handfuls are worth at a table of so many."""
    return Worth(class_points(seats), (*COPIES[:QUEEN], queens))


@lru_cache(maxsize=2)
def plain_worth(queens: int = 8) -> Worth:
    """The same as beginners see it: a pair is what one looks for, two are better; queens and jesters are nice to have."""
    points = []
    for k, kinds in enumerate(KINDS_OF_FOUR):
        points.append(WORTH[k][PAIRS] + 0.2 * (kinds.count(QUEEN) + kinds.count(JESTER)))
    return Worth(points, (*COPIES[:QUEEN], queens))
