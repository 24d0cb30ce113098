"""The house book: which matches are in it, what is told of each, and what is not opened for it."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tabletop_gui.ai.requests import Hint
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat, name_key
from tabletop_gui.match.log import review, saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.log.playback import hands_of
from tabletop_gui.match.record.match_list import MatchFilter, MatchList, StoredMatch, unrated_reasons
from tests.drive import Drive
from tests.match.played import SHORT, fresh, play, seats

MANY = 10_000


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path)


def finished(archive: Archive, seed: int = 1, at: int = 1_700_000_000) -> Path:
    """A match that is over and kept, written at a moment."""
    match = fresh(3, seed=seed, **SHORT)
    slot = archive.begin(match)
    play(match, seed=seed)
    os.utime(slot.path, (at, at))
    return slot.path


def opened(archive: Archive) -> MatchList:
    """The book as Ana reads it, to its end."""
    book = MatchList(archive, [name_key("Ana")])
    while not book.read:
        book.read_more()
    return book


def judged(match: Match, seat: int) -> review.Review:
    """A review of a match in which nothing could have been done better."""
    done = [(number, match.steps[number].text) for number in review.decisions_of(match, seat)]
    found = [review.ReviewedDecision(number, text, text, 0.0, 0.1, 1.0, "sound", (Hint(text, 1.0),)) for number, text in done]
    return review.reviewed(match, seat, found)


def test_the_latest_first_over_or_not(archive: Archive) -> None:
    old, late = finished(archive, 1, 1_700_000_000), finished(archive, 2, 1_700_000_900)
    going = archive.begin(fresh(4)).path
    play(match := saves.read(going), 6)
    saves.write(match, going)
    os.utime(going, (1_700_000_500,) * 2)
    book = opened(archive)
    assert [kept.path for kept in book.matches] == [late, going, old]
    assert [kept.running is not None for kept in book.matches] == [False, True, False]
    record = book.record(book.matches[0])
    assert record is not None and record.id == late.stem
    assert book.record(book.matches[1]) is None


def test_ten_thousand_are_listed_without_opening_one(archive: Archive, drive: Drive) -> None:
    path = finished(archive)
    (record,), _ = archive.records()
    text, lines = path.read_bytes(), []
    for number in range(MANY):
        other = path.with_name(f"oh_hell-20260101-{number:06}-abcdef.json")
        other.write_bytes(text if number < 3 else b"")
        lines.append(msgspec.json.encode(replace(record, id=other.stem)))
    archive.history.write_bytes(b"\n".join(lines) + b"\n")
    drive.read.clear()
    drive.lines.clear()
    book = MatchList(archive, [name_key("Ana")])
    assert len(book.matches) == MANY + 1
    assert (drive.read, drive.lines) == ([], []), "nothing is read before a line is in sight"
    book.read_more()
    assert drive.names == ["history.jsonl"]
    assert len(drive.lines) <= 250
    seen = next(kept for kept in book.matches if kept.path.name.endswith("000001-abcdef.json"))
    while not book.read:
        book.read_more()
    assert book.look(seen).refusal is None
    assert [*dict.fromkeys(drive.names)] == ["history.jsonl", seen.path.name, seen.path.name.replace(".json", ".review.json")]


def test_of_a_match_that_goes_on_only_the_number_of_hands_that_are_over_is_told(archive: Archive) -> None:
    match = fresh(4)
    slot = archive.begin(match)
    while match.to_act is not None and len(hands_of(match)) < 2:
        play(match, 1)
    review.write([judged(match, 0)], slot.path)  # somebody put it there
    book = opened(archive)
    (kept,) = book.matches
    look = book.look(kept)
    assert (look.over, look.review, look.refusal) == (2, None, None)
    assert book.record(kept) is None and book.records == {}


def test_the_own_cuts_are_shown_of_this_match_alone(archive: Archive) -> None:
    path = finished(archive)
    match = saves.read(path)
    review.write([judged(match, 0), judged(match, 1)], path)
    book = opened(archive)
    found = book.look(book.matches[0]).review
    assert found is not None and found.seat == 0 and found == review.read(match, path)[0]
    other = finished(archive, 2)
    review.place_of(path).replace(review.place_of(other))
    book = opened(archive)
    assert [book.look(kept).review for kept in book.matches] == [None, None]


@pytest.mark.parametrize("text", [b"", b"{", b"[" * 5000, b'[{"format":1}]', b"null", b"\xff" * 64])
def test_a_review_that_is_none_is_as_good_as_none(archive: Archive, text: bytes) -> None:
    path = finished(archive)
    review.place_of(path).write_bytes(text)
    assert opened(archive).look(StoredMatch(path.parent, path.name, 0.0)).review is None


@pytest.mark.parametrize("text", [b"", b"{", b"\x00" * 99, b"[" * 9000, b'{"format": 99, "game": "oh_hell"}', b"<html>"])
def test_what_cannot_be_read_says_why_and_stays(archive: Archive, text: bytes) -> None:
    path = finished(archive)
    path.write_bytes(text)
    book = opened(archive)
    look = book.look(book.matches[0])
    assert look.refusal is not None and look.refusal.params["file"] == path.name
    assert path.read_bytes() == text


@pytest.mark.win32("no file there has such a name")
def test_hostile_names_are_only_names(archive: Archive) -> None:
    path = finished(archive)
    for name in ("-.json", "a.json", "---.json", "{x}-1-2-3.json", "%s\n-1-2-3.json", "é-1-2-3.json", ".json"):
        path.with_name(name).write_bytes(path.read_bytes())
    path.with_name("folder-1-2-3.json").mkdir()
    path.with_name("away.json").symlink_to("nowhere.json")
    book = opened(archive)
    assert len(book.matches) == 8
    assert [book.look(kept).refusal for kept in book.matches] == [None] * 8


def test_a_save_that_the_history_does_not_know_tells_itself(archive: Archive) -> None:
    path = finished(archive)
    archive.history.unlink()
    book = opened(archive)
    (kept,) = book.matches
    assert book.record(kept) is None
    book.look(kept)
    record = book.record(kept)
    assert record is not None and (record.id, record.date) == (path.stem, kept.when)


def test_what_is_looked_for(archive: Archive) -> None:
    paths = [finished(archive, seed, 1_700_000_000 + seed) for seed in range(6)]
    book = opened(archive)
    won = {path for path in paths if 0 in next(r for r in book.records.values() if r.id == path.stem).winners}
    assert 0 < len(won) < 6

    def found(wanted: MatchFilter, told: dict[str, str] | None = None) -> set[Path]:
        return {kept.path for kept in book.found(wanted, told or {})}

    assert found(MatchFilter()) == set(paths) and MatchFilter().everything and MatchFilter(words="  ").everything
    assert found(MatchFilter(result="won")) == won
    assert found(MatchFilter(result="lost")) == set(paths) - won
    assert found(MatchFilter(game="regine")) == set()
    assert found(MatchFilter(game="oh_hell", result="won")) == won
    told = {paths[0].stem: "lobo hoy", paths[1].stem: "lobo ayer"}
    assert found(MatchFilter(words="LOBO"), told) == {*paths[:2]}
    assert found(MatchFilter(words="ayer lob"), told) == {paths[1]}
    book.keys = ["Nobody", "neither"]
    assert found(MatchFilter(result="won")) == won, "whoever plays alone among bots is the reader, however they were called"


def test_whose_seat_is_the_readers(archive: Archive) -> None:
    book = MatchList(archive, [name_key("Ana"), name_key("You")])
    assert book.own(seats(3)) == 0
    assert book.own([Seat("bot", "Ana"), Seat("person", " aNA ")]) == 1
    assert book.own([Seat("person", "Luis"), Seat("bot", "Ana")]) == 0
    assert book.own([Seat("person", "Luis"), Seat("person", "Eva")]) is None
    assert book.own([Seat("bot", "Ana")]) is None


def test_put_away_and_put_back_with_its_review(archive: Archive) -> None:
    path = finished(archive)
    review.write([judged(saves.read(path), 0)], path)
    before = path.read_bytes(), review.place_of(path).read_bytes()
    away = archive.put_away(path)
    assert not path.exists() and not review.place_of(path).exists() and opened(archive).matches == []
    assert archive.put_back(away, path) == path
    assert (path.read_bytes(), review.place_of(path).read_bytes()) == before
    assert len(opened(archive).matches) == 1


def test_what_sets_it_apart(archive: Archive) -> None:
    finished(archive)
    (record,), _ = archive.records()
    assert list(unrated_reasons(record)) == []
    marked = replace(record, taken_over=True, advised=3, odds=True, undone=2, opened=True)
    told = ("taken_over", "advised", "odds", "undone", "opened")
    assert [mark.key for mark in unrated_reasons(marked)] == [f"matches.mark.{name}" for name in told]
