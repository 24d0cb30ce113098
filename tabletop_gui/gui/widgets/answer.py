"""Widgets that answer a question: for a moment after it has come, they take no press that was meant for another."""

from __future__ import annotations

from collections.abc import Hashable

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, PAPER
from tabletop_gui.gui.widgets.base import Widget


class Answer(Widget):
    """A widget that may have to wait before it takes a press. While it does, a line below its text fills."""

    meaning: Hashable = None
    """What it does, where that may change under one label, such as the price of a call; it waits longest when it has."""
    waits_for_lift = False
    """True if its time to wait begins only when the pointer has been lifted."""
    _wait = _waits = 0.0

    def wait(self, ms: float) -> None:
        """Take no press for some time; a longer wait that is under way goes on."""
        if ms > self._wait:
            self._wait = self._waits = ms

    @property
    def takes_presses(self) -> bool:
        return self._wait <= 0

    def update(self, dt_ms: float) -> bool:
        if self._wait <= 0:
            return super().update(dt_ms)
        if not self.waits_for_lift:
            self._wait = max(0.0, self._wait - dt_ms)
        return True

    def draw_wait(self, canvas: Canvas) -> None:
        """Draw over it how long it still waits."""
        if self._wait <= 0 or not self.enabled:
            return
        pen, rect = Pen(canvas, self.app), self.rect
        pen.panel(rect, fill=self.app.theme.panel, alpha=0.5, radius=self.rounding)
        bar = rect.inflate(-min(pen.px(28), rect.w // 2), 0)
        bar.y, bar.h = rect.bottom - pen.px(11), max(3, pen.px(4))
        pen.pill(bar, mix(PAPER, INK, 0.6))
        bar.w = round(bar.w * (1 - self._wait / self._waits))
        if bar.w > bar.h:
            pen.pill(bar, PAPER)
