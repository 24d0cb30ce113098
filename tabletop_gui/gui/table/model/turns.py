"""The pace of a bot's turn: attend, think, act.

The pace lives here and in the director, never in the bot: a bot may answer at once, and its answer is carried out when the
table has shown that it is the bot's turn and that it has thought for a while. So an action is never on the table before it is
seen, and until then whoever acted before may take it back.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.model.tempo import Tempo


@dataclass(slots=True)
class Turn:
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
