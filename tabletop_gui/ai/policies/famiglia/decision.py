"""Decision context of Famiglia: tries turns out in samples with a reshuffled deck, some turns deep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import tanh
from random import Random
from typing import Any, Final, NamedTuple

from tabletop_gui.ai.motifs import Contrast, Marks, Motif
from tabletop_gui.ai.policies.famiglia import rule_policy, turns
from tabletop_gui.ai.policies.famiglia.belief_report import actual_outcome, believed
from tabletop_gui.ai.policies.famiglia.motifs import Detectors, figure
from tabletop_gui.ai.policies.famiglia.rule_reason import turn_rule
from tabletop_gui.ai.policies.famiglia.style import Style
from tabletop_gui.ai.policies.famiglia.tuned import TUNED
from tabletop_gui.ai.policies.famiglia.turns import POINTS
from tabletop_gui.ai.policies.famiglia.values import Weights, interpolated, points, short_sighted
from tabletop_gui.ai.policy import SLIP, DecisionContext, Policy
from tabletop_gui.ai.requests import Expectation, Reason, WorthUnit
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import (
    AREA,
    HAND,
    KIND,
    NOTHING,
    STREET,
    Account,
    Famiglia,
    Fetch,
    GiveBack,
    Recruit,
    Stir,
    Take,
    TakeNothing,
    Threaten,
)

DEPTH: Final = (4, 4, 4, 5, 8, 10)
"""Number of turns, by stage, that a sample is played on before its position is evaluated: near the end, to the end."""
READY: Final[Mapping[type, float]] = {Stir: 0.05, TakeNothing: 0.02, Threaten: 0.5, Fetch: 0.3, Account: 0.5}
"""Relative frequencies of a careless player's action types; 1 for any other type."""
SHORT: Final = 2
"""The depth for players without perfect memory: their own turn and the reply."""
NARROW: Final = 4
"""Number of actions that such a player tries; by rule all are evaluated."""
GLANCE: Final = 0.035
"""Share of the level's samples that such a player uses."""
PRIZE: Final = 6
"""Victory points from which on a card that can be taken is never stirred away."""
WIDTH: Final = 7
"""Number of actions tried: the best ones by rule."""
IDLE: Final = (8.0, 6.0, 4.0, 3.0, 1.5, 1.5)
"""Points, by stage, taken off a pass, whatever the search says: the rival may pass too, and a player who leaves
the zeros in the street to keep the rival from stirring has too few cards later.
"""
LOSING: Final = 10.0
"""Points also taken off the pass of a player who is not ahead: the rival's pass would end the match, which the
samples do not show because the rule policy passes too seldom.
"""
SURE: Final = (30.0, 26.0, 22.0, 18.0, 13.0, 8.0)
"""Lead, by stage, with which a match is as good as won."""


class Aim(NamedTuple):
    """The objective of a player."""

    lead: float
    """Value of one point of the lead, at any score."""
    victory: float
    """Value of winning, in points."""
    sure: float
    """Share of `SURE` with which a match counts as won."""


FOR_POINTS: Final = Aim(1.0, 5.0, 1.0)
"""Play for the lead, in a decided match as in an open one."""
TO_WIN: Final = Aim(0.2, 12.0, 0.65)
"""Play for the match: a player who is behind takes risks, and one who is ahead takes none. While a match is open
a point is worth about one. With this `sure` the chance to win rises with the lead about as it does where
final results deviate from the expectation as much as those of the rule policy (a standard deviation of 18
points at the first stage, 6 at the last).
"""
SLACK: Final = 6.0
"""Turns worse than the best one by more than this many points are not generated."""
TRUST: Final = 0.2
"""Weight of the rule's evaluation of an action beside the result of the samples, which are few."""
NEAR: Final = short_sighted(TUNED, 0.35)
"""The card values of a player without search."""
NOISE: Final = 3.0
"""Points of judgement error per unit of a level's noise (which is in Oh Hell tricks)."""
SPITE: Final = 5.0
"""Weight of the gain denied to the rival, for a spiteful player."""
SHARE: Final = 0.08
"""Share of a level's samples that is used: a turn of Famiglia takes as long as a deal of some other games."""
MANY: Final = 48
"""Number of samples that allows longer intervals between eliminations."""
HASTY, CALM = 4, 12
"""Samples between two eliminations, with few samples and with many: four are hardly enough to measure the spread."""
WORK: Final = 28
"""Number of turns played on per sample, over all actions, above which the number of samples is reduced."""


