"""The bots of a match: the application's thinker, asked with each seat's level and style; and a separate one for reviews."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tabletop_gui.ai.requests import ACTION_ONLY, Wanted
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.splitmix import PolicySeed
from tabletop_gui.engine.state import State
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.match.core.deal import duel_of
from tabletop_gui.match.core.match import Match, bot_seed
from tabletop_gui.match.log.belief_reports import level_and_style

if TYPE_CHECKING:
    from tabletop_gui.ai.host import Thinker
    from tabletop_gui.ai.requests import Answer
    from tabletop_gui.match.sharing.duels import SentDuel

SLICE_MS: Final = 4.0
"""Time per frame for bots where no process can be started, ms."""
FROM_THE_LOG: Final = -1
"""Request id of an action that is replayed, not asked for."""
POLL_MS: Final = 40.0
"""Interval of polling the separate thinker, ms."""


class SeparateThinker:
    """A separate worker process with one request at a time, started at the first one: the table below may be
    waiting for the other.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self._thinker: Thinker | None = None

    def ask(
        self, view: State, game: str, level: Level, style: Personality, seed: PolicySeed, wanted: Wanted = ACTION_ONLY
    ) -> int:
        """Send a request, as `Thinker.ask`."""
        if self._thinker is None:
            from tabletop_gui.ai.host import Thinker

            self._thinker = Thinker(self.app.wake)
        return self._thinker.ask(view, game, level, style, seed, wanted)

    def poll(self) -> Answer | None:
        """Return an answer that has arrived; until then schedule the next poll. Call it while an answer is awaited."""
        thinker = self._thinker
        if thinker is None:
            return None
        thinker.slice(SLICE_MS)
        answer = thinker.poll()
        if answer is None:
            self.app.wake_in(POLL_MS if thinker.mode == "process" else SLICE_MS)
        return answer

    def cancel(self) -> None:
        """Cancel the request."""
        if self._thinker is not None:
            self._thinker.cancel()

    def close(self) -> None:
        """End the process; the next request starts a new one."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None


class AppBots:
    """Asks the application's worker. A bot's answer depends only on the match's seed and the number of the decision."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match
        cast = app.library.characters()
        self._cast = {k: cast.get(s.character) for k, s in enumerate(match.seats)}
        self.duel: SentDuel | None = None
        """The match that this one answers, as a duel."""
        if duel_of(match.dealt):
            from tabletop_gui.match.sharing.duels import Duels

            self.duel = Duels(app.places.data).of_match(match)
        self._recorded: str | None = None
        """The bot's action in that match, to be replayed."""

    def ask(self, state: State, seat: int) -> int:
        """Send a seat's decision to its bot."""
        match, seed = self.match, bot_seed(self.match, len(self.match.steps))
        self._recorded = self.duel.recorded(match) if self.duel is not None else None
        if self._recorded is not None:
            return FROM_THE_LOG
        level, style = level_and_style(match, state, seat, len(match.steps), self.app.library)
        return self.app.thinker.ask(state, match.game.id, level, style, seed, Wanted(patient=bool(duel_of(match.dealt))))

    def poll(self) -> tuple[int, str] | None:
        """Return an answer that has arrived."""
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
        """Cancel all requests."""
        self._recorded = None
        self.app.thinker.cancel()

    def think_ms(self, seat: int, stakes: float) -> float:
        """Return a random time in the character's range, longer by its own factor when the public stake is high. It
        depends on nothing else, so that thinking times reveal nothing about the hand.
        """
        one = self._cast[seat]
        least, most = one.think_ms if one is not None else (timing.THINK_LEAST_MS, timing.THINK_MOST_MS)
        dwells = one.dwells if one is not None else 1.0
        pace = Random(f"pace {self.match.seed} {len(self.match.steps)}").uniform(least, most)
        return pace * (1.0 + timing.STAKES_SHARE * dwells * stakes)
