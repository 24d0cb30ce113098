"""Statistics of each fighter's bet sizes and of its responses to those of others, from public actions.

`betting_stats` counts actions regardless of size; this module counts how often a fighter bets first and how much,
its hands where they were shown at the end, and how often it folds to a bet of a given size.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.games.kingdoms.bet_history import ActionRecord, bet_history
from tabletop_gui.games.kingdoms.betting_stats import BET, FOLDED, RECORD_WIDTH

if TYPE_CHECKING:
    from tabletop_gui.games.kingdoms.battle import Kingdoms

SMALL, MIDDLE, LARGE, WHOLE = range(4)
"""The size classes: less than `SMALLER` of the treasure, up to `LARGER` of it, more, and all-in."""
SMALLER, LARGER = 0.3, 0.8
WEAK, FAIR, STRONG = range(3)
"""Classes of shown hands: beaten by most, by some, by few of the possible hands."""
FAIR_FROM, STRONG_FROM = 0.4, 0.75
"""Minimum share of all hands that a fair, and a strong, hand beats on the complete board."""

CHANCES: Final = 0
"""Index of a seat's first counter: opportunities to bet first, from the flop on."""
BETS: Final = 1
"""Index: first bets made, by size (4 counters)."""
SHOWN: Final = 5
"""Index: strength class of hands shown after a bet or raise, three counters for each size."""
BETS_MET: Final = 17
FOLDED_TO: Final = 21
"""Index: bets and raises of each size folded to (4 counters); `BETS_MET` counts those faced."""
AGAIN: Final = 25
"""Index: raises of a bet, from the flop on."""
RAISES_MET: Final = 26
RAISES_FOLDED: Final = 27
RAISED_AGAIN: Final = 28
"""Index: re-raises before the flop; `RAISES_MET` and `RAISES_FOLDED` count raises faced and folded to."""
WIDTH: Final = 29


def size(action: ActionRecord) -> int:
    """Return the size class of a bet or raise relative to the pot."""
    if action.put == action.left:
        return WHOLE
    return size_of(action.put - action.owed, action.pot + action.owed)


def size_of(points: int, pot: int) -> int:
    """Return the size of a bet of so many points, not all that there are, into a treasure of `pot`."""
    share = points / max(pot, 1)
    return SMALL if share < SMALLER else MIDDLE if share <= LARGER else LARGE


def count(t: Kingdoms) -> None:
    """Add a finished battle to the bet-size statistics."""
    if not t.street and max(t.deeds[2::RECORD_WIDTH], default=FOLDED) < BET:
        return
    known, last, made = t.sizes, -1, dict[int, list[int]]()
    street = 0
    for action in bet_history(t):
        row, attack = action.seat * WIDTH, action.what >= BET
        if action.street != street:
            street, last = action.street, -1
        if not street:
            if action.attacks:
                known[row + RAISES_MET] += 1
                known[row + RAISES_FOLDED] += action.what == FOLDED
                known[row + RAISED_AGAIN] += attack
            continue
        if not action.attacks:
            known[row + CHANCES] += 1
        elif last >= 0:
            known[row + BETS_MET + last] += 1
            known[row + FOLDED_TO + last] += action.what == FOLDED
        if attack:
            last = size(action)
            if action.attacks:
                known[row + AGAIN] += 1
            else:
                known[row + BETS + last] += 1
            made.setdefault(action.seat, []).append(last)
    if t.measured and made:
        _shown(t, made)


def _shown(t: Kingdoms, made: dict[int, list[int]]) -> None:
    """Add the strength classes of the shown hands of seats that bet."""
    from tabletop_gui.games.kingdoms.battle import BOARD, HAND
    from tabletop_gui.games.kingdoms.strength import strength7

    board = t.zones[BOARD]
    for seat, sizes in made.items():
        hand = t.zones[HAND + seat]
        if not hand:
            continue
        mine, rest = strength7(*hand, *board), [card for card in range(52) if card not in hand and card not in board]
        half = len(rest) // 2
        beaten = sum([strength7(a, b, *board) < mine for a, b in zip(rest[:half], rest[half:], strict=False)])  # each card once
        share = beaten / half
        for which in sizes:
            t.sizes[seat * WIDTH + SHOWN + 3 * which + (share >= FAIR_FROM) + (share >= STRONG_FROM)] += 1
