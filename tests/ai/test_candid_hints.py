"""Advice and figures never contradict one another: Famiglia's and Regine's hints over some hundred positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policies.famiglia.reasons import PRIZE, VICTORY_OF, better, next_prize, reasons, warnings
from tabletop_gui.ai.policies.famiglia.tuned import TUNED
from tabletop_gui.ai.policies.regine.bets.bet_decision import BetDecision
from tabletop_gui.ai.policies.regine.bets.betting_tree import STAY
from tabletop_gui.ai.policies.regine.bets.prospects import prospects
from tabletop_gui.ai.policies.regine.decision import Decision
from tabletop_gui.ai.policies.regine.style import Style
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.engine.values import Action, Card
from tabletop_gui.games import famiglia, regine
from tabletop_gui.games.famiglia import FAMILY, KIND, STREET, VALUE, WORTH, Famiglia, Recruit, Take, TakeNothing, Threaten
from tabletop_gui.games.regine.actions import Exchange
from tabletop_gui.games.regine.characters import CHARACTERS
from tabletop_gui.games.regine.characters import KIND as COURTIER
from tabletop_gui.games.regine.court import BUILDING, HAND, RESOLUTION, TABLE, Regine
from tests.gui.games.regine.court import at_random
from tools.benchmarks.counsel import positions as asked_about
from tools.benchmarks.speaks import AGAINST, FOR, SPEAKS, Case, figure_of_a_bet

LETTERS = famiglia.FAMILIES


def positions(seeds: range) -> Iterator[Famiglia]:
    """Decisions of Famiglia; those who play pass only when they must."""
    for seed in seeds:
        state, picks = famiglia.GAME.new(2, {}, seed), Random(seed)
        while state.legal:
            yield state
            better = [a for a in state.legal if not isinstance(a, TakeNothing)]
            state.apply(picks.choice(better or list(state.legal)))


def can_be_had(state: Famiglia, card: int) -> bool:
    """Whether whoever is to act can take a card of the street with the hand and at most a Brute, by the rules themselves."""
    if any(isinstance(a, Take | Recruit) and KIND[a.card] == KIND[card] for a in state.legal):
        return True
    for threat in [a for a in state.legal if isinstance(a, Threaten) and KIND[a.target] == KIND[card]]:
        reduced = state.copy()
        reduced.apply(threat)
        if any(isinstance(a, Take | Recruit) and a.card == threat.target for a in reduced.legal):
            return True
    return False


def test_famiglia_warns_of_the_dearest_card_the_rival_can_take_next_and_of_no_other() -> None:
    warned = silent = 0
    for state in positions(range(8)):
        view = state.view(state.to_act)
        for action in [a for a in state.legal if isinstance(a, Take | Recruit | TakeNothing)][:3]:
            after, street = state.copy(), set(state.zones[STREET])
            after.apply(action)
            had = [card for card in after.zones[STREET] if card in street and after.to_act == 1 - state.to_act]
            prizes = {WORTH[card] for card in had if WORTH[card] >= PRIZE and can_be_had(after, card)}
            told = [why for why in warnings(view, action, next_prize(view, action)) if "threat" in why.key]
            assert len(told) == (1 if prizes else 0), (action, prizes, told)
            if told:
                kind = 5 * LETTERS.index(str(told[0].params["family"])) + int(told[0].params["value"])
                assert told[0].params["n"] == VICTORY_OF[kind] == max(prizes)
            warned, silent = warned + bool(told), silent + (not told)
    assert warned > 100 and silent > 100


def test_famiglia_names_the_cards_that_pay_for_nothing_more_and_the_points_a_recruit_brings() -> None:
    told = 0
    for state in positions(range(6)):
        view = state.view(state.to_act)
        for action in [a for a in state.legal if isinstance(a, Recruit)][:3]:
            lays = [why for why in warnings(view, action, None) if why.key.endswith("lays")]
            dear = VALUE[action.lay] > 1 or (LETTERS[FAMILY[action.lay]] == "M" and VALUE[action.lay])
            assert bool(lays) == bool(dear)
            after = state.copy()
            after.apply(action)
            gained = after.worth(state.to_act) - state.worth(state.to_act)
            assert gained == WORTH[action.card]
            first = reasons(view, action, {"gained": gained}, TUNED)
            assert next(first).params.get("n", 0) == gained or not gained
            told += len(lays)
    assert told > 30


def test_famiglia_argues_with_what_a_turn_brings_and_never_with_how_far_behind_one_will_be() -> None:
    """"Even so, some turns later you are 27 points behind" was no argument: what counts is what the other choices bring."""
    view = next(positions(range(1)))
    free, other = famiglia.NOTHING, famiglia.Stir(Card(3))

    def told(best: Action, now: float, rest: Action, then: float, lead: float = 2.0) -> list[str]:
        found = better(view, best, {"gained": now}, {rest: {"gained": then}}, lead)
        return [why.key.removeprefix("hint.famiglia.") for why in found]

    assert told(free, 4.0, other, 3.0) == ["most_now"] and told(free, 3.0, other, 4.0) == ["later_more"]
    assert told(free, 3.0, other, 3.0) == ["best_later"] and told(free, 3.0, other, 3.0, 0.1) == []
    assert told(other, 4.0, famiglia.Stir(Card(4)), 3.0, 0.1) == ["stir_least_among"], "within doubt nothing brings most"
    for language in LANGUAGES:
        assert not [key for key in Phrases(language).under("hint.famiglia") if "ahead" in key or "behind" in key]


KINDS = set[str]()
"""The sentences that told what an idea costs."""


@pytest.mark.parametrize("part", range(13))
def test_what_an_idea_costs_in_famiglia_and_the_sentence_why_are_one_measure(levels: dict[str, Level], part: int) -> None:
    """"It costs 24 points: it leaves you 1 point worse off" told two. A figure is of one turn, and of most of what it costs;
    where it is more, or less, the sentence says that there is more to it."""
    of_a_turn = {f"beside_{word}" for word in ("now", "now_on", "now_back", "reply", "next")}
    for number, view in islice(enumerate(asked_about("famiglia", 26, 3)), part, None, 13):
        *_, (_, hints) = hint("famiglia", view, levels["hard"], Random(number))
        for one in hints[1:]:
            assert one.against is not None
            word, n = one.against.key.rpartition(".")[2], int(one.against.params.get("n", 0))
            cost = hints[0].value - one.value
            KINDS.add(word)
            if word in ("beside_now", "beside_reply", "beside_next"):
                assert 0.49 * cost <= n <= cost + 1.01, (one.action, cost, one.against)
            assert not n or word in {*of_a_turn, "beside_threat"}


@pytest.mark.census
def test_the_parts_have_told_every_kind_of_cost() -> None:
    assert {"beside_now", "beside_hand", "beside_cards", "beside_now_on", "beside_now_back"} <= KINDS, KINDS


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
    keys = [f"famiglia.{key}" for key in ("threat", "threat_brute", "lays", "most_now", "beside_threat")]
    keys += [f"regine.{key}" for key in ("gives_pair", "gives_all", "gives_queen", "ends", "gift", "doubles")]
    for key in keys:
        told = phrases.tr(f"hint.{key}", **params)
        assert told and "{" not in told and "hint." not in told, key


