"""The moment of the count: two columns over the street, filled family by family, and added up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.games.famiglia import FAMILIES
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.famiglia.account import aloud, worth
from tabletop_gui.gui.games.famiglia.places import FamigliaPlaces
from tabletop_gui.gui.games.famiglia.tally import ADDED_UP, Tally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, GOLD_DEEP, INK, MUTED_INK, PAPER
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.match.seats import Seat

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CAP: Final = 1.15
"""The largest interface scale it follows: it lies between two rows of cards."""
WIDTH: Final = 760.0
HEAD: Final = 50.0
ROW: Final = 40.0
FOOT: Final = 58.0
PORTRAIT: Final = 40.0
RULE: Final = "#C9B48E"


class CountBoard:
    """Paper over the street, while gangs are counted and until the results are asked for."""

    def __init__(self, app: App, deck: FamigliaDeck) -> None:
        self.app, self.deck = app, deck
        self.measure = Measure(app, CAP)

    def draw(
        self, canvas: Canvas, tally: Tally, places: FamigliaPlaces, seats: Sequence[Seat], south: int, winners: Sequence[int]
    ) -> None:
        """What has been counted so far; the viewer's column is on the left. `winners` are crowned when all is added up."""
        if not tally.over:
            return
        app, skin, px = self.app, self.app.skin, self.measure.px
        w, h = px(WIDTH), px(HEAD + 4 * ROW + FOOT + 16)
        x, y = app.viewport.point(places.street.x, places.street.y + 6)
        rect = pygame.Rect(x - w // 2, y - h // 2, w, h)
        shadow = app.art.shadow(w, h, 14 * skin.unit, px(18), 160, drop=px(10))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.panel(w, h, fill=PAPER, alpha=1.0, radius=14, line=GOLD), rect.x, rect.y)
        order = (south, 1 - south)
        for side, seat in enumerate(order):
            self._head(canvas, rect, side, seats[seat])
        canvas.blit(skin.fill(w - px(48), max(1, px(1.6)), INK), rect.x + px(24), rect.y + px(HEAD + 6))
        for family in range(4):
            top = rect.y + px(HEAD + 8 + family * ROW)
            if family:
                canvas.blit(skin.fill(w - px(48), 1, mix(PAPER, RULE, 0.6)), rect.x + px(24), top)
            self._family(canvas, rect.centerx, top, family, family < tally.counted)
            for side, seat in enumerate(order):
                if family < tally.counted:
                    self._points(canvas, rect, side, top, tally.family(seat, family))
        top = rect.y + px(HEAD + 10 + 4 * ROW)
        canvas.blit(skin.fill(w - px(48), max(1, px(1.6)), INK), rect.x + px(24), top)
        for side, seat in enumerate(order):
            self._sum(canvas, rect, side, top + px(4), tally.told(seat), tally.counted == ADDED_UP and seat in winners)

    def _head(self, canvas: Canvas, rect: pygame.Rect, side: int, seat: Seat) -> None:
        app, px = self.app, self.measure.px
        d = px(PORTRAIT)
        name = app.text.shrunk(seat.name, "display", self.measure.type(22), INK, rect.w // 2 - d - px(60), self.measure.type(15))
        face = app.art.portrait(seat.character or "vera", "calm", d, GOLD)
        middle = rect.y + px(8) + d // 2
        left = rect.x + px(24) if side == 0 else rect.right - px(24) - d
        canvas.blit(face, left + (d - face.get_width()) // 2, middle - face.get_height() // 2)
        x = left + d + px(12) if side == 0 else left - px(12) - name.get_width()
        canvas.blit(name, x, middle - name.get_height() // 2)

    def _family(self, canvas: Canvas, x: int, top: int, family: int, counted: bool) -> None:
        one, app = self.deck.family(FAMILIES[family]), self.app
        ink = mix(one.ink, INK, 0.45) if counted else MUTED_INK
        name = app.text.line(one.name.of(app.phrases.language), "bold", self.measure.type(17), ink)
        shown = name if counted else canvas.faded(name, 0.5)
        canvas.blit(shown, x - name.get_width() // 2, top + (self.measure.px(ROW) - name.get_height()) // 2)

    def _points(self, canvas: Canvas, rect: pygame.Rect, side: int, top: int, cards: Sequence[int]) -> None:
        """A family's points, nearest to its name, and how they were counted."""
        app, px = self.app, self.measure.px
        got = app.text.line(str(worth(cards)), "display", self.measure.type(23), INK if worth(cards) else MUTED_INK)
        middle = top + px(ROW) // 2
        inner = rect.centerx + (-px(92) - got.get_width() if side == 0 else px(92))
        canvas.blit(got, inner, middle - got.get_height() // 2)
        room = rect.w // 2 - px(92 + 24 + 14) - got.get_width()
        told = app.text.fitted(aloud(cards), "text", self.measure.type(16), MUTED_INK, room)
        x = inner - px(14) - told.get_width() if side == 0 else inner + got.get_width() + px(14)
        canvas.blit(told, x, middle - told.get_height() // 2)

    def _sum(self, canvas: Canvas, rect: pygame.Rect, side: int, top: int, points: int, won: bool) -> None:
        app, px = self.app, self.measure.px
        text = app.text.line(str(points), "display", self.measure.type(34), INK)
        w, h = max(text.get_width() + px(34), px(84)), text.get_height() + px(2)
        middle = top + px(FOOT - 4) // 2
        left = rect.centerx + (-px(70) - w if side == 0 else px(70))
        if won:
            canvas.blit(app.skin.pill(w, h, GOLD, INK), left, middle - h // 2)
            crown = app.art.icon("crown", px(30), GOLD_DEEP)
            x = left - px(12) - crown.get_width() if side == 0 else left + w + px(12)
            canvas.blit(crown, x, middle - crown.get_height() // 2)
        canvas.blit(text, left + (w - text.get_width()) // 2, middle - text.get_height() // 2)
