"""How much hangs on a sum of Game of Kingdoms: found from what lies open before everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final

from tabletop_gui.games.kingdoms.strength import TEAMS, team
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally

ASKED, AMONG_OTHERS = 0.55, 0.2
"""The stake of an all-in that puts the viewer, or whoever has most, to the question; and of another."""
DEED: Final = 0.12
"""The stake from which something is a deed: one of several treasures is at least that, however small."""
CARD, TURNED, SURE = 0.2, 0.45, 0.97
"""The stake of a card that is dealt when no more can be bet; of one that changes who is in front, or leaves somebody without
hope; and from which share on nothing was to be hoped or feared of it."""
SHARE: Final = 0.24
"""What the sum itself adds to it at most."""

MONSTERS: Final[Mapping[str, float]] = {
    "uniformados": 0.15, "espartano": 0.35, "reinos_unidos": 0.6, "realeza": 0.7, "realeza_elite": 0.75,
}  # fmt: skip
"""The teams that nobody reckons will be beaten, and the stake of it when one is."""
SHORT_OF_ALL: Final = 0.79
"""There is one climax in a battle: what follows a treasure that was one stays under that."""
OWN_FALL, WAR_ENDS, FIRST_FALL, LATER_FALL = 0.85, 0.7, 0.25, 0.35
"""The stake of a seat's leaving the war: the viewer's; the last but one's; the first one's, and what is added till the last."""


def weight_of_sum(tally: KingdomsTally, n: int) -> float:
    """How heavy a sum is, 0 to 1: 1 for every point of the war.

    The root of its share: 15 of 6,000 points weigh 0.05, 420 weigh 0.26 and 3,588 weigh 0.77.
    """
    everything = sum(tally.points) + tally.treasure
    return min(1.0, sqrt(max(0, n) / max(1, everything)))


def stake_of_all_in(tally: KingdomsTally, seat: int, viewer: int) -> float:
    """The share of the match that hangs on an all-in of a seat (`gui.table.model.motion.highlights`), as the viewer sees it."""
    asked = [one for one in tally.live if one != seat and tally.points[one]]
    richest = max(tally.points[one] + tally.bets[one] for one in tally.live)
    heavy = viewer in asked or viewer == seat or any(tally.points[one] + tally.bets[one] == richest for one in asked)
    return (ASKED if heavy else AMONG_OTHERS) + SHARE * weight_of_sum(tally, tally.bets[seat])


def stake_of_card(before: Sequence[float], after: Sequence[float], *, dies: bool) -> float:
    """The stake of a card of the board when hands lie open: what each could win of the treasure before and after it, and whether
    it leaves somebody without any hope.

    >>> stake_of_card([0.6, 0.4], [0.7, 0.3], dies=False), stake_of_card([0.6, 0.4], [0.3, 0.7], dies=False)
    (0.2, 0.45)
    >>> stake_of_card([0.98, 0.02], [1.0, 0.0], dies=True)
    0.0
    """
    if max(before) > SURE and max(after) > SURE:
        return 0.0
    led, leads = (shares.index(max(shares)) for shares in (list(before), list(after)))
    return TURNED if dies or led != leads else CARD


def pain_of(strength: int) -> float:
    """What is lost with a battalion of this strength that is beaten, whatever was put in for it; 0 for one that may well be."""
    return MONSTERS.get(TEAMS[team(strength)], 0.0)


def stake_of_defeat(tally: KingdomsTally, seat: int) -> float:
    """The stake of a strong battalion that lies open and is beaten: what it is, and what was put in for it."""
    return min(SHORT_OF_ALL, pain_of(tally.teams[seat]) + SHARE * weight_of_sum(tally, tally.paid[seat]))


def stake_of_fall(tally: KingdomsTally, seat: int, place: int, viewer: int, won: int) -> float:
    """The stake of a seat's leaving the war in a place, after somebody has `won` so much in this battle.

    The viewer's own weighs most; then the one that ends the war; then the later the heavier.
    """
    later = (tally.n - place) / max(1, tally.n - 2)
    stake = OWN_FALL if seat == viewer else WAR_ENDS if place == 2 else FIRST_FALL + LATER_FALL * later
    return min(stake, SHORT_OF_ALL) if weight_of_sum(tally, won) > SHORT_OF_ALL else stake
