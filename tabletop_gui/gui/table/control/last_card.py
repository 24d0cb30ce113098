"""Plays the last card of a hand automatically when there is no choice, if the setting is on."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.model.input.gestures import Drag
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.part import MOVES, RESTS, Part, Passed


class LastCard(Part):
    """Waits for a moment before it plays the card."""

    def __init__(self, game: AnyGameScene, busy: Callable[[], bool]) -> None:
        """Create the part. `busy`: True while something else plays, or a page is open."""
        self.game, self._busy = game, busy
        self._lain_ms = 0.0

    def update(self, passed: Passed) -> float:
        if not self.game.app.settings.last_card or self._busy() or not self._forced():
            self._lain_ms = 0.0
            return RESTS
        self._lain_ms += passed.ms
        if self._lain_ms >= timing.FORCED_MS:
            self._lain_ms = 0.0
            self.game.table.propose(self.game.table.view.legal[0])
        return MOVES

    def _forced(self) -> bool:
        """Return True if the only legal action is to play the last card of the hand, it was not just undone, and no
        panel is open.
        """
        game, table = self.game, self.game.table
        if not table.mine or len(table.view.legal) != 1 or table.viewpoint.hot_seat or table.pointer.holding:
            return False
        cards = [gesture.card for gesture in table.gestures if isinstance(gesture, Drag)]
        undone = game.match.can_redo(table.viewpoint.seat)
        return not (game.reading or undone) and table.held == cards and not table.play.laying.never_automatic(table)
