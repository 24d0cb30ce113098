"""Displayed state of a battle of Game of Kingdoms, folded from the events as they are *shown*, not as they occur.

While cards and chips move, the rules are ahead of the display; the tally follows the cues. After the last cue it equals
`KingdomsTally.of(view)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct, field

from tabletop_gui.engine.events import HIDDEN, Event, Moved, Said, Shown
from tabletop_gui.games.kingdoms import betting_stats
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, PREFLOP, STREETS, Kingdoms, PostBlinds
from tabletop_gui.games.kingdoms.blinds import SMALL_BLINDS, first_posts, level, next_posts
from tabletop_gui.games.kingdoms.treasure import Treasure, treasures

SHOWDOWN: Final = "showdown"
"""Phase after the four streets."""
DEEDS: Final = ("fold", "check", "call", "call_all", "bet", "raise", "all_in")
"""Actions of a fighter, by their event names."""
ATTACKS: Final = ("bet", "raise", "all_in")
"""Those that claim a strong hand."""
WORDS: Final = {
    betting_stats.FOLDED: "fold",
    betting_stats.CHECKED: "check",
    betting_stats.CALLED: "call",
    betting_stats.BET: "bet",
    betting_stats.RAISED: "raise",
    betting_stats.SHOVED: "all_in",
}
"""Event names by kind of action."""


class KingdomsTally(Struct):
    """Public numbers of the battle on the table and of the war so far."""

    n: int
    first: int
    growth: int
    dead: bool
    battle: int
    """Number of the battle in the war, from 1; 0 before the first."""
    small: int
    big: int
    button: int
    small_seat: int
    big_seat: int
    street: int
    current: int
    """Highest bet of the street."""
    points: list[int]
    bets: list[int]
    paid: list[int]
    live: list[int]
    place: list[int]
    """Final place of each seat that has left the war; 0 while it is in it."""
    did: list[str]
    """Last action of each seat on this street ("" for none yet); "fold" stays until the battle ends."""
    board: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    """Seats that have shown their hands, in the order of the table."""
    teams: dict[int, int] = field(default_factory=dict)
    """Strengths compared in the showdown."""
    taken: list[int] = field(default_factory=list)
    """Amount of each treasure already given to its winners."""

    @classmethod
    def of(cls, view: Kingdoms) -> KingdomsTally:
        """Return the tally of a view."""
        did = [""] * view.n
        for at in range(0, len(view.deeds), betting_stats.RECORD_WIDTH):
            seat, street, what, _ = view.deeds[at : at + betting_stats.RECORD_WIDTH]
            if street == view.street or what == betting_stats.FOLDED:
                did[seat] = WORDS[what]
        tally = cls(
            view.n, view.first, view.growth, view.dead, view.battle, view.small, view.big, view.button, view.small_seat,
            view.big_seat, view.street, view.current, view.points[:], view.bets[:], view.paid[:], view.live[:], view.place[:],
            did, view.zones[BOARD][:],
        )  # fmt: skip
        over = not view.agenda or (isinstance(view.question, PostBlinds) and any(view.paid))
        if over:  # the battle lies there as it ended: the last of the war, or the last that is looked back at
            tally._ended(view)
        return tally

    def _ended(self, view: Kingdoms) -> None:
        self.taken = [pot.amount for pot in treasures(self.paid, self.live)]
        if view.measured:
            from tabletop_gui.games.kingdoms.strength import strength7

            hands = [(seat, view.zones[HAND + seat]) for seat in self.live]
            self.shown = [seat for seat, hand in hands if hand]
            self.teams = {seat: strength7(*hand, *self.board) for seat, hand in hands if hand and HIDDEN not in hand}

    def see(self, event: Event) -> None:
        """Apply an event that has been shown."""
        match event:
            case Said(seat, what, n):
                self._hear(seat, what, n)
            case Moved(card=card, target=target) if target == BOARD:
                self.board.append(card)
            case Shown(zone=zone) if zone - HAND not in self.shown:
                self.shown = sorted([*self.shown, zone - HAND])

    def _hear(self, seat: int, what: str, n: int) -> None:
        match what:
            case "battle":
                self._begin(n)
            case "small" | "big":
                self._pay(seat, n)
            case "call" | "call_all":
                self._pay(seat, n)
                self.did[seat] = "call"
            case "bet" | "raise" | "all_in":
                self._pay(seat, n - self.bets[seat])
                self.current, self.did[seat] = n, what
            case "check" | "fold":
                self.did[seat] = what
                if what == "fold":
                    self.live = [s for s in self.live if s != seat]
            case "enough":
                self.current = n
            case "returned":
                self._pay(seat, -n)
            case "treasure":
                self.bets = [0] * self.n
            case "flop" | "turn" | "river":
                self.street, self.current = STREETS.index(what), 0
                self.did = [word if word == "fold" else "" for word in self.did]
            case "team":
                self.teams[seat] = n
            case "out":
                self.place[seat] = n
            case "war":
                self.place[seat] = 1
            case _ if what.startswith("pot"):
                pot = int(what[3:])
                self.taken += [0] * (pot + 1 - len(self.taken))
                self.taken[pot] += n
                self.points[seat] += n

    def _pay(self, seat: int, n: int) -> None:
        self.points[seat] -= n
        self.bets[seat] += n
        self.paid[seat] += n

    def _begin(self, battle: int) -> None:
        """Start a battle: the button moves, and nothing has been bet."""
        n, living = self.n, [seat for seat, place in enumerate(self.place) if not place]
        posts = self.button, self.small_seat, self.big_seat
        new = next_posts(posts, living, self.dead) if battle > 1 else first_posts(self.button, living)
        self.button, self.small_seat, self.big_seat = new
        self.battle, self.small = battle, SMALL_BLINDS[level(battle, self.first, self.growth)]
        self.big = 2 * self.small
        self.street, self.current, self.live = PREFLOP, self.big, living
        self.bets, self.paid, self.did = [0] * n, [0] * n, [""] * n
        self.board, self.shown, self.teams, self.taken = [], [], {}, []

    # -- what follows ---------------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The phase of the battle, by its name in the manifest. There is no showdown if all but one folded."""
        return SHOWDOWN if self.teams else STREETS[self.street]

    def pots(self, moving: Sequence[int] = ()) -> list[Treasure]:
        """Return the treasures in the middle: each seat's payments without its bet of this street and without sums still
        on their way (`moving`, by seat).
        """
        away = moving or [0] * self.n
        paid = [max(0, p - b - m) for p, b, m in zip(self.paid, self.bets, away, strict=True)]
        if not self.live:
            return []
        found = treasures(paid, self.live)
        given = self.taken + [0] * len(found)
        return [Treasure(pot.amount - given[k], pot.seats) for k, pot in enumerate(found)]

    @property
    def treasure(self) -> int:
        """Everything that can be won now: the treasures and the bets before the seats."""
        return sum(self.paid) - sum(self.taken)

    def called(self, seat: int) -> bool:
        """True if a seat's bet is a call of one that lies there, whose amount says that of both."""
        others = zip(self.bets, self.did, strict=True)
        return self.did[seat] == "call" and any(bet == self.bets[seat] and did != "call" for bet, did in others)

    def fallen(self, seat: int) -> bool:
        """True if a seat is out of the war."""
        return bool(self.place[seat]) and not self.points[seat]

    def all_in(self, seat: int) -> bool:
        """True if a fighting seat has nothing left."""
        return seat in self.live and not self.points[seat] and self.paid[seat] > 0
