"""The summary of a hand is told row by row, the biggest change last; a press completes it, and the next one goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.table.desk import Desk


def summed_up(folder: Path, **settings: object) -> Desk:
    """A table whose first hand is being summed up, in the first frame."""
    match = Match.new(GAMES["oh_hell"], {"maximum": 4}, [Seat("bot", f"Bot {k}") for k in range(4)], 5)
    desk = Desk(match, folder, **{"first_times": False, **settings})
    for _ in desk.passing(20_000):
        if desk.scene.summary.shown:
            desk.look()
            return desk
    raise AssertionError("nothing is summed up")


def told(desk: Desk) -> list[bool]:
    return [row.told for row in desk.scene.summary.hand.rows]


def test_rows_are_told_one_by_one_the_biggest_change_last(tmp_path: Path) -> None:
    desk = summed_up(tmp_path)
    assert len(told(desk)) == 4 and not any(told(desk)), "whose rows they are is seen at once"
    assert not desk.scene.summary.hand.note
    desk.sounds.heard.clear()
    order: list[int] = []
    while not desk.table.director.waiting:
        desk.step()
        order += [k for k, row in enumerate(told(desk)) if row and k not in order]
    changes = [abs(desk.scene.summary.hand.rows[k].got) for k in order]
    assert changes == sorted(changes) and len(order) == 4 and all(told(desk))
    assert desk.sounds.names.count("tick") == 4 and desk.scene.summary.hand.note
    desk.close()


def test_a_press_completes_it_and_the_next_one_goes_on(tmp_path: Path) -> None:
    desk = summed_up(tmp_path)
    desk.step(12)
    assert any(told(desk)) and not all(told(desk))
    assert desk.table.skip()
    desk.step()
    assert all(told(desk)) and desk.scene.summary.shown and desk.table.director.waiting
    assert desk.table.skip()
    desk.step(2)
    assert not desk.scene.summary.shown
    desk.close()


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_less_motion_and_at_once_all_rows_are_there(settings: dict[str, object], tmp_path: Path) -> None:
    desk = summed_up(tmp_path, **settings)
    assert len(told(desk)) == 4 and all(told(desk))
    assert desk.sounds.names.count("tick") == 1
    desk.close()
