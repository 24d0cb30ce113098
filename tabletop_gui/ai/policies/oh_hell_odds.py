"""Rough odds that a card takes a trick, looked up by what its holder has not seen yet.

Every table is indexed by the tricks left (the current one included) and by two counts of unseen cards: those of its
suit that beat the card, and those of its suit altogether. A row for a whole deal is made once per table and size.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from functools import cache
from math import exp

from tabletop_gui.games.oh_hell import SUIT_MASK

ALL = (1 << 52) - 1
ABOVE = [SUIT_MASK[card // 13] & ~((2 << card) - 1) for card in range(52)]
"""For each card the cards of its suit that beat it, a bit each."""
SIDE = 14
"""Width of the tables: 0 to 13 cards of a suit."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What the odds are made of. Tuned by `tools/tuning/play_weights.py`; see there for the command."""

    trump: float = 0.55
    """How fast a trump's worth falls with each higher trump that is expected in the other hands."""
    side: float = 0.85
    """The same for a card of a side suit."""
    ruff: float = 0.55
    """How likely a rival who is out of a side suit ruffs."""
    small: float = 0.35
    """The worth of the smallest trump in a long hand: it may ruff."""
    reach: float = 0.55
    """How much less a side card is worth when few tricks are left to lead its suit."""
    now_trump: float = 0.75
    """How fast the odds of winning the trick on the table fall with each higher trump expected behind."""
    now_side: float = 0.85
    now_ruff: float = 0.60
    slack: float = 0.25
    """How far the hand's worth moves for each trick that nobody (or more than one) has bid for, shared by the seats."""


class Row:
    """The odds with so many tricks left."""

    __slots__ = ("now_over", "now_side", "now_trump", "side", "trump")

    def __init__(self, seats: int, size: int, left: int, w: Weights) -> None:
        others = (seats - 1) * left
        unseen = 51 - seats * (size - left) - left
        held = min(1.0, others / unseen)  # the share of the unseen cards that lie in other hands
        each = held / (seats - 1)
        long = 1 - exp(-(left - 1) / 4)
        reach = 1 - w.reach * exp(-(left - 1) / 2)
        pairs = [(k, u) for k in range(SIDE) for u in range(SIDE)]
        floor = w.small * long
        self.trump = [floor + (1 - floor) * exp(-w.trump * k * held) for k, _ in pairs]
        self.side = [
            reach * exp(-w.side * k * held) * (1 - w.ruff * exp(-u * each)) ** (seats - 1) for k, u in pairs
        ]
        self.now_trump = [[exp(-w.now_trump * k * each * behind) for k, _ in pairs] for behind in range(seats)]
        self.now_side = [
            [exp(-w.now_side * k * each * behind) * (1 - w.now_ruff * exp(-u * each)) ** behind for k, u in pairs]
            for behind in range(seats)
        ]
        self.now_over = [
            [1 - (1 - exp(-w.now_trump * k * each * behind)) * 0.4 for k, _ in pairs] for behind in range(seats)
        ]


def rows(seats: int, size: int, weights: Weights) -> list[Row]:
    """The rows of a deal of `size` cards to `seats`, by the tricks left; entry 0 is never asked for."""
    return _rows(seats, size, astuple(weights))


@cache
def _rows(seats: int, size: int, weights: tuple[float, ...]) -> list[Row]:
    w = Weights(*weights)
    return [Row(seats, size, max(left, 1), w) for left in range(size + 1)]
