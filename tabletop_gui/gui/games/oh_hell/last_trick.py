"""The last trick once more: its cards in the order they were played, and who took it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.art.shadows import Picture
from tabletop_gui.gui.games.oh_hell.tally import Trick
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CARD: Final = 104.0
STEP: Final = 124.0


class LastTrick:
    """Drawn over the table while it is wanted. `picture` draws a card (number, width, glow)."""

    def __init__(self, app: App, match: Match, picture: Callable[[int, float, bool], Picture]) -> None:
        self.app, self.match, self._picture = app, match, picture
        self.shown = False

    def draw(self, canvas: Canvas, trick: Trick | None, reader: int | None, centre: tuple[int, int]) -> None:
        """The panel about a point, in pixels, as the seat `reader` is told of it."""
        if not self.shown or trick is None:
            return
        app, skin = self.app, self.app.skin
        px, u, n = skin.px, self.app.viewport.u, len(trick.cards)
        step, card = round(STEP * u), round(CARD * u)
        w = max(n * step + px(40), px(420))
        h = px(58) + round(card * 1.4) + px(58)
        rect = pygame.Rect(centre[0] - w // 2, centre[1] - h // 2, w, h)
        shadow = app.art.shadow(w, h, 14 * skin.unit, px(18), 170, drop=px(10))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.panel(w, h, alpha=0.96, line=mix(GOLD, app.theme.panel, 0.4)), rect.x, rect.y)
        name = self.match.seats[trick.winner].name
        said = app.tr("table.oh_hell.last." + ("mine" if trick.winner == reader else "title"), who=name)
        title = app.text.line(said, "display", app.type(21), app.theme.heading)
        canvas.blit(title, rect.centerx - title.get_width() // 2, rect.y + px(12))
        y = rect.y + px(54) + round(card * 0.7)
        for k, number in enumerate(trick.cards):
            seat = (trick.leader + k) % len(self.match.seats)
            x = rect.centerx + round((k - (n - 1) / 2) * step)
            picture = self._picture(number, CARD, seat == trick.winner)
            canvas.blit(picture.surface, x + picture.dx, y + picture.dy)
            won, who = seat == trick.winner, self.match.seats[seat].name
            colour = app.theme.heading if won else app.theme.panel_text
            text = app.text.fitted(who, "bold" if won else "text", app.type(17), colour, step)
            canvas.blit(text, x - text.get_width() // 2, y + round(card * 0.7) + px(16))
