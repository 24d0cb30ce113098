"""How the war has gone so far, on a sheet of paper over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.kingdoms.final_sheet import KingdomsFinalSheet
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App

WIDTH, HEIGHT = 1120.0, 640.0
VEIL: Final = 0.5


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
        app, skin, view = self.app, self.app.skin, self.app.viewport
        if self._sheet is None:
            self._sheet = KingdomsFinalSheet(app, self.match, self.battles)
        w, h = view.px(WIDTH), view.px(HEIGHT)
        rect = pygame.Rect((view.width - w) // 2, (view.height - h) // 2 + view.px(20), w, h)
        canvas.blit(skin.veil(view.width, view.height, VEIL), 0, 0)
        shadow = app.art.shadow(w, h, 16 * skin.unit, view.px(22), 170, drop=view.px(12))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.sheet(w, h), rect.x, rect.y)
        self._sheet.lay(rect.inflate(-view.px(72), -view.px(60)))
        self._sheet.draw(canvas)
