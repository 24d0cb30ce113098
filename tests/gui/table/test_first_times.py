"""What happens for the first time is explained on a card that hides nothing one must see, once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.paint.free_space import MUST, covered
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table import composition
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.storage import disk
from tests.gui.screens import app_in, click, key, settle
from tests.gui.table.pilot import QuickBots

CAST = ("vera", "aldonza", "bruno", "nadira")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(composition, "AppBots", lambda app, match: QuickBots(match))


def seated(app: App, game: str, seats: int = 4) -> Any:
    """A table somebody has just sat down at."""
    company = [Seat("person" if who == "vera" else "bot", who, who, "easy", "calculator") for who in CAST[:seats]]
    app.open_table(Match.new(GAMES[game], {}, company, 7))
    return app.scenes.top


def cards(app: App, scene: Any, frames: int) -> Iterator[Any]:
    """Play on at random; every card that is laid on the table."""
    rng = Random(3)
    for frame in range(frames):
        app.clock.step(50)
        app.update(50)
        if app.scenes.top is not scene:
            return
        if scene.first_times.shown:
            yield scene.first_times
            scene.first_times.put_away()
        if scene.table.director.waiting:
            scene.table.skip()
        elif scene.table.mine and frame % 3 == 0:
            scene.table.propose(rng.choice(list(scene.table.view.legal)[:3]))


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_card_comes_once_and_hides_nothing_one_must_see(game: str, scale: float, tmp_path: Path):
    with app_in(tmp_path, ui_scale=scale, speed=0.0) as app:
        scene, told = seated(app, game, seats=2 if game == "famiglia" else 4), []
        for first in cards(app, scene, 500):
            app.draw()
            told.append(first.first.id)
            assert not covered(first.page.rect, scene.sights(), MUST)
        assert len(told) >= 3
        assert len({*told}) == len(told)
        assert {*app.settings.met} == {f"{game}.{name}" for name in told}


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_finished_lesson_has_taught_is_not_told_again(game: str, tmp_path: Path):
    with app_in(tmp_path, speed=0.0) as app:
        lessons = [lesson.id for lesson in app.library.lessons(game).lessons]
        for lesson in lessons:
            app.marks(LearnedLessons).finished(game, lesson)
        taught = {one.id for one in app.library.first_times(game) if one.lesson in lessons}
        scene = seated(app, game, seats=2 if game == "famiglia" else 4)
        told = {first.first.id for first in cards(app, scene, 300)}
        assert taught and not told & taught


def first_card(app: App, scene: Any) -> Any:
    """The first card there is."""
    for _ in range(200):
        app.clock.step(50)
        app.update(50)
        if scene.first_times.shown:
            app.draw()
            return scene.first_times
    raise AssertionError("nothing is told")


def test_it_stands_as_long_as_reading_takes_whatever_is_done_meanwhile(tmp_path: Path):
    with app_in(tmp_path, speed=1.0, reduced_motion=False) as app:
        scene = seated(app, "oh_hell")
        card, passed = scene.first_times, 0
        while not (scene.table.mine and card.shown):
            app.update(50)
            passed += 50 * card.shown
        first = card.first
        assert scene.table.propose(scene.table.view.legal[0])
        while card.first is first:
            app.update(50)
            passed += 50
            assert passed < 15_000
        assert passed > 3000, "it can be read"


def test_it_is_closed_by_its_cross_or_escape_and_its_line_opens_the_book(tmp_path: Path):
    with app_in(tmp_path) as app:
        scene = seated(app, "oh_hell")
        for way in ("escape", "click", "enter"):
            card = next(cards(app, scene, 400)) if way != "escape" else first_card(app, scene)
            app.draw()
            click(app, (app.viewport.width // 2, app.viewport.height // 2 - 60))
            click(app, (card.page.rect.centerx, card.page.rect.y + 20))
            assert card.shown, "no click that was meant for the table takes it away, nor one on its words"
            if way == "click":
                click(app, card.cross.rect.center)
            elif way == "enter":
                scene.focus.set_focus(card.cross)
                key(app, "return")
            else:
                key(app, "escape")
            assert not card.shown and app.scenes.top is scene
        card = next(cards(app, scene, 400))
        heading = card.first.book.of("es")
        click(app, (card.page.rect.centerx, card.page.rect.bottom - 30))
        book: Any = app.scenes.top
        settle(app)
        assert book is not scene
        assert book.page.sections[book.current][0] == heading


def test_whoever_wants_none_or_plays_for_nothing_has_none(tmp_path: Path):
    with app_in(tmp_path, first_times=False) as app:
        scene = seated(app, "oh_hell")
        assert not list(cards(app, scene, 200))
    with app_in(tmp_path) as app:
        scene = seated(app, "oh_hell")
        app.slot = None  # nobody keeps it: a decision that is tried again
        assert not list(cards(app, scene, 200))


def test_all_of_it_can_be_told_again(tmp_path: Path):
    with app_in(tmp_path, met=("oh_hell.hook",)) as app:
        page: Any = app.scene("settings", section="match")
        app.scenes.push(page)
        settle(app)
        next(one for one in page.group.widgets if one.name == "firsts").activate()
        assert app.settings.met == ()
        assert all(one.name != "firsts" for one in page.group.widgets)


@pytest.mark.parametrize("way", ["click", "escape"])
@pytest.mark.parametrize("game", ["famiglia", "chicken_army"])
def test_a_first_match_is_helped_until_a_click_or_a_finished_match(game: str, way: str, tmp_path: Path):
    with app_in(tmp_path, speed=0.0) as app:
        app.change(met=tuple(f"{game}.{one.id}" for one in app.library.first_times(game)))
        scene = seated(app, game, seats=2)
        for _ in range(100):
            app.clock.step(50)
            app.update(50)
            if scene.first_match_help.shown:
                break
        settle(app)
        page = scene.first_match_help.page.rect
        assert page.w and not covered(page, scene.sights(), MUST)
        if way == "click":
            click(app, page.center)
        else:
            key(app, "escape")
        settle(app)
        assert app.scenes.top is scene and scene.table.mine and not scene.first_match_help.shown, "not again in this match"
        seats, day = scene.match.seats, datetime(2026, 1, 1, tzinfo=UTC)
        record = Record(id="x", date=day, game=game, seats=seats, points=(0, 0), winners=(0,))
        disk.append(app.archive.history, msgspec.json.encode(record))
        scene = seated(app, game, seats=2)
        settle(app)
        assert scene.table.mine and not scene.first_match_help.shown, "nor in the next"
