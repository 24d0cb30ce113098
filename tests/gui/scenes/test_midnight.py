"""A page that is left open over midnight shows the new day, and what it names is what it opens."""

from __future__ import annotations

import time
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.clock import EARLIEST, LATEST, local, of_file, written
from tabletop_gui.match.core.deal import day_of
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.learning.puzzles import daily_puzzle
from tests.gui.screens import press, settle, show

EVE, MORNING = date(2026, 12, 31), date(2027, 1, 1)


def test_todays_table_is_that_of_the_new_day(app: App) -> None:
    app.today = lambda: EVE
    scene = show(app, "today")
    assert (scene.day, scene.month) == (EVE, EVE.replace(day=1))
    app.today = lambda: MORNING
    settle(app)
    assert (scene.day, scene.month) == (MORNING, MORNING)
    press(app, scene, "sit")
    settle(app)
    table: Any = app.scenes.top
    assert day_of(table.match.dealt) == MORNING.isoformat()


@pytest.mark.parametrize("game", GAMES)
def test_the_problem_that_is_named_is_the_one_that_opens(app: App, game: str) -> None:
    puzzles = app.library.puzzles(game)
    days = (EVE + timedelta(k) for k in range(40))
    day = next(day for day in days if daily_puzzle(game, puzzles, day) != daily_puzzle(game, puzzles, day + timedelta(1)))
    app.today = lambda: day
    scene = show(app, "learn", game=game)
    named = scene.today
    app.today = lambda: day + timedelta(1)
    settle(app)
    assert scene.today == daily_puzzle(game, puzzles, day + timedelta(1)) != named
    now_named = scene.today
    app.today = lambda: day + timedelta(2)
    press(app, scene, "today")
    settle(app)
    opened: Any = app.scenes.top
    assert opened.puzzle in (now_named, daily_puzzle(game, puzzles, day + timedelta(2)))


@pytest.mark.win32("a program cannot choose its zone there")
@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12", "Europe/Madrid"])
def test_a_moment_of_any_file_can_be_said_anywhere(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        for text in ("0001-01-01T00:00:00", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", "9999-12-31", "2026-11-29"):
            moment = written(text)
            assert moment is not None and EARLIEST <= moment <= LATEST and local(moment) == moment
        assert written("tomorrow") is None and written("") is None
        for seconds in (0.0, -1e18, 1e18, float("nan"), float("inf"), 1.7e9):
            assert EARLIEST <= of_file(seconds) <= LATEST
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_save_of_another_age_is_looked_back_at_and_listed(app: App, tmp_path: Path) -> None:
    for began in ("0001-01-01T00:00:00", "9999-12-31T23:59:59-12:00"):
        match = Match.new(GAMES["oh_hell"], {}, [Seat("person", "Ana"), *[Seat("bot", name) for name in ("Bo", "Vera")]], 1)
        match.began = began
        slot, rng = app.archive.begin(match), Random(1)
        while (seat := match.to_act) is not None:
            match.propose(seat, rng.choice(list(match.legal(seat))))
        slot.leave()
        show(app, "look_back", match=match, save=slot.path, seat=0)
        app.scenes.pop()
    history = app.archive.history
    line = history.read_text(encoding="utf-8").splitlines()[0]
    now = line[line.index('"date":"') + 8 :].partition('"')[0]
    assert datetime.fromisoformat(now)
    history.write_text(line.replace(now, "0001-01-01T00:00:00Z") + "\n" + line.replace(now, "9999-12-31T23:59:59Z") + "\n")
    for page in ("matches", "stamps", "figures", "today"):
        show(app, page)
        app.scenes.pop()
