"""The measuring of fighters: mirrored battles leave nothing to luck."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tabletop_gui.ai.agent import Agent
from tabletop_gui.ai.policies.kingdoms import KingdomsPolicy
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, FOLD, AllIn, Call, Fold, Raise
from tools.benchmarks.kingdoms_bots import battle, duel, fair, share, strangers
from tools.benchmarks.kingdoms_strategies import STRATEGIES
from tools.benchmarks.kingdoms_yardsticks import Station


class Shover(Station):
    """All-in or call, whatever it holds."""

    def think(self, view, rng):  # type: ignore[no-untyped-def]
        yield ALL_IN if ALL_IN in view.legal else CALL


class Folder(Station):
    """Folds whatever it holds."""

    def think(self, view, rng):  # type: ignore[no-untyped-def]
        yield FOLD if FOLD in view.legal else view.legal[0]


def won(one: Agent, other: Agent, seed: int) -> list[float]:
    """What the first wins of a battle in each seat."""
    return [battle(seed, [one, other], turn, strangers(), Random(1), {0: [], 1: []}).won for turn in (0, 1)]


def test_a_fighter_wins_nothing_from_itself() -> None:
    found, times = duel(Station(), Station(), 60, 5)
    assert fair(found) == [0.0] * 60
    assert len(times[0]) == len(times[1]) > 0


def test_whoever_does_not_think_wants_to_see_what_comes() -> None:
    rng, asked, did = Random(3), 0, Counter[type]()
    for seed in range(200):
        t = GAME.new(5, {}, seed)
        while t.battle == 1 and t.to_act is not None:
            action = KingdomsPolicy.careless_action(t.view(t.to_act), rng)
            if CALL in t.legal:
                asked += 1
                did[type(action)] += 1
            t.apply(action)
    assert did[Call] > 0.7 * asked, "it pays to see far oftener than it gives way"
    assert did[Fold] > 0 and did[Raise] > 0 and not did[AllIn]


def test_who_always_folds_loses_the_blinds() -> None:
    for seed in range(10):
        assert sorted(won(Folder(), Shover(), seed)) == [-10.0, -5.0]


def test_all_points_in_are_settled_by_the_chances() -> None:
    """Neither seat wins or loses everything, and with the cards exchanged it is the other way about."""
    for seed in range(20):
        first, second = won(Shover(), Shover(), seed)
        assert first == pytest.approx(-second)
        assert -1000 < first < 1000


def test_what_the_cards_give_is_nothing_on_average() -> None:
    """Taking luck off may not move the mean: over every card that can come a share stays what it was."""
    deck = list(range(52))
    Random(3).shuffle(deck)
    hands, flop, rest = (tuple(deck[:2]), tuple(deck[2:4])), tuple(deck[4:7]), deck[7:]
    assert sum(share(hands, (*flop, card)) for card in rest) / len(rest) == pytest.approx(share(hands, flop))


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_strategy_of_the_stick_fights_by_the_rules(name: str) -> None:
    """A bet that may not be made would end its measuring; and one that never differs from calling measures nothing."""
    follower, deeds = STRATEGIES[name](), set()
    for seed in range(12):
        t, rng = GAME.new(2, {"growth": "off"}, seed), Random(seed)
        while t.to_act is not None and t.battle == 1:
            *_, action = (follower if t.to_act == seed % 2 else Station()).think(t.view(t.to_act), rng)
            assert action in t.legal
            if t.to_act == seed % 2:
                deeds.add(type(action))
            t.apply(action)
    assert len(deeds) > 1
