"""A crash report, to be read and copied: it is the player's, and goes nowhere by itself."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Final

from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK
from tabletop_gui.gui.scenes.screen import PaperScreen
from tabletop_gui.gui.shell.process.run_notes import REPORTS_FILE
from tabletop_gui.gui.widgets import Button

LINES: Final = 400
"""Of a longer report the end is shown; the file has all of it."""
LONGEST: Final = 400
"""Letters of a line that are shown."""
INDENT: Final = 7
"""How far in a space at the beginning of a line stands for."""
MOST_INDENTED: Final = 24
"""Spaces a line is indented by, at most."""


class ReportScene(PaperScreen):
    """A sheet with the report as it is in the file, or (`unwritten`) as it will be when the player has it written."""

    def __init__(self, report: str, unwritten: bool = False) -> None:
        self.report, self.unwritten = report, unwritten

    def write(self) -> None:
        """Put the report into a file, and say where."""
        app = self.app
        path = app.places.copies / f"tapete-{datetime.now():%Y%m%d-%H%M%S}.txt"
        done = partial(app.toast_of, app.tr("problem_report.written", path=str(path)), path.parent)
        app.put(path, self.report.encode(errors="replace"), done)

    def copy_report(self) -> None:
        """The whole report, to be pasted into a letter."""
        self.copy(self.report, self.app.tr("mishap.copied"))

    def build(self) -> None:
        app, skin = self.app, self.app.skin
        if self.unwritten:
            on = Button(app, app.tr("problem_report.write"), self.write, kind="gold", icon="save", name="write")
            where = app.tr("problem_report.where")
        else:
            on = Button(app, app.tr("mishap.back"), self.back, kind="gold", name="on")
            where = app.tr("mishap.where", path=str(app.places.home / REPORTS_FILE))
        copy = Button(app, app.tr("mishap.copy"), self.copy_report, name="copy")
        inner = self.lay_sheet((on, copy), where, (40, 28))
        room = inner.w - self.area.bar_width - skin.px(10)
        step = skin.px(INDENT)
        self.lines: list[tuple[int, str]] = []
        for line in legible(self.report)[-LINES:]:
            said = line.lstrip(" ")
            x = min(len(line) - len(said), MOST_INDENTED) * step
            parts = app.text.wrapped(said[:LONGEST], "text", app.type(17), room - x) or [""]
            self.lines += [(x, part) for part in parts]
        self.line_height = app.text.height("text", app.type(17))
        self.area.lay(inner, len(self.lines) * self.line_height)
        self.fill([on, copy, self.back_button()], [self.area], first=on)

    def paint(self, pen: Pen) -> None:
        window = self.area.rect
        self.paint_sheet(pen, self.app.tr("problem_report.title" if self.unwritten else "mishap.title"))
        with pen.canvas.clipped(window):
            first = max(0, self.area.offset // self.line_height)
            for row, (x, line) in enumerate(self.lines[first:], first):
                y = window.y + row * self.line_height - self.area.offset
                if y > window.bottom:
                    break
                if line.strip():
                    pen.text((window.x + x, y), line, "text", 17, INK)


def legible(report: str) -> list[str]:
    """The lines of a report but for those that only point at letters of the line above: in this type they point at nothing."""
    return [line for line in report.splitlines() if not line.strip() or line.strip(" ^~")]
