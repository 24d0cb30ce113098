"""How much hangs on a jugada of Regine: found from points, chips and doubles, which everybody sees."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from tabletop_gui.games.regine.combinations import MOST_WORTH
from tabletop_gui.gui.games.regine.tally import RegineTally

ENDS, LEADS = 0.9, 0.55
"""How much of the match hangs on a jugada that may end it; on one that may change who leads, when all but nothing is missing."""


def most_of(tally: RegineTally, jugada: int) -> int:
    """The points that a jugada brings at most with the chips that lie on it now, doubled or not."""
    return MOST_WORTH[jugada] + len(tally.staked(jugada)) * (2 if tally.doublers[jugada] >= 0 else 1)


def doubled_worth(tally: RegineTally, jugada: int, pays_most: bool) -> str:
    """What a jugada brings that is doubled, or would be: "8", or "7–8" where it depends on the cards that win it."""
    most = MOST_WORTH[jugada] + 2 * len(tally.staked(jugada))
    return str(most) if pays_most or MOST_WORTH[jugada] == 1 else f"{most - MOST_WORTH[jugada] + 1}–{most}"


def weight_of_points(tally: RegineTally, n: int) -> float:
    """How heavy some points are, 0 to 1: the root of their share of what ends the match.

    Of 31 points 2 weigh 0.25, 5 weigh 0.4 and 10 weigh 0.57.
    """
    return min(1.0, sqrt(max(0, n) / max(1, tally.target)))


def stake_of(tally: RegineTally, seats: Iterable[int], n: int) -> float:
    """The share of the match that hangs on so many points of which one of these seats gets hold
    (`gui.table.model.motion.highlights`)."""
    points, stake = tally.points, weight_of_points(tally, n)
    for seat in seats:
        best = max(points[one] for one in range(tally.n) if one != seat)
        if points[seat] + n >= tally.target:
            return max(stake, ENDS)
        if points[seat] <= best < points[seat] + n:
            stake = max(stake, LEADS * sqrt((points[seat] + n) / tally.target))
    return stake
