"""What Hearts adds to the table: its tally, places, words and score sheet."""

from __future__ import annotations

from tabletop_gui.gui.table.game_table import GameTable

TABLE = GameTable(__name__, scene="scene:HeartsTable", sheet="sheet:HeartsSheet")
