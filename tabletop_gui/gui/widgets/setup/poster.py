"""A selectable poster of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.gui.art.cards.posters import PosterSpec, poster_height
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.layout import Drawn
from tabletop_gui.gui.widgets.learn.lesson_steps import draw_progress

ASPECT: Final = poster_height(1000) / 1000
"""Height of a poster, in its widths."""


class Poster(Widget):
    """A game's poster: the first click (or the focus) selects it, the second plays the game."""

    row_of = "heard.rows.games"
    rounding = 22.0

    def __init__(
        self, app: App, game: GameManifest, chosen: bool, choose: Callable[[], object], play: Callable[[], object]
    ) -> None:
        super().__init__(app, f"poster.{game.id}")
        self.game = game
        self.chosen = chosen
        self.learned = 0
        """Number of its lessons the player has done."""
        self._choose = choose
        self._play = play

    def a11y_node(self) -> A11yNode:
        language = self.app.phrases.language
        return A11yNode("button", self.game.name.of(language), about=self.tip, on=self.chosen, acts=("click", "focus"))

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect.inflate(self.app.skin.px(14), self.app.skin.px(14))

    def entered(self) -> None:
        if self.app.ring_shown and not self.chosen:
            self._choose()

    def activate(self) -> None:
        self.app.play("button")
        if self.chosen:
            self._play()
        else:
            self._choose()

    def draw(self, canvas: Canvas) -> None:
        app, rect, pen = self.app, self.rect, Pen(canvas, self.app)
        draw_poster(pen, app, self.game, rect)
        if self.learned:
            side = max(9, round(rect.w * 0.075))  # at the foot of the picture, over the name
            at = rect.centerx, rect.y + round(rect.h * 0.735)
            draw_progress(pen, at, [True] * self.learned, side, round(rect.w * 0.8))
        if self.chosen or self.hot:  # gold is chosen; what is only pointed at has a thin quiet line
            margin = app.skin.px(9)
            radius = 16 * rect.w / 300 / app.skin.unit + 9
            ink, width = (app.theme.carved, 3.2) if self.chosen else (app.theme.floor_muted, 1.6)
            frame = app.skin.frame(rect.w + 2 * margin, rect.h + 2 * margin, radius, ink, width)
            pen.put(frame, (rect.x - margin, rect.y - margin))


def draw_poster(pen: Pen, app: App, game: GameManifest, rect: pygame.Rect, sub: str = "") -> None:
    """Draw a game's poster with its shadow; under the name is `sub`, or the number of players."""
    pen.picture(rect.center, app.art.shadow(rect.w, rect.h, rect.w * 0.055, max(4, rect.w // 16), 150, drop=rect.w // 24))
    pen.put(app.art.bill(poster_content(app, game, sub), rect.w), rect.topleft)


def poster_item(app: App, game: GameManifest, wide: float) -> Drawn:
    """Return a poster with the game's name alone as an item of a page, in a width in interface units."""
    name = game.name.of(app.phrases.language)
    return Drawn(wide, wide * ASPECT, lambda pen, rect: pen.put(app.art.poster(game.poster, rect.w, name), rect))


def poster_content(app: App, game: GameManifest, sub: str = "") -> PosterSpec:
    """Return the content of a game's poster."""
    language, seats = app.phrases.language, game.seats
    sub = sub or app.tr("lobby.poster", n=len(seats.counts), least=seats.least, most=seats.most, kind=game.kind.of(language))
    return PosterSpec(game.poster, game.name.of(language), sub, game.table.felt)
