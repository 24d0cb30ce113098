"""The pause, and the question it asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.engine.values import Refusal
from tabletop_gui.gui.app import App
from tabletop_gui.gui.scenes.pause import PauseScene
from tabletop_gui.match.match import Match
from tests.gui.scenes.matches import WINDOWS, played
from tests.gui.screens import app_in, key, settle, show


@pytest.fixture
def match() -> Match:
    return played(5, steps=60)


@pytest.fixture
def app(tmp_path: Path, match: Match) -> Iterator[App]:
    with app_in(tmp_path) as app:
        show(app, "lobby")
        app.slot = app.archive.begin(match)
        yield app


def press(app: App, name: str) -> None:
    """The button of this name, by the mouse."""
    scene: Any = app.scenes.top
    button = next(widget for widget in scene.group.widgets if widget.name == name)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1))
    settle(app)


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_everything_is_in_the_window_and_nothing_overlaps(
    tmp_path: Path, match: Match, size: tuple[int, int], language: str, scale: float
) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        pause = show(app, "pause", match=match)
        rects = [widget.rect for widget in pause.group.widgets]
        for index, rect in enumerate(rects):
            assert app.canvas.target.get_rect().contains(rect)
            assert rect.collidelist(rects[index + 1 :]) == -1
        assert app.phrases.missing == ()


def test_escape_and_the_first_button_go_on(app: App, match: Match) -> None:
    for way in ("escape", "return", "p", "resume"):
        show(app, "pause", match=match)
        if way == "resume":
            press(app, way)
        else:
            key(app, way)
        assert not isinstance(app.scenes.top, PauseScene)


def test_the_rules_and_the_settings_lie_over_it(app: App, match: Match) -> None:
    pause = show(app, "pause", match=match)
    for name in ("rules", "settings"):
        press(app, name)
        assert app.scenes.top is not pause
        key(app, "escape")
        assert app.scenes.top is pause
    key(app, "r")
    assert app.scenes.top is not pause


def test_leaving_keeps_the_match(app: App, match: Match) -> None:
    show(app, "pause", match=match)
    press(app, "leave")
    assert len(app.scenes) == 1
    assert [running.seats for running in app.archive.continue_list()] == [match.seats]


def test_quit(app: App, match: Match) -> None:
    show(app, "pause", match=match)
    press(app, "quit")
    assert not app.running


@pytest.mark.parametrize("answer", ["new", "same"])
def test_start_over_puts_the_match_away(app: App, match: Match, sat: list[Match], answer: str) -> None:
    show(app, "pause", match=match)
    press(app, "restart")
    press(app, answer)
    (other,) = sat
    assert (other.seats, other.options, other.friendly) == (match.seats, match.options, match.friendly)
    assert (other.seed == match.seed) == (answer == "same")
    assert not other.actions
    assert app.archive.continue_list() == []


@pytest.mark.parametrize("way", ["cancel", "escape", "beside"])
def test_start_over_can_be_thought_better_of(app: App, match: Match, sat: list[Match], way: str) -> None:
    pause = show(app, "pause", match=match)
    press(app, "restart")
    if way == "escape":
        key(app, "escape")
    elif way == "beside":
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    else:
        press(app, way)
    assert app.scenes.top is pause
    assert sat == [] and len(app.archive.continue_list()) == 1


def test_says_when_the_match_is_not_saved(app: App, match: Match) -> None:
    assert app.slot is not None
    app.slot.problem = Refusal("save.refuse.write", {"file": "x.json", "reason": "disk full"})
    pause = show(app, "pause", match=match)
    assert "disk full" in pause.problem
    leave = next(widget for widget in pause.group.widgets if widget.name == "leave")
    assert leave.sub == app.tr("pause.not_saved")


def test_the_backdrop_is_made_once(app: App, match: Match) -> None:
    show(app, "pause", match=match)
    pause: Any = app.scenes.top
    settle(app)
    first = pause.backdrop._picture
    app.dirty()
    app.draw()
    assert pause.backdrop._picture is first
    app.change(ui_scale=1.2)
    settle(app)
    assert pause.backdrop._picture is not first


def test_the_arrows_go_round(app: App, match: Match) -> None:
    pause = show(app, "pause", match=match)
    names = [widget.name for widget in pause.group.widgets]
    key(app, "up")
    assert pause.group.current.name == names[-1]
    key(app, "down")
    assert pause.group.current.name == names[0]
    key(app, "down")
    assert pause.group.current.name in ("rules", "settings")
    key(app, "left")
    assert pause.group.current.name == "rules"
    key(app, "right")
    assert pause.group.current.name == "settings"
