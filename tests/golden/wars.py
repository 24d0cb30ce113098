"""The pictures of Game of Kingdoms' table: a decision, a full table, the end of a battle, what bots believed of it, the war."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tabletop_gui.ai.requests import BeliefReport, Chance, Considered, Expectation, Hint, Odds, Reason
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import CALL, CHECK
from tabletop_gui.games.kingdoms.battle import BOARD
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS, advance, rest, show_table
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.belief_reports import answered
from tests.gui.games.kingdoms.arms import quiet, war_of


def played(seats: int, seed: int, until: Callable[[Any], bool]) -> Match:
    """A war up to a moment: everybody plays neither timidly nor madly."""
    match, rng = war_of(seats, seed=seed), Random(seed)
    while match.to_act is not None and not until(match.state):
        quiet(match, rng, 1)
    assert match.to_act == 0
    return match


def asked_why(app: App) -> None:
    """A rival is asked why it came in; what it recalls is made up, so that the picture hangs on no policy."""
    match, rng = war_of(4, seed=12), Random(12)
    while match.state.battle < 4:  # type: ignore[attr-defined]
        quiet(match, rng, 1)
    called = (k for k, step in enumerate(match.steps) if step.text == "call" and step.seat)
    match.began = "2020-11-21T12:00:00+00:00"
    number = next(k for k in called if len(match.steps[k].before.zones[BOARD]) > 3)
    before: Any = match.steps[number].before
    more = next(text for text in map(match.game.text, before.legal) if text.startswith("raise"))
    share = {"n": 1, "of": 10, "percent": 9}
    weighed = (
        Considered("call", 3.1, 9.0, 1.0, (Reason("why.kingdoms.wins", share), Reason("why.kingdoms.price", {"n": 48}))),
        Considered("fold", 0.0, came=(Reason("why.kingdoms.fold", {"n": 10}),)),
        Considered(more, -24.2, 5.0, 0.0, (Reason("why.kingdoms.alone", share), Reason("why.kingdoms.wins", share))),
    )
    chances = [("espejo", 0.46), ("espejo_dos_caras", 0.28), ("triunvirato", 0.17), ("espartano", 0.09)]
    believed = tuple(Chance(Reason("why.kingdoms.team", {"team": team}), share) for team, share in chances)
    rivals = [seat for seat in before.live if seat != match.steps[number].seat]
    beliefs = tuple(Expectation(Reason("why.of", {}), seat, believed) for seat in rivals)
    app.scenes.reset(app.scene("look_back", match=match, step=0))
    scene: Any = app.scenes.top
    scene.session.grading.stop()
    found = BeliefReport("call", "weighed", weighed, 96, beliefs)
    scene.session.belief_query.known[number] = answered(scene.playback, number, found, 0)
    scene.stand(number)
    rest(app)


def decision(app: App) -> None:
    """There is a bet on the turn to be answered."""
    show_table(app, played(5, 12, lambda t: t.to_act == 0 and t.street == 2 and t.current > 0 and len(t.live) > 2))
    rest(app)


def ahead(app: App) -> None:
    """A rival thinks, and the player has settled to join whatever it costs."""
    app.change(preselect=True)
    match, rng = war_of(4, seed=5), Random(5)
    while match.to_act in (None, 0) or match.state.place[0] or len(match.actions) < 6:  # type: ignore[attr-defined]
        quiet(match, rng, 1)
    show_table(app, match)
    rest(app)
    scene: Any = app.scenes.top
    scene.premoves.choose("join")
    assert scene.premoves.shown and scene.premoves.chosen == "join"
    rest(app)


def counselled(app: App) -> None:
    """The hint at that bet: the price, where later bets put it, and what each choice brings."""
    decision(app)
    scene: Any = app.scenes.top
    stake, best = scene.bets.stake, Reason("hint.kingdoms.call_later", {"n": 12})
    odds = Odds(0.12, 0.03, stake.owes, stake.pot + stake.owes, leads=0.08)
    warning = Reason("hint.kingdoms.risk_beaten", {"percent": 61})
    scene.hint.hints = Hint("call", 12.0, (best,), (warning,), odds=odds), Hint("fold", 0.0, doubt=5.0), Hint("all-in", -340.0)
    scene.hint.answered = True
    scene.advice.ask()
    rest(app)


def nine(app: App) -> None:
    """A full table on its first round of bets."""
    show_table(app, played(9, 3, lambda t: t.to_act == 0 and len(t.deeds) > 16 and max(t.bets) > 60))
    rest(app)


def _passive(state: Any) -> Action:
    return CHECK if CHECK in state.legal else CALL


def shown(app: App) -> None:
    """Strength has been measured, and the table waits."""
    for seed in range(1, 50):
        match = war_of(4, seed=seed)
        while match.to_act != 0 or match.state.street < 3:  # type: ignore[attr-defined]
            assert match.to_act is not None
            match.propose(match.to_act, _passive(match.state))
        after = match.state.copy()
        after.apply(_passive(after))
        if after.battle == 2:  # type: ignore[attr-defined]
            break  # the player is the last to act
    show_table(app, match)
    rest(app)
    scene: Any = app.scenes.top
    assert scene.table.propose(_passive(match.state))
    for _ in range(1200):
        advance(app, FRAME_MS)
        if scene.table.director.waiting:
            break
    advance(app, 600)
    rest(app)


def believed(app: App) -> None:
    """The page that says what the bots thought."""
    shown(app)
    scene: Any = app.scenes.top
    scene.corner.ask()
    assert scene.beliefs.finish(60)
    for _ in range(8):
        advance(app, FRAME_MS)


def teams(app: App) -> None:
    """What beats what, over the table."""
    decision(app)
    scene: Any = app.scenes.top
    scene.touched("last")
    rest(app)


def results(app: App) -> None:
    """The graph of a war."""
    match = war_of(6, seed=3)
    quiet(match, Random(3), 100_000)
    app.scenes.reset(app.scene("results", match=match))
