"""Game of Kingdoms on the screens around the table: set-up, a save in the middle of a battle, the history, the profile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop_gui.games.kingdoms.actions import CALL, CHECK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.record.statistics import Reader, percent_of
from tests.gui.games.kingdoms.arms import quiet, war_of
from tests.gui.screens import app_in, press, settle, show


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path) as one:
        yield one


def test_the_set_up_says_how_deep_the_war_begins_and_refuses_a_shallow_one(app: App) -> None:
    setup = show(app, "setup", game="kingdoms")
    setup.set_option("points", 1000)
    setup.set_option("blind", 5)
    settle(app)

    def depth() -> str:
        return str(next(one for one in setup.group.widgets if one.name == "presets").a11y_node().about)

    assert "100" in depth()
    while any(one.name == "add" for one in setup.group.widgets):
        press(app, setup, "add")
    assert len(setup.seats) == 9
    while setup.seating.can_remove:
        setup.remove_seat(1)
    assert len(setup.seats) == 2
    setup.set_option("points", 500)
    setup.set_option("blind", 50)
    settle(app)
    assert setup.refusal is not None and not setup.start_button.enabled
    setup.set_option("blind", 20)
    settle(app)
    assert setup.start_button.enabled and "12" in depth()


@pytest.mark.parametrize("seats", [2, 3, 6, 9])
def test_a_war_is_resumed_in_the_middle_of_a_battle(app: App, seats: int) -> None:
    match = war_of(seats, seed=seats)
    slot = app.archive.begin(match)
    while match.to_act != 0 or match.state.street == 0:
        match.propose(match.to_act, CHECK if CHECK in match.state.legal else CALL)
    lobby = show(app, "lobby")
    button = next(one for one in lobby.group.widgets if one.name == "continue")
    assert "Game of Kingdoms" in button.sub and str(match.state.battle) in button.sub
    app.resume(slot.path)
    settle(app)
    scene = app.scenes.top
    again: Match = scene.match
    assert again.state.digest() == match.state.digest()
    assert scene.tally == scene.play.tally(scene.table.view) and scene.tally.points == match.state.points
    assert app.phrases.missing == ()


def test_the_profile_tells_of_battles_won_and_of_no_best_result(app: App) -> None:
    won = fought = 0
    for seed in range(3):
        match = war_of(3, seed=seed, points=500)
        app.archive.begin(match)
        quiet(match, Random(seed), 100_000)
        assert match.outcome is not None
        tallies = match.game.tallies(match.state)
        won, fought = won + tallies["won"][0], fought + tallies["battles"][0]
    index = app.archive.index(Reader(frozenset(app.persons.my_keys))).whole()
    found = index.format_stats("kingdoms")
    counted = index.counted("kingdoms", None, marked=True)
    assert (found.matches, percent_of(counted, "won", ("battles",))) == (3, round(100 * won / fought))
    show(app, "profile")
    assert app.phrases.missing == ()


def test_the_lobby_puts_the_game_played_last_in_front(app: App) -> None:
    assert show(app, "lobby").game.id == "oh_hell"
    setup = show(app, "setup", game="kingdoms")
    setup.start()
    assert app.settings.game == "kingdoms"
    assert show(app, "lobby").game.id == "kingdoms"
