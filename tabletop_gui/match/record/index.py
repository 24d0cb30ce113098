"""The index of the history: a database queried for the player's record and stats, so that the whole history is not read
again.

``history.jsonl`` is the source; the index lies in the cache, is built from it a slice at a time, and contains nothing
else. An index that is missing, old, broken, of another reader or of another history is deleted and rebuilt; if none can
be stored, or another window uses it for another reader, it is built in memory. Stats are queries; values that depend on
the order of the matches (streaks, rating, achievements) are computed as a record is added (`match.record.indexing`).
"""

from __future__ import annotations

import sqlite3
import stat
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
from tabletop_gui.match.record.indexing import IndexWriter, RunningValues, StatsRules
from tabletop_gui.match.record.rating import DOZEN, INITIAL_DEVIATION, AdaptiveResults, PlayerRating
from tabletop_gui.match.record.statistics import Earned, FormatStats, PlayedDay, Reader, RivalStats
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.gc_pause import gc_paused

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop_gui.engine.values import Refusal

SLICE: Final = 192 << 10
"""Number of bytes of the history that are added at a time: some 190 matches, about ten milliseconds."""
TAIL: Final = 1024
"""Number of bytes by which the end of the indexed part is recognised: about a line, with the id of its match."""
WAIT_S: Final = 0.1
"""Seconds to wait for another window's slice; then the index is built in memory."""
SPOILT: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""The SQLite errors of an unusable file."""
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
"""Sums of counts and of rivals are stored by match format: the counts of every match would be millions of rows."""
OF_KIND: Final = "JOIN formats USING (format) WHERE game = ?1 AND ifnull(?2, format) = format"
T = TypeVar("T")


class _State(Struct):
    """The progress of the index."""

    key: str = ""
    """The parameters it was computed with (`Reader.key`)."""
    size: int = 0
    """Number of bytes of the history in the index."""
    tail: bytes = b""
    """The last bytes of that part."""
    broken: int = 0
    """Number of unreadable lines in it."""
    running: RunningValues = msgspec.field(default_factory=RunningValues)


class HistoryIndex:
    """The index of one history, for one reader."""

    def __init__(self, path: Path, folder: Path | None, reader: Reader, tell: Callable[[Refusal], object]) -> None:
        """`path`: the history's; `folder`: the cache, None to store nothing; neither need exist. `tell` is called if the
        history cannot be read.
        """
        self.path, self.reader, self._tell = path, reader, tell
        self._key, self._rules = reader.key, StatsRules(reader)
        name = blake2b(str(path.absolute()).encode(errors="replace"), digest_size=8).hexdigest()
        self._file = None if folder is None else folder / f"history-{name}.sqlite"
        self._seen: tuple[int, int, int] | None = None
        """The file that is completely indexed: its id, length and modification time."""
        self._version = 0
        """SQLite's counter of other windows' writes (`data_version`)."""
        self._ours = False
        """True if the file's contents were found, or made, to be for this reader."""
        self._state, self._torn, self._length = _State(), 0, 0
        self._db = self._opened()

    def __del__(self) -> None:
        if "_db" in self.__dict__:
            self.close()

    def close(self) -> None:
        """Close the file, which nobody can delete on Windows as long as it is open. The index cannot be queried any more."""
        self._db.close()

    # -- keeping up with the history -----------------------------------------------------------------------------------------

    @property
    def share(self) -> float:
        """Share of the history that is indexed, 0 to 1."""
        return min(1.0, self._state.size / self._length) if self._length else 1.0

    @property
    def broken(self) -> int:
        """Number of unreadable lines."""
        return self._state.broken + self._torn

    def whole(self) -> HistoryIndex:
        """Index the rest of the history, however long that takes, and return the index."""
        while not self.read_more():
            pass
        return self

    def read_more(self) -> bool:
        """Add one more slice. Return True if all of the history is indexed, as far as it can be read."""
        try:
            now = self.path.stat()
            size = now.st_size if stat.S_ISREG(now.st_mode) else 1  # Windows says 0 for a folder: reading says what is wrong
            seen = now.st_ino, size, now.st_mtime_ns
        except (FileNotFoundError, NotADirectoryError):
            seen = 0, 0, 0
        except OSError as error:
            self._tell(disk.cannot("save.refuse.read", self.path, error))
            return True
        try:
            (version,) = self._db.execute("PRAGMA data_version").fetchone()
            if seen == self._seen and version == self._version:
                return True
            with gc_paused():  # till the records are gone
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
        """Add the next lines of a history of `length` bytes. Return True if nothing is left. Raises DiskError, sqlite3.Error."""
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
            IndexWriter(self._db, self._rules, state.running).add(records)
            tail = (state.tail + text[:end])[-TAIL:]
            state = _State(self._key, state.size + end, tail, state.broken + broken, state.running)
            self._db.execute("DELETE FROM state")
            self._db.execute("INSERT INTO state VALUES (?)", [msgspec.msgpack.encode(state)])
        self._state, self._length, self._ours = state, length, True
        return last

    def _found(self) -> _State:
        """Return the progress of the index, which another window may have advanced."""
        held = self._db.execute("SELECT held FROM state").fetchall()
        state = msgspec.msgpack.decode(held[0][0], type=_State) if held else _State()
        if self._ours and state.key != self._key:
            raise sqlite3.OperationalError("another window keeps the index for another reader")
        return state

    def _after(self, state: _State, length: int) -> bytes | None:
        """Return the slice after the indexed part; None if the history does not begin with that part."""
        begin = state.size - len(state.tail)
        if state.key != self._key or not state.tail or begin < 0 or state.size > length:
            return None
        text = disk.read(self.path, SLICE + len(state.tail), begin, part=True)
        return text[len(state.tail) :] if text.startswith(state.tail) else None

    # -- the database --------------------------------------------------------------------------------------------------------

    def _opened(self) -> sqlite3.Connection:
        """Return the file's database, or one in memory if the file is unusable."""
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
        """Continue in memory: the file is unusable, or for another reader."""
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
        """Return the rows of a query, converted to this type. If the file turns out to be corrupt everything is rebuilt
        in memory.
        """
        try:
            found = self._db.execute(query, given).fetchall()
            return msgspec.convert(found, list[kind])  # type: ignore[valid-type]
        except (sqlite3.Error, ValueError) as error:
            self._give_up(error)
            return self.whole()._rows(kind, query, *given)

    # -- what it is asked ----------------------------------------------------------------------------------------------------

    def totals(self) -> tuple[int, int]:
        """Return the number of matches the reader has played, and the number of wins."""
        return self._state.running.matches, self._state.running.wins

    def games(self) -> list[str]:
        """Return the games the reader has played, in order of the first match."""
        query = "SELECT game, MIN(n) FROM matches JOIN formats USING (format) GROUP BY game ORDER BY 2"
        found = self._rows(tuple[str, int], query)
        return [game for game, _ in found]

    def people(self) -> dict[str, tuple[str, int]]:
        """Return all persons in the history by key (`Seat.key`): the name, and the number of matches."""
        rows = self._rows(tuple[str, str, int], "SELECT key, name, matches FROM people")
        return {key: (name, matches) for key, name, matches in rows}

    def last_game(self) -> str:
        """Return the last game played, among the installed ones; "" for none."""
        return self._state.running.last

    def formats(self, game: str) -> list[FormatStats]:
        """Return the stats of a game by match format: the default format first, of equals the latest."""
        return self._figures("format, held", "run", "GROUP BY format ORDER BY COUNT(*) DESC, MAX(n) DESC", game)

    def format_stats(self, game: str) -> FormatStats:
        """Return the stats of all matches of a game."""
        return self._figures("NULL, NULL", "game_run", "", game)[0]

    def _figures(self, told: str, run: str, group: str, game: str) -> list[FormatStats]:
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
        return [FormatStats(row[0], kind or None, *row[2:]) for row, kind in zip(rows, kinds, strict=True)]

    def counted(self, game: str, kind: int | None, *, marked: bool) -> dict[str, int]:
        """Return the sums of the game's counts in its matches of this format, or in all, and the maximum of its `maximum_stats`;
        with `marked` including unrated matches, otherwise only rated ones.
        """
        maximum_stats = GAMES[game].maximum_stats if game in GAMES and not marked else ()
        query = f"SELECT word, SUM(total), MAX(peak) FROM words {OF_KIND} AND marked <= ? GROUP BY word"
        rows = self._rows(tuple[str, int, int], query, game, kind, marked)
        return {word: peak if word in maximum_stats else total for word, total, peak in rows}

    def rivals(self, game: str, kind: int | None) -> list[RivalStats]:
        """Return the rivals met in rated matches of this format, or in all, the most frequent first."""
        query = f"SELECT character, name, level, met, before, level_with, first FROM rivals {OF_KIND} ORDER BY last"
        found = dict[str, list[Any]]()
        for character, name, level, *counted in self._rows(tuple[str, str, str, int, int, int, int], query, game, kind):
            *sums, first = found.get(character, (0, 0, 0, counted[-1]))[-4:]
            sums = [one + more for one, more in zip(sums, counted, strict=False)]
            found[character] = [character, name, level, *sums, min(first, counted[-1])]
        return [RivalStats(*row) for *row, _ in sorted(found.values(), key=lambda row: (-row[3], row[-1]))]

    def rated_matches(self, game: str, kind: int | None, most: int) -> list[str]:
        """Return the latest rated matches of this format, or of all, by the name of their save, the oldest first."""
        query = f"SELECT id, n FROM matches {OF_KIND} AND NOT marked ORDER BY n DESC LIMIT ?"
        return [ident for ident, _ in reversed(self._rows(tuple[str, int], query, game, kind, most))]

    def rating(self, game: str) -> PlayerRating:
        """Return the reader's current rating."""
        rows = self._rows(
            tuple[float, float, int],
            "SELECT rating, doubt, matches FROM strengths WHERE game = ? ORDER BY matches DESC LIMIT 1", game,
        )  # fmt: skip
        return PlayerRating(*rows[0]) if rows else PlayerRating(MIDDLE, INITIAL_DEVIATION, 0)

    def rating_history(self, game: str, numbers: Sequence[int]) -> list[PlayerRating]:
        """Return the reader's rating after these matches of a game, numbered from 1 among those that affect it."""
        rows = self._rows(
            tuple[float, float, int],
            "SELECT rating, doubt, matches FROM strengths WHERE game = ? AND matches IN (SELECT value FROM json_each(?))"
            " ORDER BY matches", game, msgspec.json.encode([*numbers]).decode(),
        )  # fmt: skip
        return [PlayerRating(*row) for row in rows]

    def adaptive_results(self, game: str) -> AdaptiveResults:
        """Return the results of the last matches against adaptive rivals, a dozen at most."""
        rows = self._rows(
            tuple[int, int],
            "SELECT won, seats FROM matches JOIN formats USING (format) WHERE even AND game = ? ORDER BY n DESC LIMIT ?",
            game, DOZEN,
        )  # fmt: skip
        return AdaptiveResults(len(rows), sum(won for won, _ in rows), sum(1.0 / seats for _, seats in rows))

    def earned(self) -> dict[str, Earned]:
        """Return the achievements earned, with the match that earned each."""
        rows = self._rows(tuple[str, str, datetime], "SELECT stamp, id, date FROM earned")
        return {stamp: Earned(ident, when) for stamp, ident, when in rows}

    def days(self) -> list[PlayedDay]:
        """Return the dailies that were played to their end, unrated ones included, the oldest first."""
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
    """Open a database with our tables and no others. Data is flushed to the disk only when it is closed, so that no
    frame waits for it. Raises sqlite3.Error.
    """
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
