"""The index of the history says what a reading of all of it says, whatever happens to either file."""

from __future__ import annotations

import sqlite3
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.ratings import GameRatings
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat, name_key
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.record import history, index
from tabletop_gui.match.record.history import Record, format_of, record_of
from tabletop_gui.match.record.index import HistoryIndex
from tabletop_gui.match.record.statistics import PlayedMatch, Reader, played
from tests.match.indexed import indexed, reader

LIBRARY: Final = Library(PlayerFolders(Path("nowhere"), Path("nowhere"), Path("nowhere")))
LEVELS: Final = tuple(LIBRARY.levels())
BY: Final[dict[str, Any]] = {
    "levels": LEVELS, "stamps": tuple(LIBRARY.achievements()), "apart": frozenset(["starter"]),
    "ratings": tuple(GameRatings.assumed(game, LEVELS) for game in GAMES),
}  # fmt: skip
ANA: Final = reader("Ana", **BY)


@pytest.fixture(scope="module")
def life() -> list[Record]:
    """Matches of every game, played by chance, again and again: wins, losses, marks, days' tables, other people."""
    rng, found = Random(5), list[Record]()
    for game in GAMES.values():
        company = [Seat("bot", who.title(), who, "normal", "steady") for who in ("lobo", "vera")]
        match = Match.new(game, {}, [Seat("person", "Ana", "iria"), *company[: max(2, game.seats[0]) - 1]], 1)
        while (seat := match.to_act) is not None:
            match.propose(seat, rng.choice(list(match.legal(seat))))
        found.append(record_of(match, ""))
    told = []
    for number in range(300):
        one, when = rng.choice(found), datetime(2026, 1, 1, tzinfo=UTC) + timedelta(hours=7 * number)
        marks: dict[str, Any] = rng.choice([{}, {}, {"advised": 2}, {"taken_over": True}, {"dealt": f"today {when:%Y-%m-%d}"}])
        me, *rest = one.seats
        seats = (
            replace(me, name=rng.choice(["Ana", " ANA", "Bea"])),
            *(replace(bot, level=rng.choice(LEVELS)) for bot in rest),
        )
        ids = {"id": f"{one.game}-{number}", "match": f"{number:016x}"}
        own = ids | {"date": when, "winners": rng.choice([one.winners, (0,), (0, 1)]), "seats": seats}
        told.append(replace(one, **own, **marks))
    return told


def line(record: Record) -> bytes:
    return msgspec.json.encode(record) + b"\n"


def told(found: HistoryIndex) -> dict[str, object]:
    """Everything the index says."""
    said: dict[str, object] = {"totals": found.totals(), "games": found.games(), "last": found.last_game(), "days": found.days()}
    for game in found.games():
        numbers = range(found.rating(game).matches + 1)
        said[game] = [
            [replace(one, kind=0) for one in found.formats(game)], found.format_stats(game),
            found.counted(game, None, marked=False),
            found.rivals(game, None), found.rated_matches(game, None, 50), found.rating_history(game, numbers),
            found.adaptive_results(game),
        ]  # fmt: skip
    return said | {"earned": found.earned(), "broken": found.broken}


def same(archive: Archive, by: Reader = ANA) -> None:
    """The index of this archive, and of one that has only just been opened, say what one made anew says."""
    records, broken = history.read(archive.history)
    once = dict[str, Record]()
    for one in records:
        once.setdefault(one.id, one)
    wanted = told(indexed(once.values(), *by.keys, **BY)) | {"broken": broken}
    for own in (archive, Archive(archive.history.parent, cache=archive.cache)):
        assert told(own.index(by).whole()) == wanted
        assert own.troubles == []


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path, cache=tmp_path / "cache")


def files(archive: Archive) -> list[Path]:
    assert archive.cache is not None
    return sorted(archive.cache.glob("*.sqlite"))


