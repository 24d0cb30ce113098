"""Safe reading and writing of the player's files: neither a crash nor a broken file loses data."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.storage.locks import exclusive, lock_handle, take
from tabletop_gui.match.storage.retry import retrying

MISSING = "save.refuse.missing"
NO_FILE = "save.refuse.kind"
TEMP_SUFFIX = ".tmp"
"""Suffix of a temporary file that is being written."""
YOUNG_S = 10.0
"""Age in seconds below which a temporary file may belong to a process that has not locked it yet."""


class DiskError(Exception):
    """A file could not be read or written; `refusal` is the sentence for the player."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key}: {dict(refusal.params)}")
        self.refusal = refusal

    @property
    def missing(self) -> bool:
        """True if there is no such file."""
        return self.refusal.key == MISSING


def write(path: Path, data: bytes) -> None:
    """Write `data` into the file atomically: a reader finds the old contents or the new, never a part.

    Each write has its own temporary file beside the target, so that two windows may write the same file at the same
    moment. The folder is created if necessary. Raises DiskError if the disk refuses; nothing is left behind then.
    """
    with writing(path) as file:
        file.write(data)


@contextmanager
def writing(path: Path) -> Iterator[IO[bytes]]:
    """Context manager for an atomic write from a stream: the file is replaced when the block ends, and an exception
    in it leaves nothing behind.
    """
    part = path.with_name(f"{path.name}.{os.urandom(4).hex()}{TEMP_SUFFIX}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with retrying(lambda: part.open("xb")) as file:
                with suppress(OSError):  # where there are no locks `sweep` waits for it to grow old
                    lock_handle(file.fileno())
                yield file
                file.flush()
                os.fsync(file.fileno())
                if sys.platform != "win32":  # still ours while it is moved: nobody takes it for one that a crash has left
                    replace(part, path)
            if sys.platform == "win32":  # moves nothing that is open
                replace(part, path)
        except BaseException:
            with suppress(OSError):
                unlink(part)
            raise
    except OSError as error:
        raise DiskError(cannot("save.refuse.write", path, error)) from error


def replace(path: Path, to: Path) -> None:
    """Rename a file, replacing the target. A move to another disk is a copy that is complete before it gets the name.

    Raises OSError.
    """
    try:
        retrying(lambda: os.replace(path, to))  # noqa: PTH105  (the name says what is relied on)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        half = to.with_name(f"{to.name}.{os.urandom(4).hex()}{TEMP_SUFFIX}")
        try:
            with path.open("rb") as source, half.open("xb") as copy:
                shutil.copyfileobj(source, copy)
                copy.flush()
                os.fsync(copy.fileno())
            shutil.copystat(path, half)
            retrying(lambda: os.replace(half, to))  # noqa: PTH105
        except BaseException:
            with suppress(OSError):
                half.unlink()
            raise
        unlink(path)


def free(path: Path) -> Path:
    """Return the path, or the same with a number if there is such a file."""
    number, found = 1, path
    while found.exists():
        number += 1
        found = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return found


def unlink(path: Path) -> None:
    """Delete a file if it exists. Raises OSError."""
    retrying(lambda: path.unlink(missing_ok=True))


def sweep(folder: Path) -> int:
    """Delete the temporary files that killed programs left in a folder; return their number.

    A temporary file in use is locked, or young, and stays.
    """
    swept = 0
    try:
        halves = [path for path in folder.iterdir() if path.name.endswith(TEMP_SUFFIX)]
    except OSError:
        return 0
    for half in halves:
        with suppress(OSError):
            if half.lstat().st_mtime > time.time() - YOUNG_S or not half.is_file():
                continue
            lock = take(half)
            if lock is not None:
                lock.release(remove=True)
                swept += not half.exists()
    return swept


def read(path: Path, most: int, start: int = 0, *, part: bool = False) -> bytes:
    """Return the file's bytes from `start` on. Raises DiskError if it cannot be read, is no plain file or has more
    than `most` bytes there; with `part` only the first `most` are read.
    """
    try:
        how = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)  # a pipe would wait
        handle = retrying(lambda: os.open(path, how))
        try:
            kind = os.fstat(handle).st_mode
            if stat.S_ISDIR(kind):
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            if not stat.S_ISREG(kind):
                raise DiskError(Refusal(NO_FILE, {"file": path.name}))
            with os.fdopen(handle, "rb", closefd=False) as file:
                file.seek(start)
                data = file.read(most + (not part))
        finally:
            os.close(handle)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise DiskError(Refusal(MISSING, {"file": path.name})) from error
    except OSError as error:
        raise DiskError(cannot("save.refuse.read", path, error)) from error
    if len(data) > most:
        raise DiskError(Refusal("save.refuse.huge", {"file": path.name, "n": most // 1024}))
    return data


def append(path: Path, line: bytes) -> None:
    """Append one line to a file of lines; a line that a crash left unfinished stays a separate line.

    Another window that appends at the same time waits for the lock. Raises DiskError if the disk refuses.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with exclusive(path.parent):
            add_line(path, line)
    except OSError as error:
        raise DiskError(cannot("save.refuse.write", path, error)) from error


def add_line(path: Path, line: bytes) -> None:
    """Append as `append` does, for a caller who holds the lock of the folder already; several lines, separated by
    line breaks, are written completely or not at all. Raises OSError.
    """
    flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    with os.fdopen(retrying(lambda: os.open(path, flags, 0o666)), "r+b", buffering=0) as file:
        end = file.seek(0, os.SEEK_END)
        if end:
            file.seek(end - 1)
            if file.read(1) != b"\n":
                line = b"\n" + line
        left = memoryview(line + b"\n")
        try:
            while left:  # a disk that is full takes a part, and refuses the next
                left = left[file.write(left) :]
            os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):
                file.truncate(end)
            raise


def set_aside(path: Path) -> Path | None:
    """Rename a useless file beside its old name (`name.bad-1.json`) and return the new path.

    Nothing is ever deleted. None if the file cannot be renamed; it then stays where it is.
    """
    with exclusive(path.parent):
        for number in range(1, 1000):
            aside = path.with_name(f"{path.stem}.bad-{number}{path.suffix}")
            if not aside.exists():
                try:
                    replace(path, aside)
                except OSError:
                    return None
                return aside
    return None


REASONS: Final[Mapping[str, tuple[str, ...]]] = {
    "full": ("ENOSPC", "EDQUOT"),
    "rights": ("EACCES", "EPERM"),
    "read_only": ("EROFS",),
    "place": ("EEXIST", "ENOTDIR"),
    "folder": ("EISDIR", "ENOTEMPTY"),
    "gone": ("ENOENT", "ENODEV", "ENXIO", "ESTALE"),
    "busy": ("EBUSY", "ETXTBSY", "EAGAIN", "EDEADLK"),
    "device": ("EIO",),
    "large": ("EFBIG",),
    "long": ("ENAMETOOLONG", "ELOOP"),
    "many": ("EMFILE", "ENFILE"),
}
"""Reasons for a disk error (a leaf of the phrase ``save.reason``) and the errno names for each; not every system knows all."""
_BY_NUMBER: Final = {getattr(errno, name): reason for reason, names in REASONS.items() for name in names if hasattr(errno, name)}


def cannot(key: str, path: Path, error: OSError, *, name: str = "") -> Refusal:
    """Return the sentence for a disk error. The system's own messages are English wherever Python runs, so the
    reason is a phrase of `save.reason`, which every language has.
    """
    reason = "busy" if getattr(error, "winerror", 0) in (32, 33) else _BY_NUMBER.get(error.errno or 0, "unknown")
    return Refusal(key, {"file": name or path.name, "reason": reason})
