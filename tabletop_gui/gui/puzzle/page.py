"""The column beside a puzzle's table: the teacher with a speech bubble, the reasons, and the answer with its score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import CORAL, GOLD, INK, KEPT, PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.help.note_panel import Advised, NotePart, Numbered, Words
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.table.seats.speech_bubble import speech_bubble
from tabletop_gui.gui.widgets import Button, ScrollArea

CAP: Final = 1.25
GOAL: Final = 0.84
"""Position of the goal on the bar, 0 to 1."""
LEAST: Final = 0.08
"""Least share of the bar filled by an answer."""
FACE, PAD, BAR, TALL, TAIL = 76.0, 20.0, 16.0, 50.0, 14.0
LABEL: Final = 15.0
"""Type size of the bar's label."""

Mood = Literal["open", "wrong", "right", "told"]


class TeacherText(Struct, frozen=True):
    """The teacher's words; with the solution also the best action and its reasons."""

    words: str
    best: str = ""
    how: str = ""
    reasons: tuple[tuple[str, bool], ...] = ()


class AnswerPanel(Struct, frozen=True):
    """Contents of the answer panel."""

    heading: str
    tries: str
    trial: str
    """The pending action, in words."""
    mood: Mood = "open"
    reach: float | None = None
    """Quality of the answer, as a share of the goal; None before there is one."""
    figure: str = ""
    """Text above the bar: the regret of the answer."""

    @property
    def measured(self) -> bool:
        """True if there is an answer to be scored: not if the solution was shown."""
        return self.mood != "told"


