"""The decision: by chart where a chart applies, otherwise by evaluation; with balanced bluffs, in the player's style."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import Any, Final

from tabletop_gui.ai.policies.kingdoms.belief_report import charted_why, weighed_why
from tabletop_gui.ai.policies.kingdoms.candidates import candidates
from tabletop_gui.ai.policies.kingdoms.charts.preflop import ChartVerdict, after_a_raise, chart_decision
from tabletop_gui.ai.policies.kingdoms.hint_decision import advised
from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.ai.policies.kingdoms.solver.action_values import Evaluation, evaluate
from tabletop_gui.ai.policies.kingdoms.solver.bluff_frequency import BELOW, Balance
from tabletop_gui.ai.policies.kingdoms.solver.solver_values import SolvedStreet
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.ai.requests import BeliefReport, Considered, Hint
from tabletop_gui.ai.search import softmax_choice, softmax_weights
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import AllIn, Bet, Call, Check, Fold, Raise
from tabletop_gui.games.kingdoms.battle import PREFLOP, Kingdoms

TILT: Final = 14.0
"""Effect of the mood in a solved street: the odds of an action are multiplied by e to this times the mood (a
share of the pot).
"""
GIVEN_AWAY, SELDOM, CANDID = 0.05, 0.1, 0.25
"""Limits in a solved street: the maximum regret of an action as a share of the pot, its minimum frequency
relative to the most frequent one, and the larger maximum regret for players who seldom bluff.
"""


class Decision:
    """One decision: `worlds` is the number of samples, `values` holds the actions considered, in points."""

    def __init__(self, view: Kingdoms, level: Level, who: Personality) -> None:
        self.view, self.style = view, Style.of(level, who)
        self.worlds = 0
        self.values: Mapping[Action, float] = {}
        self.field: Situation | None = None
        self._verdict: ChartVerdict | None = None
        self._weighing: Evaluation | None = None
        self._bluffs = False
        self.often: list[float] = []
        """Probability of each action, if the street was solved."""

    def run(self, rng: Random) -> Iterator[Action]:
        """Yield better and better answers; the last is the final one."""
        if len(self.view.legal) == 1:
            yield self.view.legal[0]
            return
        self.field = f = Situation(self.view, self.style)
        verdict = chart_decision(f, rng)
        if verdict is not None and verdict.action in self.view.legal:
            self._verdict = verdict
            yield verdict.action
            return
        options = after_a_raise(f, rng) if self.view.street == PREFLOP else candidates(f)
        balance = Balance(f, self.style.bluff)
        moods = [self._noise_and_style(f, action, rng) for action in options]
        weighed = self._weighing = evaluate(f, options)
        for self.worlds in weighed.sample(rng):
            values = self._adjusted(f, weighed, moods, balance)
            self.values = dict(zip(options, values, strict=True))
            yield options[values.index(max(values))]
        if isinstance(weighed, SolvedStreet):
            yield self._solved(f, weighed, moods, rng)
            return
        bluff = balance.chosen_bluff(weighed, rng)
        if bluff is not None:
            self._bluffs = True
            yield bluff
        elif self.style.temperature > 0:
            yield softmax_choice(options, values, self.style.temperature * f.pot, rng)

    def hints(self, rng: Random, asked: Sequence[Action] = ()) -> Iterator[tuple[int, tuple[Hint, ...]]]:
        """Yield the number of samples and the hints, best action first, better and better: the same decision without
        noise and mood.
        """
        return advised(self.view, self.style, rng, asked)

    def belief_report(self, done: Action) -> BeliefReport:
        """Return the belief report after `run`: the chart's rule, or the values of the actions."""
        f, text, weighed = self.field, GAME.text, self._weighing
        if f is None:
            return BeliefReport(text(done), "forced", (Considered(text(done), 0.0),))
        if weighed is None:
            assert self._verdict is not None
            return BeliefReport(text(done), "rule", (Considered(text(done), 0.0, came=charted_why(f, self._verdict)),))
        felt = [self.values[action] for action in weighed.actions]
        often = softmax_weights(felt, self.style.temperature * f.pot) if self.style.temperature > 0 else [1.0] * len(felt)
        often = self.often or often
        found = []
        for k, action in enumerate(weighed.actions):
            odds = float(action == done) if self._bluffs or self.style.temperature <= 0 else round(often[k] / sum(often), 3)
            came = weighed_why(weighed, k, bluff=self._bluffs and action == done)
            found.append(Considered(text(action), round(felt[k], 2), round(self._style_bias(f, action) * f.pot, 2), odds, came))
        found.sort(key=lambda one: (-one.odds, -one.value))
        return BeliefReport(text(done), "weighed", tuple(found), self.worlds)

    def _solved(self, f: Situation, weighed: SolvedStreet, moods: Sequence[float], rng: Random) -> Action:
        """Draw an action from the solver's mixed strategy; a mood makes its action more likely."""
        values, bluff = weighed.values(), self.style.bluff if weighed.equity < BELOW else 1.0
        best, given = max(values), GIVEN_AWAY * max(1.0, bluff) * f.pot
        often = [
            share * exp(TILT * mood) if best - value <= given else 0.0
            for share, value, mood in zip(weighed.plays, values, moods, strict=True)
        ]
        attacks = [type(action) in (Bet, Raise, AllIn) for action in weighed.actions]
        many = sum(attacks) or 1
        for k, attack in enumerate(attacks):
            if attack and bluff < 1.0:
                often[k] *= bluff
            elif attack and best - values[k] <= given:
                often[k] += (bluff - 1.0) / many
            elif not attack and bluff < 1.0 and best - values[k] <= CANDID * f.pot:
                often[k] += 1.0 - bluff
        most = max(often)
        if most <= 0.0:
            return weighed.actions[values.index(best)]
        often = [share if share >= SELDOM * most else 0.0 for share in often]
        self.often = [share / sum(often) for share in often]
        (chosen,) = rng.choices(weighed.actions, often)
        return chosen

    # -- style ---------------------------------------------------------------------------------------

    def _noise_and_style(self, f: Situation, action: Any, rng: Random) -> float:
        """Return the noise and style added to an action's value, as a share of the pot."""
        error = rng.gauss(0.0, 1.0) * self.style.noise if type(action) not in (Fold, Check) else 0.0
        return error + self._style_bias(f, action)

    def _style_bias(self, f: Situation, action: Any) -> float:
        """Return the part of a mood that is not noise: the player's style."""
        style, kind = self.style, type(action)
        style_bias = 0.0
        if kind in (Bet, Raise, AllIn):
            style_bias += style.attack
        if kind is Call:
            style_bias += style.calling
        if kind is not Fold and kind is not Check and self._leader_attacks(f):
            style_bias += style.spite
        return style_bias

    def _leader_attacks(self, f: Situation) -> bool:
        """True if the player with the most points is in this battle and has bet."""
        t = f.t
        most = max(f.rivals, key=lambda r: t.began[r.seat])
        return t.began[most.seat] == max(t.began) > t.began[f.me] and most.bet == t.current > 0 and f.owed > 0

    def _adjusted(self, f: Situation, weighed: Evaluation, moods: list[float], balance: Balance) -> list[float]:
        """Return the values with balance and mood."""
        pot, found = f.pot, []
        quiet = balance.bluff_penalty(weighed)
        defends = balance.defends(weighed)
        for action, value, mood in zip(weighed.actions, weighed.values(), moods, strict=True):
            if defends and type(action) is Fold:
                value -= pot
            if type(action) in (Bet, Raise, AllIn):
                value -= quiet * pot
            found.append(value + mood * pot)
        return found
