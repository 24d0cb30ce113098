"""The leaf of stamps, and the one that is pressed where a match has just earned it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from tabletop_gui.gui.scenes.play.results import MOST_STAMPS
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.record.history import Record, record_of
from tests.gui.reading import words_on
from tests.gui.scenes.matches import WINDOWS, played
from tests.gui.screens import Listener, app_in, click, key, press, settle, show
from tests.match.test_achievements import match_of


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path, player="Aldonza") as app:
        show(app, "lobby")
        yield app


def write(app: App, *records: Record) -> None:
    own = [msgspec.structs.replace(one.seats[0], name="Aldonza") for one in records]
    told = [msgspec.structs.replace(one, seats=(me, *one.seats[1:])) for one, me in zip(records, own, strict=True)]
    app.archive.history.parent.mkdir(parents=True, exist_ok=True)
    app.archive.history.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in told))


def place(scene: Any, name: str) -> int:
    return next(k for k, stamp in enumerate(scene.achievements) if stamp.id == name)


def test_a_secret_tells_nothing_before_it_is_earned(app: App) -> None:
    scene = show(app, "stamps")
    scene.grid.choose(place(scene, "lost_soul"))
    settle(app)
    told = words_on(app)
    for stamp in scene.achievements:
        if stamp.secret:
            assert stamp.name.of("es") not in told and stamp.task.of("es") not in told
    assert app.tr("stamps.secret_task") in told


def test_what_was_earned_is_told_with_its_day(app: App) -> None:
    write(app, match_of({"dealt": 60}, "chicken_army"))
    scene = show(app, "stamps")
    assert set(scene.matches) == {"cock_of_the_walk"}
    assert scene.grid.state(scene.achievements[place(scene, "cock_of_the_walk")]) == "earned"
    assert "show" not in {one.name for one in scene.group.widgets}, "its save is not kept: there is nothing to look back at"


def test_the_match_that_earned_it_can_be_looked_back_at(app: App) -> None:
    match = played(3, seed=5, options={"maximum": 3})
    path = app.archive.begin(match).path
    record = msgspec.structs.replace(record_of(match, path.stem), ledger={"kept_0": (5, 0, 0)})
    write(app, record)
    scene = show(app, "stamps")
    scene.grid.choose(place(scene, "empty_hands"))
    press(app, scene, "show")
    settle(app)
    assert type(app.scenes.top).__name__ == "ReviewScene"


def test_arrows_walk_the_grid_and_stop_at_its_ends(app: App) -> None:
    write(app, match_of({"dealt": 60}, "chicken_army"))
    scene = show(app, "stamps")
    grid = scene.grid
    scene.group.focus(grid)
    seen = [grid.index]
    for name in ("down", "right", "down", "up", "left", "up"):
        key(app, name)
        seen.append(grid.index)
    assert seen[:3] == [0, 1, 2], "the one earned comes first, alone in its row"
    assert seen[4:] == [2, 1, 0] and grid.cell(seen[3]).centerx == grid.cell(2).centerx
    key(app, "up")
    assert grid.index == 0
    grid.choose(len(scene.achievements) - 1)
    settle(app)
    assert scene.area.rect.contains(grid.cell(grid.index).inflate(-2, -2)), "it was brought into sight"


def test_what_is_to_come_has_its_name_where_it_is_pointed_at_and_for_the_reader(app: App) -> None:
    """No name is written on those that are still to be earned."""
    scene = show(app, "stamps")
    settle(app)
    index = place(scene, "empty_hands")
    name = scene.achievements[index].name.of("es")
    assert name not in words_on(app)
    assert name in {row.name for row in scene.grid.a11y_node().parts}
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=scene.grid.cell(index).center, rel=(1, 0), buttons=(0, 0, 0)))
    settle(app)
    assert name in words_on(app)


def test_a_click_chooses_what_lies_under_it_however_far_it_was_scrolled(app: App) -> None:
    scene = show(app, "stamps")
    scene.grid.choose(len(scene.achievements) - 1)
    settle(app)
    index = len(scene.achievements) - 2
    click(app, scene.grid.cell(index).center)
    assert scene.grid.index == index


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_the_page_is_whole_in_every_window(tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        scene = show(app, "stamps")
        settle(app)
        assert scene.page.rect.contains(scene.area.rect) and scene.page.rect.contains(scene.told.rect)
        assert scene.area.rect.h >= app.skin.px(90) and not scene.area.rect.colliderect(scene.told.rect)
        assert app.phrases.missing == ()


def counts(monkeypatch: pytest.MonkeyPatch, match: Match, **figures: int) -> None:
    """Have these figures counted of the first seat, whatever was played."""
    monkeypatch.setattr(type(match.game), "match_stats", lambda self, state: {key: (n, 0, 0) for key, n in figures.items()})


def earning(app: App, monkeypatch: pytest.MonkeyPatch, match: Match | None = None) -> Any:
    """The results of a match that has just ended and earned something."""
    match = match or played(3, seed=5, options={"maximum": 3})
    counts(monkeypatch, match, row=9, kept_0=6)
    app.slot = app.archive.begin(match)
    app.change(reduced_motion=False)  # with less motion it lies there from the beginning
    scene = app.scene("results", match=match)
    app.scenes.push(scene)
    app.scenes.skip_fade()
    return scene


def test_a_stamp_is_pressed_once_in_the_results_and_heard(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Listener(app)
    scene = earning(app, monkeypatch)
    assert 1 <= len(scene.achievements) <= MOST_STAMPS
    scene.update(scene._ends - 1)
    assert "seal" not in sounds.names
    scene.update(50)
    scene.update(50)
    assert sounds.names.count("seal") == 1


def test_a_press_ends_it_with_the_picture_that_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, save = list[bytes](), saves.encode(played(3, seed=5, options={"maximum": 3}))
    for pressed in (False, True):
        with app_in(tmp_path / str(pressed), player="Aldonza") as app:
            scene = earning(app, monkeypatch, saves.restore(saves.decode(save, ""), ""))
            assert scene.achievements
            if pressed:
                key(app, "f13")
            for _ in range(0 if pressed else 400):
                scene.update(50)
            app.dirty()
            app.draw()
            seen.append(pygame.image.tobytes(app.canvas.target, "RGB"))
    assert seen[0] == seen[1]


def test_what_was_earned_before_is_not_pressed_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    write(app, *[match_of({"row": 9, "kept_0": 6, "kept_5": 1}, "oh_hell")] * 2)
    match = played(3, seed=5, options={"maximum": 3})
    counts(monkeypatch, match, row=9, kept_0=6)
    app.slot = app.archive.begin(match)
    assert not {one.id for one in show(app, "results", match=match).achievements} & {"eight_in_a_row", "empty_hands"}


def test_a_marked_match_presses_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(3, seed=5, options={"maximum": 3})
    counts(monkeypatch, match, row=9)
    match.advised = 1
    app.slot = app.archive.begin(match)
    assert show(app, "results", match=match).achievements == []
