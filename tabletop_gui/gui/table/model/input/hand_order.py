"""The order in which a player holds the hand. The rules ignore it, and no other seat sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise, permutations

from tabletop_gui.engine.events import HIDDEN


def alternating(suits: Sequence[int], red: frozenset[int], base: Sequence[int]) -> list[int]:
    """Return the suits in an order that alternates colours as far as possible, as near to `base` as possible.

    >>> alternating([0, 1, 3], frozenset({1, 2}), [3, 2, 0, 1])
    [3, 1, 0]
    """
    present = [suit for suit in base if suit in suits]

    def rank(order: Sequence[int]) -> tuple[int, list[int]]:
        return sum((a in red) == (b in red) for a, b in pairwise(order)), [present.index(suit) for suit in order]

    orders: list[tuple[int, ...]] = list(permutations(present))
    best = min(orders, key=rank)
    return list(best)


class HandOrder:
    """Keeps the cards of a hand sorted, or as the player has arranged them.

    `sort` puts cards (faces) in their natural order; cards that leave do not move the others.
    """

    def __init__(self, sort: Callable[[Sequence[int]], list[int]]) -> None:
        self._sort = sort
        self._shown: list[int] = []
        self._trial: tuple[int, int] | None = None
        self.dealing = False
        """True while cards are being dealt: they go to the right end, and are sorted when all have arrived."""
        self.by_hand = False
        """True if the player has moved cards: new ones go to the right end instead of being sorted in."""

    def indexes(self, faces: Sequence[int]) -> list[int] | None:
        """Return the zone's indexes in display order; None if some cards are hidden."""
        if HIDDEN in faces:
            return None
        held = set(faces)
        kept = [card for card in self._shown if card in held]
        if len(kept) < len(held):
            known = set(kept)
            fresh = [card for card in faces if card not in known]
            if self.dealing:
                kept += fresh
            elif self.by_hand and kept:
                kept += self._sort(fresh)
            else:
                kept, self.by_hand = self._sort(faces), False
        self._shown = kept
        shown = kept
        if self._trial is not None and self._trial[0] in held:
            card, slot = self._trial
            shown = [other for other in kept if other != card]
            shown.insert(slot, card)
        place = {card: index for index, card in enumerate(faces)}
        return [place[card] for card in shown]

    @property
    def shown(self) -> list[int]:
        """The cards in the order last shown."""
        return self._shown[:]

    def recall(self, hands: Iterable[Sequence[int]]) -> None:
        """Rebuild the order from successive hands, as if no card had been moved by hand."""
        self.forget()
        for faces in hands:
            self.indexes(faces)

    def sort(self) -> None:
        """Sort the hand."""
        self._shown, self.by_hand, self.dealing = self._sort(self._shown), False, False

    def hover(self, card: int | None, slot: int = 0) -> bool:
        """Preview a card over a slot (None: over none): the others make space. True if that changed."""
        trial = None if card is None else (card, slot)
        news, self._trial = trial != self._trial, trial
        return news

    def put(self, card: int, slot: int) -> None:
        """Move a card to a slot, counted without it."""
        self._trial = None
        if card in self._shown and self._shown.index(card) != slot:
            self._shown.remove(card)
            self._shown.insert(slot, card)
            self.by_hand = True

    def exchange(self, a: int, b: int) -> None:
        """Swap two cards that look alike."""
        other = {a: b, b: a}
        self._shown = [other.get(card, card) for card in self._shown]

    def forget(self) -> None:
        """Forget the order: a new hand is sorted again."""
        self._shown, self.by_hand, self._trial = [], False, None
