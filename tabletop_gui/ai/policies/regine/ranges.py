"""Hand ranges: the ways a seat's four cards can come from the unseen ones, weighted by its exchanges.

A range is a weight for each of the 330 kinds of combination.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final

from tabletop_gui.games.regine.actions import ANNOUNCED, EXCHANGED, LOST, RECORD_WIDTH, REMOVED
from tabletop_gui.games.regine.combinations import KINDS_OF_FOUR

MOST_EXCHANGES: Final = 3
HABITS: Final = 2 * (MOST_EXCHANGES + 1)
"""Number of ways of building: exchanges, three or more counted as three, with or without an announcement."""

COUNTS: Final = [[kinds.count(kind) for kind in range(8)] for kinds in KINDS_OF_FOUR]


def habit(exchanges: int, announced: bool) -> int:
    """Return the number of a way of building."""
    return 2 * min(exchanges, MOST_EXCHANGES) + announced


def habits(deeds: Sequence[int], seats: int) -> list[tuple[int, bool]]:
    """Return, by seat, its way of building, and whether a card that it had chosen was taken from it afterwards."""
    exchanges, announced, upset = [0] * seats, [False] * seats, [False] * seats
    for k in range(0, len(deeds), RECORD_WIDTH):
        seat, what, n = deeds[k : k + RECORD_WIDTH]
        if what == EXCHANGED:
            exchanges[seat] += 1
            upset[seat] = False
        elif what == ANNOUNCED:
            announced[seat] = True
        elif what == LOST:
            upset[seat] = True
        elif what == REMOVED:
            upset[n] = True
    return [(habit(e, a), u) for e, a, u in zip(exchanges, announced, upset, strict=True)]


@lru_cache(maxsize=512)
def fitting(shown: tuple[int, ...]) -> list[tuple[int, tuple[tuple[int, int], ...]]]:
    """Return the kinds of combination that contain the characters shown (counts), each with its other characters and
    their counts.
    """
    found = []
    for number, counts in enumerate(COUNTS):
        if all(c >= s for c, s in zip(counts, shown, strict=True)):
            found.append((number, tuple((k, c - s) for k, (c, s) in enumerate(zip(counts, shown, strict=True)) if c > s)))
    return found


def dealt(shown: tuple[int, ...], left: Sequence[int]) -> list[float]:
    """Return, by kind of combination, the number of ways to complete the characters shown out of those left."""
    weights = [0.0] * len(COUNTS)
    table = [[comb(n, k) for k in range(5)] for n in left]
    for number, more in fitting(shown):
        ways = 1
        for kind, n in more:
            ways *= table[kind][n]
        weights[number] = float(ways)
    return weights
