"""Displayed state of a match of Chicken Army, folded from the events as they are *shown*, not as they occur.

After the last cue it equals `ChickenTally.of(view)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tabletop_gui.engine.events import Event, Moved, Said, Shuffled
from tabletop_gui.games.chicken_army.campaign import ARMY, BLIND, DECK, LAST_GASP_LIFE, MARKET, ChickenArmy, decode_placement
from tabletop_gui.games.chicken_army.cards import POWER, Totals, unpacked
from tabletop_gui.games.chicken_army.matrix import Matrix

ENDS = ("last_standing", "all_fell", "cards_out")


@dataclass(slots=True)
class ChickenTally:
    """The armies, the market, every seat's life and the progress of the round."""

    n: int
    powers: bool
    cap: bool
    leaders: list[int]
    matrices: list[Matrix]
    market: list[int]
    blind: list[int]
    deck: int
    life: list[int]
    fell: list[int]
    """The round in which each seat fell, 0 while it lives."""
    holder: int
    round: int
    ended: str
    shown_cards: list[int]
    """Number of cards of each army on the table: none before the starting cards are dealt."""
    phase: str = field(default="organise", compare=False)
    laying: tuple[int, int, int] = field(default=(0, 0, 0), compare=False)
    """Row, column and turn announced for the next card to be placed."""

    @classmethod
    def of(cls, view: ChickenArmy) -> ChickenTally:
        """Return the tally of a view."""
        return cls(
            view.n, view.powers, view.cap, view.leaders[:], view.matrices[:], view.zones[MARKET][:], view.zones[BLIND][:],
            len(view.zones[DECK]), view.life[:], view.fell[:], view.holder, view.round, view.ended,
            [len(view.zones[ARMY + seat]) for seat in range(view.n)], "battle" if view.ended else "organise",
        )  # fmt: skip

    def see(self, event: Event) -> None:
        """Apply an event that has been shown."""
        match event:
            case Moved():
                self._move(event)
            case Said(seat, what, n):
                self._hear(seat, what, n)
            case Shuffled():
                pass

    def _move(self, event: Moved) -> None:
        if event.source == DECK:
            self.deck -= 1
        elif event.source == MARKET:
            self.market.pop(event.index)
        elif event.source == BLIND:
            self.blind.pop(event.index)
        if event.target == MARKET:
            self.market.append(event.card)
        elif event.target == BLIND:
            self.blind.append(event.card)
        elif ARMY <= event.target < ARMY + self.n:
            seat = event.target - ARMY
            if self.shown_cards[seat]:
                self.matrices[seat] = self.matrices[seat].placed(event.card, *self.laying)
            self.shown_cards[seat] += 1

    def _hear(self, seat: int, what: str, n: int) -> None:
        match what:
            case "leads":
                self.leaders[seat] = n
            case "begins":
                self.holder = seat
            case "round":
                self.holder, self.round, self.phase = seat, n, "organise"
            case "lay":
                self.laying = decode_placement(n)
            case "battle":
                self.phase = "battle"
            case "hurt":
                self.life[seat] -= n
            case "falls":
                self.fell[seat] = self.round
            case "heal":
                self.life[seat] += n
                self.phase = "close"
            case "last_standing" | "cards_out":
                self.ended, self.holder = what, self.next_living(self.holder)
            case "all_fell":
                self.ended = what

    # -- what follows ---------------------------------------------------------------------------------------------------------

    def living(self) -> list[int]:
        """The living seats in turn order, from the holder of the first-player card."""
        order = [(self.holder + k) % self.n for k in range(self.n)]
        return [seat for seat in order if not self.fell[seat]]

    def next_living(self, seat: int) -> int:
        """Return the next living seat clockwise; the seat itself if no other lives."""
        order = [(seat + k) % self.n for k in range(1, self.n)]
        return next((one for one in order if not self.fell[one]), seat)

    def powers_active(self, seat: int) -> bool:
        """True if a seat's leader powers count now."""
        return self.powers and self.life[seat] <= LAST_GASP_LIFE and not self.fell[seat]

    def force(self, seat: int) -> int:
        """Return a seat's packed totals for a battle now."""
        packed = self.matrices[seat].packed
        return packed + POWER[self.leaders[seat]] if self.powers_active(seat) else packed

    def totals(self, seat: int) -> Totals:
        """Return the same, unpacked."""
        return unpacked(self.force(seat))

    def placements(self, seat: int) -> Sequence[tuple[int, int, int]]:
        """Return row, column and turn of each card in an army."""
        return [(row, column, turn) for _, row, column, turn in self.matrices[seat].placements[: self.shown_cards[seat]]]
