"""The ribbon above the hand: the player's prompt."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from tabletop_gui.gui.art.colour_vision import darkened
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import RATHER, VisibleItem
from tabletop_gui.gui.paint.pen import laid
from tabletop_gui.gui.paint.theme import PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.model.layout import Fan
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import Glide
from tabletop_gui.gui.table.part import MOVES, RESTS, Draw, Layer, Part, Passed, Signal
from tabletop_gui.gui.table.scale import TableScale

CAP: Final = 1.3
"""The largest interface scale that the ribbon follows."""
HEIGHT: Final = 48
APART: Final = 10.0
"""Distance to a panel that pushes the ribbon aside, logical units."""


class Ribbon(Part):
    """A ribbon that unrolls from its middle when it has a text, above the hand."""

    def __init__(self, app: App, game: AnyGameScene, says: Callable[[], tuple[str, str]]) -> None:
        """Create the part. `says`: the text that it shows and its colour."""
        self.app, self.game, self._says = app, game, says
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

    def on(self, signal: Signal) -> None:
        if signal is Signal.CHANGED:
            self.say(*self._says())
        elif signal is Signal.VIEWER_LEFT:
            self.say("")

    def update(self, passed: Passed) -> float:
        return MOVES if self._open.update(passed.ms) else RESTS

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.RIBBON, lambda canvas: self.draw(canvas, *self.at)),)

    def keeps(self) -> Iterable[VisibleItem]:
        if not self.text:
            return ()
        (x, y), reach, h = self.at, self.reach, self.measure.px(HEIGHT)
        return (VisibleItem(pygame.Rect(x - reach, y - h // 2, 2 * reach, h), RATHER),)

    @property
    def over_hand(self) -> int:
        """Middle of the hand, pixels."""
        table, viewport = self.game.table, self.app.viewport
        fan, middle = table.places.zones[table.hand], viewport.w / 2
        return viewport.px(fan.x if isinstance(fan, Fan) and abs(fan.x - middle) > 20 else middle)

    @property
    def at(self) -> tuple[int, int]:
        """Its middle, pixels: above the hand, unless a panel at the right pushes it aside."""
        viewport, x = self.app.viewport, self.over_hand
        reach, h, y = self.reach, self.measure.px(HEIGHT), viewport.px(viewport.h - self.game.ribbon_up)
        for rect in self.game.panel_rects() if reach else ():
            if rect.x > x - reach and rect.top < y + h // 2 and rect.bottom > y - h // 2:
                x = min(x, max(reach, rect.x - viewport.px(APART) - reach))
        return x, y

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
        at = laid((text.get_width() + pen.px(76), pen.px(HEIGHT)), (x, y), "center")
        pen.ribbon(at, text, darkened(self._colour, PAPER), self._open.value)
