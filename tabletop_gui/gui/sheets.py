"""The score sheet of a match that is over: each game writes its own, and the results show it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

import pygame

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App


class FinalSheet(Protocol):
    """A game's score sheet and what is worth telling of the match."""

    def __init__(self, app: App, match: Match) -> None: ...

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        """Take this place (pixels) on a sheet of paper; what of it scrolls. Called again at every change of size."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Everything on the paper, within the place."""
        ...

    def facts(self) -> list[str]:
        """What is worth telling, the best first, each a short line in the player's language."""
        ...


SHEETS: Final[dict[str, tuple[str, str]]] = {"oh_hell": ("tabletop_gui.gui.oh_hell.final_sheet", "OhHellFinalSheet")}
"""Game → (module, class)."""


def sheet_of(app: App, match: Match) -> FinalSheet | None:
    """The sheet of this match; None for a game that keeps none."""
    if match.game.id not in SHEETS:
        return None
    module, name = SHEETS[match.game.id]
    return cast(FinalSheet, getattr(import_module(module), name)(app, match))
