"""The rows of the learning page: a lesson with its tick, a puzzle grade with its diamonds, a heading of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import CHOSEN_ROW, GOLD, GOLD_DEEP, INK, KEPT, MUTED_INK, PAPER, PAPER_2, RED
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Doing, Widget
from tabletop_gui.gui.widgets.button import Button, ButtonStyle

ROW: Final = 76.0
"""Height of a lesson's row, interface units."""
DISC: Final = 38.0
PAD: Final = 20.0
BOLD: Final[Typeface] = "bold"
TEXT: Final[Typeface] = "text"
DIAMONDS: Final = 14
"""Maximum number of diamonds in a row; with more puzzles each stands for a share of them."""


class LessonEntry(Struct, frozen=True):
    """The texts of a lesson in the list."""

    number: int
    name: str
    idea: str
    note: str
    """Shown at the right."""
    done: bool
    label: str = ""
    """Label of its button; none for a row that is not next."""


class LessonRow(Widget):
    """A lesson: its number or its tick, its name and the idea; the next one is gold and has a button label."""

    row_of = "heard.rows.lessons"
    rounding = 12.0

    def __init__(self, app: App, entry: LessonEntry, does: Doing) -> None:
        super().__init__(app, f"lesson.{entry.number}", does)
        self.entry = entry
        self.button = Button(app, entry.label, does, ButtonStyle("red", 20)) if entry.label else None

    def a11y_node(self) -> A11yNode:
        done = self.app.tr("heard.done") if self.entry.done else self.entry.note
        return A11yNode("button", f"{self.entry.number}. {self.entry.name}", done, self.entry.idea, acts=("click", "focus"))

    def height_for(self, width: int) -> int:
        """Return its height in pixels at a width: its idea may take two lines."""
        app, px = self.app, self.app.skin.px
        right = width - px(PAD)
        if self.button is not None:
            w, h = self.button.natural()
            self.button.place(0, 0, max(w, px(124)), min(h, px(46)))
            right -= self.button.rect.w + px(16)
        left, size = px(PAD) + px(DISC) + px(18), app.type(17)
        ink, face = (RED, BOLD) if self.button is not None else (MUTED_INK, TEXT)
        self._note = app.text.line(self.entry.note, face, size, ink)
        self._beside = right - left - self._note.get_width() - px(14) >= app.text.width(self.entry.idea, "text", size)
        self._note_right = right
        if self.entry.note and (self._beside or self.button is None):
            right -= self._note.get_width() + px(14)
        self._room = right - left
        self._idea = app.text.block(self.entry.idea, size, MUTED_INK, self._room, leading=1.08)
        self._name = app.text.shrunk(self.entry.name, "display", app.type(23), INK, self._room, app.type(17))
        return self._name.get_height() + self._idea.get_height() + px(20)

    def draw(self, canvas: Canvas) -> None:
        pen, rect = Pen(canvas, self.app), self.rect
        px = pen.px
        ground = rect.inflate(0, -px(6))
        if self.button is not None:
            pen.band(ground, CHOSEN_ROW, 12, GOLD_DEEP)
        elif self.bright:
            pen.band(ground, PAPER_2, 12)
        else:
            pen.rule((rect.x + px(PAD), rect.bottom - px(1)), rect.w - 2 * px(PAD), PAPER_2, 1.2)
        disc = pygame.Rect(rect.x + px(PAD), rect.centery - px(DISC) // 2, px(DISC), px(DISC))
        if self.entry.done:
            pen.step(disc, self.entry.number, KEPT, KEPT, done=True, mark=PAPER)
        else:
            pen.step(disc, self.entry.number, INK if self.button is not None else MUTED_INK)
        if self.button is not None:
            w, h = self.button.rect.size
            self.button.place(rect.right - px(PAD) - w, rect.centery - h // 2 - px(1), w, h)
            self.button.hot, self.button.pressed = self.hot, self.pressed
            self.button.draw(canvas)
        left, right = disc.right + px(18), rect.x + self._note_right
        top = rect.centery - (self._name.get_height() + self._idea.get_height()) // 2
        pen.put(self._name, (left, top - px(1)))
        pen.put(self._idea, (left, top + self._name.get_height()))
        if not self.entry.note:
            return
        if self._beside or self.button is None:
            pen.put(self._note, (right, rect.centery), "midright")
        elif self._name.get_width() + self._note.get_width() + px(14) <= self._room:  # else the button says enough
            pen.put(self._note, (right, top + self._name.get_height() // 2), "midright")


class HeadingRow(Widget):
    """A heading of the rule book, for a game without lessons."""

    row_of = "heard.rows.contents"
    rounding = 10.0

    def __init__(self, app: App, number: int, heading: str, does: Doing) -> None:
        super().__init__(app, f"heading.{number}", does)
        self.heading = heading

    def a11y_node(self) -> A11yNode:
        return A11yNode("link", self.heading, acts=("click", "focus"))

    def height_for(self, width: int) -> int:
        """Return its height in pixels at a width."""
        return self.app.type(20) + self.app.skin.px(20)

    def draw(self, canvas: Canvas) -> None:
        pen, rect = Pen(canvas, self.app), self.rect
        if self.bright:
            pen.band(rect.inflate(0, -pen.px(4)), PAPER_2, 10)
        left, side = rect.x + pen.px(PAD), pen.px(20)
        pen.icon((left, rect.centery), "rules", side, RED, "midleft")
        pen.text((left + side + pen.px(14), rect.centery), self.heading, "text", 20, INK, "midleft", room=rect.w - pen.px(80))


class GradeRow(Widget):
    """The puzzles of a difficulty grade: a diamond for each, gold if solved. A click opens the next one."""

    row_of = "heard.rows.degrees"
    rounding = 9.0

    def __init__(self, app: App, degree: str, solved: int, count: int, figure: str, does: Doing) -> None:
        """`degree` and `figure` are shown as text: "Easy", "7 of 8"."""
        super().__init__(app, f"degree.{degree}", does)
        self.degree, self.solved, self.count, self.figure = degree, solved, count, figure
        self.enabled = count > 0

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.degree, self.figure, acts=("click", "focus"))

    def draw(self, canvas: Canvas) -> None:
        pen, rect, theme = Pen(canvas, self.app), self.rect, self.app.theme
        if self.bright and self.enabled:
            pen.panel(rect, fill=theme.panel_text, alpha=0.1, radius=9)
        px, left = pen.px, rect.x + pen.px(10)
        pen.text((left, rect.centery), self.degree, "text", 18, theme.panel_text, "midleft", room=px(90))
        figure = pen.text((rect.right - px(10), rect.centery), self.figure, "text", 17, theme.panel_muted, "midright")
        start, end = left + px(98), figure.x - px(12)
        shown = min(self.count, DIAMONDS)
        lit = round(self.solved * shown / self.count) if self.count else 0
        lit = min(max(lit, self.solved > 0), shown - (self.solved < self.count))
        pitch = min(px(23), (end - start) // max(1, shown))
        side = min(px(20), pitch)
        for k in range(shown):
            ink = GOLD if k < lit else mix(theme.panel, theme.panel_muted, 0.28)
            line = theme.heading if k < lit else mix(theme.panel, theme.panel_muted, 0.6)
            half = side / 2
            body = (
                f'<path d="M{half} 1L{side - 1} {half}L{half} {side - 1}L1 {half}Z" fill="{ink}" stroke="{line}" '
                f'stroke-width="{max(1.0, side / 16):.1f}"/>'
            )
            picture = self.app.skin.drawing(("diamond", ink, line), side, side, body)
            pen.put(picture, (start + k * pitch, rect.centery - side // 2))


LOBES: Final = 20


def done_badge(app: App, side: int, ink: str) -> pygame.Surface:
    """Return the badge of a game whose lessons are all done: a scalloped disc in the game's ink with a tick,
    `side` pixels wide.
    """
    r = side / 2
    lobe = r * 0.17
    round_it = "".join(
        f'<circle cx="{r + (r - lobe) * cos(2 * pi * k / LOBES):.2f}" cy="{r + (r - lobe) * sin(2 * pi * k / LOBES):.2f}" '
        f'r="{lobe:.2f}" fill="{ink}"/>'
        for k in range(LOBES)
    )
    dark, light = mix(ink, INK, 0.28), mix(ink, PAPER, 0.75)
    tick = f"M{r * 0.62:.2f} {r * 1.03:.2f}L{r * 0.9:.2f} {r * 1.32:.2f}L{r * 1.42:.2f} {r * 0.7:.2f}"
    body = (
        f'{round_it}<circle cx="{r}" cy="{r}" r="{r - lobe:.2f}" fill="{ink}"/>'
        f'<path d="M{r} {r * 0.3:.2f}A{r * 0.7:.2f} {r * 0.7:.2f} 0 0 1 {r} {r * 1.7:.2f}Z" fill="{dark}"/>'
        f'<circle cx="{r}" cy="{r}" r="{r * 0.7:.2f}" fill="none" stroke="{light}" stroke-width="{r * 0.045:.2f}"/>'
        f'<path d="{tick}" fill="none" stroke="{PAPER}" stroke-width="{r * 0.17:.2f}" stroke-linecap="round" '
        f'stroke-linejoin="round"/>'
    )
    return app.skin.drawing(("lessons seal", ink), side, side, body)


def draw_progress(pen: Pen, at: tuple[int, int], done: Sequence[bool], side: int, width: int) -> None:
    """Draw a row of marks centred on a point: ticks of the lessons done, and the numbers of the others."""
    count = len(done)
    pitch = min(round(side * 1.16), width // max(1, count))
    side = min(side, pitch)
    x = at[0] - (pitch * (count - 1) + side) // 2
    for k, finished in enumerate(done):
        rect = pygame.Rect(x + k * pitch, at[1] - side // 2, side, side)
        if finished:
            pen.step(rect, k + 1, PAPER, GOLD, done=True, mark=INK)
        else:
            pen.step(rect, k + 1, pen.theme.floor_muted)
