"""The ribbon above the hand: the player's prompt."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Final

import pygame

from tabletop_gui.gui.art.colour_vision import darkened
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import laid
from tabletop_gui.gui.paint.theme import PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import Glide
from tabletop_gui.gui.table.scale import TableScale

CAP: Final = 1.3
"""The largest interface scale that the ribbon follows."""


class Ribbon:
    """A ribbon that unrolls from its middle when it has a text."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.measure = TableScale(app, CAP)
        self.text = ""
        self._colour = RED
        self._open = Glide(0.0)

    def say(self, text: str, colour: str = RED) -> None:
        """Show a prompt; an empty one rolls the ribbon up."""
        if text and text != self.text:
            self._open.snap(0.0)
            self._open.to(1.0, 0 if self.app.reduced_motion else timing.RIBBON_MS)
            self._colour = colour
        elif not text:
            self._open.snap(0.0)
        self.text = text

    def update(self, dt_ms: float) -> bool:
        """Advance the unrolling. True while it moves."""
        return self._open.update(dt_ms)

    @property
    def reach(self) -> int:
        """Half its width, pixels; 0 while it is rolled up."""
        if not self.text:
            return 0
        text = self.app.text.width(self.text, "display", self.measure.type(22))
        return (text + self.measure.px(76)) // 2 + self.app.skin.ribbon_tail

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        """Draw the ribbon centred at a point."""
        if not self.text or self._open.value <= 0.02:
            return
        pen = self.measure.pen(canvas)
        text = pen.line(self.text, "display", 22, PAPER)
        at = laid((text.get_width() + pen.px(76), pen.px(48)), (x, y), "center")
        tail = pen.skin.ribbon_tail
        unrolled = self._open.value >= 1
        if unrolled:
            pen.shadow(at, (8, 120, 8), 6)
        seen = round((at.w + 2 * tail) * self._open.value)
        with nullcontext() if unrolled else canvas.clipped(pygame.Rect(x - seen // 2, at.y - at.h, seen, 3 * at.h)):
            pen.put(pen.skin.ribbon(at.w, at.h, darkened(self._colour, PAPER)), (at.x - tail, at.y))
            pen.put(text, (x, y), "center")
