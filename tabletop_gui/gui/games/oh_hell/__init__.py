"""Oh Hell's table: its tally, layout, panels and score sheet."""

from __future__ import annotations

from tabletop_gui.content.checks.timelines import TimelineNames
from tabletop_gui.gui.table.game_table import GameTable

TABLE = GameTable(
    __name__,
    scene="scene:OhHellTable", sheet="sheet:OhHellFinalSheet",
    match_stats="match_stats:match_stats",
    figures={"tricks": "diagrams:TricksDiagram"},
    timeline_names=TimelineNames(
        anchors=("cell", "pips", "heap"), pictures=("press", "paid", "pip", "rim", "drop", "wet"),
        drawings=("flames", "flames_rise", "flames_out", "seal_breaks"), dials=("score_grown", "score_shiver"),
        inks=("ember", "ash"), calls=("begin", "set", "land", "passes"), marks=("set",),
    ),
)  # fmt: skip
