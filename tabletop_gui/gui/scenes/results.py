"""The end of a match: who won, the ranking, and the whole score sheet."""

from __future__ import annotations

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.match.match import Match


class ResultsScene(Screen):
    """Shows a match that is over. The sheet is the game's own."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def build(self) -> None:
        self.fill([self.back_button()])

    def paint(self, canvas: Canvas) -> None:
        self.paint_title(canvas, ", ".join(self.match.seats[seat].name for seat in (self.match.outcome or ((), ())).winners))  # type: ignore[union-attr]
