"""Paper beside a table: a heading, what scrolls under it, and buttons at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen, Scale
from tabletop_gui.gui.paint.theme import PAPER_2, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.button import Button
from tabletop_gui.gui.widgets.layout import Buttons, Column, Drawn, Grow, Item, Padded, Row, Scaled, Scroll
from tabletop_gui.gui.widgets.scroll import ScrollArea

ACROSS, ABOVE, GAP, TALL, FACE = 26.0, 20.0, 12.0, 46.0, 58.0
"""Margins of the sheet, the space between its parts, the height of a button and of a portrait, interface units."""


class SideSheet:
    """The sheet, window pixels. Its buttons belong to the scene."""

    def __init__(self, app: App, scale: Scale) -> None:
        """Create it. `scale`: that of everything on it."""
        self.app, self.scale = app, scale
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.buttons: Sequence[Button] = ()
        self.area = ScrollArea(app, on_paper=True)
        self.broken = False
        """True for a red line round it."""
        self._page: Callable[[], Item] = Drawn
        self._laid: Item = Drawn()

    def fill(self, heading: Item, body: Item, rows: Sequence[Sequence[Button]] = ()) -> None:
        """Show this, with rows of buttons."""
        self.buttons = [button for row in rows for button in row]
        self._page = partial(self._filled, heading, body, rows)
        self._lay()

    def place(self, rect: pygame.Rect) -> None:
        """Place the sheet, window pixels."""
        self.rect = rect
        self._lay()

    def _filled(self, heading: Item, body: Item, rows: Sequence[Sequence[Button]]) -> Item:
        rule = Drawn(0, 2, lambda pen, rect: pen.rule(rect.topleft, rect.w, PAPER_2, 1.4))
        page = Column(heading, rule, Scroll(self.area, body), *(Buttons(*row, high=TALL, gap=GAP) for row in rows), gap=GAP)
        return Scaled(Padded(page, ACROSS, ABOVE, draw=self._paint_sheet), self.app, self.scale)

    def _lay(self) -> None:
        if self.rect.w:
            self._laid = self._page()
            self._laid.lay(self.app, self.rect)

    def _paint_sheet(self, pen: Pen, rect: pygame.Rect) -> None:
        pen.sheet(rect, lift=(18, 150, 8))
        if self.broken:
            inset = pen.px(10)
            pen.panel(rect.inflate(-inset, -inset), fill=None, alpha=0.0, line=RED)

    def update(self, dt_ms: float) -> bool:
        """Advance scrolling. True while it moves."""
        return self.area.update(dt_ms)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything but the buttons."""
        self._laid.paint(Pen(canvas, self.app))


def headed(face: str, *lines: Item, mood: str = "calm") -> Item:
    """Return a heading: a portrait, and lines beside it."""
    portrait = Drawn(FACE, FACE, lambda pen, rect: pen.portrait(rect.topleft, rect.w, PortraitSpec(face, mood)))
    return Row(portrait, Grow(Column(*lines)), gap=14, across="middle")
