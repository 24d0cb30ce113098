"""Memory of a test process: glibc keeps the gaps between pictures that are still held until it is told not to."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

ENOUGH = 350 * 2**20
STATM = Path("/proc/self/statm")


def resident() -> int:
    """Bytes of this process in memory; 0 where the system does not tell in /proc."""
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if STATM.exists() else 0


def give_back() -> None:
    """Return to the system what is free, where that is much and can be done."""
    if resident() > ENOUGH and sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
