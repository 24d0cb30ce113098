"""A scene that only holds some widgets."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.scene import Scene
from tabletop_gui.gui.widgets import ScrollArea, Widget
from tabletop_gui.gui.widgets.focus import FocusGroup
from tests.gui.screens import settle


class Bench(Scene):
    """Holds some widgets."""

    def __init__(self, widgets: list[Widget], areas: list[ScrollArea] | None = None) -> None:
        self.widgets, self.areas = widgets, areas or []

    def enter(self, app: App) -> None:
        super().enter(app)
        self.group = FocusGroup(app)

    def resize(self, viewport: Viewport) -> None:
        self.group.fill(self.widgets, self.areas)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.group.handle(event)

    def update(self, dt_ms: float) -> bool:
        return self.group.update(dt_ms)

    def draw(self, canvas: Canvas) -> None:
        self.group.draw(canvas)


def put(app: App, *widgets: Any, areas: list[ScrollArea] | None = None) -> Bench:
    scene = Bench(list(widgets), areas)
    app.scenes.push(scene)
    settle(app)
    return scene
