"""Touch: SDL tells a finger as the left mouse button. One that rests on what has an explanation does as a resting mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame

RESTS_MS: Final = 450.0
"""Time for which a finger keeps still before it counts as resting."""
STILL: Final = 12
"""Distance in window units up to which it keeps still."""
NOWHERE: Final = (-10_000, -10_000)
"""Position at which a press is ended without any effect."""
Pos = tuple[int, int]


class RestingFinger:
    """Turns the press of a resting finger into a pointer that rests there; a tap and a drag stay what they are."""

    def __init__(self, explains: Callable[[Pos], bool]) -> None:
        """Create it. `explains`: tells whether there is something to read about what lies at a position of the window."""
        self._explains = explains
        self._pos: Pos | None = None
        self._since = 0.0
        self._rests = False

    @property
    def due(self) -> float | None:
        """Time at which the finger will have rested; None without one."""
        return None if self._pos is None or self._rests else self._since + RESTS_MS

    def translated(self, events: Iterable[pygame.event.Event], now: float) -> list[pygame.event.Event]:
        """Return the events with those of a resting finger replaced by a pointer's; `now` in milliseconds."""
        found = [event for event in events if self._passes(event, now)]
        if self._pos is None or self._rests or now < self._since + RESTS_MS:
            return found
        if not self._explains(self._pos):
            self._pos = None
            return found
        self._rests = True
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=NOWHERE, button=1, touch=True)
        there = pygame.event.Event(pygame.MOUSEMOTION, pos=self._pos, rel=(1, 0), buttons=(0, 0, 0), touch=True)
        return [*found, up, there]

    def _passes(self, event: pygame.event.Event, now: float) -> bool:
        """Follow the finger; return False for an event that is left out."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pos = event.pos if event.button == 1 and getattr(event, "touch", False) else None
            self._since, self._rests = now, False
        elif event.type == pygame.MOUSEBUTTONUP and self._pos is not None:
            rested, self._pos, self._rests = self._rests, None, False
            return not rested
        elif event.type == pygame.MOUSEMOTION and self._pos is not None and not self._rests:
            moved = max(abs(event.pos[0] - self._pos[0]), abs(event.pos[1] - self._pos[1]))
            self._pos = self._pos if moved <= STILL else None
        return True
