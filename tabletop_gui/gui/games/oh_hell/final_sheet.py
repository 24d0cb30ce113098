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
        if self._lay(rect) and self.measures.row >= self.app.skin.px(ROW * LARGE) and self.measures.got:
            return [self.area]
        self._zoom = 1.0
        while not self._lay(rect) and self._zoom > 1 / self.app.viewport.scale:
            self._zoom -= 0.05
        return [self.area]

    def _type(self, size: float) -> int:
        """A type size in pixels."""
        return max(TEXT_FLOOR_PX, round(self.app.type(size) * self._zoom))

    def _lay(self, rect: pygame.Rect) -> bool:
        """Lay out with the type as it is now; whether everything fits."""
        skin, n = self.app.skin, len(self.match.seats)
        self.head = skin.px(PORTRAIT + 12) + self.app.text.height("display", self._name_size) + skin.px(8)
        self.foot = self.app.text.height("display", self._type(26)) + skin.px(14)
        least = round(self.app.text.height("text", self._type(TEXT)) * 1.16)
        room = rect.h - self.head - self.foot
        most = max(1, len(self.lines))
        usual = skin.px(ROW * self._zoom)
        graph = room - usual * most
        if graph < skin.px(GRAPH):
            graph = 0
        row = min(usual if graph else skin.px(TALLEST), room // most)
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
        below = self.foot_y + self.foot + skin.px(14)
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
        widest = max((number(low), number(high)), key=len)
        left, foot, right = graph.margins(widest)
        head = self.app.text.height("display", self._type(18)) + self.app.skin.px(20)
        graph.plot = pygame.Rect(rect.x + left, rect.y + head, rect.w - left - right, rect.h - head - foot)
        self.heading = (rect.x + self.app.skin.px(2), rect.y)
        return graph

    @property
    def _name_size(self) -> int:
        return self._type(18)

    def _measured(self, width: int, row: int) -> Measures:
        """The columns as wide as their numbers need; a hand's points are left out when there is no room."""
        app, skin, n = self.app, self.app.skin, len(self.match.seats)
        size = self._type(TEXT)
        entries = [entry for line in self.lines for entry in line.entries]
        text = app.text.width
        numbers = max(text(str(line.number), "display", size) for line in self.lines) if self.lines else 0
        tall = min(row - max(2, skin.px(4)), skin.px(26))
        card = max(round(tall * 0.86), text("10", "bold", self._type(16)) + skin.px(6))
        first = numbers + card + tall + skin.px(2 + 10 + 8 + 16)
        pill = max((text(told(entry), "bold", size) for entry in entries), default=0) + skin.px(12)
        got = max((text(signed(entry.got), "text", size) for entry in entries), default=0)
        total = max((text(number(entry.total), "display", self._type(TOTAL)) for entry in entries), default=0)
        mark, gap = round(size * 0.95), skin.px(9)
        column = min((width - first) // n, skin.px(WIDEST * self._zoom))
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
        self._draw_bands(canvas)
        self._draw_head(canvas)
        m, area = self.measures, self.area.rect
        with canvas.clipped(area):
            for index, line in enumerate(self.lines):
                y = area.y + index * m.row - self.area.offset
                if area.y - m.row < y < area.bottom:
                    self._draw_line(canvas, line, index, y)
        self._draw_foot(canvas)
        if self.graph is not None:
            canvas.blit(self.app.text.line(self.app.tr("results.oh_hell.course"), "display", self._type(18), INK), *self.heading)
            self.graph.draw(canvas, self.every, number)

    def _column(self, seat: int) -> int:
        return self.rect.x + self.measures.first + seat * self.measures.column

    def _draw_bands(self, canvas: Canvas) -> None:
        """The player's own column."""
        if self.own < 0:
            return
        skin, m = self.app.skin, self.measures
        tall = self.foot_y + self.foot - self.rect.y
        band = skin.panel(m.column, tall, fill=mix(PAPER, GOLD, 0.22), alpha=1.0, radius=10)
        canvas.blit(band, self._column(self.own), self.rect.y)

    def _draw_head(self, canvas: Canvas) -> None:
        app, skin, m, rect = self.app, self.app.skin, self.measures, self.rect
        d = skin.px(PORTRAIT)
        label = app.text.fitted(app.tr("results.oh_hell.hands"), "text", self._type(TEXT), MUTED_INK, m.first)
        level = rect.y + self.head - label.get_height() - skin.px(9)
        canvas.blit(label, rect.x + skin.px(2), level)
        deals = app.art.icon("dealer", round(self._type(TEXT) * 1.2), MUTED_INK)
        canvas.blit(deals, rect.x + m.first - skin.px(17) - deals.get_width(), level)
        outcome = self.match.outcome
        winners = outcome.winners if outcome is not None else ()
        for seat, one in enumerate(self.match.seats):
            middle = self._column(seat) + m.column // 2
            face = app.art.portrait(one.character, "glad" if seat in winners else "calm", d, INK)
            canvas.blit(face, middle - d // 2, rect.y + skin.px(4))
            if seat in winners:
                crown = app.art.icon("crown", round(d * 0.62), GOLD_DEEP)
                canvas.blit(crown, middle + round(d * 0.34), rect.y - skin.px(3))
            name = app.text.shrunk(one.name, "display", self._name_size, INK, m.column - skin.px(8), self._type(TEXT))
            canvas.blit(name, middle - name.get_width() // 2, rect.y + skin.px(PORTRAIT + 6))
        canvas.blit(skin.fill(rect.w, max(1, skin.px(1.8)), INK), rect.x, rect.y + self.head - skin.px(4))

    def _draw_line(self, canvas: Canvas, line: HandLine, index: int, y: int) -> None:
        app, skin, m, rect = self.app, self.app.skin, self.measures, self.rect
        middle = y + m.row // 2
        if index:
            canvas.blit(skin.fill(rect.w, 1, mix(PAPER, LINE, 0.6)), rect.x, y)
        x = rect.x + skin.px(2)
        hand = app.text.line(str(line.number), "display", self._type(TEXT), MUTED_INK)
        canvas.blit(hand, x + m.numbers - hand.get_width(), middle - hand.get_height() // 2)
        x += m.numbers + skin.px(10)
        tall = min(m.row - max(2, skin.px(4)), skin.px(26))
        canvas.blit(skin.panel(m.card, tall, fill="#FFF8E8", alpha=1.0, radius=4, line=MUTED_INK), x, middle - tall // 2)
        cards = app.text.line(str(line.size), "bold", self._type(16), INK)
        canvas.blit(cards, x + (m.card - cards.get_width()) // 2, middle - cards.get_height() // 2)
        x += m.card + skin.px(8)
        dealer = app.art.portrait(self.match.seats[line.dealer].character, "calm", tall, PAPER)
        canvas.blit(dealer, x, middle - tall // 2)
        for seat, entry in enumerate(line.entries):
            self._draw_entry(canvas, entry, self._column(seat), middle)

    def _draw_entry(self, canvas: Canvas, entry: Entry, x: int, middle: int) -> None:
        app, skin, m = self.app, self.app.skin, self.measures
        size = self._type(TEXT)
        left = x + m.inset
        ink = INK if entry.made else RED
        h = min(m.row - max(1, skin.px(3)), skin.px(PLATE))
        wide = m.mark + m.gap // 2 + m.pill
        if entry.made:
            canvas.blit(skin.pill(wide + m.gap // 2, h, GOLD), left - m.gap // 2, middle - h // 2)
        if m.mark:
            mark = app.art.icon("check" if entry.made else "cross", m.mark, ink)
            canvas.blit(mark, left, middle - m.mark // 2)
        text = app.text.line(told(entry), "bold", size, ink)
        at = left + m.mark + m.gap // 2 + (m.pill - text.get_width()) // 2 - skin.px(3)
        if not entry.made and not m.mark:  # no room for the cross; under the figures, so that they stay readable
            over = skin.px(4)
            line = skin.fill(text.get_width() + 2 * over, max(1, skin.px(1.8)), mix(RED, PAPER, 0.45))
            canvas.blit(line, at - over, middle + max(1, skin.px(1)))
        canvas.blit(text, at, middle - text.get_height() // 2)
        if m.got:
            got = app.text.line(signed(entry.got), "text", size, MUTED_INK if entry.got >= 0 else RED)
            canvas.blit(got, left + wide + m.gap + m.got - got.get_width(), middle - got.get_height() // 2)
        right = x + m.right
        total = app.text.line(number(entry.total), "display", self._type(TOTAL), INK)
        canvas.blit(total, right - total.get_width(), middle - total.get_height() // 2)

    def _draw_foot(self, canvas: Canvas) -> None:
        app, skin, m, rect = self.app, self.app.skin, self.measures, self.rect
        y = self.foot_y
        canvas.blit(skin.fill(rect.w, max(1, skin.px(1.8)), INK), rect.x, y + skin.px(2))
        middle = y + skin.px(3) + (self.foot - skin.px(3)) // 2
        label = app.text.fitted(app.tr("results.oh_hell.total"), "bold", self._type(17), INK, m.first)
        canvas.blit(label, rect.x + skin.px(2), middle - label.get_height() // 2)
        best = max(self.points)
        for seat, points in enumerate(self.points):
            text = app.text.line(number(points), "display", self._type(26), INK)
            x = self._column(seat) + m.right - text.get_width()  # under the running totals it sums up
            if points == best:
                over = min(skin.px(15), m.column - m.right)
                w, h = text.get_width() + 2 * over, text.get_height() + skin.px(2)
                canvas.blit(skin.pill(w, h, GOLD), x - over, middle - h // 2)
            canvas.blit(text, x, middle - text.get_height() // 2)


def told(entry: Entry) -> str:
    """Tricks taken of tricks bid."""
    return f"{entry.won}/{entry.bid}"


def number(points: int) -> str:
    """Points with a minus as long as a plus."""
    return str(points).replace("-", "−")
