"""Base class of widgets that are lists: rows identified by keys, one of them chosen, in a scrolling area."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop_gui.gui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.gui.widgets.scroll import ScrollArea


class ScrolledRows(Widget):
    """A list in a scrolling area; subclasses draw the rows and provide their accessibility nodes."""

    def __init__(self, app: App, name: str, area: ScrollArea, chosen: Callable[[int], object]) -> None:
        """``chosen`` is called with the index of a chosen row."""
        super().__init__(app, name)
        self.scrolled, self._chosen = area, chosen
        self.index = 0
        """Index of the chosen row."""

    @property
    @abstractmethod
    def many(self) -> int:
        """Number of rows."""

    @abstractmethod
    def row_key(self, index: int) -> str:
        """Return the key of a row (`A11yNode.key`)."""

    @abstractmethod
    def row_span(self, index: int) -> tuple[int, int]:
        """Return the distance of a row from the top of the list, and its height, in pixels."""

    def choose(self, index: int) -> None:
        """Choose a row and scroll it into view."""
        self.index = min(max(0, index), self.many - 1)
        self.reveal()
        self._chosen(self.index)

    def select_row(self, row: str) -> None:
        index = self._index_of(row)
        if index is not None:
            self.choose(index)

    def reveal(self, row: str = "") -> None:
        """Scroll until the chosen row, or the one with a key, is completely visible."""
        index = self._index_of(row) if row else None
        top, high = self.row_span(self.index if index is None else index)
        if top < self.scrolled.target:
            self.scrolled.to(top)
        elif top + high > self.scrolled.target + self.scrolled.rect.h:
            self.scrolled.to(top + high - self.scrolled.rect.h)

    def _index_of(self, row: str) -> int | None:
        return next((index for index in range(self.many) if self.row_key(index) == row), None)
