"""The rule policy of Oh Hell: bids and plays from what it sees and counts, without search.

A hand is worth the sum of its cards' odds of taking a trick. Each card is judged by the tricks still needed without it,
compared with the tricks the rest of the hand will win. The usual advice follows from that: need all of them, lead the
highest; need none, throw the highest loser; have enough, get rid of the others; ruff no sooner than needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tabletop_gui.ai.policies.oh_hell.odds import SIDE, OddsRow, Tuning, Weights, rows
from tabletop_gui.engine.trick_taking import ABOVE, PACK, SUIT_MASK, Play, bits, power
from tabletop_gui.games.oh_hell import TAKEN, TRICK, Bid, OhHell

LEAD_OF_ONE = 0.5
"""Tricks that leading adds to a hand of one card without trumps: only a higher card of its suit beats it. Of
values 0.1 apart, the one with which the leader made most points in 1,000 hands at each number of seats.
"""


def seen(t: OhHell) -> int:
    """Return the cards that lie open or were played, a bit each (those a view still remembers)."""
    return turned_up(t) | bits(t.zones[TRICK]) | bits(t.zones[TAKEN])


def turned_up(t: OhHell) -> int:
    """Return the card turned up for trumps, as a bit; 0 if there is none."""
    return 0 if t.turned is None else 1 << t.turned


def rows_of(t: OhHell, weights: Weights) -> list[OddsRow]:
    """Return the odds of the hand being played, by the tricks left."""
    return rows(t.n, t.size, weights, t.turned is not None)


def held(t: OhHell, seat: int) -> int:
    """Return the cards of a hand, a bit each."""
    return bits(t.zones[seat])


def worth(own: int, gone: int, trump: int | None, row: OddsRow) -> float:
    """Return the expected tricks of a hand: the sum of its cards' odds."""
    unseen = PACK & ~(gone | own)
    total = 0.0
    for suit, mask in enumerate(SUIT_MASK):
        mine = own & mask
        if not mine:
            continue
        theirs = unseen & mask
        count = theirs.bit_count()
        odds = row.trump if suit == trump else row.side
        while mine:
            low = mine & -mine
            total += odds[SIDE * (theirs & -low).bit_count() + count]
            mine ^= low
    return total


def expected(t: OhHell, seat: int, tuning: Tuning) -> float:
    """Return the expected tricks of a seat's dealt hand when it bids, given the bids so far."""
    n, size = t.n, t.size
    tricks = worth(held(t, seat), turned_up(t), t.trump, rows_of(t, tuning.bid)[size])
    said = asked = 0
    for bid in t.bids:
        if bid >= 0:
            said += bid
            asked += 1
    if asked:
        tricks += tuning.push * (size * asked / n - said)
    else:
        tricks += tuning.lead + (LEAD_OF_ONE if t.turned is None and size == 1 else 0.0)
    shift = tuning.shift
    return tricks + shift[min(size, len(shift)) - 1]


def choose_card(
    t: OhHell, seat: int, legal: Sequence[Play], known: int, row: OddsRow, error: float = 0.0
) -> Play:
    """Return the card out of `legal` to play now; `t` may be a view or a full state. `known`: the cards that no other
    seat can hold, a bit each; `error` is added to the hand's value.
    """
    zones = t.zones
    hand, trick = zones[seat], zones[TRICK]
    unseen = PACK & ~known
    trump = t.trump
    c0, c1, c2, c3 = SUIT_MASK
    counts = ((unseen & c0).bit_count(), (unseen & c1).bit_count(), (unseen & c2).bit_count(), (unseen & c3).bit_count())
    trumps, sides = row.trump, row.side
    total = 0.0
    odds = {}
    for card in hand:
        suit = card // 13
        at = SIDE * (unseen & ABOVE[card]).bit_count() + counts[suit]
        p = trumps[at] if suit == trump else sides[at]
        odds[card] = p, at
        total += p
    left = len(hand)
    need = t.bids[seat] - t.won[seat]
    if need < 0:
        need = left if t.scoring == "positive" else 0
    elif need > left:
        need = left
    if row.slack:
        total += row.slack * (left - sum(t.bids) + sum(t.won)) / t.n
    short = need - total - error
    n, bids, won = t.n, t.bids, t.won
    hungry = sated = 0
    for k in range(seat + 1, seat + n - len(trick)):
        k %= n
        if bids[k] > won[k]:
            hungry += 1
        else:
            sated += 1
    now_trump, now_side = row.now_trump[hungry][sated], row.now_side[hungry][sated]
    best_cost = 1e9
    best = legal[0]
    if trick:
        strength = power(trick[0] // 13, trump)
        top = max([strength[c] for c in trick])
        led = trick[0] // 13
        now_over = row.now_over[hungry][sated]
        for action in legal:
            card = action.card
            p, at = odds[card]
            r = short + p
            if strength[card] > top:
                suit = card // 13
                w = now_side[at] if suit != trump else now_trump[at] if led == trump else now_over[at]
                cost = r * r - w * (r + r - 1)
            else:
                cost = r * r
            cost += (card % 13) * (0.002 if r > 0.5 else -0.002)
            if cost < best_cost:
                best_cost, best = cost, action
        return best
    for action in legal:
        card = action.card
        p, at = odds[card]
        r = short + p
        w = now_trump[at] if card // 13 == trump else now_side[at]
        cost = r * r - w * (r + r - 1) + (card % 13) * (0.002 if r > 0.5 else -0.002)
        if cost < best_cost:
            best_cost, best = cost, action
    return best


class JudgementNoise:
    """Random misjudgements of hands while a deal is played out, in tricks: standard deviations at a bid and at a card."""

    __slots__ = ("_at_bid", "_at_card", "_dice")

    def __init__(self, at_bid: float, at_card: float, rng: Random) -> None:
        self._at_bid, self._at_card, self._dice = at_bid, at_card, rng

    def bid(self) -> float:
        """Draw the error of one bid."""
        return self._dice.gauss(0.0, self._at_bid)

    def card(self) -> float:
        """Draw the error of one card."""
        return self._dice.gauss(0.0, self._at_card)


def play_out(t: OhHell, tuning: Tuning, noise: JudgementNoise | None = None, trick_only: bool = False) -> None:
    """Play the deal on the table to its end, every seat by its own view; `t` must end with this deal.

    With `noise` hands are slightly misjudged, so that no plan is valued that works only against perfect rule
    players. With `trick_only` it stops when the trick on the table has been taken.
    """
    table = rows_of(t, tuning.play)
    n = t.n
    owns = [held(t, seat) for seat in range(n)]
    gone = seen(t)
    zones = t.zones
    if trick_only and not zones[TRICK]:
        return
    while t.legal:
        task = t.agenda[-1]
        seat = task.seat
        legal = t.legal
        if t.bids[seat] < 0:
            t.apply(choose_bid(t, seat, tuning, noise.bid() if noise else 0.0))
            continue
        if len(legal) == 1:
            action = legal[0]
        else:
            error = noise.card() if noise else 0.0
            action = choose_card(t, seat, legal, gone | owns[seat], table[len(zones[seat])], error)
        bit = 1 << action.card
        gone |= bit
        owns[seat] ^= bit
        t.apply(action)
        if trick_only and not zones[TRICK]:
            return


def choose_bid(t: OhHell, seat: int, tuning: Tuning, error: float = 0.0) -> Bid:
    """Return the bid by the hand's value and the other bids; `error` is added to that value."""
    worth = expected(t, seat, tuning) + error
    bids: Sequence[Bid] = t.legal
    return min(bids, key=lambda a: abs(a.tricks - worth))
