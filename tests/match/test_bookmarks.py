"""Bookmarks: where a person at a friendly table wants to be able to come back to."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tabletop_gui.match.core.match import MOST_BOOKMARKS, Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.saves import SaveError
from tests.match.played import fresh, one, play

pytestmark = pytest.mark.all_sets


def friendly(steps: int = 0) -> Match:
    """A friendly match after so many steps, all of them by persons and bots in turn."""
    return play(fresh(4, friendly=True, persons=2), steps)


def marked(match: Match) -> Match:
    """With a bookmark at what is to be decided."""
    assert match.to_act is not None and match.set_bookmark(match.to_act) is None
    return match


def again(match: Match) -> Match:
    """The match of its save."""
    return saves.restore(saves.decode(saves.encode(match), "a"), "a")


def test_one_is_set_where_the_seat_decides() -> None:
    match = marked(friendly(6))
    assert match.bookmarks == [6]
    other = next(seat for seat in range(4) if seat != match.to_act)
    assert str(match.why_no_bookmark(match.to_act or 0)) and match.why_no_bookmark(match.to_act or 0) is not None
    refusal = match.set_bookmark(other)
    assert refusal is not None and refusal.key == "bookmarks.refuse.turn"
    assert match.bookmarks == [6]


def test_only_at_a_friendly_table_and_while_the_match_goes_on() -> None:
    match = play(fresh(4), 5)
    refusal = match.set_bookmark(match.to_act or 0)
    assert refusal is not None and refusal.key == "bookmarks.refuse.friendly"
    over = play(fresh(3, friendly=True, maximum=1))
    assert over.to_act is None and all(over.set_bookmark(seat) is not None for seat in range(3))


def test_twenty_and_no_more() -> None:
    match = friendly()
    for _ in range(MOST_BOOKMARKS):
        marked(match)
        one(match)
    refusal = match.set_bookmark(match.to_act or 0)
    assert refusal is not None and refusal.key == "bookmarks.refuse.many"
    match.drop_bookmark(3)
    assert match.set_bookmark(match.to_act or 0) is None
    with pytest.raises(ValueError, match="not in list"):
        match.drop_bookmark(3)


def test_they_are_kept_in_the_save_and_told_to_whoever_keeps_it() -> None:
    match, heard = friendly(3), []
    match.listeners.append(lambda changed: heard.append(list(changed.bookmarks)))
    marked(match)
    one(match)
    marked(match)
    assert again(match).bookmarks == match.bookmarks == [3, 4]
    match.drop_bookmark(3)
    assert heard == [[3], [3], [3, 4], [4]]


def test_a_save_without_one_says_nothing_of_them() -> None:
    """What was written before there were any is read as it stands."""
    assert "bookmarks" not in json.loads(saves.encode(friendly(5)))
    assert again(friendly(5)).bookmarks == []


@pytest.mark.parametrize(
    ("written", "read"), [([99, -1, 2, 2, 0], [0, 2]), ([10**9], []), ([], []), ("x", None), ([0] * 21, None), ([[1]], None)]
)
def test_whatever_a_file_says_only_steps_of_the_match_are_bookmarks(written: Any, read: list[int] | None) -> None:
    held = json.loads(saves.encode(friendly(5)))
    text = json.dumps(held | {"bookmarks": written}).encode()
    if read is None:
        with pytest.raises(SaveError):
            saves.decode(text, "a")
    else:
        assert saves.restore(saves.decode(text, "a"), "a").bookmarks == read
    strict = json.dumps(held | {"bookmarks": [2], "friendly": False}).encode()
    assert saves.restore(saves.decode(strict, "a"), "a").bookmarks == []


def test_what_is_taken_back_takes_its_bookmarks_with_it() -> None:
    match = play(fresh(4, friendly=True), 0)
    while match.to_act != 0:
        one(match)
    first = len(marked(match).steps)
    one(match)
    while match.to_act != 0:
        one(match)
    marked(match)
    assert len(match.bookmarks) == 2
    match.undo(0)
    assert match.bookmarks == [first] == again(match).bookmarks


def test_from_one_a_marked_match_is_played_on_that_has_those_before_it() -> None:
    match = marked(friendly(2))
    play(match, 4)
    marked(match)
    play(match, 3)
    marked(match)
    other = match.from_here(match.bookmarks[1])
    assert (other.taken_over, len(other.steps), other.bookmarks) == (6, 6, [2, 6])
    assert match.bookmarks == [2, 6, 9] and other.state.digest() == match.steps[6].before.digest()
    assert again(other).bookmarks == [2, 6]
