"""The record's achievements: those earned in rated matches, those still to be earned, and the secret ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.records.achievements import Achievement
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import CHOSEN_ROW, GOLD_DEEP, INK, MUTED_INK
from tabletop_gui.gui.scenes.record_page import IndexedPage
from tabletop_gui.gui.widgets import Button
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Line, Padded, Paragraph, Row, Sized
from tabletop_gui.gui.widgets.record.achievement_grid import AchievementGrid
from tabletop_gui.gui.widgets.record.dates import said
from tabletop_gui.match.core import clock
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.saves import SaveError

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop_gui.gui.shell.app import App

NAME: Final = 0.4
"""Largest share of the line that tells of an achievement for its name."""


class AchievementsScene(IndexedPage):
    """The leaf of achievements."""

    leaf = "stamps"

    def enter(self, app: App) -> None:
        super().enter(app)
        self.grid = AchievementGrid(app, self.achievements, self.earned, self.area, self._choose)

    def uncovered(self) -> None:
        self.read()
        self.grid.achievements = self.achievements
        self.build()

    def read(self) -> None:
        super().read()
        self.matches = self.index_progress.index.earned() if self.index_progress.whole else {}
        """The match that earned each achievement."""
        self.achievements = sorted(self.app.library.achievements(), key=lambda one: not self.earned(one))
        """All achievements, those earned first."""

    def earned(self, achievement: Achievement) -> bool:
        """Return True if the player has the achievement."""
        return achievement.id in self.matches

    @property
    def chosen(self) -> Achievement:
        """The chosen achievement."""
        return self.achievements[self.grid.index]

    @property
    def described(self) -> Achievement:
        """The achievement described below the grid: the one pointed at, or the chosen one."""
        return self.achievements[self.grid.index if self.grid.pointed is None else self.grid.pointed]

    # -- what is done ------------------------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        self.hand_over()

    def open_review(self) -> None:
        """Review the match that earned the chosen achievement."""
        path = self._save()
        if path is None:
            return
        try:
            match = saves.read(path)
        except SaveError as error:
            self.app.tell(error.refusal)
            return
        match.seats = self.app.archive.mend(match.seats)
        self.app.scenes.show("look_back", match=match, save=path, seat=None)

    def _save(self) -> Path | None:
        """Return the save of the match that earned the chosen achievement; None if it is not kept."""
        match = self.matches.get(self.chosen.id)
        return None if match is None else self.app.archive.kept(match.id)

    # -- building ----------------------------------------------------------------------------------------------------

    def content(self) -> Item:
        app, tr = self.app, self.app.tr
        self.show = Button(app, tr("stamps.show"), self.open_review, ButtonStyle("paper", 17, "eye"), name="show")
        self.show.keeps_keyboard_focus = True
        count = tr("stamps.count", n=len(self.matches), of=len(self.achievements))
        beside = Padded(Line(count, 18, MUTED_INK, "italic", "midleft", least=14), 0, 6)
        head = Row(Line(tr("book.stamps"), 28, INK, "display"), Grow(beside), gap=18)
        high = max(62, 2 * app.text.height("text", app.type(18)) / app.skin.unit + 22)
        self.seen, self.told = Drawn(), Drawn(high=high, draw=self._paint_told)
        return Column(head, Padded(Grow(self.seen), 0, 4, 10), self.told)

    def hand_over(self) -> None:
        """Lay out what depends on the chosen achievement."""
        window = self.seen.rect
        self.grid.place(window.x, window.y, window.w - self.area.bar_width, window.h)
        self.area.lay(window, self.grid.height_for(self.grid.rect.w), [])
        offered = [self.show] if self._save() is not None else []
        self._describe().lay(self.app, self.told.rect)
        self.fill_sheet([self.grid, *offered], [self.area], first=self.grid)
        self.app.dirty()

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _paint_told(self, pen: Pen, rect: pygame.Rect) -> None:
        pen.band(rect, CHOSEN_ROW, 12, GOLD_DEEP)
        told = self._describe()
        told.lay(self.app, rect)
        told.paint(pen)

    def _describe(self) -> Item:
        """Return what is told of an achievement: its name, its task, and when it was earned; of the chosen one its button."""
        app, tr, achievement = self.app, self.app.tr, self.described
        language, match = app.phrases.language, self.matches.get(achievement.id)
        hidden = achievement.secret and match is None
        name = tr("stamps.secret") if hidden else achievement.name.of(language)
        task = tr("stamps.secret_task") if hidden else achievement.task.of(language)
        when = "" if hidden else tr("stamps.open")
        if match is not None:
            when = tr("stamps.earned", day=said(match.date, clock.now(), tr))
        shown = Held(self.show, high=40) if self._save() is not None else None
        words = Paragraph(f"{task} *{when}*" if when else task, 18, INK)
        title = Sized(Line(name, 24, INK, "display", "midleft", least=16), widest=NAME * self.told.rect.w / app.skin.unit)
        return Padded(Row(title, Grow(words), shown, gap=20, across="middle"), 18)
