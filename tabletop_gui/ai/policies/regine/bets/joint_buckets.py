"""Betting between two hands out of one deck: a player who holds queens makes it less likely that the other does.

`together` gives the joint probability of any two kinds of combination. Kinds that fare nearly alike against
everything the other may hold are put into one joint *bucket*, and an equilibrium is found between these. (On
`StrengthBuckets` only strength counts: its answers with two seats lose about five times as much to a best response.)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from operator import mul
from typing import Final

from tabletop_gui.ai.policies.regine.bets.betting_tree import Leaf
from tabletop_gui.ai.policies.regine.bets.buckets import KINDS
from tabletop_gui.ai.policies.regine.bets.cfr import Payoff, Vector
from tabletop_gui.ai.policies.regine.ranges import COUNTS, dealt
from tabletop_gui.games.regine.combinations import MAX_CATEGORY_VALUE, WORTH

JOINT_BUCKETS: Final = 32
"""Number of joint buckets of a seat. More make it slower and hardly better."""
PARTS: Final = 5
"""Number of classes, weakest to strongest, into which the other's hands are divided to compare kinds."""


def together(
    left: Sequence[int], factors: Sequence[Sequence[float]], shown: Sequence[tuple[int, ...]] = ((0,) * 8, (0,) * 8)
) -> list[Vector]:
    """Return the joint weights of two kinds of combination, by the first's kind: the number of ways to complete the
    shown cards out of the cards left, times the factors of the exchanges and bets.
    """
    found = []
    for mine, counts in enumerate(COUNTS):
        more = [c - s for c, s in zip(counts, shown[0], strict=True)]
        if min(more) < 0 or any(m > n for m, n in zip(more, left, strict=True)):
            found.append([0.0] * KINDS)
            continue
        ways = factors[0][mine]
        for m, n in zip(more, left, strict=True):
            ways *= comb(n, m)
        theirs = dealt(shown[1], [n - m for m, n in zip(more, left, strict=True)])
        found.append([ways * w * t for w, t in zip(theirs, factors[1], strict=True)])
    return found


class JointBucketLeaves:
    """The leaves of the bets between two seats on a category, by joint bucket.

    `weights` as `together` gives them; `strong` by kind, 0 for one that cannot win; `payoff` as for `BucketLeaves`.
    """

    def __init__(
        self,
        jugada: int,
        weights: list[Vector],
        strong: Sequence[int],
        payoff: Payoff,
        pays_most: bool,
        most: int = JOINT_BUCKETS,
    ) -> None:
        self.jugada, self.payoff, self.pays_most = jugada, payoff, pays_most
        mirrored = [list(column) for column in zip(*weights, strict=True)]
        self.bucket_of = [split_into_buckets(_features(rows, strong), most) for rows in (weights, mirrored)]
        """Bucket by seat and kind of combination; 0 for kinds the seat cannot hold."""
        self.sizes = [1 + max(bucket_of) for bucket_of in self.bucket_of]
        self._meet(weights, strong)
        self._made: dict[tuple[int, Leaf], list[Vector]] = {}

    def _meet(self, weights: list[Vector], strong: Sequence[int]) -> None:
        """Sum the joint weights of the buckets, and the winning weights."""
        rows, columns = self.sizes
        self._met = [[0.0] * columns for _ in range(rows)]
        self._won = [[[[0.0] * columns for _ in range(rows)] for _ in range(3)] for _ in range(2)]  # by winner, value
        worth = [row[self.jugada] for row in WORTH]
        theirs = self.bucket_of[1]
        for mine, row in enumerate(weights):
            at, own = self.bucket_of[0][mine], strong[mine]
            met, wins = self._met[at], self._won[0][worth[mine]][at]
            losses = [self._won[1][value][at] for value in range(3)]
            for kind, weight in enumerate(row):
                if weight:
                    bucket, other = theirs[kind], strong[kind]
                    met[bucket] += weight
                    if own >= other:  # a tie is the mano's
                        if own:
                            wins[bucket] += weight
                    else:
                        losses[worth[kind]][bucket] += weight

    def value(self, leaf: Leaf, seat: int, reach: Sequence[Vector]) -> Vector:
        rows, theirs = self._made.get((seat, leaf)), reach[1 - seat]
        if rows is None:
            rows = self._made[seat, leaf] = self._rows(seat, leaf)
        return [sum(map(mul, row, theirs)) for row in rows]

    def _rows(self, seat: int, leaf: Leaf) -> list[Vector]:
        """Return, by the bucket of `seat` and then the other's, the value of a leaf to the seat times the joint weight."""
        most, pay = MAX_CATEGORY_VALUE[self.jugada], self.payoff[seat]
        if leaf.chips == 1:
            parts = [(pay[leaf.stakes.bit_length() - 1][1 + most], self._met)]
        else:
            parts = []
            for winner in (0, 1):
                for value in (1, 2):
                    if leaf.doubled and self.pays_most:
                        gain = most + 2 * leaf.chips
                    else:
                        gain = value + leaf.chips * (1 + leaf.doubled)
                    parts.append((pay[winner][gain], self._won[winner][value]))
        rows, columns = self.sizes
        found = [[sum([paid * often[i][j] for paid, often in parts]) for j in range(columns)] for i in range(rows)]
        return found if seat == 0 else [list(column) for column in zip(*found, strict=True)]


