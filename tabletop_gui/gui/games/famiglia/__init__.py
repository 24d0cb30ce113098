"""Famiglia's part of its table: the tally, the places, the gestures, and the panel that leads through a turn."""

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
