"""A crash report to read and copy: it belongs to the player, and is never sent automatically."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Final

import pygame

from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK
from tabletop_gui.gui.scenes.screen import PaperScreen
from tabletop_gui.gui.shell.process.run_notes import REPORTS_FILE
from tabletop_gui.gui.widgets import Button
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Drawn

LINES: Final = 400
"""Largest number of lines: of a longer report the end is shown; the file has all of it."""
LONGEST: Final = 400
"""Largest number of characters shown of a line."""
INDENT: Final = 7
"""Indentation per leading space."""
MOST_INDENTED: Final = 24
"""Largest number of leading spaces that count."""


class CrashReportScene(PaperScreen):
    """A sheet with the report as it is in the file, or (`unwritten`) as it will be written."""

    def __init__(self, report: str, unwritten: bool = False) -> None:
        self.report, self.unwritten = report, unwritten

    def write(self) -> None:
        """Write the report to a file, and show its path."""
        app = self.app
        path = app.places.copies / f"tapete-{datetime.now():%Y%m%d-%H%M%S}.txt"
        done = partial(app.toast_written, app.tr("problem_report.written", path=str(path)), path.parent)
        app.put(path, self.report.encode(errors="replace"), done)

    def copy_report(self) -> None:
        """Copy the whole report."""
        self.copy(self.report, self.app.tr("mishap.copied"))

    def build(self) -> None:
        app = self.app
        if self.unwritten:
            on = Button(app, app.tr("problem_report.write"), self.write, ButtonStyle("gold", icon="save"), name="write")
            where = app.tr("problem_report.where")
        else:
            on = Button(app, app.tr("mishap.back"), self.back, ButtonStyle("gold"), name="on")
            where = app.tr("mishap.where", path=str(app.places.home / REPORTS_FILE))
        copy = Button(app, app.tr("mishap.copy"), self.copy_report, name="copy")
        text = Drawn(draw=self._paint_lines)
        self.lay_sheet(text, (on, copy), where, (40, 28))
        room, step = text.rect.w - self.area.bar_width, app.skin.px(INDENT)
        self.lines: list[tuple[int, str]] = []
        for line in without_markers(self.report)[-LINES:]:
            said = line.lstrip(" ")
            x = min(len(line) - len(said), MOST_INDENTED) * step
            parts = app.text.wrapped(said[:LONGEST], "text", app.type(17), room - x) or [""]
            self.lines += [(x, part) for part in parts]
        self.line_height = app.text.height("text", app.type(17))
        self.area.lay(text.rect, len(self.lines) * self.line_height)

    def paint(self, pen: Pen) -> None:
        self.paint_sheet(pen, self.app.tr("problem_report.title" if self.unwritten else "mishap.title"))

    def _paint_lines(self, pen: Pen, window: pygame.Rect) -> None:
        """Draw the visible lines."""
        with pen.canvas.clipped(window):
            first = max(0, self.area.offset // self.line_height)
            for row, (x, line) in enumerate(self.lines[first:], first):
                y = window.y + row * self.line_height - self.area.offset
                if y > window.bottom:
                    break
                if line.strip():
                    pen.text((window.x + x, y), line, "text", 17, INK)


def without_markers(report: str) -> list[str]:
    """Return the lines of a report without those that only mark characters of the line above: in a proportional
    typeface they point at nothing.
    """
    return [line for line in report.splitlines() if not line.strip() or line.strip(" ^~")]
