"""Problems with the player's own files: which file, which line, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

from tabletop_gui.content.text.phrases import sentence_case
from tabletop_gui.content.yaml_files.diagnostics import MAX_IN_ALL, Problem
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK, PAPER_2, RED
from tabletop_gui.gui.scenes.screen import PaperScreen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.process import file_problems
from tabletop_gui.gui.widgets import Button
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Item, Line, Padded, Paragraph, Row, Scroll

LONGEST_SOURCE: Final = 320
"""Largest number of characters shown of a line of a file."""


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
        app = self.app
        again = Button(app, app.tr("notices.again"), self.check_again, ButtonStyle("gold", icon="redo"), name="again")
        copy = Button(app, app.tr("notices.copy"), self.copy_path, name="copy")
        back = [Button(app, app.tr("mishap.use"), app.restart, name="use")] if app.places.without else []
        self.text = Scroll(self.area, Column(*self._items(), gap=12), 24)
        self.lay_sheet(self.text, (again, copy, *back), app.tr("notices.folder", path=str(self.folder)), (44, 30))

    def _items(self) -> Iterator[Item]:
        """Yield what the page tells, from the top."""
        app = self.app
        if self.count:
            advice = app.tr("notices.advice", button=app.tr("notices.again"))
            yield Paragraph(f"{app.tr('content.notice.intro')} {advice}", 20, INK)
        for path, problems in groupby(self.problems, lambda problem: problem.path):
            yield self._rule()
            name = Line("/".join(path.parts[-2:]), 23, INK, "display", "midleft", least=16)
            yield Column(name, Paragraph(plain(str(path)), 16, MUTED_INK))
            yield from map(self._problem, problems)
        if self.lines:
            if self.count:
                yield self._rule()
            yield from map(self._bulleted, self.lines)

    def _rule(self) -> Item:
        return Drawn(0, 1.6, lambda pen, rect: pen.fill(rect, INK))

    def _bulleted(self, text: str, *under: Item) -> Item:
        """Return a text, with more under it, beside a warning sign."""
        sign = Drawn(22, 22, lambda pen, rect: pen.icon(rect.topleft, "warning", rect.w, RED))
        return Row(Padded(sign, 0, 3, 0), Grow(Column(Paragraph(text, 20, INK), *under, gap=5)), gap=12, across="start")

    def _problem(self, problem: Problem) -> Item:
        """Return a problem: position, message, and the line itself on a darker background."""
        app, message = self.app, problem.explained(self.app.tr)
        if problem.count > 1:
            return Row(Drawn(22), Grow(Paragraph(message, 20, INK)), gap=12)
        if not problem.line:
            place = app.tr("notices.whole")
        elif problem.where:
            place = app.tr("notices.place", line=problem.line, where=problem.where)
        else:
            place = app.tr("notices.line", line=problem.line)
        message = plain(message) + ("" if message.endswith(("?", ".")) else ".")
        text = f"**{sentence_case(place)}**: {message}"
        if not problem.source:
            return self._bulleted(text)
        source = Paragraph(plain(problem.source.strip()[:LONGEST_SOURCE]), 18, INK)
        return self._bulleted(text, Padded(source, 12, 5, draw=lambda pen, rect: pen.band(rect, PAPER_2, 7)))

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        self.paint_sheet(pen, file_problems.headline(self.app, self.count))


def plain(text: str) -> str:
    """Return a text whose asterisks mean nothing."""
    return text.replace("*", "∗")
