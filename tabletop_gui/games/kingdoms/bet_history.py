"""A battle told again from its deeds: what lay in the treasure, and what had to be paid, when each was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from tabletop_gui.games.kingdoms.betting_stats import BET, CALLED, DEED

if TYPE_CHECKING:
    from tabletop_gui.games.kingdoms.battle import Kingdoms


class Deed(NamedTuple):
    """Something a fighter did, and what it was about."""

    seat: int
    street: int
    what: int
    pot: int
    """Everything put in before the deed."""
    owed: int
    """What the fighter had to pay to stay."""
    put: int
    """What it paid."""
    left: int
    """What it had left before the deed."""
    attacks: int
    """Bets and raises on this street before the deed; the blinds are none."""
    behind: int
    """Others in the battle who had not acted on this street yet."""
    entered: int
    """Others who had called on this street since the last raise."""
    fighters: int
    """Everybody in the battle, this one too."""


def story(t: Kingdoms) -> Iterator[Deed]:
    """The deeds of the battle so far, in their order; what is read is public."""
    living = [seat for seat in range(t.n) if t.began[seat]]
    left, bets = t.began[:], [0] * t.n
    for seat, blind in ((t.small_seat, t.small), (t.big_seat, t.big)):
        if left[seat]:
            bets[seat] = min(blind, left[seat])
            left[seat] -= bets[seat]
    pot, street, current, attacks, entered = sum(bets), 0, t.big, 0, 0
    waiting = set(living)
    for k in range(0, len(t.deeds), DEED):
        seat, on, what, bet = t.deeds[k : k + DEED]
        if on != street:
            street, current, attacks, entered, bets, waiting = on, 0, 0, 0, [0] * t.n, set(living)
        waiting.discard(seat)
        owed, put = min(current - bets[seat], left[seat]), bet - bets[seat]
        yield Deed(seat, on, what, pot, owed, put, left[seat], attacks, len(waiting), entered, len(living))
        if what >= BET:
            attacks, entered, current = attacks + 1, 0, max(current, bet)
        elif what == CALLED:
            entered += 1
        elif what == 0:
            living.remove(seat)
        pot += put
        left[seat] -= put
        bets[seat] = bet
