"""Equilibrium of the bets on one category, by CFR+ on whole ranges: regrets never below zero, later iterations
weigh more.

`Leaves` give the values at the ends of the tree. `BucketLeaves` are for independent ranges: the hands of every
seat lie on one scale of strength, and a comparison is a running sum. (`tools.tables.regine_bets` has the
exact one for two seats, where the cards of one hand are missing from the other.)
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import TYPE_CHECKING, Final, Protocol

from tabletop_gui.ai.policies.regine.bets.betting_tree import DecisionNode, Leaf
from tabletop_gui.games.regine.combinations import MAX_CATEGORY_VALUE

if TYPE_CHECKING:
    from tabletop_gui.ai.policies.regine.bets.buckets import StrengthBuckets

Vector = list[float]
Strategy = list[Vector]
"""By question and bucket: frequency of answer 1."""
Payoff = Sequence[Sequence[Sequence[float]]]
"""`payoff[i][j][g]`: value to seat i of seat j gaining g points; g up to `MOST_GAIN`."""
MOST_GAIN: Final = 10
"""The largest gain in a category: two points and four doubled chips."""
SELDOM: Final = 0.01
"""Share of the iterations below which a question counts as not reached."""


def plain(seats: int) -> Payoff:
    """Return the payoff: the seat's own points minus the others' mean."""
    return [[[g if i == j else -g / (seats - 1) for g in range(MOST_GAIN + 1)] for j in range(seats)] for i in range(seats)]


class Leaves(Protocol):
    """The values at the ends of the betting tree."""

    def value(self, leaf: Leaf, seat: int, reach: Sequence[Vector]) -> Vector:
        """Return, for each bucket of `seat`, the value of a leaf times the probability that the others reach it
        (`reach`, by seat).
        """


class BucketLeaves:
    """Leaf values for ranges on one scale of strength, weakest bucket first. `pays_most`: a doubled category pays its
    highest value.
    """

    def __init__(self, buckets: StrengthBuckets, payoff: Payoff, pays_most: bool = True) -> None:
        self.ranges, self.bare, self.payoff, self.pays_most = buckets.ranges, buckets.bare, payoff, pays_most
        self.seats, self.bucket_count = len(buckets.ranges), len(buckets.ties)
        self.most = MAX_CATEGORY_VALUE[buckets.jugada]
        self.rich = buckets.rich if self.most > 1 else [0.0] * self.bucket_count
        self.first = [(1.0 + tie) / 2 for tie in buckets.ties]  # of two in a bucket, how often the first from the mano wins
        self._paid: dict[tuple[int, int, int, bool], Vector] = {}

    def paid(self, seat: int, winner: int, leaf: Leaf) -> Vector:
        """Return, by the winner's bucket, the value of its victory to `seat`."""
        key = (seat, winner, leaf.chips, leaf.doubled)
        found = self._paid.get(key)
        if found is None:
            each = self.payoff[seat][winner]
            if leaf.doubled and self.pays_most:
                found = [each[self.most + 2 * leaf.chips]] * self.bucket_count
            else:
                chips = leaf.chips * (2 if leaf.doubled else 1)
                low, high = each[1 + chips], each[self.most + chips]
                found = [low + rich * (high - low) for rich in self.rich]
            if self.bare:
                found = [0.0, *found[1:]]
            self._paid[key] = found
        return found

    def value(self, leaf: Leaf, seat: int, reach: Sequence[Vector]) -> Vector:
        stakes, seats = leaf.stakes, self.seats
        outside = 1.0
        if leaf.chips == 1:
            for other in range(seats):
                if other != seat:
                    outside *= sum(reach[other])
            return [outside * self.payoff[seat][stakes.bit_length() - 1][1 + self.most]] * self.bucket_count
        stakes = stakes or (1 << seats) - 1
        rivals = []
        for other in range(seats):
            if other != seat:
                if stakes >> other & 1:
                    rivals.append(other)
                else:
                    outside *= sum(reach[other])
        if not outside:
            return [0.0] * self.bucket_count
        if stakes >> seat & 1:
            return self._among(leaf, seat, rivals, reach, outside)
        lost = self._strongest(leaf, seat, rivals, reach)
        return [outside * lost] * self.bucket_count

    def _among(self, leaf: Leaf, seat: int, rivals: list[int], reach: Sequence[Vector], outside: float) -> Vector:
        """Return the values when the seat takes part in the comparison."""
        first, mine = self.first, self.paid(seat, seat, leaf)
        if len(rivals) == 1:  # by far the most frequent case
            other = rivals[0]
            theirs, held = self.paid(seat, other, leaf), reach[other]
            above = sum(map(mul, held, theirs))
            below, found = 0.0, []
            for bucket, weight in enumerate(held):
                share = first[bucket] if seat < other else 1.0 - first[bucket]
                lost = weight * theirs[bucket]
                above -= lost
                found.append(outside * (mine[bucket] * (below + share * weight) + above + (1.0 - share) * lost))
                below += weight
            return found
        wins = [1.0] * self.bucket_count
        whole = [1.0] * self.bucket_count
        for other in rivals:
            below = 0.0
            for bucket, weight in enumerate(reach[other]):
                share = first[bucket] if seat < other else 1.0 - first[bucket]
                wins[bucket] *= below + share * weight
                below += weight
                whole[bucket] *= below
        theirs = self._mean(leaf, seat, rivals, reach)
        found, above = [], 0.0
        for bucket in range(self.bucket_count - 1, -1, -1):
            lost = above + (whole[bucket] - wins[bucket]) * theirs[bucket]
            found.append(outside * (mine[bucket] * wins[bucket] + lost))
            if bucket:
                above += (whole[bucket] - whole[bucket - 1]) * theirs[bucket]
        found.reverse()
        return found

    def _mean(self, leaf: Leaf, seat: int, rivals: list[int], reach: Sequence[Vector]) -> Vector:
        """Return, by bucket, the value to the seat of a rival winning with it, the rivals weighted by their reach."""
        paids = [self.paid(seat, other, leaf) for other in rivals]
        if all(paid == paids[0] for paid in paids[1:]):
            return paids[0]
        found = []
        for bucket in range(self.bucket_count):
            weights = [reach[other][bucket] for other in rivals]
            whole = sum(weights)
            found.append(
                sum([w * paid[bucket] for w, paid in zip(weights, paids, strict=True)]) / whole
                if whole
                else sum([paid[bucket] for paid in paids]) / len(paids)
            )
        return found

    def _strongest(self, leaf: Leaf, seat: int, rivals: list[int], reach: Sequence[Vector]) -> float:
        """Return the value of the strongest rival's victory to a seat that does not take part."""
        theirs = self._mean(leaf, seat, rivals, reach)
        whole = [1.0] * self.bucket_count
        for other in rivals:
            below = 0.0
            for bucket, weight in enumerate(reach[other]):
                below += weight
                whole[bucket] *= below
        found, before = 0.0, 0.0
        for bucket in range(self.bucket_count):
            found += (whole[bucket] - before) * theirs[bucket]
            before = whole[bucket]
        return found


