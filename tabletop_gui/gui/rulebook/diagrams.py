"""Diagrams in the rules: each game may add kinds of its own, written as lines of text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, Protocol, TypeVar, cast

from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, PAPER
from tabletop_gui.gui.shell.app import App

RowT = TypeVar("RowT")


class Diagram(Protocol):
    """A diagram of a given width."""

    height: int
    """Height in pixels."""

    def __init__(self, app: App, text: str, width: int) -> None:
        """Raises ValueError for text it cannot draw."""

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        """Draw with the top left corner at a point, in pixels."""


class RowsDiagram(ABC, Generic[RowT]):
    """A diagram of rows, one for each line of its text, which may contain cards of a deck."""

    DECK: ClassVar[str]
    ROW: ClassVar[float]
    """The height of a row, interface units."""
    RULED: ClassVar[bool] = False
    """True if a line is drawn between two rows."""

    def __init__(self, app: App, text: str, width: int) -> None:
        self.app, self.width = app, width
        self.faces = faces_of(app.library, self.DECK, app.phrases.language)
        self.rows = [self.read(line.strip()) for line in text.splitlines() if line]
        if not self.rows:
            raise ValueError("there is nothing to draw")
        self.height = len(self.rows) * app.skin.px(self.ROW)

    @abstractmethod
    def read(self, line: str) -> RowT:
        """Parse a line. Raises ValueError."""

    @abstractmethod
    def draw_row(self, pen: Pen, row: RowT, x: int, y: int) -> None:
        """Draw a row with its top left corner at a point, in pixels."""

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        pen = Pen(canvas, self.app)
        for k, row in enumerate(self.rows):
            top = y + k * pen.px(self.ROW)
            self.draw_row(pen, row, x, top)
            if self.RULED and k < len(self.rows) - 1:
                pen.rule((x, top + pen.px(self.ROW) - pen.px(2)), self.width, mix(PAPER, INK, 0.14), 1)

    def card(self, pen: Pen, code: str, width: float, at: tuple[int, int]) -> None:
        """Draw a card of the deck, `width` interface units wide, centred at a point."""
        pen.picture(at, pen.art.card(self.faces[code], pen.px(width)))


def diagram_of(app: App, kind: str, text: str, width: int) -> Diagram | None:
    """Return the diagram; None for an unknown kind, or a text that it cannot draw, since a player's own rules may
    hold anything.
    """
    from tabletop_gui.gui.games import TABLES  # the games stand above: what they draw is known only when it is drawn

    for table in TABLES.values():
        if kind in table.figures:
            try:
                return cast(Diagram, table.load(table.figures[kind])(app, text, width))
            except ValueError:
                return None
    return None
