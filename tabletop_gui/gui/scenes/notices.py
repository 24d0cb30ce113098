"""What is wrong with the player's files: which file, which line, and what to do."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.scenes.screen import Screen


class NoticesScene(Screen):
    """A readable list of problems."""

    def __init__(self, sentences: Sequence[str] = ()) -> None:
        self.sentences = list(sentences)

    def build(self) -> None:
        self.fill([self.back_button()])

    def paint(self, canvas: Canvas) -> None:
        app, skin = self.app, self.app.skin
        y = self.paint_title(canvas, app.tr("content.notice.title", n=len(self.sentences)))
        for sentence in self.sentences:
            block = app.text.block(sentence, app.type(20), app.theme.floor_text, app.viewport.width - skin.px(160))
            canvas.blit(block, skin.px(80), y)
            y += block.get_height() + skin.px(14)
