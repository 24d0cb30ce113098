"""Famiglia, thought about: turns are tried out in worlds whose deck is shuffled anew, some turns deep."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import tanh
from random import Random
from typing import Any, Final, NamedTuple

from tabletop_gui.ai.policies.famiglia import rule_policy, turns
from tabletop_gui.ai.policies.famiglia.belief_report import believed, came_true
from tabletop_gui.ai.policies.famiglia.reason_cards import spoken_of
from tabletop_gui.ai.policies.famiglia.reasons import ENDING, NO_TURN, Prize, against, better, next_prize, reasons, warnings
from tabletop_gui.ai.policies.famiglia.rule_reason import turn_rule
from tabletop_gui.ai.policies.famiglia.style import Taste
from tabletop_gui.ai.policies.famiglia.tuned import TUNED
from tabletop_gui.ai.policies.famiglia.turns import POINTS
from tabletop_gui.ai.policies.famiglia.values import Weights, between, points, short_sighted
from tabletop_gui.ai.policy import SLIP, Policy, Study
from tabletop_gui.ai.requests import Expectation, Why, WorthUnit
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import (
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
"""Turns, by stage, that a world is played on before its position is judged: near the end, to the end."""
READY: Final[Mapping[type, float]] = {Stir: 0.05, TakeNothing: 0.02, Threaten: 0.5, Fetch: 0.3, Account: 0.5}
"""How readily whoever does not think does a thing, beside 1 for any other."""
SHORT: Final = 2
"""As many for those who do not keep everything in mind: their own turn and the answer to it."""
NARROW: Final = 4
"""Actions that such a boss tries; by rule he weighs them all."""
GLANCE: Final = 0.035
"""The share of the level's worlds that he looks at."""
PRIZE: Final = 6
"""Victory points of a card that nobody throws away who can take it."""
WIDTH: Final = 7
"""Actions that are tried: the best ones by rule."""
IDLE: Final = (8.0, 6.0, 4.0, 3.0, 1.5, 1.5)
"""Points, by stage, by which to take something is better than to take nothing, whatever the search says: the rival may pass too,
and who leaves the zeros lying to keep him from stirring has too few cards later."""
LOSING: Final = 10.0
"""As many more for him who is not ahead: the rival's pass would end the match, and the worlds tried are too patient to see it."""
SURE: Final = (30.0, 26.0, 22.0, 18.0, 13.0, 8.0)
"""The lead, by stage, with which a match is as good as won."""


class Aim(NamedTuple):
    """What a boss plays for."""

    lead: float
    """What a point of the lead is worth, however it stands."""
    victory: float
    """What it is worth to win, in points."""
    sure: float
    """The share of `SURE` with which a match counts as won."""


FOR_POINTS: Final = Aim(1.0, 5.0, 1.0)
"""For the lead: of a match that is decided as of any other."""
TO_WIN: Final = Aim(0.2, 12.0, 0.65)
"""For the match: who is behind takes a risk for it, and who is ahead takes none for more. While a match is open a point is worth
about one. With that share the chance to win rises with the lead about as it does where matches end so far from what was expected
as those by rule do (a standard deviation of 18 points at the first stage, 6 at the last)."""
SLACK: Final = 6.0
"""Turns that are worse than the best one by more than so many points are not looked for."""
TRUST: Final = 0.2
"""How much of what the rule thinks of an action counts beside what came of it in the worlds tried: these are few."""
NEAR: Final = short_sighted(TUNED, 0.35)
"""How somebody who does not try anything out sees the cards."""
NOISE: Final = 3.0
"""Points for a trick's worth of error in a level's judgement."""
SPITE: Final = 5.0
"""How much of the rival's gain a spiteful player adds to taking it away from him."""
SHARE: Final = 0.08
"""The share of a level's worlds that are looked at: a turn of Famiglia takes as long as a deal of some other games."""
MANY: Final = 48
"""So many worlds are enough to be in no haste about what has fallen behind."""
HASTY, CALM = 4, 12
"""Worlds between two looks at that, with few worlds and with many: of four it is hard to say how far they differ."""
WORK: Final = 28
"""Turns played on in a world, all actions together, from which on fewer worlds are looked at."""


