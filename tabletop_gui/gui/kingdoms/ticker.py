"""The last lines of the chronicle, always in sight in the lower left corner."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabletop_gui.engine.events import Said
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.table.table import Table
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.chronicle import Chronicle

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App

CAP: Final = 1.1
"""The largest interface scale it follows."""
LINES: Final = 4
STEPS: Final = 6
"""So many of the last actions tell enough lines."""
WIDTH, LINE, PAD = 306.0, 25.0, 13.0
UNTOLD: Final = ("small", "big")
"""The posts: the signs at the seats say who pays them, in every battle."""


class Ticker(Widget):
    """Tells what has been seen, as soon as it is seen. A click opens the whole chronicle."""

    focusable = False

    def __init__(self, app: App, table: Callable[[], Table], heard: list[Said], opened: Callable[[], object]) -> None:
        """`heard`: what has been said on the table since everything was shown last."""
        super().__init__(app, "ticker")
        self._table, self._heard, self._opened = table, heard, opened
        self.measure = Measure(app, CAP)
        self._shown: int | None = None
        self.lines: list[str] = []
        self._state: object = None

    def keep_up(self) -> bool:
        """Tell what has been seen since. True when there is something new."""
        table = self._table()
        if table.shown != self._shown:
            if self._shown is not None:
                self._heard.clear()
            self._shown = table.shown
        eyes = table.eyes
        state = (table.shown, len(self._heard), eyes.seat, table.match.taken_back, self.app.phrases.language)
        if state == self._state:
            return False
        self._state = state
        steps = table.match.steps[max(0, table.shown - STEPS) : table.shown]
        events = [event for step in steps for event in step.events if isinstance(event, Said)] + self._heard
        told = Chronicle(table.match, eyes.seat).tell([event for event in events if event.what not in UNTOLD])
        self.lines = [line.told(self.app.tr) for line in told][-LINES:]
        self.shown = bool(self.lines)
        return True

    def natural(self) -> tuple[int, int]:
        px = self.measure.px
        return px(WIDTH), len(self.lines) * px(LINE) + 2 * px(PAD)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            self._opened()

    def draw(self, canvas: Canvas) -> None:
        m, rect, theme = self.measure, self.rect, self.app.theme
        state = (tuple(self.lines), rect.topleft, rect.size, self.hot, theme)
        canvas.repeat(("ticker",), state, lambda: self._paint(canvas, m))

    def _paint(self, canvas: Canvas, m: Measure) -> None:
        app, rect, theme = self.app, self.rect, self.app.theme
        line = theme.heading if self.hot else None
        canvas.blit(app.skin.panel(rect.w, rect.h, alpha=theme.panel_alpha, line=line), rect.x, rect.y)
        pad, step = m.px(PAD), m.px(LINE)
        y = rect.bottom - pad - step * len(self.lines)
        for age, text in zip(range(len(self.lines) - 1, -1, -1), self.lines, strict=True):
            colour = theme.panel_text if not age else mix(theme.panel_text, theme.panel, 0.22 + 0.13 * age)
            drawn = app.text.fitted(text, "text", m.type(17), colour, rect.w - 2 * pad)
            canvas.blit(drawn, rect.x + pad, y + (step - drawn.get_height()) // 2)
            y += step
