"""A line of a contents list."""

from __future__ import annotations

from typing import Protocol

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Widget


class Reader(Protocol):
    """What the list belongs to."""

    @property
    def current(self) -> int:
        """The section that is being read."""
        ...

    def jump(self, index: int) -> None:
        """Glide to a section."""
        ...


class ContentsItem(Widget):
    """The name of a section: a click jumps there, and so does the keyboard's focus."""

    rounding = 9.0
    sound = "tick"

    def __init__(self, app: App, label: str, index: int, reader: Reader) -> None:
        super().__init__(app, f"section.{index}", lambda: reader.jump(index))
        self.label, self.index, self.reader = label, index, reader

    def entered(self) -> None:
        if self.app.ring_shown and self.reader.current != self.index:
            self.reader.jump(self.index)

    def draw(self, canvas: Canvas) -> None:
        app, skin, rect = self.app, self.app.skin, self.rect
        current = self.reader.current == self.index
        if current:
            canvas.blit(skin.panel(rect.w, rect.h - skin.px(4), fill=GOLD, alpha=1.0, radius=9), rect.x, rect.y + skin.px(2))
        elif self.hot:
            light = skin.panel(rect.w, rect.h - skin.px(4), fill=app.theme.panel_text, alpha=0.12, radius=9)
            canvas.blit(light, rect.x, rect.y + skin.px(2))
        colour = INK if current else app.theme.panel_text if self.hot else app.theme.panel_muted
        room = rect.w - skin.px(36)
        label = app.text.fitted(self.label, "bold" if current else "text", app.type(19), colour, room)
        canvas.blit(label, rect.x + skin.px(18), rect.centery - label.get_height() // 2)
