"""No agent knows more than its view: the trials of `honesty`, for every game and agent, and for cheats that must be caught."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.agent import Agent, FirstAgent, LevelScaleAgent, PolicyAgent, RandomAgent, agent_for
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.level_scale import LevelScale
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.properties import honesty
from tests.every_game import EVERY

GAME_IDS = sorted(EVERY.keys() & POLICIES.keys())
LEVELS = ("easy", "normal", "hard")


def small(level: Level, worlds: int = 6) -> Level:
    """The level with a budget for tests; nothing else is changed."""
    return replace(level, worlds=min(level.worlds, worlds))


@pytest.mark.parametrize("trial", honesty.TRIALS, ids=lambda t: t.__name__)
@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_honest(levels: dict[str, Level], game_id: str, level: str, trial: Any) -> None:
    for seed in (1, 2):
        trial(lambda: agent_for(game_id, small(levels[level])), EVERY[game_id], 12, seed)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_level_is_honest_with_its_lapses(levels: dict[str, Level], game_id: str) -> None:
    """Where a lapse may fall, too, is told from the view alone."""
    rungs = LevelScale([small(level.at(game_id), 4) for level in levels.values()], game_id)
    for level in LEVELS:
        honesty.try_redeals(lambda level=level: LevelScaleAgent(game_id, rungs, level, NEUTRAL), EVERY[game_id], 8, 4)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_lapses_go_by_what_everybody_sees(levels: dict[str, Level], game_id: str) -> None:
    """Asked of the table or of anybody's view, the share is the same: who is asked why later comes to the level that decided."""
    game, policy, rng = EVERY[game_id], POLICIES[game_id], Random(6)
    there, shares = [level.at(game_id) for level in levels.values()], list[list[float]]()
    for seed in range(6):
        table = game.new(game.seats[-1], {}, seed)
        while table.to_act is not None and len(shares) < 40 * (seed + 1):
            shares.append([policy.blunder_rate(level, table) for level in there])
            for seat in range(table.n):
                assert [policy.blunder_rate(level, table.view(seat)) for level in there] == shares[-1]
            table.apply(rng.choice(table.legal))
    assert len(shares) > 60 and all(0.0 <= share <= 1.0 for one in shares for share in one)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_personality_is_honest(personalities: dict[str, Personality], levels: dict[str, Level], game_id: str) -> None:
    for style in personalities.values():
        honesty.try_redeals(partial(agent_for, game_id, small(levels["hard"], 4), style), EVERY[game_id], 5, 3)


@pytest.mark.parametrize("make", [RandomAgent, FirstAgent])
@pytest.mark.parametrize("trial", honesty.TRIALS, ids=lambda t: t.__name__)
def test_the_simple_agents_are_honest(make: Any, trial: Any) -> None:
    for game_id in GAME_IDS:
        trial(make, EVERY[game_id], 20, 4)


@pytest.mark.census
@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_honest_in_a_hundred_and_fifty_positions(levels: dict[str, Level], game_id: str, level: str) -> None:
    for seed in range(10, 20):
        honesty.try_redeals(lambda: agent_for(game_id, small(levels[level], 8)), EVERY[game_id], 15, seed)


# -- the controls: cheats, each of which must be caught ------------------------------------------------------------------------


class Told:
    """A view whose samples come from somewhere else than from what the view knows."""

    def __init__(self, view: State, sample: Callable[[Random], State]) -> None:
        self._view, self.sample = view, sample

    def __getattr__(self, name: str) -> Any:
        return getattr(self._view, name)


class Peeker(PolicyAgent):
    """Knows where every card lies: the worlds it tries its actions in are the real table."""

    table: State | None = None

    def think(self, view: State, rng: Random) -> Iterator[Action]:
        yield from super().think(Told(view, self.sample), rng)  # type: ignore[arg-type]

    def sample(self, rng: Random) -> State:
        assert self.table is not None
        return self.table.copy()


class HandPeeker(Peeker):
    """The bug a well-known library had: the rivals' cards are dealt again among the rivals, the cards left over never."""

    def sample(self, rng: Random) -> State:
        assert self.table is not None and self.table.to_act is not None
        world = self.table.copy()
        world.legal = self.table.legal
        me = self.table.to_act
        hidden = [zone for zone in range(len(world.zones)) if world.owner_mask(zone) & ~(1 << me)]
        cards = [card for zone in hidden for card in world.zones[zone]]
        rng.shuffle(cards)
        for zone in hidden:
            held = len(world.zones[zone])
            world.zones[zone], cards = cards[:held], cards[held:]
        return world


class DeckReader:
    """Foresees the chance: it keeps the table's own generator."""

    worlds = 0
    table: State | None = None

    def __init__(self) -> None:
        self.values: Mapping[Action, float] = {}

    def think(self, view: State, rng: Random) -> Iterator[Action]:
        assert self.table is not None
        yield view.legal[self.table.below(len(view.legal))]


class Toucher:
    """Counts on a card it cannot see."""

    worlds = 0

    def __init__(self) -> None:
        self.values: Mapping[Action, float] = {}

    def think(self, view: State, rng: Random) -> Iterator[Action]:
        for zone in view.zones:
            for card in zone:
                if card % 13 == 12 and card > 0:
                    break
        yield view.legal[0]


def hard(levels: dict[str, Level], kind: type[PolicyAgent]) -> Agent:
    return kind(POLICIES["oh_hell"](small(levels["hard"], 8), NEUTRAL))


@pytest.mark.parametrize("kind", [Peeker, HandPeeker])
def test_a_peeking_twin_is_caught(levels: dict[str, Level], kind: type[PolicyAgent]) -> None:
    with pytest.raises(AssertionError):
        honesty.try_redeals(lambda: hard(levels, kind), EVERY["oh_hell"], 12, 1)


def test_an_agent_that_foresees_the_chance_is_caught() -> None:
    with pytest.raises(AssertionError):
        honesty.try_isolation(DeckReader, EVERY["oh_hell"], 12, 1)
    with pytest.raises(AssertionError):
        honesty.try_redeals(DeckReader, EVERY["oh_hell"], 12, 1)


def test_an_agent_that_touches_a_hidden_card_is_caught() -> None:
    with pytest.raises(honesty.Peeked):
        honesty.try_poison(Toucher, EVERY["oh_hell"], 3, 1)
