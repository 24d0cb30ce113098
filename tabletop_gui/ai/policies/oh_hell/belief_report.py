"""Belief report of a player after the hand: the believed number of trumps in the other hands, and the suits they were void in."""

from __future__ import annotations

from random import Random
from typing import Final

from tabletop_gui.ai.policy import DecisionContext
from tabletop_gui.ai.requests import Chance, Expectation, Reason
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.trick_taking import SUIT, SUIT_MASK, SUITS
from tabletop_gui.games.oh_hell import HAND, OhHell

DEALS: Final = 600
"""Number of sampled deals behind a belief, each weighted by its agreement with the bids."""
TRUMPS: Final = ("trumps_none", "trumps_one", "trumps_two", "trumps_more")
"""Text keys by number of trumps held; three and more share one."""
HELD: Final = KeyFamily("why.oh_hell.{}", TRUMPS)


def trumps(table: OhHell, seat: int) -> int:
    """Return the index in `TRUMPS` for a seat's hand."""
    return min(sum([SUIT[card] == table.trump for card in table.zones[HAND + seat]]), len(TRUMPS) - 1)


def believed(context: DecisionContext, rng: Random) -> tuple[Expectation, ...]:
    """Return the distribution of trumps left in each rival's hand, from deals that agree with the bids, and the
    suits they were void in; empty for a hand without trumps.
    """
    view: OhHell = context.view  # type: ignore[assignment]
    others = [seat for seat in range(view.n) if seat != context.seat and view.zones[HAND + seat] and view.trump is not None]
    found = {seat: [0.0] * len(TRUMPS) for seat in others}
    total = 0.0
    for _ in range(DEALS):
        world = view.sample(rng)
        weight = context.likelihood(world)
        total += weight
        for seat in others:
            found[seat][trumps(world, seat)] += weight
    beliefs = []
    for seat in others:
        most = min(len(view.zones[HAND + seat]), len(TRUMPS) - 1)
        shares = zip(TRUMPS[: most + 1], found[seat], strict=False)
        chances = tuple(Chance(Reason(HELD[name], {}), round(share / (total or 1.0), 3)) for name, share in shares)
        out = tuple(Reason("why.oh_hell.void", {"suit": SUITS[suit]}) for suit in range(4) if view.void[seat] & SUIT_MASK[suit])
        beliefs.append(Expectation(Reason("why.of", {}), seat, chances, known=out))
    return tuple(beliefs)


def actual_outcome(belief: Expectation, table: OhHell) -> Reason:
    """Return the rival's actual number of trumps."""
    return Reason(HELD[TRUMPS[trumps(table, belief.seat)]], {})
