"""The complete vocabulary of input: seven records. A game's scene maps its legal actions to them and to nothing else.

The pointer and the keyboard offer what has a gesture, so a drop can only propose a legal action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from msgspec import Struct

from tabletop_gui.engine.values import Action


class Drag(Struct, frozen=True):
    """Carry a card to a place of the table."""

    card: int
    to: str
    action: Action


class Tap(Struct, frozen=True):
    """Click a hotspot on the table; `spot` is its name."""

    spot: str
    action: Action


class Press(Struct, frozen=True):
    """Press a button; `key` is its key on the keyboard ("" for none)."""

    label: str
    action: Action
    key: str = ""


class Point(Struct, frozen=True):
    """Point at a place of a zone: a card of a row, a rival's seat."""

    zone: int
    index: int
    action: Action


@dataclass(frozen=True, slots=True)
class Dial:
    """Choose an amount from `low` to `high` in steps of `step`."""

    label: str
    low: int
    high: int
    step: int
    make: Callable[[int], Action] = field(compare=False)


@dataclass(frozen=True, slots=True)
class Gather:
    """Choose several cards from a set, as many as `sizes` allows, then confirm."""

    zone: int
    cards: tuple[int, ...]
    sizes: Sequence[int]
    make: Callable[[tuple[int, ...]], Action] = field(compare=False)

    def complete(self, chosen: Sequence[int]) -> Action | None:
        """Return the action of a choice, in the order of `cards`; None while the choice is incomplete."""
        picked = tuple(card for card in self.cards if card in chosen)
        return self.make(picked) if len(picked) in self.sizes else None


@dataclass(frozen=True, slots=True)
class Fit:
    """Lay a card on a grid; `cells` has an action for every (x, y, turn) where it fits."""

    card: int
    board: str
    cells: Mapping[tuple[int, int, int], Action] = field(hash=False)


Gesture = Drag | Tap | Press | Point | Dial | Gather | Fit


def actions_of(gesture: Gesture) -> Iterator[Action]:
    """Yield every action that the gesture can make."""
    match gesture:
        case Dial(low=low, high=high, step=step, make=make):
            yield from (make(amount) for amount in range(low, high, step))
            yield make(high)
        case Gather(cards=cards, sizes=sizes, make=choose):
            for size in sizes:
                yield from (choose(chosen) for chosen in combinations(cards, size))
        case Fit(cells=cells):
            yield from cells.values()
        case Drag() | Tap() | Press() | Point():
            yield gesture.action


def covers(gestures: Iterable[Gesture], legal: Iterable[Any]) -> bool:
    """Return True if the gestures make exactly the legal actions."""
    return {action for gesture in gestures for action in actions_of(gesture)} == set(legal)
