"""Hints: the decision without noise, mood or style, and the one argument that justifies it.

Advice and reason come from the same calculation. Where the chart decides, the reason is the rank of the hand compared
with the rank the chart requires; where actions are evaluated, it is the pot odds, or the value of one action compared
with another. An equity that did not decide is never quoted: compared with the price it would contradict the advice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from tabletop_gui.ai.policies.kingdoms.candidates import candidates
from tabletop_gui.ai.policies.kingdoms.charts.preflop import ChartVerdict, after_a_raise, chart_decision, nearest_edge
from tabletop_gui.ai.policies.kingdoms.risks import Risks
from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.ai.policies.kingdoms.solver.action_values import Evaluation, evaluate
from tabletop_gui.ai.policies.kingdoms.solver.bluff_frequency import BELOW, Balance
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.ai.policies.kingdoms.uncertainty import AlternativeModels
from tabletop_gui.ai.requests import Hint, Odds, OpeningRank, Reason
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD, AllIn, Bet, Raise
from tabletop_gui.games.kingdoms.battle import PREFLOP, RIVER, Kingdoms

LEAST: Final = 0.01
"""Minimum distance of a displayed win rate from 0 and 1, except where all hands were counted: on the river, heads-up."""
SURE: Final = 0.995
"""Equity from which on a hand counts as unbeatable."""
STRONG: Final = 0.5
"""Equity from which on a bet is made to be called."""
OFTEN: Final = 15
"""Percent of folds from which on they are mentioned."""
BEHIND: Final = 0.5
"""Share of stronger hands from which on an attack made for the folds is called a bluff."""
OFF_CHART: Final = 0.5
"""Minimum cost of deviating from a chart per share of all hands between the hand and the chart's edge, as a
share of the pot. Set by hand.
"""


RULES: Final = KeyFamily("hint.kingdoms.{}", (
    "open_raise", "open_fold", "free_raise", "free_check", "enter_call", "enter_fold", "push_raise", "push_fold", "answer_call",
    "answer_fold", "alone_raise", "alone_fold",
))  # fmt: skip
"""Text keys of the chart's arguments: its question and its answer."""
PRICED: Final = KeyFamily("hint.kingdoms.{}_{}", ("fold", "call"), ("even", "later", "price", "plain"))
class AlwaysHalf(Random):
    """A random generator that always returns 0.5: the action taken more often than not is advised."""

    def random(self) -> float:
        return 0.5


HALF_RNG: Final = AlwaysHalf()


def why(key: str, **params: float | int | str) -> Reason:
    """Return a reason with these parameters."""
    return Reason(key, dict(params))


def percentage(share: float) -> int:
    """Return a share as a percentage between 1 and 99, for what is not certain."""
    return min(max(round(100 * share), 1), 99)


def advised(view: Kingdoms, style: Style, rng: Random, asked: Sequence[Action] = ()) -> Iterator[tuple[int, tuple[Hint, ...]]]:
    """Yield the number of sampled runouts and the hints, best action first, with growing accuracy. `rng` is used
    for sampling only.

    Fold, check and call are evaluated even if they are never advised, and so are the actions in `asked`; the
    advice does not depend on either.
    """
    f = Situation(view, style, careful=True)
    verdict = chart_decision(f, HALF_RNG)
    if verdict is not None and verdict.action in view.legal:
        yield from _charted(f, verdict, rng, asked)
        return
    options = after_a_raise(f, HALF_RNG) if view.street == PREFLOP else candidates(f)
    usual = [action for action in (FOLD, CHECK, CALL) if action in view.legal]
    beside = list(dict.fromkeys([*options, *usual]))
    actions = list(dict.fromkeys([*beside, *asked]))
    state = rng.getstate()
    balance, risks = Balance(f, style.bluff), Risks(f)
    weighed, readings = evaluate(f, actions), AlternativeModels(f, actions)
    found: tuple[Hint, ...] = ()
    looked = 0
    for looked in weighed.sample(rng):
        found = Recommendation(f, weighed, (len(options), len(beside)), balance, risks).hints()
        yield looked, found
    for _ in readings.sample(state):
        yield looked, found
    yield looked, Recommendation(f, weighed, (len(options), len(beside)), balance, risks, readings).hints(looked)


