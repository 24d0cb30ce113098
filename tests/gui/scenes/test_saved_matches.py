"""The list of matches to continue."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tabletop_gui.content.records.schema import PROGRESS
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games import GAMES
from tabletop_gui.games.chicken_army.campaign import DECK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.record.dates import said
from tabletop_gui.match.core.match import Accepted, Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.archive import MatchInProgress
from tests.gui.reading import words_on
from tests.gui.scenes.matches import WINDOWS, played
from tests.gui.screens import app_in, key, settle, show


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Three matches, the latest has three seats."""
    with app_in(tmp_path) as app:
        show(app, "lobby")
        for k in range(3):
            slot = app.archive.begin(played(3 + k, seed=k, steps=80 + 60 * k))
            moment = datetime.now().timestamp() - 90_000 * k
            os.utime(slot.path, (moment, moment))
        yield app


def is_top(app: App, scene: object) -> bool:
    return app.scenes.top is scene


def open_list(app: App) -> tuple[Any, list[object]]:
    """The list, and what it is popped with."""
    results: list[object] = []
    scene: Any = app.scene("saves")
    app.scenes.push(scene, then=results.append)
    settle(app)
    return scene, results


def test_the_latest_first_each_with_where_it_stands(app: App) -> None:
    scene, _ = open_list(app)
    assert [len(row.running.seats) for row in scene.rows] == [3, 4, 5]
    told = words_on(app).splitlines()
    for row in scene.rows:
        assert app.tr(PROGRESS["oh_hell"], **row.running.progress) in told and row.when in told
    assert told.count(app.tr("saves.resume")) == 3 and app.phrases.missing == ()


def test_a_click_and_enter_choose(app: App) -> None:
    scene, results = open_list(app)
    wanted = scene.rows[1].running
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=scene.rows[1].rect.center, button=1))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=scene.rows[1].rect.center, button=1))
    assert results == [wanted]
    scene, results = open_list(app)
    key(app, "down")
    key(app, "return")
    assert results == [wanted]


def test_escape_chooses_nothing(app: App) -> None:
    _, results = open_list(app)
    key(app, "escape")
    assert results == [None]


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_match_is_put_away_after_a_question(app: App, way: str) -> None:
    scene, results = open_list(app)
    doomed: MatchInProgress = scene.rows[0].running
    if way == "mouse":
        away = next(widget for widget in scene.group.widgets if widget.name == f"trash.{doomed.path.name}")
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=away.rect.center, button=1))
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=away.rect.center, button=1))
    else:
        key(app, "delete")
    settle(app)
    question: Any = app.scenes.top
    assert question is not scene
    assert question.group.current.name == "no"  # Enter alone never throws anything away
    key(app, "left")
    assert question.group.current.name == "yes"
    key(app, "return")
    settle(app)
    assert results == [] and is_top(app, scene)
    assert [len(row.running.seats) for row in scene.rows] == [4, 5]
    assert not doomed.path.exists()


def test_keeping_it_keeps_it(app: App) -> None:
    scene, _ = open_list(app)
    key(app, "delete")
    key(app, "return")
    settle(app)
    assert is_top(app, scene) and len(scene.rows) == 3


def test_when_none_is_left(app: App) -> None:
    scene, _ = open_list(app)
    for _ in range(3):
        key(app, "delete")
        key(app, "left")
        key(app, "return")
        settle(app)
    assert scene.rows == []
    key(app, "escape")
    assert app.scenes.top is not scene


def test_a_broken_save_is_told_and_stops_nothing(app: App) -> None:
    (app.archive.folder / "roto.json").write_text('{"format":', encoding="utf-8")
    scene, _ = open_list(app)
    assert len(scene.rows) == 3
    (sentence,) = scene.troubles
    assert "roto.json" in sentence and "bad" in sentence
    settle(app)


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_fits_every_window(tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        app.archive.begin(played(7, steps=30))
        scene, _ = open_list(app)
        window = app.canvas.target.get_rect()
        assert window.contains(scene.area.rect.clip(scene.rows[0].rect)) and window.w >= scene.rows[0].rect.w
        back = next(widget for widget in scene.group.widgets if widget.name == "back")
        assert not back.rect.colliderect(scene.rows[0].rect)


NOW = datetime(2026, 11, 21, 10, 30, tzinfo=timezone(timedelta(hours=1)))


@pytest.mark.parametrize(
    ("moment", "spanish", "english"),
    [
        (datetime(2026, 11, 21, 8, 5, tzinfo=UTC), "Hoy · 9:05", "Today at 9:05"),
        (datetime(2026, 11, 20, 23, 30, tzinfo=UTC), "Hoy · 0:30", "Today at 0:30"),
        (datetime(2026, 11, 20, 22, 30, tzinfo=UTC), "Ayer · 23:30", "Yesterday at 23:30"),
        (datetime(2026, 11, 18, 12, 0, tzinfo=UTC), "Hace 3 días", "3 days ago"),
        (datetime(2026, 11, 12, 12, 0, tzinfo=UTC), "El 12 de noviembre", "12 November"),
        (datetime(2025, 2, 1, 12, 0, tzinfo=UTC), "El 1 de febrero de 2025", "1 February 2025"),
        (datetime(2026, 11, 23, 12, 0, tzinfo=UTC), "Hoy · 13:00", "Today at 13:00"),
    ],
)
def test_dates_in_words(moment: datetime, spanish: str, english: str) -> None:
    told = {language: said(moment, NOW, Phrases(language).tr) for language in LANGUAGES}
    assert told == {"es": spanish, "en": english}


def test_a_campaign_of_chickens_is_listed_as_the_table_tells_it(app: App) -> None:
    seats = [Seat("person", "Tú", "bruno"), Seat("bot", "Iria", "iria", "normal", "plain")]
    match = Match.new(GAMES["chicken_army"], {}, seats, seed=4)
    rng = Random(2)
    while match.state.round < 4:
        assert isinstance(match.propose(match.to_act, rng.choice(match.state.legal)), Accepted)
    app.archive.begin(match)
    scene, _ = open_list(app)
    row = next(row for row in scene.rows if row.running.game == "chicken_army")
    assert row.running.progress["left"] == len(match.state.zones[DECK]), "as many as the table says"
