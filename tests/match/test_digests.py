"""What is reckoned of the history is kept beside it: always the same as reckoned anew, whatever happens to either file."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import Places
from tabletop_gui.content.ratings import GameRatings
from tabletop_gui.games import GAMES
from tabletop_gui.match import digests, figures, history, stamps, strength, today
from tabletop_gui.match.archive import Archive
from tabletop_gui.match.digests import FOLDER, WRITTEN_EVERY, Digests, HistoryFold, key_of
from tabletop_gui.match.history import Record, record_of
from tabletop_gui.match.match import Match
from tabletop_gui.match.seats import Seat
from tests.drive import Drive
from tests.match.folded import folded

LIBRARY: Final = Library(Places(Path("nowhere"), Path("nowhere"), Path("nowhere")))
LEVELS: Final = list(LIBRARY.levels())


def folds(name: str = "Ana") -> list[HistoryFold[Any]]:
    own = [stamps.fold(LIBRARY.stamps(), LEVELS, [name]), figures.fold([name], ["starter"]), today.fold()]
    return [*own, strength.fold([name], GameRatings.supposed("oh_hell", LEVELS))]


@pytest.fixture(scope="module")
def life() -> list[Record]:
    """Matches of every game, played by chance, again and again: wins, losses, marks, days' tables, other people."""
    dice, found = Random(5), list[Record]()
    for game in GAMES.values():
        company = [Seat("bot", who.title(), who, dice.choice(LEVELS), "steady") for who in ("lobo", "vera")]
        for seed in range(1):
            match = Match.new(game, {}, [Seat("person", "Ana", "iria"), *company[: max(2, game.seats[0]) - 1]], seed)
            while (seat := match.to_act) is not None:
                match.propose(seat, dice.choice(list(match.legal(seat))))
            found.append(record_of(match, ""))
    told = []
    for number in range(2 * WRITTEN_EVERY + 40):
        one, when = dice.choice(found), datetime(2026, 1, 1, tzinfo=UTC) + timedelta(hours=7 * number)
        marks: dict[str, Any] = dice.choice([{}, {}, {"advised": 2}, {"taken_over": True}, {"dealt": f"today {when:%Y-%m-%d}"}])
        winners = dice.choice([one.winners, (0,)])
        own = {"id": f"{one.game}-{number}", "date": when, "winners": winners, "seed": dice.getrandbits(64)}
        told.append(msgspec.structs.replace(one, **own, **marks))
    return told


def line(record: Record) -> bytes:
    return msgspec.json.encode(record) + b"\n"


def same(archive: Archive, told: Any = None) -> None:
    """All folds of this archive, and of one that has only just been opened, are as if there were no digests."""
    records, broken = history.read(archive.history)
    for own in (archive, Archive(archive.history.parent)):
        for fold in folds():
            assert own.gathered(fold) == (folded(fold, records), broken), (fold.name, told)
        assert own.troubles == []


def digests_of(archive: Archive) -> list[Path]:
    return sorted(archive.history.with_name(FOLDER).glob("*"))


def test_a_history_that_grows_is_folded_on_and_gives_what_it_would_anew(tmp_path: Path, life: list[Record]) -> None:
    archive, dice, at = Archive(tmp_path), Random(1), 0
    same(archive)
    while at < len(life):
        many = dice.choice([1, 3, 60, 90])
        with archive.history.open("ab") as file:
            file.write(b"".join(line(one) for one in life[at : at + many]) + dice.choice([b"", b"", b"\n", b"{broken}\n"]))
        at += many
        same(archive, at)
    assert {path.name for path in digests_of(archive)} == {f"{fold.name}.digest" for fold in folds()}


def test_a_line_that_is_being_written_is_told_of_and_folded_once(tmp_path: Path, life: list[Record]) -> None:
    archive = Archive(tmp_path)
    text = b"".join(line(one) for one in life[:130])
    for cut in (len(text) - 1, len(text) - 200, len(text) - 1, len(text)):
        archive.history.write_bytes(text[:cut])
        same(archive, cut)


def test_what_is_kept_is_read_on_from_and_not_folded_again(
    tmp_path: Path, life: list[Record], drive: Drive
) -> None:
    archive = Archive(tmp_path)
    archive.history.write_bytes(b"".join(line(one) for one in life))
    same(archive)
    with archive.history.open("ab") as file:
        file.write(line(life[3]) + line(life[4]))
    drive.read.clear()
    drive.lines.clear()
    own = Archive(tmp_path)
    for fold in folds():
        own.gathered(fold)
    assert len(drive.lines) == 2 * len(folds()), "two lines are new, and each fold reads them"
    assert max(size for path, size in drive.read if path == archive.history) < 3 * max(map(len, map(line, life))) + digests.TAIL
    for fold in folds():
        own.gathered(fold)
    assert len(drive.lines) == 2 * len(folds()), "and nobody reads them twice"


