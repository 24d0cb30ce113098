"""Log entries of Regine for several events: a sentence for a row turned up, a rival named, a card removed or
brought by a trumpeter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop_gui.engine.events import Event, Moved, Said, Shown
from tabletop_gui.engine.game import LogEntry
from tabletop_gui.games.regine.court import DECK, DISCARD, MOST_SEATS, TABLE

ROWS: Final = range(TABLE, TABLE + MOST_SEATS)


def log_entries(events: Sequence[Event]) -> Iterator[Event | LogEntry]:
    """Yield the log entries: one for each row turned up at the end of a round; an assassin's and a trumpeter's
    entry name the card, a peasant's, a knight's and an assassin's the seat struck.
    """
    turned: dict[int, list[int]] = {}
    over = False
    removed: Said | None = None
    swapped: Said | None = None
    drawn: list[Event] = []
    """Draws that replace a removed card; reported after it."""
    for event in events:
        match event:
            case Said(_, "resolution"):
                over = True
            case Shown(card=card, zone=zone) if over:
                turned.setdefault(zone - TABLE, []).append(card)
                continue
        for seat, cards in turned.items():
            yield LogEntry("turns_up", seat, len(cards), cards=tuple(cards))
        turned.clear()
        match event:
            case Said(seat, "forces" | "robs" as what, rival):
                yield LogEntry(what, seat, whom=rival)
            case Said(_, "removed"):
                removed = event
            case Said(_, "swapped_in"):
                swapped = event
            case Moved(card=card, source=source, target=target) if source in ROWS and target == DISCARD:
                if removed is not None:
                    own = removed.seat == source - TABLE
                    word = "removed_own" if own else "removed"
                    yield LogEntry(word, removed.seat, card=card, whom=None if own else source - TABLE)
                    yield from drawn
                    drawn.clear()
                    removed = None
            case Moved(card=card, source=source, target=target) if swapped is not None and source >= DECK and target in ROWS:
                yield LogEntry("swapped_in", swapped.seat, card=card)
                swapped = None
            case _ if removed is not None:
                drawn.append(event)
            case _:
                yield event
