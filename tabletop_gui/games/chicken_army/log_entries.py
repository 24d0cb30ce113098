"""Log entries of a match: the cards taken, and the results of every battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop_gui.engine.events import Event, Moved, Said
from tabletop_gui.engine.game import LogEntry
from tabletop_gui.games.chicken_army.campaign import ARMY, BLIND, BOX, DECK, MARKET


def log_entries(events: Sequence[Event]) -> Iterator[Event | LogEntry]:
    """Yield the log entries for the events of an action. Cards that come to the market together are named together."""
    drawer = -1
    come: list[int] = []
    started = False
    for event in events:
        match event:
            case Moved(card=card, source=source, target=target) if source == DECK and target == MARKET:
                come.append(card)
                continue
            case Moved(source=source) if source == BOX:
                if not started:
                    yield LogEntry("start", None)
                started = True
                continue
            case Moved(card=card, target=target) if target == BLIND:
                yield LogEntry("blind", drawer, card=card)
                continue
            case Moved(card=card, source=source, target=target) if ARMY <= target < MARKET:
                yield LogEntry("take" if source == MARKET else "place", target - ARMY, card=card)
                continue
            case Said(seat, "blind"):
                drawer = seat
                continue
        yield from _arrived(come)
        yield event
    yield from _arrived(come)


def _arrived(come: list[int]) -> Iterator[LogEntry]:
    """Yield an entry for the cards in `come` that have arrived in the market, and empty it."""
    if come:
        yield LogEntry("refill", None, len(come), cards=tuple(come))
        come.clear()
