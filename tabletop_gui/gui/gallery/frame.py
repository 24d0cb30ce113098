"""One picture on the gallery's wall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.colour_vision import Vision
from tabletop_gui.gui.art.shadows import Picture
from tabletop_gui.gui.gallery.exhibits import Card, Exhibit
from tabletop_gui.gui.gallery.prints import Prints
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.widgets import Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CAPTION: Final = 17
LEADING: Final = 1.16
GRIP_PX: Final = 6
"""A press that wanders further than this moves the wall and opens nothing."""
BARE: Final = 0.10
"""How strong the empty place of a picture is that is still being printed."""

Shown = dict[tuple[str, int], Picture]
"""By exhibit and width: what hangs there now. It stays until the new print is there: another language, another eye."""


class Frame(Widget):
    """A picture, and its name under it when there is room. A click opens it, a drag moves the wall."""

    def __init__(
        self,
        app: App,
        exhibit: Exhibit,
        width: int,
        vision: Vision,
        prints: Prints,
        shown: Shown,
        action: Callable[[], object],
        *,
        caption: str,
    ) -> None:
        super().__init__(app, f"exhibit.{exhibit.id}")
        self.exhibit, self.width, self.vision = exhibit, width, vision
        self.caption = caption
        self.tip = "" if caption == exhibit.name else exhibit.name
        self._prints, self._shown, self._action = prints, shown, action
        self._grip: tuple[int, float] | None = None
        self._dragged = False

    @staticmethod
    def caption_height(app: App, captions: Sequence[str], width: int) -> int:
        """What these captions take, with the air above them: two lines when one of them does not fit."""
        px = app.type(CAPTION)
        lines = 2 if any(app.text.width(caption, "text", px) > width for caption in captions) else 1
        return round((lines - 1) * px * LEADING) + app.text.height("text", px) + app.skin.px(8)

    def _draw_caption(self, canvas: Canvas, top: int) -> None:
        """In the middle under the picture, in two lines at most."""
        app, px = self.app, self.app.type(CAPTION)
        lines = app.text.wrapped(self.caption, "text", px, self.rect.w)
        if len(lines) > 1 and " · " in self.caption:
            lines = self.caption.split(" · ", 1)
        elif len(lines) > 2:
            lines = [lines[0], " ".join(lines[1:])]
        for number, line in enumerate(lines):
            text = app.text.shrunk(line, "text", px, PAPER, self.rect.w, app.type(16))
            canvas.blit(text, self.rect.centerx - text.get_width() // 2, top + round(number * px * LEADING))

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

    def activate(self) -> None:
        self.app.play("card_flip" if isinstance(self.exhibit, Card) else "button")
        self._action()

    def draw(self, canvas: Canvas) -> None:
        skin, rect = self.app.skin, self.rect
        height = self.exhibit.height(self.width)
        place = (self.exhibit.id, self.width)
        fresh = self._prints.get(self.exhibit, self.width, self.vision)
        if fresh is not None:
            self._shown[place] = fresh
        picture = self._shown.get(place)
        if self.hot:
            margin = skin.px(6)
            radius = self.ring_radius + 6
            frame = skin.frame(self.width + 2 * margin, height + 2 * margin, radius, GOLD, 2.6)
            canvas.blit(frame, rect.x - margin, rect.y - margin)
        if picture is None:
            bare = skin.panel(self.width, height, fill=PAPER, alpha=BARE, radius=self.ring_radius)
            canvas.blit(bare, rect.x, rect.y)
        else:
            canvas.blit(picture.surface, rect.x + self.width // 2 + picture.dx, rect.y + height // 2 + picture.dy)
        if self.caption:
            self._draw_caption(canvas, rect.y + height + skin.px(8))
