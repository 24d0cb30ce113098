"""A sheet over the table that tells what each bot believed when it last decided. A game says what it decided and draws it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from tabletop_gui.content.schema import Level, Personality
from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App


class Believed(Protocol):
    """A bot's decision."""

    seat: int
    found: Any
    """What it believed; None until that has been worked out."""


DecisionT = TypeVar("DecisionT", bound=Believed)


class BeliefSheet(ABC, Generic[DecisionT]):
    """Put away until it is asked for. The beliefs are worked out one bot a frame, when the sheet is first looked at."""

    def __init__(self, app: App, match: Match, cap: float) -> None:
        self.app, self.match = app, match
        self.measure = Measure(app, cap)
        self.shown = False
        self.decisions: Sequence[DecisionT] = ()

    @property
    def offered(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self.decisions)

    def turn(self) -> None:
        """Lay the sheet out, or put it away."""
        self.shown = self.offered and not self.shown

    def update(self) -> bool:
        """Work out what the next bot believed. True while there are more."""
        waiting = [one for one in self.decisions if one.found is None] if self.shown else []
        if waiting:
            library, seat = self.app.library, self.match.seats[waiting[0].seat]
            levels, styles = library.levels(), library.personalities()
            level = levels.get(seat.level) or next(iter(levels.values()))
            self.weigh(waiting[0], level, styles.get(seat.personality) or next(iter(styles.values())))
        return bool(waiting)

    @abstractmethod
    def weigh(self, decision: DecisionT, level: Level, style: Personality) -> None:
        """Work out what was believed in a decision."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """The sheet, over everything."""
