"""What comes of either answer to a bet, in what people count: how often one takes the jugada, how often without showing anything,
and the points it brings oneself and the others.

Reckoned in the same tree, with the same beliefs, as what the answers are worth (`betting.BetQuestion.worth`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tabletop_gui.ai.policies.regine.bets.bet_decision import BetQuestion
from tabletop_gui.ai.policies.regine.bets.betting_tree import Leaf
from tabletop_gui.ai.policies.regine.bets.cfr import MOST_GAIN, Leaves, Payoff, Vector

SELDOM: Final = 0.02
"""Who compares less often than this is not asked how often it wins then."""


class Prospect(NamedTuple):
    """What comes of an answer."""

    own: float
    """Points it brings oneself on this jugada, in the mean."""
    theirs: float
    """Points it brings all the others together."""
    wins: float
    """How often one takes the jugada."""
    alone: float
    """How often one takes it without showing anything."""
    compares: float
    """How often one's cards are compared with others'."""

    @property
    def shown(self) -> float:
        """How often one wins when cards are compared; 1 where they hardly ever are."""
        return (self.wins - self.alone) / self.compares if self.compares > SELDOM else 1.0


class Alone:
    """Ends at which somebody takes the jugada without showing anything, and no others."""

    def __init__(self, leaves: Leaves, rungs: int) -> None:
        self.leaves, self.nothing = leaves, [0.0] * rungs

    def value(self, leaf: Leaf, seat: int, reach: Sequence[Vector]) -> Vector:
        return self.leaves.value(leaf, seat, reach) if leaf.chips == 1 else self.nothing


class Showdowns:
    """How often one's own cards are compared."""

    def __init__(self, rungs: int) -> None:
        self.rungs = rungs

    def value(self, leaf: Leaf, seat: int, reach: Sequence[Vector]) -> Vector:
        if leaf.chips == 1 or (leaf.stakes and not leaf.stakes >> seat & 1):
            return [0.0] * self.rungs
        likely = 1.0
        for other, weights in enumerate(reach):
            if other != seat:
                likely *= sum(weights)
        return [likely] * self.rungs


def counting(seats: int, what: Callable[[int, int, int], float]) -> Payoff:
    """What it counts to each seat that another, or itself, gains so many points."""
    return [[[what(i, j, g) for g in range(MOST_GAIN + 1)] for j in range(seats)] for i in range(seats)]


def prospects(bet: BetQuestion) -> tuple[Prospect, Prospect]:
    """What comes of answering 0, and of answering 1."""
    found, seats = bet.bets, bet.t.n
    rungs, pays_most = len(found.ladder.ties), found.seen.pays_most

    def ends(what: Callable[[int, int, int], float]) -> Leaves:
        return found.ladder.leaves(counting(seats, what), pays_most)

    takes = ends(lambda i, j, g: float(i == j))
    counted = [
        ends(lambda i, j, g: float(g * (i == j))),
        ends(lambda i, j, g: float(g * (i != j))),
        takes,
        Alone(takes, rungs),
        Showdowns(rungs),
    ]
    columns = [bet.brought(leaves) for leaves in counted]
    down, up = (Prospect(*(column[k] for column in columns)) for k in (0, 1))
    return down, up
