"""What the others' bids tell of their cards: how far a dealt hand is from one that its player would have bid so.

Bids follow what a hand is worth by its cards' odds, closely in small hands and loosely in large ones, and in these they run above
it: whoever has many cards will find a use for one more. Both were read off bids of OpenSpiel's search and of our own, 600 of each
for every size of hand (`docs/measurements/oh_hell.md`).
"""

from __future__ import annotations

from typing import Final

from tabletop_gui.ai.policies.oh_hell import rule_policy
from tabletop_gui.ai.policies.oh_hell.odds import OddsRow
from tabletop_gui.games.oh_hell import OhHell

ABOVE_WORTH: Final = (-0.1, 0.06)
"""Tricks that a bid lies above the worth of the hand, on average: so many, and so many more for every card dealt."""
SPREAD: Final = (0.3, 0.05)
"""How far, in tricks, bids stray from that: so far, and so much farther for every card dealt."""


def strangeness(world: OhHell, view: OhHell, seat: int, played: list[int], row: OddsRow) -> float:
    """How far the hands of a dealt world lie from the bids of those who have bid, the one of `seat` apart: half the squares of
    the distances, in spreads. `played`: what each has played of its hand; `row`: the odds a dealt hand is valued with."""
    size, gone, trump = view.size, rule_policy.turned_up(view), view.trump
    above = ABOVE_WORTH[0] + ABOVE_WORTH[1] * size
    off = 0.0
    for other, bid in enumerate(view.bids):
        if other != seat and bid >= 0:
            off += (bid - above - rule_policy.worth(played[other] | rule_policy.held(world, other), gone, trump, row)) ** 2
    return off / (2 * (SPREAD[0] + SPREAD[1] * size) ** 2)