class PuzzlePage:
    """The column beside the table, window pixels. Its buttons belong to the scene."""

    def __init__(self, app: App, face: str, name: str) -> None:
        """Create the page. `face` and `name` are the teacher's."""
        self.app, self.face, self.name, self.task = app, face, name, ""
        self.measure = TableScale(app, CAP)
        self.spoken, self.answered = TeacherText(""), AnswerPanel("", "", "")
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.buttons: list[list[Button]] = []
        self.area = ScrollArea(app, on_paper=True)

    def tell(self, task: str, spoken: TeacherText, answered: AnswerPanel, buttons: Sequence[Sequence[Button]]) -> None:
        """Show the task, the teacher's words and the answer, with rows of buttons."""
        self.task = task
        self.spoken, self.answered = spoken, answered
        self.buttons = [list(row) for row in buttons]
        self._lay()

    def place(self, rect: pygame.Rect) -> None:
        """Place the page."""
        self.rect = rect
        self._lay()

    def _parts(self) -> list[NotePart]:
        spoken, tr = self.spoken, self.app.tr
        found: list[NotePart] = []
        if spoken.best:
            right = self.answered.mood == "right"
            found.append(Advised(spoken.best, tr("problem.right" if right else "problem.told"), KEPT, spoken.how))
        if spoken.words:
            found.append(Words(spoken.words))
        return [*found, *(Numbered(k, words, against) for k, (words, against) in enumerate(spoken.reasons, 1))]

    def _lay(self) -> None:
        if not self.rect.w:
            return
        px, rect, gap, tall = self.measure.px, self.rect, self.measure.px(12), self.measure.px(TALL)
        pad = px(PAD)
        pitch = tall + self.app.skin.drop + px(6)
        head = self._head()
        h = pad + head + pitch * len(self.buttons) + px(8)
        self.panel = pygame.Rect(rect.x, rect.bottom - h, rect.w, h)
        y = self.panel.y + pad + head
        for row in self.buttons:
            wide = self.panel.w - 2 * pad - gap * (len(row) - 1)
            x = self.panel.x + pad
            naturals = [button.natural()[0] for button in row]
            for button, natural in zip(row, naturals, strict=True):
                w = wide * natural // sum(naturals)
                button.place(x, y, w, tall)
                x += w + gap
            y += pitch
        self.ribbon = pygame.Rect(rect.x, rect.y, rect.w, self._task_height() + 2 * px(11))
        face = px(FACE)
        self.face_at = pygame.Rect(rect.x + px(8), self.panel.y - face - px(12), face, face)
        most = self.face_at.y - px(TAIL) - self.ribbon.bottom - px(14)
        wide = rect.w - 2 * pad - (self.area.bar_width if self.area.most else 0)
        laid = [part.lay(self.app, self.measure, wide) for part in self._parts()]
        content = sum(one.gap + one.height for one in laid) + pad
        self.bubble = pygame.Rect(rect.x, 0, rect.w, min(most, content + px(8)))
        self.bubble.bottom = self.face_at.y - px(TAIL)
        self.area.lay(self.bubble.inflate(0, -px(8)), content)

    @property
    def _task_room(self) -> int:
        return self.rect.w - 2 * self.measure.px(34)

    def _task_height(self) -> int:
        return self.app.text.block_height(self.task, self.measure.type(21), self._task_room, face="display", leading=1.1)

    def _head(self) -> int:
        """Return the height of the answer panel above its buttons, pixels."""
        m, text = self.measure, self.app.text
        wide, words = self.rect.w - 2 * m.px(PAD), self.answered.trial
        trial = text.block_height(words, m.type(18), wide, face="bold") if words else 0
        head = text.height("display", m.type(22)) + m.px(4) + trial + m.px(18)
        if not self.answered.measured:
            return head
        figure = self._figure_height(wide) if self.answered.figure else 0
        label = text.block_height(self.app.tr("problem.reach"), m.type(LABEL), wide, leading=1.05)
        return head + figure + m.px(BAR) + m.px(18) + label

    def _figure_height(self, wide: int) -> int:
        """Return the height of the text above the bar, on as many lines as it needs."""
        return self.app.text.block_height(self.answered.figure, self.measure.type(19), wide, face="display", leading=1.05)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything but the buttons."""
        pen = self.measure.pen(canvas)
        px, skin = pen.px, self.app.skin
        pen.put(skin.ribbon(self.ribbon.w - 2 * skin.ribbon_tail, self.ribbon.h), self.ribbon, "center")
        block = self.app.text.block(
            self.task, self.measure.type(21), PAPER, self._task_room, face="display", leading=1.1, align="centre"
        )
        pen.put(block, self.ribbon, "center")
        if self._parts():
            pen.shadow(self.bubble, (14, 150, 7))
            edge = {"wrong": RED, "right": GOLD}.get(self.answered.mood, INK)
            tip = round(self.measure.px(FACE) * 0.62)
            pen.put(speech_bubble(skin, self.bubble.size, tip, px(TAIL), px(100) / 100, edge), self.bubble)
            with canvas.clipped(self.area.rect):
                self._write(pen)
            self.area.draw(canvas)
        mood = {"wrong": "sour", "right": "glad"}.get(self.answered.mood, "calm")
        face = pen.portrait(self.face_at, self.face_at.w, PortraitSpec(self.face, mood), lies=True)
        ink = self.app.theme.bar_text
        pen.text((face.right + px(12), face.centery), self.name, "display", 20, ink, "midleft", room=self.rect.right - face.right)
        self._answer(pen)

    def _write(self, pen: Pen) -> None:
        wide = self.rect.w - 2 * pen.px(PAD) - (self.area.bar_width if self.area.most else 0)
        y = self.area.rect.y - self.area.offset
        for part in self._parts():
            laid = part.lay(self.app, self.measure, wide)
            y += laid.gap
            laid.draw(pen, self.bubble.x + pen.px(PAD), y)
            y += laid.height

    def _answer(self, pen: Pen) -> None:
        px, theme, answer = pen.px, self.app.theme, self.answered
        pen.panel(self.panel, lift=(14, 140, 6))
        inner = self.panel.inflate(-2 * px(PAD), -2 * px(PAD))
        tries = pen.text(inner.topright, answer.tries, "text", 16, theme.panel_muted, "topright")
        heading = pen.text(inner.topleft, answer.heading, "display", 22, theme.heading, room=tries.x - inner.x - px(8), least=16)
        y = heading.bottom + px(4)
        if answer.trial:
            y = pen.block((inner.x, y), answer.trial, 18, theme.panel_text, inner.w, face="bold").bottom
        if not answer.measured:
            return
        y += px(4)
        goal = inner.x + round(inner.w * GOAL)
        line = self._figure_height(inner.w) if answer.figure else 0
        bar = pygame.Rect(inner.x, y + line + px(8), inner.w, px(BAR))
        pen.pill(bar, theme.panel_muted, alpha=0.35)
        if answer.reach is not None:
            ink = GOLD if answer.mood == "right" else RED if theme.light else CORAL
            reach = bar.copy()
            reach.w = max(bar.h, round(bar.w * GOAL * max(LEAST, min(1.0, answer.reach))))
            pen.pill(reach, ink)
            pen.block((inner.x, y), answer.figure, 19, ink, inner.w, face="display", leading=1.05)
        pen.fill(pygame.Rect(goal - px(1.5), bar.y - px(4), px(3), bar.h + px(8)), theme.panel_text)
        label = self.app.tr("problem.reach")
        pen.block((inner.x, bar.bottom + px(5)), label, LABEL, theme.panel_muted, inner.w, leading=1.05)

    def update(self, dt_ms: float) -> bool:
        """Advance scrolling. True while it moves."""
        return self.area.update(dt_ms)
