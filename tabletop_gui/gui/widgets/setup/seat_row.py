"""A seat of the set-up: portrait, name, human or bot, level and style."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import dashed_outline
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.paint.viewport import TEXT_FLOOR_PX
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import digit_of
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button, IconButton, IconButtonStyle
from tabletop_gui.gui.widgets.choice import Choice, ChoiceLayout
from tabletop_gui.gui.widgets.record.ratings import EVEN, GameRatingsView
from tabletop_gui.gui.widgets.setup.seating import Seating
from tabletop_gui.gui.widgets.text_field import TextField

RATING_SIZE: Final = 19
"""Type size of the rating."""
PARTS: Final = KeyFamily("heard.of_seat.{}", ("portrait", "kind", "name", "others", "level", "style", "remove"))
"""The controls of a seat."""
AIR: Final = 20
"""Padding beside a level's label: six of them share a row."""


class PortraitButton(Widget):
    """A character's medallion that opens the cast."""

    rounding = 40.0

    def __init__(self, app: App, character: str, index: int, choose: Callable[[int], None]) -> None:
        super().__init__(app, f"portrait.{index}", lambda: choose(index))
        self.character = character
        self.tip = app.tr("setup.change_character")

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.called, about=self.tip, acts=("click", "focus"))

    def draw(self, canvas: Canvas) -> None:
        pen, rect = Pen(canvas, self.app), self.rect
        pen.portrait(rect.topleft, rect.w, PortraitSpec(self.character, ring=GOLD if self.hot else PAPER), lies=True)


def part_of(name: str) -> str:
    """Return the kind of control within a seat, from its widget name."""
    return name.partition(".")[0]


class EmptySeat(Button):
    """The placeholder of a further seat, in the size of a seat."""

    def draw(self, canvas: Canvas) -> None:
        pen, skin, rect, theme = Pen(canvas, self.app), self.app.skin, self.rect, self.app.theme
        bright = self.bright
        if bright:
            pen.panel(rect, fill=theme.panel_text, alpha=0.07, radius=12)
        line, unit = max(1.2, 1.8 * skin.unit), skin.unit
        path = dashed_outline((line, line, rect.w - 2 * line, rect.h - 2 * line), 12 * unit, 9 * unit, 8 * unit)
        ink = theme.heading if bright else theme.line
        body = f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{line:.2f}"/>'
        pen.put(skin.drawing(("empty seat", ink), rect.w, rect.h, body), rect.topleft)
        colour, side = theme.panel_text if bright else theme.panel_muted, pen.type(self.size * 1.1)
        label = pen.line(self.label, "display", self.size, colour, room=rect.w - side - pen.px(40))
        x = rect.centerx - (side + pen.px(12) + label.get_width()) // 2
        icon = pen.icon((x, rect.centery), self.icon, side, colour, "midleft")
        pen.put(label, (icon.right + pen.px(12), rect.centery), "midleft")


class SeatActions(Struct, frozen=True):
    """Actions of the controls of a seat, called with its number."""

    choose: Callable[[int], None]
    """Opens the cast."""
    choose_person: Callable[[int], None]
    """Opens the list of persons."""
    remove: Callable[[int], None]


