"""Whole matches by gestures alone: the stage equals the view whenever it rests, and every legal action has its gesture."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.games.oh_hell import Bid
from tabletop_gui.gui.table.model.input.gestures import Press, covers
from tests.gui.table.pilot import Pilot, match_of


def play_turn(pilot: Pilot, rng: Random) -> None:
    table = pilot.table
    assert covers(table.gestures, table.view.legal)
    legal = list(table.view.legal)
    action = rng.choice(legal)
    if isinstance(action, Bid):
        assert any(isinstance(g, Press) and g.action == action for g in table.gestures)
        assert table.propose(action)
    elif rng.random() < 0.5:
        pilot.drag(action.card, *pilot.trick)
    else:
        at = pilot.spot(action.card)
        pilot.click(at.x, at.y)
        pilot.click(*pilot.trick)


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_a_match_by_mouse(seats: int, speed: float) -> None:
    rng = Random(seats)
    pilot = Pilot(match_of(seats=seats, maximum=4), speed)
    while not pilot.note.over:
        pilot.settle()
        if pilot.table.mine:
            before = len(pilot.match.steps)
            play_turn(pilot, rng)
            assert len(pilot.match.steps) > before
    assert pilot.match.outcome is not None
    assert pilot.table.tally.points == list(pilot.match.outcome.points)
