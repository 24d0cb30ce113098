"""A disk that takes its time: the table goes on, and whoever must wait for it is told so."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell import shortcuts
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome import toolbox
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tests.drive import Drive
from tests.gui.screens import app_in, settle


class SlowDisk:
    """Flushes nothing before it is let go on."""

    def __init__(self, drive: Drive) -> None:
        self.go_on = threading.Event()
        drive.refuses = self.flushed

    def flushed(self, what: str) -> None:
        if what == "fsync":
            assert self.go_on.wait(30)


@pytest.fixture
def table(tmp_path: Path, drive: Drive) -> Iterator[tuple[App, Any, SlowDisk]]:
    with app_in(tmp_path) as app:
        app.waits_for_disk = False
        slow = SlowDisk(drive)
        bots = [Seat("bot", name, "lobo", "easy") for name in ("Bea", "Cleo")]
        app.open_table(Match.new(GAMES["oh_hell"], {}, [Seat("person", "Ana", "vera"), *bots], 3))
        settle(app)
        try:
            yield app, app.scenes.top, slow
        finally:
            slow.go_on.set()


def until(what: Any) -> None:
    """Something another thread does."""
    patience = time.monotonic() + 30
    while not what():
        assert time.monotonic() < patience
        time.sleep(0.005)


def test_the_table_goes_on_and_says_that_it_is_being_saved_as_long_as_it_is(
    table: tuple[App, Any, SlowDisk], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene, slow = table
    match, sign = scene.match, scene.toolbox.unsaved
    monkeypatch.setattr(toolbox, "SIGN_AFTER_S", float("inf"))
    for _ in range(2):
        match.propose(match.to_act, match.legal(match.to_act)[0])
        app.update(16)
    assert app.slot is not None and not app.slot.path.exists() and sign not in scene.bar.widgets, "that takes a moment"
    monkeypatch.setattr(toolbox, "SIGN_AFTER_S", 0.0)
    app.update(16)
    assert sign in scene.bar.widgets and app.tr("table.unsaved.saving") in sign.a11y_node().name
    assert sign.tip == app.tr("table.unsaved.slow")
    app.draw()
    slow.go_on.set()
    assert app.write_queue.settle(30)
    app.update(16)
    assert sign not in scene.bar.widgets and len(saves.read(app.slot.path).steps) == 2


def test_whoever_leaves_waits_for_the_disk_and_reads_why(table: tuple[App, Any, SlowDisk]) -> None:
    app, _, slow = table
    said: list[str] = []
    real = app.toast
    app.toast = lambda text, topic="": (said.append(text), real(text, topic), slow.go_on.set())  # type: ignore[method-assign,assignment]
    assert app.settle()
    assert said == [app.tr("app.saving")] and app.slot is not None and app.slot.path.exists()
    assert app.settle() and len(said) == 1, "and nothing is said where nobody waits"


def test_a_disk_that_never_answers_holds_nobody_for_ever(
    table: tuple[App, Any, SlowDisk], monkeypatch: pytest.MonkeyPatch
) -> None:
    app, _, slow = table
    monkeypatch.setattr("tabletop_gui.gui.shell.app.LONGEST_S", 0.3)
    assert not app.settle()
    slow.go_on.set()


def test_a_picture_of_the_screen_is_pressed_beside_the_table(table: tuple[App, Any, SlowDisk]) -> None:
    app, _, slow = table
    shortcuts.take_picture(app)
    assert not list(app.places.data.rglob("*.png"))
    slow.go_on.set()
    until(lambda: list(app.places.data.rglob("tapete-*.png")))
    assert app.write_queue.settle(30)
