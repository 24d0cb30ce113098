"""The interface between a game and the general search."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol

from tabletop_gui.ai.motifs import Contrast, Marks, Motif
from tabletop_gui.ai.requests import BeliefReport, Expectation, Guess, Hint, Reason, WorthUnit
from tabletop_gui.content.records.schema import Level, Personality, ShortText
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action

NEUTRAL = Personality(id="neutral", name=ShortText(es="Neutral", en="Neutral"), note=ShortText(es="Sin estilo", en="No style"))
"""The personality without any style, used as the reference."""
FEW: Final = 3
"""Number of actions among which the default careless player chooses."""
SLIP: Final = Reason("why.slip", {})
"""The reason for a misjudgement: without the error of its level the same rule would have chosen another action."""


class DecisionContext(ABC):
    """The decision context: the actions worth trying and the value of their results. Made from a view, it knows no
    more than the view.
    """

    view: State
    seat: int
    check: int = 16
    """Number of samples between two eliminations of actions: lower where a sample is expensive."""
    explains: bool = False
    """True if its hints are explained by `motifs`."""
    share: float = 1.0
    """Share of a level's samples that is used: lower where a sample is expensive."""

    def worlds(self, level: Level) -> int:
        """Return the number of samples for this decision at a level; 0 if the level plays by rule."""
        return max(1, round(self.share * level.worlds)) if level.worlds else 0

    @property
    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """The actions worth trying: a part of `view.legal`, never empty, without equivalent actions and blunders."""

    def equivalent_actions(self, action: Action) -> Sequence[Action]:
        """Return the other actions of `view.legal` with exactly the same effect as one of `actions`."""
        return ()

    @abstractmethod
    def by_rule(self, rng: Random) -> Action:
        """Return a sensible action without search; one of `view.legal`.

        It need not be one of `actions`: these may be limited by the time available, while the rule evaluates more.
        """

    @abstractmethod
    def prepare(self, world: Any) -> None:
        """Limit a sample to the horizon of the search: the end of this deal or round, before the next."""

    @abstractmethod
    def play_out(self, world: Any, rng: Random) -> None:
        """Play a prepared sample to its end, all seats by rule."""

    @abstractmethod
    def value(self, world: Any) -> float:
        """Return the value of a finished sample to the seat, in points of the game."""

    def likelihood(self, world: Any) -> float:
        """Return the likelihood of a sample given the others' actions so far; any scale, never negative."""
        return 1.0

    def style_bonus(self, action: Action) -> float:
        """Return the points the personality adds to an action whatever its result."""
        return 0.0

    def play_out_with_facts(self, world: Any, rng: Random) -> Mapping[str, float]:
        """Play out as `play_out`, and return the facts a hint needs of this sample: 1.0 if an event happened, 0.0 if
        not, or an amount.
        """
        self.play_out(world, rng)
        return {}

    def marks(self, world: Any) -> Marks:
        """Return what became of cards and rivals in a sample that has been played out, for the detectors of `motifs`."""
        return ()

    def motifs(self, contrast: Contrast) -> Sequence[Motif]:
        """Return the motifs that hold where an action is compared with another, in any order; see `explains`."""
        return ()

    def figure(self, contrast: Contrast) -> Reason | None:
        """Return the one figure told beside the motifs: what the best action brings, and what the other does."""
        return None

    def reasons(self, action: Action, facts: Mapping[str, float]) -> tuple[Reason, ...]:
        """Return the reasons for or against an action, from the means of the facts of `play_out_with_facts`."""
        return ()

    def expected_results(self, action: Action, facts: Mapping[str, float]) -> tuple[Reason, ...]:
        """Return the expected results of an action from the same means, in impersonal words, for the belief report after
        the hand. Empty if a game has no texts for it.
        """
        return ()

    def rule_reasons(self, done: Action) -> tuple[Reason, ...]:
        """Return the rule by which `by_rule` came to `done`, as the bot explains it when asked. Call it after `by_rule`.
        Empty if a game has no texts for it.
        """
        return ()

    def warnings(self, action: Action, facts: Mapping[str, float]) -> tuple[Reason, ...]:
        """Return the dangers of a good action from the same means: a rival's next action with cards known to be held,
        and the losses of the action. Two at most; empty if there is no danger.
        """
        return ()

    def argument(
        self, best: Action, facts: Mapping[str, float], rest: Mapping[Action, Mapping[str, float]]
    ) -> tuple[Reason, ...]:
        """Return the reasons for the best action, most important first, from its means and those of the rest. They must
        justify the advice; arguments for other actions never stand alone. By default its `reasons`.
        """
        return self.reasons(best, facts)

    def against(self, action: Action, facts: Mapping[str, float], best: Action, most: Mapping[str, float]) -> Reason | None:
        """Explain in one sentence why an action is worth less than the best, whose means are `most`; it must agree with
        these numbers. None if there is nothing to say but that it brings less.
        """
        return None


