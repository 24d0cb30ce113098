"""One note for each run of the program: it is there while the program runs, goes when it ends well, and tells the next start
what happened when it did not: it never came to its first picture, it failed, or its window hung.

A note is held by its process (`match.storage.locks`), so that a run under way is known from one that was killed.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from threading import Event, Thread
from typing import Final

from msgspec import Struct

from tabletop_gui import __version__
from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.locks import lock_handle, take, turn

FOLDER: Final = "runs"
REPORTS_FILE: Final = "crash.log"
"""Where reports are kept once they were found, in the folder of the player's data."""
MOST_BYTES: Final = 1 << 18
"""Of a report, and of the file of reports: of both the end is kept."""
SHOWN: Final = "-- the first picture is on the screen"
STAGE: Final = "-- begins: "
"""What stands before the name of a stage of the start: "settings", "mods" and "matches" read what the player has, "lobby" and
"table" show it."""
HANGS: Final = "Timeout ("
"""How the interpreter begins when it writes down where a turn hangs..."""
WENT_ON: Final = "-- it went on"
"""...and what stands after that when the turn was over at last: the machine had no time for it, and nothing has failed."""
NEVER_S: Final = 20.0
"""A start that has shown nothing for so long hangs, though its process runs."""
HUNG_S: Final = 15.0
"""A turn of the loop takes milliseconds. After so long it is written down where it is."""
LOOK_EVERY_S: Final = 5.0


def system_name() -> str:
    """The operating system, its version and the machine. `platform` runs a program for it on Windows, while the start waits."""
    if sys.platform == "win32":
        now = sys.getwindowsversion()
        return f"Windows {now.major}.{now.minor}.{now.build} {os.environ.get('PROCESSOR_ARCHITECTURE', '')}".rstrip()
    here = os.uname()
    return f"{here.sysname} {here.release} {here.machine}"


class PastRuns(Struct, frozen=True):
    """How the runs before this one ended."""

    unseen: bool = False
    """One of them never came to its first picture."""
    report: str = ""
    """What failed; empty when nothing did."""
    stage: str = ""
    """How far the last of those came that never came to their first picture; empty for one that began nothing."""


class Run:
    """The note of this run. Where none can be written everything goes on without."""

    def __init__(self, data: Path) -> None:
        self._path = data / FOLDER / f"{datetime.now():%Y%m%d-%H%M%S}-{os.urandom(3).hex()}.txt"
        self._handle: int | None = None
        self._over = Event()
        self.stage = ""
        """The stage of the start that began last."""
        self.seen = False
        """Whether the first picture is on the screen."""
        self.refused: Refusal | None = None
        """Why nothing can be written where the player's files are kept; None where it can."""
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND
            self._handle = os.open(self._path, flags, 0o666)
            with suppress(OSError):
                lock_handle(self._handle)
            self._write(f"Tapete {__version__}, {datetime.now():%Y-%m-%d %H:%M:%S}, {system_name()}")
            faulthandler.enable(self._handle)
        except OSError as error:
            self.refused = disk.cannot("save.refuse.home", data, error, name=str(data))

    def _write(self, line: str) -> None:
        if self._handle is not None:
            with suppress(OSError):
                os.write(self._handle, line.encode(errors="replace") + b"\n")

    def begins(self, stage: str) -> None:
        """A stage of the start begins, or the start anew; nothing once the first picture is on the screen."""
        if not self.seen:
            self.stage = stage
            self._write(STAGE + stage)

    def shown(self) -> None:
        """The first picture is on the screen."""
        self.seen = True
        self._write(SHOWN)

    def failed(self, report: str) -> None:
        """Write down what went wrong; the note stays when the run ends."""
        self._write(report)
        self._close()

    def watch(self, stuck_s: Callable[[], float]) -> None:
        """Look now and then whether the loop still turns; `stuck_s` says for how many seconds it has been at one turn.

        The interpreter itself writes where it is, in a thread of the system's: also when nothing else of it can run.
        """
        if self._handle is not None:
            Thread(target=self._look, args=(stuck_s,), name="tapete-watch", daemon=True).start()

    def _look(self, stuck_s: Callable[[], float]) -> None:
        hangs = False
        while True:
            stuck = stuck_s()
            if hangs and stuck < LOOK_EVERY_S:
                self._write(WENT_ON)
            hangs = stuck >= HUNG_S or (hangs and stuck >= LOOK_EVERY_S)
            if stuck < LOOK_EVERY_S and self._handle is not None:
                with suppress(OSError, RuntimeError, ValueError):
                    faulthandler.dump_traceback_later(HUNG_S, file=self._handle)
            if self._over.wait(LOOK_EVERY_S):
                return

    def end(self) -> None:
        """The run ended well: there is nothing to tell. After `failed` it does nothing."""
        if self._handle is not None:
            self._close()
            with suppress(OSError):
                self._path.unlink()

    def _close(self) -> None:
        self._over.set()
        handle, self._handle = self._handle, None
        if handle is not None:
            with suppress(RuntimeError, ValueError):
                faulthandler.cancel_dump_traceback_later()
                faulthandler.disable()
            with suppress(OSError):
                os.close(handle)


