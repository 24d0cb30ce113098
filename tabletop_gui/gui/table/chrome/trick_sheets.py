"""Score sheets of trick games: the current one, and that of a finished match. A line for each hand, a column
for each seat; a game provides the entries (`SheetLine`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Grid, Pen, laid, written
from tabletop_gui.gui.paint.score_graph import ScoreGraph
from tabletop_gui.gui.paint.theme import GOLD, GOLD_DEEP, INK, KEPT, MUTED_INK, PAPER, RED
from tabletop_gui.gui.paint.viewport import TEXT_FLOOR_PX
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.sheets import FinalSheet, TableSheet
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.model.play import ViewT
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.core.match import Match

TEXT: Final = 16
SMALL_CARD: Final = "#FFF8E8"
"""Colour of the small card that shows the number of cards dealt."""


class SheetEntry(Struct, frozen=True):
    """A seat's result in a hand."""

    told: str
    good: bool | None
    """True: a success, with a check; False: a failure, crossed out; None: neither."""
    total: int | None = None
    """Its points after the hand; None while the hand is in progress."""
    got: str = ""
    """Points gained, where `told` does not say it and there is space."""


class SheetLine(Struct, frozen=True):
    """A hand with the entries of every seat; None where there is nothing to enter yet."""

    number: int
    """Number of the hand, from 1."""
    entries: Sequence[SheetEntry | None] = ()
    size: int = 0
    """Number of cards dealt to each seat; 0 if it is the same in every hand."""
    dealer: int = -1


