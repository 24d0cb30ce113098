"""The characters, and which combination beats which, as pictures for the pages of rules.

A character is a line ``BUF: what it does``; a comparison is a line ``REI REI TRO CAM > REI REI COR COR: why``. Two rows that are
equal are written with ``=``.
"""

from __future__ import annotations

import re
from typing import Final

from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.games.regine.characters import CHARACTERS
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.faces.regine import code_of
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK, PAPER
from tabletop_gui.gui.shell.app import App

GAME: Final = "regine"
CARD, ROW = 78.0, 122.0
"""A character's card, and the height of its row."""
SMALL, STEP, DUEL = 72.0, 75.0, 152.0
"""The cards of a combination, from one to the next, and the height of a comparison with its caption."""
BETWEEN: Final = 74.0
"""Between two combinations."""
_FOUR: Final = r"((?:[A-Z]{3} ){3}[A-Z]{3})"
_DUEL = re.compile(_FOUR + r" ([>=]) " + _FOUR + r": *(.+)")


class _Figure:
    """What both kinds have in common."""

    def __init__(self, app: App, width: int) -> None:
        self.app, self.width = app, width
        deck = app.library.deck(GAME)
        assert isinstance(deck, RegineDeck)
        self.deck = deck
        self.faces = faces_of(app.library, GAME, app.phrases.language)

    def _card(self, canvas: Canvas, code: str, face: int, wide: int, x: int, y: int) -> None:
        """A character's card, its middle at a point; `face`: which of its drawings."""
        picture = self.app.art.card(self.faces[code_of(code, face)], wide)
        canvas.blit(picture.surface, x + picture.dx, y + picture.dy)


class CourtiersFigure(_Figure):
    """A row for each character: its card, its name, what it counts, and what it does."""

    def __init__(self, app: App, text: str, width: int) -> None:
        super().__init__(app, width)
        self.rows: list[tuple[str, str]] = []
        for line in text.splitlines():
            code, colon, does = line.partition(":")
            if code not in CHARACTERS or not colon or not does.strip():
                raise ValueError(f"no character: {line!r}")
            self.rows.append((code, does.strip()))
        self.height = len(self.rows) * app.skin.px(ROW)

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        app, px, pen = self.app, self.app.skin.px, Pen(canvas, self.app)
        left = x + px(CARD) + px(22)
        for k, (code, does) in enumerate(self.rows):
            top = y + k * px(ROW)
            middle = top + px(ROW - 4) // 2
            self._card(canvas, code, 0, px(CARD), x + px(CARD) // 2, middle)
            character = self.deck.character(code)
            called = f"{character.name.of(app.phrases.language)} · {character.value}"
            name = pen.line(called, "display", 21, INK)
            told = app.text.block(does, app.type(18), MUTED_INK, self.width - (left - x), leading=1.12)
            head = pen.put(name, (left, middle - (name.get_height() + told.get_height()) // 2))
            pen.put(told, head.bottomleft)
            if k < len(self.rows) - 1:
                pen.rule((x, top + px(ROW) - px(2)), self.width, mix(PAPER, INK, 0.14), 1)


class CombinationsFigure(_Figure):
    """A row for each comparison: the combination that wins, the one that does not, and why."""

    def __init__(self, app: App, text: str, width: int) -> None:
        super().__init__(app, width)
        self.rows: list[tuple[list[str], str, list[str], str]] = []
        for line in text.splitlines():
            found = _DUEL.fullmatch(line.strip())
            if found is None or any(code not in CHARACTERS for code in f"{found[1]} {found[3]}".split()):
                raise ValueError(f"no comparison: {line!r}")
            self.rows.append((found[1].split(), found[2], found[3].split(), found[4]))
        self.height = len(self.rows) * app.skin.px(DUEL)

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        pen, px = Pen(canvas, self.app), self.app.skin.px
        wide, step = px(SMALL), px(STEP)
        for k, (better, sign, worse, why) in enumerate(self.rows):
            top = y + k * px(DUEL)
            middle = top + px(6) + round(wide * 0.7)
            left = x
            for four in (better, worse):
                for n, code in enumerate(four):
                    self._card(canvas, code, four[:n].count(code), wide, left + wide // 2 + n * step, middle)
                left += 3 * step + wide + px(BETWEEN)
            pen.text((x + 3 * step + wide + px(BETWEEN) // 2, middle), sign, "display", 30, INK, "center")
            pen.text((x, middle + round(wide * 0.7) + px(4)), why, "text", 18, MUTED_INK, room=self.width)
