"""A switch: on or off, indicated by position, colour and a tick."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Valued

SLIDE_MS = 110.0


class Toggle(Valued[bool]):
    """A switch; ``changed`` is called with the new value."""

    rounding = 17.0

    def __init__(self, app: App, value: bool, changed: Callable[[bool], object], *, name: str = "") -> None:
        super().__init__(app, value, changed, name)
        self._place = 1.0 if value else 0.0

    def a11y_node(self) -> A11yNode:
        return A11yNode("switch", self.called, about=self.tip, on=self.value, acts=("click", "focus"))

    def natural(self) -> tuple[int, int]:
        return self.app.skin.px(64), self.app.skin.px(34)

    def activate(self) -> None:
        if self.app.reduced_motion:
            self._place = 0.0 if self.value else 1.0
        self.take(not self.value, "button")
        self.app.wake_in(0)

    def update(self, dt_ms: float) -> bool:
        goal = 1.0 if self.value else 0.0
        if self._place == goal:
            return False
        step = dt_ms / SLIDE_MS
        self._place = min(goal, self._place + step) if goal > self._place else max(goal, self._place - step)
        return True

    def draw(self, canvas: Canvas) -> None:
        app, rect, pen = self.app, self.rect, Pen(canvas, self.app)
        track = GOLD if self.value else app.theme.field
        line = mix(GOLD, PAPER, 0.4) if self.value else app.theme.line
        knob = PAPER
        if not self.enabled:
            track, line, knob = mix(track, app.theme.panel, 0.6), mix(line, app.theme.panel, 0.5), mix(knob, app.theme.panel, 0.5)
        elif self.hot:
            track = mix(track, "#FFFFFF", 0.12)
        pen.pill(rect, track, line)
        inset = pen.px(4)
        d = rect.h - 2 * inset
        at = pygame.Rect(rect.x + inset + round((rect.w - d - 2 * inset) * self._place), rect.y + inset, d, d)
        pen.disc(at, knob, INK, 1.6)
        if self.value and self._place == 1.0:
            pen.icon(at, "check", round(d * 0.6), INK, "center")
