"""Faces of the French deck of Oh Hell: rank and suit in two corners, drawn courts, pips and aces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from tabletop_gui.gui.art.faces.face import Back, Enlarged, Face
from tabletop_gui.gui.art.faces.lettering import Inscription
from tabletop_gui.gui.art.faces.measures import MASTER, Detail
from tabletop_gui.gui.art.faces.print_context import put

if TYPE_CHECKING:
    import pygame

    from tabletop_gui.content.decks.french import CardDef, FrenchDeck, SuitDef
    from tabletop_gui.gui.art.faces.print_context import PrintContext


class Index(Struct, frozen=True):
    """Positions (centres) and heights of rank and suit, in master units; ``twice`` repeats them upside down."""

    rank_at: tuple[float, float]
    rank_px: float
    suit_at: tuple[float, float]
    suit_px: float
    widest: float
    twice: bool = True
    emblem_at: tuple[float, float] = (0, 0)
    emblem_px: float = 0
    """Size of the large emblem on a card too small for its plate and without a small drawing; 0 for none."""


LARGE: Final = "large"
"""Level of detail with large figures: the drawing of a small card, with its corner free for them. They are no wider than
the visible part of a card in the fullest hand (`gui.table.model.trick_play.HAND_ROOM`): 17 cards, each visible for 93 units.
"""
CORNER_INDEX: Final = "corner"
"""Level of detail of a tiny card with others on it: rank and suit stand in the visible part, as given by
`gui.table.model.trick_play.OPEN_STEP` and `OPEN_DOWN`.
"""
INDEX: Final[dict[str, Index]] = {
    Detail.FULL: Index((28.5, 38.5), 43, (28.5, 81), 34, 39),
    Detail.SMALL: Index((62, 56), 98, (62, 132), 68, 98, twice=False, emblem_at=(184, 286), emblem_px=198),
    LARGE: Index((50, 47), 108, (43, 139), 68, 84, twice=False, emblem_at=(184, 286), emblem_px=198),
    Detail.TINY: Index((150, 122), 210, (150, 300), 180, 270, twice=False),
    CORNER_INDEX: Index((100, 64), 132, (100, 176), 108, 188, twice=False),
}


class CardFace(Struct, Face, frozen=True):
    """Face of one card.

    ``plate``, ``emblem`` (the suit's), ``plain`` (the same for small sizes) and ``mini`` are paths under
    ``assets/``; ``mini``, the drawing for small cards, may be empty. ``rank`` is the text of
    the corners, ``ink`` (``#rrggbb``) their colour.
    """

    plate: str
    rank: str
    emblem: str
    plain: str
    ink: str
    mini: str = ""

    @classmethod
    def of(cls, card: CardDef, suit: SuitDef) -> CardFace:
        """Return the face of a deck's card."""
        return cls(card.plate, card.printed, suit.emblem, suit.plain, suit.ink, card.mini or "")

    def _rank(self, width: int, detail: str) -> Inscription:
        return Inscription.on(width, self.rank, INDEX[detail].rank_px, INDEX[detail].widest, self.ink)

    def lapped(self) -> Enlarged:
        return Enlarged(self, ((Detail.TINY, CORNER_INDEX),))

    def enlarged(self) -> Enlarged:
        return Enlarged(self, ((Detail.FULL, LARGE), (Detail.SMALL, LARGE)))

    def inscriptions(self, width: int, detail: str) -> tuple[Inscription, ...]:
        return (self._rank(width, detail),)

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        index, unit = INDEX[detail], width / MASTER
        card = context.sheet(width)
        plate = {Detail.FULL: self.plate, Detail.SMALL: self.mini, LARGE: self.mini}.get(detail, "")
        if not context.stamp(card, plate) and index.emblem_px:
            large = context.emblem(self.emblem, round(index.emblem_px * unit))
            put(card, large, index.emblem_at[0] * unit, index.emblem_at[1] * unit)
        rank = context.render_inscription(self._rank(width, detail))
        suit = context.emblem(self.plain, round(index.suit_px * unit))
        for turned in (False, True) if index.twice else (False,):
            put(card, rank, index.rank_at[0] * unit, index.rank_at[1] * unit, turned)
            put(card, suit, index.suit_at[0] * unit, index.suit_at[1] * unit, turned)
        return context.finish(card, self.plate)


def faces(deck: FrenchDeck, language: str) -> dict[str, CardFace]:
    """Return the faces by the cards' codes, in the engine's order; the same in every language."""
    return {card.id: CardFace.of(card, deck.suit(card.suit)) for card in deck.in_order}


def backs(deck: FrenchDeck) -> tuple[Back, ...]:
    """Return no backs: the manifest names the back."""
    return ()


def names(deck: FrenchDeck, language: str) -> dict[str, str]:
    """Return the name of each card."""
    return {card.id: card.name.of(language) for card in deck.in_order}
