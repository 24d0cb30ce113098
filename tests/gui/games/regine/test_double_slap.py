"""The double as a slap: it counts when the token strikes, a press leaves what watching leaves, nothing hidden is in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.gui.games.regine.highlights.double_slap import JUMP_MS, SLAP
from tests.gui.games.regine.desk import CourtDesk
from tests.gui.games.regine.moments import about_to, frames, left, shown_heavily, watched_and_pressed

ROWS = ["CAB CAB COR^ BUF", "BUF^ REI TRO^ REI", "CAM ASE^ PRI REI^", "PRI^ TRO CAM^ COR"]
OTHERS = ["CAB CAB COR^ BUF", "BUF^ CAB TRO^ CAM", "BUF ASE^ BUF REI^", "PRI^ REI CAM^ REI"]
"""The same for whoever sits at the first seat."""
GONE = ("voy", "voy", "voy", "paso")


def doubled(folder: Path, rows: list[str] = ROWS, points: tuple[int, ...] = (15, 14, 17, 12), **settings: object) -> CourtDesk:
    """The viewer's double on the pairs, about to be shown."""
    rig = {"rows": rows, "points": points, "bets": ["pairs", "game"]}
    return about_to(folder, rig, GONE, ("doblo",), **settings)


def test_the_double_counts_when_the_token_strikes(tmp_path: Path) -> None:
    desk, before, after = doubled(tmp_path), 0, 0
    for _ in frames(desk):
        highlights, scene = desk.table.highlights, desk.scene
        if highlights.now is None or highlights.now.kind != SLAP:
            continue
        said = desk.app.tr("table.regine.bet.plays", points="8")
        if highlights.since(highlights.now.hits) < 0:
            before += 1
            assert scene.tally.doublers[2] == -1
            assert said not in scene.panel.page.text
        elif scene.tally.doublers[2] == 0:
            after += 1
    assert before > 5 and after > 20
    assert said in desk.scene.panel.page.text
    desk.close()


@pytest.mark.parametrize("ms", [0, 200, 330, 700])
def test_a_press_leaves_in_one_frame_what_watching_leaves(ms: int, tmp_path: Path) -> None:
    watched, pressed = watched_and_pressed(doubled(tmp_path / "watched"), doubled(tmp_path / "pressed"), ms)
    assert left(pressed) == left(watched)
    for desk in (watched, pressed):
        desk.close()


def test_cards_hop_and_come_to_lie_where_they_lay(tmp_path: Path) -> None:
    desk, highest = doubled(tmp_path), {}
    rows = desk.table.stage.rows[TABLE : TABLE + 4]
    before = [(s.x, s.y) for row in rows for s in row]
    for _ in frames(desk):
        for row in rows:
            for sprite in row:
                assert sprite.y <= sprite.spot.y + 0.001, "a card never sinks into the table"
                high = (sprite.spot.y - sprite.y) / sprite.spot.width
                highest[id(sprite)] = max(high, highest.get(id(sprite), 0.0))
    assert [(s.x, s.y) for row in rows for s in row] == before
    assert 0.02 < min(highest.values()) < max(highest.values()) <= 0.17, "the nearer, the higher"
    desk.close()


def test_what_nobody_sees_changes_nothing(tmp_path: Path) -> None:
    shown = []
    for k, rows in enumerate((ROWS, OTHERS)):
        desk = doubled(tmp_path / str(k), rows)
        shown.append(shown_heavily(desk))
        desk.close()
    assert shown[0] == shown[1]


def test_the_more_hangs_on_it_the_heavier_it_is(tmp_path: Path) -> None:
    stakes = []
    for k, points in enumerate(((0, 0, 0, 0), (20, 3, 15, 4), (28, 3, 27, 4))):
        desk = doubled(tmp_path / str(k), points=points)
        while desk.table.highlights.now is None:
            desk.step()
        stakes.append(desk.table.highlights.now.weight.size.stake)
        desk.close()
    assert stakes == sorted(stakes) and stakes[0] < stakes[-1]


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_less_motion_and_at_once_only_its_result_shows(settings: dict[str, object], tmp_path: Path) -> None:
    desk = doubled(tmp_path, **settings)
    for _ in frames(desk):
        assert not desk.table.highlights.running
        assert not desk.table.stage.flying
    assert desk.scene.tally.doublers[2] == 0
    desk.close()


def test_without_its_timeline_the_double_is_there_and_nothing_is_missing(tmp_path: Path) -> None:
    """A player's own file of timelines may lack it."""
    desk = doubled(tmp_path)
    desk.table.highlights.timeline_of = lambda kind: None
    for _ in frames(desk):
        desk.look()
        assert not desk.scene.highlight_zones, "the cards are drawn as ever"
    assert desk.scene.tally.doublers[2] == 0
    desk.close()


def test_taken_back_in_the_air_it_never_strikes(tmp_path: Path) -> None:
    desk = doubled(tmp_path)
    while desk.table.highlights.now is None:
        desk.step()
    desk.step(6)
    assert desk.table.undo(favour=True)
    desk.step(60)
    assert desk.scene.tally.doublers[2] == -1
    assert not desk.table.highlights.running
    desk.close()


def test_the_chips_are_heard_as_they_fall_after_the_palm_and_the_near_ones_loud(tmp_path: Path) -> None:
    desk, heard = doubled(tmp_path), list[tuple[float, str]]()
    table = desk.table
    desk.sounds.on_sound = lambda name: heard.append((desk.scene.play.slap.since(table) or -1.0, name))
    for _ in frames(desk):
        pass
    fallen = [(since, name) for since, name in heard if name in ("chip_clink", "chip_place") and since > 0]
    assert len(fallen) == sum(len(table.tally.staked(jugada)) for jugada in range(4))
    assert fallen[0][0] >= JUMP_MS and fallen[0][1] == "chip_clink"
    soft = [name == "chip_place" for _, name in fallen]
    assert soft == sorted(soft), "the far ones last, and softly"
    desk.close()
