"""What is drawn on the felt of Oh Hell's table besides cards: what is trumps, and where the own card goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import PAPER
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.outline import dashed_outline

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App


def draw_trump(app: App, canvas: Canvas, turned: Spot, suit: str, felt: str) -> None:
    """The trump suit under the card that is turned up."""
    pen, at = Pen(canvas, app), app.viewport.point(turned.x - 8, turned.y + 82)
    title = pen.text(at, app.tr("table.oh_hell.trump"), "display", 18, PAPER, "midtop")
    name = app.tr(f"cards.suit.{suit}")
    pen.text((title.centerx, title.bottom - pen.px(3)), name, "text", 17, mix(PAPER, felt, 0.15), "midtop")


def draw_slot(app: App, canvas: Canvas, slot: Spot, words: str, felt: str) -> None:
    """Where the own card goes: a dashed outline with words in it."""
    pen, u, at = Pen(canvas, app), app.viewport.u, app.viewport.point(slot.x, slot.y)
    w, h = round((slot.width + 8) * u), round((slot.height + 8) * u)
    line = max(1.4, 2 * u)
    path = dashed_outline(line, line, w - 2 * line, h - 2 * line, 10 * u, 8 * u, 7 * u)
    body = f'<path d="{path}" fill="none" stroke="{PAPER}" stroke-width="{line:.2f}" opacity="0.55"/>'
    pen.put(app.skin.drawing(("own slot",), w, h, body), at, "center")
    pen.text(at, words, "italic", 18, mix(PAPER, felt, 0.2), "center")
