"""The picture the program opens with is the lobby to the pixel, and is never shown when it would not be."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tabletop_gui.content.paths import HOME_VARIABLE, PlayerFolders
from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell import splash as module
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.launch import LaunchOptions, launch
from tabletop_gui.gui.shell.loop import StepClock
from tabletop_gui.gui.shell.process import run_notes
from tabletop_gui.gui.shell.splash import FILE, SplashPicture, find, keep, pixels_of
from tabletop_gui.gui.shell.window import open_window
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.screens import key, press, settle, show

SEATS = [Seat("person", "Ana", "vera", "normal", "calculator"), Seat("bot", "Bruno", "bruno", "normal", "calculator")]


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PlayerFolders]:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    yield PlayerFolders.standard()
    pygame.display.quit()


def started(places: PlayerFolders, size: tuple[int, int] = (1280, 720)) -> App:
    return App(open_window(size), places=places, persist=True, clock=StepClock())


def begun(app: App) -> Path:
    """A match that can be continued."""
    match = Match.new(GAMES["famiglia"], {}, SEATS, 3)
    slot = app.archive.begin(match)
    play_on(match)
    return slot.path


def play_on(match: Match) -> None:
    assert match.to_act is not None
    match.propose(match.to_act, match.legal(match.to_act)[0])


def left(places: PlayerFolders, size: tuple[int, int] = (1280, 720), player: str = "", **settings: Any) -> None:
    """A run of the program that ends; `player` is the name that somebody gives themselves in it."""
    app = started(places, size)
    if player:
        app.persons.rename(app.persons.me, player)
    show(app, "lobby")
    app.change(**settings)
    settle(app)
    app.scenes.clear()
    app.save_settings()
    keep(app, None)
    app.close()


def checked(raw: bytes) -> bytes:
    """The bytes of a kept picture, with the checksum that belongs to them."""
    return raw[:4] + zlib.crc32(raw[8:]).to_bytes(4, "little") + raw[8:]


def found(places: PlayerFolders) -> SplashPicture:
    opening = find(places)
    assert opening is not None
    return opening


@pytest.mark.parametrize(
    ("size", "settings"),
    [
        ((1280, 720), {"language": "es"}),
        ((1600, 900), {"language": "en", "theme": "day", "game": "regine"}),
        ((961, 777), {"language": "es", "ui_scale": 1.4, "player": "Ana"}),
        ((300, 200), {"language": "en"}),
    ],
)
def test_the_lobby_takes_its_place_without_a_difference(
    places: PlayerFolders, size: tuple[int, int], settings: dict[str, Any]
) -> None:
    app = started(places, size)
    begun(app)
    app.close()
    left(places, size, **settings)
    opening = found(places)
    app = started(places, size)
    app.opened = opening.show(app.window)
    assert app.opened
    first = pixels_of(app.window.surface)
    assert len(set(first)) > 50
    app.scenes.push(app.scene("lobby"))
    app.draw()
    assert pixels_of(app.window.surface) == first
    assert not app.update(16), "nothing arrives any more"
    opening.compare(app.window.surface)
    assert not opening.differs
    app.close()


def test_a_picture_that_is_still_true_is_not_made_again(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    left(places)
    opening, app = found(places), started(places)
    assert opening.show(app.window)
    app.opened = True
    show(app, "lobby")
    opening.compare(app.window.surface)
    monkeypatch.setattr(app, "scene", None)
    keep(app, opening)
    app.close()


def test_a_lobby_that_looked_otherwise_is_kept_anew(places: PlayerFolders) -> None:
    left(places)
    path = places.cache / FILE
    true = path.read_bytes()
    path.write_bytes(checked(true[:-400] + bytes(400)))
    opening, app = found(places), started(places)
    assert opening.show(app.window)
    app.opened = True
    show(app, "lobby")
    opening.compare(app.window.surface)
    assert opening.differs
    app.scenes.clear()
    keep(app, opening)
    app.close()
    assert path.read_bytes() == true


def a_match_begun(places: PlayerFolders) -> None:
    app = started(places)
    begun(app)
    app.close()


def a_match_played_on(places: PlayerFolders) -> None:
    app = started(places)
    match, _ = app.archive.resume(app.archive.continue_list()[0].path)
    play_on(match)
    app.close()


def a_match_gone(places: PlayerFolders) -> None:
    next((places.data / "saves").glob("*.json")).unlink()


def a_history(places: PlayerFolders) -> None:
    (places.data / "history.jsonl").write_text("{}\n", encoding="utf-8")


def another_name(places: PlayerFolders) -> None:
    app = started(places)
    app.persons.rename(app.persons.me, "Zenobia")
    app.close()


def a_poster_of_his_own(places: PlayerFolders) -> None:
    path = places.mods("assets") / "posters" / "famiglia.svg"
    path.parent.mkdir(parents=True)
    path.write_text('<svg viewBox="0 0 9 9"/>', encoding="utf-8")


@pytest.mark.parametrize(
    "change",
    [a_match_begun, a_match_played_on, a_match_gone, a_history, another_name, a_poster_of_his_own],
    ids=lambda one: one.__name__,
)
def test_whatever_changes_the_lobby_makes_the_picture_untrue(places: PlayerFolders, change: Any) -> None:
    a_match_begun(places)
    left(places)
    found(places)
    change(places)
    open_window((1280, 720))
    assert find(places) is None


@pytest.mark.parametrize("name", ["LANGUAGE", "LC_ALL", "LANG"])
def test_so_does_another_language_of_the_system(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    left(places)
    monkeypatch.setenv(name, "en_GB.UTF-8")
    open_window((1280, 720))
    assert find(places) is None


def test_and_another_version(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    left(places)
    monkeypatch.setattr(module, "__version__", "99")
    open_window((1280, 720))
    assert find(places) is None


def test_another_window_size_is_not_filled_with_it(places: PlayerFolders) -> None:
    left(places)
    opening, window = found(places), open_window((1000, 700))
    assert not opening.show(window)


def test_a_damaged_file_is_no_picture(places: PlayerFolders) -> None:
    left(places)
    path = places.cache / FILE
    whole = path.read_bytes()
    open_window((1280, 720))
    cut = [b"", b"TOP2", whole[:40], b"XXXX" + whole[4:], whole[:-1], whole + b"x", checked(whole[:8] + bytes(16))]
    bits = [*range(0, 8 * 400, 7), *Random(5).sample(range(8 * len(whole)), 20)]
    for damaged in chain(cut, (flipped(whole, bit) for bit in bits)):  # one at a time: each is as large as the window
        path.write_bytes(damaged)
        assert find(places) is None
    path.write_bytes(whole)
    found(places)
    path.unlink()
    path.mkdir()
    assert find(places) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_settings_that_are_a_pipe_hold_nobody_up(places: PlayerFolders) -> None:
    places.config.mkdir(parents=True)
    os.mkfifo(places.config / "settings.json")
    open_window((1280, 720))
    assert find(places) is None


@pytest.mark.win32("links need an administrator there")
@pytest.mark.parametrize("within", ["mods", "packs", "mods/data"])
def test_a_folder_that_links_to_itself_holds_nobody_up(places: PlayerFolders, within: str) -> None:
    left(places)
    open_window((1280, 720))
    folder = places.data / within
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("here", "there"):
        (folder / name).symlink_to(".", target_is_directory=True)
    assert find(places) is None


def test_a_crowd_of_files_is_not_counted_before_the_first_picture(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    left(places)
    monkeypatch.setattr(module, "MOST_FILES", 3)
    for number in range(5):
        path = places.mods("data") / f"stray{number}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", encoding="utf-8")
    open_window((1280, 720))
    assert find(places) is None


def test_what_is_clicked_before_the_lobby_is_there_is_answered(places: PlayerFolders, monkeypatch: pytest.MonkeyPatch) -> None:
    left(places, (1000, 640), window=(1000, 640))
    app = started(places, (1000, 640))
    lobby = show(app, "lobby")
    settings = next(one.rect.center for one in lobby.group.widgets if one.name == "settings")
    app.close()
    pygame.display.quit()
    scenes: list[str] = []
    shown = SplashPicture.show

    def clicked(self: SplashPicture, window: Any) -> bool:
        came = shown(self, window)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=settings, button=1))
        return came

    def run(self: App, before_close: Any) -> None:
        assert self.opened
        for _ in range(3):
            self.dirty()  # on a slow machine the fade is over by the third turn, and nothing else would wake the loop
            self.loop.turn(self.loop.next_events())
        scenes.append(type(self.scenes.top).__name__)
        self.close()

    monkeypatch.setattr(SplashPicture, "show", clicked)
    monkeypatch.setattr(App, "run", run)
    assert launch(LaunchOptions()) == 0
    assert scenes == ["SettingsScene"]


def test_a_run_leaves_its_picture_and_one_in_another_language_does_not(
    places: PlayerFolders, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(self: App, before_close: Any) -> None:
        self.loop.turn([])
        before_close()
        self.close()

    monkeypatch.setattr(App, "run", run)
    for asked in (LaunchOptions(language="en"), LaunchOptions(size=(1280, 720)), LaunchOptions(first_frame=True)):
        assert launch(asked) == 0
        assert not (places.cache / FILE).exists()
    assert launch(LaunchOptions()) == 0
    assert (places.cache / FILE).exists()


def flipped(raw: bytes, bit: int) -> bytes:
    hurt = bytearray(raw)
    hurt[bit // 8] ^= 1 << bit % 8
    return bytes(hurt)


def test_what_a_system_leaves_among_the_notes_of_runs_is_none(places: PlayerFolders) -> None:
    left(places)
    notes = places.data / run_notes.FOLDER
    notes.mkdir(parents=True, exist_ok=True)
    for stray in (".DS_Store", "desktop.ini", "20260101-000000-abcdef.txt~"):
        (notes / stray).write_text("?")
    (notes / "folder.txt").mkdir()
    found(places)


ASKED_TO_END = """
import os, signal, sys, time
from tabletop_gui.gui.shell.process import shutdown
from tabletop_gui.gui.shell.app import App
shutdown.DEADLINE_S = 60.0
warm_up = App.warm_up
def asked(app):
    warm_up(app)
    os.kill(os.getpid(), signal.SIGTERM)
