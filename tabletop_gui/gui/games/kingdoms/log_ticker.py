"""The latest lines of the log, always visible in the lower left corner."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_gui.engine.events import Said
from tabletop_gui.gui.games.kingdoms.play import KingdomsPlay
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Grid
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.log.game_log import GameLog

CAP: Final = 1.6
"""Largest interface scale it follows."""
LINES: Final = 4
STEPS: Final = 6
"""Number of latest actions that provide enough lines."""
WIDTH, LINE, PAD = 306.0, 25.0, 13.0
ROOM: Final = (372.0, 128.0)
"""Largest size on the table at any scale, logical units: up to the player's plate, and below the player's chips."""
GROUND: Final = 0.94
"""Opacity of the background: the text is small and lies over felt, wood and floor."""
LEFT_OUT: Final = ("small", "big")
"""Events left out: the blinds, which the markers at the seats show in every battle."""


class LogTicker(Widget):
    """Shows log lines as soon as their events have been shown. A click opens the whole log."""

    focusable = False
    sound = ""

    def __init__(self, app: App, table: Callable[[], Table], play: KingdomsPlay, opened: Callable[[], object]) -> None:
        super().__init__(app, "ticker", opened)
        self._table, self._play = table, play
        self.measure = TableScale(app, CAP)
        self.lines: list[str] = []
        """The latest lines, the newest last."""
        self.rows: list[tuple[str, bool]] = []
        """The wrapped rows that fit, with True for rows of the newest line."""
        self._state: object = None

    def keep_up(self) -> None:
        """Add the lines of events shown since."""
        table, play = self._table(), self._play
        viewpoint = table.viewpoint
        window = self.app.viewport.size, self.app.viewport.scale
        state = (
            table.shown,
            len(play.heard),
            play.begun,
            viewpoint.seat,
            table.match.undo_count,
            self.app.phrases.language,
            window,
        )
        if state == self._state:
            return
        self._state = state
        steps = table.match.steps[max(0, table.shown - STEPS) : table.shown]
        opening = table.match.opening if play.begun and table.shown <= STEPS else ()
        seen = [*opening, *(event for step in steps for event in step.events)]
        events = [*(event for event in seen if isinstance(event, Said)), *play.heard]
        told = GameLog(table.match, viewpoint.seat).entries([event for event in events if event.what not in LEFT_OUT])
        self.lines = [line.sentence(self.app.tr) for line in told][-LINES:]
        self.rows = self._wrapped()
        self.shown = bool(self.rows)

    @property
    def _width(self) -> int:
        return min(self.measure.px(WIDTH), self.app.viewport.px(ROOM[0]))

    def _wrapped(self) -> list[tuple[str, bool]]:
        """Return the rows. Lines are wrapped, never cut; the oldest rows are dropped if there is no space."""
        m, text = self.measure, self.app.text
        room = max(1, (self.app.viewport.px(ROOM[1]) - 2 * m.px(PAD)) // m.px(LINE))
        found: list[tuple[str, bool]] = []
        for age, line in enumerate(reversed(self.lines)):
            rows = text.wrapped(line, "text", m.type(17), self._width - 2 * m.px(PAD))
            if found and len(found) + len(rows) > room:
                break
            found[:0] = [(row, not age) for row in rows]
        return found

    def natural(self) -> tuple[int, int]:
        px = self.measure.px
        return self._width, len(self.rows) * px(LINE) + 2 * px(PAD)

    def draw(self, canvas: Canvas) -> None:
        state = (tuple(self.rows), self.rect.topleft, self.rect.size, self.hot, self.app.theme)
        canvas.repeat(("ticker",), state, lambda: self._paint(canvas))

    def _paint(self, canvas: Canvas) -> None:
        rect, theme, pen = self.rect, self.app.theme, self.measure.pen(canvas)
        pen.panel(rect, alpha=GROUND, line=theme.heading if self.hot else None)
        pad, step = pen.px(PAD), pen.px(LINE)
        grid = Grid(rect.x + pad, rect.bottom - pad - step * len(self.rows), (rect.w - 2 * pad,), step)
        for k, (row, newest) in enumerate(self.rows):
            pen.text(grid.row(k), row, "text", 17, theme.panel_text if newest else theme.panel_muted, "midleft")
