"""The hook: the number that the last one to bid may not say, and when it falls on somebody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_gui.engine.tricks import SUIT
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.table import Table

HOOKED: Final = "hooked"
"""The moment of the hook that falls on the viewer."""
WHOLE_MS: Final = 1490.0
"""The fall as the times below tell it; at another length all of them shrink or grow."""
STEPS_MS, STEP_MS, APART_MS, WITHIN_MS = 120.0, 120.0, 90.0, 180.0
"""The first bid steps into the bar, each takes so long, so long after one another, and all of them set out within so long."""
BRACKET_MS, FALLS_MS, BITES_MS, TORN_MS, SWINGS_MS, RISES_MS = 420.0, 480.0, 700.0, 760.0, 920.0, 1250.0
"""The gap is bracketed; chain and hook fall; the barb bites; the number is torn off; it swings; hook and number rise to where
they hang."""
BITES: Final = BITES_MS / WHOLE_MS
WANTED, UNWANTED = 0.5, 0.24
"""The stake of a number that the viewer might have said, and of another."""
NEAR: Final = 1
"""So far from what the own cards promise a number is one that might have been said."""
HIGH, HIGH_TRUMP = 11, 8
"""A king and an ace promise a trick, and a ten of trumps (ranks from 0, the two)."""


def forbidden(tally: OhHellTally, hook: bool) -> int | None:
    """The number that the dealer, the only one who has not bid yet, may not say; None where there is none. `hook`: the option."""
    others = [bid for seat, bid in enumerate(tally.bids) if seat != tally.dealer]
    if not hook or tally.phase != "bid" or tally.bids[tally.dealer] >= 0 or min(others) < 0:
        return None
    number = tally.size - sum(others)
    return number if 0 <= number <= tally.size else None


def promised(cards: Sequence[int], trump: int | None) -> int:
    """How many tricks cards promise at a glance: their high ones.

    >>> promised([12, 0, 24, 34], 2), promised([12, 0, 24, 34], 0)
    (3, 2)
    """
    return sum(card % 13 >= (HIGH_TRUMP if SUIT[card] == trump else HIGH) for card in cards)


def stake_of_hook(cards: Sequence[int], trump: int | None, number: int) -> float:
    """How heavily the hook falls on the viewer, from their own cards: whether it takes a number they might have said."""
    return WANTED if abs(promised(cards, trump) - number) <= NEAR else UNWANTED


def steps_in(k: int, of: int) -> float:
    """When the bid that was made as the k-th (from 0) `of` so many lies in the bar."""
    return STEPS_MS + min(APART_MS, WITHIN_MS / max(1, of - 1)) * k + STEP_MS


class Hook:
    """The hook of one table: whether it is still to fall for a bid that has just been made."""

    def __init__(self) -> None:
        self._at: int | None = None
        """After so many actions of the match it is to fall; None: not at all."""

    def bid(self, table: Table) -> None:
        """Somebody has bid."""
        due = forbidden(table.tally, bool(table.match.options["hook"])) is not None
        self._at = len(table.match.steps) if due else None

    def due(self, table: Table) -> bool:
        """Whether it is still to fall for the bid that was made last: also when the table has been handed over meanwhile, but not
        again where a bid was taken back."""
        return self._at == len(table.match.steps)

    def falls(self, table: Table) -> None:
        """It is the viewer's turn to bid: it falls now if it is still to."""
        tally: OhHellTally = table.tally
        number = forbidden(tally, bool(table.match.options["hook"]))
        if not self.due(table) or number is None or tally.dealer != table.eyes.south:
            return
        self.has_fallen()
        cards = [sprite.face for sprite in table.stage.rows[table.hand] if sprite.face >= 0]
        stake, south, moments = stake_of_hook(cards, tally.trump, number), table.eyes.south, table.moments
        if moments.sizes:
            lasts = min(WHOLE_MS, moments.weighed(HOOKED, south, stake).size.longest_ms)
            moments.begin(HOOKED, south, stake, hits=BITES, along=(0.0, 1.0), dice=len(table.match.steps), ms=lasts)

    def has_fallen(self) -> None:
        """It hangs."""
        self._at = None
