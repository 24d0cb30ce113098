"""Displayed state of a match of Famiglia, folded from the events as they are *shown*, not as they occur.

After the last cue it equals `FamigliaTally.of(view)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from tabletop_gui.engine.events import Event, Moved, Said, Shuffled, redact, visible_index
from tabletop_gui.games.famiglia import AREA, DECK, DISCARD, FAMILIES, HAND, STIR, STREET, UNDER, WORTH, Famiglia
from tabletop_gui.match.core.match import SPECTATOR

ADDED_UP: Final = len(FAMILIES) + 1


@dataclass(slots=True)
class FamigliaTally:
    """The open cards and the progress of the turn."""

    zones: list[list[int]]
    """The zones of the rules; a hidden card is -1."""
    run: int
    left: int
    seat: int = field(compare=False)
    """The seat whose turn it is."""
    step: int = field(compare=False)
    over: bool = field(compare=False)
    """True while the gangs are being counted, and after."""
    counted: int = field(compare=False)
    """Number of families counted; one more after the sum."""
    slots: dict[int, int] = field(compare=False)
    """Place of each card in the street. A place that is left stays empty until a card is drawn to it."""
    last_places: dict[int, int] = field(compare=False, default_factory=dict)
    """Last place of each card that has been seen in the street."""
    lit: list[int] = field(compare=False, default_factory=lambda: [0, 0])
    """Number of lit windows in each gang's house during the count, one per point."""
    turns: int = field(compare=False, default=0)
    """Number of turns begun before the one shown."""
    banded: bool = field(compare=False, default=False)
    """True if the band of the last run lies round the pile."""

    @classmethod
    def of(cls, view: Famiglia, last_places: dict[int, int] | None = None) -> FamigliaTally:
        """Return the tally of a view.

        A card goes to its last place (`last_places`, which is kept up to date) if that is free, else to the first free one,
        so that an undo restores the former places.
        """
        zones = [zone[:] for zone in view.zones]
        last_places = {} if last_places is None else last_places
        slots: dict[int, int] = {}
        for card in zones[STREET]:
            if card in last_places and last_places[card] not in slots.values():
                slots[card] = last_places[card]
        for card in zones[STREET]:
            slots[card] = slots[card] if card in slots else first_free(slots)
        last_places |= slots
        over = not view.agenda
        return cls(
            zones, view.run, view.left, view.seat, view.step, over, ADDED_UP if over else 0, slots, last_places, turns=view.turns,
            banded=view.run == 2,
        )  # fmt: skip

    def follow(self, events: Iterable[Event]) -> None:
        """Apply events that have already been shown."""
        for event in events:
            self.see(redact(event, SPECTATOR))

    def see(self, event: Event) -> None:
        """Apply an event that has been shown."""
        match event:
            case Moved(card=card, source=source, target=target):
                self.zones[source].pop(visible_index(event, self.zones[source]))
                self.zones[target].append(card)
                if source == STREET:
                    del self.slots[card]
                if target == STREET:
                    self.slots[card] = self.last_places[card] = first_free(self.slots)
            case Shuffled(zone=zone):
                self.zones[zone] = [-1] * len(self.zones[zone])
            case Said(what="second_run"):
                self.run = 2
            case Said(what="last_turns", n=left):
                self.left = left
            case Said(seat, "take" | "pass"):
                self.seat, self.step = 1 - seat, STIR
                self.turns += self.left != 0  # after the last turn there is none
            case Said(what="points" | "double_pass"):
                self.over = True
            case Said(seat, "begins"):
                self.seat = seat

    # -- what follows ---------------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The phase of the turn, by its name in the manifest."""
        return ("stir", "stir", "account", "brute", "sign")[self.step]

    @property
    def deck(self) -> int:
        """Number of cards still to be drawn."""
        return len(self.zones[DECK]) + len(self.zones[UNDER])

    @property
    def discards(self) -> Sequence[int]:
        return self.zones[DISCARD]

    def points(self, seat: int) -> int:
        """Return the victory points in a seat's hand and play area."""
        return sum(WORTH[card] for card in self.owned(seat))

    def told(self, seat: int) -> int:
        """Return the points displayed at a seat: all, or those counted so far."""
        return self.lit[seat] if self.over and self.counted < ADDED_UP else self.points(seat)

    def owned(self, seat: int) -> Iterable[int]:
        """Return a seat's visible cards."""
        return (card for card in self.zones[HAND + seat] + self.zones[AREA + seat] if card >= 0)

    @property
    def columns(self) -> int:
        """The number of places in the street now, six or more."""
        return max(6, 1 + max(self.slots.values(), default=0))

    def exchange(self, a: int, b: int) -> None:
        """Swap two identical cards of the street."""
        self.slots[a], self.slots[b] = self.slots[b], self.slots[a]
        self.last_places |= {a: self.slots[a], b: self.slots[b]}


def first_free(slots: dict[int, int]) -> int:
    """Return the first empty place of the street."""
    taken = set(slots.values())
    return next(k for k in range(61) if k not in taken)
