"""The folder of matches: those in progress, the finished ones, and their history.

====================  ==========================================================================
saves/*.json          the matches to continue, one file each, written after every action
saves/*.lock          beside a match that is being played, held by the window that plays it
saves/finished/       the finished ones, the last ten thousand, for review
saves/**/*.review.json  beside a save, the grades of its decisions (`match.log.review`)
saves/abandoned/      those the player put away
saves/copies/         copies of others, made by a synced folder or by the user
history.jsonl         one line for each finished match; lines are only ever added
====================  ==========================================================================
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.engine.values import Refusal
from tabletop_gui.games import GAMES
from tabletop_gui.match.core import clock
from tabletop_gui.match.core.match import FROM_HERE, Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.record import history
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.storage import disk, locks
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.gc_pause import gc_paused
from tabletop_gui.match.storage.locks import Lock, exclusive
from tabletop_gui.match.storage.write_queue import WriteQueue

if TYPE_CHECKING:
    from tabletop_gui.match.record.index import HistoryIndex
    from tabletop_gui.match.record.statistics import Reader

T = TypeVar("T")

HISTORY_FILE = "history.jsonl"
"""File name of the history in the folder of the player's data."""
KEPT = 10_000
"""Number of finished matches that keep their log: a lifetime of matches, and some 200 MB."""
OWN_NAME = re.compile(r"[a-z_]+-\d{8}-\d{6}-[0-9a-f]{6}", re.ASCII)
"""Pattern of the file names given by `Archive.free_path`, or of their beginning."""
LONGEST_PAUSE = 300.0
"""Seconds without an action after which the player counts as away, and the match's time stops."""


class FileTrouble(Struct, frozen=True):
    """A problem with a file: the sentence, and the name the file was set aside under."""

    refusal: Refusal
    aside: str = ""

    @property
    def shown_with_saves(self) -> bool:
        """True if it is shown beside the list of saves because a match is missing there: set aside, or of a game that is
        not installed.
        """
        return bool(self.aside) or self.refusal.key == saves.NO_GAME

    def sentence(self, tr: Tr) -> str:
        """Return the sentence in the player's language; `tr` is `Phrases.tr`."""
        said = tr(self.refusal.key, **self.refusal.params)
        return f"{said} {tr('save.set_aside', file=self.aside)}" if self.aside else said


class MatchInProgress(Struct, frozen=True):
    """A match to continue, as the lobby lists it. `progress` fills the phrase `save.progress.<game>`."""

    path: Path
    game: str
    seats: tuple[Seat, ...]
    progress: Mapping[str, int]
    saved: datetime
    friendly: bool
    elsewhere: bool = False
    """True if another window is playing it."""
    taken_over: bool = False
    """True if it continues from another match."""
    match: str = ""
    """`Match.id`."""
    entries: int = 0
    """Length of its log."""


