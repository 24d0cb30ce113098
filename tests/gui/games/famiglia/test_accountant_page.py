"""The Accountant's page: it lies before his card moves, and says of each exchange what has been seen of it."""

from __future__ import annotations

import pytest

from tabletop_gui.games.famiglia import HAND, NOTHING, Account, Fetch, Give
from tabletop_gui.gui.games.famiglia.highlights.accountant_page import BOOKED, AccountantPage, accountant_page
from tests.gui.games.famiglia.gang import RIG, card, match_of

RIVAL = RIG | {"hands": ["F1a F0a M2a", "C2a F0b C0b B0b M0b F2a"], "areas": ["F0c", "C1b M0c"]}
"""The second has an Accountant."""


def played(desk, **settings):
    """An Accountant of the viewer's is being played."""
    one = desk(match_of(rig=RIG), **{"speed": 1.0, "reduced_motion": False, **settings})
    one.settle()
    assert accountant_page(one.table) is None
    assert one.table.propose(Account(card("C2a")))
    one.step()
    return one


def test_whoever_else_plays_him_it_is_read_before_his_card_moves(desk) -> None:
    one = desk(match_of(rig=RIVAL), speed=1.0, reduced_motion=False)
    one.settle()
    one.bots.pick = lambda state: Account(card("C2a")) if state.accountant is None else NOTHING
    assert one.table.propose(NOTHING)
    read = 0
    for _ in range(400):
        one.step()
        if one.table.highlights.running:
            assert one.table.highlights.now.kind == BOOKED
            assert one.table.stage.find(card("C2a"))[0] == HAND + 1
            assert accountant_page(one.table) == AccountantPage(1, 2)
            read += 1
        elif read:
            break
    assert read > 30


def test_each_exchange_is_written_when_its_cards_lie(desk) -> None:
    one = played(desk)
    one.settle()
    assert accountant_page(one.table) == AccountantPage(0, 2)
    for action, rows in (
        (Fetch(card("F2b")), ((card("F2b"), -1),)),
        (Give(card("B0a")), ((card("F2b"), card("B0a")),)),
        (Fetch(card("B1a")), ((card("F2b"), card("B0a")), (card("B1a"), -1))),
    ):
        before = accountant_page(one.table)
        assert one.table.propose(action)
        one.step()
        assert accountant_page(one.table) == before, "nothing before its event"
        one.settle()
        assert accountant_page(one.table) == AccountantPage(0, 2, rows)
    assert one.table.undo()
    assert accountant_page(one.table) == AccountantPage(0, 2, ((card("F2b"), card("B0a")),))


def test_a_press_leaves_it_there_and_the_end_of_the_turn_takes_it_away(desk) -> None:
    one = played(desk)
    assert one.table.highlights.running
    assert one.table.skip()
    assert not one.table.highlights.running and accountant_page(one.table) == AccountantPage(0, 2)
    one.settle()
    assert one.table.propose(NOTHING)
    one.step(2)
    assert accountant_page(one.table) is None


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_less_motion_and_at_once_it_only_lies_there(desk, settings) -> None:
    one = played(desk, **settings)
    assert not one.table.highlights.running
    one.settle()
    assert accountant_page(one.table) == AccountantPage(0, 2)
