"""Memory that was freed goes back to the system, where glibc would keep it."""

from __future__ import annotations

import gc
import sys
from functools import cache
from typing import Any, Final

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""What `mallopt` calls them."""
LARGE: Final = 1 << 16
"""Bytes from which a picture lies by itself. Left alone glibc raises the bound to the largest that was ever freed, and then lays
pictures between what stays: the gaps are never given back."""

FREE: Final = 1 << 20
"""So much that is free at the end of a heap goes back by itself."""
HEAPS: Final = 2
"""The window's and one for all other threads: each keeps gaps of its own."""


@cache
def _glibc() -> Any:
    """The C library, where it is glibc; None elsewhere."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None


def keep_apart() -> None:
    """From now on every large picture can be given back when it goes, and little stays free in between."""
    if (library := _glibc()) is not None:
        for name, value in ((MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, FREE), (ARENA_MAX, HEAPS)):
            library.mallopt(name, value)


def give_back() -> None:
    """Free what nobody can reach any more, and give back what is free. A table that was left is a circle of its parts: with its
    prints it would stay until Python looks through everything by itself, several matches later."""
    if gc.isenabled():  # a start makes nothing to be freed, and has no time for it
        gc.collect()
    if (library := _glibc()) is not None:
        library.malloc_trim(0)
