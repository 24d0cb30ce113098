"""What a game writes so that chosen cards can be laid on its table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from tabletop_gui.content.yaml_files.diagnostics import Fault, with_guess
from tabletop_gui.content.yaml_files.fields import DataRecord
from tabletop_gui.engine.state import State


class Rig(Struct, frozen=True):
    """How a game lays chosen cards."""

    record: type[DataRecord]
    """What a rig may say."""
    lay: Callable[[Any, Any], State]
    """The state (of a new match with the set-up) with what the record says in it, at its next question; maybe the same object.
    Raises Fault where that cannot be: `at` leads to the culprit in the record."""
    zones: Mapping[str, int]
    """The zones by their names in the rules; ``HAND`` is the first seat's, ``HAND+1`` the next one's."""


class CardsByCode:
    """Turns codes into cards, each once."""

    def __init__(self, codes: Sequence[str]) -> None:
        self._cards = {code: card for card, code in enumerate(codes)}
        self.laid: set[int] = set()
        """The cards that have been named."""

    def named(self, text: str, *at: str | int) -> list[int]:
        """The cards of a text of codes. Raises Fault at this place for a code that is none, or was named before."""
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
        """The cards that have not been named."""
        return [card for card in self._cards.values() if card not in self.laid]


def one_each(given: Sequence[object] | None, seats: int, *at: str) -> None:
    """There must be one for each seat, where there are any. Raises Fault."""
    if given is not None and len(given) != seats:
        raise Fault("one_each", at, found=len(given), limit=seats)


def no_more(number: int, limit: int, *at: str | int) -> None:
    """A number must not go beyond a limit. Raises Fault."""
    if number > limit:
        raise Fault("at_most", at, found=number, limit=limit)


def every(numbers: Iterable[int], limit: int, *at: str) -> None:
    """None of the numbers may go beyond a limit. Raises Fault."""
    for k, number in enumerate(numbers):
        no_more(number, limit, *at, k)
