"""What is settled before the turn in Game of Kingdoms: hold or withdraw, join whatever it costs; on this street alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD
from tests.gui.games.kingdoms.arms import quiet, war_of


@pytest.fixture
def thinking(desk: Any) -> Any:
    """A table at which a rival thinks, and the player has yet to answer a bet in this battle."""

    def made(**settings: Any) -> Any:
        for seed in range(1, 60):
            match, rng = war_of(4, seed=seed), Random(seed)
            quiet(match, rng, 4 + seed % 5)
            state = match.state
            if match.to_act in (None, 0) or not state.points[0] or 0 not in range(state.n) or state.place[0]:
                continue
            one = desk(match, speed=0.0, preselect=True, **settings)
            one.answers, one.bots.poll = one.bots.poll, lambda: None
            one.step(8)
            if one.scene.premoves.shown:
                return one
        raise AssertionError("there is nothing to settle anywhere")

    return made


def own(one: Any) -> list[str]:
    return [step.text for step in one.match.steps if step.seat == 0]


def come_round(one: Any, bots: Any = None) -> None:
    one.bots.poll = one.answers
    steps = len(one.match.steps)
    for _ in range(800):
        one.step()
        if one.table.mine or any(step.seat == 0 for step in one.match.steps[steps:]) or one.table.director.waiting:
            return
    raise AssertionError("the turn never comes")


def pill(one: Any, way: str) -> Any:
    return next(one for one in one.scene.premoves.pills if one.name == f"ahead {way}")


def test_they_are_there_while_others_act_and_only_where_wanted(thinking: Any) -> None:
    one = thinking()
    assert {widget.name for widget in one.scene.focus.widgets} >= {"ahead fold", "ahead join"}
    one.app.draw()
    one.app.change(preselect=False)
    one.scene.uncovered()
    one.step(2)
    assert not {widget.name for widget in one.scene.focus.widgets} & {"ahead fold", "ahead join"}


@pytest.mark.parametrize(("way", "does"), [("fold", (CHECK, FOLD)), ("join", (CALL, CHECK))])
def test_it_is_done_when_the_turn_comes(thinking: Any, way: str, does: tuple[Any, ...]) -> None:
    one = thinking()
    log = one.match.actions
    one.on(pill(one, way))
    assert one.scene.premoves.chosen == way and pill(one, way).chosen and one.match.actions == log
    street, before = one.scene.premoves.about, len(own(one))
    come_round(one)
    one.step(2)
    if one.scene.premoves.about == street or len(own(one)) > before:
        assert own(one)[before:] in [[one.match.game.text(action)] for action in does]
    assert not one.scene.premoves.chosen


def test_a_click_withdraws_it_and_one_takes_the_place_of_the_other(thinking: Any) -> None:
    one = thinking()
    one.on(pill(one, "fold"))
    one.on(pill(one, "join"))
    assert one.scene.premoves.chosen == "join" and not pill(one, "fold").chosen
    one.on(pill(one, "join"))
    assert not one.scene.premoves.chosen
    before = len(own(one))
    come_round(one)
    one.step(2)
    assert len(own(one)) == before


def test_it_is_dropped_with_the_street(thinking: Any) -> None:
    one = thinking()
    one.on(pill(one, "join"))
    one.scene.premoves._rests = None, "another street"
    one.step(2)
    assert not one.scene.premoves.chosen and not pill(one, "join").chosen
    before = len(own(one))
    come_round(one)
    one.step(2)
    assert len(own(one)) == before
