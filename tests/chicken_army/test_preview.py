"""What a placement promises is what it does."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.ai.policies.chicken_army.rule_policy import play_on
from tabletop_gui.ai.policies.chicken_army.tuned import TUNED
from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import BATTLE, ChickenArmy
from tabletop_gui.games.chicken_army.preview import damage_spans, preview, rival_forces, total
from tests.chicken_army.armies import tables


@settings(max_examples=30, deadline=None)
@given(tables(), st.integers(0, 2**32))
def test_totals_and_damage_are_those_of_a_battle_fought_at_once(state: ChickenArmy, seed: int) -> None:
    rng = Random(seed)
    while (seat := state.to_act) is not None:
        action = state.legal[rng.randrange(len(state.legal))]
        if isinstance(action, Place):
            ahead, old = preview(state, seat, action), state.matrices[seat]
            assert ahead.before == state.totals(seat) == preview(state, seat).after
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
    assert preview(state, 0).offered == 2
    state = GAME.new(2, {}, 1)
    assert preview(state, 0).offered == 1


def test_a_card_beside_the_army_has_no_outlook() -> None:
    state = GAME.new(2, {}, 1)
    place = state.legal[-1]
    with pytest.raises(ValueError, match="covers nothing"):
        preview(state, state.to_act, Place(place.card, 9, 9, 0))


@pytest.mark.parametrize("seed", range(8))
def test_what_is_forecast_holds_whatever_the_rivals_still_do(seed: int) -> None:
    """The hint plays worlds out in which the rivals place: what it says of the coming battle never lies outside of the figures
    that stand beside it, for any placement, any world, any number of rivals still to come (some 500 of them here)."""
    rng, looked = Random(seed), 0
    while looked < 60:
        state = GAME.new(rng.choice((2, 3, 4)), {"powers": True}, rng.randrange(1 << 30))
        for _ in range(rng.randrange(4, 30)):
            if state.to_act is not None:
                state.apply(state.legal[rng.randrange(len(state.legal))])
        if state.to_act is None:
            continue
        seat, view = state.to_act, state.view(state.to_act)
        action = view.legal[rng.randrange(view.legal.blind, len(view.legal))]
        ahead = preview(view, seat, action)
        deals, takes = damage_spans(ahead.force, rival_forces(view, seat))
        assert all(low <= high for low, high in (*deals.values(), *takes.values()))
        for _ in range(3):
            world = view.sample(rng)
            world.apply(action)
            play_on(world, 1 - (world.round - view.round), TUNED, 2, rng)
            dealt, taken = world.dealt[seat] - view.dealt[seat], world.taken[seat] - view.taken[seat]
            assert total(deals)[0] <= dealt <= total(deals)[1], (state.round, action)
            assert total(takes)[0] <= taken <= total(takes)[1], (state.round, action)
        looked += 1


def test_who_is_last_to_place_knows_the_battle() -> None:
    state = GAME.new(3, {"starter": "1"}, 4)
    while state.to_act != 2:  # the third of the first round
        state.apply(state.legal[-1])
    deals, takes = damage_spans(preview(state.view(2), 2, state.legal[-1]).force, rival_forces(state.view(2), 2))
    assert all(low == high for low, high in (*deals.values(), *takes.values()))
