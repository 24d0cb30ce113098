"""The viewer's hand lies the same way wherever its match is seen: at the table, continued, tried again and looked back at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.review.embedded_view import RetryTable, ReviewTable
from tabletop_gui.gui.table.model.viewpoint import Viewpoint
from tabletop_gui.match.log.playback import Playback
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of, scene_of

Make = Callable[..., EveryDesk]


@pytest.fixture
def desk(home: Path) -> Iterator[Make]:
    yield from desks(EveryDesk, home)


def cards_of(scene: Any) -> list[int]:
    return list(scene.table.held)


@pytest.mark.parametrize("game", list(GAMES))
def test_own_cards_lie_as_they_lay_at_the_table(desk: Make, game: str) -> None:
    one = desk(match_of(game, GAMES[game].seats[0], seed=3), speed=0.0)
    one.come_round()
    held: dict[int, list[int]] = {}
    while len(held) < 22 and one.app.scenes.top is one.scene and one.match.to_act == 0:
        held[len(one.match.steps)] = cards_of(one.scene)
        one.act()
    assert held
    past = Playback(one.match)
    looked = ReviewTable(one.app, past, 0, 0, False)
    looked.place(one.app.canvas.target.get_rect())
    for number in sorted(held, reverse=True):
        if number < len(past.whole):
            looked.go(number, "")
            assert cards_of(looked.scene) == held[number], f"looked back at {number}"
        tried = RetryTable(one.app, one.match, number, lambda text: None)
        for _ in range(40 if number == 0 else 0):  # the first deal is shown
            tried.update(50)
        assert cards_of(tried.scene) == held[number], f"tried again at {number}"
        tried.leave()
        going_on = one.match.from_here(number)
        again = scene_of(going_on, one.bots, Viewpoint(going_on))
        one.app.scenes.push(again)
        one.app.scenes.skip_fade()
        one.step(40 if number == 0 else 0)
        assert cards_of(again) == held[number], f"continued at {number}"
        one.app.scenes.pop()
    looked.leave()
