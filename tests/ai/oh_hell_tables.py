"""Positions of Oh Hell set up card by card."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.engine.trick_taking import CODES, SUIT_MASK
from tabletop_gui.games.oh_hell import ASK_BID, ASK_PLAY, DECK, GAME, TAKEN, TRICK, OhHell


def cards(text: str) -> list[int]:
    """``"AS 10H"`` as card numbers."""
    return [CODES.index(code) for code in text.split()]


def bidding(hand: str, turned: str, bids: Sequence[int], seats: int = 4, scoring: str = "positive", seed: int = 1) -> OhHell:
    """Seat 0 holds `hand` and is to bid after the seats before it bid `bids`; with a bid from everybody else it deals."""
    size = len(hand.split())
    dealer = len(bids) % seats if len(bids) < seats - 1 else 0
    t = _table(seats, size, turned, {0: hand}, [], "", dealer, scoring, seed)
    before = [(0 - len(bids) + k) % seats for k in range(len(bids))]
    t.dealer = (before[0] - 1) % seats if bids else seats - 1
    t.leader = (t.dealer + 1) % seats
    for seat, bid in zip(before, bids, strict=True):
        t.bids[seat] = bid
    t.agenda = [ASK_BID[0]]
    t.settle()
    return t


def playing(
    hand: str, turned: str, bids: Sequence[int], won: Sequence[int], trick: str = "", gone: str = "",
    scoring: str = "positive", seed: int = 1,
) -> OhHell:  # fmt: skip
    """Seat 0 holds `hand` and is to play to `trick`; `gone` are cards of earlier tricks, the rest of those at random.

    The rivals' hands are dealt at random from what is left.
    """
    seats = len(bids)
    left = len(hand.split())
    size = left + sum(won)
    t = _table(seats, size, turned, {0: hand}, cards(trick), gone, 0, scoring, seed)
    t.bids, t.won = list(bids), list(won)
    t.leader = -len(t.zones[TRICK]) % seats
    for k, card in enumerate(t.zones[TRICK]):
        if card // 13 != t.zones[TRICK][0] // 13:
            t.void[(t.leader + k) % seats] |= SUIT_MASK[t.zones[TRICK][0] // 13]
    t.agenda = [ASK_PLAY[0]]
    t.settle()
    return t


def _table(
    seats: int, size: int, turned: str, hands: dict[int, str], trick: list[int], gone: str, dealer: int, scoring: str, seed: int
) -> OhHell:
    t: OhHell = GAME.initial_state(seats, {"scoring": scoring, "maximum": size, "minimum": 1, "sequence": "high-low"}, seed)
    t.settle()
    t.dealer, t.size, t.turned = dealer, size, CODES.index(turned)
    left = len(hands[0].split())
    known = {t.turned, *trick, *cards(gone), *(c for hand in hands.values() for c in cards(hand))}
    rest = [c for c in range(52) if c not in known]
    Random(seed).shuffle(rest)
    t.zones = [[] for _ in t.zones]
    t.sight = [0] * 52
    for seat in range(seats):
        late = seat and (seats - seat) <= len(trick)  # this seat has played to the trick already
        t.zones[seat] = cards(hands[seat]) if seat in hands else [rest.pop() for _ in range(left - bool(late))]
        for card in t.zones[seat]:
            t.sight[card] = 1 << seat
    t.zones[TRICK] = list(trick)
    taken = cards(gone)
    t.zones[TAKEN] = taken + [rest.pop() for _ in range((size - left) * seats - len(taken))]
    t.zones[DECK] = [*rest, t.turned]
    for card in [*t.zones[TRICK], *t.zones[TAKEN], t.turned]:
        t.sight[card] = EVERYONE
    t.bids, t.won, t.void = [-1] * seats, [0] * seats, [0] * seats
    return t
