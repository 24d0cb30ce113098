"""The strength of seven warriors against treys: a hundred thousand hands, the same number for each."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.games.kingdoms.strength import strength7
from tabletop_gui.games.kingdoms.warriors import CARDS, KINGDOM, RANK

treys = pytest.importorskip("treys", reason="treys is not installed: pip install -e '.[oracles]'")


def test_a_hundred_thousand_hands_are_as_strong() -> None:
    evaluator, picks = treys.Evaluator(), Random(2026)
    theirs = [treys.Card.new("23456789TJQKA"[RANK[card]] + "cdhs"[KINGDOM[card]]) for card in range(CARDS)]
    for _ in range(100_000):
        hand = picks.sample(range(CARDS), 7)
        rank = evaluator.evaluate([theirs[card] for card in hand[:2]], [theirs[card] for card in hand[2:]])
        assert strength7(*hand) == 7463 - rank, hand  # theirs runs from 1, the strongest, to 7462