class FamigliaStudy(Study):
    """One decision of a turn."""

    view: Famiglia

    def __init__(self, policy: FamigliaPolicy, view: Famiglia, aim: Aim) -> None:
        self.policy, self.view, self.aim, self.seat = policy, view, aim, view.agenda[-1].seat
        self.weights = TUNED if policy.level.worlds else NEAR
        self.taste = policy.taste
        self.ranked = ranked(view, self.weights)
        self._by_rule = {action: worth - self.ranked[0][0] for worth, action in self.ranked}
        sharp = policy.level.memory >= 1
        self._actions = [action for _, action in self.ranked[: WIDTH if sharp else NARROW]]
        self.depth = round(between(DEPTH, view)) if sharp else SHORT
        self.share = SHARE * min(1.0, WORK / (len(self._actions) * self.depth)) if sharp else GLANCE
        self.check = HASTY if policy.level.worlds * self.share < MANY else CALM
        self._before = rule_policy.standing(view, self.seat, TUNED)
        self.felt: Mapping[Action, float] = {}
        """What each action was thought worth when `by_rule` was last asked, error included."""
        self._prizes: dict[Action, Prize | None] = {}
        self._warned: dict[Action, tuple[Why, ...]] = {}

    @property
    def actions(self) -> Sequence[Action]:
        return self._actions

    def by_rule(self, rng: Random) -> Action:
        return self.policy.rule(self, rng)

    def prepare(self, world: Famiglia) -> None:
        pass

    def play_out(self, world: Famiglia, rng: Random) -> None:
        rule_policy.play_on(world, self.depth - (world.turns - self.view.turns), TUNED)

    def play_out_noting(self, world: Famiglia, rng: Random) -> Mapping[str, float]:
        facts = {}
        for turn, (name, seat) in enumerate((("gained", self.seat), ("reply", 1 - self.seat), ("next", self.seat)), 1):
            before = (self.view if turn == 1 else world).worth(seat)
            if turn <= self.depth and world.turns < self.view.turns + turn:
                rule_policy.play_on(world, self.view.turns + turn - world.turns, TUNED)
            facts[name] = float(world.worth(seat) - before)
            if turn == 1:
                facts["cards"] = float(len(world.zones[HAND + seat]))
        self.play_out(world, rng)
        return facts | {"ahead": float(world.worth(self.seat) - world.worth(1 - self.seat)), "worth": self.value(world)}

    def value(self, world: Famiglia) -> float:
        ahead = rule_policy.standing(world, self.seat, TUNED)
        aim = self.aim
        won = tanh(ahead / (aim.sure * between(SURE, world))) if world.agenda else (ahead > 0) - (ahead < 0)
        return aim.lead * (ahead - self._before) + aim.victory * won

    def leaning(self, action: Action) -> float:
        style = self.policy.personality
        lean = TRUST * self._by_rule.get(action, min(self._by_rule.values())) if self.policy.level.worlds else 0.0
        if isinstance(action, TakeNothing) and self.view.left < 0:
            lean -= between(rule_policy.PATIENCE if self.view.passed[1 - self.seat] else IDLE, self.view)
            lean -= LOSING * (points(self.view, self.seat) <= points(self.view, 1 - self.seat))
        lean += self.taste.points(action)
        if style.spite and isinstance(action, Stir | Threaten | Take | Recruit):
            target = action.target if isinstance(action, Threaten) else action.card
            lean += SPITE * style.spite * rule_policy.denied(self.view, 1 - self.seat, KIND[target], self.weights)
        return lean

    def reasons(self, action: Action, facts: Mapping[str, float]) -> tuple[Why, ...]:
        return tuple(reasons(self.view, action, facts, self.weights))

    def argument(self, best: Action, facts: Mapping[str, float], rest: Mapping[Action, Mapping[str, float]]) -> tuple[Why, ...]:
        mine = self._worth(best, facts)
        lead = min((mine - self._worth(other, means) for other, means in rest.items()), default=0.0)
        return *self.reasons(best, facts), *better(self.view, best, facts, rest, lead)

    def _worth(self, action: Action, facts: Mapping[str, float]) -> float:
        """What an action is worth, as it is told of a hint: what came of it, and what is thought of it by rule."""
        return facts["worth"] + self.leaning(action)

    def ruled(self, done: Action) -> tuple[Why, ...]:
        calm = max(self.ranked, key=lambda pair: pair[0] + self.leaning(pair[1]))[1]
        return (turn_rule(self.view, done), *((SLIP,) if calm != done else ()))

    def came(self, action: Action, facts: Mapping[str, float]) -> tuple[Why, ...]:
        ahead = round(facts.get("ahead", 0.0))
        key = "why.famiglia.ahead" if ahead > 0 else "why.famiglia.behind" if ahead else "why.famiglia.level"
        return Why("why.famiglia.gained", {"n": round(facts.get("gained", 0.0))}), Why(key, {"n": abs(ahead)})

    def warnings(self, action: Action, facts: Mapping[str, float]) -> tuple[Why, ...]:
        if action not in self._warned:
            self._warned[action] = warnings(self.view, action, self._prize(action))
        return self._warned[action]

    def against(self, action: Action, facts: Mapping[str, float], best: Action, most: Mapping[str, float]) -> Why | None:
        cost = self._worth(best, most) - self._worth(action, facts)
        left = self._prize(action), self._prize(best) if isinstance(best, ENDING) else NO_TURN
        return against(self.view, (action, best), (facts, most), left, cost)

    def _prize(self, action: Action) -> Prize | None:
        """What the rival can have next after an action, found out once."""
        if action not in self._prizes:
            self._prizes[action] = next_prize(self.view, action)
        return self._prizes[action]