class CfrSolver:
    """A CFR+ solver; the number of buckets may differ by seat, `starts` are the ranges (or ones, where `leaves`
    weigh the hands).
    """

    def __init__(self, nodes: Sequence[DecisionNode], leaves: Leaves, starts: Sequence[Vector]) -> None:
        self.nodes, self.leaves, self.starts = nodes, leaves, starts
        self.now: Strategy = [[0.5] * len(starts[node.seat]) for node in nodes]
        self._up = [[0.0] * len(row) for row in self.now]
        self._down = [[0.0] * len(row) for row in self.now]
        self._sums = [[0.0] * len(row) for row in self.now]
        self._reached = [[0.0] * len(row) for row in self.now]
        self.turns = 0

    def run(self, turns: int) -> None:
        """Run further iterations; each seat improves once in every iteration."""
        for _ in range(turns):
            self.turns += 1
            for seat in range(len(self.starts)):
                self._improve(self.nodes[0], seat, list(self.starts), [1.0] * len(self.starts[seat]))

    def strategy(self) -> Strategy:
        """Return the average strategy; where a question was hardly ever reached the last strategy, since the average
        would still be that of the first iterations.
        """
        least = SELDOM * self.turns * (self.turns + 1) / 2
        return [
            [s / r if r > least else last for s, r, last in zip(sums, reached, now, strict=True)]
            for sums, reached, now in zip(self._sums, self._reached, self.now, strict=True)
        ]

    def _improve(self, node: DecisionNode | Leaf, seat: int, reach: list[Vector], own: Vector) -> Vector:
        if isinstance(node, Leaf):
            return self.leaves.value(node, seat, reach)
        answer = self.now[node.number]
        zero, one = node.branches
        if node.seat != seat:
            held = reach[node.seat]
            reach[node.seat] = went = list(map(mul, held, answer))
            up = self._improve(one, seat, reach, own)
            reach[node.seat] = [a - b for a, b in zip(held, went, strict=True)]
            down = self._improve(zero, seat, reach, own)
            reach[node.seat] = held
            return [a + b for a, b in zip(up, down, strict=True)]
        went = list(map(mul, own, answer))
        up = self._improve(one, seat, reach, went)
        down = self._improve(zero, seat, reach, [a - b for a, b in zip(own, went, strict=True)])
        number, turn = node.number, self.turns
        ups, downs = self._up[number], self._down[number]
        sums, reached = self._sums[number], self._reached[number]
        found = []
        for bucket, (a, b) in enumerate(zip(up, down, strict=True)):
            share = answer[bucket]
            value = b + share * (a - b)
            found.append(value)
            sums[bucket] += turn * went[bucket]
            reached[bucket] += turn * own[bucket]
            p = ups[bucket] + a - value
            q = downs[bucket] + b - value
            ups[bucket] = p = p if p > 0.0 else 0.0
            downs[bucket] = q = q if q > 0.0 else 0.0
            answer[bucket] = p / (p + q) if p + q > 0.0 else 0.5
        return found


def values(
    node: DecisionNode | Leaf, leaves: Leaves, strategy: Strategy, reach: Sequence[Vector], seat: int, best: bool = False
) -> Vector:
    """Return, by bucket, a seat's value from a question on, times the probability that the others reach it, when all
    follow `strategy`; with `best`, when the seat alone plays a best response.
    """
    gone = list(reach)

    def value(node: DecisionNode | Leaf) -> Vector:
        if isinstance(node, Leaf):
            return leaves.value(node, seat, gone)
        answer, (zero, one) = strategy[node.number], node.branches
        if node.seat == seat:
            up, down = value(one), value(zero)
            if best:
                return list(map(max, up, down))
            return [b + s * (a - b) for a, b, s in zip(up, down, answer, strict=True)]
        held = gone[node.seat]
        gone[node.seat] = went = list(map(mul, held, answer))
        up = value(one)
        gone[node.seat] = [a - b for a, b in zip(held, went, strict=True)]
        down = value(zero)
        gone[node.seat] = held
        return [a + b for a, b in zip(up, down, strict=True)]

    return value(node)
