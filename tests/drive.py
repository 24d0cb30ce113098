"""The player's disk, as tests look at it: what is asked of it is noted, and it can refuse."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.match.record import history
from tabletop_gui.match.storage import disk

WRITES = ((os, "fsync"), (os, "replace"), (os, "utime"), (Path, "rename"))
"""What the program asks of the system when it puts a file in its place."""


def no_space() -> OSError:
    return OSError(28, "No space left on device")


class Drive:
    """All that is written and read while it lasts goes through here."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.full = False
        self.refuses: Callable[[str], OSError | None] = lambda what: no_space() if self.full else None
        """Why it refuses what is asked (a name of `WRITES`); None: it does that."""
        self.asked: list[str] = []
        """What was asked of it, in order."""
        self.read: list[tuple[Path, int]] = []
        """Files that were asked for, and how many bytes of them were read."""
        self.lines: list[bytes] = []
        """Lines of the history that were decoded."""
        self.records = 0
        """How many records they were."""
        self._read, self._records = disk.read, history.records_of
        for owner, name in WRITES:
            patch.setattr(owner, name, self._asking(name, getattr(owner, name)))
        patch.setattr(disk, "read", self._reads)
        patch.setattr(history, "records_of", self._decodes)

    @property
    def names(self) -> list[str]:
        """The names of the files that were asked for."""
        return [path.name for path, _ in self.read]

    def _asking(self, name: str, plain: Callable[..., Any]) -> Callable[..., Any]:
        def asked(*arguments: Any, **named: Any) -> Any:
            self.asked.append(name)
            refused = self.refuses(name)
            if refused is not None:
                raise refused
            return plain(*arguments, **named)

        return asked

    def _reads(self, path: Path, *asked: Any, **named: Any) -> bytes:
        self.read.append((path, 0))
        found = self._read(path, *asked, **named)
        self.read[-1] = path, len(found)
        return found

    def _decodes(self, lines: Iterable[bytes]) -> tuple[list[history.Record], int]:
        self.lines += (given := [*lines])
        found = self._records(given)
        self.records += len(found[0])
        return found
