"""Emphasis of Regine's categories, computed from points, chips and doubles, which are public."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from tabletop_gui.games.regine.combinations import MAX_CATEGORY_VALUE
from tabletop_gui.gui.games.regine.tally import RegineTally

ENDS, LEADS = 0.9, 0.55
"""Emphasis of a category that may end the match, and of one that may change the leader near its end."""


def most_points(tally: RegineTally, jugada: int) -> int:
    """Return the most points that a category can bring with the chips on it now, doubled or not."""
    return MAX_CATEGORY_VALUE[jugada] + len(tally.staked(jugada)) * (2 if tally.doublers[jugada] >= 0 else 1)


def doubled_worth(tally: RegineTally, jugada: int, pays_most: bool) -> str:
    """Return the worth of a doubled category: "8", or "7–8" if it depends on the winning cards."""
    most = MAX_CATEGORY_VALUE[jugada] + 2 * len(tally.staked(jugada))
    return str(most) if pays_most or MAX_CATEGORY_VALUE[jugada] == 1 else f"{most - MAX_CATEGORY_VALUE[jugada] + 1}–{most}"


def weight_of_points(tally: RegineTally, n: int) -> float:
    """Return the weight of some points, 0 to 1: the root of their share of the target.

    Of 31 points, 2 weigh 0.25, 5 weigh 0.4 and 10 weigh 0.57.
    """
    return min(1.0, sqrt(max(0, n) / max(1, tally.target)))


def stake_of(tally: RegineTally, seats: Iterable[int], n: int) -> float:
    """Return the emphasis of some points that one of these seats will win (`gui.table.model.motion.highlights`)."""
    points, stake = tally.points, weight_of_points(tally, n)
    for seat in seats:
        best = max(points[one] for one in range(tally.n) if one != seat)
        if points[seat] + n >= tally.target:
            return max(stake, ENDS)
        if points[seat] <= best < points[seat] + n:
            stake = max(stake, LEADS * sqrt((points[seat] + n) / tally.target))
    return stake
