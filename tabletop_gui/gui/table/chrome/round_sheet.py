"""The final sheet of a game told round by round: its own columns, every seat's score after each round, and the course below."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Grid, Pen, written
from tabletop_gui.gui.paint.score_graph import ScoreGraph
from tabletop_gui.gui.paint.theme import GOLD, GOLD_DEEP, INK, MUTED_INK, PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.sheets import FinalSheet
from tabletop_gui.gui.table.model.play import ViewT
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.core.match import Match

PORTRAIT: Final = 54
ROW: Final = 84.0
LEAST_ROW: Final = 40.0
BESIDE_COURSE: Final = 54.0
"""Height of a row if the course is drawn below the table."""
COURSE: Final = 190.0
"""Least height of the course."""
NUMBER: Final = 46.0
SHEET_CAP: Final = 1.1
"""Largest interface scale of the table, whose columns then fill the paper."""
AT_CAP: Final = 936.0
"""Width of the columns per unit of scale: on wider paper the scale may grow further."""
LINE: Final = "#C9B48E"


class FinalRoundSheet(FinalSheet[ViewT]):
    """Final sheet with the number of each round, the game's own columns, and a column for each seat."""

    columns: ClassVar[int]
    """How many columns of its own the game has..."""
    share: ClassVar[float]
    """...and their share of the width."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.measure = TableScale(app, SHEET_CAP)
        self.area = ScrollArea(app, on_paper=True)
        self.head = self.row = self.column = self.seat = 1
        self.rounds_played = max(1, max(map(len, self.courses()), default=1) - 1)
        self.graph, self.every = self.course_graph()
        """The course as a graph, drawn if a short match leaves space for it, and the interval of its ruled lines."""
        self.drawn = False

    # -- what the game says ---------------------------------------------------------------------------------------------------

    @abstractmethod
    def course_graph(self) -> tuple[ScoreGraph, int]:
        """Return the course of the match as a graph, and the interval of its ruled lines."""

    @abstractmethod
    def draw_heading(self, pen: Pen, column: int, top: tuple[int, int], d: int) -> str:
        """Draw the emblem over one of its columns, with the middle of its upper edge there and `d` pixels wide; return
        the column's name.
        """

    @abstractmethod
    def draw_cell(self, pen: Pen, number: int, column: int, at: tuple[int, int]) -> None:
        """Draw what a column says of a round (from 0), in the middle of its cell."""

    @abstractmethod
    def entry(self, number: int, seat: int) -> tuple[int, str] | None:
        """Return a seat's score after a round (from 0), and how it changed; None for a seat that was out."""

    def fell(self, number: int, seat: int) -> bool:
        """Return True if a seat was eliminated in a round."""
        return False

    # -- measures -------------------------------------------------------------------------------------------------------------

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        self.measure.cap = max(SHEET_CAP, rect.w / self.app.viewport.u / AT_CAP)
        px, count = self.measure.px, self.rounds_played
        self.head = px(PORTRAIT) + self.app.text.height("display", self.measure.type(18)) + px(18)
        room = rect.h - self.head
        self.drawn = room - count * px(BESIDE_COURSE) >= px(COURSE)
        self.row = px(BESIDE_COURSE) if self.drawn else min(px(ROW), max(px(LEAST_ROW), room // count))
        scrolls = self.row * count > room
        wide = rect.w - (self.area.bar_width if scrolls else 0) - px(NUMBER)
        self.column = round(wide * self.share / self.columns)
        self.seat = (wide - self.columns * self.column) // len(self.match.seats)
        self.rect = rect
        self.area.lay(pygame.Rect(rect.x, rect.y + self.head, rect.w, min(room, self.row * count)), self.row * count)
        bottom = self.area.rect.bottom
        below = pygame.Rect(rect.x, bottom, rect.w, rect.bottom - bottom)
        self.graph.lay(below, max((str(self.graph.least), str(self.graph.most)), key=len), px(44))
        return [self.area]

    def _grid(self, top: int) -> Grid:
        """Return the grid: the number of a round, the game's columns, the seats."""
        widths = self.measure.px(NUMBER), *[self.column] * self.columns, *[self.seat] * len(self.match.seats)
        return Grid(self.rect.x, top, widths, self.row)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        pen, area = self.measure.pen(canvas), self.area.rect
        if self.own >= 0:
            own = self._grid(self.rect.y).cell(0, 1 + self.columns + self.own)
            pen.band(pygame.Rect(own.x, own.y, own.w, self.head + area.h), mix(PAPER, GOLD, 0.22))
        self._draw_head(pen)
        if self.drawn:
            pen.rule((self.rect.x, area.bottom), self.rect.w, INK, 1.8)
            self.graph.draw(canvas, self.every, written, self.revealed)
        with canvas.clipped(area):
            grid = self._grid(area.y - self.area.offset)
            for number in range(self.rows_shown(self.rounds_played)):
                if area.y - self.row < grid.row(number).y < area.bottom:
                    self._draw_round(pen, number, grid.cells(number))

    def _draw_head(self, pen: Pen) -> None:
        px, rect = pen.px, self.rect
        d, top, foot, cells = px(PORTRAIT), rect.y + px(2), rect.y + self.head - px(8), self._grid(rect.y).cells(0)[1:]
        for column, cell in enumerate(cells[: self.columns]):
            name = self.draw_heading(pen, column, (cell.centerx, top), d)
            pen.text((cell.centerx, foot), name, "display", 18, INK, "midbottom", room=cell.w - px(10), least=16)
        for seat, (one, cell) in enumerate(zip(self.match.seats, cells[self.columns :], strict=True)):
            x, won = cell.centerx, seat in self.winners
            pen.portrait((x, top), d, PortraitSpec(one.character, "glad" if won else "calm"), "midtop")
            if won:
                pen.icon((x + round(d * 0.28), rect.y - px(4)), "crown", round(d * 0.56), GOLD_DEEP)
            pen.text((x, foot), one.name, "display", 18, INK, "midbottom", room=cell.w - px(8), least=16)
        pen.rule((rect.x, rect.y + self.head - px(3)), rect.w, INK, 1.8)

    def _draw_round(self, pen: Pen, number: int, cells: Sequence[pygame.Rect]) -> None:
        first, own, seats = cells[0], cells[1 : 1 + self.columns], cells[1 + self.columns :]
        if number:
            pen.rule(first.topleft, self.rect.w, mix(PAPER, LINE, 0.6))
        pen.text(first.center, number + 1, "display", 17, MUTED_INK, "center")
        for column, cell in enumerate(own):
            self.draw_cell(pen, number, column, cell.center)
        last = number == self.rounds_played - 1
        for seat, cell in enumerate(seats):
            self._draw_entry(pen, number, seat, cell, last=last)

    def _draw_entry(self, pen: Pen, number: int, seat: int, cell: pygame.Rect, *, last: bool) -> None:
        """Draw a seat's score after a round, the winner's last one on gold, and how it changed."""
        entry, px = self.entry(number, seat), pen.px
        if entry is None:
            return
        score, change = entry
        gold = last and seat in self.winners
        text = pen.line(score, "display", 22 if last else 20, RED if self.fell(number, seat) and not gold else INK)
        w = text.get_width() + px(26)
        if gold:
            pen.put(pen.skin.pill(w, text.get_height() + px(2), GOLD), cell.center, "center")
        pen.put(text, cell.center, "center")
        if change:
            x = cell.centerx + (w // 2 + px(4) if last else px(18))
            pen.text((x, cell.centery), change, "text", 16, MUTED_INK, "midleft")

    def draw_taker(self, pen: Pen, seat: int, points: str, at: tuple[int, int], ink: str = INK) -> pygame.Rect:
        """Draw a seat's portrait with points beside it, both together in the middle of a cell; return the portrait's area."""
        d = self.taker_size(pen)
        face, text = pen.art.portrait(self.match.seats[seat].character, "calm", d, INK), pen.line(points, "bold", 18, ink)
        left, gap = at[0] - (face.get_width() + pen.px(8) + text.get_width()) // 2, pen.px(8)
        pen.put(text, (left + face.get_width() + gap, at[1]), "midleft")
        return pen.put(face, (left, at[1]), "midleft")

    def taker_size(self, pen: Pen) -> int:
        """Return the width of a portrait in a cell, pixels."""
        return min(self.row - pen.px(8), max(pen.px(36), round(self.row * 0.6)))
