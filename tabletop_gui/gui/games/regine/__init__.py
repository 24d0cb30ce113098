"""Regine's table: its additions to the generic game table."""

from __future__ import annotations

from tabletop_gui.gui.table.game_table import GameTable, Share

TABLE = GameTable(
    __name__,
    scene="scene:RegineTable",
    sheet="sheet:RegineFinalSheet",
    ledger="match_stats:told",
    figures={"courtiers": "diagrams:CourtiersFigure", "combinations": "diagrams:CombinationsFigure"},
    share=Share("jugadas", ("played",)),
)
