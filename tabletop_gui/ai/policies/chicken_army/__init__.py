"""Regroup! Chicken Army, thought about: every placement is weighed, the few best ones are tried out in shuffled decks.

===============  ======================================================================================
`weights`        what an army is worth, in numbers
`tuned`          the numbers found by self-play
`evaluation`     how likely each seat is to win, as far as the armies show it
`rule_policy`    the choice of a turn by that alone; how played-out worlds go on
`rule_reason`    what it tells of a turn by that alone
`candidates`     the placements worth a thought
`style`          level and personality as numbers
`decision`       the decision, for the general search
`leaders`        the choice of a leader, where they are chosen
`reasons`        why, for a person who asked
`belief_report`  why, for a person who asks an opponent afterwards
===============  ======================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from tabletop_gui.ai.policies.chicken_army.belief_report import believed, came_true
from tabletop_gui.ai.policies.chicken_army.decision import ChickenArmyStudy
from tabletop_gui.ai.policies.chicken_army.leaders import LeaderStudy
from tabletop_gui.ai.policies.chicken_army.style import Style
from tabletop_gui.ai.policy import Policy, Study
from tabletop_gui.ai.requests import Expectation, Why, WorthUnit
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.campaign import MARKET, AskLeader

SHARE: Final = 0.16
"""The share of a level's worlds that are looked at: a round of this game takes as long as a deal of some others."""


class ChickenArmyPolicy(Policy):
    """How Regroup! Chicken Army is thought about."""

    stake = 7.0
    unit: WorthUnit = "chances"

    def __init__(self, level: Level, personality: Personality) -> None:
        if level.worlds:
            level = replace(level, worlds=max(1, round(SHARE * level.worlds)))
        super().__init__(level, personality)
        self.style = Style.of(level, personality)

    def study(self, view: Any) -> Study:
        if isinstance(view.agenda[-1], AskLeader):
            return LeaderStudy(view)
        return ChickenArmyStudy(self.style, view)

    def speaks_of(self, view: Any, action: Action, why: Why) -> Sequence[int]:
        """Of the coins left in sight, the cards that they give a choice of."""
        offered = why.key.endswith((".coins", ".blind"))
        return [card for card in view.zones[MARKET] if card != getattr(action, "card", -1)] if offered else ()

    def believed(self, view: Any, deed: Action, rng: Random) -> tuple[Expectation, ...]:
        return believed(view, deed, rng)

    @classmethod
    def came_true(cls, belief: Expectation, tables: Sequence[Any]) -> Why | None:
        return came_true(belief, tables)
