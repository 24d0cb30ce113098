"""The score sheet: every hand, what each seat bid and took, and its points after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.oh_hell.tally import Tally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, MUTED_INK, PAPER, RED
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

COLUMN: Final = 150.0
NARROW: Final = 124.0
FIRST: Final = 92.0
ROW: Final = 31.0
LEAST_ROW: Final = 21.0
RIGHT: Final = 12.0
"""From where the totals end to the end of their column."""


class ScoreSheet:
    """Drawn over the table while it is wanted."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match
        self.shown = False

    def draw(self, canvas: Canvas, tally: Tally, sizes: list[int]) -> None:
        """The whole match: hands played, the one under way, and those to come."""
        if not self.shown:
            return
        app, skin, viewport = self.app, self.app.skin, self.app.viewport
        px, n = skin.px, len(self.match.seats)
        column, first = px(COLUMN if n < 6 else NARROW), px(FIRST)
        head, foot = px(112), px(66)
        room = viewport.height - px(96) - head - foot
        row = max(px(LEAST_ROW), min(px(ROW), room // len(sizes)))
        w, h = first + n * column + px(64), head + row * len(sizes) + foot
        rect = pygame.Rect((viewport.width - w) // 2, (viewport.height + px(52) - h) // 2, w, h)
        canvas.blit(skin.veil(*viewport.size, 0.45), 0, 0)
        shadow = app.art.shadow(w, h, 16 * skin.unit, px(22), 170, drop=px(12))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.sheet(w, h), rect.x, rect.y)
        left, top = rect.x + px(32), rect.y + head
        best, played = max(tally.points), tally.rows()
        for seat, one in enumerate(self.match.seats):
            x = left + first + seat * column + column // 2
            d = px(44)
            face = app.art.portrait(one.character or "vera", "calm", d, INK)
            canvas.blit(face, x - face.get_width() // 2, rect.y + px(26))
            name = app.text.fitted(one.name, "display", app.type(17), INK, column - px(10))
            canvas.blit(name, x - name.get_width() // 2, rect.y + px(72))
            total = app.text.line(str(tally.points[seat]).replace("-", "−"), "display", app.type(27), INK)
            y = rect.bottom - foot + px(8)
            end = left + first + (seat + 1) * column - px(RIGHT)  # under the running totals it sums up
            if tally.points[seat] == best and played:
                pill = skin.pill(total.get_width() + 2 * px(RIGHT), total.get_height() + px(2), GOLD)
                canvas.blit(pill, end - total.get_width() - px(RIGHT), y - px(1))
            canvas.blit(total, end - total.get_width(), y)
        self._rule(canvas, left, top - px(2), w - px(64))
        self._rule(canvas, left, rect.bottom - foot + px(2), w - px(64))
        hands = app.text.fitted(app.tr("table.oh_hell.sheet.hand"), "text", app.type(16), MUTED_INK, first)
        canvas.blit(hands, left + px(4), top - px(9) - hands.get_height())
        label = app.text.line(app.tr("table.oh_hell.sheet.total"), "text", app.type(18), MUTED_INK)
        canvas.blit(label, left + px(4), rect.bottom - foot + px(16))
        running = [0] * n
        for hand, size in enumerate(sizes):
            y = top + hand * row
            if hand == tally.hand and tally.phase != "score":
                band = skin.panel(w - px(48), row, fill=mix(PAPER, GOLD, 0.30), alpha=1.0, radius=6)
                canvas.blit(band, rect.x + px(24), y)
            ink = INK if hand <= tally.hand else mix(MUTED_INK, PAPER, 0.15)
            self._head(canvas, left + px(4), y + row // 2, row, (hand + 1, size), ink)
            if hand < len(played):
                for seat, (bid, won, got) in enumerate(played[hand]):
                    running[seat] += got
                    self._cell(canvas, left + first + seat * column, y, column, row, (bid, won), running[seat])
            elif hand == tally.hand:
                for seat, bid in enumerate(tally.bids):
                    if bid >= 0:
                        self._cell(canvas, left + first + seat * column, y, column, row, (bid, tally.won[seat]), None)

    def _head(self, canvas: Canvas, x: int, middle: int, row: int, hand: tuple[int, int], ink: str) -> None:
        """The number of a hand, and a card with how many each is dealt in it: as on the sheet of the results."""
        app, skin, px = self.app, self.app.skin, self.app.skin.px
        number = app.text.line(str(hand[0]), "display", app.type(16), mix(ink, PAPER, 0.25))
        wide = app.text.width("00", "display", app.type(16))
        canvas.blit(number, x + wide - number.get_width(), middle - number.get_height() // 2)
        cards = app.text.line(str(hand[1]), "bold", app.type(16), ink)
        tall = min(row - max(2, px(4)), px(26))
        w = max(round(tall * 0.86), app.text.width("10", "bold", app.type(16)) + px(6))
        x += wide + px(10)
        canvas.blit(skin.panel(w, tall, fill="#FFF8E8", alpha=1.0, radius=4, line=mix(ink, PAPER, 0.4)), x, middle - tall // 2)
        canvas.blit(cards, x + (w - cards.get_width()) // 2, middle - cards.get_height() // 2)

    def _cell(self, canvas: Canvas, x: int, y: int, w: int, h: int, hand: tuple[int, int], total: int | None) -> None:
        app, px = self.app, self.app.skin.px
        bid, won = hand
        over = total is not None
        ink = MUTED_INK if not over else KEPT if bid == won else RED
        line = app.text.line(app.tr("table.oh_hell.score.line", won=won, bid=bid), "text", app.type(16), ink)
        middle = y + h // 2
        canvas.blit(line, x + w // 2 - px(8) - line.get_width(), middle - line.get_height() // 2)
        if total is not None:
            side = px(15)
            mark = app.art.icon("check" if bid == won else "cross", side, ink)
            canvas.blit(mark, x + w // 2 - px(2), middle - side // 2)
            number = app.text.line(str(total).replace("-", "−"), "display", app.type(16), INK)
            canvas.blit(number, x + w - px(RIGHT) - number.get_width(), middle - number.get_height() // 2)

    def _rule(self, canvas: Canvas, x: int, y: int, w: int) -> None:
        canvas.blit(self.app.skin.fill(w, max(1, self.app.skin.px(1.4)), INK), x, y)
