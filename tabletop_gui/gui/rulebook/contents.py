"""Entries of a table of contents."""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK
from tabletop_gui.gui.rulebook.search import FoundLine
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Widget
from tabletop_gui.gui.widgets.base import Doing


class Reader(Protocol):
    """The owner of the table of contents."""

    @property
    def current(self) -> int:
        """The section currently read."""
        ...

    def jump(self, index: int) -> None:
        """Scroll to a section."""
        ...

    def choose(self, index: int) -> None:
        """Scroll to a section and move the focus into it."""
        ...


class FoundItem(Widget):
    """A search result: a heading and the matching text. A click or Enter jumps to it."""

    row_of = "heard.rows.found"
    rounding = 9.0
    sound = "tick"
    LINES: Final = 3
    """Maximum number of text lines shown."""

    def __init__(self, app: App, line: FoundLine, does: Doing) -> None:
        super().__init__(app, f"found.{line.block}", does)
        self.line = line

    def a11y_node(self) -> A11yNode:
        about = self.line.words if self.line.words != self.line.heading else ""
        return A11yNode("link", self.line.heading, about=about, acts=("click", "focus"))

    def natural(self) -> tuple[int, int]:
        return self.app.viewport.width, 0  # as wide as its list, and as high as its words need

    def height_for(self, width: int) -> int:
        app, px = self.app, self.app.skin.px
        self._words = 0
        if self.line.words != self.line.heading:
            room, size = width - px(30), app.type(16)
            line = app.text.block_height("x", size, room, leading=1.15)
            step = app.text.block_height("x\nx", size, room, leading=1.15) - line
            self._words = min(app.text.block_height(self.line.words, size, room, leading=1.15), line + (self.LINES - 1) * step)
        return app.text.height("bold", app.type(16)) + self._words + px(18)

    def draw(self, canvas: Canvas) -> None:
        pen, rect, theme = Pen(canvas, self.app), self.rect, self.app.theme
        if self.bright:
            pen.panel(rect.inflate(0, -pen.px(4)), fill=theme.panel_text, alpha=0.12, radius=9)
        left, room = rect.x + pen.px(18), rect.w - pen.px(30)
        over = pen.text((left, rect.y + pen.px(8)), self.line.heading, "bold", 16, theme.heading, room=room)
        if self._words:
            with canvas.clipped(pygame.Rect(left, over.bottom, room, self._words)):
                pen.block((left, over.bottom), self.line.words, 16, theme.panel_text, room, leading=1.15)


class ContentsItem(Widget):
    """The name of a section: a click, or the keyboard focus, jumps there."""

    row_of = "heard.rows.contents"
    rounding = 9.0
    sound = "tick"

    def __init__(self, app: App, label: str, index: int, reader: Reader) -> None:
        super().__init__(app, f"section.{index}", lambda: reader.choose(index))
        self.label, self.index, self.reader = label, index, reader

    def a11y_node(self) -> A11yNode:
        return A11yNode("link", self.label, on=self.reader.current == self.index, acts=("click", "focus"))

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
