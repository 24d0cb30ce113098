"""Balanced bluffs: frequencies and sizes that make a rival indifferent between calling and folding."""

from __future__ import annotations

from bisect import bisect_left
from random import Random
from typing import Any

from tabletop_gui.ai.policies.kingdoms.hand_strength import hand_ranks
from tabletop_gui.ai.policies.kingdoms.ranges import believed
from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.ai.policies.kingdoms.solver.action_values import Evaluation, Plan
from tabletop_gui.games.kingdoms.actions import AllIn, Bet, Raise
from tabletop_gui.games.kingdoms.battle import PREFLOP, RIVER

BELOW = 0.42
"""Equity below which a bet is made for the folds."""
BLUFF_PENALTY = 0.2
"""Penalty of a bluff that balance does not allow, as a share of the pot."""
EARLY = 0.27
"""Weakest share of the player's own range that may bluff before the river, where it can still improve."""
SELDOM = 0.25
"""Relative frequency of middle-sized bluffs: strong hands rarely bet that much."""
OFTEN, LARGER = 0.6, 0.75
"""Share of the strong hands of the player's range that bets the river (the others bet earlier and won), and its
increase for large bets, which the strongest prefer (tools/benchmarks/kingdoms_rivers.py).
"""
HOPELESS = 0.55
"""Minimum equity of a hand that is defended, as a share of the price of the call."""
WEAKER = (1.0, 0.85, 0.8, 0.62)
"""Correction of the share given up, by street: the player's own range is weaker than it is modelled."""
FOLDS_ALWAYS, FOLDS_NEVER = 1.35, 0.75
"""Fold frequency of a rival, relative to the usual, above which any hand bluffs, and below which none does."""


class Balance:
    """The balance of bluffs in one decision."""

    def __init__(self, f: Situation, bluff: float) -> None:
        self.field, self.bluff = f, bluff
        self._own: tuple[list[float], list[float]] | None = None

    def chosen_bluff(self, weighed: Evaluation, rng: Random) -> Any:
        """Return the bluff to make on the river with this hand, whatever its own value; None if there is none.

        The size is drawn at random. The share of the player's own range that is strong enough to be called determines
        the number of bluffs: the weakest hands, in the proportion b / (P + b) to it.
        """
        f = self.field
        pairs = zip(weighed.actions, weighed.plans, strict=True)
        bets = [(action, plan) for action, plan in pairs if plan and type(action) in (Bet, AllIn, Raise)]
        if f.t.street != RIVER or not bets or weighed.equity >= BELOW or not self._worthwhile():
            return None
        sizes = [(plan.put - f.owed) / (f.pot + f.owed) for _, plan in bets]
        (drawn,) = rng.choices(range(len(bets)), [SELDOM if 0.6 < size < 0.9 else 1.0 for size in sizes])
        (action, plan), size = bets[drawn], sizes[drawn]
        share = OFTEN * (1 + LARGER * size) * self._strong(plan) * size / (1 + size) * self.bluff * f.rivals[0].tendencies.folds
        if f.owed:  # who raises without a hand is called by those who bet one
            share /= 3
        return action if self.place() < share else None

    def bluff_penalty(self, weighed: Evaluation) -> float:
        """Return the penalty for bets without a hand, as a share of the pot."""
        f = self.field
        if f.t.street == PREFLOP or weighed.equity >= BELOW or weighed.solved:
            return 0.0
        if sum(r.tendencies.folds for r in f.rivals) / len(f.rivals) > FOLDS_ALWAYS:
            return 0.0
        if f.t.street == RIVER or not self._worthwhile():
            return BLUFF_PENALTY
        return 0.0 if self.place() < EARLY * self.bluff * f.rivals[0].tendencies.folds else BLUFF_PENALTY

    def defends(self, weighed: Evaluation) -> bool:
        """True if the hand is among those that must not fold to a bet: folding more than b of P + b makes bluffs
        profitable.

        A rival that attacks less than usual, or raises, has a strong hand more often; so does one of several rivals.
        """
        f = self.field
        if not f.t.street or not f.owed or len(f.rivals) > 1 or weighed.solved:
            return False
        price = f.owed / (f.pot + f.owed)
        return weighed.equity > HOPELESS * price and self.place() > self.folding_share()

    def folding_share(self) -> float:
        """Return the weakest share of the player's own range that may fold to the single rival's bet."""
        f = self.field
        folds = f.owed / f.pot * WEAKER[f.t.street] * (1.3 if f.attacks > 1 else 1.0)
        return folds * (1.0 - 2.0 * f.style.calling) / min(max(f.rivals[0].tendencies.attacks, 0.6), 1.6)

    def _worthwhile(self) -> bool:
        rivals = self.field.rivals
        return len(rivals) == 1 and rivals[0].points > 0 and rivals[0].tendencies.folds >= FOLDS_NEVER

    def _range(self) -> tuple[list[float], list[float]]:
        """Return the player's own range as the others may believe it, and the ranks of its hands."""
        if self._own is None:
            f = self.field
            self._own = believed(f.t, f.me, f.me), hand_ranks(tuple(f.board)).place
        return self._own

    def place(self) -> float:
        """Return the rank of the hand in the player's own range; 0 is the weakest."""
        weights, places = self._range()
        mine = self.field.place
        return sum([w for w, place in zip(weights, places, strict=True) if place < mine]) / (sum(weights) or 1.0)

    def _strong(self, plan: Plan) -> float:
        """Return the share of the player's own range that beats half of the hands with which the rival calls."""
        (answer,) = plan.answers
        weights, places = self._range()
        middle = (max(answer.folds, 0.0) + 1.0) / 2
        rival = answer.rival
        first = bisect_left(rival.places, middle)
        mark = places[rival.order[first]] if first < len(rival.order) else 1.0
        return sum([w for w, place in zip(weights, places, strict=True) if mark <= place <= 1.0]) / (sum(weights) or 1.0)
