"""The panels of the learning page, from top to bottom: the first match, the puzzles, the rule book."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art import Face
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Doing, Widget
from tabletop_gui.gui.widgets.button import Button, ButtonStyle
from tabletop_gui.gui.widgets.learn.lesson_row import GradeRow
from tabletop_gui.gui.widgets.text_field import TextField

PAD: Final = 24.0
HEAD: Final = 54.0
"""Height of a heading, interface units."""
TALL: Final = 46.0
"""Height of a button, interface units."""
RUNG: Final = 25.0


class LearnPanel(ABC):
    """A panel of the right column: it computes its height for a width, and is drawn at any scroll position."""

    def __init__(self, app: App, heading: str) -> None:
        self.app, self.heading = app, heading
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Its rectangle without scrolling, pixels."""
        self.widgets: list[Widget] = []

    @abstractmethod
    def lay(self, x: int, y: int, width: int) -> int:
        """Place it and return its height."""

    def draw(self, pen: Pen, dy: int, note: str = "") -> pygame.Rect:
        """Draw the background with its heading and return its present rectangle."""
        rect = self.rect.move(0, dy)
        pen.panel(rect)
        at = rect.x + pen.px(PAD), rect.y + pen.px(15)
        right = rect.right - pen.px(PAD)
        if note:
            right = pen.text((right, rect.y + pen.px(24)), note, "text", 17, pen.theme.panel_muted, "topright").x - pen.px(12)
        pen.text(at, self.heading, "display", 26, pen.theme.heading, room=right - at[0], least=19)
        return rect


class FirstMatchPanel(LearnPanel):
    """Starts a short match with easy rivals."""

    def __init__(self, app: App, rivals: Sequence[str], words: str, label: str, does: Doing, *, gold: bool) -> None:
        """`rivals` are the portraits of its players."""
        super().__init__(app, app.tr("learn.first.title"))
        self.rivals, self.words = rivals, words
        self.button = Button(app, label, does, ButtonStyle("gold" if gold else "paper", 21), name="first match")
        self.widgets = [self.button]

    def lay(self, x: int, y: int, width: int) -> int:
        app, px = self.app, self.app.skin.px
        pad, d = px(PAD), px(70)
        self.d = d
        faces = d + (len(self.rivals) - 1) * px(60) + px(20) if self.rivals else 0
        self.text_x = pad + faces
        room = width - self.text_x - pad
        self.block = app.text.block(self.words, app.type(18), app.theme.panel_text, room, leading=1.2)
        top = px(HEAD)
        body = max(d, self.block.get_height()) + px(12)
        self.button.place(x + self.text_x, y + top + body, room, px(TALL))
        self.rect = pygame.Rect(x, y, width, top + body + px(TALL) + app.skin.drop + px(14))
        return self.rect.h

    def draw(self, pen: Pen, dy: int, note: str = "") -> pygame.Rect:
        rect = super().draw(pen, dy, note)
        top = rect.y + pen.px(HEAD)
        for k, who in enumerate(self.rivals):
            pen.portrait((rect.x + pen.px(PAD - 2) + k * pen.px(60), top), self.d, PortraitSpec(who, "calm", PAPER), lies=True)
        pen.put(self.block, (rect.x + self.text_x, top))
        return rect


class PuzzleGrade(Struct, frozen=True):
    """A difficulty grade: its name, the number of its puzzles and of those solved."""

    name: str
    solved: int
    count: int
    figure: str
    does: Doing


class DailyPuzzle(Struct, frozen=True):
    """The puzzle of the day."""

    task: str
    solve: Doing
    done: bool
    note: str
    """Number of puzzles solved, for the heading."""


