"""The matches that can be continued. Popped with the chosen ``Running``."""

from __future__ import annotations

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.widgets import Button


class SavesScene(Screen):
    """One row for each match: continue it, or put it away."""

    def build(self) -> None:
        app, rows = self.app, []
        for index, running in enumerate(app.archive.continue_list()):
            label = app.tr(f"save.progress.{running.game}", **running.progress)
            button = Button(app, label, lambda chosen=running: app.scenes.pop(chosen))
            button.place(app.skin.px(60), app.skin.px(120 + 80 * index))
            rows.append(button)
        self.fill([self.back_button(), *rows])

    def paint(self, canvas: Canvas) -> None:
        self.paint_title(canvas, self.app.tr("lobby.continue"))
