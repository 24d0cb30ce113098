"""The families and what pays for a card, as pictures for the pages of rules.

A family is a line ``F: what it does``; a price is a line ``F2: F1 F1 / F1 M2 / !M2 M3``: the card, and the pairs that pay for it,
or (``!``) do not.
"""

from __future__ import annotations

import re
from typing import Final

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.games.famiglia import COPIES, FAMILIES, KINDS, VICTORY
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, KEPT, MUTED_INK, PAPER, RED
from tabletop_gui.gui.shell.app import App

GAME: Final = "famiglia"
CARD, STEP, ROW = 64.0, 80.0, 144.0
"""A family's cards, and the height of its row."""
PAIR_STEP, PAIR_GAP, PAIR_ROW = 46.0, 46.0, 104.0
MARK: Final = 24.0
_PRICE = re.compile(r"([FCBM][1-4]): *(!?[FCBM]\d [FCBM]\d(?: */ *!?[FCBM]\d [FCBM]\d)*)")


class _Figure:
    """What both kinds have in common."""

    def __init__(self, app: App, width: int) -> None:
        self.app, self.width = app, width
        deck = app.library.deck(GAME)
        assert isinstance(deck, FamigliaDeck)
        self.deck = deck
        self.faces = faces_of(app.library, GAME, app.phrases.language)

    def _card(self, pen: Pen, kind: str, x: int, y: int) -> None:
        """The card of a kind ("F2"), its middle at a point."""
        pen.picture((x, y), pen.art.card(self.faces[kind], pen.px(CARD)))

    def _rule(self, pen: Pen, x: int, y: int) -> None:
        pen.rule((x, y), self.width, mix(PAPER, INK, 0.14), 1)


class FamiliesFigure(_Figure):
    """A row for each family: what it does, its five values, how many there are of each, and what they are worth."""

    def __init__(self, app: App, text: str, width: int) -> None:
        super().__init__(app, width)
        self.rows: list[tuple[int, str]] = []
        for line in text.splitlines():
            letter, colon, does = line.partition(":")
            if letter not in FAMILIES or not letter or not colon or not does.strip():
                raise ValueError(f"no family: {line!r}")
            self.rows.append((FAMILIES.index(letter), does.strip()))
        self.height = len(self.rows) * app.skin.px(ROW)

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        app, pen = self.app, Pen(canvas, self.app)
        px, wide = pen.px, 4 * pen.px(STEP) + pen.px(CARD)
        room = self.width - wide - px(18)
        for k, (family, does) in enumerate(self.rows):
            top, one = y + k * px(ROW), self.deck.family(FAMILIES[family])
            name_of, ink = one.name.of(app.phrases.language), mix(one.ink, INK, 0.45)
            name = app.text.block(name_of, app.type(21), ink, room, face="display")
            told = app.text.block(does, app.type(18), MUTED_INK, room, leading=1.12)
            high = name.get_height() + told.get_height()
            at = pen.put(name, (x, top + px(ROW) // 2 - high // 2))
            pen.put(told, at.bottomleft)
            for value in range(5):
                left = x + self.width - wide + value * px(STEP) + px(CARD) // 2
                self._card(pen, f"{FAMILIES[family]}{value}", left, top + px(6) + round(px(CARD) * 0.7))
                foot = top + px(6) + round(px(CARD) * 1.4) + px(4)
                copies = pen.text((left, foot), f"×{COPIES[value]}", "text", 16, MUTED_INK, "midtop")
                worth = app.tr("table.famiglia.card.points", n=VICTORY[family][value])
                pen.text((left, copies.bottom - px(3)), worth, "bold", 16, INK, "midtop")
            if k < len(self.rows) - 1:
                self._rule(pen, x, top + px(ROW) - px(2))


class PricesFigure(_Figure):
    """A row for each card: the pairs that pay for it have a tick, those that do not a cross."""

    def __init__(self, app: App, text: str, width: int) -> None:
        super().__init__(app, width)
        self.rows: list[tuple[str, list[tuple[bool, list[str]]]]] = []
        for line in text.splitlines():
            found = _PRICE.fullmatch(line.strip())
            if found is None or any(kind not in KINDS for kind in re.findall(r"[FCBM]\d", line)):
                raise ValueError(f"no price: {line!r}")
            pairs = [pair.strip() for pair in found[2].split("/")]
            self.rows.append((found[1], [(not pair.startswith("!"), pair.lstrip("!").split()) for pair in pairs]))
        self.height = len(self.rows) * app.skin.px(PAIR_ROW)

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        pen = Pen(canvas, self.app)
        px, half, d = pen.px, pen.px(CARD) // 2, pen.px(MARK)
        for k, (kind, pairs) in enumerate(self.rows):
            middle = y + k * px(PAIR_ROW) + px(PAIR_ROW - 6) // 2
            self._card(pen, kind, x + half, middle)
            left = pen.icon((x + px(CARD) + px(14), middle), "left", px(22), MUTED_INK, "midleft").right + px(18)
            for pays, pair in pairs:
                for n, held in enumerate(pair):
                    self._card(pen, held, left + half + n * px(PAIR_STEP), middle)
                if not pays:
                    veil = pen.skin.panel(px(PAIR_STEP + CARD), round(px(CARD) * 1.4), fill=PAPER, alpha=0.45, radius=5)
                    pen.put(veil, (left, middle), "midleft")
                right, foot = left + px(PAIR_STEP + CARD), middle + round(px(CARD) * 0.7)
                pen.put(pen.skin.disc(d, KEPT if pays else RED, PAPER, 1.6), (right - d // 2 - px(3), foot - d + px(6)))
                mark = pen.art.icon("check" if pays else "close", round(d * 0.58), PAPER)
                pen.put(mark, (right - px(3) - mark.get_width() // 2, foot - d // 2 + px(6) - mark.get_height() // 2))
                left += px(PAIR_STEP + CARD + PAIR_GAP)
            if k < len(self.rows) - 1:
                self._rule(pen, x, y + (k + 1) * px(PAIR_ROW) - px(2))
