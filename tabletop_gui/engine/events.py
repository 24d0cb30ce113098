"""Events: frozen records of everything observable at the table.

The engine records events only if `State.events` is a list; playouts run without them. `sight` and `places` are bitmasks:
bit k is set if seat k sees the card, or the place in the zone where it lay. `redact` returns an event as one seat saw it.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop_gui.engine.values import value

HIDDEN = -1
"""Stands for a card, or a place, that the viewer may not see."""


@value
class Moved:
    """A card went from place `index` of zone `source` to the end of zone `target`."""

    card: int
    source: int
    index: int
    target: int
    sight: int
    places: int


@value
class Shown:
    """The card at place `index` of a zone was shown to the seats in `sight`; it stayed where it was."""

    card: int
    zone: int
    index: int
    sight: int
    places: int


@value
class Gathered:
    """Every card of the table was put into one zone, face down, in an order unknown to all seats."""

    zone: int


@value
class Shuffled:
    """A zone was shuffled: no seat knows the position of its cards any more."""

    zone: int


@value
class Said:
    """A public event without a card: a bid, a pass, a score. `what` is a word of the game's rules."""

    seat: int
    what: str
    n: int


Event = Moved | Shown | Gathered | Shuffled | Said


def redact(event: Event, seat: int) -> Event:
    """Return the event as `seat` saw it: a card or a place it may not see is `HIDDEN`.

    >>> redact(Moved(12, 8, 51, 0, sight=0b01, places=0b11), 1)
    Moved(card=-1, source=8, index=51, target=0, sight=1, places=3)
    >>> redact(Moved(12, 0, 3, 5, sight=0b11, places=0b01), 1)
    Moved(card=12, source=0, index=-1, target=5, sight=3, places=1)
    """
    if not isinstance(event, Moved | Shown):
        return event
    card = event.card if event.sight >> seat & 1 else HIDDEN
    index = event.index if event.places >> seat & 1 else HIDDEN
    return event if card == event.card and index == event.index else _redacted(event, card, index)


def hidden(event: Moved | Shown) -> Event:
    """Return the event with its card hidden."""
    return _redacted(event, HIDDEN, event.index)


def _redacted(event: Moved | Shown, card: int, index: int) -> Event:
    made: Event = replace(event, card=card, index=index)  # type: ignore[type-var]  # a `value` is a record of msgspec's, unknown to mypy
    return made


def visible_index(event: Moved | Shown, faces: Sequence[int]) -> int:
    """Return the index of the event's card in its zone before the event, as the viewer sees the zone.

    If the event hides the place, it is the index of the card where the viewer knows it, else of the first
    hidden card (hidden cards are interchangeable).

    >>> visible_index(redact(Moved(12, 0, 3, 5, sight=0b10, places=0b01), 1), [7, HIDDEN, HIDDEN, HIDDEN])
    1
    """
    if event.index != HIDDEN:
        return event.index
    return faces.index(event.card if event.card in faces else HIDDEN)
