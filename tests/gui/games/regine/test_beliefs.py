"""What bots believed: offered when a round is over, worked out from what they saw, and put away again."""

from __future__ import annotations

import time
from functools import partial
from multiprocessing import active_children
from random import Random

import pytest

from tabletop_gui.ai.host import Thinker
from tabletop_gui.games.regine.characters import JESTER, KIND, QUEEN
from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.gui.games.regine.facts import decisions, decisive_holdings
from tabletop_gui.gui.games.regine.sheet import NAME
from tabletop_gui.gui.table.part import Signal
from tests.gui.games.regine.court import at_random, match_of


def counted(desk, seats: int):
    """A table at which the first round has been counted."""
    one = desk(match_of(seats, seed=2))
    rng = Random(2)
    for _ in range(20_000):
        one.step()
        if one.table.director.waiting:
            one.step(2)
            one.wake()
            return one
        if one.table.mine:
            one.table.propose(at_random(rng, one.scene.view.legal))
        else:
            one.table.skip()
    raise AssertionError("the round is never over")


@pytest.fixture
def over(desk):
    return counted(desk, 3)


def test_the_sheet_tells_each_bot_and_what_there_was(over) -> None:
    sheet = over.scene.beliefs
    assert sheet.offered and not sheet.shown
    over.on(over.button("beliefs"))
    over.step(2)
    assert sheet.finish(60)
    over.step(2)
    assert sheet.shown and [one.seat for one in sheet.decisions] == [1, 2]
    for one in sheet.decisions:
        assert one.found is not None and [belief.rival for belief in one.found] == [seat for seat in range(3) if seat != one.seat]
        assert one.view.zones[0].count(-1) == len(one.view.zones[0]), "worked out from its own view"
        for belief in one.found:
            assert all(0.0 <= chance <= 1.0 for chance in belief.chances)
            kinds = [KIND[card] for card in one.rows[belief.rival]]
            assert belief.truth[:2] == (QUEEN in kinds, JESTER in kinds)
    assert over.scene.close_sheets() and not sheet.shown


def test_all_is_worked_out_while_nobody_moves_the_mouse(desk) -> None:
    one = counted(desk, 4)
    one.step(200)  # faces have calmed down: nothing moves
    one.scene.press("beliefs")
    until = time.monotonic() + 60
    while any(bot.found is None for bot in one.scene.beliefs.decisions) and time.monotonic() < until:
        one.doze(1)
    assert [bot.found is not None for bot in one.scene.beliefs.decisions] == [True] * 3


def test_the_window_weighs_no_belief(over, monkeypatch) -> None:
    """It asks whoever thinks for the bots, and meanwhile the sheet says that they are thinking."""

    def weighed(*_) -> None:
        raise AssertionError("a belief was worked out in the window's process")

    for name in ("beliefs", "guessed"):
        monkeypatch.setattr(f"tabletop_gui.ai.policies.regine.beliefs.{name}", weighed)
    sheet = over.scene.beliefs
    over.on(over.button("beliefs"))
    over.step(2)
    assert [one.found for one in sheet.decisions] == [None, None]
    assert sheet.finish(60)
    assert all(one.found for one in sheet.decisions)


def begun(over) -> set[int | None]:
    """Open the sheet, and wait for the process that it has begun."""
    before, until = thinking(over), time.monotonic() + 60
    over.on(over.button("beliefs"))
    over.step(1)
    while thinking(over) <= before and time.monotonic() < until:
        time.sleep(0.01)
    return thinking(over) - before


def thinking(over) -> set[int | None]:
    """The processes that think, but for the one of the table."""
    return {one.pid for one in active_children() if one.name == "tapete-thinking"} - {over.app.thinker.pid}


def test_a_process_that_dies_is_replaced_and_asked_again(over) -> None:
    sheet = over.scene.beliefs
    (first,) = begun(over)
    next(one for one in active_children() if one.pid == first).kill()
    assert sheet.finish(60)
    assert first not in thinking(over) and all(one.found for one in sheet.decisions)


@pytest.fixture
def no_process(monkeypatch) -> None:
    monkeypatch.setattr("tabletop_gui.ai.host.Thinker", partial(Thinker, mode="slices"))


def test_without_processes_they_are_worked_out_in_slices(over, no_process) -> None:
    sheet = over.scene.beliefs
    over.on(over.button("beliefs"))
    assert sheet.finish(60)
    assert all(one.found for one in sheet.decisions)


def test_a_bot_that_was_asked_meanwhile_has_its_answer(over) -> None:
    """The next hand may have begun for the rules while the last is read: what a bot is asked there waits for nobody's reading."""
    sheet, thinker = over.scene.beliefs, over.app.thinker
    step = over.match.steps[sheet.decisions[0].number]
    level, style = over.app.library.levels()["normal"], next(iter(over.app.library.personalities().values()))
    request = thinker.ask(step.before.view(step.seat), "regine", level, style, 1)
    over.on(over.button("beliefs"))
    assert sheet.finish(60)
    answer, until = None, time.monotonic() + 60
    while answer is None and time.monotonic() < until:
        answer = thinker.poll()
    assert answer is not None and answer.request == request


def test_the_process_ends_with_the_last_answer_and_with_the_table(over) -> None:
    sheet, (apart,) = over.scene.beliefs, begun(over)
    over.scene.sheets.on(Signal.LEFT)
    assert apart not in thinking(over)
    before = thinking(over)
    assert sheet.finish(60)
    assert thinking(over) <= before


def test_a_fault_in_a_policy_ends_the_waiting(over, no_process, monkeypatch) -> None:
    def fails(*_) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("tabletop_gui.ai.policies.regine.beliefs.beliefs", fails)
    over.on(over.button("beliefs"))
    assert over.scene.beliefs.finish(60)
    assert [one.found for one in over.scene.beliefs.decisions] == [[], []]
    over.step(3)


def test_nothing_under_a_sheet_has_anything_to_say(over) -> None:
    card = over.table.stage.rows[TABLE][0].face
    over.move(over.pixel(over.spot(card).x, over.spot(card).y))
    over.step(60)
    assert over.app.tooltip.shown
    for show in (over.scene.corner.ask, lambda: over.scene.touched("last")):
        over.move((5, 400))
        over.step(60)
        show()
        over.move(over.pixel(over.spot(card).x, over.spot(card).y))
        over.step(60)
        assert not over.app.tooltip.shown
        assert over.scene.close_sheets()


def test_every_name_of_the_cast_is_read_whole(over) -> None:
    app, m = over.app, over.scene.beliefs.measure
    room = m.px(NAME - 130)
    for cast in app.library.characters().values():
        assert app.text.width(cast.name, "display", m.type(19)) <= room, cast.name


def test_the_sheet_goes_away_with_the_round(over) -> None:
    over.on(over.button("beliefs"))
    over.step(2)
    over.scene.close_sheets()
    over.on(over.button("next"))
    over.step(30)
    assert not over.scene.beliefs.offered and not over.scene.beliefs.shown


def test_persons_are_not_asked_what_they_believed(over) -> None:
    assert all(not over.match.seats[one.seat].person for one in decisions(over.match, 1, {}))
    assert decisions(over.match, 99, {}) == []


def test_what_four_cards_have() -> None:
    assert decisive_holdings([0, 1, 8, 12]) == (False, True, True, False)
    assert decisive_holdings([39, 38, 37, 36]) == (True, False, True, True)
