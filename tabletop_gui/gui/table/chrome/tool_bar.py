"""The bar above an embedded table (review, puzzle, lesson): a title, with tools and buttons from the right end on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button, ButtonStyle, IconButton

BAR: Final = 52.0
"""Height, interface units."""
EDGE, PLATE, TOOL = 20.0, 36.0, 40.0


class ToolBar:
    """The contents of one bar; created anew whenever it is laid out."""

    def __init__(self, app: App, measure: TableScale) -> None:
        self.app, self.measure = app, measure
        self.rect = pygame.Rect(0, 0, app.viewport.width, measure.px(BAR))
        self.widgets: list[Widget] = []
        """Widgets, the rightmost first."""
        self.left = app.viewport.width - measure.px(EDGE)
        """Right edge for the next widget, pixels."""

    def plate(self, words: str, do: Callable[[], object], name: str, tip: str = "") -> Button:
        """Add a button with words."""
        px, button = self.measure.px, Button(self.app, words, do, ButtonStyle("ghost", 19), name=name)
        button.cap, button.tip = self.measure.cap, tip
        w = self.app.text.width(button.label, "display", self.measure.type(19)) + px(44)
        button.place(self.left - w, px(7), w, px(PLATE))
        self.left -= w + px(16)
        self.widgets.append(button)
        return button

    def tool(self, icon: str, do: Callable[[], object], tip: str, name: str) -> IconButton:
        """Add a button with an icon."""
        px, tool = self.measure.px, IconButton(self.app, icon, do, tip, name=name)
        tool.colour = self.app.theme.bar_text
        self.left -= px(TOOL + 2)
        tool.place(self.left, px(5), px(TOOL), px(TOOL))
        self.widgets.append(tool)
        return tool

    def draw_ground(self, pen: Pen) -> None:
        """Draw the background."""
        pen.band(self.rect, self.app.theme.bar, 0)
        pen.rule(self.rect.bottomleft, self.rect.w, GOLD, 2)

    def draw(self, pen: Pen, title: str, edge: float, most: float | None = None) -> pygame.Rect:
        """Draw background and title; return the title's area. `edge`: distance from the left end, `most`: largest
        width, interface units. The widgets draw themselves.
        """
        ink = self.app.theme.bar_text
        self.draw_ground(pen)
        at = self.measure.px(edge), self.rect.centery
        if most is None:
            return pen.text(at, title, "display", 26, ink, "midleft")
        return pen.text(at, title, "display", 26, ink, "midleft", room=self.measure.px(most), least=18)
