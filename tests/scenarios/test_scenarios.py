"""The rules, sentence by sentence: every scenario quotes a rule of docs/rules and plays it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tabletop_gui.engine.events import Moved
from tabletop_gui.engine.state import State
from tabletop_gui.games import oh_hell
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.kingdoms.battle import Kingdoms
from tabletop_gui.games.regine.court import Regine
from tabletop_gui.games.regine.resolution import DealRound
from tests.every_game import EVERY
from tests.scenarios.rig_chicken_army import check_armies
from tests.scenarios.rig_kingdoms import check_battle, check_measured
from tests.scenarios.rig_regine import check_told
from tests.scenarios.rigs import rigged, zone_of

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules"


def load() -> list[tuple[str, dict[str, Any]]]:
    found = []
    for path in sorted(HERE.glob("*/*.yaml")):
        for scenario in yaml.safe_load(path.read_text(encoding="utf-8")):
            found.append((path.parent.name, scenario))
    return found


SCENARIOS = load()
CHECKS = {"setup", "legal", "refused", "then", "counts", "sees", "outcome", "score", "dealt", "points"}
CHECKS |= {"looks", "totals", "offers", "places", "blows"}  # Regroup! Chicken Army: tests/scenarios/rig_chicken_army.py
CHECKS |= {"measured", "pots", "told", "untold", "sums"}  # Game of Kingdoms: tests/scenarios/rig_kingdoms.py
KEYS = CHECKS | {"rule", "name", "seats", "options", "rig", "play"}


def rule_sentences(game: str) -> list[str]:
    text = (RULES / f"{game}.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*R\d+\.\*\* (.+)$", text, re.MULTILINE)


@pytest.mark.parametrize("game", EVERY)
def test_every_rule_sentence_has_a_scenario(game: str) -> None:
    quoted = {scenario["rule"] for of, scenario in SCENARIOS if of == game}
    sentences = set(rule_sentences(game))
    assert sentences, "the rules have no numbered sentences"
    assert sentences - quoted == set(), "rules without a scenario"
    assert quoted - sentences == set(), "scenarios that quote no rule"


def test_scenarios_say_only_what_the_runner_knows() -> None:
    for _, scenario in SCENARIOS:
        assert set(scenario) <= KEYS, scenario["name"]
        assert CHECKS & set(scenario), f"{scenario['name']} checks nothing"


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS, ids=[f"{g}: {s['rule'][:40]} / {s['name']}" for g, s in SCENARIOS])
def test_scenario(game: str, scenario: dict[str, Any]) -> None:
    rules, options, seats = EVERY[game], scenario.get("options", {}), scenario.get("seats", 4)
    if "setup" in scenario:
        refusal = rules.refuse(seats, options)
        assert refusal is not None
        assert refusal.key == scenario["setup"]["refused"]
        with pytest.raises(ValueError, match=re.escape(refusal.key)):
            rules.new(seats, options, 1)
        return
    for size, bid, won, points in scenario.get("score", ()):
        got = oh_hell.score(options["scoring"], options.get("vienna", False), size, bid, won)
        assert got == points, (size, bid, won)
    if "measured" in scenario:
        check_measured(scenario["measured"])
    state: State = rules.new(seats, options, 1)
    if "dealt" in scenario:
        check_dealt(state, **scenario["dealt"])
    if "rig" in scenario:
        state = rigged(game, state, scenario["rig"])
    for text in scenario.get("play", ()):
        action = rules.parse(text)
        assert action in state.legal, f"{text}: {rules.why_not(state, action)}"
        state.apply(action)
    check_legal(rules, state, scenario.get("legal", {}))
    for text, key in scenario.get("refused", {}).items():
        refusal = rules.why_not(state, rules.parse(text))
        assert refusal is not None, text
        assert refusal.key == key
    for name, expected in scenario.get("then", {}).items():
        if name == "turned":
            expected = rules.codes.index(expected)
        assert getattr(state, name) == expected, name
    for name, count in scenario.get("counts", {}).items():
        assert len(state.zones[zone_of(game, name)]) == count, name
    if "sees" in scenario:
        sees = scenario["sees"]
        zone = state.view(sees["seat"]).zones[zone_of(game, sees["zone"])]
        assert [rules.codes[c] for c in zone if c >= 0] == sees["cards"].split()
        assert zone.count(-1) == sees["hidden"]
    if isinstance(state, Kingdoms):
        check_battle(state, scenario)
    if isinstance(state, Regine):
        check_told(state, scenario)
    if isinstance(state, ChickenArmy):
        check_armies(state, scenario)
    for seat, points in enumerate(scenario.get("points", ())):
        assert points is None or rules.points(state)[seat] == points, seat
    if "outcome" in scenario:
        outcome = rules.outcome(state)
        assert outcome is not None
        assert list(outcome.points) == scenario["outcome"]["points"]
        assert list(outcome.winners) == scenario["outcome"]["winners"]


def check_legal(rules: Any, state: State, legal: dict[str, list[str]]) -> None:
    texts = {rules.text(a) for a in state.legal}
    if "exactly" in legal:
        assert texts == set(legal["exactly"])
    assert set(legal.get("has", ())) <= texts
    assert not set(legal.get("lacks", ())) & texts


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
