"""A hand without trumps at the table: it is said, heard and written on the felt, and no card is turned up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import DECK
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.game_log import GameLog
from tests.gui.table.desk import Desk

SAID = {
    "es": ("Sin triunfo", "Mano sin triunfo: gana la carta más alta del palo de salida", "se juega sin triunfo"),
    "en": ("No trumps", "No trumps this hand: only the suit led can win", "has no trumps"),
}


@pytest.mark.parametrize("language", ["es", "en"])
def test_it_is_said_in_the_log_on_the_felt_and_to_who_asks(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = [Seat("person" if k == 0 else "bot", f"Bot {k}") for k in range(3)]
    match = Match.new(GAMES["oh_hell"], {"no_trumps": "last", "maximum": 2, "minimum": 3}, seats, 5)
    one, felt, log, told = Desk(match, tmp_path, first_times=False, language=language), *SAID[language]
    drawn: list[str] = []
    line = type(one.app.text).line

    def noted(self, text: str, *rest: object, **more: object):  # type: ignore[no-untyped-def]
        drawn.append(text)
        return line(self, text, *rest, **more)

    monkeypatch.setattr(type(one.app.text), "line", noted)
    while not one.table.mine:
        one.step()
    tally = one.scene.tally
    assert tally == OhHellTally.of(one.table.view) and tally.without_trumps and tally.trump is None
    deck: list[Sprite] = one.table.stage.rows[DECK]
    assert len(deck) == 46 and not any(sprite.spot.up for sprite in deck)
    assert felt in drawn
    assert log in [entry.sentence(one.app.tr) for entry in GameLog(match, 0).all_entries()]
    assert told in one.scene.situation()
    one.close()
