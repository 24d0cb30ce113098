"""Played on from somewhere in another match: a match of its own, the same up to there, that says what it is for good."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import LogError, Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.game_log import GameLog
from tabletop_gui.match.record.history import record_of
from tests.match.indexed import indexed
from tests.match.played import SHORT, fresh, play, seats


@pytest.mark.parametrize("game", list(GAMES))
def test_it_begins_at_the_question_that_was_answered_there(game: str) -> None:
    rng, rules = Random(2), GAMES[game]
    match = Match.new(rules, {}, seats(rules.seats[0]), 5, True)
    while match.to_act is not None and len(match.steps) < 25:
        match.propose(match.to_act, rng.choice(list(match.state.legal[:40])))
        if len(match.steps) == 9:
            match.undo(match.steps[-1].seat)  # what was taken back has no part in it
    for number in (0, 8, len(match.steps) - 1):
        other = match.from_here(number)
        assert other.state.digest() == match.steps[number].before.digest()
        assert [step.text for step in other.steps] == [step.text for step in match.steps[:number]]
        assert other.taken_over == number
        again = saves.restore(saves.decode(saves.encode(other), "a"), "a")
        assert (again.taken_over, again.actions, again.state.digest()) == (number, other.actions, other.state.digest())


def test_the_match_it_came_from_stays_as_it_is() -> None:
    match = play(fresh(3, **SHORT))
    before, digest = match.actions, match.state.digest()
    other = match.from_here(2)
    play(other, 3, seed=9)
    assert (match.actions, match.state.digest(), match.taken_over) == (before, digest, None)


def test_it_may_be_taken_over_once_more() -> None:
    other = play(fresh(3, **SHORT)).from_here(5).from_here(2)
    assert other.taken_over == 2
    assert other.actions.count("from here") == 1


def test_taking_back_does_not_forget_it() -> None:
    match = play(fresh(4, friendly=True), 3).from_here(2)
    play(match, 1)
    assert match.undo(match.steps[1].seat)
    assert match.taken_over == 1


@pytest.mark.parametrize("number", [-1, 15, 99])
def test_nobody_plays_on_from_where_nothing_was(number: int) -> None:
    match = play(fresh(3, **SHORT))
    assert len(match.steps) == 15
    with pytest.raises(IndexError):
        match.from_here(number)


@pytest.mark.parametrize("log", [["from here", "from here"], ["bid 1", "from here", "bid 0", "from here"]])
def test_a_log_says_it_once(log: list[str]) -> None:
    with pytest.raises(LogError):
        Match.replayed(GAMES["oh_hell"], {}, seats(4), 7, False, log)


def test_it_counts_for_nothing_and_the_chronicle_tells_it() -> None:
    match = play(fresh(3, **SHORT))
    other = play(match.from_here(3))
    assert [line.word for line in GameLog(other, None).all_entries()].count("taken_over") == 1
    records = [record_of(match, "one"), record_of(other, "two")]
    assert [record.taken_over for record in records] == [False, True]
    assert indexed(records).totals()[0] == 1
