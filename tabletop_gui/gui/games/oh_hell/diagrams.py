"""Diagrams of tricks for the rulebook.

A trick is a line ``KH 3H AD 2S > 2S: what happened``: the cards in playing order, and the one that takes it.
Without a card after ``>`` the cards only lie side by side: a hand, or the ranking of a suit.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD_DEEP, INK, MUTED_INK
from tabletop_gui.gui.rulebook.diagrams import RowsDiagram

CARD: Final = 58.0
STEP: Final = 66.0
"""Distance between cards if there is space, interface units."""
SHARE: Final = 0.6
"""Largest share of the width for the cards if there is a text."""
LIFT: Final = 7.0
_ROW = re.compile(r"((?:[2-9JQKA]|10)[SHDC](?: (?:[2-9JQKA]|10)[SHDC])*)(?: > ((?:[2-9JQKA]|10)[SHDC]))?(?:: *(.+))?")


class CardRow(Struct, frozen=True):
    """Cards side by side, the lifted one, and the text about them."""

    cards: tuple[str, ...]
    taken_by: str
    words: str


class TricksDiagram(RowsDiagram[CardRow]):
    """A row for each trick, with the card that takes it lifted and framed."""

    DECK, ROW, RULED = "french", 108.0, True

    def read(self, line: str) -> CardRow:
        found = _ROW.fullmatch(line)
        if found is None:
            raise ValueError(f"no trick: {line!r}")
        cards = tuple(found[1].split())
        taken_by = found[2] or ""
        if any(code not in self.faces for code in cards) or (taken_by and taken_by not in cards):
            raise ValueError(f"no such cards: {line!r}")
        return CardRow(cards, taken_by, found[3] or "")

    def draw_row(self, pen: Pen, row: CardRow, x: int, y: int) -> None:
        px, count = pen.px, len(row.cards)
        middle = y + px(self.ROW) // 2 - px(1)
        reach = round(self.width * (SHARE if row.words else 1.0)) - px(CARD)
        step = min(px(STEP), reach // max(1, count - 1))
        for k, code in enumerate(row.cards):
            takes = code == row.taken_by
            at = x + px(CARD) // 2 + k * step, middle - (px(LIFT) if takes else 0)
            self.card(pen, code, CARD, at)
            if takes:
                w, h = px(CARD), round(px(CARD) * 1.4)
                frame = self.app.skin.frame(w + px(6), h + px(6), 7, GOLD_DEEP, 2.6)
                pen.put(frame, at, "center")
        left = x + px(CARD) + (count - 1) * step + px(22)
        if row.words:
            room = self.width - (left - x)
            block = self.app.text.block(row.words, pen.type(19), INK if row.taken_by else MUTED_INK, room, leading=1.18)
            pen.put(block, (left, middle), "midleft")
