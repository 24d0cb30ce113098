"""Which rivals and cards are lit to be chosen, and what choosing one of them does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.actions import NameRival
from tabletop_gui.gui.games.regine.lit import LitTarget
from tabletop_gui.gui.games.regine.places import ReginePlaces
from tabletop_gui.gui.table.model.gestures import Point, Tap
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App


class Choosing:
    """Keeps a widget for each rival and card. `choose` is called with the action of the one chosen."""

    def __init__(self, app: App, choose: Callable[[Action], object]) -> None:
        self.app, self._choose = app, choose
        self._known: dict[str, LitTarget] = {}

    def targets(self, table: Table, places: ReginePlaces) -> list[Widget]:
        """What may be chosen now, from left to right."""
        view = self.app.viewport
        found: list[Widget] = []
        for gesture in table.gestures:
            if isinstance(gesture, Tap) and isinstance(gesture.action, NameRival):
                seat = places.seat(gesture.action.rival)
                d = seat.diameter
                found.append(self._target(gesture.spot, gesture.action, view.rect(seat.x - d / 2, seat.y - d / 2, d, d), True))
            elif isinstance(gesture, Point):
                row = table.stage.goals(gesture.zone)
                left, top, w, h = row[gesture.index].box
                if gesture.index + 1 < len(row):  # only what its neighbour leaves free
                    w = min(w, row[gesture.index + 1].box[0] - left)
                name = f"card {gesture.zone} {gesture.index}"
                found.append(self._target(name, gesture.action, view.rect(left, top, w, h), False))
        return sorted(found, key=lambda widget: (widget.rect.x, widget.rect.y))

    def _target(self, name: str, action: Action, rect: pygame.Rect, round_one: bool) -> LitTarget:
        widget = self._known.get(name)
        if widget is None:
            widget = self._known[name] = LitTarget(self.app, name, lambda: None, round_one=round_one)
        widget.choose = lambda: self._choose(action)
        widget.rect = rect
        return widget
