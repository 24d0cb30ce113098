"""The rules: the laws of every game, and each sentence played."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tapete_hearts import rules
from tapete_hearts.rules import GAME, HAND, OUT, TAKEN, AskPass, AskPlay, HandOver, Hearts, given

from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.engine.tricks import CODES
from tabletop_gui.laws import LAWS, Law, scenarios, settings

HERE = Path(__file__).parent
SCENARIOS = scenarios.load(HERE)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_the_laws_of_every_game(law: Law) -> None:
    for setting in settings(GAME, 6):
        law(*setting)


def test_every_sentence_is_played() -> None:
    scenarios.every_sentence_is_played(HERE.parent / "docs" / "rules.md", SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[f"{one['rule'][:40]} / {one['name']}" for one in SCENARIOS])
def test_scenario(scenario: scenarios.Scenario) -> None:
    scenarios.says_only_what_is_known(scenario)
    scenarios.play(GAME, scenario, rigged, zone_of)


def rigged(state: Hearts, rig: Mapping[str, Any]) -> Hearts:
    """Chosen hands, and either who leads in the middle of a hand or, before the cards are passed, who dealt."""
    hands = [[CODES.index(code) for code in cards.split()] for cards in rig["hands"]]
    rest = [card for card in range(52) if not any(card in hand for hand in hands)]
    state.gather(OUT)
    state.sight = [EVERYONE] * 52
    for seat, hand in enumerate(hands):
        state.zones[HAND + seat] = hand
        for card in hand:
            state.sight[card] = 1 << seat
    state.zones[OUT] = []
    state.zones[TAKEN if "leader" in rig and not rig.get("first") else OUT] = rest
    state.dealer, state.hand = rig.get("dealer", state.n - 1), rig.get("hand", 0)
    state.points, state.got = list(rig.get("points", [0] * state.n)), list(rig.get("got", [0] * state.n))
    if "leader" in rig:
        state.leader = rig["leader"]
        state.agenda = [AskPlay(state.leader)]
    else:
        order = [(state.dealer + 1 + k) % state.n for k in range(state.n)]
        state.agenda = []
        state.push(*(AskPass(seat) for seat in order for _ in range(given(state.n)) if state.way), HandOver())
    state.settle()
    return state


def zone_of(name: str) -> int:
    """A zone as the rules call it: ``HAND+1``, ``OUT``."""
    word, _, more = name.partition("+")
    return int(getattr(rules, word)) + int(more or 0)
