"""The index of the history: tables that are asked for what the house book tells, so that nobody reads the whole record again.

``history.jsonl`` is the record; the index lies in the cache, is made of it a slice at a time, and holds nothing that it has not.
One that is missing, old, broken, of another reader or of another history is thrown away and made anew; where none can be kept, or
another window has it for a reader of its own, it is made in memory. Figures are queries; what depends on the order of the matches
(runs, strength, stamps) is reckoned as a record is added (`match.record.indexing`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from msgspec import Struct

from tabletop_gui.content.records.ratings import MIDDLE
from tabletop_gui.engine.digest import blake2b
from tabletop_gui.games import GAMES
from tabletop_gui.match.record import history
from tabletop_gui.match.record.history import Format
from tabletop_gui.match.record.indexing import Adding, Rules, Running
from tabletop_gui.match.record.rating import AT_FIRST, DOZEN, Evenly, PlayerStrength
from tabletop_gui.match.record.statistics import Earned, FormatFigures, PlayedDay, Reader, RivalFigures
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.gc_pause import uncollected

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop_gui.engine.values import Refusal

SLICE: Final = 192 << 10
"""Bytes of the history that are added at a time: some 190 matches, about ten milliseconds."""
TAIL: Final = 1024
"""Bytes by which the end of what was added is known again: about a line, with the id of its match."""
WAIT_S: Final = 0.1
"""So long another window's slice is waited for; then the index is made in memory."""
SPOILT: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""The errors of a file that is no use to anybody."""
TABLES: Final = (
    "CREATE TABLE state (held BLOB) STRICT",
    "CREATE TABLE formats (format INTEGER PRIMARY KEY, game TEXT, seats INTEGER, held BLOB, now INTEGER,"
    " UNIQUE (game, held)) STRICT",
    "CREATE TABLE matches (format INTEGER, marked INTEGER, n INTEGER, match TEXT UNIQUE, id TEXT, day TEXT, won INTEGER,"
    " even INTEGER, points INTEGER, place INTEGER, fair REAL, run INTEGER, game_run INTEGER,"
    " PRIMARY KEY (format, marked, n)) STRICT, WITHOUT ROWID",
    "CREATE INDEX days ON matches (day) WHERE day != ''",
    "CREATE INDEX evens ON matches (n) WHERE even",
    "CREATE TABLE words (format INTEGER, marked INTEGER, word TEXT, total INTEGER, peak INTEGER,"
    " PRIMARY KEY (format, marked, word)) STRICT, WITHOUT ROWID",
    "CREATE TABLE rivals (format INTEGER, character TEXT, name TEXT, level TEXT, met INTEGER, before INTEGER, level_with INTEGER,"
    " first INTEGER, last INTEGER, PRIMARY KEY (format, character)) STRICT, WITHOUT ROWID",
    "CREATE TABLE strengths (game TEXT, matches INTEGER, rating REAL, doubt REAL,"
    " PRIMARY KEY (game, matches)) STRICT, WITHOUT ROWID",
    "CREATE TABLE people (key TEXT PRIMARY KEY, name TEXT, matches INTEGER) STRICT, WITHOUT ROWID",
    "CREATE TABLE earned (stamp TEXT PRIMARY KEY, id TEXT, date TEXT) STRICT, WITHOUT ROWID",
)
"""Sums of words and of rivals are kept by kind of match: of the words of every match there would be millions of rows."""
OF_KIND: Final = "JOIN formats USING (format) WHERE game = ?1 AND ifnull(?2, format) = format"
T = TypeVar("T")


class _State(Struct):
    """How far the index has come."""

    key: str = ""
    """What it was reckoned by (`Reader.key`)."""
    size: int = 0
    """So much of the history is in it."""
    tail: bytes = b""
    """How that ended."""
    broken: int = 0
    """Lines of it that could not be read."""
    running: Running = msgspec.field(default_factory=Running)


class HistoryIndex:
    """The index of one history, for one reader."""

    def __init__(self, path: Path, folder: Path | None, reader: Reader, tell: Callable[[Refusal], object]) -> None:
        """`path`: of the history; `folder`: the cache, None to keep nothing; neither need exist. `tell` is told when the history
        cannot be read."""
        self.path, self.reader, self._tell = path, reader, tell
        self._key, self._rules = reader.key, Rules(reader)
        name = blake2b(str(path.absolute()).encode(errors="replace"), digest_size=8).hexdigest()
        self._file = None if folder is None else folder / f"history-{name}.sqlite"
        self._seen: tuple[int, int, int] | None = None
        """The file that is in the index to its end, how long it was, and when it was written."""
        self._version = 0
        """SQLite's number of what another window has written (`data_version`)."""
        self._ours = False
        """Whether what the file holds was found, or made, to be of this reader."""
        self._state, self._torn, self._length = _State(), 0, 0
        self._db = self._opened()

    def __del__(self) -> None:
        if "_db" in self.__dict__:
            self.close()

    def close(self) -> None:
        """Let go of its file, which nobody can take away on Windows as long as it is open. It cannot be asked any more."""
        self._db.close()

    # -- keeping up with the history -----------------------------------------------------------------------------------------

    @property
    def share(self) -> float:
        """How much of the history is in the index, 0 to 1."""
        return min(1.0, self._state.size / self._length) if self._length else 1.0

    @property
    def broken(self) -> int:
        """Lines that could not be read."""
        return self._state.broken + self._torn

    def whole(self) -> HistoryIndex:
        """The index with all of the history in it, however long that takes."""
        while not self.read_on():
            pass
        return self

    def read_on(self) -> bool:
        """Add a slice more. Whether all of the history is in the index, as far as it can be read."""
        try:
            now = self.path.stat()
            seen = now.st_ino, now.st_size, now.st_mtime_ns
        except (FileNotFoundError, NotADirectoryError):
            seen = 0, 0, 0
        except OSError as error:
            self._tell(disk.cannot("save.refuse.read", self.path, error))
            return True
        try:
            (version,) = self._db.execute("PRAGMA data_version").fetchone()
            if seen == self._seen and version == self._version:
                return True
            with uncollected():  # till the records are gone
                whole = self._add_slice(seen[1])
        except DiskError as error:
            self._tell(error.refusal)
            return True
        except (sqlite3.Error, ValueError, TypeError) as error:  # TypeError, ValueError: of what msgspec finds there
            self._give_up(error)
            return False
        self._seen, self._version = seen if whole else None, version
        return whole

    def _add_slice(self, length: int) -> bool:
        """Add the next lines of a history of so many bytes. Whether nothing is left. Raises DiskError, sqlite3.Error."""
        with self._db:  # in a transaction: another window writes before it or after it
            self._db.execute("BEGIN IMMEDIATE")
            state = self._found()
            text = self._after(state, length)
            if text is None:
                for table in ("state", "formats", "matches", "words", "rivals", "strengths", "people", "earned"):
                    self._db.execute(f"DELETE FROM {table}")
                state = _State(self._key)
                text = disk.read(self.path, SLICE, part=True) if length else b""
            if len(text) < length - state.size and b"\n" not in text:  # a line longer than a slice
                text = disk.read(self.path, history.MOST_BYTES, state.size, part=True)
            end, last = text.rfind(b"\n") + 1, state.size + len(text) >= length
            self._torn = 0
            if last and text[end:].strip():  # a line without an end: whole, or still being written
                self._torn = history.records_of([text[end:]])[1]
            if not self._torn and (last or not end):
                end = len(text)
            records, broken = history.records_of(text[:end].splitlines())
            Adding(self._db, self._rules, state.running).add(records)
            tail = (state.tail + text[:end])[-TAIL:]
            state = _State(self._key, state.size + end, tail, state.broken + broken, state.running)
            self._db.execute("DELETE FROM state")
            self._db.execute("INSERT INTO state VALUES (?)", [msgspec.msgpack.encode(state)])
        self._state, self._length, self._ours = state, length, True
        return last

    def _found(self) -> _State:
        """How far the index has come, perhaps by another window."""
        held = self._db.execute("SELECT held FROM state").fetchall()
        state = msgspec.msgpack.decode(held[0][0], type=_State) if held else _State()
        if self._ours and state.key != self._key:
            raise sqlite3.OperationalError("another window keeps the index for another reader")
        return state

    def _after(self, state: _State, length: int) -> bytes | None:
        """The slice after what is in the index; None when the history did not begin like that."""
        begin = state.size - len(state.tail)
        if state.key != self._key or not state.tail or begin < 0 or state.size > length:
            return None
        text = disk.read(self.path, SLICE + len(state.tail), begin, part=True)
        return text[len(state.tail) :] if text.startswith(state.tail) else None

    # -- the database --------------------------------------------------------------------------------------------------------

    def _opened(self) -> sqlite3.Connection:
        """The file's database, or one in memory where the file is no use."""
        for _ in range(2):
            try:
                if self._file is not None:
                    self._file.parent.mkdir(parents=True, exist_ok=True)
                    return _database(str(self._file))
            except OSError:
                break
            except sqlite3.Error as error:
                if getattr(error, "sqlite_errorcode", 0) not in SPOILT:
                    break
                self._throw_away()
        self._file = None
        return _database(":memory:")

    def _give_up(self, error: Exception) -> None:
        """Go on in memory: what lies in the file is spoilt, or somebody else's."""
        if self._file is None:
            raise error
        self._db.close()
        if not isinstance(error, sqlite3.OperationalError):
            self._throw_away()
        self._file, self._seen, self._state, self._ours = None, None, _State(), False
        self._db = _database(":memory:")

    def _throw_away(self) -> None:
        for end in ("", "-wal", "-shm"):
            with suppress(OSError):
                if self._file is not None:
                    disk.unlink(self._file.with_name(self._file.name + end))

    def _rows(self, kind: type[T], query: str, *given: object) -> list[T]:
        """What a query finds, each row of this type. Where the file turns out to be spoilt all is made anew, in memory."""
        try:
            found = self._db.execute(query, given).fetchall()
            return msgspec.convert(found, list[kind])  # type: ignore[valid-type]
        except (sqlite3.Error, ValueError) as error:
            self._give_up(error)
            return self.whole()._rows(kind, query, *given)

    # -- what it is asked ----------------------------------------------------------------------------------------------------

    def totals(self) -> tuple[int, int]:
        """How many matches the reader has played, and how many of them won."""
        return self._state.running.matches, self._state.running.wins

    def games(self) -> list[str]:
        """The games the reader has played, the one begun first first."""
        query = "SELECT game, MIN(n) FROM matches JOIN formats USING (format) GROUP BY game ORDER BY 2"
        found = self._rows(tuple[str, int], query)
        return [game for game, _ in found]

    def people(self) -> dict[str, tuple[str, int]]:
        """Everybody whom the history knows, by key (`Seat.key`): the name, and how many matches."""
        rows = self._rows(tuple[str, str, int], "SELECT key, name, matches FROM people")
        return {key: (name, matches) for key, name, matches in rows}

    def last_game(self) -> str:
        """The game that was played last, of those there are; "" for none."""
        return self._state.running.last

    def formats(self, game: str) -> list[FormatFigures]:
        """What the matches of a game say, by kind: the usual one first, of equals the latest."""
        return self._figures("format, held", "run", "GROUP BY format ORDER BY COUNT(*) DESC, MAX(n) DESC", game)

    def figures(self, game: str) -> FormatFigures:
        """What all matches of a game say."""
        return self._figures("NULL, NULL", "game_run", "", game)[0]

    def _figures(self, told: str, run: str, group: str, game: str) -> list[FormatFigures]:
        rows = self._rows(
            tuple[int | None, bytes | None, int, int, int, int | None, int, float, int | None, int],
            f"SELECT {told}, COUNT(*), ifnull(SUM(marked), 0), ifnull(SUM(won), 0), MAX(points),"
            " ifnull(SUM(won AND NOT marked), 0), total(iif(marked, 0, fair)), MAX(iif(marked, NULL, points)),"
            f" ifnull(MAX({run}), 0) FROM matches JOIN formats USING (format) WHERE game = ? {group}", game,
        )  # fmt: skip
        try:
            kinds = [held and msgspec.json.decode(held, type=Format) for _, held, *_ in rows]
        except ValueError as error:
            self._give_up(error)
            return self.whole()._figures(told, run, group, game)
        return [FormatFigures(row[0], kind or None, *row[2:]) for row, kind in zip(rows, kinds, strict=True)]

    def counted(self, game: str, kind: int | None, *, marked: bool) -> dict[str, int]:
        """What a game counts in its matches of this kind, or in all, added up; with `marked` in marked ones too, else in the
        others, and the largest of its `peaks`."""
        peaks = GAMES[game].peaks if game in GAMES and not marked else ()
        query = f"SELECT word, SUM(total), MAX(peak) FROM words {OF_KIND} AND marked <= ? GROUP BY word"
        rows = self._rows(tuple[str, int, int], query, game, kind, marked)
        return {word: peak if word in peaks else total for word, total, peak in rows}

    def rivals(self, game: str, kind: int | None) -> list[RivalFigures]:
        """Whom the reader met in unmarked matches of this kind, or in all, the oftenest first."""
        query = f"SELECT character, name, level, met, before, level_with, first FROM rivals {OF_KIND} ORDER BY last"
        found = dict[str, list[Any]]()
        for character, name, level, *counted in self._rows(tuple[str, str, str, int, int, int, int], query, game, kind):
            *sums, first = found.get(character, (0, 0, 0, counted[-1]))[-4:]
            sums = [one + more for one, more in zip(sums, counted, strict=False)]
            found[character] = [character, name, level, *sums, min(first, counted[-1])]
        return [RivalFigures(*row) for *row, _ in sorted(found.values(), key=lambda row: (-row[3], row[-1]))]

    def unmarked(self, game: str, kind: int | None, most: int) -> list[str]:
        """The latest unmarked matches of this kind, or of all, by the name of their save, the oldest first."""
        query = f"SELECT id, n FROM matches {OF_KIND} AND NOT marked ORDER BY n DESC LIMIT ?"
        return [ident for ident, _ in reversed(self._rows(tuple[str, int], query, game, kind, most))]

    def strength(self, game: str) -> PlayerStrength:
        """How strong the reader is now."""
        rows = self._rows(
            tuple[float, float, int],
            "SELECT rating, doubt, matches FROM strengths WHERE game = ? ORDER BY matches DESC LIMIT 1", game,
        )  # fmt: skip
        return PlayerStrength(*rows[0]) if rows else PlayerStrength(MIDDLE, AT_FIRST, 0)

    def course(self, game: str, numbers: Sequence[int]) -> list[PlayerStrength]:
        """How strong the reader was after these matches of a game, of those that say something of it, from 1."""
        rows = self._rows(
            tuple[float, float, int],
            "SELECT rating, doubt, matches FROM strengths WHERE game = ? AND matches IN (SELECT value FROM json_each(?))"
            " ORDER BY matches", game, msgspec.json.encode([*numbers]).decode(),
        )  # fmt: skip
        return [PlayerStrength(*row) for row in rows]

    def evenly(self, game: str) -> Evenly:
        """How the last even matches went, a dozen at most."""
        rows = self._rows(
            tuple[int, int],
            "SELECT won, seats FROM matches JOIN formats USING (format) WHERE even AND game = ? ORDER BY n DESC LIMIT ?",
            game, DOZEN,
        )  # fmt: skip
        return Evenly(len(rows), sum(won for won, _ in rows), sum(1.0 / seats for _, seats in rows))

    def earned(self) -> dict[str, Earned]:
        """The stamps that are earned, and the match that earned each."""
        rows = self._rows(tuple[str, str, datetime], "SELECT stamp, id, date FROM earned")
        return {stamp: Earned(ident, when) for stamp, ident, when in rows}

    def days(self) -> list[PlayedDay]:
        """The days' tables that were played to their end, marked ones too, the oldest first."""
        rows = self._rows(
            tuple[str, str, int, int, int, int, int],
            "SELECT day, game, marked, place, seats, points, n FROM matches JOIN formats USING (format)"
            " WHERE day != '' ORDER BY n",
        )
        found = []
        for day, game, marked, *rest, _ in rows:
            with suppress(ValueError):
                found.append(PlayedDay(date.fromisoformat(day), game, bool(marked), *rest))
        return found


def _database(name: str) -> sqlite3.Connection:
    """A database with our tables and no others. Only when it is closed is anything flushed to the disk: no frame waits for that.
    Raises sqlite3.Error."""
    # closed by whatever thread collects it
    db = sqlite3.connect(name, timeout=WAIT_S, isolation_level=None, check_same_thread=False)
    try:
        for setting in ("trusted_schema = OFF", "journal_mode = WAL", "synchronous = NORMAL", "wal_autocheckpoint = 0"):
            db.execute(f"PRAGMA {setting}")
        if _schema(db) == []:
            db.execute("BEGIN IMMEDIATE")
            if _schema(db) == []:
                for table in TABLES:
                    db.execute(table)
            db.execute("COMMIT")
        if _schema(db) != [*TABLES]:
            error = sqlite3.DatabaseError("no index of ours")
            error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise error
    except BaseException:
        db.close()
        raise
    return db


def _schema(db: sqlite3.Connection) -> list[Any]:
    return [sql for (sql,) in db.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")]
