"""The hint: the action advised by the strongest level, its certainty, and the regret of the player's own idea."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from tabletop_gui.ai.certainty import Certainty, certainty, decision_scale, equally_good
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.requests import Hint, Wanted, WorthUnit
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.control.thinking import POLL_MS, SLICE_MS
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.match.core.match import Match, seed_of

MOST_NAMED: Final = 3
"""Largest number of equally good actions that are named; of more, only their number is given."""
LONGEST, LEAST_LONG = 0.94, 0.24
"""Share of its bar filled by the best action, and by the worst that was evaluated."""

UNITS: Final = KeyFamily("hint.unit.{}", get_args(WorthUnit))
CERTAINTY: Final = KeyFamily("table.hint.{}", get_args(Certainty))


def bar(hints: Sequence[Hint], cost: float, stake: float) -> float:
    """Return the share of its bar filled by an action with this regret, scaled by the worst action evaluated.

    >>> weighed = [Hint("play 3D", 9.0), Hint("play AD", 7.0), Hint("play 4D", 5.0)]
    >>> bar(weighed, 0.0, 1.0), round(bar(weighed, 2.0, 1.0), 2), round(bar(weighed, 4.0, 1.0), 2)
    (0.94, 0.59, 0.24)
    """
    return length(cost, hints[0].value - min(one.value for one in hints), stake)


def length(cost: float, spread: float, stake: float) -> float:
    """Return the share of a bar for a regret `cost`, where `spread` is the difference between best and worst.

    The bar shows what is at stake, not the absolute value: if the spread is less than twice the value scale,
    the bars are nearly alike.

    >>> length(0.0, 5.0, 1.0), length(5.0, 5.0, 1.0), round(length(0.2, 0.2, 1.0), 2)
    (0.94, 0.24, 0.87)
    """
    return LONGEST - (LONGEST - LEAST_LONG) * min(1.0, cost / max(2 * stake, spread, 1e-9))


class HintGuide:
    """Asks the strongest level about the current decision. The answer is kept until the decision has passed."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match
        self.shown = False
        """True while the hint is open."""
        self.hints: tuple[Hint, ...] = ()
        self.answered = False
        """True once the decision has been evaluated, even without a result."""
        self.idea: Action | None = None
        """The action that the player had selected when asking."""
        self._request: int | None = None
        self._wanted = self._held_up = False
        """True if the player waits for the answer; False if it is computed in advance."""

    @property
    def thinking(self) -> bool:
        """True while the player waits for an answer."""
        return (self._wanted or self._held_up) and self._request is not None

    @property
    def action(self) -> Action | None:
        """The advised action; None before there is one."""
        return self.match.game.parse(self.hints[0].action) if self.hints else None

    @property
    def stake(self) -> float:
        """Value scale of the game: average regret of a random decision (`Policy.value_scale`)."""
        return POLICIES[self.match.game.id].value_scale

    @property
    def unit(self) -> WorthUnit:
        """Unit of an action's value (`Policy.hint_unit`)."""
        return POLICIES[self.match.game.id].hint_unit(self.match.state)

    @property
    def certainty(self) -> Certainty:
        """Certainty of the hint."""
        return certainty(self.hints, self.stake, decision_scale(self.hints))

    @property
    def best(self) -> Sequence[Action]:
        """The advised actions: one, or several that are equally good."""
        return [self.match.game.parse(text) for text in equally_good(self.hints, self.stake)] if self.hints else []

    def named(self, texts: Sequence[str]) -> list[int]:
        """Return the cards named in these texts or codes."""
        codes = self.match.game.codes
        return [codes.index(word) for text in texts for word in text.split() if word in codes]

    def has_evaluated(self, action: Action) -> bool:
        """Return True if an action has been evaluated, or is equivalent to one that has."""
        text = self.match.game.text(action)
        return any(text == one.action or text in one.same for one in self.hints)

    def ask(self, table: Table, idea: Action | None = None) -> None:
        """Ask for a hint, and for the regret of an idea."""
        self._wanted = True
        self.idea = idea
        if not self.hints or (idea is not None and not self.has_evaluated(idea)):
            self._put(table, idea)
        else:
            self.shown = True

    def prepare(self, table: Table, idea: Action | None = None) -> None:
        """Evaluate the decision before the player asks."""
        self._held_up = idea is not None
        self._put(table, idea)

    def _put(self, table: Table, idea: Action | None) -> None:
        """Send the request, unless it has already been sent."""
        if self._request is not None and idea is None:
            return
        app, game = self.app, self.match.game
        level, style = app.library.level_scale(game.id).strongest, next(iter(app.library.personalities().values()))
        asked = (game.text(idea),) if idea is not None else ()
        seed = seed_of(self.match, len(self.match.steps))
        self._request = app.thinker.ask(table.view, game.id, level, style, seed, Wanted(explain=True, asked=asked))

    def clear(self) -> None:
        """Discard the hint: the decision has passed."""
        if self._request is not None:
            self.app.thinker.cancel()
        self.shown, self.hints, self.idea, self._request, self._wanted = False, (), None, None, False
        self._held_up = self.answered = False

    def close(self) -> None:
        """Close the hint; the answer is kept for the next time."""
        self.shown, self.idea, self._wanted = False, None, False

    def put_aside(self) -> None:
        """Close the hint for another page; an answer that the player waits for still comes."""
        if self.thinking:
            self.shown = False
        else:
            self.close()

    @property
    def weighing(self) -> bool:
        """True while a request is unanswered."""
        return self._request is not None

    def update(self) -> bool:
        """Fetch the answer. True if it has just arrived."""
        if self._request is None:
            return False
        thinker = self.app.thinker
        thinker.slice(SLICE_MS)
        answer = thinker.poll()
        if answer is None:
            self.app.wake_in(POLL_MS if thinker.mode == "process" else SLICE_MS)
            if self.thinking:
                self.app.dirty()  # the mark on the lamp turns
            return False
        if answer.request == self._request:
            self._request = None
            self.hints, self.answered = answer.hints, True
            self.shown = self._wanted and bool(self.hints)
            return bool(self.hints)
        return False
