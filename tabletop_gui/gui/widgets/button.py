"""Buttons: carved plates, bare icons, and words that can be clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import Kind, State
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.paint.viewport import TEXT_FLOOR_PX
from tabletop_gui.gui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

Action = Callable[[], object]

SMALLEST_SUB: Final = 0.86
"""How much smaller a button's second line may get before it is set on two lines."""
CLEAR_OF_KEY, BEFORE_KEYED = 4.0, 7.0
"""The room between a button's words and its key, and before the words where they give way to it."""
SECOND_LINE: Final = 0.1
"""How much of the face is mixed into the ink of a button's second line."""


class Button(Widget):
    """A plate with a label, and perhaps a second line, an icon before it and a key in its corner."""

    def __init__(
        self,
        app: App,
        label: str,
        action: Action,
        *,
        kind: Kind = "paper",
        sub: str = "",
        icon: str = "",
        key: str = "",
        size: float = 22,
        sound: str = "button",
        name: str = "",
    ) -> None:
        super().__init__(app, name)
        self.label = label
        self.action = action
        self.kind: Kind = kind
        self.sub = sub
        self.icon = icon
        self.key_label = key
        self.size = size
        self.sound = sound
        self.selected = False
        self.cap = float("inf")
        """The largest interface scale that its words follow: that of the panel it stands in."""

    def _px(self, logical: float) -> int:
        return self.app.skin.px(logical * min(1.0, self.cap / self.app.viewport.scale))

    def _type(self, size: float) -> int:
        return self.app.type(size * min(1.0, self.cap / self.app.viewport.scale))

    def natural(self) -> tuple[int, int]:
        app, px = self.app, self._px
        face = self._type(self.size)
        wide = app.text.width(self.label, "display", face)
        if self.sub:
            wide = max(wide, app.text.width(self.sub, "text", self._type(16)))
        if self.icon:
            wide += self._type(self.size) + px(14 if self.label else 0)
        return wide + px(52 if self.label else 28) + (px(30) if self.key_label else 0), px(66 if self.sub else 54)

    def sub_lines(self, room: int) -> tuple[list[str], int]:
        """The second line as it is set in so many pixels, and its type size: smaller, and at last on two lines, but never cut
        as long as there is any way."""
        app, usual = self.app, self._type(16)
        least = max(TEXT_FLOOR_PX, round(usual * SMALLEST_SUB))
        size = next((px for px in range(usual, least - 1, -1) if app.text.width(self.sub, "text", px) <= room), 0)
        if size:
            return [self.sub], size
        for px in range(usual, TEXT_FLOOR_PX - 1, -1):
            lines = app.text.wrapped(self.sub, "text", px, room)
            if len(lines) <= 2 and all(app.text.width(line, "text", px) <= room for line in lines):
                return [line.removesuffix(" ·") for line in lines], px
        return [app.text.cut(self.sub, "text", TEXT_FLOOR_PX, room)], TEXT_FLOOR_PX

    def tall_for(self, width: int) -> int:
        """How high it must be in so many pixels of width for all it says."""
        lines, size = self.sub_lines(width - self._px(24)) if self.sub else ([], 0)
        return self.natural()[1] + max(0, len(lines) - 1) * self.app.text.height("text", size)

    @property
    def state(self) -> State:
        if not self.enabled:
            return "off"
        if self.pressed and (self.hot or self.rect.collidepoint(self.app.pointer)):
            return "pressed"
        return "hover" if self.hot else "rest"

    @property
    def stands_for(self) -> object:
        return self.name or id(self), self.label

    def activate(self) -> None:
        self.app.play(self.sound)
        self.action()

    def draw(self, canvas: Canvas) -> None:
        app, skin, rect, state = self.app, self.app.skin, self.rect, self.state
        down = skin.drop if state == "pressed" else 0
        canvas.blit(skin.plate(self.kind, rect.w, rect.h, state), rect.x, rect.y)
        colour = skin.text_of(self.kind, state)
        px = self._type(self.size)
        room = rect.w - self._px(24)
        icon = app.art.icon(self.icon, round(px * 1.15), colour) if self.icon else None
        gap = self._px(12) if icon is not None and self.label else 0
        taken = icon.get_width() + gap if icon is not None else 0
        if self.key_label:
            room = rect.w - self.beside_key
        label = app.text.shrunk(self.label, "display", px, colour, room - taken, self._type(16)) if self.label else None
        wide = taken + (label.get_width() if label is not None else 0)
        x = rect.centerx - wide // 2
        if self.key_label:  # clear of the key, where the plate is wide enough for both
            x = max(min(x, self._key_box().x - self._px(CLEAR_OF_KEY) - wide), rect.x + self._px(BEFORE_KEYED))
        lines, sub_px = self.sub_lines(room) if self.sub else ([], 0)
        leading = app.text.height("text", sub_px) if lines else 0
        middle = rect.centery + down - (round(px * 0.42) + (len(lines) - 1) * leading // 2 if lines else 0)
        if icon is not None:
            canvas.blit(icon, x, middle - icon.get_height() // 2)
        if label is not None:
            canvas.blit(label, x + taken, middle - label.get_height() // 2)
        faint = mix(colour, self.app.skin.face_of(self.kind), SECOND_LINE)
        for k, sub in enumerate(lines):
            line = app.text.line(sub, "text", sub_px, faint)
            canvas.blit(line, rect.centerx - line.get_width() // 2, middle + round(px * 0.58) + k * leading)
        if self.key_label:
            self._draw_key(canvas, colour, down)

    @property
    def beside_key(self) -> int:
        """What of its width the words of a button with a key leave free: before them, and for the key; 0 without a key."""
        return self.rect.right - self._key_box().x + self._px(CLEAR_OF_KEY) + self._px(BEFORE_KEYED) if self.key_label else 0

    def _key_box(self) -> pygame.Rect:
        """Where the key is drawn."""
        app, rect = self.app, self.rect
        w = max(app.text.width(self.key_label, "bold", self._type(16)) + self._px(10), self._px(22))
        h = app.text.height("bold", self._type(16)) + self._px(2)
        return pygame.Rect(rect.right - w - self._px(9), rect.y + self._px(9), w, h)

    def _draw_key(self, canvas: Canvas, colour: str, down: int) -> None:
        app, skin, box = self.app, self.app.skin, self._key_box().move(0, down)
        text = app.text.line(self.key_label, "bold", self._type(16), colour)
        canvas.blit(skin.pill(box.w, box.h, "none", mix(colour, skin.face_of(self.kind), 0.35)), box.x, box.y)
        canvas.blit(text, box.x + (box.w - text.get_width()) // 2, box.y + (box.h - text.get_height()) // 2)


class IconButton(Widget):
    """An icon that can be clicked, on a plate or bare (``kind`` None)."""

    def __init__(
        self, app: App, icon: str, action: Action, tip: str, *, kind: Kind | None = None, size: float = 44, name: str = ""
    ) -> None:
        super().__init__(app, name or icon)
        self.icon = icon
        self.action = action
        self.tip = tip
        self.kind: Kind | None = kind
        self.size = size
        self.colour = PAPER

    def natural(self) -> tuple[int, int]:
        return self.app.skin.px(self.size), self.app.skin.px(self.size)

    def activate(self) -> None:
        self.app.play("button")
        self.action()

    def draw(self, canvas: Canvas) -> None:
        skin, rect = self.app.skin, self.rect
        down = 0
        colour = self.colour
        if self.kind is not None:
            state: State = "off" if not self.enabled else "pressed" if self.pressed else "hover" if self.hot else "rest"
            canvas.blit(skin.plate(self.kind, rect.w, rect.h, state, 10), rect.x, rect.y)
            colour = skin.text_of(self.kind, state)
            down = skin.drop if state == "pressed" else 0
        else:
            if self.hot and self.enabled:
                canvas.blit(skin.pill(rect.w, rect.h, colour, alpha=0.14), rect.x, rect.y)
            if not self.enabled:
                colour = mix(colour, self.app.theme.panel, 0.6)
        side = round(min(rect.w, rect.h) * (0.62 if self.kind is None else 0.56))
        icon = self.app.art.icon(self.icon, side, colour)
        canvas.blit(icon, rect.centerx - side // 2, rect.centery - side // 2 + down)


class Link(Widget):
    """Words that can be clicked: a line appears under them when pointed at."""

    def __init__(
        self, app: App, label: str, action: Action, *, size: float = 18, icon: str = "", colour: str = "", name: str = ""
    ) -> None:
        super().__init__(app, name)
        self.label = label
        self.action = action
        self.size = size
        self.icon = icon
        self.colour = colour

    def natural(self) -> tuple[int, int]:
        app = self.app
        px = app.type(self.size)
        icon = px + app.skin.px(14) if self.icon else 0
        return app.text.width(self.label, "text", px) + icon + app.skin.px(20), px + app.skin.px(20)

    def activate(self) -> None:
        self.app.play("button")
        self.action()

    def draw(self, canvas: Canvas) -> None:
        app, rect = self.app, self.rect
        px = app.type(self.size)
        colour = GOLD if self.hot and self.enabled and app.theme.name == "night" else self.colour or app.theme.floor_muted
        if self.hot and app.theme.name != "night":
            colour = app.theme.heading
        x = rect.x + app.skin.px(10)
        if self.icon:
            icon = app.art.icon(self.icon, round(px * 1.1), colour)
            canvas.blit(icon, x, rect.centery - icon.get_height() // 2)
            x += px + app.skin.px(10)
        text = app.text.line(self.label, "text", px, colour)
        canvas.blit(text, x, rect.centery - text.get_height() // 2)
        if self.hot and self.enabled:
            thick = app.skin.px(1.6)
            canvas.blit(app.skin.fill(text.get_width(), thick, colour), x, rect.centery + text.get_height() // 2 - thick)