App.warm_up = asked
from tabletop_gui.__main__ import main
sys.exit(main([]))
"""
"""The program, asked to end as soon as its first frame is there; a slow machine has longer for it."""


@pytest.mark.win32("there is no SIGTERM there")
def test_a_run_that_is_ended_with_its_session_leaves_its_picture(places: PlayerFolders, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", ASKED_TO_END], cwd=Path(__file__).parents[3], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert not [*(places.data / run_notes.FOLDER).iterdir()] and not [*places.cache.glob("*.tmp")]
    open_window((1280, 720))
    found(places)


def test_after_a_run_that_did_not_end_well_nothing_is_shown_before_it_was_looked_into(places: PlayerFolders) -> None:
    left(places)
    note = places.data / run_notes.FOLDER / "20260101-000000-abcdef.txt"
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text("Tapete\n", encoding="utf-8")
    open_window((1280, 720))
    assert find(places) is None
    note.unlink()
    found(places)


def test_a_lobby_with_something_to_complain_of_is_not_kept(places: PlayerFolders) -> None:
    app = started(places)
    app.wrong.append(lambda: "…")
    show(app, "lobby")
    keep(app, None)
    app.close()
    assert not (places.cache / FILE).exists()


def test_keys_pressed_then_are_not_lost_either(places: PlayerFolders) -> None:
    """The queue is the system's: only the first turn of the loop empties it."""
    left(places)
    app = started(places)
    app.opened = found(places).show(app.window)
    app.scenes.push(app.scene("lobby"))
    key(app, "return")
    assert type(app.scenes.top).__name__ == "SetupScene"
    press(app, app.scenes.top, "back")
    app.close()
