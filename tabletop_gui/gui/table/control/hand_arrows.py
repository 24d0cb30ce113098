"""Two arrows beside the selected card of the hand that swap it with its neighbour, as an alternative to dragging."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.layout import Fan
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import out_cubic
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import IconButton, IconButtonStyle

SIZE: Final = 34.0
WAYS: Final = (("left", -1), ("right", 1))


class HandArrows:
    """The arrows of one table."""

    def __init__(self, app: App, table: Table) -> None:
        self.app, self.table = app, table
        self._arrows = {
            by: IconButton(app, icon, partial(self._move, by), "", IconButtonStyle("paper", SIZE), name=f"card {icon}")
            for icon, by in WAYS
        }

    def _place(self) -> tuple[int, int] | None:
        """Return the selected card's index in the hand and the number of cards; None if there is none to move."""
        table = self.table
        card, held = table.pointer.selected, table.held
        if card not in held or table.viewpoint.past or not isinstance(table.places.zones[table.hand], Fan):
            return None
        return held.index(card), len(held)

    def offered(self) -> Sequence[Widget]:
        """Return the arrows that lead somewhere, at the foot of the card."""
        found = self._place()
        if found is None:
            return ()
        app, table, (at, many) = self.app, self.table, found
        card = table.pointer.selected
        assert card is not None
        left, top, w, h = table.hit_test.outline(card).box
        widgets = list[Widget]()
        for by, arrow in self._arrows.items():
            if not 0 <= at + by < many:
                continue
            arrow.tip = app.tr("table.hand.left" if by < 0 else "table.hand.right")
            side = arrow.natural()[0]
            x, y = app.viewport.point(left if by < 0 else left + w, top + h)
            foot = app.viewport.height - app.skin.px(4)
            arrow.place(x - side // 2, min(y, foot) - side, side, side)
            widgets.append(arrow)
        return widgets

    def _move(self, by: int) -> None:
        found, table = self._place(), self.table
        card = table.pointer.selected
        if found is None or card is None:
            return
        table.hand_order.put(card, found[0] + by)
        table.stage.arrange(0 if table.pace.reduced else timing.PART_MS, out_cubic, (table.hand,))
        self.app.play("card_slide")
        table.host.changed()