def hand_mark(
    pen: Pen, at: tuple[int, int], size: tuple[int, int], line: SheetLine, inks: tuple[str, str, str]
) -> pygame.Rect:
    """Draw the number of a hand, ending at a point, and a card of this size (pixels) with the number of cards
    dealt; return the card's area. `inks`: of the number, of the count, and of the card's line.
    """
    (x, middle), (w, h) = at, size
    pen.text(at, line.number, "display", TEXT, inks[0], "midright")
    card = pygame.Rect(x + pen.px(10), middle - h // 2, w, h)
    if w:
        pen.band(card, SMALL_CARD, 4, inks[2])
        figure = pen.line(line.size, "bold", TEXT, inks[1])
        pen.put(figure, (card.x + (w - figure.get_width()) // 2, middle), "midleft")
    return card


def card_size(px: Callable[[float], int], figures: int, row: int) -> tuple[int, int]:
    """Return the size of that card in a row of this height, for digits of this width (0: no card), pixels."""
    tall = min(row - max(2, px(4)), px(26))
    return max(round(tall * 0.86), figures + px(6)) if figures else 0, tall


# -- the score so far ------------------------------------------------------------------------------------------------------------

COLUMN: Final = 150.0
NARROW: Final = 124.0
FIRST: Final = 92.0
LINE: Final = 31.0
LEAST_LINE: Final = 21.0
RIGHT: Final = 12.0
"""Distance from the totals to the end of their column."""


class ScoreSheet(TableSheet):
    """The hands played, the current one and those already known; and every seat's points after each."""

    glanced = True

    def __init__(self, game: AnyGameScene, lines: Callable[[], Sequence[SheetLine]]) -> None:
        """Create the sheet. `lines`: hands played, the current one, and those already known."""
        self.game, self._lines = game, lines

    def draw(self, canvas: Canvas) -> None:
        game, lines = self.game, self._lines()
        app, tally, seats = game.app, game.tally, game.match.seats
        viewport, n = app.viewport, len(seats)
        pen = Pen(canvas, app)
        px, column, first = pen.px, pen.px(COLUMN if n < 6 else NARROW), pen.px(FIRST)
        head, foot = px(112), px(66)
        room = viewport.height - px(96) - head - foot
        row = max(px(LEAST_LINE), min(px(LINE), room // len(lines)))
        w, h = first + n * column + px(64), head + row * len(lines) + foot
        rect = pygame.Rect((viewport.width - w) // 2, (viewport.height + px(52) - h) // 2, w, h)
        grid = Grid(rect.x + px(32), rect.y + head, (first, *[column] * n), row)
        pen.put(app.skin.veil(*viewport.size, 0.45), (0, 0))
        pen.sheet(rect, lift=(22, 170, 12))
        best, below = (min if game.match.game.penalty_points else max)(tally.points), rect.bottom - foot
        played = tally.hand + (tally.phase == "score")
        for seat, one in enumerate(seats):
            at = grid.cell(0, 1 + seat)
            pen.portrait((at.centerx, rect.y + px(26)), px(44), PortraitSpec(one.character or "vera"), "midtop")
            pen.text((at.centerx, rect.y + px(72)), one.name, "display", 17, INK, "midtop", room=column - px(10))
            end = at.right - px(RIGHT), below + px(8)  # under the running totals it sums up
            if tally.points[seat] == best and played:
                total = laid(pen.line(best, "display", 27, INK).get_size(), end, "topright")
                pen.pill(pygame.Rect(total.x - px(RIGHT), total.y - px(1), total.w + 2 * px(RIGHT), total.h + px(2)), GOLD)
            pen.text(end, tally.points[seat], "display", 27, INK, "topright")
        left, top = grid.x, grid.y
        pen.rule((left, top - px(2)), grid.width, INK, 1.4)
        pen.rule((left, below + px(2)), grid.width, INK, 1.4)
        pen.text((left + px(4), top - px(9)), app.tr("table.tricks.sheet.hand"), "text", 16, MUTED_INK, "bottomleft", room=first)
        pen.text((left + px(4), below + px(16)), app.tr("table.tricks.sheet.total"), "text", 18, MUTED_INK)
        card = card_size(px, pen.width("10", "bold", TEXT) if lines[0].size else 0, row)
        for hand, line in enumerate(lines):
            cells = grid.cells(hand)
            if hand == played:
                pen.band(pygame.Rect(rect.x + px(24), cells[0].y, w - px(48), row), mix(PAPER, GOLD, 0.30), 6)
            ink = INK if hand <= tally.hand else mix(MUTED_INK, PAPER, 0.15)
            number_at = left + px(4) + pen.width("00", "display", TEXT), cells[0].centery
            hand_mark(pen, number_at, card, line, (mix(ink, PAPER, 0.25), ink, mix(ink, PAPER, 0.4)))
            for seat, entry in enumerate(line.entries):
                if entry is not None:
                    self._entry(pen, cells[1 + seat], entry)

    def _entry(self, pen: Pen, at: pygame.Rect, entry: SheetEntry) -> None:
        px, good = pen.px, entry.good
        ink = MUTED_INK if entry.total is None else INK if good is None else KEPT if good else RED
        pen.text((at.centerx - px(8), at.centery), entry.told, "text", 16, ink, "midright")
        if entry.total is not None:
            if good is not None:
                pen.icon((at.centerx - px(2), at.centery), "check" if good else "cross", px(15), ink, "midleft")
            pen.text((at.right - px(RIGHT), at.centery), entry.total, "display", 16, INK, "midright")


# -- a match that is over --------------------------------------------------------------------------------------------------------

PORTRAIT: Final = 46
ROW: Final = 42
PLATE: Final = 28
"""Largest height of a made bid's plate, interface units."""
NAME: Final = 18
TOTAL: Final = 18
RULE: Final = "#C9B48E"
"""Colour of the rules on the paper."""
WIDEST: Final = 190
"""Largest width of a column, interface units."""
TALLEST: Final = 58
"""Largest height of a line, where few hands leave space."""
GRAPH: Final = 160
"""Least height for which the score graph is drawn under the lines."""
LARGE: Final = 1.14
"""Enlargement of the type where there is space for it."""
RULED: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
"""Possible intervals of the graph's rules, points."""


class ColumnWidths(Struct):
    """Column widths in pixels, for this window size and these numbers."""

    first: int
    """Column of the hands: number, cards, dealer."""
    numbers: int
    card: tuple[int, int]
    """Size of the card with the number of cards dealt; the dealer beside it is as wide as it is high."""
    column: int
    row: int
    mark: int
    """Width of the check or cross; 0: no space, so gold and the stroke tell them apart."""
    pill: int
    got: int
    """Width of a hand's points; 0: no space."""
    total: int
    gap: int

    @property
    def inset(self) -> int:
        """Left edge of an entry in its column: spare space is on both sides."""
        spare = self.column - self.mark - self.pill - self.total - 4 * self.gap - (self.got + self.gap if self.got else 0)
        return max(0, spare) // 2 + self.gap

    @property
    def right(self) -> int:
        """Right edge of the running totals of a column, and of the total under them."""
        got = self.got + self.gap if self.got else 0
        return self.inset + self.mark + self.gap // 2 + self.pill + self.gap + got + self.total


class FinalTrickSheet(FinalSheet[ViewT]):
    """The sheet of a finished match: a success is on gold with a check, a failure red with a cross or struck through.

    Where a large interface scale makes the columns too narrow, the sheet's type shrinks, down to that of scale
    1.
    """

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.lines = self.hands()
        self.points = match.game.points(self.state)
        self.area = ScrollArea(app, on_paper=True)
        self._zoom = 1.0
        self.graph: ScoreGraph | None = None
        """The score graph, where a short match leaves space for it."""

    @abstractmethod
    def hands(self) -> Sequence[SheetLine]:
        """Return the hands that were played."""

    def courses(self) -> Sequence[Sequence[float]]:
        return [(0, *(entry.total or 0 for entry in self._of(seat))) for seat in range(len(self.match.seats))]

    def written(self, points: int) -> str:
        """Return points, as from `Game.points`, formatted for the paper."""
        return written(self.match.game.displayed_points(points))

    # -- measures ----------------------------------------------------------------------------------------------------

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        self._zoom = LARGE
        if self._lay(rect) and self.measures.row >= self.px(ROW * LARGE) and self.measures.got:
            return [self.area]
        self._zoom = 1.0
        while not self._lay(rect) and self._zoom > 1 / self.app.viewport.scale:
            self._zoom -= 0.05
        return [self.area]

    def px(self, units: float) -> int:
        """Return interface units in pixels."""
        return self.app.skin.px(units)

    def type(self, size: float) -> int:
        """Return a type size in pixels."""
        return max(TEXT_FLOOR_PX, round(self.app.type(size) * self._zoom))

    def _lay(self, rect: pygame.Rect) -> bool:
        """Lay out with the current type size; return True if everything fits."""
        n = len(self.match.seats)
        self.head = self.px(PORTRAIT + 12) + self.app.text.height("display", self.type(NAME)) + self.px(8)
        self.foot = self.app.text.height("display", self.type(26)) + self.px(14)
        least = round(self.app.text.height("text", self.type(TEXT)) * 1.16)
        room = rect.h - self.head - self.foot
        most = max(1, len(self.lines))
        usual = self.px(ROW * self._zoom)
        graph = room - usual * most
        if graph < self.px(GRAPH):
            graph = 0
        row = min(usual if graph else self.px(TALLEST), room // most)
        scrolls = row < least
        if scrolls:
            row = round(least * 1.4)
        bar = self.area.bar_width if scrolls else 0
        self.measures = m = self._measured(rect.w - bar, row)
        width = m.first + n * m.column
        tall = min(room, row * len(self.lines))
        top = rect.y + (max(0, room - tall) // 3 if not graph else 0)
        self.rect = pygame.Rect(rect.x + (rect.w - bar - width) // 2, top, width, rect.h)
        window = pygame.Rect(rect.x, top + self.head, rect.w, tall)
        self.area.lay(window, row * len(self.lines))
        self.foot_y = window.bottom
        below = self.foot_y + self.foot + self.px(14)
        self.graph = self._graph(pygame.Rect(self.rect.x, below, width, rect.bottom - below)) if graph else None
        return m.mark + m.pill + m.total + 4 * m.gap <= m.column

    def _graph(self, rect: pygame.Rect) -> ScoreGraph:
        """Return the score graph for an area; its heading is at the top."""
        counted = self.match.game.displayed_points
        totals = [(0, *(counted(entry.total or 0) for entry in self._of(seat))) for seat in range(len(self.match.seats))]
        low, high = min(map(min, totals)), max(1, *map(max, totals))
        self.every = next((step for step in RULED if (high - low) / step <= 5), 1000)
        graph, head = self.score_graph(totals, low, high), self.app.text.height("display", self.type(18)) + self.px(20)
        graph.lay(rect, max((self.written(low), self.written(high)), key=len), head)
        self.heading = (rect.x + self.px(2), rect.y)
        return graph

    def _measured(self, width: int, row: int) -> ColumnWidths:
        """Return the column widths that the numbers need; a hand's points are left out if there is no space."""
        n, widest, size = len(self.match.seats), self.app.text.widest, self.type(TEXT)
        entries = [entry for seat in range(n) for entry in self._of(seat)]
        numbers = widest((str(line.number) for line in self.lines), "display", size)
        card = card_size(self.px, widest(("10",), "bold", size) if any(line.size for line in self.lines) else 0, row)
        heading = self.app.text.width(self.app.tr("table.tricks.sheet.hand"), "text", size)
        first = max(numbers + sum(card) + self.px(2 + 10 + 8 + 16), heading + round(1.2 * size) + self.px(2 + 6 + 17))
        pill = widest((entry.told for entry in entries), "bold", size) + self.px(12)
        got = widest((entry.got for entry in entries), "text", size)
        total = widest((written(entry.total or 0) for entry in entries), "display", self.type(TOTAL))
        mark, gap = round(size * 0.95), self.px(9)
        column = min((width - first) // n, self.px(WIDEST * self._zoom))
        needed = mark + pill + total + 4 * gap
        if column < needed + got + gap:
            got = 0
        if column < needed:
            gap = max(2, (column - mark - pill - total) // 4)
        if column < mark + pill + total + 4 * gap:
            gap, mark = 2, 0
        return ColumnWidths(first, numbers, card, column, row, mark, pill, got, total, gap)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        pen, m, area = Pen(canvas, self.app, self), self.measures, self.area.rect
        if self.own >= 0:
            tall = self.foot_y + self.foot - self.rect.y
            pen.band(pygame.Rect(self._column(self.own), self.rect.y, m.column, tall), mix(PAPER, GOLD, 0.22))
        self._draw_head(pen)
        with canvas.clipped(area):
            for index, line in enumerate(self.lines[: self.rows_shown(len(self.lines))]):
                y = area.y + index * m.row - self.area.offset
                if area.y - m.row < y < area.bottom:
                    self._draw_line(pen, line, index, y)
        self._draw_foot(pen)
        if self.graph is not None:
            pen.text(self.heading, self.app.tr("table.tricks.sheet.course"), "display", 18, INK)
            self.graph.draw(canvas, self.every, self.written, self.revealed)

    def _of(self, seat: int) -> list[SheetEntry]:
        """Return a seat's entries, hand by hand."""
        return [entry for line in self.lines for entry in (line.entries[seat],) if entry is not None]

    def _column(self, seat: int) -> int:
        return self.rect.x + self.measures.first + seat * self.measures.column

    def _draw_head(self, pen: Pen) -> None:
        px, m, rect, d = self.px, self.measures, self.rect, self.px(PORTRAIT)
        foot = rect.y + self.head - px(9)
        hands = self.app.tr("table.tricks.sheet.hand")
        label = pen.text((rect.x + px(2), foot), hands, "text", TEXT, MUTED_INK, "bottomleft", room=m.first)
        pen.icon((rect.x + m.first - px(17), label.y), "dealer", round(self.type(TEXT) * 1.2), MUTED_INK, "topright")
        for seat, one in enumerate(self.match.seats):
            middle, won = self._column(seat) + m.column // 2, seat in self.winners
            pen.portrait((middle, rect.y + px(4)), d, PortraitSpec(one.character, "glad" if won else "calm"), "midtop")
            if won:
                pen.icon((middle + round(d * 0.34), rect.y - px(3)), "crown", round(d * 0.62), GOLD_DEEP)
            below = middle, rect.y + px(PORTRAIT + 6)
            pen.text(below, one.name, "display", NAME, INK, "midtop", room=m.column - px(8), least=TEXT)
        pen.rule((rect.x, rect.y + self.head - px(4)), rect.w, INK, 1.8)

    def _draw_line(self, pen: Pen, line: SheetLine, index: int, y: int) -> None:
        px, m, middle = self.px, self.measures, y + self.measures.row // 2
        if index:
            pen.rule((self.rect.x, y), self.rect.w, mix(PAPER, RULE, 0.6))
        at, inks = (self.rect.x + px(2) + m.numbers, middle), (MUTED_INK, INK, MUTED_INK)
        card = hand_mark(pen, at, m.card, line, inks)
        pen.portrait((card.right + px(8), card.y), card.h, PortraitSpec(self.match.seats[line.dealer].character, ring=PAPER))
        for seat, entry in enumerate(line.entries):
            if entry is not None:
                self._draw_entry(pen, entry, self._column(seat), middle)

    def _draw_entry(self, pen: Pen, entry: SheetEntry, x: int, middle: int) -> None:
        px, m, good = self.px, self.measures, entry.good
        left, ink = x + m.inset, RED if good is False else INK
        h = min(m.row - max(1, px(3)), px(PLATE))
        wide = m.mark + m.gap // 2 + m.pill
        if good:
            pen.pill(pygame.Rect(left - m.gap // 2, middle - h // 2, wide + m.gap // 2, h), GOLD)
        if m.mark and good is not None:
            pen.icon((left, middle), "check" if good else "cross", m.mark, ink, "midleft")
        text = pen.line(entry.told, "bold", TEXT, ink)
        at = left + m.mark + m.gap // 2 + (m.pill - text.get_width()) // 2 - px(3)
        if good is False and not m.mark:  # no room for the cross; under the figures, so that they stay readable
            over = px(4)
            pen.rule((at - over, middle + px(1)), text.get_width() + 2 * over, mix(RED, PAPER, 0.45), 1.8)
        pen.put(text, (at, middle), "midleft")
        if m.got and entry.got != "0":
            got = left + wide + m.gap + m.got, middle
            pen.text(got, entry.got, "text", TEXT, RED if entry.got.startswith("−") else MUTED_INK, "midright")
        pen.text((x + m.right, middle), entry.total or 0, "display", TOTAL, INK, "midright")

    def _draw_foot(self, pen: Pen) -> None:
        px, m, rect, y = self.px, self.measures, self.rect, self.foot_y
        pen.rule((rect.x, y + px(2)), rect.w, INK, 1.8)
        middle = y + px(3) + (self.foot - px(3)) // 2
        total = self.app.tr("table.tricks.sheet.total")
        pen.text((rect.x + px(2), middle), total, "bold", 17, INK, "midleft", room=m.first)
        best = max(self.points)
        for seat, points in enumerate(self.points if self.revealed >= 1 else ()):
            text = pen.line(self.match.game.displayed_points(points), "display", 26, INK)
            right = self._column(seat) + m.right  # under the running totals it sums up
            if points == best:
                over = min(px(15), m.column - m.right)
                w, h = text.get_width() + 2 * over, text.get_height() + px(2)
                pen.pill(pygame.Rect(right + over - w, middle - h // 2, w, h), GOLD)
            pen.put(text, (right, middle), "midright")
