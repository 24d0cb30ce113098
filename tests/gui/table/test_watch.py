"""What lies round the cards is laid out anew when what it shows has changed, and only then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of

Make = Callable[..., EveryDesk]
GAMES = [("oh_hell", 4), ("famiglia", 2), ("regine", 4), ("kingdoms", 6), ("chicken_army", 3)]


@pytest.fixture
def desk(home: Path) -> Iterator[Make]:
    yield from desks(EveryDesk, home)


def laid_out(one: EveryDesk, monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Grows by one every time the panels are laid out from now on."""
    times: list[None] = []
    place = one.scene.place_panels
    monkeypatch.setattr(one.scene, "place_panels", lambda: (times.append(None), place()))
    return times


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_table_at_rest_is_not_laid_out_again(desk: Make, monkeypatch, game: str, seats: int) -> None:
    """Neither in the own turn, nor while the others play in between: laying it out does not change what it is laid out for."""
    one = desk(match_of(game, seats))
    one.come_round()
    one.step(5)
    times = laid_out(one, monkeypatch)
    one.step(30)
    assert not times
    one.act()
    one.step(5)
    times.clear()
    one.step(30)
    assert not times


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_whatever_is_watched_lays_it_out_once_when_it_differs(desk: Make, monkeypatch, game: str, seats: int) -> None:
    one = desk(match_of(game, seats))
    one.come_round()
    one.step(5)
    times = laid_out(one, monkeypatch)
    monkeypatch.setattr(one.scene, "where", lambda: "elsewhere")
    one.step(5)
    assert len(times) == 1
