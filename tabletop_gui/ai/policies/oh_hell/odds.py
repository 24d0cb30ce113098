"""Rough odds that a card takes a trick, looked up by what its holder has not seen yet.

Every table is indexed by the tricks left (the current one included) and by two counts of unseen cards: those of its
suit that beat the card, and those of its suit altogether. The rows of a deal are made once per table and size.
"""

from __future__ import annotations

from functools import cache
from math import exp

from msgspec import Struct

SIDE = 14
"""Width of the tables: 0 to 13 cards of a suit."""


class Weights(Struct, frozen=True):
    """What the odds are made of. Tuned by self-play: `tools/tuning/oh_hell.py` says how."""

    trump: float = 0.55
    """How fast a trump's worth falls with each higher trump that is expected in the other hands."""
    side: float = 0.85
    """The same for a card of a side suit."""
    ruff: float = 0.55
    """How likely a rival who is out of a side suit ruffs."""
    small: float = 0.35
    """The worth of the smallest trump in a long hand: it may ruff."""
    long: float = 4.0
    """Tricks over which that worth builds up."""
    reach: float = 0.55
    """How much less a side card is worth when few tricks are left to lead its suit."""
    now_trump: float = 0.75
    """How fast the odds of winning the trick on the table fall with each higher trump expected behind."""
    now_side: float = 0.85
    """The same for a card of the suit led."""
    now_ruff: float = 0.6
    """How likely somebody behind who is out of the suit ruffs."""
    now_over: float = 0.4
    """How likely somebody behind who holds a higher trump gets to play it on a ruff."""
    sated: float = 1.0
    """How much of a threat somebody behind is who wants no more tricks, against one who does."""
    slack: float = 0.25
    """How far a hand's worth moves for each trick that nobody wants (or that is wanted twice), shared by the seats."""


class Tuning(Struct, frozen=True):
    """Everything about the rule policy that was found by self-play."""

    play: Weights = Weights()
    """The odds reckoned with at play."""
    bid: Weights = Weights()
    """The odds a dealt hand is valued with."""
    lead: float = 0.0
    """Tricks that leading to the first trick adds to a hand's worth."""
    push: float = 0.0
    """Share of the tricks the others have bid too few (or, below 0, too many) that will fall to this hand."""
    shift: tuple[float, ...] = (0.0,)
    """Tricks added to a hand's worth, by its size; the last one serves all larger hands."""


class OddsRow:
    """The odds with so many tricks left. The tables of the trick on the table go by the players behind: [hungry][sated]."""

    __slots__ = ("now_over", "now_side", "now_trump", "side", "trump")

    def __init__(self, seats: int, size: int, left: int, w: Weights, trumps: bool) -> None:
        ruff, now_ruff = (w.ruff, w.now_ruff) if trumps else (0.0, 0.0)
        unseen = 52 - trumps - seats * (size - left) - left
        held = min(1.0, (seats - 1) * left / unseen)  # the share of the unseen cards that lie in other hands
        each = held / (seats - 1)
        floor = w.small * (1 - exp(-(left - 1) / w.long))
        reach = 1 - w.reach * exp(-(left - 1) / 2)
        pairs = [(k, u) for k in range(SIDE) for u in range(SIDE)]
        self.trump = [floor + (1 - floor) * exp(-w.trump * k * held) for k, _ in pairs]
        self.side = [
            reach * exp(-w.side * k * held) * (1 - ruff * exp(-u * each)) ** (seats - 1) for k, u in pairs
        ]
        behind = [[hungry + w.sated * sated for sated in range(seats - hungry)] for hungry in range(seats)]
        self.now_trump = [[[exp(-w.now_trump * k * each * b) for k, _ in pairs] for b in line] for line in behind]
        self.now_side = [
            [[exp(-w.now_side * k * each * b) * (1 - now_ruff * exp(-u * each)) ** b for k, u in pairs] for b in line]
            for line in behind
        ]
        self.now_over = [
            [[1 - w.now_over * (1 - exp(-w.now_trump * k * each * b)) for k, _ in pairs] for b in line] for line in behind
        ]


@cache
def rows(seats: int, size: int, weights: Weights, trumps: bool) -> list[OddsRow]:
    """The rows of a deal of `size` cards to `seats`, by the tricks left; entry 0 is never asked for. `trumps`: whether
    there are any; without them nobody ruffs."""
    return [OddsRow(seats, size, max(left, 1), weights, trumps) for left in range(size + 1)]
