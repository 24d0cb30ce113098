"""What was seen at the table, one frozen record each.

The engine writes events only while somebody listens (`State.events` is a list); playouts run without them.
`sight` is a bitmask: bit k says that seat k sees the card. `redact` gives the event as one seat saw it.
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop_gui.engine.values import value

HIDDEN = -1
"""Stands for a card that the viewer may not see."""


@value
class Moved:
    """A card went from place `index` of zone `source` to the end of zone `target`."""

    card: int
    source: int
    index: int
    target: int
    sight: int


@value
class Shown:
    """The card at place `index` of a zone was shown to the seats in `sight`; it stayed where it was."""

    card: int
    zone: int
    index: int
    sight: int


@value
class Gathered:
    """Every card of the table was put into one zone, face down, in no order anybody knows."""

    zone: int


@value
class Shuffled:
    """A zone was shuffled: nobody knows any longer where in it a card lies."""

    zone: int


@value
class Said:
    """Something public without a card in it: a bid, a pass, a score. `what` is a word of the game's rules."""

    seat: int
    what: str
    n: int


Event = Moved | Shown | Gathered | Shuffled | Said


def redact(event: Event, seat: int) -> Event:
    """The event as `seat` saw it: a card it may not see is `HIDDEN`.

    >>> redact(Moved(12, 8, 51, 0, sight=0b01), 1).card
    -1
    """
    if isinstance(event, Moved | Shown) and not event.sight >> seat & 1:
        return hidden(event)
    return event


def hidden(event: Moved | Shown) -> Event:
    """The event of a card that is not to be known."""
    made: Event = replace(event, card=HIDDEN)  # type: ignore[type-var]  # a `value` is a record of msgspec's, unknown to mypy
    return made
