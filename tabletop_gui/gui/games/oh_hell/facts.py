"""Values computed from a match of Oh Hell for its panels, sheets and texts."""

from __future__ import annotations

from msgspec import Struct

from tabletop_gui.games.oh_hell import OhHell


class SeatHand(Struct, frozen=True):
    """Result of one seat in one hand; ``total`` is its points after it."""

    bid: int
    won: int
    got: int
    total: int

    @property
    def made(self) -> bool:
        """True if the bid was made."""
        return self.bid == self.won


class PlayedHand(Struct, frozen=True):
    """Result of a hand: its number from 1, the cards dealt to each seat, the dealer, and every seat's entry."""

    number: int
    size: int
    dealer: int
    entries: tuple[SeatHand, ...]


def lines_of(state: OhHell) -> list[PlayedHand]:
    """Return the scored hands, in order."""
    n, sheet = state.n, state.sheet
    first_dealer = (state.dealer - min(state.hand, len(state.sizes) - 1)) % n
    totals = [0] * n
    lines: list[PlayedHand] = []
    for hand in range(len(sheet) // (3 * n)):
        entries = []
        for seat in range(n):
            at = 3 * (hand * n + seat)
            bid, won, got = sheet[at : at + 3]
            totals[seat] += got
            entries.append(SeatHand(bid, won, got, totals[seat]))
        lines.append(PlayedHand(hand + 1, state.sizes[hand], (first_dealer + hand) % n, tuple(entries)))
    return lines
