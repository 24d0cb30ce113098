"""The window's two kinds, and what it tells SDL."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop_gui.gui.app import App
from tabletop_gui.gui.loop import StepClock
from tabletop_gui.gui.window import DisplayWindow, RetinaWindow, Window
from tabletop_gui.match.settings import Settings
from tests.gui.screens import app_in, places_in, settle


@pytest.fixture
def display() -> Iterator[None]:
    pygame.display.init()
    yield
    pygame.display.quit()


def lobby_on(window: Window, folder: Path) -> bytes:
    settings = Settings(language="es", reduced_motion=True)
    app = App(window, places=places_in(folder), settings=settings, clock=StepClock())
    app.scenes.push(app.scene("lobby"))
    settle(app)
    picture = bytes(pygame.image.tobytes(window.surface, "RGB"))
    app.close()
    window.close()
    return picture


def test_both_kinds_of_window_show_the_same(display: None, tmp_path: Path) -> None:
    first = lobby_on(DisplayWindow((960, 600), fullscreen=False), tmp_path)
    pygame.display.init()
    assert first == lobby_on(RetinaWindow((960, 600), fullscreen=False), tmp_path)
    assert len(set(first)) > 100


def test_positions_in_points_become_pixels(display: None) -> None:
    window = RetinaWindow((960, 600), fullscreen=False)
    try:
        assert window.to_pixels((480, 300)) == (480, 300)
        window.present([])
    finally:
        window.close()


@pytest.mark.parametrize("bridge", [True, False])
def test_full_screen_and_back_to_the_same_size(display: None, monkeypatch: pytest.MonkeyPatch, bridge: bool) -> None:
    if not bridge:
        monkeypatch.setattr(pygame, "Window", object)
    window = DisplayWindow((1000, 640), fullscreen=False)
    for _ in range(2):
        window.set_fullscreen(True)
        pygame.event.pump()
        assert window.fullscreen
        assert window.surface.get_size() == pygame.display.get_desktop_sizes()[0]
        window.set_fullscreen(False)
        pygame.event.pump()
        assert not window.fullscreen
        assert window.surface.get_size() == (1000, 640)
    window.close()


@pytest.mark.parametrize(("desktop", "play"), [("es", "Jugar"), ("en", "Play")])
def test_a_double_clicked_program_speaks_the_desktops_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, desktop: str, play: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": desktop, "country": "XX"}])
    with app_in(tmp_path, language=None) as app:
        assert app.tr("lobby.play") == play
        app.change(language="es")
        app.change(language=None)
        assert app.tr("lobby.play") == play


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the X11 setting")
def test_what_sdl_is_told_leaves_the_players_own_settings_alone() -> None:
    code = (
        "import os\n"
        "from tabletop_gui.gui.window import prepare_environment\n"
        "prepare_environment()\n"
        "print(os.environ['SDL_VIDEO_ALLOW_SCREENSAVER'], os.environ['SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR'])\n"
    )
    env = {**os.environ, "SDL_VIDEO_ALLOW_SCREENSAVER": "0"}
    env.pop("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", None)
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["0", "0"]


def test_waking_a_window_that_is_closed_is_no_error(tmp_path: Path) -> None:
    app = App(DisplayWindow((960, 600), fullscreen=False), places=places_in(tmp_path), settings=Settings(), clock=StepClock())
    app.close()
    app.window.close()
    app.wake()  # as the thread does that makes pictures
    assert not pygame.display.get_init()
