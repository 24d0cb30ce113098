"""Steps a headless table of Regine."""

from __future__ import annotations

from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.regine.play import ReginePlay
from tabletop_gui.gui.table import table as table_module
from tabletop_gui.gui.table.table import Table
from tabletop_gui.gui.table.timing import Pace
from tabletop_gui.match.match import Match
from tests.gui.regine.court import at_random
from tests.gui.table.pilot import Note, Pilot, QuickBots


class RandomBots(QuickBots):
    """Courtiers who act at random and at once, and do not exchange for ever."""

    SEEN_THINKING_MS = 300.0

    def pick(self, state: State) -> Action:
        return at_random(self.rng, state.legal)


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
