"""What has left the street: the discard pile and the cards under the deck, laid open. Everybody saw them go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.famiglia import DISCARD, KIND, UNDER
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.art.shadows import Picture
from tabletop_gui.gui.games.famiglia.places import FamigliaPlaces
from tabletop_gui.gui.games.famiglia.tally import Tally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CARD: Final = 74.0
STEP: Final = 82.0
ACROSS: Final = 10


class OpenDiscards:
    """Drawn over the table while it is wanted. `picture` draws a card (number, width)."""

    def __init__(self, app: App, picture: Callable[[int, float], Picture]) -> None:
        self.app, self._picture = app, picture
        self.shown = False

    def draw(self, canvas: Canvas, tally: Tally, places: FamigliaPlaces) -> None:
        """The page in the middle of the table."""
        if not self.shown:
            return
        app, skin, u = self.app, self.app.skin, self.app.viewport.u
        parts = [
            (app.tr("table.famiglia.discards", n=len(tally.zones[DISCARD])), sorted(tally.zones[DISCARD], key=lambda c: KIND[c])),
            (app.tr("table.famiglia.under"), list(tally.zones[UNDER])),
        ]
        parts = [(title, cards) for title, cards in parts if cards] or [(app.tr("table.famiglia.no_discards"), [])]
        px = skin.px
        line, pad = round(CARD * 1.4 * u) + px(10), px(22)
        rows = sum(-(-len(cards) // ACROSS) for _, cards in parts)
        h = pad + len(parts) * px(40) + rows * line + px(8)
        w = round(ACROSS * STEP * u) + 2 * pad
        x, y = app.viewport.point(places.street.x, places.street.y + 20)
        rect = pygame.Rect(x - w // 2, max(y - h // 2, px(66)), w, h)
        shadow = app.art.shadow(w, h, 14 * skin.unit, px(18), 170, drop=px(10))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.panel(w, h, alpha=0.97, line=mix(GOLD, app.theme.panel, 0.4)), rect.x, rect.y)
        top = rect.y + px(12)
        for title, cards in parts:
            text = app.text.line(title[:1].upper() + title[1:], "display", app.type(20), app.theme.heading)
            canvas.blit(text, rect.x + pad, top)
            top += px(40)
            for k, card in enumerate(cards):
                left = rect.x + pad + round((k % ACROSS + 0.5) * STEP * u)
                picture = self._picture(card, CARD)
                canvas.blit(picture.surface, left + picture.dx, top + (k // ACROSS) * line + line // 2 + picture.dy)
            top += -(-len(cards) // ACROSS) * line
