"""What each fighter has shown of the *sizes* of its bets, and how it answers those of others, counted out of what everybody saw.

Beside `habits`, which count deeds whatever they cost: how often a fighter that may bet first does so and how much, which hands
it had when those were shown at the end, and how often it gives way to a bet of some size.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.games.kingdoms.bet_history import Deed, story
from tabletop_gui.games.kingdoms.betting_stats import BET, DEED, FOLDED

if TYPE_CHECKING:
    from tabletop_gui.games.kingdoms.battle import Kingdoms

SMALL, MIDDLE, LARGE, WHOLE = range(4)
"""The sizes: less than `SMALLER` of the treasure, up to `LARGER` of it, more, and everything there is."""
SMALLER, LARGER = 0.3, 0.8
WEAK, FAIR, STRONG = range(3)
"""What was shown: beaten by most, by some, by few of the hands there could be."""
FAIR_FROM, STRONG_FROM = 0.4, 0.75
"""The shares of all hands that a fair, and a strong one, beats on the whole board."""

CHANCES: Final = 0
"""The first of a seat's numbers: how often it could bet first, from the flop on."""
BETS: Final = 1
"""...so often it did, by size."""
SHOWN: Final = 5
"""...what it had when it had bet or raised so much and the hands were shown: three numbers for each size."""
MET: Final = 17
GAVE_WAY: Final = 21
"""...bets and raises of each size it met, and those it folded to."""
AGAIN: Final = 25
"""...how often it raised a bet, from the flop on."""
RAISES_MET: Final = 26
RAISES_FOLDED: Final = 27
RAISED_AGAIN: Final = 28
"""...before the flop: raises it met, folded to and raised."""
WIDTH: Final = 29


def size(deed: Deed) -> int:
    """How large a bet or raise was, beside what it was made into."""
    if deed.put == deed.left:
        return WHOLE
    return size_of(deed.put - deed.owed, deed.pot + deed.owed)


def size_of(points: int, pot: int) -> int:
    """Return the size of a bet of so many points, not all that there are, into a treasure of `pot`."""
    share = points / max(pot, 1)
    return SMALL if share < SMALLER else MIDDLE if share <= LARGER else LARGE


def count(t: Kingdoms) -> None:
    """Add a battle that has just ended to what is known of the sizes."""
    if not t.street and max(t.deeds[2::DEED], default=FOLDED) < BET:
        return
    known, last, made = t.sizes, -1, dict[int, list[int]]()
    street = 0
    for deed in story(t):
        row, attack = deed.seat * WIDTH, deed.what >= BET
        if deed.street != street:
            street, last = deed.street, -1
        if not street:
            if deed.attacks:
                known[row + RAISES_MET] += 1
                known[row + RAISES_FOLDED] += deed.what == FOLDED
                known[row + RAISED_AGAIN] += attack
            continue
        if not deed.attacks:
            known[row + CHANCES] += 1
        elif last >= 0:
            known[row + MET + last] += 1
            known[row + GAVE_WAY + last] += deed.what == FOLDED
        if attack:
            last = size(deed)
            if deed.attacks:
                known[row + AGAIN] += 1
            else:
                known[row + BETS + last] += 1
            made.setdefault(deed.seat, []).append(last)
    if t.measured and made:
        _shown(t, made)


def _shown(t: Kingdoms, made: dict[int, list[int]]) -> None:
    """What those had who bet and whose hands everybody saw."""
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
