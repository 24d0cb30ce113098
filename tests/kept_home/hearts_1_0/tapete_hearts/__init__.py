"""Hearts for Tapete: a game from a package of its own."""

from __future__ import annotations

from pathlib import Path

from tabletop_gui.door import GamePackage
from tapete_hearts.rules import GAME

PACKAGE = GamePackage(
    game=GAME,
    folder=Path(__file__).parent,
    policy="tapete_hearts.policy:HeartsPolicy",
    table="tapete_hearts.table:TABLE",
)
"""What Tapete finds at its door."""
