"""Memory of a test process: what tests leave behind is collected and given back once it is much.

Collecting the tests makes hundreds of thousands of objects that stay: they are frozen, or every collection would go through them.
From then on nothing more is frozen: the program does so after its first frame, and what a test leaves would never be freed.
"""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from functools import _lru_cache_wrapper
from pathlib import Path

ENOUGH = 256 * 2**20
"""Bytes below which a process is left alone."""
MUCH = 384 * 2**20
"""Bytes above which nothing is left to the end of a test."""
STEP = 48 * 2**20
"""Bytes by which a process grows before it is tidied again: that takes some 40 ms."""
STATM = Path("/proc/self/statm")


def resident() -> int:
    """Bytes of this process in memory; 0 where the system is not Linux, which tells it in /proc."""
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if sys.platform == "linux" else 0


class Tidy:
    """Keeps one test process small."""

    def __init__(self) -> None:
        gc.collect()
        gc.freeze()
        gc.freeze = lambda: None
        self.least = resident()

    def after_a_test(self) -> None:
        """Free what is left, where that is much."""
        if resident() > self.least + STEP:
            forget()
            gc.collect()
            give_back()
            self.least = max(resident(), ENOUGH)


def after_an_app() -> None:
    """Free what an application has left in the middle of a test that opens several, where that is much."""
    if resident() > MUCH:
        gc.collect()
        give_back()


def forget() -> None:
    """Empty what functions of the opponents and of tests remember of earlier calls."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(("tabletop_gui.ai.", "tests.")):
            for value in vars(module).values():
                kept = [value, *vars(value).values()] if isinstance(value, type) else [value]
                for one in kept:
                    if isinstance(one, _lru_cache_wrapper):
                        one.cache_clear()


def give_back() -> None:
    """Return to the system what is free; glibc keeps the gaps between pictures that are still held."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)
