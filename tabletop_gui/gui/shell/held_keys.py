"""Keys that are held down: those that move or erase say it again and again, the others once.

The keyboard repeats every key. A held Enter must not pick a card up and play it, nor a held Z take back one move after another;
an arrow that is held goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

REPEAT_AFTER_MS: Final = 450
REPEAT_EVERY_MS: Final = 45
GONE_AFTER_MS: Final = 700.0
"""A key that has been silent for so long was let go, even if nobody said so (another window may have had the keyboard)."""
REPEATING: Final = frozenset({
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE,
    pygame.K_DELETE,
})  # fmt: skip


class HeldKeys:
    """Remembers which keys are down."""

    def __init__(self) -> None:
        self._down: dict[int, float] = {}

    def heeded(self, events: Iterable[pygame.event.Event], now: float) -> list[pygame.event.Event]:
        """The events without the repetitions that mean nothing. ``now`` in milliseconds."""
        return [event for event in events if self._heeded(event, now)]

    def _heeded(self, event: pygame.event.Event, now: float) -> bool:
        if event.type == pygame.KEYDOWN:
            before = self._down.get(event.key)
            self._down[event.key] = now
            return before is None or now - before > GONE_AFTER_MS or event.key in REPEATING
        if event.type == pygame.KEYUP:
            self._down.pop(event.key, None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        return True
