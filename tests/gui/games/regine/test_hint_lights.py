"""What a hint of Regine lights: the cards that count, and the place in which a card is to be laid."""

from __future__ import annotations

import pytest

from tabletop_gui.ai.requests import Hint
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.actions import Exchange, Lay, exchange
from tests.gui.games.regine.desk import at


def advised(one, action) -> list[str]:
    """The places marked while a hint to do this lies open."""
    hint = one.scene.hint
    hint.hints, hint.answered = (Hint(GAME.text(action), 1.0),), True
    one.key("h")
    return [target.name for target in one.scene.advised]


@pytest.mark.parametrize("up", [True, False])
def test_a_hint_marks_the_place_where_the_card_is_to_be_laid(desk, up: bool) -> None:
    one = at(desk, lambda state: any(isinstance(action, Lay) for action in state.legal))
    action = next(one for one in one.scene.view.legal if isinstance(one, Lay) and one.up == up)
    assert one.scene.advised == []
    assert advised(one, action) == ["up" if up else "down"]
    one.key("h")
    assert one.scene.advised == [], "the page was put away"


def test_an_exchange_has_no_place_in_the_row(desk) -> None:
    one = at(desk, lambda state: any(isinstance(action, Exchange) for action in state.legal))
    action = next(one for one in one.scene.view.legal if isinstance(one, Exchange))
    assert advised(one, action) == []


def test_two_exchanges_as_good_are_not_framed_as_one(desk) -> None:
    """All four cards had a green frame where one might as well exchange these two or those."""
    one = at(desk, lambda state: len([action for action in state.legal if isinstance(action, Exchange)]) >= 15)
    held = sorted(card for action in one.scene.view.legal if isinstance(action, Exchange) for card in action.cards[:1])
    cards = sorted(set(held))
    first, second = exchange(cards[:2]), exchange(cards[2:])
    hint = one.scene.hint
    hint.hints = (Hint(GAME.text(first), 1.0), Hint(GAME.text(second), 1.0, doubt=0.5))
    hint.answered = True
    one.key("h")
    framed = [card for best in one.scene.advice.reason_lights.best for card in best]
    assert sorted(framed) == sorted(first.cards)
