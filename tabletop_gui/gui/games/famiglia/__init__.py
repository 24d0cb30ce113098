"""Famiglia's table: tally, layout, gestures, and the panel that guides through a turn."""

from __future__ import annotations

from tabletop_gui.content.checks.timelines import TimelineNames
from tabletop_gui.gui.table.game_table import GameTable

TABLE = GameTable(
    __name__,
    scene="scene:FamigliaTable",
    sheet="sheet:FamigliaFinalSheet",
    match_stats="match_stats:match_stats",
    figures={"families": "diagrams:FamiliesDiagram", "prices": "diagrams:PricesDiagram"},
    timeline_names=TimelineNames(
        anchors=("deck", "page"), drawings=("rope", "window_light"), dials=("hand_dark", "page_away"),
        inks=("rope", "yellow", "dust", "blue"),
    ),
)  # fmt: skip
