"""Advice is marked: the log says once a decision that somebody was told what is best, and the record of the match how often."""

from __future__ import annotations

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import ADVISED, LogError, Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.history import record_of
from tests.match.indexed import indexed

SEATS = [Seat("person", "Ana"), Seat("bot", "Lobo"), Seat("bot", "Vera")]


def begun() -> Match:
    return Match.new(GAMES["oh_hell"], {"maximum": 1}, SEATS, seed=7)


def on(match: Match) -> None:
    assert match.to_act is not None
    match.propose(match.to_act, match.legal(match.to_act)[0])


def again(match: Match) -> Match:
    return Match.replayed(match.game, match.options, match.seats, match.seed, match.friendly, match.actions)


def test_a_decision_is_marked_once_however_often_one_asks() -> None:
    match = begun()
    match.record_hint()
    match.record_hint()
    assert match.actions == (ADVISED,) and match.advised == 1 and not match.steps
    on(match)
    match.record_hint()
    assert match.advised == 2 and again(match).advised == 2
    assert again(match).state.digest() == match.state.digest()


def test_what_was_taken_back_was_advised_all_the_same() -> None:
    match = begun()
    while match.to_act != 0:
        on(match)
    match.record_hint()
    on(match)
    match.undo(0)
    assert match.advised == again(match).advised == 1 and again(match).actions == match.actions


def test_the_record_says_how_often_and_counts_as_marked() -> None:
    match, plain = begun(), begun()
    match.record_hint()
    while match.outcome is None:
        on(match)
        on(plain)
    match.record_hint()
    assert match.advised == 1, "when it is over there is nothing to be advised on"
    told, quiet = record_of(match, "one"), record_of(plain, "two")
    assert (told.advised, quiet.advised) == (1, 0)
    assert indexed([told, quiet]).format_stats("oh_hell").marked == 1


def test_a_log_that_says_it_twice_of_one_decision_is_no_log_of_ours() -> None:
    with pytest.raises(LogError):
        Match.replayed(GAMES["oh_hell"], {"maximum": 1}, SEATS, 7, False, [ADVISED, ADVISED])
