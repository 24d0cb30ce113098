"""The sheet after the last step of a lesson: it is finished, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button
from tabletop_gui.gui.widgets.layout import Column, Drawn, Held, Item, Line, Padded, Paragraph, Placed, Row

TITLE: Final = 28.0
"""Type size of the teacher's closing words."""
HEAD: Final = 80.0
"""Height of the portrait's lower half, interface units."""


class LessonEndSheet:
    """The sheet in the middle of the window. `fails`: it says instead that the lesson cannot be played."""

    def __init__(self, app: App, character: str, title: str, name: str, words: str, *, fails: bool) -> None:
        self.app, self.character, self.title, self.name, self.words, self.fails = app, character, title, name, words, fails
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._page: Item = Drawn()

    def place(self, buttons: Sequence[Button]) -> None:
        """Lay it out with these buttons at the foot."""
        app, row = self.app, Row(*map(Held, buttons), gap=16)
        window = pygame.Rect((0, 0), app.viewport.size)
        self._page = Padded(
            Column(
                Drawn(0, HEAD),
                Paragraph(self.title, TITLE, INK, "display", "centre", leading=1.1),
                Line(self.name, 20, MUTED_INK),
                Padded(Paragraph(self.words, 20, INK, align="centre", leading=1.2), above=12, below=26),
                Placed(row),
            ),
            36, 0, 30, draw=self._paint_sheet,
        )  # fmt: skip
        px = app.skin.px
        wide = min(window.w - px(40), max(px(520), row.size(app, window.w)[0] + px(72)))
        self.rect.size = wide, self._page.size(app, wide)[1]
        self.rect.center = window.center
        self._page.lay(app, self.rect)

    def draw(self, pen: Pen) -> None:
        """Draw the sheet over everything; the focus group draws its buttons."""
        pen.put(pen.skin.veil(*self.app.viewport.size), (0, 0))
        self._page.paint(pen)

    def _paint_sheet(self, pen: Pen, sheet: pygame.Rect) -> None:
        px = pen.px
        pen.sheet(sheet, lift=(24, 180, 14))
        mood = "sour" if self.fails else "glad"
        pen.portrait((sheet.centerx, sheet.y + px(8)), px(128), PortraitSpec(self.character, mood, GOLD), "center", lies=True)
        if not self.fails:
            seal = pygame.Rect(0, 0, px(46), px(46))
            seal.center = sheet.centerx + px(50), sheet.y + px(46)
            pen.disc(seal, RED, GOLD, 2.2)
            pen.icon(seal.center, "check", px(27), GOLD, "center")
