"""The grammar of press, click and drag, rule by rule, on a felt with two cards and one place."""

from __future__ import annotations

import pytest

from tabletop_gui.gui.table.model.input.carry import best_target
from tabletop_gui.gui.table.model.input.intents import (
    CardHit,
    ClickHotspot,
    PickUp,
    PressTable,
    Put,
    Refuse,
    Reorder,
    ReturnCard,
    Select,
    Target,
    Zoom,
)
from tabletop_gui.gui.table.model.input.pointer import LEFT, RIGHT, Pointer
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tempo import Pace, Tempo

LEGAL, ILLEGAL, THEIRS = 1, 2, 3
PLACES = {LEGAL: Spot(300, 700, 100), ILLEGAL: Spot(500, 700, 100), THEIRS: Spot(800, 100, 100)}
SLOT = Target("trick", Spot(400, 300, 80), (300, 200, 200, 200), "play")
HAND_TOP = 600


class FeltWithTwoCards:
    def __init__(self) -> None:
        self.legal = {LEGAL}

    def grip(self, x: float, y: float) -> CardHit | None:
        for card, spot in PLACES.items():
            if spot.holds(x, y):
                return CardHit(0, card, card, card != THEIRS)
        return None

    def carry_width(self, card: int) -> None:
        return None

    def outline(self, card: int) -> Spot:
        return PLACES[card]

    def targets(self, card: int) -> list[Target]:
        return [SLOT] if card in self.legal else []

    def attempts(self, card: int) -> list[Target]:
        return [SLOT]

    def asks(self) -> bool:
        return bool(self.legal)

    def slot(self, card: int, x: float, y: float) -> int | None:
        return (x > 400) + 0 if y > HAND_TOP else None

    def hotspot(self, x: float, y: float) -> str | None:
        return "heap" if x > 900 else None

    def chip(self, x: float, y: float) -> None:
        return None

    def pile(self, x: float, y: float) -> None:
        return None


@pytest.fixture
def pointer() -> Pointer:
    return Pointer(FeltWithTwoCards(), Tempo(Pace()))


def click(pointer: Pointer, x: float, y: float, now: float = 0.0) -> list:
    return [*pointer.move(x, y, now), *pointer.press(x, y, LEFT, now), *pointer.release(x, y, LEFT, now + 50)]


def test_a_press_that_moves_less_than_the_threshold_is_a_click(pointer: Pointer) -> None:
    pointer.press(300, 700, LEFT, 0)
    assert pointer.move(300 + timing.DRAG_START - 0.1, 700, 10) == []
    assert pointer.release(300 + timing.DRAG_START - 0.1, 700, LEFT, 20) == [Select(LEGAL)]


def test_a_drag_begins_at_the_threshold_and_the_card_does_not_jump(pointer: Pointer) -> None:
    pointer.press(310, 690, LEFT, 0)
    assert pointer.move(310 + timing.DRAG_START, 690, 10) == [PickUp(LEGAL)]
    carry = pointer.carry
    assert carry is not None and (carry.goal_x, carry.goal_y) == (300, 700)
    pointer.move(400, 500, 20)
    assert (carry.goal_x, carry.goal_y) == pytest.approx((390 - timing.DRAG_START, 510))


def test_a_drag_begins_when_the_pointer_leaves_the_card(pointer: Pointer) -> None:
    pointer.press(348, 700, LEFT, 0)
    assert pointer.move(351, 700, 5) == [PickUp(LEGAL)]


def test_time_alone_makes_no_drag_but_a_zoom(pointer: Pointer) -> None:
    pointer.press(300, 700, LEFT, 0)
    assert pointer.tick(16, timing.LONG_PRESS_MS - 1) == (False, [])
    assert pointer.tick(16, timing.LONG_PRESS_MS) == (True, [Zoom(CardHit(0, LEGAL, LEGAL, True))])
    assert pointer.release(300, 700, LEFT, 900) == [Zoom(None)], "and then it is no click"
    assert pointer.selected is None


def test_a_legal_drop(pointer: Pointer) -> None:
    pointer.press(300, 700, LEFT, 0)
    pointer.move(310, 600, 5)
    pointer.move(400, 300, 10)
    assert pointer.best == SLOT
    assert pointer.release(400, 300, LEFT, 20) == [Put(LEGAL, SLOT, True)]
    assert pointer.carry is None


