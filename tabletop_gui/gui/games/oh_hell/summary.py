"""The summary of a hand: who made the bid, who missed it, and what it was worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Grid, Pen
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


@dataclass(frozen=True, slots=True)
class HandSummed:
    """What the sheet says: the rows so far, out of so many seats, and where its button leads."""

    title: str
    rows: tuple[Result, ...]
    seats: int
    note: str
    on: str


class Summary:
    """A sheet of paper in the middle of the table. Its rows come one after the other."""

    def __init__(self, app: App, button: Button) -> None:
        self.app, self.button = app, button
        self.hand = HandSummed("", (), 0, "", "")
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.measure = Measure(app, CAP)

    @property
    def shown(self) -> bool:
        """Whether there is a hand to sum up."""
        return bool(self.hand.rows)

    def fill(self, hand: HandSummed) -> None:
        """Sum this hand up."""
        self.hand, self.button.label = hand, hand.on

    def place(self, centre: tuple[int, int]) -> None:
        """Lay the sheet out about a point, in pixels."""
        px = self.measure.px
        bw, bh = self.button.natural()
        w, h = px(WIDTH), px(86) + self.hand.seats * px(ROW) + max(px(104), bh + px(54))
        self.rect = pygame.Rect(0, 0, w, h)
        self.rect.center = centre
        self.button.place(self.rect.centerx - bw // 2, self.rect.bottom - bh - px(30))

    def draw(self, canvas: Canvas) -> None:
        """The sheet; its button is drawn by the focus group."""
        if not self.shown:
            return
        pen, rect = self.measure.pen(canvas), self.rect
        px = pen.px
        pen.sheet(rect, lift=(22, 170, 12))
        title = pen.text((rect.centerx, rect.y + px(24)), self.hand.title, "display", 27, INK, "midtop")
        pen.text((rect.centerx, title.bottom - px(1)), self.hand.note, "text", 17, MUTED_INK, "midtop")
        grid = Grid(rect.x + px(34), rect.y + px(90), (rect.w - 2 * px(34),), px(ROW))
        for k, row in enumerate(self.hand.rows):
            self._row(pen, row, grid.row(k))

    def _row(self, pen: Pen, row: Result, at: pygame.Rect) -> None:
        px, (right, middle), ink = pen.px, at.midright, KEPT if row.made else RED
        if row.own:
            band = pygame.Rect(self.rect.x + px(22), at.y + px(2), self.rect.w - px(44), at.h - px(4))
            pen.band(band, mix(PAPER, GOLD, 0.28))
        face = pen.portrait(at.midleft, row.character, px(38), "glad" if row.made else "sour", anchor="midleft")
        pen.text(at.midright, row.points, "display", 22, INK, "midright")
        pen.text((right - px(86), middle), signed(row.got), "display", 20, ink, "midright")
        pen.icon((right - px(190), middle), "check" if row.made else "cross", px(24), ink, "midleft")
        line = pen.text((right - px(206), middle), row.line, "text", 18, MUTED_INK, "midright")
        left = face.right + px(14)
        room = line.x - px(14) - left
        pen.text((left, middle), row.name, "bold" if row.own else "text", 20, INK, "midleft", room=room)