class SaveSlot(Struct):
    """The save of one match. It listens to the match and writes every action (`Archive.write_queue`): the action is on
    the disk when the queue is empty and there is no `problem`.

    `problem` says why the last write failed (the disk is full, say); None when all is well. `path`, `finished`
    and `problem` may change as long as the queue is not empty.
    """

    archive: Archive
    path: Path
    problem: Refusal | None = None
    finished: bool = False
    lock: Lock | None = None
    """The lock that keeps other windows from playing the same match."""
    _match: Match | None = None
    _since: float = field(default_factory=lambda: time.monotonic())
    _mark: tuple[int, int] | None = None

    @property
    def match(self) -> Match | None:
        """The match that was last written here."""
        return self._match

    def save(self, match: Match) -> None:
        """Write the match; when it is over, add it to the history."""
        self._match = match
        now = time.monotonic()
        match.seconds += min(now - self._since, LONGEST_PAUSE)
        self._since = now
        record = history.record_of(match, "") if not match.state.agenda else None
        self.archive.write_queue.write(partial(self._write, saves.encode(match), match.game.id, record), key=id(self))

    def _write(self, data: bytes, game: str, record: Record | None) -> None:
        if self._mark is not None and self.path.exists() and _mark(self.path) != self._mark:
            self.path = self.archive.free_path(game)  # another window plays this match too: part ways
            self.lock = locks.process_lock(_lock(self.path))
        try:
            disk.write(self.path, data)
            self._mark = _mark(self.path)
            if record is not None:
                self.path = self.archive.finish(record, self.path)
                self.finished = True
            self.problem = None
        except DiskError as error:
            self.problem = error.refusal

    def try_again(self) -> Refusal | None:
        """Write the match again after a failure; return the problem if it still fails."""
        if self._match is not None:
            self.save(self._match)
            self.archive.write_queue.settle()
        return self.problem

    def leave(self) -> None:
        """Release the match when the table is left: other windows may continue it. A match without a decision by a
        person is deleted.
        """
        if self.problem is not None:
            self.try_again()  # somebody may have made room meanwhile
        wanted = self._match is None or saves.decided(self._match)
        self.archive.write_queue.write(partial(self._let_go, wanted))

    def _let_go(self, wanted: bool) -> None:
        if not self.finished and not wanted:
            with suppress(OSError):
                disk.unlink(self.path)
        if self.lock is not None:
            self.lock.release(remove=True)


