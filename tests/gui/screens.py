"""Apps without a screen, for the tests of the interface."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from tabletop_gui.content.paths import Places
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.loop import StepClock
from tabletop_gui.gui.shell.window import open_window
from tabletop_gui.match.settings import Settings
from tests.run_folder import plates_for


def places_in(folder: Path) -> Places:
    """A player's folders that nobody else has; only the drawn plates are shared by all tests of a run."""
    return Places(folder / "config", folder / "data", plates_for(folder.parent))


@contextmanager
def app_in(folder: Path, size: tuple[int, int] = (1280, 720), *, persist: bool = False, **settings: Any) -> Iterator[App]:
    """An application whose time the test steps. Spanish unless told otherwise; moves at once."""
    window = open_window(size)
    fields = {"language": "es", "reduced_motion": True, **settings}
    app = App(window, places=places_in(folder), settings=Settings(**fields), persist=persist, clock=StepClock())
    try:
        yield app
    finally:
        app.close()
        window.close()


def show(app: App, name: str, **arguments: Any) -> Any:
    """Open a scene and draw it."""
    scene = app.scene(name, **arguments)
    app.scenes.push(scene)
    settle(app)
    return scene


def settle(app: App) -> None:
    """Let everything come to rest, and draw."""
    app.scenes.skip_fade()
    assert isinstance(app.clock, StepClock)
    app.clock.step(2000)
    for _ in range(40):
        app.update(50)
    app.dirty()
    app.draw()


def key(app: App, name: str, *, mod: int = 0, text: str = "") -> None:
    """Press a key, and type what it types."""
    code = pygame.key.key_code(name)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))
    if text:
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
    app.update(0)


def click(app: App, pos: tuple[int, int]) -> None:
    """Point, press, release."""
    move(app, pos)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    app.update(0)


def move(app: App, pos: tuple[int, int]) -> None:
    """Point."""
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0)))


def press(app: App, scene: Any, name: str) -> None:
    """Click in the middle of the widget of this name, scrolling to it first."""
    widget = next(one for one in scene.group.widgets if one.name == name)
    if widget.area is not None:
        widget.area.reveal(widget)
        settle(app)
        widget = next(one for one in scene.group.widgets if one.name == name)
    click(app, widget.rect.center)
