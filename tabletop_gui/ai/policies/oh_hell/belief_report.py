"""Belief report of a player after the hand: the believed number of trumps in the other hands, and the suits they
were void in.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tabletop_gui.ai.policy import Study
from tabletop_gui.ai.requests import Chance, Expectation, Why
from tabletop_gui.content.text.key_family import Branch
from tabletop_gui.engine.tricks import SUIT, SUIT_MASK, SUITS
from tabletop_gui.games.oh_hell import HAND, OhHell

DEALS: Final = 600
"""Number of sampled deals behind a belief, each weighted by its agreement with the bids."""
TRUMPS: Final = ("trumps_none", "trumps_one", "trumps_two", "trumps_more")
"""Text keys by number of trumps held; three and more share one."""
HELD: Final = Branch("why.oh_hell.{}", TRUMPS)


def trumps(table: OhHell, seat: int) -> int:
    """Return the index in `TRUMPS` for a seat's hand."""
    return min(sum([SUIT[card] == table.trump for card in table.zones[HAND + seat]]), len(TRUMPS) - 1)


def believed(study: Study, rng: Random) -> tuple[Expectation, ...]:
    """Return the distribution of trumps left in each rival's hand, from deals that agree with the bids, and the
    suits they were void in; empty for a hand without trumps.
    """
    view: OhHell = study.view  # type: ignore[assignment]
    others = [seat for seat in range(view.n) if seat != study.seat and view.zones[HAND + seat] and view.trump is not None]
    found = {seat: [0.0] * len(TRUMPS) for seat in others}
    total = 0.0
    for _ in range(DEALS):
        world = view.sample(rng)
        weight = study.likelihood(world)
        total += weight
        for seat in others:
            found[seat][trumps(world, seat)] += weight
    beliefs = []
    for seat in others:
        most = min(len(view.zones[HAND + seat]), len(TRUMPS) - 1)
        shares = zip(TRUMPS[: most + 1], found[seat], strict=False)
        chances = tuple(Chance(Why(HELD[name], {}), round(share / (total or 1.0), 3)) for name, share in shares)
        out = tuple(Why("why.oh_hell.void", {"suit": SUITS[suit]}) for suit in range(4) if view.void[seat] & SUIT_MASK[suit])
        beliefs.append(Expectation(Why("why.of", {}), seat, chances, known=out))
    return tuple(beliefs)


def came_true(belief: Expectation, table: OhHell) -> Why:
    """Return the rival's actual number of trumps."""
    return Why(HELD[TRUMPS[trumps(table, belief.seat)]], {})