class FamigliaContext(DecisionContext):
    """The decision context of one step of a turn."""

    view: Famiglia
    explains = True

    def __init__(self, policy: FamigliaPolicy, view: Famiglia, aim: Aim) -> None:
        self.policy, self.view, self.aim, self.seat = policy, view, aim, view.agenda[-1].seat
        self.weights = TUNED if policy.level.worlds else NEAR
        self.style_points = policy.style_points
        self.ranked = ranked(view, self.weights)
        self._by_rule = {action: worth - self.ranked[0][0] for worth, action in self.ranked}
        sharp = policy.level.memory >= 1
        self._actions = [action for _, action in self.ranked[: WIDTH if sharp else NARROW]]
        self.depth = round(interpolated(DEPTH, view)) if sharp else SHORT
        self.share = SHARE * min(1.0, WORK / (len(self._actions) * self.depth)) if sharp else GLANCE
        self.check = HASTY if policy.level.worlds * self.share < MANY else CALM
        self._before = rule_policy.expected_lead(view, self.seat, TUNED)
        self.noisy_values: Mapping[Action, float] = {}
        """Value of each action at the last call of `by_rule`, error included."""
        self._marks = frozenset[str]()
        """The marks of the sample last played out."""

    @property
    def actions(self) -> Sequence[Action]:
        return self._actions

    def by_rule(self, rng: Random) -> Action:
        return self.policy.rule(self, rng)

    def prepare(self, world: Famiglia) -> None:
        pass

    def play_out(self, world: Famiglia, rng: Random) -> None:
        rule_policy.play_on(world, self.depth - (world.turns - self.view.turns), TUNED)

    def play_out_with_facts(self, world: Famiglia, rng: Random) -> Mapping[str, float]:
        facts, marks = {}, set[str]()
        for turn, (name, seat) in enumerate((("gained", self.seat), ("reply", 1 - self.seat), ("next", self.seat)), 1):
            before = (self.view if turn == 1 else world).worth(seat)
            held = {*world.zones[HAND + seat], *world.zones[AREA + seat]}
            if turn <= self.depth and world.turns < self.view.turns + turn:
                rule_policy.play_on(world, self.view.turns + turn - world.turns, TUNED)
            facts[name] = float(world.worth(seat) - before)
            if turn == 1:
                facts["cards"] = float(len(world.zones[HAND + seat]))
            else:
                got = {*world.zones[HAND + seat], *world.zones[AREA + seat]} - held
                marks |= {f"{'r' if turn == 2 else 'm'}{KIND[card]}" for card in got}
        self._marks = frozenset(marks)
        self.play_out(world, rng)
        return facts | {"ahead": float(world.worth(self.seat) - world.worth(1 - self.seat)), "worth": self.value(world)}

    def value(self, world: Famiglia) -> float:
        ahead = rule_policy.expected_lead(world, self.seat, TUNED)
        aim = self.aim
        won = tanh(ahead / (aim.sure * interpolated(SURE, world))) if world.agenda else (ahead > 0) - (ahead < 0)
        return aim.lead * (ahead - self._before) + aim.victory * won

    def style_bonus(self, action: Action) -> float:
        style = self.policy.personality
        lean = TRUST * self._by_rule.get(action, min(self._by_rule.values())) if self.policy.level.worlds else 0.0
        if isinstance(action, TakeNothing) and self.view.left < 0:
            lean -= interpolated(rule_policy.PATIENCE if self.view.passed[1 - self.seat] else IDLE, self.view)
            lean -= LOSING * (points(self.view, self.seat) <= points(self.view, 1 - self.seat))
        lean += self.style_points.points(action)
        if style.spite and isinstance(action, Stir | Threaten | Take | Recruit):
            target = action.target if isinstance(action, Threaten) else action.card
            lean += SPITE * style.spite * rule_policy.denied(self.view, 1 - self.seat, KIND[target], self.weights)
        return lean

    def marks(self, world: Famiglia) -> Marks:
        return self._marks

    def motifs(self, contrast: Contrast) -> Sequence[Motif]:
        return Detectors(self.view, self.seat, contrast).motifs()

    def figure(self, contrast: Contrast) -> Reason:
        return figure(contrast)

    def rule_reasons(self, done: Action) -> tuple[Reason, ...]:
        calm = max(self.ranked, key=lambda pair: pair[0] + self.style_bonus(pair[1]))[1]
        return (turn_rule(self.view, done), *((SLIP,) if calm != done else ()))

    def expected_results(self, action: Action, facts: Mapping[str, float]) -> tuple[Reason, ...]:
        ahead = round(facts.get("ahead", 0.0))
        key = "why.famiglia.ahead" if ahead > 0 else "why.famiglia.behind" if ahead else "why.famiglia.level"
        return Reason("why.famiglia.gained", {"n": round(facts.get("gained", 0.0))}), Reason(key, {"n": abs(ahead)})


