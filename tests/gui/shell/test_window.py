"""The window's two kinds, and what it tells SDL."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from tabletop_gui.gui.shell import window as window_module
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.loop import StepClock
from tabletop_gui.gui.shell.window import DisplayWindow, RetinaWindow, Window, fitting_size, minimum_size, open_window
from tabletop_gui.gui.widgets import TextField
from tabletop_gui.match.storage.settings import SETTINGS_FILE, Settings, load
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


class DenseWindow(RetinaWindow):
    """A window on a screen with two pixels a point, which the dummy driver has not."""

    @property
    def surface(self) -> pygame.Surface:
        size = tuple(2 * side for side in super().surface.get_size())
        kept: pygame.Surface | None = self.__dict__.get("dense")
        if kept is None or kept.get_size() != size:
            kept = self.__dict__["dense"] = pygame.Surface(size)
        return kept

    def resize(self, points: tuple[int, int]) -> None:
        """Drag its corner."""
        self._window.size = points


@pytest.fixture
def mac(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows are opened as on macOS."""
    monkeypatch.setattr(window_module, "sys", SimpleNamespace(platform="darwin"))
    monkeypatch.setattr(window_module, "RetinaWindow", DenseWindow)


def test_positions_in_points_become_pixels_and_back(display: None) -> None:
    window = DenseWindow((960, 600), fullscreen=False)
    try:
        assert window.to_pixels((480, 300)) == (960, 600)
        assert window.to_points((960, 600)) == (480, 300)
        window.present([])
    finally:
        window.close()


def test_a_window_is_opened_in_the_size_it_was_left_in(mac: None, tmp_path: Path) -> None:
    window = open_window(remembered=(1000, 640))
    assert isinstance(window, DenseWindow) and window.surface.get_size() == (2000, 1280)
    app = App(window, places=places_in(tmp_path), settings=Settings(), persist=True, clock=StepClock())
    window.resize((1010, 700))
    app.resized()
    assert app.viewport.size == (2020, 1400)
    app.close()
    window.close()
    settings, _ = load(app.places.config / SETTINGS_FILE)
    again = open_window(remembered=settings.window)
    assert again.surface.get_size() == (2020, 1400)
    again.close()


def test_a_size_asked_for_in_pixels_has_them(mac: None) -> None:
    window = open_window((2560, 1440))
    assert window.surface.get_size() == (2560, 1440)
    window.close()


def test_where_a_name_is_typed_is_told_in_points(mac: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", told.append)
    with app_in(tmp_path, (2560, 1440)) as app:
        field = TextField(app, "Ana", lambda name: None)
        field.place(200, 100, 400, 80)
        field.focused = True
        field.entered()
        field.draw(app.canvas)
        x = field.rect.x + app.skin.px(14) + app.text.width("Ana", "text", app.type(field.size))
    assert [(place.x, place.y, place.h) for place in told] == [(x // 2, 50, 40)], "at the caret"


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
        "from tabletop_gui.gui.shell.window import minimum_size, fitting_size, prepare_environment\n"
        "prepare_environment()\n"
        "print(os.environ['SDL_VIDEO_ALLOW_SCREENSAVER'], os.environ['SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR'])\n"
    )
    env = {**os.environ, "SDL_VIDEO_ALLOW_SCREENSAVER": "0"}
    env.pop("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", None)
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["0", "0"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the X11 setting")
def test_the_desktop_groups_the_window_under_the_programs_name_however_it_is_started() -> None:
    code = (
        "import os, sys\n"
        "from tabletop_gui.__main__ import main\n"
        "try:\n"
        "    main(['--version'])\n"
        "except SystemExit:\n"
        "    pass\n"
        "import pygame\n"
        "from tabletop_gui.gui.shell.window import minimum_size, fitting_size, prepare_environment\n"
        "prepare_environment()\n"
        "print(os.environ['SDL_VIDEO_X11_WMCLASS'])\n"
    )
    env = {**os.environ, "DISPLAY": ":0"}  # pygame names the window only where it sees an X server
    env.pop("SDL_VIDEO_X11_WMCLASS", None)
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60)
    assert done.stdout.split()[-1] == "tapete"


def test_waking_a_window_that_is_closed_is_no_error(tmp_path: Path) -> None:
    app = App(DisplayWindow((960, 600), fullscreen=False), places=places_in(tmp_path), settings=Settings(), clock=StepClock())
    app.close()
    app.window.close()
    app.wake()  # as the thread does that makes pictures
    assert not pygame.display.get_init()


def test_on_a_screen_of_16_bits_everything_is_drawn_in_32(display: None, monkeypatch: pytest.MonkeyPatch) -> None:
    window = DisplayWindow((400, 300), fullscreen=False)
    screen = pygame.Surface((400, 300), 0, 16)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: screen)
    shown: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.display, "update", shown.extend)
    surface = window.surface
    assert (surface.get_size(), surface.get_bitsize()) == ((400, 300), 32) and window.surface is surface
    surface.fill("#ff0000", (10, 10, 50, 50))
    window.present([pygame.Rect(10, 10, 20, 20)])
    assert screen.get_at((29, 29))[:3] == (255, 0, 0) and screen.get_at((30, 30))[:3] == (0, 0, 0)
    assert shown == [pygame.Rect(10, 10, 20, 20)]


def test_a_window_that_was_maximised_is_so_again_and_knows_its_other_size(display: None, tmp_path: Path) -> None:
    with app_in(tmp_path, (1000, 640)) as app:
        app.handle(pygame.event.Event(pygame.WINDOWMAXIMIZED))
        assert app.settings.maximised and app.settings.window == (1000, 640)
        app.handle(pygame.event.Event(pygame.WINDOWRESTORED))
        assert not app.settings.maximised and app.settings.window == (1000, 640)


@pytest.mark.parametrize("desktop", [(800, 600), (1024, 600), (640, 480)])
def test_no_window_is_larger_than_its_desktop(display: None, monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int]) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    for size in (minimum_size(), fitting_size(desktop)):
        assert size[0] <= desktop[0] and size[1] <= desktop[1] - 40  # its title has a place too
