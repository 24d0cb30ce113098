"""Game of Kingdoms' table: its tally, layout, chips, bet panel and final sheet."""

from __future__ import annotations

from tabletop_gui.content.checks.timelines import TimelineNames
from tabletop_gui.gui.table.game_table import GameTable, ProfileShare

TABLE = GameTable(
    __name__,
    scene="scene:KingdomsTable",
    sheet="sheet:KingdomsFinalSheet",
    match_stats="match_stats:match_stats",
    figures={"teams": "diagrams:TeamsDiagram", "ties": "diagrams:TeamsDiagram"},
    share=ProfileShare("won", ("battles",)),
    best=False,
    timeline_names=TimelineNames(
        anchors=("front",),
        pictures=("face", "face_left", "face_right", "seat_left", "seat_right", "gap"),
        sets=("victors",),
        words=("fall_place", "fall_line", "out_place"),
        inks=("stamp", "splinter"),
        calls=("lies",),
    ),
)
