"""A whole table of Famiglia in a dummy window."""

from __future__ import annotations

from tabletop_gui.gui.games.famiglia.scene import FamigliaTable
from tabletop_gui.gui.table.model.gestures import Drag
from tests.gui.table.desk import Desk


class GangDesk(Desk):
    """The application with one match of Famiglia on it."""

    scene_type = FamigliaTable

    def put(self, card: int, to: str) -> None:
        """Carry a card to one of the places its gestures name."""
        start = self.grip(card)
        self.move(start)
        self.press(start)
        self.move((start[0] + 8, start[1]), held=True)
        carry = self.table.pointer.carry
        assert carry is not None
        targets = [*self.table.felt.targets(card), *self.table.felt.attempts(card)]
        left, top, w, h = next(t.catch for t in targets if t.name == to)
        end = self.pixel(left + w / 2 - carry.dx, top + h / 2 - carry.dy)
        self.move(end, held=True)
        self.step()
        self.release(end)
        self.step()

    def drags(self, card: int) -> set[str]:
        """Where a card may be carried now."""
        return {g.to for g in self.table.gestures if isinstance(g, Drag) and g.card == card}