def look_back(data: Path) -> PastRuns:
    """What the notes say that earlier runs left. They are gone afterwards; reports are kept in `REPORTS_FILE`."""
    unseen, reports, stage = False, [], ""
    try:
        notes = sorted(path for path in (data / FOLDER).glob("*.txt") if path.is_file())
    except OSError:
        return PastRuns()
    for path in notes:
        with suppress(OSError, DiskError):
            age = time.time() - path.stat().st_mtime
            lock = take(path)
            if lock is None:  # it runs; or it hangs before its first picture, and its player has started another
                if age > NEVER_S and SHOWN not in _text(path):
                    unseen, stage = True, _stage(_text(path).splitlines())
                continue
            text = _text(path)
            lock.release(remove=True)
            head, *lines = text.splitlines() or [""]
            if SHOWN not in lines:
                unseen, stage = True, _stage(lines)
            rest = "\n".join(line for line in _without_delays(lines) if line != SHOWN and not line.startswith(STAGE)).strip()
            if rest:
                reports.append(f"{head}\n{rest}\n")
    report = "\n".join(reports)
    if report:
        report = discreet(report)
        keep(report, data)
    return PastRuns(unseen, report, stage)


def _without_delays(lines: Sequence[str]) -> list[str]:
    """The lines of a note without what was written of turns that were over after all."""
    kept: list[str] = []
    for line in lines:
        if line == WENT_ON:
            begun = max((k for k, one in enumerate(kept) if one.startswith(HANGS)), default=len(kept))
            del kept[begun:]
        else:
            kept.append(line)
    return kept


def _stage(lines: Sequence[str]) -> str:
    return next((line.removeprefix(STAGE) for line in reversed(lines) if line.startswith(STAGE)), "")


def discreet(report: str) -> str:
    """The report without the name of whoever sits here: their home folder is told as ``~``.

    >>> discreet(f"File {Path.home()}/games/save.json, line 3")
    'File ~/games/save.json, line 3'
    """
    with suppress(RuntimeError):
        home = Path.home()
        if len(home.parts) > 1:  # a home that is the root of the disk says nobody's name
            for told in (str(home), home.as_posix(), str(home).replace("\\", "\\\\")):
                report = report.replace(told, "~")
    return report


def keep(report: str, data: Path) -> None:
    """Put a report to the others; of too many the oldest go."""
    path, report = data / REPORTS_FILE, discreet(report)
    with suppress(DiskError), turn(data):
        try:
            old = disk.read(path, 4 * MOST_BYTES)
        except DiskError as error:
            if not error.missing:
                raise
            old = b""
        disk.write(path, (old + report.encode(errors="replace") + b"\n")[-MOST_BYTES:])


def _text(path: Path) -> str:
    """The end of a note; all of it as far as a note is long. Raises OSError."""
    with path.open("rb") as file:
        head = file.read(MOST_BYTES)
    return head.decode(errors="replace")
