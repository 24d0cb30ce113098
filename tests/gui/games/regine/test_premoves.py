"""What is settled before speaking in Regine: stay out, or go and stay; for this jugada alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop_gui.games.regine.actions import DOBLO, PARA_TI, PASO, SE_VERA, VOY
from tabletop_gui.games.regine.court import Regine
from tabletop_gui.match.core.match import Match
from tests.gui.games.regine.court import at_random, match_of
from tests.gui.games.regine.desk import CourtDesk
from tests.gui.games.regine.pilot import RandomBots
from tests.gui.table.desk import desks


def tables_where(wanted: Callable[[Regine], bool]) -> Iterator[Match]:
    """Matches in which a rival is to speak, played at random so far."""
    for seed in range(60):
        match, rng = match_of(3, seed=seed, mano="3"), Random(seed)
        while match.to_act is not None:
            state = match.state
            assert isinstance(state, Regine)
            bets = 0 <= state.jugada < 4 and any(one in state.legal for one in (PASO, SE_VERA))
            if match.to_act != 0 and bets and match.steps and wanted(state):
                yield match
                break
            match.propose(match.to_act, at_random(rng, state.legal))
    raise AssertionError("it never comes to that")


def quiet(state: Regine) -> bool:
    """Nobody has said anything of the jugada yet."""
    return not state.stakes[state.jugada] and not state.quiet


class SlowToSpeak(RandomBots):
    """Think until they may speak."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.waits = True

    def poll(self) -> Any:
        return None if self.waits else super().poll()


class SlowDesk(CourtDesk):
    """A table whose rivals think."""

    bots_type = SlowToSpeak


@pytest.fixture
def thinking(home: Path) -> Iterator[Any]:
    """A table at which a rival thinks what to say."""
    made = desks(SlowDesk, home)
    desk = next(made)

    def table(wanted: Callable[[Regine], bool] = quiet, **settings: Any) -> Any:
        one = desk(next(tables_where(wanted)), **{"speed": 0.0, "preselect": True, **settings})
        one.step(30)
        return one

    yield table
    next(made, None)


def own(one: Any) -> list[str]:
    return [step.text for step in one.match.steps if step.seat == 0]


def button(one: Any, name: str) -> Any:
    return next((widget for widget in one.scene.panel.widgets if widget.name == name), None)


def come_round(one: Any) -> None:
    """Every rival says the least it may until the player has acted, or is to act."""
    one.bots.waits = False
    before = len(one.match.steps)
    for _ in range(900):
        one.step()
        if one.table.mine or any(step.seat == 0 for step in one.match.steps[before:]) or one.table.director.waiting:
            return
    raise AssertionError("the turn never comes")


def test_they_are_there_while_others_speak_and_only_where_wanted(thinking: Any) -> None:
    one = thinking()
    assert button(one, "ahead_out") is not None and button(one, "ahead_in") in one.scene.focus.widgets
    one.app.draw()
    one.app.change(preselect=False)
    one.scene.uncovered()
    one.step(2)
    assert button(one, "ahead_out") is None


@pytest.mark.parametrize(("way", "does"), [("out", (PASO, PARA_TI)), ("in", (VOY, SE_VERA))])
def test_it_is_said_when_the_turn_comes(thinking: Any, way: str, does: tuple[Any, ...]) -> None:
    one = thinking()
    log, before = one.match.actions, len(own(one))
    one.scene.press(f"ahead_{way}")
    assert one.scene.category_premove.chosen == way and one.match.actions == log, "the rules are asked nothing before"
    one.step(2)
    assert button(one, f"ahead_{way}").kind == "gold"
    come_round(one)
    one.step(2)
    assert own(one)[before : before + 1] in [[one.match.game.text(action)] for action in does]
    assert not one.scene.category_premove.chosen


def test_a_click_on_the_button_or_on_the_ghost_withdraws_it_and_one_takes_the_place_of_the_other(thinking: Any) -> None:
    one = thinking()
    one.on(button(one, "ahead_out"))
    assert one.scene.category_premove.chosen == "out" and one.scene.category_premove.spot() is None, "nothing is put down"
    one.on(button(one, "ahead_in"))
    x, y = one.scene.category_premove.spot()
    one.app.draw()
    assert one.scene.category_premove.chosen == "in"
    one.click(one.app.viewport.point(x, y - 10))
    assert not one.scene.category_premove.chosen
    one.on(button(one, "ahead_in"))
    one.on(button(one, "ahead_in"))
    assert not one.scene.category_premove.chosen
    before = len(own(one))
    come_round(one)
    one.step(2)
    assert len(own(one)) == before


def test_it_is_dropped_when_another_jugada_is_bet_on_or_something_is_taken_back(thinking: Any) -> None:
    one = thinking()
    one.scene.press("ahead_in")
    one.scene.category_premove._rests = "another jugada"
    one.step(2)
    assert not one.scene.category_premove.chosen and button(one, "ahead_in").kind == "paper"


def test_nobody_doubles_unasked_and_whoever_went_stays_or_leaves(thinking: Any) -> None:
    one = thinking(lambda t: bool(t.stakes[t.jugada] & 1) and t.doublers[t.jugada] < 0 and DOBLO in t.legal)
    assert one.scene.category_premove.offered == ""
    one.scene.press("ahead_in")
    assert one.scene.category_premove.spot() is None, "the chip lies there already"
    before = len(own(one))
    come_round(one)
    one.step(2)
    assert own(one)[before : before + 1] in ([], ["paso"], ["se-vera"])


def test_nothing_is_offered_to_whoever_cannot_be_asked_any_more(thinking: Any) -> None:
    one = thinking(lambda t: t.doublers[t.jugada] >= 0 and not t.stakes[t.jugada] & 1)
    assert one.scene.category_premove.offered is None and button(one, "ahead_in") is None
