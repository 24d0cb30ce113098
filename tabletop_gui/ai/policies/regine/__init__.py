"""Regine, thought about: four cards are gathered with an eye to what they bring in the bets, and bet as an equilibrium has it.

A hand is one of 330 kinds of combination, and what can be said on a jugada is a small tree: its equilibria can be found, with
the tables made beforehand and, by those who play well, on the spot for the cards that lie face up.

====================  ======================================================================================
`style`               level and personality as numbers
`tuned`               the numbers found by play
`bets/betting_tree`   what can be said on a jugada, out of the rules
`bets/cfr`            equilibria of the bets by CFR+
`bets/buckets`        ranges put on a few rungs of strength
`bets/joint_buckets`  two hands out of one deck, those that fare alike put together
`ranges`              what a seat may hold, from how it gathered
`bets/blueprint`      the tables made beforehand
`race`                points as chances to win the match
`opponent_model`      who bets on good cards alone
`bets/public_bets`    the bets as everybody sees them
`bets/bet_decision`   one question of the bets, with one's own cards
`hand_values`         what cards are worth while they are gathered
`rule_policy`         gathering by rule
`build_decision`      gathering tried out in sampled worlds
`decision`            the decision
`bets/prospects`      what comes of an answer to a bet, as people count it
`bets/bet_reasons`    why an answer to a bet is right
`build_reasons`       why something is worth doing while cards are gathered
`reason_cards`        the cards that a reason speaks of
`belief_report`       what it tells of a decision, asked why after the round
`rule_reason`         the same of a decision by rule
`beliefs`             what it believed, for those who want to know afterwards
====================  ======================================================================================

Only `ReginePolicy` is needed from outside; it loads the rest when it first thinks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.ai.policy import Mind
from tabletop_gui.ai.requests import Expectation, Guess, Why, WorthUnit
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.actions import Doblo, EndTurn, Exchange, NoChanges, ParaTi
from tabletop_gui.games.regine.court import BUILDING, RESOLUTION

if TYPE_CHECKING:
    from tabletop_gui.ai.policies.regine.decision import Decision

FEW_CARDS: Final = 2
"""Cards that whoever does not think exchanges at most."""
READY: Final[Mapping[type, float]] = {Exchange: 2.0, EndTurn: 0.2, NoChanges: 0.1, Doblo: 0.3, ParaTi: 0.5}
"""How readily whoever does not think does a thing, beside 1 for any other."""


class ReginePolicy(Mind):
    """A courtier's mind."""

    stake = 1.1

    @classmethod
    def astray(cls, view: Any, rng: Random) -> Action:
        """Who does not think gathers as the cards come, a card or two at a time, does to a rival what can be done to one, and
        goes along in the bets; it seldom stops the exchanges, passes or doubles."""
        to_rivals = [action for action in view.legal if getattr(action, "row", None) != view.to_act] or view.legal
        few = [action for action in to_rivals if type(action) is not Exchange or len(action.cards) <= FEW_CARDS]
        return cls.readily(few, READY, rng)

    @classmethod
    def lapses(cls, level: Level, view: Any) -> float:
        """Bets have a share of their own (`bets` in a level's settings): a level that strays in them as often as in its gathering
        loses to whoever always goes (docs/measurements/regine.md)."""
        return level.lapses if view.jugada == BUILDING else level.settings.get("bets", level.lapses)

    @classmethod
    def advised_in(cls, view: Any) -> WorthUnit:
        """Bets are weighed by the race to the end (`race.payoff`): near it a point is worth more."""
        return cls.unit if view.jugada == BUILDING else "match"

    def decision(self, view: Any) -> Decision:
        from tabletop_gui.ai.policies.regine.decision import Decision

        return Decision(view, self.level, self.personality)

    def speaks_of(self, view: Any, action: Action, why: Why) -> Sequence[int]:
        from tabletop_gui.ai.policies.regine.reason_cards import spoken_of

        return spoken_of(view, action, why)

    def believed(self, view: Any, deed: Action, rng: Random) -> tuple[Expectation, ...]:
        from tabletop_gui.ai.policies.regine.belief_report import believed, guessed

        if view.jugada == BUILDING:
            return guessed(self.decision(view).gathering(), rng)
        return believed(view, self.level, self.personality) if view.jugada != RESOLUTION else ()

    def guesses(self, view: Any) -> Iterator[tuple[Guess, ...] | None]:
        from tabletop_gui.ai.policies.regine.beliefs import guessed

        return guessed(view, self.level, self.personality)

    @classmethod
    def came_true(cls, belief: Expectation, tables: Sequence[Any]) -> Why | None:
        from tabletop_gui.ai.policies.regine.belief_report import came_true

        return came_true(belief, tables)
