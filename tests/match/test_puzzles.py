"""Problems: which one is whose turn, what has been solved, and what is told of one that cannot be set up or answered."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tabletop_gui.ai.hints import hint
from tabletop_gui.commands.check import mod_problems
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.puzzles import GRADE_COUNT, Puzzle, PuzzlesFile
from tabletop_gui.content.yaml_files.diagnostics import DataError
from tabletop_gui.content.yaml_files.document import Document
from tabletop_gui.content.yaml_files.records_reader import read_document
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import seed_of
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.core.validators import VALIDATORS
from tabletop_gui.match.learning.puzzles import (
    FILE,
    PuzzleProgress,
    SolvedPuzzles,
    check_puzzles,
    daily_puzzle,
    grade_counts,
    next_puzzle,
)
from tabletop_gui.match.positions import match_at
from tests.match.someone import someone

GAME = GAMES["oh_hell"]
POSITION = "{seats: 3, seed: 7, options: {maximum: 3}, seat: 2}"


def puzzle(id: str, degree: int = 1, **more: Any) -> Puzzle:
    known = {"id": id, "degree": degree, "task": "bid", "position": {"seats": 3, "seed": 7, "seat": 2}, "solutions": ["bid 1"]}
    return msgspec.convert({**known, **more}, Puzzle)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_at_a_shipped_problem_advises_what_solves_it_and_says_why_not_the_rest(game: str) -> None:
    library, rules = Library(PlayerFolders.standard(), GAMES), GAMES[game]
    level = list(library.levels().values())[-1]
    for one in library.puzzles(game)[::14]:
        at = one.position
        match = match_at(rules, at, [Seat("bot", f"Bot {k}") for k in range(at.seats)])
        *_, (_, hints) = hint(game, match.view(at.seat), level, Random(seed_of(match, len(match.steps))))
        assert hints[0].action in one.solutions, one.id
        assert all(each.against is not None for each in hints if each.action not in one.solutions), one.id


def test_no_answer_of_kingdoms_is_that_of_half_the_problems() -> None:
    """19 of 27 were to be folded: whoever always did so had solved most of the book."""
    found = Library(PlayerFolders.standard(), GAMES).puzzles("kingdoms")
    answers = Counter(one.solutions[0].partition(" ")[0] for one in found)
    assert len(found) >= 25
    assert max(answers.values()) * 2 < len(found), answers


def told(tmp_path: Path, *puzzles: str) -> list[str]:
    """The faults of a file of problems, in lines: place and kind."""
    path = tmp_path / "problems.yaml"
    path.write_text("problems:\n" + "".join(f"- {{{one}}}\n" for one in puzzles), encoding="utf-8")
    document = Document(path)
    try:
        found = check_puzzles(GAME, read_document(document, PuzzlesFile), document)
    except DataError as error:
        found = list(error.problems)
    return [f"{one.where} {one.fault}" for one in found]


def line(id: str = "a", solutions: str = "[bid 1]", position: str = POSITION, degree: int = 1) -> str:
    return f"id: {id}, degree: {degree}, task: bid, position: {position}, solutions: {solutions}"


def test_what_can_be_set_up_and_answered_is_sound(tmp_path: Path) -> None:
    assert told(tmp_path, line(), line("b", "[bid 0, bid 2]", degree=2)) == []


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ([line(solutions="[bid 9]")], "problems[0].solutions[0] not_legal"),
        ([line(solutions="[bid 1, dance]")], "problems[0].solutions[1] no_action"),
        ([line(solutions="[bid 01]")], "problems[0].solutions[0] no_action"),
        ([line(solutions="[bid 0, bid 1, bid 2, bid 3]")], "problems[0].solutions no_choice"),
        ([line(solutions="[bid 1, bid 1]")], "problems[0].solutions[1] duplicate_id"),
        ([line(solutions="[]")], "problems[0].solutions too_short"),
        ([line(position="{seats: 3, seed: 7, options: {maximum: 3}, seat: 0}")], "problems[0].position.seat not_asked"),
        ([line(position="{seats: 3, seed: 7, seat: 2, play: [play QC]}")], "problems[0].position.play[0] not_legal"),
        ([line(), line()], "problems[1].id duplicate_id"),
        ([line(degree=2), line("b")], "problems[1].degree not_in_order"),
        ([line(degree=6)], "problems[0].degree at_most"),
    ],
)
def test_what_is_wrong_with_a_problem_is_told_at_its_place(tmp_path: Path, lines: list[str], fault: str) -> None:
    assert told(tmp_path, *lines) == [fault]


def test_a_file_that_would_be_played_for_minutes_is_refused(tmp_path: Path) -> None:
    play = f"play: [{', '.join(['bid 1'] * 1500)}]"
    lines = [line(f"a{k}", position=f"{{seats: 3, seed: 7, seat: 2, {play}}}") for k in range(14)]
    assert told(tmp_path, *lines) == ["problems too_many_played"]


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_problems_can_be_set_up_and_answered(game: str) -> None:
    library = Library(PlayerFolders.standard(), GAMES)
    puzzles = library.puzzles(game)
    if puzzles:
        path = Path(__file__).parents[2] / "data" / game / "problems.yaml"
        document = Document(path)
        assert check_puzzles(GAMES[game], read_document(document, PuzzlesFile), document) == []


@pytest.mark.parametrize(
    ("one", "fault"),
    [
        (line(), None),
        (line(solutions="[bid 9]"), "not_legal"),
        (line().replace("task: bid", "task: bids"), "unknown_id_guess"),
        (line().replace("task: bid", "tusk: bid"), "unknown_key_guess"),
    ],
)
def test_a_mod_brings_problems_and_one_that_cannot_be_solved_is_told(tmp_path: Path, one: str, fault: str | None) -> None:
    places = PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")
    path = places.mods("data") / "oh_hell" / "problems.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(f"problems:\n- {{{one}}}\n", encoding="utf-8")
    library = Library(places, GAMES, VALIDATORS)
    shipped = Library(PlayerFolders.standard(), GAMES).puzzles("oh_hell")
    found = library.puzzles("oh_hell")
    assert [each.fault for each in library.problems] == ([fault] if fault else [])
    assert [each.id for each in found] == (["a"] if fault is None else [each.id for each in shipped])
    told_by_check = mod_problems(places.data / "mods", lambda name: Path(name))
    assert [each.fault for each in told_by_check] == ([fault] if fault else [])


def test_each_problem_has_its_day_before_one_comes_again_whatever_the_order_of_the_file() -> None:
    puzzles = [puzzle(id) for id in ("a", "b", "c", "d", "e")]
    days = [date(2031, 2, 27) + timedelta(days=k) for k in range(10)]
    order = [daily_puzzle("oh_hell", puzzles, day) for day in days]
    assert sorted(one.id for one in order[:5] if one) == ["a", "b", "c", "d", "e"]
    assert order[:5] == order[5:] == [daily_puzzle("oh_hell", puzzles[::-1], day) for day in days[5:]]
    assert daily_puzzle("oh_hell", [], days[0]) is None


def test_the_ladder_counts_what_was_solved_without_having_been_told() -> None:
    puzzles = [puzzle("a"), puzzle("b"), puzzle("c", 3)]
    marks = {"a": PuzzleProgress(2, True), "b": PuzzleProgress(1, True, True), "c": PuzzleProgress(4)}
    assert [tuple(rung) for rung in grade_counts(puzzles, marks)] == [(1, 1, 2), (2, 0, 0), (3, 0, 1), (4, 0, 0), (5, 0, 0)]


def test_the_next_is_the_first_after_it_that_is_not_solved_and_round_again() -> None:
    puzzles = [puzzle("a"), puzzle("b"), puzzle("c")]
    solved = PuzzleProgress(1, True)
    steps = [({}, ""), ({"a": solved}, ""), ({"b": solved}, "a"), ({"c": solved}, "b"), (dict.fromkeys("abc", solved), "b")]
    assert [one and one.id for one in (next_puzzle(puzzles, marks, after) for marks, after in steps)] == ["a", "b", "c", "a", "c"]
    assert next_puzzle([], {}) is None


def test_what_is_solved_stays_so_and_what_was_seen_counts_as_seen(tmp_path: Path) -> None:
    solved = SolvedPuzzles(tmp_path, someone(tmp_path, "Ana"))
    solved.tried("oh_hell", "a", right=True)
    assert solved.shown("oh_hell", "a").earned
    assert solved.tried("oh_hell", "a", right=False) == PuzzleProgress(1, True)
    solved.shown("oh_hell", "b")
    assert not solved.tried("oh_hell", "b", right=True).earned


def test_two_windows_lose_nothing_of_one_another(tmp_path: Path) -> None:
    one, other = SolvedPuzzles(tmp_path, someone(tmp_path, "Ana")), SolvedPuzzles(tmp_path, someone(tmp_path, "Bea"))
    one.tried("oh_hell", "a", right=True)
    other.tried("oh_hell", "b", right=True)
    one.tried("regine", "c", right=False)
    again = SolvedPuzzles(tmp_path, someone(tmp_path, "Ana"))
    assert (dict(again.of("oh_hell")), dict(again.of("regine"))) == ({"a": PuzzleProgress(1, True)}, {"c": PuzzleProgress(1)})
    assert SolvedPuzzles(tmp_path, someone(tmp_path, "Bea")).mark("oh_hell", "b").solved


def test_all_again_can_be_taken_back(tmp_path: Path) -> None:
    solved = SolvedPuzzles(tmp_path, someone(tmp_path, "Ana"))
    solved.tried("oh_hell", "a", right=True)
    known = solved.forget("oh_hell")
    assert not SolvedPuzzles(tmp_path, someone(tmp_path, "Ana")).of("oh_hell")
    solved.put_back("oh_hell", known)
    assert SolvedPuzzles(tmp_path, someone(tmp_path, "Ana")).mark("oh_hell", "a").solved


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": 2}', '{"people": {"ana": {"oh_hell": {"a": {"tries": -1}}}}}'])
def test_a_broken_file_is_set_aside_and_nothing_of_it_is_lost(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    solved = SolvedPuzzles(tmp_path, someone(tmp_path, "Ana"))
    assert solved.problem is not None
    assert not solved.of("oh_hell")
    assert solved.tried("oh_hell", "a", right=True).solved
    assert (tmp_path / "problems.bad-1.json").read_text() == text
    assert SolvedPuzzles(tmp_path, someone(tmp_path, "Ana")).mark("oh_hell", "a").solved


def test_a_disk_that_refuses_costs_nobody_an_answer(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    solved = SolvedPuzzles(tmp_path / "data", someone(tmp_path / "data", "Ana"))
    assert solved.tried("oh_hell", "a", right=True).solved
    assert solved.problem is not None


@pytest.mark.parametrize("game", GAMES)
def test_ours_stand_in_even_degrees_and_each_says_what_it_asks(game: str) -> None:
    """As many of each degree, give or take one; and no game asks one thing alone."""
    puzzles = Library(PlayerFolders.standard(), GAMES, VALIDATORS).puzzles(game)
    many = [sum(one.degree == degree for one in puzzles) for degree in range(1, GRADE_COUNT + 1)]
    assert max(many) - min(many) <= 1
    assert len({one.task for one in puzzles}) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_everybody_has_the_same_problem_today_and_another_tomorrow(game: str) -> None:
    """Whatever order a file has them in; and each has its turn before one comes again."""
    puzzles = Library(PlayerFolders.standard(), GAMES, VALIDATORS).puzzles(game)
    days = [date(2026, 2, 1) + timedelta(days) for days in range(len(puzzles))]
    had = [daily_puzzle(game, puzzles, day) for day in days]
    assert had == [daily_puzzle(game, puzzles[::-1], day) for day in days]
    assert len({one.id for one in had if one is not None}) == len(puzzles)
