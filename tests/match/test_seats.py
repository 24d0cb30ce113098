"""Seats outlive the data files they were made from."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tabletop_gui.match.core.seats import Seat, repaired

pytestmark = pytest.mark.all_sets

CAST: Any = {name: SimpleNamespace(personality=f"style-{name}") for name in "abcdef"}
LEVELS: Any = dict.fromkeys(("easy", "normal", "hard"))
STYLES: Any = dict.fromkeys(f"style-{name}" for name in CAST)


def test_what_is_there_stays() -> None:
    seats = (Seat("person", "Ana", "a"), Seat("bot", "Bruno", "b", "hard", "style-c"))
    assert repaired(seats, CAST, LEVELS, STYLES) == seats


def test_what_is_gone_is_replaced_and_names_stay() -> None:
    seats = (Seat("person", "Ana", "gone"), Seat("bot", "Max", "lost", "brutal", "none"), Seat("bot", "B", "a", "hard", "none"))
    ana, max_, b = repaired(seats, CAST, LEVELS, STYLES)
    assert (ana.name, max_.name, b.name) == ("Ana", "Max", "B")
    assert len({ana.character, max_.character, b.character}) == 3
    assert {ana.character, max_.character, b.character} <= set(CAST)
    assert (ana.level, ana.personality) == ("", "")
    assert (max_.level, max_.personality) == ("normal", f"style-{max_.character}")
    assert (b.character, b.level, b.personality) == ("a", "hard", "style-a")


def test_a_cast_too_small_sits_twice_and_none_is_no_error() -> None:
    seats = tuple(Seat("bot", str(k), "gone", "easy", "") for k in range(4))
    small: Any = {"a": CAST["a"]}
    assert {seat.character for seat in repaired(seats, small, LEVELS, STYLES)} == {"a"}
    assert {seat.level for seat in repaired(seats, {}, {}, {})} == {""}


@pytest.mark.parametrize(
    ("names", "middle"), [("x", "x"), ("xy", "y"), ("xyz", "y"), ("wxyz", "y"), ("vwxyz", "x"), ("abcdefg", "d")]
)
def test_without_a_level_called_normal_the_middle_one(names: str, middle: str) -> None:
    levels: Any = dict.fromkeys(names)
    assert repaired((Seat("bot", "B", "a", "gone", "style-a"),), CAST, levels, STYLES)[0].level == middle
