"""The bots of a match: the application's thinker, asked with each seat's level and style; and another for whoever reads."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.splitmix import ThinkingSeed
from tabletop_gui.engine.state import State
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.match.core.deal import duel_of
from tabletop_gui.match.core.match import Match, bots_seed
from tabletop_gui.match.log.belief_reports import manner_now

if TYPE_CHECKING:
    from tabletop_gui.ai.host import Thinker
    from tabletop_gui.ai.requests import Answer
    from tabletop_gui.match.sharing.duels import SentDuel

SLICE_MS: Final = 4.0
"""Where no process can be started it is thought on the loop's own time, so much of every frame."""
FROM_THE_LOG: Final = -1
"""The number of a question that nobody was asked."""
POLL_MS: Final = 40.0
"""How often whoever reads looks for an answer."""


class ThinkerApart:
    """A process of its own for whoever reads, one question at a time, from the first one on: a table that waits below has the
    other, and may have put a question to it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._thinker: Thinker | None = None

    def ask(self, view: State, game: str, level: Level, style: Personality, seed: ThinkingSeed, **more: Any) -> int:
        """As `Thinker.ask`."""
        if self._thinker is None:
            from tabletop_gui.ai.host import Thinker

            self._thinker = Thinker(self.app.wake)
        return self._thinker.ask(view, game, level, style, seed, **more)

    def poll(self) -> Answer | None:
        """An answer that has come; until then the loop is to look again. Called while one is waited for."""
        thinker = self._thinker
        if thinker is None:
            return None
        thinker.slice(SLICE_MS)
        answer = thinker.poll()
        if answer is None:
            self.app.wake_in(POLL_MS if thinker.mode == "process" else SLICE_MS)
        return answer

    def cancel(self) -> None:
        """Forget the question."""
        if self._thinker is not None:
            self._thinker.cancel()

    def close(self) -> None:
        """End the process; asked again, there is another."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None


class AppBots:
    """Asks the worker. What a bot answers depends on the match's seed and the number of the decision alone."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match
        cast = app.library.characters()
        self._cast = {k: cast.get(s.character) for k, s in enumerate(match.seats)}
        self.duel: SentDuel | None = None
        """The match this one answers, as a duel."""
        if duel_of(match.dealt):
            from tabletop_gui.match.sharing.duels import Duels

            self.duel = Duels(app.places.data).of_match(match)
        self._recorded: str | None = None
        """What was done there, to be done again."""

    def ask(self, state: State, seat: int) -> int:
        """Put the question before this seat to its bot."""
        match, seed = self.match, bots_seed(self.match, len(self.match.steps))
        self._recorded = self.duel.recorded(match) if self.duel is not None else None
        if self._recorded is not None:
            return FROM_THE_LOG
        level, style = manner_now(match, state, seat, len(match.steps), self.app.library)
        return self.app.thinker.ask(state, match.game.id, level, style, seed, patient=bool(duel_of(match.dealt)))

    def poll(self) -> tuple[int, str] | None:
        """An answer that has come."""
        if self._recorded is not None:
            recorded, self._recorded = self._recorded, None
            return FROM_THE_LOG, recorded
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
        self._recorded = None
        self.app.thinker.cancel()

    def think_ms(self, seat: int, stakes: float) -> float:
        """As the character is drawn, longer by its own measure when much is at stake before everybody's eyes. It depends on
        nothing else: a short think over a good hand would tell of it."""
        one = self._cast[seat]
        least, most = one.think_ms if one is not None else (timing.THINK_LEAST_MS, timing.THINK_MOST_MS)
        dwells = one.dwells if one is not None else 1.0
        pace = Random(f"pace {self.match.seed} {len(self.match.steps)}").uniform(least, most)
        return pace * (1.0 + timing.STAKES_SHARE * dwells * stakes)
