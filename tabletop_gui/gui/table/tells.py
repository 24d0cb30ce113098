"""The signs rivals of the weaker levels give away when they attack, as faces at their seats."""

from __future__ import annotations

from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.parts import AnyParts
from tabletop_gui.match.match import Match
from tabletop_gui.match.tells import shows


class Telltale:
    """Watches one table: whoever has a tell shows its face when the match goes on by an action of its own."""

    def __init__(self, scene: AnyParts) -> None:
        self.scene = scene
        self._steps = len(scene.match.steps)
        scene.match.listeners.append(self.changed)

    def close(self) -> None:
        """The table is left."""
        if self.changed in self.scene.match.listeners:
            self.scene.match.listeners.remove(self.changed)

    def changed(self, match: Match) -> None:
        """The match goes on, or was taken back."""
        before, self._steps = self._steps, len(match.steps)
        app = self.scene.app
        if self._steps != before + 1 or not app.settings.tells:
            return
        seat = match.steps[-1].seat
        one = match.seats[seat]
        level, who = app.library.levels().get(one.level), app.library.characters().get(one.character)
        if one.person or level is None or not level.tells or who is None or who.tell is None:
            return
        if shows(match, who.tell):
            self.scene.moods.put(seat, who.tell.face, timing.TELL_MS)
