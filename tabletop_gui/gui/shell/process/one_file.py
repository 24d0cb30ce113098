"""The one-file build: it unpacks itself into a folder that a small parent process deletes at the end.

If that process is killed, the folder would stay. The window therefore ends with it and deletes the folder
itself; if both were killed, a later start deletes it. Nothing here applies to other builds.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from tabletop_gui.match.storage.locks import Lock, take

PREFIX: Final = "_MEI"
MARKER: Final = ".tapete-unpacked"
"""Marker file in the folder, locked by the running program. A folder without it is not ours; a locked one is in use."""


class UnpackedFolder:
    """The folder this program was unpacked into, if any."""

    def __init__(self) -> None:
        self.folder = unpacked_folder()
        self._parent = os.getppid()
        self._lock: Lock | None = take(self.folder / MARKER) if self.folder is not None else None

    @property
    def orphaned(self) -> bool:
        """True if the parent process that would delete the folder is gone (never detected on Windows)."""
        return self.folder is not None and os.getppid() != self._parent

    def end(self) -> None:
        """Release the folder, and delete it if the parent process is gone."""
        folder, self.folder = self.folder, None
        if folder is None:
            return
        gone = os.getppid() != self._parent
        if self._lock is not None:
            self._lock.release(remove=not gone)
        if gone:
            shutil.rmtree(folder, ignore_errors=True)

    def sweep(self) -> None:
        """Delete the folders left by killed programs beside this one."""
        if self.folder is not None:
            sweep(self.folder.parent)


def unpacked_folder() -> Path | None:
    """Return the folder a one-file build was unpacked into; None for other builds."""
    into = getattr(sys, "_MEIPASS", None)
    return Path(into) if into and getattr(sys, "frozen", False) and Path(into).name.startswith(PREFIX) else None


def sweep(temporary: Path, ours: Callable[[os.stat_result], bool] | None = None) -> int:
    """Delete the unpacked folders of killed instances in a temporary folder; return their number."""
    swept = 0
    mine = ours or (lambda found: not hasattr(os, "getuid") or found.st_uid == os.getuid())
    try:
        folders = [path for path in temporary.iterdir() if path.name.startswith(PREFIX)]
    except OSError:
        return 0
    for folder in folders:
        with suppress(OSError):
            sign = folder / MARKER
            if folder.is_symlink() or not folder.is_dir() or sign.is_symlink() or not sign.is_file() or not mine(folder.lstat()):
                continue
            lock = take(sign)
            if lock is not None:
                lock.release()
                shutil.rmtree(folder, ignore_errors=True)
                swept += not folder.exists()
    return swept
