"""A line of a contents list."""

from __future__ import annotations

from typing import Protocol

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
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
        pen, rect, theme = Pen(canvas, self.app), self.rect, self.app.theme
        current, ground = self.reader.current == self.index, rect.move(0, pen.px(2))
        ground.h -= pen.px(4)
        if current:
            pen.band(ground, GOLD, 9)
        elif self.hot:
            pen.panel(ground, fill=theme.panel_text, alpha=0.12, radius=9)
        colour = INK if current else theme.panel_text if self.hot else theme.panel_muted
        at, room = (rect.x + pen.px(18), rect.centery), rect.w - pen.px(36)
        pen.text(at, self.label, "bold" if current else "text", 19, colour, "midleft", room=room)