def _charted(f: Situation, verdict: ChartVerdict, rng: Random, asked: Sequence[Action]) -> Iterator[tuple[int, tuple[Hint, ...]]]:
    """Yield the chart's action, with its alternative and the actions in `asked`.

    For the first round the chart is better than the evaluation: nothing is valued higher than its action, and an action
    beyond its edge is worth less the further the hand lies from the edge. At the edge both are worth the same.
    """
    turn, legal = nearest_edge(f, verdict, HALF_RNG), f.t.legal
    usual = [verdict.action, turn.action, *(action for action in (FOLD, CHECK, CALL) if action in legal)]
    actions = list(dict.fromkeys([*usual, *asked]))
    weighed = evaluate(f, actions)
    for looked in weighed.sample(rng):
        worth = dict(zip(actions, weighed.values(), strict=True))
        off = OFF_CHART * turn.beyond * f.pot
        folds = verdict.action == FOLD or (turn.action == FOLD and turn.apart < 1)
        best = 0.0 if folds else max(off, *(worth[action] for action in usual))
        reason = by_rule(f, verdict)
        others = []
        for action in actions[1:]:
            near = action == turn.action and turn.apart < 1
            value = 0.0 if action == FOLD else best if near else min(worth[action], best - off)
            doubt = (best - value) / max(turn.apart, 1.0)
            meant = action not in usual
            others.append(Hint(GAME.text(action), round(value, 2), doubt=round(doubt, 2), against=reason, asked=meant))
        others[1:] = sorted(others[1:], key=lambda one: -one.value)
        advice = Hint(GAME.text(verdict.action), round(best, 2), (reason,), Risks(f).of(verdict.action), opening=opening(reason))
        yield looked, (advice, *others)


def opening(reason: Reason) -> OpeningRank | None:
    """Return the rank of a hand in the numbers of the chart's argument; None where the chart goes hand by hand."""
    told = reason.params
    return OpeningRank(float(told["percent"]) / 100, float(told["best"]) / 100) if "best" in told else None


def by_rule(f: Situation, verdict: ChartVerdict) -> Reason:
    """Return the chart's argument: the rank of the hand among all, and the share of hands the chart plays."""
    action, rule = verdict.action, verdict.rule
    does = "fold" if action == FOLD else "check" if action == CHECK else "call" if action == CALL else "raise"
    if not verdict.share:
        kind = f"answer_{does}" if rule == "answer" or does == "call" else f"alone_{does}"
        return why(RULES[kind], n=max(1, round(f.depth)))
    if does == "call":
        rule = "enter"
    best = max(1, round(100 * verdict.share))
    place = min(max(1, ceil(100 * (1 - f.place))), 99)
    within = does in ("raise", "call")
    percent = min(place, best) if within else max(place, best + 1)
    asks = {"need": 100 - best, "beats": 100 - percent}  # of a hundred hands: the measure of the bar over it
    return why(RULES[f"{rule}_{does}"], percent=percent, best=best, **asks, cost=f.owed, n=max(1, round(f.depth)))


