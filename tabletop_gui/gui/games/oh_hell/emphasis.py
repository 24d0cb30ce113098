"""What hangs on a bid of Oh Hell that is made or broken: found from what everybody at the table knows."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from tabletop_gui.gui.games.oh_hell.tally import OhHellTally

KEPT: Final = 10
"""What a bid that is made brings besides its tricks."""
DECIDES, LEADS, PLACES, ANYBODY = 1.0, 0.7, 0.45, 0.25
"""How much of the match hangs on it when it decides it; when the lead may change, the viewer's place, anybody's."""
PAID: Final = 0.2
"""A hand that is counted and moves nobody whom it concerns."""
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


def stake_of_count(tally: OhHellTally, got: Sequence[int], viewer: int) -> float:
    """The share of the match that hangs on counting a hand in which the seats get so much: whether it decides the match, whether
    the viewer changes places with anybody, or whether nothing moves that concerns them."""
    before = tally.points
    after = [have + more for have, more in zip(before, got, strict=True)]
    if tally.last and leaders(before) != leaders(after):
        return DECIDES
    return PLACES if viewer >= 0 and place_of(before, viewer) != place_of(after, viewer) else PAID


def leaders(points: Sequence[int]) -> list[int]:
    """Who is in front."""
    return [seat for seat, have in enumerate(points) if have == max(points)]


def place_of(points: Sequence[int], seat: int) -> tuple[int, int]:
    """How many are before a seat, and how many are level with it.

    >>> place_of([10, 20, 10], 0)
    (1, 2)
    """
    return sum(have > points[seat] for have in points), points.count(points[seat])
