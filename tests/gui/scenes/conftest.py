"""What the tests of the scenes share: quick pictures, and the windows everything must fit.

Wood and felt have tests of their own and take most of the time: here the grounds are plain. Plates are rasterised once for all
tests.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.art import Art
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.archive import SaveSlot


@cache
def ground(size: tuple[int, int]) -> pygame.Surface:
    """An opaque surface of a size."""
    return pygame.Surface(size)


@pytest.fixture(autouse=True)
def _quick_pictures(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    def plain(self: Art, size: tuple[int, int], *args: Any, **named: Any) -> pygame.Surface:
        return ground(size)

    monkeypatch.setattr(Art, "table", plain)
    monkeypatch.setattr(Art, "floor", plain)
    standard, shared = Art.standard, tmp_path_factory.getbasetemp() / "plates"
    monkeypatch.setattr(Art, "standard", lambda places: standard(shared_cache(places, shared)))


def shared_cache(places: PlayerFolders, cache: Any) -> PlayerFolders:
    """The player's own folders, but a cache that all tests share."""
    return replace(places, cache=cache)


@pytest.fixture
def sat(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """The matches that were sat down to, in whatever application; their tables are not set up, for that takes its time."""
    sat: list[Match] = []

    def open_table(self: App, match: Match, slot: SaveSlot | None = None, *, learning_game: str = "") -> None:
        self.slot = slot
        sat.append(match)

    monkeypatch.setattr(App, "open_table", open_table)
    return sat


class Clipboard:
    """What has been copied, and is pasted: the dummy driver's own."""

    @property
    def text(self) -> str:
        return pygame.scrap.get_text()

    @text.setter
    def text(self, text: str) -> None:
        pygame.scrap.put_text(text)


@pytest.fixture
def clipboard(app: App) -> Clipboard:
    found = Clipboard()
    found.text = ""
    return found


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the look back was asked to show, in place of the scene itself."""
    asked: list[dict[str, Any]] = []
    plain = App.scene

    class StandIn(Screen):
        def build(self) -> None:
            self.fill([self.back_button()])

    def scene(self: App, name: str, **arguments: Any) -> Any:
        if name != "look_back":
            return plain(self, name, **arguments)
        asked.append(arguments)
        return StandIn()

    monkeypatch.setattr(App, "scene", scene)
    return asked
