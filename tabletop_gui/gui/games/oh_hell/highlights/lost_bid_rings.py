"""The rings of a bid that can no longer be reached: they turn grey, one after the other."""

from __future__ import annotations

from typing import Final

from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.table import Table

GREYS_MS: Final = 240.0
"""All of a bid's open rings have turned grey within so long."""


def beyond(tally: OhHellTally, seat: int) -> int:
    """How many tricks the seat still wants, where there are not so many left to be won; 0 where there are, or it wants none."""
    missing = tally.bids[seat] - tally.won[seat]
    if tally.phase not in ("tricks", "score"):
        return 0
    return missing if missing > max(0, tally.size - sum(tally.won)) else 0


class GreyRings:
    """The grey rings of one table's seats."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}
        """For how long, in ms at speed 1, a seat's bid has been beyond reach."""
        self._found = True
        """The table stands as it was found: what is grey is grey at once."""

    def forget(self) -> None:
        """The table stands otherwise now."""
        self._since.clear()
        self._found = True

    def update(self, table: Table, ms: float) -> bool:
        """Let time pass, counted at speed 1. True while some turn."""
        tally: OhHellTally = table.tally
        at_once, self._found = self._found or not table.flourishes, False
        lost = [seat for seat in range(tally.n) if beyond(tally, seat)]
        self._since = {seat: GREYS_MS if at_once else self._since.get(seat, -ms) + ms for seat in lost}
        return any(since < GREYS_MS for since in self._since.values())

    def of(self, tally: OhHellTally, seat: int) -> int:
        """How many of a seat's open rings are grey by now."""
        open_rings = beyond(tally, seat)
        return min(open_rings, 1 + int(open_rings * self._since.get(seat, 0.0) / GREYS_MS)) if open_rings else 0