def test_the_figures_are_those_of_a_plain_reckoning(life: list[Record]) -> None:
    for name in ("Ana", "Bea", "nobody"):
        found, mine = indexed(life, name, **BY), played(life, [name_key(name)])
        assert found.totals() == (len(mine), sum(one.won for one in mine))
        for game in GAMES:
            of_game = [one for one in mine if one.record.game == game]
            kinds = Counter(format_of(one.record, ["starter"]) for one in of_game)
            assert {one.format: one.matches for one in found.formats(game)} == kinds
            for kind in (None, *found.formats(game)):
                counts = found.format_stats(game) if kind is None else kind
                some = [one for one in of_game if kind is None or format_of(one.record, ["starter"]) == kind.format]
                good = [one for one in some if not one.record.marked]
                assert (counts.rated_count, counts.marked, counts.wins) == (
                    len(good),
                    len(some) - len(good),
                    sum(o.won for o in good),
                )
                assert counts.best == max((one.record.points[one.seat] for one in good), default=None)
                runs = "".join("x" if one.won else " " for one in good).split()
                assert counts.longest == max(map(len, runs), default=0)
                assert abs(counts.fair - sum(len(one.record.winners) / len(one.record.seats) for one in good)) < 1e-9
                assert found.rated_matches(game, counts.kind, 9) == [one.record.id for one in good][-9:]
                assert {one.character: one.met for one in found.rivals(game, counts.kind)} == met(good)
                sums = Counter[str]()
                for one in good:
                    for words in (one.record.tallies, one.record.ledger):
                        sums.update(
                            {word: seats[one.seat] for word, seats in words.items() if word not in GAMES[game].maximum_stats}
                        )
                counted = found.counted(game, counts.kind, marked=False)
                assert {word: n for word, n in counted.items() if word not in GAMES[game].maximum_stats} == dict(sums)
        days = [one.record.today for one in mine if one.record.today]
        assert [one.day.isoformat() for one in found.days()] == days


def met(matches: list[PlayedMatch]) -> Counter[str]:
    return Counter(seat.character for one in matches for seat in one.record.seats if not seat.person)


