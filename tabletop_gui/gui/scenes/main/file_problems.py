"""Problems with the player's own files: which file, which line, and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from tabletop_gui.content.yaml_files.diagnostics import MAX_IN_ALL, Problem
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK, PAPER_2, RED
from tabletop_gui.gui.scenes.screen import PaperScreen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.process import file_problems
from tabletop_gui.gui.widgets import Button
from tabletop_gui.gui.widgets.button import ButtonStyle

INDENT: Final = 34
SOURCE_LINES: Final = 4
"""Largest number of rows for one line of a file."""

Mark = tuple[pygame.Surface, int, int]
"""A picture and its position on the page."""


class FileProblemsScene(PaperScreen):
    """A sheet with all problems, by file. The player can correct a file and have everything checked again."""

    def __init__(self, sentences: Sequence[str] = ()) -> None:
        self.sentences = list(sentences)

    def enter(self, app: App) -> None:
        super().enter(app)
        known = {*app.notices, *(problem.sentence(app.tr) for problem in self.problems), *self._troubles()}
        self.others = [sentence for sentence in self.sentences if sentence not in known]

    # -- what there is to tell ---------------------------------------------------------------------------------------

    @property
    def problems(self) -> list[Problem]:
        """Problems in data files, each once, by file."""
        found = file_problems.found(self.app)
        files = list(dict.fromkeys(problem.path for problem in found))
        return sorted(found, key=lambda problem: (files.index(problem.path), problem.count > 1, problem.line))

    def _troubles(self) -> list[str]:
        return [trouble.sentence(self.app.tr) for trouble in self.app.archive.troubles]

    @property
    def lines(self) -> list[str]:
        """Problems told in a sentence: settings, saves and others."""
        said = list(dict.fromkeys([*self.app.notices, *self.others, *self._troubles()]))
        more = len(said) - MAX_IN_ALL
        return [*said[:MAX_IN_ALL], self.app.tr("content.problem.more_in_all", n=more)] if more > 0 else said

    @property
    def count(self) -> int:
        """Number of problems, shown or not; files left out on purpose do not count."""
        return sum(problem.count for problem in self.problems) + sum(
            one != file_problems.left_out(self.app) for one in self.lines
        )

    @property
    def folder(self) -> Path:
        """Folder of the first problem's file, or that of the player's data."""
        problems = self.problems
        return problems[0].path.parent if problems else self.app.places.home

    # -- what the buttons do -----------------------------------------------------------------------------------------

    def check_again(self) -> None:
        """Read all files again."""
        app = self.app
        file_problems.read_again(app)
        self.others = []
        if not self.problems and not self.lines:
            app.toast(app.tr("notices.none"))
            app.scenes.pop()
            return
        self.build()
        app.dirty()

    def copy_path(self) -> None:
        """Copy the folder's path."""
        self.copy(str(self.folder), self.app.tr("notices.copied"))

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, skin = self.app, self.app.skin
        again = Button(app, app.tr("notices.again"), self.check_again, ButtonStyle("gold", icon="redo"), name="again")
        copy = Button(app, app.tr("notices.copy"), self.copy_path, name="copy")
        back = [Button(app, app.tr("mishap.use"), app.restart, name="use")] if app.places.without else []
        inner = self.lay_sheet((again, copy, *back), app.tr("notices.folder", path=str(self.folder)), (44, 30))
        inner.w += skin.px(22)
        self.marks: list[Mark] = []
        content = self._lay(inner.w - self.area.bar_width - skin.px(10))
        self.area.lay(inner, content)
        self.fill([again, copy, *back, self.back_button()], [self.area], first=again)

    def _lay(self, room: int) -> int:
        """Lay out the page; return its height."""
        app, skin = self.app, self.app.skin
        y = 0
        if self.count:
            advice = app.tr("notices.advice", button=app.tr("notices.again"))
            y = self._put(f"{app.tr('content.notice.intro')} {advice}", 20, INK, 0, y, room) + skin.px(10)
        path: Path | None = None
        for problem in self.problems:
            if problem.path != path:
                path = problem.path
                y += skin.px(14)
                self.marks.append((skin.fill(room, max(1, skin.px(1.6)), INK), 0, y))
                y = self._heading(path, y + skin.px(12), room)
            y = self._problem(problem, y, room)
        if self.lines:
            if y:
                y += skin.px(14)
                self.marks.append((skin.fill(room, max(1, skin.px(1.6)), INK), 0, y))
                y += skin.px(14)
            for sentence in self.lines:
                y = self._bullet(y)
                y = self._put(sentence, 20, INK, skin.px(INDENT), y, room) + skin.px(10)
        return y + skin.px(6)

    def _put(self, text: str, size: float, colour: str, x: int, y: int, room: int) -> int:
        block = self.app.text.block(text, self.app.type(size), colour, room - x)
        self.marks.append((block, x, y))
        return y + block.get_height()

    def _heading(self, path: Path, y: int, room: int) -> int:
        """Lay out the file's name in large type and its path in small type; return the lower edge."""
        app, skin = self.app, self.app.skin
        name = app.text.fitted("/".join(path.parts[-2:]), "display", app.type(23), INK, room)
        self.marks.append((name, 0, y))
        y += name.get_height()
        lines = app.text.wrapped(str(path), "text", app.type(16), room)
        for line in lines:
            place = app.text.line(line, "text", app.type(16), MUTED_INK)
            self.marks.append((place, 0, y))
            y += place.get_height()
        return y + skin.px(10)

    def _bullet(self, y: int) -> int:
        skin = self.app.skin
        icon = self.app.art.icon("warning", skin.px(22), RED)
        self.marks.append((icon, 0, y + round(self.app.type(20) * 0.62) - icon.get_height() // 2))
        return y

    def _problem(self, problem: Problem, y: int, room: int) -> int:
        """Lay out a problem: position, message, and the line itself; return the lower edge."""
        app, skin, x = self.app, self.app.skin, self.app.skin.px(INDENT)
        message = problem.explained(app.tr)
        if problem.count > 1:
            return self._put(message, 20, INK, x, y, room) + skin.px(14)
        if not problem.line:
            place = app.tr("notices.whole")
        elif problem.where:
            place = app.tr("notices.place", line=problem.line, where=problem.where)
        else:
            place = app.tr("notices.line", line=problem.line)
        self._bullet(y)
        message = message.replace("*", "∗") + ("" if message.endswith(("?", ".")) else ".")
        y = self._put(f"**{place[:1].upper()}{place[1:]}**: {message}", 20, INK, x, y, room)
        if problem.source:
            y = self._source(problem.source, x, y + skin.px(5), room - x)
        return y + skin.px(14)

    def _source(self, source: str, x: int, y: int, width: int) -> int:
        """Lay out the line of the file on a darker background; return the lower edge."""
        app, skin = self.app, self.app.skin
        lines = app.text.wrapped(source.strip(), "text", app.type(18), width - skin.px(24))[:SOURCE_LINES]
        tall = app.text.height("text", app.type(18))
        h = len(lines) * tall + skin.px(10)
        self.marks.append((skin.panel(width, h, fill=PAPER_2, alpha=1.0, radius=7), x, y))
        for row, line in enumerate(lines):
            self.marks.append((app.text.line(line, "text", app.type(18), INK), x + skin.px(12), y + skin.px(5) + row * tall))
        return y + h

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        self.paint_sheet(pen, file_problems.headline(self.app, self.count))
        window = self.area.rect
        with pen.canvas.clipped(window):
            for picture, x, y in self.marks:
                top = window.y + y - self.area.offset
                if top < window.bottom and top + picture.get_height() > window.top:
                    pen.put(picture, (window.x + x, top))
