"""Log entries of a battle: warriors dealt together, and the two that a fighter shows, make a single sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tabletop_gui.engine.events import Event, Moved, Shown
from tabletop_gui.engine.game import LogEntry
from tabletop_gui.games.kingdoms.battle import BOARD, HAND


def log_entries(events: Sequence[Event]) -> Iterator[Event | LogEntry]:
    """Yield the log entries for the events of an action; announcements are passed on unchanged."""
    for kind, run in groupby(events, _kind):
        together = list(run)
        if kind is None:
            yield from together
            continue
        cards = tuple(event.card for event in together if isinstance(event, Moved | Shown))
        if kind == BOARD:
            yield LogEntry("board", None, len(cards), cards=cards)
        else:
            yield LogEntry("shown", kind - HAND, len(cards), cards=cards)


def _kind(event: Event) -> int | None:
    """Return the zone whose events are joined into one sentence; None for events that stand alone."""
    match event:
        case Moved(target=target) if target == BOARD:
            return BOARD
        case Shown(zone=zone):
            return zone
    return None
