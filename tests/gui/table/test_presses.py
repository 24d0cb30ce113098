"""Buttons that follow each other on one spot: whoever clicks quickly means the first, at every game; tools take no keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.scenes.play.pause import PauseScene
from tabletop_gui.gui.scenes.play.results import ResultsScene
from tabletop_gui.gui.shell.input.debounce import GUARD_MS, Debouncer
from tabletop_gui.gui.shell.loop import StepClock
from tabletop_gui.gui.table.control.keyboard import OwnCard
from tabletop_gui.gui.widgets import Button, Widget
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of, sensible

Make = Callable[..., EveryDesk]
SHORT: dict[str, dict[str, Any]] = {
    "oh_hell": {"maximum": 1, "sequence": "high-low"},
    "regine": {"target": 6},
    "kingdoms": {"growth": 1},
}
HURRY = 6
"""Frames between two clicks of somebody in a hurry: a tenth of a second."""


@pytest.fixture
def desk(home: Path) -> Iterator[Make]:
    yield from desks(EveryDesk, home)


def short(game: str) -> dict[str, Any]:
    """The shortest match the game has, as far as its options say so."""
    choices = GAMES[game].choices(min(GAMES[game].seats))
    return {name: value for name, value in SHORT.get(game, {}).items() if value in choices.get(name, ())}


def onward(one: EveryDesk) -> Widget | None:
    """The button that goes on from a summary."""
    names = ("go on", "next", "pass")
    return next((w for w in one.scene.focus.widgets if w.name in names and w.shown and w.enabled), None)


def hammer(one: EveryDesk, pos: tuple[int, int], times: int) -> None:
    for _ in range(times):
        one.press(pos)
        one.release(pos)
        one.step(HURRY)


def to_a_summary(one: EveryDesk, last: bool = False, most: int = 20_000) -> bool:
    """Play until the table shows how a hand (the last one) ended. False when it never does."""
    rng = one.bots.rng
    for _ in range(most):
        if one.table.director.waiting and (not last or one.match.outcome is not None):
            return True
        if one.app.scenes.top is not one.scene:
            return False
        if one.table.mine:
            one.table.propose(sensible(rng, one.match.game.id, one.match.state.legal))
        one.table.skip()
        one.step()
    return False


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_summary_that_comes_under_quick_clicks_stays(desk: Make, game: str) -> None:
    seats = min(GAMES[game].seats)
    first = desk(match_of(game, seats, **short(game)), speed=4.0)
    first.come_round()
    assert to_a_summary(first)
    button = onward(first)
    assert button is not None
    spot = button.rect.center
    one = desk(match_of(game, seats, **short(game)), speed=4.0)
    one.move(spot)
    for _ in range(4000):
        if one.table.director.waiting:
            break
        if one.table.mine:
            one.table.propose(sensible(one.bots.rng, game, one.match.state.legal))
        hammer(one, spot, 1)
    hammer(one, spot, 12)
    assert one.table.director.waiting, "no haste gets through"
    one.step(round(GUARD_MS / 16) + 2)
    button = onward(one)
    assert button is not None
    one.on(button)
    assert not one.table.director.waiting


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_results_stay_under_quick_clicks(desk: Make, game: str) -> None:
    one = desk(match_of(game, min(GAMES[game].seats), **short(game)), speed=0.0)
    assert to_a_summary(one, last=True)
    one.step(30)
    last = onward(one)
    assert last is not None
    spot = last.rect.center
    one.move(spot)
    one.app.toast("That card does not go there.", "refusal")
    hammer(one, spot, 20)
    results = one.app.scenes.top
    assert isinstance(results, ResultsScene)
    assert not one.app.toasts.shown, "what was said at the table does not lie over the sheet"
    assert one.app.scenes.top is results, "no rematch is begun in haste"
    for name in ("look_back", "again"):
        button = next(w for w in results.group.widgets if w.name == name)
        assert not button.rect.colliderect(last.rect), "they do not even share a spot"
    one.step(30)
    one.on(button)
    assert one.app.scenes.top is not results, "whoever means it is heard"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_click_on_a_tool_leaves_the_keyboard_where_it_is(desk: Make, game: str) -> None:
    one = desk(match_of(game, min(GAMES[game].seats)))
    one.come_round()
    one.scene.focus_hand()
    before = one.scene.focus.current
    assert before is not None
    for tool in (one.scene.toolbox.speed, one.scene.toolbox.buttons["log"], one.scene.toolbox.buttons["log"]):
        one.step(24)
        one.on(tool)
        assert one.scene.focus.current is before
    speed = one.app.settings.speed
    one.key("enter")
    assert one.app.settings.speed == speed, "Enter goes on with what was being done"


def test_a_click_on_a_tool_gives_the_keyboard_to_nobody(desk: Make) -> None:
    one = desk(match_of("oh_hell", 3))
    one.come_round()
    one.on(one.scene.toolbox.speed)
    assert one.scene.focus.current is None
    one.key("enter")
    assert one.scene.focus.current is None or isinstance(one.scene.focus.current, OwnCard | Button | Widget)
    assert one.scene.focus.current not in one.scene.bar.widgets


# -- the guard itself ------------------------------------------------------------------------------------------------------


def anywhere(pos: tuple[int, int]) -> bool:
    return True


def test_a_second_click_in_haste_does_not_count_for_another_button() -> None:
    clock = StepClock()
    presses = Debouncer(clock.now)
    presses.point((5, 5), "table")
    assert presses.accepts("place", anywhere)
    clock.step(GUARD_MS - 1)
    presses.point((5, 5), "table")
    assert not presses.accepts("next", anywhere)
    clock.step(GUARD_MS - 1)
    presses.point((5, 5), "table")
    assert not presses.accepts("next", anywhere), "hammering never gets through"
    clock.step(GUARD_MS)
    presses.point((5, 5), "table")
    assert presses.accepts("next", anywhere)


def test_the_same_button_and_another_place_may_be_clicked_in_haste() -> None:
    clock = StepClock()
    presses = Debouncer(clock.now)
    presses.point((5, 5), "table")
    assert presses.accepts("more", anywhere)
    presses.point((5, 5), "table")
    assert presses.accepts("more", anywhere), "a stepper"
    presses.point((500, 5), "table")
    assert presses.accepts("start", lambda pos: pos[0] > 400), "it did not lie where the last click was"


def test_what_was_answered_is_not_answered_twice_in_haste() -> None:
    clock = StepClock()
    presses = Debouncer(clock.now)
    presses.point((5, 5), "table")
    assert presses.accepts("pass", anywhere)
    presses.mark_handled()
    presses.point((5, 5), "table")
    assert not presses.accepts("pass", anywhere), "it is another question by now"


def test_a_key_in_haste_is_not_meant_for_another_moment() -> None:
    clock = StepClock()
    presses = Debouncer(clock.now)
    assert presses.key("turn") and presses.key("turn")
    assert not presses.key("results")
    clock.step(GUARD_MS)
    assert presses.key("results")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_escape_at_a_summary_opens_the_menu(desk: Make, game: str) -> None:
    one = desk(match_of(game, min(GAMES[game].seats), **short(game)), speed=0.0)
    assert to_a_summary(one)
    one.step(30)
    one.key("esc")
    assert isinstance(one.app.scenes.top, PauseScene)
    one.app.scenes.pop()
    one.step(30)
    assert one.table.director.waiting, "the hand has not gone on meanwhile"