def test_an_illegal_drop_is_refused(pointer: Pointer) -> None:
    pointer.press(500, 700, LEFT, 0)
    pointer.move(500, 500, 5)
    pointer.move(400, 300, 10)
    assert pointer.best is None, "what may not go there does not shine"
    assert pointer.release(400, 300, LEFT, 20) == [Refuse(ILLEGAL, SLOT, True)]


def test_a_drop_beside_everything_goes_home_without_a_word(pointer: Pointer) -> None:
    pointer.press(500, 700, LEFT, 0)
    pointer.move(900, 500, 5)
    assert pointer.release(1000, 450, LEFT, 20) == [ReturnCard(ILLEGAL)]


def test_a_drop_on_the_hand_reorders(pointer: Pointer) -> None:
    pointer.press(300, 700, LEFT, 0)
    pointer.move(520, 690, 5)
    assert pointer.release(520, 690, LEFT, 20) == [Reorder(LEGAL, 1)]


def test_after_a_drag_the_next_one_needs_no_threshold(pointer: Pointer) -> None:
    pointer.press(300, 700, LEFT, 0)
    pointer.move(400, 300, 5)
    pointer.release(400, 300, LEFT, 20)
    pointer.press(300, 700, LEFT, 100)
    assert pointer.move(300.5, 700, 110) == [PickUp(LEGAL)]
    pointer.cancel()
    click(pointer, 300, 700, 1000)
    click(pointer, 400, 300, 2000)  # placed by clicks: the threshold is back
    pointer.press(300, 700, LEFT, 3000)
    assert pointer.move(300.5, 700, 3010) == []


def test_click_click_places(pointer: Pointer) -> None:
    assert click(pointer, 300, 700) == [Select(LEGAL)]
    assert list(pointer.lit()) == [SLOT]
    assert click(pointer, 400, 300, 1000) == [Select(None), Put(LEGAL, SLOT, False)]


def test_a_second_click_on_the_card_deselects_later_and_plays_at_once(pointer: Pointer) -> None:
    click(pointer, 300, 700, 0)
    assert click(pointer, 300, 700, timing.DOUBLE_CLICK_MS + 100) == [Select(None)]
    click(pointer, 300, 700, 5000)
    assert click(pointer, 300, 700, 5200) == [Select(None), Put(LEGAL, SLOT, False)]


def test_a_click_elsewhere_deselects(pointer: Pointer) -> None:
    click(pointer, 300, 700)
    assert click(pointer, 700, 500, 1000) == [PressTable(True), PressTable(False), Select(None)]


def test_a_release_elsewhere_is_no_click(pointer: Pointer) -> None:
    pointer.press(950, 500, LEFT, 0)
    assert pointer.release(700, 500, LEFT, 20) == []
    pointer.press(950, 500, LEFT, 100)
    assert pointer.release(960, 500, LEFT, 120) == [ClickHotspot("heap")]


def test_one_click_play(pointer: Pointer) -> None:
    pointer.one_click = True
    assert click(pointer, 300, 700) == [Put(LEGAL, SLOT, False)]
    assert click(pointer, 500, 700, 1000) == [Refuse(ILLEGAL, SLOT, False)]


@pytest.mark.parametrize("how", ["esc", "right"])
def test_a_drag_is_called_off(pointer: Pointer, how: str) -> None:
    pointer.press(300, 700, LEFT, 0)
    pointer.move(400, 300, 5)
    intents = pointer.cancel() if how == "esc" else pointer.press(400, 300, RIGHT, 10)
    assert intents == [ReturnCard(LEGAL)]
    assert pointer.release(400, 300, LEFT, 20) == [], "the button that comes up later does nothing"


def test_a_second_button_is_ignored_while_one_is_down(pointer: Pointer) -> None:
    pointer.press(300, 700, LEFT, 0)
    assert pointer.press(500, 700, LEFT, 1) == []
    assert pointer.press(500, 700, RIGHT, 2) == []
    assert pointer.release(300, 700, LEFT, 20) == [Select(LEGAL)]


def test_the_right_button_enlarges_any_card_that_is_seen(pointer: Pointer) -> None:
    assert pointer.press(800, 100, RIGHT, 0) == [Zoom(CardHit(0, THEIRS, THEIRS, False))]
    assert pointer.release(800, 100, RIGHT, 50) == [Zoom(None)]


def test_cards_of_others_are_not_picked_up(pointer: Pointer) -> None:
    pointer.press(800, 100, LEFT, 0)
    assert pointer.move(700, 300, 5) == []
    assert pointer.carry is None


