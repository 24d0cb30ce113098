"""The hook: the number that the last bidder may not bid, and the highlight of its fall on a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_gui.engine.trick_taking import SUIT
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest
from tabletop_gui.gui.table.model.table import Table

HOOKED: Final = "hooked"
"""Name of the highlight of the hook's fall on the viewer."""
WHOLE_MS: Final = 1490.0
"""Total of the times below; for another length all of them scale."""
STEPS_MS, STEP_MS, APART_MS, WITHIN_MS = 120.0, 120.0, 90.0, 180.0
"""Time at which the first bid moves into the bar, the duration of each move, their interval, and the time within
which all set out.
"""
OUTLINE_MS, FALLS_MS, BITES_MS, TORN_MS, SWINGS_MS, RISES_MS = 420.0, 480.0, 700.0, 760.0, 920.0, 1250.0
"""Times at which the gap is outlined, chain and hook fall, the barb bites, the number is torn off, it swings,
and hook and number rise to their resting place.
"""
BITES: Final = BITES_MS / WHOLE_MS
WANTED, UNWANTED = 0.5, 0.24
"""Emphasis for a number that the viewer might have bid, and for any other."""
NEAR: Final = 1
"""Largest distance from the tricks promised by the own cards at which a number might have been bid."""
HIGH, HIGH_TRUMP = 11, 8
"""Least rank that promises a trick, and in trumps (ranks from 0, the two): a king and a ten."""


def forbidden(tally: OhHellTally, hook: bool) -> int | None:
    """Return the number that the dealer may not bid, once no other seat has to bid; None if there is none. `hook`: the option."""
    others = [bid for seat, bid in enumerate(tally.bids) if seat != tally.dealer]
    if not hook or tally.phase != "bid" or tally.bids[tally.dealer] >= 0 or min(others) < 0:
        return None
    number = tally.size - sum(others)
    return number if 0 <= number <= tally.size else None


def promised(cards: Sequence[int], trump: int | None) -> int:
    """Return the number of tricks that the high cards promise, by a rough estimate.

    >>> promised([12, 0, 24, 34], 2), promised([12, 0, 24, 34], 0)
    (3, 2)
    """
    return sum(card % 13 >= (HIGH_TRUMP if SUIT[card] == trump else HIGH) for card in cards)


def emphasis_of_hook(cards: Sequence[int], trump: int | None, number: int) -> float:
    """Return the emphasis of the hook for the viewer, from their own cards: heavier if it takes a number they might have bid."""
    return WANTED if abs(promised(cards, trump) - number) <= NEAR else UNWANTED


def bid_arrives(k: int, of: int) -> float:
    """Return the time at which the k-th bid (from 0) of `of` lies in the bar."""
    return STEPS_MS + min(APART_MS, WITHIN_MS / max(1, of - 1)) * k + STEP_MS


class Hook:
    """The hook of one table, with the state of its pending fall."""

    def __init__(self) -> None:
        self._at: int | None = None
        """Number of the match's actions after which it falls; None for not at all."""

    def bid(self, table: Table) -> None:
        """Note that a seat has bid."""
        due = forbidden(table.tally, bool(table.match.options["hook"])) is not None
        self._at = len(table.match.steps) if due else None

    def due(self, table: Table) -> bool:
        """True if it is still to fall for the last bid, even if the table has been handed over meanwhile; but not again
        after an undone bid.
        """
        return self._at == len(table.match.steps)

    def falls(self, table: Table) -> None:
        """Let the hook fall at the viewer's turn to bid, if it is due."""
        tally: OhHellTally = table.tally
        number = forbidden(tally, bool(table.match.options["hook"]))
        if not self.due(table) or number is None or tally.dealer != table.viewpoint.south:
            return
        self.set_hanging()
        cards = [sprite.face for sprite in table.stage.rows[table.hand] if sprite.face >= 0]
        stake, south, highlights = emphasis_of_hook(cards, tally.trump, number), table.viewpoint.south, table.highlights
        if highlights.sizes:
            lasts = min(WHOLE_MS, highlights.weighed(HOOKED, south, stake).size.longest_ms)
            request = HighlightRequest(HOOKED, south, stake, hits=BITES, along=(0.0, 1.0), dice=len(table.match.steps), ms=lasts)
            highlights.begin(request)

    def set_hanging(self) -> None:
        """Note that it hangs."""
        self._at = None
