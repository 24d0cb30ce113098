"""Measures of a card, and its levels of detail by size.

All measures are in master units, 300 to a card's width.
"""

from __future__ import annotations

from typing import Final

MASTER: Final = 300
CARD_RATIO: Final = 1.4
CORNER: Final = 18 / MASTER
"""Corner radius as a share of the card's width."""

TINY_BELOW: Final = 48
SMALL_BELOW: Final = 92
"""Display widths, in px, under which a card is drawn with less detail, because its index would not be legible."""


class Detail:
    """The three levels of detail, by the card's display width."""

    FULL: Final = "full"
    SMALL: Final = "small"
    TINY: Final = "tiny"


def detail_for(width: int) -> str:
    """Return the level of detail of a card displayed ``width`` px wide."""
    if width < TINY_BELOW:
        return Detail.TINY
    return Detail.SMALL if width < SMALL_BELOW else Detail.FULL


def card_height(width: int, ratio: float = CARD_RATIO) -> int:
    """Return the height in px of a card ``width`` px wide; ``ratio`` is its height divided by its width."""
    return round(width * ratio)
