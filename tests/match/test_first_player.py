"""Who begins: by lot, a seat, the last winner, and the next one in a rematch; in every game whose rules leave it to the table."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.schema import WINNER
from tabletop_gui.engine.game import Outcome
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.first_player import begins, rematch_options, resolve_first_player
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.history import Record

MANIFESTS = {manifest.id: manifest for manifest in Library(PlayerFolders.standard()).manifests()}
WITH = [(id, manifest.starter) for id, manifest in MANIFESTS.items() if manifest.starter is not None]
ANA, BEA = Seat("person", "Ana"), Seat("person", "Bea")
LOBO, NADIRA = Seat("bot", "Lobo", "lobo"), Seat("bot", "Nadira", "nadira")


def won(game: str, seats: tuple[Seat, ...], *winners: int) -> Record:
    points = (0,) * len(seats)
    return Record(id="x", date=datetime(2026, 1, 1, tzinfo=UTC), game=game, seats=seats, points=points, winners=winners)


def test_where_the_law_always_draws_lots_nothing_is_offered() -> None:
    assert {id for id, _ in WITH} == {"chicken_army", "famiglia", "regine"}


@pytest.mark.parametrize(("game", "starter"), WITH)
def test_the_seat_that_is_named_begins(game: str, starter: Any) -> None:
    for seats in GAMES[game].seats:
        for seat in range(seats):
            assert begins(GAMES[game], seats, {starter.id: starter.seat(seat)}, 7) == seat
        assert {begins(GAMES[game], seats, {starter.id: starter.default}, seed) for seed in range(60)} == {*range(seats)}


@pytest.mark.parametrize(("game", "starter"), WITH)
def test_the_last_winner_of_this_table_begins(game: str, starter: Any) -> None:
    def seat(*records: Record, at: tuple[Seat, ...] = (ANA, LOBO)) -> object:
        return resolve_first_player({starter.id: WINNER}, starter, at, records[::-1], game)[starter.id]

    assert seat() == starter.default, "nobody has won yet"
    assert seat(won(game, (ANA, LOBO), 1)) == "2"
    assert seat(won(game, (ANA, LOBO), 1), won(game, (LOBO, ANA), 1)) == "1", "the last one, wherever they sat"
    assert seat(won(game, (Seat("person", " ana "), LOBO), 0)) == "1"
    assert seat(won(game, (ANA, LOBO), 0), won(game, (BEA, NADIRA), 0)) == "1", "whoever won since does not sit here"
    assert seat(won("oh_hell", (ANA, LOBO, BEA), 0)) == starter.default, "at another game"
    assert seat(won(game, (NADIRA, LOBO), 0, 1), at=(ANA, LOBO)) == "2"
    assert resolve_first_player({starter.id: "1"}, starter, (ANA, LOBO), [won(game, (ANA, LOBO), 1)], game) == {starter.id: "1"}


class Over(Match):
    """A match that is over, with these winners."""

    ended = Outcome((0, 0), (0,))

    @property
    def outcome(self) -> Outcome | None:
        return self.ended


@pytest.mark.parametrize(("game", "starter"), WITH)
def test_a_rematch_passes_the_first_player_on(game: str, starter: Any) -> None:
    rules = GAMES[game]
    seats = (ANA, LOBO, BEA, NADIRA)[: rules.seats[-1]]
    options: dict[str, Any] = {}
    order = []
    for seed in range(2 * len(seats)):
        match = Over.new(rules, options, seats, seed)
        order.append(begins(rules, len(seats), match.options, match.seed))
        options = rematch_options(match, starter, winner=False)
        assert rules.refuse(len(seats), options) is None
    first = order[0]
    assert first is not None
    assert order == [(first + k) % len(seats) for k in range(2 * len(seats))]


@pytest.mark.parametrize(("game", "starter"), WITH)
def test_where_the_winner_begins_a_rematch_is_begun_by_whoever_won(game: str, starter: Any) -> None:
    rules = GAMES[game]
    match = Over.new(rules, {starter.id: "2"}, (ANA, LOBO), 1)
    for winners, seat in (((0,), "1"), ((1,), "2"), ((0, 1), "2")):
        match.ended = Outcome((0, 0), winners)
        assert rematch_options(match, starter, winner=True)[starter.id] == seat


def test_an_unfinished_match_or_one_by_lot_begins_again_as_it_was() -> None:
    starter = MANIFESTS["famiglia"].starter
    match = Match.new(GAMES["famiglia"], {"starter": "2"}, (ANA, LOBO), 1)
    assert rematch_options(match, starter, winner=True) == dict(match.options)
    oh = Over.new(GAMES["oh_hell"], {}, (ANA, LOBO, BEA), 1)
    assert rematch_options(oh, None, winner=False) == dict(oh.options)
