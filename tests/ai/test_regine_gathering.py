"""Regine's ways of gathering, measured against one another: nobody wins of itself, and what is known to be worse loses."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from tabletop_gui.ai.policies.regine.bets.blueprint import kind_points
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.combinations import KINDS_OF_FOUR, kind_of
from tabletop_gui.games.regine.court import BUILDING, TABLE
from tools.benchmarks.regine_gathering import Courtier, against_habits, bet_on, leads, of_hands


@pytest.mark.parametrize(("way", "seats"), [("rule", 2), ("rule:waits,weary=8", 4), ("3:judges=hands", 2), ("3:trusts=1", 3)])
def test_nobody_wins_of_itself(way: str, seats: int) -> None:
    """The two change places, so that the cards one has from the deal the other has, too."""
    cards, bets = leads((Courtier(way, seats), Courtier(way, seats)), seats, 5, seats == 2)
    assert cards == pytest.approx(0) and bets == pytest.approx(0, abs=1e-9)


def test_who_hardly_exchanges_loses() -> None:
    for seats in (2, 3, 4):
        minds = Courtier("rule:weary=0", seats), Courtier("rule", seats)
        assert fmean(leads(minds, seats, deal, False)[0] for deal in range(60)) < -0.5


def test_between_two_what_one_hand_brings_the_other_loses() -> None:
    """(Among more, three who are equally strong are settled roughly.)"""
    brought = set()
    for seed in range(12):
        t, rng, mind = GAME.new(2, {}, seed), Random(seed), Courtier("rule", 2)
        while t.jugada == BUILDING:
            assert t.to_act is not None
            t.apply(mind.choose(t.view(t.to_act), rng))
        for mine, other in (bet_on(t), of_hands((kind_of(t.zones[TABLE]), kind_of(t.zones[TABLE + 1])))):
            assert mine == pytest.approx(-other, abs=1e-6)
            brought.add(round(mine, 3))
    assert min(brought) < -1 and max(brought) > 1


def test_among_rivals_of_whom_little_is_known_cards_are_worth_what_they_are_to_anybody() -> None:
    """What is reckoned from how all have gathered orders hands much as their worth at large does."""
    found, known = against_habits(3, (3,)), kind_points(2)
    order = sorted(range(len(KINDS_OF_FOUR)), key=known.__getitem__)
    low, high = order[:60], order[-60:]
    assert fmean(found[kind] for kind in high) - fmean(found[kind] for kind in low) > 1.0


@pytest.mark.parametrize("way", ["rule:wait", "often", "20:judges=stars"])
def test_what_is_no_way_is_said(way: str) -> None:
    with pytest.raises(ValueError):
        Courtier(way, 2)
