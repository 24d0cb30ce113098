"""The player's own figure: what moves it, what does not, and how an even match finds its rival."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from msgspec import structs
from msgspec.structs import replace

from tabletop_gui.content.records.ratings import MAX_RANDOM_PERCENTAGE, GameRatings, LevelRating, RandomLevelRating
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.record.rating import RELIABLE_AFTER, PlayerRating, updated_rating
from tests.match.indexed import indexed, reader
from tools.benchmarks.even_match import FIRST, THEN, careers, lived

LEVELS = (("novice", 1180), ("easy", 1340), ("normal", 1500), ("hard", 1650), ("master", 1830))
RATINGS = GameRatings(
    "oh_hell", 3, {}, 0, "2026-01-01", tuple(LevelRating(name, rating, 20.0) for name, rating in LEVELS), ()
)  # fmt: skip


def record(*points: int, level: str = "normal", even: int | None = None, **fields: Any) -> Record:
    """A match of Ana against bots; the points are hers, then theirs."""
    seats = [Seat("person", "Ana"), *(Seat("bot", f"B{k}", "", level, "", even) for k in range(len(points) - 1))]
    won = tuple(k for k, got in enumerate(points) if got == max(points))
    fields = {"game": "oh_hell", "seats": tuple(seats), **fields}
    return Record(id="m", date=datetime(2026, 1, 1, tzinfo=UTC), points=points, winners=won, **fields)


def told(*records: Record) -> list[PlayerRating]:
    return indexed(records, ratings=(RATINGS,)).rating_history("oh_hell", range(1, 1 + len(records)))


def last(*records: Record) -> PlayerRating:
    return told(*records)[-1]


def test_who_wins_rises_and_who_loses_falls_and_more_so_against_the_unexpected() -> None:
    for strong, weak in (("master", "novice"), ("hard", "normal")):
        assert last(record(9, 1, 1, level=strong)).rating > last(record(9, 1, 1, level=weak)).rating > 1500
        assert last(record(0, 5, 7, level=weak)).rating < last(record(0, 5, 7, level=strong)).rating < 1500


def test_every_match_makes_it_surer_until_what_is_learnt_and_forgotten_holds_it() -> None:
    found = told(*(record(*points) for points in [(9, 1, 2), (1, 2, 9)] * 100))
    halves = [one.half for one in found]
    assert halves[0] > halves[10] > halves[60]
    assert halves[-1] == pytest.approx(halves[-3], rel=0.01) and halves[-1] > 50
    assert [one.is_reliable for one in found[:RELIABLE_AFTER]] == [False] * (RELIABLE_AFTER - 1) + [True]


@pytest.mark.parametrize(
    "fields",
    [
        {"undone": 1}, {"opened": True}, {"advised": 2}, {"odds": True}, {"taken_over": True}, {"game": "famiglia"},
        {"seats": (Seat("person", "Ana"), Seat("person", "Bea"), Seat("person", "Eva"))},
        {"seats": (Seat("person", "Bea"), Seat("bot", "X", "", "easy"), Seat("bot", "Y", "", "easy"))},
        {"seats": (Seat("person", "Ana"), Seat("bot", "X", "", "gone"), Seat("bot", "Y", "", "gone"))},
    ],
    ids=str,
)  # fmt: skip
def test_marked_matches_and_those_without_a_figure_say_nothing(fields: dict[str, Any]) -> None:
    assert told(record(9, 1, 1, **fields)) == []


def test_what_people_beside_the_player_did_is_left_out() -> None:
    three = (Seat("person", " ana"), Seat("person", "Bea"), Seat("bot", "X", "", "normal"))
    with_bea = last(record(5, 9, 1, seats=three))
    alone = last(record(5, 1))
    assert with_bea == alone


def test_those_who_share_the_last_place_say_nothing_of_one_another() -> None:
    """In Game of Kingdoms all but the winner end with the same: whom one did not beat one did not lose to either."""
    own, strong, weak = PlayerRating(1500, 100), PlayerRating(1900, 10), PlayerRating(1100, 10)
    winner = PlayerRating(1500, 10)
    lost = [updated_rating(own, 0, [(winner, 9), (other, 0)]).rating - 1500 for other in (strong, weak)]
    assert lost[0] < 0 and lost[1] < 0
    assert updated_rating(own, 3, [(winner, 3), (weak, 3)]).rating == 1500, "nobody was before anybody"


def test_a_rival_between_two_levels_stands_between_their_figures() -> None:
    gained = [last(record(9, 1, 1, level="easy", even=even)).rating for even in (0, 50, 100)]
    assert gained[0] < gained[1] < gained[2]
    assert gained[2] == pytest.approx(last(record(9, 1, 1, level="normal")).rating)


def test_whatever_moves_the_figure_of_a_rival_makes_what_was_gathered_stale() -> None:
    """A course is kept on disk and gone on with: by the figures it was begun with, and no others."""
    was = structs.replace(RATINGS, strays=(RandomLevelRating(60, 1000.0, 9.0), RandomLevelRating(20, 1150.0, 9.0)))
    met = [(level, even) for level, _ in LEVELS for even in (None, 50, -20, -60)]
    for name in ("levels", "strays"):
        rated = getattr(was, name)
        for place, one in enumerate(rated):
            other = structs.replace(one, rating=one.rating + 5.0)
            now = structs.replace(was, **{name: (*rated[:place], other, *rated[place + 1 :])})
            assert any(was.of(*who) != now.of(*who) for who in met)
            assert reader("Ana", ratings=(was,)).key != reader("Ana", ratings=(now,)).key


def test_the_last_dozen_of_even_matches_is_looked_back_at() -> None:
    records = [record(9, 1, 1, even=10)] * 3 + [record(1, 9, 1)] * 5 + [record(1, 9, 1, even=10)] * 6
    found = indexed([*records, record(9, 1, 1, even=0, advised=1)]).adaptive_results("oh_hell")
    assert (found.matches, found.wins, round(found.fair, 6)) == (9, 3, 3.0)
    assert indexed([*records] * 3).adaptive_results("oh_hell").matches == 12


def test_a_standing_is_found_for_every_figure() -> None:
    assert RATINGS.adaptive_level(900) == ("novice", -MAX_RANDOM_PERCENTAGE) and RATINGS.adaptive_level(2500) == ("master", 0)
    assert RATINGS.adaptive_level(1500) == ("normal", 0) and RATINGS.adaptive_level(1420) == ("easy", 50)


def test_on_the_last_step_a_rival_is_a_little_stronger_the_less_is_known() -> None:
    below, top = (RATINGS.levels[place].rating for place in (-2, -1))

    def stands(rating: float, doubt: float) -> float:
        rated = RATINGS.of(*RATINGS.adaptive_level(rating, doubt))
        assert rated is not None
        return rated.rating

    near = top - 0.3 * (top - below)
    assert stands(near, 0.0) == stands(near, 50.0) < stands(near, 60.0) < stands(near, 90.0) <= top
    assert stands(near, 10_000.0) == top, "nobody stands above"
    for rating in (900.0, 1300.0, below - 1, below, top, top + 50):
        assert stands(rating, 90.0) == stands(rating, 0.0), "nowhere else"


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("strength", [1180, 1340, 1500, 1660, 1820])
def test_an_even_match_holds_a_player_of_unknown_strength_near_a_fair_share(seats: int, strength: int) -> None:
    """A sample; `python -m tools.benchmarks.even_match` is the whole."""
    found = careers(strength, seats, 400, Random(3))
    assert 0.45 <= found.share.mean <= 0.55


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("strength", [1090, 1120, 1165])
def test_an_even_match_holds_whoever_is_weaker_than_any_level_too(seats: int, strength: int) -> None:
    steps = (RandomLevelRating(20, 1150.0, 20.0), RandomLevelRating(60, 1100.0, 20.0), RandomLevelRating(80, 1000.0, 20.0))
    found = careers(strength, seats, 400, Random(3), structs.replace(RATINGS, seats=seats, strays=steps))
    assert 0.45 <= found.share.mean <= 0.55


def test_a_career_ends_nearer_the_truth_than_it_began() -> None:
    for strength in (1250, 1500, 1750):
        found = careers(strength, 4, 40, Random(1))
        assert abs(found.ends - strength) < 60
    assert replace(PlayerRating(), matches=RELIABLE_AFTER).is_reliable


@pytest.mark.parametrize(("mine", "ends", "share"), [(1, ("master", 0), 1.0), (-1, ("novice", -MAX_RANDOM_PERCENTAGE), 0.0)])
def test_an_even_match_goes_after_whoever_plays(mine: int, ends: tuple[str, int], share: float) -> None:
    """Who always comes first meets the strongest there is in the end, who always comes last the weakest."""
    met = list[tuple[str, int]]()

    def plays(level: str, even: int, number: int) -> list[float]:
        assert number == len(met)
        met.append((level, even))
        return [mine, 0, 0]

    found = lived(RATINGS, [plays])
    assert len(met) == FIRST + THEN and met[0][0] == "normal" and met[-1] == ends
    assert (found.share.mean, found.wins.mean) == (share, 3 * share)
