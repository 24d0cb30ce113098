"""How much hangs on a sum of Game of Kingdoms: found from what lies open before everybody."""

from __future__ import annotations

from math import sqrt
from typing import Final

from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.match.match import Match

ASKED, AMONG_OTHERS = 0.55, 0.2
"""The stake of an all-in that puts the viewer, or whoever has most, to the question; and of another."""
SHARE: Final = 0.24
"""What the sum itself adds to it at most."""


def weight_of_sum(tally: KingdomsTally, n: int) -> float:
    """How heavy a sum is, 0 to 1: 1 for every point of the war.

    The root of its share: 15 of 6,000 points weigh 0.05, 420 weigh 0.26 and 3,588 weigh 0.77.
    """
    everything = sum(tally.points) + tally.treasure
    return min(1.0, sqrt(max(0, n) / max(1, everything)))


def among_bots(match: Match, tally: KingdomsTally) -> bool:
    """Whether nobody who plays in person has a part in the battle: what happens there is a size lighter."""
    return not any(match.seats[seat].person for seat in tally.live)


def stake_of_all_in(tally: KingdomsTally, seat: int, viewer: int) -> float:
    """The share of the match that hangs on an all-in of a seat (`gui.table.model.moments`), as the viewer sees it."""
    asked = [one for one in tally.live if one != seat and tally.points[one]]
    richest = max(tally.points[one] + tally.bets[one] for one in tally.live)
    heavy = viewer in asked or viewer == seat or any(tally.points[one] + tally.bets[one] == richest for one in asked)
    return (ASKED if heavy else AMONG_OTHERS) + SHARE * weight_of_sum(tally, tally.bets[seat])
