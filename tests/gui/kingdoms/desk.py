"""A whole table of Game of Kingdoms in a dummy window: real events in, a stepped clock, fighters who act at random."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tabletop_gui.content.paths import Places
from tabletop_gui.engine.state import State
from tabletop_gui.gui.app import App
from tabletop_gui.gui.loop import StepClock
from tabletop_gui.gui.scenes.table_kingdoms import KingdomsTable
from tabletop_gui.gui.table import table as table_module
from tabletop_gui.gui.table import timing
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.window import open_window
from tabletop_gui.match.match import Match
from tabletop_gui.match.settings import Settings
from tests.gui.kingdoms.arms import at_random
from tests.gui.table.desk import Desk


class RandomBots:
    """Fighters who act at random and at once."""

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


class WarDesk(Desk):
    """The application with one war on it."""

    def __init__(self, match: Match, home: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        table_module.STRICT = True
        places = Places(home / "config", home / "data", home / "cache")
        self.clock = StepClock()
        self.app = App(open_window(size), places=places, settings=Settings(**{"language": "es", **settings}), clock=self.clock)
        self.match = match
        self.bots = RandomBots(match)
        self.scene = KingdomsTable(match, bots=self.bots)
        self.app.scenes.push(self.scene)
        self.app.scenes.skip_fade()
        self.step()

    def to_my_turn(self, most: int = 60) -> None:
        """On until the player is to act, past the ends of battles, and until the buttons are alive."""
        for _ in range(most):
            self.settle()
            if self.table.mine or self.app.scenes.top is not self.scene:
                break
            self.scene.go_on()
        self.wake()

    def wake(self) -> None:
        """Let the buttons come alive."""
        for _ in range(round(timing.MEANING_MS / 16) + 2):
            self.step()

    def on(self, widget: Widget) -> None:
        """Click a widget."""
        self.click(widget.rect.center)
