"""Writing and reading the player's files so that neither a crash nor a broken file ever costs anything."""

from __future__ import annotations

import os
import time
from pathlib import Path

from tabletop_gui.engine.values import Refusal

MISSING = "save.refuse.missing"


class DiskError(Exception):
    """A file could not be read or written; `refusal` is the sentence for the player."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key}: {dict(refusal.params)}")
        self.refusal = refusal

    @property
    def missing(self) -> bool:
        """Whether there simply is no such file."""
        return self.refusal.key == MISSING


def write(path: Path, data: bytes) -> None:
    """Put `data` into the file at once: whoever reads it finds the old text or the new, never a half.

    The folder is made if need be. Raises DiskError when the disk refuses.
    """
    part = path.with_name(path.name + ".tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _replace(part, path)
    except OSError as error:
        raise DiskError(cannot("save.refuse.write", path, error)) from error


def _replace(part: Path, path: Path) -> None:
    """Rename over what is there; on Windows a scanner may hold the file open for a moment."""
    for _ in range(4):
        try:
            os.replace(part, path)  # noqa: PTH105  (the name says what is relied on)
            return
        except PermissionError:
            time.sleep(0.01)
    os.replace(part, path)  # noqa: PTH105


def read(path: Path, most: int) -> bytes:
    """The file's bytes. Raises DiskError when it cannot be read or is larger than `most` bytes."""
    try:
        with path.open("rb") as file:
            data = file.read(most + 1)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise DiskError(Refusal(MISSING, {"file": path.name})) from error
    except OSError as error:
        raise DiskError(cannot("save.refuse.read", path, error)) from error
    if len(data) > most:
        raise DiskError(Refusal("save.refuse.huge", {"file": path.name, "n": most // 1024}))
    return data


def append(path: Path, line: bytes) -> None:
    """Add one line to a file of lines; a line that a crash left unfinished stays a line of its own.

    Raises DiskError when the disk refuses.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a+b") as file:
            if file.seek(0, os.SEEK_END):
                file.seek(-1, os.SEEK_END)
                if file.read(1) != b"\n":
                    line = b"\n" + line
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise DiskError(cannot("save.refuse.write", path, error)) from error


def set_aside(path: Path) -> Path | None:
    """Give a file that is no use another name beside its own (`name.bad-1.json`) and return it.

    Nothing is ever deleted. None when the file cannot be renamed; it then stays where it is.
    """
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.bad-{number}{path.suffix}")
        if not aside.exists():
            try:
                path.rename(aside)
            except OSError:
                return None
            return aside
    return None


def cannot(key: str, path: Path, error: OSError) -> Refusal:
    """The sentence for a failure of the disk, in the system's own words."""
    return Refusal(key, {"file": path.name, "reason": error.strerror or type(error).__name__})
