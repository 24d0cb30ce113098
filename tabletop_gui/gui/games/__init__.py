"""The tables of the games, one folder each; none knows another. Each folder's record says what is in it."""

from __future__ import annotations

from typing import Final

from tabletop_gui.door import load, register
from tabletop_gui.gui.games import chicken_army, famiglia, kingdoms, oh_hell, regine
from tabletop_gui.gui.table.game_table import GameTable

_HOUSE: Final[dict[str, GameTable]] = {
    "oh_hell": oh_hell.TABLE,
    "famiglia": famiglia.TABLE,
    "regine": regine.TABLE,
    "kingdoms": kingdoms.TABLE,
    "chicken_army": chicken_army.TABLE,
}
TABLES: Final[dict[str, GameTable]] = register(_HOUSE, lambda package: load(package.table))
"""By the game's id: an explicit list so that a frozen build sees them all, and those that packages bring."""
