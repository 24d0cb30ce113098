"""The score sheet of a match that is over: each game writes its own, and the results show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's line in the ranking: its place, and what stands at the end of the line."""

    place: int
    told: str


class FinalSheet(Protocol):
    """A game's score sheet and what is worth telling of the match."""

    def __init__(self, app: App, match: Match) -> None: ...

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        """Take this place (pixels) on a sheet of paper; what of it scrolls. Called again at every change of size."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Everything on the paper, within the place."""
        ...

    def standings(self) -> Sequence[Standing] | None:
        """The ranking where the points do not tell it, seat by seat; None: they do."""
        ...

    def facts(self) -> list[str]:
        """What is worth telling, the best first, each a short line in the player's language."""
        ...
