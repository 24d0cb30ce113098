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

TITLE: Final = 28.0
"""Type size of the teacher's closing words."""


class LessonEndSheet:
    """The sheet in the middle of the window. `fails`: it says instead that the lesson cannot be played."""

    def __init__(self, app: App, character: str, title: str, name: str, words: str, *, fails: bool) -> None:
        self.app, self.character, self.title, self.name, self.words, self.fails = app, character, title, name, words, fails
        self.rect = pygame.Rect(0, 0, 0, 0)

    def place(self, buttons: Sequence[Button]) -> None:
        """Lay it out with these buttons at the foot."""
        app, skin, view = self.app, self.app.skin, self.app.viewport
        gap, sizes = skin.px(16), [one.natural() for one in buttons]
        wide = sum(w for w, _ in sizes) + gap * (len(sizes) - 1)
        w = min(view.width - skin.px(40), max(skin.px(520), wide + skin.px(72)))
        room = w - skin.px(72)
        self._title = app.text.block(self.title, app.type(TITLE), INK, room, face="display", align="centre", leading=1.1)
        self._told = app.text.block(self.words, app.type(20), INK, room, align="centre", leading=1.2)
        head = skin.px(84) + self._title.get_height() + app.text.height("text", app.type(20))
        self._told_at = head + skin.px(12)
        h = self._told_at + self._told.get_height() + skin.px(26) + sizes[0][1] + skin.px(30)
        self.rect = pygame.Rect((view.width - w) // 2, (view.height - h) // 2, w, h)
        x, y = self.rect.centerx - wide // 2, self.rect.bottom - sizes[0][1] - skin.px(28)
        for one, size in zip(buttons, sizes, strict=True):
            one.place(x, y, *size)
            x += size[0] + gap

    def draw(self, pen: Pen) -> None:
        """Draw the sheet over everything; the focus group draws its buttons."""
        px, sheet, view = pen.px, self.rect, self.app.viewport
        pen.put(pen.skin.veil(*view.size), (0, 0))
        pen.sheet(sheet, lift=(24, 180, 14))
        mood = "sour" if self.fails else "glad"
        pen.portrait((sheet.centerx, sheet.y + px(8)), px(128), PortraitSpec(self.character, mood, GOLD), "center", lies=True)
        if not self.fails:
            seal = pygame.Rect(0, 0, px(46), px(46))
            seal.center = sheet.centerx + px(50), sheet.y + px(46)
            pen.disc(seal, RED, GOLD, 2.2)
            pen.icon(seal.center, "check", px(27), GOLD, "center")
        title = pen.put(self._title, (sheet.centerx, sheet.y + px(80)), "midtop")
        pen.text((sheet.centerx, title.bottom), self.name, "text", 20, MUTED_INK, "midtop", room=sheet.w - px(60))
        pen.put(self._told, (sheet.centerx, sheet.y + self._told_at), "midtop")
