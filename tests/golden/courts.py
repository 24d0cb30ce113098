"""The pictures of Regine's table: building, effects, a bet, the end of a round, what bots believed, the whole match."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from tabletop_gui.games.regine.actions import VOY
from tabletop_gui.games.regine.effects import Comply, Kill
from tabletop_gui.gui.games.regine.facts import RivalBelief, decisive_holdings
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS, advance, rest, show_table
from tests.gui.games.regine.court import at_random, match_of, played, reached


def built(app: App) -> None:
    """A turn of building: one card is put aside to be exchanged, another selected."""
    show_table(app, match_of(4))
    rest(app)
    scene: Any = app.scenes.top
    table = scene.table
    table.holding = replace(table.holding, aside=(table.held[0],))
    table.lay_out()
    table.arrange(0)
    table.hands.apply(table.pointer.select(table.held[1]))
    scene.lights.follow()
    rest(app)


def forced(app: App) -> None:
    """Somebody else's peasant forces the player to lay a card."""
    show_table(app, reached(lambda state: isinstance(state.question, Comply)))
    rest(app)


def lit(app: App) -> None:
    """An assassin asks which card is to go."""
    show_table(app, reached(lambda state: isinstance(state.question, Kill) and len(state.legal) > 4))
    rest(app)


def bet(app: App) -> None:
    """The third jugada: others have gone, the player has not."""
    show_table(app, reached(lambda state: state.jugada == 2 and VOY in state.legal and bool(state.stakes[2])))
    rest(app)


def ahead(app: App) -> None:
    """A rival speaks of the first jugada, and the player has settled to go: the chip lies there as a ghost."""
    app.change(preselect=True)
    match, rng = match_of(3, seed=2, mano="3"), Random(2)
    while match.to_act == 0 or VOY not in match.state.legal:
        assert match.to_act is not None
        match.propose(match.to_act, at_random(rng, match.state.legal))
    show_table(app, match)
    rest(app)
    scene: Any = app.scenes.top
    scene.press("ahead_in")
    assert scene.category_premove.chosen == "in"
    rest(app)


def _round(app: App) -> Any:
    """The table when a round has been counted."""
    match = reached(lambda state: state.jugada == 3)
    show_table(app, match)
    scene: Any = app.scenes.top
    rng = Random(1)
    for _ in range(40):
        rest(app)
        if scene.table.director.waiting:
            break
        seat = match.to_act
        assert seat is not None
        if seat == 0:
            scene.table.propose(at_random(rng, match.state.legal))
        else:
            scene.table.carry_out(seat, at_random(rng, match.state.legal))
        for _ in range(900):
            advance(app, FRAME_MS)
            if scene.table.director.waiting or scene.table.director.idle:
                break
    assert scene.table.director.waiting
    advance(app, 2500)
    return scene


def counted(app: App) -> None:
    """A round is over."""
    _round(app)


def believed(app: App) -> None:
    """What the bots believed of one another: figures of our own, for theirs change whenever they learn."""
    scene = _round(app)
    sheet = scene.beliefs
    for k, one in enumerate(sheet.decisions):
        rivals = [seat for seat in range(4) if seat != one.seat]
        one.found = [
            RivalBelief(rival, (k * 0.3 + 0.1, 1.0 - j * 0.3, 0.5 + j * 0.2, j * 0.15), decisive_holdings(scene.tally.row(rival)))
            for j, rival in enumerate(rivals)
        ]
    scene.press("beliefs")
    advance(app, 200)


def results(app: App) -> None:
    """The score sheet of a whole match."""
    app.scenes.reset(app.scene("results", match=played(match_of(4, seed=3), 100_000, 3)))
