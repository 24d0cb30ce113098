"""The table of Regroup! Chicken Army: its additions to the generic game table."""

from __future__ import annotations

from tabletop_gui.gui.table.game_table import GameTable, Share

TABLE = GameTable(
    __name__,
    scene="scene:ChickenTable",
    sheet="sheet:ChickenFinalSheet",
    ledger="match_stats:told",
    figures={"army": "diagrams:ArmyFigure", "signs": "diagrams:SignsFigure", "blows": "diagrams:BlowsFigure"},
    share=Share("dealt", ("dealt", "taken")),
    best=False,
)
