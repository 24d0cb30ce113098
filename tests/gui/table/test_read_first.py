"""What is summed up stands until the player goes on: a click on the felt, which hurries everything else, takes nothing away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop_gui.games import GAMES
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of, sensible

Make = Callable[..., EveryDesk]
ONWARD = ("go on", "onward", "end_turn", "pass", "next")
"""The names of the buttons that go on, of all games."""


@pytest.fixture
def desk(home: Path) -> Iterator[Make]:
    yield from desks(EveryDesk, home)


def summed_up(one: EveryDesk) -> None:
    """Play until something stands on the table that waits for the player."""
    for _ in range(20_000):
        if one.table.director.waiting:
            one.step(30)
            return
        if one.table.mine and not one.table.stage.flying:
            assert one.table.propose(sensible(one.bots.rng, one.match.game.id, one.match.state.legal))
        elif not one.table.mine:
            one.table.skip()
        one.step()
    raise AssertionError("nothing was ever summed up")


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("key", ["enter", "space", None], ids=str)
def test_a_summary_stands_until_its_button_or_key(desk: Make, game: str, key: str | None) -> None:
    options = {"maximum": 1} if game == "oh_hell" else {}
    one = desk(match_of(game, min(GAMES[game].seats), **options))
    summed_up(one)
    w, h = one.app.viewport.size
    clicks = 0
    for x in range(w // 16, w, w // 8):
        for y in range(h // 5, h, h // 6):
            on_widget = one.scene.focus.at((x, y)) is not None
            if not on_widget:
                one.click((x, y))
                one.step(3)
                clicks += 1
            assert one.table.director.waiting, (x, y)
            if one.app.scenes.top is not one.scene:
                one.app.scenes.pop()
    assert clicks > 10
    one.step(90)
    if key is None:
        one.on(next(w for w in one.scene.focus.widgets if w.shown and w.enabled and w.name in ONWARD))
    else:
        one.key(key)
    one.step(3)
    assert not one.table.director.waiting
