"""Who sits down."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop_gui.match.company import company, mended, remembered, usual_level, usual_table
from tabletop_gui.match.match import Match
from tabletop_gui.match.seats import Seat
from tabletop_gui.match.settings import Settings, Table
from tests.match.played import OH_HELL, play, seats

CAST: Any = [SimpleNamespace(id=name, name=name.title(), personality=f"p-{name}") for name in "abcdefgh"]
LEVELS: Any = [SimpleNamespace(id=name) for name in ("easy", "normal", "hard")]
PERSONALITIES = [figure.personality for figure in CAST]


@pytest.mark.parametrize("count", range(3, 8))
@pytest.mark.parametrize("persons", [(), ("Ana",), ("Ana", "Bea", "Caro")])
def test_everybody_looks_different(count: int, persons: tuple[str, ...]) -> None:
    table = company(count, persons, CAST, "normal", Random(1), "c")
    assert len(table) == count
    assert len({seat.character for seat in table}) == count
    assert [seat.name for seat in table if seat.person] == list(persons)
    if persons:
        assert table[0].character == "c"
    for seat in table[len(persons) :]:
        assert (seat.kind, seat.level, seat.personality) == ("bot", "normal", f"p-{seat.character}")


def test_a_small_cast_sits_twice() -> None:
    assert len(company(7, ["Ana"], CAST[:2], "easy", Random(1))) == 7


def test_more_persons_than_seats_are_refused() -> None:
    with pytest.raises(ValueError, match="4 person"):
        company(3, ["a", "b", "c", "d"], CAST, "easy", Random(1))


def usual(settings: Settings, **more: Any) -> Table:
    return usual_table(OH_HELL, settings, CAST, LEVELS, PERSONALITIES, Random(3), seats=4, player="Tú", **more)


def test_the_usual_table_is_one_person_against_bots() -> None:
    table = usual(Settings())
    assert [seat.kind for seat in table.seats] == ["person", "bot", "bot", "bot"]
    assert table.seats[0].name == "Tú"
    assert {seat.level for seat in table.seats[1:]} == {"normal"}
    assert dict(table.options) == dict(OH_HELL.defaults)
    mine = usual(Settings(player="Ana", character="d")).seats[0]
    assert (mine.name, mine.character) == ("Ana", "d")
    play(Match.new(OH_HELL, table.options, table.seats, 1), 20)


def test_the_last_table_is_offered_again() -> None:
    table = company(5, ["Ana", "Bea"], CAST, "hard", Random(9))
    settings = remembered(Settings(names=("Caro", "Bea")), "oh_hell", table, {"hook": False})
    assert settings.names == ("Ana", "Bea", "Caro")
    again = usual(settings)
    assert again.seats == table
    assert again.options == {"hook": False}


def test_a_last_table_the_game_no_longer_takes_is_forgotten() -> None:
    settings = remembered(Settings(), "oh_hell", company(5, ["Ana"], CAST, "hard", Random(9)), {"maximum": 40})
    assert len(usual(settings).seats) == 4


def test_seats_whose_character_is_gone_are_mended() -> None:
    old = (Seat("person", "Ana", "gone"), Seat("bot", "Max", "lost", "brutal", "p-zz"), Seat("bot", "B", "b", "hard", "p-c"))
    new = mended(old, CAST, LEVELS, PERSONALITIES)
    assert [seat.name for seat in new] == ["Ana", "Max", "B"]
    assert new[2] == old[2]
    assert (new[1].level, new[1].personality) == ("normal", f"p-{new[1].character}")
    assert {seat.character for seat in new} <= {figure.id for figure in CAST}
    assert len({seat.character for seat in new}) == 3
    assert mended(seats(3), CAST, LEVELS, PERSONALITIES)[0].character in {figure.id for figure in CAST}


def test_the_usual_level_without_one_called_normal() -> None:
    levels: Any = [SimpleNamespace(id=name) for name in ("a", "b", "c")]
    assert usual_level(levels) == "b"
