"""The pause, and the question it asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.engine.values import Refusal
from tabletop_gui.gui.scenes.play.pause import PauseScene
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import SAME, Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import SaveSlot
from tabletop_gui.match.log.playback import hands_of
from tabletop_gui.match.log.saves import decided
from tests.drive import Drive
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


@pytest.mark.parametrize("answer", ["new", "same"])
def test_start_over_puts_the_match_away(app: App, match: Match, sat: list[Match], answer: str) -> None:
    show(app, "pause", match=match)
    press(app, "restart")
    press(app, answer)
    (other,) = sat
    assert (other.seats, other.options, other.friendly) == (match.seats, match.options, match.friendly)
    assert (other.seed == match.seed) == (answer == "same")
    assert other.actions == ((SAME,) if other.seed == match.seed else ())
    assert app.archive.continue_list() == []


@pytest.mark.parametrize("dealt", ["today 2026-11-22", "duel 0123456789abcdef"])
def test_starting_over_says_first_what_there_is_but_one_try_at(app: App, match: Match, sat: list[Match], dealt: str) -> None:
    """Today's table and a duel were put away for a match that counts as neither, and the question spoke of any match."""
    match.dealt = dealt
    pause = show(app, "pause", match=match)
    press(app, "restart")
    question: Any = app.scenes.top
    assert question.text == app.tr(f"pause.restart.{dealt.split()[0]}")
    key(app, "return")
    assert app.scenes.top is pause and sat == [] and len(app.archive.continue_list()) == 1
    press(app, "restart")
    press(app, "new")
    assert sat[0].dealt == ""


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


@pytest.mark.parametrize("language", ["es", "en"])
def test_says_that_a_match_is_saved_only_once_a_person_has_decided_something(app: App, language: str) -> None:
    """Before the first card it said that the match was saved already, and no such match was there to continue."""
    app.override(language=language)
    for steps in (0, 60):
        match = played(5, steps=steps)
        app.slot = app.archive.begin(match)
        pause = show(app, "pause", match=match)
        leave = next(widget for widget in pause.group.widgets if widget.name == "leave")
        assert leave.sub == app.tr("pause.saved" if decided(match) else "pause.unplayed")
        app.slot.leave()
        assert app.slot.path.exists() == decided(match) == bool(steps)


def test_says_when_the_match_is_not_saved(app: App, match: Match) -> None:
    assert app.slot is not None
    app.slot.problem = Refusal("save.refuse.write", {"file": "x.json", "reason": "full"})
    pause = show(app, "pause", match=match)
    assert app.tr("save.reason.full") in pause.problem
    leave = next(widget for widget in pause.group.widgets if widget.name == "leave")
    assert leave.sub == app.tr("pause.not_saved")


def test_the_backdrop_is_made_once(app: App, match: Match) -> None:
    show(app, "pause", match=match)
    pause: Any = app.scenes.top
    settle(app)
    first = pause.backdrop.picture
    app.dirty()
    app.draw()
    assert pause.backdrop.picture is first
    app.change(ui_scale=1.2)
    settle(app)
    assert pause.backdrop.picture is not first


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


def on_a_full_disk(app: App, drive: Drive) -> Any:
    """At a table whose match cannot be written any more."""
    match = played(4, steps=12)
    app.open_table(match)
    settle(app)
    drive.full = True
    assert app.slot is not None and app.slot.try_again() is not None
    app.update(16)
    return app.scenes.top


def test_the_sign_that_nothing_is_saved_stays_until_it_is(tmp_path: Path, drive: Drive) -> None:
    for size in ((1280, 720), (960, 600), (2560, 1440)):
        with app_in(tmp_path, size) as app:
            table = on_a_full_disk(app, drive)
            sign = table.toolbox.unsaved
            for _ in range(3):
                settle(app)
                assert sign in table.bar.widgets and sign in table.focus.widgets, "mouse and keyboard reach it"
            others = [widget.rect for widget in table.bar.widgets if widget is not sign]
            assert app.canvas.target.get_rect().contains(sign.rect) and sign.rect.collidelist(others) == -1
            assert app.tr("save.reason.full") in sign.tip
            sign.activate()
            assert app.slot is not None and app.slot.problem is not None
            drive.full = False
            sign.activate()
            app.update(16)
            assert app.slot.problem is None and sign not in table.bar.widgets
            assert app.phrases.missing == ()


@pytest.mark.parametrize("lost", [True, False])
def test_nobody_leaves_an_unsaved_match_without_being_asked(app: App, drive: Drive, lost: bool) -> None:
    table = on_a_full_disk(app, drive)
    table.toolbox.pause()
    settle(app)
    slot = app.slot
    press(app, "leave")
    assert type(app.scenes.top).__name__ == "DialogScene"
    press(app, "again")
    assert type(app.scenes.top).__name__ == "DialogScene" and app.running
    drive.full = lost
    press(app, "leave" if lost else "again")
    assert type(app.scenes.top).__name__ == "LobbyScene"
    assert slot is not None and (slot.problem is not None) == lost


# -- looking back at the hands that are over ----------------------------------------------------------------------------------


def test_hands_that_are_over_are_looked_back_at(app: App, match: Match, opened: list[dict[str, Any]]) -> None:
    assert hands_of(match)
    scene = show(app, "pause", match=match)
    press(app, "look_back")
    assert app.slot is not None
    assert opened == [{"match": match, "save": app.slot.path, "seat": 0}]
    key(app, "escape")
    settle(app)
    assert app.scenes.top is scene


def test_looking_back_is_offered_only_when_a_hand_is_over(app: App) -> None:
    pause = show(app, "pause", match=played(5, steps=9))
    assert [widget.name for widget in pause.group.widgets] == ["resume", "rules", "settings", "restart", "leave"]


def test_the_match_goes_on_unharmed_when_one_comes_back(tmp_path: Path) -> None:
    """With the scene itself: the table beneath waits, and is left as it was."""
    with app_in(tmp_path, first_times=False) as app:
        match = played(4, steps=next(n for n in range(60, 99) if played(4, steps=n).to_act == 0))
        app.open_table(match)
        settle(app)
        table: Any = app.scenes.top
        key(app, "escape")
        settle(app)
        assert isinstance(app.scenes.top, PauseScene)
        before = match.actions, match.state.digest(), saves.read(slot_of(app).path).actions
        press(app, "look_back")
        for name in ("end", "home", "right", "right", "left"):
            key(app, name)
            settle(app)
        assert type(app.scenes.top).__name__ == "ReviewScene"
        key(app, "escape")
        settle(app)
        assert isinstance(app.scenes.top, PauseScene)
        press(app, "resume")
        assert app.scenes.top is table
        assert (match.actions, match.state.digest(), saves.read(slot_of(app).path).actions) == before
        assert match.propose(0, match.legal(0)[0])
        assert saves.read(slot_of(app).path).actions == match.actions


def slot_of(app: App) -> SaveSlot:
    """Where the match at the table is kept."""
    assert app.slot is not None
    return app.slot
