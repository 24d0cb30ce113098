"""The player's packs on the disk: a pack is installed completely or not at all, and a removed one can be restored."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from tabletop_gui.content.paths import PACK_YAML, PlayerFolders
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError, cannot
from tabletop_gui.match.storage.retry import retrying

REMOVED_FOLDER: Final = ".gone"
"""Folder, among the packs, of those that were removed or replaced."""
TEMP_PREFIX: Final = ".half-"
"""Prefix of a temporary folder that is being written."""
MAX_REMOVED: Final = 5
"""Number of removed packs that are kept."""
OLD_S: Final = 600.0
"""Age in seconds after which a temporary folder was left behind by a program that ended."""


class PackStore:
    """The folder of packs. All methods raise DiskError if the disk refuses; nothing has changed then."""

    def __init__(self, places: PlayerFolders) -> None:
        self.folder = places.home / "packs"

    def holds(self, id: str) -> bool:
        """Return whether there is a pack with this id."""
        return (self.folder / id).exists()

    def can_restore(self, id: str) -> bool:
        """Return whether a removed pack can be restored."""
        return (self.folder / REMOVED_FOLDER / id / PACK_YAML).is_file() and not self.holds(id)

    def install(self, id: str, members: Mapping[str, bytes]) -> Path:
        """Install a pack from its members by path, which have been checked (`content.packs.packs.PackCheck`); return its
        folder. One with the same id is removed first: ask the player before.
        """
        half = self.folder / f"{TEMP_PREFIX}{os.urandom(4).hex()}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self.sweep()
            try:
                for name, data in members.items():
                    disk.write(half.joinpath(*name.split("/")), data)
                replaced = self._put_away(id) if self.holds(id) else False
                try:
                    disk.replace(half, self.folder / id)
                except OSError:
                    if replaced:
                        disk.replace(self.folder / REMOVED_FOLDER / id, self.folder / id)
                    raise
            except BaseException:
                shutil.rmtree(half, ignore_errors=True)
                raise
        except OSError as error:
            raise DiskError(cannot("pack.refuse.write", self.folder / id, error)) from error
        return self.folder / id

    def remove(self, id: str) -> None:
        """Remove a pack; `restore` brings it back."""
        try:
            self._put_away(id)
        except OSError as error:
            raise DiskError(cannot("pack.refuse.remove", self.folder / id, error)) from error

    def restore(self, id: str) -> None:
        """Restore the pack with this id that was removed last."""
        try:
            disk.replace(self.folder / REMOVED_FOLDER / id, self.folder / id)
        except OSError as error:
            raise DiskError(cannot("pack.refuse.restore", self.folder / id, error)) from error

    def _put_away(self, id: str) -> bool:
        gone = self.folder / REMOVED_FOLDER
        gone.mkdir(exist_ok=True)
        if (gone / id).exists():
            retrying(lambda: shutil.rmtree(gone / id))
        disk.replace(self.folder / id, gone / id)
        with suppress(OSError):
            os.utime(gone / id)
            for old in sorted(gone.iterdir(), key=lambda path: path.lstat().st_mtime, reverse=True)[MAX_REMOVED:]:
                shutil.rmtree(old, ignore_errors=True)
        return True

    def sweep(self) -> None:
        """Delete the temporary folders that killed programs left. Disk errors are ignored."""
        try:
            found = list(self.folder.iterdir())
        except OSError:
            return
        for path in found:
            with suppress(OSError):
                if path.name.startswith(TEMP_PREFIX) and path.lstat().st_mtime < time.time() - OLD_S and not path.is_symlink():
                    shutil.rmtree(path, ignore_errors=True)
