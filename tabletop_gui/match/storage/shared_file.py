"""A small JSON file shared by several windows, without lost updates."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.locks import exclusive
from tabletop_gui.match.storage.write_queue import WriteQueue

FORMAT: Final = 1
MOST_BYTES: Final = 4 << 20

Entry = TypeVar("Entry")
Tell = Callable[[Refusal], object]


def ignore(_: Refusal) -> None:
    """Ignore a problem."""


class SharedFile(Generic[Entry]):
    """A dictionary stored as one field of a JSON object. A change is visible at once, and on the disk as soon as the
    queue has written it.

    `problem` is the problem with the file, or with writing it; None when all is well. Changes that cannot be
    written are kept until the window closes.
    """

    def __init__(
        self,
        path: Path,
        fields: tuple[str, ...],
        kind: type[Entry],
        broken: str,
        write_queue: WriteQueue | None = None,
        tell: Tell = ignore,
    ) -> None:
        """`fields`: the field's name, followed by its names in former versions. `kind`: the type of an entry. `broken`:
        the phrase for a file that cannot be parsed. `tell` is called with every problem.
        """
        self.path, self._fields, self._broken = path, fields, broken
        self._type = dict[str, kind]  # type: ignore[valid-type]
        self.problem: Refusal | None = None
        self._writes, self._tell = write_queue or WriteQueue(), tell
        self._unwritten = 0
        self.entries = self._read()

    def change(self, change: Callable[[dict[str, Entry]], object]) -> None:
        """Change the entries, including another window's last changes: `change` may be called more than once."""
        change(self.entries)
        known, written = self._encoded(self.entries), list[dict[str, Entry]]()

        def told(error: Exception | None) -> None:
            self._unwritten -= 1
            if isinstance(error, DiskError):
                self._say(error.refusal)
            elif error is not None:
                raise error
            else:
                self.problem = None
                if not self._unwritten:
                    self.entries = written[0]

        self._unwritten += 1
        self._writes.write(lambda: written.append(self._written(change, known)), told)

    def merge_file(self, told: bytes, join: Callable[[dict[str, Entry], dict[str, Entry]], object]) -> bool:
        """Merge another installation's file: `join` changes the first entries by the second, and must be idempotent.
        Nothing is merged from an unusable file, or if this one would become too large. Return whether anything was.

        Only for a file that nobody else has open, without a queue. Raises DiskError.
        """
        others, after = self.parsed(told), self.parsed(self._encoded(self.entries))
        if others is None or after is None:
            return False
        join(after, others)
        if after == self.entries or len(self._encoded(after)) > MOST_BYTES:
            return False
        self.problem = None
        self.change(lambda entries: join(entries, others))
        if self.problem is not None:
            raise DiskError(self.problem)
        return True

    def _written(self, change: Callable[[dict[str, Entry]], object], known: bytes) -> dict[str, Entry]:
        """Change the file's entries, or the known ones if the file is unusable, and return them. Raises DiskError."""
        try:
            with suppress(DiskError):
                if self._decoded() is None:  # before this window has its turn
                    disk.set_aside(self.path)
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with exclusive(self.path.parent):
                entries = self._decoded() or self.parsed(known) or {}
                change(entries)
                disk.write(self.path, self._encoded(entries))
        except OSError as error:
            raise DiskError(disk.cannot("save.refuse.write", self.path, error)) from error
        return entries

    def _say(self, problem: Refusal) -> None:
        self.problem = problem
        self._tell(problem)

    def _read(self) -> dict[str, Entry]:
        """Return the stored entries. An unusable file is set aside, and a new one started; one that cannot be read now
        is left alone.
        """
        try:
            found = self._decoded()
        except DiskError as error:
            self._say(error.refusal)
            return {}
        if found is None:
            self._say(Refusal(self._broken, {"file": self.path.name}))
            disk.set_aside(self.path)
        return found or {}

    def _encoded(self, entries: dict[str, Entry]) -> bytes:
        told = {"format": FORMAT, self._fields[0]: entries}
        return msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n"

    def _decoded(self) -> dict[str, Entry] | None:
        """Return the file's entries; None if it is unusable. Raises DiskError, but not for a missing file."""
        try:
            return self.parsed(disk.read(self.path, MOST_BYTES))
        except DiskError as error:
            if error.missing:
                return {}
            raise

    def parsed(self, data: bytes) -> dict[str, Entry] | None:
        """Return the entries in the text of such a file; None if it is unusable."""
        try:
            held = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=dict[str, Any])
            if held.get("format", FORMAT) != FORMAT:
                return None
            told: object = next((held[field] for field in self._fields if held.get(field)), {})
            found: dict[str, Entry] = msgspec.convert(told, self._type)
        except (ValueError, RecursionError):  # of msgspec, or a text that is not UTF-8
            return None
        return found
