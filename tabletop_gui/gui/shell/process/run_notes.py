"""A note file for each run of the program. It exists while the program runs and is deleted at a clean end; otherwise it
tells the next start that the first frame was never reached, that an error occurred, or that the window hung.

The process keeps its note locked (`match.storage.locks`), which distinguishes a running program from a killed one.
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
from tabletop_gui.match.storage.locks import exclusive, lock_handle, take

FOLDER: Final = "runs"
REPORTS_FILE: Final = "crash.log"
"""File of collected reports in the player's data folder."""
MOST_BYTES: Final = 1 << 18
"""Maximum size of a note and of the file of reports; of the latter the end is kept."""
SHOWN: Final = "-- the first picture is on the screen"
STAGE: Final = "-- begins: "
"""Prefix of a line that names a startup stage: "settings", "mods" and "matches" read the player's files,
"lobby" and "table" show them.
"""
HANG_PREFIX: Final = "Timeout ("
"""Beginning of the interpreter's traceback of a hanging turn."""
RECOVERED: Final = "-- it went on"
"""Line after such a traceback if the turn ended after all: the machine was busy, and nothing has failed."""
START_TIMEOUT_S: Final = 20.0
"""Age after which a running start that has shown no frame counts as hanging."""
HANG_TIMEOUT_S: Final = 15.0
"""Duration of a turn of the loop after which its traceback is written; a normal turn takes milliseconds."""
WATCH_INTERVAL_S: Final = 5.0


def system_name() -> str:
    """Return the operating system, its version and the machine. `platform` is avoided: on Windows it runs a
    program, which would delay the start.
    """
    if sys.platform == "win32":
        now = sys.getwindowsversion()
        return f"Windows {now.major}.{now.minor}.{now.build} {os.environ.get('PROCESSOR_ARCHITECTURE', '')}".rstrip()
    here = os.uname()
    return f"{here.sysname} {here.release} {here.machine}"


class PastRuns(Struct, frozen=True):
    """The end of the previous runs."""

    never_shown: bool = False
    """True if one of them never reached its first frame."""
    report: str = ""
    """Error reports; empty if there are none."""
    stage: str = ""
    """Last stage of the latest run that never reached its first frame; empty if it began none."""


class RunNote:
    """The note of this run. If it cannot be written, the program runs without."""

    def __init__(self, data: Path) -> None:
        self._path = data / FOLDER / f"{datetime.now():%Y%m%d-%H%M%S}-{os.urandom(3).hex()}.txt"
        self._handle: int | None = None
        self._look_now = Event()
        """Set when the watch has to look at once: a turn ends a rest, or the run is over."""
        self._turned = self._asleep = False
        """True if a turn began since the watch last looked; true if the watch has put off the traceback of the next one."""
        self.stage = ""
        """The startup stage that began last."""
        self.seen = False
        """True once the first frame is on the screen."""
        self.refused: Refusal | None = None
        """The reason why the player's data folder is not writable; None if it is."""
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
        """Record the beginning of a startup stage; ignored once the first frame was shown."""
        if not self.seen:
            self.stage = stage
            self._write(STAGE + stage)

    def shown(self) -> None:
        """Record that the first frame is on the screen."""
        self.seen = True
        self._write(SHOWN)

    def failed(self, report: str) -> None:
        """Record an error; the note then survives the end of the run."""
        self._write(report)
        self._close()

    def watch(self, stuck_s: Callable[[], float], *, at_rest: bool = False) -> None:
        """Watch the loop from a thread; `stuck_s` returns the seconds since the current turn began. It is called while the
        loop rests only if `at_rest`: each look wakes the processor.

        The traceback of a hanging turn is written by `faulthandler`, from a thread that works even while the
        interpreter is blocked.
        """
        if self._handle is not None:
            Thread(target=self._look, args=(stuck_s, at_rest), name="tapete-watch", daemon=True).start()

    def turn_begins(self) -> None:
        """Record that a turn of the loop begins."""
        self._turned = True
        if self._asleep:
            self._asleep = False
            self._postpone_traceback()
            self._look_now.set()

    def _look(self, stuck_s: Callable[[], float], at_rest: bool) -> None:
        hangs = False
        while self._handle is not None:
            stuck = stuck_s()
            if hangs and stuck < WATCH_INTERVAL_S:
                self._write(RECOVERED)
            hangs = stuck >= HANG_TIMEOUT_S or (hangs and stuck >= WATCH_INTERVAL_S)
            turned, self._turned = self._turned, False
            if turned or not self.seen:
                if stuck < WATCH_INTERVAL_S:
                    self._postpone_traceback()
            elif not stuck and not self._asleep:
                self._asleep = True
                faulthandler.cancel_dump_traceback_later()
                if self._turned:  # it began meanwhile
                    self.turn_begins()
            self._look_now.wait(None if self._asleep and not at_rest else WATCH_INTERVAL_S)
            self._look_now.clear()

    def _postpone_traceback(self) -> None:
        if self._handle is not None:
            with suppress(OSError, RuntimeError, ValueError):
                faulthandler.dump_traceback_later(HANG_TIMEOUT_S, file=self._handle)

    def end(self) -> None:
        """Delete the note after a clean run. Has no effect after `failed`."""
        if self._handle is not None:
            self._close()
            with suppress(OSError):
                self._path.unlink()

    def _close(self) -> None:
        handle, self._handle = self._handle, None
        self._look_now.set()
        if handle is not None:
            with suppress(RuntimeError, ValueError):
                faulthandler.cancel_dump_traceback_later()
                faulthandler.disable()
            with suppress(OSError):
                os.close(handle)


