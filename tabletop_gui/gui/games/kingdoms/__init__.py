"""Game of Kingdoms' table: its tally, layout, chips, bet panel and final sheet."""

from __future__ import annotations

from tabletop_gui.gui.table.game_table import GameTable, Share

TABLE = GameTable(
    __name__,
    scene="scene:KingdomsTable",
    sheet="sheet:KingdomsFinalSheet",
    ledger="match_stats:told",
    figures={"teams": "diagrams:TeamsFigure", "ties": "diagrams:TeamsFigure"},
    share=Share("won", ("battles",)),
    best=False,
)
