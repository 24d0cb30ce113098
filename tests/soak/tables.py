"""The short tables at which whoever only hears sits down, and the lessons they take."""

from __future__ import annotations

from typing import Final

from tabletop_gui.games import GAMES
from tabletop_gui.properties import lessons

TABLES: Final[dict[str, tuple[int, dict[str, int]]]] = {
    "oh_hell": (3, {"maximum": 2}),
    "famiglia": (2, {}),
    "regine": (2, {"target": 15}),
    "kingdoms": (2, {"points": 500, "blind": 15, "growth": 4}),
    "chicken_army": (2, {"life": 12}),
}
"""By game: seats, and options."""
FIRSTS: Final = {game: lessons.of(game)[0].id for game in GAMES}
"""By game: its first lesson."""
