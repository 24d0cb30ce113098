"""Steps a headless table of Regine."""

from __future__ import annotations

from random import Random

from tabletop_gui.engine.state import State
from tabletop_gui.gui.regine.play import ReginePlay
from tabletop_gui.gui.table import table as table_module
from tabletop_gui.gui.table.table import Table
from tabletop_gui.gui.table.timing import Pace
from tabletop_gui.match.match import Match
from tests.gui.regine.court import at_random
from tests.gui.table.pilot import Note, Pilot


class RandomBots:
    """Courtiers who act at random and at once, and do not exchange for ever."""

    def __init__(self, match: Match, seed: int = 1) -> None:
        self.match, self.rng = match, Random(seed)
        self._answer: tuple[int, str] | None = None
        self._number = 0

    def ask(self, state: State, seat: int) -> int:
        self._number += 1
        self._answer = self._number, self.match.game.text(at_random(self.rng, state.legal))
        return self._number

    def poll(self) -> tuple[int, str] | None:
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self._answer = None

    def think_ms(self, seat: int) -> float:
        return 300.0


class CourtPilot(Pilot):
    """A headless table; the pointer is moved and time is stepped."""

    def __init__(self, match: Match, speed: float = 1.0, **more: bool) -> None:
        table_module.STRICT = True
        self.match, self.note, self.bots = match, Note(), RandomBots(match)
        self.part = ReginePlay(match)
        self.table = Table(match, self.part, self.note, self.bots, pace=Pace(speed, more.get("reduced", False)),
                           open_table=more.get("open_table", False))  # fmt: skip
        self.now, self.frames = 0.0, 0

    def step(self, ms: float = 1000 / 60) -> bool:
        slid = self.part.slides.update(ms * self.table.boost)
        return super().step(ms) or slid
