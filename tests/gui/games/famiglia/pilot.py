"""A pilot of Famiglia: the table without a window, played by pointer."""

from __future__ import annotations

from tabletop_gui.gui.games.famiglia.play import FamigliaPlay
from tabletop_gui.gui.table.model.input.gestures import Drag
from tabletop_gui.gui.table.model.input.intents import Target
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.match.core.match import Match
from tests.gui.table.pilot import Pilot


class GangPilot(Pilot):
    """Steps a headless table and moves its pointer."""

    def play_of(self, match: Match) -> FamigliaPlay:
        return FamigliaPlay(match)

    def spot(self, card: int) -> Spot:
        """A point of the card that its neighbours leave free."""
        found = self.table.stage.find(card)
        assert found is not None
        spot = self.table.stage.goals(found[0])[found[1]]
        return spot.moved(-spot.width / 2 + 5, -10)

    def target(self, drag: Drag) -> Target:
        """The place the drag ends at, as things are now."""
        return next(t for t in self.table.hit_test.targets(drag.card) if t.name == drag.to)

    def carry(self, drag: Drag, *, by_click: bool) -> None:
        """Put a card where the gesture says: carried there, or by a click on it and one on its place."""
        at = self.spot(drag.card)
        if by_click:
            if drag.to.startswith("threat"):
                self.part.wanted = int(drag.to.split()[2])
            self.click(at.x, at.y)
            assert self.table.pointer.selected == drag.card
            slot = self.target(drag).spot
            self.click(slot.x, slot.y)
            return
        self.move(at.x, at.y)
        self.press(at.x, at.y)
        self.move(at.x + 9, at.y)
        self.step()
        carry = self.table.pointer.carry
        assert carry is not None, drag
        left, top, w, h = self.target(drag).catch
        x, y = left + w / 2 - carry.dx, top + h / 2 - carry.dy
        self.move(x, y)
        self.step()
        assert self.table.pointer.best is not None
        assert self.table.pointer.best.name == drag.to
        self.release(x, y)
