"""The pacing of a bot's turn: attend, think, act.

Pacing is done here and in the director, never in the bot: a bot may answer at once, and its action is
carried out when the table has shown its turn and some thinking time. So no action takes effect before it
is shown, and until then the previous player may still undo.
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
    """Id of the request sent to the bot."""
    answer: str | None = None
    """Text of the action it chose."""
    shown: bool = False
    """True once everything before the turn has been shown."""

    @property
    def due(self) -> bool:
        """True once it has been shown thinking for long enough."""
        return self.elapsed >= timing.ATTEND_MS + self.think_ms

    def update(self, dt_ms: float, tempo: Tempo) -> None:
        """Advance time while the turn is shown."""
        if self.shown:
            self.elapsed = float("inf") if tempo.pace.instant else self.elapsed + tempo.passed_at_speed_1(dt_ms)

    def skip(self) -> None:
        """End the thinking time: the player does not want to wait."""
        self.elapsed = float("inf")


class BotTurns:
    """The turns of the seats without a human player, one after the other."""

    def __init__(self, match: Match, play: AnyPlay, bots: Bots, tempo: Tempo) -> None:
        self.match, self.play, self.bots, self.tempo = match, play, bots, tempo
        self._now: Turn | None = None

    @property
    def thinking_seat(self) -> int | None:
        """The seat shown thinking; None if there is none."""
        return self._now.seat if self._now is not None and self._now.shown else None

    def clear(self) -> None:
        """Drop the turn: the match or the viewer has changed."""
        self._now = None

    def ask(self, view: State) -> None:
        """Ask the bot to act for its decision, as seen in the viewer's `view`. It may think while cards still fly."""
        seat = self.match.to_act
        if seat is None or self.match.seats[seat].person:
            return
        extra = timing.LEAD_EXTRA_MS if self.play.leads(view) else 0
        self._now = Turn(seat, self.bots.think_ms(seat, self.play.stakes(view)) + extra)
        self._now.request = self.bots.ask(self.match.view(seat), seat)

    def skip(self) -> bool:
        """End the thinking time. False if no seat is shown thinking."""
        turn = self._now
        if turn is None or not turn.shown or turn.due:
            return False
        turn.skip()
        return True

    def begin(self) -> bool:
        """Mark the turn as shown. True if that is new: a seat is shown thinking from now on."""
        turn = self._now
        news = turn is not None and not turn.shown
        if turn is not None:
            turn.shown = True
        return news

    def update(self, dt_ms: float) -> Action | None:
        """Advance time while the turn is shown. Return the action when it is due and the bot has answered."""
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
