"""The rules of each game, one module or folder per game."""

from __future__ import annotations

from tabletop_gui.door import register
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.games import chicken_army, famiglia, kingdoms, oh_hell, regine

_HOUSE: tuple[AnyGame, ...] = (oh_hell.GAME, famiglia.GAME, regine.GAME, kingdoms.GAME, chicken_army.GAME)
GAMES: dict[str, AnyGame] = register({game.id: game for game in _HOUSE}, lambda package: package.game)
"""The games of the table, an explicit list so that a frozen build sees them all, and those that packages bring."""
