"""A table that stands within a part of the window: as it was, or for one more try."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec.structs import replace

from tabletop_gui.gui.paint.theme import RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.embedded import POINTED, TableWindow
from tabletop_gui.gui.table.model.viewpoint import Eyes, EyesOnThePast
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.playback import Past


class PastTable(TableWindow):
    """A match as it was, step by step."""

    def __init__(self, app: App, past: Past, south: int, seat: int, open_table: bool) -> None:
        """Seen from `seat`: that at the bottom, or `WATCHER`, as a mere watcher saw it."""
        self.past = past
        self.eyes = EyesOnThePast(past, south, seat, open_table)
        super().__init__(app, past, self.eyes)

    @property
    def at_rest(self) -> bool:
        """Whether all that was played has been shown; what is to be read stands for as long as for whoever watches bots."""
        return self.scene.table.director.idle and not self.scene.table.stage.flying

    @property
    def waits(self) -> bool:
        """Whether what is shown stands there until a press."""
        return self.scene.table.director.waits

    def go_on(self) -> None:
        """On from what stood there."""
        self.scene.table.director.proceed()

    def go(self, number: int, said: str) -> None:
        """Stand before this step at once; the ribbon says what was done then. Raises IndexError as `Past.go`."""
        self.past.go(number)
        self.scene.bubbles.clear()
        self.say(said)
        self.scene.table.leap()
        self.app.dirty()

    def on(self) -> None:
        """Show the next step as it was played. Raises IndexError at the end."""
        shown = self.past.shown(self.past.number)
        self.past.go(self.past.number + 1)
        self.say("")
        self.scene.table.follow(shown)
        self.app.dirty()

    def look(self, open_table: bool) -> None:
        """With every hand open, or as it was seen then."""
        self.eyes.open = open_table
        self.scene.table.leap()
        self.app.dirty()

    def say(self, words: str) -> None:
        """On the ribbon; nothing rolls it up."""
        self.scene.aloud = words, RED

    def hasten(self, speed: float) -> None:
        """Play at this speed."""
        self.annex.speed = speed
        self.scene.table.tempo.pace = self.scene.toolbox.pace


class TryTable(TableWindow):
    """One decision once more, by the hand that made it: the first action is it, and nothing comes of it."""

    def __init__(self, app: App, match: Match, number: int, tried: Callable[[str], object]) -> None:
        """`tried` is told the action's line of text."""
        again = match.from_here(number)
        seat = match.steps[number].seat
        again.seats = tuple(one if k == seat else as_bot(one) for k, one in enumerate(again.seats))
        self._tried, self._told, self._from = tried, False, len(again.steps)
        super().__init__(app, again, Eyes(again))
        self.annex.speed = 0.0

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms) if not self._told else False
        if len(self.match.steps) > self._from and not self._told:
            self._told = True
            self._tried(self.match.steps[self._from].text)
        return moving

    def handle(self, event: pygame.event.Event) -> bool:
        """All input is for the table, keys too, as long as nothing was done."""
        if event.type in POINTED:
            return super().handle(event)
        return self.scene.handle(event)


def as_bot(seat: Seat) -> Seat:
    """The same seat, played by nobody who looks."""
    return replace(seat, kind="bot")
