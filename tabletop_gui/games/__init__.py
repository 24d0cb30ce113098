"""The rules of each game, one module or folder per game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.plugins import Registry, register

if TYPE_CHECKING:
    from tabletop_gui.engine.game import AnyGame

_BUILT_IN: Final = ("oh_hell", "famiglia", "regine", "kingdoms", "chicken_army")
GAMES: Final[Registry[AnyGame]] = register({id: f"{__name__}.{id}:GAME" for id in _BUILT_IN}, lambda package: package.game)
"""The built-in games, in the order of the collection, followed by those of plugins."""
