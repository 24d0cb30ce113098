"""The actions of a fighter, and the sequence of legal ones without a list of every amount."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from tabletop_gui.engine.values import value


@value
class Fold:
    """*Retirarse*: give up the battle and the points put into it."""


@value
class Check:
    """*Mantenerse*: stay in the battle without paying."""


@value
class Call:
    """*Entrar en batalla*: pay up to the current bet, or all points left if they are fewer."""


@value
class Bet:
    """*Poner puntos*: the first bet of a street, to `to` points."""

    to: int


@value
class Raise:
    """*Atacar*: raise the current bet to `to` points."""

    to: int


@value
class AllIn:
    """*All-in*: bet or raise with all points. Calling with all points is `Call`, so that no choice appears twice."""


FOLD, CHECK, CALL, ALL_IN = Fold(), Check(), Call(), AllIn()
MUST_PAY: tuple[Any, ...] = (FOLD, CALL)
MAY_STAY: tuple[Any, ...] = (CHECK,)


class Choices(Sequence[Any]):
    """The legal actions of a betting decision: fold, check or call, the amounts from `low` to `high` as `Bet` or
    `Raise`, and last the all-in. `low` > `high` if only the all-in is enough.

    It behaves like the list of all these, but is made in constant time however many points a fighter has.
    """

    __slots__ = ("head", "high", "kind", "low")

    def __init__(self, head: tuple[Any, ...], kind: type[Bet] | type[Raise], low: int, high: int) -> None:
        self.head, self.kind, self.low, self.high = head, kind, low, high

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(self.head) + 1 + max(self.high - self.low + 1, 0)

    @overload
    def __getitem__(self, place: int) -> Any: ...

    @overload
    def __getitem__(self, place: slice) -> list[Any]: ...

    def __getitem__(self, place: int | slice) -> Any:
        if isinstance(place, slice):
            return [self[k] for k in range(*place.indices(len(self)))]
        head = self.head
        if 0 <= place < len(head):
            return head[place]
        size = len(self)
        if place < 0:
            place += size
        if not 0 <= place < size:
            raise IndexError(place)
        if place == size - 1:
            return ALL_IN
        return head[place] if place < len(head) else self.kind(self.low + place - len(head))

    def __iter__(self) -> Iterator[Any]:
        yield from self.head
        yield from map(self.kind, range(self.low, self.high + 1))
        yield ALL_IN

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Bet | Raise):
            return type(action) is self.kind and type(action.to) is int and self.low <= action.to <= self.high
        return action == ALL_IN or action in self.head

    def index(self, action: Any, start: int = 0, stop: int | None = None) -> int:
        """Return the index of an action between two places, as `list.index` does; raises ValueError if it is not there."""
        if action in self:
            if isinstance(action, Bet | Raise):
                place = len(self.head) + action.to - self.low
            else:
                place = len(self) - 1 if action == ALL_IN else self.head.index(action)
            if place in range(len(self))[start:stop]:
                return place
        raise ValueError(f"{action} is not among {self}")

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Choices):
            return (self.head, self.kind, self.low, self.high) == (other.head, other.kind, other.low, other.high)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]  # as a list has none

    def __repr__(self) -> str:
        return f"Choices({self.head}, {self.kind.__name__}, {self.low}, {self.high})"
