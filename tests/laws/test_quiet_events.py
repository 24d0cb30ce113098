"""What is done unseen looks the same to a watcher: the law for every game, and the exchange that once told on a hand."""

from __future__ import annotations

import pytest

from tabletop_gui.engine.events import Moved
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.games.regine import GAME
from tabletop_gui.laws.unseen import heard, the_order_of_events_tells_nothing_hidden
from tabletop_gui.match.positions import rigged
from tests.every_game import EVERY


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_the_order_of_events_tells_nothing_of_hidden_cards(game: AnyGame) -> None:
    for seats in game.seats:
        the_order_of_events_tells_nothing_hidden(game, seats, {}, 0)


def test_an_exchange_is_heard_by_the_places_it_empties() -> None:
    """Two hands with the same cards in another order give up their first and third card: the table hears the same."""
    told = []
    for hand in ("REIa CABa BUFa ASEa", "BUFa CABa REIa ASEa"):
        rig = {"hands": [hand, "BUFb CORa TROb CAMa"], "deck": "PRIa PRIb", "rest": "TABLE+3"}
        state = rigged(GAME, GAME.new(2, {}, 1), rig)
        told.append(heard(state, GAME.parse("exchange BUFa,REIa"), 1)[0])
    assert told[0] == told[1]
    assert [event.index for event in told[0] if isinstance(event, Moved)][-2:] == [0, 1]
