"""Files that one process at a time may hold, so that two windows never do the same thing to the same file at once.

The system itself lets go of a lock when its process ends, however it ends: nothing is ever locked by a program that was killed.
Where a disk knows no locks (some network shares) every lock is given, and the windows are as careful as they can be without.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final
from weakref import WeakValueDictionary

from tabletop_gui.match.storage.retry import is_held, patiently

TURN_FILE: Final = ".lock"
LONGEST_TURN_S: Final = 3.0
"""A turn takes a few milliseconds. Whoever holds one for longer was suspended in the middle of it, and is waited for no more."""
FAR_BYTE: Final = (0, 0x7FFF_FFFF)
"""The byte that is locked on Windows, low and high half of its place: one that nobody reads, for there a lock is kept."""
RELEASE_S: Final = 0.3
"""So long it is tried to delete a lock that is let go of; one that stays goes with the next sweep."""
_POLL_S: Final = 0.004
_HELD: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK})
_NO_ROOM: Final = frozenset({errno.EMFILE, errno.ENFILE})
"""The process, or the system, has too many files open for the moment."""


_TRIES: Final = 6


class Lock:
    """A file that is ours until `release` or the end of the process. ``handle`` None: there are no locks on this disk."""

    def __init__(self, path: Path, handle: int | None) -> None:
        self.path = path
        self._handle = handle
        self._let_go = False

    def __del__(self) -> None:
        self.release()

    @property
    def released(self) -> bool:
        """Whether it was let go of; never where there are no locks."""
        return self._let_go

    def release(self, *, remove: bool = False) -> None:
        """Let go, and delete the file with ``remove``. A second time does nothing."""
        handle, self._handle, self._let_go = self._handle, None, True
        if handle is None:
            return
        if remove and sys.platform != "win32":  # before letting go: later it may be somebody else's (`_still_there`)
            _unlink(self.path)
        with suppress(OSError):
            os.close(handle)
        if remove and sys.platform == "win32":  # which deletes nothing that is open, and nothing that somebody else has opened
            _unlink(self.path)


_OURS: WeakValueDictionary[Path, Lock] = WeakValueDictionary()
"""What `ours` gave and somebody still has."""


def take(path: Path) -> Lock | None:
    """The lock of this file, which is made if need be; None while another holds it (a window, or a `Lock` of ours)."""
    while True:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), 0o666)
        except OSError as error:
            if (is_held(error) and (path.exists() or _takes_files(path.parent))) or error.errno in _NO_ROOM:
                return None  # somebody has the file, or nobody can have it now: no reason to go on as if it were ours
            return Lock(path, None)  # nobody can write here
        try:
            lock_handle(handle)
        except OSError as error:
            os.close(handle)
            return None if error.errno in _HELD or is_held(error) else Lock(path, None)
        if _still_there(handle, path):
            return Lock(path, handle)
        os.close(handle)  # deleted between the opening and the locking: what was locked is no longer the file of this name


def held(path: Path) -> bool:
    """Whether somebody holds the lock of this file. Makes no file."""
    if not path.exists():
        return False
    lock = take(path)
    if lock is None:
        return True
    lock.release(remove=True)
    return False


def ours(path: Path) -> Lock | None:
    """The lock of this file for the whole process, which has it once: the same again while it is held; None while another
    process has it."""
    path = _one_name(path)
    lock = _OURS.get(path)
    if lock is None or lock.released:
        lock = take(path)
        for _ in range(_TRIES):
            if lock is not None:
                break
            time.sleep(_POLL_S)  # somebody may only be looking whether it is held
            lock = take(path)
        if lock is not None:
            _OURS[path] = lock
    return lock


def elsewhere(path: Path) -> bool:
    """Whether another process has the lock of this file. Makes no file."""
    path = _one_name(path)
    lock = _OURS.get(path)
    return (lock is None or lock.released) and held(path)


@contextmanager
def turn(folder: Path) -> Iterator[None]:
    """One after the other: what is done under it to the files of a folder no other window does at the same time.

    Short work only. Goes on without the lock when another holds it for longer than a suspended program may stop everybody.
    """
    until = time.monotonic() + LONGEST_TURN_S
    while (lock := take(folder / TURN_FILE)) is None and time.monotonic() < until:
        time.sleep(_POLL_S)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def lock_handle(handle: int) -> None:
    """Lock an open file for this process, without waiting. Raises OSError when another has it, or where there are no locks."""
    if sys.platform == "win32":
        import ctypes
        import msvcrt

        kernel = ctypes.WinDLL("kernel32", use_last_error=True)  # `msvcrt.locking` does not always say why it fails
        if not kernel.LockFile(ctypes.c_void_p(msvcrt.get_osfhandle(handle)), *FAR_BYTE, 1, 0):
            raise ctypes.WinError(ctypes.get_last_error())
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _one_name(path: Path) -> Path:
    """The path by which this process knows a file, whichever way it was named."""
    return path.parent.resolve() / path.name


def _still_there(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def _takes_files(folder: Path) -> bool:
    """Whether a file can be made in a folder: what Windows says of one that is held, it says of a folder without rights, too."""
    probe = folder / f"{TURN_FILE}.{os.urandom(4).hex()}.tmp"  # which a sweep knows
    try:
        os.close(os.open(probe, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    except OSError:
        return False
    _unlink(probe)
    return True


def _unlink(path: Path) -> None:
    with suppress(OSError):
        patiently(path.unlink, RELEASE_S)