def ranked(view: Famiglia, weights: Weights) -> list[tuple[float, Action]]:
    """The actions worth a thought, the best first, by what the turns that begin with them are worth by rule."""
    legal: list[Action] = list(view.legal)
    if view.reduced is not None:  # who has threatened somebody takes him
        legal = [a for a in legal if isinstance(a, Take | Recruit) and a.card == view.reduced] or legal
    if len(legal) == 1:
        return [(0.0, legal[0])]
    if type(view.agenda[-1]) is GiveBack:
        return rule_policy.gifts(view, legal, weights)
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
    """How Famiglia is thought about."""

    stake = 5.0

    def __init__(self, level: Level, personality: Personality) -> None:
        super().__init__(level, personality)
        self.taste = Taste.of(personality)
        self.aim = TO_WIN if level.settings.get("wins") else FOR_POINTS

    @classmethod
    def astray(cls, view: Famiglia, rng: Random) -> Action:
        """Who does not think takes whatever can be paid, plays a card now and then, and seldom stirs or takes nothing."""
        return cls.readily(view.legal, READY, rng)

    def remembered(self, view: Famiglia, rng: Random) -> Famiglia:
        share = self.level.memory * self.personality.memory
        return view if share >= 1 else forget(view, share)

    def study(self, view: Famiglia) -> FamigliaStudy:
        return FamigliaStudy(self, view, self.aim)

    def advising(self, view: Famiglia) -> FamigliaStudy:
        """In points, which whoever asks can count on the table."""
        return FamigliaStudy(self, view, FOR_POINTS)

    def weighs_in(self, view: Famiglia) -> WorthUnit:
        return "match" if self.aim is TO_WIN else self.unit

    def speaks_of(self, view: Famiglia, action: Action, why: Why) -> Sequence[int]:
        return spoken_of(view, action, why)

    def believed(self, view: Famiglia, deed: Action, rng: Random) -> tuple[Expectation, ...]:
        return believed(view, deed, rng)

    @classmethod
    def came_true(cls, belief: Expectation, tables: Sequence[Any]) -> Why | None:
        return came_true(belief, tables)

    def rule(self, study: FamigliaStudy, rng: Random) -> Action:
        """The choice by rule; the level's noise is an error in what a turn is worth."""
        error = NOISE * self.level.noise
        study.felt = {action: worth + study.leaning(action) + rng.gauss(0.0, error) for worth, action in study.ranked}
        return max(study.felt, key=study.felt.__getitem__)


def forget(view: Famiglia, share: float) -> Famiglia:
    """The view without the older cards of the rival's hand: only the last ones taken are remembered, so large a share of them."""
    seat = view.agenda[-1].seat
    t = view.copy()
    hand = t.zones[HAND + 1 - seat]
    for place in range(len(hand) - round(share * len(hand))):
        if hand[place] >= 0:
            t.sight[hand[place]] = 0
            hand[place] = HIDDEN
    return t
