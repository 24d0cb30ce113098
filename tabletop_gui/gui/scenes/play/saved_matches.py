"""The matches that can be resumed. Popped with the chosen ``MatchInProgress``; with None when none was chosen."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.records.schema import PROGRESS
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import IconButton, ScrollArea, Widget
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
        app, skin, view = self.app, self.app.skin, self.app.viewport
        wide = min(view.width - 2 * skin.px(36), skin.px(WIDTH))
        left = (view.width - wide) // 2
        top = self.title_height + skin.px(12)
        self.warnings = [
            app.text.block(sentence, app.type(18), app.theme.floor_muted, wide - skin.px(48)) for sentence in self.troubles
        ]
        foot = sum(block.get_height() + skin.px(8) for block in self.warnings) + skin.px(38)
        self.warnings_at = pygame.Rect(left, view.height - foot + skin.px(14), wide, foot)
        tall, gap, bar = skin.px(HEIGHT), skin.px(GAP), self.area.bar_width
        rows: list[SavedMatch] = []
        widgets: list[Widget] = []
        for index, running in enumerate(self.running):
            row = SavedMatch(app, running, partial(app.scenes.pop, running), partial(self.ask, running))
            row.place(left, top + skin.px(6) + index * (tall + gap), wide, tall)
            rows.append(row)
            widgets += [row, *self._tools(row)]
        self.rows = rows
        window = pygame.Rect(left - bar, top, wide + 2 * bar, view.height - top - foot)
        content = skin.px(6) + len(rows) * (tall + gap)
        self.area.lay(window, content, widgets)
        back = self.back_button()
        self.fill([*widgets, back], [self.area], first=rows[0] if rows else back)

    def _tools(self, row: SavedMatch) -> list[Widget]:
        """Return the buttons of a row, at its right end: to keep a copy of the match, and to delete it."""
        app, name, right = self.app, row.running.path.name, row.rect.right - self.app.skin.px(18)
        found: list[Widget] = []
        for icon, does, tip in (("trash", self.ask, "saves.away.tip"), ("save", self.keep_copy, "saves.copy")):
            tool = IconButton(app, icon, partial(does, row.running), app.tr(tip), name=f"{icon}.{name}")
            tool.colour = app.theme.panel_muted
            tool.row_of, tool.counts = row.row_of, False
            tool.called = f"{tool.tip}: {row.a11y_node().name}, {row.when}"
            side = tool.natural()[0]
            tool.place(right - side, row.rect.centery - side // 2)
            right -= side + app.skin.px(6)
            found.insert(0, tool)
        return found

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        app, px = self.app, pen.px
        self.paint_title(pen, app.tr("saves.title"))
        if not self.running:
            middle = pygame.Rect((0, 0), app.viewport.size)
            pen.text(middle, app.tr("saves.none"), "italic", 24, app.theme.floor_muted, "center")
        x, y = self.warnings_at.topleft
        for block in self.warnings:
            pen.icon((x + px(8), y), "warning", px(24), GOLD)
            y = pen.put(block, (x + px(44), y)).bottom + px(8)
