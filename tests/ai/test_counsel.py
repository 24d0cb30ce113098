"""Advice and reason never disagree: in every game and language, over positions out of matches of bots.

A slice of what `python -m tools.benchmarks.counsel GAME --positions 500` measures with all the deals of a hint
(docs/measurements/hints.md has what came of it).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policies.oh_hell.reasons import against, argument
from tabletop_gui.ai.regret import BRINGS_LESS, compare
from tabletop_gui.ai.requests import Hint, Reason, WorthUnit, instead, often
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.engine.trick_taking import CODES, Play
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import Bid, OhHell
from tabletop_gui.games.regine.actions import NO_CHANGES
from tests.ai.oh_hell_tables import bidding, playing
from tests.ai.regine_tables import rigged
from tools.benchmarks.counsel import TESTED, TESTED_MORE, Case, faults, held, positions, put_down, says_nothing, twice
from tools.benchmarks.speaks import OF, SPEAKS, speaks_for

POSITIONS, WORLDS = 12, 24


@pytest.mark.parametrize("game", OF)
def test_the_argument_makes_the_advice_right(game: str, levels: dict[str, Level]) -> None:
    wrong: list[str] = []
    sound = held(game, replace(levels["hard"], worlds=WORLDS), POSITIONS, 1, lambda case, found: wrong.extend(found))
    assert len(sound) == POSITIONS and wrong == []


@pytest.mark.parametrize("game", OF)
def test_the_matches_that_are_put_down_are_matches_by_the_rules(game: str) -> None:
    """Where they are not any more: `python -m tools.benchmarks.counsel GAME --keep`."""
    rules = GAMES[game]
    for seed, wanted in TESTED.items():
        kept = put_down()[f"{game} {seed}"]
        assert sum(len(one.asked) for one in kept) == TESTED_MORE.get((game, seed), wanted)
        for one in kept:
            state = rules.new(one.seats, {}, one.deal)
            for text in one.actions:
                assert rules.parse(text) in state.legal
                state.apply(rules.parse(text))
        assert all(len(view.legal) > 1 for view in positions(game, wanted, seed))


@pytest.mark.parametrize("game", OF)
def test_a_hint_is_the_same_to_the_figure_in_another_process(game: str) -> None:
    assert twice(game, 1, 2) == [True]


@pytest.mark.parametrize("game", OF)
def test_every_reason_whose_way_is_known_is_one_of_the_catalogues(game: str) -> None:
    reasons = {f"hint.{game}.{word}" for word in OF[game]}
    for language in LANGUAGES:
        assert reasons <= set(Phrases(language).under(f"hint.{game}"))


def test_an_argument_that_speaks_against_the_advice_is_noticed(levels: dict[str, Level]) -> None:
    """The fault that was: 29 % to win, calling pays from 40 % on, so call."""
    view = bidding("AS KS 4H 2D", turned="5S", bids=[1]).view(0)
    spoken = [Phrases(language) for language in LANGUAGES]

    def wrong(*reasons: Reason) -> list[str]:
        hints = (Hint("bid 2", 5.0, reasons), Hint("bid 1", 3.0, (bid(1, 0.6),), against=BRINGS_LESS))
        return faults(Case("oh_hell", view, hints, Bid(2)), spoken)

    assert wrong(bid(2, 0.7), taken(2)) == []
    assert wrong(bid(2, 0.4)) and wrong(taken(1), bid(2, 0.7)) and wrong()
    assert wrong(bid(2, 0.7), Reason("hint.oh_hell.never_written", {})), "a phrase nobody wrote"
    assert wrong(bid(2, 0.7), Reason("hint.oh_hell.made", {"n": 5, "of": 5, "percent": 100})), "sure of what was only tried"
    assert wrong(bid(2, 0.7), Reason("cards.plain", {"code": "2C"})), "a card that nobody has shown"


def test_an_argument_that_could_be_made_for_anything_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault that was: "it is what one does with such cards, and nothing else promises enough", told as sure."""
    view = rigged(2, {"hands": ["REI REI CAM ASE", "BUF BUF CAB TRO"]}).view(0)
    spoken = [Phrases(language) for language in LANGUAGES]
    assert {SPEAKS[f"hint.regine.{word}"] for word in OF["regine"]} & {speaks_for} == set(), "each is held against the position"

    def wrong(lead: float, *reasons: Reason) -> list[str]:
        hints = (Hint("no-changes", 2.0, reasons), Hint("end-turn", 2.0 - lead, against=BRINGS_LESS))
        return faults(Case("regine", view, hints, NO_CHANGES), spoken)

    even, closes = Reason("hint.regine.even_turn", {}), Reason("hint.regine.announce", {})
    assert wrong(0.02, closes, even) == []
    surely = (Hint("no-changes", 2.0, (closes, even)), Hint("end-turn", 0.0, against=BRINGS_LESS))
    assert says_nothing(Case("regine", view, surely, NO_CHANGES), [closes, even]), "it hardly matters, and is sure"
    assert wrong(1.0, even), "it hardly matters, and a point hangs on it"
    monkeypatch.setitem(SPEAKS, "hint.regine.even_turn", speaks_for)
    assert wrong(0.02, even), "nothing holds it against the position"


def bid(n: int, share: float) -> Reason:
    return Reason("hint.oh_hell.bid", {"bid": n, **often(share)})


def taken(n: int) -> Reason:
    return Reason("hint.oh_hell.taken", {"n": n})


def play(code: str) -> Play:
    return Play(CODES.index(code))


