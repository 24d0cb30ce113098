"""The player: name, portrait, and how the matches went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.seating import names_of, player_seat
from tabletop_gui.gui.theme import GOLD, INK, MUTED_INK
from tabletop_gui.gui.widgets import Button, TextField
from tabletop_gui.match.history import Tally

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App

WIDE: Final = 1040


class ProfileScene(Screen):
    """A sheet: the portrait and the name at the left, the figures at the right."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self._count()

    def _count(self) -> None:
        """The history counts a person by name."""
        app = self.app
        self.seat = player_seat(app.settings, app.library, app.tr("setup.you"))
        self.statistics = app.archive.statistics(*names_of(self.seat, app.phrases))

    def rename(self, name: str) -> None:
        """Another name: the figures are those of whoever has it."""
        self.app.change(player=name.strip())
        self._count()
        self._set_figures()

    def choose_portrait(self) -> None:
        self.app.scenes.push(
            self.app.scene("cast", chosen=self.seat.character, title="profile.portrait"), then=self._take_portrait
        )

    def _take_portrait(self, character: object) -> None:
        if isinstance(character, str):
            self.app.change(character=character)
            self._count()
            self.build()

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        top = self.title_height + skin.px(24)
        wide = min(view.width - skin.px(72), skin.px(WIDE))
        tall = min(view.height - top - skin.px(36), skin.px(520))
        self.rect = pygame.Rect((view.width - wide) // 2, top + max(0, (view.height - top - tall - skin.px(60)) // 2), wide, tall)
        self.left = round(wide * 0.38)
        pad = skin.px(44)
        self.diameter = min(skin.px(220), self.left - 2 * pad + skin.px(30), tall - skin.px(250))
        middle = self.rect.x + pad // 2 + self.left // 2
        y = self.rect.y + skin.px(44) + self.diameter
        change = Button(app, app.tr("profile.change"), self.choose_portrait, size=18, name="portrait")
        w = change.natural()[0]
        change.place(middle - w // 2, y + skin.px(20), w, skin.px(44))
        field = TextField(app, app.settings.player, self.rename, hint=app.tr("profile.name_hint"), most=20, size=22, name="name")
        field_w = self.left - 2 * skin.px(30)
        field.place(middle - field_w // 2, change.rect.bottom + skin.px(50), field_w, skin.px(50))
        self.middle, self.name_field = middle, field
        self._set_figures()
        back = self.back_button()
        self.fill([back, change, field], first=back)

    def _set_figures(self) -> None:
        """Everything the right half says, as blocks from top to bottom."""
        app, skin = self.app, self.app.skin
        room = self.rect.w - self.left - skin.px(80)
        blocks: list[tuple[pygame.Surface, int]] = []

        def add(text: str, size: float, colour: str, air: float, *, display: bool = False) -> None:
            face = "display" if display else "text"
            blocks.append((app.text.block(text, app.type(size), colour, room, face=face), skin.px(air)))  # type: ignore[arg-type]

        add(app.tr("profile.statistics"), 26, INK, 0, display=True)
        if not self.statistics.total.matches:
            add(app.tr("profile.none"), 20, MUTED_INK, 12)
        for game, tally in self.statistics.games.items():
            add(self._name_of(game), 22, "#7E1423", 20, display=True)
            for line in self._lines(tally):
                add(line, 20, INK, 4)
        if self.statistics.broken:
            add(app.tr("history.broken", n=self.statistics.broken), 18, MUTED_INK, 20)
        self.figures = blocks

    def _name_of(self, game: str) -> str:
        try:
            return self.app.library.manifest(game).name.of(self.app.phrases.language)
        except KeyError:  # a game of a newer version of the program
            return game

    def _lines(self, tally: Tally) -> list[str]:
        tr = self.app.tr
        lines = [f"**{tr('profile.matches', n=tally.matches)}** · **{tr('profile.wins', n=tally.wins)}**"]
        if tally.made_percent is not None:
            lines.append(tr("profile.made", n=tally.made_percent))
        if tally.best is not None:
            lines.append(tr("profile.best", n=tally.best))
        if tally.marked:
            lines.append(tr("profile.marked", n=tally.marked))
        return lines

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        app, skin, rect, d = self.app, self.app.skin, self.rect, self.diameter
        self.paint_title(canvas, app.tr("profile.title"))
        canvas.blit(skin.sheet(rect.w, rect.h), rect.x, rect.y)
        cy = rect.y + skin.px(44) + d // 2
        shadow = app.art.disc_shadow(d)
        canvas.blit(shadow.surface, self.middle + shadow.dx, cy + shadow.dy)
        canvas.blit(app.art.portrait(self.seat.character, "glad", d, GOLD), self.middle - d // 2, cy - d // 2)
        label = app.text.line(app.tr("profile.name"), "display", app.type(18), MUTED_INK)
        field = self.name_field.rect
        canvas.blit(label, field.x + skin.px(4), field.y - label.get_height() - skin.px(2))
        x = rect.x + self.left + skin.px(30)
        canvas.blit(skin.fill(skin.px(1.4), rect.h - skin.px(96), "#C9B48F"), x - skin.px(12), rect.y + skin.px(48))
        y = rect.y + skin.px(52)
        for block, air in self.figures:
            y += air
            canvas.blit(block, x + skin.px(16), y)
            y += block.get_height()
