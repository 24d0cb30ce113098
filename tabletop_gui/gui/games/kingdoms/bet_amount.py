"""The amount the player is about to put in: limits, steps, fractions of the treasure, chips laid down one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, Bet, Choices, Raise

HALF, TWO_THIRDS, POT, ALL = range(4)
FRACTIONS: Final = ((1, 2), (2, 3), (1, 1))
"""The shares of the treasure offered, before the all-in: of the treasure that the felt shows, on top of the bet."""


class Stake(Struct):
    """What may be put in now, and what is meant to be. All amounts are the seat's whole bet of the street (a raise is *to* it).

    `low` is the least bet or raise but an all-in, `everything` the all-in; `low` > `everything` when only calling is allowed.
    """

    own: int
    """What the seat has bet on this street."""
    current: int
    owes: int
    """What calling costs."""
    pot: int
    """Everything in the middle and before the seats."""
    low: int
    everything: int
    big: int
    raises: bool
    """Whether there is a bet to be raised."""
    may_fold: bool
    amount: int = 0
    touched: bool = False
    """The player has set the amount: until then nothing lies before the seat."""

    @classmethod
    def of(cls, legal: Sequence[Action], own: int, points: int, current: int, pot: int, big: int) -> Stake:
        """What these legal actions allow."""
        everything, may_fold = own + points, FOLD in legal
        owes = min(current - own, points) if CALL in legal else 0
        if isinstance(legal, Choices):
            low = min(legal.low, everything)
            return cls(own, current, owes, pot, low, everything, big, legal.kind is Raise, may_fold, low)
        return cls(own, current, owes, pot, everything + 1, everything, big, current > 0, may_fold, everything)

    @property
    def open(self) -> bool:
        """Whether anything may be bet or raised."""
        return self.low <= self.everything

    @property
    def adjustable(self) -> bool:
        """Whether there is an amount to choose."""
        return self.low < self.everything

    @property
    def missing(self) -> int:
        """How much the chips laid down fall short of the least bet; 0 when they do not."""
        return max(0, self.low - self.amount)

    @property
    def all_in(self) -> bool:
        """Whether the amount is everything."""
        return self.amount >= self.everything

    @property
    def laid(self) -> int:
        """The chips that lie before the seat without being bet yet."""
        return max(0, self.amount - self.own) if self.touched else 0

    def attack(self) -> Action | None:
        """The bet or raise of this amount, which the rules refuse while it is too little; None where none is allowed."""
        if not self.open:
            return None
        if self.all_in:
            return ALL_IN
        return (Raise if self.raises else Bet)(self.amount)

    def stay(self) -> Action:
        """Check, or call."""
        return CALL if self.owes else CHECK

    def set(self, amount: float) -> None:
        """Choose an amount, as near as the rules allow."""
        self.amount = min(max(round(amount), self.low), self.everything)
        self.touched = True

    @property
    def share(self) -> float:
        """How far the amount has come from the least to everything, 0 to 1: it runs the faster the further it goes."""
        reach = self.everything - self.low
        return min(1.0, max(0.0, (self.amount - self.low) / reach)) ** 0.5 if reach > 0 else 1.0

    def slide(self, share: float) -> None:
        """Choose the amount that has come so far, on half big blinds between the ends."""
        amount, unit = self.low + (self.everything - self.low) * share * share, max(1, self.big // 2)
        self.set(amount if share in (0.0, 1.0) else round(amount / unit) * unit)

    def step(self, steps: int) -> None:
        """So many big blinds more or less, on whole big blinds."""
        whole, rest = divmod(self.amount, self.big)
        if steps > 0:
            goal = (whole + steps) * self.big
        else:
            goal = (whole + steps + (rest > 0)) * self.big
        self.set(goal)

    def fraction(self, which: int) -> int:
        """The amount of a fraction of the treasure on top of the bet there is, within what may be bet."""
        if which == ALL:
            return self.everything
        up, down = FRACTIONS[which]
        return min(max(self.current + self.pot * up // down, self.low), self.everything)

    def next_fraction(self, up: bool) -> None:
        """The next larger or smaller of the fractions."""
        amounts = sorted({self.low, *(self.fraction(which) for which in range(4))})
        after = [a for a in amounts if (a > self.amount if up else a < self.amount)]
        if after:
            self.set(after[0] if up else after[-1])

    def lay(self, chip: int) -> None:
        """A chip is laid down before the seat (or, negative, taken back); any sum may lie there, also too little."""
        start = self.amount if self.touched else self.own
        self.amount = min(max(start + chip, self.own), self.everything)
        self.touched = self.amount > self.own
        if not self.touched:
            self.amount = self.low

    def type(self, typed: str) -> None:
        """An amount written in figures; what is too much is everything, what is too little stays to be completed."""
        self.amount = min(int(typed), self.everything) if typed else self.low
        self.touched = bool(typed)
