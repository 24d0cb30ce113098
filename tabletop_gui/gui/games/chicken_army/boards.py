"""Where the cells of an army lie on the table, as large as fits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tabletop_gui.games.chicken_army.matrix import Matrix
from tabletop_gui.gui.table.model.intents import Box
from tabletop_gui.gui.table.model.layout import Spot

SQUARE: Final = 1.0
"""A card's height over its width."""


@dataclass(frozen=True, slots=True)
class Board:
    """The grid of one army: the top left corner of the cell (0, 0), and a cell's side, logical units."""

    x: float
    y: float
    cell: float

    @classmethod
    def fitted(cls, army: Matrix, box: Box, most: float, margin: float) -> Board:
        """The grid in the middle of a box: cells as large as `most` when that fits, with room for `margin` cells more."""
        left, top, w, h = box
        rows, columns = army.rows, army.columns
        cell = min(most, w / (columns + margin), h / (rows + margin))
        x = left + w / 2 - (army.left + columns / 2) * cell
        y = top + h / 2 - (army.top + rows / 2) * cell
        return cls(x, y, cell)

    @property
    def card(self) -> float:
        """The width of a card."""
        return 2 * self.cell

    def spot(self, row: int, column: int, turn: int, z: float = 0.0) -> Spot:
        """Where a card lies whose top left cell is (row, column)."""
        x, y = self.x + (column + 1) * self.cell, self.y + (row + 1) * self.cell
        return Spot(x, y, self.card, 0.0, True, z, True, SQUARE, turn)

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """The top left corner of a cell."""
        return self.x + column * self.cell, self.y + row * self.cell

    def box(self, army: Matrix) -> Box:
        """The rectangle round an army."""
        x, y = self.corner(army.top, army.left)
        return x, y, army.columns * self.cell, army.rows * self.cell
