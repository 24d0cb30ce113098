"""Sheets of paper: those that are laid over a table for who asks, one at a time, and the score sheet of a match that is over."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.match import Match

HELD_MS: Final = 350.0
"""A key held longer than this shows a sheet only while it is held."""


class TableSheet(ABC):
    """Lies over the table while it is wanted."""

    shown = False
    hides = True
    """Whether what it covers has nothing to say meanwhile."""
    glanced = False
    """Whether it is put away when the key that opened it was held and is let go."""

    @property
    def offered(self) -> bool:
        """Whether there is anything to show."""
        return True

    def opens(self) -> bool:
        """It is asked for: whether it is laid out. Where it is not, it may tell why, or show elsewhere what there is."""
        return self.offered

    def update(self) -> bool:
        """Let something be worked out for it. True while there is more."""
        return False

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """The sheet, over everything; called while it is shown."""


class Sheets:
    """The sheets of a table by the tool or button that asks for them ("scores", "last", "beliefs"): one is open at a time."""

    def __init__(self, app: App, sheets: Mapping[str, TableSheet]) -> None:
        self.app, self._sheets = app, sheets
        self.asked = ""
        """The tool or button that the open one was asked for by."""
        self._age = 0.0

    def offers(self, name: str) -> bool:
        """Whether this sheet has anything to show."""
        return name in self._sheets and self._sheets[name].offered

    @property
    def open(self) -> TableSheet | None:
        """The one that lies over the table."""
        return next((sheet for sheet in self._sheets.values() if sheet.shown), None)

    @property
    def reading(self) -> bool:
        """Whether one does that hides what it covers."""
        return self.open is not None and self.open.hides

    def turn(self, name: str) -> None:
        """Lay this sheet over the table, or put it away; whatever else lies there goes, and all goes for a name of none."""
        wanted, before = self._sheets.get(name), self.open
        self.close()
        if wanted is not None and wanted is not before:
            wanted.shown, self.asked, self._age = wanted.opens(), name, 0.0
        self.app.dirty()

    def close(self) -> bool:
        """Put away what lies there. False when nothing does."""
        sheet = self.open
        if sheet is not None:
            sheet.shown = False
        return sheet is not None

    def lets_go(self) -> bool:
        """The key that opened a sheet is let go: what was held only to be glanced at is put away."""
        return self.open is not None and self.open.glanced and self._age > HELD_MS and self.close()

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while something is being worked out."""
        self._age += dt_ms
        working = self.open is not None and self.open.update()
        if working:
            self.app.dirty()
        return working

    def draw(self, canvas: Canvas) -> None:
        """What lies over the table."""
        if self.open is not None:
            self.open.draw(canvas)


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's line in the ranking: its place, and what stands at the end of the line."""

    place: int
    line: str


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

    def highlights(self) -> list[str]:
        """What is worth telling, the best first, each a short line in the player's language."""
        ...
