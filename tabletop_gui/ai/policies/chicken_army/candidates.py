"""The placements worth considering: a few out of some hundreds, the best of every card among them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from tabletop_gui.ai.policies.chicken_army.rule_policy import CardOffer, ValueFunction
from tabletop_gui.engine.values import Card
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import ChickenArmy

WAYS: Final = 3
"""Number of positions and rotations of a card, with the same effect on the army, that are compared."""
PROBES: Final = 4
"""Number of possible future cards by which a position is judged."""


class Candidate(NamedTuple):
    """A placement and its value, estimated from the resulting armies."""

    worth: float
    place: Place


def shortlist(offers: Sequence[CardOffer], width: int) -> list[CardOffer]:
    """Return the best offers, and in any case the best one of every card."""
    found = list(offers[:width])
    listed = {offer.card for offer in found}
    for offer in offers[width:]:
        if offer.card not in listed:
            listed.add(offer.card)
            found.append(offer)
    return found


def likely(cards: Sequence[int], rng: Random) -> list[int]:
    """Return some cards that may be available next time."""
    return rng.sample(list(cards), min(PROBES, len(cards)))


def placements(t: ChickenArmy, offers: Iterable[CardOffer], worth: ValueFunction, probes: Sequence[int]) -> list[Candidate]:
    """Return the offers as placements, in their order. Of several placements with the same effect on the army, take
    the one that leaves the best positions for a future card.
    """
    army = t.matrices[t.agenda[-1].seat]
    found = []
    for offer in offers:
        ways = list(islice(army.ways(offer.card, offer.peak), WAYS if probes else 1))
        where, most = ways[0], -1.0
        for way in ways if len(ways) > 1 else ():
            after = army.placed(offer.card, *way)
            promise = sum([max(map(worth, after.best_totals(card))) for card in probes])
            if promise > most:
                where, most = way, promise
        found.append(Candidate(offer.worth, Place(Card(offer.card), *where)))
    return found
