"""Emphasis of events in Famiglia for the highlights (`gui.table.model.motion.highlights`), computed from open cards alone."""

from __future__ import annotations

from typing import Final

from tabletop_gui.games.famiglia import WORTH
from tabletop_gui.gui.games.famiglia.highlights.final_count import FinalCount, Storey

OF_ALL: Final = 0.6
"""Emphasis of the best card in the game."""
HEAVY: Final = 6
"""Least value of a card that is highlighted when it has been taken, and in the count."""
MOST_BEFORE: Final = 0.38
"""Largest emphasis of a storey before the last cards, since nothing is decided until then."""
LANDING: Final = 0.55
"""Emphasis of the best card in the game when it has been taken; that of others falls with the square of their value."""
FIRST_LAST, LAST, LAST_IN_VAIN = 0.45, 0.85, 0.42
"""Emphasis of the trailing seat's last card, of the other's if it can still decide, and if it cannot."""


def emphasis_of_storey(final_count: FinalCount, storey: Storey) -> float:
    """Return the emphasis of a card that joins its gang's house; 0 for most."""
    if not storey.last:
        return min(MOST_BEFORE, share_of(storey.card)) if storey.points >= HEAVY else 0.0
    if storey is not final_count.last[-1]:
        return FIRST_LAST
    return LAST if final_count.decides else LAST_IN_VAIN


def emphasis_of_landing(card: int) -> float:
    """Return the emphasis of a card that has been taken and comes down; 0 for most.

    >>> from tabletop_gui.games.famiglia import CODES
    >>> [round(emphasis_of_landing(CODES.index(code)), 2) for code in ("C0a", "C1a", "F1a", "C3a", "C4a", "F4a")]
    [0.0, 0.0, 0.0, 0.09, 0.24, 0.55]
    """
    return LANDING * (WORTH[card] / max(WORTH)) ** 2 if WORTH[card] >= HEAVY else 0.0


def share_of(card: int) -> float:
    """Return a card's value as an emphasis: 0.6 for the best card in the game."""
    return OF_ALL * WORTH[card] / max(WORTH)
