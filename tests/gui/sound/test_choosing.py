"""Which variant is played, and what is left out."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.gui.sound.sounds import Sounds, Throttle
from tests.gui.sound.rig import FakeClock, Folder, playing


def test_never_the_same_variant_twice_and_all_of_them_in_turn(sounds: Sounds, clock: FakeClock) -> None:
    drawn = []
    for _ in range(60):
        clock.now += 1.0
        pygame.mixer.stop()
        assert sounds.play("tap")
        drawn.append(playing()[0])
    assert all(a is not b for a, b in pairwise(drawn))
    counts = Counter(map(id, drawn))
    assert len(counts) == 3
    assert min(counts.values()) >= 10


def test_files_are_read_once_and_not_before_they_are_played(sounds: Sounds, source: Folder, clock: FakeClock) -> None:
    assert not source.asked
    for _ in range(3):
        clock.now += 1.0
        sounds.play("tap")
    assert source.asked == {"tap_1.wav": 1, "tap_2.wav": 1, "tap_3.wav": 1}


def test_overlap_is_capped(sounds: Sounds, clock: FakeClock) -> None:
    answers = []
    for _ in range(4):
        clock.now += 1.0
        answers.append(sounds.play("twice"))
    assert answers == [True, True, False, False]
    pygame.mixer.stop()
    clock.now += 1.0
    assert sounds.play("twice")


def test_a_flurry_is_thinned_and_other_sounds_are_not(sounds: Sounds, clock: FakeClock) -> None:
    answers = []
    for _ in range(10):
        clock.now += 0.01
        answers.append(sounds.play("tap"))
    assert answers.count(True) == 2
    assert sounds.play("say")


def test_all_channels_busy_leaves_out_cards_but_never_a_sting(sounds: Sounds, clock: FakeClock) -> None:
    for _ in range(16):
        clock.now += 1.0
        assert sounds.play("tap")
    clock.now += 1.0
    assert not sounds.play("say")
    assert sounds.play("sting")
    assert len(playing()) == 16


@given(st.lists(st.floats(0.0, 0.3), min_size=1, max_size=200), st.floats(1.0, 40.0))
def test_pace(gaps: list[float], per_second: float) -> None:
    pace, now, kept = Throttle(1.0 / per_second), 0.0, []
    for gap in gaps:
        now += gap
        if pace.lets_through(now):
            kept.append(now)
    assert kept[0] == pytest.approx(gaps[0])
    assert all(b - a >= 0.499 / per_second for a, b in pairwise(kept))
    for start in range(len(kept)):
        assert len(kept) - start <= (kept[-1] - kept[start]) * per_second + 1.5 + 1e-6


@pytest.mark.parametrize(("gap", "least", "most"), [(0.100, 100, 100), (0.070, 110, 121), (0.035, 110, 121), (0.001, 118, 121)])
def test_pace_of_dealing_for_ten_seconds(gap: float, least: int, most: int) -> None:
    pace = Throttle(1.0 / 12.0)
    heard = sum(pace.lets_through(i * gap) for i in range(round(10.0 / gap)))
    assert least <= heard <= most
