"""A whole table of Famiglia in a dummy window."""

from __future__ import annotations

from pathlib import Path

from tabletop_gui.content.paths import Places
from tabletop_gui.gui.app import App
from tabletop_gui.gui.loop import StepClock
from tabletop_gui.gui.scenes.table_famiglia import FamigliaTable
from tabletop_gui.gui.table import table as table_module
from tabletop_gui.gui.table.gestures import Drag
from tabletop_gui.gui.window import open_window
from tabletop_gui.match.match import Match
from tabletop_gui.match.settings import Settings
from tests.gui.table.desk import Desk
from tests.gui.table.pilot import QuickBots


class GangDesk(Desk):
    """The application with one match of Famiglia on it."""

    def __init__(self, match: Match, home: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        table_module.STRICT = True
        places = Places(home / "config", home / "data", home / "cache")
        self.clock = StepClock()
        self.app = App(open_window(size), places=places, settings=Settings(**{"language": "es", **settings}), clock=self.clock)
        self.match = match
        self.bots = QuickBots(match)
        self.scene = FamigliaTable(match, bots=self.bots)
        self.app.scenes.push(self.scene)
        self.app.scenes.skip_fade()
        self.step()

    def put(self, card: int, to: str) -> None:
        """Carry a card to one of the places its gestures name."""
        start = self.grip(card)
        self.move(start)
        self.press(start)
        self.move((start[0] + 8, start[1]), held=True)
        carry = self.table.pointer.carry
        assert carry is not None
        targets = [*self.table.hands.targets(card), *self.table.hands.attempts(card)]
        left, top, w, h = next(t.catch for t in targets if t.name == to)
        end = self.pixel(left + w / 2 - carry.dx, top + h / 2 - carry.dy)
        self.move(end, held=True)
        self.step()
        self.release(end)
        self.step()

    def drags(self, card: int) -> set[str]:
        """Where a card may be carried now."""
        return {g.to for g in self.table.gestures if isinstance(g, Drag) and g.card == card}
