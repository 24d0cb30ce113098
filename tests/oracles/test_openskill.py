"""The player's own figure against openskill: thousands of matches, each moved by both."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from tabletop_gui.content.records.ratings import ELO
from tabletop_gui.match.record.rating import PlayerRating, updated_rating

models = pytest.importorskip("openskill.models", reason="openskill is not installed: pip install -e '.[oracles]'")


def test_two_thousand_matches_move_a_figure_as_openskill_moves_it() -> None:
    """With ties anywhere but at the end, which are told of differently there (`match.record.rating`)."""
    rng = Random(17)
    for _ in range(2000):
        seats = rng.randrange(2, 8)
        players = [PlayerRating(rng.gauss(1500, 250), rng.uniform(5, 320)) for _ in range(seats)]
        points = [rng.randrange(1, 5) for _ in range(seats)]
        points[rng.randrange(seats)] = 0
        model = models.PlackettLuce(mu=1500, sigma=300, beta=ELO / sqrt(seats), kappa=0.0001, tau=0.0)
        theirs = [[model.rating(mu=one.rating, sigma=one.doubt)] for one in players]
        moved_there = model.rate(theirs, ranks=[-got for got in points])[0][0]
        own = updated_rating(players[0], points[0], list(zip(players[1:], points[1:], strict=True)))
        assert own.rating == pytest.approx(moved_there.mu, abs=1e-6), (players, points)
        assert own.doubt == pytest.approx(moved_there.sigma, abs=1e-6), (players, points)
