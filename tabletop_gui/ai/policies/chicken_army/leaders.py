"""The choice of a leader.

All four leaders are about equally strong (played against each other their win rates differ by one percent),
so nothing is played out: a seat that may gasp takes the defence that fewer of the leaders chosen so far can
break, otherwise any leader.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tabletop_gui.ai.policy import DecisionContext
from tabletop_gui.ai.requests import Reason
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.actions import Lead
from tabletop_gui.games.chicken_army.campaign import NOBODY, ChickenArmy
from tabletop_gui.games.chicken_army.cards import POWERS

BREAKS = {"F": "S", "W": "B"}
"""The defence that each attack is compared with."""


class LeaderContext(DecisionContext):
    """The decision context of a seat that chooses its leader."""

    view: ChickenArmy

    def __init__(self, view: ChickenArmy) -> None:
        self.view, self.seat = view, view.agenda[-1].seat
        chosen = [leader for leader in view.leaders if leader != NOBODY]
        against = [BREAKS[POWERS[leader][0]] for leader in chosen] if view.powers else []
        wanted = {lead: against.count(POWERS[lead.leader][1]) for lead in view.legal}
        most = max(wanted.values())
        equals = [lead for lead in view.legal if wanted[lead] == most]
        self._best: Lead = equals[(sum(view.zones[self.seat]) + self.seat) % len(equals)]

    @property
    def actions(self) -> Sequence[Action]:
        return (self._best,)

    def by_rule(self, rng: Random) -> Action:
        return self._best

    def prepare(self, world: Any) -> None:
        pass

    def play_out(self, world: Any, rng: Random) -> None:
        pass

    def value(self, world: Any) -> float:
        return 0.0

    def reasons(self, action: Action, facts: Mapping[str, float]) -> tuple[Reason, ...]:
        return (Reason("hint.chicken_army.leader_powers" if self.view.powers else "hint.chicken_army.leader", {}),)
