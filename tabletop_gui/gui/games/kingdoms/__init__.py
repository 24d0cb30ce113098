"""Game of Kingdoms' table: its tally, layout, chips, bet panel and final sheet."""

from __future__ import annotations

from tabletop_gui.content.checks.timelines import TimelineNames
from tabletop_gui.gui.table.game_table import GameTable

TABLE = GameTable(
    __name__,
    scene="scene:KingdomsTable",
    sheet="sheet:KingdomsFinalSheet",
    match_stats="match_stats:match_stats",
    figures={"teams": "diagrams:TeamsDiagram", "ties": "diagrams:TeamsDiagram"},
    best=False,
    timeline_names=TimelineNames(
        anchors=("stack", "bet", "dealt", "hand", "team", "hopes", "front"),
        pictures=("face", "face_left", "face_right", "seat_left", "seat_right", "gap"),
        drawings=("dust", "paid", "bets", "last_card"),
        sets=("winners", "fighting", "board", "beaten", "victors"),
        words=("team", "fall_place", "fall_line", "out_place"),
        dials=("sum_grown",),
        inks=("splinter", "dark", "first", "second", "third", "stamp"),
        calls=("turn_up", "lies"),
    ),
)
