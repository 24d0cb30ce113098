"""The rank of each hand among all hands: before the flop by kind, on a board by its strength on sampled boards."""

from __future__ import annotations

from functools import lru_cache
from operator import add
from random import Random
from typing import Final, NamedTuple

from tabletop_gui.games.kingdoms.equity import HANDS, WITH, places
from tabletop_gui.games.kingdoms.warriors import CARDS, KINGDOM, RANK

BOARDS: Final = {3: 14, 4: 14, 5: 1}
"""Number of sampled boards by the number of warriors on the board: enough to tell a strong draw from a weak pair."""
POINTS_OF: Final = (1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 10)
"""Value of the higher warrior, II to G."""
GAPS: Final = (0, 1, 2, 4, 5)


def kind(a: int, b: int) -> int:
    """Return the kind of a hand, 0 to 168: 13 * high + low of one kingdom, 13 * low + high of two, 14 * rank for a pair."""
    high, low = (RANK[a], RANK[b]) if RANK[a] > RANK[b] else (RANK[b], RANK[a])
    return 13 * high + low if KINGDOM[a] == KINGDOM[b] else 13 * low + high


KINDS: Final = [kind(a, b) for a, b in HANDS]


def worth(which: int) -> float:
    """Return the value of a kind of hand before the flop with several players: high ranks, pairs, one kingdom, connectedness."""
    a, b = divmod(which, 13)
    high, low = max(a, b), min(a, b)
    if a == b:
        return max(2 * POINTS_OF[high], 5) + high / 100
    gap = high - low - 1
    points = POINTS_OF[high] + 2 * (a > b) - GAPS[min(gap, 4)] + (gap < 2 and high < 10)
    return points + 0.12 * low + high / 100  # the second warrior decides among equals


class HandRanks(NamedTuple):
    """The hands possible on a board, weakest first, by number; and for each number its rank among them, 0 to 1 (2 if
    impossible).
    """

    order: list[int]
    place: list[float]


def _standing(values: list[float], order: list[int]) -> HandRanks:
    order.sort(key=values.__getitem__)
    place = [2.0] * len(HANDS)
    for k, number in enumerate(order):
        place[number] = (k + 0.5) / len(order)
    return HandRanks(order, place)


@lru_cache(maxsize=1)
def opening() -> HandRanks:
    """Return the ranks of hands before the flop."""
    by_kind = [worth(which) for which in range(169)]
    return _standing([by_kind[which] for which in KINDS], list(range(len(HANDS))))


@lru_cache(maxsize=48)
def hand_ranks(board: tuple[int, ...]) -> HandRanks:
    """Return the ranks of hands on a board of none or three to five cards, against any hand; independent of the player."""
    if not board:
        return opening()
    seen = set(board)
    live = [c for c in range(CARDS) if c not in seen]
    order = [k for k, (a, b) in enumerate(HANDS) if a not in seen and b not in seen]
    total, counts = [0.0] * len(HANDS), [BOARDS[len(board)]] * len(HANDS)
    rng = Random(f"{sorted(board)}")
    for _ in range(BOARDS[len(board)]):
        more = rng.sample(live, 5 - len(board))
        total = list(map(add, total, places([*board, *more])))
        for number in {number for card in more for number in WITH[card]}:  # nothing is found there for these hands
            counts[number] -= 1
    return _standing([a / max(b, 1) for a, b in zip(total, counts, strict=True)], order)
