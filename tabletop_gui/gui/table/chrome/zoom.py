"""An enlarged card: right button, long press, or the zoom key."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.input.intents import CardHit
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import Glide
from tabletop_gui.gui.table.part import MOVES, RESTS, Draw, Layer, Part, Passed, Signal
from tabletop_gui.gui.table.sprite_painter import CardPainter

WIDTH: Final = 330.0
NOTE: Final = 430.0
"""Largest width of the description below the card, interface units."""


class ZoomView(Part):
    """Shows a card that grows to the middle of the window: one that is pressed long, or the focused one while a key is held."""

    def __init__(
        self,
        app: App,
        painter: CardPainter,
        description: Callable[[int], str] = lambda card: "",
        focused: Callable[[], CardHit | None] = lambda: None,
    ) -> None:
        """Create the view. `description`: text about a card, paragraph by paragraph; `focused`: the card with the focus."""
        self.app, self.painter, self._description, self._focused = app, painter, description, focused
        self.by_key = False
        self._key = 0
        """The key that is held."""
        self._card = -1
        self._open = Glide(0.0)

    @property
    def shown(self) -> bool:
        """True while a card is enlarged, or on its way there."""
        return self._card >= 0 and self._open.goal > 0

    def show(self, grip: CardHit | None, *, by_key: bool = False) -> None:
        """Show this card enlarged; None: end that."""
        quick = 0.0 if self.app.reduced_motion else 1.0
        if grip is not None:
            self._card = grip.card
            self._open.to(1.0, quick * timing.ZOOM_IN_MS)
        else:
            self._open.to(0.0, quick * timing.ZOOM_OUT_MS)
        self.by_key = by_key and grip is not None
        self.app.dirty()

    def forget(self) -> None:
        """Hide it at once: the viewer changes."""
        self._card, self.by_key = -1, False
        self._open.snap(0.0)

    def on(self, signal: Signal) -> None:
        if signal is Signal.VIEWER_LEFT:
            self.forget()
        elif signal in (Signal.RELEASED, Signal.COVERED) and self.by_key:
            self.show(None)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYUP and self.by_key and event.key == self._key:
            self.show(None)
            return True
        if event.type != pygame.KEYDOWN or self.app.bindings.action(event) != "zoom":
            return False
        card = self._focused()
        if card is not None and not self.by_key:
            self._key = event.key
            self.show(card, by_key=True)
        return True

    def update(self, passed: Passed) -> float:
        return MOVES if self._open.update(passed.ms) else RESTS

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.ZOOM, self.draw),)

    def draw(self, canvas: Canvas) -> None:
        """Draw the card over everything."""
        if self._card < 0 or self._open.value <= 0.02:
            return
        viewport = self.app.viewport
        picture = self.painter.large(self._card, WIDTH)
        words = self._description(self._card)
        x, y = viewport.width // 2, viewport.px(viewport.h * (0.38 if words else 0.46))
        if self._open.value < 1:
            scale = 0.7 + 0.3 * self._open.value
            surface = pygame.transform.smoothscale_by(picture.surface, scale)
            shown = canvas.faded(surface, self._open.value, once=True)
            canvas.blit(shown, x + picture.dx * scale, y + picture.dy * scale)
            return
        canvas.blit(picture.surface, x + picture.dx, y + picture.dy)
        if words:
            half = viewport.px(WIDTH * self.painter.face(self._card).ratio / 2)
            self._draw_note(canvas, words, x, y + half + self.app.skin.px(14))

    def _draw_note(self, canvas: Canvas, words: str, x: int, top: int) -> None:
        """Draw the description below the card."""
        app, pen = self.app, Pen(canvas, self.app)
        text = app.text.block(words, app.type(19), app.theme.panel_text, pen.px(NOTE), leading=1.16)
        w, h = text.get_width() + pen.px(40), text.get_height() + pen.px(26)
        ground = pygame.Rect(x - w // 2, min(top, app.viewport.height - h - pen.px(8)), w, h)
        pen.panel(ground, alpha=0.97, line=mix(GOLD, app.theme.panel, 0.4))
        pen.put(text, (x, ground.y + pen.px(13)), "midtop")
