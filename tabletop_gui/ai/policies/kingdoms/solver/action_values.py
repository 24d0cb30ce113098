"""Action values: the rivals respond by their ranges, and the result is measured.

Values are in points, relative to folding now. A rival folds the weak part of its range, nearly as large as makes a bluff
break even (b out of P + b for a bet of b into P), adjusted by its tendencies; it raises with the strongest part. Before
the river the value is corrected for later streets: a little less out of position, a little more with a strong hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random
from statistics import stdev
from typing import Any, NamedTuple

from tabletop_gui.ai.policies.kingdoms.charts.opening_charts import called_width
from tabletop_gui.ai.policies.kingdoms.situation import Rival, Situation
from tabletop_gui.games.kingdoms import bet_sizes
from tabletop_gui.games.kingdoms.actions import AllIn, Bet, Call, Check, Fold, Raise
from tabletop_gui.games.kingdoms.battle import PREFLOP, RIVER
from tabletop_gui.games.kingdoms.bet_history import ActionRecord

ANSWERED = 0.94
"""Share of the break-even folding that rivals actually do: people like to see the cards."""
RAISES = 0.11
"""Share of its range with which a rival raises a bet."""
GOOD = 0.66
"""Equity with which a raise is called."""
SLICE = 64
"""Number of sampled runouts between two answers: a few milliseconds."""


class RivalAnswer(NamedTuple):
    """The response of a rival, by the rank of its hand in its range."""

    rival: Rival
    folds: float
    """Rank below which it folds."""
    raises: float
    """Rank above which it raises."""
    then: int
    """Its total points in the pot if it stays."""


class Plan(NamedTuple):
    """An action and its consequences."""

    put: int
    """Points it costs now."""
    total: int
    """Total points put into the battle after it."""
    answers: tuple[RivalAnswer, ...]


def planned(f: Situation, action: Any) -> Plan | None:
    """Return the consequences of an action; None for folding."""
    t, me = f.t, f.me
    if type(action) is Fold:
        return None
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
            answers.append(RivalAnswer(r, -1.0, 2.0, r.paid))
            continue
        price = owes / (f.pot + put)
        if t.street == PREFLOP and (not r.willing or not attack):
            answer = ActionRecord(r.seat, 0, 2, f.pot + put, owes, owes, r.points, f.attacks + attack, 0, 0, len(f.rivals) + 1)
            folds = 1.0 - min(0.97, called_width(answer) * r.tendencies.enters)
        else:
            folds = ANSWERED * (price if price < 0.5 else 0.25 + 0.5 * price)  # less to a bet beyond the treasure
        folds = min(0.92, folds * (r.tendencies.gives_way[_size(owes, f.pot, r)] if t.street else r.tendencies.yields))
        raises = 1.0 - RAISES * min(r.tendencies.again, 3.0) if attack and owes < r.points and t.points[me] > put else 2.0
        answers.append(RivalAnswer(r, folds, max(raises, folds + 0.02), r.paid + owes))
    return Plan(put, t.paid[me] + put, tuple(answers))


def _size(owes: int, pot: int, rival: Rival) -> int:
    """Return the size class of a bet for the rival who must pay it."""
    return bet_sizes.WHOLE if owes >= rival.points else bet_sizes.size_of(owes, pot)


class Evaluation(ABC):
    """The values of some actions, with accuracy growing as more runouts are evaluated."""

    solved = False
    """True if bluffs and folds are balanced already."""

    def __init__(self, field: Situation, actions: Sequence[Any]) -> None:
        self.field, self.actions = field, list(actions)
        self.plans = [planned(field, action) for action in self.actions]

    @property
    @abstractmethod
    def equity(self) -> float:
        """Share of the pot won when everybody stays to the end."""

    @property
    def parts(self) -> Sequence[float]:
        """The equity in each of several pots (`Situation.treasures`)."""
        return ()

    @abstractmethod
    def sample(self, rng: Random) -> Iterator[int]:
        """Evaluate further runouts; yield the number evaluated so far."""

    @abstractmethod
    def worth(self, place: int, realised: float) -> float:
        """Return the value of the plan at this index; `realised` is the share of the equity that is realised."""

    @abstractmethod
    def alone(self, place: int) -> float:
        """Return the probability that everybody folds to the plan at this index."""

    def errors(self, best: int) -> list[float]:
        """Return the standard error of each action's difference to the one at index `best`, in points, from the sampled
        runouts of a careful field: 0 if all runouts were counted.
        """
        return [0.0] * len(self.actions)

    def values(self) -> list[float]:
        """Return the value of each action so far, in points."""
        return [self.worth(k, self._realised(plan)) if plan else 0.0 for k, plan in enumerate(self.plans)]

    def _realised(self, plan: Plan) -> float:
        f = self.field
        if f.t.street == RIVER or plan.put >= f.t.points[f.me] or plan.total >= f.effective_stack:
            return 1.0
        spread, late, early = (1.2, 0.03, -0.2) if f.t.street == PREFLOP else (0.4, 0.04, -0.07)
        return 1.0 + spread * (self.equity - 1 / (1 + len(f.rivals))) + (late if f.last else early)


class HeadsUpEvaluation(Evaluation):
    """Heads-up evaluation: each of the rival's hands separately, over all boards that may come or many of them."""

    def __init__(self, field: Situation, actions: Sequence[Any]) -> None:
        super().__init__(field, actions)
        rival = field.rivals[0]
        self._numbers, self._places, self._weights = rival.order, rival.places, [0.0, *rival.sums]
        self._won = [0.0]

    @property
    def equity(self) -> float:
        return self._won[-1] / (self._weights[-1] or 1.0)

    def sample(self, rng: Random) -> Iterator[int]:
        weights = self.field.rivals[0].weights
        looked, shares = self.field.shares()
        self._won = list(accumulate([weights[k] * shares[k] for k in self._numbers], initial=0.0))
        yield looked

    def alone(self, place: int) -> float:
        plan = self.plans[place]
        return self._weights[bisect_left(self._places, plan.answers[0].folds)] / (self._weights[-1] or 1.0) if plan else 0.0

    def worth(self, place: int, realised: float) -> float:
        plan, f = self.plans[place], self.field
        assert plan is not None
        (answer,), own_pot = plan.answers, f.pot
        first, raising = bisect_left(self._places, answer.folds), bisect_left(self._places, answer.raises)
        stop = raising if self.equity < GOOD else len(self._places)
        back = max(0, plan.total - answer.then)  # more than the rival can pay comes back
        whole = own_pot + plan.put - back + min(answer.then, plan.total) - answer.rival.paid
        folded, all_of_it = self._weights[first], self._weights[-1] or 1.0
        won = self._won[max(stop, first)] - self._won[first]
        return (folded * own_pot + (all_of_it - folded) * (back - plan.put) + realised * won * whole) / all_of_it


