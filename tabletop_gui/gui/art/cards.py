"""A card's face from its plate: index stamped with the fonts, level of detail, print finish.

All measures are in master units, 300 to a card's width and 420 to its height.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.press import press
from tabletop_gui.gui.art.raster import blank, hex_rgb
from tabletop_gui.gui.art.textures import PAPER
from tabletop_gui.gui.fonts import font

if TYPE_CHECKING:
    from tabletop_gui.content.library import GameData
    from tabletop_gui.content.schema import CardDef, SuitDef

__all__ = [
    "CARD_RATIO",
    "CORNER",
    "CardFace",
    "Detail",
    "Index",
    "card_height",
    "compose",
    "compose_back",
    "deck_faces",
    "detail_for",
    "label",
]

MASTER: Final = 300
CARD_RATIO: Final = 1.4
CORNER: Final = 18 / MASTER
"""Corner radius as a share of the card's width."""


TINY_BELOW: Final = 48
SMALL_BELOW: Final = 92
"""Widths on the screen, in px, under which a card is drawn with less detail: its index could no longer be read."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on one card.

    ``plate``, ``emblem`` (the suit's), ``plain`` (the same for small sizes) and ``mini`` are paths under ``assets/``; ``mini``,
    the drawing for small cards, may be empty. ``rank`` is what the corners say, ``ink`` (``#rrggbb``) what they are printed in.
    """

    plate: str
    rank: str
    emblem: str
    plain: str
    ink: str
    mini: str = ""

    @classmethod
    def of(cls, card: CardDef, suit: SuitDef) -> CardFace:
        """The face of a deck's card."""
        return cls(card.plate, card.printed, suit.emblem, suit.plain, suit.ink, card.mini or "")


def deck_faces(game: GameData) -> tuple[CardFace, ...]:
    """The faces of a game's cards, by the engine's card number."""
    return tuple(CardFace.of(card, game.suit(card.suit)) for card in game.cards)


@dataclass(frozen=True, slots=True)
class Index:
    """Where rank and suit stand (centres) and how high they are, in master units; ``twice`` repeats them upside down."""

    rank_at: tuple[float, float]
    rank_px: float
    suit_at: tuple[float, float]
    suit_px: float
    widest: float
    twice: bool = True
    emblem_at: tuple[float, float] = (0, 0)
    emblem_px: float = 0
    """The large emblem of a card that is too small for its plate and has no drawing for that; 0 when there is none."""


class Detail:
    """The three levels of detail, by the width of the card on the screen."""

    FULL: Final = "full"
    SMALL: Final = "small"
    TINY: Final = "tiny"


INDEX: Final[dict[str, Index]] = {
    Detail.FULL: Index((28.5, 38.5), 43, (28.5, 81), 34, 39),
    Detail.SMALL: Index((62, 56), 98, (62, 132), 68, 98, twice=False, emblem_at=(184, 286), emblem_px=198),
    Detail.TINY: Index((150, 122), 210, (150, 300), 180, 270, twice=False),
}


def card_height(width: int) -> int:
    """Height in px of a card ``width`` px wide."""
    return round(width * CARD_RATIO)


def detail_for(width: int) -> str:
    """Which level of detail a card ``width`` px wide on the screen gets."""
    if width < TINY_BELOW:
        return Detail.TINY
    return Detail.SMALL if width < SMALL_BELOW else Detail.FULL


@lru_cache(maxsize=1024)
def label(text: str, height: int, widest: int, ink: str) -> pygame.Surface:
    """``text`` in the display face at ``height`` px, squeezed to ``widest`` px; premultiplied.

    Cropped so that the middle of the surface is the middle of the capitals: a Q's tail does not push the Q up.
    """
    face = font("display", height)
    drawn = face.render(text, True, hex_rgb(ink))
    ink_box = drawn.get_bounding_rect(min_alpha=8)
    capitals = face.render("H", True, hex_rgb(ink)).get_bounding_rect(min_alpha=8)
    overhang = max(0, capitals.top - ink_box.top, ink_box.bottom - capitals.bottom)
    crop = pygame.Rect(ink_box.left, capitals.top - overhang, ink_box.width, capitals.height + 2 * overhang)
    mark = blank(max(1, crop.width), max(1, crop.height))
    mark.blit(drawn.convert(mark).premul_alpha(), (-crop.left, -crop.top), special_flags=pygame.BLEND_PREMULTIPLIED)
    if mark.get_width() > widest:
        mark = pygame.transform.smoothscale(mark, (widest, mark.get_height()))
    return mark


def _put(target: pygame.Surface, mark: pygame.Surface, x: float, y: float, turned: bool) -> None:
    w, h = target.get_size()
    if turned:
        # a copy: while SDL turns a picture it is locked, and the mark may be wanted by another thread at that moment
        mark, x, y = pygame.transform.flip(mark.copy(), True, True), w - x, h - y
    at = round(x - mark.get_width() / 2), round(y - mark.get_height() / 2)
    target.blit(mark, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def compose(
    art: pygame.Surface | None,
    rank: pygame.Surface,
    suit: pygame.Surface,
    index: Index,
    width: int,
    variant: int,
    emblem: pygame.Surface | None = None,
) -> pygame.Surface:
    """One printed card ``width`` px wide, premultiplied: ``art`` (premultiplied, card-sized) on paper, its index, the finish.

    ``emblem`` stands in for missing art where the index has a place for it.
    """
    height = card_height(width)
    card = blank(width, height)
    card.fill(hex_rgb(PAPER))
    unit = width / MASTER
    if art is not None:
        card.blit(art, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    elif emblem is not None:
        _put(card, emblem, index.emblem_at[0] * unit, index.emblem_at[1] * unit, False)
    for turned in (False, True) if index.twice else (False,):
        _put(card, rank, index.rank_at[0] * unit, index.rank_at[1] * unit, turned)
        _put(card, suit, index.suit_at[0] * unit, index.suit_at[1] * unit, turned)
    return press(card, CORNER * width, variant)


def compose_back(art: pygame.Surface | None, width: int) -> pygame.Surface:
    """A printed card back ``width`` px wide; premultiplied. Without art it is plain paper."""
    card = blank(width, card_height(width))
    card.fill(hex_rgb(PAPER))
    if art is not None:
        card.blit(art, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return press(card, CORNER * width)
