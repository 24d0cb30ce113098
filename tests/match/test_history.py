"""The history of finished matches and what it says of a person."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from tabletop_gui.match import history
from tabletop_gui.match.archive import Archive
from tabletop_gui.match.history import Record, format_of, statistics
from tabletop_gui.match.seats import Seat
from tests.drive import Drive
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


def test_a_broken_line_is_passed_over_and_counted_and_stays(archive: Archive) -> None:
    for seed in range(2):
        finish(archive, seed)
    lines = archive.history.read_bytes().splitlines()
    spoilt = [lines[0], b"{ spoilt", lines[1][:50], b'{"points": "many"}', b"\xff\xff", b"", lines[1]]
    archive.history.write_bytes(b"\n".join(spoilt) + b"\n")
    records, broken = archive.records()
    assert (len(records), broken) == (2, 4)
    assert (archive.statistics("Ana").broken, archive.statistics("Ana").total.matches) == (4, 2)
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
    assert held["format"] == 2 and held["ledger"]["row"]
    archive.history.write_text(json.dumps({name: one for name, one in held.items() if name != "ledger"} | {"format": 1}) + "\n")
    (record,), broken = archive.records()
    assert (record.ledger, broken) == ({}, 0)
    assert archive.statistics("Ana").total.matches == 1


def test_a_line_of_a_newer_program_is_read_as_far_as_it_is_known(archive: Archive) -> None:
    finish(archive, 1)
    held = json.loads(archive.history.read_bytes())
    archive.history.write_text(json.dumps({**held, "weather": "fine"}) + "\n")
    assert archive.records()[1] == 0


def test_a_history_that_cannot_be_read_is_told_and_stops_nothing(archive: Archive) -> None:
    archive.history.mkdir(parents=True)
    assert archive.statistics("Ana").total.matches == 0
    assert archive.troubles[0].refusal.key == "save.refuse.read"


def test_statistics_of_a_person(archive: Archive) -> None:
    for seed in range(6):
        finish(archive, seed, friendly=seed == 5)
    records = archive.records()[0]
    found = archive.statistics(" ana ")
    assert found.total.matches == 6
    assert found.total.wins == sum(0 in record.winners for record in records)
    of_game = found.games["oh_hell"]
    assert of_game.counted["made"] == sum(record.tallies["made"][0] for record in records)
    assert of_game.counted["made"] + of_game.counted["missed"] == 12
    assert of_game.percent("made", ("made", "missed")) == round(100 * of_game.counted["made"] / 12)
    assert of_game.percent("won", ("battles",)) is None
    assert found.total.counted == {}, "games do not count alike"
    assert found.total.marked == 1
    assert [best.points for best in of_game.formats.values()] == [max(record.points[0] for record in records)]
    assert archive.statistics("Bot 1").total.matches == 0
    assert archive.statistics("You", "ANA", "Tú").total == found.total, "one person by several names"
    assert archive.statistics("nobody").games == {}


def test_the_best_of_one_format_is_never_that_of_another(archive: Archive) -> None:
    """Five hands bring fewer points than nineteen, and seven seats others than three; who began makes no difference."""

    def told(points: int, seats: int = 3, **options: Any) -> Record:
        people = (Seat("person", "Ana"), *(Seat("bot", f"Bot {k}") for k in range(1, seats)))
        rest = (0,) * (seats - 1)
        return Record(
            id="x", date=datetime(2026, 1, 1, tzinfo=UTC), game="oh_hell", options=options, seats=people, points=(points, *rest),
            winners=(0,),
        )  # fmt: skip

    records = [
        told(150, maximum=10, starter="lot"), told(40, maximum=5, starter="lot"), told(55, maximum=5, starter="2"),
        told(90, 4, maximum=5, starter="1"), told(120, maximum=10, starter="3"), told(30, maximum=5, starter="1"),
    ]  # fmt: skip
    tally = statistics(records, "Ana", apart=["starter"]).games["oh_hell"]
    found = {(one.seats, dict(one.options)["maximum"]): (best.matches, best.points) for one, best in tally.formats.items()}
    assert found == {(3, 10): (2, 150), (3, 5): (3, 55), (4, 5): (1, 90)}
    assert tally.usual is not None and (tally.usual.seats, tally.usual.options) == (3, (("maximum", 5),))
    assert statistics(records[:2], "Ana").games["oh_hell"].usual == format_of(records[1]), "of equals the latest"


def test_the_record_of_a_match_that_goes_on_is_refused() -> None:
    with pytest.raises(ValueError, match="not over"):
        history.record_of(fresh(), "x")


def test_live_odds_are_noted_in_the_history_and_in_the_statistics(archive: Archive) -> None:
    match = fresh(4, **SHORT)
    archive.begin(match)
    match.advise(odds=True)
    play(match)
    (record,), _ = archive.records()
    assert record.odds and not record.advised
    name = next(seat.name for seat in match.seats if seat.person)
    assert archive.statistics(name).total.marked == 1


def test_an_open_table_is_noted_in_the_history_and_in_the_statistics(archive: Archive) -> None:
    match = fresh(4, **SHORT)
    archive.begin(match)
    match.lay_open()
    play(match)
    (record,), _ = archive.records()
    assert record.opened
    name = next(seat.name for seat in match.seats if seat.person)
    assert archive.statistics(name).total.marked == 1


def test_how_many_in_a_hundred() -> None:
    tally = history.PlayerTally(counted={"made": 1, "missed": 7, "never": 0})
    assert tally.percent("missed", ("made", "missed")) == 88 and tally.percent("made", ("made", "missed")) == 12
    assert tally.percent("made", ("made",)) == 100 and tally.percent("nowhere", ("made",)) == 0
    assert tally.percent("made", ("made", "nowhere")) == 100
    assert tally.percent("made", ("never", "nowhere")) is None and tally.percent("made", ()) is None


def test_whether_a_history_knows_a_match_is_told_by_its_id_alone(archive: Archive) -> None:
    assert not history.knows(archive.history, "one")
    finish(archive, 1)
    (record,), _ = archive.records()
    assert history.knows(archive.history, record.id)
    assert not history.knows(archive.history, record.id[:-1]) and not history.knows(archive.history, "oh_hell")
    with archive.history.open("ab") as file:
        file.write(b'{"id": "torn", "date": \n')
    assert not history.knows(archive.history, "torn") and not history.knows(archive.history, "Ana")


def test_what_was_read_is_not_read_again_and_what_was_added_is(archive: Archive, drive: Drive) -> None:
    """Whatever is done to the file, the reader says what reading all of it says."""

    def same() -> int:
        drive.records = 0
        told, decoded = archive.records(), drive.records
        assert told == history.read(archive.history)
        return decoded

    assert archive.records() == ([], 0)
    for seed in (1, 2, 3):
        archive.begin(match := fresh(3, seed=seed, **SHORT))
        play(match, seed=seed)
        assert same() == 1, "the one that was added"
        assert same() == 0, "nothing"
    with archive.history.open("ab") as file:
        file.write(b'{"broken"\n')
    assert same() == 0 and archive.records()[1] == 1
    with archive.history.open("ab") as file:
        file.write(b'{"half')
    assert archive.records() == history.read(archive.history) and archive.records()[1] == 2
    away = archive.clear_history()
    assert archive.records() == ([], 0)
    archive.restore_history(away)
    assert archive.records() == history.read(archive.history) and len(archive.records()[0]) == 3
    text = archive.history.read_bytes().splitlines(keepends=True)
    archive.history.write_bytes(b"".join(text[1:]))
    assert archive.records() == history.read(archive.history) and len(archive.records()[0]) == 2
