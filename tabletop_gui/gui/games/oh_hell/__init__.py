"""Oh Hell's table: its tally, layout, panels and score sheet."""

from __future__ import annotations

from tabletop_gui.gui.table.game_table import GameTable, ProfileShare

TABLE = GameTable(
    __name__,
    scene="scene:OhHellTable", sheet="sheet:OhHellFinalSheet", share=ProfileShare("made", ("made", "missed")),
    match_stats="match_stats:match_stats",
    figures={"tricks": "diagrams:TricksDiagram"},
)
