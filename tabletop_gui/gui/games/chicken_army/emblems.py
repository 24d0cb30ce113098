"""The six symbols as small coloured squares, as they stand on panels and at the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.games.chicken_army.cards import SYMBOLS
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import PAPER

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

ORDER: Final = "FSWBCP"
"""Of the totals: fist, shield, wand, barrier, coin, potion."""
SHOWN: Final = "FWCSBP"
"""In the order in which they are shown in two rows of three: attacks and coins above, defences and potions below."""


class Emblems:
    """Draws symbols. The emblem on the square is the symbol's own, so that nothing is told by colour alone."""

    def __init__(self, app: App, deck: ChickenDeck) -> None:
        self.app, self.deck = app, deck

    def ground(self, symbol: str) -> str:
        """The ink of a symbol's tiles."""
        return self.deck.symbol(symbol).ground

    def light(self, symbol: str) -> str:
        """The light ink that goes with it."""
        return self.deck.symbol(symbol).light

    def name(self, symbol: str) -> str:
        """What it counts for, in the player's language."""
        return self.deck.symbol(symbol).role.of(self.app.phrases.language)

    def plain(self, symbol: str, px: int, colour: str | None = None) -> pygame.Surface:
        """The emblem alone, in one ink."""
        return self.app.art.emblem(self.deck.symbol(symbol).plain, px, colour)

    def draw(self, canvas: Canvas, symbol: str, x: int, y: int, side: int) -> None:
        """A square with its top left corner at a point (pixels)."""
        one, skin = self.deck.symbol(symbol), self.app.skin
        light = symbol in "CP"
        square = skin.panel(side, side, fill=one.ground, alpha=1.0, radius=7 * side / skin.px(34), line=PAPER)
        canvas.blit(square, x, y)
        px = round(side * 0.66)
        sign = self.app.art.emblem(one.emblem, px) if light else self.plain(symbol, px, PAPER)
        canvas.blit(sign, x + (side - px) // 2, y + (side - px) // 2)


def value_of(totals: tuple[int, ...], symbol: str) -> int:
    """The total of a symbol.

    >>> value_of((1, 2, 3, 4, 5, 6), "W")
    3
    """
    return totals[SYMBOLS.index(symbol)]
