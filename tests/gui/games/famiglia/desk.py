"""A whole table of Famiglia in a dummy window."""

from __future__ import annotations

from tabletop_gui.gui.games.famiglia.scene import FamigliaTable
from tabletop_gui.gui.table.model.input.gestures import Drag
from tests.gui.table.desk import Desk


class GangDesk(Desk):
    """The application with one match of Famiglia on it."""

    scene_type = FamigliaTable

    def drags(self, card: int) -> set[str]:
        """Where a card may be carried now."""
        return {g.to for g in self.table.gestures if isinstance(g, Drag) and g.card == card}
