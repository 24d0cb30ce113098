"""What hangs on a bid of Oh Hell that is made or broken: found from what everybody at the table knows."""

from __future__ import annotations

from math import sqrt
from typing import Final

from tabletop_gui.gui.games.oh_hell.tally import OhHellTally

KEPT: Final = 10
"""What a bid that is made brings besides its tricks."""
DECIDES, LEADS, PLACES, ANYBODY = 1.0, 0.7, 0.45, 0.25
"""How much of the match hangs on it when it decides it; when the lead may change, the viewer's place, anybody's."""
OWN_SHARE: Final = 0.55
"""A bid of one's own is never more than a turn of fortune by its points alone."""


def stake_of(tally: OhHellTally, seat: int, viewer: int) -> float:
    """The share of the match that hangs on what has become of a seat's bid, 0 to 1, as the viewer sees it.

    The larger of two things: what the viewer gains or loses by it, of the most that could be gained in this hand; and what it may
    do to the standing, which counts for more the more of the match has been played.
    """
    swing = KEPT + tally.bids[seat]
    own = swing / (KEPT + tally.size) if seat == viewer else 0.0
    played = (tally.hand + 1) / max(1, tally.hands)
    return max(own * OWN_SHARE, _standing(tally, seat, swing, viewer) * sqrt(played))


def _standing(tally: OhHellTally, seat: int, swing: int, viewer: int) -> float:
    """How much of the standing may change when a seat gains or loses so much."""
    points, before = tally.points, tally.points[seat]
    passed = [one for one in range(tally.n) if one != seat and before <= points[one] <= before + swing]
    if not passed:
        return 0.0
    leads = before + swing >= max(points)
    if tally.last and leads:
        return DECIDES
    if leads:
        return LEADS
    return PLACES if viewer in (seat, *passed) else ANYBODY
