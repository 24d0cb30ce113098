"""The tool that improves the rule policy: it must tell better from worse."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from tabletop_gui.ai.policies.oh_hell.tuned import FOUR
from tools.tuning.oh_hell import challenger_of, is_better, lead_over, play_hand


def test_a_champion_does_not_beat_itself() -> None:
    assert all(play_hand(5, seed, [FOUR] * 4) == play_hand(5, seed, [FOUR] * 4) for seed in range(5))
    assert not is_better(FOUR, FOUR, 4, 40, 7)


def test_who_takes_every_card_for_a_winner_loses() -> None:
    dreamer = replace(FOUR, shift=(2.0,) * 10)
    assert sum(lead_over(FOUR, dreamer, 4, 60, 3)) < -60
    assert is_better(dreamer, FOUR, 4, 60, 3)


def test_a_challenger_is_somebody_else() -> None:
    rng = Random(5)
    assert len({challenger_of(FOUR, rng) for _ in range(20)}) == 20
