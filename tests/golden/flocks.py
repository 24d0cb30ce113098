"""The pictures of Chicken Army's table: a turn, a card on trial, a duel with powers, an attack, a battle's sheet, the end."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Any

from msgspec.structs import replace

from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS, advance, rest, show_table
from tabletop_gui.match.core.match import Match
from tests.gui.games.chicken_army.flock import match_of, played, sensible


def to_me(match: Match, seed: int = 3) -> Match:
    """On until the person is to act."""
    while match.to_act not in (0, None):
        played(match, 1, seed)
    return match


def turn(app: App) -> None:
    """The third round, the person to act; what the others have laid is marked."""
    show_table(app, to_me(played(match_of(4, seed=5), 9)))
    rest(app)


def trial(app: App) -> None:
    """A turned card lies on the army on trial: groups are outlined, what it covers is struck through."""
    turn(app)
    scene: Any = app.scenes.top
    army = scene.view.matrices[0]

    def worth(a: Place) -> tuple[int, ...]:
        return sum(army.placed(a.card, a.row, a.column, a.turn).totals[:4]), -a.row, -a.column, -a.turn

    best = max((a for a in scene.view.legal if isinstance(a, Place)), key=worth)
    scene.table.holding = replace(scene.table.holding, turns={best.card: best.turn})
    scene.play.put(scene.table, best)
    rest(app)


def problem(app: App) -> None:
    """A problem with its answer on trial."""
    app.scenes.reset(app.scene("lobby"))
    app.scenes.push(app.scene("problem", game="chicken_army", problem="m6000_38", day=date(2026, 11, 23)))
    rest(app)
    scene: Any = app.scenes.top
    table = scene.table.scene
    answer = table.match.game.parse(scene.puzzle.solutions[0])
    table.table.holding = replace(table.table.holding, turns={answer.card: answer.turn})
    table.play.put(table.table, answer)
    rest(app)


def duel(app: App) -> None:
    """Two seats, different starts and leaders with powers, late in the match."""
    show_table(app, to_me(played(match_of(2, seed=9, powers=True, starts="different"), 12)))
    rest(app)


def fought(app: App) -> Any:
    """The last one of the round has laid: the battle begins."""
    match = match_of(3, seed=4)
    while match.to_act != 0 or match.state.round < 3 or match.state.next_living(0) != match.state.holder:
        played(match, 1, len(match.steps))
    show_table(app, match)
    rest(app)
    scene: Any = app.scenes.top
    assert scene.table.propose(sensible(Random(2), scene.view.legal))
    return scene


def attack(app: App) -> None:
    """The second attacker's blows have met the defences."""
    scene = fought(app)
    for _ in range(900):
        advance(app, FRAME_MS)
        if len(scene.play.show.struck) == 2 and scene.play.show.ms > 1400:
            scene.table.update = lambda dt_ms: False  # time stands still in the middle of it
            return
    raise AssertionError("nobody attacks")


def summed_up(app: App) -> None:
    """The sheet of the battle, until the player goes on."""
    scene = fought(app)
    for _ in range(1800):
        advance(app, FRAME_MS)
        if scene.table.director.waiting:
            break
    advance(app, 1500)


def results(app: App) -> None:
    """Everybody's life, battle by battle."""
    match = match_of(4, seed=7)
    played(match, 400, 11)
    app.scenes.reset(app.scene("results", match=match))
    advance(app, 3000)
