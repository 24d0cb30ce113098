"""The last card of a hand plays itself where it leaves no choice."""

from __future__ import annotations

from tabletop_gui.engine.trick_taking import Play
from tabletop_gui.games.oh_hell import Bid
from tests.gui.table.pilot import match_of


def at_the_last_card(desk, **settings):
    one = desk(match_of(maximum=1, sequence="high-low"), **settings)
    for _ in range(40):
        one.settle()
        if one.table.mine and isinstance(one.table.view.legal[0], Play):
            return one
        one.table.propose(one.table.view.legal[0])
    raise AssertionError("no card was ever to be played")


def lies_in_hand(one) -> bool:
    one.step(80)
    return bool(one.table.held)


def test_it_is_seen_for_a_moment_and_plays_itself(desk) -> None:
    one = at_the_last_card(desk)
    one.step(10)
    assert one.table.held, "not at once"
    assert not lies_in_hand(one)


def test_it_waits_for_the_player_who_wants_that(desk) -> None:
    assert lies_in_hand(at_the_last_card(desk, last_card=False))


def test_taken_back_it_gives_back_the_decision_before_it(desk) -> None:
    """The card itself was none: with it alone in the hand again there would be nothing to do otherwise."""
    one = at_the_last_card(desk)
    assert one.table.propose(one.table.view.legal[0])
    arrow = one.scene.toolbox.buttons["undo"]
    one.step(2)
    assert arrow.tip.split("\n")[-1] == one.app.tr("undo.forced")
    assert one.table.undo()
    one.settle()
    assert len(one.table.view.legal) > 1 and isinstance(one.table.view.legal[0], Bid)
    assert lies_in_hand(one)


def test_a_bid_and_a_card_among_others_wait(desk) -> None:
    one = desk(match_of(maximum=3, sequence="high-low"))
    one.settle()
    steps = len(one.match.steps)
    one.step(120)
    assert len(one.match.steps) == steps
