"""Whole matches at a headless table: stage and tally equal the view whenever it rests, and every legal action has its gesture."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from tests.gui.games.regine.court import at_random, match_of
from tests.gui.games.regine.pilot import CourtPilot


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("speed", [4.0, 0.0])
def test_a_match_to_its_end(seats: int, speed: float) -> None:
    pilot = CourtPilot(match_of(seats, seed=seats, target=21), speed)
    pilot.to_the_end(partial(at_random, Random(seats)))
    assert pilot.match.outcome is not None
    assert pilot.table.tally.points == list(pilot.match.outcome.points)


@pytest.mark.parametrize("more", [{"reduced": True}, {"open_table": True}])
def test_a_match_with_less_motion_or_open_hands(more: dict[str, bool]) -> None:
    CourtPilot(match_of(4, seed=8, target=11), 4.0, **more).to_the_end(partial(at_random, Random(4)))


def test_hurrying_shows_the_same_table() -> None:
    pilot = CourtPilot(match_of(4, seed=5, target=11, reshuffle="closes", late_voy="always"))
    pilot.hurry(partial(at_random, Random(6)), 400)
    assert len(pilot.match.steps) >= 40


def test_nobody_but_bots() -> None:
    CourtPilot(match_of(3, persons=0, seed=3, target=11), 0.0).to_the_end(partial(at_random, Random(1)))
