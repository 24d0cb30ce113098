"""The caught bluff: told when cards lie open and somebody else has won, of nobody who had something, and over with a press."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.gui.games.regine.highlights.caught_bluff import CAUGHT
from tests.gui.games.regine.desk import CourtDesk
from tests.gui.games.regine.moments import about_to, frames, left, watched_and_pressed

ROWS = ["CAB CAB COR^ BUF", "BUF^ REI TRO^ CAM", "CAM ASE^ PRI REI^", "PRI^ TRO CAM^ COR"]
"""The first has a pair; the third and the fourth have none, behind cards that lie face down."""
HONEST = ["CAB CAB COR^ BUF", "BUF^ REI TRO^ CAM", "CAM^ ASE^ PRI^ REI^", "PRI^ TRO CAM^ COR"]
"""The third shows that it has none: that is no bluff."""


def lost(folder: Path, rows: list[str] = ROWS, **settings: object) -> CourtDesk:
    """The pairs are about to be counted: the first and the third have gone."""
    rig = {"rows": rows, "points": [15, 14, 17, 12], "bets": ["pairs"]}
    return about_to(folder, rig, ("voy", "paso", "voy", "paso", "paso", "paso"), ("paso",), **settings)


def bluffers(desk: CourtDesk) -> tuple[int, ...]:
    """The seats before which a mask breaks."""
    timeline = desk.table.highlights.timeline
    return tuple(sorted({one.params["seat"] for one in timeline.tracks})) if timeline is not None else ()


def kinds(desk: CourtDesk) -> list[tuple[str, tuple[int, ...]]]:
    found: list[tuple[str, tuple[int, ...]]] = []
    for _ in frames(desk):
        now = desk.table.highlights.now
        if now is not None and (not found or found[-1][0] != now.kind):
            found.append((now.kind, bluffers(desk)))
            assert desk.scene.tally.winners[2] == 0, "not before it has lost"
            assert all(sprite.readable for row in desk.table.stage.rows[4:8] for sprite in row)
    return found


def test_whoever_has_bluffed_and_lost_is_caught(tmp_path: Path) -> None:
    desk = lost(tmp_path)
    assert kinds(desk) == [(CAUGHT, (2,))]
    assert desk.app.phrases.missing == (), "of what was not played for here nothing is told"
    desk.close()


def test_cards_that_lie_open_bluff_nobody(tmp_path: Path) -> None:
    desk = lost(tmp_path, HONEST)
    assert kinds(desk) == []
    desk.close()


@pytest.mark.parametrize("ms", [0, 300])
def test_a_press_leaves_what_watching_leaves(ms: int, tmp_path: Path) -> None:
    watched, pressed = watched_and_pressed(lost(tmp_path / "watched"), lost(tmp_path / "pressed"), ms)
    assert left(pressed) == left(watched)
    for desk in (watched, pressed):
        desk.close()


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_less_motion_and_at_once_it_is_not_shown(settings: dict[str, object], tmp_path: Path) -> None:
    desk = lost(tmp_path, **settings)
    assert kinds(desk) == []
    desk.close()
