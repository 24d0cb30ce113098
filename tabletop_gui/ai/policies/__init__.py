"""How each game is thought about, one module per game."""

from __future__ import annotations

from tabletop_gui.ai.policies.chicken_army import ChickenArmyPolicy
from tabletop_gui.ai.policies.famiglia import FamigliaPolicy
from tabletop_gui.ai.policies.kingdoms import KingdomsPolicy
from tabletop_gui.ai.policies.oh_hell import OhHellPolicy
from tabletop_gui.ai.policies.regine import ReginePolicy
from tabletop_gui.ai.policy import Policy
from tabletop_gui.door import load, register

_HOUSE: dict[str, type[Policy]] = {
    "oh_hell": OhHellPolicy,
    "famiglia": FamigliaPolicy,
    "kingdoms": KingdomsPolicy,
    "chicken_army": ChickenArmyPolicy,
    "regine": ReginePolicy,
}
POLICIES: dict[str, type[Policy]] = register(_HOUSE, lambda package: load(package.policy))
"""The policies by game: an explicit list so that a frozen build sees them all, and those that packages bring."""
