"""The strength of a combination of four cards in each category (*jugada*).

Rules: docs/rules/regine.md, "Comparing". Copies of a character are interchangeable, so there are 330
*kinds* of combination; each has a number from 0 to 329, its index in `KINDS_OF_FOUR`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from tabletop_gui.games.regine.characters import JESTER, KIND, KNIGHT_ABOVE, QUEEN, RANKS, VALUES

CATEGORIES: Final = ("queens", "jesters", "pairs", "game")
"""The categories in the order of betting: a reinas, a bufones, a pares, juego."""
QUEENS, JESTERS, PAIRS, GAME = range(4)
MAX_CATEGORY_VALUE: Final = (1, 1, 2, 2)
"""Maximum value of each category."""
SUM: Final = 31
"""Minimum sum for the category *juego*."""

KINDS_OF_FOUR: Final = tuple(combinations_with_replacement(range(8), 4))
"""The characters of each kind of combination, in rising order."""
WEIGHT: Final = [5**kind for kind in KIND]
"""The contribution of each card to the number that identifies a combination."""
NUMBER: Final = {sum([5**kind for kind in kinds]): number for number, kinds in enumerate(KINDS_OF_FOUR)}
"""The kind of combination, by the sum of its cards' weights."""


def kind_of(cards: Iterable[int]) -> int:
    """Return the kind of combination, 0 to 329, of four cards. Raises KeyError for more or fewer.

    >>> KINDS_OF_FOUR[kind_of([39, 0, 38, 8])]
    (0, 1, 7, 7)
    """
    return NUMBER[sum([WEIGHT[card] for card in cards])]


def total(kinds: Sequence[int]) -> int:
    """Return the sum of the characters' values."""
    return sum([VALUES[kind] for kind in kinds])


def pairing(kinds: Sequence[int]) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Return the pairing of the characters: 3 for two pairs, 2 for three alike, 1 for a pair, 0 for none; the
    characters paired; the others. Four alike count as the same pair twice.

    >>> pairing((7, 7, 7, 7))
    (3, (7, 7), ())
    """
    paired = {kind: kinds.count(kind) for kind in kinds if kinds.count(kind) > 1}
    rest = tuple(kind for kind in kinds if kind not in paired)
    match sorted(paired.values()):
        case [4]:
            return 3, (*paired, *paired), rest
        case [2, 2]:
            return 3, tuple(paired), rest
        case [3]:
            return 2, tuple(paired), rest
        case [2]:
            return 1, tuple(paired), rest
    return 0, (), rest


def deciding_cards(jugada: int, cards: Sequence[int]) -> list[int]:
    """Return the cards that decide the strength of a combination in a category, for highlighting: its queens, or
    the highest cards without one; its jesters, or the lowest cards; the paired cards; all where the sum is 31
    or more. Empty if it cannot win.

    >>> deciding_cards(PAIRS, [39, 0, 1, 38])
    [39, 0, 1, 38]
    """
    kinds = [KIND[card] for card in cards]
    if jugada in (QUEENS, JESTERS):
        wanted = max(kinds) if jugada == QUEENS else min(kinds)
        return [card for card in cards if RANKS[KIND[card]] == RANKS[wanted]]
    if jugada == PAIRS:
        return [card for card in cards if kinds.count(KIND[card]) > 1]
    return list(cards) if total(kinds) >= SUM else []


def lacks_category(jugada: int, cards: Sequence[int]) -> bool:
    """Return True if a combination has none of what a category asks for: no queen, no jester, no pair, no sum of
    31 or more.

    >>> lacks_category(QUEENS, [0, 1, 2, 3]), lacks_category(PAIRS, [0, 1, 2, 3])
    (True, False)
    """
    if jugada in (QUEENS, JESTERS):
        return (QUEEN if jugada == QUEENS else JESTER) not in {KIND[card] for card in cards}
    return not deciding_cards(jugada, cards)


def _worth(kinds: Sequence[int]) -> tuple[int, int, int, int]:
    """Return the value of winning each category with these characters; 0 where they cannot win it."""
    reached = total(kinds)
    return 1, 1, (0, 1, 2, 2)[pairing(kinds)[0]], 2 if reached == SUM else 1 if reached > SUM else 0


WORTH: Final = [_worth(kinds) for kinds in KINDS_OF_FOUR]
"""Value of winning, by kind of combination and category."""


class Strength(NamedTuple):
    """Strength of a combination in each category: the higher number wins, 0 cannot win, equal numbers are a tie."""

    queens: int
    jesters: int
    pairs: int
    game: int


@cache
def strengths(knight_above: bool = False, kickers: bool = False) -> list[Strength]:
    """Return the strength of each of the 330 kinds of combination.

    `knight_above`: the knight ranks above the princess; `kickers`: equal pairs are distinguished by the other cards.
    """
    ranks = KNIGHT_ABOVE if knight_above else RANKS
    columns = []
    for jugada in range(4):
        keys = [_key(jugada, kinds, ranks, kickers) for kinds in KINDS_OF_FOUR]
        order = {key: place for place, key in enumerate(sorted({key for key in keys if key}), 1)}
        columns.append([order.get(key, 0) for key in keys])
    return [Strength(*row) for row in zip(*columns, strict=True)]


def _key(jugada: int, kinds: Sequence[int], ranks: Sequence[int], kickers: bool) -> tuple[int, ...]:
    """Return the comparison key, most significant first; empty for a combination that cannot win the category."""
    high = sorted([ranks[kind] for kind in kinds], reverse=True)
    if jugada == QUEENS:
        return (kinds.count(QUEEN), *high)
    if jugada == JESTERS:
        return (kinds.count(JESTER), *[-rank for rank in reversed(high)])
    if jugada == PAIRS:
        size, paired, rest = pairing(kinds)
        side = sorted([ranks[kind] for kind in rest], reverse=True) if kickers else []
        return (size, *sorted([ranks[kind] for kind in paired], reverse=True), *side) if size else ()
    reached = total(kinds)
    if reached < SUM:
        return ()
    return (reached == SUM, reached, kinds.count(QUEEN), *high)
