"""A price that is paid: threads pull tight before the card goes, and points change with what it is worth, when that arrives."""

from __future__ import annotations

import pytest

from tabletop_gui.games.famiglia import HAND, NOTHING, STREET, WORTH, Recruit, Take
from tests.gui.games.famiglia.gang import card, match_of

RIG = {
    "hands": ["F2a F1a C0a B0a M3a", "F2b C2c F0b C0b B0b"],
    "areas": ["C1a F1b", "C1b M1b"],
    "street": "C2a F3a M2b B1a F0c F1c",
}
"""The first can pay for F3a, the other could not; F0c is free."""
ANSWER = RIG | {"hands": ["F1a C0a B0a M3a M0b", "F2b F2c F0b C0b B0b"]}
"""The second can pay for F3a."""
PAID = Recruit(card("F3a"), card("F2a"), card("M3a"))


def taken(desk, action=PAID, rig=RIG, **settings):
    """A card is being taken, up to where that is seen."""
    one = desk(match_of(rig=rig), **{"speed": 1.0, "reduced_motion": False, **settings})
    one.settle()
    assert one.table.propose(action)
    one.step()
    return one


def test_the_card_lies_in_the_street_until_the_threads_are_tight(desk) -> None:
    one = taken(desk)
    payment = one.scene.play.payment
    assert payment is not None and payment.ways is not None
    raised = set[int]()
    while payment.flying:
        assert one.table.stage.find(card("F3a"))[0] == STREET
        raised |= {sprite.face for sprite in one.table.stage.rows[HAND] if sprite.lifted.goal}
        one.step()
    assert payment.taut == 1 and raised == {card("F2a"), card("M3a")}, "and both that pay stand out"
    ends = sorted(x for _, (x, _) in payment.ways)
    assert ends[0] < ends[1]
    assert payment.lays == 0, "the one that goes to the table lies at the left"


@pytest.mark.parametrize(("action", "code"), [(PAID, "F3a"), (Take(card("F0c")), "F0c")])
def test_points_change_when_the_worth_arrives_and_not_before(desk, action, code) -> None:
    one = taken(desk, action)
    before, flown = one.scene.seals.points(0), 0
    payment = one.scene.play.payment
    assert payment is not None
    while one.scene.play.payment is payment:
        assert one.scene.seals.points(0) == before
        flown += payment.flown >= 0 and one.table.stage.find(card(code))[0] == HAND
        one.step()
    assert flown > 5
    one.step(60)
    assert one.scene.seals.points(0) == before + WORTH[card(code)]


def test_a_press_ends_it_at_once_and_the_points_are_right(desk) -> None:
    one = taken(desk)
    before = one.scene.seals.points(0)
    assert one.table.skip()
    assert one.scene.play.payment is None
    one.step(40)
    assert one.table.stage.find(card("F3a"))[0] == HAND
    assert one.scene.seals.points(0) == before + 10


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_less_motion_and_at_once_only_the_points_change(desk, settings) -> None:
    one = taken(desk, **settings)
    for _ in range(40):
        assert one.scene.play.payment is None
        one.step()
    assert one.scene.seals.points(0) == 19 + 10


def test_what_the_other_pays_with_is_tied_before_the_card_goes(desk) -> None:
    one = desk(match_of(rig=ANSWER), speed=1.0, reduced_motion=False)
    one.settle()
    one.bots.pick = lambda state: Recruit(card("F3a"), card("F2b"), card("F2c"))
    assert one.table.propose(NOTHING)
    for _ in range(300):
        one.step()
        if one.scene.play.payment is not None:
            break
    payment = one.scene.play.payment
    assert payment is not None and payment.seat == 1 and payment.ways is not None
    assert payment.ran < 1 and one.table.stage.find(card("F3a"))[0] == STREET
    assert all(end[1] < start[1] for start, end in payment.ways), "up to its hand"
