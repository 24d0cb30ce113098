"""Accessible descriptions of the street and the gangs."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.games.famiglia import AREA, HAND, STREET
from tabletop_gui.gui.table.control.a11y import TableA11y


class FamigliaA11y(TableA11y):
    """Accessible description of this table."""

    def piles(self) -> Sequence[tuple[str, int]]:
        tr, me, names = self.game.app.tr, self.game.table.viewpoint.south, self.game.names
        gangs = [(tr("heard.famiglia.area", who=names[seat]), AREA + seat) for seat in (me, 1 - me)]
        return [(tr("heard.famiglia.street"), STREET), *gangs, (tr("heard.famiglia.hand", who=names[1 - me]), HAND + 1 - me)]
