"""What a card costs, as it is told: the same as the rules let one take."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.games.famiglia import GAME, KIND, NOTHING, STREET, Famiglia, Recruit, Take, Threaten
from tabletop_gui.gui.games.famiglia.facts import price_of


def to_be_had(t: Famiglia) -> set[int]:
    """The kinds of cards of the street that the one to act may take now."""
    return {KIND[a.card] for a in t.legal if isinstance(a, Take | Recruit) and a.card != t.reduced}


@pytest.mark.parametrize("green", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_whoever_is_told_that_he_can_pay_may_take_the_card_and_nobody_else(seed: int, green: bool) -> None:
    rng, asked, threatened = Random(seed), 0, 0
    t: Famiglia = GAME.new(2, {"green": green}, seed)
    while t.agenda:
        if NOTHING in t.legal:
            view, seat = t.view(t.seat), t.seat
            for card in t.zones[STREET]:
                if card != t.reduced:
                    asked += 1
                    assert price_of(view, seat, card).payable == (KIND[card] in to_be_had(t)), card
            for action in t.legal:
                if isinstance(action, Threaten):
                    threatened += 1
                    world = t.copy()
                    world.apply(action)
                    can = any(isinstance(a, Take | Recruit) and a.card == action.target for a in world.legal)
                    assert price_of(view, seat, action.target, action.by, action.card).payable == can, action
        legal = [a for a in t.legal if a != NOTHING] or [NOTHING]
        t.apply(rng.choice(legal))
    assert asked > 100 and threatened
