"""Whole wars at a headless table: stage and tally equal the view whenever it rests, and every legal action has its gesture."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from tabletop_gui.gui.games.kingdoms.play import KingdomsPlay
from tabletop_gui.match.core.match import Match
from tests.gui.games.kingdoms.arms import at_random, war_of
from tests.gui.games.kingdoms.desk import RandomBots
from tests.gui.table.pilot import Pilot


class WarPilot(Pilot):
    """Steps a headless table of Game of Kingdoms."""

    bots_type = RandomBots

    def play_of(self, match: Match) -> KingdomsPlay:
        return KingdomsPlay()


@pytest.mark.parametrize("seats", [2, 3, 6, 9])
@pytest.mark.parametrize("speed", [4.0, 0.0])
def test_a_war_to_its_end(seats: int, speed: float) -> None:
    pilot = WarPilot(war_of(seats, points=500, seed=seats, reveal="winners" if seats == 3 else "all"), speed)
    table = pilot.table
    pilot.to_the_end(partial(at_random, Random(seats)), lambda: len(table.view.legal) < 400)
    assert pilot.match.outcome is not None
    assert table.tally.points == list(pilot.match.outcome.points)
    assert sum(table.tally.points) == 500 * seats


@pytest.mark.parametrize("more", [{"reduced": True}, {"open_table": True}])
def test_a_war_with_less_motion_or_open_hands(more: dict[str, bool]) -> None:
    WarPilot(war_of(4, points=500, seed=8), 4.0, **more).to_the_end(partial(at_random, Random(4)), lambda: False)


def test_hurrying_shows_the_same_table() -> None:
    pilot = WarPilot(war_of(5, points=500, seed=5))
    pilot.hurry(partial(at_random, Random(6)), 250)
    assert len(pilot.match.steps) >= 100 or pilot.note.over
