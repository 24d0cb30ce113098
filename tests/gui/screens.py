"""Apps without a screen, for the tests of the interface."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.shell.a11y.announcer import Announcer
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.loop import StepClock
from tabletop_gui.gui.shell.window import open_window
from tabletop_gui.gui.sound.sound_map import SoundFiles
from tabletop_gui.gui.sound.sounds import Sounds, Volumes
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.sharing.backup import is_left_out, restore_rule
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.settings import Settings
from tests.memory import after_an_app
from tests.run_folder import plates_for


def places_in(folder: Path) -> PlayerFolders:
    """A player's folders that nobody else has; only the drawn plates are shared by all tests of a run."""
    return PlayerFolders(folder / "config", folder / "data", plates_for(folder.parent))


@cache
def catalogue() -> frozenset[str]:
    """The sounds that are shipped."""
    nowhere = Path("nowhere")
    return frozenset(SoundFiles(PlayerFolders(nowhere, nowhere, nowhere)).read().sounds)


class Listener(Sounds):
    """An application's sounds, noted before they are played. One that the catalogue has not fails its test."""

    def __init__(self, app: App) -> None:
        now = app.settings
        super().__init__(app.sound_files, volumes=Volumes(now.master, now.effects, now.voices))
        self.mute(now.muted)
        self.silence(now.silenced)
        self.heard: list[tuple[str, int]] = []
        """Names and steps of the sounds that were asked for and are not silenced."""
        self.hushed: list[float] = []
        """How far the room's tone was put down each time."""
        self.on_sound: Callable[[str], None] = lambda name: None
        app.sounds = self

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.heard]

    def play(self, name: str, step: int = 0, side: float = 0.0) -> bool:
        assert name in catalogue(), name
        if name not in self.silenced:
            self.heard.append((name, step))
            self.on_sound(name)
        return super().play(name, step, side)

    def duck_ambience(self, share: float) -> None:
        self.hushed.append(share)
        super().duck_ambience(share)


def somebody_listens(monkeypatch: pytest.MonkeyPatch, listening: bool = True) -> None:
    """Whoever opens an application from now on has a screen reader, or has none."""
    made = Announcer.__init__

    def screen_reader_started(announcer: Announcer, *rest: Any) -> None:
        made(announcer, *rest)
        announcer.listening = listening

    monkeypatch.setattr(Announcer, "__init__", screen_reader_started)


@contextmanager
def app_in(folder: Path, size: tuple[int, int] = (1280, 720), *, persist: bool = False, **settings: Any) -> Iterator[App]:
    """An application whose time the test steps. Spanish unless told otherwise; moves at once."""
    window = open_window(size)
    fields = {"language": "es", "reduced_motion": True, **settings}
    app = App(window, places=places_in(folder), settings=Settings(**fields), persist=persist, clock=StepClock())
    app.art.pause()  # as at a table (`Desk`)
    try:
        yield app
    finally:
        app.close()
        window.close()
        after_an_app()
    assert unsorted(app.places) == [], "in no backup, and no reason why (match.backup.KEPT, LEFT_OUT)"


def unsorted(places: PlayerFolders) -> list[str]:
    """The files of a home of which nobody has said whether a backup has them; one in the place of a folder is a test's."""
    found = []
    for kind, root in (("config", places.config), ("data", places.data)):
        names = [f"{kind}/{path.relative_to(root).as_posix()}" for path in root.rglob("*") if path.is_file()]
        found += [name for name in names if restore_rule(name) is None and not is_left_out(name) and not is_left_out(f"{name}/")]
    return found


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


def finished(app: App, game: str, seats: int = 2) -> None:
    """A line of the history: somebody finished a match of this game."""
    names = tuple(Seat("person", name) for name in "ABCDEFGHI"[:seats])
    ident, when = os.urandom(4).hex(), datetime(2026, 1, 1, tzinfo=UTC)
    record = Record(id=ident, date=when, game=game, seats=names, points=(0,) * seats, winners=(0,))
    disk.append(app.archive.history, msgspec.json.encode(record))


def click(app: App, pos: tuple[int, int]) -> None:
    """Point, press, release."""
    move(app, pos)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    app.update(0)


def move(app: App, pos: tuple[int, int]) -> None:
    """Point."""
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0)))


def widget(scene: Any, name: str) -> Any:
    """The widget of this name on a screen; it fails where there is none."""
    return next(one for one in scene.group.widgets if one.name == name)


def press(app: App, scene: Any, name: str) -> None:
    """Click in the middle of the widget of this name, scrolling to it first."""
    found = widget(scene, name)
    if found.area is not None:
        found.area.reveal(found)
        settle(app)
        found = widget(scene, name)
    click(app, found.rect.center)
