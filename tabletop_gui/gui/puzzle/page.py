"""The paper card beside a puzzle's table: the question, what the teacher says of an answer, and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, Literal

import pygame
from msgspec import Struct

from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, MUTED_INK, PAPER, WORSE_ON_PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.help.note_panel import Advised, Laid, NotePart, Numbered, Words
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Button
from tabletop_gui.gui.widgets.layout import Column, Drawn, Item, Line, Paragraph, Row
from tabletop_gui.gui.widgets.side_sheet import SideSheet, headed

CAP: Final = 1.25

Mood = Literal["open", "wrong", "right", "told"]
EMOTIONS: Final = {"wrong": "sour", "right": "glad"}


class TeacherText(Struct, frozen=True):
    """The teacher's words; with the solution also the best action and its reasons."""

    words: str
    best: str = ""
    how: str = ""
    ask: str = ""
    """A question that leads on, after what the answer costs."""
    reasons: tuple[tuple[str, bool], ...] = ()
    figure: str = ""


class Answer(Struct, frozen=True):
    """What is told of an answer."""

    mood: Mood = "open"
    trial: str = ""
    """The pending action, in words."""
    cost: str = ""
    """What it costs, after its reason."""
    tries: str = ""
    """Solved at which try, or seen."""
    level: str = ""
    """The level of the puzzle, told once it is over."""
    degree: int = 0
    of: int = 0


class _Note(Item):
    """A part of a note as an item of a page."""

    def __init__(self, app: App, measure: TableScale, part: NotePart) -> None:
        self.app, self.measure, self.part = app, measure, part
        self.rect = pygame.Rect(0, 0, 0, 0)

    def _laid(self, wide: int) -> Laid:
        return self.part.lay(self.app, self.measure, max(1, wide))

    def size(self, app: App, wide: int) -> tuple[int, int]:
        return wide, self._laid(wide).height

    def lay(self, app: App, rect: pygame.Rect) -> None:
        self.rect = rect

    def paint(self, pen: Pen) -> None:
        self._laid(self.rect.w).draw(pen, *self.rect.topleft)


class PuzzlePage(SideSheet):
    """The card. Its buttons belong to the scene."""

    def __init__(self, app: App, face: str) -> None:
        """Create the page. `face` is the teacher's portrait."""
        self.measure = TableScale(app, CAP)
        super().__init__(app, self.measure)
        self.face = face
        self.spoken, self.answered = TeacherText(""), Answer()

    def tell(self, task: str, spoken: TeacherText, answered: Answer, buttons: Sequence[Sequence[Button]]) -> None:
        """Show the task, the teacher's words and the answer, with rows of buttons."""
        self.spoken, self.answered = spoken, answered
        body = Column(*self._told(), *(_Note(self.app, self.measure, part) for part in self._parts()), gap=12)
        self.fill(Paragraph(task, 26, INK, "display", leading=1.08), body, buttons)

    def _told(self) -> list[Item]:
        """Return the pending action, and the teacher with what is told of it: the reason, then what it costs; once the
        puzzle is over its level, and at which try it was solved.
        """
        answer, found = self.answered, list[Item]()
        if answer.trial:
            found.append(Paragraph(answer.trial, 20, INK, "bold"))
        lines: list[Item] = []
        if answer.level:
            stones = [Drawn(15, 18, partial(_paint_stone, k < answer.degree)) for k in range(answer.of)]
            lines.append(Row(*stones, Line(answer.level, 17, MUTED_INK, anchor="midleft"), gap=5, across="middle"))
        if answer.tries:
            lines.append(Line(answer.tries, 17, MUTED_INK, anchor="midleft", least=13))
        if self.spoken.words and not self.spoken.best:
            lines.append(Paragraph(self.spoken.words, 19, INK, leading=1.15))
        if answer.cost:
            lines.append(Paragraph(answer.cost, 20, WORSE_ON_PAPER, "display", leading=1.05))
        if self.spoken.ask:
            lines.append(Paragraph(self.spoken.ask, 19, INK, "bold", leading=1.15))
        return [*found, headed(self.face, *lines, mood=EMOTIONS.get(answer.mood, "calm"))]

    def _parts(self) -> list[NotePart]:
        spoken, tr = self.spoken, self.app.tr
        found: list[NotePart] = []
        if spoken.best:
            right = self.answered.mood == "right"
            found.append(Advised(spoken.best, tr("problem.right" if right else "problem.told"), KEPT, spoken.how))
            if spoken.words:
                found.append(Words(spoken.words))
        found += [Numbered(k, words, against) for k, (words, against) in enumerate(spoken.reasons, 1)]
        return [*found, Words(spoken.figure)] if spoken.figure else found


def _paint_stone(full: bool, pen: Pen, rect: pygame.Rect) -> None:
    """Draw a stone of the level, full or empty."""
    pen.put(pen.skin.diamond(rect.w, GOLD if full else MUTED_INK), rect, "center")
    if not full:
        pen.put(pen.skin.diamond(round(rect.w * 0.7), PAPER), rect, "center")
