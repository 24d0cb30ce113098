"""Advice and figures never contradict one another: Regine's hints over some hundred positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policies.regine.bets.bet_decision import BetDecision
from tabletop_gui.ai.policies.regine.bets.betting_tree import STAY
from tabletop_gui.ai.policies.regine.bets.prospects import prospects
from tabletop_gui.ai.policies.regine.decision import Decision
from tabletop_gui.ai.policies.regine.style import Style
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games import regine
from tabletop_gui.games.regine.actions import Exchange
from tabletop_gui.games.regine.characters import CHARACTERS
from tabletop_gui.games.regine.characters import KIND as COURTIER
from tabletop_gui.games.regine.court import BUILDING, HAND, RESOLUTION, TABLE, Regine
from tests.gui.games.regine.court import at_random
from tools.benchmarks.speaks import AGAINST, FOR, SPEAKS, Case, figure_of_a_bet


def bets(seats: int, seeds: range) -> Iterator[Regine]:
    for seed in seeds:
        state, picks = regine.GAME.new(seats, {"target": 31}, seed), Random(seed)
        while state.legal:
            if BUILDING < state.jugada < RESOLUTION and len(state.legal) == 2:
                yield state
            state.apply(at_random(picks, state.legal))


@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bet_is_argued_for_by_nothing_that_speaks_against_it(levels: dict[str, Level], seats: int, part: int) -> None:
    """Over a hundred bets at each table: no figure of the hand is told to whoever is advised the other way, what is told first
    makes the advice right, and a prize left to a rival is a warning, never an argument for leaving it."""
    seen = against = 0
    for state in islice(bets(seats, range(40)), part, 110, 5):
        view = state.view(state.to_act)
        *_, (_, hints) = hint("regine", view, levels["normal"], Random(1))
        best = hints[0]
        case = Case("regine", view, hints, regine.GAME.parse(best.action))
        signs = [SPEAKS[why.key](case, why) for why in best.reasons]
        assert signs and signs[0] == FOR and AGAINST not in signs, (best, signs)
        against += figure_of_a_bet(case, hints[1].reasons[0]) == AGAINST
        assert not any(why.key.endswith("gift") for one in hints for why in one.reasons)
        assert [one.against is None for one in hints] == [True, False]
        assert best.value >= hints[1].value, "what is said to bring more does"
        seen += 1
    assert seen == 22 and against, "often enough the hand alone would advise the other way"


@pytest.mark.parametrize("part", range(10))
def test_what_comes_of_a_bet_adds_up(levels: dict[str, Level], part: int) -> None:
    """Who takes a jugada takes it shown or not shown; no more is taken than it can bring; who withdraws takes nothing."""
    style = Style.of(levels["hard"], NEUTRAL)
    for state in islice(bets(3, range(3)), 4 * part, None, 40):  # those that follow one another in a round are much alike
        bet = BetDecision(state.view(state.to_act), style)
        for answer, one in enumerate(prospects(bet)):
            assert -1e-9 <= one.alone <= one.wins + 1e-9 and one.wins <= one.alone + one.compares + 1e-9
            assert one.wins - 1e-9 <= one.own <= 8 * one.wins + 1e-9 and one.theirs <= 8 * (1 - one.wins) + 1e-9
            if bet.node.asks == STAY and not answer:
                assert one.wins == one.own == 0
        assert bet.doubt >= 0


def test_an_exchange_says_which_pairs_and_queens_it_gives_up(levels: dict[str, Level]) -> None:
    told = 0
    for seed in range(60):
        state = regine.GAME.new(3, {}, seed)
        view = state.view(state.to_act)
        decision = Decision(view, levels["normal"], NEUTRAL)
        context = decision.build_context()
        held = [COURTIER[card] for zone in (HAND, TABLE) for card in view.zones[zone + state.to_act]]
        for action in [a for a in state.legal if isinstance(a, Exchange)]:
            named = {str(why.params["card"]) for why in context.warnings(action, {}) if "card" in why.params}
            given = [COURTIER[card] for card in action.cards]
            paired = {CHARACTERS[kind] for kind in given if held.count(kind) > 1}
            assert named <= paired and (not paired or named), (action, named)
            told += bool(named)
    assert told > 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_warning_can_be_said(language: str) -> None:
    phrases = Phrases(language)
    params: dict[str, Any] = {"n": 3, "of": 3, "now": 2, "family": "F", "value": 4, "card": "BUF", "who": "Lobo"}
    keys = [f"regine.{key}" for key in ("gives_pair", "gives_all", "gives_queen", "ends", "gift", "doubles")]
    for key in keys:
        told = phrases.tr(f"hint.{key}", **params)
        assert told and "{" not in told and "hint." not in told, key


