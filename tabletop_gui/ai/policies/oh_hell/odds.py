"""Rough odds that a card takes a trick, looked up by the cards its holder has not seen yet.

Every table is indexed by the tricks left (the current one included) and by two counts of unseen cards: those of its suit
that beat the card, and all those of its suit. The rows of a deal are made once per table and size.
"""

from __future__ import annotations

from functools import cache
from math import exp

from msgspec import Struct

SIDE = 14
"""Width of the tables: 0 to 13 cards of a suit."""


class Weights(Struct, frozen=True):
    """The parameters of the odds. Tuned by self-play, see `tools/tuning/oh_hell.py`."""

    trump: float = 0.55
    """Rate at which a trump's value falls with each higher trump expected in the other hands."""
    side: float = 0.85
    """The same for a card of a side suit."""
    ruff: float = 0.55
    """Probability that a rival who is void in a side suit ruffs."""
    small: float = 0.35
    """Value of the smallest trump in a long hand, which may ruff."""
    long: float = 4.0
    """Number of tricks over which that value builds up."""
    reach: float = 0.55
    """Reduction of a side card's value when few tricks are left to lead its suit."""
    now_trump: float = 0.75
    """Rate at which the odds of winning the trick on the table fall with each higher trump expected in the hands
    still to play.
    """
    now_side: float = 0.85
    """The same for a card of the suit led."""
    now_ruff: float = 0.6
    """Probability that a later player who is void in the suit ruffs."""
    now_over: float = 0.4
    """Probability that a later player with a higher trump gets to play it on a ruff."""
    sated: float = 1.0
    """Threat of a later player who wants no more tricks, relative to one who does."""
    slack: float = 0.25
    """Change of a hand's value for each trick that nobody has bid (or that is bid twice), shared by the seats."""


class Tuning(Struct, frozen=True):
    """All parameters of the rule policy found by self-play."""

    play: Weights = Weights()
    """Weights of the odds during play."""
    bid: Weights = Weights()
    """Weights of the odds for valuing a dealt hand."""
    lead: float = 0.0
    """Tricks added to a hand's value for leading to the first trick."""
    push: float = 0.0
    """Share of the tricks that the others have bid too few (below 0: too many) which goes to this hand."""
    shift: tuple[float, ...] = (0.0,)
    """Tricks added to a hand's value, by its size; the last entry serves all larger hands."""


class OddsRow:
    """The odds for one number of tricks left. The tables of the trick on the table are indexed by the players still
    to play: [hungry][sated], that is, with and without need of tricks.
    """

    __slots__ = ("now_over", "now_side", "now_trump", "side", "slack", "trump")

    def __init__(self, seats: int, size: int, left: int, w: Weights, trumps: bool) -> None:
        self.slack = w.slack
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
    """Return the rows of a deal of `size` cards to `seats`, by the tricks left; entry 0 is unused. `trumps`: True if
    there is a trump suit; otherwise nobody ruffs.
    """
    return [OddsRow(seats, size, max(left, 1), weights, trumps) for left in range(size + 1)]
