"""What the table's signs show of a hand of Oh Hell: folded from the events as they are *seen*, not as they happen.

While cards fly the rules are ahead of what is shown; the tally goes with the cues. When every cue has played it equals
`OhHellTally.of(view)`.
"""

from __future__ import annotations

from tabletop_gui.engine.events import Event, Moved, Said, Shown
from tabletop_gui.engine.tricks import SUIT
from tabletop_gui.games.oh_hell import DECK, TRICK, OhHell
from tabletop_gui.gui.table.model.seating import Seal
from tabletop_gui.gui.table.model.tricks import TrickTally


class OhHellTally(TrickTally):
    """The public figures of the hand on the table and of the match so far. Phases: deal, bid, tricks and score."""

    TRICK = TRICK

    hands: int
    size: int
    """Cards dealt to each; 0 before the first deal."""
    turned: int | None
    """The card turned up for trumps; None before it is, and in a hand without trumps."""
    bids: list[int]
    won: list[int]

    @classmethod
    def of(cls, view: OhHell) -> OhHellTally:
        """What a view says."""
        phase = "deal" if not view.size else "score" if not view.agenda else "bid" if min(view.bids) < 0 else "tricks"
        own = len(view.sizes), view.size, view.turned, view.bids[:], view.won[:]
        return cls(*cls.common(view, phase, view.trump), *own)

    def see(self, event: Event) -> None:
        """An event has been shown."""
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

    def seal(self, seat: int) -> Seal | None:
        """How the promise of a seat stands; None while it is open, or can no longer be kept but is not broken either."""
        bid, won = self.bids[seat], self.won[seat]
        if self.phase not in ("tricks", "score") or won < bid:
            return None
        counted = self.phase == "score" and seat < len(self.sheet) // 3 - self.hand * self.n
        return "broken" if won > bid else "paid" if counted else "wet"

    @property
    def bid(self) -> int:
        """How many tricks have been bid so far, by all together."""
        return sum(bid for bid in self.bids if bid >= 0)

    @property
    def without_trumps(self) -> bool:
        """Whether the hand that is shown is played without trumps."""
        return self.turned is None and self.phase != "deal"

    @property
    def trump(self) -> int | None:
        return None if self.turned is None else SUIT[self.turned]

    def rows(self) -> list[list[tuple[int, int, int]]]:
        """The score sheet: for each hand played, every seat's (bid, tricks, points)."""
        flat = [tuple(self.sheet[i : i + 3]) for i in range(0, len(self.sheet), 3)]
        return [[(b, w, p) for b, w, p in flat[i : i + self.n]] for i in range(0, len(flat), self.n)]
