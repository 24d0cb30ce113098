"""What each thing one may do is worth: the rivals answer it out of their ranges, and the rest is measured.

Values are in points, beside what folding now would leave. A rival folds the weak part of its range, nearly as large as leaves a
bluff nothing (b out of P + b for a bet of b into P), moved by its own habits; it raises with the strongest part. What is not
settled before the river is worth a little less out of position and a little more with a strong hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_gui.ai.policies.kingdoms.charts import called_width
from tabletop_gui.ai.policies.kingdoms.field import Field, Rival, World
from tabletop_gui.ai.policies.kingdoms.story import Deed
from tabletop_gui.games.kingdoms.actions import AllIn, Bet, Call, Check, Fold, Raise
from tabletop_gui.games.kingdoms.battle import PREFLOP, RIVER

ANSWERED = 0.94
"""How much of what would make bluffs worth nothing is folded: people like to see what one has."""
RAISES = 0.11
"""The share of its range with which a rival raises a bet."""
GOOD = 0.66
"""Equity with which a raise is answered."""


class Weighing:
    """The worth of some actions, getting surer with every world."""

    def __init__(self, field: Field, actions: Sequence[Any]) -> None:
        self.field, self.actions = field, list(actions)
        self.weight, self.won = 1e-12, 0.0
        self._plans = [self._plan(action) for action in self.actions]
        self._settled = [0.0] * len(self.actions)  # won or lost for good
        self._measured = [0.0] * len(self.actions)  # what is won of the treasure when there is more to come

    @property
    def equity(self) -> float:
        """The share of the treasure won when everybody stays to the end."""
        return self.won / self.weight

    def _plan(self, action: Any) -> tuple[int, int, list[tuple[Rival, float, float, int]]]:
        """The points it costs, the points then in from me, and per rival: folds below, raises above, what it then has in."""
        f, t = self.field, self.field.t
        me = f.me
        if type(action) is Fold:
            return 0, -1, []
        if type(action) in (Call, Check):
            put = f.owed
        else:
            to = t.bets[me] + t.points[me] if type(action) is AllIn else action.to
            put = to - t.bets[me]
        bet = t.bets[me] + put
        attack = type(action) in (Bet, Raise, AllIn) and bet > t.current
        answers = []
        for r in f.rivals:
            owes = min(max(bet, t.current) - r.bet, r.points)
            if owes <= 0 or not r.points:
                answers.append((r, -1.0, 2.0, r.paid))
                continue
            price = owes / (f.pot + put)
            if t.street == PREFLOP and (not r.willing or not attack):
                deed = Deed(r.seat, 0, 2, f.pot + put, owes, owes, r.points, f.attacks + attack, 0, 0, len(f.rivals) + 1)
                folds = 1.0 - min(0.97, called_width(deed) * r.manner.enters)
            else:
                folds = ANSWERED * (price if price < 0.5 else 0.25 + 0.5 * price)  # less to a bet beyond the treasure
            folds = min(0.92, folds * r.manner.folds)
            raises = 1.0 - RAISES * min(r.manner.attacks, 3.0) if attack and owes < r.points and t.points[me] > put else 2.0
            answers.append((r, folds, max(raises, folds + 0.02), r.paid + owes))
        return put, t.paid[me] + put, answers

    def add(self, world: World) -> None:
        """Take another end of the battle in."""
        f, weight, mine, theirs = self.field, world.weight, world.mine, world.theirs
        self.weight += weight
        best = max([s for s, _ in theirs])
        if mine >= best:
            self.won += weight if mine > best else weight / (1 + sum([s == mine for s, _ in theirs]))
        pot, own = f.pot, f.t.paid[f.me]
        for k, (put, total, answers) in enumerate(self._plans):
            if total < 0:
                continue
            beaten, shared, staying, gain, raised = 0, 0, 0, pot - own, False
            for (rival, folds, raises, then), (strength, place) in zip(answers, theirs, strict=True):
                if place < folds:
                    continue
                staying += 1
                gain += min(then, total) - min(rival.paid, total)
                if rival.paid > total:
                    gain -= rival.paid - total
                if place > raises:
                    raised = True
                if strength > mine:
                    beaten = max(beaten, then)
                elif strength == mine:
                    shared += 1
            if not staying:
                self._settled[k] += weight * pot
                continue
            self._settled[k] -= weight * put
            if raised and self.equity < GOOD:
                continue
            whole = gain + total
            if not beaten:
                self._measured[k] += weight * whole / (1 + shared)
            elif beaten < total:  # a side pot may still be won
                self._measured[k] += weight * max(0, whole * (total - beaten) / total) / (1 + shared) * 0.5

    def values(self) -> list[float]:
        """What each action is worth so far, in points."""
        return [self._value(k) for k in range(len(self.actions))]

    def _value(self, k: int) -> float:
        f, (put, total, _) = self.field, self._plans[k]
        if total < 0:
            return 0.0
        realised = 1.0
        over = put >= f.t.points[f.me] or total >= f.stake
        if f.t.street < RIVER and not over:
            spread, late, early = (0.9, 0.03, -0.12) if f.t.street == PREFLOP else (0.4, 0.04, -0.07)
            share = 1 / (1 + len(f.rivals))
            realised = 1.0 + spread * (self.equity - share) + (late if f.last else early)
        return (self._settled[k] + realised * self._measured[k]) / self.weight
