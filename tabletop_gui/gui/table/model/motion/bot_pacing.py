"""The pace of a bot's turn: attend, think, act.

The pace lives here and in the director, never in the bot: a bot may answer at once, and its answer is carried out when the
table has shown that it is the bot's turn and that it has thought for a while. So an action is never on the table before it is
seen, and until then whoever acted before may take it back.
"""

from __future__ import annotations

from msgspec import Struct

from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tempo import Tempo
from tabletop_gui.gui.table.model.play import AnyPlay, Bots
from tabletop_gui.match.core.match import Match


class Turn(Struct):
    """The turn of the seat to act. Times are at speed 1."""

    seat: int
    think_ms: float
    elapsed: float = 0.0
    request: int | None = None
    """The question put to the thinker."""
    answer: str | None = None
    """The text of the action it chose."""
    shown: bool = False
    """The table shows whose turn it is: everything before it has been shown."""

    @property
    def due(self) -> bool:
        """It has thought for as long as it should be seen thinking."""
        return self.elapsed >= timing.ATTEND_MS + self.think_ms

    def update(self, dt_ms: float, tempo: Tempo) -> None:
        """Let time pass while the turn is shown."""
        if self.shown:
            self.elapsed = float("inf") if tempo.pace.instant else self.elapsed + tempo.passed_at_speed_1(dt_ms)

    def skip(self) -> None:
        """The player does not want to wait."""
        self.elapsed = float("inf")


class Turns:
    """The turns of the seats that nobody plays in person, one after the other."""

    def __init__(self, match: Match, play: AnyPlay, bots: Bots, tempo: Tempo) -> None:
        self.match, self.play, self.bots, self.tempo = match, play, bots, tempo
        self._now: Turn | None = None

    @property
    def attended(self) -> int | None:
        """The seat that is seen thinking."""
        return self._now.seat if self._now is not None and self._now.shown else None

    def clear(self) -> None:
        """Nobody thinks: the match, or the viewer, has changed."""
        self._now = None

    def ask(self, view: State) -> None:
        """Another question is asked, seen so by the viewer. A bot may think while the cards still fly."""
        seat = self.match.to_act
        if seat is None or self.match.seats[seat].person:
            return
        extra = timing.LEAD_EXTRA_MS if self.play.leads(view) else 0
        self._now = Turn(seat, self.bots.think_ms(seat, self.play.stakes(view)) + extra)
        self._now.request = self.bots.ask(self.match.view(seat), seat)

    def skip(self) -> bool:
        """The player does not want to wait. False when nobody is seen thinking."""
        turn = self._now
        if turn is None or not turn.shown or turn.due:
            return False
        turn.skip()
        return True

    def begin(self) -> bool:
        """Everything before the turn has been shown. True when that is news: somebody is seen thinking from now on."""
        turn = self._now
        news = turn is not None and not turn.shown
        if turn is not None:
            turn.shown = True
        return news

    def update(self, dt_ms: float) -> Action | None:
        """Let time pass while the turn is shown. The action, when it is time for it and the bot has answered."""
        turn, answer = self._now, self.bots.poll()
        if turn is None:
            return None
        turn.update(dt_ms, self.tempo)
        if answer is not None and answer[0] == turn.request:
            turn.answer = answer[1]
        if not turn.due or turn.answer is None:
            return None
        if turn.elapsed != float("inf"):
            self.tempo.patience.waited()
        action, legal = self.match.game.parse(turn.answer), self.match.legal(turn.seat)
        return action if action in legal else legal[0]  # a bot that breaks the rules is played for, never the table's end
