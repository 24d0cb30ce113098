"""What a game must offer so that the general search can play it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol

from tabletop_gui.ai.requests import Expectation, Guess, Hint, Recollection, Why, WorthUnit
from tabletop_gui.content.records.schema import Level, Personality, ShortText
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action

NEUTRAL = Personality(id="neutral", name=ShortText(es="Neutral", en="Neutral"), note=ShortText(es="Sin estilo", en="No style"))
"""No style at all: what personalities are measured against."""
FEW: Final = 3
"""Whoever does not think takes one of so many."""
SLIP: Final = Why("why.slip", {})
"""Somebody misjudged: without the error of its level the same rule would have come to something else."""


class Study(ABC):
    """One decision looked into: what is worth trying and what came of it. Made from a view, it knows no more than the view."""

    view: State
    seat: int
    check: int = 16
    """Worlds between two looks at which actions have fallen behind: fewer where a world is dear."""
    share: float = 1.0
    """The share of a level's worlds that are looked at: smaller where a world is dear."""

    def worlds(self, level: Level) -> int:
        """How many worlds a level looks at for this decision; none if it plays by rule."""
        return max(1, round(self.share * level.worlds)) if level.worlds else 0

    @property
    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """The actions worth a thought: a part of `view.legal`, never empty. Twins and blunders are left out."""

    def twins(self, action: Action) -> Sequence[Action]:
        """What else of `view.legal` comes to the very same as one of `actions`, whatever happens: whoever is advised the one is
        as well off with any other."""
        return ()

    @abstractmethod
    def by_rule(self, rng: Random) -> Action:
        """What a sensible player does without trying anything out; one of `view.legal`.

        It need not be one of `actions`: these may be cut to what there is time to try, and a rule weighs more than that.
        """

    @abstractmethod
    def prepare(self, world: Any) -> None:
        """Make a sampled world end where the search should stop looking: with this deal or round, before the next."""

    @abstractmethod
    def play_out(self, world: Any, rng: Random) -> None:
        """Play a prepared world to its end, everybody by rule."""

    @abstractmethod
    def value(self, world: Any) -> float:
        """What a finished world is worth to the seat, in points of the game."""

    def likelihood(self, world: Any) -> float:
        """How well a sampled world agrees with what the others did so far; any scale, never negative."""
        return 1.0

    def leaning(self, action: Action) -> float:
        """Points the personality adds to an action whatever comes of it."""
        return 0.0

    def play_out_noting(self, world: Any, rng: Random) -> Mapping[str, float]:
        """As `play_out`, and what a hint may want to know of this world: 1.0 for what happened, 0.0 for what did not."""
        self.play_out(world, rng)
        return {}

    def reasons(self, action: Action, facts: Mapping[str, float]) -> tuple[Why, ...]:
        """Why an action is good or bad, out of the means of what `play_out_noting` noted."""
        return ()

    def came(self, action: Action, facts: Mapping[str, float]) -> tuple[Why, ...]:
        """What came of an action, out of the same means, in a few words that speak to nobody: what an opponent tells when it is
        asked why, once the hand is over. None of it where a game has no words for that."""
        return ()

    def ruled(self, done: Action) -> tuple[Why, ...]:
        """After `by_rule` has come to `done`: the rule that was applied, as whoever went by it says it when it is asked why.
        None of it where a game has no words for that."""
        return ()

    def warnings(self, action: Action, facts: Mapping[str, float]) -> tuple[Why, ...]:
        """What to beware of though the action is good, out of the same means: what a rival may do next with what he is known
        to have, and what is given up by it. Two at most; none where nothing is amiss."""
        return ()

    def argument(self, best: Action, facts: Mapping[str, float], rest: Mapping[Action, Mapping[str, float]]) -> tuple[Why, ...]:
        """Why the best action is the best, the weightiest first, out of its means and those of the rest: what is said here must
        make the advice right, and what speaks for the rest is not said alone. By default its `reasons`."""
        return self.reasons(best, facts)

    def against(self, action: Action, facts: Mapping[str, float], best: Action, most: Mapping[str, float]) -> Why | None:
        """What makes an action worth less than the best, whose means are `most`: one sentence that is true of these figures. None
        where there is nothing more to say than that it brings less."""
        return None


