"""File locks held by one process at a time, so that two windows never do the same work on the same file at once.

The operating system releases a lock when its process ends, in any way: a killed program leaves nothing locked. On a disk
without locks (some network shares) every lock is granted, and the windows rely on their other precautions.
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

from tabletop_gui.match.storage.retry import is_held, retrying

TURN_FILE: Final = ".lock"
LONGEST_TURN_S: Final = 3.0
"""Seconds to wait for a folder's lock. Work under it takes a few milliseconds; a longer holder is a suspended process."""
FAR_BYTE: Final = (0, 0x7FFF_FFFF)
"""Position of the byte that is locked on Windows, low and high half: one that nobody reads, for locks are mandatory there."""
RELEASE_S: Final = 0.3
"""Seconds during which the deletion of a released lock is retried; one that remains is deleted by the next sweep."""
_POLL_S: Final = 0.004
_HELD: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK})
_NO_ROOM: Final = frozenset({errno.EMFILE, errno.ENFILE})
"""Errors of a process, or a system, with too many open files."""


_TRIES: Final = 6


class Lock:
    """A lock held until `release` or the end of the process. ``handle`` None: there are no locks on this disk."""

    def __init__(self, path: Path, handle: int | None) -> None:
        self.path = path
        self._handle = handle
        self._let_go = False

    def __del__(self) -> None:
        self.release()

    @property
    def released(self) -> bool:
        """True if it was released; never where there are no locks."""
        return self._let_go

    def release(self, *, remove: bool = False) -> None:
        """Release the lock, and delete the file with ``remove``. A second call does nothing."""
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
"""Locks returned by `ours` that are still in use."""


def take(path: Path) -> Lock | None:
    """Return the lock of this file, which is created if necessary; None while another window or another `Lock` here holds it."""
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
    """Return whether the lock of this file is held. Creates no file."""
    if not path.exists():
        return False
    lock = take(path)
    if lock is None:
        return True
    lock.release(remove=True)
    return False


def process_lock(path: Path) -> Lock | None:
    """Return the process-wide lock of this file: the same object while it is held; None while another process has it."""
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
    """Return whether another process has the lock of this file. Creates no file."""
    path = _one_name(path)
    lock = _OURS.get(path)
    return (lock is None or lock.released) and held(path)


@contextmanager
def exclusive(folder: Path) -> Iterator[None]:
    """Context manager for exclusive work on the files of a folder: no other window does such work at the same time.

    For short work only. It proceeds without the lock if another process holds it for too long, as a suspended one may.
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
    """Lock an open file for this process, without waiting. Raises OSError if another has it, or if there are no locks."""
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
    """Return the canonical path of a file."""
    return path.parent.resolve() / path.name


def _still_there(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def _takes_files(folder: Path) -> bool:
    """Return whether a file can be created in a folder: Windows reports a held file and a folder without permission alike."""
    probe = folder / f"{TURN_FILE}.{os.urandom(4).hex()}.tmp"  # which a sweep knows
    try:
        os.close(os.open(probe, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
    except OSError:
        return False
    _unlink(probe)
    return True


def _unlink(path: Path) -> None:
    with suppress(OSError):
        retrying(path.unlink, RELEASE_S)
