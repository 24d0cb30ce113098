"""A game's registration with the window: one record per game, in its package's ``__init__``."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final

from msgspec import Struct, field

from tabletop_gui.content.checks.timelines import TimelineNames

NO_NAMES: Final = TimelineNames()
EVERY_TABLE: Final = TimelineNames(
    anchors=("card", "slot", "plate", "portrait", "seal", "middle"), inks=("paper", "gold", "ink", "red", "coral")
)  # fmt: skip
"""What the timelines of every game may name."""


class GameTable(Struct, frozen=True):
    """The classes that a game brings to the window. They are named ``module:Class`` within `package` and imported
    on first use.
    """

    package: str
    scene: str
    """The `TableScene`; takes ``match``."""
    sheet: str | None = None
    """The `FinalSheet` of a finished match; None for a game without one."""
    figures: Mapping[str, str] = field(default_factory=dict)
    """The diagrams (`Figure`) of its rules, by the kind that the page names."""
    timeline_names: TimelineNames = NO_NAMES
    """What its timelines may name besides what every table has (`TimelineView`)."""
    match_stats: str | None = None
    """Class that presents a player's statistics of the game in the record (`match_stats.MatchStatsBuilder`); None for a game
    without statistics.
    """
    best: bool = True
    """True if the highest score of a match is meaningful: not where the winner ends up with all points, or points only rank."""

    def place(self, part: str) -> tuple[str, str]:
        """Return the module and the name of a part."""
        module, _, name = part.partition(":")
        return f"{self.package}.{module}", name

    def load(self, part: str) -> Any:
        """Import and return the class of a part."""
        module, name = self.place(part)
        return getattr(import_module(module), name)
