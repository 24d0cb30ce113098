"""The state of a match: two bosses, the street between them, and the deck, which is played through twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_gui.engine.options import Defaults, Options
from tabletop_gui.engine.state import EVERYONE, State
from tabletop_gui.games.famiglia.gangsters import START, VALUE, WORTH

HAND, AREA, STREET, DECK, UNDER, DISCARD, ZONES = 0, 2, 4, 5, 6, 7, 8
"""The zones: two hands, two play areas, the street, the deck (its top card last), the cards put under it face
down (drawn after the deck, first in first out), the discard pile.
"""
BOX = ZONES
"""An additional zone of short matches only: the cards that stay in the box."""
BOXED_CARDS = 24
"""Number of cards, drawn at random and unseen, that stay in the box in a short match."""
REFILL = 6

STIR, ACCOUNT, BRUTE, SIGN = 1, 2, 3, 4
"""The four actions of a turn, in their order."""
RUNS = 2
"""Number of runs through the deck."""


class Famiglia(State):
    """A match of Famiglia."""

    __slots__ = (
        "accountant", "fetched", "green", "left", "passed", "reduced", "reduction", "run", "seat", "starter", "step", "stirred",
        "swaps", "turns", "whole",
    )  # fmt: skip
    if TYPE_CHECKING:
        green: bool  # whether a Mercenary may stand in for a Mercenary
        whole: bool  # whether a Brute is always used for its whole value
        starter: int
        seat: int  # whose turn it is
        turns: int  # turns begun before this one
        run: int  # 1 or 2: which run through the deck this is
        step: int  # the first action that may still be used in this turn
        stirred: bool  # whether the street was stirred in this turn, in the second run
        accountant: int | None  # the Accountant played in this turn
        swaps: int  # cards it may still exchange
        fetched: int | None  # the card fetched last in this turn
        reduced: int | None  # the card a Brute has threatened in this turn
        reduction: int
        left: int  # turns after this one, once the end has been triggered; -1 before
        passed: list[int]  # whether each seat passed in its last turn
    DEFAULTS = Defaults({"starter": "lot", "green": True, "brutes": "up_to", "runs": RUNS, "deck": "whole"})
    FROM_OPTIONS = ("green", "whole")
    PLAIN = (
        "starter", "seat", "turns", "run", "step", "stirred", "accountant", "swaps", "fetched", "reduced", "reduction", "left",
    )  # fmt: skip
    LISTS = ("passed",)

    def __init__(self, n: int, seed: int, options: Options) -> None:
        short, starter = options["deck"] == "short", options["starter"]
        self.start(n, 60, ZONES + short, seed, options)
        self.run, self.turns, self.left = RUNS + 1 - int(options["runs"]), 0, -1  # one run is the last of the two
        self.step, self.stirred, self.swaps, self.reduction = STIR, False, 0, 0
        self.accountant = self.fetched = self.reduced = None
        self.passed = [0, 0]
        self.starter = self.seat = self.below(2) if starter == "lot" else int(starter) - 1
        stock = [card for card in range(60) if card not in START]
        if short:  # nobody ever sees them: they are out of the deck before it is on the table
            self.zones[BOX] = [stock.pop(self.below(len(stock))) for _ in range(BOXED_CARDS)]
        self.zones[DECK] = sorted([*START, *stock])

    def set_options(self, options: Options) -> None:
        super().set_options(options)
        self.green, self.whole = bool(options["green"]), options["brutes"] == "whole"

    def draw(self, count: int, refilling: bool = False) -> None:
        """Draw cards to the street, one at a time; a deck that runs out is renewed once from the discard pile, shuffled.

        `refilling`: True if an empty street is filled at the end of a turn, which may end the match a round later.
        """
        zones = self.zones
        for _ in range(count):
            if zones[DECK]:
                self.move(zones[DECK][-1], DECK, STREET, EVERYONE)
            elif zones[UNDER]:
                self.move(zones[UNDER][0], UNDER, STREET, EVERYONE)
            else:
                return
            if not zones[DECK] and not zones[UNDER]:
                self._run_out(refilling)

    def _run_out(self, refilling: bool) -> None:
        """Handle the empty deck: the second run begins, or the last turns are announced."""
        if self.run < RUNS:
            self.run = RUNS
            self.say(self.seat, "second_run", len(self.zones[DISCARD]))
            if self.zones[DISCARD]:
                self.sweep(DISCARD, DECK)
                self.shuffle(DECK)
                return
        if self.left < 0:
            first = self.seat == self.starter
            self.left = 1 if first else 2 if refilling else 0
            self.say(self.seat, "last_turns", self.left)

    def may_stir(self) -> bool:
        """Return True if the street may be stirred: no 0 lies in it; in the second run only once a turn, while the
        deck has cards.
        """
        street = self.zones[STREET]
        if not street:
            return False
        for card in street:
            if not VALUE[card]:
                return False
        return self.run == 1 or (not self.stirred and bool(self.zones[DECK] or self.zones[UNDER]))

    def cost(self, card: int) -> int:
        """Return the cost of a card of the street in this turn."""
        return max(0, VALUE[card] - self.reduction) if card == self.reduced else VALUE[card]

    def worth(self, seat: int) -> int:
        """Return the victory points of a seat's hand and play area."""
        return sum(WORTH[card] for card in self.zones[HAND + seat]) + sum(WORTH[card] for card in self.zones[AREA + seat])

    def owner_mask(self, zone: int) -> int:
        return EVERYONE if zone < STREET else 0
