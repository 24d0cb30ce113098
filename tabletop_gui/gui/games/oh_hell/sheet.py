"""The score sheet: every hand, what each seat bid and took, and its points after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.oh_hell.tally import Tally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Grid, Pen, laid
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
        app, viewport, n = self.app, self.app.viewport, len(self.match.seats)
        pen = Pen(canvas, app)
        px, column, first = pen.px, pen.px(COLUMN if n < 6 else NARROW), pen.px(FIRST)
        head, foot = px(112), px(66)
        room = viewport.height - px(96) - head - foot
        row = max(px(LEAST_ROW), min(px(ROW), room // len(sizes)))
        w, h = first + n * column + px(64), head + row * len(sizes) + foot
        rect = pygame.Rect((viewport.width - w) // 2, (viewport.height + px(52) - h) // 2, w, h)
        grid = Grid(rect.x + px(32), rect.y + head, (first, *[column] * n), row)
        pen.put(app.skin.veil(*viewport.size, 0.45), (0, 0))
        pen.sheet(rect, lift=(22, 170, 12))
        best, played, below = max(tally.points), tally.rows(), rect.bottom - foot
        for seat, one in enumerate(self.match.seats):
            at = grid.cell(0, 1 + seat)
            pen.portrait((at.centerx, rect.y + px(26)), one.character or "vera", px(44), anchor="midtop")
            pen.text((at.centerx, rect.y + px(72)), one.name, "display", 17, INK, "midtop", room=column - px(10))
            end = at.right - px(RIGHT), below + px(8)  # under the running totals it sums up
            if tally.points[seat] == best and played:
                total = laid(pen.line(best, "display", 27, INK).get_size(), end, "topright")
                pen.pill(pygame.Rect(total.x - px(RIGHT), total.y - px(1), total.w + 2 * px(RIGHT), total.h + px(2)), GOLD)
            pen.text(end, tally.points[seat], "display", 27, INK, "topright")
        left, top = grid.x, grid.y
        pen.rule((left, top - px(2)), grid.width, INK, 1.4)
        pen.rule((left, below + px(2)), grid.width, INK, 1.4)
        pen.text((left + px(4), top - px(9)), app.tr("table.oh_hell.sheet.hand"), "text", 16, MUTED_INK, "bottomleft", room=first)
        pen.text((left + px(4), below + px(16)), app.tr("table.oh_hell.sheet.total"), "text", 18, MUTED_INK)
        running = [0] * n
        for hand, size in enumerate(sizes):
            cells = grid.cells(hand)
            if hand == tally.hand and tally.phase != "score":
                pen.band(pygame.Rect(rect.x + px(24), cells[0].y, w - px(48), row), mix(PAPER, GOLD, 0.30), 6)
            self._head(pen, cells[0], hand + 1, size, INK if hand <= tally.hand else mix(MUTED_INK, PAPER, 0.15))
            if hand < len(played):
                for seat, (bid, won, got) in enumerate(played[hand]):
                    running[seat] += got
                    self._entry(pen, cells[1 + seat], bid, won, running[seat])
            elif hand == tally.hand:
                for seat, bid in enumerate(tally.bids):
                    if bid >= 0:
                        self._entry(pen, cells[1 + seat], bid, tally.won[seat], None)

    def _head(self, pen: Pen, at: pygame.Rect, hand: int, size: int, ink: str) -> None:
        """The number of a hand, and a card with how many each is dealt in it: as on the sheet of the results."""
        px = pen.px
        x = at.x + px(4) + pen.width("00", "display", 16)
        pen.text((x, at.centery), hand, "display", 16, mix(ink, PAPER, 0.25), "midright")
        tall = min(at.h - max(2, px(4)), px(26))
        card = pygame.Rect(x + px(10), 0, max(round(tall * 0.86), pen.width("10", "bold", 16) + px(6)), tall)
        card.y = at.centery - tall // 2
        pen.band(card, "#FFF8E8", 4, mix(ink, PAPER, 0.4))
        cards = pen.line(size, "bold", 16, ink)
        pen.put(cards, (card.x + (card.w - cards.get_width()) // 2, at.centery), "midleft")

    def _entry(self, pen: Pen, at: pygame.Rect, bid: int, won: int, total: int | None) -> None:
        px, tr = pen.px, self.app.tr
        ink = MUTED_INK if total is None else KEPT if bid == won else RED
        told = tr("table.oh_hell.score.line", won=won, bid=bid)
        pen.text((at.centerx - px(8), at.centery), told, "text", 16, ink, "midright")
        if total is not None:
            pen.icon((at.centerx - px(2), at.centery), "check" if bid == won else "cross", px(15), ink, "midleft")
            pen.text((at.right - px(RIGHT), at.centery), total, "display", 16, INK, "midright")