def test_what_is_gathered_slice_by_slice_is_the_same(tmp_path: Path, life: list[Record], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the slices, however the lines are broken, and whoever asks for the whole meanwhile."""
    monkeypatch.setattr(digests, "SLICE", 700)  # shorter than most lines: a slice may hold none that is whole
    dice, archive = Random(2), Archive(tmp_path)
    lines = [line(one) for one in life]
    for place in range(0, len(lines), 40):
        lines.insert(place, dice.choice([b"\n", b"{broken}\n"]))
    archive.history.write_bytes(b"".join(lines))
    for fold in folds():
        own, slices = Archive(tmp_path), 0
        many = dice.choice([7, 20, 60])
        while not own.gather_on(fold, many):
            slices += 1
            assert slices <= len(lines)
        assert slices >= len(lines) // many - 1
        records, broken = history.read(archive.history)
        assert own.gathered(fold) == (folded(fold, records), broken)
        assert own.gather_on(fold, 1)
        with archive.history.open("ab") as file:
            file.write(line(life[3]) + line(life[4])[:-9])
        records, broken = history.read(archive.history)
        assert own.gather_on(fold, 3) and own.gathered(fold) == (folded(fold, records), broken)
        archive.history.write_bytes(b"".join(lines))
    archive.history.unlink()
    assert archive.gather_on(folds()[0], 1)


def test_another_history_or_another_reader_is_folded_anew(tmp_path: Path, life: list[Record]) -> None:
    archive = Archive(tmp_path)
    archive.history.write_bytes(b"".join(line(one) for one in life))
    same(archive)
    away = archive.clear_history()
    same(archive, "cleared")
    archive.history.write_bytes(b"".join(line(one) for one in life[:120][::-1]))
    same(archive, "another")
    archive.restore_history(away)
    same(archive, "restored")
    other = [line(msgspec.structs.replace(one, points=tuple(7 for _ in one.points))) for one in life]
    archive.history.write_bytes(b"".join(other))
    same(archive, "rewritten")
    bea = archive.gathered(figures.fold(["Bea"], ["starter"]))[0]
    assert bea.games == {} and archive.gathered(figures.fold(["ANA "], ["starter"]))[0].games
    same(archive, "Ana again")


def test_nothing_is_written_of_a_short_history(tmp_path: Path, life: list[Record]) -> None:
    archive = Archive(tmp_path)
    archive.history.write_bytes(b"".join(line(one) for one in life[: WRITTEN_EVERY - 1]))
    same(archive)
    assert digests_of(archive) == []


def spoilt(text: bytes, dice: Random) -> list[bytes]:
    """What a file can come to."""
    at, held = dice.randrange(len(text)), msgspec.msgpack.decode(text)
    flipped = text[:at] + bytes([text[at] ^ (1 << dice.randrange(8))]) + text[at + 1 :]
    forged = []
    for name, value in (("size", -5), ("size", 10**30), ("tail", b""), ("broken", -1), ("tail", b"x" * 9), ("key", "other")):
        forged.append(msgspec.msgpack.encode({**held, name: min(value, 2**63) if isinstance(value, int) else value}))
    own = [{"strengths": [{"rating": rating, "doubt": 1.0, "matches": 1}], "even": []} for rating in (float("nan"), 1e300)]
    for told in (7, "x", None, *(own if "strengths" in held["gathered"] else [])):
        raw = msgspec.msgpack.encode(told)
        forged.append(msgspec.msgpack.encode({**held, "gathered": told, "check": digests.checksum(msgspec.Raw(raw))}))
    return [b"", b"\x00" * 50, text[: len(text) // 2], text + b"x", flipped, b"\x91" * 100_000, *forged]


def test_a_broken_or_forged_digest_is_as_if_there_were_none(tmp_path: Path, life: list[Record]) -> None:
    archive, dice = Archive(tmp_path), Random(2)
    archive.history.write_bytes(b"".join(line(one) for one in life[: WRITTEN_EVERY + 9]))
    before = archive.history.read_bytes()
    wanted = {fold.name: archive.gathered(fold) for fold in folds()}
    for fold in folds():
        place = archive.history.with_name(FOLDER) / f"{fold.name}.digest"
        for text in spoilt(place.read_bytes(), dice):
            place.write_bytes(text)
            own = Archive(tmp_path)
            assert own.gathered(fold) == wanted[fold.name] and own.troubles == [], (fold.name, text[:60])
    assert archive.history.read_bytes() == before


def test_where_digests_cannot_be_kept_all_is_folded_every_time(tmp_path: Path, life: list[Record]) -> None:
    archive = Archive(tmp_path)
    archive.history.write_bytes(b"".join(line(one) for one in life))
    archive.history.with_name(FOLDER).write_text("somebody else's file")
    same(archive)


def test_a_history_that_cannot_be_read_is_told_of(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.history.mkdir()
    assert archive.gathered(today.fold()) == ([], 0)
    assert [one.refusal.key for one in archive.troubles] == ["save.refuse.read"]


def test_a_fold_of_another_kind_of_key_starts_anew(tmp_path: Path, life: list[Record]) -> None:
    path = tmp_path / "history.jsonl"
    path.write_bytes(b"".join(line(one) for one in life[:110]))
    found = Digests(path)

    def count(key: str) -> HistoryFold[dict[str, int]]:
        return HistoryFold(
            "count", key, dict[str, int], dict, lambda told, record: told.update({record.game: told.get(record.game, 0) + 1})
        )

    first = found.gathered(count(key_of(1)))[0]
    assert sum(first.values()) == 110 and found.gathered(count(key_of(1)))[0] is first
    assert found.gathered(count(key_of(2)))[0] == first