def means(made: float, own: float, theirs: float = 0.0, trick: float = 0.5, over: float = 0.0) -> Mapping[str, float]:
    """What was noted of an action in Oh Hell."""
    return {"made": made, "own": own, "theirs": theirs, "trick": trick, "over": over, "under": 1 - made - over, "taken_2": made}


def told(view: OhHell, best: Action, facts: Mapping[str, float], *rest: Mapping[str, float]) -> list[str]:
    """The argument for an action, other actions of the view having come out so: the last words of its keys."""
    others = [action for action in view.legal if action != best]
    found = argument(view, 0, best, facts, dict(zip(others, rest, strict=False)))
    return [why.key.rpartition(".")[2] for why in found]


def test_a_bid_made_less_often_is_advised_for_the_points_it_brings() -> None:
    view = bidding("AS KS 4H 2D", turned="5S", bids=[1]).view(0)
    assert told(view, Bid(2), means(0.5, 6.0), means(0.6, 5.0))[0] == "bid_more"
    assert told(view, Bid(2), means(0.5, 6.0), means(0.4, 5.0))[0] == "bid_best"
    assert told(view, Bid(2), means(0.5, 6.0), means(0.48, 5.0))[0] == "bid"
    assert told(view, Bid(2), means(0.5, 6.0, theirs=4.0), means(0.6, 6.1, theirs=5.0))[0] == "bid_rivals"


def test_who_wants_no_more_tricks_is_not_told_of_winning_this_one() -> None:
    view = playing("QS 3S 2H", turned="6S", bids=[0, 1, 0, 1], won=[0, 0, 1, 0], trick="4D").view(0)
    assert told(view, play("2H"), means(0.6, 6.0, trick=0.9), means(0.4, 5.0)) == ["aim_zero", "made_best"]


def test_a_bid_that_is_all_but_lost_is_argued_for_by_the_points_it_leaves() -> None:
    view = playing("QS 3S 2H", turned="6S", bids=[3, 1, 0, 1], won=[0, 0, 1, 0], trick="4D").view(0)
    assert told(view, play("QS"), means(0.01, 2.0), means(0.02, 1.0)) == ["aim_hopeless", "least_lost"]
    assert told(view, play("QS"), means(0.01, 2.0), means(0.02, 3.0, theirs=4.0)) == ["aim_hopeless", "rivals"]
    view = playing("2H 3H", turned="6S", bids=[2, 1, 0, 1], won=[0, 0, 1, 0], trick="4D").view(0)
    assert told(view, play("2H"), means(0.0, 2.0), means(0.0, 1.0)) == ["aim_gone", "least_lost"]


def test_what_an_action_costs_is_said_by_what_it_does_worse() -> None:
    view = playing("QS 3S 2H", turned="6S", bids=[1, 1, 0, 1], won=[0, 0, 1, 0], trick="4D").view(0)
    found = against(view, 0, play("QS"), means(0.2, 3.0, over=0.8), means(0.8, 9.0, over=0.2))
    assert found == Reason("hint.oh_hell.beside_over", instead(0.8, 0.2))
    found = against(view, 0, play("QS"), means(0.8, 8.0), means(0.8, 9.0))
    assert found is not None and found.key == "hint.oh_hell.beside_points"
    view = playing("AS 3S 2H", turned="6S", bids=[0, 1, 0, 1], won=[0, 0, 1, 0], trick="4D").view(0)
    found = against(view, 0, play("AS"), means(0.0, 3.0, over=1.0), means(0.8, 9.0, over=0.2))
    assert found is not None and found.key == "hint.oh_hell.beside_gone", "certain, and told so"


@pytest.mark.parametrize(("made", "word"), [(0.02, "beside_bid_not"), (0.2, "beside_bid")])
def test_a_bid_that_is_all_but_never_made_is_said_so_and_not_counted(made: float, word: str) -> None:
    view = bidding("AS KS 4H 2D", turned="5S", bids=[1]).view(0)
    found = against(view, 0, Bid(2), means(made, 1.0), means(0.8, 9.0))
    assert found == Reason(f"hint.oh_hell.{word}", instead(made, 0.8))


def test_a_cost_is_in_favour_of_whoever_asks_and_always_has_a_sentence() -> None:
    why = Reason("hint.oh_hell.beside_points", {})
    worse = Hint("play AD", 8.4, doubt=0.2, against=why)
    weighed = [Hint("play 3D", 9.8), worse, Hint("play 2D", 9.7, doubt=0.3), Hint("play 4D", 1.0)]
    assert (compare(weighed, "play AD").cost, compare(weighed, "play AD").why) == (1.2, why)
    assert (compare(weighed, "play 2D").cost, compare(weighed, "play 2D").why) == (0, None), "within doubt nothing is better"
    assert compare(weighed, "play 4D").why == BRINGS_LESS
    assert compare(weighed, "play 3D").cost == 0
    with pytest.raises(ValueError, match="not weighed"):
        compare(weighed, "play KD")


def test_every_game_says_what_its_values_are_counted_in() -> None:
    for language in LANGUAGES:
        phrases = Phrases(language)
        for unit in get_args(WorthUnit):
            for told in ("hint.unit", "why", "problem.short"):
                assert phrases.has(f"{told}.{unit}")
        assert {policy.unit for policy in POLICIES.values()} <= {*get_args(WorthUnit)}


@pytest.mark.parametrize("share", [0.0, 0.003, 0.2, 0.34, 0.5, 0.66, 0.97, 1.0])
def test_how_often_is_never_told_for_certain(share: float) -> None:
    told = often(share)
    assert 0 < int(told["n"]) < int(told["of"]) and abs(int(told["n"]) / int(told["of"]) - share) <= 0.05
    assert 0 < int(told["percent"]) < 100
