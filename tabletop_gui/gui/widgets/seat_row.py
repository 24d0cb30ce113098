"""One seat of the set-up: portrait, name, person or bot, level and style."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.theme import GOLD, INK, MUTED_INK, PAPER
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import IconButton
from tabletop_gui.gui.widgets.choice import Choice
from tabletop_gui.gui.widgets.text_field import TextField
from tabletop_gui.match.seats import Seat

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App
    from tabletop_gui.gui.scenes.setup import SetupScene


class PortraitButton(Widget):
    """A character's medallion that opens the cast."""

    def __init__(self, app: App, character: str, scene: SetupScene, index: int) -> None:
        super().__init__(app, f"portrait.{index}")
        self.character = character
        self.scene = scene
        self.index = index
        self.tip = app.tr("setup.change_character")

    @property
    def ring_radius(self) -> float:
        return 40.0

    def activate(self) -> None:
        self.app.play("button")
        self.scene.choose_character(self.index)

    def draw(self, canvas: Canvas) -> None:
        d = self.rect.w
        shadow = self.app.art.disc_shadow(d)
        canvas.blit(shadow.surface, self.rect.centerx + shadow.dx, self.rect.centery + shadow.dy)
        canvas.blit(self.app.art.portrait(self.character, "calm", d, GOLD if self.hot else PAPER), self.rect.x, self.rect.y)


class SeatRow:
    """The widgets of a seat on a strip of paper. ``place`` lays them out, in two lines where one has no room."""

    def __init__(self, scene: SetupScene, index: int, seat: Seat) -> None:
        app = scene.app
        self.app, self.scene, self.index, self.seat = app, scene, index, seat
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.portrait = PortraitButton(app, seat.character, scene, index)
        kinds = [("person", app.tr("setup.person")), ("bot", app.tr("setup.bot"))]
        self.kind = Choice(app, seat.kind, kinds, lambda kind: scene.set_kind(index, kind), size=17, name=f"kind.{index}")
        self.remove = IconButton(
            app, "close", lambda: scene.remove_seat(index), app.tr("setup.remove"), size=34, name=f"remove.{index}"
        )
        self.remove.colour = MUTED_INK
        self.remove.enabled = self.remove.shown = len(scene.seats) > scene.manifest.seats.least
        self.name: TextField | None = None
        self.level: Choice[str] | None = None
        self.style: Choice[str] | None = None
        self.widgets: list[Widget] = [self.portrait]
        language = app.phrases.language
        if seat.person:
            hint = app.tr("profile.name_hint")
            self.name = TextField(
                app, seat.name, lambda name: scene.rename(index, name), hint=hint, most=20, width=250, name=f"name.{index}"
            )
            self.widgets += [self.name, self.kind]
        else:
            levels = [(level.id, level.name.of(language)) for level in app.library.levels().values()]
            self.level = Choice(
                app, seat.level, levels, lambda level: scene.put_seat(index, level=level), size=17, name=f"level.{index}"
            )
            self.level.tip = app.library.levels()[seat.level].note.of(language)
            styles = [(style.id, style.name.of(language)) for style in app.library.personalities().values()]
            self.style = Choice(
                app,
                seat.personality,
                styles,
                lambda style: scene.put_seat(index, personality=style),
                most=app.skin.px(220),
                size=17,
                name=f"style.{index}",
            )
            self.style.tip = app.library.personalities()[seat.personality].note.of(language)
            self.widgets += [self.kind, self.level, self.style]
        self.widgets.append(self.remove)

    def place(self, x: int, y: int, room: int, *, compact: bool = False) -> int:
        """Lay out from (x, y) in ``room`` pixels; returns the height. ``compact`` for a full table."""
        px = self.app.skin.px
        h, edge, tall, low = (px(82), px(4), px(37), px(35)) if compact else (px(100), px(8), px(44), px(38))
        d = h - px(26)
        pad = px(12)
        self.rect = pygame.Rect(x, y, room, h)
        self.portrait.place(x + pad, y + (h - d) // 2, d, d)
        left = x + pad + d + px(16)
        close = px(34)
        self.remove.place(x + room - close - px(8), y + edge, close, close)
        kind_w = self.kind.natural()[0]
        right = x + room - close - px(16)
        self.kind.place(right - kind_w, y + edge, kind_w, tall - px(2))
        self.name_room = right - kind_w - px(12) - left
        self.left = left
        self.name_line = pygame.Rect(left, y + edge, self.name_room, tall - px(2))
        if self.name is not None:
            self.name.place(left, y + edge, min(self.name_room, px(280)), tall)
        line = y + h - edge - low
        if self.level is not None and self.style is not None:
            w, _ = self.level.natural()
            room_left = x + room - pad - left
            style_w = min(self.style.natural()[0], room_left - w - px(10))
            if style_w < px(150):  # not enough for both in full: the level takes the arrows too
                w = (room_left - px(10)) // 2
                style_w = room_left - w - px(10)
            self.level.place(left, line, w, low)
            self.style.place(left + w + px(10), line, style_w, low)
        return h

    def draw(self, canvas: Canvas, offset: int) -> None:
        """The strip and the texts on it; the widgets draw themselves."""
        app, skin, rect, seat = self.app, self.app.skin, self.rect, self.seat
        y = rect.y - offset
        canvas.blit(skin.panel(rect.w, rect.h, fill=PAPER, alpha=1.0, radius=12, line=INK), rect.x, y)
        if self.name is None:
            name = app.text.fitted(seat.name, "display", app.type(21), INK, self.name_room)
            canvas.blit(name, self.left, self.name_line.centery - offset - name.get_height() // 2)
        else:
            note = app.tr("setup.first_person") if self._first else app.tr("setup.shares")
            text = app.text.fitted(note, "italic", app.type(17), MUTED_INK, rect.right - skin.px(12) - self.left)
            canvas.blit(text, self.left + skin.px(2), y + rect.h - (rect.bottom - self.name_line.bottom + text.get_height()) // 2)

    @property
    def _first(self) -> bool:
        return not any(seat.person for seat in self.scene.seats[: self.index])
