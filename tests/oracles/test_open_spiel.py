"""Oh Hell against OpenSpiel's `oh_hell`: legal sets and scores equal over a thousand random hands."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabletop_gui.engine.trick_taking import Play
from tabletop_gui.games.oh_hell import Bid, OhHell, limit

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install -e '.[oracles]'")


def theirs(card: int) -> int:
    """OpenSpiel numbers cards rank by rank."""
    return card % 13 * 4 + card // 13


def number(action: Any) -> int:
    return 52 + action.tricks if isinstance(action, Bid) else theirs(action.card)


def test_a_thousand_hands_agree() -> None:
    picks, decisions = Random(2026), 0
    for seed in range(1000):
        n = picks.randint(3, 7)
        size = picks.randint(1, limit(n))
        ours = OhHell(n, seed, [size], OhHell.DEFAULTS)
        ours.settle()
        game = pyspiel.load_game(f"oh_hell(players={n},num_tricks_fixed={size})")
        their = game.new_initial_state()
        their.apply_action(size)
        their.apply_action(ours.dealer)
        for k in range(size * n):
            seat = k % n
            their.apply_action(theirs(ours.zones[seat][k // n]))
        their.apply_action(theirs(ours.turned))
        while ours.legal:
            assert their.current_player() == ours.to_act
            assert sorted(number(a) for a in ours.legal) == sorted(their.legal_actions())
            action = ours.legal[picks.randrange(len(ours.legal))]
            assert isinstance(action, Bid | Play)
            ours.apply(action)
            their.apply_action(number(action))
            decisions += 1
        assert their.is_terminal()
        assert their.returns() == [float(p) for p in ours.points]
    assert decisions > 20_000
