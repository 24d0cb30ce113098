"""Agents: take a view and yield successively better actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any, Protocol

from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policy import NEUTRAL, CustomAgent, DecisionContext, Policy
from tabletop_gui.ai.search import Search, softmax_choice
from tabletop_gui.content.records.level_scale import RANDOM_LEVEL, LevelScale
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action


class Agent(Protocol):
    """The decision maker of one seat. It receives a view and nothing else, so that it cannot cheat."""

    worlds: int
    """Number of samples examined for the last answer."""
    values: Mapping[Action, float]
    """Estimated value of each action considered, in points; empty when none was tried out."""

    def think(self, view: State, rng: Random) -> Iterator[Action]:
        """Yield better and better answers, one per slice of work (a few milliseconds, seldom more), until the budget is
        spent.

        The last one is the answer; a caller in a hurry takes the latest. Raises ValueError for a view whose seat has
        nothing to decide.
        """


class RandomAgent:
    """Plays a random legal action: the zero of the rating scale."""

    worlds = 0

    def __init__(self) -> None:
        self.values: Mapping[Action, float] = {}

    def think(self, view: State, rng: Random) -> Iterator[Action]:
        legal = _legal(view)
        yield legal[int(rng.random() * len(legal))]


class FirstAgent:
    """Plays the first legal action: for tests that need neither judgement nor chance."""

    worlds = 0

    def __init__(self) -> None:
        self.values: Mapping[Action, float] = {}

    def think(self, view: State, rng: Random) -> Iterator[Action]:
        yield _legal(view)[0]


class CarelessAgent:
    """Plays the game's careless action (`Policy.careless_action`): a blunder."""

    worlds = 0

    def __init__(self, policy: type[Policy]) -> None:
        self.values: Mapping[Action, float] = {}
        self._policy = policy

    def think(self, view: State, rng: Random) -> Iterator[Action]:
        _legal(view)
        yield self._policy.careless_action(view, rng)


class PolicyAgent:
    """A game's policy at some level: by rule alone, or by trying the actions out in samples.

    `searching` makes the search; a search that keeps more of what it saw comes to the same answers.
    """

    def __init__(self, policy: Policy, searching: Callable[[DecisionContext, Random, int], Search] = Search) -> None:
        self.policy, self._searching = policy, searching
        self.context: DecisionContext | None = None
        """The decision context of the last answer."""
        self.search: Search | None = None
        """The search of the last answer; None if nothing was tried out."""
        self.worlds = 0
        self.values: Mapping[Action, float] = {}

    def think(self, view: State, rng: Random) -> Iterator[Action]:
        level = self.policy.level
        _legal(view)
        self.worlds, self.values, self.search = 0, {}, None
        context = self.context = self.policy.context(self.policy.known_view(view, rng))
        if len(context.actions) == 1:
            yield context.actions[0]
            return
        if level.worlds == 0:
            yield context.by_rule(rng)
            return
        search = self.search = self._searching(context, rng, int(level.settings.get("tries", 1)))
        for action in search.run(context.worlds(level)):
            self.worlds, self.values = search.worlds, dict(zip(search.actions, search.values, strict=True))
            yield action
        if level.temperature > 0:
            yield softmax_choice(search.actions, search.values, level.temperature, rng)


def decision_level(game_id: str, level_scale: LevelScale, level: str, view: State, rng: Random, even: int | None = None) -> Level:
    """Return the level at which a player of `level` makes the decision of a view (`LevelScale.level_for_decision`), with the
    blunder rate that the game has for such decisions. Raises KeyError for a game without a policy.
    """
    return level_scale.level_for_decision(level, rng, partial(POLICIES[game_id].blunder_rate, view=view), even)


class LevelScaleAgent:
    """An agent with a blunder rate, or one between two levels: the level of each decision is drawn at random
    (`decision_level`).
    """

    def __init__(
        self, game_id: str, level_scale: LevelScale, level: str, personality: Personality, even: int | None = None
    ) -> None:
        self._game, self._level_scale, self._level, self._even = game_id, level_scale, level, even
        self._agents = [agent_for(game_id, one, personality) for one in level_scale.levels]
        self._careless: Agent = CarelessAgent(POLICIES[game_id])
        self.worlds = 0
        self.values: Mapping[Action, float] = {}

    def think(self, view: State, rng: Random) -> Iterator[Action]:
        level = decision_level(self._game, self._level_scale, self._level, view, rng, self._even).id
        agent = self._careless if level == RANDOM_LEVEL else self._agents[self._level_scale.place(level)]
        for action in agent.think(view, rng):
            self.worlds, self.values = agent.worlds, agent.values
            yield action


def _legal(view: Any) -> Any:
    if not view.legal:
        raise ValueError("the view's seat has nothing to decide")
    return view.legal


SIMPLE: dict[str, Callable[[], Agent]] = {"random": RandomAgent, "first": FirstAgent}
"""Agents that need no policy, by level id."""


def agent_for(game_id: str, level: Level, personality: Personality = NEUTRAL) -> Agent:
    """Return the agent for a seat. Raises KeyError for a game without a policy."""
    if level.id in SIMPLE:
        return SIMPLE[level.id]()
    if level.id == RANDOM_LEVEL:
        return CarelessAgent(POLICIES[game_id])
    policy = POLICIES[game_id](level.at(game_id), personality)
    return policy if isinstance(policy, CustomAgent) else PolicyAgent(policy)
