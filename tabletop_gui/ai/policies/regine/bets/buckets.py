"""Ranges sorted into a few buckets of strength of about equal weight, for one category."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop_gui.ai.policies.regine.bets.cfr import BucketLeaves, Payoff, Vector
from tabletop_gui.games.regine.combinations import KINDS_OF_FOUR, MAX_CATEGORY_VALUE, WORTH, strengths

KINDS: Final = len(KINDS_OF_FOUR)


@lru_cache(maxsize=32)
def order(jugada: int, knight: bool = False, kickers: bool = False) -> tuple[list[int], list[int]]:
    """Return the kinds of combination by rising strength, and the strength by kind; 0 cannot win."""
    column = [strength[jugada] for strength in strengths(knight, kickers)]
    return sorted(range(KINDS), key=column.__getitem__), column


class StrengthBuckets:
    """The common strength buckets of several ranges; `ranges` add up to 1 for each seat."""

    def __init__(
        self, jugada: int, ranges: Sequence[Vector], bucket_count: int, knight: bool = False, kickers: bool = False
    ) -> None:
        self.jugada = jugada
        up, strong = order(jugada, knight, kickers)
        mean = [sum(weights) for weights in zip(*ranges, strict=True)]
        left = sum(mean) - (bare := sum([mean[k] for k in up if not strong[k]]))
        self.bare = bare > 0.0
        """True if bucket 0 holds the hands that cannot win."""
        step = left / (bucket_count - self.bare) if left else 1.0
        self.bucket = [0] * KINDS
        """Bucket by kind of combination."""
        at, filled, before = (0 if self.bare else -1), 0.0, 0
        equal = [0.0]  # by bucket, squares of the weights of equal strengths
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
            self.bucket[k] = max(at, 0)
            same += mean[k]
            if strong[k]:
                filled += mean[k]
        equal[max(at, 0)] += same * same
        count = len(equal)
        self.ranges: list[Vector] = [self.folded(weights) for weights in ranges]
        """The ranges by bucket."""
        sums = self.folded(mean)
        most = self.folded([w * (WORTH[k][jugada] == MAX_CATEGORY_VALUE[jugada]) for k, w in enumerate(mean)])
        self.ties: Vector = [min(e / (s * s), 1.0) if s > 0.0 else 1.0 for e, s in zip(equal, sums, strict=True)]
        """Probability that two hands of a bucket are exactly equal; the first from the mano then wins."""
        self.rich: Vector = [m / s if s > 0.0 else 0.0 for m, s in zip(most, sums, strict=True)]
        """Share of a bucket's hands with the highest payment."""
        assert count == len(self.ties)

    def folded(self, weights: Sequence[float]) -> Vector:
        """Return weights of kinds of combination as weights of buckets."""
        found = [0.0] * (max(self.bucket) + 1)
        for bucket, weight in zip(self.bucket, weights, strict=True):
            found[bucket] += weight
        return found

    def leaves(self, payoff: Payoff, pays_most: bool = True) -> BucketLeaves:
        """Return the leaves of the betting tree between these ranges."""
        return BucketLeaves(self, payoff, pays_most)


def beaten(weights: Vector, bare: bool) -> Vector:
    """Return the probability of beating a hand of a bucketed range, by bucket, a tie counted half; 0 for hands that
    cannot win.
    """
    found, below = [], 0.0
    for weight in weights:
        found.append(below + weight / 2)
        below += weight
    return [0.0, *found[1:]] if bare else found


def normal(weights: Sequence[float]) -> Vector:
    """Return the weights normalised to a sum of 1. Raises ZeroDivisionError if all are 0."""
    whole = sum(weights)
    return [weight / whole for weight in weights]
