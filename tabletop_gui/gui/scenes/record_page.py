"""What the leaves of the player's record share: a sheet of paper under their tabs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.widgets import ScrollArea, Widget
from tabletop_gui.gui.widgets.layout import Drawn, Grow, Item, Padded
from tabletop_gui.gui.widgets.record.index_progress import IndexProgress
from tabletop_gui.gui.widgets.record.record_tabs import TALL, record_tabs

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

WIDE: Final = 1500
"""Largest width of the sheet, interface units."""
BELOW: Final = 26
"""Space under the sheet, interface units."""


class RecordPage(Screen):
    """A leaf of the record."""

    leaf = ""
    """The name of its scene."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app, on_paper=True)

    def lay_sheet(self, page: Item, across: float = 28) -> None:
        """Lay out a page on the sheet, with these margins at both sides (interface units). With large letters it may be higher
        than the window.
        """
        app, sheet = self.app, self.below_title(WIDE, 8 + TALL, below=BELOW)
        self.tabs, self.back_to = record_tabs(app, sheet, self.leaf), self.back_button()
        self.page = Padded(Grow(page), across, 20, draw=_paint_sheet)
        self._room = sheet.h
        sheet.h = max(sheet.h, self.page.size(app, sheet.w)[1])
        self.page.lay(app, sheet)

    def fill_sheet(self, widgets: Sequence[Widget], areas: Sequence[ScrollArea] = (), first: Widget | None = None) -> None:
        """Pass the widgets of the page to the focus group, with the tabs and the back button."""
        every = [*widgets, *self.tabs, self.back_to]
        if self.page.rect.h > self._room:
            self.fill_page(every, self.page.rect.bottom + self.app.skin.px(BELOW), first)
        else:
            self.fill(every, [*areas], first)

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.app.tr("book.title"))
        self.page.paint(pen)


class IndexedPage(RecordPage):
    """A leaf that is shown once the player's history is indexed; until then it shows how far that is."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.read()

    def uncovered(self) -> None:
        self.read()
        self.build()

    def read(self) -> None:
        """Read what the page shows."""
        self.index_progress = IndexProgress(self.app)

    def content(self) -> Item:
        """Return the page."""
        raise NotImplementedError

    def hand_over(self) -> None:
        """Pass its widgets to the focus group, by `fill_sheet`."""
        raise NotImplementedError

    def build(self) -> None:
        whole = self.index_progress.whole
        self.lay_sheet(self.content() if whole else Drawn(draw=self.index_progress.paint))
        if whole:
            self.hand_over()
        else:
            self.fill_sheet((), first=self.back_to)

    def update(self, dt_ms: float) -> bool:
        if self.index_progress.on():
            self.uncovered()
            self.app.dirty()
        return not self.index_progress.whole or super().update(dt_ms)


def _paint_sheet(pen: Pen, rect: pygame.Rect) -> None:
    pen.sheet(rect, lift=(18, 120, 8))