class Policy(ABC):
    """The bot of a game; `level` and `personality` determine its skill and its style."""

    unit: WorthUnit = "points"
    """Default unit of the values (`hint_unit`)."""

    longer: int = 8
    """Maximum factor on the budget of samples for a hint, until its costs are stable."""
    value_scale: float = 1.0
    """The value scale: mean regret of a random action, in points. A review grades regrets relative to it (computed
    by `tools.benchmarks.review`).
    """

    def __init__(self, level: Level, personality: Personality) -> None:
        self.level, self.personality = level, personality

    @classmethod
    def careless_action(cls, view: Any, rng: Random) -> Action:
        """Return a careless action. By default one of the first few of `view.legal`: this does not throw points away,
        for the amounts of a bet begin with the lowest.
        """
        return view.legal[int(rng.random() * min(len(view.legal), FEW))]

    @classmethod
    def blunder_rate(cls, level: Level, view: Any) -> float:
        """Return the blunder rate for decisions of this kind: the share that a level makes as the level below would
        (`Level.lapses`). A game may distinguish kinds of decisions by public information: `view` may also be a full
        state.
        """
        return level.lapses

    @staticmethod
    def weighted_choice(actions: Sequence[Action], ready: Mapping[type, float], rng: Random) -> Action:
        """Return a random action: first the type is drawn with the weights `ready` (1 by default), then an action of it."""
        kinds: dict[type, list[Action]] = {}
        for action in actions:
            kinds.setdefault(type(action), []).append(action)
        [alike] = rng.choices(list(kinds.values()), [ready.get(kind, 1.0) for kind in kinds])
        return alike[int(rng.random() * len(alike))]

    def known_view(self, view: Any, rng: Random) -> Any:
        """Return the view without the information this player has forgotten; it never contains more."""
        return view

    @abstractmethod
    def context(self, view: Any) -> DecisionContext:
        """Return the decision context of the view's seat."""

    def hint_context(self, view: Any) -> DecisionContext:
        """Return the decision context used for advice, in the unit in which regrets are shown; the bot itself may use another."""
        return self.context(view)

    @classmethod
    def hint_unit(cls, view: Any) -> WorthUnit:
        """Return the unit of advice for a decision: by default the game's unit. `view` may also be a full state."""
        return cls.unit

    def value_unit(self, view: Any) -> WorthUnit:
        """Return the unit of this player's own values in a decision: by default that of advice."""
        return self.hint_unit(view)

    def reason_cards(self, view: Any, action: Action, why: Reason) -> Sequence[int]:
        """Return the cards that a reason mentions, besides that of the action itself, among those visible in the view:
        they are highlighted while it is read.
        """
        return ()

    def expectations(self, view: Any, action: Action, rng: Random) -> tuple[Expectation, ...]:
        """Return the expectations of the view's seat about hidden information when it takes the action, from its view
        alone; empty if a game has none.
        """
        return ()

    def guesses(self, view: Any) -> Iterator[tuple[Guess, ...] | None]:
        """Yield None for a few milliseconds at a time, then the estimates of each rival's cards by the view's seat, from
        its view alone; empty if a game has none.
        """
        yield ()

    @classmethod
    def actual_outcome(cls, belief: Expectation, tables: Sequence[Any]) -> Reason | None:
        """Return the outcome of an expectation, worded as one of its chances, or the actual fact if none of them fits.
        `tables` are the real states: before the action, and after each step from it to the end of the hand. None if
        it cannot be determined.
        """
        return None


class Decision(Protocol):
    """One decision of a `CustomAgent`: `worlds` is the number of samples, `values` holds the actions considered."""

    worlds: int
    values: Mapping[Action, float]

    def run(self, rng: Random) -> Iterator[Action]:
        """Yield better and better answers; the last is the final one."""

    def hints(self, rng: Random, asked: Sequence[Action] = ()) -> Iterator[tuple[int, tuple[Hint, ...]]]:
        """Yield the number of samples and the hints, best action first, better and better; the actions in `asked` are
        included.
        """

    def belief_report(self, done: Action) -> BeliefReport:
        """Return the belief report after `run` has come to `done`."""


class CustomAgent(Policy):
    """A policy with its own method, for games where samples played out by rule would mislead: it is an `Agent` itself."""

    def __init__(self, level: Level, personality: Personality) -> None:
        super().__init__(level, personality)
        self.worlds = 0
        self.values: Mapping[Action, float] = {}
        self.decided: Decision | None = None
        """The last decision of `think`."""

    def context(self, view: Any) -> DecisionContext:
        """Raise TypeError: the general search does not apply."""
        raise TypeError(f"{type(self).__name__} is asked by `think`")

    @abstractmethod
    def decision(self, view: Any) -> Decision:
        """Return the decision of this view. A game loads its AI modules here: the lobby needs none of them."""

    def think(self, view: Any, rng: Random) -> Iterator[Action]:
        """As `Agent.think`. Raises ValueError when the view's seat has nothing to decide."""
        if not view.legal:
            raise ValueError("the view's seat has nothing to decide")
        self.worlds, self.values = 0, {}
        decision = self.decided = self.decision(view)
        for action in decision.run(rng):
            self.worlds, self.values = decision.worlds, decision.values
            yield action

    def hints(self, view: Any, rng: Random, asked: Sequence[Action] = ()) -> Iterator[tuple[int, tuple[Hint, ...]]]:
        """As `hints.hint`: yield the number of samples and the hints, best action first, better and better."""
        return self.decision(view).hints(rng, asked)
