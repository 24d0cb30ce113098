"""The score sheet of a whole match of Oh Hell: a line for each hand, a column for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.oh_hell import OhHell
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.oh_hell.account import Entry, HandLine, facts_of, lines_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.course_graph import CourseGraph, Line
from tabletop_gui.gui.paint.pen import Pen, written
from tabletop_gui.gui.paint.theme import GOLD, GOLD_DEEP, INK, MUTED_INK, PAPER, RED
from tabletop_gui.gui.paint.viewport import TEXT_FLOOR_PX
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.chronicle import signed
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

PORTRAIT: Final = 46
ROW: Final = 42
PLATE: Final = 28
"""The most a made bid's plate is high, interface units."""
NAME: Final = 18
TEXT: Final = 16
TOTAL: Final = 18
LINE: Final = "#C9B48E"
"""Rules on the paper."""
WIDEST: Final = 190
"""Interface units: wider columns tear the lines apart."""
TALLEST: Final = 58
"""A line of a hand, at the most, where few hands leave room."""
GRAPH: Final = 160
"""The least height in which the course of the match is drawn under the lines."""
LARGE: Final = 1.14
"""How much larger the type is where there is room for it."""
RULED: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
"""Every so many points the graph is ruled."""


@dataclass(slots=True)
class Measures:
    """Widths in pixels, for this size of window and these numbers."""

    first: int
    """The column of the hands: number, cards, dealer."""
    numbers: int
    card: int
    column: int
    row: int
    mark: int
    """The check or the cross; 0: no room, gold and the stroke alone tell them apart."""
    pill: int
    got: int
    """0: there is no room for the points of a hand."""
    total: int
    gap: int

    @property
    def inset(self) -> int:
        """Where an entry begins in its column: what is to spare stands on both sides."""
        spare = self.column - self.mark - self.pill - self.total - 4 * self.gap - (self.got + self.gap if self.got else 0)
        return max(0, spare) // 2 + self.gap

    @property
    def right(self) -> int:
        """Where the running totals of a column end, and the total under them."""
        got = self.got + self.gap if self.got else 0
        return self.inset + self.mark + self.gap // 2 + self.pill + self.gap + got + self.total


