"""Action records of a battle, reconstructed with the pot and the price at the time of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from tabletop_gui.games.kingdoms.betting_stats import BET, CALLED, RECORD_WIDTH

if TYPE_CHECKING:
    from tabletop_gui.games.kingdoms.battle import Kingdoms


class ActionRecord(NamedTuple):
    """An action of a fighter and the situation in which it was made."""

    seat: int
    street: int
    what: int
    pot: int
    """Total put in before the action."""
    owed: int
    """The price of a call."""
    put: int
    """Points paid by the action."""
    left: int
    """Points left before the action."""
    attacks: int
    """Bets and raises on this street before the action, without the blinds."""
    behind: int
    """Others in the battle who had not acted on this street yet."""
    entered: int
    """Others who had called on this street since the last raise."""
    fighters: int
    """Number of fighters in the battle, this one included."""


def bet_history(t: Kingdoms) -> Iterator[ActionRecord]:
    """Yield the action records of the battle so far, in order. Only public data is read."""
    living = [seat for seat in range(t.n) if t.began[seat]]
    left, bets = t.began[:], [0] * t.n
    for seat, blind in ((t.small_seat, t.small), (t.big_seat, t.big)):
        if left[seat]:
            bets[seat] = min(blind, left[seat])
            left[seat] -= bets[seat]
    pot, street, current, attacks, entered = sum(bets), 0, t.big, 0, 0
    waiting = set(living)
    for k in range(0, len(t.deeds), RECORD_WIDTH):
        seat, on, what, bet = t.deeds[k : k + RECORD_WIDTH]
        if on != street:
            street, current, attacks, entered, bets, waiting = on, 0, 0, 0, [0] * t.n, set(living)
        waiting.discard(seat)
        owed, put = min(current - bets[seat], left[seat]), bet - bets[seat]
        yield ActionRecord(seat, on, what, pot, owed, put, left[seat], attacks, len(waiting), entered, len(living))
        if what >= BET:
            attacks, entered, current = attacks + 1, 0, max(current, bet)
        elif what == CALLED:
            entered += 1
        elif what == 0:
            living.remove(seat)
        pot += put
        left[seat] -= put
        bets[seat] = bet
