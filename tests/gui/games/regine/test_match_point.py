"""Match point: who is one category from winning follows from public facts, is told once, and costs nobody time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.games.regine.combinations import GAME as GAME_CATEGORY
from tabletop_gui.games.regine.combinations import JESTERS, PAIRS, QUEENS
from tabletop_gui.games.regine.court import NOBODY, OPEN, Regine
from tabletop_gui.gui.games.regine.highlights.match_point import MATCH_POINT, deciding_categories, missing_points, within_reach
from tabletop_gui.gui.games.regine.tally import RegineTally
from tests.gui.games.regine.desk import CourtDesk
from tests.gui.games.regine.moments import about_to, frames, laid, left, watched_and_pressed

ROWS = ["CAB CAB COR^ BUF", "BUF^ REI TRO^ CAM", "CAM ASE^ PRI REI^", "PRI^ TRO CAM^ COR"]
OTHERS = ["CAB CAB COR^ BUF", "BUF^ CAB TRO^ PRI", "REI ASE^ COR REI^", "PRI^ BUF CAM^ ASE"]
"""The same as the first seat sees it."""
HANDS = {"hands": ["CAB BUF COR", "BUF REI", "ASE TRO PRI", "PRI CAB"], "rows": ["PRI^", "BUF CAM", "TRO REI", "REI^ REI^"]}


def tally_of(
    *points: int, bets: tuple[str, ...] = ("queens", "jesters", "pairs", "game"), done: tuple[str, ...] = (), **options: object
) -> RegineTally:
    match = laid({"rows": ROWS, "points": points, "bets": list(bets)}, done, **options)
    assert isinstance(match.state, Regine)
    return RegineTally.of(match.state)


def alone(folder: Path, rows: list[str] = ROWS, points: tuple[int, ...] = (25, 21, 17, 26), **settings: object) -> CourtDesk:
    """Kofi is about to win the pairs alone, three points."""
    rig = {"rows": rows, "points": points, "bets": ["pairs", "game"]}
    return about_to(folder, rig, ("paso", "voy", "paso", "paso"), ("paso",), **settings)


def heard_at(desk: CourtDesk) -> list[tuple[str, float]]:
    """What is heard from now on, and from where."""
    heard: list[tuple[str, float]] = []
    play = desk.table.host.sound

    def sound(name: str, step: int = 0, side: float = 0.0) -> None:
        heard.append((name, side))
        play(name, step, side)

    desk.table.host.sound = sound  # type: ignore[method-assign]
    return heard


def test_while_combinations_are_built_the_dearest_category_counts_with_one_chip() -> None:
    tally = RegineTally.of(laid(HANDS | {"points": [28, 27, 31 - 3, 5]}).state)
    assert missing_points(tally, tally.points) == {0: 3, 2: 3}
    assert deciding_categories(tally, {0: 3}) == frozenset(), "nothing is bet on yet"


def test_chips_and_doubles_bring_the_end_nearer() -> None:
    tally = tally_of(25, 21, 17, 20, bets=("pairs", "game"), done=("voy", "voy"))
    assert [within_reach(tally, PAIRS, seat) for seat in range(4)] == [4, 5, 5, 4]
    doubled = tally_of(25, 21, 17, 20, bets=("pairs", "game"), done=("voy", "voy", "paso", "paso", "doblo"))
    assert [within_reach(doubled, PAIRS, seat) for seat in range(4)] == [6, 0, 0, 6], "who has not gone is cut off"
    assert missing_points(doubled, doubled.points) == {0: 6}
    assert deciding_categories(doubled, {0: 6}) == {PAIRS}


def test_a_paso_that_is_final_ends_it() -> None:
    for late_pass, reach in (("open", 4), ("final", 0)):
        tally = tally_of(29, 29, 29, 29, bets=("pairs", "game"), done=("voy", "paso"), late_pass=late_pass)
        assert within_reach(tally, PAIRS, 3) == reach


def test_a_category_without_chips_is_compared_by_all_and_a_settled_one_by_none() -> None:
    tally = tally_of(30, 29, 17, 20, bets=("queens", "game"), done=("paso",) * 4)
    assert tally.jugada == GAME_CATEGORY and tally.winners[JESTERS] == NOBODY and tally.winners[QUEENS] == OPEN
    assert [within_reach(tally, jugada, 0) for jugada in (QUEENS, JESTERS, GAME_CATEGORY)] == [1, 0, 3]
    assert deciding_categories(tally, {0: 1}) == {QUEENS, GAME_CATEGORY}
    assert deciding_categories(tally, {1: 2}) == {GAME_CATEGORY}


def test_whoever_is_there_must_be_passed_and_the_mano_wins_ties() -> None:
    tally = tally_of(31, 30, 32, 20)
    tally.mano = 0
    assert missing_points(tally, (31, 30, 32, 20)) == {0: 1, 1: 2, 2: 0}, "the first draws level and wins; the second is behind"
    tally.tie_left = False
    assert missing_points(tally, (32, 20, 20, 30)) == {0: 0, 3: 3}
    tally.mano = 3
    assert missing_points(tally, (32, 20, 20, 30)) == {0: 0, 3: 2}


def test_once_all_is_decided_there_is_none_in_a_match_that_is_won() -> None:
    tally = tally_of(31, 29, 17, 20)
    tally.winners = [0, 0, NOBODY, 1]
    assert missing_points(tally, (31, 29, 17, 20)) == {}
    assert missing_points(tally, (30, 29, 17, 20)) == {0: 1, 1: 2}, "otherwise another round begins"


def test_the_drum_is_heard_once_from_the_seat_and_when_the_points_are_there(tmp_path: Path) -> None:
    desk = alone(tmp_path)
    heard, shown = heard_at(desk), desk.scene.play.match_point
    kinds = set[str]()
    for _ in frames(desk):
        if shown.missing:
            assert desk.table.tally.points[3] == 29 and not desk.scene.play.slides.coming(("seat", 3))
        if desk.table.highlights.now is not None:
            kinds.add(desk.table.highlights.now.kind)
    assert shown.missing == {3: 2} and shown.rim(3) == 1.0 and shown.rim(0) == 0.0
    assert [shown.light(jugada) for jugada in range(4)] == [0.0, 0.0, 0.0, 1.0], "the game would do it; the pairs are over"
    assert [side > 0.5 for name, side in heard if name == "low_drum"] == [True]
    assert kinds == {MATCH_POINT}
    assert desk.app.tr("table.regine.tell.match_point.rival", n=2, who="Kofi") in desk.scene.situation()
    desk.close()


def test_a_press_leaves_what_watching_leaves(tmp_path: Path) -> None:
    watched, pressed = watched_and_pressed(alone(tmp_path / "watched"), alone(tmp_path / "pressed"))
    assert left(pressed) == left(watched)
    rims = [[desk.scene.play.match_point.rim(seat) for seat in range(4)] for desk in (watched, pressed)]
    assert rims[0] == rims[1] == [0.0, 0.0, 0.0, 1.0]
    for desk in (watched, pressed):
        desk.close()


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_less_motion_and_at_once_the_rim_stands_and_the_drum_is_one(settings: dict[str, object], tmp_path: Path) -> None:
    desk = alone(tmp_path, **settings)
    heard = heard_at(desk)
    for _ in frames(desk):
        assert not desk.table.highlights.running
        assert desk.scene.play.match_point.rim(3) in (0.0, 1.0), "nothing grows"
    assert desk.scene.play.match_point.rim(3) == 1.0
    assert [name for name, _ in heard].count("low_drum") == 1
    desk.close()


def test_it_follows_from_nothing_that_is_hidden(tmp_path: Path) -> None:
    told = []
    for k, rows in enumerate((ROWS, OTHERS)):
        desk, found = alone(tmp_path / str(k), rows), list[object]()
        for _ in frames(desk):
            shown = desk.scene.play.match_point
            found.append((dict(shown.missing), [shown.rim(seat) for seat in range(4)], [shown.light(one) for one in range(4)]))
        told.append(found)
        desk.close()
    assert told[0] == told[1]


def test_a_resumed_match_begins_with_its_rims_and_without_a_drum(tmp_path: Path) -> None:
    desk = CourtDesk(laid(HANDS | {"points": [28, 27, 28, 5]}), tmp_path, first_times=False)
    heard = heard_at(desk)
    desk.step(60)
    shown = desk.scene.play.match_point
    assert [shown.rim(seat) for seat in range(4)] == [1.0, 0.0, 1.0, 0.0]
    assert "low_drum" not in [name for name, _ in heard] and not desk.table.highlights.running
    desk.close()


def test_taken_back_it_is_gone_at_once_and_heard_again_in_the_round_only_once(tmp_path: Path) -> None:
    desk = alone(tmp_path)
    heard = heard_at(desk)
    for _ in frames(desk):
        pass
    desk.step(80)
    assert desk.table.undo(favour=True)
    desk.step(2)
    assert desk.scene.play.match_point.missing == {} and desk.scene.play.match_point.rim(3) == 0.0
    assert [name for name, _ in heard].count("low_drum") == 1
    desk.close()
