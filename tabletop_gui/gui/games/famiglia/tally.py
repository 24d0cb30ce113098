"""What the table shows of a match of Famiglia: folded from the events as they are *seen*, not as they happen.

When every cue has played it equals `FamigliaTally.of(view)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from tabletop_gui.engine.events import Event, Moved, Said, Shuffled, place_of, redact
from tabletop_gui.games.famiglia import AREA, DECK, DISCARD, FAMILIES, HAND, STIR, STREET, UNDER, WORTH, Famiglia
from tabletop_gui.match.core.match import WATCHER

ADDED_UP: Final = len(FAMILIES) + 1


@dataclass(slots=True)
class FamigliaTally:
    """The open cards, and where the turn is."""

    zones: list[list[int]]
    """The zones of the rules; a hidden card is -1."""
    run: int
    left: int
    seat: int = field(compare=False)
    """Whose turn it is."""
    step: int = field(compare=False)
    over: bool = field(compare=False)
    """The gangs are being counted."""
    counted: int = field(compare=False)
    """How many of the families have been counted; one more when they have been added up."""
    slots: dict[int, int] = field(compare=False)
    """Where in the street each of its cards lies: a place that is left stays empty until a card is drawn to it."""
    lain: dict[int, int] = field(compare=False, default_factory=dict)
    """Where each card lay last that has been seen in the street."""
    lit: list[int] = field(compare=False, default_factory=lambda: [0, 0])
    """How many windows burn in each gang's house while they are counted: one for each point."""
    turns: int = field(compare=False, default=0)
    """Turns begun before the one that is shown."""

    @classmethod
    def of(cls, view: Famiglia, lain: dict[int, int] | None = None) -> FamigliaTally:
        """What a view says. A card goes where it lay (`lain`, which is kept up to date) if the place is free, else to the first
        place that is: what a step moved lies as before when it is taken back."""
        zones = [zone[:] for zone in view.zones]
        lain = {} if lain is None else lain
        slots: dict[int, int] = {}
        for card in zones[STREET]:
            if card in lain and lain[card] not in slots.values():
                slots[card] = lain[card]
        for card in zones[STREET]:
            slots[card] = slots[card] if card in slots else first_free(slots)
        lain |= slots
        over = not view.agenda
        return cls(zones, view.run, view.left, view.seat, view.step, over, ADDED_UP if over else 0, slots, lain, turns=view.turns)

    def follow(self, events: Iterable[Event]) -> None:
        """So much has been shown already."""
        for event in events:
            self.see(redact(event, WATCHER))

    def see(self, event: Event) -> None:
        """An event has been shown."""
        match event:
            case Moved(card=card, source=source, target=target):
                self.zones[source].pop(place_of(event, self.zones[source]))
                self.zones[target].append(card)
                if source == STREET:
                    del self.slots[card]
                if target == STREET:
                    self.slots[card] = self.lain[card] = first_free(self.slots)
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
        """The phase of the turn, as the manifest names it."""
        return ("stir", "stir", "account", "brute", "sign")[self.step]

    @property
    def deck(self) -> int:
        """Cards still to be drawn."""
        return len(self.zones[DECK]) + len(self.zones[UNDER])

    @property
    def discards(self) -> Sequence[int]:
        return self.zones[DISCARD]

    def points(self, seat: int) -> int:
        """The victory points in a seat's hand and play area."""
        return sum(WORTH[card] for card in self.owned(seat))

    def told(self, seat: int) -> int:
        """The points that stand at a seat: all of them, or as many as have been counted."""
        return self.lit[seat] if self.over and self.counted < ADDED_UP else self.points(seat)

    def owned(self, seat: int) -> Iterable[int]:
        """A seat's cards that are seen."""
        return (card for card in self.zones[HAND + seat] + self.zones[AREA + seat] if card >= 0)

    @property
    def columns(self) -> int:
        """How many places the street has now: six or more."""
        return max(6, 1 + max(self.slots.values(), default=0))

    def exchange(self, a: int, b: int) -> None:
        """Two cards of the street that look alike change places."""
        self.slots[a], self.slots[b] = self.slots[b], self.slots[a]
        self.lain |= {a: self.slots[a], b: self.slots[b]}


def first_free(slots: dict[int, int]) -> int:
    """The first place of the street where no card lies."""
    taken = set(slots.values())
    return next(k for k in range(61) if k not in taken)
