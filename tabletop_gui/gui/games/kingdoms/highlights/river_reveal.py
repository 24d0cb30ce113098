"""The last of the board, when no more can be bet and everything hangs on it: it lies face down until it is turned up slowly."""

from __future__ import annotations

from typing import Final

from tabletop_gui.games.kingdoms.battle import BOARD, HAND
from tabletop_gui.gui.games.kingdoms.emphasis import weight_of_sum
from tabletop_gui.gui.games.kingdoms.highlights.all_in_runout import chances
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.table.model.motion.highlights import among_bots
from tabletop_gui.gui.table.model.table import Table

TURNS_UP: Final = "turns_up"
"""Its moment."""
LAST: Final = 4
"""Its place on the board."""
TURN_HITS: Final = 0.86
"""At which part of its moment it lies face up."""
UP, LOOK, FIRST, HELD, SECOND = 0.16, 0.26, 0.46, 0.56, 0.76
"""The parts of its moment: it is up, it has hung, a corner is lifted, it is held so, it is lifted further."""
HEARD: Final = ((UP, "breath"), (LOOK, "paper_creak"), (HELD, "paper_creak"))
"""What is heard of it, and from which part on."""
HANGS: Final = 0.1
"""While somebody is nearer to all of it than this, nothing hangs on it."""


class LastOfBoard:
    """The last card of one table's board."""

    def __init__(self) -> None:
        self.unturned = False
        """It lies face down."""
        self._heard = 0
        """So much of `HEARD` has been heard."""

    @property
    def down(self) -> frozenset[int]:
        """The places of the board that are not turned up."""
        return frozenset({LAST}) if self.unturned else frozenset()

    def comes(self, table: Table) -> None:
        """It is about to be dealt, and no more can be bet."""
        if table.flourishes and hangs(table):
            self.unturned = True
            table.lay_out()

    def lift(self, table: Table) -> None:
        """It is taken up by a corner, if it lies face down."""
        if not self.unturned:
            return
        tally: KingdomsTally = table.tally
        stake, lighter = weight_of_sum(tally, tally.treasure), among_bots(table.match, tally.live)
        table.moments.begin(TURNS_UP, tally.live[0], stake, lighter=lighter, hits=TURN_HITS, along=(0.0, 1.0))
        self._heard = 0
        if table.moments.running:
            table.stage.rows[BOARD][-1].fade.snap(0.0)  # it is in the air, not in its place
        else:
            self.turn_up(table)

    def watch(self, table: Table) -> None:
        """Time has passed: it lies face up when its moment strikes."""
        now = table.moments.now
        if not self.unturned or now is None or now.kind != TURNS_UP:
            return
        if self._heard < len(HEARD) and table.moments.done >= HEARD[self._heard][0]:
            table.sound(HEARD[self._heard][1])
            self._heard += 1
        if table.moments.since(now.hits) >= 0:
            self.turn_up(table)

    def turn_up(self, table: Table) -> None:
        """It lies face up."""
        if self.unturned:
            self.unturned = False
            table.lay_out()
            table.stage.rows[BOARD][-1].fade.snap(1.0)
            table.arrange(0, zones=(BOARD,))
            table.sound("card_place")


def hangs(table: Table) -> bool:
    """Whether the last card decides: hands lie open, and none is as good as sure of the treasure."""
    tally: KingdomsTally = table.tally
    rows = table.stage.rows
    fighting = [seat for seat in tally.shown if seat in tally.live]
    hands = tuple(tuple(sprite.face for sprite in rows[HAND + seat] if sprite.readable) for seat in fighting)
    board = tuple(sprite.face for sprite in rows[BOARD] if sprite.readable)
    if len(hands) < 2 or len(board) != LAST or any(len(hand) != 2 for hand in hands):
        return False
    return max(chances(hands, board).shares) <= 1 - HANGS
