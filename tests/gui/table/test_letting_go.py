"""What is held when the position, the viewer or the window is another: it is let go, and nothing of it stays on the screen."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.games.oh_hell import Bid
from tabletop_gui.gui.table.model.motion import timing
from tests.gui.table.pilot import match_of


@pytest.fixture
def bid(desk):
    """A table at which the player has bid, which can be taken back, and a bot thinks about its own bid."""
    match = match_of(seats=4, maximum=7, sequence="high-low", seed=3)
    while match.to_act != 0:
        match.propose(match.to_act, match.state.legal[0])
    one = desk(match)
    one.bots.SEEN_THINKING_MS = 60_000.0
    one.settle()
    assert one.table.propose(Bid(1))
    one.step(60)
    assert not one.table.mine
    return one


def bare(one) -> tuple[int, int]:
    """A pixel of the felt on which nothing lies."""
    for y in range(140, 600, 20):
        for x in range(200, 1100, 20):
            logical = one.app.viewport.logical((x, y))
            felt = one.table.hit_test
            if felt.grip(*logical) is None and felt.hotspot(*logical) is None and one.scene.focus.at((x, y)) is None:
                return x, y
    raise AssertionError


def hold_x(one) -> None:
    """Choose a card with the keyboard and hold it close to the eye."""
    one.key("right")
    one.post(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x")
    one.step(20)
    assert one.scene.zoom.shown


def test_a_card_held_close_goes_when_an_action_is_taken_back(bid) -> None:
    one = bid
    at = one.grip(one.table.held[0])
    one.move(at)
    one.press(at, button=3)
    one.step(20)
    assert one.scene.zoom.shown
    one.key("z")
    assert one.match.to_act == 0 and not one.scene.zoom.shown
    one.release(at, button=3)
    one.step(20)
    assert not one.scene.zoom.shown


def test_a_card_held_close_by_key_goes_too(bid) -> None:
    hold_x(bid)
    bid.key("z")
    assert bid.match.to_act == 0 and not bid.scene.zoom.shown


def test_the_table_runs_at_its_own_speed_when_the_bare_table_was_held_while_an_action_was_taken_back(bid) -> None:
    one = bid
    at = bare(one)
    one.move(at)
    one.press(at)
    one.step(40)
    assert one.table.tempo.factor == timing.HOLD_FACTOR
    one.key("z")
    assert one.match.to_act == 0
    one.release(at)
    one.settle()
    assert one.table.propose(Bid(0))
    one.step(60)
    assert not one.table.mine and one.table.tempo.factor == 1.0


def test_a_carried_card_is_in_the_hand_again_when_an_action_is_taken_back(bid) -> None:
    one = bid
    card = one.table.held[2]
    at = one.grip(card)
    one.move(at)
    one.press(at)
    one.move((at[0], at[1] - 200), held=True)
    one.step(5)
    assert one.table.pointer.carry is not None
    one.key("z")
    one.release((at[0], at[1] - 200))
    one.settle()
    spot = one.spot(card)
    sprite = next(sprite for sprite in one.table.stage.rows[one.table.hand] if sprite.face == card)
    assert not sprite.carried and (round(sprite.x), round(sprite.y)) == (round(spot.x), round(spot.y))


@pytest.mark.parametrize("way", ["focus lost", "pause"])
def test_a_card_held_close_by_key_is_let_go_with_the_window_and_under_the_pause(bid, way: str) -> None:
    one = bid
    hold_x(one)
    if way == "pause":
        one.key("p")
        assert one.app.scenes.top is not one.scene
        one.post(pygame.KEYUP, key=pygame.K_x, mod=0, unicode="")
        one.key("esc")
        one.step(20)
        assert one.app.scenes.top is one.scene
    else:
        one.post(pygame.WINDOWFOCUSLOST)
        one.post(pygame.WINDOWFOCUSGAINED)
    assert not one.scene.zoom.shown
    hold_x(one)


def test_escape_puts_down_what_a_key_holds_close_before_it_pauses(bid) -> None:
    one = bid
    hold_x(one)
    one.key("esc")
    assert one.app.scenes.top is one.scene and not one.scene.zoom.shown
    one.key("esc")
    assert one.app.scenes.top is not one.scene


def test_the_table_runs_at_its_own_speed_when_a_card_was_held_close_meanwhile(bid) -> None:
    """A long press on a card that is not one's own begins like a press on the bare table, and becomes a look at the card."""
    one = bid
    one.table.pointer.release(0, 0, 1, one.app.clock.now())
    at = bare(one)
    one.move(at)
    one.press(at)
    assert one.table.tempo.pressed
    one.table.pointer._press.spent = True  # it has become something else
    one.release(at)
    one.step(60)
    assert not one.table.tempo.pressed and one.table.tempo.factor == 1.0
