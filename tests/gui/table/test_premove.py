"""A card that is put down before its turn: a ghost that is played when the turn comes, or goes back when all has changed."""

from __future__ import annotations

from typing import Any

from tabletop_gui.engine.trick_taking import SUIT, Play
from tests.gui.table.pilot import match_of


def waiting(desk: Any, *, led: bool, **settings: Any) -> Any:
    """A table at which a rival thinks, at a trick to which something was led, or nothing yet."""
    one = desk(match_of(maximum=6, sequence="high-low"), preselect=True, reduced_motion=True, **settings)
    table, answers = one.table, one.bots.poll
    for _ in range(6000):
        one.step()
        if table.director.waiting:
            table.skip()
        elif table.mine:
            table.propose(table.view.legal[-1])
        elif stands(one, led):
            one.bots.poll = lambda: None
            one.step(3)
            if stands(one, led):
                one.answers = answers
                return one
            one.bots.poll = answers
    raise AssertionError("no rival ever thinks there")


def stands(one: Any, led: bool) -> bool:
    """Whether a rival thinks at such a trick, and the player has a choice of cards to follow."""
    table = one.table
    if not table.director.idle or table.mine or len(table.held) < 3 or not isinstance(table.view.question, table.play.asks):
        return False
    trick = table.view.zones[table.view.TRICK]
    played = (table.viewpoint.seat - table.view.leader) % table.view.n < len(trick)
    return bool(trick) is led and not played


def fits(one: Any, will: bool = True) -> int:
    """A card of the hand that may follow what was led, or may not."""
    table = one.table
    suit = SUIT[table.view.zones[table.view.TRICK][0]]
    follows = [card for card in table.held if SUIT[card] == suit] or list(table.held)
    return next(card for card in table.held if (card in follows) is will)


def come_round(one: Any) -> None:
    """The rivals have thought: on until the player has acted, or is to act."""
    one.bots.poll = one.answers
    steps = len(one.match.steps)
    for _ in range(600):
        one.step()
        if one.table.mine or any(step.seat == 0 for step in one.match.steps[steps:]):
            return
    raise AssertionError("the turn never comes")


def own(one: Any) -> list[str]:
    return [step.text for step in one.match.steps if step.seat == 0]


def test_it_is_played_when_the_turn_comes(desk: Any) -> None:
    one = waiting(desk, led=True)
    card, before = fits(one), len(own(one))
    one.drag(card, one.slot)
    assert one.scene.premove.card == card and len(own(one)) == before, "the rules are asked nothing before the turn"
    assert card in one.table.held, "it lies in the hand, and its ghost on the table"
    one.app.draw()
    come_round(one)
    assert own(one)[before:] == [one.match.game.text(Play(card))] and one.scene.premove.card is None


def test_what_it_rested_on_has_changed_and_it_stays(desk: Any) -> None:
    one = waiting(desk, led=False)
    card, before = one.table.held[0], len(own(one))
    one.drag(card, one.slot)
    assert one.scene.premove.card == card
    come_round(one)
    one.step(3)
    assert one.scene.premove.card is None and len(own(one)) == before and one.table.mine
    assert one.app.toasts.shown == one.app.tr("ahead.dropped")


def test_a_click_on_the_card_or_on_its_ghost_withdraws_it(desk: Any) -> None:
    one = waiting(desk, led=True)
    card, before = fits(one), len(own(one))
    for where in ("card", "ghost"):
        one.drag(card, one.slot)
        assert one.scene.premove.card == card
        one.step(30)
        one.click(one.grip(card) if where == "card" else one.slot)
        assert one.scene.premove.card is None, where
        one.step(30)
    come_round(one)
    one.step(3)
    assert len(own(one)) == before and one.table.mine


def test_another_card_takes_its_place(desk: Any) -> None:
    one = waiting(desk, led=True)
    first, second = one.table.held[:2]
    one.drag(first, one.slot)
    one.step(30)
    one.drag(second, one.slot)
    assert one.scene.premove.card == second


def test_without_the_setting_the_table_says_whose_turn_it_is(desk: Any) -> None:
    one = waiting(desk, led=True)
    one.app.change(preselect=False)
    one.drag(fits(one), one.slot)
    assert one.scene.premove.card is None


def test_nobody_else_hears_of_it(desk: Any) -> None:
    one = waiting(desk, led=True)
    log, digest = one.match.actions, one.match.state.digest()
    one.drag(fits(one), one.slot)
    assert one.match.actions == log and one.match.state.digest() == digest
