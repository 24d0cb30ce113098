"""The table for whoever has one switch: a frame walks by itself, and the switch takes what it is on.

First it walks from group to group, then within the one that was taken, and after two rounds there back among the groups. The
switch is Space, Enter, the button of the mouse, or whatever pretends to be one of these. What is taken is done as the keyboard
does it (Enter on what has the focus); while others act the switch goes on, as a press on the bare table does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.input.keyboard import ACTIVATING

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

MOST_TOGETHER: Final = 6
"""So many things at most are one group: longer rows are parted."""
ROUNDS: Final = 2
"""How often the frame walks through a group before it goes back among the groups."""


class Scanned(Protocol):
    """What the frame can be on."""

    rect: pygame.Rect
    name: str

    @property
    def scannable(self) -> bool: ...
    @property
    def ring_rect(self) -> pygame.Rect: ...
    def scanned(self) -> bool: ...


class Scanning:
    """Where the frame is, and for how long."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._groups: list[list[Scanned]] = []
        self._within: int | None = None
        """The group it walks through; None while it walks among them."""
        self._at = 0
        self._rounds = 0
        self._spent_ms = 0.0

    @property
    def on(self) -> bool:
        """Whether the player has chosen it."""
        return self.app.settings.scanning

    @property
    def pace_ms(self) -> float:
        """How long the frame stays on each thing."""
        return 1000 * self.app.settings.scan_pace

    @property
    def now(self) -> Sequence[Scanned]:
        """What the switch would take: a group, or one thing."""
        if not self._groups:
            return ()
        group = self._groups[self._at % len(self._groups) if self._within is None else self._within]
        return group if self._within is None else [group[self._at % len(group)]]

    # -- time -----------------------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> None:
        """Let time pass: the frame goes on, or begins anew where there are other things now."""
        if not self.on:
            self._groups = []
            return
        self.look()
        self._spent_ms += dt_ms
        if self._spent_ms >= self.pace_ms:
            self._spent_ms = 0.0
            self._step()
        self.app.wake_in(max(1.0, self.pace_ms - self._spent_ms))

    def look(self) -> None:
        """See what there is now: where it is other than it was, the frame begins anew."""
        top = self.app.scenes.top
        groups = [] if top is None else parted(top.walked())
        if [[id(one) for one in group] for group in groups] != [[id(one) for one in group] for group in self._groups]:
            same = [[one.name for one in group] for group in groups] == [[one.name for one in group] for group in self._groups]
            self._groups = groups
            if not same:
                self._begin()

    def _begin(self) -> None:
        self._within, self._at, self._rounds, self._spent_ms = (0 if len(self._groups) == 1 else None), 0, 0, 0.0
        self._point()

    def _step(self) -> None:
        if not self._groups:
            return
        self._at += 1
        walked = len(self._groups) if self._within is None else len(self._groups[self._within])
        if self._at >= walked:
            self._at, self._rounds = 0, self._rounds + 1
            if self._within is not None and self._rounds >= ROUNDS and len(self._groups) > 1:
                self._at, self._within, self._rounds = self._within, None, 0
        self._point()

    def _point(self) -> None:
        """Bring what the frame is on into view."""
        top, now = self.app.scenes.top, self.now
        if top is not None and now:
            self.app.ring_shown = True
            top.walk_to(now[0])
        self.app.dirty()

    # -- the switch -----------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event is the switch's, and has been dealt with."""
        if not self.on:
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return True
        key = event.type == pygame.KEYDOWN and event.key in ACTIVATING and not getattr(event, "pad", "")
        if key or (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1):
            self.press()
            return True
        return False

    def press(self) -> None:
        """The switch: go on where nothing is asked, else take the group, or do the thing."""
        app = self.app
        app.dirty()
        self.look()
        top = app.scenes.top
        if top is None or top.goes_on() or not self._groups:
            return
        group = self.now
        self._spent_ms = 0.0
        if self._within is None and len(group) > 1:
            self._within, self._at, self._rounds = self._at % len(self._groups), 0, 0
            self._point()
            return
        self._point()
        if not group[0].scanned():
            app.scenes.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        self.look()

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """A frame round a whole group; one thing has the focus ring."""
        if not self.on or self._within is not None or len(self.now) < 2:
            return
        skin = self.app.skin
        rect = self.now[0].ring_rect.unionall([one.ring_rect for one in self.now[1:]]).clip(canvas.target.get_rect())
        margin = skin.ring_margin
        canvas.blit(skin.ring(rect.w, rect.h, 14), rect.x - margin, rect.y - margin)


def parted(groups: Sequence[Sequence[Scanned]]) -> list[list[Scanned]]:
    """The groups without what cannot be taken now, the long ones in parts of about the same size."""
    out: list[list[Scanned]] = []
    for group in groups:
        able = [one for one in group if one.scannable]
        many = -(-len(able) // MOST_TOGETHER)
        size = -(-len(able) // max(1, many))
        out += [able[k : k + size] for k in range(0, len(able), max(1, size))]
    return out
