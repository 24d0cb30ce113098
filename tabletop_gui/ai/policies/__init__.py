"""The policies of the games, one package per game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.plugins import Registry, load, register

if TYPE_CHECKING:
    from tabletop_gui.ai.policy import Policy

_BUILT_IN: Final = {
    "oh_hell": f"{__name__}.oh_hell:OhHellPolicy",
    "famiglia": f"{__name__}.famiglia:FamigliaPolicy",
    "kingdoms": f"{__name__}.kingdoms:KingdomsPolicy",
    "chicken_army": f"{__name__}.chicken_army:ChickenArmyPolicy",
    "regine": f"{__name__}.regine:ReginePolicy",
}
POLICIES: Final[Registry[type[Policy]]] = register(_BUILT_IN, lambda package: load(package.policy))
"""The policies by game, including those of plugins."""
