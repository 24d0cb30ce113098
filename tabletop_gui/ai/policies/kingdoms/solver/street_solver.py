"""Street solver: both ranges are played against each other until neither player can gain (an equilibrium).

Counterfactual regret minimisation as in Tammelin's CFR+ (2014), over a small tree of bets and over *buckets* of hands of
about the same strength. The rival plays its opponent model with a *trust* that grows with the observations, and otherwise
as well as it can: Johanson and Bowling's data biased responses (2009). This exploits a rival's errors without being
exploitable by deception. Iterations are counted, not milliseconds: the same question has the same answer.

Values are in points, from the view of the player they belong to: 0 is the stack at the start of the street.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from operator import add, mul, sub, truediv
from typing import Final

from msgspec import Struct, field

FOLDS, STAYS = -1, -2
"""Branch numbers of fold and check/call; other branches are the amounts bet up to."""

NOTHING: Final = 1e-12

Row = list[float]


class DecisionNode(Struct):
    """A node of the tree: a decision, or an end without `branches`."""

    who: int
    """The player to decide, 0 is the one who acts first on this street; at an end the player who has folded, -1 for
    a showdown.
    """
    put: tuple[int, int]
    """Points put in by both on this street."""
    branches: list[int] = field(default_factory=list)
    after: list[DecisionNode] = field(default_factory=list)
    regrets: list[Row] = field(default_factory=list)
    summed: list[Row] = field(default_factory=list)
    """Sum of each bucket's strategy over all iterations, by branch."""
    model: list[Row] | None = None
    """The rival's modelled strategy."""
    trust: float = 0.0
    on_path: bool = False
    """True if this decision was already made in the match: a hand has reached the next node, however unlikely its
    strategy made it.
    """

    def open(self, buckets: int) -> None:
        """Allocate the rows for each bucket."""
        self.regrets = [[0.0] * buckets for _ in self.branches]
        self.summed = [[0.0] * buckets for _ in self.branches]

    def now(self) -> list[Row]:
        """Return the current strategy of each bucket by regret matching."""
        return _shares(self.regrets)

    def mean(self) -> list[Row]:
        """Return the average strategy over all iterations: the one that converges."""
        return self.trusted(_shares(self.summed))

    def trusted(self, free: list[Row]) -> list[Row]:
        """Return the mixture of the free strategy and the model."""
        if self.model is None:
            return free
        a, b = self.trust, 1.0 - self.trust
        return [[a * x + b * y for x, y in zip(*rows, strict=True)] for rows in zip(self.model, free, strict=True)]


class StreetGame:
    """The betting game of one street between two players."""

    def __init__(
        self, pot: int, left: int, ranges: tuple[Row, Row], shown: Callable[[int, Row], tuple[Row, Row]], edge: float = 0.0
    ) -> None:
        """`left`: maximum that either player can still put in. `ranges`: weight of each bucket, weakest first. `shown`:
        for a player and the weights of the other's buckets, the weight each own bucket beats and the weight it ties
        with. `edge`: extra share of the pot for the player in position when more streets follow.
        """
        self.pot, self.left, self.ranges, self.shown = pot, left, ranges, shown
        self.buckets = len(ranges[0])
        self.edge = edge
        self.forks: list[DecisionNode] = []

    def play(self, root: DecisionNode, turns: int) -> None:
        """Run `turns` iterations; later ones weigh more."""
        ones = [1.0] * self.buckets
        for turn in range(1, turns + 1):
            for who in (0, 1):
                self._walk(root, who, ones, self.ranges[1 - who], float(turn))

    def ended(self, fork: DecisionNode, who: int, other: Row) -> Row:
        """Return the winnings of each bucket of `who` at an end, weighted by the other's range there."""
        mine, theirs = fork.put[who], fork.put[1 - who]
        if fork.who >= 0:
            value = -float(mine) if fork.who == who else float(self.pot + theirs)
            return [value * sum(other)] * self.buckets
        paid = min(mine, theirs)
        beats, shares = self.shown(who, other)
        whole = sum(other)
        won, half, lost = self.pot + 2 * paid, self.pot / 2 + paid, paid * whole
        if self.edge and paid < self.left:
            lost -= won * whole * (self.edge if who else -self.edge)
        found = [won * b + half * s - lost for b, s in zip(beats, shares, strict=True)]
        if self.edge and paid < self.left:  # what has no hope left can still be given up
            least = -mine * whole
            return [value if value > least else least for value in found]
        return found

    def _walk(self, fork: DecisionNode, who: int, own: Row, other: Row, weight: float) -> Row:
        if not fork.branches:
            return self.ended(fork, who, other)
        free = fork.now()
        plays = fork.trusted(free)
        if fork.who != who:
            found = [0.0] * self.buckets
            for share, after in zip(plays, fork.after, strict=True):
                values = self._walk(after, who, own, list(map(mul, other, share)), weight)
                found = list(map(add, found, values))
            return found
        worth = [
            self._walk(after, who, own if fork.on_path else list(map(mul, own, share)), other, weight)
            for share, after in zip(plays, fork.after, strict=True)
        ]
        found = _together(free, worth)
        for k, values in enumerate(worth):
            gained = map(sub, map(add, fork.regrets[k], values), found)
            fork.regrets[k] = [x if x > 0.0 else 0.0 for x in gained]
            fork.summed[k] = [s + weight * o * p for s, o, p in zip(fork.summed[k], own, free[k], strict=True)]
        return found if fork.model is None else _together(plays, worth)

    def values(self, fork: DecisionNode, who: int, other: Row) -> Row:
        """Return the value of each bucket of `who` from a node on when both play their average strategies."""
        if not fork.branches:
            return self.ended(fork, who, other)
        plays, found = fork.mean(), [0.0] * self.buckets
        for share, after in zip(plays, fork.after, strict=True):
            if fork.who == who:
                values = list(map(mul, share, self.values(after, who, other)))
            else:
                values = self.values(after, who, list(map(mul, other, share)))
            found = list(map(add, found, values))
        return found


def _shares(rows: list[Row]) -> list[Row]:
    """Return the rows normalised bucket by bucket; uniform where all are 0."""
    if len(rows) == 1:
        return [[1.0] * len(rows[0])]
    sums = rows[0]
    for row in rows[1:]:
        sums = list(map(add, sums, row))
    many = 1.0 / len(rows)
    if min(sums) > NOTHING:
        return [list(map(truediv, row, sums)) for row in rows]
    return [[r / s if s > NOTHING else many for r, s in zip(row, sums, strict=True)] for row in rows]


def _together(plays: list[Row], worth: list[Row]) -> Row:
    """Return the expected value of the branches under a strategy."""
    found = list(map(mul, plays[0], worth[0]))
    for share, values in zip(plays[1:], worth[1:], strict=True):
        found = list(map(add, found, map(mul, share, values)))
    return found


def river_showdown(buckets: int) -> Callable[[int, Row], tuple[Row, Row]]:
    """Return the showdown of a river: each bucket beats those below it and ties with itself."""

    def shown(who: int, other: Row) -> tuple[Row, Row]:
        return list(accumulate(other, initial=0.0))[:buckets], other

    return shown


def equity_showdown(shares: Sequence[Row]) -> Callable[[int, Row], tuple[Row, Row]]:
    """Return a showdown by average equity over the cards still to come; `shares[k][j]` is that of bucket k against
    j, for either player.
    """
    nothing = [0.0] * len(shares)

    def shown(who: int, other: Row) -> tuple[Row, Row]:
        return [sum(map(mul, row, other)) for row in shares], nothing

    return shown