Features = dict[int, tuple[Vector, float]]
"""By kind of combination: its feature vector, and its weight."""


def _features(rows: Sequence[Vector], strong: Sequence[int]) -> Features:
    """Return the features of each kind: the share of the other's hands in each class, and the balance of wins and
    losses there.
    """
    often = [sum(column) for column in zip(*rows, strict=True)]
    whole, below, before, part = sum(often), 0.0, -1, 0
    parts = [0] * KINDS
    for kind in sorted(range(KINDS), key=strong.__getitem__):
        if strong[kind] != before:  # what is equally strong is not torn apart
            before, part = strong[kind], min(int(PARTS * below / whole), PARTS - 1)
        parts[kind] = part
        below += often[kind]
    found = {}
    for mine, row in enumerate(rows):
        if not (held := sum(row)):
            continue
        features, own = [0.0] * (2 * PARTS), strong[mine]
        for kind, weight in enumerate(row):
            if weight:
                part = parts[kind]
                features[part] += weight
                if own != strong[kind]:
                    features[PARTS + part] += weight if own > strong[kind] else -weight
        found[mine] = [x / held for x in features], held
    return found


def split_into_buckets(features: Features, most: int) -> list[int]:
    """Return the bucket of each kind, at most `most`: the bucket with the largest spread in one feature is split
    there, repeatedly.
    """

    def widest(kinds: list[int]) -> tuple[float, int, float]:
        """Return the largest spread among the features of these kinds, the feature, and its mean."""
        weights = [features[kind][1] for kind in kinds]
        whole, found = sum(weights), (0.0, 0, 0.0)
        for k, column in enumerate(zip(*[features[kind][0] for kind in kinds], strict=True)):
            mean = sum(map(mul, weights, column)) / whole
            spread = sum([weight * (x - mean) ** 2 for weight, x in zip(weights, column, strict=True)])
            if spread > found[0]:
                found = spread, k, mean
        return found

    buckets = [list(features)]
    spreads = [widest(buckets[0])]
    while len(buckets) < most:
        at = max(range(len(buckets)), key=spreads.__getitem__)
        spread, k, mean = spreads[at]
        low = [kind for kind in buckets[at] if features[kind][0][k] <= mean]
        high = [kind for kind in buckets[at] if features[kind][0][k] > mean]
        if not spread or not low or not high:  # all that is left fares alike
            break
        buckets[at], spreads[at] = low, widest(low)
        buckets.append(high)
        spreads.append(widest(high))
    found = [0] * KINDS
    for number, kinds in enumerate(buckets):
        for kind in kinds:
            found[kind] = number
    return found
