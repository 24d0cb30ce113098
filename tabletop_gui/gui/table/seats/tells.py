"""Tells of rivals at the lower levels, shown when they claim something, as with a bet: an emotion at the
seat, or a phrase after the action has been shown.
"""

from __future__ import annotations

from tabletop_gui.content.records.schema import CharacterTell
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.parts import AnyParts
from tabletop_gui.gui.table.seats.memories import Memories
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.record.tells import shown


class TellWatcher:
    """Watches one match: a bot with tells shows them when it acts."""

    def __init__(self, scene: AnyParts, memories: Memories) -> None:
        self.scene, self.memories = scene, memories
        self._steps = len(scene.match.steps)
        self._heard: list[tuple[int, int, CharacterTell]] = []
        """Phrases to be said once their action has been shown: number of steps, seat and tell."""
        scene.match.listeners.append(self.changed)

    def close(self) -> None:
        """Stop watching: the table is closed."""
        if self.changed in self.scene.match.listeners:
            self.scene.match.listeners.remove(self.changed)

    def changed(self, match: Match) -> None:
        """Handle a new action of the match, or an undo."""
        before, self._steps = self._steps, len(match.steps)
        self._heard = [one for one in self._heard if one[0] <= self._steps]
        app = self.scene.app
        if self._steps != before + 1 or not app.settings.tells:
            return
        seat = match.steps[-1].seat
        one = match.seats[seat]
        who = app.library.characters().get(one.character)
        for which in shown(match, self._steps - 1, app.library.levels().get(one.level), who):
            assert who is not None
            tell = who.tells[which]
            if tell.face is not None:
                self.scene.moods.put(seat, tell.face, timing.TELL_MS)
            elif self.scene.table.pace.instant or app.settings.table_talk == "silent":
                continue  # nobody could read it, or wants to
            else:
                self._heard.append((self._steps, seat, tell))
            self.memories.note_tell(seat, which)

    def update(self) -> None:
        """Say the phrases that are due, after the announcement has been read: a seat says one phrase at a time."""
        if not self._heard:
            return
        ready = [one for one in self._heard if one[0] <= self.scene.table.shown]
        self._heard = [one for one in self._heard if one not in ready]
        for _, seat, tell in ready:
            if tell.says is not None:
                self.scene.bubbles.say(seat, tell.says.of(self.scene.app.phrases.language), timing.TELL_MS, quiet=True)
                self.scene.app.dirty()
