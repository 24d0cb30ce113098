"""The player's profile: portrait and name."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, RED
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, TextField
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Column, Drawn, Held, Item, Line, Padded, Placed, Sized

WIDE: Final = 560
FACES: Final = (360, 280, 200, 130)
"""Widths of the portrait, interface units, of which the largest that fits is used."""


class ProfileScene(Screen):
    """A sheet with the portrait, the name under it, and who else plays here."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.kept = app.persons.mine.name
        """The player's name before any input."""
        self.taken = ""
        """A name that was entered but belongs to another player."""
        self.seat = app.own_seat

    def rename(self, name: str) -> None:
        """Change the name; stats are kept. A name that another player has is not accepted, and the old one stays."""
        persons = self.app.persons
        self.taken = name.strip() if persons.named(name) not in ("", persons.me) else ""
        persons.rename(persons.me, self.kept if self.taken else name)
        self.seat = self.app.own_seat

    def uncovered(self) -> None:
        self.seat = self.app.own_seat
        self.build()

    def choose_player(self) -> None:
        """Switch to another player, or merge two."""

        def chosen(_: object) -> None:
            self.kept = self.app.persons.mine.name
            self.uncovered()
            if not self.kept:
                self.group.focus(self.name_field)

        self.app.scenes.show("players", chosen)

    def choose_portrait(self) -> None:
        self.app.scenes.show("cast", self._take_portrait, chosen=self.seat.character, title="profile.portrait", own=True)

    def _take_portrait(self, character: object) -> None:
        if isinstance(character, str):
            self.app.persons.set_avatar(self.app.persons.me, character)
            self.uncovered()

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, tr, view = self.app, self.app.tr, self.app.viewport
        change = Button(app, tr("profile.change"), self.choose_portrait, ButtonStyle(size=18), name="portrait")
        who = Button(app, tr("players.title"), self.choose_player, ButtonStyle(size=18, icon="person"), name="players")
        field = TextField(app, app.persons.mine.name, self.rename, hint=tr("profile.name_hint"), most=20, name="name")
        field.size, field.called = 28, tr("profile.name")
        self.name_field, self.told = field, Line("", 18, RED)
        room = pygame.Rect(0, self.title_height, view.width, view.height - self.title_height)
        beside = [Placed(Held(button, high=46)) for button in (change, who)]
        pages = (self._page(face, Held(field, high=58), *beside) for face in FACES)
        back = self.back_button()
        self.lay_page(pages, room, [back], first=back)

    def _page(self, face: float, field: Item, *buttons: Item) -> Item:
        """Return the page with a face of this width."""
        portrait = Placed(Drawn(face, face, self._paint_portrait))
        parts = Column(portrait, field, self.told, *buttons, gap=16)
        sheet = Padded(parts, 44, 36, draw=lambda pen, rect: pen.sheet(rect, lift=(18, 120, 8)))
        return Padded(Placed(Sized(sheet, WIDE)), 24, 12, 24)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _paint_portrait(self, pen: Pen, rect: pygame.Rect) -> None:
        pen.portrait(rect, rect.w, PortraitSpec(self.seat.character, "glad", GOLD), lies=True)

    def paint(self, pen: Pen) -> None:
        self.told.words = self.app.tr("players.taken", name=self.taken) if self.taken else ""
        self.paint_title(pen, self.app.tr("profile.title"))
        self.page.paint(pen)
