"""Faster animation while a key or the mouse button is held, and the badge that says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.input.pointer import LEFT
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.part import Draw, Layer, Part, Signal


class FastForward(Part):
    """Control of a table's tempo by holding. `top`: the lower edge of the bar, pixels."""

    def __init__(self, app: App, table: Table, top: Callable[[], int]) -> None:
        self.app, self.table, self._top = app, table, top
        self._key = 0
        """The key that is held, even if its binding has changed since."""

    def on(self, signal: Signal) -> None:
        if signal in (Signal.COVERED, Signal.VIEWER_LEFT):
            self.table.tempo.let_go()

    def handle(self, event: pygame.event.Event) -> bool:
        tempo = self.table.tempo
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT and not tempo.by_key:
            tempo.let_go()  # whatever the press has become meanwhile, it is over
        elif event.type == pygame.KEYUP and tempo.by_key and event.key == self._key:
            tempo.let_go()
            return True
        elif event.type == pygame.KEYDOWN and self.app.bindings.action(event) == "fast":
            if not tempo.by_key:
                self._key = event.key
                tempo.press(by_key=True)
                self.table.skip()
                self.app.dirty()
            return True
        return False

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.FOCUS, self._draw),) if self.table.tempo.factor > 1 else ()

    def _draw(self, canvas: Canvas) -> None:
        """Draw the badge under the button of the speed."""
        app, pen = self.app, Pen(canvas, self.app)
        text = pen.line(f"×{self.table.tempo.factor:g}", "display", 22, app.theme.bar)
        w, h = text.get_width() + pen.px(30), pen.px(38)
        pill = pygame.Rect(app.viewport.width - w - pen.px(18), self._top() + pen.px(14), w, h)
        pen.pill(pill, GOLD)
        pen.put(text, pill, "center")
