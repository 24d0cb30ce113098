"""A long history of which nothing is reckoned yet: no leaf of the house book waits for it, and none tells of a part."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.record.record_tabs import RECORD_TABS
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.record import index
from tests.gui.reading import words_on, written_by
from tests.gui.scenes.matches import WINDOWS
from tests.gui.screens import app_in, key, settle
from tests.match.test_achievements import match_of

MANY = 900
SLICES = 20


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("long")
    with app_in(home, player="Aldonza") as app:
        first = datetime(2020, 1, 1, tzinfo=UTC)
        record = match_of({"dealt": 60}, "chicken_army")
        seats = (msgspec.structs.replace(record.seats[0], name="Aldonza"), *record.seats[1:])
        told = []
        for number in range(MANY):
            when = first + timedelta(hours=9 * number)
            told.append(msgspec.structs.replace(record, seats=seats, date=when, id=f"chicken_army-{number}", match=""))
        app.archive.history.parent.mkdir(parents=True, exist_ok=True)
        app.archive.history.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in told))
    return home


@pytest.fixture(autouse=True)
def short_slices(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "SLICE", (home / "data" / "history.jsonl").stat().st_size // SLICES)


@pytest.fixture
def app(home: Path, tmp_path: Path) -> Iterator[App]:
    with app_in(home, player="Aldonza") as app:
        app.archive = Archive(app.places.data, app.archive.mend, cache=tmp_path)
        yield app


def opened(app: App, leaf: str) -> Any:
    """A leaf in its first frame."""
    scene = app.scene(leaf)
    app.scenes.push(scene)
    app.scenes.skip_fade()
    app.draw()
    return scene


@pytest.mark.parametrize("leaf", ["today", "figures", "stamps"])
def test_a_leaf_opens_at_once_and_tells_nothing_before_it_is_whole(app: App, leaf: str) -> None:
    app.draw()
    scene = opened(app, leaf)
    words = [line for line, _ in written_by(app, scene.draw)]
    frames, bars = 0, list[float]()
    while not scene.index_progress.whole:
        assert {one.name for one in scene.group.widgets} == {*(f"leaf.{name}" for name, _ in RECORD_TABS), "back"}
        key(app, "e", mod=pygame.KMOD_CTRL)
        key(app, "pagedown")
        bars.append(scene.index_progress.index.share)
        assert scene.update(16) or scene.index_progress.whole, "it goes on by itself"
        frames += 1
    assert 3 < frames < 2 * SLICES and bars == sorted(bars) and 0 < bars[0] < 0.5 < bars[-1]
    assert app.tr("book.gathering") in words and not any(char.isdigit() for word in words for char in word)
    settle(app)
    assert len(scene.group.widgets) > 5 and scene.index_progress.whole
    assert not (app.places.data / "exports").exists(), "nothing of a part is given to anybody"
    assert app.tr("book.gathering") not in words_on(app)
    again = opened(app, leaf)
    assert again.index_progress.whole, "once is enough"


def test_the_lobby_tells_of_the_matches_once_they_are_read(app: App) -> None:
    """The first frame does without the history; the leaves are whole after it."""
    scene = app.scene("lobby")
    app.scenes.push(scene)
    plaque = next(one for one in scene.group.widgets if one.name == "profile")
    assert plaque.line == ""
    app.draw()
    frames = 0
    while scene.update(16):
        frames += 1
    assert frames > SLICES // 2
    plaque = next(one for one in scene.group.widgets if one.name == "profile")
    assert plaque.line.startswith(app.tr("profile.matches", n=MANY))
    for leaf in ("today", "figures", "stamps"):
        assert opened(app, leaf).index_progress.whole


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_the_line_and_the_bar_stand_within_their_page(
    home: Path, tmp_path: Path, size: tuple[int, int], language: str, scale: float
) -> None:
    with app_in(home, size, language=language, ui_scale=scale, player="Aldonza") as app:
        app.archive = Archive(app.places.data, app.archive.mend, cache=tmp_path)
        for leaf in ("today", "figures", "stamps"):
            scene = opened(app, leaf)
            assert not scene.index_progress.whole
            assert app.text.width(app.tr("book.gathering"), "italic", app.type(22)) < scene.page.rect.w - app.skin.px(80)
            assert app.phrases.missing == ()
