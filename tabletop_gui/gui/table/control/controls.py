"""The controls of a table: its buttons and cards as widgets, for mouse, keyboard and whoever hears them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from tabletop_gui.gui.paint.free_space import MUST, RATHER, VisibleItem
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.control.keyboard import LitPlace, TableFocus
from tabletop_gui.gui.table.model.input.pointer import LEFT, RIGHT
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.part import MOVES, RESTS, Draw, Layer, Part, Passed, Signal
from tabletop_gui.gui.widgets.base import Widget


class Controls(Part):
    """Fills the focus whenever the table has changed, and hands it the mouse before the cards below get it."""

    def __init__(self, app: App, table: Table, focus: TableFocus, fill: Callable[[], object],
                 passing: Callable[[], Sequence[Widget]]) -> None:  # fmt: skip
        """Create the part. `fill` fills the focus; `passing`: the widgets that a pop-up may cover."""
        self.app, self.table, self.focus, self._fill, self._passing = app, table, focus, fill, passing

    def update(self, passed: Passed) -> float:
        return MOVES if self.focus.update(passed.ms) else RESTS

    def on(self, signal: Signal) -> None:
        if signal is Signal.CHANGED:
            self._fill()
        elif signal is Signal.COVERED:
            self.focus.cancel()
        elif signal is Signal.VIEWER_LEFT:
            self.focus.cancel()
            self.focus.focus(None)

    def handle(self, event: pygame.event.Event) -> bool:
        kind, pointer = event.type, self.table.pointer
        if kind == pygame.MOUSEWHEEL:
            return self.focus.handle(event)
        if kind == pygame.MOUSEMOTION:
            if pointer.holding or not any(event.rel):
                return False
            self.focus.handle(event)
            if self.focus.at(event.pos) is None:
                return False
            pointer.hover = None
            self.table.hands.follow()
            return True
        if kind == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT):
            self.app.ring_shown = False
        pressed = kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == LEFT
        return pressed and not pointer.holding and self.focus.handle(event)

    def keeps(self) -> Iterable[VisibleItem]:
        passing = self._passing()
        for widget in self.focus.widgets:
            if widget.shown and widget.rect.w and not any(widget is one for one in passing):
                yield VisibleItem(widget.rect, RATHER if isinstance(widget, LitPlace) else MUST)

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.FOCUS, self.focus.draw),)
