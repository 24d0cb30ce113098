"""A whole table of Game of Kingdoms in a dummy window: real events in, a stepped clock, fighters who act at random."""

from __future__ import annotations

from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.games.kingdoms.scene import KingdomsTable
from tabletop_gui.gui.table.model.motion import timing
from tests.gui.games.kingdoms.arms import at_random
from tests.gui.table.desk import Desk
from tests.gui.table.pilot import QuickBots


class RandomBots(QuickBots):
    """Fighters who act at random and at once."""

    SEEN_THINKING_MS = 300.0

    def pick(self, state: State) -> Action:
        return at_random(self.rng, state.legal)


class WarDesk(Desk):
    """The application with one war on it."""

    scene_type = KingdomsTable
    bots_type = RandomBots

    def to_my_turn(self, most: int = 60) -> None:
        """On until the player is to act, past the ends of battles, and until the buttons are alive."""
        for _ in range(most):
            self.settle()
            if self.table.mine or self.app.scenes.top is not self.scene:
                break
            self.scene.corner.go_on()
        self.wake()

    def wake(self) -> None:
        """Let the buttons come alive."""
        for _ in range(round(timing.MEANING_MS / 16) + 2):
            self.step()