class OhHellFinalSheet:
    """Made bids stand on gold with a check; missed ones are red with a cross, or struck through.

    Where a large interface leaves the columns too narrow, the sheet's own type gets smaller, down to what it is at scale 1.
    """

    def __init__(self, app: App, match: Match) -> None:
        assert isinstance(match.state, OhHell)
        self.app, self.match = app, match
        self.lines: list[HandLine] = lines_of(match.state)
        self.points = match.game.points(match.state)
        persons = [seat for seat, one in enumerate(match.seats) if one.person]
        self.own = persons[0] if len(persons) == 1 else -1
        self.area = ScrollArea(app, on_paper=True)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._zoom = 1.0
        self.graph: CourseGraph | None = None
        """The course of the points, where a short match leaves room for it."""

    def standings(self) -> None:
        """The points tell who came where."""

    def facts(self) -> list[str]:
        return facts_of(self.lines, [seat.name for seat in self.match.seats], self.app.tr)

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
        """Interface units in pixels."""
        return self.app.skin.px(units)

    def type(self, size: float) -> int:
        """A type size in pixels."""
        return max(TEXT_FLOOR_PX, round(self.app.type(size) * self._zoom))

    def _lay(self, rect: pygame.Rect) -> bool:
        """Lay out with the type as it is now; whether everything fits."""
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

    def _graph(self, rect: pygame.Rect) -> CourseGraph:
        """The points from hand to hand, in this place; its heading stands on top."""
        outcome = self.match.outcome
        winners = outcome.winners if outcome is not None else ()
        totals = [(0, *(line.entries[seat].total for line in self.lines)) for seat in range(len(self.match.seats))]
        lines = [
            Line(tuple(map(float, figures)), 1 if seat in winners else 2, False, self.match.seats[seat].character)
            for seat, figures in enumerate(totals)
        ]
        low, high = min(map(min, totals)), max(1, *map(max, totals))
        self.every = next((step for step in RULED if (high - low) / step <= 5), 1000)
        graph = CourseGraph(self.app, lines, self.own, low, high, ("oh_hell", tuple(totals)))
        left, foot, right = graph.margins(max((written(low), written(high)), key=len))
        head = self.app.text.height("display", self.type(18)) + self.px(20)
        graph.plot = pygame.Rect(rect.x + left, rect.y + head, rect.w - left - right, rect.h - head - foot)
        self.heading = (rect.x + self.px(2), rect.y)
        return graph

    def _measured(self, width: int, row: int) -> Measures:
        """The columns as wide as their numbers need; a hand's points are left out when there is no room."""
        n, widest, size = len(self.match.seats), self.app.text.widest, self.type(TEXT)
        entries = [entry for line in self.lines for entry in line.entries]
        numbers = widest((str(line.number) for line in self.lines), "display", size)
        tall = min(row - max(2, self.px(4)), self.px(26))
        card = max(round(tall * 0.86), widest(("10",), "bold", self.type(16)) + self.px(6))
        first = numbers + card + tall + self.px(2 + 10 + 8 + 16)
        pill = widest(map(told, entries), "bold", size) + self.px(12)
        got = widest((signed(entry.got) for entry in entries), "text", size)
        total = widest((written(entry.total) for entry in entries), "display", self.type(TOTAL))
        mark, gap = round(size * 0.95), self.px(9)
        column = min((width - first) // n, self.px(WIDEST * self._zoom))
        needed = mark + pill + total + 4 * gap
        if column < needed + got + gap:
            got = 0
        if column < needed:
            gap = max(2, (column - mark - pill - total) // 4)
        if column < mark + pill + total + 4 * gap:
            gap, mark = 2, 0
        return Measures(first, numbers, card, column, row, mark, pill, got, total, gap)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        pen, m, area = Pen(canvas, self.app, self), self.measures, self.area.rect
        if self.own >= 0:
            tall = self.foot_y + self.foot - self.rect.y
            pen.band(pygame.Rect(self._column(self.own), self.rect.y, m.column, tall), mix(PAPER, GOLD, 0.22))
        self._draw_head(pen)
        with canvas.clipped(area):
            for index, line in enumerate(self.lines):
                y = area.y + index * m.row - self.area.offset
                if area.y - m.row < y < area.bottom:
                    self._draw_line(pen, line, index, y)
        self._draw_foot(pen)
        if self.graph is not None:
            pen.text(self.heading, self.app.tr("results.oh_hell.course"), "display", 18, INK)
            self.graph.draw(canvas, self.every, written)

    def _column(self, seat: int) -> int:
        return self.rect.x + self.measures.first + seat * self.measures.column

    def _draw_head(self, pen: Pen) -> None:
        px, m, rect, d = self.px, self.measures, self.rect, self.px(PORTRAIT)
        foot = rect.y + self.head - px(9)
        hands = self.app.tr("results.oh_hell.hands")
        label = pen.text((rect.x + px(2), foot), hands, "text", TEXT, MUTED_INK, "bottomleft", room=m.first)
        pen.icon((rect.x + m.first - px(17), label.y), "dealer", round(self.type(TEXT) * 1.2), MUTED_INK, "topright")
        outcome = self.match.outcome
        winners = outcome.winners if outcome is not None else ()
        for seat, one in enumerate(self.match.seats):
            middle = self._column(seat) + m.column // 2
            won = seat in winners
            pen.portrait((middle, rect.y + px(4)), one.character, d, "glad" if won else "calm", anchor="midtop")
            if won:
                pen.icon((middle + round(d * 0.34), rect.y - px(3)), "crown", round(d * 0.62), GOLD_DEEP)
            below = middle, rect.y + px(PORTRAIT + 6)
            pen.text(below, one.name, "display", NAME, INK, "midtop", room=m.column - px(8), least=TEXT)
        pen.rule((rect.x, rect.y + self.head - px(4)), rect.w, INK, 1.8)

    def _draw_line(self, pen: Pen, line: HandLine, index: int, y: int) -> None:
        px, m, middle = self.px, self.measures, y + self.measures.row // 2
        if index:
            pen.rule((self.rect.x, y), self.rect.w, mix(PAPER, LINE, 0.6))
        x = self.rect.x + px(2) + m.numbers
        pen.text((x, middle), line.number, "display", TEXT, MUTED_INK, "midright")
        tall = min(m.row - max(2, px(4)), px(26))
        card = pygame.Rect(x + px(10), middle - tall // 2, m.card, tall)
        pen.band(card, "#FFF8E8", 4, MUTED_INK)
        cards = pen.line(line.size, "bold", 16, INK)
        pen.put(cards, (card.x + (card.w - cards.get_width()) // 2, middle), "midleft")
        pen.portrait((card.right + px(8), card.y), self.match.seats[line.dealer].character, tall, ring=PAPER)
        for seat, entry in enumerate(line.entries):
            self._draw_entry(pen, entry, self._column(seat), middle)

    def _draw_entry(self, pen: Pen, entry: Entry, x: int, middle: int) -> None:
        px, m = self.px, self.measures
        left, ink = x + m.inset, INK if entry.made else RED
        h = min(m.row - max(1, px(3)), px(PLATE))
        wide = m.mark + m.gap // 2 + m.pill
        if entry.made:
            pen.pill(pygame.Rect(left - m.gap // 2, middle - h // 2, wide + m.gap // 2, h), GOLD)
        if m.mark:
            pen.icon((left, middle), "check" if entry.made else "cross", m.mark, ink, "midleft")
        text = pen.line(told(entry), "bold", TEXT, ink)
        at = left + m.mark + m.gap // 2 + (m.pill - text.get_width()) // 2 - px(3)
        if not entry.made and not m.mark:  # no room for the cross; under the figures, so that they stay readable
            over = px(4)
            pen.rule((at - over, middle + px(1)), text.get_width() + 2 * over, mix(RED, PAPER, 0.45), 1.8)
        pen.put(text, (at, middle), "midleft")
        if m.got:
            got = left + wide + m.gap + m.got, middle
            pen.text(got, signed(entry.got), "text", TEXT, MUTED_INK if entry.got >= 0 else RED, "midright")
        pen.text((x + m.right, middle), entry.total, "display", TOTAL, INK, "midright")

    def _draw_foot(self, pen: Pen) -> None:
        px, m, rect, y = self.px, self.measures, self.rect, self.foot_y
        pen.rule((rect.x, y + px(2)), rect.w, INK, 1.8)
        middle = y + px(3) + (self.foot - px(3)) // 2
        total = self.app.tr("results.oh_hell.total")
        pen.text((rect.x + px(2), middle), total, "bold", 17, INK, "midleft", room=m.first)
        best = max(self.points)
        for seat, points in enumerate(self.points):
            text = pen.line(points, "display", 26, INK)
            right = self._column(seat) + m.right  # under the running totals it sums up
            if points == best:
                over = min(px(15), m.column - m.right)
                w, h = text.get_width() + 2 * over, text.get_height() + px(2)
                pen.pill(pygame.Rect(right + over - w, middle - h // 2, w, h), GOLD)
            pen.put(text, (right, middle), "midright")


def told(entry: Entry) -> str:
    """Tricks taken of tricks bid."""
    return f"{entry.won}/{entry.bid}"
