"""A whole table of Regine in a dummy window: real events in, a stepped clock, courtiers who act at random."""

from __future__ import annotations

from tabletop_gui.gui.games.regine.scene import RegineTable
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.widgets.base import Widget
from tests.gui.games.regine.court import reached
from tests.gui.games.regine.pilot import RandomBots
from tests.gui.table.desk import Desk


class CourtDesk(Desk):
    """The application with one match of Regine on it."""

    scene_type = RegineTable
    bots_type = RandomBots

    def wake(self) -> None:
        """Let the buttons come alive."""
        self.step(round(timing.OVERLAP_MS / 16) + 2)

    def button(self, name: str) -> Widget:
        """A button of the panel."""
        return next(widget for widget in self.scene.panel.widgets if widget.name == name)


def at(desk, wanted, seats: int = 4):
    """A table at which the player is to decide something: the first such decision of some match."""
    one = desk(reached(wanted, seats))
    one.settle()
    one.wake()
    assert one.table.mine
    return one


def last_of(desk, seat: int = 0) -> str:
    index = max(k for k, step in enumerate(desk.match.steps) if step.seat == seat)
    return desk.match.actions[index]
