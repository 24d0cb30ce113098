"""Whole matches at a headless table: stage and tally equal the view whenever it rests, and every legal action has its gesture."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.gui.table.gestures import covers
from tests.gui.regine.court import at_random, match_of
from tests.gui.regine.pilot import CourtPilot


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("speed", [4.0, 0.0])
def test_a_match_to_its_end(seats: int, speed: float) -> None:
    rng = Random(seats)
    pilot = CourtPilot(match_of(seats, seed=seats, target=21), speed)
    table = pilot.table
    while not pilot.note.over:
        pilot.settle()
        if table.mine:
            assert covers(table.gestures, table.view.legal)
            assert table.propose(at_random(rng, table.view.legal))
    assert pilot.match.outcome is not None
    assert table.tally.points == list(pilot.match.outcome.points)


@pytest.mark.parametrize("more", [{"reduced": True}, {"open_table": True}])
def test_a_match_with_less_motion_or_open_hands(more: dict[str, bool]) -> None:
    rng = Random(4)
    pilot = CourtPilot(match_of(4, seed=8, target=11), 4.0, **more)
    while not pilot.note.over:
        pilot.settle()
        if pilot.table.mine:
            assert pilot.table.propose(at_random(rng, pilot.table.view.legal))
    assert pilot.match.outcome is not None


def test_hurrying_shows_the_same_table() -> None:
    rng = Random(6)
    pilot = CourtPilot(match_of(4, seed=5, target=11, reshuffle="closes", late_voy="always"))
    while not pilot.note.over and len(pilot.match.steps) < 400:
        pilot.step()
        pilot.table.skip()
        if pilot.table.mine:
            assert pilot.table.propose(at_random(rng, pilot.table.view.legal))
    pilot.settle()
    assert len(pilot.match.steps) >= 40


def test_nobody_but_bots() -> None:
    pilot = CourtPilot(match_of(3, persons=0, seed=3, target=11), 0.0)
    while not pilot.note.over:
        pilot.settle()
    assert pilot.match.outcome is not None
