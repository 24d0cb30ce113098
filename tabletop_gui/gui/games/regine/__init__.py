"""Regine's table: its additions to the generic game table."""

from __future__ import annotations

from tabletop_gui.content.checks.timelines import TimelineNames
from tabletop_gui.gui.table.game_table import GameTable

TABLE = GameTable(
    __name__,
    scene="scene:RegineTable",
    sheet="sheet:RegineFinalSheet",
    match_stats="match_stats:match_stats",
    figures={"courtiers": "diagrams:CourtiersDiagram", "combinations": "diagrams:CombinationsDiagram"},
    timeline_names=TimelineNames(
        anchors=("banner", "chip", "cut", "discard", "edge", "figure", "goal", "impact", "last_card", "walker"),
        pictures=("half", "sum"), sets=("row", "rows"), drawings=("categories", "token", "chain", "count", "figures"),
        inks=("ember",), calls=("lands", "arrives"), marks=("hit", "turns", "falls"),
    ),
)  # fmt: skip
