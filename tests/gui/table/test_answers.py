"""The answers of a table's panels: gold only where there is but one, and no press answers the question that follows its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.table.control.keyboard import OnTheTable
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.widgets import Button, Widget
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of, sensible

Make = Callable[..., EveryDesk]
AGAIN_MS = 120.0
"""Between the two presses of somebody who always presses twice."""


@pytest.fixture
def desk(home: Path) -> Iterator[Make]:
    yield from desks(EveryDesk, home)


def answers(one: EveryDesk) -> list[Widget]:
    """What the panels offer to press: no tools, and nothing of the hand."""
    tools = {id(widget) for widget in one.scene.bar.widgets}
    return [
        widget for widget in one.scene.focus.widgets
        if widget.reachable and id(widget) not in tools and not isinstance(widget, OnTheTable)
        and not (isinstance(widget, Button) and widget.kind == "ghost")
    ]  # fmt: skip


@pytest.mark.parametrize("game", sorted(GAMES))
def test_among_several_answers_none_is_gold(desk: Make, game: str) -> None:
    one, several = desk(match_of(game, min(GAMES[game].seats)), speed=0.0), 0
    for _ in range(40):
        one.come_round()
        if one.app.scenes.top is not one.scene:
            break
        shown = [widget for widget in answers(one) if isinstance(widget, Button)]
        several += len(shown) > 1
        assert len(shown) < 2 or not [widget.name for widget in shown if widget.plate in ("gold", "red")]
        one.table.propose(sensible(one.bots.rng, game, one.match.state.legal))
    assert several or game in ("oh_hell", "famiglia", "chicken_army")


def twice(one: EveryDesk, pos: tuple[int, int], again: bool) -> None:
    """Press a point, and once more in haste if `again`; it takes as long either way."""
    for pressed in (True, again):
        if pressed:
            one.press(pos)
            one.release(pos)
        one.step(ms=AGAIN_MS)


def pressed_through(one: EveryDesk, again: bool, decisions: int) -> list[str]:
    """Play by the panels' answers, and by cards where there are none; return the log of actions."""
    acted = 0
    for _ in range(decisions):
        one.come_round()
        if one.app.scenes.top is not one.scene:
            break
        before = len(one.match.steps)
        rng = Random(before)
        action = sensible(rng, one.match.game.id, one.match.state.legal)
        offered = sorted((widget for widget in answers(one) if widget.name not in ("beliefs", "look")), key=lambda w: w.name)
        card = getattr(action, "card", None)
        if offered:
            widget = rng.choice(offered)
            one.patient(widget)
            twice(one, widget.rect.center, again)
        elif card in one.table.held and one.match.game.id == "oh_hell":
            twice(one, one.grip(card), again)
        acted += len(one.match.steps) > before
        if len(one.match.steps) == before:
            one.table.propose(action)
    assert acted or one.match.game.id in ("famiglia", "chicken_army")
    return [step.text for step in one.match.steps]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_whoever_presses_everything_twice_plays_the_same_match(desk: Make, game: str) -> None:
    logs = []
    for again in (False, True):
        one = desk(match_of(game, min(GAMES[game].seats)), speed=0.0, one_click=True)
        logs.append(pressed_through(one, again, 25))
    assert logs[0] == logs[1]


def test_the_answers_of_a_new_question_wait_and_say_so(desk: Make) -> None:
    one = desk(match_of("regine", 2), speed=0.0)
    one.settle()
    button = next(widget for widget in answers(one) if isinstance(widget, Button))
    assert not button.takes_presses
    steps = len(one.match.steps)
    one.press(button.rect.center)
    one.release(button.rect.center)
    assert len(one.match.steps) == steps
    one.step(round(timing.OVERLAP_MS / 16) + 2)
    assert button.takes_presses
