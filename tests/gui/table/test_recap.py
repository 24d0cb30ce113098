"""The strip "since your last turn": all of what was lost, for nobody else's eyes, until the first deed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.match.log.game_log import GameLog
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of, sensible


@pytest.fixture
def desk(home: Path) -> Iterator[Any]:
    yield from desks(EveryDesk, home)


@pytest.mark.parametrize(("game", "seats"), [("famiglia", 2), ("regine", 4)])
def test_it_tells_all_that_was_lost_and_goes_with_the_first_deed(desk: Any, game: str, seats: int) -> None:
    one = desk(match_of(game, seats), speed=0.0)
    scene, match, told = one.scene, one.match, 0
    for _ in range(60):
        one.come_round()
        if one.app.scenes.top is not scene:
            break
        if scene.recap.shown:
            lines = GameLog(match, 0).since_last_turn()
            lost = [line for line in lines if line.seat not in (None, 0) and line.word in scene.recap_words]
            assert [line.sentence(one.app.tr) for line in scene.recap.lines] == [line.sentence(one.app.tr) for line in lost]
            told += 1
        before = len(match.steps)
        one.table.propose(sensible(one.bots.rng, game, match.state.legal))
        assert len(match.steps) > before
        one.step(24)
        assert not scene.recap.shown or len(match.steps) > before + 1, "it goes, or it is another's news"
    assert told


def test_no_other_table_has_one(desk: Any) -> None:
    one = desk(match_of("oh_hell", 4, maximum=5, sequence="high-low"), speed=0.0)
    for _ in range(12):
        one.come_round()
        assert not one.scene.recap.shown
        one.table.propose(sensible(one.bots.rng, "oh_hell", one.match.state.legal))
