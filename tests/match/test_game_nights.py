"""An evening's rule: what each game gives, who plays Famiglia, who wins, and that the sheet survives anything in its file."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import product
from pathlib import Path

import msgspec
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.game_nights import (
    AT_TABLE,
    FIRST,
    GAMES_IN_TURN,
    LOOKS_ON,
    GameNight,
    GameNightMatch,
    GameNightProgress,
    order_of,
    shares,
)
from tabletop_gui.match.record.history import Record
from tests.match.someone import someone

pytestmark = pytest.mark.all_sets

ANA, BEA = Seat("person", "Ana", "aldonza"), Seat("person", "Bea", "iria")
RIVALS = [Seat("bot", who.title(), who, "normal", "steady") for who in ("lobo", "vera", "pio")]


def evening(persons: int = 1, many: int = 4) -> GameNight:
    return GameNight([*(ANA, BEA)[:persons], *RIVALS[: many - persons]], 7)


def record(ident: str, game: str, points: tuple[int, ...], winners: tuple[int, ...] = (), place: tuple[int, ...] = ()) -> Record:
    seats = tuple(Seat("bot", str(k)) for k in range(len(points)))
    best = max(points)
    won = winners or tuple(k for k, one in enumerate(points) if one == best)
    return Record(
        id=ident, date=datetime(2026, 11, 26, tzinfo=UTC), game=game, seats=seats, points=points, winners=won,
        ledger={"place": place} if place else {},
    )  # fmt: skip


def test_every_game_is_for_everybody_who_sits_down_to_it() -> None:
    assert sorted(GAMES_IN_TURN) == sorted(GAMES)
    for persons, many in product((1, 2), AT_TABLE):
        one = evening(persons, many)
        for number, game in enumerate(GAMES_IN_TURN):
            assert one.game == game and len(one.table()) in GAMES[game].seats
            one = one.began(f"m{number}").counted(record(f"m{number}", game, tuple(range(len(one.table())))))
        assert one.over and not one.game and sum(one.totals) == 5 * many * LOOKS_ON


def test_a_game_gives_as_much_as_any_other_and_equals_share() -> None:
    for many in (2, 3, 4):
        for order in product(range(many), repeat=many):
            got = shares(order)
            assert sum(got) == many * LOOKS_ON and max(got) <= FIRST
            for k, j in product(range(many), repeat=2):
                assert (got[k] > got[j]) == (order[k] > order[j]) and (got[k] == got[j]) == (order[k] == order[j])


def test_whoever_wins_is_first_and_the_war_goes_by_who_fell_when() -> None:
    assert shares(order_of(record("a", "oh_hell", (10, 40, 20, 20)))) == [0, 12, 6, 6]
    assert shares(order_of(record("a", "famiglia", (20, 20), winners=(1,)))) == [0, 12]
    assert shares(order_of(record("a", "kingdoms", (0, 0, 900, 0), place=(3, 2, 1, 4)))) == [4, 8, 12, 0]


def test_a_person_meets_whichever_rival_is_ahead_and_two_persons_each_other() -> None:
    one = evening()
    for ident, points in (("a", (0, 1, 2, 3)), ("b", (3, 0, 2, 1))):
        one = one.began(ident).counted(record(ident, one.game, points))
    assert one.totals == [12, 4, 16, 16] and one.table() == [0, 3], "of two that are level the one that has been first"
    one = one.began("c").counted(record("c", "famiglia", (9, 7)))
    assert one.games[-1].points == [12, 6, 6, 0]
    two = evening(persons=2)
    for ident in ("a", "b"):
        two = two.began(ident).counted(record(ident, two.game, (0, 1, 2, 3)))
    assert two.table() == [0, 1]


def test_of_equals_whoever_was_first_more_often_wins_and_else_they_share() -> None:
    def with_points(*rows: list[int]) -> GameNight:
        games = [GameNightMatch(str(k), [0, 1, 2, 3], row) for k, row in enumerate(rows)]
        return msgspec.structs.replace(evening(), games=games)

    assert with_points([12, 8, 4, 0], [0, 4, 12, 8]).winners() == [2]
    assert with_points([12, 8, 4, 0], [0, 4, 8, 12]).winners() == [0, 3]
    assert with_points([12, 4, 8, 0], [0, 8, 4, 12], [4, 8, 12, 0], [8, 12, 0, 4]).winners() == [1]
    assert with_points([12, 8, 4, 0], [2, 6, 8, 8]).winners() == [0]


def test_only_the_match_that_was_begun_is_counted_and_once() -> None:
    one = evening().began("mine")
    assert one.sat_down is not None and one.done == 0 and one.game == "oh_hell"
    others = (("another", "oh_hell", (1, 2, 3, 4)), ("mine", "regine", (1, 2, 3, 4)), ("mine", "oh_hell", (1, 2, 3)))
    for ident, game, points in others:
        assert one.counted(record(ident, game, points)) == one
    done = one.counted(record("mine", "oh_hell", (1, 2, 3, 4)))
    assert done.done == 1 and done.counted(record("mine", "oh_hell", (4, 3, 2, 1))) == done


def test_a_match_that_is_gone_is_played_anew_with_other_cards() -> None:
    one = evening()
    first = one.deal()
    one = one.began("gone")
    assert one.deal() != first and one.began("again").games[0].ident == "again" and len(one.began("again").games) == 1


def test_the_sheet_is_kept_and_dropped(tmp_path: Path) -> None:
    marks = GameNightProgress(tmp_path, someone(tmp_path, "Ana"))
    assert marks.now is None
    marks.save(evening().began("a"))
    again = GameNightProgress(tmp_path, someone(tmp_path, "ana"))
    assert again.now == evening().began("a") and GameNightProgress(tmp_path, someone(tmp_path, "Bea")).now is None
    again.drop()
    assert GameNightProgress(tmp_path, someone(tmp_path, "Ana")).now is None


@pytest.mark.parametrize(
    ("found", "put"),
    [
        (b'"person"', b'"bot"'),
        (b'"who":[0,1,2,3]', b'"who":[0,1,2,2]'),
        (b'"who":[0,1,2,3]', b'"who":[0,1,2,9]'),
        (b'"points":[]', b'"points":[1,2]'),
        (b'"points":[]', b'"points":[99,0,0,0]'),
        (b'"seed":7', b'"seed":-7'),
    ],
)
def test_whatever_the_file_says_an_evening_begins_anew(tmp_path: Path, found: bytes, put: bytes) -> None:
    marks = GameNightProgress(tmp_path, someone(tmp_path, "Ana"))
    marks.save(evening().began("a"))
    path = tmp_path / "evenings.json"
    held = msgspec.json.encode(msgspec.json.decode(path.read_bytes()))
    held = held.replace(b'"who":[0,1,2,3]', b'"who":[0,1,2,3],"points":[]') if b'"points"' not in held else held
    assert found in held
    path.write_bytes(held.replace(found, put))
    broken = GameNightProgress(tmp_path, someone(tmp_path, "Ana"))
    assert broken.now is None and broken.problem is not None and broken.problem.key == "evening.broken"
