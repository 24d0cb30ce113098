"""Bluffs in balance: as many, and as large, as leave a rival nothing to gain by always calling or always folding."""

from __future__ import annotations

from bisect import bisect_left
from random import Random
from typing import Any

from tabletop_gui.ai.policies.kingdoms.hand_strength import standing
from tabletop_gui.ai.policies.kingdoms.ranges import believed
from tabletop_gui.ai.policies.kingdoms.situation import Field
from tabletop_gui.ai.policies.kingdoms.solver.action_values import Plan, Weighing
from tabletop_gui.games.kingdoms.actions import AllIn, Bet, Raise
from tabletop_gui.games.kingdoms.battle import PREFLOP, RIVER

BELOW = 0.42
"""Equity below which a bet is made for the folds."""
KEPT_BACK = 0.2
"""What a bluff that balance does not allow loses, as a share of the treasure."""
EARLY = 0.27
"""The weakest share of one's own range that may bet before the river: most of it is not lost yet."""
SELDOM = 0.25
"""How often a bluff is of middle size, beside the others: strong hands rarely are."""
OFTEN, LARGER = 0.6, 0.75
"""Of the strong hands in one's range so many bet the river, others bet before and won; a little more for large bets, which the
strongest prefer (tools/benchmarks/kingdoms_rivers.py)."""
HOPELESS = 0.55
"""Beside the price of a call: with less equity than this share of it nothing is defended."""
WEAKER = (1.0, 0.85, 0.8, 0.62)
"""By street: one's own range is weaker than it looks to oneself, so less of it is below the hands that are given up."""
FOLDS_ALWAYS, FOLDS_NEVER = 1.35, 0.75
"""Beside the usual: who folds so often is bluffed with anything, who folds so seldom not at all."""


class Balance:
    """Which bets without a hand are in order in one decision."""

    def __init__(self, f: Field, bluff: float) -> None:
        self.field, self.bluff = f, bluff
        self._own: tuple[list[float], list[float]] | None = None

    def chosen(self, weighed: Weighing, dice: Random) -> Any:
        """The bluff to be made on the river with this hand, whatever it is worth by itself; None when there is none.

        One size is drawn among those there are. Of one's own range so much is strong enough to be called by; the weakest
        hands, in the proportion b / (P + b) to those, bluff.
        """
        f = self.field
        pairs = zip(weighed.actions, weighed.plans, strict=True)
        bets = [(action, plan) for action, plan in pairs if plan and type(action) in (Bet, AllIn, Raise)]
        if f.t.street != RIVER or not bets or weighed.equity >= BELOW or not self._worthwhile():
            return None
        sizes = [(plan.put - f.owed) / (f.pot + f.owed) for _, plan in bets]
        (drawn,) = dice.choices(range(len(bets)), [SELDOM if 0.6 < size < 0.9 else 1.0 for size in sizes])
        (action, plan), size = bets[drawn], sizes[drawn]
        share = OFTEN * (1 + LARGER * size) * self._strong(plan) * size / (1 + size) * self.bluff * f.rivals[0].manner.folds
        if f.owed:  # who raises without a hand is called by those who bet one
            share /= 3
        return action if self.place() < share else None

    def kept_back(self, weighed: Weighing) -> float:
        """What is taken off bets without a hand, as a share of the treasure."""
        f = self.field
        if f.t.street == PREFLOP or weighed.equity >= BELOW or weighed.solved:
            return 0.0
        if sum(r.manner.folds for r in f.rivals) / len(f.rivals) > FOLDS_ALWAYS:
            return 0.0
        if f.t.street == RIVER or not self._worthwhile():
            return KEPT_BACK
        return 0.0 if self.place() < EARLY * self.bluff * f.rivals[0].manner.folds else KEPT_BACK

    def defends(self, weighed: Weighing) -> bool:
        """Whether the hand is among those that may not give way to a bet: folding more than b of P + b makes bluffs pay.

        A rival that attacks less than usual, or raises, has it more often; so has one of several.
        """
        f = self.field
        if not f.t.street or not f.owed or len(f.rivals) > 1 or weighed.solved:
            return False
        price = f.owed / (f.pot + f.owed)
        return weighed.equity > HOPELESS * price and self.place() > self.given_up()

    def given_up(self) -> float:
        """The share of one's own range, the weakest, that may give way to the bet of the one rival."""
        f = self.field
        folds = f.owed / f.pot * WEAKER[f.t.street] * (1.3 if f.attacks > 1 else 1.0)
        return folds * (1.0 - 2.0 * f.style.calling) / min(max(f.rivals[0].manner.attacks, 0.6), 1.6)

    def _worthwhile(self) -> bool:
        rivals = self.field.rivals
        return len(rivals) == 1 and rivals[0].points > 0 and rivals[0].manner.folds >= FOLDS_NEVER

    def _range(self) -> tuple[list[float], list[float]]:
        """What the others may believe one holds, and how these hands stand."""
        if self._own is None:
            f = self.field
            self._own = believed(f.t, f.me, f.me), standing(tuple(f.board)).place
        return self._own

    def place(self) -> float:
        """The place of the hand in one's own range: 0 the weakest."""
        weights, places = self._range()
        mine = self.field.place
        return sum([w for w, place in zip(weights, places, strict=True) if place < mine]) / (sum(weights) or 1.0)

    def _strong(self, plan: Plan) -> float:
        """The share of one's own range that beats half of the hands with which the rival calls."""
        (answer,) = plan.answers
        weights, places = self._range()
        middle = (max(answer.folds, 0.0) + 1.0) / 2
        rival = answer.rival
        first = bisect_left(rival.places, middle)
        mark = places[rival.order[first]] if first < len(rival.order) else 1.0
        return sum([w for w, place in zip(weights, places, strict=True) if mark <= place <= 1.0]) / (sum(weights) or 1.0)
