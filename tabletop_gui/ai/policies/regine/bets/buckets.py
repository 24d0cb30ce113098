"""Ranges put on a ladder: the strengths that matter in a jugada, in a few rungs of about equal weight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop_gui.ai.policies.regine.bets.cfr import Ladders, Payoff, Vector
from tabletop_gui.games.regine.combinations import KINDS_OF_FOUR, MOST_WORTH, WORTH, strengths

KINDS: Final = len(KINDS_OF_FOUR)


@lru_cache(maxsize=32)
def order(jugada: int, knight: bool = False, kickers: bool = False) -> tuple[list[int], list[int]]:
    """The kinds of combination by rising strength, and by kind its strength; 0 cannot win."""
    column = [strength[jugada] for strength in strengths(knight, kickers)]
    return sorted(range(KINDS), key=column.__getitem__), column


class Ladder:
    """The rungs on which several ranges stand; `ranges` by seat add up to 1."""

    def __init__(self, jugada: int, ranges: Sequence[Vector], rungs: int, knight: bool = False, kickers: bool = False) -> None:
        self.jugada = jugada
        up, strong = order(jugada, knight, kickers)
        mean = [sum(weights) for weights in zip(*ranges, strict=True)]
        left = sum(mean) - (bare := sum([mean[k] for k in up if not strong[k]]))
        self.bare = bare > 0.0
        """Whether rung 0 is of those that cannot win."""
        step = left / (rungs - self.bare) if left else 1.0
        self.rung = [0] * KINDS
        """By kind of combination."""
        at, filled, before = (0 if self.bare else -1), 0.0, 0
        equal = [0.0]  # by rung, squares of the weights of equal strengths
        same = 0.0
        for k in up:
            if strong[k] != before:
                if at >= 0:
                    equal[at] += same * same
                same = 0.0
                if strong[k] and (before == 0 or filled >= step * (1 - 1e-9)):
                    at, filled = at + 1, max(filled - step, 0.0) if 0.0 < filled < 2 * step else 0.0
                    equal += [0.0] * (at + 1 - len(equal))
                before = strong[k]
            self.rung[k] = max(at, 0)
            same += mean[k]
            if strong[k]:
                filled += mean[k]
        equal[max(at, 0)] += same * same
        count = len(equal)
        self.ranges: list[Vector] = [self.folded(weights) for weights in ranges]
        """The ranges by rung."""
        sums = self.folded(mean)
        most = self.folded([w * (WORTH[k][jugada] == MOST_WORTH[jugada]) for k, w in enumerate(mean)])
        self.ties = [min(e / (s * s), 1.0) if s > 0.0 else 1.0 for e, s in zip(equal, sums, strict=True)]
        self.rich = [m / s if s > 0.0 else 0.0 for m, s in zip(most, sums, strict=True)]
        assert count == len(self.ties)

    def folded(self, weights: Sequence[float]) -> Vector:
        """Weights of kinds of combination as weights of rungs."""
        found = [0.0] * (max(self.rung) + 1)
        for rung, weight in zip(self.rung, weights, strict=True):
            found[rung] += weight
        return found

    def leaves(self, payoff: Payoff, pays_most: bool = True) -> Ladders:
        """The ends of the bets between these ranges."""
        return Ladders(self.jugada, self.ranges, self.ties, self.rich, self.bare, payoff, pays_most)


def beaten(weights: Vector, bare: bool) -> Vector:
    """By rung: how likely it is to beat a hand of a range on the ladder, a tie counted half; nothing where it cannot win."""
    found, below = [], 0.0
    for weight in weights:
        found.append(below + weight / 2)
        below += weight
    return [0.0, *found[1:]] if bare else found


def normal(weights: Sequence[float]) -> Vector:
    """Weights that add up to 1. Raises ZeroDivisionError when there is nothing to add."""
    whole = sum(weights)
    return [weight / whole for weight in weights]
