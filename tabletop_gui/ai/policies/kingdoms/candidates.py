"""The actions worth considering: a few sizes instead of every amount, without dominated actions."""

from __future__ import annotations

from typing import Any

from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.games.kingdoms.actions import ALL_IN, Call, Check, Choices, Fold
from tabletop_gui.games.kingdoms.battle import PREFLOP

SIZES = {1: (0.5, 0.9), 2: (0.5, 0.9), 3: (0.4, 0.75, 1.2)}
"""Bets by street, as shares of the pot."""
ALL_ABOVE = 0.55
"""Share of the remaining points above which a bet becomes an all-in."""
CRUMB = 0.9
"""Share of all points above which a bet leaves nothing behind."""
COUNTED = (5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000)
"""Round units in which amounts are expressed, at most `COUNTS` of them."""
COUNTS = 8
CHEAP = 0.07
"""A call for less than this share of the pot is always right: no hand is that weak against a range."""
BOUND = 0.9
"""A player who has put in this share of its points does not fold."""


def counted(amount: float, least: int = 0) -> int:
    """Return the round sum nearest to an amount, not below `least`."""
    unit = max((chip for chip in COUNTED if chip * COUNTS <= amount), default=COUNTED[0])
    near = unit * round(amount / unit)
    return near if near >= least else unit * -(-least // unit)


def round_bet(f: Situation, to: float) -> Any:
    """Return the bet or raise nearest to an amount, in round sums, or the all-in if little would be left. None if
    there is none.
    """
    legal = f.t.legal
    if type(legal) is not Choices:
        return None
    amount = counted(max(to, legal.low), legal.low)
    total = f.t.bets[f.me] + f.t.points[f.me]
    most = f.t.bets[f.me] + f.effective_stack - f.t.paid[f.me]  # more than a rival can call is never put in
    if amount >= f.t.bets[f.me] + ALL_ABOVE * (min(total, most) - f.t.bets[f.me]) or legal.low > legal.high:
        amount = max(most, legal.low)
        return ALL_IN if amount > min(CRUMB * total, legal.high) else legal.kind(amount)
    return legal.kind(min(amount, legal.high))


def candidates(f: Situation) -> list[Any]:
    """Return the actions worth evaluating, without the dominated ones; never empty."""
    t, legal = f.t, f.t.legal
    found = list(legal.head) if type(legal) is Choices else list(legal)
    if type(legal) is Choices:
        pot = f.pot + f.owed
        if t.street == PREFLOP:
            times = (3.0,) if f.last else (3.6,)
            wanted = [k * f.style.sizes * max(t.current, t.big) for k in times]
            if f.depth <= 30 or f.attacks >= 2:
                wanted.append(float(t.bets[f.me] + t.points[f.me]))
        else:
            wanted = [t.current + size * f.style.sizes * pot for size in SIZES[t.street]]
            if t.points[f.me] <= 1.6 * pot:
                wanted.append(float(t.bets[f.me] + t.points[f.me]))
        for to in wanted:
            action = round_bet(f, to)
            if action is not None and action not in found:
                found.append(action)
    if any(type(a) is Fold for a in found) and never_folds(f):
        found = [a for a in found if type(a) is not Fold]
    beats, beaten = f.can_win_and_lose()
    if not beaten and not beats:  # everybody has the same: there is nothing to fight for
        return [a for a in found if type(a) in (Call, Check)]
    if not beats and any(type(a) is Fold for a in found):  # nothing can be won by showing it
        found = [a for a in found if type(a) is not Call]
    if not beaten:  # on the river with the strongest hand there is: everything that gets more in is better
        more = [a for a in found if type(a) not in (Fold, Call)]
        return more if f.owed and more else found
    return found


def never_folds(f: Situation) -> bool:
    """True if folding would be a mistake: a very small price, almost no points left, or an unbeatable hand."""
    t = f.t
    before = t.paid[f.me] + t.points[f.me]
    return f.owed < CHEAP * f.pot or t.paid[f.me] >= BOUND * before or not f.can_win_and_lose()[1]
