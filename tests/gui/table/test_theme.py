"""The table by day and by night."""

from __future__ import annotations

from tabletop_gui.gui.paint.theme import DAY
from tests.gui.table.pilot import match_of


def test_the_planks_round_the_table_follow_the_theme(desk) -> None:
    one = desk(match_of(), theme="day")
    assert one.scene.look.floor == DAY.table_floor
    one.app.change(theme="night")
    assert one.scene.look.floor == one.scene.data.manifest.table.floor
