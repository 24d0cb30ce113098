"""The last jugada, where the match hangs on it: told card by card, of nobody else, and over with a press."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.content.records.timelines import DiamondsTrack
from tabletop_gui.games.regine.characters import KIND, QUEEN
from tabletop_gui.gui.games.regine.highlights.last_category import LAST_CATEGORY, LastCategoryScript
from tests.gui.games.regine.desk import CourtDesk
from tests.gui.games.regine.moments import about_to, left, shown_heavily
from tests.gui.reading import words_on

ROWS = ["REI^ PRI^ TRO^ CAM", "REI^ REI^ COR^ ASE", "CAM ASE^ PRI REI^", "PRI^ TRO CAM^ COR"]
"""31 with a queen; 31 with two, if the last card is a 5."""
BEHIND = ["REI^ PRI^ TRO^ CAM", "REI^ REI^ COR^ BUF", "CAM ASE^ PRI REI^", "PRI^ TRO CAM^ COR"]
POINTS = [29, 29, 12, 17]
STEP_MS = 80.0


def decided(folder: Path, rows: list[str] = ROWS, points: list[int] = POINTS, **settings: Any) -> CourtDesk:
    """The first two have gone to the game, and everything is about to be counted."""
    rig = {"rows": rows, "points": points, "bets": ["game"]}
    return about_to(folder, rig, ("voy", "paso", "paso", "voy", "paso", "paso", "paso"), ("paso",), **settings)


def frames(desk: CourtDesk) -> Iterator[None]:
    """Until everything is shown: some frames are left out, for it takes its time."""
    for _ in desk.passing(1000, STEP_MS):
        yield
        if desk.table.director.waiting or desk.table.director.idle:
            desk.look()
            return
    raise AssertionError("it never ends")


def until_shown(desk: CourtDesk) -> LastCategoryScript:
    for _ in frames(desk):
        shown = desk.scene.play.last.shown
        if shown is not None and desk.scene.play.last.under_way(desk.table):
            return shown
    raise AssertionError("it is not shown")


def kinds(desk: CourtDesk) -> set[str]:
    found = set[str]()
    for _ in frames(desk):
        now = desk.table.highlights.now
        if now is not None:
            found.add(now.kind)
    return found


def test_the_last_card_decides_and_nothing_is_told_before_it(tmp_path: Path) -> None:
    desk = decided(tmp_path)
    shown = until_shown(desk)
    assert [row.seat for row in shown.rows] == [0, 1] and shown.winner == 1
    assert shown.beats == (5,), "only a 5 makes 31 with more queens"
    sums: dict[int, list[int]] = {0: [], 1: []}
    walked: list[int] = []
    while desk.scene.play.last.under_way(desk.table):
        ms = desk.table.highlights.ms
        for row in shown.rows:
            total = row.sum_of(shown.counted(row, ms))
            if total and total not in sums[row.seat]:
                sums[row.seat].append(total)
        if ms < shown.falls:
            assert shown.counted(shown.rows[-1], ms) < 4 and not shown.walked(1, ms)
        assert desk.scene.tally.winners[3] < 0 and desk.scene.tally.points == POINTS
        walked.append(shown.walked(1, ms))
        desk.step(ms=STEP_MS)
    assert sums == {0: [10, 20, 27, 31], 1: [10, 20, 26, 31]}
    assert walked[-1] == shown.steps and sorted(walked) == walked
    for _ in frames(desk):
        pass
    assert desk.scene.tally.winners[3] == 1 and desk.app.phrases.missing == ()
    desk.close()


def test_diamonds_fly_when_the_winner_arrives_and_not_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = decided(tmp_path)
    shown, timeline = until_shown(desk), desk.table.highlights.timeline
    assert timeline is not None
    (flight,) = (one.length for one in timeline.tracks if isinstance(one.track, DiamondsTrack))
    assert shown.arrives is not None and shown.walked(1, shown.arrives) == shown.steps > shown.walked(1, shown.arrives - 1)
    flown: list[int] = []
    diamond = desk.app.skin.diamond

    def noted(d: int, colour: str) -> object:
        flown.append(d)
        return diamond(d, colour)

    monkeypatch.setattr(desk.app.skin, "diamond", noted)
    after = 0
    while desk.scene.play.last.under_way(desk.table):
        flown.clear()
        desk.app.dirty()
        desk.app.draw()
        arrived = 0 <= desk.table.highlights.ms - shown.arrives < flight
        assert (len(flown) >= 40) == arrived
        after += arrived
        desk.step(ms=STEP_MS * 2)
    assert after > 2
    desk.close()


def test_the_order_of_the_rows_follows_from_no_card_that_is_turned_last(tmp_path: Path) -> None:
    """Two matches that differ in the last card alone begin alike."""
    found = []
    for name, rows in (("wins", ROWS), ("loses", BEHIND)):
        desk = decided(tmp_path / name, rows)
        shown = until_shown(desk)
        found.append(([(row.seat, row.cards[:3], row.begins) for row in shown.rows], shown.beats, shown.falls))
        desk.close()
    assert found[0] == found[1]


def test_while_cards_are_hidden_two_matches_look_alike(tmp_path: Path) -> None:
    told = []
    for name, rows in (("one", ROWS), ("other", BEHIND)):
        rig = {"rows": rows, "points": POINTS, "bets": ["game"]}
        desk = about_to(tmp_path / name, rig, ("voy", "paso", "paso"), ("voy",))
        told.append(shown_heavily(desk))
        desk.close()
    assert told[0] == told[1]


@pytest.mark.parametrize(("points", "target"), [([27, 29, 12, 17], 31), ([26, 29, 12, 17], 31), ([0, 0, 0, 0], 31)])
def test_it_is_not_shown_unless_two_may_win_the_match_with_it(points: list[int], target: int, tmp_path: Path) -> None:
    desk = decided(tmp_path, points=points)
    most = 2 + 2  # a game of 31, and a chip of each
    assert (LAST_CATEGORY in kinds(desk)) == (sum(one + most >= target for one in points[:2]) > 1)
    desk.close()


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> object:
    """What is left when it has been watched to its end."""
    desk = decided(tmp_path_factory.mktemp("watched"))
    for _ in frames(desk):
        pass
    desk.step(8, STEP_MS)
    found = left(desk)
    desk.close()
    return found


@pytest.mark.parametrize("ms", [0, 900, 5600])
def test_a_press_leaves_what_watching_leaves(ms: int, watched: object, tmp_path: Path) -> None:
    pressed = decided(tmp_path)
    until_shown(pressed)
    pressed.step(round(ms / STEP_MS), STEP_MS)
    assert pressed.scene.play.last.under_way(pressed.table)
    pressed.table.skip()
    assert not pressed.table.highlights.running, "in one frame"
    for _ in frames(pressed):
        pass
    pressed.step(8, STEP_MS)
    assert left(pressed) == watched
    pressed.close()


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_less_motion_and_at_once_it_is_not_shown(settings: dict[str, object], tmp_path: Path) -> None:
    desk = decided(tmp_path, **settings)
    assert LAST_CATEGORY not in kinds(desk)
    assert desk.scene.tally.winners[3] == 1
    desk.close()


@pytest.mark.parametrize("told", [True, False])
def test_what_the_last_card_must_be_is_told_to_whoever_wants_to_know(told: bool, tmp_path: Path) -> None:
    desk, written = decided(tmp_path, winning_totals=told), set[str]()
    shown = until_shown(desk)
    while desk.table.highlights.ms < shown.falls:
        desk.step(ms=STEP_MS)
        if shown.holds <= desk.table.highlights.ms < shown.falls:
            desk.look()
            written.update(words_on(desk.app).splitlines())
    only = desk.app.tr("table.regine.decides.only", n=5)
    assert (only in written) is told
    desk.close()


def test_whoever_comes_to_the_end_of_the_race_strikes_it(tmp_path: Path) -> None:
    """The second blow: everything stands still once more, and chips are heard; nothing of it before."""
    desk, heard = decided(tmp_path), list[tuple[str, float]]()
    shown, highlights = until_shown(desk), desk.table.highlights
    desk.sounds.on_sound = lambda name: heard.append((name, highlights.ms))
    while desk.scene.play.last.under_way(desk.table):
        desk.step(ms=STEP_MS)
    assert shown.arrives is not None
    struck = [ms for name, ms in heard if name == "chips_win" and ms]
    assert len(struck) == 1 and shown.arrives <= struck[0] < shown.arrives + 2 * STEP_MS
    assert [name for name, _ in heard].count("bell") == 1, "the blow of the card is not heard again"
    desk.close()


def test_the_room_goes_quiet_for_it_and_comes_back(tmp_path: Path) -> None:
    desk = decided(tmp_path)
    heard = desk.sounds.hushed
    until_shown(desk)
    for _ in desk.passing(8, STEP_MS):
        pass
    assert heard and heard == sorted(heard) and heard[-1] == 1.0
    desk.table.highlights.end()
    heard.clear()
    for _ in desk.passing(20, STEP_MS):
        pass
    assert heard == sorted(heard, reverse=True) and heard[-1] == 0.0


def test_queens_that_tell_equal_sums_apart_rise_before_the_winner_walks(tmp_path: Path) -> None:
    desk = decided(tmp_path)
    shown = until_shown(desk)
    assert [KIND[card] for card in shown.queens] == [QUEEN] * 3 and shown.queens[-1] in shown.rows[-1].cards
    assert shown.falls < shown.rises(0) < shown.rises(2) < shown.walks and not shown.walked(1, shown.walks - 1)
    said = desk.app.tr("table.regine.decides.queens")
    while desk.table.highlights.ms < shown.rises(3) - STEP_MS:
        with desk.unseen(desk.table.highlights.ms < shown.rises(0)):
            desk.step(ms=STEP_MS)
        assert said not in words_on(desk.app).splitlines()
    desk.step(2, STEP_MS)
    desk.look()
    assert said in words_on(desk.app).splitlines() and shown.risen(desk.table.highlights.ms) == 3
    desk.close()


def test_no_queen_rises_where_sums_differ(tmp_path: Path) -> None:
    desk = decided(tmp_path, BEHIND)
    assert until_shown(desk).queens == ()
    desk.close()
