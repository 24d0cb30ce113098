"""The rules of each game, one module or folder per game."""

from __future__ import annotations

from tabletop_gui.engine.game import Game
from tabletop_gui.games import chicken_army, famiglia, kingdoms, oh_hell, regine

GAMES: dict[str, Game] = {game.id: game for game in (oh_hell.GAME, famiglia.GAME, regine.GAME, kingdoms.GAME, chicken_army.GAME)}
"""The games of the table: an explicit list, so that a frozen build sees them all."""
