"""Match point: what is said of the last hand is so however the tricks fall, and it is said once, when all have bid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import SCORINGS, score
from tabletop_gui.gui.games.oh_hell.chances import chances
from tabletop_gui.gui.games.oh_hell.highlights.match_point import MATCH_POINT, MatchPoint
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.table.desk import Desk


def in_last_hand(points: list[int], bids: list[int], won: list[int], size: int) -> OhHellTally:
    return OhHellTally(len(points), 4, 0, 0, points, "tricks", [], [], [], 5, size, 0, bids, won)


def ends(tally: OhHellTally, scoring: str) -> Iterator[tuple[list[bool], list[int]]]:
    """Every way the hand may end: who makes the bid, and the totals."""
    left = tally.size - sum(tally.won)
    for more in product(range(left + 1), repeat=tally.n):
        if sum(more) == left:
            won = [a + b for a, b in zip(tally.won, more, strict=True)]
            got = [score(scoring, False, tally.size, bid, tricks) for bid, tricks in zip(tally.bids, won, strict=True)]
            made = [bid == tricks for bid, tricks in zip(tally.bids, won, strict=True)]
            yield made, [have + more for have, more in zip(tally.points, got, strict=True)]


@given(st.sampled_from(SCORINGS), st.integers(3, 4), st.data())
def test_what_is_said_is_so_however_the_tricks_fall(scoring: str, n: int, data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 5))
    points = data.draw(st.lists(st.integers(20, 40), min_size=n, max_size=n))
    bids = data.draw(st.lists(st.integers(0, size), min_size=n, max_size=n))
    gone = data.draw(st.lists(st.integers(0, n - 1), max_size=size - 1))
    tally = in_last_hand(points, bids, [gone.count(seat) for seat in range(n)], size)
    found = {one.seat: one for one in chances(tally, partial(score, scoring, False))}
    able = {seat for _, totals in ends(tally, scoring) for seat in range(n) if totals[seat] == max(totals)}
    assert set(found) == (able if len(able) > 1 else set())
    for seat in found:
        said = found[seat]
        others = [one for one in range(n) if one != seat]

        def sure(rival: int, seat: int = seat, others: list[int] = others) -> bool:
            held = [t for made, t in ends(tally, scoring) if made[seat] and not (rival >= 0 and made[rival])]
            return bool(held) and all(t[seat] > t[one] for t in held for one in others)

        if said.makes:
            assert sure(said.if_misses)
            assert said.if_misses < 0 or not sure(-1), "no more is asked for than is needed"
        else:
            assert not any(sure(rival) for rival in (-1, *found) if rival != seat)


def test_it_is_of_the_last_hand_alone_and_of_a_match_that_is_open() -> None:
    count = partial(score, "positive", False)
    tally = in_last_hand([38, 30, 41, 42], [1, 1, 0, 2], [0, 0, 0, 0], 3)
    assert {one.seat for one in chances(tally, count)} == {0, 2, 3}
    tally.hand = 3
    assert not chances(tally, count)
    assert not chances(in_last_hand([38, 30, 41, 90], [1, 1, 0, 2], [0, 0, 0, 0], 3), count), "it is decided"
    assert not chances(in_last_hand([38, 30, 41, 42], [1, 1, 0, -1], [0, 0, 0, 0], 3), count), "not all have bid"


def test_where_many_can_still_win_those_stand_out_who_do_so_by_their_own_bid() -> None:
    tally = in_last_hand([38, 36, 37, 39, 40, 39, 41], [1, 0, 0, 1, 0, 0, 0], [0] * 7, 3)
    table: Any = SimpleNamespace(tally=tally, match=SimpleNamespace(options={"scoring": "positive", "vienna": False}))
    point = MatchPoint()
    assert len(point.chances(table)) > 3
    assert [one.makes for one in point.standing_out(table)] == [True]
    table.tally = in_last_hand([38, 30, 41, 42], [1, 1, 0, 2], [0, 0, 0, 0], 3)
    assert point.standing_out(table) == point.chances(table) and len(point.chances(table)) == 3


def watched(folder: Path, **settings: object) -> Desk:
    """Bots in a match of two hands."""
    options = {"minimum": 1, "maximum": 2, "sequence": "low-high"}
    match = Match.new(GAMES["oh_hell"], options, [Seat("bot", f"Bot {k}") for k in range(4)], 3)
    return Desk(match, folder, **{"first_times": False, **settings})


def to_the_last_tricks(desk: Desk) -> tuple[int, int]:
    """Play on to the first trick of the last hand: frames in which match point is shown, and in which chances are."""
    shown = 0
    for _ in desk.passing(20_000):
        if desk.table.director.waiting:
            desk.table.director.proceed()
        now, tally = desk.table.highlights.now, desk.table.tally
        shown += now is not None and now.kind == MATCH_POINT
        found = desk.scene.play.match_point.chances(desk.table)
        assert not found or (tally.last and min(tally.bids) >= 0)
        if tally.last and tally.trick:
            return shown, len(found)
    raise AssertionError("there is no last hand")


def test_it_is_shown_once_when_all_have_bid_and_what_each_needs_stays_for_the_asking(tmp_path: Path) -> None:
    desk = watched(tmp_path)
    desk.app.announcer.listening = True
    shown, found = to_the_last_tricks(desk)
    assert shown > 20 and found > 1
    heard = [cry.text for cry in desk.app.announcer.fetch() if "la partida" in cry.text]
    assert len(heard) == 1, "and said once"
    assert desk.sounds.names.count("low_drum") == 1
    told = desk.scene.situation()
    names = [desk.match.seats[one.seat].name for one in desk.scene.play.match_point.chances(desk.table)]
    assert all(f"{name} gana la partida si cumple" in told or f"{name} aún puede ganar la partida" in told for name in names)
    desk.close()


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_less_motion_and_at_once_the_rims_are_there_without_a_show(settings: dict[str, object], tmp_path: Path) -> None:
    desk = watched(tmp_path, **settings)
    shown, found = to_the_last_tricks(desk)
    assert not shown and found > 1
    desk.close()
