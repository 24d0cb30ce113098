"""Memory that was freed goes back to the system, where glibc would keep it."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any, Final

MMAP_THRESHOLD: Final = -3
LARGE: Final = 1 << 17
"""Bytes from which a picture lies by itself. Left alone glibc raises the bound to the largest that was ever freed, and then lays
pictures between what stays: the gaps are never given back."""


@cache
def _glibc() -> Any:
    """The C library, where it is glibc; None elsewhere."""
    if not sys.platform.startswith("linux"):
        return None
    import ctypes

    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None


def keep_apart() -> None:
    """From now on every large picture can be given back when it goes."""
    if (library := _glibc()) is not None:
        library.mallopt(MMAP_THRESHOLD, LARGE)


def give_back() -> None:
    """Give back what is free."""
    if (library := _glibc()) is not None:
        library.malloc_trim(0)
