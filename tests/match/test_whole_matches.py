"""Whole matches at every table, closed and opened again in the middle, with things taken back on the way."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop_gui.match.core.match import SPECTATOR, Accepted, Match, Undone
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.log.game_log import GameLog
from tests.match.played import fresh

TABLES: list[dict[str, Any]] = [
    {"scoring": "positive", "vienna": True},
    {"scoring": "blackout", "sequence": "low-high"},
    {"scoring": "negative", "hook": False, "minimum": 3},
    {"scoring": "balanced", "sequence": "low-high-low", "maximum": 4},
]


@pytest.mark.parametrize("count", range(3, 8))
@pytest.mark.parametrize("friendly", [False, True])
def test_a_match_is_the_same_however_often_it_was_left(count: int, friendly: bool, tmp_path: Path) -> None:
    picks, archive = Random(count), Archive(tmp_path)
    match = fresh(count, picks.getrandbits(64), friendly, **TABLES[count % 4])
    slot = archive.begin(match)
    left = undone = 0
    while (seat := match.to_act) is not None:
        wish = picks.random()
        if wish < 0.06:
            undone += isinstance(match.undo(picks.randrange(count)), Undone)
        elif wish < 0.08:
            before, told = match, [GameLog(match, reader).all_entries() for reader in (0, SPECTATOR, None)]
            match, slot = archive.resume(slot.path)
            left += 1
            assert match.state.to_data() == before.state.to_data()
            assert match.actions == before.actions
            assert match.undone == before.undone
            assert [GameLog(match, reader).all_entries() for reader in (0, SPECTATOR, None)] == told
        else:
            assert isinstance(match.propose(seat, picks.choice(list(match.legal(seat)))), Accepted)
    assert left
    assert undone
    assert slot.finished
    assert slot.problem is None
    assert not archive.troubles
    straight = Match.new(match.game, match.options, match.seats, match.seed)
    for step in match.steps:
        assert straight.propose(step.seat, match.game.parse(step.text)) == Accepted(step.events)
    assert straight.state.to_data() == match.state.to_data()
    assert straight.opening == match.opening
    (record,), broken = archive.records()
    assert broken == 0
    assert match.outcome is not None
    assert (record.points, record.winners) == (match.outcome.points, match.outcome.winners)
    assert record.undone == match.undone
    assert match.undone <= undone