class Recommendation:
    """The result of the evaluation as a hint: the best action, and the reasons."""

    def __init__(
        self,
        f: Situation,
        weighed: Evaluation,
        many: tuple[int, int],
        balance: Balance,
        risks: Risks,
        readings: AlternativeModels | None = None,
    ) -> None:
        """`many`: the first so many evaluated actions may be advised, and the first so many are listed in any case; the
        rest was asked for. The alternative `readings` of the rivals give the uncertainty of the values.
        """
        self.field, self.weighed, self.balance, self.risks = f, weighed, balance, risks
        self._readings = readings
        pairs = [(action, round(value, 2)) for action, value in zip(weighed.actions, weighed.values(), strict=True)]
        self.worth: dict[Any, float] = dict(pairs[: many[0]])
        """Value of each action relative to folding, in points, rounded as displayed."""
        self._all = dict(pairs)
        self._usual, self._meant = pairs[many[0] : many[1]], pairs[many[1] :]
        self._quiet = balance.bluff_penalty(weighed)
        self._defends = balance.defends(weighed)
        self.order = sorted(self.worth.items(), key=lambda pair: -self._adjusted(*pair))
        if self._against_the_points(dict(pairs[: many[1]])):
            self.worth, self._usual, self._quiet, self._defends = dict(pairs[: many[1]]), [], 0.0, False
            self.order = sorted(self.worth.items(), key=lambda pair: -pair[1])
        self.best = self.order[0][0]
        self.told = self.odds(0)
        """The displayed odds; the argument uses no other numbers."""

    def _against_the_points(self, worth: dict[Any, float]) -> bool:
        """True if some action is worth more than the one that balance or a rule of thumb prefers, by more than the
        uncertainty. A hint never contradicts the displayed points.
        """
        (best, _), top = self.order[0], max(worth, key=lambda action: worth[action])
        if self._readings is None or worth[top] <= worth[best]:
            return False
        actions = self.weighed.actions
        return worth[top] - worth[best] > self._readings.doubts(self.weighed, actions.index(top))[actions.index(best)]

    def hints(self, looked: int = 0) -> tuple[Hint, ...]:
        """Return the hints after `looked` sampled runouts, the best first."""
        actions, best, readings = self.weighed.actions, self.best, self._readings
        doubts = readings.doubts(self.weighed, actions.index(best)) if readings else [0.0] * len(actions)
        self.told = odds = self.odds(looked)
        warnings = self.risks.of(best, self.bluffs)
        first = Hint(GAME.text(best), self.worth[best], self.reasons(), warnings, odds=odds)
        rest = []
        for action, worth in (*sorted([*self.order[1:], *self._usual], key=lambda pair: -pair[1]), *self._meant):
            doubt, against = doubts[actions.index(action)], self.against(action, worth)
            meant = (action, worth) in self._meant
            rest.append(Hint(GAME.text(action), worth, doubt=round(doubt, 2), against=against, asked=meant))
        offered = range(len(rest) - len(self._meant))
        if near := [k for k in offered if first.value - rest[k].value <= rest[k].doubt]:
            rest.insert(0, rest.pop(near[0]))  # what may be as good is next to it, even where something else brings more
        return first, *rest

    def _adjusted(self, action: Any, worth: float) -> float:
        pot = self.field.pot
        if action == FOLD and self._defends:
            return worth - pot
        return worth - self._quiet * pot if isinstance(action, Bet | Raise | AllIn) else worth

    @property
    def bluffs(self) -> bool:
        """True if the best action is an attack that relies on folds, with a hand that most hands beat."""
        if not isinstance(self.best, Bet | Raise | AllIn) or not self.field.board or self.worth[self.best] < 0:
            return False
        return self.weighed.equity < BELOW and self._folded() >= OFTEN and self.risks.beaten >= BEHIND

    def _folded(self) -> int:
        """Return the probability in percent that nobody calls the best action."""
        return percentage(self.weighed.alone(self.weighed.actions.index(self.best)))

    def odds(self, looked: int) -> Odds:
        """Return the win rate, the price and the uncertainty. Where the price alone contradicts the advice, `leads` is the
        corrected price: the win rate minus the value of the best way to stay, or of the call, as a share of the pot.
        """
        f, weighed = self.field, self.weighed
        cost, treasure, sampled = f.owed, self.risks.treasure(), looked if len(f.rivals) > 1 else 0
        doubt = self._readings.wins(weighed, sampled) if self._readings else 0.0
        least = 0.0 if f.t.street == RIVER and not sampled else LEAST
        wins, *parts = [min(1.0 - least, max(least, share)) for share in (weighed.equity, *weighed.parts)]
        each = [
            Odds(round(share, 3), round(doubt, 3), part.cost, part.points)
            for share, part in zip(parts, f.treasures(), strict=False)
        ]
        odds, leads, stays = Odds(round(wins, 3), round(doubt, 3), cost, treasure, treasures=tuple(each)), None, self.best != FOLD
        if cost and stays != (odds.back >= cost):
            worth = self.worth[self.best] if stays else self._all.get(CALL, -float(cost))
            leads = round(wins - (max(worth, 0.0) if stays else min(worth, 0.0)) / treasure, 3)
        return replace(odds, leads=leads)

    def reasons(self) -> tuple[Reason, ...]:
        """Return the reasons for the best action."""
        if self.best == FOLD:
            return (self._folds(),)
        if self.best == CALL:
            return (self._calls(),)
        return (self._checks(),) if self.best == CHECK else self._attacks()

    def _folds(self) -> Reason:
        """Return the reason for folding: the loss of a call, and the win rate it would need."""
        return self._priced("fold", -self._all.get(CALL, -float(self.field.owed)), self.told.back < self.field.owed)

    def _calls(self) -> Reason:
        f, worth = self.field, self.worth[CALL]
        if worth >= 0:
            return self._priced("call", worth, self.told.back >= f.owed)
        return self._defence() if self._defends and FOLD in self.worth else self._gift()

    def _gift(self) -> Reason:
        return why("hint.kingdoms.call_gift", cost=self.field.owed, pot=self.field.pot)

    def _priced(self, word: str, worth: float, by_price: bool) -> Reason:
        """Return the average gain or loss of a call as a reason: by the price if that alone decides, otherwise by later
        streets.
        """
        odds, n = self.told, round(worth)
        if n < 1:
            return why(PRICED[word, "even"])
        if not by_price:
            return why(PRICED[word, "later"], n=n)
        must, wins = round(100 * odds.price), round(100 * odds.wins)
        right = wins > must if word == "call" else wins < must
        if right and not odds.treasures:
            return why(PRICED[word, "price"], n=n, must=must, wins=wins)
        return why(PRICED[word, "plain"], n=n)

    def _defence(self) -> Reason:
        most = round(100 * min(1.0, self.balance.folding_share()))
        return why("hint.kingdoms.defend", percent=max(round(100 * self.balance.place()), most + 1), most=most)

    def _checks(self) -> Reason:
        attacks = [(a, v) for a, v in self.order if a != CHECK]
        if not attacks:
            return why("hint.kingdoms.check_free")
        action, brought = attacks[0]
        here, to = round(self.worth[CHECK]), self._to(action)
        if brought > self.worth[CHECK]:  # a bluff too many
            return why("hint.kingdoms.check_quiet", percent=percentage(self.weighed.equity))
        if round(brought) < 0 <= here:
            return why("hint.kingdoms.check_loses", n=here, to=to, lost=-round(brought))
        if round(brought) < here:
            return why("hint.kingdoms.check_more", n=here, to=to, m=round(brought))
        return why("hint.kingdoms.check_same", to=to)

    def _attacks(self) -> tuple[Reason, ...]:
        equity, worth = self.weighed.equity, self.worth[self.best]
        if equity >= SURE and self.field.t.street == RIVER:
            return (why("hint.kingdoms.unbeatable"),)
        if worth < 0:
            return (self._defence() if self._defends else self._gift(),)
        if equity >= STRONG:
            first = why("hint.kingdoms.strong", percent=percentage(equity))
        elif (folded := self._folded()) >= OFTEN:
            first = why("hint.kingdoms.bluff" if self.bluffs else "hint.kingdoms.folds", percent=folded)
        else:
            return (self._gain(worth),)
        return first, self._gain(worth)

    def against(self, action: Any, worth: float) -> Reason | None:
        """Explain why an action of this value is not the best: the gain it gives up or misses, or its loss. None if no
        number shows it.
        """
        best, attacks = self.worth[self.best], isinstance(action, Bet | Raise | AllIn)
        n, m = round(worth), round(best)
        if action == FOLD:
            if m > 0:
                return why("hint.kingdoms.beside_fold", n=m)
            return self._defence() if self._defends else why("hint.kingdoms.beside_even")
        if action == CALL and worth < 0:
            return self._folds()
        if n < 0:
            return why("hint.kingdoms.beside_loses", n=-n)
        if not attacks and isinstance(self.best, Bet | Raise | AllIn):
            equity = self.weighed.equity
            slow = equity >= STRONG
            return why("hint.kingdoms.beside_slow", percent=percentage(equity)) if slow else why("hint.kingdoms.beside_stay")
        if n < m:
            return why("hint.kingdoms.beside_less", n=n, m=m)
        return why("hint.kingdoms.beside_even") if worth <= best else None

    def _gain(self, worth: float) -> Reason:
        """Return the gain of the attack compared with waiting, as a reason."""
        stay = CHECK if CHECK in self.worth else CALL
        other, n = self.worth.get(stay, 0.0), round(worth)
        if other < 0 or (stay == CALL and stay not in self.worth):
            return why("hint.kingdoms.gain_fold", n=max(1, n))
        if n > round(other):
            return why("hint.kingdoms.gain_check" if stay == CHECK else "hint.kingdoms.gain_call", n=n, m=round(other))
        return why("hint.kingdoms.even_check" if stay == CHECK else "hint.kingdoms.even_call")

    def _to(self, action: Any) -> int:
        t, me = self.field.t, self.field.me
        return t.bets[me] + t.points[me] if isinstance(action, AllIn) else int(action.to)
