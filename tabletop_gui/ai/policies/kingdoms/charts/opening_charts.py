"""Opening charts: shares of hands played before the flop, by position, stack depth and previous actions.

All numbers are shares of the 1326 hands, the strongest by `hand_strength.opening`. The charts for deep stacks
follow common play with 100 big blinds; those for short stacks follow the heads-up equilibrium, narrowed for
each further player to come.
"""

from __future__ import annotations

from typing import Final

from tabletop_gui.games.kingdoms.bet_history import ActionRecord

OPEN: Final = (0.0, 0.46, 0.44, 0.28, 0.21, 0.17, 0.145, 0.125, 0.11)
"""Share of hands for raising first in, by the number of players still to act (three or more players)."""
BUTTON_OF_TWO: Final = 0.82
"""Share of hands for raising first in, heads-up."""
ENTERED: Final = (0.0, 0.0, 0.7, 0.5, 0.4, 0.33, 0.28, 0.25, 0.23, 0.21)
RAISED: Final = (0.0, 0.0, 0.5, 0.32, 0.24, 0.2, 0.17, 0.15, 0.14, 0.13)
"""Share of battles that an unknown player raises first, by the number of players."""


def opening_width(fighters: int, to_come: int) -> float:
    """Return the share of hands for raising first in with deep stacks; `to_come` others act afterwards."""
    return BUTTON_OF_TWO if fighters == 2 else OPEN[min(max(to_come, 1), 8)]


def shove_width(depth: float, to_come: int) -> float:
    """Return the share of hands for going all-in first in with `depth` big blinds, against `to_come` others."""
    two = 0.9 if depth <= 2 else max(0.25, min(0.9, 0.86 - 0.028 * depth))
    return max(0.05, two * 0.72 ** max(to_come - 1, 0))


def raised_width(action: ActionRecord, big: int) -> float:
    """Return the share of hands with which a player usually raises as in this action."""
    depth = (action.put + action.left) / 2 / big if action.put < action.left else action.left / big
    all_in = action.put == action.left
    if action.attacks == 0:
        if all_in:
            return shove_width(depth, action.behind)
        return opening_width(action.fighters, action.behind) if not action.entered else 0.6 * opening_width(action.fighters, 2)
    two = action.fighters == 2
    if action.attacks == 1:
        usual = 0.17 if two else 0.075
        return max(usual, 0.55 * shove_width(depth, 1)) if all_in else usual
    return (0.07 if two else 0.035) if not all_in else max(0.05, 0.3 * shove_width(depth, 1))


def called_width(action: ActionRecord) -> float:
    """Return the share of hands with which a player usually calls or raises."""
    price = action.owed / (action.pot + action.owed) if action.owed else 0.0
    two = action.fighters == 2
    if action.attacks == 0:
        return 0.9 if two else 0.5
    if action.attacks == 1:
        widest = 1.05 if two else 0.55
        return max(0.08, widest - 1.35 * price if two else widest - price)
    return max(0.05, (0.42 if two else 0.25) - 0.5 * price)
