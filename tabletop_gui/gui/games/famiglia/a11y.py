"""Accessible descriptions of the street, the gangs, their points and the steps of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop_gui.games.famiglia import AREA, HAND, STREET
from tabletop_gui.gui.games.famiglia.words import PanelTexts
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.table.control.a11y import TableA11y
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate


class FamigliaA11y(TableA11y):
    """Accessible description of this table."""

    def piles(self) -> Sequence[tuple[str, int]]:
        tr, me, names = self.game.app.tr, self.game.table.viewpoint.south, self.game.names
        gangs = [(tr("heard.famiglia.area", who=names[seat]), AREA + seat) for seat in (me, 1 - me)]
        return [(tr("heard.famiglia.street"), STREET), *gangs, (tr("heard.famiglia.hand", who=names[1 - me]), HAND + 1 - me)]

    def boards(self) -> Sequence[A11yNode]:
        """Return the steps of the turn, each with what may be done in it or why not."""
        panel = self.game.watch()
        steps = panel.steps if isinstance(panel, PanelTexts) else ()
        told = tuple(A11yNode("item", step.name, step.note, on=step.now or None) for step in steps)
        return [A11yNode("list", self.game.app.tr("heard.famiglia.steps"), parts=told)] if told else []

    def _seats(self, plates: Sequence[SeatPlate]) -> list[A11yNode]:
        south, tally, tr = self.game.table.viewpoint.south, self.game.tally, self.game.app.tr
        points = [tr("heard.famiglia.points", n=tally.points((south + k) % 2)) for k in range(2)]
        told = zip(super()._seats(plates), points, strict=True)
        return [replace(seat, value=", ".join(filter(None, (n, seat.value)))) for seat, n in told]
