"""The arithmetic of the treasure: uncalled points, side treasures, shares and the odd point.

Rules: docs/rules/kingdoms.md, R50 to R57.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Treasure(NamedTuple):
    """A pot and the seats that can win it, in table order."""

    amount: int
    seats: tuple[int, ...]


def uncalled(paid: Sequence[int]) -> tuple[int, int]:
    """Return the seat that paid more than any other, and by how much; ``(-1, 0)`` if two paid the most.

    >>> uncalled([300, 120, 0])
    (0, 180)
    """
    most = max(paid)
    if paid.count(most) > 1:
        return -1, 0
    seat = paid.index(most)
    return seat, most - max([p for s, p in enumerate(paid) if s != seat])


def treasures(paid: Sequence[int], live: Sequence[int]) -> list[Treasure]:
    """Return the main pot and the side pots, in this order, from what every seat paid and the seats in `live` that
    have not folded.

    >>> treasures([6, 10, 10], [0, 1, 2])
    [Treasure(amount=18, seats=(0, 1, 2)), Treasure(amount=8, seats=(1, 2))]
    """
    below, found = 0, []
    levels = sorted({paid[seat] for seat in live})
    for level in levels:
        if level > below:
            top = level if level < levels[-1] else max(paid)
            amount = sum([(p if p < top else top) - below for p in paid if p > below])
            found.append(Treasure(amount, tuple([seat for seat in live if paid[seat] >= level])))
            below = level
    return found


def shares(amount: int, winners: Sequence[int], button: int, n: int) -> list[tuple[int, int]]:
    """Return the share of each tied winner: equal parts, and the odd points one each clockwise from the button's left.

    >>> shares(32, [0, 1, 2], 3, 4)
    [(0, 11), (1, 11), (2, 10)]
    """
    share, odd = divmod(amount, len(winners))
    order = sorted(winners, key=lambda seat: (seat - button - 1) % n)
    return [(seat, share + (place < odd)) for place, seat in enumerate(order)]
