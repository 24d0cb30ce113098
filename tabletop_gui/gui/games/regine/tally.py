"""Displayed state of a match of Regine, folded from the events as they are *shown*, not as they occur.

After the last cue it equals `RegineTally.of(view)`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from tabletop_gui.engine.events import HIDDEN, Event, Gathered, Moved, Said, Shown, Shuffled, visible_index
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games.regine.betting import UNCONTESTED
from tabletop_gui.games.regine.characters import ASSASSIN, COURTESAN, KIND, KNIGHT, PEASANT, PRINCESS, TRUMPETER
from tabletop_gui.games.regine.court import BUILDING, DECK, HAND, NOBODY, OPEN, RESOLUTION, TABLE, UNDER, Regine
from tabletop_gui.games.regine.effects import Comply, Fanfare, Flip, ForcePlay, Kill, RenewCard, RobHand
from tabletop_gui.games.regine.resolution import NOBODY_WINS, WINS, DealRound

PHASES: Final = ("building", "betting", "resolution")
"""Phases by their names in the manifest."""
BIDS: Final = ("paso", "voy", "doblo", "para_ti", "se_vera")
DEEDS: Final = (
    "exchanged", "announced", "laid_up", "laid_down", "passed", "lost", "renewed", "removed", "uncovered", "swapped_in",
    "put_under", "fizzled", *BIDS,
)  # fmt: skip
"""Actions shown on a seat's plate."""
STRUCK, SHOWN = "struck", "shown"
"""Plate entries of a seat from whose row an assassin has removed a card, or in whose row a courtesan has turned one up."""
SAID_AND_PASSED: Final = "announced_passed"
"""Plate entry of a seat that has announced no changes and passed in one turn."""
ASKED_BY: Final = {
    ForcePlay: PEASANT, Comply: PEASANT, Kill: ASSASSIN, Flip: COURTESAN, Fanfare: TRUMPETER, RobHand: KNIGHT,
    RenewCard: PRINCESS,
}  # fmt: skip
"""Courtiers by the questions that their effects ask."""


@dataclass(frozen=True, slots=True)
class ChainLink:
    """A link of a chain of effects: the courtier (its kind) that was turned face up in front of a seat."""

    seat: int
    kind: int
    card: int = field(default=HIDDEN, compare=False)
    """Its card, once it lies face up."""


