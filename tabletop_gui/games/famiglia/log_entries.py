"""Log entries of a match: a sentence for each action of a boss, with every card involved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop_gui.engine.events import Event, Moved, Said
from tabletop_gui.engine.game import LogEntry
from tabletop_gui.games.famiglia.street import AREA, HAND, STREET, UNDER


def log_entries(events: Sequence[Event]) -> Iterator[Event | LogEntry]:
    """Yield the log entries for the events of an action; announcements about the deck and the end are passed on unchanged."""
    done: Said | None = None  # what was said and waits for its cards
    named: list[int] = []
    drawn: list[int] = []
    for event in events:
        match event:
            case Moved(target=target, card=card) if target == STREET:
                drawn.append(card)
                continue
            case Said(what="stir" | "account" | "threaten" | "take"):
                done = event
            case Said(what="against", n=target):
                named.append(target)
            case Moved(card=card, source=source, target=target) if source in (HAND, HAND + 1, STREET) and done is not None:
                if done.what == "take" and source != STREET:
                    named.append(card)  # one of the pair goes to the table
                    continue
                yield LogEntry(_word(done.what, target, named), done.seat, done.n, card, tuple(named))
                done = None
            case Moved(card=card, source=source, target=target) if source in (AREA, AREA + 1):
                yield LogEntry("fetch", source - AREA, 0, card)
            case Moved(card=card, source=source, target=target) if target in (AREA, AREA + 1):
                yield LogEntry("give", target - AREA, 0, card)
            case Said(seat, "last_turns", 0):
                yield from _out(drawn)
                yield LogEntry("last_turn", seat)
            case Said():
                yield from _out(drawn)
                yield event
    yield from _out(drawn)


def _word(what: str, target: int, named: Sequence[int]) -> str:
    if what == "stir" and target == UNDER:
        return "bury"
    return "recruit" if what == "take" and named else what


def _out(drawn: list[int]) -> Iterator[LogEntry]:
    """Yield an entry for the cards in `drawn` that have come to the street, and empty it."""
    if drawn:
        yield LogEntry("draw", None, len(drawn), cards=tuple(drawn))
        drawn.clear()
