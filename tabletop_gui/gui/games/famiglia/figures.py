"""The families and what pays for a card, as pictures for the pages of rules.

A family is a line ``F: what it does``; a price is a line ``F2: F1 F1 / F1 M2 / !M2 M3``: the card, and the pairs that pay for it,
or (``!``) do not.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.games.famiglia import COPIES, FAMILIES, KINDS, VICTORY
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import INK, KEPT, MUTED_INK, PAPER, RED

if TYPE_CHECKING:
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

    def _card(self, canvas: Canvas, kind: str, x: int, y: int) -> None:
        """The card of a kind ("F2"), its middle at a point."""
        picture = self.app.art.card(self.faces[kind], self.app.skin.px(CARD))
        canvas.blit(picture.surface, x + picture.dx, y + picture.dy)

    def _rule(self, canvas: Canvas, x: int, y: int) -> None:
        canvas.blit(self.app.skin.fill(self.width, max(1, self.app.skin.px(1)), mix(PAPER, INK, 0.14)), x, y)


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
        app, px = self.app, self.app.skin.px
        wide = 4 * px(STEP) + px(CARD)
        for k, (family, does) in enumerate(self.rows):
            top = y + k * px(ROW)
            one = self.deck.family(FAMILIES[family])
            name = app.text.block(
                one.name.of(app.phrases.language),
                app.type(21),
                mix(one.ink, INK, 0.45),
                self.width - wide - px(18),
                face="display",
            )
            told = app.text.block(does, app.type(18), MUTED_INK, self.width - wide - px(18), leading=1.12)
            middle = top + px(ROW) // 2
            high = name.get_height() + told.get_height()
            canvas.blit(name, x, middle - high // 2)
            canvas.blit(told, x, middle - high // 2 + name.get_height())
            for value in range(5):
                left = x + self.width - wide + value * px(STEP) + px(CARD) // 2
                self._card(canvas, f"{FAMILIES[family]}{value}", left, top + px(6) + round(px(CARD) * 0.7))
                worth = app.tr("table.famiglia.card.points", n=VICTORY[family][value])
                foot = top + px(6) + round(px(CARD) * 1.4) + px(4)
                for line, ink in ((f"×{COPIES[value]}", MUTED_INK), (worth, INK)):
                    text = app.text.line(line, "bold" if ink == INK else "text", app.type(16), ink)
                    canvas.blit(text, left - text.get_width() // 2, foot)
                    foot += text.get_height() - px(3)
            if k < len(self.rows) - 1:
                self._rule(canvas, x, top + px(ROW) - px(2))


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
        app, skin, px = self.app, self.app.skin, self.app.skin.px
        half, d = px(CARD) // 2, px(MARK)
        for k, (kind, pairs) in enumerate(self.rows):
            middle = y + k * px(PAIR_ROW) + px(PAIR_ROW - 6) // 2
            self._card(canvas, kind, x + half, middle)
            arrow = app.art.icon("left", px(22), MUTED_INK)
            left = x + px(CARD) + px(14)
            canvas.blit(arrow, left, middle - arrow.get_height() // 2)
            left += arrow.get_width() + px(18)
            for pays, pair in pairs:
                for n, held in enumerate(pair):
                    self._card(canvas, held, left + half + n * px(PAIR_STEP), middle)
                if not pays:
                    veil = skin.panel(px(PAIR_STEP + CARD), round(px(CARD) * 1.4), fill=PAPER, alpha=0.45, radius=5)
                    canvas.blit(veil, left, middle - veil.get_height() // 2)
                right, foot = left + px(PAIR_STEP + CARD), middle + round(px(CARD) * 0.7)
                canvas.blit(skin.disc(d, KEPT if pays else RED, PAPER, 1.6), right - d // 2 - px(3), foot - d + px(6))
                mark = app.art.icon("check" if pays else "close", round(d * 0.58), PAPER)
                cx, cy = right - px(3), foot - d // 2 + px(6)
                canvas.blit(mark, cx - mark.get_width() // 2, cy - mark.get_height() // 2)
                left += px(PAIR_STEP + CARD + PAIR_GAP)
            if k < len(self.rows) - 1:
                self._rule(canvas, x, y + (k + 1) * px(PAIR_ROW) - px(2))
