"""Whole matches at a headless table: stage and tally equal the view whenever it rests, and every legal action has its gesture."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from tabletop_gui.engine.state import State
from tabletop_gui.gui.games.chicken_army.play import ChickenPlay
from tabletop_gui.match.core.match import Match
from tests.gui.games.chicken_army.flock import FlockBots, match_of, sensible
from tests.gui.table.pilot import Pilot


class FlockPilot(Pilot):
    """Steps a headless table of Chicken Army."""

    bots_type = FlockBots

    def play_of(self, match: Match) -> ChickenPlay:
        return ChickenPlay()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("speed", [4.0, 0.0])
def test_a_match_to_its_end(seats: int, speed: float) -> None:
    pilot = FlockPilot(match_of(seats, seed=seats, powers=seats == 3, starts="different" if seats == 2 else "same"), speed)
    pilot.to_the_end(partial(sensible, Random(seats)), lambda: len(pilot.match.steps) % 5 == 0)
    state = pilot.match.state
    assert pilot.table.tally.life == state.life
    assert pilot.table.tally.holder == state.holder


@pytest.mark.parametrize("more", [{"reduced": True}, {"open_table": True}])
def test_a_match_with_less_motion_or_an_open_table(more: dict[str, bool]) -> None:
    FlockPilot(match_of(3, seed=8), 4.0, **more).to_the_end(partial(sensible, Random(4)), lambda: False)


def test_two_persons_share_a_table_without_a_curtain() -> None:
    pilot = FlockPilot(match_of(3, persons=2, seed=2), 4.0)
    seen = set()
    while not pilot.note.over:
        pilot.settle()
        if pilot.table.mine:
            seen.add(pilot.table.viewpoint.south)
            assert pilot.table.propose(sensible(Random(1), pilot.table.view.legal))
    assert seen == {0, 1}
    assert not pilot.note.curtains


def test_hurrying_shows_the_same_table() -> None:
    pilot = FlockPilot(match_of(4, seed=5))
    pilot.hurry(partial(sensible, Random(6)), 30)
    state: State = pilot.match.state
    assert pilot.table.stage.faces() == pilot.table.view.zones
    assert len(pilot.match.steps) >= 30 or pilot.note.over
    assert state.n == 4
