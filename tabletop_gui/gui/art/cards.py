"""A card's face from its plate: index stamped with the fonts, level of detail, print finish.

All measures are in master units, 300 to a card's width and 420 to its height.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from tabletop_gui.gui.art.press import press
from tabletop_gui.gui.art.raster import blank, hex_rgb
from tabletop_gui.gui.art.textures import PAPER
from tabletop_gui.gui.fonts import font

__all__ = ["CARD_RATIO", "CORNER", "CardFace", "Detail", "Index", "card_height", "compose", "compose_back", "detail_for", "label"]

MASTER: Final = 300
CARD_RATIO: Final = 1.4
CORNER: Final = 18 / MASTER
"""Corner radius as a share of the card's width."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on one card.

    ``plate`` and ``mini`` are paths under ``assets/`` (``mini`` may be empty: no drawing for small cards), ``suit`` the emblem's
    name under ``assets/suits/``, ``ink`` the suit's ``#rrggbb``.
    """

    plate: str
    rank: str
    suit: str
    ink: str
    mini: str = ""


@dataclass(frozen=True, slots=True)
class Index:
    """Where rank and suit stand (centres) and how high they are, in master units; ``twice`` repeats them upside down."""

    rank_at: tuple[float, float]
    rank_px: float
    suit_at: tuple[float, float]
    suit_px: float
    widest: float
    twice: bool = True


class Detail:
    """The three levels of detail, by the width of the card on the screen."""

    FULL: Final = "full"
    SMALL: Final = "small"
    TINY: Final = "tiny"


INDEX: Final[dict[str, Index]] = {
    Detail.FULL: Index((27, 38), 39, (27, 80), 33, 38),
    Detail.SMALL: Index((62, 60), 104, (62, 150), 84, 104, twice=False),
    Detail.TINY: Index((150, 122), 210, (150, 300), 180, 270, twice=False),
}


def card_height(width: int) -> int:
    """Height in px of a card ``width`` px wide."""
    return round(width * CARD_RATIO)


def detail_for(width: int) -> str:
    """Which level of detail a card ``width`` px wide on the screen gets."""
    if width < 48:
        return Detail.TINY
    return Detail.SMALL if width < 100 else Detail.FULL


@lru_cache(maxsize=512)
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
        mark, x, y = pygame.transform.flip(mark, True, True), w - x, h - y
    at = round(x - mark.get_width() / 2), round(y - mark.get_height() / 2)
    target.blit(mark, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def compose(
    art: pygame.Surface | None, rank: pygame.Surface, suit: pygame.Surface, index: Index, width: int, variant: int
) -> pygame.Surface:
    """One printed card ``width`` px wide: ``art`` (premultiplied, card-sized) on paper, its index, the finish; premultiplied."""
    height = card_height(width)
    card = blank(width, height)
    card.fill(hex_rgb(PAPER))
    if art is not None:
        card.blit(art, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    unit = width / MASTER
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
