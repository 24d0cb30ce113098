"""Reveal of the last card of the board when no more can be bet and it decides: it lies face down until it is turned up slowly."""

from __future__ import annotations

from typing import Final

from tabletop_gui.games.kingdoms.battle import BOARD, HAND
from tabletop_gui.gui.games.kingdoms.emphasis import weight_of_sum
from tabletop_gui.gui.games.kingdoms.highlights.all_in_runout import equities
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.table import Table

TURNS_UP: Final = "turns_up"
"""Name of its highlight."""
LAST: Final = 4
"""Its index on the board."""
TURN_HITS: Final = 0.86
"""Share of the highlight at which it lies face up."""
HANGS: Final = 0.1
"""Least chance that the leader loses, for the last card to count as deciding."""


class RiverReveal:
    """The last card of one table's board."""

    def __init__(self) -> None:
        self.unturned = False
        """True if it lies face down."""

    @property
    def down(self) -> frozenset[int]:
        """The places of the board that are face down."""
        return frozenset({LAST}) if self.unturned else frozenset()

    def comes(self, table: Table) -> None:
        """Prepare for the last card, which is about to be dealt with no more betting."""
        if table.flourishes and river_decides(table):
            self.unturned = True
            table.lay_out()

    def lift(self, table: Table) -> None:
        """Begin to lift it by a corner, if it lies face down."""
        if not self.unturned:
            return
        tally: KingdomsTally = table.tally
        stake, lighter = weight_of_sum(tally, tally.treasure), among_bots(table.match, tally.live)
        params = {"card": table.stage.rows[BOARD][-1].face, "living": tuple({"seat": seat} for seat in tally.live)}
        request = HighlightRequest(
            TURNS_UP, tally.live[0], stake, lighter=lighter, hits=TURN_HITS, along=(0.0, 1.0), params=params,
            side=table.side_of_zone(BOARD), calls={"turn_up": lambda params: self.turn_up(table)},
        )  # fmt: skip
        table.highlights.begin(request)
        if table.highlights.running:
            table.stage.rows[BOARD][-1].fade.snap(0.0)  # it is in the air, not in its place
        else:
            self.turn_up(table)

    def turn_up(self, table: Table) -> None:
        """Turn it face up."""
        if self.unturned:
            self.unturned = False
            table.lay_out()
            table.stage.rows[BOARD][-1].fade.snap(1.0)
            table.arrange(0, zones=(BOARD,))
            table.sound("card_place", side=table.side_of_zone(BOARD))


def river_decides(table: Table) -> bool:
    """True if the last card decides: hands are shown, and none is almost sure of the treasure."""
    tally: KingdomsTally = table.tally
    rows = table.stage.rows
    fighting = [seat for seat in tally.shown if seat in tally.live]
    hands = tuple(tuple(sprite.face for sprite in rows[HAND + seat] if sprite.readable) for seat in fighting)
    board = tuple(sprite.face for sprite in rows[BOARD] if sprite.readable)
    if len(hands) < 2 or len(board) != LAST or any(len(hand) != 2 for hand in hands):
        return False
    return max(equities(hands, board).shares) <= 1 - HANGS
