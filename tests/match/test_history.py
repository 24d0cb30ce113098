"""The history of finished matches and what it says of a person."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.record import history
from tabletop_gui.match.record.history import Record, format_of
from tabletop_gui.match.record.index import HistoryIndex
from tabletop_gui.match.record.statistics import percent_of
from tests.match.indexed import indexed, reader
from tests.match.played import SHORT, fresh, one, play


def finish(archive: Archive, seed: int, friendly: bool = False) -> None:
    match = fresh(4, seed=seed, friendly=friendly, **SHORT)
    archive.begin(match)
    if friendly:
        while not match.steps or match.steps[-1].seat != 0:
            one(match)
        one(match)
        match.undo(0)
    play(match)


def told(archive: Archive, *names: str) -> HistoryIndex:
    return archive.index(reader(*(names or ("Ana",)))).whole()


def test_a_broken_line_is_passed_over_and_counted_and_stays(archive: Archive) -> None:
    for seed in range(2):
        finish(archive, seed)
    lines = archive.history.read_bytes().splitlines()
    spoilt = [lines[0], b"{ spoilt", lines[1][:50], b'{"points": "many"}', b"\xff\xff", b"", lines[1]]
    archive.history.write_bytes(b"\n".join(spoilt) + b"\n")
    records, broken = archive.records()
    assert (len(records), broken) == (2, 4)
    assert (told(archive).broken, told(archive).totals()[0]) == (4, 2)
    finish(archive, 3)
    assert (len(archive.records()[0]), archive.records()[1]) == (3, 4)
    assert archive.history.read_bytes().splitlines()[: len(spoilt)] == spoilt


def test_an_unfinished_last_line_does_not_swallow_the_next(archive: Archive) -> None:
    finish(archive, 1)
    with archive.history.open("ab") as file:
        file.write(b'{"date": "2026')
    finish(archive, 2)
    records, broken = archive.records()
    assert (len(records), broken) == (2, 1)


@pytest.mark.parametrize(
    "change",
    [
        {"points": [1]},
        {"winners": [9]},
        {"tallies": {"made": [1]}},
        {"ledger": {"row": [1]}},
        {"seats": []},
        {"points": [10**4000] * 4},
        {"tallies": {"made": [10**400] * 4, "missed": [1 - 10**400] * 4}},
        {"game": "x" * 100_000},
    ],
)
def test_a_line_whose_parts_do_not_fit_is_broken(archive: Archive, change: dict[str, object]) -> None:
    finish(archive, 1)
    held = json.loads(archive.history.read_bytes())
    archive.history.write_text(json.dumps({**held, **change}) + "\n")
    assert archive.records() == ([], 1)


def test_a_line_of_format_1_is_read_and_has_no_ledger(archive: Archive) -> None:
    finish(archive, 1)
    held = json.loads(archive.history.read_bytes())
    assert held["format"] == 3 and held["ledger"]["row"]
    archive.history.write_text(json.dumps({name: one for name, one in held.items() if name != "ledger"} | {"format": 1}) + "\n")
    (record,), broken = archive.records()
    assert (record.ledger, broken) == ({}, 0)
    assert told(archive).totals()[0] == 1


def test_a_mark_before_the_first_line_and_line_ends_of_windows_are_read(archive: Archive) -> None:
    for seed in range(2):
        finish(archive, seed)
    archive.history.write_bytes(history.BOM + archive.history.read_bytes().replace(b"\n", b"\r\n"))
    assert (len(archive.records()[0]), archive.records()[1]) == (2, 0)
    assert (told(archive).totals()[0], told(archive).broken) == (2, 0)


def test_a_line_of_a_newer_program_is_read_as_far_as_it_is_known(archive: Archive) -> None:
    finish(archive, 1)
    held = json.loads(archive.history.read_bytes())
    archive.history.write_text(json.dumps({**held, "weather": "fine"}) + "\n")
    assert archive.records()[1] == 0


def test_a_history_that_cannot_be_read_is_told_and_stops_nothing(archive: Archive) -> None:
    archive.history.mkdir(parents=True)
    assert told(archive).totals() == (0, 0) and not archive.has_played("oh_hell") and archive.record("x") is None
    assert list(archive.latest_first()) == []
    assert [one.refusal.key for one in archive.troubles] == ["save.refuse.read"], "once"


def test_statistics_of_a_person(archive: Archive) -> None:
    for seed in range(6):
        finish(archive, seed, friendly=seed == 5)
    records = archive.records()[0]
    index = told(archive, " ana ")
    assert index.totals() == (6, sum(0 in record.winners for record in records)) and index.games() == ["oh_hell"]
    (found,) = index.formats("oh_hell")
    counted = index.counted("oh_hell", found.kind, marked=True)
    assert counted["made"] == sum(record.tallies["made"][0] for record in records)
    assert counted["made"] + counted["missed"] == 12
    assert (found.marked, found.best_of_all) == (1, max(record.points[0] for record in records))
    assert told(archive, "You", "ANA", "Tú").totals()[0] == 6, "one person by several names"
    for nobody in ("Bot 1", "nobody"):
        assert told(archive, nobody).totals() == (0, 0) and told(archive, nobody).games() == []


def test_the_best_of_one_format_is_never_that_of_another(archive: Archive) -> None:
    """Five hands bring fewer points than nineteen, and seven seats others than three; who began makes no difference."""

    def match(points: int, seats: int = 3, **options: Any) -> Record:
        people = (Seat("person", "Ana"), *(Seat("bot", f"Bot {k}") for k in range(1, seats)))
        rest = (0,) * (seats - 1)
        return Record(
            id="x", date=datetime(2026, 1, 1, tzinfo=UTC), game="oh_hell", options=options, seats=people, points=(points, *rest),
            winners=(0,),
        )  # fmt: skip

    records = [
        match(150, maximum=10, starter="lot"), match(40, maximum=5, starter="lot"), match(55, maximum=5, starter="2"),
        match(90, 4, maximum=5, starter="1"), match(120, maximum=10, starter="3"), match(30, maximum=5, starter="1"),
    ]  # fmt: skip
    formats = indexed(records, apart=frozenset(["starter"])).formats("oh_hell")
    found = [(one.format, one.matches, one.best_of_all) for one in formats]
    kinds = [format_of(record, ["starter"]) for record in records]
    assert found == [(kinds[1], 3, 55), (kinds[0], 2, 150), (kinds[3], 1, 90)], "the usual one first"
    assert indexed(records[:2]).formats("oh_hell")[0].format == format_of(records[1]), "of equals the latest"


def test_the_record_of_a_match_that_goes_on_is_refused() -> None:
    with pytest.raises(ValueError, match="not over"):
        history.record_of(fresh(), "x")


def test_live_odds_are_noted_in_the_history_and_in_the_statistics(archive: Archive) -> None:
    match = fresh(4, **SHORT)
    archive.begin(match)
    match.record_hint(odds=True)
    play(match)
    (record,), _ = archive.records()
    assert record.odds and not record.advised
    name = next(seat.name for seat in match.seats if seat.person)
    assert told(archive, name).format_stats("oh_hell").marked == 1


def test_an_open_table_is_noted_in_the_history_and_in_the_statistics(archive: Archive) -> None:
    match = fresh(4, **SHORT)
    archive.begin(match)
    match.open_all_hands()
    play(match)
    (record,), _ = archive.records()
    assert record.opened
    name = next(seat.name for seat in match.seats if seat.person)
    assert told(archive, name).format_stats("oh_hell").marked == 1


def test_how_many_in_a_hundred() -> None:
    counted = {"made": 1, "missed": 7, "never": 0}
    assert percent_of(counted, "made", ("made", "missed")) == 12 and percent_of(counted, "nowhere", ("made",)) == 0
    assert percent_of(counted, "made", ("never", "nowhere")) is None and percent_of(counted, "made", ()) is None


def test_whether_a_history_knows_a_match_is_told_by_its_id_alone(archive: Archive) -> None:
    assert not history.ident_of(archive.history, "one")
    finish(archive, 1)
    (record,), _ = archive.records()
    assert history.ident_of(archive.history, record.id)
    assert not history.ident_of(archive.history, record.id[:-1]) and not history.ident_of(archive.history, "oh_hell")
    with archive.history.open("ab") as file:
        file.write(b'{"id": "torn", "date": \n')
    assert not history.ident_of(archive.history, "torn") and not history.ident_of(archive.history, "Ana")


def test_a_history_is_read_from_its_end_however_long_its_lines(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(4):
        finish(archive, seed)
    records, _ = archive.records()
    for block in (1, 200, 5000, 1 << 20):
        monkeypatch.setattr(history, "BLOCK", block)
        assert list(archive.latest_first()) == records[::-1]
    assert archive.record(records[1].id) == records[1] and archive.record("x") is None
    assert archive.has_played("oh_hell") and not archive.has_played("regine")
