"""What is drawn on the felt of Oh Hell's table besides cards: what is trumps."""

from __future__ import annotations

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.hearing import SUIT_NAMES
from tabletop_gui.gui.table.model.layout import Spot


def draw_trump(app: App, canvas: Canvas, turned: Spot, suit: str, felt: str) -> None:
    """The trump suit under the card that is turned up."""
    pen, at = Pen(canvas, app), app.viewport.point(turned.x - 8, turned.y + 82)
    title = pen.text(at, app.tr("table.oh_hell.trump"), "display", 18, PAPER, "midtop")
    name = app.tr(SUIT_NAMES[suit])
    pen.text((title.centerx, title.bottom - pen.px(3)), name, "text", 17, mix(PAPER, felt, 0.15), "midtop")
