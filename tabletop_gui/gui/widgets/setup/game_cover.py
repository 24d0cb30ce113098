"""A game's cover: its poster and its description, in the space left by a short form."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.gui.art.cards.posters import poster_height
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.setup.poster import draw_poster

LEAST: Final = 190
"""Minimum height in interface units; with less it is left out."""
TALLEST: Final = 420
"""Maximum height of the poster in interface units."""


class GameCover:
    """The poster at the left; tagline, description and facts beside it, as many as fit."""

    def __init__(self, app: App, game: GameManifest) -> None:
        self.app, self.game = app, game
        self.rect = pygame.Rect(0, 0, 0, 0)

    def lay(self, rect: pygame.Rect) -> None:
        """Use this rectangle, in pixels; one that is too small hides it."""
        skin = self.app.skin
        self.rect = rect.copy()
        if rect.h < skin.px(LEAST):
            self.rect.size = 0, 0

    @property
    def shown(self) -> bool:
        """True if there is space for it."""
        return self.rect.h > 0

    def draw(self, canvas: Canvas, minutes: tuple[int, int]) -> None:
        """Draw it vertically centred in its space; `minutes` is the duration of the match being set up."""
        if not self.shown:
            return
        app, skin, game, rect, pen = self.app, self.app.skin, self.game, self.rect, Pen(canvas, self.app)
        language = app.phrases.language
        tall = min(rect.h, skin.px(TALLEST))
        wide = round(tall * 1000 / poster_height(1000))
        high = poster_height(wide)
        draw_poster(pen, app, game, pygame.Rect(rect.x, rect.y + (rect.h - high) // 2, wide, high))
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
