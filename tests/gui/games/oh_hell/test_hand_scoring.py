"""The count of a hand: what flies is what the points are made of, and totals wait for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import SCORINGS, score
from tabletop_gui.gui.games.oh_hell.emphasis import emphasis_of_scoring
from tabletop_gui.gui.games.oh_hell.highlights.hand_scoring import (
    CHAIN_MS,
    COUNTS,
    MOST_MS,
    MOST_OF_SEVEN_MS,
    parts_of,
    rows_of,
    scoring_order,
)
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.table.desk import Desk
from tests.gui.table.model.test_highlights import tally

SCORING = [(scoring, vienna) for scoring in SCORINGS for vienna in (False, True) if not (vienna and scoring == "blackout")]


@pytest.mark.parametrize(("scoring", "vienna"), SCORING)
@given(st.integers(1, 12), st.data())
def test_what_flies_adds_up_to_what_the_rules_give_in_every_scoring(
    scoring: str, vienna: bool, size: int, data: st.DataObject
) -> None:
    bid, won = data.draw(st.integers(0, size)), data.draw(st.integers(0, size))
    got = score(scoring, vienna, size, bid, won)
    parts = parts_of(got, won, bid == won)
    assert sum(parts) == got
    if bid == won:
        assert parts[0] == (size + 5 if vienna and not bid else 10), "its premium comes first"
        assert parts[1:] == ((1,) * won if scoring != "negative" else ()), "then a point for each trick, where they count"
    else:
        assert len(parts) == (got != 0)


@given(st.integers(3, 7), st.data())
def test_the_rows_follow_one_another_in_their_order_and_within_their_time(n: int, data: st.DataObject) -> None:
    won = data.draw(st.lists(st.integers(0, 7), min_size=n, max_size=n))
    kept = data.draw(st.lists(st.booleans(), min_size=n, max_size=n))
    points = data.draw(st.lists(st.integers(0, 200), min_size=n, max_size=n))
    viewer = data.draw(st.integers(-1, n - 1))
    most = data.draw(st.sampled_from([1200.0, MOST_MS, MOST_OF_SEVEN_MS]))
    got = [10 + tricks if good else tricks for tricks, good in zip(won, kept, strict=True)]
    rows, lasts = rows_of(got, won, kept, points, viewer, most)
    assert lasts <= most + 1e-6
    assert sorted(row.seat for row in rows) == list(range(n))
    assert [row.kept for row in rows] == sorted(kept), "missed bids first"
    for row, after in pairwise(rows):
        assert row.ends == pytest.approx(after.begins)
    for row in rows:
        assert row.begins <= row.set_at <= row.ends
        for part in row.parts:
            assert row.set_at <= part.leaves < part.lands <= row.passes <= lasts
    missed = [got[row.seat] for row in rows if not row.kept]
    assert missed == sorted(missed), "from the least to the most"
    made = [row.seat for row in rows if row.kept]
    after = [have + more for have, more in zip(points, got, strict=True)]
    leader = after.index(max(after))
    assert leader not in made or made[-1] == leader
    assert viewer not in made or viewer in (leader, made[-1]) or made.index(viewer) == len(made) - 2
    assert scoring_order(got, kept, points, viewer) == [row.seat for row in rows]


def test_a_count_weighs_what_it_changes() -> None:
    even = [12, 2, 1]
    assert emphasis_of_scoring(tally([50, 20, 0], [2, 1, 0], hand=3), even, viewer=1) < 0.4, "nobody's place changes"
    assert 0.4 <= emphasis_of_scoring(tally([10, 15, 0], [2, 1, 0], hand=3), even, viewer=1) < 0.8, "the viewer is passed"
    assert emphasis_of_scoring(tally([10, 15, 40], [2, 1, 0], hand=3), even, viewer=2) < 0.4, "others among themselves"
    assert emphasis_of_scoring(tally([40, 45, 0], [2, 1, 0], hand=8), even, viewer=2) >= 0.8, "it decides the match"


def watched(
    folder: Path, *, people: int = 0, options: dict[str, object] | None = None, seed: int = 5, **settings: object
) -> Desk:
    seats = [Seat("person" if k < people else "bot", f"Bot {k}") for k in range(4)]
    match = Match.new(GAMES["oh_hell"], {"maximum": 4, **(options or {})}, seats, seed)
    return Desk(match, folder, first_times=False, **settings)


def to_count(desk: Desk) -> None:
    for _ in desk.passing(20_000):
        if desk.table.director.waiting:
            desk.table.director.proceed()
        now = desk.table.highlights.now
        if now is not None and now.kind == COUNTS:
            desk.look()
            return
    raise AssertionError("nothing is counted")


def counted(desk: Desk) -> Iterator[int]:
    """Frame by frame until the count is over; which frame this is."""
    for frame in range(2000):
        if desk.table.highlights.now is None or desk.table.highlights.now.kind != COUNTS:
            return
        yield frame
        desk.step()
    raise AssertionError("it never ends")


OPTIONS: list[dict[str, object]] = [{}, {"scoring": "negative"}, {"scoring": "balanced", "vienna": True}, {"scoring": "blackout"}]


@pytest.mark.parametrize("options", OPTIONS)
def test_totals_and_places_change_only_with_what_lands(options: dict[str, object], tmp_path: Path) -> None:
    desk = watched(tmp_path, options=options)
    to_count(desk)
    table, scene = desk.table, desk.scene
    count, before = scene.play.count, table.tally.points[:]
    seen = 0
    for _ in counted(desk):
        if scene.play.count is not count:
            break
        ms = table.highlights.ms
        for row in count.rows:
            landed = [part.points for part in row.parts if part.lands <= ms]
            assert table.tally.points[row.seat] == before[row.seat] + sum(landed)
            assert scene.score._points[row.seat].goal == table.tally.points[row.seat]
            assert (scene.seat_plate(row.seat).seal == "paid") == (row.kept and row.set_at <= ms)
            if row.passes > ms:
                assert count.placed[row.seat] == before[row.seat]
        assert not scene.summary.shown
        seen += 1
    assert seen > 20
    assert table.tally.points == [have + got for have, got in zip(before, count.got, strict=True)]
    desk.step(80)
    assert scene.summary.shown
    assert table.director.waiting
    desk.close()


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_where_nothing_is_shown_with_weight_the_hand_is_only_summed_up(settings: dict[str, object], tmp_path: Path) -> None:
    desk = watched(tmp_path, **settings)
    for _ in desk.passing(20_000):
        assert desk.scene.play.count is None
        if desk.scene.summary.shown and desk.table.director.waiting:
            break
    assert desk.scene.summary.shown
    desk.close()


def test_all_moments_of_the_last_card_take_no_longer_than_a_chain_may(tmp_path: Path) -> None:
    desk = watched(tmp_path)
    chains: list[float] = []
    steps, spent, shown = -1, 0.0, None
    with desk.unseen():
        for _ in desk.passing(60_000):
            if desk.table.director.waiting:
                desk.table.director.proceed()
            if len(desk.match.steps) != steps:
                chains.append(spent)
                steps, spent = len(desk.match.steps), 0.0
            now = desk.table.highlights.now
            if now is not None and now is not shown:
                spent += now.weight.ms
            shown = now
            if desk.app.scenes.top is not desk.scene:
                break
    desk.close()
    assert max(chains) <= CHAIN_MS + 1
    assert sum(chain > 1500 for chain in chains) > 3


def test_a_match_that_is_continued_there_counts_nothing_again(tmp_path: Path) -> None:
    desk = watched(tmp_path, people=1)
    match = desk.match
    while not any(event.what == "deal" for step in match.steps for event in step.events if hasattr(event, "what")):
        seat = match.to_act
        match.propose(seat, match.legal(seat)[0])
    desk.close()
    again = Desk(match, tmp_path / "again", first_times=False)
    for _ in range(3000):
        assert not again.table.highlights.running
        again.step()
        if again.table.director.waiting:
            break
    assert again.scene.summary.shown
    again.close()
