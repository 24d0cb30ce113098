"""Policy of Regroup! Chicken Army: evaluates every placement and tries the few best out on shuffled decks.

======================== ======================================================================================
`weights`                numeric evaluation of an army
`tuned`                  the weights found by self-play
`evaluation`             each seat's chance to win, estimated from the armies
`rule_policy`            the choice of a turn by that estimate alone; also plays the samples out
`rule_reason`            the reasons given for a turn chosen by rule
`candidates`             the placements worth considering
`style`                  level and personality as numbers
`decision`               the decision context for the general search
`leaders`                the choice of a leader, if leaders are chosen
`motifs`                 the reasons of a hint
`belief_report`          the belief report for a player who asks a rival afterwards
======================== ======================================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from tabletop_gui.ai.policies.chicken_army.belief_report import actual_outcome, believed
from tabletop_gui.ai.policies.chicken_army.decision import ChickenArmyContext
from tabletop_gui.ai.policies.chicken_army.leaders import LeaderContext
from tabletop_gui.ai.policies.chicken_army.style import Style
from tabletop_gui.ai.policy import DecisionContext, Policy
from tabletop_gui.ai.requests import Expectation, Reason, WorthUnit
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.campaign import AskLeader

SHARE: Final = 0.16
"""Share of a level's samples that is used: a round of this game takes as long as a deal of some others."""


class ChickenArmyPolicy(Policy):
    """The policy of Regroup! Chicken Army."""

    value_scale = 7.0
    unit: WorthUnit = "chances"

    def __init__(self, level: Level, personality: Personality) -> None:
        if level.worlds:
            level = replace(level, worlds=max(1, round(SHARE * level.worlds)))
        super().__init__(level, personality)
        self.style = Style.of(level, personality)

    def context(self, view: Any) -> DecisionContext:
        if isinstance(view.agenda[-1], AskLeader):
            return LeaderContext(view)
        return ChickenArmyContext(self.style, view)

    def expectations(self, view: Any, action: Action, rng: Random) -> tuple[Expectation, ...]:
        return believed(view, action, rng)

    @classmethod
    def actual_outcome(cls, belief: Expectation, tables: Sequence[Any]) -> Reason | None:
        return actual_outcome(belief, tables)
