"""Hand evaluator: the best five of five, six or seven warriors, as a single number.

Rules: docs/rules/kingdoms.md, R6 to R19. A *strength* runs from 1 to 7462, one for each class of battalions that rank
equal; the higher wins, equal strengths share.

Every card has a key; the keys of a hand are added. Above bit 32 the sum counts the cards of each kingdom, four bits each:
`UNIFORMED` says which kingdom has five, if any. Below, it is a number in base 5 whose digits count the cards of each
rank: `MIXED` has the strength of all 73 775 such counts. Both tables are filled when this module is imported (about 0.03
s), so it should be imported where hands are evaluated, not at the start of the lobby.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from operator import itemgetter
from typing import Final

from tabletop_gui.games.kingdoms.warriors import CARDS, KINGDOM, RANK

TEAMS: Final = (
    "llanero", "espejo", "espejo_dos_caras", "triunvirato", "escalafon", "uniformados", "espartano", "reinos_unidos",
    "realeza", "realeza_elite",
)  # fmt: skip
"""The teams, weakest first; `team` gives the index."""

POWERS: Final[list[int]] = [5**rank for rank in range(13)]
KEYS: Final[list[int]] = [POWERS[RANK[card]] + (1 << 32 + 4 * KINGDOM[card]) for card in range(CARDS)]
"""The keys of the cards, to be summed."""
LOW: Final = 0xFFFFFFFF
"""The part of a sum of keys that counts the ranks."""

BITS: Final = [[1 << RANK[card] if KINGDOM[card] == kingdom else 0 for card in range(CARDS)] for kingdom in range(4)]
"""Per kingdom and card the bit of its rank, 0 for the cards of other kingdoms."""
BASE5: Final = [POWERS[card % 13] for card in range(CARDS)]
"""Each card's share of the low part alone."""

RANKINGS: Final[list[tuple[int, ...]]] = [()]
"""The ranks that distinguish each strength within its team, the most significant first: trio, then pair, say."""
FIRST: Final[list[int]] = []
"""The lowest strength of each team."""
UNIFORMED: Final = bytearray(1 << 16)
"""By the counts of the kingdoms: 1 + the kingdom that has five cards or more, 0 if none has."""
ROYAL: Final = [0] * (1 << 13)
"""Strengths by the ranks (a bit each) of five or more cards of one kingdom."""
MIXED: Final[dict[int, int]] = {}
"""Strengths by the low part of a sum of keys, of five to seven cards that are not uniformed."""


def strength7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """Return the strength of the best five of seven cards."""
    key = KEYS[a] + KEYS[b] + KEYS[c] + KEYS[d] + KEYS[e] + KEYS[f] + KEYS[g]
    uniform = UNIFORMED[key >> 32]
    if uniform:
        bits = BITS[uniform - 1]
        return ROYAL[bits[a] | bits[b] | bits[c] | bits[d] | bits[e] | bits[f] | bits[g]]
    return MIXED[key & LOW]


def strength(cards: Iterable[int]) -> int:
    """Return the strength of the best five of five to seven cards. Raises KeyError for fewer or more."""
    held = list(cards)
    key = sum([KEYS[card] for card in held])
    if not 5 <= len(held) <= 7:
        raise KeyError(len(held))
    uniform = UNIFORMED[key >> 32]
    if uniform:
        return ROYAL[sum([BITS[uniform - 1][card] for card in held])]
    return MIXED[key & LOW]


def team(strength: int) -> int:
    """Return the team a strength belongs to, as an index into `TEAMS`."""
    return bisect_right(FIRST, strength) - 1


def ranking(strength: int) -> tuple[int, ...]:
    """Return the ranks that decide among battalions of the same team, the most significant first: the trio's, then
    the pair's, say.
    """
    return RANKINGS[strength]


def named(cards: Sequence[int]) -> tuple[int, tuple[int, ...]]:
    """Return the present team and its deciding ranks, for five to seven warriors and for the two hidden ones."""
    if len(cards) == 2:
        low, high = sorted(RANK[card] for card in cards)
        return (TEAMS.index("espejo"), (high,)) if low == high else (TEAMS.index("llanero"), (high, low))
    value = strength(cards)
    return team(value), ranking(value)


def best_five(cards: Sequence[int]) -> tuple[int, ...]:
    """Return the five of five to seven cards that make the strength, the most significant first.

    If several fives are equally strong, the cards named first in `cards` are taken.
    """
    goal = strength(cards)
    five = next(five for five in combinations(cards, 5) if strength(five) == goal)
    counts = [0] * 13
    for card in five:
        counts[RANK[card]] += 1
    low_g = ranking(goal)[0] == 3 and TEAMS[team(goal)] in ("escalafon", "realeza")  # G-II-III-IV-V: the G stands below
    return tuple(sorted(five, key=lambda c: (-counts[RANK[c]], -RANK[c] if RANK[c] < 12 or not low_g else 1)))


