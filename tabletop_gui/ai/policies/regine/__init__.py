"""Agent of Regine: builds four cards for their value in the bets, and bets by an equilibrium.

A hand is one of 330 kinds of combination, and the betting on a category is a small tree, so that equilibria can be
computed: the tables are made beforehand, and strong levels also solve on the spot for the cards that lie face up.

======================== ======================================================================================
`style`                  level and personality as numbers
`tuned`                  the numbers found by play
`bets.betting_tree`      the betting tree of a category, from the rules
`bets.cfr`               equilibria of the bets by CFR+
`bets.buckets`           ranges sorted into a few buckets of strength
`bets.joint_buckets`     joint buckets of two hands out of one deck
`ranges`                 the hands a seat may hold, from its exchanges
`bets.blueprint`         the tables made beforehand
`race`                   points as chances to win the match
`opponent_model`         opponent model: players who bet on good cards alone, or always
`bets.public_bets`       the bets as public information
`bets.bet_decision`      one betting decision, with the player's own cards
`hand_values`            value of cards during the building phase
`rule_policy`            the rule policy for building
`build_decision`         building decisions tried out in samples
`decision`               the decision
`bets.prospects`         expected results of an answer to a bet, in numbers for a hint
`bets.bet_motifs`        the reasons of a hint for an answer to a bet
`motifs`                 the reasons of a hint for a building action
`belief_report`          the belief report after the round
`rule_reason`            the same for a decision by rule
`beliefs`                the believed hands, for the review
======================== ======================================================================================

Only `ReginePolicy` is needed from outside; it loads the rest at the first decision.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.ai.policy import CustomAgent
from tabletop_gui.ai.requests import Expectation, Guess, Reason, WorthUnit
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.actions import Doblo, EndTurn, Exchange, NoChanges, ParaTi
from tabletop_gui.games.regine.court import BUILDING, RESOLUTION

if TYPE_CHECKING:
    from tabletop_gui.ai.policies.regine.decision import Decision

FEW_CARDS: Final = 2
"""Maximum number of cards a careless player exchanges."""
READY: Final[Mapping[type, float]] = {Exchange: 2.0, EndTurn: 0.2, NoChanges: 0.1, Doblo: 0.3, ParaTi: 0.5}
"""Relative frequencies of a careless player's action types; 1 for any other type."""


class ReginePolicy(CustomAgent):
    """The agent of Regine."""

    value_scale = 1.1

    @classmethod
    def careless_action(cls, view: Any, rng: Random) -> Action:
        """Return a careless action: exchange a card or two at a time, use effects on rivals, go along in the bets;
        seldom stop the exchanges, pass or double.
        """
        to_rivals = [action for action in view.legal if getattr(action, "row", None) != view.to_act] or view.legal
        few = [action for action in to_rivals if type(action) is not Exchange or len(action.cards) <= FEW_CARDS]
        return cls.weighted_choice(few, READY, rng)

    @classmethod
    def blunder_rate(cls, level: Level, view: Any) -> float:
        """Return the blunder rate. Bets have a rate of their own (`bets` in a level's settings): a level that blundered
        in them as often as in building would lose to a player who always goes (docs/measurements/regine.md).
        """
        return level.lapses if view.jugada == BUILDING else level.settings.get("bets", level.lapses)

    @classmethod
    def hint_unit(cls, view: Any) -> WorthUnit:
        """Return the unit of advice. Bets are valued by the race to the end (`race.payoff`): near it a point is worth more."""
        return cls.unit if view.jugada == BUILDING else "match"

    def decision(self, view: Any) -> Decision:
        from tabletop_gui.ai.policies.regine.decision import Decision

        return Decision(view, self.level, self.personality)

    def expectations(self, view: Any, action: Action, rng: Random) -> tuple[Expectation, ...]:
        from tabletop_gui.ai.policies.regine.belief_report import believed, guessed

        if view.jugada == BUILDING:
            return guessed(self.decision(view).build_context(), rng)
        return believed(view, self.level, self.personality) if view.jugada != RESOLUTION else ()

    def guesses(self, view: Any) -> Iterator[tuple[Guess, ...] | None]:
        from tabletop_gui.ai.policies.regine.beliefs import guessed

        return guessed(view, self.level, self.personality)

    @classmethod
    def actual_outcome(cls, belief: Expectation, tables: Sequence[Any]) -> Reason | None:
        from tabletop_gui.ai.policies.regine.belief_report import actual_outcome

        return actual_outcome(belief, tables)
