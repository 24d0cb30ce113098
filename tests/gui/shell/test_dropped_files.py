"""What is dropped on the window: saves and codes open, anything else is told in a sentence and harms nothing."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.log import saves
from tabletop_gui.match.sharing.codes import decode
from tests.gui.screens import press, settle, show
from tests.match.keep_codes import KEPT
from tests.match.played import fresh, play

CODE = next(code for code in KEPT if decode(code).game == "oh_hell")


def drop(app: App, path: Path) -> None:
    app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.update(10)


def test_a_match_that_goes_on_is_sat_down_to(app: App, tmp_path: Path) -> None:
    match = play(fresh(3, seed=5), 4)
    path = tmp_path / "from a friend.json"
    saves.write(match, path)
    before = path.read_bytes()
    show(app, "lobby")
    drop(app, path)
    assert app.slot is not None and app.slot.match is not None
    assert app.slot.match.actions == match.actions and app.slot.path != path
    assert path.read_bytes() == before, "the file of others stays as it is"


def test_a_match_that_is_over_is_looked_back_at(app: App, tmp_path: Path) -> None:
    path = tmp_path / "over.json"
    saves.write(play(fresh(3, seed=5), 10_000), path)
    show(app, "lobby")
    drop(app, path)
    settle(app)
    assert type(app.scenes.top).__name__ == "ReviewScene" and app.slot is None


def test_nobody_is_taken_from_a_table_unasked(app: App, tmp_path: Path) -> None:
    own, other = play(fresh(3, seed=5), 4), play(fresh(3, seed=6), 4)
    path = tmp_path / "other.json"
    saves.write(other, path)
    app.open_table(own)
    settle(app)
    drop(app, path)
    settle(app)
    press(app, app.scenes.top, "stay")
    assert app.slot is not None and app.slot.match is own
    drop(app, path)
    settle(app)
    press(app, app.scenes.top, "open")
    assert app.slot is not None and app.slot.match is not None and app.slot.match.seed == 6


@pytest.mark.parametrize("how", ["file", "text"])
def test_a_code_lays_its_table(app: App, tmp_path: Path, how: str) -> None:
    show(app, "lobby")
    if how == "file":
        path = tmp_path / "code.txt"
        path.write_text(f"\n {CODE} \n")
        drop(app, path)
    else:
        app.handle(pygame.event.Event(pygame.DROPTEXT, text=f" {CODE}"))
    settle(app)
    assert app.scenes.top.game_id == "oh_hell" and app.scenes.top.asked.seed == decode(CODE).seed


@pytest.mark.parametrize("data", [b"", b"{}", b"\x00" * 5000, b"\xff\xfe\xff", b"[" * 100_000, b"GGGGG-GGGGG"])
def test_anything_else_is_told_in_a_sentence(app: App, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "what is this"
    path.write_bytes(data)
    lobby = show(app, "lobby")
    drop(app, path)
    assert app.scenes.top is lobby and 10 < len(app.toasts.shown) < 300
    assert path.read_bytes() == data


def test_folders_and_files_that_are_gone_too(app: App, tmp_path: Path) -> None:
    lobby = show(app, "lobby")
    for path in (tmp_path, tmp_path / "gone", Path()):
        app.toasts.clear()
        drop(app, path)
        assert app.scenes.top is lobby and app.toasts.shown
    app.handle(pygame.event.Event(pygame.DROPTEXT, text="\x00\u202e" * 60_000))
    app.update(10)
    assert app.scenes.top is lobby


def test_a_copy_of_a_match_under_way_opens_when_it_is_dropped(app: App, tmp_path: Path) -> None:
    match = play(fresh(3, seed=5), 12)
    app.open_table(match)
    app.scenes.reset(app.scene("lobby"))
    app.leave_table()
    rows = show(app, "saves")
    press(app, rows, f"save.{app.archive.continue_list()[0].path.name}")
    (copy,) = (app.places.data / "exports").glob("oh_hell-*.tapete")
    assert saves.read(copy).actions == match.actions and str(match.seed) not in copy.read_text().replace('"sealed"', "")[:400]
    app.scenes.reset(app.scene("lobby"))
    drop(app, copy)
    assert app.slot is not None and app.slot.match is not None and app.slot.match.actions == match.actions
