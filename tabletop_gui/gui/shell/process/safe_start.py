"""What a start leaves out of what the player has, since a start did not come to its first picture with it.

It stays left out, with a folder of its own for what is written meanwhile (`Places.leaving_out`), until the player wants it back;
nothing is deleted.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from tabletop_gui.content.paths import MEANWHILE, PARTS, Places, files_below, is_folder
from tabletop_gui.gui.shell.process.run_notes import PastRuns, Run, discreet
from tabletop_gui.gui.shell.process.run_notes import keep as keep_report
from tabletop_gui.match.log.archive import HISTORY_FILE
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.locks import turn
from tabletop_gui.match.storage.settings import SETTINGS_FILE
from tabletop_gui.plugins import knocking

FILE: Final = Path("runs", "left-out.json")
"""Where the parts are written down, in the folder of the player's data."""
MOST_BYTES: Final = 1 << 28
"""Of a history that is put to another."""
NAMES: Final = frozenset(PARTS)


def kept(home: Path) -> frozenset[str]:
    """The parts that are to be left out; none where nothing readable says so."""
    try:
        return frozenset(msgspec.json.decode(disk.read(home / FILE, 1 << 12), type=list[str])) & NAMES
    except (DiskError, ValueError):
        return frozenset()


def keep(home: Path, parts: Collection[str]) -> None:
    """Leave these parts out from now on, and no others. Nothing here raises because of the disk."""
    with suppress(OSError, DiskError):
        if parts:
            disk.write(home / FILE, msgspec.json.encode(sorted(parts)))
        else:
            disk.unlink(home / FILE)


def there(places: Places) -> frozenset[str]:
    """The parts of which the player has something."""
    return frozenset(part for part in PARTS if part not in places.without and any(_traces(places, part)))


def _traces(places: Places, part: str) -> Iterator[bool]:
    match part:
        case "settings":
            yield os.path.lexists(places.config / SETTINGS_FILE)
        case "matches":
            yield is_folder(places.home / "saves")
            yield os.path.lexists(places.home / HISTORY_FILE)
        case _:
            yield is_folder(places.home / "mods")
            yield is_folder(places.home / "packs")
            yield any(True for _ in knocking())


def suspects(places: Places, stage: str) -> frozenset[str]:
    """What a start should leave out after one that never came further than this stage: what was read then; all there is when that
    is not known, or the lobby could not be shown. Nothing after one that was to show a certain match: that may be the cause."""
    return frozenset() if stage == "table" else there(places) & (NAMES if stage in ("", "lobby") else {stage})


class Attempt:
    """What a start reads of what the player has. `places` are without what it leaves out."""

    def __init__(self, places: Places, past: PastRuns, *, without_mods: bool) -> None:
        """`past`: how earlier runs ended; after one that never came to its first picture more is left out."""
        self.home, self.past = places.data, past
        whole = places.leaving_out(kept(self.home))
        self.mods = "mods" in there(whole)
        """Whether the player has files of his own, or packages bring games."""
        self.suspects = suspects(whole, past.stage) if past.unseen else frozenset()
        """What is left out from now on."""
        self.places = whole
        if past.unseen:
            self._leave_out()
        if without_mods:
            self.places = self.places.leaving_out(self.places.without | {"mods"})

    def less(self, run: Run) -> bool:
        """After a failure that is under way: whether something is left out now that may have been the cause."""
        self.suspects = frozenset() if run.seen else suspects(self.places, run.stage)
        if self.suspects:
            self.past = PastRuns(report=discreet(traceback.format_exc()))
            keep_report(self.past.report, self.home)
            self._leave_out()
        return bool(self.suspects)

    def again(self, places: Places) -> None:
        """The player starts anew with these folders; what comes back is not left out the next time either."""
        if places.without < self.places.without:
            keep(self.home, places.without)
        self.places, self.past, self.suspects = places, PastRuns(), frozenset()

    def _leave_out(self) -> None:
        forget_caches(self.places)
        if self.suspects:
            parts = self.places.without | self.suspects
            keep(self.home, parts)
            self.places = self.places.leaving_out(parts)


def forget_caches(places: Places) -> None:
    """Delete what is kept of earlier starts: it may be the cause, and is made again."""
    with suppress(OSError):
        for path in [*places.cache.glob("*.px"), *places.cache.glob("*.msgpack"), *(places.cache / "plates").glob("*.px")]:
            disk.unlink(path)


def adopt(home: Path) -> None:
    """Put what was written while matches were left out to the player's others: files that do not lie there yet, and the lines of
    the history. Nothing here raises because of the disk."""
    source = home / MEANWHILE
    if not is_folder(source):
        return
    with suppress(OSError, DiskError), turn(home):
        for relative in files_below(source):
            there, target = source / relative, home / relative
            if relative == HISTORY_FILE:
                known = {*target.read_bytes().splitlines()} if target.is_file() else set()  # by an adoption that was broken off
                for line in disk.read(there, MOST_BYTES).splitlines():
                    if line not in known:
                        disk.add_line(target, line)
                disk.unlink(there)
            elif not os.path.lexists(target):
                target.parent.mkdir(parents=True, exist_ok=True)
                disk.replace(there, target)
