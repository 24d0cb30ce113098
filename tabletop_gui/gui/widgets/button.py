"""Buttons: carved plates, bare icons, and text links."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import Kind, State
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.paint.viewport import TEXT_FLOOR_PX
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.answer import Answer
from tabletop_gui.gui.widgets.base import Doing, Widget

SMALLEST: Final = 16.0
"""Minimum type size of a button's label."""
SMALLEST_SUB: Final = 0.86
"""Minimum scale of a button's second line before it is wrapped."""
CLEAR_OF_KEY, BEFORE_KEYED = 4.0, 7.0
"""Space between a button's text and its key, and before the text where it makes way for the key."""
NEAR_EDGE: Final = 10.0
"""Minimum total space before and after the text."""
SECOND_LINE: Final = 0.1
"""Share of the plate's colour mixed into the ink of a button's second line."""


class ButtonStyle(Struct, frozen=True):
    """The look of a button."""

    kind: Kind = "paper"
    size: float = 22
    """Type size of its label."""
    icon: str = ""


BUTTON_STYLE: Final = ButtonStyle()


class IconButtonStyle(Struct, frozen=True):
    """The look of an icon to press; without a kind it has no plate."""

    kind: Kind | None = None
    size: float = 44
    """Width and height, interface units."""


ICON_BUTTON_STYLE: Final = IconButtonStyle()


