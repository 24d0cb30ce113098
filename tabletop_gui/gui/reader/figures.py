"""Drawings among the rules: each game may bring kinds of its own, written as lines of text."""

from __future__ import annotations

from typing import Protocol, cast

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App


class Figure(Protocol):
    """A drawing of a certain width."""

    height: int
    """Pixels."""

    def __init__(self, app: App, text: str, width: int) -> None:
        """Raises ValueError for text it cannot draw."""

    def draw(self, canvas: Canvas, x: int, y: int) -> None:
        """With its top left corner at a point, in pixels."""


def figure_of(app: App, kind: str, text: str, width: int) -> Figure | None:
    """The drawing; None for a kind there is not, or a text that it cannot draw: a player's own rules may hold anything."""
    from tabletop_gui.gui.games import TABLES  # the games stand above: what they draw is known only when it is drawn

    for table in TABLES.values():
        if kind in table.figures:
            try:
                return cast(Figure, table.load(table.figures[kind])(app, text, width))
            except ValueError:
                return None
    return None
