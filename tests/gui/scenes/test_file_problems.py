"""What is wrong with the player's files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.content.paths import data_root
from tabletop_gui.gui.art.colour_vision import contrast
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.launch import LaunchOptions, begin
from tabletop_gui.gui.shell.process import file_problems
from tests.gui.reading import words_on
from tests.gui.scenes.matches import WINDOWS
from tests.gui.screens import app_in, key, places_in, settle, show


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A deck of the player's own with two faults."""
    path = places_in(tmp_path).mods("data") / "french" / "cards.yaml"
    path.parent.mkdir(parents=True)
    shipped = (data_root() / "french" / "cards.yaml").read_text(encoding="utf-8")
    path.write_text(shipped.replace("suit: S", "siut: S", 2), encoding="utf-8")
    return path


@pytest.fixture
def app(tmp_path: Path, deck: Path) -> Iterator[App]:
    with app_in(tmp_path) as app:
        show(app, "lobby")
        yield app


def is_top(app: App, scene: object) -> bool:
    return app.scenes.top is scene


def open_notices(app: App) -> Any:
    lobby: Any = app.scenes.top
    return show(app, "notices", sentences=lobby.problems)


def test_tells_file_line_and_fault(app: App, deck: Path) -> None:
    scene = open_notices(app)
    assert [(problem.path, problem.params.get("guess")) for problem in scene.problems] == [(deck, "suit"), (deck, "suit")]
    assert scene.lines == []  # what the lobby hands over is the same, in sentences
    assert scene.folder == deck.parent
    assert app.phrases.missing == ()


def test_a_fault_is_quoted_as_spanish_does(app: App, deck: Path) -> None:
    open_notices(app)
    faults = [text for text in words_on(app).splitlines() if "suit" in text and text.startswith("**")]
    assert faults and all("«siut»" in text and "“" not in text for text in faults)


def test_settings_and_saves_are_told_too(app: App) -> None:
    app.wrong.append(lambda: "ajustes")
    app.archive.folder.mkdir(parents=True)
    (app.archive.folder / "roto.json").write_text("{", encoding="utf-8")
    app.archive.continue_list()
    scene = show(app, "notices", sentences=["ajustes", "otra cosa"])
    assert scene.lines[:2] == ["ajustes", "otra cosa"]
    assert len(scene.lines) == 3 and "roto.json" in scene.lines[2]


def test_files_that_are_left_out_are_no_fault(tmp_path: Path) -> None:
    """After a start that never came to its first picture the lobby spoke of a fault in the player's files. None was known."""
    for theme in ("night", "day"):
        places = places_in(tmp_path).without_parts({"mods"})
        with app_in(tmp_path, theme=theme) as app:
            app.places = places
            begin(app, LaunchOptions())
            settle(app)
            lobby: Any = app.scenes.top
            link = next(one for one in lobby.group.widgets if one.name == "notice")
            assert link.label == app.tr("content.notice.left_out")
            assert contrast(link.colour, app.theme.floor) >= 4.5
            page = open_notices(app)
            assert page.count == 0 and page.lines == [file_problems.left_out(app)]
            assert app.tr("content.notice.intro") not in words_on(app)


def test_a_mended_file_is_found_sound(app: App, deck: Path) -> None:
    scene = open_notices(app)
    deck.write_text(deck.read_text(encoding="utf-8").replace("siut", "suit", 1), encoding="utf-8")
    scene.check_again()
    settle(app)
    assert is_top(app, scene) and len(scene.problems) == 1
    deck.write_text(deck.read_text(encoding="utf-8").replace("siut", "suit"), encoding="utf-8")
    key(app, "return")  # the first button checks again
    settle(app)
    lobby: Any = app.scenes.top
    assert lobby is not scene and lobby.problems == []


def test_faulty_sounds_are_told_and_read_again(app: App, deck: Path) -> None:
    deck.unlink()
    app.sounds.start()
    sounds = deck.parents[1] / "sounds.yaml"
    sounds.write_text("sounds:\n  tick: {files: [tick_1.wav], group: drums}\n", encoding="utf-8")
    open_notices(app).check_again()
    settle(app)
    scene = app.scenes.top
    assert [(problem.path, problem.line) for problem in scene.problems] == [(sounds, 2)]  # type: ignore[union-attr]
    assert len(app.sounds.map.sounds) > 1, "the shipped ones are used"
    sounds.write_text("sounds:\n  tick: {files: [gone.wav], group: effects}\n", encoding="utf-8")
    key(app, "return")
    settle(app)
    assert [(problem.path.name, problem.fault) for problem in scene.problems] == [("gone.wav", "missing_file")]  # type: ignore[union-attr]
    sounds.write_text("sounds:\n  tick: {files: [tick_1.wav], group: effects}\n", encoding="utf-8")
    key(app, "return")
    settle(app)
    lobby: Any = app.scenes.top
    assert lobby is not scene and lobby.problems == []
    assert list(app.sounds.map.sounds) == ["tick"], "the player's own map is heard at once"


def test_the_path_is_copied(app: App, deck: Path) -> None:
    scene = open_notices(app)
    scene.copy_path()
    assert pygame.scrap.get_text() == str(deck.parent)


def test_a_clipboard_that_refuses_stops_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    open_notices(app).copy_path()
    app.update(1)
    assert app.toasts.shown == app.tr("notices.not_copied")


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_fits_and_scrolls(tmp_path: Path, deck: Path, size: tuple[int, int], language: str, scale: float) -> None:
    deck.write_text(deck.read_text(encoding="utf-8").replace("suit:", "siut:"), encoding="utf-8")
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        show(app, "lobby")
        scene = open_notices(app)
        assert scene.count >= 50 and len(scene.problems) > 40
        assert app.canvas.target.get_rect().contains(scene.area.rect)
        key(app, "end")
        settle(app)
        assert scene.area.offset == scene.area.most > 0
        key(app, "escape")
        assert app.scenes.top is not scene