class Archive:
    """The player's matches. `troubles` collects the problems of files that were read."""

    def __init__(
        self, data: Path, mend: Callable[[tuple[Seat, ...]], tuple[Seat, ...]] = tuple, write_queue: WriteQueue | None = None,
        cache: Path | None = None,
    ) -> None:  # fmt: skip
        """`data` is the player's data folder (`PlayerFolders.data`), `cache` the folder of the history's index (None: nowhere);
        neither need exist yet.

        `mend` is called with the seats of a match to continue (`seats.repaired`): a character may be gone since it
        began. Without `write_queue` every action at a table is written before it returns.
        """
        self.mend, self.write_queue = mend, write_queue or WriteQueue()
        self.folder = data / "saves"
        self.history = data / HISTORY_FILE
        self.cache = cache
        self._index: HistoryIndex | None = None
        self.troubles: list[FileTrouble] = []

    # -- matches that go on ------------------------------------------------------------------------

    def begin(self, match: Match) -> SaveSlot:
        """Save a new match from now on; `SaveSlot.problem` is set if that fails."""
        return self._listen(match, self.free_path(match.game.id))

    def resume(self, path: Path) -> tuple[Match, SaveSlot]:
        """Load a match to continue, and save it from now on.

        A file of `saves/` that cannot be loaded is set aside, and is then among the `troubles`. A file from elsewhere
        is left alone, and if it can be loaded it continues under a new name (a finished one is only shown, and is not
        counted again). Raises SaveError, also for one that another window is playing.
        """
        try:
            ours = path.resolve().parent == self.folder.resolve()
        except (OSError, RuntimeError):  # a link that leads to itself: Python 3.11 and 3.12 raise, reading it says why
            ours = False
        lock = locks.process_lock(_lock(path)) if ours else None
        if ours and lock is None:
            raise SaveError(Refusal("save.refuse.playing", {"file": path.name}))
        try:
            match = saves.read(path)
        except SaveError as error:
            if lock is not None:
                self._set_aside(path, error.refusal)
                lock.release(remove=True)
            raise
        match.seats = self.mend(match.seats)
        if not ours and not match.state.agenda:
            return match, SaveSlot(self, path, finished=True)
        twin = None if ours else next((one for one in self.continue_list() if one.match == match.id), None)
        if twin is not None:  # a copy of what is here: the longer one goes on
            if twin.elsewhere or twin.entries >= len(match.actions):
                return self.resume(twin.path)
            self._keep_aside(twin.path)
        return match, self._listen(match, path if ours else self.free_path(match.game.id))

    def continue_list(self) -> list[MatchInProgress]:
        """Return the matches to continue, the latest first: those in which a person has decided something. Nothing is
        replayed; a broken file is set aside, one of a game that is not installed is left and reported.
        """
        found = []
        for path in self._files(self.folder):
            try:
                running = self._summary(path)
            except SaveError as error:
                self._set_aside(path, error.refusal)
                continue
            if running is not None:
                found.append(running)
        found = self._originals(found)
        return sorted(found, key=lambda running: running.saved, reverse=True)

    def abandon(self, path: Path) -> Refusal | None:
        """Put a match away, so that it is no longer among those to continue; return the problem if that fails."""
        try:
            self.put_away(path)
        except DiskError as error:
            return error.refusal
        return None

    def put_away(self, path: Path) -> Path:
        """Put a match away, finished or not, and its review with it; return its new path. Raises DiskError."""
        if locks.elsewhere(_lock(path)):
            raise DiskError(Refusal("save.refuse.playing", {"file": path.name}))
        return self._move(path, self.folder / "abandoned" / path.name)

    def put_back(self, away: Path, path: Path) -> Path:
        """Move a match that was put away to its old path, or beside a file that lies there meanwhile; return its new
        path. Raises DiskError.
        """
        return self._move(away, path)

    def _move(self, path: Path, to: Path) -> Path:
        try:
            to.parent.mkdir(parents=True, exist_ok=True)
            with exclusive(self.folder):
                target = disk.free(to)
                disk.replace(path, target)
                with suppress(FileNotFoundError):
                    disk.replace(path.with_suffix(saves.REVIEW), target.with_suffix(saves.REVIEW))
        except OSError as error:
            raise DiskError(disk.cannot("save.refuse.away", path, error)) from error
        return target

    def sweep(self) -> None:
        """Clean up after killed programs: half-written files, locks, and matches without a decision by a person."""
        for folder in (self.folder.parent, self.folder):
            disk.sweep(folder)
        for path in self._files(self.folder):
            with suppress(SaveError, OSError):
                if locks.elsewhere(_lock(path)) or path.stat().st_mtime > time.time() - disk.YOUNG_S:
                    continue
                held = saves.decode(saves.load(path), path.name)
                if not held.decided and not held.over and (lock := locks.take(_lock(path))) is not None:
                    disk.unlink(path)
                    lock.release(remove=True)
        self._sweep_copies()
        with suppress(OSError):  # sums of the history, as versions before its index kept them
            former = self.folder.with_name("digests")
            for path in former.glob("*.digest"):
                disk.unlink(path)
            former.rmdir()
        with suppress(OSError):
            for path in self.folder.glob("*.lock"):
                locks.held(path)  # which removes one that nobody holds

    def _sweep_copies(self) -> None:
        """Set copies of finished matches aside. A file with one of our own names is no copy, and is not opened."""
        for name, _ in self.finished():
            if _is_ours(name):
                continue
            copy, original = self.folder / "finished" / name, OWN_NAME.match(name)
            with suppress(DiskError, OSError):
                id = saves.id_of(saves.decode(saves.load(copy), name))
                first = copy.with_name(f"{original[0]}.json") if original is not None else copy
                alike = first.exists() and saves.id_of(saves.decode(saves.load(first), first.name)) == id
                if alike or history.ident_of(self.history, copy.stem, id):
                    self._keep_aside(copy)

    def free_path(self, game: str) -> Path:
        """Return an unused path for a match of this game."""
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        return self.folder / f"{game}-{stamp}-{os.urandom(3).hex()}.json"

    # -- matches that are over ---------------------------------------------------------------------

    def finish(self, record: Record, path: Path) -> Path:
        """Write the record of a finished match into the history, under its save's id and only once, and move the save to
        the finished ones; to the copies if the match is there already.

        Returns the save's new path. Raises DiskError; the call can then be repeated.
        """
        target = self.folder / "finished" / path.name
        try:
            with exclusive(self.history.parent):  # of two windows that find the same match over, one writes it down
                known = history.ident_of(self.history, path.stem, record.match)
                if known not in ("", path.stem):
                    target = disk.free(self.folder / "copies" / path.name)
                elif not known:
                    disk.add_line(self.history, msgspec.json.encode(replace(record, id=path.stem)))
            target.parent.mkdir(exist_ok=True)
            disk.replace(path, target)
        except OSError as error:
            raise DiskError(disk.cannot("save.refuse.write", path, error)) from error
        for name, _ in self.finished()[KEPT:]:
            with suppress(OSError):  # Windows keeps a file that somebody has open: the next match that ends tries again
                old = target.with_name(name)
                disk.unlink(old)
                disk.unlink(old.with_suffix(saves.REVIEW))
        return target

    def kept(self, ident: str) -> Path | None:
        """Return the save of a finished match by its id in the history; None if it is not kept."""
        name = f"{ident}.json"
        path = self.folder / "finished" / name
        there = _is_save(name) and Path(name).name == name  # and leads nowhere else
        try:
            return path if there and path.is_file() else None
        except (OSError, ValueError):  # a name that no file can have
            return None

    def finished_list(self) -> list[Path]:
        """Return the saves of finished matches, the latest first, for `saves.read`."""
        return [self.folder / "finished" / name for name, _ in self.finished()]

    def finished(self) -> list[tuple[str, float]]:
        """Return the file names of finished matches, the latest first, each with its modification time (seconds since
        the epoch). No file is opened.
        """
        found: list[tuple[int, str]] = []
        with gc_paused(), suppress(OSError), os.scandir(self.folder / "finished") as there:
            for entry in there:
                name = entry.name
                if not _is_save(name):
                    continue
                try:
                    if entry.is_file():
                        found.append((entry.stat().st_mtime_ns, name))
                except OSError:  # another window has put it away meanwhile
                    continue
        found.sort(reverse=True)
        return [(name, when / 1e9) for when, name in found]

    @property
    def has_history(self) -> bool:
        """True if there is a history, even one that cannot be read."""
        try:
            return self.history.exists()
        except OSError:
            return True

    def records(self) -> tuple[list[Record], int]:
        """Return every match of the history, the oldest first, and the number of unreadable lines (they stay in the file)."""
        nothing: tuple[list[Record], int] = [], 0
        return self._query(lambda: history.read(self.history), nothing)

    def latest_first(self) -> Iterator[Record]:
        """Yield every match of the history, read from its end on demand."""
        found = history.latest_first(self.history)
        while (some := self._query(lambda: next(found, None), None)) is not None:
            yield from some

    def record(self, ident: str) -> Record | None:
        """Return the record of a match in the history; None if it has none."""
        return self._query(lambda: history.find(self.history, ident), None)

    def has_played(self, game: str) -> bool:
        """Return whether a match of this game was finished here."""
        return self._query(lambda: history.has_game(self.history, game), False)

    def index(self, reader: Reader) -> HistoryIndex:
        """Return the index of the history for a reader, as far as it has been built (`HistoryIndex.read_more`)."""
        from tabletop_gui.match.record.index import HistoryIndex  # SQLite, which no start waits for

        if self._index is None or self._index.reader != reader:
            self._index = HistoryIndex(self.history, self.cache, reader, self._tell)
        return self._index

    def close(self) -> None:
        """Close the files that are open."""
        if self._index is not None:
            self._index.close()
            self._index = None

    def _query(self, ask: Callable[[], T], nothing: T) -> T:
        """Return the answer to a query of the history; `nothing` if it cannot be read, after recording the trouble."""
        try:
            return ask()
        except DiskError as error:
            self._tell(error.refusal)
            return nothing

    def _tell(self, refusal: Refusal) -> None:
        if (trouble := FileTrouble(refusal)) not in self.troubles:
            self.troubles.append(trouble)

    # -- inside ------------------------------------------------------------------------------------

    def _listen(self, match: Match, path: Path) -> SaveSlot:
        slot = SaveSlot(self, path, lock=locks.process_lock(_lock(path)))
        match.listeners.append(slot.save)
        slot.save(match)
        return slot

    def _files(self, folder: Path) -> list[Path]:
        try:
            return [path for path in folder.glob("*.json") if _is_save(path.name) and path.is_file()]
        except OSError:
            return []

    def _summary(self, path: Path) -> MatchInProgress | None:
        """Return the list entry of a save; None if its match turned out to be over, and is now in the history."""
        held = saves.decode(saves.load(path), path.name)
        progress: Mapping[str, int] = held.progress
        if held.over or held.game not in GAMES or progress.keys() != _progress_keys(held.game):
            match = saves.restore(held, path.name)  # says what is wrong
            progress = match.game.progress(match.state)
            if not match.state.agenda:  # the program was killed between the last action and the history
                try:
                    self.finish(history.record_of(match, path.stem), path)
                    return None
                except DiskError as error:
                    self.troubles.append(FileTrouble(error.refusal))
        if not held.decided and not held.over:
            return None
        try:
            saved = clock.of_file(path.stat().st_mtime)
        except OSError:
            saved = clock.EARLIEST
        elsewhere = locks.elsewhere(_lock(path))
        taken_over = FROM_HERE in held.actions
        seats, id, entries = tuple(held.seats), saves.id_of(held), len(held.actions)
        return MatchInProgress(path, held.game, seats, progress, saved, held.friendly, elsewhere, taken_over, id, entries)

    def _originals(self, found: Iterable[MatchInProgress]) -> list[MatchInProgress]:
        """Return each match once: of several copies the one that is being played, or else the one with the longest log;
        the others are set aside.
        """
        best: dict[str, MatchInProgress] = {}
        for one in sorted(found, key=lambda one: (one.elsewhere, one.entries, _is_ours(one.path.name)), reverse=True):
            if best.setdefault(one.match, one) is not one and not one.elsewhere:
                self._keep_aside(one.path)
        over = self.folder / "finished"
        for id, one in list(best.items()):
            if not one.elsewhere and (over / one.path.name).exists():  # brought back by a synced folder
                self._keep_aside(one.path)
                del best[id]
        return list(best.values())

    def _keep_aside(self, copy: Path) -> None:
        """Move a copy of a match to a folder where it is neither listed nor counted."""
        with suppress(DiskError):
            self._move(copy, self.folder / "copies" / copy.name)

    def _set_aside(self, path: Path, refusal: Refusal) -> None:
        """Set aside a save that cannot be loaded, and report it once. A save of a game that is not installed stays: it
        can continue when the game is.
        """
        aside = None if refusal.key in (disk.MISSING, disk.NO_FILE, "save.refuse.read", saves.NO_GAME) else disk.set_aside(path)
        trouble = FileTrouble(refusal, aside.name if aside else "")
        if trouble not in self.troubles:
            self.troubles.append(trouble)


@cache
def _progress_keys(game: str) -> frozenset[str]:
    """Return the keys of the progress of a match of this game: a save with other keys cannot be described from its header."""
    rules = GAMES[game]
    return frozenset(rules.progress(rules.initial_state(rules.seats[0], {}, 0)))


def _is_save(name: str) -> bool:
    """Return whether a file of this name is a save, and neither a review nor one that was set aside."""
    return name.endswith(".json") and ".bad-" not in name and not name.endswith(saves.REVIEW)


def _is_ours(name: str) -> bool:
    """Return whether a save has a name given by `Archive.free_path`, and not that of a copy."""
    return OWN_NAME.fullmatch(name.removesuffix(".json")) is not None


def _lock(path: Path) -> Path:
    """Return the path of a save's lock."""
    return path.with_suffix(".lock")


def _mark(path: Path) -> tuple[int, int]:
    """Return a fingerprint of a file that changes when it is written."""
    try:
        stat = path.stat()
    except OSError:
        return (0, 0)
    return (stat.st_mtime_ns, stat.st_size)
