"""Paper sheets of Oh Hell: bids and tricks, hand by hand."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.games.oh_hell import OhHell
from tabletop_gui.gui.games.oh_hell.facts import PlayedHand, lines_of
from tabletop_gui.gui.games.oh_hell.words import decisive_text
from tabletop_gui.gui.table.chrome.trick_sheets import FinalTrickSheet, SheetEntry, SheetLine
from tabletop_gui.match.log.game_log import signed


class OhHellFinalSheet(FinalTrickSheet[OhHell]):
    """The score sheet of a finished match."""

    @property
    def _played(self) -> list[PlayedHand]:
        return lines_of(self.state)

    def hands(self) -> Sequence[SheetLine]:
        return [
            SheetLine(
                line.number,
                [SheetEntry(f"{one.won}/{one.bid}", one.made, one.total, signed(one.got)) for one in line.entries],
                line.size, line.dealer,
            )
            for line in self._played
        ]  # fmt: skip

    def decisive(self, number: int, winner: int) -> str:
        return decisive_text(self._played, number, winner, self.names, self.app.tr)
