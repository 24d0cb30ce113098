"""The levels of play as rungs: which of them a decision is made at, in which game with which numbers."""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.agent import LevelScaleAgent
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.level_scale import RANDOM_LEVEL, LevelScale
from tabletop_gui.content.records.ratings import MAX_RANDOM_PERCENTAGE, RANDOM_LEVEL_GAP, GameRatings
from tabletop_gui.content.records.schema import Level, LevelOverride
from tabletop_gui.games import GAMES

LEVELS = list(Library(PlayerFolders.standard()).levels().values())
LAPSES = attrgetter("lapses")
"""As in a game that does not tell its decisions apart."""


def ladder(**lapses: float) -> LevelScale:
    """The shipped levels with these lapses and no others."""
    return LevelScale([replace(level, lapses=lapses.get(level.id, 0.0), games={}) for level in LEVELS], "oh_hell")


def shares(level_scale: LevelScale, level: str, even: int | None = None, n: int = 4000) -> dict[str, float]:
    rng = Random(5)
    found = Counter(level_scale.level_for_decision(level, rng, LAPSES, even).id for _ in range(n))
    return {name: count / n for name, count in found.items()}


def test_a_level_lapses_into_the_one_below_as_often_as_it_says_and_that_one_too() -> None:
    found = shares(ladder(hard=0.5, normal=0.2), "hard")
    assert found["hard"] == pytest.approx(0.5, abs=0.03)
    assert found["normal"] == pytest.approx(0.4, abs=0.03)
    assert found["easy"] == pytest.approx(0.1, abs=0.02)
    assert shares(ladder(novice=1.0, easy=1.0), "easy") == {RANDOM_LEVEL: 1.0}, "nobody who thinks is below"
    found = shares(ladder(novice=0.4, easy=0.5), "easy")
    assert found["novice"] == pytest.approx(0.3, abs=0.03) and found[RANDOM_LEVEL] == pytest.approx(0.2, abs=0.03)


def test_a_game_may_tell_its_decisions_apart() -> None:
    """The share of lapses is that of this kind of decision, at every rung that is come to."""
    level_scale, rng, here = ladder(hard=1.0), Random(5), {"hard": 0.5, "normal": 0.2}
    assert {level_scale.level_for_decision("hard", rng, lambda level: 0.0).id for _ in range(50)} == {"hard"}
    found = Counter(level_scale.level_for_decision("hard", rng, lambda level: here.get(level.id, 0.0)).id for _ in range(4000))
    assert [found[one] / 4000 for one in ("hard", "normal", "easy")] == pytest.approx([0.5, 0.4, 0.1], abs=0.03)


def test_an_even_match_is_played_between_two_rungs() -> None:
    found = shares(ladder(), "easy", even=30)
    assert found == {"easy": pytest.approx(0.7, abs=0.03), "normal": pytest.approx(0.3, abs=0.03)}
    assert shares(ladder(), "easy", even=0) == {"easy": 1.0}
    assert shares(ladder(), "master", even=90) == {"master": 1.0}, "nobody is above"


def test_nothing_is_drawn_where_there_is_nothing_to_draw() -> None:
    rng = Random(1)
    ladder().level_for_decision("hard", rng, LAPSES)
    assert rng.getstate() == Random(1).getstate()


def test_a_level_says_in_a_game_what_is_otherwise_there_and_nowhere_else() -> None:
    level = replace(LEVELS[0], settings={"a": 1.0}, games={"regine": LevelOverride(noise=0.0, worlds=7, settings={"b": 2.0})})
    there, elsewhere = level.at("regine"), level.at("famiglia")
    assert (there.noise, there.worlds, there.memory, there.settings) == (0.0, 7, level.memory, {"a": 1.0, "b": 2.0})
    assert elsewhere == replace(level, games={})
    assert there.at("regine") == there == there.at("famiglia")


def test_a_level_that_is_gone_is_the_weakest() -> None:
    assert ladder()["brutal"].id == LEVELS[0].id and ladder().level_for_decision("brutal", Random(1), LAPSES).id == LEVELS[0].id
    with pytest.raises(ValueError, match="one level"):
        LevelScale([], "oh_hell")


def test_what_is_otherwise_in_a_game_is_said_of_games_there_are() -> None:
    known = {*GAMES}
    assert all({*level.games} <= known for level in LEVELS)


def test_every_number_of_a_level_may_be_otherwise_in_a_game() -> None:
    numbers = {*Level.__struct_fields__} - {"id", "name", "note", "games", "tells"}
    assert {*LevelOverride.__struct_fields__} == numbers


def test_below_the_weakest_some_decisions_are_made_without_a_thought() -> None:
    weakest = ladder().levels[0].id
    found = shares(ladder(), weakest, -30)
    assert set(found) == {weakest, RANDOM_LEVEL} and abs(found[RANDOM_LEVEL] - 0.3) < 0.03
    found = shares(ladder(**{weakest: 0.5}), weakest, -30)
    assert set(found) == {weakest, RANDOM_LEVEL} and abs(found[RANDOM_LEVEL] - 0.65) < 0.03, (
        "its own lapses are not forgiven for it"
    )
    assumed = GameRatings.assumed("", ["novice", "easy", "normal", "hard", "master"])
    low = assumed.levels[0].rating
    assert assumed.adaptive_level(low - RANDOM_LEVEL_GAP / 2) == (
        "novice",
        -MAX_RANDOM_PERCENTAGE // 2,
    ) and assumed.adaptive_level(low) == ("novice", 0)
    assert assumed.adaptive_level(-5000) == ("novice", -MAX_RANDOM_PERCENTAGE) and assumed.adaptive_level(5000) == ("master", 0)
    for rating in (low - 100, low - 10, low + 10):
        rated = assumed.of(*assumed.adaptive_level(rating))
        assert rated is not None and abs(rated.rating - rating) <= 2


def test_whoever_does_not_think_still_plays_by_the_rules() -> None:
    level_scale, rng = Library(PlayerFolders.standard(), GAMES).level_scale("kingdoms"), Random(4)
    agent = LevelScaleAgent("kingdoms", level_scale, "novice", NEUTRAL, -50)
    table = GAMES["kingdoms"].new(3, {}, 4)
    for _ in range(60):
        if table.to_act is None:
            break
        *_, action = agent.think(table.view(table.to_act), rng)
        assert action in table.legal
        table.apply(action)
