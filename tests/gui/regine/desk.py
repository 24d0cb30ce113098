"""A whole table of Regine in a dummy window: real events in, a stepped clock, courtiers who act at random."""

from __future__ import annotations

from pathlib import Path

from tabletop_gui.content.paths import Places
from tabletop_gui.gui.app import App
from tabletop_gui.gui.loop import StepClock
from tabletop_gui.gui.scenes.table_regine import RegineTable
from tabletop_gui.gui.table import table as table_module
from tabletop_gui.gui.table import timing
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.window import open_window
from tabletop_gui.match.match import Match
from tabletop_gui.match.settings import Settings
from tests.gui.regine.pilot import RandomBots
from tests.gui.table.desk import Desk


class CourtDesk(Desk):
    """The application with one match of Regine on it."""

    def __init__(self, match: Match, home: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        table_module.STRICT = True
        places = Places(home / "config", home / "data", home / "cache")
        self.clock = StepClock()
        self.app = App(open_window(size), places=places, settings=Settings(**{"language": "es", **settings}), clock=self.clock)
        self.match = match
        self.bots = RandomBots(match)
        self.scene = RegineTable(match, bots=self.bots)
        self.app.scenes.push(self.scene)
        self.app.scenes.skip_fade()
        self.step()

    def wake(self) -> None:
        """Let the buttons come alive."""
        self.step(round(timing.APPEARED_MS / 16) + 2)

    def button(self, name: str) -> Widget:
        """A button of the panel."""
        return next(widget for widget in self.scene.panel.widgets if widget.name == name)

    def on(self, widget: Widget) -> None:
        """Click a widget."""
        self.click(widget.rect.center)

    def put(self, card: int, to: str) -> None:
        """Carry a card to one of the places its gestures name."""
        start = self.grip(card)
        self.move(start)
        self.press(start)
        self.move((start[0] + 8, start[1]), held=True)
        carry = self.table.pointer.carry
        assert carry is not None
        targets = [*self.table.hands.targets(card), *self.table.hands.attempts(card)]
        slot = next(t.slot for t in targets if t.name == to)
        end = self.pixel(slot.x - carry.dx, slot.y - carry.dy)
        self.move(end, held=True)
        self.step()
        self.release(end)
        self.step()
