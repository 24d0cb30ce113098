"""Keeps a press that was meant for what was there a moment ago from what has come in its place.

Place, Next round, See the result and Play again share a spot of the window: whoever presses quickly means the first of them. A
press is *quick* when it comes within `GUARD_MS` of the last one, swallowed ones included, so that no hammering ever gets through.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop_gui.gui.shell.input.keyboard import ACTIVATING

GUARD_MS: Final = 350.0
"""A double-click is done sooner; whoever has read a new label takes longer."""
PRESSED: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
"""What somebody does who is there."""
SPENT: Final = object()
"""What was pressed has been answered: whatever lies there now asks something else, though it be called the same."""


class Presses:
    """The last press of the pointer and of the keyboard, and what they met."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._at = self._key_at = -1e9
        self._before = self._pos = (-1, -1)
        self._met: object = None
        self._moment: object = None
        self._key_moment: object = None
        self.quick = False
        """Whether the press being handled came right after another one."""
        self.strays = False
        """Whether it did, and meanwhile another moment of the match, or another scene, has come."""

    def meant(self, event: pygame.event.Event, moment: object) -> bool:
        """Whether the event is meant for what is on the screen, `moment`, and not for what was there when it was begun."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.point(event.pos, moment)
        elif event.type == pygame.KEYDOWN and event.key in ACTIVATING:
            return self.key(moment)
        return True

    def point(self, pos: tuple[int, int], moment: object) -> None:
        """The pointer's button goes down; `moment` is what is on the screen."""
        now = self._now()
        self.quick = now - self._at < GUARD_MS
        self.strays = self.quick and moment != self._moment
        self._at, self._before, self._pos, self._moment = now, self._pos, pos, moment

    def meets(self, meaning: object, contains: Callable[[tuple[int, int]], bool]) -> bool:
        """The press being handled falls on a control of this meaning. False when it was meant for what lay there before."""
        met = not (self.quick and meaning != self._met and contains(self._before))
        if met:
            self._met = meaning
        return met

    def missed(self) -> None:
        """It has fallen on no control."""
        self._met = None

    def spent(self) -> None:
        """What was pressed last has been done: pressing again at once is no answer to what is asked next."""
        self._met = SPENT

    def key(self, moment: object) -> bool:
        """A key goes down that activates things. False when it was meant for what was on the screen before."""
        now = self._now()
        meant = now - self._key_at >= GUARD_MS or moment == self._key_moment
        self._key_at, self._key_moment = now, moment
        return meant
