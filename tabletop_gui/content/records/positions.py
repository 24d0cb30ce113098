"""A position in data files: a table with chosen cards, or a match up to a certain point."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, field

from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import DataRecord, Id, Seat

ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
"""An action in the game's notation: ``play QC``, ``bid 3``."""
MOST_ACTIONS = 2000


class PositionDef(DataRecord, frozen=True):
    """A starting table: a set-up, either chosen cards (`rig`) or a random deal (`seed`), and the actions played since."""

    seats: Seat
    """Number of seats at the table."""
    seat: Annotated[int, Meta(ge=0, le=8)] = 0
    """The seat of the human player, from 0."""
    options: dict[Id, str | int | bool] = field(default_factory=dict)
    """The options of the set-up; those left out have their defaults."""
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)] | None = None
    """Seed of the deal and of all other random events."""
    rig: dict[str, Any] | None = None
    """The chosen cards and other parts of the position; the keys are the game's own (docs/writing-lessons.md)."""
    play: Annotated[tuple[ActionText, ...], Meta(max_length=MOST_ACTIONS)] = ()
    """The actions played since, in order."""

    def __post_init__(self) -> None:
        if self.seat >= self.seats:
            raise Fault("at_most", ("seat",), found=self.seat, limit=self.seats - 1)
        if (self.rig is None) == (self.seed is None):
            raise Fault("rig_or_seed")
