"""How strong a battalion is, told as the rules tell it: slow and obvious, for the fast one to be held against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from tabletop_gui.games.kingdoms.warriors import KINGDOM, RANK


def told(cards: Sequence[int]) -> tuple[int, ...]:
    """The team of the best five of five to seven cards, 0 the weakest, and the ranks that decide; greater is stronger.

    The team is looked for from the strongest down, in all the cards at once.
    """
    ranks = sorted((RANK[card] for card in cards), reverse=True)
    of_kingdom = [[RANK[card] for card in cards if KINGDOM[card] == kingdom] for kingdom in range(4)]
    uniform = next((sorted(held, reverse=True) for held in of_kingdom if len(held) >= 5), [])
    if top := row(uniform):
        return (9, top) if top == 12 else (8, top)
    # the ranks by how many there are, then by height: with five cards this is the order in which they decide
    counted = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    (first, most), (second, next_most) = counted[0], counted[1]
    if most == 4:
        return 7, first, max(rank for rank in ranks if rank != first)
    if most == 3 and next_most >= 2:
        pairs = [rank for rank, count in counted[1:] if count >= 2]
        return 6, first, max(pairs)
    if uniform:
        return 5, *uniform[:5]
    if top := row(ranks):
        return 4, top
    if most == 3:
        return 3, first, *[rank for rank in ranks if rank != first][:2]
    if most == next_most == 2:
        return 2, first, second, max(rank for rank in ranks if rank not in (first, second))
    if most == 2:
        return 1, first, *[rank for rank in ranks if rank != first][:3]
    return 0, *ranks[:5]


def row(ranks: Iterable[int]) -> int:
    """The highest rank of five in a row, the G below II too; 0 when there are none (no row ends with rank 0, the II)."""
    held = set(ranks)
    for top in range(12, 3, -1):
        if held >= set(range(top - 4, top + 1)):
            return top
    return 3 if held >= {12, 0, 1, 2, 3} else 0


def told_of_fives(cards: Sequence[int]) -> tuple[int, ...]:
    """The same by trying every five, as players do."""
    return max(told(five) for five in combinations(cards, 5))
