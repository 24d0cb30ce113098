"""Sleeping until something happens to the window: in SDL itself, which waits on the system's own queue and wakes for nothing.

pygame's ``event.wait`` asks a thousand times a second; ``SDL_WaitEventTimeout`` sleeps on the connection to the display, releases
the interpreter meanwhile, and is woken by input and by whatever another thread posts. It is called through ctypes, in the very
library pygame has loaded. Where it cannot be had, or would itself only ask every millisecond (a screen in memory), the sleep is
made of short naps as before.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, cast

import pygame

LONGEST_MS: Final = 2000
"""Nobody sleeps longer than this in one go. Signals wake the window (`gui.ending`); should that fail, they are heard then."""
NAP_MS: Final = 16
"""Without SDL's sleep: how long the naps are once nothing has been touched for a while; then a poll costs a sixth of
``event.wait``."""
SLEEPLESS: Final = 20
"""Sleeps in a row that were over before half their time, without an event, after which SDL's sleep is not believed..."""
DOUBTED_S: Final = 10.0
"""...for so long: a burst of what only the system's windows say to one another passes."""
SLEEPING_DRIVERS: Final = frozenset({"x11", "wayland", "windows", "cocoa"})
"""The video drivers in which SDL 2 can wait instead of asking."""

Wait = Callable[[int], bool]


def find_wait() -> Wait | None:
    """SDL's wait: milliseconds in, whether an event is there out. The event stays in the queue. None where there is none."""
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
    """Sleeps for the loop."""

    def __init__(self) -> None:
        self._wait: Wait | None = None
        self._looked = False
        self._sleepless = 0
        """How often in a row SDL's sleep was over at once, and nothing had come."""
        self._doubted = 0.0
        """Until when it is not believed, by the monotonic clock."""

    def sleep(self, ms: float, *, drowsy: bool = False) -> list[pygame.event.Event]:
        """Until input comes, at most about ``ms``; the input, none when it was woken early. Without SDL's sleep a ``drowsy``
        one naps: input is then heard up to `NAP_MS` late."""
        if not self._looked:  # not before the first sleep: finding it costs the first picture nothing
            self._looked, self._wait = True, find_wait()
        began = time.monotonic()
        if self._wait is not None and began >= self._doubted:
            asked = whole(ms, LONGEST_MS)
            woken = self._wait(asked)
            events = pygame.event.get()
            slept = (time.monotonic() - began) * 1000 >= asked / 2
            self._sleepless = 0 if events or woken or slept else self._sleepless + 1
            if self._sleepless >= SLEEPLESS:  # it does not sleep at all: rather naps than a whole core for nothing
                self._doubted, self._sleepless = time.monotonic() + DOUBTED_S, 0
            if events or not woken:
                return events
            drowsy = True  # woken by what pygame keeps to itself: better a nap than to turn round and round
        if not drowsy:
            first = pygame.event.wait(whole(ms, LONGEST_MS))
            return [] if first.type == pygame.NOEVENT else [first, *pygame.event.get()]
        pygame.time.wait(whole(ms, NAP_MS))
        return pygame.event.get()


def whole(ms: float, most: int) -> int:
    """Whole milliseconds, at least one."""
    return max(1, round(min(ms, most)))
