"""A match that is continued: what had been shown, and what had perhaps not been read."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.engine.events import Said
from tests.gui.table.pilot import match_of


def until(match, ends: bool):
    """On at random until an action ends a hand but not the match; then, unless it shall end there, one action more."""
    rng = Random(7)
    while not (match.steps and any(isinstance(one, Said) and one.what == "deal" for one in match.steps[-1].events)):
        match.propose(match.to_act, rng.choice(match.legal(match.to_act)))
    if not ends:
        match.propose(match.to_act, match.legal(match.to_act)[0])
    return match


@pytest.mark.parametrize("persons", [0, 1, 2])
def test_a_match_left_during_a_summary_shows_it_again(desk, persons: int) -> None:
    match = until(match_of(persons=persons, seats=3, seed=5, maximum=4), ends=True)
    one = desk(match)
    assert one.table.shown == len(match.steps) - (persons > 0)
    one.settle()
    if not persons:
        return  # whoever watches sees all hands: nothing of the last one was hidden
    assert one.table.director.waiting and one.scene.summary.shown
    hand = one.scene.tally.rows()[-1]
    assert [row.got for row in one.scene.summary.hand.rows] == [got for _, _, got in hand]
    assert one.scene.tally.hand + 1 == match.state.hand, "the next hand has been dealt, and is not shown yet"
    one.click(one.scene.summary.button.rect.center)
    one.step(200)
    assert not one.scene.summary.shown and one.scene.tally.hand == match.state.hand


def test_a_match_left_in_the_middle_of_a_hand_goes_on_there(desk) -> None:
    match = until(match_of(seats=3, seed=5, maximum=4), ends=False)
    one = desk(match)
    one.step(3)
    assert one.table.director.idle and not one.scene.summary.shown and one.table.shown == len(match.steps)
