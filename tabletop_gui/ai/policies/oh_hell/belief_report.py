"""What a player of Oh Hell tells when it is asked why after the hand: the trumps it thought the others had, and the suits it
counted as out."""

from __future__ import annotations

from random import Random
from typing import Final

from tabletop_gui.ai.policy import Study
from tabletop_gui.ai.requests import Chance, Expectation, Why
from tabletop_gui.content.text.key_family import Branch
from tabletop_gui.engine.tricks import SUIT, SUIT_MASK, SUITS
from tabletop_gui.games.oh_hell import HAND, OhHell

DEALS: Final = 600
"""Deals that a belief is made from, each counted as far as it agrees with what was bid."""
TRUMPS: Final = ("trumps_none", "trumps_one", "trumps_two", "trumps_more")
"""How many trumps somebody holds, three and more alike."""
HELD: Final = Branch("why.oh_hell.{}", TRUMPS)


def trumps(table: OhHell, seat: int) -> int:
    """The number in `TRUMPS` of what a seat holds."""
    return min(sum([SUIT[card] == table.trump for card in table.zones[HAND + seat]]), len(TRUMPS) - 1)


def believed(study: Study, rng: Random) -> tuple[Expectation, ...]:
    """How many trumps each of the others had left, out of deals that agree with the bids, and the suits they were out of; nothing
    of a hand without trumps."""
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
    """How many trumps the rival did have."""
    return Why(HELD[TRUMPS[trumps(table, belief.seat)]], {})
