"""The table of Regroup! Chicken Army: its additions to the generic game table."""

from __future__ import annotations

from tabletop_gui.gui.table.game_table import GameTable

TABLE = GameTable(
    __name__,
    scene="scene:ChickenTable",
    sheet="sheet:ChickenFinalSheet",
    match_stats="match_stats:match_stats",
    figures={"army": "diagrams:ArmyDiagram", "signs": "diagrams:SymbolsDiagram", "blows": "diagrams:BlowsDiagram"},
    best=False,
)
