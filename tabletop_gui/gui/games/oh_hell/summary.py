"""The summary of a hand: who made the bid, who missed it, and what it was worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, MUTED_INK, PAPER, RED
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.widgets.button import Button
from tabletop_gui.match.chronicle import signed

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

WIDTH: Final = 640.0
ROW: Final = 46.0
CAP: Final = 1.25
"""The largest interface scale it follows."""


@dataclass(frozen=True, slots=True)
class Result:
    """A row: a seat's hand."""

    name: str
    character: str
    line: str
    made: bool
    got: int
    points: int
    own: bool


class Summary:
    """A sheet of paper in the middle of the table. Its rows come one after the other."""

    def __init__(self, app: App, button: Button) -> None:
        self.app, self.button = app, button
        self.rows: list[Result] = []
        self.title = self.note = ""
        self.seats = 0
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.measure = Measure(app, CAP)

    @property
    def shown(self) -> bool:
        """Whether there is a hand to sum up."""
        return bool(self.rows)

    def fill(self, rows: Sequence[Result], seats: int, title: str, note: str) -> None:
        """Show these rows out of `seats`."""
        self.rows, self.seats, self.title, self.note = list(rows), seats, title, note

    def place(self, centre: tuple[int, int]) -> None:
        """Lay the sheet out about a point, in pixels."""
        px = self.measure.px
        bw, bh = self.button.natural()
        w, h = px(WIDTH), px(86) + self.seats * px(ROW) + max(px(104), bh + px(54))
        self.rect = pygame.Rect(0, 0, w, h)
        self.rect.center = centre
        self.button.place(self.rect.centerx - bw // 2, self.rect.bottom - bh - px(30))

    def draw(self, canvas: Canvas) -> None:
        """The sheet; its button is drawn by the focus group."""
        if not self.rows:
            return
        app, skin, rect = self.app, self.app.skin, self.rect
        px = self.measure.px
        shadow = app.art.shadow(rect.w, rect.h, 16 * skin.unit, px(22), 170, drop=px(12))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.sheet(rect.w, rect.h), rect.x, rect.y)
        title = app.text.line(self.title, "display", self.measure.type(27), INK)
        canvas.blit(title, rect.centerx - title.get_width() // 2, rect.y + px(24))
        note = app.text.line(self.note, "text", self.measure.type(17), MUTED_INK)
        canvas.blit(note, rect.centerx - note.get_width() // 2, rect.y + px(24) + title.get_height() - px(1))
        y = rect.y + px(90)
        for row in self.rows:
            self._row(canvas, row, y)
            y += px(ROW)

    def _row(self, canvas: Canvas, row: Result, y: int) -> None:
        app, skin, rect = self.app, self.app.skin, self.rect
        px, text = self.measure.px, app.text
        left, right, middle = rect.x + px(34), rect.right - px(34), y + px(ROW) // 2
        if row.own:
            band = skin.panel(rect.w - px(44), px(ROW) - px(4), fill=mix(PAPER, GOLD, 0.28), alpha=1.0, radius=10)
            canvas.blit(band, rect.x + px(22), y + px(2))
        d = px(38)
        face = app.art.portrait(row.character, "glad" if row.made else "sour", d, INK)
        canvas.blit(face, left, middle - face.get_height() // 2)
        total = text.line(str(row.points).replace("-", "−"), "display", self.measure.type(22), INK)
        canvas.blit(total, right - total.get_width(), middle - total.get_height() // 2)
        ink = KEPT if row.made else RED
        got = text.line(signed(row.got), "display", self.measure.type(20), ink)
        canvas.blit(got, right - px(86) - got.get_width(), middle - got.get_height() // 2)
        mark = app.art.icon("check" if row.made else "cross", px(24), ink)
        canvas.blit(mark, right - px(190), middle - mark.get_height() // 2)
        line = text.line(row.line, "text", self.measure.type(18), MUTED_INK)
        canvas.blit(line, right - px(206) - line.get_width(), middle - line.get_height() // 2)
        room = right - px(206) - line.get_width() - px(14) - (left + d + px(14))
        name = text.fitted(row.name, "bold" if row.own else "text", self.measure.type(20), INK, room)
        canvas.blit(name, left + d + px(14), middle - name.get_height() // 2)