class MultiwayEvaluation(Evaluation):
    """Evaluation against several rivals by sampled runouts."""

    def __init__(self, field: Situation, actions: Sequence[Any]) -> None:
        super().__init__(field, actions)
        self.weight, self.won = 1e-12, 0.0
        self._settled = [0.0] * len(self.actions)  # won or lost for good
        self._alone = [0] * len(self.actions)  # run-outs in which all rivals have folded
        self._measured = [0.0] * len(self.actions)  # what is won of the treasure when there is more to come
        self._rows: list[tuple[tuple[float, float], ...]] = []  # both again, by run-out, for a careful field
        treasures = field.treasures() if field.careful else ()
        self._fought = [treasure.rivals for treasure in treasures] if len(treasures) > 1 else []
        self._parts = [0.0] * len(self._fought)

    @property
    def equity(self) -> float:
        return self.won / self.weight

    @property
    def parts(self) -> Sequence[float]:
        return [part / self.weight for part in self._parts]

    def sample(self, rng: Random) -> Iterator[int]:
        looked = 0
        for mine, theirs in self.field.worlds(rng):
            self.add(mine, theirs)
            looked += 1
            if looked % SLICE == 0:
                yield looked
        yield looked

    def add(self, mine: int, theirs: Sequence[tuple[int, float]]) -> None:
        """Add a runout: the strength of the own hand, and each rival's strength and rank in its range."""
        f = self.field
        self.weight += 1.0
        best = max([s for s, _ in theirs])
        if mine >= best:
            self.won += 1.0 if mine > best else 1.0 / (1 + sum([s == mine for s, _ in theirs]))
        for which, fought in enumerate(self._fought):
            these = [theirs[rival][0] for rival in fought]
            if mine >= max(these):
                self._parts[which] += 1.0 / (1 + these.count(mine))
        before = list(zip(self._settled, self._measured, strict=True)) if f.careful else []
        pot, own = f.pot, f.t.paid[f.me]
        for k, plan in enumerate(self.plans):
            if plan is None:
                continue
            put, total, answers = plan
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
                self._settled[k] += pot
                self._alone[k] += 1
                continue
            self._settled[k] -= put
            if raised and self.equity < GOOD:
                continue
            whole = gain + total
            if not beaten:
                self._measured[k] += whole / (1 + shared)
            elif beaten < total:  # a side pot may still be won
                self._measured[k] += max(0, whole * (total - beaten) / total) / (1 + shared) * 0.5
        if f.careful:
            now = zip(self._settled, self._measured, before, strict=True)
            self._rows.append(tuple((settled - old[0], measured - old[1]) for settled, measured, old in now))

    def errors(self, best: int) -> list[float]:
        count = len(self._rows)
        if count < 2:
            return [0.0] * len(self.actions)
        parts = [self._realised(plan) if plan else 0.0 for plan in self.plans]
        found = []
        for k in range(len(self.actions)):
            apart = [row[best][0] + parts[best] * row[best][1] - row[k][0] - parts[k] * row[k][1] for row in self._rows]
            found.append(stdev(apart) / count**0.5)
        return found

    def alone(self, place: int) -> float:
        return self._alone[place] / self.weight

    def worth(self, place: int, realised: float) -> float:
        return (self._settled[place] + realised * self._measured[place]) / self.weight


def evaluate(field: Situation, actions: Sequence[Any]) -> Evaluation:
    """Return the evaluation suited to this battle."""
    from tabletop_gui.ai.policies.kingdoms.solver.solver_values import (  # it weighs in its own way what is weighed here
        SolvedStreet,
        solvable,
    )

    if solvable(field):
        return SolvedStreet(field, actions)
    return (HeadsUpEvaluation if len(field.rivals) == 1 else MultiwayEvaluation)(field, actions)
