"""The 52 warriors: the meaning of a card's number.

Card ``13 * kingdom + rank``: the kingdoms in the order of `KINGDOMS`, in each the ranks from II (0) to G
(12). The evaluator needs ranks that grow from 0 with strength, and interchangeable kingdoms. A code is the
rank and the kingdom's letter, ``XIII-S``; the deck file (`data/kingdoms/cards.yaml`) has the same card as
``stormsun_xiii``, which is ``IDS[card]``.
"""

from __future__ import annotations

from typing import Final

KINGDOMS: Final = ("tritonia", "woodland", "ventyskar", "stormsun")
RANKS: Final = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "G")
CARDS: Final = 52

CODES: Final = tuple(f"{rank}-{kingdom[0].upper()}" for kingdom in KINGDOMS for rank in RANKS)
IDS: Final = tuple(f"{kingdom}_{rank.lower()}" for kingdom in KINGDOMS for rank in RANKS)
"""The id of each card in the deck file."""

RANK: Final = [card % 13 for card in range(CARDS)]
KINGDOM: Final = [card // 13 for card in range(CARDS)]
