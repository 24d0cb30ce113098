"""Hearts for Tapete: a game from a package of its own."""

from __future__ import annotations

from pathlib import Path

from tabletop_gui.plugins import GamePackage
from tapete_hearts.rules import GAME

PACKAGE = GamePackage(
    game=GAME,
    folder=Path(__file__).parent,
    policy="tapete_hearts.policy:HeartsPolicy",
    table="tapete_hearts.table:TABLE",
)
"""The package's entry point for Tapete."""
