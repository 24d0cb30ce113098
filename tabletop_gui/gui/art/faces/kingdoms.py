"""Faces of Game of Kingdoms: numeral and emblem on a pennant at two corners, the warrior's name on a ribbon at the foot.

The numerals are drawings (assets/kingdoms/roman), not text: no typeface fits XIII on a pennant. All measures are in
master units, 300 to a card's width.
"""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.content.decks.kingdoms import KingdomsDeck
from tabletop_gui.gui.art.faces.face import Back, Enlarged, Face
from tabletop_gui.gui.art.faces.lettering import Inscription
from tabletop_gui.gui.art.faces.measures import MASTER, Detail
from tabletop_gui.gui.art.faces.print_context import PrintContext, put
from tabletop_gui.gui.art.raster.raster import hex_rgb
from tabletop_gui.gui.art.tabletop.textures import INK

RIBBON: Final = (21.0, 197.0, 386.0)
"""Left and right end of the space for the name on the ribbon, and the height of its middle."""
TINY_BORDER: Final = 15.0
NAME_PX: Final = 26.0
TITLE_PX: Final = 18.0
TITLE_FROM: Final = 380
"""Print width, px (up to twice the card's on the screen), from which a title is legible beside the name."""
PLAIN_BELOW: Final = 26
"""Height in px under which an emblem is printed in one ink."""
NUMERAL_SHAPE: Final = 46 / 48
"""Ratio of a numeral plate's width to its height."""


class Marks(Struct, frozen=True):
    """Positions (centres) and heights of numeral and emblem; ``twice`` repeats them upside down."""

    numeral_at: tuple[float, float]
    numeral_px: float
    emblem_at: tuple[float, float]
    emblem_px: float
    twice: bool = False


MARKS: Final[dict[str, Marks]] = {
    Detail.FULL: Marks((44, 44), 44, (44, 91.5), 37, twice=True),
    Detail.SMALL: Marks((65, 62), 98, (65, 143), 60),
    Detail.TINY: Marks((150, 120), 190, (150, 310), 150),
}


class KingdomsFace(Struct, Face, frozen=True):
    """Face of one card.

    ``plate``, ``mini`` (the drawing for small cards, may be empty), ``numeral``, ``emblem``, its ``plain`` version and
    ``ribbon`` are paths under ``assets/``; ``ink`` prints on paper, ``text`` on ``ground``. ``title`` may be empty.
    """

    plate: str
    mini: str
    numeral: str
    emblem: str
    plain: str
    ribbon: str
    name: str
    title: str
    ink: str
    ground: str
    text: str

    def enlarged(self) -> Enlarged:
        return Enlarged(self)

    def inscriptions(self, width: int, detail: str) -> tuple[Inscription, ...]:
        return tuple(one for one in self._words(width) if one is not None) if detail == Detail.FULL else ()

    def _words(self, width: int) -> tuple[Inscription, Inscription | None]:
        """Return name and title as they share the ribbon."""
        unit = width / MASTER
        room = (RIBBON[1] - RIBBON[0]) * unit
        name = Inscription(self.name, round(NAME_PX * unit), round(room * (0.61 if self._titled(width) else 1)), self.ink)
        title = Inscription(self.title, round(TITLE_PX * unit), round(room * 0.36), self.ink, "italic")
        return name, title if self._titled(width) else None

    def _titled(self, width: int) -> bool:
        return bool(self.title) and width >= TITLE_FROM

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        marks, unit = MARKS[detail], width / MASTER
        tiny = detail == Detail.TINY
        card = context.sheet(width)
        if tiny:  # the ground inside a border of paper: two of the grounds are as dark as the felt
            edge = max(1, round(TINY_BORDER * unit))
            card.fill(hex_rgb(self.ground), card.get_rect().inflate(-2 * edge, -2 * edge))
        plate = {Detail.FULL: self.plate, Detail.SMALL: self.mini}.get(detail, "")
        if not tiny and not context.stamp(card, plate):
            put(card, context.emblem(self.emblem, round(150 * unit)), 150 * unit, 236 * unit)
        if detail == Detail.FULL:
            self._stamp_name(context, card, width)
        ink = self.text if tiny else self.ink
        high = round(marks.numeral_px * unit)
        numeral = context.plate(self.numeral, max(1, round(high * NUMERAL_SHAPE)), max(1, high), {INK: ink})
        size = round(marks.emblem_px * unit)
        emblem = context.emblem(self.plain, size, ink) if tiny or size < PLAIN_BELOW else context.emblem(self.emblem, size)
        for turned in (False, True) if marks.twice else (False,):
            if numeral is not None:
                put(card, numeral, marks.numeral_at[0] * unit, marks.numeral_at[1] * unit, turned)
            put(card, emblem, marks.emblem_at[0] * unit, marks.emblem_at[1] * unit, turned)
        return context.finish(card, self.plate)

    def _stamp_name(self, context: PrintContext, card: pygame.Surface, width: int) -> None:
        unit = width / MASTER
        left, right, middle = (value * unit for value in RIBBON)
        context.stamp(card, self.ribbon, {INK: self.ink})
        name, title = self._words(width)
        mark = context.render_inscription(name)
        if title is None:
            put(card, mark, (left + right) / 2, middle)
            return
        put(card, mark, left + mark.get_width() / 2, middle)
        mark = context.render_inscription(title)
        put(card, mark, right - mark.get_width() / 2, middle + unit)


def faces(deck: KingdomsDeck, language: str) -> dict[str, KingdomsFace]:
    """Return every warrior's face by the short code, in the order of the card numbers."""
    out = {}
    for card in deck.in_order:
        kingdom, rank = deck.kingdom(card.kingdom), deck.rank(card.rank)
        out[card.code] = KingdomsFace(
            plate=card.plate,
            mini=card.mini or "",
            numeral=rank.numeral,
            emblem=kingdom.emblem,
            plain=kingdom.plain,
            ribbon=deck.ribbon,
            name=card.name.of(language),
            title=deck.title(card.rank, language),
            ink=kingdom.ink.upper(),
            ground=kingdom.ground.upper(),
            text=kingdom.text.upper(),
        )
    return out


def backs(deck: KingdomsDeck) -> tuple[Back, ...]:
    """Return the deck's back."""
    return (Back(deck.back),)


def names(deck: KingdomsDeck, language: str) -> dict[str, str]:
    """Return every warrior's full name by the short code."""
    return {card.code: deck.full_name(card, language) for card in deck.in_order}
