"""The pause: the table behind a veil, and the ways on from here."""

from __future__ import annotations

from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.match.archive import Slot
from tabletop_gui.match.match import Match


class PauseScene(Screen):
    """Lies over the table. Esc goes on playing."""

    opaque = False

    def __init__(self, match: Match, slot: Slot | None = None) -> None:
        self.match = match
        self.slot = slot

    def build(self) -> None:
        self.fill([self.back_button()])
