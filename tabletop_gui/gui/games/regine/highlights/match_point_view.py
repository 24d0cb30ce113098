"""Drawing of a match point: a warm rim round the portrait, the missing points at its badge, and the rim of a category."""

from __future__ import annotations

from typing import Final

from tabletop_gui.gui.games.regine.highlights.match_point import MatchPoint
from tabletop_gui.gui.games.regine.places import XY, ReginePlaces
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import INK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.input.intents import Box
from tabletop_gui.gui.table.model.seating import SeatLayout
from tabletop_gui.gui.table.scale import TableScale

EMBER: Final = "#F0813C"
RIM: Final = 7.0
"""Width of a rim, logical units: it touches the ring of whoever is to act, and covers nothing."""
CAP: Final = 1.2
"""Largest interface scale of the tag."""
TAG: Final = 24.0
"""Height of the tag with the missing points, logical units."""
ABOVE: Final = 19.0
"""Distance of the tag's lower edge above the middle of the badge, logical units."""
BESIDE: Final = (17.0, 20.0)
"""The same at the opposite seat, whose badge has no room above it: from the badge's middle to the tag's left end, and up."""
TOLD_FROM: Final = 0.5
"""Strength of a rim from which the missing points are told."""


class MatchPointView:
    """Draws the match points of one table as they are shown."""

    def __init__(self, app: App, shown: MatchPoint) -> None:
        self.app, self.shown = app, shown
        self.measure = TableScale(app, CAP)

    def draw_rims(self, canvas: Canvas, places: ReginePlaces) -> None:
        """Draw the rims of the seats, under their portraits."""
        view = self.app.viewport
        for seat in range(len(places.seats)):
            strength, at = self.shown.rim(seat), places.seat(seat)
            if strength > 0:
                piece = self.app.skin.disc(view.px(at.diameter) + 2 * view.px(RIM), EMBER)
                pen = self.measure.pen(canvas)
                pen.put(canvas.faded(piece, strength), view.point(at.x, at.y), "center")

    def draw_missing(self, canvas: Canvas, seat: int, at: SeatLayout, badge: XY) -> None:
        """Draw the tag with the points a seat is missing at its badge, whose middle this is (logical units)."""
        missing = self.shown.missing.get(seat, 0)
        if not missing or self.shown.rim(seat) < TOLD_FROM:
            return
        pen, skin, view = self.measure.pen(canvas), self.app.skin, self.app.viewport
        text = pen.line(self.app.tr("table.regine.missing", n=missing), "bold", 15, INK)
        w, h = text.get_width() + pen.px(18), max(pen.px(TAG), text.get_height() + pen.px(2))
        if at.side == "north":
            x, y = view.point(badge[0] + BESIDE[0], badge[1] - BESIDE[1])
            x += w // 2
        else:
            x, y = view.point(badge[0], badge[1] - ABOVE)
            y -= h // 2
        pen.put(skin.pill(w, h, EMBER, INK), (x, y), "center")
        pen.put(text, (x, y), "center")

    def draw_category_rim(self, canvas: Canvas, jugada: int, box: Box, corner: float) -> None:
        """Draw the rim of a category that can decide the match, under its tablet."""
        strength = self.shown.light(jugada)
        if strength > 0:
            (left, top, w, h), px = box, self.app.viewport.px
            piece = self.app.skin.panel(px(w) + 2 * px(RIM), px(h) + 2 * px(RIM), fill=EMBER, alpha=1.0, radius=corner + RIM)
            at = self.app.viewport.point(left + w / 2, top + h / 2)
            self.measure.pen(canvas).put(canvas.faded(piece, strength), at, "center")
