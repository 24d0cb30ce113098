"""What a highlight uses of the table to draw its parts again, lit, over the dimming."""

from __future__ import annotations

from typing import Protocol

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate, SeatPlates
from tabletop_gui.gui.table.sprite_painter import CardPainter


class LitTable(Protocol):
    """A table whose cards and plates can be drawn again."""

    @property
    def app(self) -> App: ...
    @property
    def table(self) -> Table: ...
    @property
    def painter(self) -> CardPainter: ...
    @property
    def signs(self) -> SeatPlates: ...
    @property
    def names(self) -> list[str]: ...
    def seat_plate(self, seat: int, /) -> SeatPlate: ...
