"""The graphical tables of the games, one package each. No package imports another. Each package's record names its classes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.plugins import Registry, load, register

if TYPE_CHECKING:
    from tabletop_gui.gui.table.game_table import GameTable

_HOUSE: Final = ("oh_hell", "famiglia", "regine", "kingdoms", "chicken_army")
TABLES: Final[Registry[GameTable]] = register(
    {game: f"{__name__}.{game}:TABLE" for game in _HOUSE}, lambda package: load(package.table)
)
"""Table records by game id, including those that plugin packages bring."""
