"""The application: one window, the scene stack, and the parts every scene may use."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

import pygame

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.loop import Clock, Loop, WallClock
from tabletop_gui.gui.scene import Scene, Scenes
from tabletop_gui.gui.scenes import SCENES
from tabletop_gui.gui.viewport import Viewport
from tabletop_gui.gui.window import Window

WAKE_EVENT = pygame.event.custom_type()


class App:
    """What scenes reach through ``self.app``.

    ``App(window)`` alone has a window, a canvas, a clock and a scene stack: enough for a test of a scene that draws its own
    pictures.
    """

    def __init__(self, window: Window, *, clock: Clock | None = None) -> None:
        self.window = window
        self.clock: Clock = clock or WallClock()
        self.running = True
        self.is_dirty = True
        self.shown_once = False
        self.reduced_motion = False
        self.ui_scale = 1.0
        self.canvas = Canvas(window.surface)
        self.viewport = Viewport(*window.surface.get_size(), self.ui_scale)
        self.scenes = Scenes(self)
        self.loop = Loop(self)
        self._after_first_frame: list[Callable[[], None]] = []

    # -- what scenes call ----------------------------------------------------------------------------------------------------

    def scene(self, name: str, **arguments: Any) -> Scene:
        """A new scene by its name in ``gui.scenes.SCENES`` (imported only now). KeyError for an unknown name."""
        module, attribute = SCENES[name]
        return cast(Scene, getattr(import_module(module), attribute)(**arguments))

    def dirty(self) -> None:
        """Something that is seen has changed: draw a frame."""
        self.is_dirty = True

    def wake_in(self, ms: float) -> None:
        """Call ``update`` again within ``ms``, though nothing moves (timers, answers to fetch)."""
        self.loop.wake_in(ms)

    def wake(self) -> None:
        """Wake a sleeping loop from another thread."""
        pygame.event.post(pygame.event.Event(WAKE_EVENT))

    def after_first_frame(self, task: Callable[[], None]) -> None:
        """Do this when the first frame is on the screen (at once, when it already is)."""
        if self.shown_once:
            task()
        else:
            self._after_first_frame.append(task)

    def quit(self) -> None:
        """End the loop after this turn."""
        self.running = False

    # -- what the loop calls -------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Turn until ``quit``; then leave every scene."""
        try:
            self.loop.run()
        finally:
            self.scenes.clear()

    def handle(self, event: pygame.event.Event) -> None:
        """The window's own events first; the rest goes to the top scene with its position in pixels."""
        kind = event.type
        if kind == pygame.QUIT:
            self.quit()
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self.resized()
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.canvas.invalidate()
            self.dirty()
        elif self.scenes.handle(self._in_pixels(event)):
            self.dirty()

    def _in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pos = self.window.to_pixels(event.pos)
            if pos != event.pos:
                return pygame.event.Event(event.type, {**event.dict, "pos": pos})
        return event

    def resized(self) -> None:
        """The window or the interface scale has another size: everything is laid out anew."""
        surface = self.window.surface
        viewport = Viewport(*surface.get_size(), self.ui_scale)
        if surface is self.canvas.target and viewport == self.viewport:
            self.canvas.invalidate()
            self.dirty()
            return
        self.viewport = viewport
        self.canvas.retarget(surface)
        self.scenes.resize(viewport)
        self.dirty()

    def update(self, dt_ms: float) -> bool:
        """Let time pass for the awake scenes. True while something moves."""
        return self.scenes.update(dt_ms)

    def draw(self) -> None:
        """Draw one frame and show what changed."""
        self.is_dirty = False
        canvas = self.canvas
        canvas.begin()
        self.scenes.draw(canvas)
        rects = canvas.end()
        if rects:
            self.window.present(rects)
        if not self.shown_once:
            self.shown_once = True
            tasks, self._after_first_frame = self._after_first_frame, []
            for task in tasks:
                task()
