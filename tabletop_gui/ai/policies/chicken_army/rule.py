"""The choice of one turn by what the armies show after it; how played-out worlds go on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from tabletop_gui.ai.policies.chicken_army.standing import Judge
from tabletop_gui.ai.policies.chicken_army.weights import Weights
from tabletop_gui.engine.values import Action, Card
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, Place
from tabletop_gui.games.chicken_army.campaign import ARMY, BLIND, DECK, MARKET, ChickenArmy
from tabletop_gui.games.chicken_army.cards import ARMY_CARDS

Tuned = Mapping[int, Weights]
Worth = Callable[[int], float]


class CardOffer(NamedTuple):
    """A card and what it may make of the army."""

    worth: float
    card: int
    peak: int


def unseen(t: ChickenArmy, memory: float = 1.0) -> list[int]:
    """The army cards that may still be in the deck: those that lie nowhere on the table. Who has a shorter memory also believes
    that of the cards that were laid first; only so large a share of what was laid is known to be gone."""
    seen = {*t.zones[MARKET], *t.zones[BLIND]}
    for seat in range(t.n):
        laid = t.zones[ARMY + seat]
        seen.update(laid[len(laid) - round(memory * len(laid)) :])
    return [card for card in range(ARMY_CARDS) if card not in seen]


def offers(t: ChickenArmy, worth: Worth) -> list[CardOffer]:
    """What the cards that may be taken, or the blind one that must be placed, make of the army; the best first."""
    army = t.matrices[t.agenda[-1].seat]
    found = [CardOffer(worth(peak), card, peak) for card in t.legal.cards for peak in army.peaks(card)]  # type: ignore[attr-defined]
    found.sort(reverse=True)
    return found


def best_of(t: ChickenArmy, card: int, worth: Worth) -> float:
    """The most a card would be worth to the one to act."""
    return max(map(worth, t.matrices[t.agenda[-1].seat].peaks(card)))


def blind(t: ChickenArmy, cards: Sequence[int], worth: Worth) -> float:
    """What the blind card is worth on an average of some that it may be."""
    return sum([best_of(t, card, worth) for card in cards]) / len(cards)


def may_draw(t: ChickenArmy) -> bool:
    """Whether the one to act may take the blind card."""
    return not t.zones[BLIND] and bool(t.zones[DECK])


def by_rule(t: ChickenArmy, tuned: Tuned, looks: int, dice: Random) -> Action:
    """The turn that leaves the best chances; the blind card is judged by so many looks at what it may be."""
    seat = t.agenda[-1].seat
    worth = Judge(t, seat, tuned).chance
    army = t.matrices[seat]
    most, card, peak = -1.0, 0, 0
    for offered in t.legal.cards:  # type: ignore[attr-defined]
        for found in army.peaks(offered):
            value = worth(found)
            if value > most:
                most, card, peak = value, offered, found
    if looks and may_draw(t):
        cards = unseen(t)
        if blind(t, dice.sample(cards, min(looks, len(cards))), worth) > most:
            return DRAW_BLIND
    return Place(Card(card), *next(army.ways(card, peak)))


def play_on(t: ChickenArmy, rounds: int, tuned: Tuned, looks: int, dice: Random) -> None:
    """Play everybody by rule until so many battles have been fought, or the match is over."""
    end = t.round + rounds
    while t.agenda and t.round < end:
        t.apply(by_rule(t, tuned, looks, dice))
