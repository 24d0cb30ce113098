"""The standing actions of a match, and the information each of them revealed."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from tabletop_gui.engine.events import Event, Moved, Said, Shown
from tabletop_gui.engine.state import EVERYONE, State


class Step(Struct, frozen=True):
    """A standing action: the seat, its text, its events, and the seats that learned something from it.

    `learned` is a bitmask of the seats to which it showed something that was hidden from them before; `turned` of
    those to which it showed more than the cards of its own seat that it named: a card turned up, a deal, a
    showdown, a throw. `forced`: nothing else was legal, so that it was no decision.
    """

    seat: int
    text: str
    events: tuple[Event, ...]
    learned: int
    turned: int
    forced: bool
    before: State

    @classmethod
    def of(cls, before: State, after: State, text: str, named: Collection[int]) -> Step:
        """Return the step of the seat to act between two states; its action named these cards."""
        seat = before.agenda[-1].seat
        learned, turned = _learned(before, after, seat, named)
        return cls(seat, text, tuple(after.events or ()), learned, turned, len(before.legal) == 1, before)

    @property
    def drew(self) -> bool:
        """True if it showed a seat a card that its own seat did not know: for example the next card of a deck, to a seat
        that had to draw.
        """
        known, seat = self.before.sight, self.seat
        shown = (event for event in self.events if isinstance(event, Moved | Shown) and not known[event.card] >> seat & 1)
        return any(event.sight & ~known[event.card] for event in shown)


def _learned(before: State, after: State, actor: int, named: Collection[int]) -> tuple[int, int]:
    """Return the seats that learned something hidden from the action, and those that learned more than the actor's
    own cards that it named; all seats if a random generator was used.
    """
    if before.rng != after.rng:
        return EVERYONE, EVERYONE
    known, learned, turned = before.sight[:], 0, 0
    for event in after.events or ():
        if isinstance(event, Moved | Shown):
            news = event.sight & ~known[event.card]
            learned |= news
            if event.card not in named or not before.sight[event.card] >> actor & 1:
                turned |= news
            known[event.card] = event.sight if isinstance(event, Moved) else known[event.card] | event.sight
        elif not isinstance(event, Said):
            return EVERYONE, EVERYONE  # gathered or shuffled
    return learned, turned
