"""Inference from the others' bids: the distance of a dealt hand from one that its player would have bid so.

Bids follow the expected tricks of a hand by its cards' odds, closely in small hands and loosely in large
ones, and in large hands they run above it. Both were read off bids of OpenSpiel's search and of our own, 600
of each for every size of hand (`docs/measurements/oh_hell.md`).
"""

from __future__ import annotations

from typing import Final

from tabletop_gui.ai.policies.oh_hell import rule_policy
from tabletop_gui.ai.policies.oh_hell.odds import OddsRow
from tabletop_gui.games.oh_hell import OhHell

ABOVE_WORTH: Final = (-0.1, 0.06)
"""Mean excess of a bid over the expected tricks of the hand: a constant, plus this much per card dealt."""
SPREAD: Final = (0.3, 0.05)
"""Standard deviation of bids around that, in tricks: a constant, plus this much per card dealt."""


def bid_surprise(world: OhHell, view: OhHell, seat: int, played: list[int], row: OddsRow) -> float:
    """Return the negative log-likelihood of a sample's hands given the bids made, except that of `seat`: half the
    sum of the squared distances in standard deviations. `played`: the cards each seat has played of its hand;
    `row`: the odds that value a dealt hand.
    """
    size, gone, trump = view.size, rule_policy.turned_up(view), view.trump
    above = ABOVE_WORTH[0] + ABOVE_WORTH[1] * size
    off = 0.0
    for other, bid in enumerate(view.bids):
        if other != seat and bid >= 0:
            off += (bid - above - rule_policy.worth(played[other] | rule_policy.held(world, other), gone, trump, row)) ** 2
    return off / (2 * (SPREAD[0] + SPREAD[1] * size) ** 2)
