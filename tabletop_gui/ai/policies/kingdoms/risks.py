"""Warnings for good advice: the amount at risk, and what is given up.

Every number is counted from the view, none is an estimate, so that none can contradict the advice. The price
of a call is not given here: the bar shows it beside the win rate.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.ai.requests import Reason
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD, AllIn
from tabletop_gui.games.kingdoms.betting_stats import BET
from tabletop_gui.games.kingdoms.equity import HANDS
from tabletop_gui.games.kingdoms.strength import strength

MOST: Final = 2
"""Maximum number of warnings."""
MANY: Final = 25
"""Percent of stronger hands from which on they are mentioned."""

RISKS: Final = KeyFamily("hint.kingdoms.risk_{}", ("given", "out", "commit", "called", "beaten", "beaten_by"))

class Risks:
    """The warnings of one decision. `of` may be called for several actions: counts are cached."""

    def __init__(self, f: Situation) -> None:
        self.field = f

    def of(self, action: Any, bluff: bool = False) -> tuple[Reason, ...]:
        """Return the warnings for an action, gravest first. For a `bluff` the stronger hands matter only if it is called."""
        f, me = self.field, self.field.me
        points, paid = f.t.points[me], f.t.paid[me]
        if action == FOLD:
            return (_why("given", n=paid),) if paid > f.t.big else ()
        if action == CHECK:
            return ()
        found = []
        cost = f.owed if action == CALL else points if isinstance(action, AllIn) else action.to - f.t.bets[me]
        risk = min(cost, f.effective_stack - paid)
        if risk >= points:
            found.append(_why("out", self.strongest))
        elif 2 * risk > points:
            found.append(_why("commit", cost=risk, points=points))
        if f.board and (percent := round(100 * self.beaten)) >= MANY:
            rival = self.feared
            found.append(_why("called" if bluff else "beaten" if rival is None else "beaten_by", rival, percent=percent))
        return tuple(found[:MOST])

    def treasure(self) -> int:
        """Return the points that can be won with a call."""
        f = self.field
        mine = f.t.paid[f.me] + f.owed
        return sum(min(paid, mine) for seat, paid in enumerate(f.t.paid) if seat != f.me) + mine

    @property
    def strongest(self) -> int:
        """The rival in the battle who can win most of the player's points."""
        return max(self.field.rivals, key=lambda rival: rival.paid + rival.points).seat

    @property
    def feared(self) -> int | None:
        """The rival whose hand matters: the last attacker, or the only rival. None if no rival stands out."""
        live = [rival.seat for rival in self.field.rivals]
        attackers = [one.seat for one in self.field.history if one.what >= BET and one.seat in live]
        return attackers[-1] if attackers else live[0] if len(live) == 1 else None

    @cached_property
    def beaten(self) -> float:
        """Share of the hands possible with the unseen cards that are stronger than the own hand now."""
        f = self.field
        known = {*f.hand, *f.board}
        mine = strength((*f.hand, *f.board))
        others = [strength((a, b, *f.board)) for a, b in HANDS if a not in known and b not in known]
        return sum(one > mine for one in others) / len(others)


def _why(key: str, seat: int | None = None, **params: int) -> Reason:
    return Reason(RISKS[key], dict(params), seat=seat)
