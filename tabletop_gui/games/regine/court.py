"""The state of a match of Regine: hands, rows and bets.

A seat's knowledge of another's cards lasts only while they lie still. A card it has seen under the deck,
once drawn, is an unknown card of that hand: hands are held so that other players cannot tell which card it
is, nor which were drawn last, and the rest of a hand is laid down in an order that reveals nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from tabletop_gui.engine import splitmix
from tabletop_gui.engine.options import Defaults, Options
from tabletop_gui.engine.state import EVERYONE, State
from tabletop_gui.games.regine.actions import RECORD_KINDS
from tabletop_gui.games.regine.characters import CARDS, COPIES, QUEEN

MOST_SEATS: Final = 4
LOT: Final = "lot"
HAND, TABLE, DECK, UNDER, DISCARD, ZONES = 0, 4, 8, 9, 10, 11
"""The zones: hands and rows by seat, the deck (its top card last), the cards put under it (drawn after it,
first in first out), the discard pile.
"""

DID_EXCHANGE, DID_ANNOUNCE, DID_LAY = 1, 2, 4
"""Flags of `Regine.used`: the actions already taken in a turn."""
OPEN, NOBODY = -1, -2
"""Values of `Regine.winners`: not decided yet; no seat could win it."""
BUILDING, RESOLUTION = -1, 4
"""Values of `Regine.jugada` before and after the bets."""


class Regine(State):
    """A whole match of Regine."""

    __slots__ = (
        "all", "cuts", "deeds", "doublers", "final", "fresh", "gains", "jugada", "kickers", "knight", "locked", "mano",
        "pass_final", "passed", "passes", "pays_most", "points", "quiet", "relock", "returned", "round", "sheet", "stakes",
        "target", "tie_left", "turn", "up", "used", "way", "went", "winners",
    )  # fmt: skip
    if TYPE_CHECKING:
        target: int  # the points that end the match
        way: int  # the direction of the bets: -1 to the right, counter-clockwise; 1 to the left
        pays_most: bool  # a doubled jugada pays its highest value
        pass_final: bool  # a paso said after a voy is final
        kickers: bool  # equal pairs are told apart by the other cards
        knight: bool  # the knight ranks above the princess
        tie_left: bool  # equals at the end: from the mano to the left
        cuts: bool  # a double may cut off those who have not gone yet
        relock: bool  # a reshuffle closes the exchanges
        all: int  # every seat, a bit each
        mano: int  # who begins this round
        round: int  # which round of the match this is, from 1
        turn: int  # whose turn of building it is, whoever has to decide
        used: int  # what has been done in this turn
        locked: bool  # "no hay cambios"
        passes: int  # passes in a row
        up: int  # the cards that lie face up on the table, a bit each
        fresh: int  # zones (a bit each) that may hold, unseen, a card drawn since the last reshuffle
        jugada: int  # which jugada is bet on, 0 to 3; BUILDING before, RESOLUTION after
        passed: int  # who has said paso in this jugada since the last voy, a bit each
        final: int  # whose paso is final
        quiet: int  # how many in a row have added nothing
        points: list[int]
        stakes: list[int]  # by jugada: whose chip lies on it, a bit each
        went: list[int]  # by jugada: who has gone, those who withdrew too
        doublers: list[int]  # by jugada: who doubled, or -1
        winners: list[int]  # by jugada: a seat, OPEN or NOBODY
        gains: list[int]  # by jugada: the winner's points
        returned: list[int]  # by seat: the cards (a bit each) it knew among the discards that became the deck; in a view its own
        deeds: list[int]  # what was done in this round: actions.RECORD_WIDTH numbers each
        sheet: list[int]  # of each round over, by jugada: winner, gain, who went, who doubled
    DEFAULTS = Defaults({
        "mano": LOT, "target": 31, "queens": 8, "betting": "right", "doubled": "most", "late_pass": "open", "late_voy": "cut",
        "kickers": False, "knight_above": False, "reshuffle": "open", "final_tie": "left",
    })  # fmt: skip
    FROM_OPTIONS = ("target", "way", "pays_most", "pass_final", "kickers", "knight", "tie_left", "cuts", "relock")
    PLAIN = (
        "all", "mano", "round", "turn", "used", "locked", "passes", "up", "fresh", "jugada", "passed", "final", "quiet",
    )  # fmt: skip
    LISTS = ("points", "stakes", "went", "doublers", "winners", "gains", "returned", "deeds", "sheet")

    def __init__(self, n: int, seed: int, options: Options) -> None:
        """Set up the match before the first deal."""
        cards = CARDS - COPIES[QUEEN] + int(options["queens"])
        self.start(n, cards, ZONES, seed, options)
        self.all, self.round, self.points, self.sheet = (1 << n) - 1, 0, [0] * n, []
        self.mano = self.below(n) if options["mano"] == LOT else int(options["mano"]) - 1
        self.zones[DECK] = list(range(cards))
        self.clear()

    def set_options(self, options: Options) -> None:
        super().set_options(options)
        self.target, self.way = int(options["target"]), -1 if options["betting"] == "right" else 1
        self.pays_most, self.pass_final = options["doubled"] == "most", options["late_pass"] == "final"
        self.cuts, self.relock, self.tie_left = (
            options["late_voy"] == "cut", options["reshuffle"] == "closes", options["final_tie"] == "left",
        )  # fmt: skip
        self.kickers, self.knight = bool(options["kickers"]), bool(options["knight_above"])

    def clear(self) -> None:
        """Reset the data of the round."""
        self.turn, self.used, self.locked, self.passes, self.up, self.fresh = self.mano, 0, False, 0, 0, 0
        self.jugada, self.passed, self.final, self.quiet = BUILDING, 0, 0, 0
        self.stakes, self.went, self.doublers = [0, 0, 0, 0], [0, 0, 0, 0], [-1, -1, -1, -1]
        self.winners, self.gains = [OPEN, OPEN, OPEN, OPEN], [0, 0, 0, 0]
        self.returned, self.deeds = [0] * self.n, []

    # -- asking ------------------------------------------------------------------------------------

    def clockwise_from(self, first: int) -> list[int]:
        """Return every seat, clockwise from `first`."""
        return [*range(first, self.n), *range(first)]

    def face_up(self, card: int) -> bool:
        """Return True if a card lies face up on the table."""
        return bool(self.up >> card & 1)

    def staked(self, jugada: int) -> list[int]:
        """Return the seats with a chip on a category, clockwise from the eldest hand."""
        return [seat for seat in self.clockwise_from(self.mano) if self.stakes[jugada] >> seat & 1]

    def top(self) -> tuple[int, int]:
        """Return the top card of the deck and its zone. An empty deck is renewed from the discards, shuffled."""
        zones = self.zones
        if not zones[DECK]:
            if zones[UNDER]:
                return zones[UNDER][0], UNDER
            self._reshuffle()
        return zones[DECK][-1], DECK

    # -- the verbs of this table -------------------------------------------------------------------

    def draw(self, seat: int) -> None:
        """Draw a card to the seat's hand."""
        card, zone = self.top()
        self.move(card, zone, HAND + seat, 1 << seat)
        self.fresh |= 1 << HAND + seat

    def discard(self, card: int, seat: int) -> None:
        """Discard a card of the seat's hand face down; only its owner knows it there."""
        if self.fresh >> HAND + seat & 1:
            self.fresh |= 1 << DISCARD
        self.move(card, HAND + seat, DISCARD)

    def lay_up(self, card: int, seat: int) -> int:
        """Lay a card of the seat's hand face up in its row and return its place there."""
        self.up |= 1 << card
        self.move(card, HAND + seat, TABLE + seat, EVERYONE)
        return len(self.zones[TABLE + seat]) - 1

    def lay_down(self, card: int, seat: int) -> None:
        """Lay a card of the seat's hand face down in its row."""
        if self.fresh >> HAND + seat & 1:
            self.fresh |= 1 << TABLE + seat
        self.move(card, HAND + seat, TABLE + seat)

    def lay_hand(self, seat: int, rng: int) -> int:
        """Lay the rest of a seat's hand face down in its row, shuffled with generator state `rng`, and return the next
        state.

        Unshuffled, the order of the hand would reveal, once the cards are turned up, which were drawn last.
        """
        cards = sorted(self.zones[HAND + seat])
        rng = splitmix.shuffle(rng, cards)
        for card in cards:
            self.lay_down(card, seat)
        return rng

    def record_action(self, seat: int, kind: int, n: int = 0) -> None:
        """Append an action record and record its event."""
        self.deeds += (seat, kind, n)
        if self.events is not None:
            self.say(seat, RECORD_KINDS[kind], n)

    def _reshuffle(self) -> None:
        """Make the discards the deck. Each seat's knowledge of the cards among them is kept: until they are drawn they
        lie nowhere else.
        """
        sight, discards = self.sight, self.zones[DISCARD]
        for seat in range(self.n):
            self.returned[seat] = sum([1 << card for card in discards if sight[card] >> seat & 1])
        self.fresh = 0
        self.say(-1, "reshuffle", len(discards))
        self.sweep(DISCARD, DECK)
        self.shuffle(DECK)
        if self.relock and not self.locked:
            self.locked = True
            self.say(-1, "closed")

    # -- what one seat knows -----------------------------------------------------------------------

    def view(self, seat: int) -> Self:
        t = super().view(seat)
        t.returned = [mask if owner == seat else 0 for owner, mask in enumerate(self.returned)]
        return t

    def barred(self, zone: int) -> int:
        """Exclude the cards returned to the deck from cards that have been elsewhere all the time since."""
        if zone in (DECK, UNDER) or self.fresh >> zone & 1:
            return 0
        mask = 0
        for known in self.returned:
            mask |= known
        return mask

    def owner_mask(self, zone: int) -> int:
        return 1 << (zone & 3) if zone < DECK else 0

    def place_mask(self, zone: int) -> int:
        return 1 << zone if zone < TABLE else EVERYONE
