"""Players who are called what the program calls them are called so in every sentence when the language changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, sensible


@pytest.fixture
def desk(home: Path) -> Iterator[Callable[..., EveryDesk]]:
    yield from desks(EveryDesk, home)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_was_told_names_nobody_in_the_other_language(desk: Callable[..., EveryDesk], game: str) -> None:
    many = min(GAMES[game].seats)
    seats = [Seat("person", f"Jugador {k + 1}", ("vera", "tomas", "aldonza")[k]) for k in range(many)]
    one = desk(Match.new(GAMES[game], {}, seats, 5), open_hands=True)
    for _ in range(400):
        if one.table.mine:
            one.table.propose(sensible(one.bots.rng, game, one.match.state.legal))
        one.table.skip()
        one.step()
        if one.scene.recap.lines and any(line.who for line in one.scene.recap.lines):
            break
    told = [line.sentence(one.app.tr) for line in one.scene.recap.lines]
    named = sum("Jugador" in text for text in told)
    one.app.change(language="en")
    one.step(2)
    now = [line.sentence(one.app.tr) for line in one.scene.recap.lines]
    assert not any("Jugador" in text for text in now)
    assert sum("Player" in text for text in now) == named
    assert named or not one.scene.recap.shown
