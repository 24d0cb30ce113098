"""Embedded tables of the review: the match as it was, and a retried decision."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from msgspec.structs import replace

from tabletop_gui.gui.paint.theme import RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.embedded import POINTED, EmbeddedTable
from tabletop_gui.gui.table.model.viewpoint import ReviewViewpoint, Viewpoint
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.playback import Playback


class ReviewTable(EmbeddedTable):
    """A match as it was, step by step."""

    def __init__(self, app: App, playback: Playback, south: int, seat: int, open_hands: bool) -> None:
        """Create the table, seen from `seat`: the one at the bottom (`south`), or `SPECTATOR` for a spectator's view."""
        self.playback = playback
        self.viewpoint = ReviewViewpoint(playback, south, seat, open_hands)
        super().__init__(app, playback, self.viewpoint)

    @property
    def at_rest(self) -> bool:
        """True if everything played has been shown; texts stay as long as for a spectator of bots."""
        return self.scene.table.director.idle and not self.scene.table.stage.flying

    @property
    def waits(self) -> bool:
        """True if what is shown stays until a press."""
        return self.scene.table.director.waits

    def go_on(self) -> None:
        """Continue after a pause."""
        self.scene.table.director.proceed()

    def go(self, number: int, said: str) -> None:
        """Jump to the state before a step; the ribbon says what was played then. Raises IndexError as `Playback.go`."""
        self.playback.go(number)
        self.scene.bubbles.clear()
        self.say(said)
        self.scene.table.leap()
        self.app.dirty()

    def on(self) -> None:
        """Show the next step as it was played. Raises IndexError at the end."""
        shown = self.playback.shown(self.playback.number)
        self.playback.go(self.playback.number + 1)
        self.say("")
        self.scene.table.follow(shown)
        self.app.dirty()

    def look(self, open_hands: bool) -> None:
        """Show all hands open, or as they were visible then."""
        self.viewpoint.open = open_hands
        self.scene.table.leap()
        self.app.dirty()

    def say(self, words: str) -> None:
        """Show a permanent text on the ribbon."""
        self.scene.aloud = words, RED

    def set_speed(self, speed: float) -> None:
        """Replay at this speed."""
        self.embedded_app.speed = speed
        self.scene.table.tempo.pace = self.scene.pace


class RetryTable(EmbeddedTable):
    """A decision retried by the seat that made it: the first action is the answer, and it is not carried further."""

    def __init__(self, app: App, match: Match, number: int, tried: Callable[[str], object]) -> None:
        """Create the table. `tried` is called with the action's text."""
        again = match.from_here(number)
        seat = match.steps[number].seat
        again.seats = tuple(one if k == seat else as_bot(one) for k, one in enumerate(again.seats))
        self._tried, self._told, self._from = tried, False, len(again.steps)
        super().__init__(app, again, Viewpoint(again))
        self.embedded_app.speed = 0.0

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms) if not self._told else False
        if len(self.match.steps) > self._from and not self._told:
            self._told = True
            self._tried(self.match.steps[self._from].text)
        return moving

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass all input to the table, keys as well, until an action has been made."""
        if event.type in POINTED:
            return super().handle(event)
        return self.scene.handle(event)


def as_bot(seat: Seat) -> Seat:
    """Return the same seat as a bot's."""
    return replace(seat, kind="bot")