def _battalions() -> Iterator[tuple[int, tuple[int, ...], int, int]]:
    """Yield every distinct battalion of five, weakest first: team, deciding ranks, key of its ranks, bits.

    The key is 0 for a battalion of one kingdom; the bits are 0 for any other.
    """
    p = POWERS
    runs = [(top, *range(top - 1, top - 4, -1), top - 4 if top > 3 else 12) for top in range(3, 13)]
    straight = {tuple(sorted(run, reverse=True)) for run in runs}
    scattered = [five[::-1] for five in _rising(range(13), 5) if five[::-1] not in straight]
    for five in scattered:
        yield 0, five, sum([p[r] for r in five]), 0
    for pair in range(13):
        for rest in _rising([r for r in range(13) if r != pair], 3):
            yield 1, (pair, *rest[::-1]), 2 * p[pair] + p[rest[0]] + p[rest[1]] + p[rest[2]], 0
    for low, high in sorted(combinations(range(13), 2), key=lambda pairs: pairs[::-1]):
        for fifth in range(13):
            if fifth not in (high, low):
                yield 2, (high, low, fifth), 2 * p[high] + 2 * p[low] + p[fifth], 0
    for trio in range(13):
        for rest in _rising([r for r in range(13) if r != trio], 2):
            yield 3, (trio, *rest[::-1]), 3 * p[trio] + p[rest[0]] + p[rest[1]], 0
    for run in runs:
        yield 4, run[:1], sum([p[r] for r in run]), 0
    for five in scattered:
        yield 5, five, 0, sum([1 << r for r in five])
    for many, few, kind in ((3, 2, 6), (4, 1, 7)):
        for high in range(13):
            for low in range(13):
                if low != high:
                    yield kind, (high, low), many * p[high] + few * p[low], 0
    for run in runs:
        yield 9 if run[0] == 12 else 8, run[:1], 0, sum([1 << r for r in run])


def _rising(ranks: Iterable[int], size: int) -> list[tuple[int, ...]]:
    """Return the combinations of `size` ranks, from the weakest to the strongest, each in rising order."""
    return sorted(combinations(ranks, size), key=lambda chosen: chosen[::-1])


def _fill() -> None:
    """Fill the tables. A battalion is entered for every hand that contains it; a stronger one, coming later, overwrites."""
    fives: list[tuple[int, int]] = []
    uniforms: list[tuple[int, int]] = []
    for kind, told, key, bits in _battalions():
        if len(FIRST) == kind:
            FIRST.append(len(RANKINGS))
        (uniforms if bits else fives).append((bits or key, len(RANKINGS)))
        RANKINGS.append(told)
    _fill_royal(uniforms)
    _fill_mixed(fives)
    for kingdom in range(4):
        for others in range(3):
            for more in _spread(others, [k for k in range(4) if k != kingdom]):
                for count in range(5, 8 - others):
                    UNIFORMED[(count << 4 * kingdom) + more] = kingdom + 1


def _fill_royal(fives: list[tuple[int, int]]) -> None:
    """Enter every set of five, then of six and seven ranks that contains one of these, weakest first."""
    sets = dict(fives)
    for _ in range(3):
        larger: dict[int, int] = {}
        for mask, value in sorted(sets.items(), key=itemgetter(1)):
            ROYAL[mask] = value
            for bit in BITS[0][:13]:
                if not mask & bit:
                    larger[mask | bit] = value
        sets = larger


def _fill_mixed(fives: list[tuple[int, int]]) -> None:
    """Enter every hand of five, then of six and seven that contain it, weakest first."""
    quads = FIRST[TEAMS.index("reinos_unidos")]
    hands = dict(fives)
    MIXED.update(hands)
    for _ in range(2):
        larger: dict[int, int] = {}
        for key, value in sorted(hands.items(), key=itemgetter(1)):
            if value < quads:
                for power in POWERS:
                    larger[key + power] = value
            else:
                for power in POWERS:
                    if key // power % 5 < 4:  # there is no fifth card of a rank
                        larger[key + power] = value
        MIXED.update(larger)
        hands = larger


def _spread(cards: int, kingdoms: Sequence[int]) -> list[int]:
    """Return the ways in which `cards` cards can be of these kingdoms, as counts of four bits each."""
    if not cards:
        return [0]
    return sorted({rest + (1 << 4 * k) for rest in _spread(cards - 1, kingdoms) for k in kingdoms})


_fill()
