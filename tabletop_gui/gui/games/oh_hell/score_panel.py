"""The score in the corner: everybody's points, bid and tricks; a click opens the score sheet."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.model.tween import Glide, in_cubic
from tabletop_gui.gui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CAP: Final = 1.6
"""The largest interface scale these follow."""

WIDTH: Final = 320.0
ROW: Final = 27.0
HEAD: Final = 42.0
FOOT: Final = 12.0


@dataclass(frozen=True, slots=True)
class Standing:
    """A row: the seat, its name, what it has bid and taken, and its points."""

    seat: int
    name: str
    line: str
    points: int
    own: bool


@dataclass(frozen=True, slots=True)
class Scores:
    """What the panel shows; `short` is said where there is no room for `note`."""

    title: str
    rows: tuple[Standing, ...]
    note: str
    short: str


class ScorePanel(Widget):
    """Rows in the order of points."""

    def __init__(self, app: App, action: Callable[[], object]) -> None:
        super().__init__(app, "score")
        self.measure = Measure(app, CAP)
        self.action = action
        self.scores = Scores("", (), "", "")
        self._points: dict[int, Glide] = {}

    def natural(self) -> tuple[int, int]:
        px = self.measure.px
        return px(WIDTH), px(HEAD) + len(self.scores.rows) * px(ROW) + px(FOOT)

    def fill(self, scores: Scores) -> None:
        """Show these; changed points roll."""
        self.scores = scores
        self.measure.cap = 1.6 if len(scores.rows) < 7 else 1.08  # with seven seats one of them sits right above the panel
        for row in scores.rows:
            glide = self._points.setdefault(row.seat, Glide(float(row.points)))
            glide.to(row.points, 0 if self.app.reduced_motion else timing.POINTS_ROLL_MS, in_cubic)

    def activate(self) -> None:
        self.action()

    def update(self, dt_ms: float) -> bool:
        moving = [glide.update(dt_ms) for glide in self._points.values()]
        return any(moving)

    def draw(self, canvas: Canvas) -> None:
        points = [glide.value for glide in self._points.values()]
        state = self.rect.topleft, self.rect.size, self.hot, self.scores, points
        canvas.repeat("score", state, lambda: self._draw(canvas))

    def _draw(self, canvas: Canvas) -> None:
        app, skin, rect, theme = self.app, self.app.skin, self.rect, self.app.theme
        line = mix(GOLD, theme.panel, 0.5) if self.hot else None
        canvas.blit(skin.panel(rect.w, rect.h, alpha=max(0.88, theme.panel_alpha), line=line), rect.x, rect.y)
        pad = self.measure.px(20)
        title = app.text.line(self.scores.title, "display", self.measure.type(19), theme.heading)
        canvas.blit(title, rect.x + pad, rect.y + self.measure.px(10))
        room = rect.w - 2 * pad - title.get_width() - self.measure.px(12)
        size = self.measure.type(16)
        said = self.scores.note if app.text.width(self.scores.note, "text", size) <= room else self.scores.short
        note = app.text.fitted(said, "text", size, theme.panel_muted, room)
        canvas.blit(note, rect.right - pad - note.get_width(), rect.y + self.measure.px(12))
        y = rect.y + self.measure.px(HEAD)
        for row in sorted(self.scores.rows, key=lambda row: (-row.points, row.seat)):
            colour = theme.panel_text if row.own else mix(theme.panel_text, theme.panel, 0.22)
            number = str(round(self._points[row.seat].value)).replace("-", "−")
            points = app.text.line(number, "display", self.measure.type(18), theme.heading if row.own else colour)
            canvas.blit(points, rect.right - pad - points.get_width(), y)
            bid = app.text.line(row.line, "text", self.measure.type(16), theme.panel_muted)
            x = rect.right - pad - self.measure.px(58) - bid.get_width()
            canvas.blit(bid, x, y + self.measure.px(3))
            room = x - rect.x - pad - self.measure.px(8)
            name = app.text.fitted(row.name, "bold" if row.own else "text", self.measure.type(18), colour, room)
            canvas.blit(name, rect.x + pad, y + self.measure.px(1))
            y += self.measure.px(ROW)
