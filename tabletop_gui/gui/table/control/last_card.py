"""Plays the last card of a hand automatically when there is no choice, if the setting is on."""

from __future__ import annotations

from tabletop_gui.gui.table.model.input.gestures import Drag
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.parts import AnyParts


class LastCard:
    """Waits for a moment before it plays the card."""

    def __init__(self, scene: AnyParts) -> None:
        self.scene = scene
        self._lain_ms = 0.0

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while the card is about to be played."""
        if not self.scene.app.settings.last_card or not self._forced():
            self._lain_ms = 0.0
            return False
        self._lain_ms += dt_ms
        if self._lain_ms >= timing.FORCED_MS:
            self._lain_ms = 0.0
            self.scene.table.propose(self.scene.table.view.legal[0])
        return True

    def _forced(self) -> bool:
        """Return True if the only legal action is to play the last card of the hand, it was not just undone, and no
        panel is open.
        """
        scene, table = self.scene, self.scene.table
        if not table.mine or len(table.view.legal) != 1 or table.viewpoint.hot_seat or table.pointer.holding:
            return False
        cards = [gesture.card for gesture in table.gestures if isinstance(gesture, Drag)]
        busy = scene.reading or scene.note.title or scene.match.can_redo(table.viewpoint.seat)
        return not busy and table.held == cards and not table.play.laying.never_automatic(table)
