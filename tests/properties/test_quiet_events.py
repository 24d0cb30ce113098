"""What is done unseen looks the same to a watcher: the law for every game, and rules that break it."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.engine.events import HIDDEN, Moved
from tabletop_gui.engine.game import AnyGame, Options
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.actions import Exchange, Lay
from tabletop_gui.games.regine.court import HAND, Regine
from tabletop_gui.games.regine.game import RegineGame
from tabletop_gui.match.positions import with_cards
from tabletop_gui.properties.hidden_moves import observed, what_is_done_unseen_looks_the_same
from tests.every_game import EVERY


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_what_is_done_unseen_looks_the_same(game: AnyGame) -> None:
    for seats in game.seats:
        what_is_done_unseen_looks_the_same(game, seats, {}, 0)


class OpenHanded(Regine):
    """Rules as wrong as those that went unnoticed: everybody sees from which place of a hand a card goes."""

    __slots__ = ()

    def place_mask(self, zone: int) -> int:
        return EVERYONE


class OpenHandedGame(RegineGame):
    state = OpenHanded

    def deal(self, seats: int, options: Options, seed: int) -> Regine:
        return OpenHanded.copy(super().deal(seats, options, seed))  # type: ignore[arg-type]  # `copy` makes its own kind


def test_a_place_that_tells_kept_cards_from_drawn_ones_is_noticed() -> None:
    with pytest.raises(AssertionError):
        what_is_done_unseen_looks_the_same(OpenHandedGame(), 3, {}, 0)


def test_nobody_hears_whether_a_card_that_is_laid_was_kept_or_drawn() -> None:
    """Face down or face up, and however often: the place it leaves is told to its owner alone."""
    laid = 0
    for seed in range(30):
        state, picks = GAME.new(2, {}, seed), Random(seed)
        while len(state.legal) > 1 and laid < 200:
            some = [action for action in state.legal if isinstance(action, Lay | Exchange)] or state.legal
            action, seat = picks.choice(some), state.to_act
            assert seat is not None
            told, own = (observed(state, action, watcher)[0] for watcher in (1 - seat, seat))
            for theirs, mine in zip(told, own, strict=True):
                if isinstance(theirs, Moved) and isinstance(mine, Moved) and theirs.source == HAND + seat:
                    assert theirs.index == HIDDEN and mine.index >= 0
                    laid += 1
            state.apply(action)
    assert laid >= 200


def test_an_exchange_is_heard_alike_whatever_is_given_up() -> None:
    """Two hands with the same cards in another order give up the same two: the table hears the same."""
    told = []
    for hand in ("REIa CABa BUFa ASEa", "CABa BUFa ASEa REIa"):
        rig = {"hands": [hand, "BUFb CORa TROb CAMa"], "deck": "PRIa PRIb", "rest": "TABLE+3"}
        state = with_cards(GAME, GAME.new(2, {}, 1), rig)
        told.append(observed(state, GAME.parse("exchange BUFa,REIa"), 1))
    assert told[0] == told[1]