def test_a_carried_card_follows_without_overshoot_and_leans_at_most_eight_degrees(pointer: Pointer) -> None:
    pointer.press(300, 700, LEFT, 0)
    pointer.move(320, 700, 5)
    carry = pointer.carry
    assert carry is not None
    pointer.move(900, 300, 10)
    last = carry.x
    for _ in range(60):
        pointer.tick(16, 20)
        assert last <= carry.x <= carry.goal_x
        assert abs(carry.tilt) <= timing.TILT_MOST
        last = carry.x
    assert (carry.x, carry.y, carry.tilt) == (carry.goal_x, carry.goal_y, 0)


def test_with_reduced_motion_it_sticks_to_the_pointer(pointer: Pointer) -> None:
    pointer.tempo.pace = Pace(reduced=True)
    pointer.press(300, 700, LEFT, 0)
    pointer.move(320, 700, 5)
    pointer.move(900, 300, 10)
    pointer.tick(16, 20)
    assert pointer.carry is not None and (pointer.carry.x, pointer.carry.tilt) == (pointer.carry.goal_x, 0)


def test_the_place_covered_most_wins_then_the_nearest() -> None:
    left, right = (Target(name, Spot(x, 100, 80), (x - 40, 40, 80, 120), name) for name, x in (("left", 100), ("right", 200)))
    assert best_target(Spot(130, 100, 80).box, 80, [left, right]) == left
    assert best_target(Spot(170, 100, 80).box, 80, [left, right]) == right
    below = Spot(200, 100 + 112 + 0.93 * 56, 80)  # touches with less than 8 %, but is near enough? No: over 0.75 widths away
    assert best_target(below.box, 80, [left, right]) is None
    beside = Target("far", Spot(100, 100, 80), (95, 95, 1, 1), "far")
    assert best_target(Spot(150, 100, 80).box, 80, [beside]) == beside
    assert best_target(Spot(161, 100, 80).box, 80, [beside]) is None


def test_one_motion_after_a_rest_is_followed_to_its_end(pointer: Pointer) -> None:
    pointer.press(300, 700, LEFT, 0)
    pointer.move(300, 660, 10)
    while pointer.tick(16, 0)[0]:
        pass
    assert pointer.carry is not None
    assert (pointer.carry.x, pointer.carry.y) == (pointer.carry.goal_x, pointer.carry.goal_y)
    pointer.move(340, 400, 5000)
    assert pointer.tick(0, 5000)[0], "the loop asks with no time passed whether it may sleep on"
    while pointer.tick(16, 5000)[0]:
        pass
    assert (pointer.carry.x, pointer.carry.y) == (pointer.carry.goal_x, pointer.carry.goal_y)


def test_after_a_drag_a_trembling_click_is_a_click(pointer: Pointer) -> None:
    def tremble(now: float) -> list:
        intents = [*pointer.press(300, 700, LEFT, now), *pointer.move(301, 701, now + 10)]
        pointer.tick(16, now + 16)
        return [*intents, *pointer.release(301, 701, LEFT, now + 50)]

    def drag(now: float) -> None:
        pointer.press(300, 700, LEFT, now)
        pointer.move(400, 300, now + 5)
        assert pointer.release(400, 300, LEFT, now + 20) == [Put(LEGAL, SLOT, True)]

    drag(0)
    assert tremble(100) == [PickUp(LEGAL), ReturnCard(LEGAL), Select(LEGAL)]
    assert pointer.selected == LEGAL and pointer.carry is None
    drag(2000)
    pointer.select(LEGAL)
    assert tremble(3000) == [Select(None), PickUp(LEGAL), ReturnCard(LEGAL), Select(None)], "a second click takes the choice back"
    drag(5000)
    pointer.select(LEGAL)
    tremble(6000)
    assert tremble(6200)[-1] == Put(LEGAL, SLOT, False), "and two at once play"


def test_click_click_with_a_card_that_may_not_go_there_is_refused_with_its_reason(pointer: Pointer) -> None:
    click(pointer, 500, 700)
    assert click(pointer, 400, 300, 1000) == [PressTable(True), PressTable(False), Select(None), Refuse(ILLEGAL, SLOT, False)]
    pointer.hit_test.legal.clear()
    click(pointer, 500, 700, 2000)
    assert click(pointer, 400, 300, 3000) == [PressTable(True), PressTable(False), Select(None)], (
        "nobody asks for a card: a press to skip"
    )
