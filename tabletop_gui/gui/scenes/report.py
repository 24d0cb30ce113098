"""A crash report, to be read and copied: it is the player's, and goes nowhere by itself."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.runs import REPORTS_FILE
from tabletop_gui.gui.widgets import Button, ScrollArea, Widget

WIDTH: Final = 1080
LINES: Final = 400
"""Of a longer report the end is shown; the file has all of it."""
LONGEST: Final = 400
"""Letters of a line that are shown."""
INDENT: Final = 7
"""How far in a space at the beginning of a line stands for."""
MOST_INDENTED: Final = 24
"""Spaces a line is indented by, at most."""


class ReportScene(Screen):
    """A sheet with the report as it is in the file."""

    def __init__(self, report: str) -> None:
        self.report = report

    def enter(self, app: App) -> None:
        self.lines: list[tuple[int, str]] = []
        super().enter(app)
        self.area = ScrollArea(app, on_paper=True)

    def copy(self) -> None:
        """The whole report, to be pasted into a letter."""
        try:
            pygame.scrap.put_text(self.report)
        except pygame.error:
            self.app.toast(self.app.tr("notices.not_copied"))
        else:
            self.app.toast(self.app.tr("mishap.copied"))

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        top, tall, margin = self.title_height + skin.px(14), skin.px(56), skin.px(28)
        wide = min(view.width - skin.px(72), skin.px(WIDTH))
        left, y = (view.width - wide) // 2, view.height - margin - tall - skin.drop
        on = Button(app, app.tr("mishap.back"), self.back, kind="gold", name="on")
        copy = Button(app, app.tr("mishap.copy"), self.copy, name="copy")
        x = left + wide
        for button in (on, copy):
            w = button.natural()[0] + skin.px(10)
            x -= w
            button.place(x, y, w, tall)
            x -= skin.px(18)
        self.rect = pygame.Rect(left, top, wide, y - skin.px(20) - top)
        where = app.tr("mishap.where", path=str(app.places.data / REPORTS_FILE))
        self.note = app.text.block(where, app.type(18), app.theme.floor_muted, max(1, x - left))
        self.note_at = left, y + (tall - self.note.get_height()) // 2
        inner = self.rect.inflate(-2 * skin.px(40), -2 * skin.px(28))
        room = inner.w - self.area.bar_width - skin.px(10)
        step = skin.px(INDENT)
        self.lines = []
        for line in legible(self.report)[-LINES:]:
            said = line.lstrip(" ")
            x = min(len(line) - len(said), MOST_INDENTED) * step
            parts = app.text.wrapped(said[:LONGEST], "text", app.type(17), room - x) or [""]
            self.lines += [(x, part) for part in parts]
        self.line_height = app.text.height("text", app.type(17))
        self.area.lay(inner, len(self.lines) * self.line_height)
        widgets: list[Widget] = [on, copy, self.back_button()]
        self.fill(widgets, [self.area], first=on)

    def paint(self, pen: Pen) -> None:
        window = self.area.rect
        self.paint_title(pen, self.app.tr("mishap.title"), size=34)
        pen.sheet(self.rect, lift=(18, 150, 8))
        with pen.canvas.clipped(window):
            first = max(0, self.area.offset // self.line_height)
            for row, (x, line) in enumerate(self.lines[first:], first):
                y = window.y + row * self.line_height - self.area.offset
                if y > window.bottom:
                    break
                if line.strip():
                    pen.text((window.x + x, y), line, "text", 17, INK)
        pen.put(self.note, self.note_at)


def legible(report: str) -> list[str]:
    """The lines of a report but for those that only point at letters of the line above: in this type they point at nothing."""
    return [line for line in report.splitlines() if not line.strip() or line.strip(" ^~")]