class Button(Answer):
    """A plate with a label, and optionally a second line, an icon before it and a key in its corner.

    With an `asks`, the first press only asks it in the label's place; the second one does it.
    """

    _asks = ""
    asked = False
    """True while the question stands in the label's place."""
    among = False
    """True if it is one of several answers of a panel: it is paper then, for gold says that there is only this."""

    def __init__(
        self,
        app: App,
        label: str,
        does: Doing,
        style: ButtonStyle = BUTTON_STYLE,
        *,
        key: str = "",
        name: str = "",
    ) -> None:
        super().__init__(app, name, does)
        self.label = label
        self.kind: Kind = style.kind
        self.sub = ""
        """A second, smaller line."""
        self.icon = style.icon
        self.key_label = key
        self.size = style.size
        self.selected = False
        self.cap = float("inf")
        """Maximum interface scale of its text: that of its panel."""

    @property
    def asks(self) -> str:
        """The question before something that cannot be taken back; another question is asked anew."""
        return self._asks

    @asks.setter
    def asks(self, question: str) -> None:
        if question != self._asks:
            self._asks, self.asked = question, False

    def a11y_node(self) -> A11yNode:
        name = self.shown_label or self.called or self.tip
        about = ". ".join(part for part in (self.sub, self.tip) if part and part != name)
        return A11yNode("button", name, about=about, on=True if self.selected else None, acts=("click", "focus"))

    def px(self, logical: float) -> int:
        """Return the pixels of a length in interface units, limited by `cap`."""
        return self.app.skin.px(logical * self._share)

    def type_px(self, size: float) -> int:
        """Return the pixels of a type size, limited by `cap`."""
        return self.app.type(size * self._share)

    @property
    def _share(self) -> float:
        """The ratio of the text's scale to the interface scale."""
        viewport = self.app.viewport
        return viewport.capped_scale(self.cap) / viewport.scale

    def natural(self) -> tuple[int, int]:
        app, px = self.app, self.px
        face = self.type_px(self.size)
        wide = app.text.width(self.label, "display", face)
        if self.sub:
            wide = max(wide, app.text.width(self.sub, "text", self.type_px(16)))
        if self.icon:
            wide += self.type_px(self.size) + px(14 if self.label else 0)
        return wide + px(52 if self.label else 28) + (px(30) if self.key_label else 0), px(66 if self.sub else 54)

    @property
    def least(self) -> int:
        """Minimum width before its label is cut, in pixels."""
        size = self.type_px(SMALLEST)
        icon = round(size * 1.15) + self.px(12 if self.label else 0) if self.icon else 0
        return self.app.text.width(self.label, "display", size) + icon + (self.beside_key or self.px(24))

    def sub_lines(self, room: int) -> tuple[list[str], int]:
        """Return the second line laid out in `room` pixels, and its type size: smaller, then wrapped, and cut only as
        a last resort.
        """
        app, usual = self.app, self.type_px(16)
        least = max(TEXT_FLOOR_PX, round(usual * SMALLEST_SUB))
        size = next((px for px in range(usual, least - 1, -1) if app.text.width(self.sub, "text", px) <= room), 0)
        if size:
            return [self.sub], size
        for px in range(usual, TEXT_FLOOR_PX - 1, -1):
            lines = app.text.wrapped(self.sub, "text", px, room)
            if len(lines) <= 2 and all(app.text.width(line, "text", px) <= room for line in lines):
                return [line.removesuffix(" ·") for line in lines], px
        return [app.text.cut(self.sub, "text", TEXT_FLOOR_PX, room)], TEXT_FLOOR_PX

    def height_for(self, width: int) -> int:
        """Return the height needed for all its text at a width, in pixels."""
        lines, size = self.sub_lines(width - self.px(24)) if self.sub else ([], 0)
        return self.natural()[1] + max(0, len(lines) - 1) * self.app.text.height("text", size)

    @property
    def state(self) -> State:
        if not self.enabled:
            return "off"
        if self.pressed and (self.hot or self.rect.collidepoint(self.app.pointer)):
            return "pressed"
        return "hover" if self.hot else "rest"

    @property
    def press_meaning(self) -> object:
        return self.name or id(self), self.shown_label, self.meaning

    @property
    def shown_label(self) -> str:
        """The label, or the question that stands in its place."""
        return self.asks if self.asked else self.label

    @property
    def plate(self) -> Kind:
        """The kind of its plate: `kind`, unless it stands among others."""
        return "paper" if self.among and self.kind in ("gold", "red") else self.kind

    def activate(self) -> None:
        if self.asks and not self.asked:
            self.asked = True
            self.app.play("card_refuse")
            self.app.announcer.say(self.asks, "brief", urgent=True)
            self.app.dirty()
            return
        self.asked = False
        super().activate()

    def blurred(self) -> None:
        self.asked = False

    def draw(self, canvas: Canvas) -> None:
        app, skin, rect, state, pen = self.app, self.app.skin, self.rect, self.state, Pen(canvas, self.app)
        down = skin.drop if state == "pressed" else 0
        pen.plate(rect, self.plate, state)
        colour = skin.text_of(self.plate, state)
        px = self.type_px(self.size)
        room, near = rect.w - self.px(24), rect.w - self.px(NEAR_EDGE)
        icon = app.art.icon(self.icon, round(px * 1.15), colour) if self.icon else None
        gap = self.px(12) if icon is not None and self.label else 0
        taken = icon.get_width() + gap if icon is not None else 0
        if self.key_label:
            room = near = rect.w - self.beside_key
        label = self._lettering(room - taken, near - taken, colour) if self.label else None
        wide = taken + (label.get_width() if label is not None else 0)
        x = rect.centerx - wide // 2
        if self.key_label:  # clear of the key, where the plate is wide enough for both
            x = max(min(x, self._key_box().x - self.px(CLEAR_OF_KEY) - wide), rect.x + self.px(BEFORE_KEYED))
        lines, sub_px = self.sub_lines(room) if self.sub else ([], 0)
        leading = app.text.height("text", sub_px) if lines else 0
        middle = rect.centery + down - (round(px * 0.42) + (len(lines) - 1) * leading // 2 if lines else 0)
        if icon is not None:
            pen.put(icon, (x, middle), "midleft")
        if label is not None:
            pen.put(label, (x + taken, middle), "midleft")
        faint = mix(colour, self.app.skin.face_of(self.plate), SECOND_LINE)
        for k, sub in enumerate(lines):
            line = app.text.line(sub, "text", sub_px, faint)
            pen.put(line, (rect.centerx, middle + round(px * 0.58) + k * leading), "midtop")
        if self.key_label:
            box = self._key_box().move(0, down)
            pen.pill(box, "none", mix(colour, skin.face_of(self.plate), 0.35))
            pen.put(app.text.line(self.key_label, "bold", self.type_px(16), colour), box, "center")
        self.draw_wait(canvas)

    def _lettering(self, room: int, near: int, colour: str) -> pygame.Surface:
        """Render the label: set smaller to fit `room` pixels, then closer to the edges in `near` pixels, and last in a
        narrower face.
        """
        text, px, least = self.app.text, self.type_px(self.size), self.type_px(16)
        needed = text.width(self.shown_label, "display", least)
        face: Typeface = "display" if needed <= near else "bold"
        return text.shrunk(self.shown_label, face, px, colour, room if needed <= room else near, least)

    @property
    def beside_key(self) -> int:
        """The width a button with a key leaves free of text, before it and for the key; 0 without a key."""
        return self.rect.right - self._key_box().x + self.px(CLEAR_OF_KEY) + self.px(BEFORE_KEYED) if self.key_label else 0

    def _key_box(self) -> pygame.Rect:
        """Return the rectangle of the key."""
        app, rect = self.app, self.rect
        w = max(app.text.width(self.key_label, "bold", self.type_px(16)) + self.px(10), self.px(22))
        h = app.text.height("bold", self.type_px(16)) + self.px(2)
        return pygame.Rect(rect.right - w - self.px(9), rect.y + self.px(9), w, h)


class IconButton(Widget):
    """An icon that can be clicked, on a plate or bare (``kind`` None)."""

    def __init__(
        self, app: App, icon: str, does: Doing, tip: str, style: IconButtonStyle = ICON_BUTTON_STYLE, *, name: str = ""
    ) -> None:
        super().__init__(app, name or icon, does)
        self.icon = icon
        self.tip = tip
        self.kind: Kind | None = style.kind
        self.size = style.size
        self.colour = PAPER

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.called or self.tip, about=self.tip if self.called else "", acts=("click", "focus"))

    def natural(self) -> tuple[int, int]:
        return self.app.skin.px(self.size), self.app.skin.px(self.size)

    def draw(self, canvas: Canvas) -> None:
        pen, skin, rect = Pen(canvas, self.app), self.app.skin, self.rect
        down, colour = 0, self.colour
        if self.kind is not None:
            state: State = "off" if not self.enabled else "pressed" if self.pressed else "hover" if self.hot else "rest"
            pen.plate(rect, self.kind, state, 10)
            colour = skin.text_of(self.kind, state)
            down = skin.drop if state == "pressed" else 0
        else:
            if self.hot and self.enabled:
                pen.pill(rect, colour, alpha=0.14)
            if not self.enabled:
                colour = mix(colour, self.app.theme.panel, 0.6)
        side = round(min(rect.w, rect.h) * (0.62 if self.kind is None else 0.56))
        pen.icon((rect.centerx, rect.centery + down), self.icon, side, colour, "center")


