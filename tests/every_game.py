"""Every game whose rules exist: those in the collection, and those that are still on their way to the table."""

from __future__ import annotations

from tabletop_gui.engine.game import AnyGame
from tabletop_gui.games import GAMES

ON_THE_WAY: tuple[AnyGame, ...] = ()
"""Rules without a table yet."""
EVERY: dict[str, AnyGame] = {**GAMES} | {game.id: game for game in ON_THE_WAY}