def test_a_history_that_grows_is_indexed_on_in_whatever_slices(
    archive: Archive, life: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, at = Random(1), 0
    same(archive)
    while at < len(life):
        monkeypatch.setattr(index, "SLICE", rng.choice([300, 5000, 90_000]))  # shorter than most lines, too
        many = rng.choice([1, 3, 60, 90])
        with archive.history.open("ab") as file:
            file.write(b"".join(line(one) for one in life[at : at + many]) + rng.choice([b"", b"", b"\n", b"{broken}\n"]))
        at += many
        same(archive)
    assert len(files(archive)) == 1


def test_an_index_is_made_in_slices_and_read_on_from_by_the_next_start(archive: Archive, life: list[Record]) -> None:
    archive.history.write_bytes(b"".join(map(line, life * 3)))
    found, shares = archive.index(ANA), list[float]()
    while not found.read_more():
        shares.append(found.share)
    assert shares == sorted(shares) and len(shares) > 2 and found.share == 1.0
    assert Archive(archive.history.parent, cache=archive.cache).index(ANA).read_more(), "nothing is left to do"


def test_a_line_that_is_being_written_is_told_of_and_indexed_once(archive: Archive, life: list[Record]) -> None:
    text = b"".join(map(line, life[:130]))
    for cut in (len(text) - 1, len(text) - 200, len(text) - 1, len(text)):
        archive.history.write_bytes(text[:cut])
        same(archive)


def test_a_match_that_is_written_twice_counts_once(archive: Archive, life: list[Record], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "SLICE", 20_000)
    mine = played(life, [name_key("Ana")])[:40]
    records = [one.record for one in mine]
    archive.history.write_bytes(b"".join(map(line, [*records, *records[:9], *records[20:]])))
    assert told(archive.index(ANA).whole()) == told(indexed(records, **BY))


def test_another_history_or_another_reader_is_indexed_anew(archive: Archive, life: list[Record]) -> None:
    archive.history.write_bytes(b"".join(map(line, life)))
    same(archive)
    away = archive.history.rename(archive.history.with_name("away"))
    same(archive)
    archive.history.write_bytes(b"".join(map(line, life[:120][::-1])))
    same(archive)
    away.replace(archive.history)
    same(archive)
    archive.history.write_bytes(b"".join(line(replace(one, points=tuple(7 for _ in one.points))) for one in life))
    same(archive)
    archive.history.write_bytes(b"".join(map(line, life[:50])))
    same(archive)
    same(archive, reader("Bea", **BY))
    same(archive)


def test_two_windows_of_two_readers_each_tell_their_own(archive: Archive, life: list[Record]) -> None:
    archive.history.write_bytes(b"".join(map(line, life)))
    other, bea = Archive(archive.history.parent, cache=archive.cache), reader("Bea", **BY)
    wanted = [told(indexed(life, name, **BY)) for name in ("Ana", "Bea")]
    for _ in range(2):
        assert [told(archive.index(ANA).whole()), told(other.index(bea).whole())] == wanted


def test_an_index_that_is_locked_is_as_if_there_were_none(archive: Archive, life: list[Record]) -> None:
    archive.history.write_bytes(b"".join(map(line, life)))
    same(archive)
    with archive.history.open("ab") as file:
        file.write(line(replace(life[0], id="another", match="another")))
    (path,) = files(archive)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    same(archive)
    other.execute("ROLLBACK")
    other.close()


def spoilt(path: Path, rng: Random) -> list[bytes]:
    """What a file can come to."""
    text, made = path.read_bytes(), list[bytes]()
    for query in (
        "UPDATE state SET held = x''", "UPDATE state SET held = substr(held, 9)", "INSERT INTO state VALUES (x'c0')",
        "DELETE FROM state", "DROP TABLE words", "ALTER TABLE words ADD COLUMN more TEXT", "UPDATE formats SET held = x'7b'",
        "CREATE VIEW endless AS WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k FROM n) SELECT * FROM n",
        "CREATE TRIGGER foul AFTER INSERT ON matches BEGIN DELETE FROM matches; END",
    ):  # fmt: skip
        path.write_bytes(text)
        db = sqlite3.connect(path)
        with db:
            db.execute(query)
        db.close()
        made.append(path.read_bytes())
    holes = bytearray(text)
    for _ in range(40):
        at = rng.randrange(100, len(text) - 100)
        holes[at : at + 90] = bytes(90)
    return [b"", b"\x00" * 50, b"no database" * 999, text[: len(text) // 2], bytes(holes), *made]


def test_a_broken_or_forged_index_is_made_anew(archive: Archive, life: list[Record]) -> None:
    archive.history.write_bytes(b"".join(map(line, life)))
    before, wanted = archive.history.read_bytes(), told(archive.index(ANA).whole())
    archive.close()
    (path,) = files(archive)
    for text in spoilt(path, Random(2)):
        for rest in path.parent.glob(f"{path.name}-*"):
            rest.unlink()
        path.write_bytes(text)
        for _ in range(2):
            own = Archive(archive.history.parent, cache=archive.cache)
            assert told(own.index(ANA).whole()) == wanted and own.troubles == [], text[:60]
            own.close()
    assert archive.history.read_bytes() == before


def test_where_no_index_can_be_kept_it_is_made_in_memory(archive: Archive, life: list[Record]) -> None:
    archive.history.write_bytes(b"".join(map(line, life)))
    assert archive.cache is not None
    archive.cache.write_text("somebody else's file")
    same(archive)


def test_a_history_that_cannot_be_read_is_told_of_and_read_when_it_can(archive: Archive, life: list[Record]) -> None:
    archive.history.mkdir()
    assert archive.index(ANA).whole().totals() == (0, 0)
    assert [one.refusal.key for one in archive.troubles] == ["save.refuse.read"]
    archive.history.rmdir()
    archive.troubles.clear()
    archive.history.write_bytes(b"".join(map(line, life)))
    same(archive)


def test_a_match_that_stands_twice_under_two_names_counts_once(archive: Archive, life: list[Record]) -> None:
    archive.history.write_bytes(b"".join(line(one) for one in life))
    before = archive.index(ANA).whole().totals()
    with archive.history.open("ab") as file:
        file.writelines(line(replace(one, id=f"{one.id} (1)")) for one in life)
    assert archive.index(ANA).whole().totals() == before


def test_stats_that_begin_anew_count_what_came_since(archive: Archive, life: list[Record]) -> None:
    archive.history.write_bytes(b"".join(map(line, life)))
    since = life[120].date
    later = told(indexed(life[121:], **BY))
    assert told(archive.index(reader("Ana", since=since, **BY)).whole()) == later
    assert told(archive.index(ANA).whole()) == told(indexed(life, **BY))
