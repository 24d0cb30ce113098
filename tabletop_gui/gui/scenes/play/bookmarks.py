"""The bookmarks of a friendly match: setting one at the current decision, and returning to one."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.records.schema import PROGRESS
from tabletop_gui.gui.paint.theme import MUTED_INK
from tabletop_gui.gui.scenes.play.rematch import begin_from_here
from tabletop_gui.gui.scenes.screen import OverlaySheet
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, IconButton, ScrollArea
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Column, Grow, Held, Item, Line, Padded, Paragraph, Row, Scroll, Sized
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.playback import log_entry_of

WIDTH: Final = 620
ROW: Final = 62


class BookmarksScene(OverlaySheet):
    """Overlay on the table, which is paused. Returning starts a new match, which is unrated."""

    def __init__(self, match: Match, seat: int | None) -> None:
        """Create the scene. `seat`: the player now at the computer; None if there is none."""
        self.match, self.seat = match, seat

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app, on_paper=True)
        self.area.column = True

    # -- what the buttons do -----------------------------------------------------------------------------------------

    def set_here(self) -> None:
        """Set a bookmark at the current decision, or remove it; a toast confirms it, since the table looks the same."""
        app = self.app
        if self.set:
            self.match.drop_bookmark(len(self.match.steps))
            told = app.tr("bookmarks.gone")
        elif self.seat is not None and self.match.set_bookmark(self.seat) is None:
            told = app.tr("bookmarks.done", key=app.bindings.label("bookmark"))
        else:
            return
        app.scenes.pop()
        app.play("chip_clink" if self.set else "undo")
        app.toast(told, "bookmark")

    @property
    def set(self) -> bool:
        """True if there is one at the current decision."""
        return len(self.match.steps) in self.match.bookmarks

    def go_back(self, number: int) -> None:
        """Play on from a bookmark, in a new match."""
        self.app.tell(begin_from_here(self.app, self.match, number))

    def drop(self, number: int) -> None:
        """Remove a bookmark."""
        self.match.drop_bookmark(number)
        self.build()
        self.app.dirty()

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, match = self.app, self.match
        words = app.tr("bookmarks.unset" if self.set else "bookmarks.set")
        here = Button(
            app, words, self.set_here, ButtonStyle("gold", 22, "bookmark"), key=app.bindings.label("bookmark"), name="set"
        )
        refusal = None if self.seat is None else match.why_no_bookmark(self.seat)
        here.enabled = self.set or (self.seat is not None and refusal is None)
        here.tip = app.tr(refusal.key, **refusal.params) if refusal is not None and not here.enabled else ""
        rows: list[Item] = [self._row(number) for number in reversed(match.bookmarks)]
        rows = rows or [Sized(Line(app.tr("bookmarks.none"), 19, MUTED_INK, "italic"), least=ROW)]
        told = Paragraph(app.tr("bookmarks.text"), 18, MUTED_INK, align="centre")
        listed = Scroll(self.area, Padded(Column(*rows, gap=18), 0, 4, 12), 26)
        page = Column(self.heading(app.tr("bookmarks.title")), told, Held(here, high=58), listed, gap=18)
        self.lay_sheet(page, WIDTH, below=20)
        widgets = [*listed.widgets()]
        first = here if here.enabled else next((one for one in widgets if one.reachable), here)
        self.fill([here, *widgets], [self.area], first=first)

    def _row(self, number: int) -> Item:
        """Return a bookmark's buttons: one returns to it, one removes it."""
        app, match = self.app, self.match
        ago = len(match.steps) - number
        state = match.steps[number].before if ago else match.state
        where = app.tr(PROGRESS[match.game.id], **match.game.progress(state))
        told = app.tr("bookmarks.ago", n=ago) if ago else app.tr("bookmarks.here")
        done = log_entry_of(match, number, match.steps[number].text, self.seat) if ago and self.seat is not None else None
        if done is not None:
            told += f" · {done.sentence(app.tr)}"  # what was done there, as whoever looks saw it
        back = Button(app, where, partial(self.go_back, number), ButtonStyle(size=19), name=f"back {number}")
        back.sub = told
        back.enabled = ago > 0
        drop = IconButton(app, "trash", partial(self.drop, number), app.tr("bookmarks.drop"), name=f"drop {number}")
        drop.colour = MUTED_INK
        back.row_of = drop.row_of = "heard.rows.bookmarks"
        drop.counts = False
        drop.called = f"{drop.tip}: {where}"
        return Row(Grow(Held(back, high=ROW)), Held(drop), gap=10, across="middle")

    # -- input --------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.app.bindings.action(event) == "bookmark":  # the key that opened it sets one
            self.set_here()
            return True
        return super().handle(event)
