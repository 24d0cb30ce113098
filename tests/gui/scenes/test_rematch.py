"""A match that plays on from another: who sits there, what becomes of the one it came from, and where it may not be."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tabletop_gui.content.records.schema import WINNER, StarterOption
from tabletop_gui.games import GAMES
from tabletop_gui.gui.scenes.play.rematch import begin_from_here, begun_with
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.record.history import record_of
from tests.gui.scenes.matches import played
from tests.gui.screens import app_in, settle


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path) as app:
        yield app


def test_its_table_is_laid_and_it_is_saved_like_any_and_marked(app: App) -> None:
    match = played(4)
    assert begin_from_here(app, match, 30) is None
    settle(app)
    table = app.scenes.top
    assert isinstance(table, TableScene) and app.slot is not None
    assert saves.read(app.slot.path).actions[:31] == (*(step.text for step in match.steps[:30]), "from here")
    assert table.match.taken_over == 30
    assert [(seat.name, seat.character) for seat in table.match.seats] == [(seat.name, seat.character) for seat in match.seats]


def test_the_match_at_the_table_is_left_as_it_is(app: App) -> None:
    match = Match.new(GAMES["oh_hell"], {}, played(3).seats, 5, friendly=True)
    while len(match.steps) < 9:
        match.propose(match.to_act or 0, match.legal(match.to_act or 0)[0])
    app.open_table(match)
    assert app.slot is not None
    path, actions = app.slot.path, match.actions
    assert begin_from_here(app, match, 4) is None
    assert app.slot.path != path and saves.read(path).actions == actions


def test_what_is_to_come_may_be_known_at_a_friendly_table_alone(app: App) -> None:
    match = played(4, steps=40)
    refusal = begin_from_here(app, match, 10)
    assert refusal is not None and "amistosa" in app.tr(refusal.key, **refusal.params)
    assert app.slot is None and not app.scenes


def test_whoever_is_gone_from_the_cast_is_replaced(app: App) -> None:
    match = played(4)
    match.seats = (match.seats[0], Seat("bot", "Zoe", "nobody", "no-level", "no-style"), *match.seats[2:])
    assert begin_from_here(app, match, 12) is None
    table = app.scenes.top
    assert isinstance(table, TableScene)
    assert table.match.seats[1].name == "Zoe" and table.match.seats[1].character in app.library.characters()


def test_whoever_won_such_a_match_does_not_begin_the_next(app: App) -> None:
    manifest = next(one for one in app.library.manifests() if one.starter is not None)
    assert manifest.starter is not None
    asked, match = {manifest.starter.id: WINNER}, played(4)
    record = replace(record_of(match, "one"), game=manifest.id, winners=(2,))
    later = replace(record, id="two", winners=(1,), taken_over=True)
    app.archive.history.parent.mkdir(parents=True, exist_ok=True)
    app.archive.history.write_bytes(b"\n".join(map(msgspec.json.encode, (record, later))))
    assert begun_with(app, manifest, asked, match.seats) == {manifest.starter.id: StarterOption.seat(2)}
