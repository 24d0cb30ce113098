"""Today's table: the same for everybody, one try, nothing taken back, and what the calendar makes of it."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.achievements import AchievementTest
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.deal import day_of
from tabletop_gui.match.core.match import Accepted, LogError, Match, Refused
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.record.history import record_of
from tabletop_gui.match.sharing.daily import WEEK, DailyProgress, begun, dailies_played, daily_of, streak
from tests.match.indexed import indexed
from tests.match.someone import someone

pytestmark = pytest.mark.all_sets

ANA = Seat("person", "Ana", "iria")
LIBRARY = Library(PlayerFolders(Path("nowhere"), Path("nowhere"), Path("nowhere")))
SUNDAY = date(2026, 11, 22)


def whole(day: date, seed: int = 1) -> Match:
    """A day's table, played to its end by chance."""
    match, rng = begun(daily_of(day), ANA, {}), Random(seed)
    while (seat := match.to_act) is not None:
        assert isinstance(match.propose(seat, rng.choice(list(match.legal(seat)))), Accepted)
    return match


def test_a_day_has_the_same_table_for_everybody_and_another_day_another() -> None:
    """Written down once: another machine, another Python and another year must find the same."""
    assert [daily_of(SUNDAY + timedelta(days=k)).game for k in range(7)] == [
        "oh_hell", "kingdoms", "regine", "famiglia", "chicken_army", "oh_hell", "kingdoms",
    ]  # fmt: skip
    told = daily_of(SUNDAY)
    assert (told.seed, told.company) == (8840775511718331278, ("caronte", "brasa", "tizon"))
    assert len({daily_of(SUNDAY + timedelta(days=k)).seed for k in range(400)}) == 400


@pytest.mark.parametrize("weekday", range(7))
def test_every_days_table_can_be_laid_and_its_rivals_differ_from_week_to_week(weekday: int) -> None:
    days = [SUNDAY + timedelta(days=1 + weekday + 7 * k) for k in range(6)]
    for day in days:
        table = daily_of(day)
        game = GAMES[table.game]
        assert table.game == WEEK[weekday].game and game.refuse(len(table.company) + 1, table.options) is None
        assert len(set(table.company)) == len(table.company)
    if WEEK[weekday].seats > 2:
        assert len({daily_of(day).company for day in days}) > 1


def test_two_people_meet_the_same_cards() -> None:
    one, other = (begun(daily_of(SUNDAY), Seat("person", name), {}) for name in ("Ana", "Bea"))
    assert one.state.digest() == other.state.digest() and day_of(one.dealt) == "2026-11-22"


def test_nothing_is_taken_back_and_no_favour_is_asked() -> None:
    match = begun(daily_of(SUNDAY), ANA, {})
    rng = Random(2)
    while match.undos.last_decision(0) is None:
        seat = match.to_act
        assert seat is not None
        match.propose(seat, rng.choice(list(match.legal(seat))))
    refused = match.undo(0, favour=True)
    assert isinstance(refused, Refused) and refused.refusal.key == "today.refuse.undo" and not match.undos.can_use_favour(0)


def test_a_save_keeps_that_it_is_the_days_table(archive: Archive) -> None:
    match = whole(SUNDAY)
    path = archive.begin(match).path
    again = saves.read(path)
    assert day_of(again.dealt) == "2026-11-22" and again.actions[0] == "today 2026-11-22"
    (record,), _ = archive.records()
    assert record.today == "2026-11-22" and not record.marked


@pytest.mark.parametrize("entry", ["today 2026-1-2", "today ", "today 2026-11-22x", "today ٢٠٢٦-١١-٢٢"])
def test_a_log_names_no_day_that_is_none(entry: str) -> None:
    table = daily_of(SUNDAY)
    with pytest.raises(LogError):
        Match.replayed(GAMES[table.game], table.options, begun(table, ANA, {}).seats, table.seed, False, [entry])


def test_the_day_stands_first_in_a_log_or_nowhere() -> None:
    match = begun(daily_of(SUNDAY), ANA, {})
    match.propose(match.to_act or 0, match.legal(match.to_act or 0)[0])
    with pytest.raises(LogError):
        Match.replayed(match.game, match.options, match.seats, match.seed, False, [*match.actions[1:], match.actions[0]])
    with pytest.raises(LogError):
        Match.replayed(match.game, match.options, match.seats, match.seed, False, [match.actions[0], match.actions[0]])


def test_the_calendar_has_what_was_played_to_its_end_unmarked() -> None:
    days = [SUNDAY - timedelta(days=k) for k in (0, 1, 3)]
    records = [record_of(whole(day), day.isoformat()) for day in days]
    marked = whole(SUNDAY - timedelta(days=2))
    marked.advised = 1
    records.append(record_of(marked, "marked"))
    told = indexed(records).days()
    assert [one.marked for one in told] == [False, False, False, True]
    found = dailies_played(told)
    assert sorted(found) == sorted(days)
    assert streak(found, SUNDAY) == 2
    for record in records[:3]:
        one, points = found[date.fromisoformat(record.today)], record.points
        places = [-place for place in record.ledger["place"]] if "place" in record.ledger else points
        assert (one.game, one.seats, one.points) == (record.game, len(points), points[0])
        assert one.place == 1 + sum(place > places[0] for place in places)


def test_a_game_that_is_not_that_days_leaves_no_stamp() -> None:
    """A log that claims another day's table is somebody's own work."""
    record = record_of(whole(SUNDAY), "x")
    other = structs.replace(record, dealt="today 2026-11-23")
    assert dailies_played(indexed([other]).days()) == {} and len(dailies_played(indexed([record]).days())) == 1


def test_a_days_table_earns_stamps_as_any_match_does() -> None:
    stamp = structs.replace(LIBRARY.achievements()[0], game=None, over="match", tests=(AchievementTest("seats", 2),))
    assert list(indexed([record_of(whole(SUNDAY), "x")], stamps=(stamp,)).earned()) == [stamp.id]


def test_what_was_begun_is_known_to_whoever_began_it(archive: Archive) -> None:
    marks = DailyProgress(archive.history.parent, someone(archive.history.parent, "Ana"))
    assert marks.save_of(SUNDAY) == ""
    marks.sat_down(SUNDAY, "oh_hell-x")
    assert DailyProgress(archive.history.parent, someone(archive.history.parent, "ana")).save_of(SUNDAY) == "oh_hell-x"
    assert DailyProgress(archive.history.parent, someone(archive.history.parent, "Bea")).save_of(SUNDAY) == ""
