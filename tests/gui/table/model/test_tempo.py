"""What sets the speed of a table, and which of it rules."""

from __future__ import annotations

import pytest

from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tempo import Gait, Pace, SkipCounter, Tempo


class Turn:
    """Whether it is the player's turn."""

    yours = False


@pytest.fixture
def turn() -> Turn:
    return Turn()


@pytest.fixture
def tempo(turn: Turn) -> Tempo:
    return Tempo(Pace(2.0), lambda: turn.yours)


def test_a_press_that_lasts_is_a_hold_and_the_key_is_one_at_once(tempo: Tempo) -> None:
    tempo.press()
    assert tempo.update(timing.HOLD_AFTER_MS - 1) and tempo.gait is Gait.OWN
    assert tempo.update(1) and tempo.gait is Gait.HOLD
    tempo.let_go()
    assert not tempo.update(1) and tempo.gait is Gait.OWN
    tempo.press(by_key=True)
    assert tempo.gait is Gait.HOLD


def test_on_the_players_turn_nothing_hurries_and_what_is_held_still_hurries_after_it(tempo: Tempo, turn: Turn) -> None:
    tempo.press(by_key=True)
    tempo.fast_forward(lambda: True)
    turn.yours = True
    assert tempo.gait is Gait.OWN and not tempo.update(1)
    turn.yours = False
    assert tempo.gait is Gait.HOLD
    tempo.let_go()
    assert tempo.gait is Gait.OWN, "a rush is over for good when the turn has come"


def test_a_rush_ends_for_good_with_what_it_lasts_for(tempo: Tempo) -> None:
    there = [True]
    tempo.fast_forward(lambda: bool(there))
    assert tempo.gait is Gait.FAST_FORWARD
    there.clear()
    tempo.update(1)
    there.append(True)
    assert tempo.gait is Gait.OWN


def test_the_table_waits_for_whoever_reads_and_a_rush_is_forgotten_for_it(tempo: Tempo) -> None:
    tempo.fast_forward(lambda: True)
    tempo.read(True)
    assert tempo.gait is Gait.READ and tempo.passed(100) == 0
    tempo.read(False)
    assert tempo.gait is Gait.OWN


def test_time_is_counted_at_the_players_pace_or_at_speed_1(tempo: Tempo) -> None:
    assert (tempo.passed(10), tempo.passed_at_speed_1(10)) == (10, 20)
    tempo.press(by_key=True)
    assert (tempo.passed(10), tempo.passed_at_speed_1(10)) == (10 * timing.HOLD_FACTOR, 20 * timing.HOLD_FACTOR)


def test_a_higher_speed_is_offered_once_to_whoever_skips_all_in_a_row() -> None:
    patience, enough = SkipCounter(), timing.SKIPS_TO_SUGGEST
    assert not any(patience.skipped() for _ in range(enough - 1))
    patience.waited()
    assert not any(patience.skipped() for _ in range(enough - 1)), "one that was watched, and they are counted anew"
    assert patience.skipped()
    assert not any(patience.skipped() for _ in range(2 * enough))
