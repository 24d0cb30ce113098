"""Diagrams for the rulebook: the families, and the cards that pay for a card.

A family is a line ``F: what it does``; a price is a line ``F2: F1 F1 / F1 M2 / !M2 M3``: the card and the
pairs that pay for it, or (``!``) do not.
"""

from __future__ import annotations

import re
from typing import Final

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.games.famiglia import COPIES, FAMILIES, KINDS, VICTORY
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, KEPT, MUTED_INK, PAPER, RED
from tabletop_gui.gui.rulebook.diagrams import RowsDiagram

GAME: Final = "famiglia"
CARD, STEP = 64.0, 80.0
"""Width of a family's cards, and the distance between two."""
PAIR_STEP, PAIR_GAP = 46.0, 46.0
MARK: Final = 24.0
_PRICE = re.compile(r"([FCBM][1-4]): *(!?[FCBM]\d [FCBM]\d(?: */ *!?[FCBM]\d [FCBM]\d)*)")


class FamiliesDiagram(RowsDiagram[tuple[int, str]]):
    """A row for each family: its effect, its five values, the number of cards of each, and their points."""

    DECK, ROW, RULED = GAME, 144.0, True

    def read(self, line: str) -> tuple[int, str]:
        letter, colon, does = line.partition(":")
        if letter not in FAMILIES or not letter or not colon or not does.strip():
            raise ValueError(f"no family: {line!r}")
        return FAMILIES.index(letter), does.strip()

    def draw_row(self, pen: Pen, row: tuple[int, str], x: int, y: int) -> None:
        (family, does), app, px = row, self.app, pen.px
        deck, wide = app.library.deck(GAME), 4 * px(STEP) + px(CARD)
        assert isinstance(deck, FamigliaDeck)
        one, room = deck.family(FAMILIES[family]), self.width - wide - px(18)
        name = app.text.block(one.name.of(app.phrases.language), app.type(21), mix(one.ink, INK, 0.45), room, face="display")
        told = app.text.block(does, app.type(18), MUTED_INK, room, leading=1.12)
        at = pen.put(name, (x, y + px(self.ROW) // 2 - (name.get_height() + told.get_height()) // 2))
        pen.put(told, at.bottomleft)
        foot = y + px(6) + round(px(CARD) * 1.4) + px(4)
        for value in range(5):
            left = x + self.width - wide + value * px(STEP) + px(CARD) // 2
            self.card(pen, f"{FAMILIES[family]}{value}", CARD, (left, y + px(6) + round(px(CARD) * 0.7)))
            copies = pen.text((left, foot), f"×{COPIES[value]}", "text", 16, MUTED_INK, "midtop")
            worth = app.tr("table.famiglia.card.points", n=VICTORY[family][value])
            pen.text((left, copies.bottom - px(3)), worth, "bold", 16, INK, "midtop")


class PricesDiagram(RowsDiagram[tuple[str, list[tuple[bool, list[str]]]]]):
    """A row for each card: a tick for the pairs that pay for it, a cross for those that do not."""

    DECK, ROW, RULED = GAME, 104.0, True

    def read(self, line: str) -> tuple[str, list[tuple[bool, list[str]]]]:
        found = _PRICE.fullmatch(line)
        if found is None or any(kind not in KINDS for kind in re.findall(r"[FCBM]\d", line)):
            raise ValueError(f"no price: {line!r}")
        pairs = [pair.strip() for pair in found[2].split("/")]
        return found[1], [(not pair.startswith("!"), pair.lstrip("!").split()) for pair in pairs]

    def draw_row(self, pen: Pen, row: tuple[str, list[tuple[bool, list[str]]]], x: int, y: int) -> None:
        (kind, pairs), px, half, d = row, pen.px, pen.px(CARD) // 2, pen.px(MARK)
        middle = y + px(self.ROW - 6) // 2
        self.card(pen, kind, CARD, (x + half, middle))
        left = pen.icon((x + px(CARD) + px(14), middle), "left", px(22), MUTED_INK, "midleft").right + px(18)
        for pays, pair in pairs:
            for n, held in enumerate(pair):
                self.card(pen, held, CARD, (left + half + n * px(PAIR_STEP), middle))
            if not pays:
                veil = pen.skin.panel(px(PAIR_STEP + CARD), round(px(CARD) * 1.4), fill=PAPER, alpha=0.45, radius=5)
                pen.put(veil, (left, middle), "midleft")
            right, foot = left + px(PAIR_STEP + CARD), middle + round(px(CARD) * 0.7)
            pen.put(pen.skin.disc(d, KEPT if pays else RED, PAPER, 1.6), (right - d // 2 - px(3), foot - d + px(6)))
            at = right - px(3), foot - d // 2 + px(6)
            pen.icon(at, "check" if pays else "close", round(d * 0.58), PAPER, "center")
            left += px(PAIR_STEP + CARD + PAIR_GAP)
