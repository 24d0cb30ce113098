"""Certain results of a bid or a card, deduced from the seat's view before anyone else has played: they need no samples.

The deduction is one-sided: a result that is not reported may still be certain.
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop_gui.ai.policies.oh_hell import rule_policy
from tabletop_gui.ai.trick_policy import leads
from tabletop_gui.engine.trick_taking import PACK, SUIT, SUIT_MASK, Play, bits, power
from tabletop_gui.engine.values import Action
from tabletop_gui.games.oh_hell import TRICK, Bid, OhHell


class CertainResult(NamedTuple):
    """The certain results of an action; None if either is possible."""

    trick: bool | None
    """True if the trick on the table is won, False if it is lost."""
    made: bool | None
    """True if the bid is made, False if it fails."""


OPEN = CertainResult(None, None)
"""Nothing is certain."""


def certain(view: OhHell, seat: int, action: Action) -> CertainResult:
    """Return the certain results of an action of the seat."""
    own, gone = rule_policy.held(view, seat), rule_policy.seen(view)
    if isinstance(action, Bid):
        return CertainResult(None, _made(action.tricks, sure_tricks(own, gone, view.trump), view.size))
    if not isinstance(action, Play):
        return OPEN
    card = 1 << action.card
    trick = won(view, seat, action.card, own | gone)
    least = sure_tricks(own & ~card, gone | card, view.trump) + (trick is True)
    most = len(view.zones[seat]) - (trick is False)
    return CertainResult(trick, _made(view.bids[seat] - view.won[seat], least, most))


def _made(need: int, least: int, most: int) -> bool | None:
    """Return whether a bid that needs `need` more tricks is made, if at least `least` and at most `most` are won."""
    if need < least or need > most:
        return False
    return True if least == most else None


def won(view: OhHell, seat: int, card: int, known: int) -> bool | None:
    """Return whether a card wins the trick on the table. `known`: the cards that no other seat can hold, a bit each."""
    if not leads(view, card, view.trump):
        return False
    return None if any(beaters(view, seat, card, known).values()) else True


def beaters(view: OhHell, seat: int, card: int, known: int) -> dict[int, int]:
    """Return the seats that play to the trick after this card, with the better cards that each may hold, a bit each."""
    trick = view.zones[TRICK]
    strength = power(SUIT[trick[0] if trick else card], view.trump)
    unseen = PACK & ~(known | 1 << card)
    better = bits([other for other in range(len(strength)) if unseen >> other & 1 and strength[other] > strength[card]])
    return {rival: better & ~view.barred(rival) for rival in ((seat + k) % view.n for k in range(1, view.n - len(trick)))}


def sure_tricks(own: int, gone: int, trump: int | None) -> int:
    """Return the number of tricks a hand takes in any case: its run of highest trumps. `gone`: the cards in nobody's
    hand.

    >>> from tabletop_gui.engine.trick_taking import CODES, SUITS
    >>> hand, king, spades = bits([CODES.index(code) for code in ("AS", "QS", "2H")]), 1 << CODES.index("KS"), SUITS.index("S")
    >>> sure_tricks(hand, king, spades), sure_tricks(hand, 0, spades), sure_tricks(hand, king, None)
    (2, 1, 0)
    """
    if trump is None:
        return 0
    others = PACK & ~(own | gone) & SUIT_MASK[trump]
    return (own & SUIT_MASK[trump] & ~((1 << others.bit_length()) - 1)).bit_count()
