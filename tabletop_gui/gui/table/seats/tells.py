"""Tells of rivals at the lower levels, shown when they claim something, as with a bet: an emotion at the
seat, or a phrase after the action has been shown.
"""

from __future__ import annotations

from tabletop_gui.content.records.schema import CharacterTell
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.part import RESTS, Part, Passed, Signal
from tabletop_gui.gui.table.seats.memories import Memories
from tabletop_gui.gui.table.seats.speech import Bubbles, Faces
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.record.tells import shown


class TellWatcher(Part):
    """Watches one match: a bot with tells shows them when it acts."""

    def __init__(self, app: App, table: Table, bubbles: Bubbles, moods: Faces, memories: Memories) -> None:
        self.app, self.table, self.bubbles, self.moods, self.memories = app, table, bubbles, moods, memories
        self._steps = len(table.match.steps)
        self._heard: list[tuple[int, int, CharacterTell]] = []
        """Phrases to be said once their action has been shown: number of steps, seat and tell."""
        table.match.listeners.append(self.changed)

    def on(self, signal: Signal) -> None:
        if signal is Signal.LEFT and self.changed in self.table.match.listeners:
            self.table.match.listeners.remove(self.changed)

    def changed(self, match: Match) -> None:
        """Handle a new action of the match, or an undo."""
        before, self._steps = self._steps, len(match.steps)
        self._heard = [one for one in self._heard if one[0] <= self._steps]
        app = self.app
        if self._steps != before + 1 or not app.settings.tells:
            return
        seat = match.steps[-1].seat
        one = match.seats[seat]
        who = app.library.characters().get(one.character)
        for which in shown(match, self._steps - 1, app.library.levels().get(one.level), who):
            assert who is not None
            tell = who.tells[which]
            if tell.face is not None:
                self.moods.put(seat, tell.face, timing.TELL_MS)
            elif self.table.pace.instant or app.settings.table_talk == "silent":
                continue  # nobody could read it, or wants to
            else:
                self._heard.append((self._steps, seat, tell))
            self.memories.note_tell(seat, which)

    def update(self, passed: Passed) -> float:
        """Say the phrases that are due, after the announcement has been read: a seat says one phrase at a time."""
        if not self._heard:
            return RESTS
        ready = [one for one in self._heard if one[0] <= self.table.shown]
        self._heard = [one for one in self._heard if one not in ready]
        for _, seat, tell in ready:
            if tell.says is not None:
                self.bubbles.say(seat, tell.says.of(self.app.phrases.language), timing.TELL_MS, quiet=True)
                self.app.dirty()
        return RESTS