class Policy(ABC):
    """How a game is thought about; `level` and `personality` say how well and in which style."""

    unit: WorthUnit = "points"
    """What values are counted in, as a rule (`advised_in`)."""

    longer: int = 8
    """Until what a hint weighs is firm, so many times the budget of worlds are looked at, at most."""
    stake: float = 1.0
    """Points that a decision by lot costs on average, beside the best: what a review calls dear is measured by it
    (`tools.benchmarks.review` says it)."""

    def __init__(self, level: Level, personality: Personality) -> None:
        self.level, self.personality = level, personality

    @classmethod
    def astray(cls, view: Any, rng: Random) -> Action:
        """What somebody does who does not think for a moment. By default one of the first few of `view.legal`: points
        are not thrown away with it, for the amounts of a bet begin with the least."""
        return view.legal[int(rng.random() * min(len(view.legal), FEW))]

    @classmethod
    def lapses(cls, level: Level, view: Any) -> float:
        """The share of such decisions as the view's that a level makes as the one below it would (`Level.lapses`). A game whose
        decisions are not all of one kind may tell them apart by what is public: states are asked about as well as views."""
        return level.lapses

    @staticmethod
    def readily(actions: Sequence[Action], ready: Mapping[type, float], rng: Random) -> Action:
        """One of the actions, its kind drawn first: a kind as readily as `ready` says, 1 where it says nothing."""
        kinds: dict[type, list[Action]] = {}
        for action in actions:
            kinds.setdefault(type(action), []).append(action)
        [alike] = rng.choices(list(kinds.values()), [ready.get(kind, 1.0) for kind in kinds])
        return alike[int(rng.random() * len(alike))]

    def remembered(self, view: Any, rng: Random) -> Any:
        """The view with what this player has forgotten taken out of it; never anything more in it."""
        return view

    @abstractmethod
    def study(self, view: Any) -> Study:
        """Look into the decision that the view's seat has to make."""

    def advising(self, view: Any) -> Study:
        """Look into it as advice is given, in the unit in which an idea's cost is told; whoever plays may weigh it otherwise."""
        return self.study(view)

    @classmethod
    def advised_in(cls, view: Any) -> WorthUnit:
        """What advice counts a decision's values in: the game's unit, where it does not tell decisions apart. States are asked
        about as well as views."""
        return cls.unit

    def weighs_in(self, view: Any) -> WorthUnit:
        """What this player's own values are in a decision: as advice has it, or its own."""
        return self.advised_in(view)

    def speaks_of(self, view: Any, action: Action, why: Why) -> Sequence[int]:
        """The cards that a reason for an action speaks of, besides that of the action itself, of those that the view shows: they
        are lit while it is read."""
        return ()

    def believed(self, view: Any, deed: Action, rng: Random) -> tuple[Expectation, ...]:
        """What the view's seat expects of what it cannot know when it does this, from its view alone; nothing where a game says
        nothing of it."""
        return ()

    def guesses(self, view: Any) -> Iterator[tuple[Guess, ...] | None]:
        """What the view's seat thought of each rival's cards when it was asked this, from its view alone: None for as long as it
        takes, a few milliseconds at a time, and then all of it. Nothing where a game says nothing of it."""
        yield ()

    @classmethod
    def came_true(cls, belief: Expectation, tables: Sequence[Any]) -> Why | None:
        """What was true of a belief, worded as its chances are, or what it was if none of them has it. `tables` are the real
        states: before the deed, and after each step from it on to the end of the hand. None where it cannot be said."""
        return None


class Decision(Protocol):
    """One decision of a `Mind`: `worlds` it looked at, `values` of what it considered."""

    worlds: int
    values: Mapping[Action, float]

    def run(self, dice: Random) -> Iterator[Action]:
        """Better and better answers; the last is the one."""

    def hints(self, dice: Random, asked: Sequence[Action] = ()) -> Iterator[tuple[int, tuple[Hint, ...]]]:
        """Worlds looked at and hints, best action first, better and better; those `asked` about are among them."""

    def recollection(self, done: Action) -> Recollection:
        """After `run` has come to `done`: what it weighed on the way."""


class Mind(Policy):
    """A game thought about in a way of its own, where worlds played out by rule would mislead: it is an `Agent` itself."""

    def __init__(self, level: Level, personality: Personality) -> None:
        super().__init__(level, personality)
        self.worlds = 0
        self.values: Mapping[Action, float] = {}
        self.decided: Decision | None = None
        """The decision that `think` made last."""

    def study(self, view: Any) -> Study:
        """Raises TypeError: there is nothing here for the general search."""
        raise TypeError(f"{type(self).__name__} is asked by `think`")

    @abstractmethod
    def decision(self, view: Any) -> Decision:
        """What is to be decided in this view. Here a game loads what it thinks with: the lobby needs none of it."""

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
        """As `hints.hint`: worlds looked at and hints, best action first, better and better."""
        return self.decision(view).hints(rng, asked)
