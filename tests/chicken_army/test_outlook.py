"""What a placement promises is what it does."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import BATTLE, ChickenArmy
from tabletop_gui.games.chicken_army.outlook import outlook
from tests.chicken_army.armies import tables


@settings(max_examples=30, deadline=None)
@given(tables(), st.integers(0, 2**32))
def test_totals_and_damage_are_those_of_a_battle_fought_at_once(state: ChickenArmy, seed: int) -> None:
    rng = Random(seed)
    while (seat := state.to_act) is not None:
        action = state.legal[rng.randrange(len(state.legal))]
        if isinstance(action, Place):
            ahead, old = outlook(state, seat, action), state.matrices[seat]
            assert ahead.before == state.totals(seat) == outlook(state, seat).after
            fought = state.copy()
            fought.matrices[seat] = old.placed(action.card, action.row, action.column, action.turn)
            assert (ahead.army, ahead.after) == (fought.matrices[seat], fought.totals(seat))
            assert len(ahead.covered) == 4 - (len(ahead.army.cells()) - len(old.cells())) >= 1
            assert all(old.symbol(*cell) == symbol for cell, symbol in ahead.covered.items())
            fought.agenda = [BATTLE]
            fought.settle()
            rivals = [rival for rival in state.living() if rival != seat]
            assert ahead.deals == {rival: fought.blow(seat, rival) for rival in rivals}
            assert ahead.takes == {rival: fought.blow(rival, seat) for rival in rivals}
            assert ahead.offered == min(3, ahead.army.totals.coins + 1)
            assert ahead.dealt == fought.dealt[seat] - state.dealt[seat]
            assert ahead.taken == fought.taken[seat] - state.taken[seat]
        state.apply(action)


def test_coins_open_the_market() -> None:
    state = GAME.new(2, {"starts": "different"}, 1)
    assert outlook(state, 0).offered == 2
    state = GAME.new(2, {}, 1)
    assert outlook(state, 0).offered == 1


def test_a_card_beside_the_army_has_no_outlook() -> None:
    state = GAME.new(2, {}, 1)
    place = state.legal[-1]
    with pytest.raises(ValueError, match="covers nothing"):
        outlook(state, state.to_act, Place(place.card, 9, 9, 0))
