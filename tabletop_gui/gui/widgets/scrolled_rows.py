"""What a widget is that is a list by itself: rows by their keys, one of them chosen, in an area that scrolls."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop_gui.gui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.gui.widgets.scroll import ScrollArea


class ScrolledRows(Widget):
    """Its rows are drawn and heard by the widget that has them."""

    def __init__(self, app: App, name: str, area: ScrollArea, chosen: Callable[[int], object]) -> None:
        """``chosen`` is told which row was."""
        super().__init__(app, name)
        self.scrolled, self._chosen = area, chosen
        self.index = 0
        """The chosen row."""

    @property
    @abstractmethod
    def many(self) -> int:
        """How many rows there are."""

    @abstractmethod
    def row_key(self, index: int) -> str:
        """What a row is known by (`Heard.key`)."""

    @abstractmethod
    def row_span(self, index: int) -> tuple[int, int]:
        """How far from the top of all of them a row begins, and how high it is, pixels."""

    def choose(self, index: int) -> None:
        """This row, and bring it into sight."""
        self.index = min(max(0, index), self.many - 1)
        self.reveal()
        self._chosen(self.index)

    def take_row(self, row: str) -> None:
        index = self._index_of(row)
        if index is not None:
            self.choose(index)

    def reveal(self, row: str = "") -> None:
        """Scroll so far that the chosen row is seen whole, or the one of a key."""
        index = self._index_of(row) if row else None
        top, high = self.row_span(self.index if index is None else index)
        if top < self.scrolled.target:
            self.scrolled.to(top)
        elif top + high > self.scrolled.target + self.scrolled.rect.h:
            self.scrolled.to(top + high - self.scrolled.rect.h)

    def _index_of(self, row: str) -> int | None:
        return next((index for index in range(self.many) if self.row_key(index) == row), None)
