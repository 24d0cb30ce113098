"""The hint: what the strongest level advises for the decision at hand, how sure that is, and what the player's own idea costs."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Final, Literal, get_args

from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.regret import SOUND
from tabletop_gui.ai.requests import Hint, WorthUnit
from tabletop_gui.content.text.key_family import Branch
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.control.thinking import POLL_MS, SLICE_MS
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.match.core.match import Match, seed_of

CLEAR: Final = 2.0
"""So many standard errors between the best and the next make an advice sure; one makes it likely."""
LEAST, LEAST_HERE = 0.05, 0.02
"""Less than this share of what a decision by lot costs is no difference, however surely it is known: of what it costs in the game
on average (`Policy.stake`), and of what it would cost here."""
MUCH, MUCH_HERE = 0.4, 0.15
"""Less than this share of either is little, however surely it is known: nobody need think about it."""
MOST_NAMED: Final = 3
"""So many things that are all one are named; of more it is said how many they are."""
LONGEST, LEAST_LONG = 0.94, 0.24
"""The share of its bar that the best fills, and what is worst of all that was weighed."""

Certainty = Literal["sure", "likely", "slight", "close", "same"]
UNITS: Final = Branch("hint.unit.{}", get_args(WorthUnit))
CERTAINTY: Final = Branch("table.hint.{}", get_args(Certainty))


def at_stake(hints: Sequence[Hint]) -> float:
    """What a decision by lot costs here, as often more as less, among what is worth a thought: what was only asked about is none
    of it, and one thing that nobody would do makes nothing else small.

    >>> at_stake([Hint("call", 12.0), Hint("fold", 0.0), Hint("all-in", -340.0), Hint("raise 99", -900.0, asked=True)])
    12.0
    """
    weighed = [one.value for one in hints if not one.asked]
    return max(weighed) - median(weighed) if weighed else 0.0


def certainty(hints: Sequence[Hint], stake: float, here: float = 0.0) -> Certainty:
    """How sure the first of these is the best, by its lead over each that does not come to the same anyway: `sure` and `likely`
    say how far that is out of doubt, and both only where there is something in it; `slight` that it is little, and `close` that
    of one it is nothing, or not known. What is much is measured by what a decision by lot costs in the game (`stake`) and `here`;
    of a table of openings it is whatever the coach would not call sound: one such hand brings little, and they add up.

    >>> best, other = Hint("play 3D", 9.8), Hint("play AD", 8.4, doubt=0.3)
    >>> certainty([best, other], 1.25), certainty([best, Hint("play AD", 9.2, doubt=0.4)], 1.25)
    ('sure', 'likely')
    >>> certainty([best, Hint("play AD", 9.4, doubt=0.1)], 1.25), certainty([best, other], 1.25, here=12.0)
    ('slight', 'slight')
    >>> certainty([best, Hint("play 4D", 9.78)], 1.25), certainty([best], 1.25), certainty([best, Hint("play 4D", 9.8)], 1.25)
    ('close', 'sure', 'same')
    >>> certainty([best, Hint("play 5D", 9.9, doubt=0.3)], 1.25), certainty([best, Hint("play 6D", 10.8, doubt=0.3)], 1.25)
    ('close', 'likely')
    """
    found = {_beside(hints[0], one, stake, here) for one in hints[1:] if one.action not in hints[0].same}
    if found <= {"same"} and len(hints) > 1:
        return "same"
    order: Sequence[Certainty] = ("close", "slight", "likely")
    return next((one for one in order if one in found), "sure")


def _beside(best: Hint, one: Hint, stake: float, here: float) -> Certainty:
    """The same of the best and one other."""
    lead = best.value - one.value
    if not lead and not one.doubt:
        return "same"
    if abs(lead) < max(one.doubt, LEAST * stake, LEAST_HERE * here):
        return "close"
    if lead < 0:  # it is not by its value alone that it was put first
        return "likely"
    much = max(MUCH * stake, MUCH_HERE * here) if best.opening is None else SOUND * stake + one.doubt
    if lead <= much:
        return "slight"
    return "sure" if lead >= CLEAR * one.doubt else "likely"


def as_good(hints: Sequence[Hint], stake: float) -> list[str]:
    """The lines of text of what is as good as anything else that was weighed, what is advised first: what comes to the very same,
    and what is not known to be worth less by anything that matters."""
    here, first = at_stake(hints), hints[0]
    found = [first, *(one for one in hints[1:] if _beside(first, one, stake, here) in ("close", "same"))]
    return list(dict.fromkeys(text for one in found for text in (one.action, *one.same)))


def bar(hints: Sequence[Hint], cost: float, stake: float) -> float:
    """How much of its bar something fills that costs so much beside the best: as much less as it costs, measured by the worst of
    all that was weighed.

    >>> weighed = [Hint("play 3D", 9.0), Hint("play AD", 7.0), Hint("play 4D", 5.0)]
    >>> bar(weighed, 0.0, 1.0), round(bar(weighed, 2.0, 1.0), 2), round(bar(weighed, 4.0, 1.0), 2)
    (0.94, 0.59, 0.24)
    """
    return length(cost, hints[0].value - min(one.value for one in hints), stake)


def length(cost: float, spread: float, stake: float) -> float:
    """The same where the best and the worst lie so far apart. What is at stake fills the bar, not what all is worth anyway:
    where that is less than a decision by lot costs twice, the bars are nearly alike, for so are the choices.

    >>> length(0.0, 5.0, 1.0), length(5.0, 5.0, 1.0), round(length(0.2, 0.2, 1.0), 2)
    (0.94, 0.24, 0.87)
    """
    return LONGEST - (LONGEST - LEAST_LONG) * min(1.0, cost / max(2 * stake, spread, 1e-9))


class HintGuide:
    """Asks the strongest level about the decision at hand. What it said is kept until the decision has passed."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match
        self.shown = False
        """Whether the advice lies open."""
        self.hints: tuple[Hint, ...] = ()
        self.answered = False
        """Whether the decision has been weighed, even if nothing came of it."""
        self.idea: Action | None = None
        """What the player had in mind when asking."""
        self._request: int | None = None
        self._wanted = self._held_up = False
        """Whether somebody waits for the answer, or for what is done with it; else it is thought of beforehand."""

    @property
    def thinking(self) -> bool:
        """The player waits for an answer."""
        return (self._wanted or self._held_up) and self._request is not None

    @property
    def action(self) -> Action | None:
        """The advice; None before there is one."""
        return self.match.game.parse(self.hints[0].action) if self.hints else None

    @property
    def stake(self) -> float:
        """What a decision by lot costs on average (`Policy.stake`)."""
        return POLICIES[self.match.game.id].stake

    @property
    def unit(self) -> WorthUnit:
        """What an action's worth is counted in (`Policy.advised_in`)."""
        return POLICIES[self.match.game.id].advised_in(self.match.state)

    @property
    def certainty(self) -> Certainty:
        """How sure the advice is."""
        return certainty(self.hints, self.stake, at_stake(self.hints))

    @property
    def best(self) -> Sequence[Action]:
        """What is advised: one action, or those between which nothing is to choose."""
        return [self.match.game.parse(text) for text in as_good(self.hints, self.stake)] if self.hints else []

    def named(self, texts: Sequence[str]) -> list[int]:
        """The cards that these lines of text, or codes, name."""
        codes = self.match.game.codes
        return [codes.index(word) for text in texts for word in text.split() if word in codes]

    def weighs(self, action: Action) -> bool:
        """Whether this action has been weighed, or comes to the same as one that has."""
        text = self.match.game.text(action)
        return any(text == one.action or text in one.same for one in self.hints)

    def ask(self, table: Table, idea: Action | None = None) -> None:
        """The player wants advice, and to hear what an idea would cost."""
        self._wanted = True
        self.idea = idea
        if not self.hints or (idea is not None and not self.weighs(idea)):
            self._put(table, idea)
        else:
            self.shown = True

    def prepare(self, table: Table, idea: Action | None = None) -> None:
        """Have the decision weighed before anybody asks."""
        self._held_up = idea is not None
        self._put(table, idea)

    def _put(self, table: Table, idea: Action | None) -> None:
        """Put the question, unless it has been put so already."""
        if self._request is not None and idea is None:
            return
        app, game = self.app, self.match.game
        level, style = app.library.rungs(game.id).strongest, next(iter(app.library.personalities().values()))
        asked = (game.text(idea),) if idea is not None else ()
        seed = seed_of(self.match, len(self.match.steps))
        self._request = app.thinker.ask(table.view, game.id, level, style, seed, explain=True, asked=asked)

    def clear(self) -> None:
        """The decision has passed: no hint any longer."""
        if self._request is not None:
            self.app.thinker.cancel()
        self.shown, self.hints, self.idea, self._request, self._wanted = False, (), None, None, False
        self._held_up = self.answered = False

    def close(self) -> None:
        """The player has read it; it is kept for the next time."""
        self.shown, self.idea, self._wanted = False, None, False

    @property
    def weighing(self) -> bool:
        """A question has been put and is not answered yet, whoever asked."""
        return self._request is not None

    def update(self) -> bool:
        """Fetch the answer. True when it has just come."""
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
