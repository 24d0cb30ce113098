"""Moments: how heavy an event is, what stands still when it strikes, and that a press leaves what watching leaves."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.games.oh_hell.emphasis import stake_of
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.sound.sound_map import SoundFiles
from tabletop_gui.gui.table.model.motion.highlights import Highlight, HighlightRequest, Highlights, emphasis_of
from tabletop_gui.gui.table.model.motion.tempo import Pace, Tempo

SIZES = Library(PlayerFolders.standard()).emphasis_sizes()


def moments(speed: float = 1.0, *, reduced: bool = False) -> Highlights:
    return Highlights(Tempo(Pace(speed, reduced)), SIZES)


@given(st.floats(0, 1), st.floats(0, 1))
def test_the_higher_stake_is_never_the_lighter_event(one: float, other: float) -> None:
    low, high = (emphasis_of(stake, SIZES) for stake in sorted((one, other)))
    assert SIZES.index(low.size) <= SIZES.index(high.size)
    assert low.size is not high.size or low.place <= high.place


def test_everything_stands_still_when_it_strikes_and_only_then() -> None:
    show = moments()
    show.begin(HighlightRequest("fills", 0, 0.6, hits=0.5))
    still, passed = 0.0, 0.0
    while show.running:
        left = show.left_of(10.0)
        still, passed = still + 10.0 - left, passed + left
        show.update(left)
    size = SIZES[2]
    assert still == size.stop_ms
    assert passed == pytest.approx(emphasis_of(0.6, SIZES).ms, abs=10)


@pytest.mark.parametrize(("speed", "reduced"), [(0.0, False), (1.0, True)])
def test_with_no_time_for_show_nothing_is_shown(speed: float, reduced: bool) -> None:
    show = moments(speed, reduced=reduced)
    show.begin(HighlightRequest("fills", 0, 1.0))
    assert not show.running
    assert (show.dark, show.shake) == (0.0, (0.0, 0.0))


@pytest.mark.parametrize(("shakes", "lights"), [(True, True), (False, True), (True, False), (False, False)])
def test_shaking_and_light_are_off_by_themselves_and_the_moment_is_shown_as_long(shakes: bool, lights: bool) -> None:
    show = Highlights(Tempo(Pace(shakes=shakes, lights=lights)), SIZES)
    show.begin(HighlightRequest("breaks", 0, 0.9, along=(1.0, 0.0)))
    assert show.now is not None
    show.update(0.001)
    assert (show.left_of(1.0) < 1.0, show.shake[0] > 0) == (shakes, shakes)
    while show.left_of(10.0) < 10.0:
        pass
    show.update(show.now.weight.ms / 2)
    assert (show.dark > 0, show.now.weight.size.particles > 0) == (lights, lights)
    assert show.now.weight.ms == emphasis_of(0.9, SIZES).ms


def test_a_climax_without_its_shaking_still_is_the_only_one_of_its_hand() -> None:
    show = Highlights(Tempo(Pace(shakes=False, lights=False)), SIZES)
    show.hand_begins()
    show.begin(HighlightRequest("breaks", 0, 0.9))
    show.update(1.0)
    show.begin(HighlightRequest("fills", 0, 0.9))
    assert show.now is not None
    assert show.now.weight.size.id == "turn"


@pytest.mark.parametrize(("speed", "stops", "shakes"), [(1.0, True, 1.0), (2.0, False, 0.5), (4.0, False, 0.0)])
def test_who_is_in_a_hurry_waits_for_no_blow(speed: float, stops: bool, shakes: float) -> None:
    show = moments(speed)
    show.begin(HighlightRequest("breaks", 0, 0.8, along=(1.0, 0.0)))
    show.update(0.001)
    assert (show.left_of(1.0) < 1.0) == stops
    assert show.shake[0] == pytest.approx(SIZES[3].shake * shakes, rel=0.01)


def test_a_shake_is_over_soon_and_never_goes_further_than_its_size_allows() -> None:
    show = moments()
    show.begin(HighlightRequest("breaks", 0, 0.5, along=(0.0, 1.0)))
    reaches = []
    while show.running:
        show.update(show.left_of(5.0))
        reaches.append(abs(show.shake[1]))
    assert max(reaches) <= SIZES[2].shake
    assert not any(reaches[60:]), "after 250 ms and the stop"


RULE = Library(PlayerFolders.standard()).emphasis().repeats


def watch(show: Highlights, kind: str, stake: float, seat: int = 1) -> Highlight:
    """A moment, watched to its end."""
    show.begin(HighlightRequest(kind, seat, stake))
    shown = show.now
    assert shown is not None
    while show.running:
        show.update(show.left_of(10.0))
    return shown


def test_twice_is_half_and_the_third_of_a_hand_a_touch() -> None:
    show = moments()
    show.hand_begins()
    first, second, third = (watch(show, "fills", 0.6).weight for _ in range(3))
    assert [one.size.id for one in (first, second, third)] == ["turn", "deed", "touch"]
    assert second.ms == pytest.approx(first.ms * RULE.keeps)
    assert watch(show, "breaks", 0.6).weight == first, "another moment is not the same"
    assert watch(show, "fills", 0.6, seat=0).weight == first, "nor is what happens to the viewer"
    show.left_of(RULE.within_ms)
    assert watch(show, "fills", 0.6).weight.size.id == "touch", "however long ago in the hand"
    show.hand_begins()
    assert watch(show, "fills", 0.6).weight.size.id == "deed", "another hand, but just now"
    show.left_of(RULE.within_ms)
    show.hand_begins()
    assert watch(show, "fills", 0.6).weight == first


def test_there_is_one_climax_in_a_hand_and_the_next_of_its_kind_is_half_as_long() -> None:
    show = moments()
    show.hand_begins()
    first, other = watch(show, "fills", 0.9).weight, watch(show, "breaks", 1.0).weight
    assert [first.size.id, other.size.id] == ["climax", "turn"]
    show.left_of(RULE.within_ms)
    show.hand_begins()
    again = watch(show, "fills", 0.9).weight
    assert again.size.id == "climax"
    assert again.ms == pytest.approx(first.ms * RULE.climax_keeps)


def test_what_was_pressed_away_before_it_was_seen_is_no_first_time() -> None:
    show = moments()
    show.begin(HighlightRequest("fills", 1, 0.6))
    show.end()
    assert watch(show, "fills", 0.6).weight == emphasis_of(0.6, SIZES)


@pytest.mark.parametrize(("stake", "heard"), [(0.0, 1), (0.2, 2), (0.5, 3), (0.9, 4)])
def test_a_moment_is_heard_when_it_strikes_in_as_many_layers_as_its_size_has(stake: float, heard: int) -> None:
    played: list[tuple[str, int, float]] = []
    layers = ["low", "middle", "high", "top"]
    show = Highlights(Tempo(Pace()), SIZES, sounds={"fills": layers}, sound=lambda *told: played.append(told))
    show.begin(HighlightRequest("fills", 1, stake, hits=0.5, side=-0.4))
    show.update(1.0)
    assert played == []
    while show.running:
        show.update(show.left_of(10.0))
    assert played == [(name, 0, -0.4) for name in layers[:heard]], "from where it happens"


@pytest.mark.parametrize("pace", [Pace(0.0), Pace(1.0, reduced=True)])
def test_what_is_not_shown_is_heard_as_a_touch(pace: Pace) -> None:
    played: list[tuple[str, int, float]] = []
    request, sounds = HighlightRequest("fills", 1, 1.0, side=0.5), {"fills": ["low", "high"]}
    Highlights(Tempo(pace), SIZES, sounds=sounds, sound=lambda *told: played.append(told)).begin(request)
    assert played == [("low", 0, 0.5)]


def test_every_sound_of_a_moment_is_there() -> None:
    places = PlayerFolders.standard()
    known = SoundFiles(places).read().sounds
    named = [name for layers in Library(places).emphasis().sounds.values() for name in layers]
    assert named
    assert not [name for name in named if name not in known]


def test_a_moment_may_be_as_long_as_what_it_shows() -> None:
    show = moments()
    show.begin(HighlightRequest("counts", 1, 0.2, ms=1234.0))
    assert show.now is not None
    assert (show.now.weight.ms, show.now.weight.size.id) == (1234.0, "deed")


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
