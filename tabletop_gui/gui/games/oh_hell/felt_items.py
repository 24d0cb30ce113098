"""Elements on the felt of Oh Hell other than cards: the trump suit."""

from __future__ import annotations

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import PAPER
from tabletop_gui.gui.shell.a11y.tree import SUIT_NAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.layout import Spot


def draw_trump(app: App, canvas: Canvas, top: Spot, suit: str | None, felt: str) -> None:
    """Draw the trump suit under the turned-up card; None: draw under the deck that there is none."""
    pen, at = Pen(canvas, app), app.viewport.point(top.x - 8, top.y + 82)
    title = pen.text(at, app.tr("table.oh_hell.trump" if suit else "table.oh_hell.no_trumps"), "display", 18, PAPER, "midtop")
    if suit is None:
        return
    name = app.tr(SUIT_NAMES[suit])
    pen.text((title.centerx, title.bottom - pen.px(3)), name, "text", 17, mix(PAPER, felt, 0.15), "midtop")
