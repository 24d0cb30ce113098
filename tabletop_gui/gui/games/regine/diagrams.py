"""Diagrams for the rulebook: the courtiers, and comparisons of combinations.

A courtier is a line ``BUF: what it does``; a comparison is a line ``REI REI TRO CAM > REI REI COR COR: why``.
Two equal rows are written with ``=``.
"""

from __future__ import annotations

import re
from typing import Final

from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.games.regine.characters import CHARACTERS
from tabletop_gui.gui.art.faces.regine import code_of
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK
from tabletop_gui.gui.rulebook.diagrams import RowsDiagram

GAME: Final = "regine"
CARD: Final = 78.0
"""Width of a courtier's card."""
SMALL, STEP = 72.0, 75.0
"""Width of a combination's cards, and the distance between two."""
BETWEEN: Final = 74.0
"""Gap between two combinations."""
_FOUR: Final = r"((?:[A-Z]{3} ){3}[A-Z]{3})"
_DUEL = re.compile(_FOUR + r" ([>=]) " + _FOUR + r": *(.+)")


class CourtiersDiagram(RowsDiagram[tuple[str, str]]):
    """A row for each courtier: its card, its name, its value, and its ability."""

    DECK, ROW, RULED = GAME, 122.0, True

    def read(self, line: str) -> tuple[str, str]:
        code, colon, does = line.partition(":")
        if code not in CHARACTERS or not colon or not does.strip():
            raise ValueError(f"no character: {line!r}")
        return code, does.strip()

    def draw_row(self, pen: Pen, row: tuple[str, str], x: int, y: int) -> None:
        (code, does), app, px, deck = row, self.app, pen.px, self.app.library.deck(GAME)
        assert isinstance(deck, RegineDeck)
        left, middle = x + px(CARD) + px(22), y + px(self.ROW - 4) // 2
        self.card(pen, code_of(code, 0), CARD, (x + px(CARD) // 2, middle))
        character = deck.character(code)
        name = pen.line(f"{character.name.of(app.phrases.language)} · {character.value}", "display", 21, INK)
        told = app.text.block(does, app.type(18), MUTED_INK, self.width - (left - x), leading=1.12)
        head = pen.put(name, (left, middle - (name.get_height() + told.get_height()) // 2))
        pen.put(told, head.bottomleft)


class CombinationsDiagram(RowsDiagram[tuple[list[str], str, list[str], str]]):
    """A row for each comparison: the winning combination, the other one, and the reason."""

    DECK, ROW = GAME, 152.0

    def read(self, line: str) -> tuple[list[str], str, list[str], str]:
        found = _DUEL.fullmatch(line)
        if found is None or any(code not in CHARACTERS for code in f"{found[1]} {found[3]}".split()):
            raise ValueError(f"no comparison: {line!r}")
        return found[1].split(), found[2], found[3].split(), found[4]

    def draw_row(self, pen: Pen, row: tuple[list[str], str, list[str], str], x: int, y: int) -> None:
        (better, sign, worse, why), px, wide, left = row, pen.px, pen.px(SMALL), x
        middle, whole = y + px(6) + round(wide * 0.7), 3 * px(STEP) + wide
        for four in (better, worse):
            for n, code in enumerate(four):
                self.card(pen, code_of(code, four[:n].count(code)), SMALL, (left + wide // 2 + n * px(STEP), middle))
            left += whole + px(BETWEEN)
        pen.text((x + whole + px(BETWEEN) // 2, middle), sign, "display", 30, INK, "center")
        pen.text((x, middle + round(wide * 0.7) + px(4)), why, "text", 18, MUTED_INK, room=self.width)
