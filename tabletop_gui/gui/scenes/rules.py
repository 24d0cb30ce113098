"""The rules reader: a game's rules for players on a sheet of paper, with their contents at the left."""

from __future__ import annotations

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.scenes.screen import Screen


class RulesScene(Screen):
    """Reads ``data/<game>/rules.<language>.md``. Esc and R close it."""

    opaque = False

    def __init__(self, game: str) -> None:
        self.game = game

    def build(self) -> None:
        self.fill([self.back_button()])

    def paint(self, canvas: Canvas) -> None:
        self.paint_floor(canvas)
        self.paint_title(canvas, self.app.library.manifest(self.game).name.of(self.app.phrases.language))
