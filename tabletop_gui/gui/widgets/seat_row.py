"""One seat of the set-up: portrait, name, person or bot, level and style."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import dashed_outline
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.paint.viewport import TEXT_FLOOR_PX
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button, IconButton
from tabletop_gui.gui.widgets.choice import Choice
from tabletop_gui.gui.widgets.company import Company
from tabletop_gui.gui.widgets.text_field import TextField


class PortraitButton(Widget):
    """A character's medallion that opens the cast."""

    rounding = 40.0

    def __init__(self, app: App, character: str, index: int, choose: Callable[[int], None]) -> None:
        super().__init__(app, f"portrait.{index}", lambda: choose(index))
        self.character = character
        self.tip = app.tr("setup.change_character")

    def draw(self, canvas: Canvas) -> None:
        pen, rect = Pen(canvas, self.app), self.rect
        pen.portrait(rect.topleft, self.character, rect.w, ring=GOLD if self.hot else PAPER, lies=True)


class EmptySeat(Button):
    """The place of a seat that is not there yet, as large as a seat."""

    def draw(self, canvas: Canvas) -> None:
        pen, skin, rect, theme = Pen(canvas, self.app), self.app.skin, self.rect, self.app.theme
        bright = self.bright
        if bright:
            pen.panel(rect, fill=theme.panel_text, alpha=0.07, radius=12)
        line, unit = max(1.2, 1.8 * skin.unit), skin.unit
        path = dashed_outline(line, line, rect.w - 2 * line, rect.h - 2 * line, 12 * unit, 9 * unit, 8 * unit)
        ink = theme.heading if bright else theme.line
        body = f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{line:.2f}"/>'
        pen.put(skin.drawing(("empty seat", ink), rect.w, rect.h, body), rect.topleft)
        colour, side = theme.panel_text if bright else theme.panel_muted, pen.type(self.size * 1.1)
        label = pen.line(self.label, "display", self.size, colour, room=rect.w - side - pen.px(40))
        x = rect.centerx - (side + pen.px(12) + label.get_width()) // 2
        icon = pen.icon((x, rect.centery), self.icon, side, colour, "midleft")
        pen.put(label, (icon.right + pen.px(12), rect.centery), "midleft")


class SeatRow:
    """The widgets of a seat on a strip of its own: who sits there above, how it plays below."""

    def __init__(
        self, app: App, company: Company, index: int, shares: str, choose: Callable[[int], None], remove: Callable[[int], None]
    ) -> None:
        """`shares` is the phrase about whoever sits at the same computer; `choose` opens the cast, `remove` takes it away."""
        seat = company.seats[index]
        self.app, self.company, self.index, self.seat, self._shares = app, company, index, seat, shares
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.portrait = PortraitButton(app, seat.character, index, choose)
        kinds = [("person", app.tr("setup.person")), ("bot", app.tr("setup.bot"))]
        self.kind = Choice(app, seat.kind, kinds, lambda kind: company.set_kind(index, kind), size=17, name=f"kind.{index}")
        self.remove = IconButton(app, "close", lambda: remove(index), app.tr("setup.remove"), size=34, name=f"remove.{index}")
        self.remove.colour = app.theme.panel_muted
        self.remove.enabled = self.remove.shown = company.spare
        self.name: TextField | None = None
        self.level: Choice[str] | None = None
        self.style: Choice[str] | None = None
        self.widgets: list[Widget] = [self.portrait]
        language = app.phrases.language
        if seat.person:
            hint = app.tr("profile.name_hint")
            self.name = TextField(
                app, seat.name, lambda name: company.rename(index, name), hint=hint, most=20, width=250, name=f"name.{index}"
            )
            self.widgets += [self.name, self.kind]
        else:
            levels = [(level.id, level.name.of(language)) for level in app.library.levels().values()]
            self.level = Choice(
                app, seat.level, levels, lambda level: company.put(index, level=level), size=17, name=f"level.{index}"
            )
            self.level.tip = app.library.levels()[seat.level].note.of(language)
            styles = [(style.id, style.name.of(language)) for style in app.library.personalities().values()]
            self.style = Choice(
                app,
                seat.personality,
                styles,
                lambda style: company.put(index, personality=style),
                most=app.skin.px(220),
                size=17,
                name=f"style.{index}",
            )
            self.style.tip = app.library.personalities()[seat.personality].note.of(language)
            self.widgets += [self.kind, self.level, self.style]
        self.widgets.append(self.remove)

    def place(self, x: int, y: int, room: int, h: int) -> None:
        """Lay out from (x, y) in ``room`` pixels, ``h`` pixels high."""
        px = self.app.skin.px
        tall, low = (px(40), px(38)) if h >= px(96) else (px(36), px(34))
        d = min(h - px(22), px(84))
        pad, gap = px(14), px(10)
        air = (h - tall - low) // 3 + px(1)
        self.rect = pygame.Rect(x, y, room, h)
        self.portrait.place(x + pad, y + (h - d) // 2, d, d)
        left = x + pad + d + px(16)
        close = px(34)
        self.remove.place(x + room - close - px(8), y + (h - close) // 2, close, close)
        right = x + room - close - px(18)
        kind_w, style_w = self.kind.natural()[0], 0
        if self.level is not None and self.style is not None:
            level_w, style_w = self.level.natural()[0], max(kind_w, self.style.natural()[0])
            if left + level_w + gap + style_w > right:  # not enough for both in full: the level takes the arrows too
                level_w = min(self.level.arrows_width, (right - left - gap) // 2)
                style_w = right - left - gap - level_w
            line = y + h - air - low
            self.level.place(left, line, level_w, low)
            self.style.place(right - style_w, line, style_w, low)
        if right - left > px(460):
            kind_w = max(kind_w, px(188))
        self.kind.place(right - kind_w, y + air, kind_w, tall - px(2))
        self.left = left
        self.note_room = right - left
        self.name_line = pygame.Rect(left, y + air, right - kind_w - px(12) - left, tall - px(2))
        if self.name is not None:
            self.name.place(left, y + air, min(self.name_line.w, px(280)), tall)

    def draw(self, canvas: Canvas, offset: int) -> None:
        """The strip and the texts on it; the widgets draw themselves."""
        app, pen, rect, seat, theme = self.app, Pen(canvas, self.app), self.rect.move(0, -offset), self.seat, self.app.theme
        pen.panel(rect, fill=mix(theme.panel, theme.panel_text, 0.07), alpha=0.9, radius=12)
        if self.name is None:
            at, room = (self.left, self.name_line.centery - offset), self.name_line.w
            pen.text(at, seat.name, "display", 21, theme.panel_text, "midleft", room=room)
        else:
            note = app.tr("setup.first_person" if self.company.first_person(self.index) else self._shares)
            least = max(TEXT_FLOOR_PX, app.viewport.px(16))
            text = app.text.shrunk(note, "italic", app.type(17), theme.panel_muted, self.note_room, least)
            foot = self.name_line.bottom - offset
            pen.put(text, (self.left + pen.px(2), foot + (rect.bottom - foot - text.get_height()) // 2))
