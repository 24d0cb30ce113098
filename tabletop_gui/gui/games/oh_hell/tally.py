"""Displayed state of a hand of Oh Hell, folded from the events as they are *shown*, not as they occur.

While cards fly, the rules are ahead of the display; the tally follows the cues. After the last cue it equals
`OhHellTally.of(view)`.
"""

from __future__ import annotations

from tabletop_gui.engine.events import Event, Moved, Said, Shown
from tabletop_gui.engine.trick_taking import SUIT
from tabletop_gui.games.oh_hell import DECK, TRICK, OhHell
from tabletop_gui.gui.table.model.seating import BidSealState
from tabletop_gui.gui.table.model.trick_play import TrickTally


class OhHellTally(TrickTally):
    """Public numbers of the hand on the table and of the match so far. Phases: deal, bid, tricks and score."""

    TRICK = TRICK

    hands: int
    size: int
    """Cards dealt to each seat; 0 before the first deal."""
    turned: int | None
    """The card turned up for trumps; None before that, and in a hand without trumps."""
    bids: list[int]
    won: list[int]

    @classmethod
    def of(cls, view: OhHell) -> OhHellTally:
        """Return the tally of a view."""
        phase = "deal" if not view.size else "score" if not view.agenda else "bid" if min(view.bids) < 0 else "tricks"
        own = len(view.sizes), view.size, view.turned, view.bids[:], view.won[:]
        return cls(*cls.common(view, phase, view.trump), *own)

    def see(self, event: Event) -> None:
        """Apply an event that has been shown."""
        TrickTally.see(self, event)
        match event:
            case Said(seat, "deal", size):
                self.hand += self.size > 0
                self.size, self.leader, self.turned = size, (seat + 1) % self.n, None
                self.bids, self.won, self.phase = [-1] * self.n, [0] * self.n, "deal"
            case Shown(card=card, zone=zone) if zone == DECK:
                self.turned, self.phase = card, "bid"
            case Said(_, "no_trumps"):
                self.phase = "bid"
            case Said(seat, "bid", tricks):
                self.bids[seat] = tricks
                if min(self.bids) >= 0:
                    self.phase = "tricks"
            case Said(seat, "trick"):
                self.take(seat)
            case Moved(source=source) if source == TRICK and not self.trick:
                self.won[self.taken[-1].winner] += 1
            case Said(seat, "made" | "missed", got):
                self.sheet += (self.bids[seat], self.won[seat], got)
                self.phase = "score"
            case Said(seat, "points", points):
                self.points[seat] = points

    # -- what follows ---------------------------------------------------------------------------------------------------------

    @property
    def last(self) -> bool:
        return self.hand + 1 == self.hands

    def seal(self, seat: int) -> BidSealState | None:
        """Return the state of a seat's bid: "wet" (made so far), "paid" (scored) or "broken"; None while it has fewer
        tricks than bid.
        """
        bid, won = self.bids[seat], self.won[seat]
        if self.phase not in ("tricks", "score") or won < bid:
            return None
        counted = self.phase == "score" and seat < len(self.sheet) // 3 - self.hand * self.n
        return "broken" if won > bid else "paid" if counted else "wet"

    @property
    def bid(self) -> int:
        """Sum of the bids so far."""
        return sum(bid for bid in self.bids if bid >= 0)

    @property
    def without_trumps(self) -> bool:
        """True if the hand shown has no trumps."""
        return self.turned is None and self.phase != "deal"

    @property
    def trump(self) -> int | None:
        return None if self.turned is None else SUIT[self.turned]

    def rows(self) -> list[list[tuple[int, int, int]]]:
        """Return the score sheet: for each hand played, every seat's (bid, tricks, points)."""
        flat = [tuple(self.sheet[i : i + 3]) for i in range(0, len(self.sheet), 3)]
        return [[(b, w, p) for b, w, p in flat[i : i + self.n]] for i in range(0, len(flat), self.n)]
