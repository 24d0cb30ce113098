"""Sleeping until there is a window event, in SDL itself, which waits on the system's queue without polling.

pygame's `event.wait` polls a thousand times a second; `SDL_WaitEventTimeout` blocks on the connection to
the display, releases the interpreter lock, and is woken by input and by events posted from other threads.
It is called through ctypes in the library that pygame has loaded. If it is not available, or would poll
itself (in-memory screen), short naps are used instead.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

import pygame

LONGEST_MS: Final = 8000
"""Maximum length of one sleep. A signal wakes the window (`gui.shell.process.shutdown`); if that fails, it is handled after
this time. Waking up from a deep sleep costs several milliseconds, so that a shorter one would be most of the use at rest.
"""
NAP_MS: Final = 16
"""Length of naps without SDL's sleep after a time without input; a poll then costs a sixth of `event.wait`."""
MAX_FAILED_SLEEPS: Final = 20
"""Number of consecutive sleeps ended before half their time without an event, after which SDL's sleep is suspended."""
SUSPENDED_S: Final = 10.0
"""Seconds of that suspension: it may be a burst of internal messages of the window system."""
SLEEPING_DRIVERS: Final = frozenset({"x11", "wayland", "windows", "cocoa"})
"""Video drivers in which SDL 2 waits without polling."""

Wait = Callable[[int], bool]


def find_sdl_wait() -> Wait | None:
    """Return SDL's wait function, or None. It takes milliseconds and returns True if an event is queued; the event
    stays in the queue.
    """
    if pygame.display.get_driver() not in SLEEPING_DRIVERS:
        return None
    import ctypes

    # On Linux and macOS a symbol is also looked for in what pygame's module was linked with. On Windows the library lies beside
    # that module; another of its name may lie elsewhere, has never been set up, and answers at once.
    module = pygame.base.__file__
    where = Path(module).with_name("SDL2.dll") if sys.platform == "win32" else module
    try:
        call = ctypes.CDLL(str(where)).SDL_WaitEventTimeout
    except (OSError, AttributeError, TypeError):
        return None
    call.argtypes = [ctypes.c_void_p, ctypes.c_int]
    call.restype = ctypes.c_int
    return lambda ms: cast(int, call(None, ms)) == 1


class Sleeper:
    """Sleeps on behalf of the loop."""

    def __init__(self) -> None:
        self._wait: Wait | None = None
        self._looked = False
        self._failed_sleeps = 0
        """Number of consecutive SDL sleeps that ended early without an event."""
        self._suspended_until = 0.0
        """Monotonic time until which SDL's sleep is suspended."""

    def sleep(self, ms: float, *, drowsy: bool = False) -> list[pygame.event.Event]:
        """Sleep until there is input, at most about `ms`; return the input, empty if woken early. If `drowsy` and
        without SDL's sleep, input may be noticed up to `NAP_MS` late.
        """
        if not self._looked:  # not before the first sleep: finding it costs the first picture nothing
            self._looked, self._wait = True, find_sdl_wait()
        began = time.monotonic()
        if self._wait is not None and began >= self._suspended_until:
            asked = whole(ms, LONGEST_MS)
            woken = self._wait(asked)
            events = pygame.event.get()
            slept = (time.monotonic() - began) * 1000 >= asked / 2
            self._failed_sleeps = 0 if events or woken or slept else self._failed_sleeps + 1
            if self._failed_sleeps >= MAX_FAILED_SLEEPS:  # it does not sleep at all: rather naps than a whole core for nothing
                self._suspended_until, self._failed_sleeps = time.monotonic() + SUSPENDED_S, 0
            if events or not woken:
                return events
            drowsy = True  # woken by what pygame keeps to itself: better a nap than to turn round and round
        if not drowsy:
            first = pygame.event.wait(whole(ms, LONGEST_MS))
            return [] if first.type == pygame.NOEVENT else [first, *pygame.event.get()]
        pygame.time.wait(whole(ms, NAP_MS))
        return pygame.event.get()


def whole(ms: float, most: int) -> int:
    """Return whole milliseconds, at least 1 and at most `most`."""
    return max(1, round(min(ms, most)))
