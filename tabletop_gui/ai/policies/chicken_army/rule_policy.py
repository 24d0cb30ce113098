"""Choose a turn by the estimated chances after it alone; also plays the samples out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from tabletop_gui.ai.policies.chicken_army.evaluation import WinEstimator, cards_left, packed_with_cells
from tabletop_gui.ai.policies.chicken_army.weights import Weights
from tabletop_gui.engine.values import Action, Card
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, Place
from tabletop_gui.games.chicken_army.campaign import ARMY, BLIND, DECK, MARKET, ChickenArmy
from tabletop_gui.games.chicken_army.cards import ARMY_CARDS
from tabletop_gui.games.chicken_army.matrix import Matrix

Tuned = Mapping[int, Weights]
ValueFunction = Callable[[int], float]
Best = tuple[float, int]
"""The highest value of a card, and the resulting packed force of the army."""
MOST_KNOWN: Final = 4000
"""Maximum number of cached situations; then the cache is cleared."""


class CardOffer(NamedTuple):
    """A card and a force the army may reach with it."""

    worth: float
    card: int
    peak: int


def unseen(t: ChickenArmy, memory: float = 1.0) -> list[int]:
    """Return the army cards that may still be in the deck: those that lie nowhere on the table. With a `memory`
    below 1 only that share of each army's cards, the last ones laid, is known to be gone.
    """
    seen = {*t.zones[MARKET], *t.zones[BLIND]}
    for seat in range(t.n):
        laid = t.zones[ARMY + seat]
        seen.update(laid[len(laid) - round(memory * len(laid)) :])
    return [card for card in range(ARMY_CARDS) if card not in seen]


def offers(t: ChickenArmy, worth: ValueFunction) -> list[CardOffer]:
    """Return the forces reachable with the cards that may be taken, or with the blind one that must be placed; the best first."""
    army = t.matrices[t.agenda[-1].seat]
    found = [CardOffer(worth(peak), card, peak) for card in t.legal.cards for peak in army.best_totals(card)]  # type: ignore[attr-defined]
    found.sort(reverse=True)
    return found


class CardEvaluator:
    """Evaluates the cards for the army whose turn it is. Each card is evaluated once."""

    def __init__(self, army: Matrix, worth: ValueFunction) -> None:
        self.army, self.worth = army, worth
        self.found: dict[int, Best] = {}

    def best(self, card: int) -> Best:
        """Return the best result of a card."""
        found = self.found.get(card)
        if found is None:
            most, peak = -1.0, 0
            for one in self.army.best_totals(card):
                value = self.worth(one)
                if value > most:
                    most, peak = value, one
            found = self.found[card] = most, peak
        return found

    def blind(self, cards: Sequence[int]) -> float:
        """Return the mean value of the blind card over some cards that it may be."""
        return sum([self.best(card)[0] for card in cards]) / len(cards)


EvaluationCache = dict[tuple[object, ...], CardEvaluator]
"""Cache of evaluations, by `situation`."""


def may_draw(t: ChickenArmy) -> bool:
    """True if the seat to act may take the blind card."""
    return not t.zones[BLIND] and bool(t.zones[DECK])


def situation(t: ChickenArmy, seat: int) -> tuple[object, ...]:
    """Return the cache key of a turn by rule, everything but the cards on offer: samples reach the same situations repeatedly."""
    return (
        seat,
        t.holder,
        cards_left(t, placing=True),
        *t.life,
        *t.fell,
        *map(packed_with_cells, t.matrices),
        *t.matrices[seat].boards,
    )


def by_rule(t: ChickenArmy, tuned: Tuned, blind_draws: int, rng: Random, known: EvaluationCache | None = None) -> Action:
    """Return the turn with the best chances; the blind card is judged by `blind_draws` draws. `known`: the cache shared by
    samples of the same table with the same weights; it affects only the speed.
    """
    seat = t.agenda[-1].seat
    known = {} if known is None else known
    key = situation(t, seat)
    weighing = known.get(key)
    if weighing is None:
        if len(known) >= MOST_KNOWN:
            known.clear()
        weighing = known[key] = CardEvaluator(t.matrices[seat], WinEstimator(t, seat, tuned).chance)
    most, card, peak = -1.0, 0, 0
    for offered in t.legal.cards:  # type: ignore[attr-defined]
        value, one = weighing.best(offered)
        if value > most:
            most, card, peak = value, offered, one
    if blind_draws and may_draw(t):
        cards = unseen(t)
        if weighing.blind(rng.sample(cards, min(blind_draws, len(cards)))) > most:
            return DRAW_BLIND
    return Place(Card(card), *next(weighing.army.ways(card, peak)))


def play_on(
    t: ChickenArmy, rounds: int, tuned: Tuned, blind_draws: int, rng: Random, known: EvaluationCache | None = None
) -> None:
    """Play all seats by rule until `rounds` battles have been fought, or the match is over. `known`: as in `by_rule`."""
    end = t.round + rounds
    known = {} if known is None else known
    while t.agenda and t.round < end:
        t.apply(by_rule(t, tuned, blind_draws, rng, known))
