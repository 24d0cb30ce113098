"""The rules, sentence by sentence: every scenario quotes a rule of docs/rules and plays it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.engine.events import Moved
from tabletop_gui.engine.game import Options
from tabletop_gui.engine.state import State
from tabletop_gui.games import oh_hell
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.kingdoms.battle import Kingdoms
from tabletop_gui.games.regine.court import Regine
from tabletop_gui.games.regine.resolution import DealRound
from tabletop_gui.properties import scenarios
from tabletop_gui.properties.scenarios import Scenario
from tests.every_game import EVERY
from tests.scenarios.chicken_army_checks import check_armies
from tests.scenarios.kingdoms_checks import check_battle, check_measured
from tests.scenarios.regine_checks import check_told

pytestmark = pytest.mark.all_sets

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules"
SCENARIOS = [(folder.name, scenario) for folder in sorted(HERE.iterdir()) for scenario in scenarios.load(folder)]
CHECKS = frozenset({
    "score", "dealt", "trumpless",
    "looks", "totals", "offers", "places", "blows",  # Regroup! Chicken Army: tests/scenarios/chicken_army_checks.py
    "measured", "pots", "told", "untold", "sums",  # Game of Kingdoms: tests/scenarios/kingdoms_checks.py
})  # fmt: skip
"""What single games check besides."""


@pytest.mark.parametrize("game", EVERY)
def test_every_rule_sentence_has_a_scenario(game: str) -> None:
    scenarios.every_sentence_is_played(RULES / f"{game}.md", [scenario for of, scenario in SCENARIOS if of == game])


def test_scenarios_say_only_what_the_runner_knows() -> None:
    for _, scenario in SCENARIOS:
        scenarios.says_only_what_is_known(scenario, CHECKS)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS, ids=[f"{g}: {s['rule'][:40]} / {s['name']}" for g, s in SCENARIOS])
def test_scenario(game: str, scenario: Scenario) -> None:
    for size, bid, won, points in scenario.get("score", ()):
        options = scenario["options"]
        got = oh_hell.score(options["scoring"], options.get("vienna", False), size, bid, won)
        assert got == points, (size, bid, won)
    if "measured" in scenario:
        check_measured(scenario["measured"])
    if "trumpless" in scenario:
        check_trumpless(scenario["options"], scenario["trumpless"])
    if "dealt" in scenario:
        check_dealt(EVERY[game].new(scenario.get("seats", 4), scenario.get("options", {}), 1), **scenario["dealt"])
    state = scenarios.play(EVERY[game], scenario)
    if isinstance(state, Kingdoms):
        check_battle(state, scenario)
    if isinstance(state, Regine):
        check_told(state, scenario)
    if isinstance(state, ChickenArmy):
        check_armies(state, scenario)


def check_trumpless(options: Options, expected: list[int]) -> None:
    """Which hands of a match of four, from 1, are dealt without a card turned up."""
    state, found = oh_hell.GAME.new(4, options, 1), list[int]()
    for hand in range(len(state.sizes)):
        state.hand, state.agenda = hand, [oh_hell.Deal(0)]
        state.settle()
        found += [hand + 1] * (state.turned is None)
    assert found == expected


def check_dealt(state: State, dealer: int, each: int) -> None:
    """Deal again with somebody listening: seat by seat from the dealer's left, one card at a time."""
    if isinstance(state, Regine):
        state.mano, state.agenda = dealer, [DealRound()]
    else:
        state.agenda = [oh_hell.Deal(dealer)]
    state.events = []
    state.settle()
    hands = [e.target for e in state.events if isinstance(e, Moved) and e.target in range(state.n)]
    assert hands == [(dealer + 1 + k) % state.n for k in range(each * state.n)]
