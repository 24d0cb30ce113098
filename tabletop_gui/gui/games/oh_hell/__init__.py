"""Oh Hell's table: its tally, layout, panels and score sheet."""

from __future__ import annotations

from tabletop_gui.gui.table.game_table import GameTable, Share

TABLE = GameTable(
    __name__,
    scene="scene:OhHellTable", sheet="sheet:OhHellFinalSheet", share=Share("made", ("made", "missed")),
    ledger="match_stats:told",
    figures={"tricks": "diagrams:TricksFigure"},
)
