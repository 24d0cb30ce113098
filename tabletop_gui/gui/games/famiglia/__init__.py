"""Famiglia's table: tally, layout, gestures, and the panel that guides through a turn."""

from __future__ import annotations

from tabletop_gui.gui.table.game_table import GameTable, Share

TABLE = GameTable(
    __name__,
    scene="scene:FamigliaTable",
    sheet="sheet:FamigliaFinalSheet",
    ledger="match_stats:told",
    figures={"families": "diagrams:FamiliesFigure", "prices": "diagrams:PricesFigure"},
    share=Share("high", ("cards",)),
)