class Link(Widget):
    """A text that can be clicked, underlined when pointed at."""

    def __init__(
        self, app: App, label: str, does: Doing, *, icon: str = "", colour: str = "", name: str = ""
    ) -> None:
        super().__init__(app, name, does)
        self.label = label
        self.size = 18
        self.icon = icon
        self.colour = colour
        self.dot = False
        """True to draw a gold dot: something waits there."""

    def a11y_node(self) -> A11yNode:
        return A11yNode("link", self.label, about=self.tip, acts=("click", "focus"))

    def natural(self) -> tuple[int, int]:
        app = self.app
        px = app.type(self.size)
        icon = px + app.skin.px(14) if self.icon else 0
        return app.text.width(self.label, "text", px) + icon + app.skin.px(20), px + app.skin.px(20)

    def draw(self, canvas: Canvas) -> None:
        app, rect, pen = self.app, self.rect, Pen(canvas, self.app)
        px = pen.type(self.size)
        colour = GOLD if self.hot and self.enabled and not app.theme.light else self.colour or app.theme.floor_muted
        if self.hot and app.theme.light:
            colour = app.theme.heading
        x = rect.x + pen.px(10)
        if self.icon:
            pen.icon((x, rect.centery), self.icon, round(px * 1.1), colour, "midleft")
            x += px + pen.px(10)
        text = pen.text((x, rect.centery), self.label, "text", self.size, colour, "midleft")
        if self.dot:
            side = pen.px(9)
            pen.disc(pygame.Rect(rect.x + pen.px(6), rect.centery - px // 2 - side // 2, side, side), GOLD)
        if self.hot and self.enabled:
            pen.rule((x, rect.centery + text.h // 2 - pen.px(1.6)), text.w, colour, 1.6)
