"""A street solved: both ranges play it out against each other, turn after turn, until neither has anything left to gain.

Counterfactual regret minimisation as in Tammelin's CFR+ (2014), over a small tree of bets and over *buckets* of hands of about
the same strength. The rival plays as it was seen to do with a *trust* that grows with what was seen, and as well as it can
otherwise: Johanson and Bowling's data biased responses (2009). So a fighter is played for what it does wrong and cannot lead one
astray. Turns are counted, not milliseconds: the same question has the same answer.

Values are in points, of the fighter to whom they belong: 0 is what it had when the street began.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from operator import add, mul, sub, truediv
from typing import Final

from msgspec import Struct, field

FOLDS, STAYS = -1, -2
"""Branches beside the amounts one may bet up to."""

NOTHING: Final = 1e-12

Row = list[float]


class Fork(Struct):
    """Somebody has to decide, or nobody any more: then there are no `branches`."""

    who: int
    """0 is the fighter who acts first on this street; who has folded where nobody decides, -1 where all is shown."""
    put: tuple[int, int]
    """What both have put in on this street."""
    branches: list[int] = field(default_factory=list)
    after: list[Fork] = field(default_factory=list)
    regrets: list[Row] = field(default_factory=list)
    summed: list[Row] = field(default_factory=list)
    """How often each bucket took each branch, over all turns."""
    model: list[Row] | None = None
    """How the rival is believed to take them."""
    trust: float = 0.0
    trodden: bool = False
    """Whether this was decided already: a hand stands where it is now, however seldom it would have come here."""

    def open(self, buckets: int) -> None:
        """Make room for the figures of each bucket."""
        self.regrets = [[0.0] * buckets for _ in self.branches]
        self.summed = [[0.0] * buckets for _ in self.branches]

    def now(self) -> list[Row]:
        """How often each bucket freely takes each branch by its regrets."""
        return _shares(self.regrets)

    def mean(self) -> list[Row]:
        """The same over all turns: this is what comes to rest."""
        return self.trusted(_shares(self.summed))

    def trusted(self, free: list[Row]) -> list[Row]:
        """What is played freely, and what was seen, in one."""
        if self.model is None:
            return free
        a, b = self.trust, 1.0 - self.trust
        return [[a * x + b * y for x, y in zip(*rows, strict=True)] for rows in zip(self.model, free, strict=True)]


class StreetGame:
    """The bets of one street between two."""

    def __init__(
        self, pot: int, left: int, ranges: tuple[Row, Row], shown: Callable[[int, Row], tuple[Row, Row]], edge: float = 0.0
    ) -> None:
        """`left`: what either can still put in at the most. `ranges`: the weight of each bucket, weakest first. `shown`: for a
        fighter and the weights of the other's buckets, the weight each of its own beats and the weight it shares with. `edge`:
        what whoever acts last wins of the treasure more than its share where there is more to come."""
        self.pot, self.left, self.ranges, self.shown = pot, left, ranges, shown
        self.buckets = len(ranges[0])
        self.edge = edge
        self.forks: list[Fork] = []

    def play(self, root: Fork, turns: int) -> None:
        """Play so many turns; the later count more."""
        ones = [1.0] * self.buckets
        for turn in range(1, turns + 1):
            for who in (0, 1):
                self._walk(root, who, ones, self.ranges[1 - who], float(turn))

    def ended(self, fork: Fork, who: int, other: Row) -> Row:
        """What each bucket of `who` has won where nobody decides, weighted by what the other may hold there."""
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

    def _walk(self, fork: Fork, who: int, own: Row, other: Row, weight: float) -> Row:
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
            self._walk(after, who, own if fork.trodden else list(map(mul, own, share)), other, weight)
            for share, after in zip(plays, fork.after, strict=True)
        ]
        found = _together(free, worth)
        for k, values in enumerate(worth):
            gained = map(sub, map(add, fork.regrets[k], values), found)
            fork.regrets[k] = [x if x > 0.0 else 0.0 for x in gained]
            fork.summed[k] = [s + weight * o * p for s, o, p in zip(fork.summed[k], own, free[k], strict=True)]
        return found if fork.model is None else _together(plays, worth)

    def values(self, fork: Fork, who: int, other: Row) -> Row:
        """What each bucket of `who` gets from here on when both play as they came to rest."""
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
    """The part each row has of all, bucket by bucket; all the same where there is nothing yet."""
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
    """What comes of taking each branch so often."""
    found = list(map(mul, plays[0], worth[0]))
    for share, values in zip(plays[1:], worth[1:], strict=True):
        found = list(map(add, found, map(mul, share, values)))
    return found


def by_order(buckets: int) -> Callable[[int, Row], tuple[Row, Row]]:
    """Each bucket beats those below it and shares with its own: a river."""

    def shown(who: int, other: Row) -> tuple[Row, Row]:
        return list(accumulate(other, initial=0.0))[:buckets], other

    return shown


def by_matrix(shares: Sequence[Row]) -> Callable[[int, Row], tuple[Row, Row]]:
    """What a bucket wins of another on average over the cards still to come; `shares[k][j]` of bucket k against j, whoever
    has them."""
    nothing = [0.0] * len(shares)

    def shown(who: int, other: Row) -> tuple[Row, Row]:
        return [sum(map(mul, row, other)) for row in shares], nothing

    return shown
