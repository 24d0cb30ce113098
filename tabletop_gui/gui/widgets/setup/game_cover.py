"""A game's cover: its poster and what it is, for the room that a form of few rows leaves."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.gui.art.cards.posters import poster_height
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.setup.poster import put_up

LEAST: Final = 190
"""Interface units: with less height it is left out."""
TALLEST: Final = 420
"""Interface units: the poster grows no further."""


class Cover:
    """The poster at the left; tagline, description and facts beside it, as many as there is room for."""

    def __init__(self, app: App, game: GameManifest) -> None:
        self.app, self.game = app, game
        self.rect = pygame.Rect(0, 0, 0, 0)

    def lay(self, rect: pygame.Rect) -> None:
        """Take this room, pixels; too little is none."""
        skin = self.app.skin
        self.rect = rect.copy()
        if rect.h < skin.px(LEAST):
            self.rect.size = 0, 0

    @property
    def shown(self) -> bool:
        """Whether there is room for it."""
        return self.rect.h > 0

    def draw(self, canvas: Canvas, minutes: tuple[int, int]) -> None:
        """In the middle of its room's height; the match that is set up takes so many minutes."""
        if not self.shown:
            return
        app, skin, game, rect, pen = self.app, self.app.skin, self.game, self.rect, Pen(canvas, self.app)
        language = app.phrases.language
        tall = min(rect.h, skin.px(TALLEST))
        wide = round(tall * 1000 / poster_height(1000))
        high = poster_height(wide)
        put_up(pen, app, game, pygame.Rect(rect.x, rect.y + (rect.h - high) // 2, wide, high))
        x = rect.x + wide + skin.px(28)
        room = rect.right - x
        facts = app.tr("lobby.minutes", least=minutes[0], most=minutes[1])
        lines = [
            app.text.block(game.tagline.of(language), app.type(22), app.theme.heading, room, face="italic", leading=1.12),
            app.text.block(game.description.of(language), app.type(18), app.theme.panel_text, room),
            app.text.block(facts, app.type(17), app.theme.panel_muted, room),
        ]
        gap = skin.px(12)
        while lines and sum(line.get_height() + gap for line in lines) - gap > rect.h:
            lines.pop()
        y = rect.y + (rect.h - sum(line.get_height() + gap for line in lines) + gap) // 2
        for line in lines:
            y = pen.put(line, (x, y)).bottom + gap
