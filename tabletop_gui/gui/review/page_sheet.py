"""The sheet of every page beside the table: margins, edge and heading."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK, PAPER_2, RED
from tabletop_gui.gui.table.scale import TableScale

HEAD: Final = 74.0
"""Height of the heading with the gap below it, interface units."""
FACE: Final = 58.0


class PageHeading(Struct, frozen=True):
    """The heading of a page: portrait, title, and position in the match."""

    face: str
    title: str
    note: str = ""


def within(rect: pygame.Rect, measure: TableScale) -> pygame.Rect:
    """Return the sheet's area without its margins."""
    return rect.inflate(-2 * measure.px(26), -2 * measure.px(20))


def draw_page_sheet(
    pen: Pen, measure: TableScale, rect: pygame.Rect, heading: PageHeading, *, red: bool, beside: int = 0
) -> None:
    """Draw the sheet with its heading.

    `red`: mark a defective record; `beside`: pixels kept free at the heading's right.
    """
    px, inner = pen.px, within(rect, measure)
    pen.sheet(rect, lift=(18, 150, 8))
    if red:
        pen.panel(rect.inflate(-px(10), -px(10)), fill=None, alpha=0.0, line=RED)
    portrait = pen.portrait((inner.x, inner.y), px(FACE), PortraitSpec(heading.face))
    x = portrait.right + px(14)
    room = inner.right - x - beside
    down = px(2) if heading.note else (portrait.h - px(34)) // 2
    said = pen.text((x, inner.y + down), heading.title, "display", 25, INK, room=room, least=18)
    pen.text((x, said.bottom), heading.note, "text", 18, MUTED_INK, room=room, least=16)
    pen.rule((inner.x, inner.y + px(67)), inner.w, PAPER_2, 1.4)