class SeatRow:
    """The widgets of a seat on its strip: the player above, level and style below."""

    def __init__(
        self,
        app: App,
        seating: Seating,
        index: int,
        shares: str,
        ratings: GameRatingsView,
        actions: SeatActions,
    ) -> None:
        """`shares` is the phrase about persons at the same computer."""
        seat = seating.seats[index]
        self.ratings = ratings
        self.app, self.seating, self.index, self.seat, self._shares = app, seating, index, seat, shares
        self.figure = "" if seat.person else ratings.figure(seat, len(seating.seats))
        """The measured rating of a bot; empty for a human player."""
        self.shows_rating = False
        """True if there is space to show it."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.portrait = PortraitButton(app, seat.character, index, actions.choose)
        kinds = [("person", app.tr("setup.person")), ("bot", app.tr("setup.bot"))]
        self.kind = Choice(
            app, seat.kind, kinds, lambda kind: seating.set_kind(index, kind), ChoiceLayout(size=17), name=f"kind.{index}"
        )
        remove = partial(actions.remove, index)
        self.remove = IconButton(app, "close", remove, app.tr("setup.remove"), IconButtonStyle(size=34), name=f"remove.{index}")
        self.remove.colour = app.theme.panel_muted
        self.remove.enabled = self.remove.shown = seating.can_remove
        self.name: TextField | None = None
        self.others: IconButton | None = None
        self.level: Choice[str] | None = None
        self.style: Choice[str] | None = None
        self.widgets: list[Widget] = [self.portrait]
        language = app.phrases.language
        if seat.person:
            hint = app.tr("profile.name_hint")
            self.name = TextField(
                app, seat.name, lambda name: seating.rename(index, name), hint=hint, most=20, name=f"name.{index}"
            )
            tip = app.tr("players.choose")
            self.others = IconButton(app, "person", lambda: actions.choose_person(index), tip, name=f"others.{index}")
            self.others.colour = app.theme.panel_muted
            self.others.enabled = self.others.shown = len(app.persons.everybody) > 1
            self.widgets += [self.name, self.others, self.kind]
        else:
            levels = [(level.id, level.name.of(language)) for level in app.library.levels().values()]
            levels.append((EVEN, app.tr("setup.even")))
            chosen = seat.level if seat.even is None else EVEN
            self.level = Choice(app, chosen, levels, self._take_level, ChoiceLayout(size=17, air=AIR), name=f"level.{index}")
            self.level.tip = f"{ratings.tip(seat)} (1–{len(levels)})"
            styles = [(style.id, style.name.of(language)) for style in app.library.personalities().values()]
            self.style = Choice(
                app,
                seat.personality,
                styles,
                lambda style: seating.put(index, personality=style),
                ChoiceLayout(app.skin.px(220), 17),
                name=f"style.{index}",
            )
            self.style.tip = app.library.personalities()[seat.personality].note.of(language)
            self.widgets += [self.kind, self.level, self.style]
        self.widgets.append(self.remove)
        where = f"{app.tr('heard.seat', n=index + 1)}, {seat.name}"
        for widget in self.widgets:
            widget.called = f"{where}: {app.tr(PARTS[part_of(widget.name)])}"

    def level_by_number(self, number: int) -> bool:
        """Choose the level of this number, from 1, as the number keys do. Return False if there is none, or the seat is human."""
        if self.level is None or not 1 <= number <= len(self.level.options):
            return False
        self._take_level(self.level.options[number - 1][0])
        return True

    def _take_level(self, level: str) -> None:
        """Set the level, or adapt it to the player."""
        if level == EVEN:
            fresh = self.ratings.matched_to_player(self.seat)
            self.seating.put(self.index, level=fresh.level, even=fresh.even)
        else:
            self.seating.put(self.index, level=level, even=None)

    def place(self, x: int, y: int, room: int, h: int) -> None:
        """Lay out from (x, y), ``room`` pixels wide and ``h`` pixels high."""
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
        kind_w = self.kind.natural()[0]
        if right - left > px(460):
            kind_w = max(kind_w, px(188))
        self.kind.place(right - kind_w, y + air, kind_w, tall - px(2))
        named = right - kind_w - px(12)
        if self.level is not None and self.style is not None:
            line = y + h - air - low
            roomy = named - left - px(130) >= max(px(140), self.style.arrows_least(tall - px(2)))
            self.shows_rating = bool(self.figure) and roomy
            figure = self.app.text.width(self.figure, "display", self.app.type(RATING_SIZE)) + gap if self.shows_rating else 0
            style_w = self.style.natural()[0]
            if roomy:
                style_w = min(style_w, named - left - px(130))
                self.style.place(named - style_w, y + air, style_w, tall - px(2))
                named -= style_w + gap
            else:  # no room beside the name: it stands where the figure would, which its level's tip tells
                style_w = min(style_w, (right - left - gap) // 2)
                self.style.place(right - style_w, line, style_w, low)
                figure = style_w + gap
            level_w = self.level.natural()[0]
            if left + level_w + figure > right:  # not enough for all side by side: the level takes the arrows
                level_w = min(self.level.arrows_width, right - left - figure)
            self.level.place(left, line, level_w, low)
        self.left, self.right = left, right
        self.note_room = right - left
        self.name_line = pygame.Rect(left, y + air, named - left, tall - px(2))
        if self.name is not None:
            side = self.others.natural()[0] if self.others is not None and self.others.shown else 0
            self.name.place(left, y + air, min(self.name_line.w - side, px(280)), tall)
            if self.others is not None:
                self.others.place(self.name.rect.right + px(4), y + air + (tall - self.others.natural()[1]) // 2)

    def draw(self, canvas: Canvas, offset: int) -> None:
        """Draw the strip and its texts; the widgets draw themselves."""
        app, pen, rect, seat, theme = self.app, Pen(canvas, self.app), self.rect.move(0, -offset), self.seat, self.app.theme
        pen.panel(rect, fill=mix(theme.panel, theme.panel_text, 0.07), alpha=0.9, radius=12)
        if self.name is None:
            at, room = (self.left, self.name_line.centery - offset), self.name_line.w
            pen.text(at, seat.name, "display", 21, theme.panel_text, "midleft", room=room)
            if self.shows_rating and self.level is not None:
                right = (self.right, self.level.rect.centery)
                pen.text(right, self.figure, "display", RATING_SIZE, theme.heading, "midright")
        else:
            first = self.seating.is_first_person(self.index)
            foot = self.name_line.bottom - offset
            middle = foot + (rect.bottom - foot) // 2
            room = self.note_room - (self._draw_own_rating(pen, middle) if first else 0)
            note = app.tr("setup.first_person" if first else self._shares)
            least = max(TEXT_FLOOR_PX, app.viewport.px(16))
            if room < self.note_room and app.text.width(note, "italic", least) > room:
                return  # the figure says more
            text = app.text.shrunk(note, "italic", app.type(17), theme.panel_muted, room, least)
            pen.put(text, (self.left + pen.px(2), middle - text.get_height() // 2))

    def _draw_own_rating(self, pen: Pen, middle: int) -> int:
        """Draw the player's own rating at the right and return its width."""
        figure, said = self.ratings.own_rating()
        theme, left = self.app.theme, self.right
        if figure:
            left = pen.text((left, middle), figure, "display", RATING_SIZE, theme.heading, "midright").x - pen.px(8)
        if said:
            left = pen.text((left, middle), said, "italic", 16, theme.panel_muted, "midright").x
        return self.right - left + pen.px(14)


def numbered(event: pygame.event.Event, rows: Callable[[], Sequence[SeatRow]], at: Widget | None) -> bool:
    """Handle a number key as the choice of a level: for the seat that has the focus (`at`: the widget), or else
    the pointer; without either, for all rivals. `rows` is called repeatedly, since each choice rebuilds them.
    Return True if any was chosen.
    """
    number = digit_of(event) if event.type == pygame.KEYDOWN and not (at is not None and at.types) else None
    if number is None:
        return False
    own = [row.index for row in rows() if at in row.widgets]
    under = [row.index for row in rows() if row.level is not None and any(one.hot for one in row.widgets)]
    chosen = False
    for index in own or under or range(len(rows())):
        chosen = rows()[index].level_by_number(number) or chosen
    return chosen
