"""The leaf of today's table: one try, what stands there before, meanwhile and afterwards, and its calendar."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.deal import day_of
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.sharing.daily import DailyProgress, begun, daily_of
from tests.gui.reading import words_on
from tests.gui.scenes.conftest import Clipboard
from tests.gui.scenes.matches import WINDOWS
from tests.gui.screens import app_in, key, press, settle, show

SUNDAY = date(2026, 11, 22)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path, player="Aldonza") as app:
        show(app, "lobby")
        yield app


def names(scene: Any) -> set[str]:
    return {one.name for one in scene.group.widgets if one.enabled and not one.name.startswith("leaf.")}


def sat(app: App, day: date, steps: int | None = None) -> Match:
    """Somebody sits down at a day's table, and plays so many steps of it by chance, or all."""
    match, rng = begun(daily_of(day), Seat("person", "Aldonza", "aldonza"), {}), Random(3)
    slot = app.archive.begin(match)
    DailyProgress(app.places.data, app.persons).sat_down(day, slot.path.stem)
    done = 0
    while (seat := match.to_act) is not None and (steps is None or done < steps):
        match.propose(seat, rng.choice(list(match.legal(seat))))
        done += 1
    slot.leave()
    return match


def test_one_sits_down_at_the_days_table_and_finds_it_again(app: App) -> None:
    scene = show(app, "today", day=SUNDAY)
    assert names(scene) == {"sit", "before", "back"}
    press(app, scene, "sit")
    settle(app)
    table: Any = app.scenes.top
    assert day_of(table.match.dealt) == "2026-11-22" and table.match.game.id == "oh_hell"
    assert DailyProgress(app.places.data, app.persons).save_of(SUNDAY) == app.slot.path.stem  # type: ignore[union-attr]


def test_what_goes_on_is_gone_on_with_and_not_begun_anew(app: App) -> None:
    sat(app, SUNDAY, steps=12)
    scene = show(app, "today", day=SUNDAY)
    assert names(scene) == {"go_on", "before", "back"}
    press(app, scene, "go_on")
    settle(app)
    assert len(app.scenes.top.match.steps) >= 12  # type: ignore[attr-defined]


def test_what_is_over_is_told_looked_back_at_and_not_begun_anew(app: App) -> None:
    sat(app, SUNDAY)
    scene = show(app, "today", day=SUNDAY)
    assert names(scene) == {"look_back", "copy", "before", "back"}
    assert app.tr("today.next") in words_on(app)
    press(app, scene, "look_back")
    settle(app)
    assert type(app.scenes.top).__name__ == "ReviewScene"


def test_what_was_put_away_is_no_second_try(app: App) -> None:
    sat(app, SUNDAY, steps=12)
    running = app.archive.continue_list()[0]
    app.archive.put_away(running.path)
    scene = show(app, "today", day=SUNDAY)
    assert names(scene) == {"before", "back"} and app.tr("today.left") in words_on(app)


def test_a_marked_one_leaves_no_stamp_and_no_line(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match, rng = begun(daily_of(SUNDAY), Seat("person", "Aldonza", "aldonza"), {}), Random(3)
    match.open_all_hands()
    app.archive.begin(match)
    while (seat := match.to_act) is not None:
        match.propose(seat, rng.choice(list(match.legal(seat))))
    scene = show(app, "today", day=SUNDAY)
    assert scene.days == {} and "copy" not in names(scene) and app.tr("today.marked") in words_on(app)


def test_the_line_says_the_day_the_game_and_the_place(app: App, clipboard: Clipboard) -> None:
    sat(app, SUNDAY)
    press(app, show(app, "today", day=SUNDAY), "copy")
    line = clipboard.text
    assert line.startswith("Tapete · 22 de noviembre · Oh Hell · ") and " de 4 · " in line and "{" not in line


def test_the_line_has_no_points_of_a_game_whose_points_are_places(app: App, clipboard: Clipboard) -> None:
    """ "0 puntos" was pasted of whoever had fallen in Chicken Army, where nobody ever sees a point."""
    thursday = SUNDAY + timedelta(days=4)
    sat(app, thursday)
    press(app, show(app, "today", day=thursday), "copy")
    line = clipboard.text
    assert line.startswith("Tapete · 26 de noviembre · Regroup! Chicken Army · ") and line.endswith(" de 3")


def test_at_the_days_table_no_hint_is_given_and_nothing_is_marked(app: App) -> None:
    press(app, show(app, "today", day=SUNDAY), "sit")
    settle(app)
    scene: Any = app.scenes.top
    scene.advice.ask()
    settle(app)
    assert scene.match.advised == 0 and not scene.advice.hint.shown and not scene.advice.hint.weighing


def test_months_are_turned_as_far_as_there_is_something_to_see(app: App) -> None:
    scene = show(app, "today", day=SUNDAY)
    for _ in range(30):
        key(app, "page up")
    assert (scene.month.year, scene.month.month) == (2026, 1)
    for _ in range(30):
        key(app, "page down")
    assert (scene.month.year, scene.month.month) == (2026, 11), "nothing is told of days to come"


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_the_page_is_whole_in_every_window(tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale, player="Aldonza") as app:
        show(app, "lobby")
        sat(app, SUNDAY)
        scene = show(app, "today", day=SUNDAY)
        settle(app)
        sheet, card, days = scene.page.rect, scene.card.rect, [cell.rect for cell in scene.cells.values()]
        assert len(days) == 30 and sheet.contains(card)
        assert all(sheet.contains(day) and not day.colliderect(card) and day.h >= app.skin.px(16) for day in days)
        inside = [one for one in scene.group.widgets if one.name in ("look_back", "copy")]
        assert len(inside) == 2 and all(card.contains(one.rect) for one in inside)
        assert not inside[0].rect.colliderect(inside[1].rect)
        assert app.phrases.missing == ()


def test_yesterdays_table_is_gone(app: App) -> None:
    sat(app, SUNDAY - timedelta(days=1), steps=12)
    assert names(show(app, "today", day=SUNDAY)) == {"sit", "before", "back"}
