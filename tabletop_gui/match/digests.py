"""What has been reckoned of the history, kept beside it, so that opening the house book does not read ten thousand lines again.

A fold goes through the records, the oldest first, and gathers something of each. How far it has come, and what it has gathered,
is kept in memory and, every hundred lines, in ``digests/<name>.digest``; what was added to the history since is folded on. A file
that is broken, of another version, of another reader or of another history is no use: it is as if there were none, and all is
folded anew. Nothing is lost with one: the history alone is what counts.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from tabletop_gui import __version__
from tabletop_gui.engine.digest import blake2b
from tabletop_gui.match import disk, history
from tabletop_gui.match.disk import DiskError
from tabletop_gui.match.history import Record
from tabletop_gui.match.uncollected import uncollected

if TYPE_CHECKING:
    from pathlib import Path

EDITION: Final = 1
"""Of what the folds gather: another one folds anew."""
FOLDER: Final = "digests"
MOST_BYTES: Final = 16 << 20
WRITTEN_EVERY: Final = 100
"""So many lines are folded again at most, every time the program starts."""
SLICE: Final = 4096
"""Bytes that are read for a line where no more than some are wanted: four times what one usually has."""
LARGEST: Final = 1e12
"""No number that is gathered of a life of matches comes near it."""
TAIL: Final = 1024
"""Bytes by which the end of what was folded is known again: about a line, with the id of its match."""

Gathered = TypeVar("Gathered")


class HistoryFold(Struct, Generic[Gathered], frozen=True):
    """What is gathered of every record, the oldest first."""

    name: str
    """Of its file."""
    key: str
    """What it depends on besides the history (`key_of`)."""
    kind: type[Gathered]
    """What is gathered: a record or dataclass that msgspec reads and writes."""
    start: Callable[[], Gathered]
    """Nothing gathered yet."""
    add: Callable[[Gathered, Record], object]
    """Gather one record more."""


def key_of(*parts: object) -> str:
    """One short text out of everything a fold depends on.

    >>> key_of("ana", ["novice"]) == key_of("ana", ["novice"]) != key_of("ana", ["easy"])
    True
    """
    told = msgspec.json.encode([EDITION, history.FORMAT, __version__, *parts], order="deterministic")
    return blake2b(told, digest_size=12).hexdigest()


class _Digest(msgspec.Struct):
    """How far a fold has come."""

    key: str
    size: int
    """So much of the history is folded."""
    tail: bytes
    """How that ended."""
    broken: int
    """Lines of it that could not be read."""
    check: bytes
    """Of what follows: a bit that has turned over would be as good a number."""
    gathered: msgspec.Raw


class _Known(Struct):
    """A fold in memory."""

    key: str
    size: int
    tail: bytes
    broken: int
    gathered: Any
    seen: tuple[int, int, int] | None = None
    """The file that was folded to its end, how long it was, and when it was written."""
    written: int = 0
    """Lines that are not in its file yet."""


class Digests:
    """The folds of one history. What they give is theirs: whoever reads it changes nothing."""

    def __init__(self, path: Path) -> None:
        """`path`: of the history; neither need exist."""
        self.path, self.folder = path, path.with_name(FOLDER)
        self._known: dict[str, _Known] = {}

    def gathered(self, fold: HistoryFold[Gathered]) -> tuple[Gathered, int]:
        """What the fold gathers of the whole history, and how many lines could not be read. Raises DiskError when there is a
        history and it cannot be read."""
        seen = self._seen()
        if seen is None:
            return fold.start(), 0
        known = self._begun(fold)
        if known.seen == seen:
            return known.gathered, known.broken
        known, text = self._unread(fold, known, seen[1])
        whole = text.rfind(b"\n") + 1
        with uncollected():
            self._fold(fold, known, text[:whole])
        if known.written >= WRITTEN_EVERY:
            self._write(fold, known)
        rest = text[whole:]
        if not rest.strip():
            known.seen = seen
            return known.gathered, known.broken
        known.seen = None  # a line is being written, or was left unfinished: it is told of, and folded again when it is whole
        gathered = msgspec.msgpack.decode(msgspec.msgpack.encode(known.gathered), type=fold.kind)
        records, broken = history.records_of([rest])
        for record in records:
            fold.add(gathered, record)
        return gathered, known.broken + broken

    def gather_on(self, fold: HistoryFold[Gathered], lines: int) -> bool:
        """Fold at most so many lines more, for whoever shows something meanwhile. Whether no more than as many are left, so that
        `gathered` is soon done. Raises DiskError as that does."""
        seen = self._seen()
        if seen is None:
            return True
        known = self._begun(fold)
        if known.seen == seen:
            return True
        known, text = self._unread(fold, known, seen[1], lines * SLICE)
        if known.size + len(text) >= seen[1] and text.count(b"\n") <= lines:
            return True
        end = 0
        for _ in range(lines):
            end = text.find(b"\n", end) + 1 or end
        if not end:
            return True  # a line that long is no line of ours
        with uncollected():
            self._fold(fold, known, text[:end])
        return False

    def _seen(self) -> tuple[int, int, int] | None:
        """Which file the history is, how long, and when it was written; None where there is none. Raises DiskError."""
        try:
            now = self.path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            raise DiskError(disk.cannot("save.refuse.read", self.path, error)) from error
        return now.st_ino, now.st_size, now.st_mtime_ns

    def _begun(self, fold: HistoryFold[Gathered]) -> _Known:
        """How far a fold has come: in memory, or else in its file."""
        known = self._known.get(fold.name)
        return self._read(fold) if known is None or known.key != fold.key else known

    def _unread(self, fold: HistoryFold[Gathered], known: _Known, size: int, most: int = 0) -> tuple[_Known, bytes]:
        """How far a fold has come in this history, kept in memory from now on, and what it has not read of it: all, or the first
        `most` bytes."""
        text = self._after(known, size, most)
        if text is None:
            known = _Known(fold.key, 0, b"", 0, fold.start())
            text = disk.read(self.path, most or history.MOST_BYTES, part=bool(most))
        self._known[fold.name] = known
        return known, text

    def _after(self, known: _Known, size: int, most: int) -> bytes | None:
        """The history after what was folded, all or the first `most` bytes; None when that is not how it began."""
        if not known.size or known.size > size:
            return None
        begin = known.size - len(known.tail)
        text = disk.read(self.path, most + len(known.tail) if most else history.MOST_BYTES, begin, part=bool(most))
        return text[len(known.tail) :] if text.startswith(known.tail) else None

    def _fold(self, fold: HistoryFold[Gathered], known: _Known, text: bytes) -> None:
        for line in text.splitlines():
            records, broken = history.records_of([line])
            for record in records:
                fold.add(known.gathered, record)
            known.broken += broken
            known.written += 1
        known.size += len(text)
        known.tail = (known.tail + text)[-TAIL:]

    def _read(self, fold: HistoryFold[Gathered]) -> _Known:
        """What the fold's file has; nothing where that is no use."""
        known = _Known(fold.key, 0, b"", 0, fold.start())
        with suppress(DiskError, ValueError, RecursionError), uncollected():
            held = msgspec.msgpack.decode(disk.read(self._place(fold), MOST_BYTES), type=_Digest)
            whole = held.check == checksum(held.gathered) and 0 < len(held.tail) <= min(TAIL, held.size) and held.broken >= 0
            if whole and held.key == fold.key and _within_bounds(msgspec.msgpack.decode(held.gathered)):
                gathered = msgspec.msgpack.decode(held.gathered, type=fold.kind)
                known = _Known(fold.key, held.size, held.tail, held.broken, gathered)
        return known

    def _write(self, fold: HistoryFold[Gathered], known: _Known) -> None:
        raw = msgspec.Raw(msgspec.msgpack.encode(known.gathered))
        data = msgspec.msgpack.encode(_Digest(known.key, known.size, known.tail, known.broken, checksum(raw), raw))
        known.written = 0
        if len(data) <= MOST_BYTES:
            with suppress(DiskError):  # a full disk costs time, and nothing else
                disk.write(self._place(fold), data)

    def _place(self, fold: HistoryFold[Gathered]) -> Path:
        return self.folder / f"{fold.name}.digest"


def checksum(raw: msgspec.Raw) -> bytes:
    return blake2b(raw, digest_size=16).digest()


def _within_bounds(told: object) -> bool:
    """Whether no number in it is past all bounds, or none at all: somebody may have written the file."""
    waits = [told]
    while waits:
        one = waits.pop()
        if isinstance(one, dict):
            waits += [value for name, value in one.items() if name != "seed"]  # which is any number of 64 bits
            waits += one.keys()
        elif isinstance(one, list | tuple):
            waits += one
        elif isinstance(one, int | float) and not -LARGEST < one < LARGEST:  # what is no number is not between them either
            return False
    return True
