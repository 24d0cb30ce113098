"""What the player is about to do, at every table: a card that is chosen, cards put aside, an amount set, a card on trial."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tabletop_gui.games import GAMES
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.regine.actions import Exchange
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of

Make = Callable[..., EveryDesk]


@pytest.fixture
def desk(home: Path) -> Iterator[Make]:
    yield from desks(EveryDesk, home)


def at(desk: Make, game: str) -> EveryDesk:
    one = desk(match_of(game, min(GAMES[game].seats)), speed=0.0)
    one.come_round()
    assert one.table.mine
    return one


@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_untouched_table_holds_no_idea(desk: Make, game: str) -> None:
    assert at(desk, game).scene.idea() is None


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_card_that_is_chosen_is_an_idea_that_may_be_done_or_none(desk: Make, game: str) -> None:
    one = at(desk, game)
    pointer, ideas = one.table.pointer, []
    for card in list(one.table.held):
        pointer.selected = card
        ideas.append(one.scene.idea())
    assert all(idea is None or idea in one.table.view.legal for idea in ideas)


def test_cards_put_aside_are_the_exchange_they_would_be(desk: Make) -> None:
    one = at(desk, "regine")
    aside = tuple(one.table.held[:2])
    one.table.holding = replace(one.table.holding, aside=aside)
    idea = one.scene.idea()
    assert isinstance(idea, Exchange) and set(idea.cards) == set(aside)


def test_an_amount_that_was_set_is_an_idea_but_not_the_one_the_advice_has_laid_down(desk: Make) -> None:
    one = at(desk, "kingdoms")
    stake = one.scene.bets.stake
    stake.set(stake.low + 40)
    idea = one.scene.idea()
    assert idea is not None and idea in one.table.view.legal and one.match.game.text(idea).endswith(str(stake.low + 40))


def test_a_card_on_trial_is_the_placement_it_would_be(desk: Make) -> None:
    one = at(desk, "chicken_army")
    place = next((action for action in one.table.view.legal if isinstance(action, Place)), None)
    if place is None:  # the leaders are chosen first
        one.table.propose(one.table.view.legal[0])
        one.come_round()
        place = next(action for action in one.table.view.legal if isinstance(action, Place))
    one.table.holding = replace(one.table.holding, turns={place.card: place.turn})
    one.scene.play.put(one.table, place)
    assert one.scene.idea() == place
