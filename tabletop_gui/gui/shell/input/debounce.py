"""Debouncing of presses: a quick press is not applied to a control that has just replaced the pressed one.

Place, Next round, See the result and Play again share one spot of the window; the second press of a fast
pair is meant for the first of them. A press is *quick* if it comes within `GUARD_MS` of the previous one,
ignored presses included, so that repeated fast presses never get through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop_gui.gui.shell.input.keyboard import ACTIVATING

GUARD_MS: Final = 350.0
"""Longer than a double-click, shorter than reading a new label."""
PRESSED: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
"""Event types of deliberate presses by the player."""
NEAR_PX: Final = 8
"""Distance within which two presses are at one place."""
SPENT: Final = object()
"""Marker for a handled press: the next control at that place differs in meaning even if it has the same name."""


class Debouncer:
    """The last press of the pointer and of the keyboard, with the control or context that received it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._at = self._key_at = -1e9
        self._before = self._pos = (-1, -1)
        self._last_meaning: object = None
        self._moment: object = None
        self._key_moment: object = None
        self.quick = False
        """True if the current press followed the previous one within `GUARD_MS`."""
        self.is_stale = False
        """True if the current press is quick and the scene, or the situation in the match, has changed since the previous one."""
        self.repeats = False
        """True if the current press is the second of a double click whose first one has been handled."""

    def accepts_event(self, event: pygame.event.Event, moment: object) -> bool:
        """Return False if the event is a quick key press for a previous context. `moment` identifies the context on
        the screen. Pointer presses are only recorded here; `accepts` decides them.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.point(event.pos, moment)
        elif event.type == pygame.KEYDOWN and event.key in ACTIVATING:
            return self.key(moment)
        return True

    def point(self, pos: tuple[int, int], moment: object) -> None:
        """Record a pointer press; `moment` identifies the context on the screen."""
        now = self._now()
        self.quick = now - self._at < GUARD_MS
        self.is_stale = self.quick and moment != self._moment
        near = max(abs(pos[0] - self._pos[0]), abs(pos[1] - self._pos[1])) <= NEAR_PX
        self.repeats = self.quick and near and self._last_meaning is SPENT
        self._at, self._before, self._pos, self._moment = now, self._pos, pos, moment

    def accepts(self, meaning: object, contains: Callable[[tuple[int, int]], bool]) -> bool:
        """Return True if the current press may activate a control with this `meaning`; False if it is quick and was
        meant for another control at the same place (`contains` tests a position).
        """
        accepted = not (self.quick and meaning != self._last_meaning and contains(self._before))
        if accepted:
            self._last_meaning = meaning
        return accepted

    def hit_nothing(self) -> None:
        """Record that the current press hit no control."""
        self._last_meaning = None

    def mark_handled(self) -> None:
        """Record that the last press has been handled: a quick press does not answer the next question."""
        self._last_meaning = SPENT

    def key(self, moment: object) -> bool:
        """Record a press of an activating key; return False if it is quick and was meant for the previous context."""
        now = self._now()
        meant = now - self._key_at >= GUARD_MS or moment == self._key_moment
        self._key_at, self._key_moment = now, moment
        return meant
