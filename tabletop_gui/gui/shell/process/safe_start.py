"""Safe start: parts of the player's files are left out after a start that did not reach its first frame with them.

They stay excluded, with a separate folder for new files (`PlayerFolders.without_parts`), until the player restores them;
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

from tabletop_gui.content.paths import PARTS, SAFE_START_FOLDER, PlayerFolders, files_below, is_folder
from tabletop_gui.gui.shell.process.run_notes import PastRuns, RunNote, without_home
from tabletop_gui.gui.shell.process.run_notes import keep as keep_report
from tabletop_gui.match.log.archive import HISTORY_FILE
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.locks import exclusive
from tabletop_gui.match.storage.settings import SETTINGS_FILE
from tabletop_gui.plugins import discover

FILE: Final = Path("runs", "left-out.json")
"""File that lists the excluded parts, in the player's data folder."""
MOST_BYTES: Final = 1 << 28
"""Maximum size of a history that is merged into another."""
NAMES: Final = frozenset(PARTS)


def kept(home: Path) -> frozenset[str]:
    """Return the parts to leave out; empty if the file is missing or unreadable."""
    try:
        return frozenset(msgspec.json.decode(disk.read(home / FILE, 1 << 12), type=list[str])) & NAMES
    except (DiskError, ValueError):
        return frozenset()


def keep(home: Path, parts: Collection[str]) -> None:
    """Store the parts to leave out, replacing earlier ones. Ignores disk errors."""
    with suppress(OSError, DiskError):
        if parts:
            disk.write(home / FILE, msgspec.json.encode(sorted(parts)))
        else:
            disk.unlink(home / FILE)


def there(places: PlayerFolders) -> frozenset[str]:
    """Return the parts for which the player has files."""
    return frozenset(part for part in PARTS if part not in places.without and any(_traces(places, part)))


def _traces(places: PlayerFolders, part: str) -> Iterator[bool]:
    match part:
        case "settings":
            yield os.path.lexists(places.config / SETTINGS_FILE)
        case "matches":
            yield is_folder(places.home / "saves")
            yield os.path.lexists(places.home / HISTORY_FILE)
        case _:
            yield is_folder(places.home / "mods")
            yield is_folder(places.home / "packs")
            yield any(True for _ in discover())


def suspects(places: PlayerFolders, stage: str) -> frozenset[str]:
    """Return the parts to leave out after a start that got no further than this stage: those it was reading, or all of
    them if the stage is unknown or the lobby failed. Empty for the stage "table": the match itself may be the cause.
    """
    return frozenset() if stage == "table" else there(places) & (NAMES if stage in ("", "lobby") else {stage})


class SafeStart:
    """The parts of the player's files that a start reads; `places` are the folders without the excluded parts."""

    def __init__(self, places: PlayerFolders, past: PastRuns, *, without_mods: bool) -> None:
        """`past`: the end of earlier runs; more is excluded after one that never reached its first frame."""
        self.home, self.past = places.data, past
        whole = places.without_parts(kept(self.home))
        self.mods = "mods" in there(whole)
        """True if the player has own files or plugins are installed."""
        self.suspects = suspects(whole, past.stage) if past.never_shown else frozenset()
        """Parts newly excluded by this start."""
        self.places = whole
        if past.never_shown:
            self._leave_out()
        if without_mods:
            self.places = self.places.without_parts(self.places.without | {"mods"})

    def exclude_suspects(self, run: RunNote) -> bool:
        """Exclude the possible cause of the current exception; return False if there is nothing to exclude."""
        self.suspects = frozenset() if run.seen else suspects(self.places, run.stage)
        if self.suspects:
            self.past = PastRuns(report=without_home(traceback.format_exc()))
            keep_report(self.past.report, self.home)
            self._leave_out()
        return bool(self.suspects)

    def again(self, places: PlayerFolders) -> None:
        """Restart with these folders; parts that the player restored are no longer excluded at the next start either."""
        if places.without < self.places.without:
            keep(self.home, places.without)
        self.places, self.past, self.suspects = places, PastRuns(), frozenset()

    def _leave_out(self) -> None:
        forget_caches(self.places)
        if self.suspects:
            parts = self.places.without | self.suspects
            keep(self.home, parts)
            self.places = self.places.without_parts(parts)


def forget_caches(places: PlayerFolders) -> None:
    """Delete the caches of earlier starts: they may be the cause, and are rebuilt."""
    with suppress(OSError):
        for path in [*places.cache.glob("*.px"), *places.cache.glob("*.msgpack"), *(places.cache / "plates").glob("*.px")]:
            disk.unlink(path)


def merge_excluded(home: Path) -> None:
    """Merge the files written while matches were excluded into the player's: files that do not exist there yet,
    and lines of the history. Ignores disk errors.
    """
    source = home / SAFE_START_FOLDER
    if not is_folder(source):
        return
    with suppress(OSError, DiskError), exclusive(home):
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
