"""The screens around the table: laid out at every size, in both languages, and doing what their buttons say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.gui.shell.app import App
from tests.gui.screens import app_in, key, press, settle, show

SCREENS: dict[str, dict[str, Any]] = {
    "lobby": {},
    "setup": {"game": "oh_hell"},
    "settings": {},
    "sounds": {},
    "profile": {},
    "dress": {"game": "oh_hell"},
    "figures": {"game": "kingdoms"},
    "stamps": {},
    "today": {},
    "cast": {"chosen": "vera", "taken": ["nadira"], "own": True},
    "face": {"face": "face:0"},
}
SIZES = [(1280, 720), (1024, 768), (2560, 1080), (960, 600)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", list(SCREENS))
def test_every_screen_is_whole_at_every_size(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    for language, scale in (("es", 1.0), ("en", 1.6), ("es", 0.8)):
        with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
            scene = show(app, name, **SCREENS[name])
            assert app.phrases.missing == ()
            window = pygame.Rect((0, 0), size)
            seen = [one for one in scene.group.widgets if one.shown]
            for one in seen:
                bounds = one.area.rect if one.area is not None else window
                assert one.rect.w > 0
                assert one.rect.left >= bounds.left - 1, (language, scale, one.name, one.rect, bounds)
                assert one.rect.right <= bounds.right + 1, (language, scale, one.name, one.rect, bounds)
                if one.area is None:
                    assert window.inflate(4, 4).contains(one.rect), (language, scale, one.name, one.rect)
            for index, one in enumerate(seen):
                for other in seen[index + 1 :]:
                    if one.area is other.area:
                        assert not one.rect.colliderect(other.rect), (language, scale, one.name, other.name, one.rect, other.rect)


@pytest.mark.parametrize("name", list(SCREENS))
def test_tab_reaches_everything_and_comes_back(app: App, name: str) -> None:
    scene = show(app, name, **SCREENS[name])
    every = scene.group.reachable
    seen = []
    for _ in every:
        key(app, "tab")
        seen.append(scene.group.current)
    assert len({one.name for one in every}) == len(every)
    assert {one.name for one in seen} == {one.name for one in every}


def test_two_clicks_from_the_lobby_to_the_first_card(app: App) -> None:
    lobby = show(app, "lobby")
    press(app, lobby, "play")
    settle(app)
    setup = app.scenes.top
    assert setup is not None
    press(app, setup, "start")
    table = app.scenes.top
    assert getattr(table, "match", None) is not None
    assert app.slot is not None and app.slot.path.exists(), "the match is on the disk before its first card is seen"


def test_the_same_by_keyboard(app: App) -> None:
    show(app, "lobby")
    key(app, "return")
    settle(app)
    key(app, "return")
    assert getattr(app.scenes.top, "match", None) is not None


def test_language_changes_at_once_and_everywhere(app: App) -> None:
    lobby = show(app, "lobby")
    assert next(one for one in lobby.group.widgets if one.name == "play").label == "Jugar"
    press(app, lobby, "language")
    assert next(one for one in lobby.group.widgets if one.name == "play").label == "Play"
    assert app.settings.language == "en"


@pytest.mark.parametrize("name", ["setup", "settings"])
def test_up_and_down_leave_out_no_row_of_a_form(app: App, name: str) -> None:
    show(app, "lobby")
    scene = show(app, name, **SCREENS[name])
    column = [one for one in scene.group.reachable if one.area is not None and one.area.column]
    area = column[0].area
    rows = sorted((one for one in column if one.area is area), key=lambda one: one.rect.y)
    scene.group.focus(rows[0])
    for row in rows[1:]:
        key(app, "down")
        assert scene.group.current is row
    for row in reversed(rows[:-1]):
        key(app, "up")
        assert scene.group.current is row


# -- settings and profile ----------------------------------------------------------------------------------------------


def test_the_interface_grows_and_everything_stays_inside(app: App) -> None:
    scene = show(app, "settings")
    before = app.skin.unit
    app.change(ui_scale=1.4)
    settle(app)
    assert app.skin.unit == pytest.approx(before * 1.4)
    window = pygame.Rect((0, 0), app.viewport.size)
    assert all(window.contains(one.rect) for one in scene.group.widgets if one.area is None)


def test_escape_goes_back(app: App) -> None:
    show(app, "lobby")
    for name in ("setup", "settings", "profile"):
        show(app, name, **SCREENS[name])
        key(app, "escape")
        assert len(app.scenes) == 1


def test_no_screen_costs_anything_while_nothing_moves(app: App) -> None:
    for name, arguments in SCREENS.items():
        show(app, name, **arguments)
        app.draw()
        before = len(app.canvas.frames)
        for _ in range(3):
            assert not app.update(16)
            app.draw()
        assert len(app.canvas.frames) == before, name


def test_keys_that_work_everywhere(app: App) -> None:
    show(app, "lobby")
    key(app, "+", text="+")
    assert app.settings.ui_scale == pytest.approx(1.1)
    key(app, "-", text="-")
    assert app.settings.ui_scale == pytest.approx(1.0)
    key(app, "m", text="m")
    assert app.settings.muted
    key(app, "f12")
    taken = list((app.places.data / "screenshots").glob("*.png"))
    assert len(taken) == 1
    assert pygame.image.load(taken[0]).get_size() == app.viewport.size
    key(app, "q", mod=pygame.KMOD_LCTRL)
    assert not app.running
