"""Rings of a bid that can no longer be reached: they turn grey, one after the other."""

from __future__ import annotations

from typing import Final

from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.table import Table

GREYS_MS: Final = 240.0
"""Time within which all open rings of a bid turn grey."""


def unreachable_tricks(tally: OhHellTally, seat: int) -> int:
    """Return the number of tricks a seat still needs, if fewer are left to be won; otherwise 0."""
    missing = tally.bids[seat] - tally.won[seat]
    if tally.phase not in ("tricks", "score"):
        return 0
    return missing if missing > max(0, tally.size - sum(tally.won)) else 0


class LostBidRings:
    """Grey rings of one table's seats."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}
        """Time since a seat's bid became unreachable, ms at speed 1."""
        self._found = True
        """True if the table was just restored, so that rings are grey at once."""

    def forget(self) -> None:
        """Reset for a restored position."""
        self._since.clear()
        self._found = True

    def update(self, table: Table, ms: float) -> bool:
        """Advance by `ms` at speed 1. Return True while some turn grey."""
        tally: OhHellTally = table.tally
        at_once, self._found = self._found or not table.flourishes, False
        lost = [seat for seat in range(tally.n) if unreachable_tricks(tally, seat)]
        self._since = {seat: GREYS_MS if at_once else self._since.get(seat, -ms) + ms for seat in lost}
        return any(since < GREYS_MS for since in self._since.values())

    def of(self, tally: OhHellTally, seat: int) -> int:
        """Return the number of a seat's open rings that are grey now."""
        open_rings = unreachable_tricks(tally, seat)
        return min(open_rings, 1 + int(open_rings * self._since.get(seat, 0.0) / GREYS_MS)) if open_rings else 0
