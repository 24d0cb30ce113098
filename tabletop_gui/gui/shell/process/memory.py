"""Settings of glibc's allocator, so that freed memory is returned to the system."""

from __future__ import annotations

import gc
import sys
from functools import cache
from typing import Any, Final

TRIM_THRESHOLD, MMAP_THRESHOLD, ARENA_MAX = -1, -3, -8
"""Parameter numbers of `mallopt`."""
LARGE: Final = 1 << 16
"""Allocation size in bytes from which `mmap` is used. By default glibc raises the limit to the largest block
ever freed and then puts pictures between long-lived blocks, in gaps that are never returned.
"""

FREE: Final = 1 << 20
"""Free bytes at the end of a heap that are returned at once."""
HEAPS: Final = 2
"""Number of arenas: the main thread's and one for all other threads, since each arena keeps gaps of its own."""


@cache
def _glibc() -> Any:
    """Return the C library if it is glibc, otherwise None."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None


def configure_malloc() -> None:
    """Configure the allocator so that large pictures can be returned individually and little memory stays free."""
    if (library := _glibc()) is not None:
        for name, value in ((MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, FREE), (ARENA_MAX, HEAPS)):
            library.mallopt(name, value)


def release_memory() -> None:
    """Collect garbage and return free memory to the system. A table that was left is a reference cycle that holds
    its pictures; it would otherwise stay until Python's full collection, several matches later.
    """
    if gc.isenabled():  # a start makes nothing to be freed, and has no time for it
        gc.collect()
    if (library := _glibc()) is not None:
        library.malloc_trim(0)
