"""Common parts of the policies of trick-taking games: distinct cards, and the loss of information by a poor memory."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from tabletop_gui.ai.policy import Policy
from tabletop_gui.engine.trick_taking import ABOVE, SUIT, Play, TrickTable, bits, power

TableT = TypeVar("TableT", bound=TrickTable)
TRICKS_REMEMBERED = 2
"""Number of last tricks that are always remembered."""


def distinct(view: TrickTable, legal: Sequence[Play], unseen: int, counts: Sequence[int] = (0,) * 52) -> list[Play]:
    """Return one card of each run of equivalent cards, the lowest: those with the same value and no other seat's
    card between them, `unseen` (a bit each) or in the trick.
    """
    return [run[0] for run in runs(view, legal, unseen, counts)]


def runs(view: TrickTable, legal: Sequence[Play], unseen: int, counts: Sequence[int] = (0,) * 52) -> list[list[Play]]:
    """Return the same runs in full, each from its lowest card."""
    others = unseen | bits(view.zones[view.TRICK])
    found: dict[tuple[int, int, int], list[Play]] = {}
    for action in sorted(legal, key=lambda a: a.card):
        found.setdefault((SUIT[action.card], others & ABOVE[action.card], counts[action.card]), []).append(action)
    return list(found.values())


def leads(view: TrickTable, card: int, trump: int | None = None) -> bool:
    """Return whether a card, played now, is the best of the trick so far; otherwise it cannot win it."""
    trick = view.zones[view.TRICK]
    strength = power(SUIT[(trick or [card])[0]], trump)
    return all(strength[other] < strength[card] for other in trick)


def forget(view: TableT, share: float, remembers_longer: Callable[[int], bool]) -> TableT:
    """Return a poorer view: of the older tricks only the cards selected by `remembers_longer` are known, and no voids are.
    `share` of all the tricks is remembered, and the last ones always.
    """
    t = view.copy()
    t.legal = view.legal
    taken = t.zones[t.TAKEN]
    kept = t.n * max(TRICKS_REMEMBERED, round(share * len(taken) / t.n))
    for k, card in enumerate(taken[:-kept]):
        if not remembers_longer(card):
            t.sight[card] = 0
            taken[k] = -1
    t.void = [0] * t.n
    return t


class TrickPolicy(Policy):
    """The policy of a trick-taking game."""

    @abstractmethod
    def remembers_longer(self, view: TrickTable, card: int) -> bool:
        """Return whether a played card is remembered even by a player with poor memory."""

    def known_view(self, view: TableT, rng: Random) -> TableT:
        share = self.level.memory * self.personality.memory
        return view if share >= 1 else forget(view, share, lambda card: self.remembers_longer(view, card))
