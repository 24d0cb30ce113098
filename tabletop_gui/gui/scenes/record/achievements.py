"""The record's achievements: those earned in rated matches, those still to be earned, and the secret ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.records.achievements import Achievement
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import CHOSEN_ROW, GOLD_DEEP, INK, MUTED_INK
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.widgets import Button, ScrollArea, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.record.achievement_grid import AchievementGrid
from tabletop_gui.gui.widgets.record.dates import said
from tabletop_gui.gui.widgets.record.index_progress import IndexProgress
from tabletop_gui.gui.widgets.record.record_tabs import TALL, record_tabs
from tabletop_gui.match.core import clock
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.saves import SaveError

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop_gui.gui.shell.app import App

WIDE: Final = 1500


class AchievementsScene(Screen):
    """A tab of the record."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app, on_paper=True)
        self._read()
        self.grid = AchievementGrid(app, self.achievements, self.earned, self.area, self._choose)

    def uncovered(self) -> None:
        self._read()
        self.grid.achievements = self.achievements
        self.build()

    def _read(self) -> None:
        self.index_progress = IndexProgress(self.app)
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
        self._show()

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

    def build(self) -> None:
        app, px, view = self.app, self.app.skin.px, self.app.viewport
        wide = min(view.width - px(72), px(WIDE))
        top = self.title_height + px(8 + TALL)
        self.paper = pygame.Rect((view.width - wide) // 2, top, wide, view.height - top - px(26))
        inside = self.paper.inflate(-px(56), -px(40))
        self.back_to = self.back_button()
        self.tabs = record_tabs(app, self.paper, "stamps")
        self.head = pygame.Rect(inside.x, inside.y, inside.w, px(40))
        high = max(px(62), app.text.height("text", app.type(18)) * 2 + px(22))
        self.told = pygame.Rect(inside.x, inside.bottom - high, inside.w, high)
        y = self.head.bottom + px(4)
        window = pygame.Rect(inside.x, y, inside.w, self.told.y - px(10) - y)
        self.grid.place(window.x, window.y, window.w - self.area.bar_width, window.h)
        self.area.lay(window, self.grid.height_for(self.grid.rect.w), [])
        self.show = Button(app, app.tr("stamps.show"), self.open_review, ButtonStyle("paper", 17, "eye"), name="show")
        w = self.show.natural()[0]
        self.show.place(self.told.right - w - px(16), self.told.centery - px(21), w, px(40))
        self.show.keeps_keyboard_focus = True
        self._show()

    def _show(self) -> None:
        """Lay out what depends on the chosen achievement."""
        if not self.index_progress.whole:
            self.fill([*self.tabs, self.back_to], [], first=self.back_to)
            return
        offered = self._save() is not None
        widgets: list[Widget] = [self.grid, *([self.show] if offered else []), *self.tabs, self.back_to]
        self.fill(widgets, [self.area], first=self.grid)
        self.app.dirty()

    def update(self, dt_ms: float) -> bool:
        if self.index_progress.on():
            self.uncovered()
            self.app.dirty()
        return not self.index_progress.whole or super().update(dt_ms)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        px, tr = pen.px, self.app.tr
        self.paint_title(pen, tr("book.title"))
        pen.sheet(self.paper, lift=(18, 120, 8))
        if not self.index_progress.whole:
            self.index_progress.paint(pen, self.paper)
            return
        title = pen.text(self.head.topleft, tr("book.stamps"), "display", 28, INK)
        count = tr("stamps.count", n=len(self.matches), of=len(self.achievements))
        at = title.right + px(18), title.bottom - px(5)
        pen.text(at, count, "italic", 18, MUTED_INK, "bottomleft", room=self.head.right - at[0], least=14)
        pen.band(self.told, CHOSEN_ROW, 12, GOLD_DEEP)
        self._paint_told(pen)

    def _paint_told(self, pen: Pen) -> None:
        """Draw the achievement described: its name, its task, and the date on which it was earned."""
        app, px, achievement = self.app, pen.px, self.described
        language, tr = app.phrases.language, app.tr
        match = self.matches.get(achievement.id)
        hidden = achievement.secret and match is None
        name = tr("stamps.secret") if hidden else achievement.name.of(language)
        task = tr("stamps.secret_task") if hidden else achievement.task.of(language)
        if match is not None:
            when = tr("stamps.earned", day=said(match.date, clock.now(), tr))
        else:
            when = "" if hidden else tr("stamps.open")
        room = (self.show.rect.x if self.show in self.group.widgets else self.told.right) - self.told.x - px(36)
        wide = min(pen.width(name, "display", 24), room * 2 // 5)
        pen.text((self.told.x + px(18), self.told.centery), name, "display", 24, INK, "midleft", room=wide, least=16)
        words = f"{task} *{when}*" if when else task
        block = app.text.block(words, app.type(18), INK, room - wide - px(20))
        pen.put(block, (self.told.x + px(18) + wide + px(20), self.told.centery), "midleft")
