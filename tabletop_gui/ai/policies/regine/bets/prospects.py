"""Expected results of either answer to a bet in plain numbers: probability of winning the category, of winning
without showing, and the points for the player and the others.

Computed in the same tree, with the same beliefs, as the values of the answers (`bet_decision.BetDecision.worth`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tabletop_gui.ai.policies.regine.bets.bet_decision import BetDecision
from tabletop_gui.ai.policies.regine.bets.betting_tree import Leaf
from tabletop_gui.ai.policies.regine.bets.cfr import MOST_GAIN, Leaves, Payoff, Vector

SELDOM: Final = 0.02
"""Minimum probability of a comparison for its win rate to be computed."""


class Prospect(NamedTuple):
    """The expected results of an answer."""

    own: float
    """Mean points for the player on this category."""
    theirs: float
    """Mean points for all the others together."""
    wins: float
    """Probability of winning the category."""
    alone: float
    """Probability of winning it without showing."""
    compares: float
    """Probability that the player's cards are compared with others'."""

    @property
    def shown(self) -> float:
        """Probability of winning a comparison; 1 if there is hardly ever one."""
        return (self.wins - self.alone) / self.compares if self.compares > SELDOM else 1.0


class UncontestedWins:
    """Leaf values that count only wins without showing."""

    def __init__(self, leaves: Leaves, bucket_count: int) -> None:
        self.leaves, self.nothing = leaves, [0.0] * bucket_count

    def value(self, leaf: Leaf, seat: int, reach: Sequence[Vector]) -> Vector:
        return self.leaves.value(leaf, seat, reach) if leaf.chips == 1 else self.nothing


class Showdowns:
    """Leaf values that count the comparisons of the player's own cards."""

    def __init__(self, bucket_count: int) -> None:
        self.bucket_count = bucket_count

    def value(self, leaf: Leaf, seat: int, reach: Sequence[Vector]) -> Vector:
        if leaf.chips == 1 or (leaf.stakes and not leaf.stakes >> seat & 1):
            return [0.0] * self.bucket_count
        likely = 1.0
        for other, weights in enumerate(reach):
            if other != seat:
                likely *= sum(weights)
        return [likely] * self.bucket_count


def counting_payoff(seats: int, what: Callable[[int, int, int], float]) -> Payoff:
    """Return a payoff from `what`: the count for a seat when a winner gains points."""
    return [[[what(i, j, g) for g in range(MOST_GAIN + 1)] for j in range(seats)] for i in range(seats)]


def prospects(bet: BetDecision) -> tuple[Prospect, Prospect]:
    """Return the expected results of answers 0 and 1."""
    found, seats = bet.bets, bet.t.n
    bucket_count, pays_most = len(found.buckets.ties), found.seen.pays_most

    def ends(what: Callable[[int, int, int], float]) -> Leaves:
        return found.buckets.leaves(counting_payoff(seats, what), pays_most)

    takes = ends(lambda i, j, g: float(i == j))
    counted = [
        ends(lambda i, j, g: float(g * (i == j))),
        ends(lambda i, j, g: float(g * (i != j))),
        takes,
        UncontestedWins(takes, bucket_count),
        Showdowns(bucket_count),
    ]
    columns = [bet.answer_values(leaves) for leaves in counted]
    down, up = (Prospect(*(column[k] for column in columns)) for k in (0, 1))
    return down, up
