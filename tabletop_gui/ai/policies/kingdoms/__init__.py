"""Game of Kingdoms, thought about: what the others may hold, how they answer, and what each bet is then worth.

A battle of bluffs is not helped by playing sampled hands out by rule, as `Search` does: there everybody would see every
bluff. This mind has its own way behind the same `Agent`: beliefs about hands (`ranges`), charts before the flop
(`charts/opening_charts`, `charts/preflop`), and the worth of a few bets against the part of each range that would call
them (`solver/action_values`).

========================  ======================================================================================
`style`                   level and personality as numbers
`hand_strength`           how hands stand among each other on a board
`charts/opening_charts`   how many hands are usual for a deed before the flop
`opponent_model`          how a fighter fights beside the usual, from what everybody saw
`ranges`                  what a seat may hold, from what it did
`situation`               the battle as one fighter sees it; sampled ends
`candidates`              the actions worth a thought; what nobody would do is not among them
`solver/action_values`    their worth
`solver/street_solver`    a street played out between two ranges until neither has anything left to gain
`solver/solver_values`    the worth of actions in it
`uncertainty`             how far that is in doubt
`solver/bluff_frequency`  bluffs in proportion to the strong hands
`charts/preflop`          the first round by chart
`charts/push_fold`        all-in or fold when short between two; exact equities of kinds of hands
`decision`                the decision
`hint`                    the decision for a person who asks, and the one argument for it
`reason_cards`            the cards that a reason speaks of
`belief_report`           what it tells of a decision, asked why after the battle
`beliefs`                 what it believed, for those who want to know afterwards
========================  ======================================================================================

Only `KingdomsPolicy` is needed from outside; it loads the rest when it first thinks (the lobby needs no strengths).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.ai.policy import Mind
from tabletop_gui.ai.requests import Expectation, Guess, Why
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import CALL, CHECK

if TYPE_CHECKING:
    from tabletop_gui.ai.policies.kingdoms.decision import Decision


STAYS: Final = (CHECK, CALL)
"""What it takes to see what comes."""
CURIOUS: Final = 0.6
"""How often whoever does not think stays in without more ado."""


class KingdomsPolicy(Mind):
    """A fighter's mind."""

    stake = 25.0

    @classmethod
    def astray(cls, view: Any, rng: Random) -> Action:
        """Who does not think wants to see what comes: it stays in whatever that costs, and seldom does anything else."""
        legal = view.legal
        stays = next(k for k, action in enumerate(legal) if action in STAYS)
        return legal[stays] if rng.random() < CURIOUS else super().astray(view, rng)

    def decision(self, view: Any) -> Decision:
        from tabletop_gui.ai.policies.kingdoms.decision import Decision

        return Decision(view, self.level, self.personality)

    def speaks_of(self, view: Any, action: Action, why: Why) -> Sequence[int]:
        from tabletop_gui.ai.policies.kingdoms.reason_cards import spoken_of

        return spoken_of(view, why)

    def believed(self, view: Any, deed: Action, rng: Random) -> tuple[Expectation, ...]:
        from tabletop_gui.ai.policies.kingdoms.belief_report import believed

        return believed(view, self.level, self.personality)

    def guesses(self, view: Any) -> Iterator[tuple[Guess, ...] | None]:
        from tabletop_gui.ai.policies.kingdoms.beliefs import guessed

        return guessed(view, self.level, self.personality)

    @classmethod
    def came_true(cls, belief: Expectation, tables: Sequence[Any]) -> Why | None:
        from tabletop_gui.ai.policies.kingdoms.belief_report import came_true

        return came_true(belief, tables)
