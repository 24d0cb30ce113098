"""The matches that can be resumed. Popped with the chosen ``MatchInProgress``; with None when none was chosen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.records.schema import PROGRESS
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import IconButton, ScrollArea
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Line, Padded, Paragraph, Row, Scroll, Stack
from tabletop_gui.gui.widgets.setup.saved_match import HEIGHT, SavedMatch
from tabletop_gui.match.log.archive import MatchInProgress

WIDTH: Final = 1080
GAP: Final = 14
NAMED: Final = 3
"""Number of unreadable files named here; the lobby's notices list all of them."""


class SavedMatchesScene(Screen):
    """One row per match, the latest first: resume it, or delete it."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app)
        self.running: list[MatchInProgress] = []
        self._look()

    def _look(self) -> None:
        app = self.app
        self.running = app.archive.continue_list()
        sentences = [trouble.sentence(app.tr) for trouble in app.archive.troubles if trouble.shown_with_saves]
        self.troubles = list(dict.fromkeys(sentences))[-NAMED:]

    def uncovered(self) -> None:
        self._look()
        self.build()

    # -- what is chosen ----------------------------------------------------------------------------------------------

    def ask(self, running: MatchInProgress) -> None:
        """Ask whether to delete a match."""
        app = self.app
        game = app.library.manifest(running.game).name.of(app.phrases.language)
        where = app.tr(PROGRESS[running.game], **running.progress)
        title, text = app.tr("saves.away.title"), app.tr("saves.away.text", game=game, where=where)
        answers = [("yes", app.tr("saves.away.yes"), "red"), ("no", app.tr("saves.away.no"), "paper")]
        app.scenes.show("question", partial(self._answered, running), title=title, text=text, answers=answers, first="no")

    def _answered(self, running: MatchInProgress, answer: object) -> None:
        if answer != "yes":
            return
        refusal = self.app.archive.abandon(running.path)
        self.app.toast(self.app.tr("saves.away.done") if refusal is None else self.app.tr(refusal.key, **refusal.params))
        self.uncovered()

    def keep_copy(self, running: MatchInProgress) -> None:
        """Save a copy of a match as a file that can be dropped on the window."""
        self.export_match(running.path, "saves.copied")

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, area = self.app, self.below_title(WIDTH, 12, below=24)
        self.rows = rows = [SavedMatch(app, one, partial(app.scenes.pop, one), partial(self.ask, one)) for one in self.running]
        tools = [Padded(Row(Grow(), *self._tools(row), gap=6, across="middle"), 18) for row in rows]
        items = [Stack(Held(row, high=HEIGHT), beside) for row, beside in zip(rows, tools, strict=True)]
        listed: Item = Scroll(self.area, Padded(Column(*items, gap=GAP), 0, 6), 22)
        if not rows:
            listed = Line(app.tr("saves.none"), 24, app.theme.floor_muted, "italic")
        words = [Paragraph(trouble, 18, app.theme.floor_muted) for trouble in self.troubles]
        warnings = [Row(Drawn(24, 24, _paint_warning), Grow(one), gap=12) for one in words]
        self.page = Column(Grow(listed), Padded(Column(*warnings, gap=8), 8) if warnings else None, gap=14)
        self.page.lay(app, area)
        back = self.back_button()
        self.fill([*self.page.widgets(), back], [self.area], first=rows[0] if rows else back)

    def _tools(self, row: SavedMatch) -> Iterator[Item]:
        """Yield the buttons of a row, at its right end: to keep a copy of the match, and to delete it."""
        app, name = self.app, row.running.path.name
        for icon, does, tip in (("save", self.keep_copy, "saves.copy"), ("trash", self.ask, "saves.away.tip")):
            tool = IconButton(app, icon, partial(does, row.running), app.tr(tip), name=f"{icon}.{name}")
            tool.colour = app.theme.panel_muted
            tool.row_of, tool.counts = row.row_of, False
            tool.called = f"{tool.tip}: {row.a11y_node().name}, {row.when}"
            yield Held(tool)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.app.tr("saves.title"))
        self.page.paint(pen)


def _paint_warning(pen: Pen, rect: pygame.Rect) -> None:
    pen.icon(rect.topleft, "warning", rect.w, GOLD)
