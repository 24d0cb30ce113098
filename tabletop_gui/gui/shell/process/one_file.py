"""The one-file program: it unpacks itself into a folder, and a small process of its own waits to delete that folder.

When that process is killed, the window is alone and the folder stays. So the window ends with it, and deletes the folder itself;
what was left when both were killed goes at a later start. Nothing of this happens in a program that is no one-file program.
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
SIGN: Final = ".tapete-unpacked"
"""A file in the folder, held by the program that lives there: a folder without it is not ours, a held one is in use."""


class Unpacked:
    """The folder this program was unpacked into, if it was."""

    def __init__(self) -> None:
        self.folder = unpacked_into()
        self._parent = os.getppid()
        self._lock: Lock | None = take(self.folder / SIGN) if self.folder is not None else None

    @property
    def orphaned(self) -> bool:
        """Whether the process that would delete the folder is gone (where a child learns of that: not on Windows)."""
        return self.folder is not None and os.getppid() != self._parent

    def end(self) -> None:
        """Let go of the folder, and delete it when nobody else will."""
        folder, self.folder = self.folder, None
        if folder is None:
            return
        gone = os.getppid() != self._parent
        if self._lock is not None:
            self._lock.release(remove=not gone)
        if gone:
            shutil.rmtree(folder, ignore_errors=True)

    def sweep(self) -> None:
        """Delete the folders that killed programs left beside ours."""
        if self.folder is not None:
            sweep(self.folder.parent)


def unpacked_into() -> Path | None:
    """Where a one-file program was unpacked; None for every other kind."""
    into = getattr(sys, "_MEIPASS", None)
    return Path(into) if into and getattr(sys, "frozen", False) and Path(into).name.startswith(PREFIX) else None


def sweep(temporary: Path, ours: Callable[[os.stat_result], bool] | None = None) -> int:
    """Delete the unpacked folders of killed programs of ours in a folder of temporary things; how many."""
    swept = 0
    mine = ours or (lambda found: not hasattr(os, "getuid") or found.st_uid == os.getuid())
    try:
        folders = [path for path in temporary.iterdir() if path.name.startswith(PREFIX)]
    except OSError:
        return 0
    for folder in folders:
        with suppress(OSError):
            sign = folder / SIGN
            if folder.is_symlink() or not folder.is_dir() or sign.is_symlink() or not sign.is_file() or not mine(folder.lstat()):
                continue
            lock = take(sign)
            if lock is not None:
                lock.release()
                shutil.rmtree(folder, ignore_errors=True)
                swept += not folder.exists()
    return swept