def ranked(view: Famiglia, weights: Weights) -> list[tuple[float, Action]]:
    """Return the actions worth considering with the rule's values of the turns that begin with them, best first."""
    legal: list[Action] = list(view.legal)
    if view.reduced is not None:  # who has threatened somebody takes him
        legal = [a for a in legal if isinstance(a, Take | Recruit) and a.card == view.reduced] or legal
    if len(legal) == 1:
        return [(0.0, legal[0])]
    if type(view.agenda[-1]) is GiveBack:
        return rule_policy.return_values(view, legal, weights)
    turn = rule_policy.TurnOptions(view, weights, SLACK)
    prizes = {plan.target for plan in turn.plans if plan.target >= 0 and POINTS[plan.target] >= PRIZE and plan.value > 0}
    prizes -= {kind for kind in prizes if sum(KIND[card] == kind for card in view.zones[STREET]) > 1}
    found: dict[Action, float] = {}
    for worth, what in turn.next_actions():
        if isinstance(what, Stir) and KIND[what.card] in prizes:
            continue
        action = what if isinstance(what, Stir) else next(turns.actions(what, view))
        if view.reduced is None or action in legal:
            found.setdefault(action, worth)
    seat = turn.seat
    if view.passed[1 - seat] and points(view, seat) <= points(view, 1 - seat) and len(found) > 1:
        found.pop(NOTHING, None)  # nobody ends a match that he is not winning while there is anything else to do
    return [(worth, action) for action, worth in found.items()]


class FamigliaPolicy(Policy):
    """The policy of Famiglia."""

    value_scale = 5.0

    def __init__(self, level: Level, personality: Personality) -> None:
        super().__init__(level, personality)
        self.style_points = Style.of(personality)
        self.aim = TO_WIN if level.settings.get("wins") else FOR_POINTS

    @classmethod
    def careless_action(cls, view: Famiglia, rng: Random) -> Action:
        """Return a careless action: take any affordable card, play a card now and then, seldom stir or pass."""
        return cls.weighted_choice(view.legal, READY, rng)

    def known_view(self, view: Famiglia, rng: Random) -> Famiglia:
        share = self.level.memory * self.personality.memory
        return view if share >= 1 else forget(view, share)

    def context(self, view: Famiglia) -> FamigliaContext:
        return FamigliaContext(self, view, self.aim)

    def hint_context(self, view: Famiglia) -> FamigliaContext:
        """Return a context that values actions in points, which the player can count on the table."""
        return FamigliaContext(self, view, FOR_POINTS)

    def value_unit(self, view: Famiglia) -> WorthUnit:
        return "match" if self.aim is TO_WIN else self.unit

    def expectations(self, view: Famiglia, action: Action, rng: Random) -> tuple[Expectation, ...]:
        return believed(view, action, rng)

    @classmethod
    def actual_outcome(cls, belief: Expectation, tables: Sequence[Any]) -> Reason | None:
        return actual_outcome(belief, tables)

    def rule(self, context: FamigliaContext, rng: Random) -> Action:
        """Return the choice by rule; the level's noise is an error in the value of a turn."""
        error = NOISE * self.level.noise
        context.noisy_values = {
            action: worth + context.style_bonus(action) + rng.gauss(0.0, error) for worth, action in context.ranked
        }
        return max(context.noisy_values, key=context.noisy_values.__getitem__)


def forget(view: Famiglia, share: float) -> Famiglia:
    """Return the view without the older cards of the rival's hand: only the share of the last ones taken is remembered."""
    seat = view.agenda[-1].seat
    t = view.copy()
    hand = t.zones[HAND + 1 - seat]
    for place in range(len(hand) - round(share * len(hand))):
        if hand[place] >= 0:
            t.sight[hand[place]] = 0
            hand[place] = HIDDEN
    return t
