"""Reasons why a fighter may not do what it proposes: a phrase for each betting rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_gui.engine.values import Refusal
from tabletop_gui.games.kingdoms.actions import AllIn, Bet, Call, Check, Fold, Raise

if TYPE_CHECKING:
    from tabletop_gui.games.kingdoms.battle import Kingdoms


def why_not(t: Kingdoms, seat: int, action: object) -> Refusal:
    """Return the reason why the action, which is not among the options of the seat to act, is against the rules."""
    current = t.current
    own, owes = t.bets[seat] + t.points[seat], current - t.bets[seat]
    match action:
        case Fold():
            return Refusal("rules.refuse.kingdoms.fold_free", {})
        case Check():
            return Refusal("rules.refuse.kingdoms.pay", {"n": min(owes, t.points[seat])})
        case Call():
            return Refusal("rules.refuse.kingdoms.nothing_to_call", {})
        case Bet() if current:
            return Refusal("rules.refuse.kingdoms.bet_there", {"n": current})
        case Raise() if not current:
            return Refusal("rules.refuse.kingdoms.no_bet", {})
        case Bet() | Raise() | AllIn() if own <= current:
            return Refusal("rules.refuse.kingdoms.call_all", {"n": t.points[seat]})
        case Bet() | Raise() | AllIn() if t.why_no_raise(seat):
            return Refusal(CLOSED[t.why_no_raise(seat)], {"n": current})
        case Bet(to) | Raise(to):
            if to > own:
                return Refusal("rules.refuse.kingdoms.too_many", {"n": own})
            if to == own:
                return Refusal("rules.refuse.kingdoms.say_all_in", {"n": own})
            if own <= current + t.step:
                return Refusal("rules.refuse.kingdoms.only_all_in", {"n": current + t.step})
            least = "rules.refuse.kingdoms.least_raise" if current else "rules.refuse.kingdoms.least_bet"
            return Refusal(least, {"n": current + t.step})
    return Refusal("rules.refuse.illegal", {})


CLOSED = {"reopened": "rules.refuse.kingdoms.reopened", "pointless": "rules.refuse.kingdoms.pointless"}
"""The phrases for the results of `Kingdoms.why_no_raise`."""
