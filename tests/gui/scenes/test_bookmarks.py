"""The bookmarks of a friendly match, on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.scenes.play.bookmarks import BookmarksScene
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import MOST_BOOKMARKS, Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.playback import log_entry_of
from tests.gui.scenes.matches import WINDOWS, played
from tests.gui.screens import app_in, key, press, settle, show


def match_of(steps: int, friendly: bool = True) -> Match:
    """A match in which the person is to act after at least so many steps."""
    match = Match.new(GAMES["oh_hell"], {}, played(4, steps=0).seats, 5, friendly)
    while len(match.steps) < steps or match.to_act != 0:
        match.propose(match.to_act or 0, match.legal(match.to_act or 0)[-1])
    return match


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path) as app:
        yield app


def at_the_table(app: App, match: Match) -> Any:
    app.open_table(match)
    settle(app)
    return app.scenes.top


def test_the_key_opens_and_the_key_sets(app: App) -> None:
    match = match_of(12)
    table = at_the_table(app, match)
    key(app, "b", text="b")
    settle(app)
    assert isinstance(app.scenes.top, BookmarksScene)
    key(app, "b", text="b")
    settle(app)
    assert app.scenes.top is table and match.bookmarks == [len(match.steps)]
    assert app.slot is not None and saves.read(app.slot.path).bookmarks == match.bookmarks, "it is on the disk at once"


def test_a_bookmark_that_is_set_is_told_marked_and_taken_away_with_the_same_keys(app: App) -> None:
    """It was set without any sign, and the same keys did nothing more."""
    match = match_of(12)
    table = at_the_table(app, match)
    tr = app.tr
    for there in (True, False, True):
        for _ in range(2):
            key(app, "b", text="b")
            settle(app)
        assert app.scenes.top is table and bool(match.bookmarks) == there
        assert app.toasts.shown == (tr("bookmarks.done", key="B") if there else tr("bookmarks.gone"))
        app.toasts.clear()


def test_where_one_was_set_hangs_in_the_line_of_the_look_back(app: App) -> None:
    match, pictures = played(5), []
    for marked in (False, True):
        if marked:
            match.bookmarks.append(next(k for k, step in enumerate(match.steps) if step.seat == 0 and not step.forced))
        scene = show(app, "look_back", match=match, seat=0)
        settle(app)
        app.draw()
        pictures.append(app.canvas.target.subsurface(scene.line.rect).copy())
        app.scenes.pop()
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")


def test_the_tool_is_there_at_friendly_tables_alone(app: App) -> None:
    for friendly in (True, False):
        table = at_the_table(app, match_of(12, friendly=friendly))
        table.toolbox.pause()
        menu: Any = app.scenes.top
        assert ("bookmark" in [one.name for one in menu.group.widgets]) == friendly
        app.scenes.pop()
    strict = table
    key(app, "b", text="b")
    assert app.scenes.top is strict


def test_a_decision_that_is_tried_again_has_none(app: App) -> None:
    """Nothing comes of it, and so there is nothing to come back to."""
    scene = show(app, "look_back", match=match_of(90), seat=0)
    scene.try_again()
    settle(app)
    assert scene.trying is not None
    key(app, "b", text="b")
    settle(app)
    assert app.scenes.top is scene


def test_going_back_begins_a_match_of_its_own(app: App) -> None:
    match = match_of(12)
    at_the_table(app, match)
    match.set_bookmark(0)
    there = len(match.steps)
    while len(match.steps) < there + 4:
        match.propose(match.to_act or 0, match.legal(match.to_act or 0)[0])
    assert app.slot is not None
    left = app.slot.path
    scene = show(app, "bookmarks", match=match, seat=0)
    press(app, scene, f"back {there}")
    settle(app)
    table: Any = app.scenes.top
    assert table.match is not match and table.match.taken_over == there
    assert app.slot.path != left and saves.read(left).actions == match.actions, "the other one can still be continued"


def test_one_is_taken_away(app: App) -> None:
    match = match_of(12)
    match.set_bookmark(0)
    scene = show(app, "bookmarks", match=match, seat=0)
    assert not next(one for one in scene.group.widgets if one.name.startswith("back ")).enabled, "one is there already"
    press(app, scene, f"drop {len(match.steps)}")
    assert match.bookmarks == []
    press(app, scene, "set")
    assert match.bookmarks == [len(match.steps)]


def test_it_is_said_why_none_can_be_set(app: App) -> None:
    match = match_of(12)
    match.propose(0, match.legal(0)[0])
    scene = show(app, "bookmarks", match=match, seat=0)
    button = next(one for one in scene.group.widgets if one.name == "set")
    assert not button.enabled and button.tip == app.tr("bookmarks.refuse.turn")


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
@pytest.mark.parametrize("many", [0, 2, MOST_BOOKMARKS])
def test_fits_every_window(tmp_path: Path, size: tuple[int, int], language: str, scale: float, many: int) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        show(app, "lobby")
        match = match_of(90)
        match.bookmarks = list(range(many))
        scene = show(app, "bookmarks", match=match, seat=0)
        assert app.canvas.target.get_rect().contains(scene.rect)
        assert scene.rect.contains(scene.area.rect)
        for widget in scene.group.widgets:
            if widget.area is None:
                assert scene.rect.contains(widget.rect) and not widget.rect.colliderect(scene.area.rect)
            else:
                assert scene.area.rect.x <= widget.rect.x and widget.rect.right <= scene.area.rect.right
        assert app.phrases.missing == ()


@pytest.mark.parametrize("game", list(GAMES))
def test_what_was_done_there_is_told_as_the_seat_saw_it(app: App, game: str) -> None:
    rules, rng = GAMES[game], Random(3)
    count = rules.seats[-1] if rules.seats[-1] < 5 else 4
    match = Match.new(rules, {}, [Seat("person", f"P{k}", "vera") for k in range(count)], 5, True)
    while match.to_act is not None and len(match.steps) < 40:
        match.propose(match.to_act, rng.choice(list(match.state.legal[:40])))
    match.bookmarks = list(range(min(MOST_BOOKMARKS, len(match.steps))))
    for seat in range(count):
        scene = show(app, "bookmarks", match=match, seat=seat)
        for number in match.bookmarks:
            step = match.steps[number]
            told = next(one.sub for one in scene.group.widgets if one.name == f"back {number}")
            assert "{" not in told
            line = log_entry_of(match, number, step.text, seat)
            assert told.endswith(line.sentence(app.tr) if line is not None else "jugadas")
        app.scenes.pop()
    assert app.phrases.missing == ()
