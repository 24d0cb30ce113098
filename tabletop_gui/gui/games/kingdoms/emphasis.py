"""Emphasis of sums in Game of Kingdoms, computed from public information."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from tabletop_gui.games.kingdoms.strength import TEAMS, team
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally

ASKED, AMONG_OTHERS = 0.55, 0.2
"""Emphasis of an all-in that the viewer or the chip leader must answer, and of any other."""
DEED: Final = 0.12
"""Least emphasis of the size `deed`; each of several treasures has at least this, however small."""
CARD, TURNED, SURE = 0.2, 0.45, 0.97
"""Emphasis of a card dealt in an all-in run-out, of one that changes the leader or leaves a seat without outs,
and the share from which the outcome counted as sure.
"""
SHARE: Final = 0.24
"""Largest contribution of the sum itself."""

MONSTERS: Final[Mapping[str, float]] = {
    "uniformados": 0.15, "espartano": 0.35, "reinos_unidos": 0.6, "realeza": 0.7, "realeza_elite": 0.75,
}  # fmt: skip
"""Emphasis of a defeat by kind of team, for the teams that are expected to win."""
SHORT_OF_ALL: Final = 0.79
"""Limit for events after a treasure that was a climax: there is one climax per battle."""
OWN_FALL, WAR_ENDS, FIRST_FALL, LATER_FALL = 0.85, 0.7, 0.25, 0.35
"""Emphasis of an elimination: the viewer's; the one that ends the war; the first one, and the addition up to the last."""


def weight_of_sum(tally: KingdomsTally, n: int) -> float:
    """Return the weight of a sum, 0 to 1: 1 for every point of the war.

    It is the root of the sum's share: 15 of 6,000 points weigh 0.05, 420 weigh 0.26 and 3,588 weigh 0.77.
    """
    everything = sum(tally.points) + tally.treasure
    return min(1.0, sqrt(max(0, n) / max(1, everything)))


def emphasis_of_all_in(tally: KingdomsTally, seat: int, viewer: int) -> float:
    """Return the emphasis of a seat's all-in (`gui.table.model.motion.highlights`), as the viewer sees it."""
    asked = [one for one in tally.live if one != seat and tally.points[one]]
    richest = max(tally.points[one] + tally.bets[one] for one in tally.live)
    heavy = viewer in asked or viewer == seat or any(tally.points[one] + tally.bets[one] == richest for one in asked)
    return (ASKED if heavy else AMONG_OTHERS) + SHARE * weight_of_sum(tally, tally.bets[seat])


def emphasis_of_card(before: Sequence[float], after: Sequence[float], *, dies: bool) -> float:
    """Return the emphasis of a board card in an all-in run-out.

    `before`, `after`: each seat's share of the treasure. `dies`: True if the card leaves a seat without outs.

    >>> emphasis_of_card([0.6, 0.4], [0.7, 0.3], dies=False), emphasis_of_card([0.6, 0.4], [0.3, 0.7], dies=False)
    (0.2, 0.45)
    >>> emphasis_of_card([0.98, 0.02], [1.0, 0.0], dies=True)
    0.0
    """
    if max(before) > SURE and max(after) > SURE:
        return 0.0
    led, leads = (shares.index(max(shares)) for shares in (list(before), list(after)))
    return TURNED if dies or led != leads else CARD


def base_emphasis_of_defeat(strength: int) -> float:
    """Return the emphasis of a defeat with a team of this strength, whatever was bet on it; 0 for a team that is often beaten."""
    return MONSTERS.get(TEAMS[team(strength)], 0.0)


def emphasis_of_defeat(tally: KingdomsTally, seat: int) -> float:
    """Return the emphasis of a shown strong team that is beaten: its kind, and the points bet on it."""
    return min(SHORT_OF_ALL, base_emphasis_of_defeat(tally.teams[seat]) + SHARE * weight_of_sum(tally, tally.paid[seat]))


def emphasis_of_elimination(tally: KingdomsTally, seat: int, place: int, viewer: int, won: int) -> float:
    """Return the emphasis of an elimination in a place, after a win of `won` points in this battle.

    The viewer's own weighs most, then the one that ends the war; of the others, later ones weigh more.
    """
    later = (tally.n - place) / max(1, tally.n - 2)
    stake = OWN_FALL if seat == viewer else WAR_ENDS if place == 2 else FIRST_FALL + LATER_FALL * later
    return min(stake, SHORT_OF_ALL) if weight_of_sum(tally, won) > SHORT_OF_ALL else stake
