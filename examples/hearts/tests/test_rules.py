"""The rules: the properties of every game, and each sentence played."""

from __future__ import annotations

from pathlib import Path

import pytest
from tapete_hearts.rules import GAME

from tabletop_gui.properties import PROPERTIES, Property, scenarios, settings
from tests.position import rigged, zone_of

HERE = Path(__file__).parent
SCENARIOS = scenarios.load(HERE)


@pytest.mark.parametrize("check", PROPERTIES, ids=lambda check: check.__name__)
def test_the_properties_of_every_game(check: Property) -> None:
    for setting in settings(GAME, 6):
        check(*setting)


def test_every_sentence_is_played() -> None:
    scenarios.every_sentence_is_played(HERE.parent / "docs" / "rules.md", SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[f"{one['rule'][:40]} / {one['name']}" for one in SCENARIOS])
def test_scenario(scenario: scenarios.Scenario) -> None:
    scenarios.says_only_what_is_known(scenario)
    scenarios.play(GAME, scenario, rigged, zone_of)