class PuzzlesPanel(LearnPanel):
    """The daily puzzle with its hand of cards, and the difficulty grades."""

    def __init__(self, app: App, today: DailyPuzzle, grades: Sequence[PuzzleGrade], *, gold: bool) -> None:
        """`gold`: it is the recommended next activity."""
        super().__init__(app, app.tr("learn.problems.title"))
        self.puzzle = today
        self.faces: Sequence[Face] = ()
        """The hand of cards in the puzzle; set after the page is first drawn."""
        label = app.tr("learn.problems.again" if today.done else "learn.problems.solve")
        self.button = Button(app, label, today.solve, ButtonStyle("gold" if gold else "paper", 20), name="today")
        self.grade_rows = [GradeRow(app, one.name, one.solved, one.count, one.figure, one.does) for one in grades]
        self.widgets = [self.button, *self.grade_rows]

    def lay(self, x: int, y: int, width: int) -> int:
        app, px = self.app, self.app.skin.px
        inset = px(16)
        inner = width - 2 * inset
        self.fan = round(inner * 0.42)
        room = inner - px(18) - self.fan
        self.block = app.text.block(self.puzzle.task, app.type(21), app.theme.panel_text, room, face="display", leading=1.12)
        top, above = px(HEAD), px(40)
        w = min(room, max(px(140), self.button.natural()[0]))
        self.button.place(x + inset + px(18), y + top + above + self.block.get_height() + px(12), w, px(TALL - 4))
        high = above + self.block.get_height() + px(12) + px(TALL - 4) + app.skin.drop + px(16)
        self.today = pygame.Rect(inset, top, inner, high)
        at = y + top + high + px(10)
        for row in self.grade_rows:
            row.place(x + inset, at, inner, px(RUNG))
            at += px(RUNG)
        self.rect = pygame.Rect(x, y, width, at - y + px(12))
        return self.rect.h

    def draw(self, pen: Pen, dy: int, note: str = "") -> pygame.Rect:
        rect, theme, px = super().draw(pen, dy, self.puzzle.note), self.app.theme, pen.px
        box = self.today.move(rect.topleft)
        pen.panel(box, fill=mix(theme.panel, theme.panel_text, 0.09), alpha=1.0, line=mix(GOLD, theme.panel, 0.4), radius=12)
        left = box.x + px(18)
        above = pen.text((left, box.y + px(12)), self.app.tr("learn.problems.today"), "bold", 17, theme.heading)
        if self.puzzle.done:
            pen.icon((above.right + px(8), above.centery), "check", px(18), theme.heading, "midleft")
        pen.put(self.block, (left, box.y + px(40)))
        self._fan(pen, pygame.Rect(box.right - self.fan, box.y, self.fan, box.h))
        return rect

    def _fan(self, pen: Pen, room: pygame.Rect) -> None:
        """Draw the cards as a fan."""
        count = len(self.faces)
        if not count:
            return
        width = min(round(room.w * 0.36), round(room.h * 0.5))
        pitch = min(round(width * 0.62), (room.w - round(width * 1.35)) // max(1, count - 1))
        x = room.centerx - pitch * (count - 1) // 2
        for k, face in enumerate(self.faces):
            lean = k - (count - 1) / 2
            at = x + k * pitch, room.centery + round(abs(lean) ** 1.6 * width * 0.035)
            pen.picture(at, pen.art.card(face, width, angle=-4.0 * lean, lift=3 * self.app.viewport.u))


class RulesPanel(LearnPanel):
    """The complete rules, with a search field."""

    def __init__(self, app: App, words: str, look_up: Doing, open_book: Doing) -> None:
        super().__init__(app, app.tr("learn.book.title"))
        self.field = TextField(app, words, lambda _: None, hint=app.tr("learn.book.hint"), most=40, name="search")
        self.field.done = look_up
        self.button = Button(app, app.tr("learn.book.open"), open_book, ButtonStyle(size=20), name="open book")
        self.widgets = [self.field, self.button]

    def lay(self, x: int, y: int, width: int) -> int:
        app, px = self.app, self.app.skin.px
        pad = px(PAD)
        room = width - 2 * pad
        self.about = app.text.block(app.tr("learn.book.about"), app.type(18), app.theme.panel_text, room, leading=1.2)
        key = app.bindings.label("rules")
        self.also = app.text.block(app.tr("learn.book.also", press=key), app.type(16), app.theme.panel_muted, room, face="italic")
        top = px(HEAD) + self.about.get_height() + px(14)
        w = max(px(112), self.button.natural()[0])
        self.field.place(x + pad, y + top, room - w - px(14), px(TALL))
        self.button.place(x + pad + room - w, y + top, w, px(TALL))
        foot = top + px(TALL) + app.skin.drop + px(9)
        self.foot = foot
        self.rect = pygame.Rect(x, y, width, foot + self.also.get_height() + px(11))
        return self.rect.h

    def draw(self, pen: Pen, dy: int, note: str = "") -> pygame.Rect:
        rect = super().draw(pen, dy, note)
        pen.put(self.about, (rect.x + pen.px(PAD), rect.y + pen.px(HEAD)))
        pen.put(self.also, (rect.x + pen.px(PAD), rect.y + self.foot))
        return rect
