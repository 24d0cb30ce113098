"""What everybody at a table has seen of a rival."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Habit(Struct, frozen=True):
    """Something a rival does in a share of the occasions that everybody has seen, 0 to 1."""

    what: str
    share: float

    @property
    def percent(self) -> int:
        """The share as it is told."""
        return round(100 * self.share)


class ShownHand(Struct, frozen=True):
    """The cards of a hand that everybody has seen; `bluff`: True if its claim was empty, None if it claimed nothing."""

    cards: tuple[int, ...]
    bluff: bool | None = None


class RivalFacts(Struct, frozen=True):
    """What a page adds to a rival's level and style."""

    habits: Sequence[Habit] = ()
    hands: Sequence[ShownHand] = ()
