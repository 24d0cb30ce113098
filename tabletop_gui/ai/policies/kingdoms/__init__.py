"""Agent of Game of Kingdoms: estimates the rivals' hands and responses, and from these the value of each bet.

Playing sampled hands out by rule, as `Search` does, does not work for bluffing: every player of such a sample would see
every bluff. This agent has its own method behind the `Agent` protocol: beliefs about hands (`ranges`), charts before the
flop (`charts.opening_charts`, `charts.preflop`), and the value of a few bets against the part of each range that would call
them (`solver.action_values`).

======================== ======================================================================================
`style`                  level and personality as numbers
`hand_strength`          the rank of each hand among all hands on a board
`charts.opening_charts`  usual shares of hands for each action before the flop
`opponent_model`         opponent model: deviations from the usual, from public actions
`ranges`                 the hands a seat may hold, given its actions
`situation`              the situation of one player in the battle; sampled runouts
`candidates`             the actions worth considering, without dominated ones
`solver.action_values`   their values
`solver.street_solver`   CFR solver for one street between two ranges
`solver.solver_values`   action values from the solver
`uncertainty`            uncertainty of the values
`solver.bluff_frequency` bluffs in proportion to the strong hands
`charts.preflop`         the first round by chart
`charts.push_fold`       all-in or fold with short stacks heads-up; exact equities of kinds of hands
`decision`               the decision
`hint_decision`          the decision as a hint, and its main argument
`reason_cards`           the cards that a reason mentions
`belief_report`          the belief report after the battle
`beliefs`                the believed ranges, for the review
======================== ======================================================================================

Only `KingdomsPolicy` is needed from outside; it loads the rest at the first decision (the lobby does not need hand
strengths).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.ai.policy import CustomAgent
from tabletop_gui.ai.requests import Expectation, Guess, Reason
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import CALL, CHECK

if TYPE_CHECKING:
    from tabletop_gui.ai.policies.kingdoms.decision import Decision


STAYS: Final = (CHECK, CALL)
"""The actions that stay in the battle without raising."""
CURIOUS: Final = 0.6
"""Share of a careless player's decisions in which it stays in without choosing."""


class KingdomsPolicy(CustomAgent):
    """The agent of Game of Kingdoms."""

    value_scale = 25.0

    @classmethod
    def careless_action(cls, view: Any, rng: Random) -> Action:
        """Return a careless action: mostly stay in at any price, seldom anything else."""
        legal = view.legal
        stays = next(k for k, action in enumerate(legal) if action in STAYS)
        return legal[stays] if rng.random() < CURIOUS else super().careless_action(view, rng)

    def decision(self, view: Any) -> Decision:
        from tabletop_gui.ai.policies.kingdoms.decision import Decision

        return Decision(view, self.level, self.personality)

    def reason_cards(self, view: Any, action: Action, why: Reason) -> Sequence[int]:
        from tabletop_gui.ai.policies.kingdoms.reason_cards import reason_cards

        return reason_cards(view, why)

    def expectations(self, view: Any, action: Action, rng: Random) -> tuple[Expectation, ...]:
        from tabletop_gui.ai.policies.kingdoms.belief_report import believed

        return believed(view, self.level, self.personality)

    def guesses(self, view: Any) -> Iterator[tuple[Guess, ...] | None]:
        from tabletop_gui.ai.policies.kingdoms.beliefs import guessed

        return guessed(view, self.level, self.personality)

    @classmethod
    def actual_outcome(cls, belief: Expectation, tables: Sequence[Any]) -> Reason | None:
        from tabletop_gui.ai.policies.kingdoms.belief_report import actual_outcome

        return actual_outcome(belief, tables)
