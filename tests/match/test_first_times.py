"""What is told the first time it happens: every card of every game comes up, and of what is asked only who is asked hears."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.first_times import FirstTimeCard
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.values import verb
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.learning.first_times import occurring
from tabletop_gui.match.log.game_log import GameLog, LogLine

OWN = sorted(GAMES)
MOST = 60
"""Matches of a game in which everything must have happened to somebody."""
IDLE = ("take-nothing", "end-turn")
TABLES = {
    "chicken_army": {"powers": True, "leaders": "choose"},
    "oh_hell": {"maximum": 5, "sequence": "low-high", "no_trumps": "fifth"},
}
"""Options with which things happen that otherwise do not."""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = tmp_path_factory.mktemp("home")
    return Library(PlayerFolders(folder / "config", folder / "data", folder / "cache"), GAMES)


def played(game: AnyGame, seed: int) -> Iterator[tuple[Match, int, list[LogLine]]]:
    """A match of bots who answer anything, but would rather do something than pass, seen from a seat: after each action,
    the lines of that action."""
    seats = game.seats[seed % len(game.seats)]
    match = Match.new(game, TABLES.get(game.id, {}), [Seat("person", str(seat)) for seat in range(seats)], seed)
    chance, reader = random.Random(seed), seed % seats
    chronicle = GameLog(match, reader)
    lines = chronicle.entries(match.opening)
    while match.outcome is None and len(match.steps) < 3000:
        yield match, reader, lines
        seat = match.to_act
        assert seat is not None
        legal: Sequence[object] = match.legal(seat)
        doing = [action for action in legal if verb(type(action)) not in IDLE] or legal
        match.propose(seat, chance.choice(legal if chance.random() < 0.1 else doing))
        lines = chronicle.entries(match.steps[-1].events)
    yield match, reader, lines


@pytest.mark.parametrize("id", OWN)
def test_every_first_happens(id: str, library: Library):
    firsts = library.first_times(id)
    assert len(firsts) >= 8
    missing: dict[str, FirstTimeCard] = {one.id: one for one in firsts}
    for seed in range(MOST):
        for match, reader, lines in played(GAMES[id], seed):
            for one in occurring(missing.values(), match.game, match.view(reader), reader, [lines]):
                missing.pop(one.id)
        if not missing:
            return
    assert not missing


@pytest.mark.parametrize("id", OWN)
def test_of_what_is_asked_only_who_is_asked_hears(id: str, library: Library):
    game = GAMES[id]
    asked = [one for one in library.first_times(id) if one.asked]
    assert asked
    match = Match.new(game, {}, [Seat("person", str(seat)) for seat in range(game.seats[-1])], 7)
    for seat in range(game.seats[-1]):
        heard = occurring(asked, game, match.view(seat), seat, [])
        assert bool(heard) is (seat == match.to_act)


def test_one_may_be_of_what_oneself_does_only():
    first = FirstTimeCard("own", *library_words(), told=("trick",), by="me")
    game = GAMES["oh_hell"]
    match = Match.new(game, {}, [Seat("person", str(seat)) for seat in range(4)], 7)
    for seat, happens in ((0, True), (1, False)):
        line = LogLine("log.oh_hell.trick", "trick", "0", 0)
        assert bool(occurring([first], game, match.view(seat), seat, [[line]])) is happens


def test_what_must_come_twice_does_not_happen_at_once():
    first = FirstTimeCard("twice", *library_words(), told=("pot",), times=2)
    game = GAMES["kingdoms"]
    match = Match.new(game, {}, [Seat("person", str(seat)) for seat in range(4)], 7)
    line = LogLine("log.kingdoms.pot", "pot", "0", 0)
    assert not occurring([first], game, match.view(0), 0, [[line], [line]])
    assert occurring([first], game, match.view(0), 0, [[line, line]])


def library_words():
    """A card's name, sentence and heading."""
    from tabletop_gui.content.records.first_times import CardWords
    from tabletop_gui.content.yaml_files.fields import ShortText

    return ShortText(es="Uno", en="One"), CardWords(es="Así.", en="So."), ShortText(es="Final", en="The end")
