"""Belief reports: a bot's decision computed again with the view, level, style and seed it had.

The report is true: the same search comes to the same answer, and records its facts on the way. It receives
the view of that moment and nothing else; the caller checks that the hand is over (`match.log.belief_reports`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from tabletop_gui.ai.agent import PolicyAgent, agent_for
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policy import NEUTRAL, CustomAgent, DecisionContext
from tabletop_gui.ai.requests import BeliefReport, Considered, DecisionMethod, Reason
from tabletop_gui.ai.search import NotingSearch, softmax_weights
from tabletop_gui.content.records.level_scale import RANDOM_LEVEL
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES

SAME: Final = Reason("why.same", {})
"""The reason that all actions have the same effect."""


class ReportSearch(NotingSearch):
    """A search that also records the value of its samples without any style."""

    def __init__(self, context: DecisionContext, rng: Random, tries: int, plain: DecisionContext) -> None:
        super().__init__(context, rng, tries)
        self.plain = plain
        self._plain_sums = [0.0] * len(self.actions)

    def value_of(self, k: int, world: Any) -> float:
        self._plain_sums[k] += self.plain.value(world)
        return super().value_of(k, world)

    def style_shift(self, k: int) -> float:
        """Return the mean value the style adds to the samples of `actions[k]`."""
        return (self._sums[k] - self._plain_sums[k]) / max(self.tried(k), 1)


def belief_reports(
    game_id: str, view: State, level: Level, who: Personality, rng: Random, action: Action
) -> Iterator[BeliefReport | None]:
    """Yield None a few milliseconds at a time, then the report for the action `action`. Raises ValueError for a view
    whose seat has nothing to decide or where the action was not legal, and KeyError for a game without a policy.
    """
    if action not in view.legal:
        raise ValueError("what was done was not legal")
    text = GAMES[game_id].text
    if level.id == RANDOM_LEVEL:  # there is nothing to recall but that: no weighing, no beliefs
        *_, done = agent_for(game_id, level, who).think(view, rng)
        yield BeliefReport(text(done), "forced" if len(view.legal) == 1 else "astray", (Considered(text(done), 0.0),))
        return
    level = level.at(game_id)
    policy = POLICIES[game_id](level, who)
    known_view = policy.known_view(view, _copied_rng(rng))
    if isinstance(policy, CustomAgent):
        for answer in policy.think(view, rng):
            done = answer  # the last is the one
            yield None
        assert policy.decided is not None
        found = policy.decided.belief_report(done)
    else:
        quiet = replace(level, noise=0.0)  # an error of judgement is no style
        plain, styled = (POLICIES[game_id](quiet, one).context(known_view) for one in (NEUTRAL, who))
        agent = PolicyAgent(policy, lambda context, dice, tries: ReportSearch(context, dice, tries, plain))
        for answer in agent.think(view, rng):
            done = answer
            yield None
        search, context = agent.search, agent.context
        assert context is not None
        if isinstance(search, ReportSearch):
            weighed = _weighed(search, styled, done, level.temperature, text)
            found = BeliefReport(text(done), "weighed", weighed, search.worlds)
        else:
            way: DecisionMethod = "forced" if len(view.legal) == 1 else "alone" if len(context.actions) == 1 else "rule"
            came = context.rule_reasons(done) if way == "rule" else _single_reason(styled, done) if way == "alone" else ()
            found = BeliefReport(text(done), way, (Considered(text(done), 0.0, came=came),))
    yield replace(found, beliefs=policy.expectations(known_view, action, Random(text(action))), unit=policy.value_unit(view))


def _single_reason(context: DecisionContext, done: Action) -> tuple[Reason, ...]:
    """Return the reason for having only one candidate: all actions are equivalent, or a rule of thumb says so
    without any error.
    """
    if {done, *context.equivalent_actions(done)} >= set(context.view.legal):
        return (SAME,)
    return context.rule_reasons(done) if context.by_rule(Random(0)) == done else ()


def _copied_rng(rng: Random) -> Random:
    """Return a random generator in the same state."""
    dice = Random()
    dice.setstate(rng.getstate())
    return dice


def _weighed(
    search: ReportSearch, styled: DecisionContext, done: Action, temperature: float, text: Callable[[Action], str]
) -> tuple[Considered, ...]:
    """Return the actions the search evaluated, the preferred one first."""
    actions, values, found = search.actions, search.values, []
    weights = softmax_weights(values, temperature) if temperature > 0 else [float(action == done) for action in actions]
    for k in sorted(range(len(actions)), key=lambda k: (-values[k], actions[k] != done)):
        style = search.style_shift(k) + styled.style_bonus(actions[k]) - search.plain.style_bonus(actions[k])
        odds = round(weights[k] / sum(weights), 3)
        came = search.context.expected_results(actions[k], search.means(k))
        found.append(Considered(text(actions[k]), round(values[k], 2), round(style, 2), odds, came))
    return tuple(found)
