"""Drawings among the rules: each game may bring kinds of its own, written as lines of text."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

from tabletop_gui.gui.paint.canvas import Canvas

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App


class Figure(Protocol):
    """A drawing of a certain width."""

    height: int
    """Pixels."""

    def __init__(self, app: App, text: str, width: int) -> None:
        """Raises ValueError for text it cannot draw."""

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        """With its top left corner at a point, in pixels."""


FIGURES: Final[dict[str, tuple[str, str]]] = {
    "army": ("tabletop_gui.gui.games.chicken_army.page_figures", "ArmyFigure"),
    "families": ("tabletop_gui.gui.games.famiglia.page_figures", "FamiliesFigure"),
    "prices": ("tabletop_gui.gui.games.famiglia.page_figures", "PricesFigure"),
    "courtiers": ("tabletop_gui.gui.games.regine.page_figures", "CourtiersFigure"),
    "combinations": ("tabletop_gui.gui.games.regine.page_figures", "CombinationsFigure"),
    "teams": ("tabletop_gui.gui.games.kingdoms.page_figures", "TeamsFigure"),
    "signs": ("tabletop_gui.gui.games.chicken_army.page_figures", "SignsFigure"),
    "blows": ("tabletop_gui.gui.games.chicken_army.page_figures", "BlowsFigure"),
}
"""Kind → (module, class)."""


def figure_of(app: App, kind: str, text: str, width: int) -> Figure | None:
    """The drawing; None for a kind there is not, or a text that it cannot draw: a player's own rules may hold anything."""
    if kind not in FIGURES:
        return None
    module, name = FIGURES[kind]
    try:
        return cast(Figure, getattr(import_module(module), name)(app, text, width))
    except ValueError:
        return None
