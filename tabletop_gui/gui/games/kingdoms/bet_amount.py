"""The bet amount being chosen: limits, steps, fractions of the treasure, chips laid down one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, Bet, Choices, Raise

HALF, TWO_THIRDS, POT, ALL = range(4)
FRACTIONS: Final = ((1, 2), (2, 3), (1, 1))
"""Shares of the treasure offered besides the all-in: of the treasure shown on the felt, on top of the bet."""


class BetAmount(Struct):
    """Legal and chosen bet amount. All amounts are the seat's whole bet of the street (a raise is *to* it).

    `low` is the least bet or raise other than an all-in, `everything` the all-in; `low` > `everything` if only
    calling is allowed.
    """

    own: int
    """The seat's bet on this street."""
    current: int
    owes: int
    """The price of a call."""
    pot: int
    """Everything in the middle and before the seats."""
    low: int
    everything: int
    big: int
    raises: bool
    """True if there is a bet to be raised."""
    may_fold: bool
    amount: int = 0
    touched: bool = False
    """True if the player has set the amount; until then no chips lie before the seat."""

    @classmethod
    def of(cls, legal: Sequence[Action], own: int, points: int, current: int, pot: int, big: int) -> BetAmount:
        """Return the amounts that these legal actions allow."""
        everything, may_fold = own + points, FOLD in legal
        owes = min(current - own, points) if CALL in legal else 0
        if isinstance(legal, Choices):
            low = min(legal.low, everything)
            return cls(own, current, owes, pot, low, everything, big, legal.kind is Raise, may_fold, low)
        return cls(own, current, owes, pot, everything + 1, everything, big, current > 0, may_fold, everything)

    @property
    def open(self) -> bool:
        """True if a bet or raise is legal."""
        return self.low <= self.everything

    @property
    def adjustable(self) -> bool:
        """True if there is an amount to choose."""
        return self.low < self.everything

    @property
    def missing(self) -> int:
        """The amount by which the chips laid down fall short of the least bet, or 0."""
        return max(0, self.low - self.amount)

    @property
    def all_in(self) -> bool:
        """True if the amount is everything."""
        return self.amount >= self.everything

    @property
    def laid(self) -> int:
        """The chips before the seat that are not bet yet."""
        return max(0, self.amount - self.own) if self.touched else 0

    def attack(self) -> Action | None:
        """Return the bet or raise of this amount (illegal while it is too small); None if none is allowed."""
        if not self.open:
            return None
        if self.all_in:
            return ALL_IN
        return (Raise if self.raises else Bet)(self.amount)

    def stay(self) -> Action:
        """Return the check or call."""
        return CALL if self.owes else CHECK

    def set(self, amount: float) -> None:
        """Choose an amount, clamped to the legal range."""
        self.amount = min(max(round(amount), self.low), self.everything)
        self.touched = True

    @property
    def share(self) -> float:
        """Position of the amount between the least and everything, 0 to 1, on the quadratic scale of the slider."""
        reach = self.everything - self.low
        return min(1.0, max(0.0, (self.amount - self.low) / reach)) ** 0.5 if reach > 0 else 1.0

    def slide(self, share: float) -> None:
        """Choose the amount at a slider position, rounded to half big blinds between the ends."""
        amount, unit = self.low + (self.everything - self.low) * share * share, max(1, self.big // 2)
        self.set(amount if share in (0.0, 1.0) else round(amount / unit) * unit)

    def step(self, steps: int) -> None:
        """Change the amount by big blinds, to whole big blinds."""
        whole, rest = divmod(self.amount, self.big)
        if steps > 0:
            goal = (whole + steps) * self.big
        else:
            goal = (whole + steps + (rest > 0)) * self.big
        self.set(goal)

    def fraction(self, which: int) -> int:
        """Return the amount of a fraction of the treasure on top of the current bet, to whole small blinds, within the legal
        range.
        """
        if which == ALL:
            return self.everything
        (up, down), small = FRACTIONS[which], max(1, self.big // 2)
        wanted = round((self.current + self.pot * up / down) / small) * small
        return min(max(wanted, self.low), self.everything)

    def next_fraction(self, up: bool) -> None:
        """Choose the next larger or smaller fraction."""
        amounts = sorted({self.low, *(self.fraction(which) for which in range(4))})
        after = [a for a in amounts if (a > self.amount if up else a < self.amount)]
        if after:
            self.set(after[0] if up else after[-1])

    def lay(self, chip: int) -> None:
        """Lay a chip down before the seat (or, negative, take one back). Any sum may lie there, even too little."""
        start = self.amount if self.touched else self.own
        self.amount = min(max(start + chip, self.own), self.everything)
        self.touched = self.amount > self.own
        if not self.touched:
            self.amount = self.low

    def type(self, typed: str) -> None:
        """Set a typed amount. Too much becomes everything; too little stays, to be completed."""
        self.amount = min(int(typed), self.everything) if typed else self.low
        self.touched = bool(typed)
