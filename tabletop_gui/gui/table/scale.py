"""Scale of the table's own labels and panels: they follow the player's interface scale as far as the table has space."""

from __future__ import annotations

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.viewport import TEXT_FLOOR_PX
from tabletop_gui.gui.shell.app import App


class TableScale:
    """Interface lengths and type sizes in pixels. `cap` is the largest interface scale that is followed."""

    grown = 1.0
    """Extra factor for what is being drawn now."""

    def __init__(self, app: App, cap: float = 1.6) -> None:
        self.app, self.cap = app, cap

    @property
    def scale(self) -> float:
        """The effective interface scale."""
        return self.app.viewport.capped_scale(self.cap) * self.grown

    @property
    def unit(self) -> float:
        """Pixels of an interface unit."""
        return self.app.viewport.u * self.scale

    def px(self, logical: float) -> int:
        """Return a length in pixels, at least one."""
        return max(1, round(logical * self.unit))

    def across(self, logical: float) -> int:
        """Return a length in pixels that is capped by `cap`, even where a small window enlarges text."""
        return max(1, round(logical * self.app.viewport.u * min(self.app.viewport.scale, self.cap)))

    def type(self, size: float) -> int:
        """Return a type size in pixels, never below the readable minimum."""
        return max(TEXT_FLOOR_PX, round(size * self.unit))

    def pen(self, canvas: Canvas) -> Pen:
        """Return a pen that draws at this scale."""
        return Pen(canvas, self.app, self)
