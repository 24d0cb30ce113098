"""A backup is made and put back from the settings, and a dropped one is asked about; no frame waits for the disk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.sharing.backup import back_up, usual_name
from tabletop_gui.match.storage.write_queue import WriteQueue
from tests.gui.screens import app_in, key, places_in, press, settle, show
from tests.match.played import SHORT, fresh, play
from tests.match.someone import someone
from tests.match.test_write_queue import Gate


def lived(folder: Path) -> Path:
    """The backup of a home in which Ana has played two matches, one to its end, and learned something."""
    places = places_in(folder / "lived")
    ana = someone(places.data, "Ana")
    LearnedLessons(places.data, ana).finished("oh_hell", "one")
    for seed, actions in ((1, 10_000), (2, 4)):
        slot = Archive(places.data).begin(match := fresh(3, seed=seed, **SHORT))
        play(match, actions)
        slot.leave()
    path = folder / usual_name()
    back_up(places, path)
    return path


def drop(app: App, path: Path) -> Any:
    app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    settle(app)
    return app.scenes.top


def top(app: App) -> str:
    return type(app.scenes.top).__name__


def told_of(app: App) -> str:
    """What is said, once it is its turn."""
    app.update(400)
    return app.toasts.shown


@pytest.mark.parametrize("language", ["es", "en"])
def test_it_is_made_and_put_back_from_the_settings(tmp_path: Path, language: str) -> None:
    with app_in(tmp_path / "a", language=language) as app:
        show(app, "lobby")
        scene = show(app, "settings", section="trouble")
        press(app, scene, "restore")
        settle(app)
        assert [answer.word for answer in app.scenes.top.answers] == ["cancel"], "none is there"
        key(app, "escape")
        settle(app)
        app.places.copies.mkdir(parents=True)
        lived(tmp_path).rename(app.places.copies / "old.tapete-backup")
        press(app, scene, "back up")
        made = app.places.copies / usual_name()
        assert made.is_file() and str(made) in told_of(app)
        settle(app)
        press(app, scene, "restore")
        settle(app)
        question: Any = app.scenes.top
        assert [answer.sub for answer in question.answers] == [made.name, "old.tapete-backup", ""], "the latest first"
        press(app, question, "1")
        assert top(app) == "LobbyScene" and told_of(app) == app.tr("backup.done", matches=2, persons=1)
        assert len(app.archive.continue_list()) == len(app.archive.records()[0]) == 1
        assert app.persons.named("Ana") and app.phrases.missing == ()
        app.play_as(app.persons.named("Ana"))
        assert app.marks(LearnedLessons).done("oh_hell") == {"one"}


def test_a_dropped_one_is_asked_about(tmp_path: Path) -> None:
    file = lived(tmp_path)
    with app_in(tmp_path / "a") as app:
        show(app, "lobby")
        for renamed in (file, file.with_name("from-a-mail.zip")):
            file = file.rename(renamed)
            question = drop(app, file)
            assert file.name in question.title and question.text == app.tr("backup.ask.text")
            press(app, question, "cancel")
            assert not (app.places.data / "saves").exists()
        settle(app)
        press(app, drop(app, file), "restore")
        assert top(app) == "LobbyScene" and told_of(app) == app.tr("backup.done", matches=2, persons=1)
        settle(app)
        press(app, drop(app, file), "restore")
        assert told_of(app) == app.tr("backup.nothing", file=file.name)
        file.write_bytes(file.read_bytes()[:-9])
        settle(app)
        press(app, drop(app, file), "restore")
        assert told_of(app) == app.tr("backup.refuse.damaged", file=file.name)


def test_nobody_is_taken_from_a_table_by_it(tmp_path: Path) -> None:
    file = lived(tmp_path)
    with app_in(tmp_path / "a") as app:
        app.open_table(play(fresh(3, seed=5), 4))
        settle(app)
        table, match = app.scenes.top, app.slot.match if app.slot is not None else None
        press(app, drop(app, file), "restore")
        settle(app)
        assert app.scenes.top is table and app.slot is not None and app.slot.match is match and app.slot.problem is None
        assert len(app.archive.continue_list()) == 2


def test_no_frame_waits_and_whoever_has_gone_elsewhere_stays_there(tmp_path: Path) -> None:
    file = lived(tmp_path)
    with app_in(tmp_path / "a") as app:
        app.write_queue, gate = WriteQueue(beside=True), Gate()
        show(app, "lobby")
        question = drop(app, file)
        app.write_queue.write(gate)
        press(app, question, "restore")
        assert told_of(app) == app.tr("backup.restoring") and not (app.places.data / "saves").exists()
        show(app, "settings")
        gate.opened.set()
        assert app.write_queue.settle(30)
        settle(app)
        assert top(app) == "SettingsScene" and len(app.archive.continue_list()) == 1
