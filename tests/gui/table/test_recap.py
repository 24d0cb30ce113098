"""The strip "since your last turn": it tells all of it, or how much there was before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.match.log.game_log import GameLog, LogLine
from tests.gui.reading import written_by
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of, sensible

TABLES = (("oh_hell", 7, 1.0), ("oh_hell", 7, 1.6), ("famiglia", 2, 1.0), ("regine", 4, 1.0))


@pytest.fixture
def desk(home: Path) -> Iterator[Any]:
    yield from desks(EveryDesk, home)


def turns(one: Any) -> Iterator[list[LogLine]]:
    """What happened before each turn of the person, until the match is over."""
    match = one.match
    while match.to_act is not None:
        if match.to_act == 0:
            yield GameLog(match, 0).since_last_turn()
        match.propose(match.to_act, sensible(one.bots.rng, match.game.id, match.state.legal))


@pytest.mark.all_sets
@pytest.mark.parametrize(("game", "seats", "scale"), TABLES)
def test_what_has_no_room_in_the_strip_is_counted(desk: Any, game: str, seats: int, scale: float) -> None:
    one = desk(match_of(game, seats), ui_scale=scale, speed=0.0)
    recap, counted, full = one.scene.recap, 0, 0
    for lines in turns(one):
        ended = max((k for k, line in enumerate(lines) if line.word == "trick"), default=-1)
        dealt = max((k for k, line in enumerate(lines) if line.word == "deal"), default=0)
        told = [line for k, line in enumerate(lines)
                if k >= dealt and line.seat not in (None, 0) and line.word in one.scene.recap_words
                and not (line.word == "play" and k > ended)]  # fmt: skip
        recap.fill(lines, 0)
        assert recap.lines == told[recap.before :]
        counted, full = max(counted, recap.before), max(full, len(recap.lines))
    assert full > 2 and (counted or game == "oh_hell")


def test_what_was_before_is_said_and_opens_the_log(desk: Any) -> None:
    one = desk(match_of("famiglia", 2), speed=0.0)
    one.come_round()
    scene, lines = one.scene, next(lines for lines in turns(one) if len(lines) > 8)
    scene.recap.fill(lines, 0)
    assert scene.recap.shown and scene.recap.before
    one.step(4)
    said = one.app.tr("table.recap.more", n=scene.recap.before)
    at = next(rect for words, rect in written_by(one.app, scene.recap.draw) if words == said)
    one.click(at.center)
    assert scene.log.shown


def test_what_lies_on_the_felt_is_not_told_again(desk: Any) -> None:
    one = desk(match_of("oh_hell", 4, maximum=5, sequence="high-low"), speed=0.0)
    told = 0
    for _ in range(20):
        one.come_round()
        if one.app.scenes.top is not one.scene:
            break
        shown = {line.card for line in one.scene.recap.lines if line.word == "play"}
        assert not shown & set(one.scene.tally.trick)
        told += len(shown)
        one.table.propose(sensible(one.bots.rng, "oh_hell", one.match.state.legal))
    assert told
