"""Advice and reason never disagree: in every game and language, over positions out of matches of bots.

A slice of what `python -m tools.benchmarks.counsel GAME --positions 500` measures with all the deals of a hint
(docs/measurements/hints.md has what came of it).
"""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.regret import BRINGS_LESS, compare
from tabletop_gui.ai.requests import Hint, Reason, WorthUnit, often
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games import GAMES
from tabletop_gui.games.kingdoms.actions import CHECK
from tools.benchmarks.counsel import TESTED, TESTED_MORE, Case, faults, held, positions, put_down, twice
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


def test_an_argument_that_could_be_made_for_anything_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault that was: "it is what one does with such cards, and nothing else promises enough", told as sure."""
    assert speaks_for not in {SPEAKS[f"hint.kingdoms.{word}"] for word in OF["kingdoms"]}, "each is held against the position"
    spoken, why = [Phrases(language) for language in LANGUAGES], Reason("hint.kingdoms.check_free", {})
    hints = (Hint("check", 2.0, (why,)), Hint("fold", 1.98, against=BRINGS_LESS))
    case = Case("kingdoms", next(positions("kingdoms", 1, 2)), hints, CHECK)
    assert faults(case, spoken) == []
    monkeypatch.setitem(SPEAKS, why.key, speaks_for)
    assert faults(case, spoken), "nothing holds it against the position"


def test_a_cost_is_in_favour_of_whoever_asks_and_always_has_a_sentence() -> None:
    why = Reason("hint.less", {})
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
