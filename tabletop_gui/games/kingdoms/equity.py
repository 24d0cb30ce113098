"""Exact equity. Against a single rival: on the river over all its hands, before the river over all boards to come too.

A rival's *range* is a list of 1326 weights, one for each hand in the order of `HANDS`; None means equal weights. Hands
that share a card with the player's own or with the board count for nothing. Equity is the average share of the treasure
won when all hands are shown: 1.0 always, 0.5 always shared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, islice
from operator import add
from random import Random
from typing import Final

from msgspec import Struct

from tabletop_gui.games.kingdoms.strength import BASE5, BITS, MIXED, ROYAL, strength, strength7
from tabletop_gui.games.kingdoms.warriors import CARDS, KINGDOM, RANK

HANDS: Final = tuple((a, b) for a in range(CARDS) for b in range(a + 1, CARDS))
"""The 1326 hands, the lower card first."""
ROW: Final = [a * (101 - a) // 2 - 1 for a in range(CARDS)]
"""The hand (a, b), a < b, has the number ``ROW[a] + b``."""

BATCH: Final = 64
"""Number of run-outs evaluated between two yields of `computing_shares`."""

Weights = Sequence[float] | None


def hand_number(a: int, b: int) -> int:
    """Return the index of a hand in `HANDS`; the order of its cards does not matter."""
    return ROW[a] + b if a < b else ROW[b] + a


def equity(hand: Sequence[int], board: Sequence[int], weights: Weights = None) -> float:
    """Return the exact equity of a hand on a board of three to five against one rival; 0.5 if no rival hand is possible.

    About 0.1 ms with five on the board, 5 ms with four, 0.1 s with three.
    """
    won, weight = _won(hand, list(board), [c for c in range(CARDS) if c not in hand and c not in board], 0, weights)
    return won / (2 * weight) if weight else 0.5


RUN_OUT_SAMPLES: Final = 1500
"""Number of sampled run-outs where there are too many to enumerate."""


class RunOut(Struct, frozen=True):
    """The equity of open hands when the board is dealt to its end."""

    shares: tuple[float, ...]
    """Average share of a treasure that all these hands contest; they sum to 1.0."""
    saving: tuple[int, ...]
    """Number of run-outs that each hand wins, alone or shared."""
    ends: int
    exact: bool
    """True if all run-outs were enumerated, not sampled."""


def run_out(hands: Sequence[Sequence[int]], board: Sequence[int]) -> RunOut:
    """Return the equity of open hands: exact from three warriors on the board on, otherwise over a fixed sample of
    run-outs.

    >>> run_out([[0, 1], [13, 14]], [2, 3, 4, 26, 27]).shares
    (1.0, 0.0)
    """
    missing = 5 - len(board)
    taken = {*board, *(card for hand in hands for card in hand)}
    live = [card for card in range(CARDS) if card not in taken]
    exact = missing <= 2
    ends: Iterable[tuple[int, ...]]
    if exact:
        ends = list(combinations(live, missing))
    else:
        ends = [tuple(map(live.__getitem__, places)) for places in _places(len(live), missing)]
    won, saving = [0.0] * len(hands), [0] * len(hands)
    for end in ends:
        whole = (*board, *end)
        levels = [strength7(a, b, *whole) for a, b in hands]
        best = max(levels)
        share = 1 / levels.count(best)
        for k, level in enumerate(levels):
            if level == best:
                won[k] += share
                saving[k] += 1
    return RunOut(tuple(one / len(ends) for one in won), tuple(saving), len(ends), exact)


@lru_cache(maxsize=64)
def _places(live: int, missing: int) -> list[tuple[int, ...]]:
    """Return the sampled choices, among `live` cards, of those that complete a board; always the same."""
    chance = Random(1)
    return [tuple(chance.sample(range(live), missing)) for _ in range(RUN_OUT_SAMPLES)]


def prepare_run_outs(hands: int) -> None:
    """Precompute the sample that `run_out` needs for `hands` open hands while fewer than three warriors lie on the board."""
    for board in range(3):
        _places(CARDS - 2 * hands - board, 5 - board)


def river_equity(hand: Sequence[int], board: Sequence[int], weights: Weights = None) -> float:
    """Return the equity on a complete board, over all 990 hands of the rival."""
    return equity(hand, board, weights)


def turn_equity(hand: Sequence[int], board: Sequence[int], weights: Weights = None) -> float:
    """Return the equity with one warrior to come: 46 rivers, 990 hands each (a tie counts half, rivers by the range's weight)."""
    return equity(hand, board, weights)


PAIRS: Final = [(low, high) for low in range(13) for high in range(low, 13)]
"""The rank pairs of two cards, the lower first."""
PAIR_KEYS: Final = [5**low + 5**high for low, high in PAIRS]
"""The contribution of each of `PAIRS` to a sum of `BASE5`."""
RANKS_OF: Final = [PAIRS.index((min(RANK[a], RANK[b]), max(RANK[a], RANK[b]))) for a, b in HANDS]
"""The ranks of each hand, as an index into `PAIRS`."""
WITH: Final = [[hand_number(card, other) for other in range(CARDS) if other != card] for card in range(CARDS)]
"""The hands that hold each card."""


def uniformed_hands(board: Sequence[int], held: Sequence[int] = ()) -> list[tuple[int, int]] | None:
    """Return the hands that make five of one kingdom with a complete board, with their strengths; for all other hands
    only ranks matter.

    Hands with a card of `held` are left out. None if the whole board is of one kingdom, so that every hand is uniformed.
    """
    kingdoms = [KINGDOM[card] for card in board]
    most = max([kingdoms.count(k) for k in range(4)])
    if most < 3:
        return []
    if most == 5:
        return None
    kingdom = next(k for k in range(4) if kingdoms.count(k) == most)
    bits = BITS[kingdom]
    mask = sum([bits[card] for card in board])
    more = [card for card in range(CARDS) if KINGDOM[card] == kingdom and card not in board and card not in held]
    found = [(ROW[a] + b, ROYAL[mask | bits[a] | bits[b]]) for k, a in enumerate(more, 1) for b in more[k:]]
    if most == 4:
        others = [card for card in range(CARDS) if KINGDOM[card] != kingdom and card not in board and card not in held]
        for card in more:
            found += [(hand_number(card, other), ROYAL[mask | bits[card]]) for other in others]
    return found


def _by_ranks(base: int) -> list[int]:
    """Return the strengths of all `PAIRS` with a board of this `BASE5` sum, ignoring five of a kingdom; 0 for five of a rank."""
    found = MIXED.get
    return [found(base + key, 0) for key in PAIR_KEYS]


def places(board: Sequence[int]) -> list[float]:
    """Return the percentile of every hand on a complete board among all possible ones: the share of weaker hands,
    equal ones counted half (about 0.1 ms).

    0.0 for hands the board makes impossible.
    """
    special = uniformed_hands(board)
    if special is None:
        live = [c for c in range(CARDS) if c not in board]
        special = [(ROW[a] + b, strength7(a, b, *board)) for k, a in enumerate(live, 1) for b in live[k:]]
    base, left = sum([BASE5[card] for card in board]), [4] * 13
    for card in board:
        left[RANK[card]] -= 1
    by_ranks, counted = _by_ranks(base), dict[int, int]()
    for (low, high), level in zip(PAIRS, by_ranks, strict=True):
        ways = left[low] * left[high] if low != high else left[low] * (left[low] - 1) // 2
        counted[level] = counted.get(level, 0) + ways
    for number, level in special:
        counted[by_ranks[RANKS_OF[number]]] -= 1
        counted[level] = counted.get(level, 0) + 1
    place, below, total = dict[int, float](), 0, sum(counted.values())
    for level in sorted(counted):
        place[level] = (below + counted[level] / 2) / total
        below += counted[level]
    of = [place[level] for level in by_ranks]
    found = [of[ranks] for ranks in RANKS_OF]
    for number, level in special:
        found[number] = place[level]
    for card in board:
        for number in WITH[card]:
            found[number] = 0.0
    return found


class Shares:
    """Average share won by a hand against *each* rival hand, over the run-outs added so far (0.04 ms each)."""

    def __init__(self, hand: Sequence[int], board: Sequence[int]) -> None:
        self.hand, self.board = tuple(hand), tuple(board)
        self.boards = 0
        self._lost_by_ranks = [0] * len(PAIRS)
        """Twice the share lost against hands by their ranks alone."""
        self._lost = [0] * len(HANDS)
        """Correction per hand: for five of a kingdom, and for boards on which the hand is impossible."""
        self._barred = [0] * len(HANDS)
        """Number of boards that contained a warrior of each hand."""

    def add(self, coming: Sequence[int]) -> None:
        """Add a run-out: the cards that complete the board."""
        board, lost, barred = [*self.board, *coming], self._lost, self._barred
        mine = strength7(*self.hand, *board)
        self.boards += 1
        levels = _by_ranks(sum([BASE5[card] for card in board]))
        by_ranks = [0 if theirs < mine else 1 if theirs == mine else 2 for theirs in levels]
        self._lost_by_ranks = list(map(add, self._lost_by_ranks, by_ranks))
        special = uniformed_hands(board, self.hand)
        if special is None:
            live = [c for c in range(CARDS) if c not in board and c not in self.hand]
            special = [(ROW[a] + b, strength7(a, b, *board)) for k, a in enumerate(live, 1) for b in live[k:]]
        for number, theirs in special:
            lost[number] += (2 if theirs > mine else theirs == mine) - by_ranks[RANKS_OF[number]]
        for card in coming:  # these hands were counted by their ranks too
            for number in WITH[card]:
                barred[number] += 1
                lost[number] -= by_ranks[RANKS_OF[number]]
        if len(coming) == 2:
            both = hand_number(*coming)
            barred[both] -= 1
            lost[both] += by_ranks[RANKS_OF[both]]

    def found(self) -> list[float]:
        """Return the shares by `HANDS`; meaningless for hands that were never possible."""
        boards, by_ranks = self.boards, self._lost_by_ranks
        parts = zip(self._lost, self._barred, RANKS_OF, strict=True)
        return [1.0 - (a + by_ranks[ranks]) / (2 * (boards - b)) if b < boards else 0.5 for a, b, ranks in parts]


@lru_cache(maxsize=8)
def sampled_shares(hand: tuple[int, ...], flop: tuple[int, ...], ends: int) -> tuple[float, ...]:
    """Return the shares over `ends` sampled run-outs of a flop, each next warrior equally often. Deterministic."""
    shares, rng = Shares(hand, flop), Random(f"{hand} {flop}")
    live = [card for card in range(CARDS) if card not in hand and card not in flop]
    rng.shuffle(live)
    for k in range(ends):
        turn = live[k % len(live)]
        river = live[(k + rng.randrange(1, len(live))) % len(live)]
        shares.add((turn, river))
    return tuple(shares.found())


class RunOuts:
    """The shares over every possible run-out, computed incrementally."""

    def __init__(self, hand: tuple[int, ...], board: tuple[int, ...]) -> None:
        live = [card for card in range(CARDS) if card not in hand and card not in board]
        self._shares, self._left = Shares(hand, board), combinations(live, 5 - len(board))

    def advance(self, ends: int | None = None) -> bool:
        """Evaluate `ends` more run-outs, or all that are left. Return True if there may be more."""
        before = self._shares.boards
        for coming in islice(self._left, ends):
            self._shares.add(coming)
        return ends is not None and self._shares.boards - before == ends

    @cached_property
    def found(self) -> tuple[float, ...]:
        """The shares over all run-outs."""
        self.advance()
        return tuple(self._shares.found())


@lru_cache(maxsize=8)
def _run_outs(hand: tuple[int, ...], board: tuple[int, ...]) -> RunOuts:
    return RunOuts(hand, board)


def exact_shares(hand: tuple[int, ...], board: tuple[int, ...]) -> tuple[float, ...]:
    """Return the shares over every possible run-out (2 ms on the turn, 50 ms on the flop), cached."""
    return _run_outs(hand, board).found


def computing_shares(hand: tuple[int, ...], board: tuple[int, ...]) -> Iterator[None]:
    """Compute `exact_shares` in steps of a few milliseconds, so that a later call finds them cached."""
    run_outs = _run_outs(hand, board)
    while run_outs.advance(BATCH):
        yield


def _won(hand: Sequence[int], board: list[int], live: list[int], first: int, weights: Weights) -> tuple[float, float]:
    """Return twice the weight won against all rival hands, and the total weight, over all boards that complete
    this one with cards of `live` from index `first` on.
    """
    if len(board) == 5:
        return _measured(strength([*hand, *board]), board, live, weights)
    won = weight = 0.0
    for place in range(first, len(live)):
        rest = live[:place] + live[place + 1 :]
        more, of = _won(hand, [*board, live[place]], rest, place, weights)
        won += more
        weight += of
    return won, weight


def _measured(mine: int, board: Sequence[int], live: list[int], weights: Weights) -> tuple[float, float]:
    """Return twice the weight of weaker rival hands plus the weight of equal ones, and the weight of all."""
    won = weight = 0.0
    if weights is None:
        for row in _rows(board, live):
            won += 2 * sum(map(mine.__gt__, row)) + row.count(mine)
        return won, len(live) * (len(live) - 1) / 2
    for place, row in enumerate(_rows(board, live)):
        start = ROW[live[place]]
        for other, theirs in zip(live[place + 1 :], row, strict=True):
            held = weights[start + other]
            if held:
                weight += held
                if theirs < mine:
                    won += held + held
                elif theirs == mine:
                    won += held
    return won, weight


def _rows(board: Sequence[int], live: Sequence[int]) -> Iterator[list[int]]:
    """Yield the strengths of all hands out of `live` on a complete board: for each card those with every later card."""
    base, mixed, royal = sum([BASE5[c] for c in board]), MIXED, ROYAL
    keys = [BASE5[c] for c in live]
    counts = [0] * 4
    for card in board:
        counts[KINGDOM[card]] += 1
    most = max(counts)
    if most < 3:
        for place, key in enumerate(keys, 1):
            key += base
            yield [mixed[key + other] for other in keys[place:]]
        return
    of = BITS[counts.index(most)]
    bits, mask = [of[c] for c in live], sum([of[c] for c in board])
    for place, (key, bit) in enumerate(zip(keys, bits, strict=True), 1):
        key += base
        uniforms, here = most + (bit > 0), mask | bit
        if uniforms > 4:
            yield [royal[here | other] for other in bits[place:]]
        elif uniforms == 4:
            later = zip(keys[place:], bits[place:], strict=True)
            yield [royal[here | other] if other else mixed[key + more] for more, other in later]
        else:
            yield [mixed[key + other] for other in keys[place:]]
