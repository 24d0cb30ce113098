"""How the war has gone so far, on a sheet of paper over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_gui.gui.games.kingdoms.final_sheet import KingdomsFinalSheet
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.table.paper_sheet import paper
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

WIDTH, HEIGHT = 1120.0, 640.0


class CourseSheet:
    """Shows the battles that have been fought to their end and seen, and none of the one on the table."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match
        self.shown = False
        self.battles = 0
        self._sheet: KingdomsFinalSheet | None = None

    def turn(self, battles: int) -> None:
        """Lay the sheet out, or put it away. Before the first battle has ended there is nothing to show."""
        if not self.shown and battles < 1:
            self.app.toast(self.app.tr("table.kingdoms.course.none"))
            return
        self.shown = not self.shown
        self.keep_up(battles)

    def keep_up(self, battles: int) -> None:
        """So many battles have been seen now."""
        if battles != self.battles:
            self.battles, self._sheet = battles, None

    def draw(self, canvas: Canvas) -> None:
        """The sheet, over everything."""
        if not self.shown or self.battles < 1:
            return
        if self._sheet is None:
            self._sheet = KingdomsFinalSheet(self.app, self.match, self.battles)
        px = self.app.viewport.px
        rect = paper(self.app, canvas, px(WIDTH), px(HEIGHT))
        self._sheet.lay(rect.inflate(-px(72), -px(60)))
        self._sheet.draw(canvas)
