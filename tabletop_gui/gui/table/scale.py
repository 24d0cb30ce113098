"""How large the table's own signs and panels are: with the player's interface scale, but only as far as the table has room."""

from __future__ import annotations

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.viewport import TEXT_FLOOR_PX
from tabletop_gui.gui.shell.app import App


class Measure:
    """Interface lengths and type sizes in pixels. `cap` is the largest interface scale that is followed."""

    grown = 1.0
    """So many times as large as that is what is drawn just now."""

    def __init__(self, app: App, cap: float = 1.6) -> None:
        self.app, self.cap = app, cap

    @property
    def scale(self) -> float:
        """The interface scale that is followed."""
        return self.app.viewport.followed(self.cap) * self.grown

    def px(self, logical: float) -> int:
        """A length, at least one pixel."""
        return max(1, round(logical * self.app.viewport.u * self.scale))

    def across(self, logical: float) -> int:
        """The length of something that may take no more room than `cap` leaves it, however small a window makes letters."""
        return max(1, round(logical * self.app.viewport.u * min(self.app.viewport.scale, self.cap)))

    def type(self, size: float) -> int:
        """A type size, never under the readable floor."""
        return max(TEXT_FLOOR_PX, round(size * self.app.viewport.u * self.scale))

    def pen(self, canvas: Canvas) -> Pen:
        """A pen that draws at this scale."""
        return Pen(canvas, self.app, self)
