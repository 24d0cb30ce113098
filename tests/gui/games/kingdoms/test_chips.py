"""Sums as chips: nothing is lost in the change, and a sum on its way is nowhere else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.gui.games.kingdoms.felt_items import pile_of
from tabletop_gui.gui.table.effects.chips import Slides, heap_of, player_stacks_of, stacks_of


@given(st.integers(0, 45_000))
def test_chips_make_up_the_sum(total: int) -> None:
    assert sum(map(sum, player_stacks_of(total, high=1000, across=100))) == total
    assert sum(map(sum, stacks_of(total, high=1000, across=100))) == total


@given(st.integers(0, 45_000))
def test_stacks_keep_within_their_room(total: int) -> None:
    for stacks, high, across in (
        (player_stacks_of(total), 10, 7),
        (stacks_of(total, high=5, across=4), 5, 4),
        (heap_of(total), 8, 2),
    ):
        assert len(stacks) <= across and max(map(len, stacks), default=0) <= high
        assert all(stacks) and (bool(stacks) == (total > 0))


@given(st.integers(100, 45_000))
def test_a_purse_has_chips_of_every_value(total: int) -> None:
    assert {25, 10, 5} <= {value for stack in player_stacks_of(total) for value in stack}


def test_a_slide_arrives() -> None:
    slides = Slides()
    slides.send(75, ("stack", 1), ("bet", 1), 300)
    assert slides.coming(("bet", 1)) == 75
    assert slides.update(200) and slides.coming(("bet", 1)) == 75
    assert slides.under_way[0].share == pytest.approx((2 / 3) ** 3)
    assert slides.update(200) and slides.coming(("bet", 1)) == 0
    assert not slides.update(10)


def test_nothing_slides_in_no_time() -> None:
    slides = Slides()
    slides.send(75, "a", "b", 0)
    slides.send(0, "a", "b", 300)
    assert not slides.under_way


def test_large_sums_are_counted_in_dear_chips_and_small_ones_leave_something_to_look_at() -> None:
    assert {value for stack in heap_of(1000) for value in stack} == {100}
    assert heap_of(5000) == ((500,) * 5, (500,) * 5)
    assert sum(map(sum, player_stacks_of(45_000, high=12, across=12))) == 45_000
    assert 500 not in {value for stack in player_stacks_of(1000) for value in stack}
    assert {500, 100, 25, 10, 5} <= {value for stack in player_stacks_of(5000) for value in stack}


@given(st.integers(1, 45_000), st.integers(2, 6))
def test_a_pile_shows_the_dearest_of_what_there_is(total: int, across: int) -> None:
    pile = pile_of(total, 6, across)
    assert 1 <= len(pile) <= across and max(map(len, pile)) <= 6
    assert max(map(max, pile)) == max(map(max, stacks_of(total, high=6, across=999)))
