"""The measures of a card, and how much of it is drawn at which size.

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
"""Widths on the screen, in px, under which a card is drawn with less detail: its index could no longer be read."""


class Detail:
    """The three levels of detail, by the width of the card on the screen."""

    FULL: Final = "full"
    SMALL: Final = "small"
    TINY: Final = "tiny"


def detail_for(width: int) -> str:
    """Which level of detail a card ``width`` px wide on the screen gets."""
    if width < TINY_BELOW:
        return Detail.TINY
    return Detail.SMALL if width < SMALL_BELOW else Detail.FULL


def card_height(width: int, ratio: float = CARD_RATIO) -> int:
    """Height in px of a card ``width`` px wide; ``ratio`` is its height by its width."""
    return round(width * ratio)
