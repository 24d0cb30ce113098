"""What the table's signs show of a hand of Oh Hell: folded from the events as they are *seen*, not as they happen.

While cards fly the rules are ahead of what is shown; the tally goes with the cues. When every cue has played it equals
`OhHellTally.of(view)`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop_gui.engine.events import Event, Moved, Said, Shown
from tabletop_gui.engine.tricks import SUIT, Trick, power, tricks, winning
from tabletop_gui.games.oh_hell import DECK, TAKEN, TRICK, OhHell


@dataclass(slots=True)
class OhHellTally:
    """The public figures of the hand on the table and of the match so far."""

    n: int
    hands: int
    hand: int
    """Which hand of the match this is, from 0."""
    size: int
    """Cards dealt to each; 0 before the first deal."""
    dealer: int
    turned: int
    """The card turned up for trumps; -1 while there is none."""
    leader: int
    bids: list[int]
    won: list[int]
    points: list[int]
    sheet: list[int]
    """For each hand played and each seat: bid, tricks, points."""
    phase: str
    """The phase of the hand, as the manifest names it: deal, bid, tricks or score."""
    trick: list[int] = field(default_factory=list)
    """The cards of the trick on the table, the leader's first."""
    taken: list[Trick] = field(default_factory=list)
    """The hand's complete tricks."""

    @classmethod
    def of(cls, view: OhHell) -> OhHellTally:
        """What a view says."""
        n = view.n
        taken = list(tricks(view.zones[TAKEN], (view.dealer + 1) % n, n, SUIT[view.turned]))
        phase = "deal" if not view.size else "score" if not view.agenda else "bid" if min(view.bids) < 0 else "tricks"
        return cls(
            n, len(view.sizes), min(view.hand, len(view.sizes) - 1), view.size, view.dealer, view.turned, view.leader,
            view.bids[:], view.won[:], view.points[:], view.sheet[:], phase, view.zones[TRICK][:], taken,
        )  # fmt: skip

    def see(self, event: Event) -> None:
        """An event has been shown."""
        match event:
            case Said(seat, "deal", size):
                self.hand += self.size > 0
                self.dealer, self.size, self.leader, self.turned = seat, size, (seat + 1) % self.n, -1
                self.bids, self.won, self.phase = [-1] * self.n, [0] * self.n, "deal"
                self.trick, self.taken = [], []
            case Shown(card=card, zone=zone) if zone == DECK:
                self.turned, self.phase = card, "bid"
            case Said(seat, "bid", tricks):
                self.bids[seat] = tricks
                if min(self.bids) >= 0:
                    self.phase = "tricks"
            case Moved(card=card, target=target) if target == TRICK:
                self.trick.append(card)
            case Said(seat, "trick", won):
                self.won[seat] = won
                self.taken.append(Trick(self.leader, self.trick[:], seat))
            case Moved(source=source) if source == TRICK:
                self.trick.pop(0)
                if not self.trick:
                    self.leader = self.taken[-1].winner
            case Said(seat, "made" | "missed", got):
                self.sheet += (self.bids[seat], self.won[seat], got)
                self.phase = "score"
            case Said(seat, "points", points):
                self.points[seat] = points

    # -- what follows ---------------------------------------------------------------------------------------------------------

    @property
    def bid(self) -> int:
        """How many tricks have been bid so far, by all together."""
        return sum(bid for bid in self.bids if bid >= 0)

    @property
    def winning(self) -> int | None:
        """Which card of the trick on the table, counted from the leader's, wins it so far."""
        if not self.trick or self.turned < 0:
            return None
        return winning(self.trick, power(SUIT[self.trick[0]], SUIT[self.turned]))

    def rows(self) -> list[list[tuple[int, int, int]]]:
        """The score sheet: for each hand played, every seat's (bid, tricks, points)."""
        flat = [tuple(self.sheet[i : i + 3]) for i in range(0, len(self.sheet), 3)]
        return [[(b, w, p) for b, w, p in flat[i : i + self.n]] for i in range(0, len(flat), self.n)]
