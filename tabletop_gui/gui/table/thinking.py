"""The bots of a match: the application's thinker, asked with each seat's level and style of play."""

from __future__ import annotations

from random import Random
from typing import Final

from tabletop_gui.engine.state import State
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model import timing
from tabletop_gui.match.match import Match, bots_seed
from tabletop_gui.match.why import manner_of

SLICE_MS: Final = 6.0
"""Where no process can be started the bots think on the loop's own time, so much of every frame."""


class AppBots:
    """Asks the worker. What a bot answers depends on the match's seed and the number of the decision alone."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match
        cast = app.library.characters()
        self._cast = {k: cast.get(s.character) for k, s in enumerate(match.seats)}

    def ask(self, state: State, seat: int) -> int:
        """Put the question before this seat to its bot."""
        match, seed = self.match, bots_seed(self.match, len(self.match.steps))
        level, style = manner_of(match.seats[seat], self.app.library, match.game.id, seed)
        return self.app.thinker.ask(state, match.game.id, level, style, seed)

    def poll(self) -> tuple[int, str] | None:
        """An answer that has come."""
        thinker = self.app.thinker
        thinker.slice(SLICE_MS)
        answer = thinker.poll()
        if answer is None:
            return None
        if answer.hurried:
            self.match.hurried.add(len(self.match.steps))
        else:
            self.match.hurried.discard(len(self.match.steps))
        return answer.request, answer.action

    def cancel(self) -> None:
        """Forget every question."""
        self.app.thinker.cancel()

    def think_ms(self, seat: int, stakes: float) -> float:
        """As the character is drawn, longer by its own measure when much is at stake before everybody's eyes. It depends on
        nothing else: a short think over a good hand would tell of it."""
        one = self._cast[seat]
        least, most = one.think_ms if one is not None else (timing.THINK_LEAST_MS, timing.THINK_MOST_MS)
        dwells = one.dwells if one is not None else 1.0
        pace = Random(f"pace {self.match.seed} {len(self.match.steps)}").uniform(least, most)
        return pace * (1.0 + timing.STAKES_SHARE * dwells * stakes)