@dataclass(slots=True)
class RegineTally:
    """Cards, bets and points as displayed."""

    n: int
    target: int
    zones: list[list[int]]
    """The zones of the rules; a hidden card is -1."""
    up: int
    mano: int
    round: int
    locked: bool
    jugada: int
    stakes: list[int]
    went: list[int]
    doublers: list[int]
    winners: list[int]
    gains: list[int]
    points: list[int]
    peeker: int
    """The seat that looks at the top of the deck now; -1 for none."""
    tie_left: bool
    """True if the first to the left of the mano wins a tie for the match, not the first to the right."""
    pass_final: bool
    """True if a paso said after a voy cannot be taken back."""
    final: int = field(compare=False)
    """Seats (a bit each) that can no longer go in the category being bet on."""
    turn: int = field(compare=False)
    """The seat whose building turn it is."""
    passes: int = field(compare=False)
    """Consecutive passes while combinations are built; any action resets it at once."""
    did: list[tuple[str, int]] = field(compare=False)
    """Last action of each seat in this phase, and its number."""
    chain: list[ChainLink] = field(default_factory=list, compare=False)
    """Effects that led to the current question, in order."""
    named: int = field(default=-1, compare=False)
    """The rival named by a peasant."""
    counted: int = field(default=-1, compare=False)
    """The category being compared aloud."""
    declared: dict[int, tuple[str, dict[str, object]]] = field(default_factory=dict, compare=False)
    """Declarations of the seats in that category: the phrase and its parameters."""
    announcer: int = field(default=-1, compare=False)
    """The seat that has closed the exchanges; -1 for none, or a reshuffle."""

    @classmethod
    def of(cls, view: Regine) -> RegineTally:
        """Return the tally of a view."""
        question = view.question
        peeker = question.seat if isinstance(question, Fanfare) else -1
        counted = isinstance(question, DealRound) and view.round  # the round looked back at: the mano passes on with the deal
        mano = (view.mano - 1) % view.n if counted else view.mano
        return cls(
            view.n, view.target, [zone[:] for zone in view.zones], view.up, mano, view.round, view.locked, view.jugada,
            view.stakes[:], view.went[:], view.doublers[:], view.winners[:], view.gains[:], view.points[:], peeker, view.tie_left,
            view.pass_final, view.final, view.turn, view.passes, [("", 0)] * view.n,
        )  # fmt: skip

    def see(self, event: Event) -> None:
        """Apply an event that has been shown."""
        self._follow(event)
        match event:
            case Said(seat, what, n):
                self._hear(seat, what, n)
            case Moved(card=card, source=source, target=target, sight=sight):
                left = self.zones[source].pop(visible_index(event, self.zones[source]))
                self.zones[target].append(card)
                if source in (DECK, UNDER):
                    self.peeker = -1
                if TABLE <= source < DECK and left >= 0:
                    self.up &= ~(1 << left)
                if TABLE <= target < DECK and sight == EVERYONE:
                    self.up |= 1 << card
            case Shown():
                self._shown(event)
            case Gathered(zone=zone):
                cards = sum(map(len, self.zones))
                self.zones = [[] for _ in self.zones]
                self.zones[zone] = [HIDDEN] * cards
            case Shuffled(zone=zone):
                self.zones[zone] = [HIDDEN] * len(self.zones[zone])

    def _shown(self, event: Shown) -> None:
        if event.card >= 0:
            self.zones[event.zone][visible_index(event, self.zones[event.zone])] = event.card
        if event.zone >= DECK:
            self.peeker = event.sight.bit_length() - 1
        elif event.sight == EVERYONE:
            self.up |= 1 << event.card

    def recall(self, events: Iterable[Event]) -> None:
        """Restore from the events what a view lacks: the last actions, and the effects that led to the current question."""
        self.chain, self.named, self.announcer = [], -1, -1
        for event in events:
            self._follow(event)

    def _follow(self, event: Event) -> None:
        """Update the actions on the plates and the chain of effects."""
        match event:
            case Shown(card=card, zone=zone, sight=sight) if sight == EVERYONE and self.chain and TABLE <= zone < DECK:
                if self.chain[-1].seat != zone - TABLE:
                    self.did[zone - TABLE] = SHOWN, 0
                self.chain.append(ChainLink(zone - TABLE, KIND[card], card))
            case Moved(card=card, target=target, sight=sight) if sight == EVERYONE and self.chain and TABLE <= target < DECK:
                self.chain[-1] = ChainLink(self.chain[-1].seat, self.chain[-1].kind, card)
            case Said(seat, what, n):
                if what in DEEDS and 0 <= seat < self.n:
                    at_once = what == "passed" and self.turn == seat and self.did[seat][0] == "announced"
                    self.did[seat] = SAID_AND_PASSED if at_once else what, n
                    if what == "removed" and n != seat:
                        self.did[n] = STRUCK, 0
                if what in ("announced", "reopened", "round"):
                    self.announcer = seat if what == "announced" else -1
                match what:
                    case "round" | "opens":
                        self.chain, self.named, self.did, self.passes = [], -1, [("", 0)] * self.n, 0
                    case "exchanged" | "laid_down" | "passed" | "announced":
                        self.turn, self.chain, self.named = seat, [], -1
                        self.passes = self.passes + 1 if what == "passed" else self.passes if what == "announced" else 0
                    case "laid_up":
                        self.passes = 0
                        if self.named != seat:
                            self.turn, self.chain = seat, []
                        self.named = -1
                        self.chain.append(ChainLink(seat, n))
                    case "swapped_in":
                        self.chain.append(ChainLink(seat, n))
                    case "forces":
                        self.named = n

    def _hear(self, seat: int, what: str, n: int) -> None:
        match what:
            case "round":
                self._begin(seat, n)
            case "announced" | "closed":
                self.locked = True
            case "reopened":
                self.locked = False
            case "opens":
                self.jugada, self.final = n, 0
            case "paso" if self.pass_final and self.stakes[n]:
                self.final |= 1 << seat
            case "voy":
                self.stakes[n] |= 1 << seat
                self.went[n] |= 1 << seat
            case "doblo":
                self.doublers[n] = seat
            case "para_ti":
                self.stakes[n] &= ~(1 << seat)
            case "resolution":
                self.jugada = RESOLUTION
            case _ if what in UNCONTESTED:
                self._won(UNCONTESTED.index(what), seat, n)
            case _ if what in WINS:
                self._won(WINS.index(what), seat, n)
            case _ if what in NOBODY_WINS:
                self.winners[NOBODY_WINS.index(what) + 2] = NOBODY

    def _won(self, jugada: int, seat: int, gain: int) -> None:
        self.winners[jugada], self.gains[jugada] = seat, gain
        self.points[seat] += gain

    def _begin(self, mano: int, number: int) -> None:
        self.mano = self.turn = mano
        self.round, self.locked, self.jugada, self.up, self.peeker, self.counted = number, False, BUILDING, 0, -1, -1
        self.stakes, self.went, self.doublers = [0] * 4, [0] * 4, [-1] * 4
        self.winners, self.gains = [OPEN] * 4, [0] * 4

    def tie_place(self, seat: int) -> int:
        """Return a seat's place in a tie for the match, the winning one first."""
        return (seat - self.mano) * (1 if self.tie_left else -1) % self.n

    # -- what follows ---------------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The phase of the round, by its name in the manifest."""
        return PHASES[0 if self.jugada == BUILDING else 2 if self.jugada == RESOLUTION else 1]

    @property
    def building(self) -> bool:
        """True while combinations are being built."""
        return self.jugada == BUILDING

    @property
    def deck(self) -> int:
        """Number of cards to be drawn before the discards are reshuffled."""
        return len(self.zones[DECK]) + len(self.zones[UNDER])

    def face_up(self, card: int) -> bool:
        """True if a card lies face up on the table."""
        return card >= 0 and bool(self.up >> card & 1)

    def veiled(self, seat: int) -> frozenset[int]:
        """Return the indices of the face-down cards in a seat's row."""
        return frozenset(k for k, card in enumerate(self.row(seat)) if not self.face_up(card))

    def row(self, seat: int) -> list[int]:
        """Return the cards in front of a seat."""
        return self.zones[TABLE + seat]

    def hand(self, seat: int) -> list[int]:
        """Return the cards in a seat's hand."""
        return self.zones[HAND + seat]

    def staked(self, jugada: int) -> list[int]:
        """Return the seats with a chip on a category, clockwise from the mano."""
        return [seat for seat in self.around if self.stakes[jugada] >> seat & 1]

    @property
    def compared(self) -> list[int]:
        """The seats that compare in the category being counted; all seats if none is."""
        if self.counted < 0:
            return self.around
        return self.staked(self.counted) or self.around

    def gained(self, seat: int) -> int:
        """Return the points a seat has won in this round."""
        return sum(gain for winner, gain in zip(self.winners, self.gains, strict=True) if winner == seat)

    @property
    def around(self) -> list[int]:
        """Every seat, clockwise from the mano."""
        return [(self.mano + k) % self.n for k in range(self.n)]
