"""The hint, in three steps: where to look, what to do, why."""

from __future__ import annotations

from typing import Final

from tabletop_gui.ai.requests import Hint
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.match.match import Match, seed_of

POLL_MS: Final = 40.0
SLICE_MS: Final = 6.0


class HintGuide:
    """Asks the strongest level for advice on the decision at hand, and gives it away step by step."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match
        self.step = 0
        """0 nothing is shown, 1 where, 2 what, 3 why."""
        self.hints: tuple[Hint, ...] = ()
        self._request: int | None = None
        self._wanted = 0

    @property
    def thinking(self) -> bool:
        """A question has been put and not answered yet."""
        return self._request is not None

    @property
    def action(self) -> Action | None:
        """The advice; None before there is one."""
        return self.match.game.parse(self.hints[0].action) if self.hints else None

    def deeper(self, table: Table) -> None:
        """The player asks for a hint, or for more of it."""
        if self.hints:
            self.step = min(3, self.step + 1)
            return
        self._wanted = 1
        if self._request is None:
            level = list(self.app.library.levels().values())[-1]
            style = next(iter(self.app.library.personalities().values()))
            seed = seed_of(self.match, len(self.match.steps))
            self._request = self.app.thinker.ask(table.view, self.match.game.id, level, style, seed, explain=True)

    def clear(self) -> None:
        """The decision has passed: no hint any longer."""
        if self._request is not None:
            self.app.thinker.cancel()
        self.step, self.hints, self._request, self._wanted = 0, (), None, 0

    def update(self) -> bool:
        """Fetch the answer. True when it has just come."""
        if self._request is None:
            return False
        thinker = self.app.thinker
        thinker.slice(SLICE_MS)
        answer = thinker.poll()
        if answer is None:
            self.app.wake_in(POLL_MS if thinker.mode == "process" else SLICE_MS)
            self.app.dirty()  # the mark on the lamp turns
            return False
        if answer.request == self._request:
            self._request = None
            self.hints = answer.hints
            self.step = self._wanted
            return bool(self.hints)
        return False

    def reasons(self) -> str:
        """Why, in the player's language: the reasons for the advice, and what the next best would bring."""
        tr = self.app.tr
        best = self.hints[0]
        return "\n".join(tr(why.key, **why.params) for why in best.reasons)

    def warnings(self) -> tuple[str, ...]:
        """What to beware of though the advice is good, in the player's language, each in one sentence or two."""
        return tuple(self.app.tr(why.key, **why.params) for why in self.hints[0].warnings)
