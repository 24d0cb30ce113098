"""What the house book tells of a player, out of a history: marked matches left out, formats never mixed, rivals by character."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.record.statistics import FormatStats, RivalStats, share_of
from tests.match.indexed import indexed

LOBO, VERA = Seat("bot", "Lobo", "lobo", "hard", "proud"), Seat("bot", "Vera", "vera", "normal", "candid")


def told(own: int, *others: int, game: str = "oh_hell", **more: Any) -> Record:
    """A match that Ana ended with so many points, against Lobo and perhaps Vera."""
    points = (own, *others)
    winners = tuple(seat for seat, got in enumerate(points) if got == max(points))
    seats = (Seat("person", "Ana", "iria"), LOBO, VERA)[: len(points)]
    when = datetime(2026, 1, 1, tzinfo=UTC)
    return Record(**{"id": "x", "date": when, "game": game, "seats": seats, "points": points, "winners": winners, **more})


def of(*records: Record, name: str = "Ana", game: str = "oh_hell") -> FormatStats:
    return indexed(records, name).format_stats(game)


def rivals(*records: Record, game: str = "oh_hell") -> list[RivalStats]:
    index = indexed(records)
    return index.rivals(game, None)


def test_wins_in_a_row_are_of_unmarked_matches_alone() -> None:
    advised, undone = told(5, 1, advised=1), told(1, 9, undone=2)
    found = of(told(5, 1), told(5, 1), advised, told(0, 3), told(9, 2), told(7, 3), told(6, 1), undone)
    assert (found.rated_count, found.marked, found.wins) == (6, 2, 5)
    assert (found.longest, found.best) == (3, 9)


def test_a_fair_share_is_that_of_the_tables_that_were_played_at() -> None:
    found = of(told(5, 1), told(5, 1, 2), told(3, 3, 1))
    assert abs(found.fair - (1 / 2 + 1 / 3 + 2 / 3)) < 1e-9, "who shares a win takes a place of two"
    assert found.wins == 3


def test_a_match_played_on_from_another_is_nobodys() -> None:
    assert of(told(5, 1, taken_over=True)).matches == 0 and of(told(5, 1, taken_over=True)).marked == 0


def test_who_plays_by_another_name_has_other_figures() -> None:
    assert of(told(5, 1), name="Bea").matches == 0
    assert of(told(5, 1), name=" ANA ").matches == 1
    assert of(told(5, 1), game="regine").matches == 0


def test_rivals_are_told_by_character_with_whom_one_came_before() -> None:
    lobo, vera = rivals(told(5, 1, 9), told(5, 5, 0), told(2, 4), told(8, 1))
    assert (lobo.character, lobo.level, lobo.met, lobo.before, lobo.level_with) == ("lobo", "hard", 4, 2, 1)
    assert lobo.share == 2 / 3, "a match in which neither came first says nothing"
    assert (vera.character, vera.met, vera.before) == ("vera", 2, 1)


def test_in_a_war_the_place_says_who_came_before_whom() -> None:
    """All but the winner end with no points."""
    lobo, vera = rivals(told(0, 0, 100, game="kingdoms", ledger={"place": (2, 3, 1)}), game="kingdoms")
    assert (lobo.before, lobo.level_with, vera.before, vera.level_with) == (1, 0, 0, 0)


def test_peaks_are_the_largest_and_all_else_is_added_up() -> None:
    one, other = {"row": (4, 1), "bid_0": (2, 0)}, {"row": (3, 9), "bid_0": (5, 0), "bid_1": (1, 1)}
    index = indexed([told(5, 1, ledger=one, tallies={"made": (3, 0)}), told(5, 1, ledger=other, tallies={"made": (4, 0)})])
    found = index.counted("oh_hell", None, marked=False)
    assert found == {"row": 4, "bid_0": 7, "bid_1": 1, "made": 7}


def test_the_usual_kind_of_match_comes_first_and_of_equals_the_latest() -> None:
    def kind(maximum: int, starter: str = "lot") -> Record:
        return told(5, 1, options={"maximum": maximum, "starter": starter})

    matches = kind(10), kind(5, "1"), kind(5, "2"), kind(7), kind(10)
    found = indexed(matches, apart=frozenset(["starter"])).formats("oh_hell")
    assert [(dict(one.format.options)["maximum"], one.matches) for one in found if one.format] == [(10, 2), (5, 2), (7, 1)]
    assert len(indexed(matches).formats("oh_hell")) == 4, "without leaving out who began"


def test_an_interval_holds_the_share_and_shrinks() -> None:
    few, many = share_of(3, 10), share_of(300, 1000)
    for low, high in (few, many):
        assert low < 0.3 < high
    assert many[1] - many[0] < (few[1] - few[0]) / 5
    assert share_of(0, 10)[0] == 0.0 and share_of(10, 10)[1] == 1.0
