"""The general search: all actions in the same worlds, clear losers given up, the same seed the same answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policy import NEUTRAL, DecisionContext
from tabletop_gui.ai.search import NotingSearch, Search, softmax_choice
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.trick_taking import Play
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import GAME, Bid, OhHell
from tests.ai.oh_hell_tables import bidding, playing
from tests.every_game import EVERY

LONGER = 8


def search(t: OhHell, level: Level, seed: int = 1) -> Search:
    assert t.to_act is not None
    return Search(POLICIES["oh_hell"](level, NEUTRAL).context(t.view(t.to_act)), Random(seed))


def test_a_budget_is_counted_in_worlds(levels: dict[str, Level]) -> None:
    t = GAME.new(4, {}, 7)
    one = search(t, levels["hard"])
    answers = list(one.run(10))
    assert len(answers) == one.worlds == 10


def test_an_action_that_has_fallen_behind_is_tried_no_more(levels: dict[str, Level]) -> None:
    t = bidding("AS KS QS JS 10S 9S", turned="5H", bids=[1, 1])
    one = search(t, levels["hard"])
    for _ in one.run(4 * DecisionContext.check):
        pass
    tried = [one.tried(k) for k in range(len(one.actions))]
    assert min(tried) < max(tried) or one.decided
    assert one.tried(list(one.actions).index(one.best)) == one.worlds


class Weather:
    """A world in which everything is worth more on a fine day: `fine` by day, and `best` points to be had by each action."""

    def __init__(self, day: int, fine: float) -> None:
        self.day, self.fine, self.done = day, fine, ""

    def copy(self) -> Weather:
        return Weather(self.day, self.fine)

    def apply(self, action: str) -> None:
        self.done = action


class Fair(DecisionContext):
    """Two actions of which one is always a point better; after the first sixteen worlds the weather turns."""

    actions: ClassVar[Sequence[Any]] = ["worse", "better"]
    seat = 0

    def __init__(self) -> None:
        self.view: Any = self
        self.days = count()

    def sample(self, rng: Random) -> Weather:
        day = next(self.days)
        return Weather(day, 10.0 if day < self.check else -10.0)

    def by_rule(self, rng: Random) -> Any:
        return "better"

    def prepare(self, world: Any) -> None:
        pass

    def play_out(self, world: Any, rng: Random) -> None:
        pass

    def value(self, world: Any) -> float:
        return float(world.fine + (world.done == "better") + 0.1 * (world.day % 2))

    def play_out_with_facts(self, world: Any, rng: Random) -> Mapping[str, float]:
        dry, warm = float(world.fine > 0), float(world.day % 4 == 0 or world.day > 24)
        return {"points": self.value(world), "dry": dry, "sold": warm if world.done == "better" else 1.0 - warm}


def test_what_was_given_up_on_better_days_is_no_better_for_it() -> None:
    """The fault that was: an action that was tried in the first worlds alone was told as the best where those were good ones."""
    context = Fair()
    search = NotingSearch(context, Random(1), 1)
    for _ in range(40):
        search.sample()
    assert [search.tried(k) for k in (0, 1)] == [16, 40]
    assert search.values[1] - search.values[0] == pytest.approx(1.0)
    worse, better = (search.means(k) for k in (0, 1))
    assert better["points"] - worse["points"] == pytest.approx(1.0)
    assert worse["dry"] == pytest.approx(better["dry"]) == pytest.approx(0.4)
    assert worse["sold"] == pytest.approx(1.0 - better["sold"]), "one is sold when the other is not, on all the days to come, too"
    assert [one.action for one in search.hints(str)] == ["better", "worse"]


def test_the_same_seed_gives_the_same_values(levels: dict[str, Level]) -> None:
    t = GAME.new(5, {}, 3)
    values = []
    for _ in range(2):
        one = search(t, levels["normal"], seed=5)
        for _ in one.run(20):
            pass
        values.append(one.values)
    assert values[0] == values[1]


def test_a_sure_thing_needs_no_world(levels: dict[str, Level]) -> None:
    t = playing("AS 3S", turned="6S", bids=[2, 1, 0, 1], won=[0, 1, 1, 0])
    agent = agent_for("oh_hell", levels["hard"])
    assert t.to_act is not None
    answers = list(agent.think(t.view(t.to_act), Random(1)))
    assert [GAME.text(a) for a in answers] == ["play AS"]
    assert agent.worlds == 0


def test_cards_nobody_can_tell_apart_are_tried_once(levels: dict[str, Level]) -> None:
    t = playing("9H 8H 7H 2C", turned="6S", bids=[1, 1, 1, 1], won=[0, 0, 1, 0], trick="10H")
    one = search(t, levels["hard"])
    assert len([a for a in one.actions if isinstance(a, Play) and a.card // 13 == 2]) == 1


@pytest.mark.parametrize("scoring", ["positive", "blackout", "negative", "balanced"])
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_playing_out_ends_with_the_deal(levels: dict[str, Level], seats: int, scoring: str) -> None:
    t = GAME.new(seats, {"scoring": scoring}, 11)
    one = search(t, levels["hard"])
    world = one.draw_sample()
    hand = world.hand
    world.apply(world.legal[0])
    one.context.play_out(world, one.rng)
    assert world.hand == hand + 1 and not world.legal
    assert one.context.value(world) == pytest.approx(world.points[t.to_act or 0])


@given(st.lists(st.floats(-20, 20), min_size=1, max_size=8), st.integers(0, 2**32))
def test_without_temperature_the_best_is_taken(values: list[float], seed: int) -> None:
    picked = softmax_choice(range(len(values)), values, 0.0, Random(seed))
    assert values[picked] == max(values)


def test_temperature_prefers_the_better() -> None:
    rng = Random(4)
    counts = Counter(softmax_choice("abc", [5.0, 4.0, 1.0], 1.0, rng) for _ in range(4000))
    assert counts["a"] > counts["b"] > counts["c"] > 0
    assert counts["a"] / counts["b"] == pytest.approx(2.718, rel=0.2)


def test_every_registered_game_has_a_policy() -> None:
    assert GAMES.keys() <= POLICIES.keys() <= EVERY.keys()


class Coins(DecisionContext):
    """A choice between nothing and a coin that brings `gap` points less on average, give or take one; or a certain loss."""

    check = 4

    view: OhHell

    def __init__(self, gap: float) -> None:
        self.view, self.seat, self.gap = GAME.new(3, {"maximum": 1}, 1), 0, gap
        self.brought = 0.0

    @property
    def actions(self) -> tuple[Bid, ...]:
        return Bid(0), Bid(1)

    def by_rule(self, rng: Random) -> Bid:
        return Bid(0)

    def prepare(self, world: OhHell) -> None: ...

    def play_out(self, world: OhHell, rng: Random) -> None:
        self.brought = rng.choice((-1, 1)) - self.gap if 1 in world.bids else 0.0

    def value(self, world: OhHell) -> float:
        return self.brought


def looked(gap: float, value_scale: float) -> int:
    *_, (worlds, _) = NotingSearch(Coins(gap), Random(3), 1, (), value_scale).analyse(40, LONGER, GAME.text)
    return worlds


def test_what_may_be_told_either_way_is_looked_into_for_longer() -> None:
    """Close to an edge of cost up to `LONGER` times the budget; far from all of them, or without any, just the budget."""
    assert looked(gap=0.7, value_scale=1.0) == LONGER * 40
    assert looked(gap=9.0, value_scale=1.0) == 40
    assert looked(gap=0.7, value_scale=0.0) == 40


def test_a_cost_that_becomes_firm_ends_the_search() -> None:
    assert 40 < looked(gap=0.95, value_scale=1.0) < LONGER * 40
