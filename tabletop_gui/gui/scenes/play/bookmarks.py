"""The bookmarks of a friendly match: setting one at the current decision, and returning to one."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.records.schema import PROGRESS
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import MUTED_INK
from tabletop_gui.gui.scenes.play.rematch import begin_from_here
from tabletop_gui.gui.scenes.screen import OverlaySheet
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, IconButton, ScrollArea, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.playback import log_entry_of

WIDTH: Final = 620
PAD: Final = 44
ROW: Final = 62
GAP: Final = 12


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
        app, px, view, match = self.app, self.app.skin.px, self.app.viewport, self.match
        wide = min(px(WIDTH), view.width - px(40))
        room = wide - 2 * px(PAD)
        self.sentence = app.text.block(app.tr("bookmarks.text"), app.type(18), MUTED_INK, room, align="centre")
        words = app.tr("bookmarks.unset" if self.set else "bookmarks.set")
        here = Button(
            app, words, self.set_here, ButtonStyle("gold", 22, "bookmark"), key=app.bindings.label("bookmark"), name="set"
        )
        refusal = None if self.seat is None else match.why_no_bookmark(self.seat)
        here.enabled = self.set or (self.seat is not None and refusal is None)
        here.tip = app.tr(refusal.key, **refusal.params) if refusal is not None and not here.enabled else ""
        head = px(34) + app.text.height("display", app.type(27)) + px(26) + self.sentence.get_height() + px(22)
        tall, row = px(58), px(ROW) + app.skin.drop + px(GAP)
        content = max(row, len(match.bookmarks) * row)
        left = view.height - px(40) - head - tall - px(24) - px(34)
        shown = min(content, max(row, left))
        high = head + tall + px(24) + shown + px(34)
        self.rect = pygame.Rect((view.width - wide) // 2, (view.height - high) // 2, wide, high)
        here.place(self.rect.x + px(PAD), self.rect.y + head, room, tall)
        self.window = pygame.Rect(self.rect.x + px(PAD - 26), here.rect.bottom + px(20), room + 2 * px(26), shown)
        widgets: list[Widget] = []
        for place, number in enumerate(reversed(match.bookmarks)):
            widgets += self._row(number, self.window.y + place * row, room)
        self.area.lay(self.window, content, widgets)
        first = here if here.enabled else next((one for one in widgets if one.reachable), here)
        self.fill([here, *widgets], [self.area], first=first)

    def _row(self, number: int, y: int, room: int) -> list[Widget]:
        """Return a bookmark's buttons: one returns to it, one removes it."""
        app, px, match = self.app, self.app.skin.px, self.match
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
        side = drop.natural()[0]
        back.place(self.rect.x + px(PAD), y + px(4), room - side - px(10), px(ROW))
        drop.place(back.rect.right + px(10), back.rect.centery - side // 2)
        return [back, drop]

    # -- input and drawing -------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.app.bindings.action(event) == "bookmark":  # the key that opened it sets one
            self.set_here()
            return True
        return super().handle(event)

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        self.paint_heading(pen, self.app.tr("bookmarks.title"), self.sentence, pen.px(PAD))
        if not self.match.bookmarks:
            pen.text(self.window.center, self.app.tr("bookmarks.none"), "italic", 19, MUTED_INK, "center", room=self.window.w)
