"""Switch access (single-switch scanning): a frame moves from item to item, and the switch activates the framed item.

The frame moves through the groups first, then through the items of the chosen group, and after two rounds there back to
the groups. The switch is Space, Enter, the mouse button, or a device that emulates one of them. An item is activated as
by the keyboard (Enter on the focused control); while other seats act, the switch skips ahead, as a press on the bare
table does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.input.keyboard import ACTIVATING

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

MAX_GROUP: Final = 6
"""Maximum size of a group; longer ones are split."""
ROUNDS: Final = 2
"""Rounds through a group before the frame returns to the groups."""


class ScanItem(Protocol):
    """Interface of an item that can be scanned."""

    rect: pygame.Rect
    name: str

    @property
    def scannable(self) -> bool: ...
    @property
    def ring_rect(self) -> pygame.Rect: ...
    def scanned(self) -> bool: ...


class SwitchAccess:
    """Position of the frame and its timing."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._groups: list[list[ScanItem]] = []
        self._within: int | None = None
        """Index of the group being scanned; None while the groups themselves are scanned."""
        self._at = 0
        self._rounds = 0
        self._spent_ms = 0.0

    @property
    def on(self) -> bool:
        """True if switch access is enabled in the settings."""
        return self.app.settings.switch_scanning

    @property
    def pace_ms(self) -> float:
        """Time the frame stays on each item."""
        return 1000 * self.app.settings.scan_speed

    @property
    def now(self) -> Sequence[ScanItem]:
        """The framed items: a group or a single item."""
        if not self._groups:
            return ()
        group = self._groups[self._at % len(self._groups) if self._within is None else self._within]
        return group if self._within is None else [group[self._at % len(group)]]

    # -- time -----------------------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> None:
        """Advance the time: move the frame, or restart it if the items have changed."""
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
        """Update the groups from the top scene; restart the frame if they differ."""
        top = self.app.scenes.top
        groups = [] if top is None else split_groups(top.scan_groups())
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
        """Scroll the framed item into view."""
        top, now = self.app.scenes.top, self.now
        if top is not None and now:
            self.app.ring_shown = True
            top.scan_to(now[0])
        self.app.dirty()

    # -- the switch -----------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Return True if the event belongs to the switch; it has been handled then."""
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
        """Handle the switch: skip ahead if no decision is pending, otherwise enter the group or activate the item."""
        app = self.app
        app.dirty()
        self.look()
        top = app.scenes.top
        if top is None or top.skip_ahead() or not self._groups:
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
        """Draw the frame round a whole group; a single item has the focus ring."""
        if not self.on or self._within is not None or len(self.now) < 2:
            return
        skin = self.app.skin
        rect = self.now[0].ring_rect.unionall([one.ring_rect for one in self.now[1:]]).clip(canvas.target.get_rect())
        margin = skin.ring_margin
        canvas.blit(skin.ring(rect.w, rect.h, 14), rect.x - margin, rect.y - margin)


def split_groups(groups: Sequence[Sequence[ScanItem]]) -> list[list[ScanItem]]:
    """Return the groups without items that cannot be activated now, long groups split into parts of similar size."""
    out: list[list[ScanItem]] = []
    for group in groups:
        able = [one for one in group if one.scannable]
        many = -(-len(able) // MAX_GROUP)
        size = -(-len(able) // max(1, many))
        out += [able[k : k + size] for k in range(0, len(able), max(1, size))]
    return out
