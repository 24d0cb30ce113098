"""The interface of a position builder, by which a game lays chosen cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from tabletop_gui.content.yaml_files.diagnostics import Fault, with_guess
from tabletop_gui.content.yaml_files.fields import DataRecord
from tabletop_gui.engine.state import State


class PositionBuilder(Struct, frozen=True):
    """A game's position builder."""

    record: type[DataRecord]
    """Type of the builder's data in a position."""
    lay: Callable[[Any, Any], State]
    """Returns the state (of a new match with the set-up) with the record applied, at its next question; maybe the
    same object. Raises Fault if that is impossible: `at` leads to the mistake in the record.
    """
    zones: Mapping[str, int]
    """The zones by their names in the rules; ``HAND`` is the first seat's, ``HAND+1`` the next one's."""


class CardsByCode:
    """Converts codes to cards, each once."""

    def __init__(self, codes: Sequence[str]) -> None:
        self._cards = {code: card for card, code in enumerate(codes)}
        self.laid: set[int] = set()
        """Cards that have been used."""

    def named(self, text: str, *at: str | int) -> list[int]:
        """Return the cards of a text of codes. Raises Fault at this place for an unknown code, or one used before."""
        found = []
        for code in text.split():
            card = self._cards.get(code)
            if card is None:
                fault, params = with_guess("unknown_id", code, self._cards, name=code)
                raise Fault(fault, at, **params)
            if card in self.laid:
                raise Fault("card_twice", at, name=code)
            self.laid.add(card)
            found.append(card)
        return found

    @property
    def rest(self) -> list[int]:
        """Cards that have not been used."""
        return [card for card in self._cards.values() if card not in self.laid]


def one_each(given: Sequence[object] | None, seats: int, *at: str) -> None:
    """Check that there is one item for each seat, if there are any. Raises Fault."""
    if given is not None and len(given) != seats:
        raise Fault("one_each", at, found=len(given), limit=seats)


def no_more(number: int, limit: int, *at: str | int) -> None:
    """Check that a number does not exceed a limit. Raises Fault."""
    if number > limit:
        raise Fault("at_most", at, found=number, limit=limit)


def every(numbers: Iterable[int], limit: int, *at: str) -> None:
    """Check that none of the numbers exceeds a limit. Raises Fault."""
    for k, number in enumerate(numbers):
        no_more(number, limit, *at, k)
