"""The measuring of fighters: mirrored battles leave nothing to luck."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.ai.agent import Agent
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, FOLD
from tools.benchmarks.kingdoms_bots import battle, duel
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
    return [battle(seed, [one, other], turn, [0] * len(GAME.new(2, {}, 1).habits), Random(1), {0: [], 1: []}) for turn in (0, 1)]


def test_a_fighter_wins_nothing_from_itself() -> None:
    found, times = duel(Station(), Station(), 60, 5)
    assert found == [0.0] * 60
    assert len(times[0]) == len(times[1]) > 0


def test_who_always_folds_loses_the_blinds() -> None:
    for seed in range(10):
        assert sorted(won(Folder(), Shover(), seed)) == [-10.0, -5.0]


def test_all_points_in_are_settled_by_the_chances() -> None:
    """Neither seat wins or loses everything, and with the cards exchanged it is the other way about."""
    for seed in range(20):
        first, second = won(Shover(), Shover(), seed)
        assert first == pytest.approx(-second)
        assert -1000 < first < 1000
