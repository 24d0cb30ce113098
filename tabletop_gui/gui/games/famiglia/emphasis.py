"""How much hangs on what happens in Famiglia, as the moments ask it (`gui.table.model.motion.highlights`): found from open
cards alone."""

from __future__ import annotations

from typing import Final

from tabletop_gui.games.famiglia import WORTH
from tabletop_gui.gui.games.famiglia.highlights.final_count import GangDuel, Storey

OF_ALL: Final = 0.6
"""The stake of the best card there is, by itself."""
HEAVY: Final = 6
"""A card worth less goes up in its house like any other."""
MOST_BEFORE: Final = 0.38
"""Until the last cards nothing is decided: no storey before them weighs more."""
FIRST_LAST, LAST, LAST_IN_VAIN = 0.45, 0.85, 0.42
"""The last card of whoever is behind; that of the other, where they may still turn it; and where they cannot."""


def stake_of_storey(duel: GangDuel, storey: Storey) -> float:
    """The stake of a card that goes up in its gang's house; 0 for most."""
    if not storey.last:
        return min(MOST_BEFORE, share_of(storey.card)) if storey.points >= HEAVY else 0.0
    if storey is not duel.last[-1]:
        return FIRST_LAST
    return LAST if duel.decides else LAST_IN_VAIN


def share_of(card: int) -> float:
    """What a card is worth, as a stake: 0.6 for the best one there is."""
    return OF_ALL * WORTH[card] / max(WORTH)
