"""Emphasis of a made or broken bid of Oh Hell, computed from public information."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from tabletop_gui.gui.games.oh_hell.tally import OhHellTally

KEPT: Final = 10
"""Points of a made bid besides its tricks."""
DECIDES, LEADS, PLACES, ANYBODY = 1.0, 0.7, 0.45, 0.25
"""Emphasis if it decides the match, and if the lead, the viewer's place or any other place may change."""
PAID: Final = 0.2
"""Emphasis of a scored hand without such a change for the viewer."""
OWN_SHARE: Final = 0.55
"""Limit for the points of the viewer's own bid alone: no more than the size `turn`."""


def stake_of(tally: OhHellTally, seat: int, viewer: int) -> float:
    """Return the emphasis of the outcome of a seat's bid, 0 to 1, as the viewer sees it.

    It is the larger of two values: the viewer's gain or loss, relative to the largest possible gain in this hand;
    and the possible change of the ranking, which counts for more later in the match.
    """
    swing = KEPT + tally.bids[seat]
    own = swing / (KEPT + tally.size) if seat == viewer else 0.0
    played = (tally.hand + 1) / max(1, tally.hands)
    return max(own * OWN_SHARE, _standing(tally, seat, swing, viewer) * sqrt(played))


def _standing(tally: OhHellTally, seat: int, swing: int, viewer: int) -> float:
    """Return the weight of the ranking change if a seat gains or loses `swing` points."""
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


def emphasis_of_scoring(tally: OhHellTally, got: Sequence[int], viewer: int) -> float:
    """Return the emphasis of the scoring of a hand with these gains: whether it decides the match, changes the
    viewer's place, or changes nothing for the viewer.
    """
    before = tally.points
    after = [have + more for have, more in zip(before, got, strict=True)]
    if tally.last and leaders(before) != leaders(after):
        return DECIDES
    return PLACES if viewer >= 0 and place_of(before, viewer) != place_of(after, viewer) else PAID


def leaders(points: Sequence[int]) -> list[int]:
    """Return the seats in the lead."""
    return [seat for seat, have in enumerate(points) if have == max(points)]


def place_of(points: Sequence[int], seat: int) -> tuple[int, int]:
    """Return the number of seats ahead of a seat, and the number of seats with equal points, itself included.

    >>> place_of([10, 20, 10], 0)
    (1, 2)
    """
    return sum(have > points[seat] for have in points), points.count(points[seat])
