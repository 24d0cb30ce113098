"""The 52 warriors: what the number of a card says.

Card ``13 * kingdom + rank``: the kingdoms in the order of `KINGDOMS`, in each the ranks from II (0) to G (12). The
evaluator wants ranks that grow from 0 with strength, and kingdoms that are all alike. A code is the rank and the
kingdom's letter, ``XIII-S``; the deck file (`data/kingdoms/cards.yaml`) knows the same card as ``stormsun_xiii``,
which is ``IDS[card]``.
"""

from __future__ import annotations

from typing import Final

KINGDOMS: Final = ("tritonia", "woodland", "ventyskar", "stormsun")
RANKS: Final = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "G")
CARDS: Final = 52

CODES: Final = tuple(f"{rank}-{kingdom[0].upper()}" for kingdom in KINGDOMS for rank in RANKS)
IDS: Final = tuple(f"{kingdom}_{rank.lower()}" for kingdom in KINGDOMS for rank in RANKS)
"""Each card as the deck file names it."""

RANK: Final = [card % 13 for card in range(CARDS)]
KINGDOM: Final = [card // 13 for card in range(CARDS)]