def read_notes(data: Path) -> PastRuns:
    """Return what the notes of earlier runs say, and delete them; reports are added to `REPORTS_FILE`."""
    never_shown, reports, stage = False, [], ""
    try:
        notes = sorted(path for path in (data / FOLDER).glob("*.txt") if path.is_file())
    except OSError:
        return PastRuns()
    for path in notes:
        with suppress(OSError, DiskError):
            status = path.stat()
            age = time.time() - status.st_mtime
            if not status.st_size and age <= START_TIMEOUT_S:  # another window is creating it: it locks first, then writes
                continue
            lock = take(path)
            if lock is None:  # it runs; or it hangs before its first picture, and its player has started another
                if age > START_TIMEOUT_S and SHOWN not in _text(path):
                    never_shown, stage = True, _stage(_text(path).splitlines())
                continue
            text = _text(path)
            lock.release(remove=True)
            head, *lines = text.splitlines() or [""]
            if SHOWN not in lines:
                never_shown, stage = True, _stage(lines)
            rest = "\n".join(line for line in _without_delays(lines) if line != SHOWN and not line.startswith(STAGE)).strip()
            if rest:
                reports.append(f"{head}\n{rest}\n")
    report = "\n".join(reports)
    if report:
        report = without_home(report)
        keep(report, data)
    return PastRuns(never_shown, report, stage)


def _without_delays(lines: Sequence[str]) -> list[str]:
    """Return the lines of a note without tracebacks of turns that ended after all."""
    kept: list[str] = []
    for line in lines:
        if line == RECOVERED:
            begun = max((k for k, one in enumerate(kept) if one.startswith(HANG_PREFIX)), default=len(kept))
            del kept[begun:]
        else:
            kept.append(line)
    return kept


def _stage(lines: Sequence[str]) -> str:
    return next((line.removeprefix(STAGE) for line in reversed(lines) if line.startswith(STAGE)), "")


def without_home(report: str) -> str:
    """Return the report with the home folder, which may contain the user's name, replaced by `~`.

    >>> without_home(f"File {Path.home()}/games/save.json, line 3")
    'File ~/games/save.json, line 3'
    """
    with suppress(RuntimeError):
        home = Path.home()
        if len(home.parts) > 1:  # a home that is the root of the disk says nobody's name
            for told in (str(home), home.as_posix(), str(home).replace("\\", "\\\\")):
                report = report.replace(told, "~")
    return report


def keep(report: str, data: Path) -> None:
    """Append a report to the file of reports, dropping the oldest text beyond `MOST_BYTES`."""
    path, report = data / REPORTS_FILE, without_home(report)
    with suppress(DiskError), exclusive(data):
        try:
            old = disk.read(path, 4 * MOST_BYTES)
        except DiskError as error:
            if not error.missing:
                raise
            old = b""
        disk.write(path, (old + report.encode(errors="replace") + b"\n")[-MOST_BYTES:])


def _text(path: Path) -> str:
    """Return the text of a note, at most `MOST_BYTES` from its beginning. Raises OSError."""
    with path.open("rb") as file:
        head = file.read(MOST_BYTES)
    return head.decode(errors="replace")
