"""Betting statistics of each fighter from public actions, for adaptive opponents and for the player's statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

FOLDED, CHECKED, CALLED, BET, RAISED, SHOVED = range(6)
"""Kinds of action: the third number of an action record. `SHOVED` is an all-in that bets or raises."""

RECORD_WIDTH: Final = 4
"""Numbers per action record in `Kingdoms.deeds`: seat, street (0 to 3), kind of action, the seat's bet on that
street after it.
"""

COUNTERS: Final = ("battles", "entered", "raised", "attacks", "calls", "faced", "folds", "measured", "won")
"""The counters of each seat: battles fought; battles voluntarily entered before the flop, and battles raised
there; from the flop on its bets and raises, its calls, the bets it faced and its folds to them; showdowns;
battles in which it won points.
"""
WIDTH: Final = len(COUNTERS)
BATTLES, ENTERED, RAISED_FIRST, ATTACKS, CALLS, FACED, FOLDS, MEASURED, WON = range(WIDTH)


def count(habits: list[int], records: Sequence[int]) -> None:
    """Add the action records of a battle to the statistics. Battles, showdowns and wins are counted elsewhere."""
    entered, raised, open_street = 0, 0, 0
    places = iter(records)
    for seat, street, what, _ in zip(places, places, places, places, strict=True):
        row = seat * WIDTH
        if street:
            if street == open_street:
                habits[row + FACED] += 1
            if what >= BET:
                habits[row + ATTACKS] += 1
                open_street = street
            elif what == CALLED:
                habits[row + CALLS] += 1
            elif what == FOLDED:
                habits[row + FOLDS] += 1
            continue
        bit = 1 << seat
        if what >= BET and not raised & bit:
            raised |= bit
            habits[row + RAISED_FIRST] += 1
        if what >= CALLED and not entered & bit:
            entered |= bit
            habits[row + ENTERED] += 1
