"""Famiglia's part of its table: the tally, the places, the gestures, and the panel that leads through a turn."""

from __future__ import annotations

from tabletop_gui.gui.table.game_table import GameTable, Share

TABLE = GameTable(
    __name__,
    scene="scene:FamigliaTable",
    sheet="sheet:FamigliaFinalSheet",
    ledger="ledger:told",
    figures={"families": "figures:FamiliesFigure", "prices": "figures:PricesFigure"},
    share=Share("high", ("cards",)),
)
