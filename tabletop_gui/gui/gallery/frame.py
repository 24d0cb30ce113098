"""A single picture on the gallery's wall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.art.colour_vision import Vision
from tabletop_gui.gui.gallery.exhibits import Card, Exhibit
from tabletop_gui.gui.gallery.prints import OrderedPrints
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Widget

CAPTION: Final = 17
LEADING: Final = 1.16
GRIP_PX: Final = 6
"""Distance in pixels beyond which a press becomes a drag of the wall."""
PLACEHOLDER_OPACITY: Final = 0.10
"""Opacity of the placeholder of a picture that is still being rendered."""

Shown = dict[tuple[str, int], Picture]
"""The displayed picture by exhibit and width. It stays until a new one is ready, after a change of language or
colour vision, say.
"""


class WallContext(Struct, frozen=True):
    """The sources of the pictures on a wall."""

    vision: Vision
    prints: OrderedPrints
    shown: Shown


class Frame(Widget):
    """A picture with its name below it if there is space. A click opens it, a drag moves the wall."""

    row_of = "heard.rows.exhibits"

    def __init__(
        self, app: App, exhibit: Exhibit, width: int, wall: WallContext, does: Callable[[], object], *, caption: str
    ) -> None:
        super().__init__(app, f"exhibit.{exhibit.id}", does)
        self.sound = "card_flip" if isinstance(exhibit, Card) else "button"
        self.exhibit, self.width, self.vision = exhibit, width, wall.vision
        self.caption = caption
        self.tip = "" if caption == exhibit.name else exhibit.name
        self._prints, self._shown = wall.prints, wall.shown
        self._grip: tuple[int, float] | None = None
        self._dragged = False

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.exhibit.name, acts=("click", "focus"))

    @staticmethod
    def caption_height(app: App, captions: Sequence[str], width: int) -> int:
        """Return the height of these captions with the space above them: two lines if one of them does not fit."""
        px = app.type(CAPTION)
        lines = 2 if any(app.text.width(caption, "text", px) > width for caption in captions) else 1
        return round((lines - 1) * px * LEADING) + app.text.height("text", px) + app.skin.px(8)

    def _draw_caption(self, pen: Pen, top: int) -> None:
        """Draw the caption centred below the picture, in at most two lines."""
        app, px = self.app, self.app.type(CAPTION)
        lines = app.text.wrapped(self.caption, "text", px, self.rect.w)
        if len(lines) > 1 and " · " in self.caption:
            lines = self.caption.split(" · ", 1)
        elif len(lines) > 2:
            lines = [lines[0], " ".join(lines[1:])]
        for number, line in enumerate(lines):
            at, room = (self.rect.centerx, top + round(number * px * LEADING)), self.rect.w
            pen.text(at, line, "text", CAPTION, PAPER, "midtop", room=room, least=16)

    @property
    def ring_radius(self) -> float:
        skin = self.app.skin
        radius = 0.06 * self.width if isinstance(self.exhibit, Card) else self.width / 2
        return radius / skin.unit

    @property
    def ring_rect(self) -> pygame.Rect:
        return pygame.Rect(self.rect.x, self.rect.y, self.width, self.exhibit.height(self.width))

    def press(self, pos: tuple[int, int]) -> None:
        self._grip = pos[1], float(self.area.offset if self.area is not None else 0)
        self._dragged = False

    def drag(self, pos: tuple[int, int]) -> None:
        if self._grip is None or self.area is None:
            return
        at, offset = self._grip
        if self._dragged or abs(pos[1] - at) > GRIP_PX:
            self._dragged = True
            self.area.to(offset + at - pos[1], at_once=True)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        self._grip = None
        if inside and not self._dragged:
            self.activate()

    def draw(self, canvas: Canvas) -> None:
        pen, rect = Pen(canvas, self.app), self.rect
        height = self.exhibit.height(self.width)
        place = (self.exhibit.id, self.width)
        fresh = self._prints.get(self.exhibit, self.width, self.vision)
        if fresh is not None:
            self._shown[place] = fresh
        picture = self._shown.get(place)
        if self.hot:
            margin = pen.px(6)
            frame = pen.skin.frame(self.width + 2 * margin, height + 2 * margin, self.ring_radius + 6, GOLD, 2.6)
            pen.put(frame, (rect.x - margin, rect.y - margin))
        if picture is None:
            pen.panel(self.ring_rect, fill=PAPER, alpha=PLACEHOLDER_OPACITY, radius=self.ring_radius)
        else:
            pen.picture(self.ring_rect.center, picture)
        if self.caption:
            self._draw_caption(pen, rect.y + height + pen.px(8))
