"""What is certain of a bid or a card before anybody else has played, from what the seat sees alone: it need not be tried out.

It errs to one side: where nothing is said, it may be certain all the same.
"""

from __future__ import annotations

from typing import NamedTuple

from tabletop_gui.ai.policies.oh_hell import rule_policy
from tabletop_gui.ai.tricks import leads
from tabletop_gui.engine.tricks import PACK, SUIT, SUIT_MASK, Play, bits, power
from tabletop_gui.engine.values import Action
from tabletop_gui.games.oh_hell import TRICK, Bid, OhHell


class Certain(NamedTuple):
    """What must come of an action; None where either may be."""

    trick: bool | None
    """Whether the trick on the table is won."""
    made: bool | None
    """Whether the bid is made."""


OPEN = Certain(None, None)
"""Nothing is certain."""


def certain(view: OhHell, seat: int, action: Action) -> Certain:
    """What must come of an action of the seat's."""
    own, gone = rule_policy.held(view, seat), rule_policy.seen(view)
    if isinstance(action, Bid):
        return Certain(None, _made(action.tricks, sure_tricks(own, gone, view.trump), view.size))
    if not isinstance(action, Play):
        return OPEN
    card = 1 << action.card
    trick = won(view, seat, action.card, own | gone)
    least = sure_tricks(own & ~card, gone | card, view.trump) + (trick is True)
    most = len(view.zones[seat]) - (trick is False)
    return Certain(trick, _made(view.bids[seat] - view.won[seat], least, most))


def _made(need: int, least: int, most: int) -> bool | None:
    """Whether a bid is made that needs so many of the tricks, of which so many are won at the least and at the most."""
    if need < least or need > most:
        return False
    return True if least == most else None


def won(view: OhHell, seat: int, card: int, known: int) -> bool | None:
    """Whether a card wins the trick on the table. `known`: the cards that nobody else can hold, a bit each."""
    if not leads(view, card, view.trump):
        return False
    return None if any(beaters(view, seat, card, known).values()) else True


def beaters(view: OhHell, seat: int, card: int, known: int) -> dict[int, int]:
    """Who plays to the trick after this card, and the cards better than it that each may hold, a bit each."""
    trick = view.zones[TRICK]
    strength = power(SUIT[trick[0] if trick else card], view.trump)
    unseen = PACK & ~(known | 1 << card)
    better = bits([other for other in range(len(strength)) if unseen >> other & 1 and strength[other] > strength[card]])
    return {rival: better & ~view.barred(rival) for rival in ((seat + k) % view.n for k in range(1, view.n - len(trick)))}


def sure_tricks(own: int, gone: int, trump: int | None) -> int:
    """How many tricks a hand takes whatever happens: its run of highest trumps. `gone`: the cards that nobody holds.

    >>> from tabletop_gui.engine.tricks import CODES, SUITS
    >>> hand, king, spades = bits([CODES.index(code) for code in ("AS", "QS", "2H")]), 1 << CODES.index("KS"), SUITS.index("S")
    >>> sure_tricks(hand, king, spades), sure_tricks(hand, 0, spades), sure_tricks(hand, king, None)
    (2, 1, 0)
    """
    if trump is None:
        return 0
    others = PACK & ~(own | gone) & SUIT_MASK[trump]
    return (own & SUIT_MASK[trump] & ~((1 << others.bit_length()) - 1)).bit_count()
