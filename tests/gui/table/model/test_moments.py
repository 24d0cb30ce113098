"""Moments: how heavy an event is, what stands still when it strikes, and that a press leaves what watching leaves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import Places
from tabletop_gui.gui.games.oh_hell.stakes import stake_of
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.moments import Moments, weight_of
from tabletop_gui.gui.table.model.tempo import Pace, Tempo

SIZES = Library(Places.standard()).weight()


def moments(speed: float = 1.0, *, reduced: bool = False) -> Moments:
    return Moments(Tempo(Pace(speed, reduced)), SIZES)


@given(st.floats(0, 1), st.floats(0, 1))
def test_the_higher_stake_is_never_the_lighter_event(one: float, other: float) -> None:
    low, high = (weight_of(stake, SIZES) for stake in sorted((one, other)))
    assert SIZES.index(low.size) <= SIZES.index(high.size)
    assert low.size is not high.size or low.place <= high.place


def test_everything_stands_still_when_it_strikes_and_only_then() -> None:
    show = moments()
    show.begin("fills", 0, 0.6, hits=0.5)
    still, passed = 0.0, 0.0
    while show.running:
        left = show.left_of(10.0)
        still, passed = still + 10.0 - left, passed + left
        show.update(left)
    size = SIZES[2]
    assert still == size.stop_ms
    assert passed == pytest.approx(weight_of(0.6, SIZES).ms, abs=10)


@pytest.mark.parametrize(("speed", "reduced"), [(0.0, False), (1.0, True)])
def test_with_no_time_for_show_nothing_is_shown(speed: float, reduced: bool) -> None:
    show = moments(speed, reduced=reduced)
    show.begin("fills", 0, 1.0)
    assert not show.running
    assert (show.dark, show.shake) == (0.0, (0.0, 0.0))


@pytest.mark.parametrize(("speed", "stops", "shakes"), [(1.0, True, 1.0), (2.0, False, 0.5), (4.0, False, 0.0)])
def test_who_is_in_a_hurry_waits_for_no_blow(speed: float, stops: bool, shakes: float) -> None:
    show = moments(speed)
    show.begin("breaks", 0, 0.8, along=(1.0, 0.0))
    show.update(0.001)
    assert (show.left_of(1.0) < 1.0) == stops
    assert show.shake[0] == pytest.approx(SIZES[3].shake * shakes, rel=0.01)


def test_a_shake_is_over_soon_and_never_goes_further_than_its_size_allows() -> None:
    show = moments()
    show.begin("breaks", 0, 0.5, along=(0.0, 1.0))
    reaches = []
    while show.running:
        show.update(show.left_of(5.0))
        reaches.append(abs(show.shake[1]))
    assert max(reaches) <= SIZES[2].shake
    assert not any(reaches[60:]), "after 250 ms and the stop"


def tally(points: list[int], bids: list[int], *, hand: int, hands: int = 9) -> OhHellTally:
    n = len(points)
    return OhHellTally(n, hand, 0, 0, points, "tricks", [], [], [], hands, 5, 0, bids, [0] * n)


def test_what_decides_the_match_weighs_most_and_what_changes_nothing_least() -> None:
    last, first = 8, 0
    decides = stake_of(tally([50, 55, 20], [2, 1, 0], hand=last), 0, viewer=0)
    leads = stake_of(tally([50, 55, 20], [2, 1, 0], hand=last - 1), 0, viewer=0)
    nothing = stake_of(tally([50, 95, 20], [2, 1, 0], hand=last), 0, viewer=1)
    early = stake_of(tally([0, 1, 90], [2, 1, 0], hand=first), 0, viewer=1)
    late = stake_of(tally([0, 1, 90], [2, 1, 0], hand=last), 0, viewer=1)
    assert decides == 1.0
    assert decides > leads > late > early > nothing == 0.0
