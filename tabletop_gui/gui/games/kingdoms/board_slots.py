"""The empty places of the board, named like the streets that fill them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.kingdoms.places import KingdomsPlaces
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import PAPER
from tabletop_gui.gui.table.outline import dashed_outline

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

STREETS_SHOWN: Final = (None, "flop", None, "turn", "river")
"""What is written in the slots; the first three are dealt together."""


def draw_slots(app: App, canvas: Canvas, places: KingdomsPlaces, felt: str, laid: int) -> None:
    """All five, under the cards too, for one may still be on its way; so many cards have been `laid`."""
    u = app.viewport.u
    for k, street in enumerate(STREETS_SHOWN):
        spot = places.board.slot(k)
        w, h = round(spot.width * u), round(spot.height * u)
        line = max(1.2, 1.6 * u)
        path = dashed_outline(line, line, w - 2 * line, h - 2 * line, 10 * u, 8 * u, 7 * u)
        body = f'<path d="{path}" fill="none" stroke="{PAPER}" stroke-width="{line:.2f}" opacity="0.4"/>'
        slot = app.skin.drawing(("board slot",), w, h, body)
        x, y = app.viewport.point(spot.x, spot.y)
        canvas.blit(slot, x - w // 2, y - h // 2)
        if street is not None and k >= laid:
            words, colour = app.tr(f"table.kingdoms.street.{street}"), mix(PAPER, felt, 0.35)
            text = app.text.block(words, app.type(17), colour, round(w * 0.9), face="italic", align="centre")
            canvas.blit(text, x - text.get_width() // 2, y - text.get_height() // 2)
